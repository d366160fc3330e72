"""Each ruleset against rules written out naively: the same moves, counts, values and winners."""

from __future__ import annotations

import pytest

import tepid
from tepid import LEFT, RIGHT
from tepid.rulesets import REGISTRY
from tests.rulesets import naive
from tests.rulesets.boards import SMALL, naive_form

NAMES = sorted(REGISTRY)


def count(position, first, depth):
    if depth == 0:
        return 1
    return sum(count(after, first.other, depth - 1) for after in position.moves(first))


def test_every_ruleset_has_naive_rules_and_small_boards():
    assert set(naive.NAIVE) == set(SMALL) == set(REGISTRY)


@pytest.mark.parametrize("name", NAMES)
def test_move_counts_to_depth_three_are_the_naive_ones(name):
    rules = REGISTRY[name]
    for text in SMALL[name][::7] + SMALL[name][-2:]:
        plain = naive_form(name, rules, text)
        for first in (LEFT, RIGHT):
            for depth in (1, 2, 3):
                expected = naive.count(name, plain, first, depth)
                assert count(rules.position(text), first, depth) == expected, (text, first, depth)


@pytest.mark.parametrize("name", sorted(set(NAMES) - {"hackenbush"}))
def test_moves_lead_to_the_naive_positions(name):
    rules = REGISTRY[name]
    for text in SMALL[name]:
        p = rules.position(text)
        for side in (LEFT, RIGHT):
            assert {q.raw for q in p.moves(side)} == set(naive.moves(name, p.raw, side)), (text, side)


@pytest.mark.parametrize("name", NAMES)
def test_values_are_the_naive_ones(name):
    rules = REGISTRY[name]
    values = rules.values(SMALL[name])
    for text, value in zip(SMALL[name], values, strict=True):
        assert value == naive.value(name, naive_form(name, rules, text)), text


@pytest.mark.parametrize("name", NAMES)
def test_the_search_for_the_winner_says_what_the_value_says(name):
    rules = REGISTRY[name]
    for text in SMALL[name][::3]:
        assert rules.outcome(text) is rules.value(text).outcome, text


@pytest.mark.parametrize("name", NAMES)
def test_every_ruleset_conforms(name):
    assert tepid.check_ruleset(REGISTRY[name]) > 3


@pytest.mark.parametrize("name", NAMES)
def test_every_ruleset_is_described(name):
    rules = REGISTRY[name]
    assert rules.title and rules.sources and rules.samples
