"""Decks, Choosing Characters, Duplicate Characters, the Master/Event phase, and what the table settles."""

import pytest

from events.effects.base import Gains
from events.rage.action_events import Agreed
from events.rage.card_facts import RageFacts
from events.rage.events import DeckBrought, LevelSet, PackChosen, PhaseBegun, Played
from events.rage.position import Card, Position
from judge import books
from tests.helpers.ledger import unders
from tests.helpers.rage.crossover import BOOK, CARDS, broken, in_crypt, kept, unclear, vampires
from tests.helpers.rage.tables import item

BOW = "Ivory Bow"
STAYS = Agreed("new duplicates", "the new one stays")


def packs(**chosen: tuple[str, ...]) -> tuple[PackChosen, ...]:
    """Packs of these Characters."""
    return tuple(PackChosen(player, "", names) for player, names in chosen.items())


def seated() -> Position:
    """Three players with nothing yet, who know the cards."""
    position = vampires(in_crypt("Dora"), phase="", players=("Sarah", "Ryan", "Eva"), level=6)
    position.cards = {}
    return position


def test_decks() -> None:
    """The terms smallest_combat_deck and smallest_sept_deck: 20 and 25, whoever plays."""
    terms = books()[BOOK].terms
    assert (terms.smallest_combat_deck, terms.smallest_sept_deck, terms.sept_hand, terms.combat_hand) == (20, 25, 5, 5)
    rule, says = "a_sept_deck_is_large_enough", "Sarah's sept deck has 24 cards: it needs 25."
    broken(vampires(phase=""), DeckBrought("Sarah", "sept", 24), rule=rule, says=says)
    kept(vampires(phase=""), DeckBrought("Sarah", "sept", 25))


def test_whether_a_pack_may_be_smaller_is_open() -> None:
    """The Renown equals the level: less is unclear, more is too much."""
    rule, says = "whether_a_pack_may_be_smaller_is_open", "Sarah's pack has Renown 5, not 6: less may be too little."
    unclear(seated(), PackChosen("Sarah", "", ("Ben",)), rule=rule, says=says)
    kept(seated(), PackChosen("Sarah", "", ("Marta",)))
    says = "Ryan's pack has Renown 4, not 6: less may be too little."
    gone = packs(Sarah=("Marta",), Ryan=("Marta",))
    unclear(seated(), *gone, PackChosen("Ryan", "", ("Lena",)), rule=rule, says=says)
    rule, says = "a_pack_is_within_the_renown_level", "Sarah's pack has Renown 11: the Renown level is 6."
    broken(seated(), PackChosen("Sarah", "", ("Marta", "Ben")), rule=rule, says=says)


def test_duplicates_are_discarded() -> None:
    """Of a Character in several packs nobody keeps one, and others take its place (`duplicates_are_discarded`)."""
    shown = packs(Sarah=("Marta",), Ryan=("Marta",), Eva=("Marta",))
    table = kept(seated(), *shown)
    assert table.table.characters_in_play() == []
    assert "duplicates_that_appear_together_are_discarded" in unders(table)
    replaced = kept(seated(), *shown, PackChosen("Ryan", "", ("Mari",)))
    assert replaced.table.characters_in_play() == ["Mari"]
    rule, says = "a_second_choice_replaces_what_was_discarded", "Ryan has set out a pack already."
    twice = packs(Ryan=("Mari",)) * 2
    broken(seated(), *twice, rule=rule, says=says)
    says = "Ryan's pack is set out too late: the game has begun."
    broken(vampires(), PackChosen("Ryan", "", ("Zhyzhak",)), rule=rule, says=says)
    rule, says = "replacements_keep_to_the_level", "Ryan's pack would have Renown 14: the level is 10."
    shared = (LevelSet(10), *packs(Sarah=("Lena",), Ryan=("Lena", "Mari")))
    broken(seated(), *shared, PackChosen("Ryan", "", ("Albrecht",)), rule=rule, says=says)
    kept(seated(), *shared, PackChosen("Ryan", "", ("Dora",)))


def test_a_newer_duplicate_is_discarded() -> None:
    """A vampire out of the crypt beside its double, unless the table has agreed otherwise."""
    facts = {**CARDS, "Ben": RageFacts("character", capacity=2)}
    crypt = in_crypt("Ben #2")
    doll = Played("Sarah", "Blood Doll", effects=(Gains("Ben #2", "blood", 2),))
    kept_old = kept(vampires(crypt, phase="master", described=facts), doll)
    assert "a_newer_duplicate_is_discarded" in unders(kept_old)
    assert kept_old.table.pack_of("Ben") == "Ryan"
    assert not kept_old.table.lies("Ben #2")
    kept_new = kept(vampires(crypt, phase="master", described=facts), STAYS, doll)
    assert "an_older_duplicate_makes_room" in unders(kept_new)
    assert (kept_new.table.lies("Ben"), kept_new.table.pack_of("Ben #2")) == (False, "Sarah")


def test_unique_items() -> None:
    """The newer copy goes, or the older where that is agreed, or both that come at once."""
    old = item("Shotgun", "Zhyzhak", "Ryan")
    old.name = BOW
    said = (Played("Marta", BOW), PhaseBegun("voting"))
    assert kept(vampires(old), *said).table.bearer_of(BOW) == "Zhyzhak"
    assert kept(vampires(old), STAYS, *said).table.bearer_of(f"{BOW} #2") == "Marta"
    together = kept(vampires(), Played("Marta", BOW), Played("Ben", BOW), PhaseBegun("voting"))
    assert not any(name.startswith(BOW) for name in together.table.cards)


def test_one_card_opens_the_turn() -> None:
    """One Master, Event or Enemy a player in the Master/Event phase (`cards_of_a_master_phase`)."""
    rule, says = "one_card_a_player_opens_the_turn", "Sarah has played in this phase: 1 card may be played."
    first = Played("Sarah", "Storm")
    assert "one_card_opens_the_turn" in unders(kept(vampires(phase="master"), first, Played("Ryan", "Zmei")))
    broken(vampires(phase="master"), first, Played("Sarah", "Blood Doll"), rule=rule, says=says)
    later = kept(vampires(phase="master"), first, PhaseBegun("redraw"), PhaseBegun("master"), Played("Sarah", "Zmei"))
    assert later.table.place_of("Zmei") == "hunting grounds"


def test_what_belongs_to_the_master_phase() -> None:
    """Masters and Enemies there alone; whether Events and Victims have other phases is not said."""
    rule, says = "master_cards_open_the_turn", "Blood Doll is not played in the Action phase."
    broken(vampires(), Played("Sarah", "Blood Doll"), rule=rule, says=says)
    says = "Late Master is played out of turn: whether it may be is not said."
    unclear(vampires(), Played("Sarah", "Late Master"), rule=rule, says=says)
    rule, says = "prey_is_played_in_the_resource_phase", "Zmei is not played in the Action phase."
    broken(vampires(), Played("Sarah", "Zmei"), rule=rule, says=says)
    rule = "whether_events_come_later_is_open"
    says = "Storm is played after the Master/Event phase: whether it may be is not said."
    unclear(vampires(), Played("Sarah", "Storm"), rule=rule, says=says)
    rule = "whether_victims_open_the_turn_is_open"
    says = "In which phase Street Bum is played is not said, nor whether it is the one card of it."
    unclear(vampires(), Played("Sarah", "Street Bum"), rule=rule, says=says)
    rule = "a_master_event_or_enemy_opens_the_turn"
    says = "Howl is no Master, Event or Enemy: whether it may be played in this phase is not said."
    unclear(vampires(phase="master"), Played("Mari", "Howl"), rule=rule, says=says)


@pytest.mark.parametrize("phase", ["master", "action", "intercept", "voting"])
def test_phases_of_open_play(phase: str) -> None:
    """The term phases_of_open_play: these begin without Closed Play."""
    begun = kept(vampires(phase="redraw", closed=False), PhaseBegun(phase))  # type: ignore[arg-type]  # it is one
    assert not begun.table.closed()


def test_a_phase_of_rage() -> None:
    """The phases that the crossover does not have are not begun."""
    says = "The Umbra phase does not come: no turn here has one."
    broken(vampires(), PhaseBegun("umbra"), rule="phases_come_in_order", says=says)


def test_what_the_table_settles() -> None:
    """What is optional is agreed on (`settled_by_the_table`); other words change nothing."""
    rule = "a_table_settles_what_is_left_to_it"
    says = "Nothing here goes by the name «new duplicate» (perhaps new_duplicates is meant): it changes nothing."
    unclear(vampires(phase=""), Agreed("new duplicate", "yes"), rule=rule, says=says)
    says = "«some» is no known reading of new_duplicates: the new one stays or the old one stays."
    unclear(vampires(phase=""), Agreed("new_duplicates", "some"), rule=rule, says=says)
    agreed = kept(vampires(phase=""), STAYS)
    assert agreed.table.agreed == {"new_duplicates": "the new one stays"}
    assert "the_table_settles_what_is_left_to_it" in unders(agreed)


def test_a_vampire_may_die_at_its_health() -> None:
    """The term survive_damage_equal_to_health, unless the table agrees otherwise."""
    marta = Card(name="Marta", kind="character", owner="Sarah", pack="Sarah")
    assert kept(vampires(marta)).table.survives_by("Marta") == 1
    assert kept(vampires(marta), Agreed("vampires_die", "at Health")).table.survives_by("Marta") == 0
    assert kept(vampires()).table.survives_by("Mari") == 0


def test_who_was_discarded_is_nobodys() -> None:
    """A Character that was in several packs does not come back; one that nobody had does."""
    rule, says = "who_was_discarded_is_nobodys", "Ryan may not use Lena: it was discarded from several packs."
    shown = packs(Sarah=("Lena",), Ryan=("Lena",))
    broken(seated(), *shown, PackChosen("Ryan", "", ("Lena",)), rule=rule, says=says)
    kept(seated(), *shown, PackChosen("Ryan", "", ("Dora",)))
    kept(seated(), *shown, PackChosen("Eva", "", ("Lena",)))


def test_phases_in_either_order() -> None:
    """The term phases_in_either_order: who plays in the order of the descriptions is not told off for it."""
    rule, says = (
        "phases_come_in_order",
        "The Master/Event phase comes after the Regeneration phase: the list has it before.",
    )
    begun = (PhaseBegun("redraw"), PhaseBegun("regeneration"))
    unclear(vampires(phase=""), *begun, PhaseBegun("master"), rule=rule, says=says)
    kept(vampires(phase=""), *begun, PhaseBegun("master"), PhaseBegun("action"))
    says = "The Master/Event phase does not come now: it is the Regeneration phase."
    told = (PhaseBegun("redraw"), PhaseBegun("master"), PhaseBegun("regeneration"))
    broken(vampires(phase=""), *told, PhaseBegun("master"), rule=rule, says=says)
