// A notebook's theme need not be the system's: the colour of the text around a widget tells whether it is dark.

function followTheme(el) {
  const look = () => {
    const [red, green, blue] = getComputedStyle(el).color.match(/[\d.]+/g).map(Number);
    const dark = red + green + blue > 384;
    el.classList.toggle("tepid-dark", dark);
    el.classList.toggle("tepid-light", !dark);
  };
  const watcher = new MutationObserver(look);
  for (const page of [document.documentElement, document.body]) {
    watcher.observe(page, { attributeFilter: ["class", "style", "data-theme", "data-jp-theme-light"] });
  }
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", look);
  look();
  return () => {
    watcher.disconnect();
    system.removeEventListener("change", look);
  };
}
