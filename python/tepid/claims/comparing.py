"""Comparing: whether a computed figure is the one expected, as values and never as text."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Set
from enum import Enum
from fractions import Fraction
from typing import Any

from tepid._core import Game
from tepid.censuses import spelled


def same(found: Any, expected: Any) -> bool:
    """Whether a figure is what a claim's TOML says; the type of the figure decides how the text there is read.

    A tuple is compared in order, a set in any order, a mapping by keys and values.

    >>> same(Game("*"), "{0|0}"), same(Fraction(1, 2), "2/4"), same(3, True), same((1, 2), [2, 1])
    (True, True, False, False)
    >>> same(frozenset({Game(1), Game("^")}), ["^", "1"]), same({Fraction(1, 2): 7}, {"1/2": 7})
    (True, True)
    """
    match found:
        case bool():
            return found is expected or expected == spelled(found)  # a TOML key is always text
        case Game():
            return _plain(expected) and found == Game(expected)
        case Fraction():
            return _plain(expected) and found == Fraction(expected)
        case int():
            return type(expected) is int and found == expected
        case Enum():
            return bool(found.name == expected)
        case tuple() | list():
            return isinstance(expected, list) and len(found) == len(expected) and all(map(same, found, expected))
        case Set():
            return isinstance(expected, list) and _matched(found, expected, same)
        case Mapping():
            return isinstance(expected, dict) and _matched(found.items(), expected.items(), _same_item)
        case _:
            return bool(found == expected)


def _same_item(found: tuple[Any, Any], expected: tuple[Any, Any]) -> bool:
    return same(found[0], expected[0]) and same(found[1], expected[1])


def _matched(found: Collection[Any], expected: Collection[Any], alike: Callable[[Any, Any], bool]) -> bool:
    """Whether each has its like in the other; the values found differ, so that as many means one for one."""
    return (
        len(found) == len(expected)
        and all(any(alike(part, wanted) for part in found) for wanted in expected)
        and all(any(alike(part, wanted) for wanted in expected) for part in found)
    )


def shown(value: Any) -> str:
    """A figure or an argument as a message shows it.

    >>> shown({"1/2": [1, "*"]}), shown((Game("^"), True))
    ('{1/2: [1, *]}', '[^, true]')
    """
    match value:
        case Mapping():
            return f"{{{', '.join(f'{shown(key)}: {shown(part)}' for key, part in value.items())}}}"
        case tuple() | list():
            return f"[{', '.join(map(shown, value))}]"
        case Set():
            return f"[{', '.join(sorted(map(shown, value)))}]"
        case _:
            return spelled(value)


def _plain(expected: object) -> bool:
    return isinstance(expected, str | int) and not isinstance(expected, bool)
