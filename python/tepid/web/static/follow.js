// Long questions: the server tells how far they have come, then gives its answer. To stop listening is to cancel them.

import { say, SILENT } from "/static/saying.js";

const running = new Map(); // what is being listened to, by what it is about: how to end it

/**
 * Listen to a long question. `told` takes what is said on the way; `end` takes the answer as HTML, or what was wrong
 * as HTML, or else in words why there is neither. What is listened to about the same thing is ended.
 */
function listen(about, address, told, end) {
  running.get(about)?.({ words: "Cancelled." });
  const events = new EventSource(address);
  const finish = (how) => {
    events.close();
    if (running.get(about) === finish) running.delete(about);
    end(how);
  };
  running.set(about, finish);
  events.addEventListener("event", ({ data }) => told(JSON.parse(data)));
  events.addEventListener("answer", ({ data }) => finish({ answer: data }));
  events.addEventListener("refused", ({ data }) => finish({ refused: data }));
  events.addEventListener("error", () => finish({ words: SILENT }));
  return finish;
}

/** Put what was wrong beside its field, if the page has that field: then true. */
function blame(html) {
  const fault = new DOMParser().parseFromString(html, "text/html").querySelector(".fault");
  const place = fault && document.getElementById(fault.id);
  if (!place) return false;
  place.replaceWith(fault);
  document.getElementById(fault.id.replace("fault-", ""))?.setAttribute("aria-invalid", "true");
  return true;
}

/** Take away what was wrong before. */
function clear(form) {
  for (const fault of form.querySelectorAll(".fault")) fault.replaceChildren();
  for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
}

/** Start the sweep that a form asks for. */
export function follow(form, address) {
  const cancel = form.querySelector("[data-cancel]"), progress = document.getElementById("progress");
  const bar = document.getElementById("bar"), count = document.getElementById("count");
  const result = document.getElementById("result");
  clear(form);
  const told = ({ done, total }) => {
    bar.max = total;
    bar.value = done;
    count.textContent = `${done.toLocaleString("en")} of ${total.toLocaleString("en")}`;
  };
  const finish = listen("sweep", address, told, ({ answer, refused, words }) => {
    cancel.hidden = progress.hidden = true;
    if (refused && blame(refused)) return;
    if (words) result.textContent = words;
    else result.innerHTML = answer ?? refused;
    say((result.querySelector("h2, [role=alert]") ?? result).textContent.trim());
  });
  bar.removeAttribute("value");
  count.textContent = "";
  result.replaceChildren();
  cancel.hidden = progress.hidden = false;
  cancel.onclick = () => {
    finish({ words: "Cancelled." });
    form.querySelector("button").focus();
  };
  say("The sweep has begun.");
}

/** The verdict of a claim goes to the claim. */
function verdict({ id, passed, seconds, wrong }) {
  const word = document.createElement("strong");
  word.className = passed ? "yes" : "no";
  word.textContent = passed ? "holds" : "FAILS";
  const place = document.getElementById(id).querySelector("[data-verdict]");
  place.replaceChildren(word, ` (${seconds} s)`);
  for (const message of wrong) place.append(document.createElement("br"), message);
  return `${id} ${word.textContent}`;
}

/** Check one claim; it says so itself meanwhile, and may be cancelled there. */
export function check(id) {
  const claim = document.getElementById(id), place = claim.querySelector("[data-verdict]");
  const finish = listen(id, `/claims/events?run=${encodeURIComponent(id)}`, (said) => say(verdict(said)), (how) => {
    if (how.answer) return;
    if (how.words) place.textContent = how.words;
    else place.innerHTML = how.refused;
    say(place.textContent.trim());
  });
  const cancel = document.createElement("button");
  cancel.type = "button";
  cancel.className = "quiet";
  cancel.textContent = "Cancel";
  cancel.onclick = () => {
    finish({ words: "Cancelled." });
    claim.querySelector("[data-check]").focus();
  };
  place.replaceChildren("checking… ", cancel);
  say(`Checking ${id}.`);
}

/** Check the fast claims of a topic, or of all. */
function checkAll(topic) {
  const sum = document.getElementById("verdicts"), cancel = document.querySelector("#checking [data-cancel]");
  let count = 0;
  const told = (said) => {
    verdict(said);
    count += 1;
    sum.textContent = `${count} checked`;
  };
  const address = `/claims/events${topic ? `?topic=${encodeURIComponent(topic)}` : ""}`;
  const finish = listen("all", address, told, ({ answer, refused, words }) => {
    cancel.hidden = true;
    if (words) sum.textContent = words;
    else sum.innerHTML = answer ?? refused;
    say(sum.textContent.trim());
  });
  cancel.hidden = false;
  cancel.onclick = () => {
    finish({ words: "Cancelled." });
    document.querySelector("[data-check-all]").focus();
  };
  sum.textContent = "checking";
}

/** Show the button that checks many claims; without scripts there is none. */
export function offerChecks() {
  const button = document.querySelector("[data-check-all]");
  if (!button) return;
  button.hidden = false;
  button.onclick = () => checkAll(button.parentElement.dataset.topic);
}
