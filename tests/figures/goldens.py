"""The figures whose text is kept; ``python -m tests.figures.goldens`` writes them anew: look at them before you keep
them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tepid import Game
from tepid.figures.strip import strip_svg, strip_tikz
from tepid.figures.thermograph import thermograph_svg, thermograph_tikz

FOLDER = Path(__file__).parent / "golden"
FIGURES: dict[str, Callable[[], str]] = {
    "star.svg": lambda: thermograph_svg(Game("*")),
    "switch-of-a-switch.svg": lambda: thermograph_svg(Game("{5|{4|0}}")),
    "switch-of-a-switch.tex": lambda: thermograph_tikz(Game("{5|{4|0}}")),
    "three-games.svg": lambda: thermograph_svg(Game("{3|-1}"), Game("^"), Game("1/2")),
    "scaffolds.svg": lambda: thermograph_svg(Game("{{4|0}|{-4|-10}}"), scaffolds=True, leftward=False),
    "third-step.svg": lambda: thermograph_svg(Game("{3|-1}"), step=3),
    "strip.svg": lambda: strip_svg(Game("{3|-1}"), [0, 1, 2, 5]),
    "strip.tex": lambda: strip_tikz(Game("{3|-1}"), [0, 1, 2, 5]),
}

if __name__ == "__main__":
    for name, figure in FIGURES.items():
        (FOLDER / name).write_text(figure(), encoding="utf-8", newline="\n")
