"""TikZ: a drawing as a ``tikzpicture`` for papers; it needs ``\\usepackage{tikz}`` and nothing else.

The places are those of the SVG, three quarters of a point to the pixel. What SVG keeps as ``data-`` attributes stands
in a comment at the end of each line. Only the styles that a picture uses are written into it.
"""

from __future__ import annotations

import re

from tepid.figures.drawing import PIXEL, Drawing, Line, Mark, Text, nearest

MOST_POINTS = 16_000  # across or down; TeX knows no length of 16,384 points
_HEAD = "x=0.75pt, y=-0.75pt, font=\\footnotesize, inner sep=0pt, outer sep=0pt"


def _rgb(red: int, green: int, blue: int) -> str:
    return f"{{rgb,255:red,{red};green,{green};blue,{blue}}}"


# What each word of a role looks like; a word that is not here looks like nothing.
_STYLES = {
    "left": f"color={_rgb(11, 87, 196)}",
    "right": f"color={_rgb(192, 39, 28)}",
    "green": f"color={_rgb(26, 127, 55)}",
    "wall": "line width=1.4pt",
    "mast": "line width=1.4pt",
    "edge": "line width=2.2pt",
    "move": "line width=1pt",
    "dominated": "opacity=0.45",
    "reversible": "opacity=0.45",
    "scaffold": "line width=0.7pt",
    "option": "line width=0.7pt, opacity=0.75",
    "axis": "gray",
    "note": "gray",
    "tick": "gray",
    "leader": "gray, line width=0.3pt",
    "guide": "gray, dotted",
    "bar": "gray!40",
    "cell": "draw=gray, fill opacity=0.3",
    "vertex": "draw=gray, fill=white",
    "gone": "fill=gray",
    "ghost": "gray, line width=0.8pt, densely dotted",
    "last": "line width=1.8pt",
    "piece": "white",
    "part0": f"fill={_rgb(255, 239, 176)}, fill opacity=1",
    "part1": f"fill={_rgb(205, 238, 221)}, fill opacity=1",
    "part2": f"fill={_rgb(226, 216, 251)}, fill opacity=1",
    "part3": f"fill={_rgb(255, 220, 196)}, fill opacity=1",
    "part4": f"fill={_rgb(207, 234, 247)}, fill opacity=1",
    "part5": f"fill={_rgb(246, 211, 230)}, fill opacity=1",
}
_DASHES = {
    "wall right": "dashed",
    "edge right": "dashed",
    "move right": "dashed",
    "move right dominated": "dashed",
    "move right reversible": "dashed",
    "scaffold left": "densely dotted",
    "scaffold right": "dash dot",
    "option left": "densely dotted",
    "option right": "dash dot",
}
# Closed shapes and dots are filled, unless a word says that their outline is drawn, or that nothing else is.
_OUTLINED = {"cell", "vertex"}
_HOLLOW = {"ghost", "last"}
_FILLED = {word for word in _STYLES if word not in _OUTLINED} | {"vertex"}
_ANCHORS = {"start": "base west", "middle": "base", "end": "base east"}
_POWERS = {ord(power): str(digit) for digit, power in enumerate("⁰¹²³⁴⁵⁶⁷⁸⁹")}
_TOKEN = re.compile(r"(?<![\w.])[−-]?\d+(?:/\d+)?(?![\w.])|(?P<power>[⁰¹²³⁴⁵⁶⁷⁸⁹]+)|.", re.DOTALL)
_TEXT = {"\\": r"\textbackslash{}", "^": r"\^{}", "~": r"\~{}", "…": r"\dots{}"} | {s: "\\" + s for s in "{}#$%&_"}
_MATHEMATICS = {
    "−": "-",
    "<": "<",
    ">": ">",
    "|": "|",
    "≤": r"\le ",
    "≥": r"\ge ",
    "≠": r"\ne ",
    "∥": r"\parallel ",
    "∗": r"{\ast}",
    "×": r"\times ",
    "·": r"\cdot ",
    "±": r"\pm ",
    "↑": r"{\uparrow}",
    "⇑": r"{\Uparrow}",
    "↓": r"{\downarrow}",
    "⇓": r"{\Downarrow}",
    "→": r"\to ",
    "½": r"\frac{1}{2}",
}


def tikz(drawing: Drawing) -> str:
    """The drawing as a ``tikzpicture``.

    Raises ValueError for a picture of more than 16,000 points either way, which is near to where TeX stops.
    """
    extent = drawing.extent()
    points = [nearest(3 * size, 4 * PIXEL) for size in (extent.right - extent.left, extent.bottom - extent.top)]
    if max(points) > MOST_POINTS:
        raise ValueError(f"a picture of {points[0]:,} by {points[1]:,} points is too large for TeX: SVG has no bound")
    body = [_command(mark) for mark in (*drawing.under, *drawing.marks)]
    used = {word for mark in (*drawing.under, *drawing.marks) for word in mark.role.split()}
    options = [_HEAD, *(f"tepid {word}/.style={{{style}}}" for word, style in _STYLES.items() if word in used)]
    lines = [f"% {' '.join(line.split())}" for line in (drawing.title, drawing.description)]
    lines += ["% needs \\usepackage{tikz}", "\\begin{tikzpicture}[\n  " + ",\n  ".join(options) + "]"]
    return "\n".join([*lines, *body, "\\end{tikzpicture}", ""])


def _command(mark: Mark) -> str:
    """One mark, and its exact values behind it."""
    words = mark.role.split()
    styles = [f"tepid {word}" for word in words if word in _STYLES]
    note = "".join(f" {name}={value}" for name, value in mark.data.items())
    note = f" %{note}" if note else ""
    if isinstance(mark, Text):
        options, words_in_tex = (
            [f"anchor={_ANCHORS[mark.anchor]}", *styles],
            mark.tex() if mark.tex else in_tex(mark.text),
        )
        return f"\\node[{', '.join(options)}] at {_place(*mark.place)} {{{words_in_tex}}};{note}"
    drawn, filled = not _OUTLINED.isdisjoint(words), not _FILLED.isdisjoint(words)
    command = "\\filldraw" if drawn and filled else "\\draw" if drawn else "\\fill"
    if not _HOLLOW.isdisjoint(words):
        command = "\\draw"
    if isinstance(mark, Line):
        options = [*styles, *([_DASHES[mark.role]] if mark.role in _DASHES else [])]
        path = " -- ".join(_place(*place) for place in mark.places)
        if not mark.closed:
            command = "\\draw"
        return f"{command}[{', '.join(options)}] {path}{' -- cycle' if mark.closed else ''};{note}"
    radius = _decimal(mark.radius * 3 // 4)
    return f"{command}[{', '.join(styles)}] {_place(*mark.place)} circle[radius={radius}pt];{note}"


def _place(x: int, y: int) -> str:
    return f"({_decimal(x)},{_decimal(y)})"


def _decimal(hundredths: int) -> str:
    whole, part = divmod(abs(hundredths), PIXEL)
    return f"{'-' if hundredths < 0 else ''}{whole}.{part:02}"


def in_tex(text: str) -> str:
    """Words as TeX reads them, numbers and the signs of the field in mathematics.

    >>> print(in_tex("tax −1/2: ↑¹² & more"))
    tax $-1/2$: ${\\uparrow}^{12}$ \\& more
    """
    parts: list[str] = []
    within = False
    for match in _TOKEN.finditer(text):
        token = match[0]
        mathematics = token in _MATHEMATICS or len(token) > 1 or token.isdecimal() or bool(match["power"])
        if mathematics is not within:
            parts.append("$")
        within = mathematics
        if match["power"]:
            parts.append(f"^{{{token.translate(_POWERS)}}}")
        else:
            parts.append("".join(_MATHEMATICS.get(c, c) for c in token) if mathematics else _TEXT.get(token, token))
    return "".join([*parts, "$" if within else ""])
