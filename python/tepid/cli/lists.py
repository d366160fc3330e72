"""Lists: games divided by commas on the command line, where a comma may also stand inside a game."""

from __future__ import annotations

OPEN, CLOSE = "{([<", "})]>"


def split(texts: list[str]) -> list[str]:
    """The parts of some texts at the commas that stand outside all brackets.

    >>> split(["1/2,{1,2|0}", "^[2]"])
    ['1/2', '{1,2|0}', '^[2]']
    """
    parts: list[str] = []
    for text in texts:
        depth = start = 0
        for at, sign in enumerate(text):
            depth += (sign in OPEN) - (sign in CLOSE)
            if sign == "," and depth == 0:
                parts.append(text[start:at])
                start = at + 1
        parts.append(text[start:])
    empty = [part for part in parts if not part.strip()]
    if empty:
        raise ValueError(f"nothing stands between two commas of {', '.join(texts)!r}")
    return [part.strip() for part in parts]
