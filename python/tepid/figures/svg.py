"""SVG: a drawing as text that any browser shows, with exact values kept as ``data-`` attributes.

The text depends on the drawing alone. It has a title and a description for screen readers, no script, no address, and
its own colours for light and for dark pages.
"""

from __future__ import annotations

from tepid.figures.drawing import PIXEL, SIZE, Drawing, Line, Text

MARGIN = 10 * PIXEL

STYLE = f"""\
.tepid{{--paper:#fff;--ink:#1f2328;--faint:#6b7480;--left:#0b57c4;--right:#c0271c;--bar:#c9d1d9}}
@media (prefers-color-scheme:dark){{\
.tepid{{--paper:#14171c;--ink:#e6e9ed;--faint:#9198a1;--left:#7ab2ff;--right:#ff8b7d;--bar:#3d444d}}}}
.tepid .paper{{fill:var(--paper)}}
.tepid text{{font:{SIZE}px "DejaVu Sans",Verdana,"Liberation Sans",Arial,sans-serif;fill:var(--ink);\
paint-order:stroke;stroke:var(--paper);stroke-width:3px;stroke-linejoin:round}}
.tepid polyline{{fill:none;stroke:var(--ink);stroke-width:1px}}
.tepid polygon,.tepid circle{{fill:var(--ink)}}
.tepid polyline.axis,.tepid polyline.tick,.tepid polyline.leader,.tepid polyline.guide{{stroke:var(--faint)}}
.tepid polyline.leader{{stroke-width:.75px}}
.tepid polyline.guide{{stroke-dasharray:1 4}}
.tepid polyline.wall,.tepid polyline.mast{{stroke-width:2.5px;stroke-linejoin:round}}
.tepid polyline.left{{stroke:var(--left)}}
.tepid polyline.right{{stroke:var(--right);stroke-dasharray:7 3}}
.tepid polyline.scaffold{{stroke-width:1.25px}}
.tepid polyline.scaffold.left,.tepid polyline.option.left{{stroke-dasharray:2 3}}
.tepid polyline.scaffold.right,.tepid polyline.option.right{{stroke-dasharray:6 3 1 3}}
.tepid polyline.option{{stroke-width:1.25px;opacity:.75}}
.tepid text.axis,.tepid text.caption{{fill:var(--faint)}}
.tepid polygon.axis{{fill:var(--faint)}}
.tepid circle.left,.tepid text.left{{fill:var(--left)}}
.tepid circle.right,.tepid text.right{{fill:var(--right)}}
.tepid polygon.bar{{fill:var(--bar)}}
.tepid polygon.cell{{fill:none;stroke:var(--faint)}}
.tepid polygon.gone{{fill:var(--bar)}}
.tepid polygon.left{{fill:var(--left);fill-opacity:.25}}
.tepid polygon.right{{fill:var(--right);fill-opacity:.25}}
.tepid polyline.last{{stroke-width:3px}}
.tepid text.piece{{fill:var(--paper);stroke:none}}"""


def svg(drawing: Drawing) -> str:
    """The drawing as SVG text."""
    extent = drawing.extent()
    left, top = extent.left - MARGIN, extent.top - MARGIN
    width, height = extent.right + MARGIN - left, extent.bottom + MARGIN - top
    x, y, w, h = map(_decimal, (left, top, width, height))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tepid {drawing.kind}" role="img"'
        f' width="{w}" height="{h}" viewBox="{x} {y} {w} {h}">',
        f"<title>{_escaped(drawing.title)}</title>",
        f"<desc>{_escaped(drawing.description)}</desc>",
        f"<style>\n{STYLE}\n</style>",
        f'<rect class="paper" x="{x}" y="{y}" width="{w}" height="{h}"/>',
    ]
    for mark in (*drawing.under, *drawing.marks):
        attributes = f'class="{mark.role}"' + "".join(
            f' data-{name.replace("_", "-")}="{_escaped(value)}"' for name, value in mark.data.items()
        )
        if isinstance(mark, Line):
            places = " ".join(f"{_decimal(x)},{_decimal(y)}" for x, y in mark.places)
            parts.append(f'<{"polygon" if mark.closed else "polyline"} {attributes} points="{places}"/>')
            continue
        x, y = map(_decimal, mark.place)
        if isinstance(mark, Text):
            anchor = "" if mark.anchor == "start" else f' text-anchor="{mark.anchor}"'
            parts.append(f'<text {attributes} x="{x}" y="{y}"{anchor}>{_escaped(mark.text)}</text>')
        else:
            parts.append(f'<circle {attributes} cx="{x}" cy="{y}" r="{_decimal(mark.radius)}"/>')
    return "\n".join([*parts, "</svg>", ""])


def _decimal(hundredths: int) -> str:
    """Hundredths of a pixel in pixels: 1250 is 12.5."""
    whole, part = divmod(abs(hundredths), PIXEL)
    return f"{'-' if hundredths < 0 else ''}{whole}" + (f".{part:02}".rstrip("0") if part else "")


def _escaped(text: str) -> str:
    for sign, name in (("&", "amp"), ("<", "lt"), (">", "gt"), ('"', "quot")):
        text = text.replace(sign, f"&{name};")
    return text
