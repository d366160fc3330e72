"""Figures in files: SVG for pages, TikZ for papers, PNG for everything else, as the suffix of the file's name says.

PNG is drawn by resvg with the font that Matplotlib brings along, so that a figure is the same on every machine; both
come with the extra ``figures``.
"""

from __future__ import annotations

import os
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from stat import S_IMODE
from typing import TYPE_CHECKING

from tepid.errors import missing
from tepid.figures.drawing import PIXEL
from tepid.figures.svg import MARGIN, svg
from tepid.figures.tikz import tikz

if TYPE_CHECKING:
    from tepid.figures.drawing import Drawing
    from tepid.figures.svg import Theme

SUFFIXES = (".svg", ".tex", ".png")
MOST_PIXELS = 100_000_000  # of one PNG
MOST_SCALE = 16
FONT = "DejaVuSans.ttf"  # has every sign that a picture writes


def save(
    drawing: Drawing, path: str | os.PathLike[str], *, theme: Theme | None = None, scale: Fraction | float = 1
) -> None:
    """Write a drawing into a file: .svg, .tex or .png.

    ``theme`` is ``light`` or ``dark``; without it an SVG follows the page and a PNG is light. ``scale`` makes a PNG
    larger. A file that is there already is replaced when all is drawn, not before; a link leads to it, and who may
    read and write it stays as it is.

    Raises ValueError for another suffix, a folder that is not there, a file that is read-only, a scale that is not
    above 0 and at most 16, and what the format does not have; ImportError without the extra that draws PNG.

    >>> from tepid import Game
    >>> from tepid.figures.thermograph import thermograph_drawing
    >>> save(thermograph_drawing(Game("*")), "star.gif")
    Traceback (most recent call last):
    ValueError: star.gif: a figure is written as .svg, .tex or .png, not as .gif
    """
    suffix = checked(path, theme=theme, scale=scale)
    if suffix == ".png":
        content = png(drawing, theme=theme or "light", scale=scale)
    else:
        content = (tikz(drawing) if suffix == ".tex" else svg(drawing, theme)).encode()
    target = Path(os.path.realpath(path))  # where a link leads
    unfinished = target.with_name(f".{os.urandom(6).hex()}.unfinished")
    try:
        unfinished.write_bytes(content)
        if target.exists():
            unfinished.chmod(S_IMODE(target.stat().st_mode))
        unfinished.replace(target)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def checked(path: str | os.PathLike[str], *, theme: Theme | None = None, scale: Fraction | float = 1) -> str:
    """The suffix of a file to write, once it is sure that it can be written so. Refusals are those of ``save``.

    >>> checked("star.PNG", scale=2)
    '.png'
    """
    suffix = Path(path).suffix.lower()
    if suffix not in SUFFIXES:
        written = f"{', '.join(SUFFIXES[:-1])} or {SUFFIXES[-1]}"
        raise ValueError(f"{path}: a figure is written as {written}, not as {suffix or 'a file without suffix'}")
    target = Path(os.path.realpath(path))  # where a link leads
    folder = (target if Path(path).is_symlink() else Path(path)).parent
    if not folder.is_dir():
        raise ValueError(f"{path}: there is no folder {folder}")
    if target.is_dir():
        raise ValueError(f"{path} is a folder; name a file")
    if target.exists():
        if not target.is_file():
            raise ValueError(f"{path} is no plain file; name one")
        if not target.stat().st_mode & 0o222 or not os.access(target, os.W_OK):
            raise ValueError(f"{path} is read-only; name another file")
    if scale != 1 and suffix != ".png":
        raise ValueError(f"{path}: a scale is for .png alone; {suffix} has no pixels")
    if not 0 < scale <= MOST_SCALE:
        raise ValueError(f"a scale is above 0 and at most {MOST_SCALE}, not {scale}")
    if theme is not None and suffix == ".tex":
        raise ValueError(f"{path}: a theme is for .svg and .png; TikZ has the colours of the page")
    return suffix


def png(drawing: Drawing, *, theme: Theme = "light", scale: Fraction | float = 1) -> bytes:
    """The drawing as the content of a PNG file.

    Raises ImportError without resvg_py and Matplotlib, ValueError for a picture of
    more than a hundred million pixels.

    >>> from tepid import Game
    >>> from tepid.figures.thermograph import thermograph_drawing
    >>> png(thermograph_drawing(Game("*")))[1:4]
    b'PNG'
    """
    extent = drawing.extent()
    width, height = (
        max(1, round((high - low + 2 * MARGIN) * Fraction(scale) / PIXEL))
        for low, high in ((extent.left, extent.right), (extent.top, extent.bottom))
    )
    if width * height > MOST_PIXELS:
        raise ValueError(f"a picture of {width:,} by {height:,} pixels is too large; take a smaller scale")
    try:
        import resvg_py
    except ImportError as error:
        raise ImportError(missing("PNG", "resvg-py", "matplotlib")) from error
    text = svg(drawing, theme)
    return bytes(resvg_py.svg_to_bytes(svg_string=text, width=width, skip_system_fonts=True, font_files=[_font()]))


def _font() -> str:
    """The font of the labels; Matplotlib itself is not loaded for it."""
    from importlib.util import find_spec

    spec = find_spec("matplotlib")
    if spec is None or spec.origin is None:
        raise ImportError(missing("PNG", "matplotlib"))
    return str(Path(spec.origin).parent / "mpl-data" / "fonts" / "ttf" / FONT)
