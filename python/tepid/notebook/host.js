// What every widget asks of the notebook around it: its theme, and the keys that are pressed inside the widget.
//
// The theme need not be the system's: the colour of the text around the widget tells whether it is dark. Notebooks
// take plain keys as commands (an arrow goes to another cell, x cuts one out), so these stay inside.

function settle(el) {
  const keep = (event) => {
    const command = event.ctrlKey || event.altKey || event.metaKey || (event.shiftKey && event.key === "Enter");
    if (!command) event.stopPropagation();
  };
  el.addEventListener("keydown", keep);
  const look = () => {
    const colour = getComputedStyle(el).color.match(/[\d.]+/g);
    if (!colour) return; // not on the page yet
    const [red, green, blue] = colour.map(Number);
    const dark = red + green + blue > 384;
    el.classList.toggle("tepid-dark", dark);
    el.classList.toggle("tepid-light", !dark);
  };
  const watcher = new MutationObserver(look);
  for (const page of [document.documentElement, document.body]) {
    watcher.observe(page, { attributeFilter: ["class", "style", "data-theme", "data-jp-theme-light"] });
  }
  const shown = new ResizeObserver(look);
  shown.observe(el);
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", look);
  return () => {
    el.removeEventListener("keydown", keep);
    watcher.disconnect();
    shown.disconnect();
    system.removeEventListener("change", look);
  };
}
