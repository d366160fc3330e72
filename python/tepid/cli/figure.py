"""``tepid figure``: a picture of games into a file, as SVG or as TikZ by the file's suffix."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from tepid._core import Game
from tepid.cli.arguments import common
from tepid.cli.output import write_json
from tepid.cli.show import read_taxes

if TYPE_CHECKING:
    from argparse import Namespace

    from tepid.figures.drawing import Drawing

EXAMPLES = """\
examples:
  tepid figure thermograph "{5|{4|0}}" -o t.svg          for pages
  tepid figure thermograph "{5|{4|0}}" -o t.tex          for papers: a tikzpicture
  tepid figure thermograph "*" "{3|-1}" -o both.svg      several games under one scale
  tepid figure thermograph "{3|-1}" --scaffolds -o s.svg the scaffolds, on beyond the temperature
  tepid figure thermograph "{3|-1}" --step 4 -o s4.svg   the construction up to its fourth step
  tepid figure strip "{3|-1}" --tax 0,1/2,1,2 -o s.svg   a bar for each tax
  tepid figure board clobber "xo/ox" -o b.svg            a board with its coordinates
Without -o, SVG goes to the standard output."""

KINDS = ("thermograph", "strip", "board")
SUFFIXES = (".svg", ".tex")


def add_parser(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "figure",
        help="a picture of games, in a file",
        description="Draw a thermograph, a tax strip or a board; values grow to the left unless told otherwise.",
        epilog=EXAMPLES,
    )
    parser.add_argument("kind", metavar="KIND", choices=KINDS, help=", ".join(KINDS))
    parser.add_argument(
        "games", metavar="EXPR", nargs="+", help="a game, such as {5|{4|0}}; for a board, the ruleset and the board"
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="where to write; .svg or .tex says what")
    parser.add_argument("--rightward", action="store_true", help="let values grow to the right")
    parser.add_argument("--scaffolds", action="store_true", help="thermograph: draw the scaffolds too")
    parser.add_argument("--step", type=int, metavar="N", help="thermograph: the construction up to step N")
    parser.add_argument("--tax", metavar="T,...", help="strip: the taxes, each at least -1")
    common(parser)


def run(args: Namespace) -> int:
    from tepid.figures.svg import svg
    from tepid.figures.tikz import tikz

    suffix = _checked(args.output)
    drawing = _drawing(args)
    text = tikz(drawing) if suffix == ".tex" else svg(drawing)
    if args.output:
        Path(args.output).write_text(text, encoding="utf-8", newline="\n")
    if args.json:
        found = {"kind": args.kind, "title": drawing.title, "description": drawing.description}
        write_json({**found, **({"file": args.output} if args.output else {"svg": text})})
    elif not args.output:
        print(text, end="")
    return 0


def _checked(output: str | None) -> str:
    """The suffix of the file to write, once it is sure that it can be written."""
    if output is None:
        return ".svg"
    path = Path(output)
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise ValueError(
            f"{output}: a figure is written as {' or '.join(SUFFIXES)}, not as {suffix or 'a file without suffix'}"
        )
    if not path.parent.is_dir():
        raise ValueError(f"{output}: there is no folder {path.parent}")
    if path.is_dir():
        raise ValueError(f"{output} is a folder; name a file")
    return suffix


def _drawing(args: Namespace) -> Drawing:
    for name, kind, given in (
        ("--tax", "strip", args.tax is not None),
        ("--scaffolds", "thermograph", args.scaffolds),
        ("--rightward", "thermograph or strip", args.rightward),
        ("--step", "thermograph", args.step is not None),
    ):
        if given and args.kind not in kind.split():
            raise ValueError(f"{name} belongs to a {kind}, not to a {args.kind}")
    if args.kind == "board":
        from tepid.figures.boards import board_drawing
        from tepid.rulesets import get

        if len(args.games) != 2:
            raise ValueError(f"a board is named by its ruleset and its text: 2 words, not {len(args.games)}")
        return board_drawing(get(args.games[0]).position(args.games[1]))
    taxes = read_taxes(args.tax)
    games = [Game(text) for text in args.games]
    if args.kind == "strip":
        from tepid.figures.strip import strip_drawing

        if len(games) != 1:
            raise ValueError(f"a strip shows one game, not {len(games)}")
        return strip_drawing(games[0], taxes or None, leftward=not args.rightward)
    from tepid.figures.thermograph import thermograph_drawing

    return thermograph_drawing(*games, leftward=not args.rightward, scaffolds=args.scaffolds, step=args.step)
