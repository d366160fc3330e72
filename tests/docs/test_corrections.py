"""The page of corrections names every corrected claim, and no other."""

from __future__ import annotations

from tepid import claims
from tests.docs.pages import DOCS, anchors


def test_every_corrected_claim_has_its_place_on_the_page():
    ids = {claim.id for claim in claims.load()}
    corrected = {claim.id for claim in claims.load() if claim.status == "corrected"}
    assert anchors(DOCS / "theory" / "corrections.md") & ids == corrected
