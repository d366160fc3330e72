"""A token: the smallest piece of a text that means something. ``+-``, ``||`` and ``^^`` are one token each."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

# LaTeX is read as we print it: \{ \} \mid \mathrel{||} \pm \cdot \frac{1}{2} {\uparrow} {\ast} {+}_{…} {\uparrow}^{2}
_KINDS = {
    "number": r"""[0-9]+ (?: \s*/\s* [0-9]+ )? (?! [½¼¾⅛⅜⅝⅞0-9] )
        | [0-9]* [½¼¾⅛⅜⅝⅞] | \\[td]?frac \s* \{ \s* [0-9]+ \s* \} \s* \{ \s* [0-9]+ \s* \}""",
    "comma": r",",
    "bars": r"[|‖⦀]+ | \\mid(?![A-Za-z]) | \\mathrel\{\|+\}",
    "close": r"(?:\\right\s*)?\\\} | \}",
    "blank": r"(?: \s | \\[,;:!\ ] )+",
    "power": r"""(?: \\(?:up|down)arrow | \{\\(?:up|down)arrow\} )
        \s* \^ \s* (?: [0-9] | \{ \s* (?: [0-9]+ | \[ \s* [0-9]+ \s* \] ) \s* \} )""",
    "up": r"\^ (?: \s* \^ )* | [↑⇑⤊] (?: \s* [↑⇑⤊] )* | \{\\[uU]parrow\} | \\[uU]parrow(?![A-Za-z])",
    "down": r"v (?: \s* v )* (?! [^\W\d_] ) | [↓⇓⤋] (?: \s* [↓⇓⤋] )* | \{\\[dD]ownarrow\} | \\[dD]ownarrow(?![A-Za-z])",
    "star": r"[*∗⋆] | \{\\ast\} | \\ast(?![A-Za-z])",
    "times": r"[·×⋅] | \\(?:cdot|times)(?![A-Za-z])",
    "switch": r"\+[-−] | ± | \\pm(?![A-Za-z])",
    "tiny": r"(?: [tT]iny | [mM]iny ) \s* \( | [⧾⧿] | \{[+-]\}_\{",
    "member": r"\. \s* (?: [tT]iny | [mM]iny ) (?! [^\W\d_] )",
    "decimal": r"\. \s* [0-9]",
    "plus": r"\+",
    "minus": r"[-−]",
    "partial": r"\[ \s* [0-9]+ \s* \]",
    "angle": r"< \s* [0-9]+ \s* >",
    "superscript": r"[⁰¹²³⁴⁵⁶⁷⁸⁹]+",
    "open": r"(?:\\left\s*)?\\\{ | \{",
    "paren": r"\(",
    "endparen": r"\)",
    "word": r"[^\W\d_]+ | \\[A-Za-z]+",
    "other": r".",
}

VULGAR = {"½": (1, 2), "¼": (1, 4), "¾": (3, 4), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8)}
SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
WIDTHS = {"⇑": 2, "⇓": 2, "⤊": 3, "⤋": 3, "‖": 2, "⦀": 3}  # characters that count for more than one

_TOKEN = re.compile("|".join(f"(?P<{kind}>{pattern})" for kind, pattern in _KINDS.items()), re.VERBOSE | re.DOTALL)


def tokens(text: str) -> Iterator[tuple[str, str, int]]:
    """The kind, spelling and offset of each token but blanks, and at the end ``("end", "", len(text))``."""
    for found in _TOKEN.finditer(text):
        kind = found.lastgroup
        if kind is not None and kind != "blank":
            yield kind, found.group(), found.start()
    yield "end", "", len(text)
