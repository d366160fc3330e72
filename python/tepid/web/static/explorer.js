// What makes the explorer's pages lively. Every page works without it: a form or a link that is marked `data-live` is
// asked for here instead, and what the answer has marked `data-swap` takes the place of what is there.

import { attach } from "/static/dial.js";
import { check, follow, offerChecks } from "/static/follow.js";
import { fail, say, tooLong, SILENT } from "/static/saying.js";

const PAUSE = 200; // milliseconds of no typing after which a question is put

let asking = null;
let shown = location.pathname + location.search; // what the page shows, whatever part of it is jumped to

/** Ask for an address and put its answer into the page. `how` says what becomes of the history. */
async function ask(address, how) {
  asking?.abort();
  const question = (asking = new AbortController());
  const main = document.getElementById("content");
  if (tooLong(address)) return fail(tooLong(address));
  main.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(address, { signal: question.signal });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (!page.querySelector("[data-swap]")) return fail(page.body.textContent.trim());
    fail("");
    const isOther = new URL(address, location).href !== location.href; // no step back leads to where one is
    history[how === "push" && isOther ? "pushState" : "replaceState"](null, "", address);
    shown = location.pathname + location.search;
    put(page, response.status === 422);
    document.getElementById(new URL(address, location).hash.slice(1))?.scrollIntoView({ block: "nearest" });
  } catch (error) {
    if (error.name !== "AbortError") fail(SILENT);
  } finally {
    if (asking === question) main.removeAttribute("aria-busy");
  }
  return undefined;
}

/**
 * Put what a fetched page shows in the place of what is there; what has the focus keeps it. Where a field is at fault,
 * the last result stays, as a stale one.
 */
function put(page, isRefused) {
  const focus = document.activeElement;
  const place = focus?.closest?.("[data-swap]") ? named(focus) : null;
  for (const old of document.querySelectorAll("[data-swap]")) {
    const fresh = page.getElementById(old.id);
    if (old.id === "result" && isRefused) old.dataset.stale = "";
    else if (fresh && !(old.dataset.kind && old.dataset.kind === fresh.dataset.kind)) old.replaceWith(fresh);
  }
  if (!isRefused) {
    document.title = page.title;
    for (const part of ["h1", ".lead"]) {
      document.querySelector(part).textContent = page.querySelector(part).textContent;
    }
  }
  for (const fresh of page.querySelectorAll("input[id], textarea[id], select[id]")) {
    const field = document.getElementById(fresh.id);
    if (!field || field.closest("[data-swap]")) continue;
    field.toggleAttribute("aria-invalid", fresh.hasAttribute("aria-invalid"));
    if (fresh.hasAttribute("aria-invalid")) field.setAttribute("aria-invalid", "true");
    if (field !== focus && field.type !== "radio" && field.type !== "checkbox") field.value = fresh.value;
  }
  wire();
  if (place) (document.querySelector(place) ?? next()).focus({ preventScroll: true });
  const alert = document.querySelector("[role=alert]"); // which is read out by itself
  say(alert ? "" : (document.querySelector("[data-say]")?.textContent.trim() ?? ""));
}

/** A selector of an element that outlives its being replaced. */
function named(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const at = element.dataset?.at;
  return at ? `[data-at="${CSS.escape(at)}"]` : null;
}

/** What has the focus where the link that had it is gone: the way back, or the answer. */
function next() {
  const back = document.querySelector("#step-back, #take-back");
  if (back) return back;
  const result = document.getElementById("result");
  result.tabIndex = -1;
  return result;
}

/** The address that a form asks for; empty fields are left out, but for those that stand for something if left out. */
function addressOf(form, submitter) {
  const isKept = ([name, value]) => value !== "" || form.elements[name].hasAttribute?.("data-kept");
  const query = new URLSearchParams([...new FormData(form, submitter)].filter(isKept)).toString();
  return form.getAttribute("action") + (query ? `?${query}` : "");
}

/** Give life to what has just come onto the page. */
function wire() {
  for (const dial of document.querySelectorAll(".tepid-dial")) attach(dial);
  for (const kept of document.querySelectorAll("input[type=hidden]")) kept.disabled = false;
  offerChecks();
  for (const svg of document.querySelectorAll(".board svg")) rove(svg.querySelector("a[data-at]"));
}

const isPlain = (event) => event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** Start the sweep that a form asks for, and let the address say so. */
function sweep(form, submitter) {
  const address = addressOf(form, submitter);
  if (tooLong(address)) return fail(tooLong(address));
  fail("");
  history.replaceState(null, "", address);
  shown = location.pathname + location.search;
  return follow(form, address.replace(form.getAttribute("action"), form.dataset.sweep));
}

let typing;
document.addEventListener("input", (event) => {
  const { form, name, type } = event.target;
  if (form?.dataset.live !== "type") return;
  clearTimeout(typing);
  // A size is of its rules, and asked for when both halves of it are there; a play is of its sum and its players.
  const sizes = [...form.querySelectorAll("#sizes input")], isSize = sizes.includes(event.target);
  if (name === "rules") for (const size of sizes) size.value = "";
  if (isSize && sizes.some(({ value }) => value === "")) return;
  if (name !== "tax" && form.elements.moves) form.elements.moves.value = "";
  typing = setTimeout(() => ask(addressOf(form), isSize ? "push" : "replace"), type === "radio" ? 0 : PAUSE);
});
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.sweep) {
    event.preventDefault();
    sweep(form, event.submitter);
  }
  if (!("live" in form.dataset)) return;
  event.preventDefault();
  clearTimeout(typing);
  ask(addressOf(form, event.submitter), "push");
});
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a");
  if (!link || !isPlain(event)) return;
  if (link.dataset.copy) {
    event.preventDefault();
    copy(link);
  } else if (link.dataset.check) {
    event.preventDefault();
    check(link.dataset.check);
  } else if (link.dataset.live === "swap" || link.closest("svg")) {
    event.preventDefault();
    ask(link.getAttribute("href"), "push");
  }
});
/** A board of cells is one stop of the Tab key: the cell that was there last, or the first. */
function rove(link) {
  if (!/^\d+( \d+)+$/.test(link?.dataset.at)) return;
  for (const other of link.ownerSVGElement.querySelectorAll("a[data-at]")) {
    other.setAttribute("tabindex", other === link ? 0 : -1);
  }
}
document.addEventListener("focusin", (event) => rove(event.target.closest?.(".board svg a[data-at]")));

/** On a board of cells the arrow keys go from cell to cell. */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
document.addEventListener("keydown", (event) => {
  const link = event.target.closest?.("svg a[data-at]");
  if (link && event.key === " ") {
    event.preventDefault();
    ask(link.getAttribute("href"), "push");
  }
  const step = STEPS[event.key];
  if (!link || !step) return;
  const [row, column, ...rest] = link.dataset.at.split(" ").map(Number);
  const next = [row + step[0], (column ?? 0) + step[1], ...rest].join(" ");
  const found = link.ownerSVGElement.querySelector(`a[data-at="${next}"]`);
  if (found) {
    event.preventDefault();
    found.focus();
  }
});
addEventListener("popstate", () => {
  if (location.pathname + location.search !== shown) location.reload();
});

/** The tax that a dial is moved to goes into the address and the field, once the dial rests. */
let resting;
document.addEventListener("tepid-tax", (event) => {
  const { tax } = event.detail;
  clearTimeout(resting);
  for (const link of document.querySelectorAll('#result a[href*="step="]')) {
    const url = new URL(link.href);
    url.searchParams.set("tax", tax);
    link.setAttribute("href", url.pathname + url.search);
  }
  resting = setTimeout(() => {
    const here = new URL(location);
    here.searchParams.set("tax", tax);
    history.replaceState(null, "", here);
    shown = location.pathname + location.search;
    const field = document.getElementById("tax");
    if (field) field.value = tax;
  }, PAUSE);
});

/** Copy what a link leads to. */
async function copy(link) {
  try {
    const response = await fetch(link.href);
    if (!response.ok) throw new Error(response.statusText);
    await navigator.clipboard.writeText(await response.text());
    link.dataset.copied = "";
    say(`Copied as ${link.dataset.copy}.`);
    setTimeout(() => delete link.dataset.copied, 2000);
  } catch {
    location.assign(link.href);
  }
}

wire();
const again = document.querySelector("form[data-again]"); // a sweep that is too long to be waited for without a word
if (again) sweep(again, again.querySelector("button[name=run]"));
const unchecked = document.querySelector(".verdict [data-again]"); // and such a claim
if (unchecked) check(unchecked.dataset.again);
