"""Derivations of vampires at a Rage table, each seen otherwise by hand; and why some cannot be observed."""

from collections.abc import Mapping
from typing import Any

from events.common import Observed
from events.rage.card_facts import RageFacts
from events.rage.combat_events import StepBegun
from events.rage.events import Voted
from events.rage.position import Card, Voting
from tests.helpers.rage.crossover import CARDS, vampires
from tests.helpers.rage.seen_in_turns import NO_WORD, STEP, Seen
from tests.helpers.rage.tables import creature, fight, laid

NOT_OBSERVABLE: Mapping[str, str] = {
    **dict.fromkeys(
        (
            "the_table_settles_what_is_left_to_it",
            "one_card_opens_the_turn",
            "actions_wait_for_the_intercept_phase",
            "a_modifier_is_played_to_an_action",
            "an_untapped_creature_may_block",
            "unblocked_actions_are_resolved",
            "an_alpha_whose_attack_was_avoided_acts_again",
            "a_weapon_that_maneuvered_is_used",
            "a_press_continues_the_combat",
        ),
        STEP,
    ),
    **dict.fromkeys(("a_political_card_has_its_callers_renown", "a_newer_duplicate_is_discarded"), NO_WORD),
}
OTHERS = ("Zhyzhak", "Albrecht", "Mari", "Ben", "Morgan", "Lena")


def voted_on(*princes: str) -> Any:
    """All but Marta have abstained on a vote; some are Princes."""
    titled = [
        creature(name, "Ryan" if name == "Ben" else "Sarah", kind="character", titles=("prince",)) for name in princes
    ]
    position = vampires(
        *titled,
        Card(name="Praxis", kind="political action", owner="Sarah", place="called", by="Marta"),
        phase="voting",
        voting=Voting(junta="Praxis", caller="Marta", voted=OTHERS),
    )
    return position, (Voted("Marta", "yes"),)


SEEN: Mapping[str, Seen] = {
    "the_highest_title_adds_a_vote": (*voted_on("Marta"), Observed("Praxis", "votes for", 6)),
    "a_contested_title_adds_no_vote": (*voted_on("Marta", "Ben"), Observed("Praxis", "votes for", 7)),
    "a_hand_attack_does_nothing_at_long_range": (
        vampires(
            laid("Sarah 1", "Marta", "Slap", "Zhyzhak", down=False),
            described={**CARDS, "Slap": RageFacts("combat action", vampiric=True, damage=1)},
            phase="combat",
            combat=fight(("Marta",), ("Zhyzhak",), "reveal", range="long"),
        ),
        (StepBegun("withdrawal"),),
        Observed("Zhyzhak", "damage", 1),
    ),
}
