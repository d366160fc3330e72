"""A game tree as a picture: options of options, Left's to the left, with those marked that the canonical form drops.

A form shows what was written: an option that another one beats is *dominated*, one that the opponent answers at once is
*reversible*. A game has only canonical options, so nothing in its tree is marked. Numbers are leaves, unless the number
is written as braces.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from tepid._core import Game
from tepid.figures.drawing import PIXEL, Box, Drawing, Place, text_width
from tepid.figures.layers import tidy
from tepid.figures.svg import svg
from tepid.figures.terminal import nth_letters
from tepid.figures.thermograph import LONGEST_LINE, after, below, called, shortened
from tepid.figures.tikz import tikz
from tepid.form import Form
from tepid.notation import Braces, Negative, Switch
from tepid.sides import LEFT, RIGHT, Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tepid.figures.drawing import Tex
    from tepid.form import Step

MOST = 2_000  # nodes of one picture
LAYER = 72 * PIXEL
NEIGHBOURS = 4  # options on either side whose lines may come near a name
LONGEST_NODE = 24  # characters of a name at a node; longer ones are lettered and written below


def tree_svg(g: Game | Form, *, depth: int | None = None) -> str:
    """The tree of a form or a game, as SVG, down to ``depth`` moves or to the numbers.

    A node carries ``data-value`` and its number ``data-node``, the root being 1; the line to an option ``data-node``
    and ``data-side``, and if the option is dominated ``data-dominated-by``, if it is reversible
    ``data-reversible-through`` and ``data-replaced-by``. Below stand the steps of the root's simplification.

    Raises ValueError for a tree of more than 2,000 nodes and for a depth that is no whole number from 0 on, TypeError
    for what is neither a form nor a game.

    Cost: each node once, and the comparisons that mark the options of a form.

    >>> from tepid import Form
    >>> text = tree_svg(Form("{0,1|2}"))
    >>> 'data-side="left" data-dominated-by="1"' in text, text.count("data-reversible-through")
    (True, 0)
    """
    return svg(tree_drawing(g, depth=depth))


def tree_tikz(g: Game | Form, *, depth: int | None = None) -> str:
    """What ``tree_svg`` draws, as a ``tikzpicture`` for papers.

    >>> from tepid import Game
    >>> tree_tikz(Game("*")).splitlines()[0]
    '% Game tree of *'
    """
    return tikz(tree_drawing(g, depth=depth))


class _Node(NamedTuple):
    """A position of the tree, how it is reached, and what becomes of it."""

    parent: int
    side: Side | None
    step: Step | None
    name: tuple[str, str, Tex]  # in ASCII, as it stands there, and in TeX
    leaf: bool
    cut: bool

    @property
    def note(self) -> str:
        return "" if self.step is None else self.step.kind


def tree_drawing(g: Game | Form, *, depth: int | None = None) -> Drawing:
    """What ``tree_svg`` and ``tree_tikz`` write out."""
    if not isinstance(g, (Game, Form)):
        raise TypeError(f"a tree is drawn of a Form or a Game, not of {type(g).__name__}")
    if depth is not None and (isinstance(depth, bool) or not isinstance(depth, int) or depth < 0):
        raise ValueError(f"a depth is a whole number from 0 on, not {depth!r}")
    form = g if isinstance(g, Form) else Form(g)
    letters: dict[str, tuple[str, Tex]] = {}  # of a long name: its letter, and its LaTeX
    nodes, children = _nodes(form, depth, letters)
    name = shortened(format(form, "a")) if isinstance(g, Form) else called(g)[0] or "a game with a long name"
    drawing = Drawing("tree", f"Game tree of {name}", _words(nodes))
    places = tidy(0, children, lambda i: _width(nodes[i]))
    at = [Place(places[i][0], places[i][1] * LAYER) for i in range(len(nodes))]
    for i, node in enumerate(nodes[1:], 1):
        above = at[node.parent]
        drawing.line([above, at[i]], _role(node), under=True, data=_data(i, node))
    for i, node in enumerate(nodes):
        data = {"node": str(i + 1), "value": node.name[0]}
        drawing.dot(at[i], f"knot {node.note}".strip(), data)
        inner = i in children
        more = " …" if node.cut else ""
        _, text, tex = node.name
        if inner and i:
            near = children[node.parent]
            near = near[max(near.index(i) - NEIGHBOURS, 0) : near.index(i) + NEIGHBOURS + 1]
            moves = [(at[node.parent], at[j]) for j in near] + [(at[i], at[j]) for j in children[i]]
            side = -1 if node.side is LEFT else 1
            side, down = _beside(at[i], text + more, [(side, -2), (-side, -2)], moves)
            below_or_above = [(out, y) for out in (side, -side) for y in (14, -18)]
            spots = [(side, down), _beside(at[i], node.note, below_or_above, moves)]
        else:
            spots = [(0, -10 if inner else 19), (0, 35)]
        (place, anchor), (under, beside) = (_spot(at[i], *place) for place in spots)
        drawing.text(place, text + more, "node", anchor, after("", tex, more), data)
        if node.note:
            drawing.text(under, node.note, "note", beside, data=data)
    lines: list[tuple[str, Tex]] = [(str(step), None) for step in form.explain().steps]
    written, (_, value, tex) = str(form), called(form.value)
    if isinstance(g, Form) and written != value:
        both = f"{shortened(written)} = {value or 'a game with a long name'}"
        lines.insert(0, (both, (lambda: f"${form:l}$ = {tex()}") if tex and len(written) <= LONGEST_LINE else None))
    below(drawing, lines)
    below(drawing, [(f"{letter} = {text}", after(f"{letter} = ", tex)) for text, (letter, tex) in letters.items()])
    return drawing


def _beside(at: Place, text: str, places: list[tuple[int, int]], lines: list[tuple[Place, Place]]) -> tuple[int, int]:
    """The first of some places beside a node, each a side and how far down, where no line runs through the text."""
    for out, down in places:
        (x, y), _ = _spot(at, out, down)
        left, right = sorted((x, x + out * text_width(text)))
        if not any(Box(left, y - 11 * PIXEL, right, y + 3 * PIXEL).crossed(*line) for line in lines):
            return out, down
    return places[0]


def _spot(at: Place, out: int, down: int) -> tuple[Place, str]:
    """A place beside a node, or above or below it, and which end of a text stands there."""
    return Place(at.x + out * 8 * PIXEL, at.y + down * PIXEL), ("end", "middle", "start")[out + 1]


def _nodes(
    form: Form, depth: int | None, letters: dict[str, tuple[str, Tex]]
) -> tuple[list[_Node], dict[int, list[int]]]:
    """The nodes of a tree layer by layer, and the places of each node's options; every one is marked."""
    root = _plain(form)
    _fits(root, depth)
    found: list[tuple[Form | Game, int, Side | None]] = [(root, -1, None)]
    children: dict[int, list[int]] = {}
    start = layer = 0
    while start < len(found) and layer != depth:
        stop = len(found)
        for i in range(start, stop):
            options = [(option, i, side) for side, option in _options(found[i][0])]
            if options or not _leaf(found[i][0]):
                children[i] = list(range(len(found), len(found) + len(options)))
                found += options
        start, layer = stop, layer + 1
    steps: dict[int, Step] = {}
    for i, below_i in children.items():
        of = found[i][0]
        if isinstance(of, Form):
            steps |= _marked(of, [(j, found[j][2], _value(found[j][0])) for j in below_i])
    names: dict[Game, tuple[str, str, Tex]] = {}
    nodes = []
    for i, (of, parent, whose) in enumerate(found):
        value = _value(of)
        if value not in names:
            names[value] = _named(value, letters)
        cut = i not in children and not _leaf(of) and next(_options(of), None) is not None
        nodes.append(_Node(parent, whose, steps.get(i), names[value], _leaf(of), cut))
    return nodes, children


def _fits(root: Form | Game, depth: int | None) -> None:
    """Refuse a tree of too many nodes, having counted those of each layer by what they are."""
    layer, nodes, deep = Counter([root]), 1, 0
    while layer and deep != depth:
        below_it: Counter[Form | Game] = Counter()
        for of, n in layer.items():
            for _, option in _options(of):
                below_it[option] += n
                nodes += n
                if nodes > MOST:
                    mend = f"ask for a depth of {deep} or less" if deep else "its options alone are too many"
                    raise ValueError(f"the tree has more than {MOST:,} nodes, too many to draw: {mend}")
        layer, deep = below_it, deep + 1


def _plain(form: Form) -> Form | Game:
    """The form, or the game that it names, which has only canonical options."""
    e = form.expression
    written = isinstance(e, (Braces, Switch)) or (isinstance(e, Negative) and isinstance(e.of, Braces))
    return form if written else form.value


def _value(of: Form | Game) -> Game:
    return of.value if isinstance(of, Form) else of


def _leaf(of: Form | Game) -> bool:
    return isinstance(of, Game) and of.is_number


def _options(of: Form | Game) -> Iterator[tuple[Side, Form | Game]]:
    """The options that are drawn below a node; each is a form only as far as it is written out."""
    if not _leaf(of):
        for side in (LEFT, RIGHT):
            for option in of.options(side):
                yield side, _plain(option) if isinstance(option, Form) else option


def _named(value: Game, letters: dict[str, tuple[str, Tex]]) -> tuple[str, str, Tex]:
    """The name of a value in ASCII, and what stands at its node: the same in Unicode and TeX, or a letter for it."""
    ascii_name, text, tex = called(value)
    text = text or "a game with a long name"
    if len(text) <= LONGEST_NODE:
        return ascii_name, text, tex
    return ascii_name, letters.setdefault(text, (nth_letters(len(letters)).upper(), tex))[0], None


def _marked(form: Form, options: list[tuple[int, Side | None, Game]]) -> dict[int, Step]:
    """The options of a form that go, each with the step in which it does.

    A step may also be about an option that came in place of a reversible one; it then belongs to none that is written.
    """
    marked: dict[int, Step] = {}
    for step in form.explain().steps:
        alike = [i for i, side, value in options if i not in marked and side is step.side and value == step.option]
        twice = step.by == step.option
        if len(alike) > twice:
            marked[alike[-1] if twice else alike[0]] = step
    return marked


def _width(node: _Node) -> int:
    """The width that a node needs in its layer: what is written beside it, as much on either side, and some air."""
    wide = max(text_width(node.name[1]) + text_width(" …") * node.cut, text_width(node.note))
    return (wide if node.leaf else 2 * wide + 16 * PIXEL) + 16 * PIXEL


def _role(node: _Node) -> str:
    return f"move {_word(node.side)} {node.note}".strip()


def _word(side: Side | None) -> str:
    return "left" if side is LEFT else "right"


def _data(i: int, node: _Node) -> dict[str, str]:
    data = {"node": str(i + 1), "parent": str(node.parent + 1), "side": _word(node.side)}
    step = node.step
    if step is not None and step.by is not None:
        data["dominated-by"] = called(step.by)[0]
    if step is not None and step.through is not None:
        data["reversible-through"] = called(step.through)[0]
        data["replaced-by"] = ", ".join(called(option)[0] for option in step.replaced_by)
    return data


def _words(nodes: list[_Node]) -> str:
    dropped = [node for node in nodes if node.note]
    said = [
        f"{_word(node.side)} option {node.name[0] or 'with a long name'} of node {node.parent + 1} is {node.note}"
        for node in dropped
    ]
    text = f"A game tree with {len(nodes)} nodes; Left's moves go down to the left, Right's to the right. "
    return text + (f"Marked: {'; '.join(said)}." if said else "No option is dominated or reversible.")
