"""Censuses: how a pool of games divides under one or several summaries.

A *summary* is any function of a game: an attribute (``temperature``), an operator's text (``cool 1``), several steps
(``cool 1 then heat 1``), an operator or a function. Games on which all summaries agree form a class, a *fibre*.

    >>> from tepid import pools
    >>> found = census(pools.DAY2, by="temperature")
    >>> for temperature, count in found.counts.items():
    ...     print(temperature, count)
    -1 5
    -1/2 2
    0 8
    1/2 6
    1 1
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

from tepid import pools
from tepid._core import Game, Thermograph, __version__
from tepid.errors import NotAtomic, missing
from tepid.operators import OPERATORS, Operator, parse
from tepid.sides import Order, Outcome, Side

if TYPE_CHECKING:
    from pathlib import Path

    import polars

Summary: TypeAlias = str | Operator | Callable[[Game], Hashable]
THEN = " then "


class Census:
    """Games and what each summary makes of them. ``by`` are the labels of the summaries, in order.

    The mappings are ordered: numbers by size, games by `Game.sort_key`. With one summary their keys are its values,
    with several, tuples. A game without an atomic weight has the value None there.
    """

    def __init__(self, pool: pools.Pool, columns: Mapping[str, Sequence[Hashable]]) -> None:
        self.pool = pool
        self.by = tuple(columns)
        self._columns = {label: tuple(values) for label, values in columns.items()}

    def values(self, *by: str) -> tuple[Hashable, ...]:
        """What the summaries (all, or those named) make of each game, in the order of the pool.

        >>> census(["*", "^"], by=["outcome", "mean"]).values("mean")
        (Fraction(0, 1), Fraction(0, 1))
        """
        labels = self._labels(by or self.by)
        if len(labels) == 1:
            return self._columns[labels[0]]
        return tuple(zip(*(self._columns[label] for label in labels), strict=True))

    def classes(self, *by: str) -> dict[Any, tuple[Game, ...]]:
        """The classes under the summaries (all, or those named): each value and the games that have it.

        >>> census(["*", "{2|0}", "+-1"], by=["mean", "temperature"]).classes("mean")
        {Fraction(0, 1): (Game("*"), Game("+-1")), Fraction(1, 1): (Game("{2|0}"),)}
        """
        found: dict[Hashable, list[Game]] = {}
        for value, game in zip(self.values(*by), self.pool, strict=True):
            found.setdefault(value, []).append(game)
        return {value: tuple(found[value]) for value in sorted(found, key=_order)}

    @property
    def fibres(self) -> dict[Any, tuple[Game, ...]]:
        """Each value that all summaries together take, and the games that have it."""
        return self.classes()

    @property
    def counts(self) -> dict[Any, int]:
        """Each value that all summaries together take, and how many games have it."""
        return {value: len(games) for value, games in self.classes().items()}

    @property
    def image_size(self) -> int:
        """How many values all summaries together take.

        >>> census(pools.DAY3, by=["mean", "temperature"]).image_size
        43
        """
        return len(set(self.values()))

    @property
    def image_sizes(self) -> dict[str, int]:
        """How many values each summary takes."""
        return {label: len(set(values)) for label, values in self._columns.items()}

    def covers(self, a: str | Sequence[str], b: str | Sequence[str]) -> dict[Any, tuple[Any, ...]]:
        """The classes of summary ``a`` that cover more than one class of ``b``: each value of a, and those of b.

        Each of a and b is a label or several.

        >>> found = census(pools.DAY3, by=["left_stop", "right_stop", "mean", "temperature"])
        >>> stops, rest = ("left_stop", "right_stop"), ("mean", "temperature")
        >>> len(found.covers(stops, rest)), len(found.covers(rest, stops))
        (17, 9)
        """
        seen: dict[Hashable, set[Hashable]] = {}
        for value, other in zip(self.values(*_several(a)), self.values(*_several(b)), strict=True):
            seen.setdefault(value, set()).add(other)
        many = (value for value in seen if len(seen[value]) > 1)
        return {value: tuple(sorted(seen[value], key=_order)) for value in sorted(many, key=_order)}

    def determines(self, a: str | Sequence[str], b: str | Sequence[str]) -> bool:
        """Whether games on which ``a`` agrees also agree on ``b``.

        >>> found = census(pools.DAY3, by=["temperature", "is_number"])
        >>> found.determines("temperature", "is_number"), found.determines("is_number", "temperature")
        (True, False)
        """
        return not self.covers(a, b)

    def survivors(self, there: Summary, back: Summary) -> tuple[Game, ...]:
        """The games that come back: those G for which ``back`` of ``there`` of G is G.

        >>> len(census(pools.DAY3).survivors("cool 1", "heat 1"))
        27
        """
        images = [_as_game(there, value) for value in summarise(there, self.pool)]
        return tuple(g for g, again in zip(self.pool, summarise(back, images), strict=True) if again == g)

    def rows(self, *, classes: bool = False) -> Iterator[dict[str, Any]]:
        """One row for each class: its value under each summary and its ``count``, and its ``games`` where asked."""
        for value, games in self.classes().items():
            cells = value if len(self.by) > 1 else (value,)
            row: dict[str, Any] = dict(zip(self.by, cells, strict=True))
            yield {**row, "count": len(games), "games": games} if classes else {**row, "count": len(games)}

    # Exports: exact values as text

    def data(self, *, classes: bool = False) -> dict[str, Any]:
        """The pool, the summaries and the rows as JSON takes them; exact values are strings.

        >>> census(["*", "^"], by="outcome").data()["classes"]
        [{'outcome': 'L', 'count': 1}, {'outcome': 'N', 'count': 1}]
        """
        rows = [{key: _plain(value) for key, value in row.items()} for row in self.rows(classes=classes)]
        about = {"pool": self.pool.name, "games": len(self.pool), "by": list(self.by), "image": self.image_size}
        return {**about, "classes": rows}

    def to_json(self, *, classes: bool = False) -> str:
        """What `data` says, as JSON text."""
        from json import dumps

        return dumps(self.data(classes=classes), ensure_ascii=False)

    def to_csv(self, path: str | Path, *, classes: bool = False) -> None:
        """Write the rows as CSV, under lines that begin with ``#`` and say what they count.

        With ``classes`` there is one row for each game in place of one for each class.
        """
        import csv

        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(f"# census    {self.pool.name} by {', '.join(self.by)}\n# engine    tepid {__version__}\n")
            writer = csv.writer(file, lineterminator="\n")
            table = self._table(classes)
            writer.writerow(table)
            writer.writerows(zip(*table.values(), strict=True))

    def to_polars(self, *, classes: bool = False) -> polars.DataFrame:
        """The rows as a Polars table, exact values as text. Raises ImportError without polars."""
        try:
            import polars
        except ImportError as error:
            raise ImportError(missing("a table", "polars")) from error
        return polars.DataFrame(self._table(classes))

    def to_parquet(self, path: str | Path, *, classes: bool = False) -> None:
        """Write the rows as Parquet. Raises ImportError without polars."""
        self.to_polars(classes=classes).write_parquet(path)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.to_polars().__arrow_c_stream__(requested_schema)

    def _table(self, classes: bool) -> dict[str, list[Any]]:
        """Columns of text, and of counts; with ``classes`` one row for each game."""
        table: dict[str, list[Any]] = {label: [] for label in (*self.by, "game" if classes else "count")}
        for row in self.rows(classes=True):
            for game in row["games"] if classes else [None]:
                for label in self.by:
                    value = row[label]
                    table[label].append("" if value is None else spelled(value))
                if classes:
                    table["game"].append(spelled(game))
                else:
                    table["count"].append(row["count"])
        return table

    def _repr_html_(self) -> str:
        from html import escape

        head = "".join(f"<th>{escape(label)}</th>" for label in (*self.by, "count"))
        body = "".join(
            f"<tr>{''.join(f'<td>{escape(spelled(value))}</td>' for value in row.values())}</tr>" for row in self.rows()
        )
        caption = escape(f"{len(self.pool):,} games of {self.pool.name} in {self.image_size:,} classes")
        table = f"<table><caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        if not len(self.pool):
            return table
        from tepid.figures.census import census_svg

        return f"<figure>{census_svg(self)}</figure>{table}"

    def __len__(self) -> int:
        return self.image_size

    def __repr__(self) -> str:
        return f"<Census of {self.pool.name} by {', '.join(self.by)}: {len(self.pool):,} games, {len(self):,} classes>"

    def _labels(self, by: Iterable[str]) -> tuple[str, ...]:
        labels = tuple(by)
        for label in labels:
            if label not in self._columns:
                raise KeyError(f"this census is by {', '.join(self.by)}; it has no summary {label!r}")
        return labels


def census(
    games: pools.Pool | Iterable[Game | int | Fraction | str] | str,
    by: Summary | Iterable[Summary] = "temperature",
) -> Census:
    """How games divide under one or several summaries.

    ``games`` is a pool, its name or any games; ``by`` attributes of Game, operator texts, steps joined by ``then``,
    operators or functions whose values can be hashed. Raises ValueError for a text that is neither attribute nor
    operator, with the nearest that is; TypeError for a function whose values cannot be hashed.

    Cost: each summary once a game; operators in one native call.

    >>> census("day3", by="cool 1").image_size
    29
    >>> census(["+-1", "{2|0}", "*"], by="freeze then is_number").counts
    {False: 3}
    """
    if isinstance(games, str):
        games = pools.get(games)
    pool = games if isinstance(games, pools.Pool) else pools.of([Game(game) for game in games])
    summaries = [by] if isinstance(by, str | Operator) or callable(by) else list(by)
    if not summaries:
        raise ValueError("a census needs at least one summary, for example by='temperature'")
    columns: dict[str, tuple[Hashable, ...]] = {}
    for summary in summaries:
        label = label_of(summary)
        if label in columns:
            raise ValueError(f"the summary {label!r} is given twice")
        columns[label] = summarise(summary, pool)
    return Census(pool, columns)


def label_of(summary: Summary) -> str:
    """What a summary is called in tables: its text, or the name of a function."""
    if isinstance(summary, str):
        return " ".join(summary.split())
    if isinstance(summary, Operator):
        return summary.text
    return getattr(summary, "__name__", None) or type(summary).__name__


def summarise(summary: Summary, games: Iterable[Game]) -> tuple[Hashable, ...]:
    """What a summary makes of each game.

    >>> summarise("cool 1 then mean", [Game("{4|0}")])
    (Fraction(2, 1),)
    """
    if isinstance(summary, str):
        values: tuple[Any, ...] = tuple(games)
        before = ""
        for step in label_of(summary).split(THEN):
            values = summarise(resolve(step), [_as_game(before, value) for value in values])
            before = step
        return values
    if isinstance(summary, Operator):
        return summary.images(games)
    if not callable(summary):
        raise TypeError(f"a summary is a text, an operator or a function of a game, not {type(summary).__name__}")
    found = tuple(map(summary, games))
    try:
        set(found)
    except TypeError as error:
        raise TypeError(f"{label_of(summary)} gives values that cannot be compared as keys: {error}") from None
    return found


def resolve(text: str) -> Operator | Callable[[Game], Hashable]:
    """The operator or the attribute of Game that one step names.

    Raises ValueError for a text that names neither, with the nearest that does.

    >>> resolve("temprature")
    Traceback (most recent call last):
    ValueError: no attribute of a game and no operator is called 'temprature' (did you mean 'temperature'?)
    """
    word = text.partition(" ")[0]
    words = [kind.word for kind in OPERATORS]
    if word in words:
        try:
            return parse(text)
        except TypeError as error:
            raise ValueError(str(error)) from None
    names = attributes()
    if text not in names:
        from difflib import get_close_matches

        near = get_close_matches(text, [*names, *words], 1) or get_close_matches(word, [*names, *words], 1)
        hint = f"did you mean {near[0]!r}?" if near else f"for example {', '.join(names[:3])} or 'cool 1'"
        raise ValueError(f"no attribute of a game and no operator is called {text!r} ({hint})")

    def attribute(game: Game) -> Any:
        try:
            return getattr(game, text)
        except NotAtomic:
            return None

    attribute.__name__ = text
    return attribute


def attributes() -> list[str]:
    """The attributes of Game that a census can ask for, in alphabetical order.

    >>> "mean" in attributes(), "cool" in attributes(), "sort_key" in attributes()
    (True, False, False)
    """
    kinds = (property, type(Game.mean))
    return sorted(
        name
        for name in dir(Game)
        if not name.startswith("_") and name != "sort_key" and isinstance(getattr(Game, name), kinds)
    )


def spelled(value: object) -> str:
    """A value as a table shows it, exact: a game in ASCII, an outcome by its letter, None as a dash.

    A thermograph is spelled by its two walls, of which it is made, from tax -1 to the mast.

    >>> spelled(Game("{5|{4|0}}").thermograph)
    '6 at -1, 4 at 1 | 4 at -1'
    >>> [spelled(value) for value in (Game("*"), Fraction(1, 2), Outcome.P, True, None, (Fraction(1), Game("^")))]
    ['*', '1/2', 'P', 'true', '-', '1, ^']
    """
    match value:
        case None:
            return "-"
        case bool():
            return "true" if value else "false"
        case Game():
            return format(value, "a")
        case Outcome() | Side() | Order():
            return value.name
        case Thermograph():
            return " | ".join(
                ", ".join(f"{score} at {tax}" for tax, score in wall.points)
                for wall in (value.left_wall, value.right_wall)
            )
        case tuple():
            return ", ".join(map(spelled, value)) if value else "none"
        case _:
            return str(value)


def _plain(value: object) -> object:
    """A value as JSON has it: exact numbers and games as text."""
    match value:
        case None | bool() | int():
            return value
        case tuple():
            return [_plain(part) for part in value]
        case _:
            return spelled(value)


def _several(by: str | Sequence[str]) -> Sequence[str]:
    return (by,) if isinstance(by, str) else by


def _as_game(step: Summary, value: object) -> Game:
    """``value``, on which another step works."""
    if isinstance(value, Game):
        return value
    if isinstance(value, int | Fraction) and not isinstance(value, bool):
        return Game(value)
    raise ValueError(f"{label_of(step)!r} gives no games for a further step to work on, but {spelled(value)}")


def _order(value: object) -> Any:
    """A key that sorts what a summary can give: None, then numbers by size, then games, then everything by its text."""
    match value:
        case None:
            return (0,)
        case bool() | int() | Fraction():
            return (1, value)
        case Game():
            return (2, value.sort_key)
        case tuple():
            return (3, tuple(_order(part) for part in value))
        case _:
            return (4, spelled(value))
