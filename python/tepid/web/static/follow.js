// Long questions: the server tells how far they have come, then gives its answer. To stop listening is to cancel them.

const SILENT = "The explorer does not answer. Is tepid serve still running?";

let following = null;

/** Listen to a long question. `told` takes what is said on the way, `end` the answer as HTML, or null and why not. */
function listen(address, told, end) {
  following?.close();
  const events = (following = new EventSource(address));
  const finish = (html, fault) => {
    events.close();
    if (following === events) following = null;
    end(html, fault);
  };
  events.addEventListener("event", ({ data }) => told(JSON.parse(data)));
  events.addEventListener("answer", ({ data }) => finish(data, ""));
  events.addEventListener("refused", ({ data }) => finish(data, "refused"));
  events.addEventListener("error", () => finish(null, SILENT));
  return finish;
}

/** Start the sweep that a form asks for. */
export function follow(form, address, say) {
  const cancel = form.querySelector("[data-cancel]"), progress = document.getElementById("progress");
  const bar = document.getElementById("bar"), count = document.getElementById("count");
  const result = document.getElementById("result");
  bar.removeAttribute("value");
  count.textContent = "";
  result.replaceChildren();
  cancel.hidden = progress.hidden = false;
  const told = ({ done, total }) => {
    bar.max = total;
    bar.value = done;
    count.textContent = `${done.toLocaleString("en")} of ${total.toLocaleString("en")}`;
  };
  const finish = listen(address, told, (html, fault) => {
    cancel.hidden = progress.hidden = true;
    if (html === null) result.textContent = fault;
    else result.innerHTML = html;
    say((result.querySelector("h2, [role=alert]") ?? result).textContent.trim());
  });
  cancel.onclick = () => {
    finish(null, "Cancelled.");
    form.querySelector("button").focus();
  };
  say("The sweep has begun.");
}

/** Check claims; each verdict goes to its claim as it comes. */
export function check(address, say) {
  const sum = document.getElementById("verdicts"), cancel = document.querySelector("#checking [data-cancel]");
  let count = 0;
  cancel.hidden = false;
  sum.textContent = "checking";
  const told = ({ id, passed, seconds, wrong }) => {
    const place = document.getElementById(id).querySelector("[data-verdict]");
    const word = document.createElement("strong");
    word.className = passed ? "yes" : "no";
    word.textContent = passed ? "holds" : "FAILS";
    place.replaceChildren(word, ` (${seconds} s)`);
    for (const message of wrong) place.append(document.createElement("br"), message);
    count += 1;
    sum.textContent = `${count} checked`;
    if (address.includes("run=")) say(`${id} ${word.textContent}`);
  };
  const finish = listen(address, told, (html, fault) => {
    cancel.hidden = true;
    if (html === null) sum.textContent = fault;
    else sum.innerHTML = html;
    say(sum.textContent.trim());
  });
  cancel.onclick = () => finish(null, "Cancelled.");
}

/** Show the button that checks many claims; without scripts there is none. */
export function offerChecks(say) {
  const button = document.querySelector("[data-check-all]");
  if (!button) return;
  button.hidden = false;
  const { topic } = button.parentElement.dataset;
  button.onclick = () => check(`/claims/events${topic ? `?topic=${topic}` : ""}`, say);
}
