"""Conformance: whether a ruleset keeps its promises, tried on small positions."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any, TypeVar

from tepid.game import Game
from tepid.rulesets.contract import Position, Ruleset
from tepid.sides import LEFT, RIGHT

P = TypeVar("P", bound=Hashable)


def check_ruleset(rules: Ruleset[P], positions: Iterable[str | P | Position[P]] = (), *, limit: int = 20_000) -> int:
    """Raise AssertionError, saying where, unless ``rules`` behaves; returns how many positions were looked at.

    Tried on ``positions`` (the ruleset's own samples where none are given) and all their followers: moves are hashable
    positions, and play ends; text reads back; the components sum to the whole; the normal form has the value, or the
    negative one, that it says; each declared symmetry keeps or negates; both solvers agree with the definition, applied
    without components or symmetry. More than ``limit`` positions in all are refused with ValueError.

    >>> import tepid
    >>> tepid.check_ruleset(tepid.rulesets.DOMINEERING, ["../..", "..."])
    13
    """
    if not isinstance(rules, Ruleset):
        raise TypeError(f"what is checked is a Ruleset, not {type(rules).__name__}")
    raws = [rules.position(position).raw for position in positions or rules.samples]
    if not raws:
        raise ValueError(f"{rules!r} has no samples: give check_ruleset some positions")
    values: dict[Any, Game] = {}
    for raw in raws:
        _by_definition(rules, raw, values, limit)
    for raw, value in list(values.items()):
        _check(rules, raw, value, values, limit)
    return len(values)


def _by_definition(rules: Ruleset[P], raw: P, values: dict[P, Game], limit: int) -> Game:
    """The value by the definition alone: no components, no normal form."""
    path: list[P] = [raw]
    open_: set[P] = set()
    while path:
        top = path[-1]
        if top in values:
            path.pop()
            continue
        options = [list(rules.moves(top, side)) for side in (LEFT, RIGHT)]
        missing = [option for side in options for option in side if option not in values]
        if not missing:
            values[top] = Game(left=[values[p] for p in options[0]], right=[values[p] for p in options[1]])
            if len(values) > limit:
                raise ValueError(f"more than {limit} positions from {rules.write(raw)!r} on: give smaller ones")
            open_.discard(top)
            path.pop()
            continue
        assert top not in open_ or all(option not in open_ for option in missing), (
            f"{rules!r}: play from {rules.write(top)!r} comes back to where it was"
        )
        open_.add(top)
        path.extend(missing)
    return values[raw]


def _check(rules: Ruleset[P], raw: P, value: Game, values: dict[P, Game], limit: int) -> None:
    text = rules.write(raw)
    here = f"{rules!r} at {text!r}"
    try:
        again = rules.read(text)
    except NotImplementedError:
        again = raw
    assert again == raw, f"{here}: the text reads back as {rules.write(again)!r}"
    parts = list(rules.components(raw))
    total = sum((_by_definition(rules, part, values, limit) for part in parts), start=Game(0))
    assert total == value, f"{here}: the components sum to {total}, the whole is worth {value}"
    normal, sign = rules.normal(raw)
    normal_value = _by_definition(rules, normal, values, limit)
    assert sign in (1, -1, 0), f"{here}: normal() gave the sign {sign}"
    signs = (1, -1) if sign == 0 else (sign,)
    assert all(s * normal_value == value for s in signs), (
        f"{here}: worth {value}, but its normal form {rules.write(normal)!r} with sign {sign} is worth {normal_value}"
    )
    for image, sign in rules.symmetries:
        image_value = _by_definition(rules, image(raw), values, limit)
        assert sign * image_value == value, (
            f"{here}: worth {value}; its image {rules.write(image(raw))!r}, by promise {sign} times it, {image_value}"
        )
    solved = rules.value(Position(rules, raw))
    assert solved == value, f"{here}: the solver says {solved}, the definition {value}"
    outcome = rules.outcome(Position(rules, raw))
    assert outcome is value.outcome, f"{here}: the search says {outcome}, the value {value} says {value.outcome}"
