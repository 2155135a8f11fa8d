"""What was seen otherwise cites the rule that decides: what made it so, or what would have and lacked something."""

from typing import Any

import pytest

from events.common import Observed
from events.vendetta.events import (
    CardKept,
    ConflictDecided,
    Drained,
    LocationBegun,
    Played,
    RoundEnded,
    TokenChosen,
    TokenRevealed,
)
from tests.helpers.vendetta.tables import ally, judged, lies, table, victim

ONE, TWO, HAVEN = "Location 1", "Location 2", "Prince's Haven"
CARDS = (lies("Claudia 1", ONE, "Challenge"), lies("Louis 1", ONE, "Vanish"))
CHOSEN = (TokenChosen("Claudia"), TokenChosen("Louis"))
STAYS = (*CHOSEN, TokenRevealed("Claudia", "stay"), TokenRevealed("Louis", "stay"))
LEAVES = (*CHOSEN, TokenRevealed("Claudia", "withdraw"), TokenRevealed("Louis", "stay"))


def here(**more: Any) -> Any:
    """The Withdraw step of Location 1, where Claudia and Louis have a card."""
    return table(*CARDS, phase="resolution", resolving=ONE, **more)


def with_an_ally() -> Any:
    """The Planning phase with Maldavis on Location 1."""
    position = table(ally("Maldavis"), *CARDS)
    position.locations[ONE].ally = "Maldavis"
    return position


CASES: dict[str, tuple[Any, tuple[Any, ...], Observed, str, str, str]] = {
    "Blood of a player who stays": (
        here(blood={"Claudia at Location 1": 2}),
        STAYS,
        Observed("Claudia", "blood", 8),
        "5.1",
        "withdrawn_blood_returns_to_the_pool",
        "Claudia has not withdrawn from Location 1.",
    ),
    "Blood that was withdrawn": (
        here(blood={"Claudia at Location 1": 2}),
        LEAVES,
        Observed("Claudia", "blood", 6),
        "5.1",
        "withdrawn_blood_returns_to_the_pool",
        "event 3 made it so, «withdrawn blood returns to the pool».",
    ),
    "an Ally that may still be won": (
        with_an_ally(),
        (),
        Observed("Maldavis", "out", True),
        "5.4",
        "the_unassigned_ally_leaves_the_game",
        "no conflict for it was over without a winner.",
    ),
    "an Ally that somebody has won": (
        table(ally("Maldavis", "Louis"), *CARDS),
        (),
        Observed("Maldavis", "out", True),
        "5.4",
        "the_unassigned_ally_leaves_the_game",
        "Louis has it.",
    ),
    "a withdrawn card in the hand": (
        here(),
        LEAVES,
        Observed("Claudia", "hand", 4),
        "5.1",
        "withdrawn_cards_go_to_the_haven_face_up",
        "what Claudia withdrew at event 3 lies in the Prince's Haven.",
    ),
    "a withdrawn card that stays": (
        here(),
        LEAVES,
        Observed("Claudia 1", "location", ONE),
        "5.1",
        "withdrawn_cards_go_to_the_haven_face_up",
        "event 3 made it so, «withdrawn cards go to the haven face up».",
    ),
    "Deployed Blood that comes back after the round": (
        table(*CARDS, phase="resolution", blood={"Claudia at Location 1": 2}),
        (RoundEnded(),),
        Observed("Claudia", "blood", 8),
        "6",
        "deployed_blood_returns_to_the_bank",
        "2 Blood that Claudia had Deployed went to the Bank at event 1.",
    ),
    "Blood for a card that was played face up": (
        table(player="Claudia"),
        (Played("Claudia", ONE, "Hunt"),),
        Observed("Claudia", "blood", 5),
        "Playing Cards",
        "spent_blood_goes_to_the_bank",
        "Hunt was played face up at event 1, and costs no Blood.",
    ),
    "more Blood by a card that was Drained": (
        table(victim("Rashida", "Claudia"), player="Claudia"),
        (Drained("Claudia", "Rashida"),),
        Observed("Claudia", "blood", 11),
        "Draining",
        "draining_gains_blood",
        "Rashida, Drained at event 1, brought 3 Blood.",
    ),
    "a token for a Victim that was Drained": (
        table(victim("Rashida", "Claudia"), player="Claudia"),
        (Drained("Claudia", "Rashida"),),
        Observed("Claudia", "tokens", 1),
        "Diablerie",
        "a_drained_vampire_brings_a_diablerie_token",
        "Rashida, Drained at event 1, is no Vampire.",
    ),
    "no token for a Vampire that was Drained": (
        table(ally("Maldavis", "Claudia", "vampire"), player="Claudia"),
        (Drained("Claudia", "Maldavis"),),
        Observed("Claudia", "tokens", 0),
        "Diablerie",
        "a_drained_vampire_brings_a_diablerie_token",
        "event 1 made it so, «a drained vampire brings a diablerie token».",
    ),
    "both cards kept": (
        table(phase="hand building", seats={"Claudia": {"built": False, "drawn": ("Hunt", "Vanish"), "deck": 5}}),
        (CardKept("Claudia", "Hunt"),),
        Observed("Claudia", "hand", 5),
        "3",
        "the_other_drawn_card_goes_under_the_clan_deck",
        "Claudia kept one of the cards drawn this round.",
    ),
    "an Ally of a player who did not win it": (
        with_an_ally(),
        (),
        Observed("Maldavis", "owner", "Louis"),
        "Conflict Rewards",
        "the_winner_takes_the_ally",
        "Louis has not won Maldavis in a conflict.",
    ),
    "Influence without a rank": (
        table(*CARDS, phase="resolution", resolving=ONE, step="conflict", agreed={"influence_of_the_first": "1"}),
        (ConflictDecided(("Claudia", "Louis")), LocationBegun(TWO)),
        Observed("Armand", "influence", 5),
        "Conflict Rewards",
        "ranks_earn_influence",
        "Armand had no rank in the conflict of event 1.",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_rule_that_would_have_made_it_so_is_cited(case: str) -> None:
    """Nothing asked for it: the ruling cites the rule that says when it would have been due, and what was lacking."""
    position, events, what, section, rule, lacking = CASES[case]
    told = [one for one in judged(position, *events, what).wrong if one.event == len(events) + 1]
    assert [(one.verdict, one.section, one.rule) for one in told] == [("discrepancy", section, rule)], told
    assert told[0].says.endswith(f": {lacking}"), told[0].says
    assert told[0].facts
