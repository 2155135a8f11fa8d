"""Sections 2.1.3 and 2.2.2: hands are discarded and drawn."""

from typing import Any

from events.common import Observed
from events.effects.rage import Sizes
from events.rage.card_facts import RageFacts
from events.rage.combat_events import CardLaid, CombatEnded
from events.rage.events import Cancelled, Described, Discarded, Drew, OpenPlayBegun, PhaseBegun, Played, Seated
from judge import books
from judge.judging import judge
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, fight, kept, table, unclear

REDRAW = PhaseBegun("redraw")
FIVE: dict[str, Any] = {"sept": ("", "", ""), "combat": ("Maul", "", "")}


def redrawing(**rest: Any) -> Any:
    """A later Redraw phase: Sarah has three cards of each hand."""
    return table(phase="redraw", closed=True, seats={"Sarah": FIVE, "Ryan": {}}, **rest)


def test_the_first_redraw_fills_both_hands() -> None:
    """All draw sept_hand and combat_hand cards, whether it is written down or not."""
    start = (Seated(("Sarah", "Ryan")), REDRAW)
    drawn = kept(None, *start, Drew("Sarah", "sept"), Drew("Sarah", "combat", 5), OpenPlayBegun())
    for player in ("Sarah", "Ryan"):
        assert (drawn.table.hand_of(player, "sept"), drawn.table.hand_of(player, "combat")) == (5, 5)
    assert {"the_first_redraw_fills_both_hands", "open_play_follows"} <= unders(drawn)
    assert kept(None, *start, PhaseBegun("regeneration")).table.hand_of("Ryan", "combat") == 5


def test_nothing_is_done_before_the_first_hands_are_drawn() -> None:
    """Nobody plays a card before all have drawn both hands; where it is not written down, they have."""
    early = table(phase="redraw", number=1, closed=True, seats={"Ryan": {"dealt": ("sept",), "combat_deck": 0}})
    says = "Ryan has not drawn the first hands."
    rule = "nothing_is_done_before_the_first_hands_are_drawn"
    broken(early, Played("Sarah", "Storm"), rule=rule, says=says)
    kept(table(phase="redraw", number=1), Played("Sarah", "Storm"))


def test_the_first_hand_is_kept() -> None:
    """Nothing is discarded in the first Redraw phase."""
    rule, says = "the_first_hand_is_kept", "Sarah discards in the first Redraw phase."
    broken(table(phase="redraw", number=1, closed=True), Discarded("Sarah", "sept", ("",)), rule=rule, says=says)
    kept(redrawing(), Discarded("Sarah", "sept", ("",)))


def test_cards_are_discarded_before_the_redraw() -> None:
    """Sept cards in the Redraw phase, and not when the hand is filled: discarded_cards_go_to_their_owners_pile."""
    rule = "cards_are_discarded_before_the_redraw"
    gone = Discarded("Sarah", "sept", ("Storm", ""))
    drawn = kept(redrawing(), gone, Drew("Sarah", "sept"))
    assert drawn.table.hand_of("Sarah", "sept") == 5
    assert drawn.table.seats["Sarah"].sept_discards == ("Storm", "")
    assert {"discarded_cards_go_to_their_owners_pile", "the_sept_hand_is_filled"} <= unders(drawn)
    says = "Sarah discards too late: the sept hand is filled."
    broken(redrawing(), Drew("Sarah", "sept"), gone, rule=rule, says=says)
    says = "Sarah discards too late: Closed Play is over."
    broken(redrawing(), Drew("Sarah", "sept"), OpenPlayBegun(), gone, rule=rule, says=says)
    says = (
        "Sarah discards sept cards outside the Closed Play of the Redraw phase: only a card allows that, and no line "
        "names one."
    )
    unclear(table(phase="umbra"), gone, rule=rule, says=says)
    strict = judge((gone,), books()["rage-2018"].strictly, table(phase="umbra"))
    assert [(one.rule, one.says) for one in strict.wrong] == [(rule, says)]
    unclear(redrawing(), Drew("Sarah", "sept"), OpenPlayBegun(), Played("Mari", "Howl"), gone, rule=rule, says=says)


def test_combat_cards_are_discarded_before_the_draw() -> None:
    """Combat cards at the beginning of the Combat phase, the first turn's too: the_combat_hand_is_filled."""
    rule, gone = "combat_cards_are_discarded_before_the_draw", Discarded("Sarah", "combat", ("Maul",))
    fighting = table(phase="combat", number=1, closed=True, seats={"Sarah": FIVE})
    drawn = kept(fighting, gone, Drew("Sarah", "combat", 3))
    assert drawn.table.hand_of("Sarah", "combat") == 5
    assert "the_combat_hand_is_filled" in unders(drawn)
    says = (
        "Sarah discards combat cards outside the Closed Play of the Combat phase: only a card allows that, and no line "
        "names one."
    )
    unclear(table(phase="moot"), gone, rule=rule, says=says)
    says = "Sarah discards too late: the combat hand is filled."
    broken(fighting, Drew("Sarah", "combat"), gone, rule=rule, says=says)


def test_only_cards_in_hand_are_discarded() -> None:
    """The whole hand may go, and no more; a known hand holds what it holds."""
    rule = "only_cards_in_hand_are_discarded"
    kept(redrawing(), Discarded("Sarah", "sept", ("", "", "")))
    says = "Sarah discards 4 cards: 3 are in the sept hand."
    broken(redrawing(), Discarded("Sarah", "sept", ("",) * 4), rule=rule, says=says)
    known = table(phase="redraw", closed=True, seats={"Sarah": {"sept": ("Storm",)}})
    kept(known, Discarded("Sarah", "sept", ("Storm",)))
    says = "Howl is not in Sarah's sept hand."
    broken(known, Discarded("Sarah", "sept", ("Howl",)), rule=rule, says=says)


def test_a_hand_is_drawn_up_to_its_size() -> None:
    """Filling it is not optional; an empty deck gives what it has."""
    rule, says = "a_hand_is_drawn_up_to_its_size", "Sarah draws 1 sept card: 2 fill the hand."
    broken(redrawing(), Drew("Sarah", "sept", 1), rule=rule, says=says, verdict="missed")
    kept(redrawing(), Drew("Sarah", "sept", 2))
    short = table(phase="redraw", closed=True, seats={"Sarah": {"sept": ("",), "sept_deck": 1}})
    kept(short, Drew("Sarah", "sept", 1))


def test_no_card_is_drawn_unbidden() -> None:
    """No more than fill the hand, and at no other time; effects_change_the_hand_size."""
    rule, says = "no_card_is_drawn_unbidden", "Sarah draws 3 sept cards: 2 fill the hand."
    broken(redrawing(), Drew("Sarah", "sept", 3), rule=rule, says=says)
    larger = table(phase="redraw", closed=True, seats={"Sarah": {"sept": ("",) * 3, "sept_size": 1}})
    kept(larger, Drew("Sarah", "sept", 3))
    says = "Sarah draws sept cards that no rule gives: only a card allows that, and no line names one."
    unclear(table(phase="umbra"), Drew("Sarah", "sept", 1), rule=rule, says=says)
    uncounted = table(phase="redraw", closed=True, seats={"Sarah": {"sept": ("?",)}})
    kept(uncounted, Drew("Sarah", "sept", 5))


def test_a_combat_hand_is_refilled_no_further_than_its_size() -> None:
    """After a combat; who may have laid cards that no line tells draws as many as are said."""
    rule = "a_combat_hand_is_refilled_no_further_than_its_size"
    maul, bite = CardLaid("Mari", "Maul", target="Zhyzhak"), CardLaid("Zhyzhak", "Bite", target="Mari")
    fought = (maul, bite, CombatEnded())
    before = table(phase="combat", combat=fight())
    kept(before, *fought, Drew("Sarah", "combat", 1))
    says = "Sarah draws 2 combat cards after the combat: 1 fills the hand up to 5."
    broken(before, *fought, Drew("Sarah", "combat", 2), rule=rule, says=says)
    fewer = table(phase="combat", combat=fight(), seats={"Sarah": {"combat": ("Maul", "", "")}})
    says = "Sarah draws 4 combat cards after the combat: 3 fill the hand up to 5."
    broken(fewer, *fought, Drew("Sarah", "combat", 4), rule=rule, says=says)
    untold = kept(before, maul, CombatEnded(), Drew("Ryan", "combat", 2))
    assert untold.table.hand_of("Ryan", "combat") == 5
    says = "Sarah draws combat cards that no rule gives: only a card allows that, and no line names one."
    again = (Drew("Sarah", "combat", 1), Drew("Sarah", "combat", 1))
    unclear(before, *fought, *again, rule="no_combat_card_is_drawn_unbidden", says=says)


def test_the_combat_discards_are_reshuffled() -> None:
    """An empty combat deck is made of its discards; a sept deck is not."""
    empty = {"combat": (), "combat_deck": 2, "combat_discards": ("Maul",) * 4, "sept": (), "sept_deck": 0}
    fighting = table(phase="combat", closed=True, seats={"Sarah": empty})
    drawn = kept(fighting, Drew("Sarah", "combat", 5))
    assert drawn.table.deck_of("Sarah", "combat") == 1
    assert "the_combat_discards_are_reshuffled" in unders(drawn)
    none = kept(table(phase="redraw", closed=True, seats={"Sarah": empty}), Drew("Sarah", "sept", 0))
    assert none.table.hand_of("Sarah", "sept") == 0


def test_what_nobody_counted_is_as_it_was_seen() -> None:
    """A hand that is not counted is as somebody counts it; what_is_seen_is_so is compared where it is known."""
    unknown = table(seats={"Sarah": {"sept": ("?",), "sept_deck": None}})
    counted = kept(unknown, Observed("Sarah", "sept hand", 4), Observed("Sarah", "sept deck", 20))
    assert (counted.table.hand_of("Sarah", "sept"), counted.table.deck_of("Sarah", "sept")) == (4, 20)
    assert "what_nobody_counted_is_as_it_was_seen" in unders(counted)
    kept(table(), Observed("Sarah", "sept hand", 5))
    says = "Sarah was seen with 6 sept hand, but has 5 sept hand: nothing made it otherwise, «the sept hand is filled»."
    rule = "the_sept_hand_is_filled"
    broken(table(), Observed("Sarah", "sept hand", 6), rule=rule, says=says, verdict="discrepancy")


def test_effects_change_the_hand_size() -> None:
    """Only the next draw sees it; what a card gave ends with the card."""
    storm = Described("Storm Chaser", RageFacts("gift", permanent=True))
    given = Played("Mari", "Storm Chaser", effects=(Sizes(2, "sept", "Sarah"), Sizes(-1, "combat", "Sarah")))
    changed = kept(table(phase="moot"), storm, given)
    assert (changed.table.hand_size("Sarah", "sept"), changed.table.hand_size("Sarah", "combat")) == (7, 4)
    assert changed.table.hand_of("Sarah", "combat") == 5
    assert "effects_change_the_hand_size" in unders(changed)
    drawn = kept(table(phase="moot"), storm, given, PhaseBegun("redraw"), Drew("Sarah", "sept"))
    assert drawn.table.hand_of("Sarah", "sept") == 7
    over = kept(table(phase="moot"), storm, given, PhaseBegun("combat"), Cancelled("Zhyzhak", "Storm Chaser", "No"))
    assert (over.table.hand_size("Sarah", "sept"), over.table.hand_size("Sarah", "combat")) == (5, 5)
