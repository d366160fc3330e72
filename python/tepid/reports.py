"""Reports: what there is to know about a game or a position, as data that the faces write out in words.

Exact numbers are strings and games are their names in ASCII, so that a report is JSON as it stands.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from tepid.budgets import budget
from tepid.errors import BudgetSpent
from tepid.names import name
from tepid.notation import Braces, Number, spell
from tepid.sides import LEFT, RIGHT, Outcome, Side
from tepid.thermography import temperature

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from fractions import Fraction
    from typing import TypeVar

    from tepid._core import Game, Wall
    from tepid.form import Step
    from tepid.rulesets import Position

    T = TypeVar("T")

LONGEST = 240  # characters of a name written for people to read
MOST_OPTIONS = 12  # listed for people to read
MOST_POINTS = 8  # of a wall

_ASCII = str.maketrans({"−": "-", "…": "...", "≤": "<=", "≥": ">=", "∥": "||", "→": "->", "≠": "!="})


class Paper:
    """What a report is written on: whether it takes Unicode, and where everything is to be had that is too long here.

    >>> Paper().exact(-3), Paper(unicode=False).words("↑ ≤ 1…")
    ('−3', '↑ <= 1...')
    """

    everything = ""

    def __init__(self, *, unicode: bool = True) -> None:
        self.unicode = unicode
        self.style = "u" if unicode else "a"

    def exact(self, x: Fraction | int) -> str:
        """A number in digits, exactly."""
        text = exact(x)
        return text.replace("-", "−") if self.unicode else text

    def name(self, g: Game) -> str:
        """The name of a game, its middle left out if it is very long."""
        try:
            return self.short(spell(name(g), self.style))
        except BudgetSpent as error:
            return f"({error})"

    def short(self, text: str) -> str:
        """A text of ours, its middle left out if it is very long."""
        return self.words(shortened(text, LONGEST, self.everything))

    def words(self, text: str) -> str:
        """A sentence of ours, in ASCII where the paper takes no more."""
        return text if self.unicode else text.translate(_ASCII)


def shortened(text: str, longest: int = LONGEST, everything: str = "") -> str:
    """The text, or its two ends and its length, and where all of it is to be had.

    >>> shortened("abcdefghi", 6)
    'abcd … hi (9 characters)'
    """
    if len(text) <= longest:
        return text
    end = longest // 3
    where = f"; {everything}" if everything else ""
    return f"{text[: longest - end]} … {text[-end:]} ({len(text):,} characters{where})"


def exact(x: Fraction | int) -> str:
    """A dyadic in ASCII digits, as programs read it: ``-3/4``."""
    return spell(Number(x.numerator, x.denominator), "a")


def canonical(left: Iterable[Game], right: Iterable[Game], style: str) -> str:
    """The canonical form in braces: its options, each by its name."""
    return spell(Braces(tuple(map(name, left)), tuple(map(name, right))), style)


def kinds(g: Game, patience: float | None = None) -> list[str]:
    """What kind of game it is: its climate first (cold, tepid or hot), then what else it is called.

    With ``patience``, "all small" is left out where it takes more seconds to find out.

    >>> from tepid import Game
    >>> [kinds(Game(text)) for text in ("3/4", "*2", "1^", "{2|-1}")]  # doctest: +NORMALIZE_WHITESPACE
    [['cold', 'number'], ['tepid', 'infinitesimal', 'all small', 'nimber'],
     ['tepid', 'number plus infinitesimal'], ['hot', 'switch']]
    """
    if g.is_number:
        return ["cold", "number", *(["integer"] if g.is_integer else []), *(["zero"] if g.is_zero else [])]
    if g.is_infinitesimal:
        found = ["tepid", "infinitesimal"]
        if g.nus is not None or within(patience, lambda: g.is_all_small):
            found.append("all small")
        return [*found, "nimber"] if g.is_nimber else found
    if g.is_numberish:
        return ["tepid", "number plus infinitesimal"]
    switch = len(g.left) == len(g.right) == 1 and g.left[0].is_number and g.right[0].is_number
    return ["hot", "switch"] if switch else ["hot"]


def within(patience: float | None, fact: Callable[[], T]) -> T | None:
    """The fact, or None if it takes more seconds to find than ``patience``."""
    if patience is None:
        return fact()
    try:
        with budget(seconds=patience):
            return fact()
    except BudgetSpent:
        return None


def facts(
    g: Game, paper: Paper, numbers: Fraction | int | None = None, patience: float | None = None
) -> Iterator[tuple[str, str]]:
    """What is to be said of a game, each fact under its label; what takes longer than ``patience`` is called too much.

    >>> from tepid import Game
    >>> dict(facts(Game("+-1"), Paper()))["left wall"]
    '2 at tax −1, 0 at tax 1, then the mast'
    """
    heat = temperature(g, numbers=numbers)
    left, right = (within(patience, partial(g.options, side)) for side in (LEFT, RIGHT))
    yield "canonical form", _canonical(left, right, paper)
    climate, *names = kinds(g, patience)
    yield "kind", f"{climate}: {', '.join(names)}" if names else climate
    yield "outcome", f"{g.outcome.words} ({g.outcome.name})"
    yield "stops", f"{paper.exact(g.left_stop)} and {paper.exact(g.right_stop)}"
    yield "mean", paper.exact(g.mean)
    yield "temperature", paper.exact(heat)
    yield "birthday", paper.exact(g.birthday)
    followers = within(patience, lambda: g.follower_count)
    yield "followers", "too many to be counted" if followers is None else f"{paper.exact(followers)}, itself among them"
    yield "left wall", _wall(g.thermograph.left_wall, paper)
    yield "right wall", _wall(g.thermograph.right_wall, paper)


def _canonical(left: Sequence[Game] | None, right: Sequence[Game] | None, paper: Paper) -> str:
    """The canonical form in braces; of many options, the first few."""
    if left is None or right is None:
        return "too many options to be listed"
    if len(left) + len(right) <= MOST_OPTIONS:
        try:
            return paper.short(canonical(left, right, paper.style))
        except BudgetSpent as error:
            return f"({error})"
    sides = []
    for options in (left, right):
        shown = [paper.name(o) for o in options[: MOST_OPTIONS // 2]]
        sides.append(",".join(shown) + (",…" if len(options) > len(shown) else ""))
    return paper.short(f"{{{sides[0]}|{sides[1]}}}")


def _wall(wall: Wall, paper: Paper) -> str:
    points = [f"{paper.exact(v)} at tax {paper.exact(t)}" for t, v in wall.points]
    if len(points) > MOST_POINTS:
        points = [*points[: MOST_POINTS // 2], paper.words("…"), *points[-MOST_POINTS // 2 :]]
    return f"{', '.join(points)}, then the mast"


def data(g: Game, numbers: Fraction | int | None = None) -> dict[str, object]:
    """The report as data; every exact number is a string, every game its name in ASCII.

    ``numbers`` is the temperature that the reader's habit gives to numbers, see `tepid.temperature`.
    """
    thermograph = g.thermograph
    return {
        "value": format(g, "a"),
        "canonical": canonical(g.left, g.right, "a"),
        "unicode": format(g, "u"),
        "latex": format(g, "l"),
        "kind": kinds(g),
        "outcome": g.outcome.name,
        "left_stop": exact(g.left_stop),
        "right_stop": exact(g.right_stop),
        "mean": exact(g.mean),
        "temperature": exact(temperature(g, numbers=numbers)),
        "birthday": exact(g.birthday),
        "follower_count": exact(g.follower_count),
        "left_wall": [[exact(t), exact(v)] for t, v in thermograph.left_wall.points],
        "right_wall": [[exact(t), exact(v)] for t, v in thermograph.right_wall.points],
        "critical_temperatures": [exact(t) for t in thermograph.critical_temperatures],
        "left": [_option(o) for o in g.left],
        "right": [_option(o) for o in g.right],
    }


def _option(g: Game) -> dict[str, str]:
    return {"value": format(g, "a"), "left_stop": exact(g.left_stop), "right_stop": exact(g.right_stop)}


def cooled(g: Game, taxes: Sequence[Fraction]) -> list[dict[str, str]]:
    """The cooled scores at each tax, as data."""
    scores = [g.thermograph.at(t) for t in taxes]
    return [
        {"tax": exact(t), "left": exact(left), "right": exact(right)}
        for t, (left, right) in zip(taxes, scores, strict=True)
    ]


def step(taken: Step) -> dict[str, object]:
    """A step of `Form.explain` as data."""
    found: dict[str, object] = {"side": str(taken.side), "kind": taken.kind, "option": format(taken.option, "a")}
    if taken.through is None:
        found["by"] = format(taken.by, "a")
    else:
        found["through"] = format(taken.through, "a")
        found["replaced_by"] = [format(o, "a") for o in taken.replaced_by]
    return found


def judged(position: Position[Any], side: Side, every: bool = False) -> list[tuple[str, Game, bool, bool]]:
    """The best moves of a side, or every move: each with its value, whether it wins, whether it is a canonical option.

    Moves that win come first; otherwise they stand in the order of the board.

    >>> from tepid.rulesets import CLOBBER, DOMINEERING
    >>> judged(DOMINEERING.position("../.."), LEFT)
    [('#./#.', Game("1"), True, True), ('.#/.#', Game("1"), True, True)]
    >>> [(str(value), wins) for _, value, wins, _ in judged(CLOBBER.position("xo./oxo"), LEFT)]
    [('↑', True), ('↑', True), ('∗', False), ('∗', False), ('∗', False)]
    """
    moves = position.moves(side) if every else position.best_moves(side)
    canonical = set(position.value.options(side))
    wins = (Outcome.P, Outcome.L if side is LEFT else Outcome.R)
    values = position.rules.values(moves)
    rows = [(str(m), v, v.outcome in wins, v in canonical) for m, v in zip(moves, values, strict=True)]
    return sorted(rows, key=lambda row: not row[2])
