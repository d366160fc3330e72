"""Tables that cells of several pages draw: HTML on the page, aligned text elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from html import escape

from tepid import Game


class Formula:
    """LaTeX that is drawn as mathematics."""

    def __init__(self, latex: str) -> None:
        self.latex = latex

    def __str__(self) -> str:
        return self.latex

    def _repr_html_(self) -> str:
        from mathml import mathml

        return mathml(self.latex, "inline")


class Table:
    """Rows under a head. Games are written as the books write them, exact numbers as fractions."""

    def __init__(self, head: Sequence[str], rows: Iterable[Sequence[object]], caption: str = "") -> None:
        self.head = list(head)
        self.rows = [list(row) for row in rows]
        self.caption = caption
        assert all(len(row) == len(self.head) for row in self.rows)

    def _repr_html_(self) -> str:
        caption = f"<caption>{escape(self.caption)}</caption>" if self.caption else ""
        head = "".join(f"<th>{escape(label)}</th>" for label in self.head)
        body = "".join(f"<tr>{''.join(f'<td>{_html(cell)}</td>' for cell in row)}</tr>" for row in self.rows)
        return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def __repr__(self) -> str:
        lines = [self.head, *([_text(cell) for cell in row] for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        text = [
            "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
        ]
        return "\n".join([self.caption, *text] if self.caption else text)


def _text(cell: object) -> str:
    match cell:
        case None:
            return "–"
        case bool():
            return "yes" if cell else "no"
        case int():
            return f"{cell:,}".replace("-", "−")
        case Fraction():
            return str(cell).replace("-", "−")
        case Game():
            return f"{cell:u}"
    return str(cell)


def _html(cell: object) -> str:
    return cell._repr_html_() if isinstance(cell, Formula) else escape(_text(cell))
