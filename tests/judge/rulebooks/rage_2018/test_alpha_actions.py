"""Section 2.2.6: what an alpha action may be."""

from typing import Any

from events.rage.card_facts import RageFacts
from events.rage.combat_events import Answered, Attacked, Challenged, Passed
from events.rage.events import AbilityUsed, Described, Played
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, creature, kept, resource, table

MARCH = Described("Long March", RageFacts("action", alpha_action=True))


def acting(*parts: Any, **rest: Any) -> Any:
    """Mari and Zhyzhak are alphas, and Zhyzhak has acted."""
    seats = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}
    return table(*parts, **{"phase": "combat", "seats": seats, **rest})


def test_a_card_of_an_alpha_action_is_an_alphas() -> None:
    """A card or ability that is done as an alpha action takes the action: an_alpha_acts_once."""
    rule = "a_card_of_an_alpha_action_is_an_alphas"
    played = kept(acting(), MARCH, Played("Mari", "Long March"))
    assert "an_alpha_acts_once" in unders(played)
    says = "Albrecht may not play Long March: that is an alpha action."
    broken(acting(), MARCH, Played("Albrecht", "Long March"), rule=rule, says=says)
    says = "Zhyzhak may not play Long March: it has had its alpha action."
    broken(acting(), MARCH, Played("Zhyzhak", "Long March"), rule=rule, says=says)
    broken(acting(), MARCH, AbilityUsed("Zhyzhak", "Long March"), rule=rule, says=says)
    says = "Mari has had its alpha action."
    broken(acting(), MARCH, Played("Mari", "Long March"), Passed("Mari"), rule="an_alpha_acts_once", says=says)
    kept(acting(), Played("Mari", "Howl"), Passed("Mari"))


def test_a_battlefield_and_a_territory_are_attacked_by_an_alpha() -> None:
    """Only_alphas_take_alpha_actions, an_alpha_attacks_alphas_and_prey, and a_pack_does_not_attack_itself."""
    ridge = creature("Long Ridge")
    kept(acting(ridge), Attacked("Mari", "Long Ridge"))
    says = "Albrecht may not act: it is no alpha."
    rule = "only_alphas_take_alpha_actions"
    broken(acting(ridge), Attacked("Albrecht", "Long Ridge"), rule=rule, says=says)
    kept(acting(resource("Back Yard", "Ryan")), Attacked("Mari", "Back Yard"))
    says = "Mari may not attack Back Yard: both are in Sarah's pack."
    yard = acting(resource("Back Yard", "Sarah"))
    broken(yard, Attacked("Mari", "Back Yard"), rule="a_pack_does_not_attack_itself", says=says)


def test_a_challenge_may_be_refused() -> None:
    """The challenge is over then, and so is the action: a_declined_challenge_makes_no_combat."""
    refused = kept(acting(), Challenged("Mari", "Morgan"), Answered("Morgan", accepts=False))
    assert "a_declined_challenge_makes_no_combat" in unders(refused)
    assert (refused.table.in_combat(), refused.table.has_acted("Mari")) == (False, True)
