"""``tepid figure``: a picture into a file, as SVG, TikZ or PNG by the file's suffix, or into the terminal as text."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from tepid._core import Game
from tepid.cli.arguments import common
from tepid.cli.output import Paper, write_json
from tepid.cli.show import read_taxes

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from tepid.censuses import Census
    from tepid.figures.drawing import Drawing
    from tepid.rulesets import Position

EXAMPLES = """\
examples:
  tepid figure thermograph "{5|{4|0}}" -o t.svg          for pages
  tepid figure thermograph "{5|{4|0}}" -o t.tex          for papers: a tikzpicture
  tepid figure thermograph "*" "{3|-1}" -o both.png      several games under one scale
  tepid figure thermograph "{3|-1}" --scaffolds -o s.svg the scaffolds, on beyond the temperature
  tepid figure thermograph "{3|-1}" --step 4 -o s4.svg   the construction up to its fourth step
  tepid figure strip "{3|-1}" --tax 0,1/2,1,2 -o s.svg   a bar for each tax
  tepid figure ladder "{{4|0}|{-4|-10}}" -o l.svg        the game cooled at each bend
  tepid figure tree "{0,1|{3|-1}}" -o tree.svg           a form, dominated and reversible options marked
  tepid figure board clobber "xo/ox" --last "xo/xo" -o b.png --scale 2 --theme dark
  tepid figure census day3 --by mean --by temperature -o c.svg
  tepid figure operators "*" "{1|*}" --bonus 1 -o o.svg  the stopping rules on one pair
  tepid figure pair heat 1 --pool day2 -o pair.svg       the smallest pair on which an operator does not add
  tepid figure sum "{3|-1}" "{2|0}" "*" -o sum.svg       components and the whole under one scale
  tepid figure census day3 --by temperature --text       in the terminal
Without -o, SVG goes to the standard output."""

WHAT = {
    "thermograph": "games",
    "strip": "a game",
    "ladder": "a game",
    "tree": "a form",
    "board": "a ruleset and a position",
    "census": "a pool (day3 without one)",
    "operators": "two games",
    "pair": "an operator",
    "sum": "games",
}
SCALE = re.compile(r"-?(?:\d{1,9}(?:/0*[1-9]\d{0,8})?|\d{0,9}\.\d{1,9})", re.ASCII)
IN_TEXT = ("thermograph", "strip", "board", "census")
# Which kinds take each option that not all take.
OPTIONS = {
    "rightward": ("thermograph", "strip", "ladder", "sum"),
    "scaffolds": ("thermograph",),
    "step": ("thermograph",),
    "tax": ("strip",),
    "depth": ("tree",),
    "last": ("board",),
    "by": ("census",),
    "most": ("census",),
    "operator": ("operators",),
    "bonus": ("operators",),
    "pool": ("pair",),
    "text": IN_TEXT,
}


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "figure",
        help="a picture of games, in a file",
        description="Draw a picture; values grow to the left unless told otherwise.",
        epilog=EXAMPLES,
    )
    kinds = "; ".join(f"{kind}: {what}" for kind, what in WHAT.items())
    parser.add_argument("kind", metavar="KIND", choices=tuple(WHAT), help=", ".join(WHAT))
    parser.add_argument("words", metavar="WORD", nargs="*", default=[], help=f"what is drawn. {kinds}")
    parser.add_argument("-o", "--output", metavar="FILE", help="where to write; .svg, .tex or .png says what")
    parser.add_argument("--theme", choices=("light", "dark"), help="colours (default: SVG as the page, PNG light)")
    parser.add_argument("--scale", metavar="S", help="PNG: how much larger")
    parser.add_argument("--text", action="store_true", help=f"draw in the terminal: {', '.join(IN_TEXT)}")
    parser.add_argument("--rightward", action="store_true", help="let values grow to the right")
    parser.add_argument("--scaffolds", action="store_true", help="thermograph: draw the scaffolds too")
    parser.add_argument("--step", type=int, metavar="N", help="thermograph: the construction up to step N")
    parser.add_argument("--tax", metavar="T,...", help="strip: the taxes, each at least -1")
    parser.add_argument("--depth", type=int, metavar="N", help="tree: no more than N moves down")
    parser.add_argument("--last", metavar="BOARD", help="board: the position before the last move")
    parser.add_argument("--by", action="append", metavar="SUMMARY", help="census: an attribute or an operator")
    parser.add_argument("--most", type=int, metavar="N", help="census: no more than N classes")
    parser.add_argument("--operator", action="append", metavar="TEXT", help="operators: one of those compared")
    parser.add_argument("--bonus", metavar="T", help="operators: what {t} stands for (default: 1)")
    parser.add_argument("--pool", metavar="POOL", help="pair: where to look for it (default: day2)")
    common(parser)


def run(args: Namespace) -> int:
    from tepid.figures.files import checked, save
    from tepid.figures.svg import svg

    _refuse(args)
    if args.text:
        print(_text(args))
        return 0
    scale = _scale(args.scale)
    if args.output is not None:
        checked(args.output, theme=args.theme, scale=scale)
    elif args.scale is not None:
        raise ValueError("--scale is for PNG: name a file with -o")
    drawing = DRAW[args.kind](args)
    if args.output is not None:
        try:
            save(drawing, args.output, theme=args.theme, scale=scale)
        except ImportError as error:
            raise ValueError(str(error)) from None
    if args.json:
        found = {"kind": args.kind, "title": drawing.title, "description": drawing.description}
        write_json({**found, **({"file": args.output} if args.output else {"svg": svg(drawing, args.theme)})})
    elif args.output is None:
        print(svg(drawing, args.theme), end="")
    return 0


def _refuse(args: Namespace) -> None:
    """Refuse options that belong to another kind, and those that do not go together."""
    for name, kinds in OPTIONS.items():
        value = getattr(args, name)
        if value is not None and value is not False and args.kind not in kinds:
            *others, last = map(_a, kinds)
            belongs = f"{', '.join(others)} or {last}" if others else last
            raise ValueError(f"--{name} belongs to {belongs}, not to {_a(args.kind)}")
    if args.text and (args.json or any(x is not None for x in (args.output, args.theme, args.scale))):
        raise ValueError("--text draws in the terminal: it goes without -o, --json, --theme and --scale")


def _a(kind: str) -> str:
    """A kind with its article."""
    return "a table of operators" if kind == "operators" else f"a {kind}"


def _scale(text: str | None) -> Fraction:
    """How much larger a PNG is to be; any number will do, as nothing is played on it."""
    if text is None:
        return Fraction(1)
    if not SCALE.fullmatch(text):
        raise ValueError(f"--scale is a number such as 2, 3/2 or 1.5, not {text[:40]!r}")
    return Fraction(text)


def _words(args: Namespace, least: int, most: int | None = None) -> list[str]:
    """The words of a request, as many as its kind takes."""
    words: list[str] = args.words
    if len(words) < least or (most is not None and len(words) > most):
        wanted = f"at most {most}" if least == 0 else f"{least}" if least == most else f"{least} or more"
        noun = "word" if wanted.endswith("1") else "words"
        raise ValueError(f"{_a(args.kind)} shows {WHAT[args.kind]}, in {wanted} {noun}, not {len(words)}")
    return words


def _thermograph(args: Namespace) -> Drawing:
    from tepid.figures.thermograph import thermograph_drawing

    games = map(Game, _words(args, 1))
    return thermograph_drawing(*games, leftward=not args.rightward, scaffolds=args.scaffolds, step=args.step)


def _strip(args: Namespace) -> Drawing:
    from tepid.figures.strip import strip_drawing

    (text,) = _words(args, 1, 1)
    return strip_drawing(Game(text), read_taxes(args.tax) or None, leftward=not args.rightward)


def _ladder(args: Namespace) -> Drawing:
    from tepid.figures.ladder import ladder_drawing

    (text,) = _words(args, 1, 1)
    return ladder_drawing(Game(text), leftward=not args.rightward)


def _tree(args: Namespace) -> Drawing:
    from tepid.figures.tree import tree_drawing
    from tepid.form import Form

    (text,) = _words(args, 1, 1)
    return tree_drawing(Form(text), depth=args.depth)


def _position(args: Namespace) -> Position[Any]:
    from tepid.rulesets import get

    name, text = _words(args, 2, 2)
    return get(name).position(text)


def _board(args: Namespace) -> Drawing:
    from tepid.figures.boards import board_drawing

    position = _position(args)
    last = None if args.last is None else position.rules.position(args.last)
    return board_drawing(position, last=last)


def _counted(args: Namespace) -> Census:
    from tepid.censuses import census

    words = _words(args, 0, 1)
    return census(words[0] if words else "day3", by=args.by or ["temperature"])


def _census(args: Namespace) -> Drawing:
    from tepid.figures.census import MOST_CLASSES, census_drawing

    return census_drawing(_counted(args), most=MOST_CLASSES if args.most is None else args.most)


def _operators(args: Namespace) -> Drawing:
    from tepid.figures.operators import operators_drawing
    from tepid.studies import SEVEN

    g, h = _words(args, 2, 2)
    return operators_drawing(g, h, args.operator or SEVEN, bonus=args.bonus or "1")


def _pair(args: Namespace) -> Drawing:
    from tepid.figures.operators import pair_drawing
    from tepid.sweeps import sweep

    return pair_drawing(sweep(" ".join(_words(args, 1)), args.pool or "day2"))


def _sum(args: Namespace) -> Drawing:
    from tepid.figures.sums import sum_drawing

    return sum_drawing(map(Game, _words(args, 1)), leftward=not args.rightward)


DRAW: dict[str, Callable[[Namespace], Drawing]] = {
    "thermograph": _thermograph,
    "strip": _strip,
    "ladder": _ladder,
    "tree": _tree,
    "board": _board,
    "census": _census,
    "operators": _operators,
    "pair": _pair,
    "sum": _sum,
}


def _text(args: Namespace) -> str:
    from tepid.figures import terminal

    paper = Paper()
    style = {"unicode": paper.unicode, "colour": paper.colour}
    if args.kind == "board":
        position = _position(args)
        last = None if args.last is None else position.rules.position(args.last)
        return terminal.board_text(position, last=last, **style)
    if args.kind == "census":
        return terminal.census_text(_counted(args), most=args.most, width=paper.width, unicode=paper.unicode)
    if args.rightward or args.scaffolds or args.step is not None:
        raise ValueError("--text draws plain thermographs, values growing to the left")
    if args.kind == "strip":
        from tepid.figures.strip import taxes_of

        (text,) = _words(args, 1, 1)
        graph = Game(text).thermograph
        return terminal.bars_text(graph, taxes_of(graph, read_taxes(args.tax) or None), width=paper.width, **style)
    graphs = [Game(text).thermograph for text in _words(args, 1)]
    drawn = [terminal.thermograph_text(graph, width=paper.width, **style) for graph in graphs]
    if len(drawn) > 1:
        drawn = [f"{paper.name(graph.game)}\n{text}" for graph, text in zip(graphs, drawn, strict=True)]
    return "\n\n".join(drawn)
