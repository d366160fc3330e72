// The dial of figures/dial.js in a notebook: whoever moves it, the reader or Python, the other one knows.

export default {
  render({ model, el }) {
    let dial;
    const follow = () => dial.show(model.get("tax"));
    const draw = () => {
      dial?.detach();
      el.innerHTML = model.get("html");
      dial = attach(el);
      follow();
    };
    const tell = (event) => {
      model.set("tax", event.detail.tax);
      model.save_changes();
    };
    const leave = settle(el);
    draw();
    model.on("change:html", draw);
    model.on("change:tax", follow);
    el.addEventListener("tepid-tax", tell);
    return () => {
      leave();
      dial.detach();
      model.off("change:html", draw);
      model.off("change:tax", follow);
      el.removeEventListener("tepid-tax", tell);
    };
  },
};
