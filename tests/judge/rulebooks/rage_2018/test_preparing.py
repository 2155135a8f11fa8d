"""Section 2.1: the Renown level, packs and decks."""

from typing import Any

from events.rage.card_facts import RageFacts
from events.rage.events import Began, DeckBrought, Described, LevelSet, PackChosen, PhaseBegun, Seated, TurnEnded
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import FACTS, broken, kept, table

SEATED = Seated(("Sarah", "Ryan"))


def told(*names: str, **facts: Any) -> tuple[Any, ...]:
    """Two players, and cards that are read out."""
    return (
        SEATED,
        *(Described(name, FACTS[name]) for name in names),
        *(Described(name, RageFacts(**one)) for name, one in facts.items()),
    )


def test_the_players_sit_down_once() -> None:
    """Each at one place, before the first turn: the_game_starts_from_an_empty_table."""
    rule = "the_players_sit_down_once"
    assert "the_game_starts_from_an_empty_table" in unders(kept(None, SEATED))
    broken(None, Seated(("Sarah", "Sarah")), rule=rule, says="Sarah sits at the table twice.")
    broken(table(), SEATED, rule=rule, says="The game has begun: its players have their places.")


def test_only_players_at_the_table_play() -> None:
    """Who does something sits at the table."""
    rule, says = "only_players_at_the_table_play", "Eva does not sit at this table."
    broken(None, SEATED, DeckBrought("Eva", "sept", 30), rule=rule, says=says)
    kept(None, SEATED, DeckBrought("Ryan", "sept", 30))


def test_the_renown_level_is_agreed_before_play() -> None:
    """The level is decided before the first turn; 20 holds where no other is recorded."""
    rule = "the_renown_level_is_agreed_before_play"
    level = kept(None, SEATED, LevelSet(12))
    assert level.table.renown_level() == 12
    assert "the_renown_level_wins" in unders(level)
    assert kept(None, SEATED).table.renown_level() == 20  # the term renown_level
    broken(table(), LevelSet(12), rule=rule, says="The Renown level is decided too late: turn 2 has begun.")
    assert kept(table(level=0), LevelSet(16)).table.renown_level() == 16  # a position says it in its last line
    says = "The Renown level is decided too late: turn 3 has begun."
    broken(table(level=0), TurnEnded(), PhaseBegun("redraw"), LevelSet(16), rule=rule, says=says)


def test_a_pack_is_within_the_renown_level() -> None:
    """Renown as high as the level is allowed, one more is not; what is not known counts nothing."""
    rule = "a_pack_is_within_the_renown_level"
    start = told("Mari", "Albrecht")
    pack = PackChosen("Sarah", "gaia", ("Mari", "Albrecht"))
    set_out = kept(None, *start, LevelSet(14), pack)
    assert "the_players_may_read_a_card_out" in unders(set_out)
    assert "a_character_starts_in_breed_form" in unders(set_out)
    assert "a_pack_has_one_allegiance" in unders(set_out)
    says = "Sarah's pack has Renown 14: the Renown level is 13."
    broken(None, *start, LevelSet(13), pack, rule=rule, says=says)
    kept(None, *start, LevelSet(14), PackChosen("Sarah", "gaia", ("Mari", "Albrecht", "Unknown One")))


def test_each_player_leads_one_pack() -> None:
    """One pack a player, set out before the first turn."""
    rule, pack = "each_player_leads_one_pack", PackChosen("Sarah", "gaia", ("Mari",))
    kept(None, SEATED, pack, PackChosen("Ryan", "wyrm", ("Zhyzhak",)))
    broken(None, SEATED, pack, PackChosen("Sarah"), rule=rule, says="Sarah has set out a pack already.")
    broken(table(), pack, rule=rule, says="Sarah's pack is set out too late: the game has begun.")


def test_one_copy_of_a_character_a_deck() -> None:
    """One is copies_of_a_character, five copies_of_a_multiple_character; of an unknown card as many."""
    rule = "one_copy_of_a_character_a_deck"
    start = told("Mari", Cub={"kind": "character", "renown": 1, "multiple": True})
    kept(None, *start, PackChosen("Sarah", "gaia", ("Cub",) * 5))
    kept(None, *start, PackChosen("Sarah", "gaia", ("Unknown One",) * 2))
    says = "Sarah's pack has 2 copies of Mari: 1 may be in a pack."
    broken(None, *start, PackChosen("Sarah", "gaia", ("Mari", "Mari")), rule=rule, says=says)
    says = "Sarah's pack has 6 copies of Cub: 5 may be in a pack."
    broken(None, *start, PackChosen("Sarah", "gaia", ("Cub",) * 6), rule=rule, says=says)
    both = kept(None, *start, PackChosen("Sarah", "gaia", ("Mari",)), PackChosen("Ryan", "gaia", ("Mari",)))
    assert both.table.cards["Mari #2"].pack == "Ryan"  # copies_of_a_character are counted by deck


def test_decks_are_large_enough() -> None:
    """Decks with smallest_sept_deck and smallest_combat_deck cards are; a_combat_deck_is_large_enough, too."""
    brought = kept(None, SEATED, DeckBrought("Sarah", "sept", 30), DeckBrought("Sarah", "combat", 20))
    assert "decks_lie_face_down" in unders(brought)
    rule, says = "a_sept_deck_is_large_enough", "Sarah's sept deck has 29 cards: it needs 30."
    broken(None, SEATED, DeckBrought("Sarah", "sept", 29), rule=rule, says=says)  # smallest_sept_deck
    began = (DeckBrought("Sarah", "sept", 30), Began("Sarah", "Klaive"))
    broken(None, SEATED, *began, rule=rule, says=says)
    left = kept(None, SEATED, DeckBrought("Sarah", "sept", 31), began[1])
    assert left.table.deck_of("Sarah", "sept") == 30
    assert "a_starting_card_leaves_the_sept_deck" in unders(left)
    rule, says = "a_combat_deck_is_large_enough", "Sarah's combat deck has 19 cards: it needs 20."
    broken(None, SEATED, DeckBrought("Sarah", "combat", 19), rule=rule, says=says)  # smallest_combat_deck


def test_copies_of_a_card_are_limited() -> None:
    """Copies_of_a_sept_card_are_limited to sept_copies, copies_of_a_combat_card_are_limited to combat_copies."""
    many = tuple(f"Card {number}" for number in range(30))
    rule, says = "copies_of_a_sept_card_are_limited", "Sarah's sept deck has 4 copies of Klaive: 3 may be in it."
    kept(None, SEATED, DeckBrought("Sarah", "sept", cards=(*many, "Klaive", "Klaive", "Klaive")))
    broken(None, SEATED, DeckBrought("Sarah", "sept", cards=(*many, *("Klaive",) * 4)), rule=rule, says=says)
    rule, says = "copies_of_a_combat_card_are_limited", "Sarah's combat deck has 3 copies of Maul: 2 may be in it."
    kept(None, SEATED, DeckBrought("Sarah", "combat", cards=(*many, "Maul", "Maul")))
    broken(None, SEATED, DeckBrought("Sarah", "combat", cards=(*many, *("Maul",) * 3)), rule=rule, says=says)


def test_each_deck_holds_its_own_kind() -> None:
    """Combat cards in the combat deck, sept cards in the sept deck, Characters in neither."""
    rule, many = "each_deck_holds_its_own_kind", tuple(f"Card {number}" for number in range(30))
    start = told("Klaive", "Maul", "Mari")
    kept(None, *start, DeckBrought("Sarah", "sept", cards=(*many, "Klaive")))
    for deck, card in (("sept", "Maul"), ("combat", "Klaive"), ("sept", "Mari")):
        says = f"{card} is in Sarah's {deck} deck: it is no {deck} card."
        broken(None, *start, DeckBrought("Sarah", deck, cards=(*many, card)), rule=rule, says=says)  # type: ignore[arg-type]


def test_a_starting_card_comes_from_the_sept_deck() -> None:
    """No Character and no combat card begins in play by itself, and none later than the first turn."""
    rule, start = "a_starting_card_comes_from_the_sept_deck", told("Klaive", "Maul", "Mari")
    kept(None, *start, Began("Sarah", "Klaive"))
    for card in ("Maul", "Mari"):
        says = f"{card} does not begin in play: it is no sept card."
        broken(None, *start, Began("Sarah", card), rule=rule, says=says)
    late = "Klaive does not begin in play: the game has begun."
    broken(None, *start, PhaseBegun("redraw"), Began("Sarah", "Klaive"), rule=rule, says=late)


def test_example_starting_with_a_klaive() -> None:
    """2.1.2: without the Klaive the deck still has 30 cards, and two more Klaives at most."""
    others = tuple(f"Card {number}" for number in range(28))
    deck, klaives, began = "sept", ("Klaive",) * 3, Began("Sarah", "Klaive")
    left = kept(None, SEATED, DeckBrought("Sarah", "sept", cards=(*others, *klaives)), began)
    assert left.table.deck_of("Sarah", deck) == 30
    rule, says = "copies_of_a_sept_card_are_limited", "Sarah's sept deck has 4 copies of Klaive: 3 may be in it."
    broken(None, SEATED, DeckBrought("Sarah", "sept", cards=(*others, *klaives, "Klaive")), rule=rule, says=says)
    rule, says = "a_sept_deck_is_large_enough", "Sarah's sept deck has 29 cards: it needs 30."
    broken(None, SEATED, DeckBrought("Sarah", "sept", cards=(*others[1:], *klaives)), began, rule=rule, says=says)
