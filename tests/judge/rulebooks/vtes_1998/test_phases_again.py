"""A phase that is named again begins nothing anew; the order within the untap phase; in both editions."""

from typing import Any

import pytest

from tests.helpers.methuselah.tables import on, table, vampire
from tests.helpers.plays import EDITIONS, played, told

UNA = vampire("Una", "Sarah", region="uncontrolled", counters=0)


def ring(phase: str, **rest: Any) -> Any:
    """Lupo with a Gem, Rake and uncontrolled Una are Sarah's."""
    return table(
        vampire("Lupo", "Sarah"), vampire("Rake", "Sarah"), on("Gem", "Lupo", "Sarah"), UNA, phase=phase, **rest
    )


@pytest.mark.parametrize(
    ("lines", "section", "says"),
    [
        (
            ("master phase", "sarah plays Feud", "master phase", "sarah plays Love"),
            {"jyhad-1994": "12.2", "vtes-1998": "5"},
            "a_master_card_takes_a_master_phase_action: Sarah may not play Love: she has no master phase action left.",
        ),
        (
            ("influence phase", "transfer 4 to una", "influence phase", "transfer 1 to una"),
            {"jyhad-1994": "12.4", "vtes-1998": "7"},
            "nobody_spends_more_transfers_than_she_has: Sarah may not spend 1 transfer: she has none left.",
        ),
        (
            ("discard phase", "sarah discards ?", "discard phase", "sarah discards ?"),
            {"jyhad-1994": "12", "vtes-1998": "8"},
            "one_discard_a_phase: Sarah may not discard another card in this phase.",
        ),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_a_phase_named_again_gives_nothing_again(book: str, lines: Any, section: dict[str, str], says: str) -> None:
    """What a phase gives, it gives once, however often it is named."""
    assert told(book, ring("untap"), *lines) == [f"4 illegal {section[book]} {says}"]
    assert told(book, ring("untap"), *lines[:3]) == []


@pytest.mark.parametrize("book", EDITIONS)
def test_cards_untap_before_anything_else_in_the_untap_phase(book: str) -> None:
    """All cards untap first; what is tapped after that stays tapped (all_her_cards_untap)."""
    position = table(vampire("Lupo", "Sarah", tapped=True), on("Gem", "Lupo", "Sarah", tapped=True), turn="Richard")
    used = ("turn Sarah", "lupo uses Gem: taps Gem, taps Lupo", "master phase")
    judgement = played(book, position, *used)
    assert (judgement.rulings, judgement.table.tapped("Lupo"), judgement.table.tapped("Gem")) == ([], True, True)
    section = {"jyhad-1994": "12.3", "vtes-1998": "6"}[book]
    assert told(book, position, *used, "lupo bleeds") == [
        f"4 illegal {section} a_tapped_minion_cannot_act: Lupo may not act: Lupo is tapped."
    ]
    assert told(book, position, "turn Sarah", "lupo bleeds") == []


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
@pytest.mark.parametrize("book", EDITIONS)
def test_the_rest_of_the_untap_phase_comes_in_any_order(book: str, order: tuple[int, ...]) -> None:
    """The Edge, contests and cards come in the order that she likes, but not before her turn or after the phase."""
    contested = {"region": "in play", "kind": "location", "contested": True, "unique": True, "counters": 0}
    rings = (vampire("Ring", "Sarah", **contested), vampire("Ring #2", "Alexis", **contested))
    position = table(vampire("Lupo", "Sarah"), on("Gem", "Lupo", "Sarah"), *rings, turn="Richard", edge="Sarah")
    choices = ("sarah takes the Edge pool", "pays to contest Ring", "lupo uses Gem")
    ordered = [choices[place] for place in order]
    assert told(book, position, "turn Sarah", *ordered) == []
    section = {"jyhad-1994": "12.1", "vtes-1998": "4"}[book]
    early = told(book, position, choices[0], "turn Sarah", *choices[1:])
    assert early == [
        f"1 illegal {section} the_edge_pays_once_in_her_untap_phase: "
        "Sarah may not take the pool of the Edge: it is Richard's minion phase."
    ]
    late = told(book, position, "turn Sarah", *choices[1:], "sarah plays Feud", choices[0])
    assert late == [
        f"5 illegal {section} the_edge_pays_once_in_her_untap_phase: "
        "Sarah may not take the pool of the Edge: it is Sarah's master phase."
    ]
