"""The audit log reads as sentences."""

import pytest

from service.accounts.audit_log import AuditEntry
from service.web.pages.trail import sentence_of

SAID = {
    ("gave", "Zoe: player at the seat of Bo"): "gave Zoe the role of player at the seat of Bo",
    ("took", "Zoe: judge"): "took the role of judge from Zoe",
    ("invited", "somebody: player at the seat of Ann"): "invited a person as player at the seat of Ann",
    ("set", "everybody, 0 events and 0 seconds late"): "let everyone with an account watch",
    ("set", "members, 3 events and 0 seconds late"): "let only people with a role watch, 3 events and 0 seconds late",
    (
        "looked",
        "GET /api/v1/games/<game>/why at 2",
    ): "looked at the history of a value at event 2, where nothing is hidden",
    ("looked", "GET /games/<game>"): "looked at the game, where nothing is hidden",
    ("looked", "otherwise"): "looked: otherwise",
    ("put", "game a1 into Cup"): "put game a1 into Cup",
    ("left", "game a1 is no longer in Cup"): "removed a game: game a1 is no longer in Cup",
    ("recorded", "a card that Ann holds (event 5)"): "recorded a card that Ann holds (event 5)",
}


@pytest.mark.parametrize(("step", "words"), SAID.items())
def test_each_step_is_a_sentence(step: tuple[str, str], words: str) -> None:
    """Whatever is written down there."""
    assert sentence_of(AuditEntry(1, "2026-11-23T10:00:00Z", "Nora", *step)) == words
