"""The figures whose text is kept; ``python -m tests.figures.goldens`` writes them anew: look at them before you keep
them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tepid import Form, Game, Sum, census, sweep
from tepid.figures.approach import approach_svg, approach_tikz
from tepid.figures.boards import board_svg, board_tikz
from tepid.figures.census import census_svg, census_tikz
from tepid.figures.ladder import ladder_svg, ladder_tikz
from tepid.figures.operators import operators_svg, operators_tikz, pair_svg, pair_tikz
from tepid.figures.strip import strip_svg, strip_tikz
from tepid.figures.sums import sum_svg, sum_tikz
from tepid.figures.svg import svg
from tepid.figures.thermograph import thermograph_drawing, thermograph_svg, thermograph_tikz
from tepid.figures.tree import tree_svg, tree_tikz
from tepid.rulesets import CLOBBER, CUTCAKE, HACKENBUSH, KAYLES, PARTIZAN_EUCLID, SNORT, TOPPLING_DOMINOES
from tepid.sums import convergence

FOLDER = Path(__file__).parent / "golden"
SWITCHES = Game("{{4|0}|{-4|-10}}")
FIGURES: dict[str, Callable[[], str]] = {
    "star.svg": lambda: thermograph_svg(Game("*")),
    "switch-of-a-switch.svg": lambda: thermograph_svg(Game("{5|{4|0}}")),
    "switch-of-a-switch.tex": lambda: thermograph_tikz(Game("{5|{4|0}}")),
    "three-games.svg": lambda: thermograph_svg(Game("{3|-1}"), Game("^"), Game("1/2")),
    "scaffolds.svg": lambda: thermograph_svg(SWITCHES, scaffolds=True, leftward=False),
    "third-step.svg": lambda: thermograph_svg(Game("{3|-1}"), step=3),
    "strip.svg": lambda: strip_svg(Game("{3|-1}"), [0, 1, 2, 5]),
    "strip.tex": lambda: strip_tikz(Game("{3|-1}"), [0, 1, 2, 5]),
    "ladder.svg": lambda: ladder_svg(SWITCHES),
    "ladder.tex": lambda: ladder_tikz(SWITCHES),
    "tiny.svg": lambda: ladder_svg(Game("{5|{4|0}}")),
    "tiny.tex": lambda: ladder_tikz(Game("{5|{4|0}}")),
    "tree.svg": lambda: tree_svg(Form("{1,{3|-2}|-1,0}")),
    "tree.tex": lambda: tree_tikz(Form("{1,{3|-2}|-1,0}")),
    "board.svg": lambda: board_svg(CLOBBER.position(".x.xo/o#o.."), last=CLOBBER.position("xo.xo/o#o..")),
    "board.tex": lambda: board_tikz(CLOBBER.position(".x.xo/o#o.."), last=CLOBBER.position("xo.xo/o#o..")),
    "tints.svg": lambda: board_svg(SNORT.position("l.r/x.o")),
    "graph.svg": lambda: board_svg(SNORT.position("graph 5 1-2 2-3 3-1 1-4 4-5 2:x 5:r")),
    "hackenbush.svg": lambda: board_svg(HACKENBUSH.position("0-1:l 1-2:r 1-2:e 0-0:e 2-2:l 0-3:r")),
    "hackenbush.tex": lambda: board_tikz(HACKENBUSH.position("0-1:l 1-2:r 1-2:e 0-0:e 2-2:l 0-3:r")),
    "dominoes.svg": lambda: board_svg(TOPPLING_DOMINOES.position("re"), last=TOPPLING_DOMINOES.position("lre")),
    "cakes.svg": lambda: board_svg(CUTCAKE.position("2x3 1x2"), last=CUTCAKE.position("2x3 2x2")),
    "heaps.svg": lambda: board_svg(KAYLES.position("3 5 1000")),
    "euclid.svg": lambda: board_svg(PARTIZAN_EUCLID.position("12 5")),
    "bars.svg": lambda: census_svg(census("day2", by="temperature")),
    "bars.tex": lambda: census_tikz(census("day2", by="temperature")),
    "classes.svg": lambda: census_svg(census("day2", by=["mean", "temperature"])),
    "classes.tex": lambda: census_tikz(census("day2", by=["mean", "temperature"])),
    "operators.svg": lambda: operators_svg("*", "{1|*}"),
    "operators.tex": lambda: operators_tikz("*", "{1|*}"),
    "pair.svg": lambda: pair_svg(sweep("heat 1", "day2")),
    "pair.tex": lambda: pair_tikz(sweep("heat 1", "day2")),
    "sum.svg": lambda: sum_svg([Game("{3|-1}"), Game("{2|0}"), Game("{3|-1}")]),
    "sum.tex": lambda: sum_tikz([Game("{3|-1}"), Game("{2|0}"), Game("{3|-1}")]),
    "approach.svg": lambda: approach_svg(convergence(Sum(["{{{7|6}|{4|2}}|0}"]), 3)),
    "approach.tex": lambda: approach_tikz(convergence(Sum(["{{{7|6}|{4|2}}|0}"]), 3)),
    "dark.svg": lambda: svg(thermograph_drawing(Game("*")), "dark"),
}

if __name__ == "__main__":
    for name, figure in FIGURES.items():
        (FOLDER / name).write_text(figure(), encoding="utf-8", newline="\n")
