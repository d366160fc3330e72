"""SVG: a drawing as text that any browser shows, with exact values kept as ``data-`` attributes.

The text depends on the drawing alone. It has a title and a description for screen readers, no script, no address, and
its own colours for light and for dark pages; with a theme it has those of that theme alone, each written out, as
programs need them that know no variables.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from tepid.figures.drawing import PIXEL, SIZE, Drawing, Line, Text

if TYPE_CHECKING:
    from typing import TypeAlias

    Theme: TypeAlias = Literal["light", "dark"]

MARGIN = 10 * PIXEL
_SPECIAL = frozenset('&<>"')

# Every colour by its name: on light pages, on dark pages.
COLOURS = {
    "paper": ("#fff", "#14171c"),
    "ink": ("#1f2328", "#e6e9ed"),
    "faint": ("#6b7480", "#9198a1"),
    "left": ("#0b57c4", "#7ab2ff"),
    "right": ("#c0271c", "#ff8b7d"),
    "green": ("#1a7f37", "#4fc26a"),
    "bar": ("#c9d1d9", "#3d444d"),
    "part0": ("#ffefb0", "#544a1c"),
    "part1": ("#cdeedd", "#1d4a34"),
    "part2": ("#e2d8fb", "#40346a"),
    "part3": ("#ffdcc4", "#5c3b28"),
    "part4": ("#cfeaf7", "#1c4a5e"),
    "part5": ("#f6d3e6", "#582c47"),
}
PARTS = 6  # colours that tell components apart
PARTS_STYLE = "\n".join(f".tepid polygon.part{i},.tepid circle.part{i}{{fill:var(--part{i})}}" for i in range(PARTS))

RULES = f"""\
.tepid text{{font:{SIZE}px "DejaVu Sans",Verdana,"Liberation Sans",Arial,sans-serif;fill:var(--ink);\
paint-order:stroke;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round}}
.tepid polyline{{fill:none;stroke:var(--ink);stroke-width:1px}}
.tepid polygon,.tepid circle{{fill:var(--ink)}}
.tepid polyline.axis,.tepid polyline.tick,.tepid polyline.leader,.tepid polyline.guide{{stroke:var(--faint)}}
.tepid polyline.leader{{stroke-width:.75px}}
.tepid polyline.guide{{stroke-dasharray:1 4}}
.tepid polyline.wall,.tepid polyline.mast{{stroke-width:2.5px;stroke-linejoin:round}}
.tepid polyline.edge{{stroke-width:4px;stroke-linejoin:round}}
.tepid polyline.move{{stroke-width:1.75px}}
.tepid polyline.dominated,.tepid polyline.reversible{{opacity:.45}}
.tepid polyline.left{{stroke:var(--left)}}
.tepid polyline.right{{stroke:var(--right);stroke-dasharray:7 3}}
.tepid polyline.green{{stroke:var(--green)}}
.tepid polyline.scaffold{{stroke-width:1.25px}}
.tepid polyline.scaffold.left,.tepid polyline.option.left{{stroke-dasharray:2 3}}
.tepid polyline.scaffold.right,.tepid polyline.option.right{{stroke-dasharray:6 3 1 3}}
.tepid polyline.option{{stroke-width:1.25px;opacity:.75}}
.tepid text.axis,.tepid text.caption,.tepid text.note{{fill:var(--faint)}}
.tepid polygon.axis{{fill:var(--faint)}}
.tepid circle.left,.tepid text.left{{fill:var(--left)}}
.tepid circle.right,.tepid text.right{{fill:var(--right)}}
.tepid circle.green,.tepid text.green{{fill:var(--green)}}
.tepid polygon.bar,.tepid circle.bar{{fill:var(--bar)}}
.tepid polygon.cell,.tepid circle.vertex{{fill:var(--paper);stroke:var(--faint)}}
.tepid polygon.gone{{fill:var(--bar)}}
.tepid polygon.left{{fill:var(--left);fill-opacity:.3}}
.tepid polygon.right{{fill:var(--right);fill-opacity:.3}}
.tepid polygon.green{{fill:var(--green);fill-opacity:.3}}
{PARTS_STYLE}
.tepid .ghost.ghost{{fill:none;stroke:var(--faint);stroke-width:1.5px;stroke-dasharray:2 3}}
.tepid .last.last{{fill:none;stroke:var(--ink);stroke-width:3px}}
.tepid text.piece{{fill:var(--paper);stroke:none}}
.tepid text.letter{{stroke:none}}"""


def _values(theme: int) -> str:
    return "".join(f"--{name}:{colours[theme]};" for name, colours in COLOURS.items()).rstrip(";")


def _written_out(theme: int) -> str:
    rules = RULES
    for name, colours in COLOURS.items():
        rules = rules.replace(f"var(--{name})", colours[theme])
    return f".tepid .paper{{fill:{COLOURS['paper'][theme]}}}\n{rules}"


STYLE = f"""\
svg.tepid{{max-width:100%;height:auto}}
.tepid{{{_values(0)}}}
@media (prefers-color-scheme:dark){{.tepid{{{_values(1)}}}}}
.tepid .paper{{fill:var(--paper)}}
{RULES}"""


def svg(drawing: Drawing, theme: Theme | None = None) -> str:
    """The drawing as SVG text, for pages of either colour or, with a theme, for one.

    Raises ValueError for a theme that is neither ``light`` nor ``dark``.
    """
    if theme not in (None, "light", "dark"):
        raise ValueError(f"a theme is light or dark, not {theme!r}")
    style = STYLE if theme is None else _written_out(("light", "dark").index(theme))
    extent = drawing.extent()
    left, top = extent.left - MARGIN, extent.top - MARGIN
    width, height = extent.right + MARGIN - left, extent.bottom + MARGIN - top
    x, y, w, h = map(_decimal, (left, top, width, height))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tepid {drawing.kind}" role="img"'
        f' width="{w}" height="{h}" viewBox="{x} {y} {w} {h}">',
        f"<title>{_escaped(drawing.title)}</title>",
        f"<desc>{_escaped(drawing.description)}</desc>",
        f"<style>\n{style}\n</style>",
        f'<rect class="paper" x="{x}" y="{y}" width="{w}" height="{h}"/>',
    ]
    for mark in (*drawing.under, *drawing.marks):
        attributes = f'class="{mark.role}"'
        for name, value in mark.data.items():
            attributes += f' data-{name}="{_escaped(value)}"'
        if isinstance(mark, Line):
            places = " ".join([f"{_decimal(x)},{_decimal(y)}" for x, y in mark.places])
            parts.append(f'<{"polygon" if mark.closed else "polyline"} {attributes} points="{places}"/>')
            continue
        x, y = map(_decimal, mark.place)
        if isinstance(mark, Text):
            anchor = "" if mark.anchor == "start" else f' text-anchor="{mark.anchor}"'
            parts.append(f'<text {attributes} x="{x}" y="{y}"{anchor}>{_escaped(mark.text)}</text>')
        else:
            parts.append(f'<circle {attributes} cx="{x}" cy="{y}" r="{_decimal(mark.radius)}"/>')
    return "\n".join([*parts, "</svg>", ""])


@lru_cache(maxsize=1 << 12)
def _decimal(hundredths: int) -> str:
    """Hundredths of a pixel in pixels: 1250 is 12.5."""
    whole, part = divmod(abs(hundredths), PIXEL)
    return f"{'-' if hundredths < 0 else ''}{whole}" + (f".{part:02}".rstrip("0") if part else "")


def _escaped(text: str) -> str:
    if _SPECIAL.isdisjoint(text):
        return text
    for sign, name in (("&", "amp"), ("<", "lt"), (">", "gt"), ('"', "quot")):
        text = text.replace(sign, f"&{name};")
    return text
