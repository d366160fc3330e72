"""Random games for the properties, as plain forms and as tepid's values."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from hypothesis import strategies as st

from tepid import Game
from tests.reference import game as plain


@cache
def to_tepid(g: plain.Game) -> Game:
    """The value of a plain form, built bottom up."""
    return Game(left=[to_tepid(o) for o in g.left], right=[to_tepid(o) for o in g.right])


@cache
def to_plain(g: Game) -> plain.Game:
    """The canonical form that tepid shows, as a plain form."""
    return plain.game(map(to_plain, g.left), map(to_plain, g.right))


def star(n: int) -> plain.Game:
    """The nimber of size n."""
    smaller = [star(k) for k in range(n)]
    return plain.game(smaller, smaller)


ZERO, STAR = plain.game(), star(1)
UP = plain.game([ZERO], [STAR])
SMALL = [
    ZERO,
    STAR,
    star(2),
    UP,
    plain.neg(UP),
    plain.game([ZERO, STAR], [ZERO]),
    plain.game([ZERO], [plain.number(-1)]),
]


def dyadics(size: int = 4, bits: int = 3) -> st.SearchStrategy[Fraction]:
    """Dyadic rationals between -size and size, with denominators up to 2**bits."""
    return st.builds(lambda n, k: Fraction(n, 2**k), st.integers(-size, size), st.integers(0, bits))


def forms(options: int = 3, leaves: int = 8) -> st.SearchStrategy[plain.Game]:
    """Games as written, seldom canonical: numbers, infinitesimals and what is built from them."""
    atoms = st.one_of(dyadics().map(plain.number), st.sampled_from(SMALL))

    def build(inner: st.SearchStrategy[plain.Game]) -> st.SearchStrategy[plain.Game]:
        side = st.lists(inner, max_size=options)
        return st.builds(plain.game, side, side)

    return st.recursive(atoms, build, max_leaves=leaves)


def games(options: int = 3, leaves: int = 8) -> st.SearchStrategy[Game]:
    """Values of random forms."""
    return forms(options, leaves).map(to_tepid)
