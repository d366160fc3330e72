"""Both widgets in the notebooks they are made for, driven in a real browser: what is moved, Python knows, and back."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from tests.browser import axe_faults
from tests.notebook.hosts import free_port, serving

APP = """\
# /// script
# [tool.marimo.display]
# theme = "dark"
# ///
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo

    from tepid.notebook import BoardEditor, TaxDial

    return BoardEditor, TaxDial, mo


@app.cell
def _(TaxDial, mo):
    dial = mo.ui.anywidget(TaxDial("{5|{4|0}}"))
    mo.output.append(dial)
    return (dial,)


@app.cell
def _(dial, mo):
    mo.plain_text(f"Python knows tax {dial.widget.tax} and {dial.value['tax']}: {dial.widget.cooled}")
    return


@app.cell
def _(dial, mo):
    def between(_):
        dial.widget.tax = "5/64"

    mo.ui.button(label="between the stops", on_click=between)
    return


@app.cell
def _(BoardEditor, mo):
    editor = mo.ui.anywidget(BoardEditor("domineering", (2, 2)))
    mo.output.append(editor)
    return (editor,)


@app.cell
def _(editor, mo):
    mo.plain_text(f"Python knows {editor.value['text']}: {editor.widget.value}")
    return


if __name__ == "__main__":
    app.run()
"""
CELL = """\
import ipywidgets
from tepid.notebook import BoardEditor, TaxDial

dial, knows = TaxDial("{5|{4|0}}"), ipywidgets.Label()
dial.observe(lambda _: setattr(knows, "value", f"Python knows tax {dial.tax} and {dial.tax}: {dial.cooled}"), "tax")
button = ipywidgets.Button(description="between the stops")
button.on_click(lambda _: setattr(dial, "tax", "5/64"))
editor, sees = BoardEditor("domineering", (2, 2)), ipywidgets.Label()
editor.observe(lambda _: setattr(sees, "value", f"Python knows {editor.text}: {editor.value}"), "text")
display(dial, knows, button, editor, sees)"""
LIGHT, DARK = "rgb(255, 255, 255)", "rgb(20, 23, 28)"
KERNEL = "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel"


def drive(page: Page) -> None:
    """Use both widgets as a reader would. In {5|{4|0}} taxed t < 1, Left scores 5 − t and Right 4."""
    dial = page.locator(".tepid-dial")
    slider = dial.get_by_role("slider", name="Tax")
    shown = {name: dial.locator(f'[data-show="{name}"]') for name in ("tax", "left", "right", "cooled")}
    expect(shown["tax"]).to_have_text("0")

    # Keys: the stops are 1/32 apart.
    for _ in range(3):
        slider.press("ArrowRight")
    expect(shown["left"]).to_have_text("157/32")
    expect(shown["right"]).to_have_text("4")
    expect(slider).to_have_attribute("aria-valuetext", "3/32")
    expect(page.get_by_text("Python knows tax 3/32 and 3/32: {157/32||4|3/16}")).to_be_visible()

    # A pointer on the thermograph, dragged up to the dot where the mast begins.
    dial.locator("svg.thermograph").scroll_into_view_if_needed()
    page.mouse.move(*middle(dial.locator("circle.mast"), 60))
    page.mouse.down()
    page.mouse.move(*middle(dial.locator("circle.mast")), steps=4)
    page.mouse.up()
    expect(shown["tax"]).to_have_text("1")
    expect(shown["left"]).to_have_text("4")
    expect(page.get_by_text("Python knows tax 1 and 1")).to_be_visible()

    # Python moves the dial, to a tax that was no stop.
    page.get_by_role("button", name="between the stops").click()
    expect(shown["tax"]).to_have_text("5/64")
    expect(shown["left"]).to_have_text("315/64")
    expect(slider).to_have_attribute("aria-valuetext", "5/64")

    # The empty board of four cells is ±1, three cells in an L are ∗, an upright pair is Left's move.
    editor = page.locator(".tepid-editor")
    value = editor.locator('[data-show="value"]')
    expect(value).to_have_text("±1")
    cell = editor.get_by_role("button", name="row 1, column 2: empty")
    cell.click()
    expect(value).to_have_text("∗")
    expect(page.get_by_text("Python knows .#/..: ∗")).to_be_visible()
    editor.get_by_role("button", name="row 1, column 2: removed").press("ArrowDown")
    page.keyboard.press("#")
    expect(value).to_have_text("1")
    expect(page.get_by_text("Python knows .#/.#: 1")).to_be_visible()
    page.keyboard.press("Space")
    expect(value).to_have_text("∗")
    expect(editor.get_by_role("button", name="row 2, column 2: empty")).to_be_focused()


def check_theme(page: Page, colour: str) -> None:
    """Both widgets have the notebook's colour, and axe finds what stands on it legible, and all the rest in order."""
    panels = page.locator(".tepid-panel")
    for panel in (panels.first, panels.last):
        expect(panel).to_have_css("background-color", colour)
        assert axe_faults(panel) == []


def middle(locator, below: int = 0) -> tuple[float, float]:
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + below


def test_in_marimo(page, tmp_path):
    app, port = tmp_path / "app.py", free_port()
    app.write_text(APP, encoding="utf-8")
    where = ["--host", "127.0.0.1", "--port", str(port), "--headless", "--no-token"]
    with serving("marimo", "run", str(app), *where, port=port, folder=tmp_path):
        page.goto(f"http://127.0.0.1:{port}/")
        drive(page)
        check_theme(page, DARK)
        page.close()


def test_in_jupyterlab(page, tmp_path):
    cell = {"cell_type": "code", "source": CELL, "metadata": {}, "outputs": [], "execution_count": None}
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    book = {"cells": [cell], "metadata": kernel, "nbformat": 4, "nbformat_minor": 4}
    (tmp_path / "book.ipynb").write_text(json.dumps(book), encoding="utf-8")
    no_news = tmp_path / "home" / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    no_news.parent.mkdir(parents=True)
    no_news.write_text('{"fetchNews": "false", "checkForUpdates": false}', encoding="utf-8")
    port = free_port()
    settings = {"ip": "127.0.0.1", "port": port, "port_retries": 0, "open_browser": False, "allow_root": True}
    where = [f"--ServerApp.{name}={value}" for name, value in settings.items()]
    where += ["--IdentityProvider.token=", "--LabApp.expose_app_in_browser=True", "--LabApp.extension_manager=readonly"]
    with serving("jupyter", "lab", *where, port=port, folder=tmp_path):
        page.goto(f"http://127.0.0.1:{port}/lab/tree/book.ipynb")
        page.wait_for_function(f"({KERNEL})?.status === 'idle'")
        page.evaluate("() => void window.jupyterapp.commands.execute('notebook:run-all-cells')")
        drive(page)
        check_theme(page, LIGHT)
        page.evaluate("() => window.jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})")
        check_theme(page, DARK)
        page.close()
