"""Boards as text, and rulesets on them that a native kernel plays."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from tepid import _core
from tepid.errors import BoardError
from tepid.rulesets.contract import Progress, Ruleset
from tepid.sides import Side

if TYPE_CHECKING:
    from tepid.game import Game
    from tepid.rulesets.families import Family

MOST_CELLS = 128
"""Cells that a native kernel takes, counted in the smallest rectangle around the cells that are there."""

Given = tuple[int, int, bytes]
Symmetry = tuple[bool, bool, bool, bool, bool]
_CLOSED = ("transpose", "flip rows", "flip columns", "swap")


def symmetries(keeps: Iterable[str] = (), negates: Iterable[str] = ()) -> list[Symmetry]:
    """The maps under which a value stays (``keeps``) or changes its sign (``negates``), for a kernel.

    Each is one or more of "transpose" (mirror at the main diagonal), "flip rows" (top to bottom), "flip columns" and
    "swap" (Left's pieces become Right's), joined by " + " and done in this order; or "identity".
    """
    made = []
    for sign, names in ((False, keeps), (True, negates)):
        for name in names:
            parts = set() if name == "identity" else set(name.split(" + "))
            if not parts <= set(_CLOSED):
                raise ValueError(f"no symmetry is called {name!r}; there are {', '.join(_CLOSED)} and identity")
            transpose, rows, columns, swap = (part in parts for part in _CLOSED)
            made.append((transpose, rows, columns, swap, sign))
    return made


DIHEDRAL = ("transpose", "flip rows", "flip columns")
"""Names of symmetries that make all eight of the square."""


def read_rows(text: str, letters: Mapping[str, str]) -> list[str]:
    """The rows of a board, checked: rectangular, of known letters. ``letters`` says what each letter means."""
    if not isinstance(text, str):
        raise TypeError(f"a board is text, not {type(text).__name__}")
    rows = [row.strip() for row in text.strip().replace("\n", "/").split("/")]
    if rows == [""]:
        raise BoardError(f"the text is empty; a board has rows of {_listed(letters)}")
    for number, row in enumerate(rows, 1):
        for column, letter in enumerate(row, 1):
            if letter not in letters:
                hint = "; rows are divided by '/'" if letter == "|" else ""
                if re.fullmatch(r"\d+x\d+", text.strip()):
                    hint = "; a board is written out row by row, such as .../..."
                raise BoardError(f"{letter!r} is not one of {_listed(letters)}{hint}", number, column)
        if len(row) != len(rows[0]):
            what = f"this row has {_cells(len(row))}, the first has {_cells(len(rows[0]))}"
            raise BoardError(what, number, min(len(row), len(rows[0])) + 1)
    return rows


def _cells(n: int) -> str:
    return "1 cell" if n == 1 else f"{n} cells"


def _listed(letters: Mapping[str, str]) -> str:
    return ", ".join(f"{letter!r} ({meaning})" for letter, meaning in letters.items())


class GridRuleset(Ruleset[str]):
    """A ruleset on rectangular boards. Its positions are texts: rows divided by ``/``.

    ``letters`` maps each letter to the kernel's state of such a cell and to its meaning; where a move changes a
    cell's state, the first letter of the new state is written. ``kernel`` makes the native rules.
    """

    def __init__(
        self,
        *,
        name: str,
        title: str,
        letters: Mapping[str, tuple[int, str]],
        kernel: Callable[[], _core.BoardRules],
        start: Callable[[int, int], str] = lambda row, column: ".",
        aliases: tuple[str, ...] = (),
        sources: tuple[str, ...] = (),
        samples: tuple[str, ...] = (),
    ) -> None:
        self.name, self.title, self.aliases, self.sources, self.samples = name, title, aliases, sources, samples
        self.letters = {letter: meaning for letter, (_, meaning) in letters.items()}
        self._kernel_of = kernel
        self._cell = start
        self._states = {ord(letter): state for letter, (state, _) in letters.items()}
        self._letter_of: dict[int, str] = {}
        for letter, (state, _) in letters.items():
            self._letter_of.setdefault(state, letter)

    @cached_property
    def kernel(self) -> _core.BoardRules:
        """The native rules, made when first needed."""
        return self._kernel_of()

    # ---- text

    def read(self, text: str) -> str:
        rows = read_rows(text, self.letters)
        board = "/".join(rows)
        tall, wide = self._extent(rows)
        if tall * wide > MOST_CELLS:
            what = f"the board spans {tall} x {wide} = {tall * wide} cells; the kernel takes {MOST_CELLS}"
            raise BoardError(what, min(len(rows), MOST_CELLS // len(rows[0]) + 1))
        return board

    def _extent(self, rows: list[str]) -> tuple[int, int]:
        """Rows and columns of the smallest rectangle around the cells that are there."""
        there = [[self._states[ord(letter)] != 0 for letter in row] for row in rows]
        tall = [number for number, row in enumerate(there) if any(row)]
        wide = [number for number, column in enumerate(zip(*there, strict=True)) if any(column)]
        return (tall[-1] - tall[0] + 1, wide[-1] - wide[0] + 1) if tall else (0, 0)

    def _given(self, board: str) -> Given:
        rows = board.split("/")
        return len(rows), len(rows[0]), "".join(rows).translate(self._states).encode("latin-1")

    def _written(self, rows: int, columns: int, states: bytes, before: str | None = None) -> str:
        old = before.replace("/", "") if before else ""
        letters = [
            old[i] if old and self._states[ord(old[i])] == state else self._letter_of[state]
            for i, state in enumerate(states)
        ]
        return "/".join("".join(letters[i * columns : (i + 1) * columns]) for i in range(rows))

    def start(self, rows: int, columns: int) -> str:
        return self.read("/".join("".join(self._cell(r, c) for c in range(columns)) for r in range(rows)))

    # ---- play

    def moves(self, position: str, side: Side) -> list[str]:
        rows, columns, states = self._given(position)
        after = self.kernel.moves(rows, columns, states, side)
        return [self._written(rows, columns, option, position) for option in after]

    def components(self, position: str) -> list[str]:
        parts = self.kernel.parts(*self._given(position), False)
        return [self._written(rows, columns, states) for rows, columns, states, _ in parts]

    def normal(self, position: str) -> tuple[str, int]:
        parts = self.kernel.parts(*self._given(position), True)
        if len(parts) != 1:
            return position, 1
        rows, columns, states, sign = parts[0]
        return self._written(rows, columns, states), sign

    # ---- families

    def boards(
        self, rows: int, columns: int, *, letters: str | None = None, start: int = 0, stop: int | None = None
    ) -> Family:
        """Every board of this size over ``letters`` (by default one letter for each state), or a range of them.

        >>> import tepid
        >>> family = tepid.rulesets.DOMINEERING.boards(2, 2)
        >>> len(family), family.hottest().temperature
        (16, Fraction(1, 1))
        """
        from tepid.rulesets.families import Family

        return Family(self, rows, columns, letters or "".join(self._letter_of.values()), start, stop)

    # ---- how it is solved

    def _values(self, raw: list[str], progress: Progress | None) -> list[Game]:
        return self.kernel.values([self._given(board) for board in raw], progress)

    def _wins(self, raw: str, first: Side, progress: Progress | None) -> bool:
        return self.kernel.wins(*self._given(raw), first, progress)

    def forget(self) -> None:
        self.__dict__.pop("kernel", None)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[object, ...] | str:
        from tepid import rulesets

        if rulesets.REGISTRY.get(self.name) is self:
            return rulesets.get, (self.name,)
        raise TypeError(f"{self!r} cannot be pickled: it is not registered (tepid.rulesets.register)")


Line = tuple[tuple[str, str], ...]
GivenPattern = tuple[list[tuple[int, int, int, int]], bool, bool]

EAST, SOUTH, WEST, NORTH = (0, 1), (1, 0), (0, -1), (-1, 0)
DIRECTIONS = (EAST, SOUTH, WEST, NORTH)


def line_patterns(
    codes: Mapping[str, int], line: Line, *, left: bool, right: bool, directions: Iterable[tuple[int, int]] = DIRECTIONS
) -> Iterator[GivenPattern]:
    """Patterns that change cells along a line, one for each direction: ``(("x", "."), ("o", "x"))`` is a clobber.

    A pair of None is a cell that does not matter. ``codes`` maps letters to the kernel's states.
    """
    for down, across in directions:
        cells = [
            (down * i, across * i, codes[change[0]], codes[change[1]]) for i, change in enumerate(line) if change[0]
        ]
        yield pattern(cells, left=left, right=right)


def pattern(cells: Iterable[tuple[int, int, int, int]], *, left: bool, right: bool) -> GivenPattern:
    """A pattern from cells (row, column, state before, state after), moved so that its corner is (0, 0)."""
    cells = list(cells)
    top, edge = min(cell[0] for cell in cells), min(cell[1] for cell in cells)
    return [(row - top, column - edge, before, after) for row, column, before, after in cells], left, right
