"""A catalogue: a table of boards with their values, written piece by piece so that it can be taken up again."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tepid.budgets import scratch
from tepid.errors import missing
from tepid.rulesets.contract import Ruleset
from tepid.rulesets.grids import GridRuleset

if TYPE_CHECKING:
    from tepid.game import Game

COLUMNS = ("board", "value", "mean", "temperature", "cooled_by_1", "outcome")
PIECE = 4_096
"""Boards solved and written at a time."""

Report = Callable[[int, int], object]
Boards = Callable[[int, int], list[str]]


class Catalogue(NamedTuple):
    """Boards of a ruleset in a fixed order: ``size`` of them, those from one number to another by ``boards``."""

    rules: Ruleset[Any]
    about: str
    size: int
    boards: Boards
    values: Callable[[int, int], list[Game]]

    def rows(self, start: int = 0, stop: int | None = None) -> Iterator[tuple[str, ...]]:
        """The rows of some boards, solved piece by piece; values as CGSuite prints them, numbers exact."""
        stop = self.size if stop is None else stop
        for at in range(start, stop, PIECE):
            yield from self._piece(at, min(at + PIECE, stop))

    def _piece(self, start: int, stop: int) -> list[tuple[str, ...]]:
        with scratch():
            facts: dict[Game, tuple[str, ...]] = {}
            rows = []
            for board, value in zip(self.boards(start, stop), self.values(start, stop), strict=True):
                if value not in facts:
                    facts[value] = _facts(value)
                rows.append((board, *facts[value]))
            return rows

    def head(self) -> str:
        """The lines that say how to make the file again."""
        return f"# catalogue {self.rules.name}\n# boards    {self.about}\n{','.join(COLUMNS)}\n"

    def write_csv(self, path: str | os.PathLike[str], report: Report = lambda done, of: None) -> int:
        """Write the catalogue as CSV, going on where a file of the same catalogue breaks off; returns the rows added.

        Raises ValueError where the file holds something else.
        """
        path = Path(path)
        done = self._taken_up(path)
        with path.open("a", encoding="utf-8", newline="") as file:
            for at in range(done, self.size, PIECE):
                stop = min(at + PIECE, self.size)
                file.write("".join(",".join(map(quoted, row)) + "\n" for row in self._piece(at, stop)))
                file.flush()
                report(stop, self.size)
        return self.size - done

    def _taken_up(self, path: Path) -> int:
        """The rows that a file holds whole; what is broken off at its end is cut away."""
        head = self.head().encode()
        begun = path.read_bytes()[: len(head)] if path.exists() else b""
        if len(begun) < len(head) and head.startswith(begun):
            path.write_bytes(head)
            return 0
        if begun != head:
            raise ValueError(f"{path} holds something else than this catalogue; move it away or name another file")
        with path.open("rb+") as file:
            file.seek(len(head))
            done, whole = 0, len(head)
            for line in file:
                if line.endswith(b"\n"):
                    done, whole = done + 1, whole + len(line)
            file.truncate(whole)
        if done > self.size:
            raise ValueError(f"{path} holds more rows than this catalogue has")
        return done

    def write_parquet(self, folder: str | os.PathLike[str], report: Report = lambda done, of: None) -> int:
        """Write the catalogue as Parquet files in a folder, leaving those alone that are there; returns the rows added.

        Needs Polars. Raises ValueError where the folder holds another catalogue.
        """
        try:
            import polars
        except ImportError:
            raise ValueError(missing("Parquet", "polars")) from None
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        about = folder / "catalogue.txt"
        if about.exists() and about.read_text(encoding="utf-8") != self.head():
            raise ValueError(f"{folder} holds something else than this catalogue; move it away or name another")
        about.write_text(self.head(), encoding="utf-8")
        added = 0
        for number, at in enumerate(range(0, self.size, PIECE)):
            part = folder / f"part-{number:06}.parquet"
            stop = min(at + PIECE, self.size)
            if not part.exists():
                unfinished = part.with_suffix(".unfinished")
                polars.DataFrame(self._piece(at, stop), schema=list(COLUMNS), orient="row").write_parquet(unfinished)
                unfinished.replace(part)
                added += stop - at
            report(stop, self.size)
        return added


def _facts(value: Game) -> tuple[str, ...]:
    cooled = value.cool(1)
    return (
        format(value, "a"), str(value.mean), str(value.temperature), format(cooled, "a"), value.outcome.name
    )  # fmt: skip


def quoted(cell: str) -> str:
    """A cell of a CSV file."""
    return f'"{cell}"' if "," in cell else cell


def rectangles(rules: Ruleset[Any], rows: int, columns: int) -> Catalogue:
    """The starting positions of all rectangles up to this size, rows first.

    >>> import tepid
    >>> for row in rectangles(tepid.rulesets.DOMINEERING, 1, 2).rows():
    ...     print(row)
    ('.', '0', '0', '-1', '0', 'P')
    ('..', '-1', '-1', '-1', '-1', 'R')
    """
    sizes = [(r, c) for r in range(1, rows + 1) for c in range(1, columns + 1)]
    return listed(rules, f"rectangles up to {rows}x{columns}", [str(rules.rectangle(r, c)) for r, c in sizes])


def listed(rules: Ruleset[Any], about: str, texts: Iterable[str]) -> Catalogue:
    """Any positions, given as texts."""
    texts = list(texts)
    return Catalogue(rules, about, len(texts), lambda a, b: texts[a:b], lambda a, b: rules.values(texts[a:b]))


def inside(rules: GridRuleset, rows: int, columns: int, letters: str | None = None, start: int = 0,
           stop: int | None = None) -> Catalogue:  # fmt: skip
    """Every board inside a rectangle, or a range of them by number."""
    family = rules.boards(rows, columns, letters=letters, start=start, stop=stop)
    about = f"all {rows}x{columns} over {family.letters}, numbers {family.start} to {family.stop}"

    def boards(a: int, b: int) -> list[str]:
        return list(family.part(family.start + a, family.start + b))

    def values(a: int, b: int) -> list[Game]:
        return family.part(family.start + a, family.start + b).values()

    return Catalogue(rules, about, len(family), boards, values)
