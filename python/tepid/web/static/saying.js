// What the page says: to everyone above the result, and to screen readers in a live region.

export const SILENT = "The explorer does not answer. Is tepid serve still running?";

/** Say something to screen readers. */
export function say(text) {
  document.getElementById("live").textContent = text;
}

/** Show why there is no answer, above what was there; an empty text takes that away. */
export function fail(text) {
  document.getElementById("failed")?.remove();
  if (!text) return;
  const notice = document.createElement("div"), said = document.createElement("p");
  notice.id = "failed";
  notice.className = "notice";
  notice.setAttribute("role", "alert");
  said.textContent = text;
  notice.append(said);
  document.getElementById("result").before(notice);
}

/** Why an address is too long to be asked for, or nothing. */
export function tooLong(address) {
  const most = Number(document.getElementById("content").dataset.mostAddress);
  if (address.length <= most) return "";
  const [length, bound] = [address.length, most].map((n) => n.toLocaleString("en"));
  return `This is too long: its address would have ${length} characters, and the explorer reads ${bound}. Ask tepid in a terminal.`;
}
