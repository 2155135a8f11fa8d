"""Hand Building, and the cards of a Clan wherever they turn up."""

from events.common import Observed, Shuffled
from events.vendetta.events import (
    CardKept,
    CardRevealed,
    CardsDrawn,
    Looked,
    PhaseBegun,
    Played,
    RoundEnded,
    Seated,
    TurnEnded,
)
from events.vendetta.position import Deployed, Resolution, Seat
from tests.helpers.vendetta.tables import PLAYERS, broken, judged, kept, lies, table, why

BUILDING = table(phase="hand building", seats={"Claudia": {"unseen": ("Hunt", "Ready"), "deck": 7}})
DRAWN = CardsDrawn("Claudia", ("Challenge", "Bloody Fury"))


def test_the_kept_card_joins_the_hand() -> None:
    """Two are drawn, one is kept: the_kept_card_joins_the_hand, the_other_drawn_card_goes_under_the_clan_deck."""
    drawn = kept(BUILDING, DRAWN)
    assert (drawn.table.drawn_by("Claudia"), drawn.table.deck_of("Claudia")) == (2, 5)
    assert why(drawn, "drawn", "Claudia") == ["drawn_cards_are_seen_by_their_player_alone"]
    judgement = kept(BUILDING, DRAWN, CardKept("Claudia", "Challenge"))
    seat = judgement.table.seats["Claudia"]
    assert (seat.unseen, seat.deck, seat.drawn, seat.built) == (("Hunt", "Ready", "Challenge"), 6, (), True)
    assert why(judgement, "unseen") == ["the_kept_card_joins_the_hand"]
    assert why(judgement, "deck")[-1] == "the_other_drawn_card_goes_under_the_clan_deck"


def test_nobody_has_to_write_down_what_she_keeps() -> None:
    """A card that nobody named is kept all the same, and could be any of those drawn."""
    judgement = kept(BUILDING, DRAWN, PhaseBegun("planning"))
    assert judgement.table.seats["Claudia"].unseen == ("Hunt", "Ready", "")
    assert judgement.table.seats["Louis"].unseen == ("Hunt", "Ready", "Vanish", "")
    assert judgement.table.deck_of("Claudia") == 6
    silent = kept(BUILDING, CardKept("Claudia"))
    assert (silent.table.deck_of("Claudia"), silent.table.hand_of("Claudia")) == (6, 3)


def test_a_hand_grows_by_a_card_a_round() -> None:
    """starting_cards and one card make three; what was deployed comes back, and the next round adds one."""
    judgement = kept(None, Seated(PLAYERS), PhaseBegun("planning"))
    assert [judgement.table.hand_of(name) for name in PLAYERS] == [3, 3, 3, 3]
    after = kept(
        table(
            lies("Claudia 1", "Location 1", "Hunt"), phase="resolution", seats={"Claudia": {"unseen": ("Ready", "")}}
        ),
        RoundEnded(),
        PhaseBegun("planning"),
    )
    assert after.table.hand_of("Claudia") == 4


def test_a_card_kept_unseen_is_one_of_those_drawn() -> None:
    """a_played_card_comes_from_the_hand: what was drawn by name and kept unseen limits what may turn up later."""
    unseen = (DRAWN, CardKept("Claudia"))
    assert kept(BUILDING, *unseen).table.seats["Claudia"].either == (("Challenge", "Bloody Fury"),)
    for told in (unseen, (DRAWN,)):
        fury = kept(BUILDING, *told, Played("Claudia", "Location 1", "Bloody Fury")).table.seats["Claudia"]
        assert (fury.either, fury.under, fury.unseen) == ((), ("Challenge",), ("Hunt", "Ready"))
        rule, says = "a_played_card_comes_from_the_hand", "Show of Force is not in Claudia's hand."
        broken(BUILDING, *told, Played("Claudia", "Location 1", "Show of Force"), rule=rule, says=says)
    kept(BUILDING, CardsDrawn("Claudia", ("Challenge", "")), Played("Claudia", "Location 1", "Show of Force"))
    kept(BUILDING, Played("Claudia", "Location 1", "Show of Force"))


def test_of_two_cards_drawn_one_is_played() -> None:
    """a_played_card_comes_from_the_hand: when the one kept has turned up, the other lies under the Clan deck."""
    rounds = tuple(Played(name, "Location 1", "Hunt") for name in PLAYERS[1:])
    one = (DRAWN, CardKept("Claudia"), Played("Claudia", "Location 1", "Challenge"), *rounds)
    rule, says = "a_played_card_comes_from_the_hand", "Bloody Fury is not in Claudia's hand."
    broken(BUILDING, *one, Played("Claudia", "Location 2", "Bloody Fury"), rule=rule, says=says)
    kept(BUILDING, *one, Played("Claudia", "Location 2", "Hunt"))
    unknown = table(phase="hand building", seats={"Claudia": {"unseen": ("Hunt", ""), "deck": 7}})
    kept(unknown, *one, Played("Claudia", "Location 2", "Show of Force"))


def test_a_card_kept_unseen_is_what_is_turned_up() -> None:
    """a_revealed_card_was_in_the_hand: a card that was played face down was one of those drawn too."""
    hidden = (DRAWN, CardKept("Claudia"), PhaseBegun("planning"))
    building = table(phase="hand building", seats={"Claudia": {"unseen": (), "deck": 7}})
    at = kept(building, *hidden).table.position()
    at.cards["Claudia 1"] = Deployed(name="Claudia 1", owner="Claudia", location="Location 1", down=True)
    at.round.phase = "resolution"
    at.resolution = Resolution(location="Location 1", step="revelation")
    kept(at, CardRevealed("Claudia", "Bloody Fury"))
    rule, says = (
        "a_revealed_card_was_in_the_hand",
        "Claudia 1 cannot be Show of Force: Claudia did not have it in her hand.",
    )
    broken(at, CardRevealed("Claudia", "Show of Force"), rule=rule, says=says)


def test_what_was_drawn_is_not_drawn_again() -> None:
    """a_clan_card_exists_once: of two cards drawn one is in the hand and one under the deck, far from its top."""
    again = table(phase="hand building", seats={"Claudia": {"unseen": ("Hunt", ""), "deck": 6, "under": ("",)}})
    again.seats["Claudia"].either = (("Challenge", "Bloody Fury"),)
    rule = "a_clan_card_exists_once"
    says = "Claudia has one Challenge, and it is in the hand or under the Clan deck: she drew it before."
    broken(again, CardsDrawn("Claudia", ("Challenge", "")), rule=rule, says=says)
    broken(again, CardKept("Claudia", "Challenge"), rule=rule, says=says)
    kept(again, CardsDrawn("Claudia", ("Show of Force", "")))
    again.seats["Claudia"].deck = 2
    kept(again, CardsDrawn("Claudia", ("Challenge", "")))


def test_hand_building_comes_once_a_round() -> None:
    """Once, in the Hand Building phase."""
    rule, keep = "hand_building_comes_once_a_round", CardKept("Claudia", "Challenge")
    broken(BUILDING, DRAWN, keep, DRAWN, rule=rule, says="Claudia has kept a card already in this round.")
    broken(
        BUILDING,
        DRAWN,
        keep,
        CardKept("Claudia", "Vanish"),
        rule=rule,
        says="Claudia has kept a card already in this round.",
    )
    broken(BUILDING, DRAWN, DRAWN, rule=rule, says="Claudia has drawn already in this round.")
    broken(table(), CardsDrawn("Claudia"), rule=rule, says="Claudia builds a hand in the planning phase.")
    broken(table(), CardKept("Claudia"), rule=rule, says="Claudia builds a hand in the planning phase.")
    kept(table(phase="feed"), CardsDrawn("Claudia"))
    twice = judged(BUILDING, CardsDrawn("Claudia"), keep, CardsDrawn("Claudia"), CardKept("Claudia"))
    says = "Claudia has kept a card already in this round."
    assert [(one.event, one.says) for one in twice.wrong] == [(3, says)]


def test_two_cards_are_drawn_in_hand_building() -> None:
    """cards_drawn is 2, or what is left of the deck."""
    rule = "two_cards_are_drawn_in_hand_building"
    broken(BUILDING, CardsDrawn("Claudia", ("",)), rule=rule, says="Claudia draws 1 card, not 2.")
    broken(BUILDING, CardsDrawn("Claudia", ("", "", "")), rule=rule, says="Claudia draws 3 cards, not 2.")
    kept(BUILDING, CardsDrawn("Claudia"))
    short = table(phase="hand building", seats={"Claudia": {"deck": 1}})
    kept(short, CardsDrawn("Claudia", ("",)))
    broken(short, CardsDrawn("Claudia"), rule=rule, says="Claudia draws 2 cards, not 1.")
    kept(table(phase="hand building", seats={"Claudia": {"deck": None}}), CardsDrawn("Claudia"))


def test_one_drawn_card_is_kept() -> None:
    """One of those drawn; where one of them is unknown, it may be that one."""
    broken(
        BUILDING,
        DRAWN,
        CardKept("Claudia", "Show of Force"),
        rule="one_drawn_card_is_kept",
        says="Claudia has not drawn Show of Force.",
    )
    kept(BUILDING, CardsDrawn("Claudia", ("Challenge", "")), CardKept("Claudia", "Show of Force"))
    kept(BUILDING, CardKept("Claudia", "Show of Force"))


# --- the cards of a Clan ----------------------------------------------------------------------------------------------


def test_a_player_has_cards_of_her_own_clan() -> None:
    """a_played_card_is_of_ones_own_clan, drawn and kept ones too; it is told where the card first turns up."""
    rule, says = "a_played_card_is_of_ones_own_clan", "Vanish is a card of Nosferatu, and Claudia's Clan is Brujah."
    broken(BUILDING, CardsDrawn("Claudia", ("Challenge", "Vanish")), rule=rule, says=says)
    broken(BUILDING, CardKept("Claudia", "Vanish"), rule=rule, says=says)
    broken(table(), Played("Claudia", "Location 1", "Vanish"), rule=rule, says=says)
    unnamed = table(seats={"Claudia": {"unseen": ("", "", "")}})
    broken(unnamed, Played("Claudia", "Location 1", "Vanish"), rule=rule, says=says)
    broken(unnamed, Played("Claudia", "Location 1", "Sarah McAleer"), rule=rule, says="Sarah McAleer is no Clan card.")
    kept(unnamed, Played("Claudia", "Location 1", "Show of Force"))
    kept(unnamed, Played("Claudia", "Location 1", "Hunt"))
    kept(unnamed, Played("Claudia", "Location 1", "A card of which nobody knows anything"))
    kept(table(seats={"Claudia": {"clan": "", "unseen": ("", "")}}), Played("Claudia", "Location 1", "Vanish"))


def test_a_card_that_one_has_seen_is_its_owners() -> None:
    """a_played_card_is_of_ones_own_clan: what somebody says she saw face down is of its owner's Clan."""
    hidden = table(lies("Louis 1", "Location 1", down=True))
    broken(
        hidden,
        Looked("Louis", "Louis 1", "Challenge"),
        rule="a_played_card_is_of_ones_own_clan",
        says="Challenge is a card of Brujah, and Louis's Clan is Nosferatu.",
    )
    assert kept(hidden, Looked("Louis", "Louis 1", "Vanish")).table.cards["Louis 1"].card == "Vanish"


def test_what_follows_from_a_breach_is_not_told_again() -> None:
    """a_played_card_is_of_ones_own_clan: a card that was kept wrongly is played without another word."""
    wrongly = judged(BUILDING, CardKept("Claudia", "Vanish"), Played("Claudia", "Location 1", "Vanish"))
    assert [(ruling.event, ruling.rule) for ruling in wrongly.wrong] == [(1, "a_played_card_is_of_ones_own_clan")]
    drawn = judged(BUILDING, CardsDrawn("Claudia", ("Vanish", "")), CardKept("Claudia", "Vanish"))
    assert [(ruling.event, ruling.rule) for ruling in drawn.wrong] == [(1, "a_played_card_is_of_ones_own_clan")]


def test_a_clan_card_exists_once() -> None:
    """What is deployed or in the hand is neither drawn nor kept, and not played a second time."""
    rule = "a_clan_card_exists_once"
    lying = lies("Claudia 1", "Location 1", "Challenge")
    hand = {"Claudia": {"unseen": ("Hunt", "")}}
    broken(
        table(lying, seats=hand),
        Played("Claudia", "Location 2", "Challenge"),
        rule=rule,
        says="Claudia has one Challenge, and it is deployed.",
    )
    broken(
        table(phase="hand building", seats=hand),
        CardsDrawn("Claudia", ("Hunt", "")),
        rule=rule,
        says="Claudia has one Hunt, and it is in the hand.",
    )
    broken(
        table(phase="hand building", seats=hand),
        CardKept("Claudia", "Hunt"),
        rule=rule,
        says="Claudia has one Hunt, and it is in the hand.",
    )
    broken(
        BUILDING,
        CardsDrawn("Claudia", ("Challenge", "Challenge")),
        rule=rule,
        says="Claudia draws Challenge twice, and there is one.",
    )
    kept(table(lies("Louis 1", "Location 1", "Hunt"), seats=hand), Played("Claudia", "Location 2", "Hunt"))


def test_what_was_put_under_the_deck_does_not_come_up_again_at_once() -> None:
    """a_clan_card_exists_once: a card known to lie under the Clan deck is drawn, kept or played when none is above."""
    rule, below = "a_clan_card_exists_once", {"deck": 6, "under": ("Bloody Fury",), "unseen": ("Hunt", "")}
    says = "Claudia has one Bloody Fury, and it lies under the Clan deck with 5 cards above it."
    later = table(phase="hand building", number=2, seats={"Claudia": below})
    broken(later, CardsDrawn("Claudia", ("Challenge", "Bloody Fury")), rule=rule, says=says)
    broken(later, CardKept("Claudia", "Bloody Fury"), rule=rule, says=says)
    broken(
        table(seats={"Claudia": below}),
        Played("Claudia", "Location 1", "Bloody Fury"),
        rule="a_played_card_comes_from_the_hand",
        says="Bloody Fury is not in Claudia's hand.",
    )
    again = judged(later, CardsDrawn("Claudia", ("Challenge", "Bloody Fury")), CardKept("Claudia", "Bloody Fury"))
    assert [ruling.event for ruling in again.wrong] == [1]
    kept(later, Shuffled("Claudia", "Clan deck"), CardsDrawn("Claudia", ("Challenge", "Bloody Fury")))
    for deck, reached in ((3, False), (2, True), (None, True)):
        position = table(phase="hand building", seats={"Claudia": {**below, "deck": deck}})
        drawn = judged(position, CardsDrawn("Claudia", ("Challenge", "Bloody Fury")))
        assert (drawn.wrong == []) is reached


def test_cards_come_to_lie_under_the_deck_in_order() -> None:
    """the_other_drawn_card_goes_under_the_clan_deck: known where it is known what was kept, and below those before."""
    position = table(phase="hand building", seats={"Claudia": {"deck": 3, "under": ("Vanish",), "unseen": ()}})
    for drawn, kept_card, under in (
        (("Challenge", "Bloody Fury"), "Challenge", ("Vanish", "Bloody Fury")),
        (("Challenge", ""), "Challenge", ("Vanish", "")),
        (("Challenge", ""), "Bloody Fury", ("Vanish", "Challenge")),
        (("Challenge", "Bloody Fury"), "", ("Vanish", "")),
        (("Challenge", "Bloody Fury"), "Hunt", ("Vanish", "")),
        (("", ""), "", ("Vanish", "")),
    ):
        after = judged(position, CardsDrawn("Claudia", drawn), CardKept("Claudia", kept_card))
        assert (after.table.seats["Claudia"].under, after.table.deck_of("Claudia")) == (under, 2)
    assert kept(position, CardKept("Claudia", "Challenge")).table.seats["Claudia"].under == ("Vanish", "")
    shallow = table(phase="hand building", seats={"Claudia": {"deck": 2, "under": ("Vanish",), "unseen": ()}})
    assert kept(shallow, CardsDrawn("Claudia")).table.seats["Claudia"].under == ()


def test_seven_cards_last_for_three_rounds() -> None:
    """clan_deck, cards_drawn: in the printed game no card that was put under the deck is drawn again."""
    for number, above in ((1, 7), (2, 5), (3, 3)):
        under = ("Vanish",) * (number - 1)
        seat = {"deck": 8 - number, "under": under, "unseen": ("Hunt",)}
        at = kept(table(phase="hand building", number=number, seats={"Claudia": seat})).table
        assert at.lie_above("Claudia", "Vanish") == (above if under else None)
        assert above >= at.terms.cards_drawn


def test_what_turned_out_to_lie_elsewhere_is_not_told_again() -> None:
    """a_played_card_comes_from_the_hand: what was played in spite of lying under the deck is known there no more."""
    position = table(seats={"Claudia": {"under": ("Bloody Fury", "Vanish"), "unseen": ("Hunt", "")}})
    at = judged(position, Played("Claudia", "Location 1", "Bloody Fury")).table
    assert at.seats["Claudia"].under == ("", "Vanish")


def test_no_ruling_rests_on_a_hand_that_nobody_counted() -> None:
    """A hand that a position leaves out, or says to be `?`, may hold any card, and as many as anybody plays."""
    assert Seat(name="Claudia").unseen == ("?",)
    unknown = table(player="Claudia", seats={name: {"unseen": ("?",)} for name in PLAYERS})
    plays = [Played("Claudia", "Location 1", "Challenge"), TurnEnded("Claudia"), Played("Louis", "Location 1")]
    at = kept(unknown, *plays).table
    assert (at.hand_counted("Claudia"), at.may_hold("Claudia", "Show of Force")) == (False, True)
    kept(unknown, TurnEnded("Claudia"))
    kept(unknown, PhaseBegun("resolution"))
    kept(unknown, Observed("Claudia", "hand", 1))
    broken(
        unknown,
        Played("Claudia", "Location 1", "Vanish"),
        rule="a_played_card_is_of_ones_own_clan",
        says="Vanish is a card of Nosferatu, and Claudia's Clan is Brujah.",
    )


def test_a_hand_may_be_counted_later() -> None:
    """what_nobody_counted_is_as_it_was_seen: from then on it holds so many cards, face-down ones apart."""
    hidden = Played("Claudia", "Location 1", face_down=True)
    unknown = table(player="Claudia", seats={"Claudia": {"unseen": ("?",), "blood": 6}})
    after = kept(unknown, hidden, Observed("Claudia", "hand", 2), Observed("Claudia", "hand", 2))
    assert (after.table.hand_of("Claudia"), after.table.hand_counted("Claudia")) == (2, True)
    assert why(after, "unseen")[-1] == "what_nobody_counted_is_as_it_was_seen"
    broken(
        unknown,
        hidden,
        Observed("Claudia", "hand", 2),
        Observed("Claudia", "hand", 1),
        rule="a_hand_holds_what_it_was_dealt",
        says="Claudia was seen with 1 card in hand, but Claudia has 2 cards in hand: event 2 made it so, «what nobody "
        "counted is as it was seen».",
        verdict="discrepancy",
    )


def test_a_hand_holds_what_it_was_dealt() -> None:
    """A hand that was counted is compared with the cards dealt, less those deployed, named or not."""
    hidden = Played("Claudia", "Location 1", face_down=True)
    kept(table(), hidden, Observed("Claudia", "hand", 2))
    broken(
        table(),
        hidden,
        Observed("Claudia", "hand", 3),
        rule="a_played_card_is_deployed",
        says="Claudia was seen with 3 cards in hand, but Claudia has 2 cards in hand: event 1 made it so, «a played "
        "card is deployed».",
        verdict="discrepancy",
    )
