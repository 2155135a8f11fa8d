"""The Overview and section 2: players, decks, ante and the deal."""

import pytest

from events.common import Observed, Shuffled
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    AnteSet,
    Bleed,
    CryptDrawn,
    Dealt,
    DecksPresented,
    Described,
    Drawn,
    Identified,
    Resolved,
    Seated,
    TurnBegun,
)
from tests.helpers.methuselah.tables import broken, judged, kept, on, table, vampire

TWO = Seated(methuselahs=("Sarah", "Alexis"))
SIX = Seated(methuselahs=("Sarah", "Alexis", "Ryan", "Jennifer", "Richard", "Peter"))
SEVEN = tuple(f"Card {number}" for number in range(1, 8))


def decks(library: int = 60, crypt: int = 12, methuselah: str = "Sarah") -> DecksPresented:
    """Decks of so many cards."""
    return DecksPresented(methuselah=methuselah, library=library, crypt=crypt)


def test_a_game_needs_rivals() -> None:
    """fewest_methuselahs: two Methuselahs play, or more; one alone does not."""
    kept(None, TWO)
    broken(
        None,
        Seated(methuselahs=("Sarah",)),
        rule="a_game_needs_rivals",
        says="A game takes 2 Methuselahs or more, and 1 sat down.",
    )


def test_everybody_sits_once() -> None:
    """a_game_needs_rivals: nobody has two seats."""
    broken(
        None,
        Seated(methuselahs=("Sarah", "Alexis", "Sarah")),
        rule="a_game_needs_rivals",
        says="Sarah sits at the table twice.",
    )


def test_the_game_starts_from_an_empty_table() -> None:
    """the_starting_pool_is_taken, thirty counters (starting_pool); nothing is controlled, nobody has the Edge."""
    judgement = kept(None, TWO)
    assert [seat.pool for seat in judgement.table.seats.values()] == [30, 30]
    assert judgement.book.terms.starting_pool == 30
    assert judgement.table.edge == ""
    assert judgement.table.cards == {}
    assert {line[-1] for line in judgement.table.ledger} >= {"the_starting_pool_is_taken"}
    kept(table(vampire("Lupo", "Sarah")), Bleed(minion="Lupo"), Resolved())
    again = kept(table(vampire("Lupo", "Sarah"), edge="Ryan", turn=""), TWO)
    assert again.table.edge == ""
    assert "the_game_starts_from_an_empty_table" in {line[-1] for line in again.table.ledger}


# --- decks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("crypt", [12, 13, 500])
def test_a_crypt_is_large_enough(crypt: int) -> None:
    """smallest_crypt: twelve crypt cards or more, without upper limit."""
    kept(None, TWO, decks(crypt=crypt))


def test_a_crypt_of_eleven_is_too_small() -> None:
    """a_crypt_is_large_enough: eleven cards are too few."""
    broken(
        None,
        TWO,
        decks(crypt=11),
        rule="a_crypt_is_large_enough",
        says="Sarah's crypt has 11 cards: 12 is the least.",
    )


def test_a_library_is_large_enough() -> None:
    """smallest_library: forty library cards or more."""
    kept(None, TWO, decks(library=40))
    kept(None, TWO, decks(library=41))
    broken(
        None,
        TWO,
        decks(library=39),
        rule="a_library_is_large_enough",
        says="Sarah's library has 39 cards: 40 is the least.",
    )


def test_a_library_is_not_too_large() -> None:
    """library_cards_per_player: sixty cards with two players, and not sixty-one."""
    kept(None, TWO, decks(library=59))
    kept(None, TWO, decks(library=60))
    broken(
        None,
        TWO,
        decks(library=61),
        rule="a_library_is_not_too_large",
        says="Sarah's library has 61 cards: 60 is the most with 2 players.",
    )


def test_example_library_for_six() -> None:
    """With six players a library numbers from forty to a hundred cards."""
    for library in (40, 41, 99, 100):
        kept(None, SIX, decks(library=library))
    broken(
        None,
        SIX,
        decks(library=101),
        rule="a_library_is_not_too_large",
        says="Sarah's library has 101 cards: 100 is the most with 6 players.",
    )
    assert judged(None, SIX, decks(library=39)).wrong


def test_each_deck_holds_its_own_kind() -> None:
    """Vampires come from the crypt; everything else comes from the library."""
    kept(None, TWO, Dealt(methuselah="Sarah", crypt=("Lupo", "", "", ""), hand=("Blur", *SEVEN[1:])))
    broken(
        None,
        TWO,
        Dealt(methuselah="Sarah", crypt=("Lupo", "Loyal Street Gang")),
        rule="each_deck_holds_its_own_kind",
        says="Loyal Street Gang does not come from a crypt: it is no vampire.",
    )
    broken(
        None,
        TWO,
        Dealt(methuselah="Sarah", hand=("Lupo", *SEVEN[1:])),
        rule="each_deck_holds_its_own_kind",
        says="Lupo does not come from a library: it is a vampire.",
    )


def test_a_crypt_draw_is_a_vampire_and_a_library_draw_is_none() -> None:
    """each_deck_holds_its_own_kind, later in the game too."""
    broken(
        table(phase="influence"),
        CryptDrawn(methuselah="Sarah", card="Blur"),
        rule="each_deck_holds_its_own_kind",
        says="Blur does not come from a crypt: it is no vampire.",
    )
    broken(
        table(),
        Drawn(methuselah="Sarah", cards=("Lupo",)),
        rule="each_deck_holds_its_own_kind",
        says="Lupo does not come from a library: it is a vampire.",
    )


# --- the deal ----------------------------------------------------------------------------------------------------


def test_the_opening_deal_is_complete() -> None:
    """hand_size: seven library cards make the first hand; opening_crypt: four crypt cards are dealt."""
    kept(None, TWO, Dealt(methuselah="Sarah", crypt=("Lupo", "Nik", "Rake", ""), hand=SEVEN))
    for hand in (SEVEN[1:], (*SEVEN, "Card 8")):
        broken(
            None,
            TWO,
            Dealt(methuselah="Sarah", hand=hand),
            rule="the_opening_deal_is_complete",
            says=f"Sarah is dealt {len(hand)} library cards: 7 make the first hand.",
        )
    broken(
        None,
        TWO,
        Dealt(methuselah="Sarah", crypt=("Lupo", "Nik", "Rake", "", "")),
        rule="the_opening_deal_is_complete",
        says="Sarah is dealt 5 crypt cards: 4 are dealt.",
    )


def test_cards_that_nobody_names_are_dealt_too() -> None:
    """the_opening_deal_is_complete: a deal of which only some cards are named is complete all the same."""
    judgement = kept(None, TWO, Dealt(methuselah="Sarah", crypt=("Lupo",)))
    seat = judgement.table.seats["Sarah"]
    assert (seat.face_down, len(seat.hand)) == (3, 7)


def test_the_opening_deal() -> None:
    """the_opening_deal: four vampires lie face down in the uncontrolled region, seven cards are in hand."""
    judgement = kept(None, TWO, decks(60, 12), Dealt(methuselah="Sarah", crypt=("Lupo", "Nik", "", ""), hand=SEVEN))
    seat = judgement.table.seats["Sarah"]
    assert (seat.hand, seat.library, seat.crypt, seat.face_down) == (SEVEN, 53, 8, 2)
    assert {card.region for card in judgement.table.cards.values()} == {"uncontrolled"}
    assert "the_opening_deal" in {line[-1] for line in judgement.table.ledger}


def test_a_vampire_is_dealt_without_blood() -> None:
    """What is counted on it otherwise cites the transfer that would have brought it, and not the deal."""
    deal = Dealt(methuselah="Sarah", crypt=("Lupo", "Nik", "", ""), hand=SEVEN)
    kept(None, TWO, deal, Observed("Lupo", "blood", 0))
    ruling = broken(
        None,
        TWO,
        deal,
        Observed("Lupo", "blood", 1),
        rule="a_transfer_in_moves_one_counter",
        says="Lupo was seen with 1 blood, but Lupo has 0 blood: "
        "nothing made it otherwise, «a transfer in moves one counter».",
        verdict="discrepancy",
    )
    assert ruling.section == "7"


def test_the_order_of_count_and_deal_does_not_matter() -> None:
    """the_opening_deal: decks counted after the deal count the same."""
    deal = Dealt(methuselah="Sarah", crypt=("Lupo", "Nik", "", ""), hand=SEVEN)
    one = kept(None, TWO, decks(60, 12), deal).table.position()
    other = kept(None, TWO, deal, decks(60, 12)).table.position()
    assert one.seats["Sarah"] == other.seats["Sarah"]


def test_decks_are_shuffled_before_the_deal() -> None:
    """Decks are shuffled, and then dealt from."""
    deal = Dealt(methuselah="Sarah", hand=SEVEN)
    kept(None, TWO, Shuffled(seat="Sarah"), deal, Shuffled(seat="Alexis"))
    broken(
        None,
        TWO,
        deal,
        Shuffled(seat="Sarah"),
        rule="decks_are_shuffled_before_the_deal",
        says="Sarah may not shuffle her library now: her cards have been dealt.",
    )
    kept(None, TWO, deal, TurnBegun(methuselah="Sarah"), Shuffled(seat="Sarah"))


def test_the_opening_comes_before_the_first_turn() -> None:
    """Decks are not presented, nor cards dealt, when the game has begun."""
    for event in (decks(), Dealt(methuselah="Sarah", hand=SEVEN), TWO):
        broken(
            None,
            TWO,
            TurnBegun(methuselah="Sarah"),
            event,
            rule="the_opening_comes_before_the_first_turn",
            says="The game has begun: its opening is over.",
        )


def test_a_face_down_card_is_identified() -> None:
    """a_face_down_card_is_identified: it stays where it is, and what is printed on it is known."""
    makeshift = vampire("Grey", "Sarah", capacity=None, counters=2, tapped=True)
    judgement = kept(
        table(makeshift, on("Gun", "Grey", "Sarah")),
        Described(card="Nik", facts=CardFacts(kind="vampire", capacity=1, clan="Caitiff")),
        Identified(card="Grey", name="Nik"),
    )
    nik = judgement.table.cards["Nik"]
    assert (nik.capacity, nik.clan, nik.tapped, nik.counters) == (1, "Caitiff", True, 1)
    assert judgement.table.cards["Gun"].on == "Nik"
    assert "Grey" not in judgement.table.cards
    assert "a_face_down_card_is_identified" in {line[-1] for line in judgement.table.ledger}


# --- ante --------------------------------------------------------------------------------------------------------


def ante(methuselah: str, card: str = "") -> AnteSet:
    """A card is set aside."""
    return AnteSet(methuselah=methuselah, card=card)


def test_the_ante_is_set_aside() -> None:
    """the_ante_is_set_aside: the top card leaves the library."""
    judgement = kept(None, TWO, decks(60), ante("Sarah", "Blur"))
    seat = judgement.table.seats["Sarah"]
    assert (seat.ante, seat.library, judgement.table.ante) == ("Blur", 52, True)
    assert judgement.table.ledger[-1][-1] == "the_ante_is_set_aside"


def test_the_ante_is_one_card_each() -> None:
    """Everybody stakes a card, or nobody."""
    kept(None, TWO, ante("Sarah"), ante("Alexis"), TurnBegun(methuselah="Sarah"))
    kept(None, TWO, TurnBegun(methuselah="Sarah"))
    broken(
        None,
        TWO,
        ante("Sarah"),
        TurnBegun(methuselah="Sarah"),
        rule="the_ante_is_one_card_each",
        says="No ante was set by Alexis.",
    )
    broken(
        None,
        TWO,
        ante("Sarah"),
        ante("Sarah"),
        rule="the_ante_is_one_card_each",
        says="Sarah has set her ante already.",
    )


def test_the_ante_is_set_before_the_deal() -> None:
    """Once a hand has been dealt it is too late for an ante."""
    deal = Dealt(methuselah="Sarah", hand=SEVEN)
    kept(None, TWO, ante("Sarah"), deal)
    broken(
        None,
        TWO,
        deal,
        ante("Sarah"),
        rule="the_ante_is_set_before_the_deal",
        says="Sarah may not set an ante now: her cards have been dealt.",
    )


def test_the_ante_is_the_top_library_card() -> None:
    """Nobody stakes a card of her choice."""
    broken(
        None,
        TWO,
        Dealt(methuselah="Sarah", hand=SEVEN),
        ante("Sarah", "Card 3"),
        rule="the_ante_is_the_top_library_card",
        says="Sarah may not stake Card 3: it comes from her hand.",
    )
    kept(None, TWO, ante("Sarah", "Card 3"))
