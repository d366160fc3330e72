"""Both widgets in a marimo app, which test_hosts.py opens in a browser."""

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
