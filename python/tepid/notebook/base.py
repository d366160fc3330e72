"""What both widgets stand on: anywidget's class, brought in late, and the files beside them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from tepid.errors import missing


def anywidget_class() -> type:
    """The class that widgets derive from.

    Raises ImportError, with what to install, where anywidget is missing.

    >>> anywidget_class().__name__
    'AnyWidget'
    """
    try:
        from anywidget import AnyWidget
    except ImportError as error:
        raise ImportError(missing("a widget", "anywidget"), name="anywidget") from error
    return AnyWidget


@cache
def beside(name: str) -> str:
    """The text of a file of this package.

    >>> "export default" in beside("tax_dial.js")
    True
    """
    return files("tepid.notebook").joinpath(name).read_text(encoding="utf-8")
