"""Section 4.8: Combat Restricted cards, and a combat deck that has run out."""

from events.rage.card_facts import RageFacts
from events.rage.combat_events import CombatEnded
from events.rage.events import Cancelled, Described, Drew, Played
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, fight, kept, table

RULE = "a_combat_restricted_card_is_played_once_a_side"
BETWEEN = table(phase="combat", combat=fight(("Mari", "Albrecht"), ("Zhyzhak",), step="between rounds"))
HERS, HIS = Played("Mari", "Rampage"), Played("Zhyzhak", "Rampage")


def test_a_combat_restricted_card_is_played_once_a_side() -> None:
    """combat_restricted_cards_a_side: one of a title; the other side, and the next combat, have their own."""
    says = "The attackers have played Rampage in this combat: it is Combat Restricted."
    again = Played("Albrecht", "Rampage")
    broken(BETWEEN, HERS, again, rule=RULE, says=says)
    played = kept(BETWEEN, HERS, HIS)
    assert RULE in unders(played)
    other = Described("Feud", RageFacts("combat event"))
    kept(BETWEEN, HERS, other, Played("Albrecht", "Feud"))
    over = kept(BETWEEN, HERS, CombatEnded("Storm")).table
    assert over.times_played("attackers", "Rampage") == 0
    broken(BETWEEN, HERS, Cancelled("Zhyzhak", "Rampage", "No"), again, rule=RULE, says=says)
    sept = Described("Feud", RageFacts("gift", combat_restricted=True))
    twice = (sept, Played("Mari", "Feud"), Played("Albrecht", "Feud"))
    says = "The attackers have played Feud in this combat: it is Combat Restricted."
    broken(BETWEEN, *twice, rule=RULE, says=says)
    plain = Described("Feud", RageFacts("gift"))
    kept(BETWEEN, plain, *twice[1:])


def test_no_combat_card_is_left_to_draw() -> None:
    """With neither deck nor discards a player plays with the hand there is; with discards the deck is made anew."""
    none = {"combat": ("",), "combat_deck": 2, "combat_discards": ()}
    drawn = kept(table(phase="combat", closed=True, seats={"Sarah": none}), Drew("Sarah", "combat"))
    assert drawn.table.hand_of("Sarah", "combat") == 3
    assert "no_combat_card_is_left_to_draw" in unders(drawn)
    some = {**none, "combat_discards": ("Bite", "Maul", "Jab")}
    full = kept(table(phase="combat", closed=True, seats={"Sarah": some}), Drew("Sarah", "combat"))
    assert (full.table.hand_of("Sarah", "combat"), full.table.deck_of("Sarah", "combat")) == (5, 1)
    assert "no_combat_card_is_left_to_draw" not in unders(full)
