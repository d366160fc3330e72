"""Every row of facts/values.tsv and facts/day3_sample.tsv, one named test each, compared as values."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

import pytest

from tepid import Game
from tests.facts.rows import FACTS, Row, rows

FRACTIONS = {"left_stop", "mean", "right_stop", "temperature"}
COUNTS = {"birthday", "follower_count", "stop_count"}
SETS = {"incentives", "left", "left_incentives", "right", "right_incentives"}
GAMES = {"atomic_weight", "companion", "reduced"}
CALLS: dict[str, Callable[[str], object]] = {
    "cool": Fraction,
    "heat": lambda text: Fraction(text) if re.fullmatch(r"[-0-9/]+", text) else Game(text),
    "norton": Game,
    "conway_product": Game,
}


def walls(text: str) -> tuple[tuple[tuple[Fraction, Fraction], ...], ...]:
    """Read ``(-1,1) (0,0) | (-1,-1) (0,0)``: the points of the left wall, then of the right."""
    return tuple(
        tuple((Fraction(t), Fraction(v)) for t, v in re.findall(r"\(([^,]+),([^)]+)\)", wall))
        for wall in text.split("|")
    )


def same_games(found: tuple[Game, ...], expected: str) -> bool:
    """Whether ``found`` holds exactly the games of ``expected``, each once."""
    wanted = [Game(text) for text in expected.split(" ; ") if text]
    return len(found) == len(wanted) and set(found) == set(wanted)


def check(g: Game, attribute: str, argument: str, expected: str) -> None:
    """Assert that ``attribute`` of ``g`` is what ``expected`` says."""
    if attribute == "value":
        assert g == Game(expected)
    elif attribute == "outcome":
        assert g.outcome.name == expected
    elif attribute == "thermograph":
        left, right = walls(expected)
        assert (tuple(g.thermograph.left_wall.points), tuple(g.thermograph.right_wall.points)) == (left, right)
    elif attribute in FRACTIONS:
        assert getattr(g, attribute) == Fraction(expected)
    elif attribute in COUNTS:
        assert getattr(g, attribute) == int(expected)
    elif attribute in SETS:
        assert same_games(getattr(g, attribute), expected)
    elif attribute == "followers":
        assert same_games(tuple(g.followers()), expected)
    elif attribute in GAMES:
        assert getattr(g, attribute) == Game(expected)
    elif attribute.startswith("is_"):
        assert getattr(g, attribute) is {"true": True, "false": False}[expected]
    elif attribute == "freeze":
        assert g.freeze() == Game(expected)
    elif attribute == "overheat":
        named = dict(part.split("=") for part in argument.split())
        assert g.overheat(unit=Game(named["unit"]), bonus=Game(named["bonus"])) == Game(expected)
    else:
        assert getattr(g, attribute)(CALLS[attribute](argument)) == Game(expected)


VALUES = rows("values.tsv")
REDUCED = rows("day3_reduced_sample.tsv")
DAY3 = rows("day3_sample.tsv")


@pytest.mark.parametrize("row", VALUES, ids=str)
def test_value(row: Row) -> None:
    check(Game(row["game"]), row["attribute"], row["argument"], row["expected"])


@pytest.mark.parametrize("row", DAY3, ids=str)
def test_day3(row: Row) -> None:
    g = Game(row["game"])
    for column, expected in list(row.items())[1:]:
        attribute, _, argument = column.partition(" ")
        check(g, attribute, argument, expected)


@pytest.mark.parametrize("row", REDUCED, ids=str)
def test_reduced(row: Row) -> None:
    assert Game(row["game"]).reduced == Game(row["reduced"])


def test_no_row_is_left_out(request: pytest.FixtureRequest) -> None:
    """Green by omission is no green: as many rows run as the files hold."""
    if request.config.getoption("keyword") or any("::" in str(arg) for arg in request.config.args):
        pytest.skip("a selection was asked for")
    names = [getattr(item, "originalname", "") for item in request.session.items if item.path == request.node.path]
    lines = (FACTS / "values.tsv").read_text(encoding="utf-8").splitlines()[1:]
    assert names.count("test_value") == len(lines) > 400
    assert names.count("test_day3") == names.count("test_reduced") == 200
