"""1.1(2) Burn: a name of a burned card is that card; what is said of it is told with the event that burned it."""

from typing import Any

import pytest

from events.common import Observed
from events.effects.base import Attaches, Burns, Gains, Places
from events.methuselah.events import CardUsed, EffectHappened, Hunt
from events.spelling import other_words
from tests.helpers.methuselah.tables import broken, kept, on, table, unclear, vampire
from tests.helpers.plays import told

HERE = table(vampire("Lupo", "Sarah"), vampire("Thomas", "Sarah"), on("Flak Jacket", "Thomas", "Sarah"))


def effect(*effects: Any) -> EffectHappened:
    """What a card does."""
    return EffectHappened(card="Fire", methuselah="Sarah", effects=effects)


@pytest.mark.parametrize("book", ["jyhad-1994", "vtes-1998"])
def test_an_effect_on_a_burned_card_is_told(book: str) -> None:
    """what_is_done_to_a_burned_card_is_told: it changes nothing; on a card that is there nothing is said."""
    kept(HERE, effect(Gains(who="Lupo", counter="blood", amount=1)), book=book)
    unclear(
        HERE,
        effect(Burns(card="Lupo")),
        effect(Gains(who="Lupo", counter="blood", amount=1)),
        rule="what_is_done_to_a_burned_card_is_told",
        says="Lupo was burned in event 1 and lies in Sarah's ash heap: the effect on it changes nothing.",
        book=book,
    )


def test_another_copy_of_a_burned_card_has_a_name_of_its_own() -> None:
    """what_is_done_to_a_burned_card_is_told: the name alone is the burned card's."""
    ruling = unclear(
        HERE,
        effect(Burns(card="Flak Jacket")),
        effect(Attaches(card="Flak Jacket", on="Lupo")),
        rule="what_is_done_to_a_burned_card_is_told",
        says="Flak Jacket was burned in event 1 and lies in Sarah's ash heap: another copy is «Flak Jacket #2».",
    )
    assert ruling.verdict == "legal"
    told = kept(HERE, effect(Burns(card="Flak Jacket")), effect(Attaches(card="Flak Jacket #2", on="Lupo")))
    assert told.table.cards["Flak Jacket #2"].on == "Lupo"


def test_a_burned_card_that_is_fetched_is_there_again() -> None:
    """what_is_done_to_a_burned_card_is_told: burning it twice and fetching it say nothing new."""
    fetched = effect(Places(card="Lupo", region="ready"))
    kept(HERE, effect(Burns(card="Lupo")), effect(Burns(card="Lupo")), fetched, Observed("Lupo", "region", "ready"))


def test_a_burned_card_is_not_seen_on_the_table() -> None:
    """It is in the ash heap, which is cited; that nothing is on it may be said."""
    kept(HERE, effect(Burns(card="Lupo")), Observed("Lupo", "blood", 0), Observed("Lupo", "region", "ash heap"))
    broken(
        HERE,
        effect(Burns(card="Lupo")),
        Observed("Lupo", "blood", 1),
        rule="burned_cards_go_to_their_owners_ash_heap",
        says="Lupo was seen on the table, but Lupo was burned in event 1 and lies in Sarah's ash heap.",
        verdict="discrepancy",
    )


def test_the_nearest_word_for_what_can_be_seen() -> None:
    """Nothing is said where the word is one, or where nothing is known of the subject."""
    assert other_words("bloood", ("blood", "life")) == ": it is none of blood, life (blood, perhaps)"
    assert other_words("xyz", ("blood", "life")) == ": it is none of blood, life"
    assert other_words(" BLOOD", ("blood", "life")) == other_words("bloood", ()) == ""


@pytest.mark.parametrize("book", ["jyhad-1994", "vtes-1998"])
def test_a_burned_card_serves_no_more(book: str) -> None:
    """a_burned_card_serves_no_more: it is used until it is burned; who burned it just now may have used it so."""
    used = CardUsed(minion="Thomas", card="Flak Jacket", effects=(Gains(who="Thomas", counter="blood", amount=1),))
    burned = effect(Burns(card="Flak Jacket"))
    rule = "a_burned_card_serves_no_more"
    lies = "was burned in event 1 and lies in Sarah's ash heap"
    kept(HERE, used, book=book)
    kept(HERE, burned, CardUsed(minion="Thomas", card="Flak Jacket #2"), book=book)
    says = f"Flak Jacket {lies}: whether it was burned to be used is for its text to say."
    unclear(HERE, burned, used, rule=rule, says=says, book=book)
    says = f"Flak Jacket may not be used: it {lies}."
    broken(HERE, burned, Hunt(minion="Lupo"), used, rule=rule, says=says, book=book)


@pytest.mark.parametrize("used", ["strikes with Gun", "maneuvers to long with Gun", "uses Gun: +1 stealth"])
def test_a_burned_weapon_serves_no_more(used: str) -> None:
    """a_burned_card_serves_no_more: in combat, too."""
    fighters = (vampire("Lupo", "Sarah"), vampire("Rake", "Sarah"), vampire("Thomas", "Alexis"))
    here = table(*fighters, on("Gun", "Lupo", "Sarah"))
    fight = ("rake acts with Arson: burns Gun", "no block", "succeeds", "lupo bleeds", "thomas blocks")
    broken_at = [line for line in told("vtes-1998", here, *fight, f"lupo {used}") if "a_burned_card" in line]
    says = "Gun may not be used: it was burned in event 3 and lies in Sarah's ash heap."
    assert broken_at == [f"6 illegal 1.1(2) a_burned_card_serves_no_more: {says}"]


def test_what_is_played_from_the_hand_may_be_another_copy() -> None:
    """a_burned_card_serves_no_more: a strike card that was played before was not burned in play."""
    here = table(vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"))
    rounds = ("lupo strikes with Burst", "thomas strikes", "lupo presses with Pursuit") * 2
    assert "a_burned_card" not in " ".join(told("vtes-1998", here, "lupo bleeds", "thomas blocks", *rounds))
