"""Random expressions: everything the notation can say, written in any way that makes a tree."""

from __future__ import annotations

from hypothesis import strategies as st

from tepid.notation import (
    Braces,
    Expression,
    Multiple,
    Negative,
    Nimber,
    Number,
    Partial,
    Power,
    Sum,
    Switch,
    Tiny,
    Ups,
)

SIGNS = st.sampled_from([1, -1])


def numbers(size: int = 5) -> st.SearchStrategy[Expression]:
    """Integers and odd numerators over powers of two."""
    odd = st.builds(lambda n, k: Number(2 * n + 1, 2**k), st.integers(-size, size), st.integers(1, 3))
    return st.one_of(st.builds(Number, st.integers(-size, size)), odd)


def atoms(size: int = 5) -> st.SearchStrategy[Expression]:
    """Everything with nothing below it."""
    return st.one_of(
        numbers(size),
        st.builds(Nimber, st.integers(0, size)),
        st.builds(Ups, st.integers(-size, size)),
        st.builds(Power, st.integers(1, size), SIGNS),
        st.builds(Partial, st.integers(1, size), SIGNS),
    )


def expressions(size: int = 5, leaves: int = 8) -> st.SearchStrategy[Expression]:
    """Trees of every kind."""

    def build(inner: st.SearchStrategy[Expression]) -> st.SearchStrategy[Expression]:
        side = st.lists(inner, max_size=3).map(tuple)
        return st.one_of(
            st.builds(Braces, side, side),
            st.builds(Switch, st.lists(inner, min_size=1, max_size=2).map(tuple)),
            st.builds(Sum, st.lists(inner, min_size=2, max_size=4).map(tuple)),
            st.builds(Negative, inner),
            st.builds(Multiple, st.integers(-3, 3), inner),
            st.builds(Tiny, inner, SIGNS),
        )

    return st.recursive(atoms(size), build, max_leaves=leaves)
