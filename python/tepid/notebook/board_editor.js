// A board whose cells are buttons. A change is a wish that Python grants or refuses; Python draws what comes of it.

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export default {
  render({ model, el }) {
    el.innerHTML = `<div class="tepid-editor tepid-panel">
<div data-part="board"></div>
<p class="tepid-editor-help"></p>
<p class="tepid-editor-error" role="alert" data-part="error"></p>
<output class="tepid-editor-summary" data-part="summary"></output>
<div class="tepid-editor-details" data-part="details"></div>
</div>`;
    const board = el.querySelector('[data-part="board"]');
    const letters = model.get("letters");
    const meaning = new Map(letters);
    el.querySelector(".tepid-editor-help").textContent =
      "Click a cell, or go there with the arrow keys and press Space, to change it, with Shift backward; or type a letter: " +
      letters.map(([letter, says]) => `${letter} ${says}`).join(", ") + ".";
    let here = [1, 1];
    let shown = {};

    const cellAt = ([row, column]) => board.querySelector(`.cell[data-row="${row}"][data-column="${column}"]`);
    const focus = (place) => {
      const cell = cellAt(place);
      if (!cell) return;
      cellAt(here)?.setAttribute("tabindex", "-1");
      here = place;
      cell.setAttribute("tabindex", "0");
      cell.focus();
    };
    const draw = () => {
      const parts = model.get("parts");
      const focused = board.contains(el.getRootNode().activeElement);
      for (const part of el.querySelectorAll("[data-part]")) {
        const { part: name } = part.dataset;
        if (parts[name] !== shown[name]) part.innerHTML = parts[name];
      }
      if (parts.board !== shown.board) {
        const svg = board.firstElementChild;
        svg.setAttribute("role", "group");
        for (const cell of board.querySelectorAll(".cell")) {
          const { row, column, cell: letter } = cell.dataset;
          cell.setAttribute("role", "button");
          cell.setAttribute("tabindex", "-1");
          cell.setAttribute("aria-label", `row ${row}, column ${column}: ${meaning.get(letter)}`);
        }
        (cellAt(here) ?? cellAt((here = [1, 1]))).setAttribute("tabindex", "0");
        if (focused) cellAt(here).focus();
      }
      shown = parts;
    };

    // Wishes that Python has not answered yet count, so that quick clicks add up.
    let wished = model.get("text");
    let wishes = model.get("parts").answers;
    const change = ([row, column], next) => {
      const rows = wished.split("/").map((line) => [...line]);
      rows[row - 1][column - 1] = next(rows[row - 1][column - 1]);
      wished = rows.map((line) => line.join("")).join("/");
      el.firstElementChild.setAttribute("aria-busy", "true");
      wishes += 1;
      model.set("wish", [wishes, wished]);
      model.save_changes();
    };
    const answered = () => {
      const waiting = model.get("parts").answers < wishes;
      if (!waiting) wished = model.get("text");
      el.firstElementChild.setAttribute("aria-busy", waiting);
      draw();
    };
    const turn = (by) => (letter) => {
      const at = letters.findIndex(([other]) => other === letter);
      return letters[(at + by + letters.length) % letters.length][0];
    };
    const place = (target) => {
      const { row, column } = target.closest("[data-row]")?.dataset ?? {};
      return row && [Number(row), Number(column)];
    };
    const clicked = (event) => {
      const at = place(event.target);
      if (!at) return;
      focus(at);
      change(at, turn(event.shiftKey ? -1 : 1));
    };
    const typed = (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !place(event.target)) return;
      const step = ARROWS[event.key];
      if (step) focus([here[0] + step[0], here[1] + step[1]]);
      else if (event.key === " ") change(here, turn(event.shiftKey ? -1 : 1));
      else if (event.key === "Enter" && !event.shiftKey) change(here, turn(1));
      else if (meaning.has(event.key)) change(here, () => event.key);
      else return;
      event.preventDefault();
    };
    board.addEventListener("click", clicked);
    board.addEventListener("keydown", typed);
    const leave = settle(el);
    draw();
    model.on("change:parts", answered);
    return () => {
      leave();
      model.off("change:parts", answered);
    };
  },
};
