"""How pools divide: counts, classes, what determines what, round trips, and the tables that come out."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path

import pytest

import tepid
from tepid import Game, Outcome, census, pools
from tepid.censuses import attributes, spelled, summarise
from tepid.operators import Cooling

STOPS = ("left_stop", "right_stop")
THERMAL = ("mean", "temperature")


# By hand: the 22 values born by day 2


def test_day_2_by_temperature_is_what_one_counts_by_hand() -> None:
    found = census(pools.DAY2, by="temperature")
    # -2 -1 0 1 2; ±½; ∗ ∗2 ↑ ↓ ↑∗ ↓∗ 1∗ −1∗; {1|0} {1|∗} {1|0,∗} and their negatives; ±1
    assert found.counts == {-1: 5, Fraction(-1, 2): 2, 0: 8, Fraction(1, 2): 6, 1: 1}
    assert list(found.counts) == sorted(found.counts)
    assert found.fibres[1] == (Game("+-1"),)
    assert set(found.fibres[Fraction(-1, 2)]) == {Game("1/2"), Game("-1/2")}


def test_counts_fibres_and_image_agree() -> None:
    found = census(pools.DAY3, by=["outcome", "mean"])
    assert found.image_size == len(found) == len(found.counts) == len(found.fibres)
    assert sum(found.counts.values()) == 1474
    for (outcome, mean), games in found.fibres.items():
        assert all(game.outcome is outcome and game.mean == mean for game in games)
        assert found.counts[outcome, mean] == len(games)
    assert found.image_sizes == {"outcome": 4, "mean": len(found.classes("mean"))}
    assert found.values("mean") == tuple(game.mean for game in pools.DAY3)


def test_a_census_takes_every_kind_of_summary() -> None:
    def size(game: Game) -> int:
        return len(game.left)

    games = [Game("{2|0}"), Game("+-1"), Game("1/2")]
    found = census(games, by=["mean", "cool 1", Cooling(2), size, "cool 1 then freeze then mean"])
    assert found.by == ("mean", "cool 1", "cool 2", "size", "cool 1 then freeze then mean")
    assert found.values("cool 1") == (Game("1*"), Game("*"), Game("1/2"))
    assert found.values("cool 2") == (Game(1), Game(0), Game("1/2"))
    assert found.values("size") == (1, 1, 1)
    assert found.values("cool 1 then freeze then mean") == (1, 0, Fraction(1, 2))


def test_a_census_takes_games_as_anything_that_makes_one() -> None:
    assert census(["*", 1, Fraction(1, 2), Game("^")], by="mean").counts == {0: 2, Fraction(1, 2): 1, 1: 1}
    assert census("day2", by="outcome").counts == census(pools.DAY2, by="outcome").counts
    assert census([], by="mean").counts == {}


def test_every_attribute_can_be_asked_of_day_2() -> None:
    names = attributes()
    assert {*STOPS, *THERMAL, "outcome", "birthday", "reduced", "atomic_weight", "left", "is_even"} <= set(names)
    found = census(pools.DAY2, by=names)
    assert found.image_size == 22
    assert json.loads(found.to_json(classes=True))["image"] == 22


def test_a_game_without_an_atomic_weight_is_counted_apart() -> None:
    found = census(["^", "^*", "1", "{2|0}"], by="atomic_weight")
    assert found.counts == {None: 2, Game(1): 2}


# What determines what


def test_what_determines_what() -> None:
    found = census(pools.DAY3, by=[*STOPS, *THERMAL])
    assert found.image_sizes["temperature"] == 11
    assert len(found.covers(STOPS, THERMAL)) == 17 and len(found.covers(THERMAL, STOPS)) == 9
    assert not found.determines(STOPS, THERMAL)
    assert found.determines([*STOPS, *THERMAL], "mean")
    for stops, pairs in found.covers(STOPS, THERMAL).items():
        there = [game for game in pools.DAY3 if (game.left_stop, game.right_stop) == stops]
        assert {(game.mean, game.temperature) for game in there} == set(pairs) and len(pairs) > 1


def test_the_reduced_form_determines_the_mean_but_not_the_outcome() -> None:
    found = census(pools.DAY3, by=["reduced", "mean", "outcome"])
    assert found.determines("reduced", "mean")
    assert Game(0) in found.covers("reduced", "outcome")


def test_survivors_come_back() -> None:
    found = census(pools.DAY3)
    back = found.survivors("cool 1", "heat 1")
    assert len(back) == 27
    assert all(game.cool(1).heat(1) == game for game in back)
    assert found.survivors("warm", "cool 1") == pools.DAY3.games
    assert census(["1/2", "*"]).survivors(lambda g: g + 1, lambda g: g - 1) == (Game("1/2"), Game("*"))


# What comes out


def table(found: tepid.Census, path: Path, **options: bool) -> list[dict[str, str]]:
    found.to_csv(path, **options)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[0] == f"# census    {found.pool.name} by {', '.join(found.by)}"
    assert lines[1] == f"# engine    tepid {tepid.__version__}"
    return list(csv.DictReader(io.StringIO("\n".join(lines[2:]))))


def test_csv_reads_back(tmp_path: Path) -> None:
    found = census(pools.DAY3, by=["cool 1", "outcome"])
    rows = table(found, tmp_path / "counts.csv")
    read = {(Game(row["cool 1"]), Outcome[row["outcome"]]): int(row["count"]) for row in rows}
    assert read == found.counts
    games = table(found, tmp_path / "classes.csv", classes=True)
    assert {Game(row["game"]) for row in games} == set(pools.DAY3) and len(games) == 1474
    assert all(Game(row["game"]).cool(1) == Game(row["cool 1"]) for row in games[::50])


def test_csv_is_the_same_each_time(tmp_path: Path) -> None:
    for name in ("one", "two"):
        census(pools.DAY2, by=["left", "temperature"]).to_csv(tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_json_holds_exact_values_as_text() -> None:
    found = json.loads(census(["1/2", "^", "*"], by=["mean", "is_number", "birthday"]).to_json(classes=True))
    assert found["classes"][-1] == {"mean": "1/2", "is_number": True, "birthday": 2, "count": 1, "games": ["1/2"]}
    assert found["games"] == 3 and found["by"] == ["mean", "is_number", "birthday"]


def test_parquet_and_arrow_read_back(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    found = census(pools.DAY2, by=["temperature", "outcome"])
    found.to_parquet(tmp_path / "census.parquet")
    read = polars.read_parquet(tmp_path / "census.parquet")
    assert read["count"].sum() == 22 and read.columns == ["temperature", "outcome", "count"]
    assert polars.DataFrame(found).equals(read)
    found.to_parquet(tmp_path / "classes.parquet", classes=True)
    assert {Game(text) for text in polars.read_parquet(tmp_path / "classes.parquet")["game"]} == set(pools.DAY2)


def test_html_escapes_what_it_shows() -> None:
    html = census(["v<2>"], by=["left", "cool 0"])._repr_html_()
    assert "<td>v&lt;2&gt;</td>" in html or "&lt;" in html
    assert html.count("<tr>") == 2


def test_a_census_is_shown_in_one_line() -> None:
    assert (
        repr(census(pools.DAY3, by=["mean", "temperature"]))
        == "<Census of day3 by mean, temperature: 1,474 games, 43 classes>"
    )
    assert spelled(()) == "none"


# What is refused


@pytest.mark.parametrize(
    ("by", "message"),
    [
        ("temprature", "did you mean 'temperature'"),
        ("haet 1", "did you mean 'heat'"),
        ("left stop", "did you mean 'left_stop'"),
        ("xyz", "for example"),
        ("cool", "cool needs a value"),
        ("cool -1", "taxes above -1"),
        ("cool *", "must be a number"),
        ("mean then", "did you mean 'mean'"),
        ([], "at least one summary"),
        (["mean", "mean"], "'mean' is given twice"),
    ],
)
def test_a_summary_that_is_none_is_refused(by: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        census(pools.DAY1, by=by)


def test_steps_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="'outcome' gives no games for a further step to work on, but P"):
        census(["0"], by="outcome then mean")
    with pytest.raises(ValueError, match="'outcome' gives no games"):
        census(pools.DAY1).survivors("outcome", "heat 1")


def test_values_that_cannot_be_keys_are_refused() -> None:
    with pytest.raises(TypeError, match="cannot be compared as keys"):
        census(pools.DAY1, by=lambda game: [game])
    with pytest.raises(TypeError, match="a summary is a text"):
        summarise(3, [Game(0)])


def test_an_unknown_pool_or_label_is_refused() -> None:
    with pytest.raises(ValueError, match="no pool is called 'day5'"):
        census("day5", by="mean")
    with pytest.raises(KeyError, match="has no summary 'outcome'"):
        census(pools.DAY1, by="mean").classes("outcome")


def test_a_budget_bounds_a_census() -> None:
    with tepid.scratch(), tepid.budget(games=50), pytest.raises(tepid.BudgetSpent):
        census([Game("{9||3|{1|-5}}") + n for n in range(1, 30)], by="heat 1/4")
