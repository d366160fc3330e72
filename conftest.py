"""The examples of native classes see ``tepid`` as their reader does: a native docstring has no module of its own."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture(autouse=True)
def _tepid_is_imported(doctest_namespace: dict[str, Any]) -> None:
    import tepid

    doctest_namespace["tepid"] = tepid
