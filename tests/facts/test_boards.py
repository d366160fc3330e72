"""Every row of facts/boards.tsv, one named test each, compared as values; each board in at most a second."""

from __future__ import annotations

import time

import pytest

from tepid.rulesets import get
from tests.facts.rows import Row, rows
from tests.facts.test_values import check


@pytest.mark.parametrize("row", rows("boards.tsv"), ids=str)
def test_board(row: Row):
    began = time.process_time()
    value = get(row["ruleset"]).value(row["position"])
    taken = time.process_time() - began
    check(value, row["attribute"], "", row["expected"])
    if row["ruleset"] == "domineering":
        assert taken < 1
