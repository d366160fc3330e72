"""TikZ: a drawing as a ``tikzpicture`` for papers; it needs ``\\usepackage{tikz}`` and nothing else.

The places are those of the SVG, three quarters of a point to the pixel. What SVG keeps as ``data-`` attributes stands
in a comment at the end of each line.
"""

from __future__ import annotations

import re

from tepid.figures.drawing import PIXEL, Drawing, Line, Text

_OPTIONS = """\
  x=0.75pt, y=-0.75pt, font=\\footnotesize, inner sep=0pt, outer sep=0pt,
  tepid left/.style={color={rgb,255:red,11;green,87;blue,196}},
  tepid right/.style={color={rgb,255:red,192;green,39;blue,28}},
  tepid wall/.style={line width=1.4pt}, tepid mast/.style={line width=1.4pt},
  tepid scaffold/.style={line width=0.7pt}, tepid option/.style={line width=0.7pt, opacity=0.75},
  tepid axis/.style={gray}, tepid tick/.style={gray}, tepid leader/.style={gray, line width=0.3pt},
  tepid guide/.style={gray, dotted}, tepid bar/.style={gray!40},
  tepid cell/.style={draw=gray, fill opacity=0.25}, tepid gone/.style={fill=gray, fill opacity=0.4},
  tepid last/.style={line width=1.4pt}, tepid piece/.style={white}"""
_DASHES = {
    "wall right": "dashed",
    "scaffold left": "densely dotted",
    "scaffold right": "dash dot",
    "option left": "densely dotted",
    "option right": "dash dot",
}
_COMMANDS = {
    "cell": "\\draw",
    "cell left": "\\filldraw",
    "cell right": "\\filldraw",
    "cell gone": "\\filldraw",
}  # for closed shapes that are not filled alone
_STYLES = (
    "wall",
    "mast",
    "scaffold",
    "option",
    "axis",
    "tick",
    "leader",
    "guide",
    "bar",
    "left",
    "right",
    "cell",
    "gone",
    "last",
    "piece",
)
_ANCHORS = {"start": "base west", "middle": "base", "end": "base east"}
_NUMBER = re.compile(r"(?<![\w.])[−-]?\d+(?:/\d+)?(?![\w.])")
_SPECIAL = {"\\": r"\textbackslash{}", "^": r"\^{}", "~": r"\~{}", "−": "$-$", "…": r"\dots{}"} | {
    sign: "\\" + sign for sign in "{}#$%&_"
}


def tikz(drawing: Drawing) -> str:
    """The drawing as a ``tikzpicture``."""
    lines = [f"% {line}" for line in (drawing.title, drawing.description)]
    lines += ["% needs \\usepackage{tikz}", f"\\begin{{tikzpicture}}[\n{_OPTIONS}]"]
    for mark in (*drawing.under, *drawing.marks):
        styles = [f"tepid {word}" for word in mark.role.split() if word in _STYLES]
        note = "".join(f" {name}={value}" for name, value in mark.data.items())
        note = f" %{note}" if note else ""
        if isinstance(mark, Line):
            options = [*styles, *([_DASHES[mark.role]] if mark.role in _DASHES else [])]
            path = " -- ".join(_place(*place) for place in mark.places)
            command = _COMMANDS.get(mark.role, "\\fill") if mark.closed else "\\draw"
            lines.append(f"{command}[{', '.join(options)}] {path}{' -- cycle' if mark.closed else ''};{note}")
        elif isinstance(mark, Text):
            options = [f"anchor={_ANCHORS[mark.anchor]}", *styles]
            lines.append(
                f"\\node[{', '.join(options)}] at {_place(*mark.place)} {{{mark.tex or _tex(mark.text)}}};{note}"
            )
        else:
            radius = _decimal(mark.radius * 3 // 4)
            lines.append(f"\\fill[{', '.join(styles)}] {_place(*mark.place)} circle[radius={radius}pt];{note}")
    return "\n".join([*lines, "\\end{tikzpicture}", ""])


def _place(x: int, y: int) -> str:
    return f"({_decimal(x)},{_decimal(y)})"


def _decimal(hundredths: int) -> str:
    whole, part = divmod(abs(hundredths), PIXEL)
    return f"{'-' if hundredths < 0 else ''}{whole}.{part:02}"


def _tex(text: str) -> str:
    """Words as TeX reads them, numbers in mathematics."""
    parts, end = [], 0
    for number in _NUMBER.finditer(text):
        parts += [_plain(text[end : number.start()]), f"${number[0].replace('−', '-')}$"]
        end = number.end()
    return "".join([*parts, _plain(text[end:])])


def _plain(text: str) -> str:
    return "".join(_SPECIAL.get(c, c) for c in text)
