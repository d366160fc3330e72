"""Widgets: a tax dial and a board editor to be moved by hand in Jupyter and marimo, in step with Python.

They need the extra ``notebook``: without anywidget, importing this module says so.
"""

from tepid.notebook.board_editor import BoardEditor
from tepid.notebook.tax_dial import TaxDial

__all__ = ["BoardEditor", "TaxDial"]
