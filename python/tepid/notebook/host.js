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
  const paint = new OffscreenCanvas(1, 1).getContext("2d"); // knows every way to write a colour
  const look = () => {
    if (!el.isConnected) return;
    paint.fillStyle = getComputedStyle(el).color;
    paint.fillRect(0, 0, 1, 1);
    const [red, green, blue] = paint.getImageData(0, 0, 1, 1).data;
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
