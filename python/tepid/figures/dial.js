// A tax dial that moves: its slider, and its thermograph under a pointer, pick a stop; line, bar and texts follow.
//
//   import { attach } from "./dial.js";
//   const dial = attach(element);     // the fragment of tepid.figures.dial.dial_html, or what holds one
//   dial.show("1/2");                 // go to a tax, if it is a stop: then true
//   dial.detach();                    // stop listening
//
// Whenever a reader moves the dial it tells so with an event "tepid-tax", whose detail is the stop. All numbers come
// from the fragment's data.

const attached = new WeakMap();

export function attach(root) {
  const dial = root.matches?.(".tepid-dial") ? root : root.querySelector(".tepid-dial");
  if (!dial) throw new Error("there is no tax dial in this element");
  if (attached.has(dial)) return attached.get(dial);

  const data = JSON.parse(dial.querySelector('script[type="application/json"]').textContent);
  const { stops, edges, rows } = data;
  const slider = dial.querySelector("input[type=range]");
  const graph = dial.querySelector("svg.thermograph");
  const part = (name) => dial.querySelector(name);
  const level = part(".dial-level"), span = part(".dial-span"), bar = part(".dial-bar");
  const ends = [part(".dial-end.left"), part(".dial-end.right")];
  const texts = [...dial.querySelectorAll("[data-show]")];

  const draw = (stop) => {
    const { y, span: [left, right], bar: [from, to] } = stop;
    level.setAttribute("points", `${edges[0]},${y} ${edges[1]},${y}`);
    span.setAttribute("points", `${left},${y} ${right},${y}`);
    ends.forEach((end, i) => {
      end.setAttribute("cx", stop.span[i]);
      end.setAttribute("cy", y);
    });
    bar.setAttribute("points", `${from},${rows[0]} ${to},${rows[0]} ${to},${rows[1]} ${from},${rows[1]}`);
    for (const text of texts) text.textContent = shown(stop, text.dataset.show);
    slider.setAttribute("aria-valuetext", shown(stop, "tax"));
    dial.toggleAttribute("data-frozen", stop.frozen);
  };
  const move = (index) => {
    if (String(index) !== slider.value) slider.value = index;
    draw(stops[index]);
  };
  const tell = () => {
    const detail = stops[slider.value];
    dial.dispatchEvent(new CustomEvent("tepid-tax", { detail, bubbles: true, composed: true }));
  };

  // A finger or a mouse picks the stop whose level is nearest.
  const point = (event) => {
    const y = new DOMPoint(event.clientX, event.clientY).matrixTransform(graph.getScreenCTM().inverse()).y;
    const away = (i) => Math.abs(stops[i].y - y);
    const nearest = stops.reduce((best, _, i) => (away(i) < away(best) ? i : best), 0);
    if (nearest === slider.valueAsNumber) return;
    move(nearest);
    tell();
  };
  const listening = new AbortController();
  const on = (target, name, heard) => target.addEventListener(name, heard, { signal: listening.signal });
  on(slider, "input", () => {
    draw(stops[slider.value]);
    tell();
  });
  on(graph, "pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    graph.setPointerCapture(event.pointerId);
    slider.focus({ preventScroll: true });
    point(event);
  });
  on(graph, "pointermove", (event) => {
    if (graph.hasPointerCapture(event.pointerId)) point(event);
  });

  slider.disabled = false;
  graph.classList.add("live");
  move(slider.valueAsNumber); // a browser may have kept the slider where it was before a reload

  const controls = {
    get stop() {
      return stops[slider.value];
    },
    show(tax) {
      const index = stops.findIndex((stop) => stop.tax === tax);
      if (index >= 0) move(index);
      return index >= 0;
    },
    detach() {
      listening.abort();
      attached.delete(dial);
      graph.classList.remove("live");
      slider.disabled = true;
    },
  };
  attached.set(dial, controls);
  return controls;
}

function shown(stop, name) {
  if (name === "cooled") return stop.cooled ?? stop.note;
  const number = stop[name].replaceAll("-", "−");
  return number.length <= 48 ? number : `${number.slice(0, 32)} … ${number.slice(-16)} (${number.length} characters)`;
}
