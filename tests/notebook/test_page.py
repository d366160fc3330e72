"""The dial on a page of one's own, under a policy that allows no inline script or style: keys, mouse, finger, none."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest
from playwright.sync_api import Page, Route, expect

from tepid import Game
from tepid.figures.dial import dial, dial_html, script, style
from tests.browser import axe_faults

POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'"
START = """\
import { attach } from "./dial.js";
window.heard = [];
document.addEventListener("tepid-tax", (event) => heard.push(event.detail.tax));
const host = document.querySelector("#host");
if (host) {
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await (await fetch("./dial.css")).text());
  root.adoptedStyleSheets = [sheet];
  root.append(host.firstElementChild);
}
window.dial = attach(host?.shadowRoot ?? document);
window.again = attach(host?.shadowRoot ?? document);
"""
G = Game("{3|-1}")  # mean 1, temperature 2; taxed t < 2, Left scores 3 - t and Right t - 1


def show(page: Page, body: str) -> None:
    """Open a page with a dial, as a server with a strict policy would send it."""
    head = '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="dial.css">'
    page_text = f'<!doctype html><html lang="en"><head><title>A dial</title>{head}</head><body><main>{body}</main>'
    files = {
        "/": ("text/html", f'{page_text}<script type="module" src="start.js"></script></body></html>'),
        "/dial.css": ("text/css", style()),
        "/dial.js": ("text/javascript", script()),
        "/start.js": ("text/javascript", START),
    }

    def answer(route: Route) -> None:
        kind, text = files.get(route.request.url.removeprefix("http://localhost"), ("text/plain", ""))
        headers = {"Content-Type": f"{kind}; charset=utf-8", "Content-Security-Policy": POLICY}
        route.fulfill(body=text, headers=headers)

    page.route("**/*", answer)
    page.goto("http://localhost/")


def scores(page: Page) -> tuple[str, ...]:
    return tuple(page.locator(f'[data-show="{name}"]').inner_text() for name in ("tax", "left", "right", "cooled"))


def test_keys_move_the_line_the_bar_and_the_words(page, faults):
    show(page, dial_html(G))
    slider = page.get_by_role("slider", name="Tax")
    expect(slider).to_be_enabled()
    slider.press("ArrowRight")
    slider.press("End")
    slider.press("Home")
    taxes = [stop["tax"] for stop in dial(G)["stops"]]
    assert page.evaluate("heard") == [taxes[taxes.index("0") + 1], taxes[-1], taxes[0]]
    slider.press("End")
    assert scores(page) == (taxes[-1], "1", "1", "1")
    expect(page.locator(".tepid-dial")).to_have_attribute("data-frozen", "")
    assert page.evaluate("window.dial === window.again && dial.show('1') && !dial.show('1/1000')") is True
    assert scores(page) == ("1", "2", "0", "{2|0}")
    expect(slider).to_have_attribute("aria-valuetext", "1")
    expect(page.locator(".tepid-dial")).not_to_have_attribute("data-frozen", "")
    # What the script draws is what Python draws of the same tax.
    moved = {name: page.locator(f".{name}").get_attribute("points") for name in ("dial-level", "dial-span", "dial-bar")}
    show(page, dial_html(G, tax=1))
    still = {name: page.locator(f".{name}").get_attribute("points") for name in moved}
    assert [[Fraction(x) for pair in moved[name].split() for x in pair.split(",")] for name in moved] == [
        [Fraction(x) for pair in still[name].split() for x in pair.split(",")] for name in still
    ]
    assert axe_faults(page) == [] and faults == []


@pytest.mark.parametrize("hidden", [False, True], ids=["in the page", "in a shadow root"])
def test_a_mouse_moves_it_on_the_thermograph(page, faults, hidden):
    show(page, f'<div id="host">{dial_html(G)}</div>' if hidden else dial_html(G))
    expect(page.get_by_role("slider")).to_be_enabled()
    box = page.locator("circle.mast").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y + 40)
    page.mouse.down()
    page.mouse.move(x, y, steps=3)
    page.mouse.up()
    page.mouse.move(x, y + 80)
    assert scores(page)[:3] == ("2", "1", "1")
    assert page.evaluate("heard.at(-1)") == "2"
    expect(page.get_by_role("slider")).to_be_focused()
    page.evaluate("dial.detach()")
    page.mouse.click(x, y + 80)
    assert scores(page)[0] == "2" and faults == []


@pytest.fixture
def phone(new_context) -> Iterator[Page]:
    """A page on a phone with a touch screen."""
    context = new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740})
    yield context.new_page()
    context.close()


def test_a_finger_moves_it_on_a_phone(phone):
    show(phone, dial_html(G))
    expect(phone.get_by_role("slider")).to_be_enabled()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    box = phone.locator("circle.mast").bounding_box()
    phone.touchscreen.tap(box["x"], box["y"] + box["height"] / 2)
    assert scores(phone)[:3] == ("2", "1", "1")


def test_without_a_script_it_is_a_figure_with_its_words(new_context):
    context = new_context(java_script_enabled=False, color_scheme="dark")
    page = context.new_page()
    show(page, dial_html(G, tax=1))
    assert scores(page) == ("1", "2", "0", "{2|0}")
    expect(page.get_by_role("slider", name="Tax")).to_be_disabled()
    assert page.locator(".dial-level").bounding_box()["width"] > 100
    expect(page.locator(".tepid-dial")).to_have_css("background-color", "rgb(20, 23, 28)")
    context.close()
