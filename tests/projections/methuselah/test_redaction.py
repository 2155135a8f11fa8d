"""What lies hidden at a Methuselah table, event by event."""

from typing import Any

import pytest

from events.common import Corrected, Observed, Revealed, RolledBack, Ruled
from events.effects.base import Burns, Gains, Places, Says
from events.formats.jsonl import read_jsonl, write_jsonl
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    AnteSet,
    Bleed,
    Block,
    ContestPaid,
    CryptDrawn,
    Dealt,
    DecksPresented,
    Described,
    Discarded,
    Drawn,
    EffectHappened,
    Hunt,
    Identified,
    PhaseBegun,
    Seated,
    TakenBack,
    Transferred,
    TurnBegun,
)
from events.methuselah.position import Card, Position, Seat, Turn
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from events.record.record import Entry, Heading, Record
from events.record.viewpoint import Viewpoint
from judge import books
from projections.fold import happens
from projections.redaction import redacted_events

BOOK = books()["vtes-1998"]
SEATED = Seated(("Sarah", "Alexis", "Ryan"))
SPECTATOR, SARAH, ALEXIS = Viewpoint(), Viewpoint("Sarah"), Viewpoint("Alexis")
LUPO = Described("Lupo", CardFacts(kind="vampire", capacity=1))
BLUR = Described("Blur", CardFacts(kind="action", blood=1))
BEGUN = (SEATED, LUPO, Dealt("Sarah", ("Lupo", "Rake", "", "")), TurnBegun("Sarah"))


def shown(
    *events: Any, view: Viewpoint = SPECTATOR, position: Position | None = None, last: int = 1
) -> tuple[Any, ...]:
    """The last of these events as they are seen."""
    told = redacted_events(BOOK.family, BOOK.terms, position, events, view)[1]
    return told[-last:]


def table(*events: Any, view: Viewpoint = SPECTATOR, position: Position | None = None) -> Any:
    """The table as it is seen after these events."""
    start, told = redacted_events(BOOK.family, BOOK.terms, position, events, view)
    found = BOOK.family.opened(start, BOOK.terms)
    for number, event in enumerate(told, 1):
        happens(BOOK.family, found, event, number)
    return found


def test_what_is_dealt() -> None:
    """Cards in hand have no names for others, and vampires makeshift ones; whose they are sees them."""
    dealt = Dealt("Sarah", ("Lupo", "", "Rake"), hand=("Deflection", "", "Blood Doll"))
    assert shown(SEATED, dealt) == shown(SEATED, dealt, view=ALEXIS)
    assert shown(SEATED, dealt) == (Dealt("Sarah", ("Sarah 1", "", "Sarah 2"), hand=("", "", "")),)
    assert shown(SEATED, dealt, view=SARAH) == (dealt,)
    assert shown(SEATED, Dealt("Sarah", ("Lupo",))) == (Dealt("Sarah", ("Sarah 1",)),)
    assert shown(SEATED, Dealt("A stranger", ("Lupo",))) == (Dealt("A stranger", ("",)),)


def test_what_is_drawn() -> None:
    """A library card drawn has no name, a vampire from the crypt a makeshift one; nobody's unknown card gets any."""
    assert shown(SEATED, Drawn("Sarah", ("Deflection", "Blood Doll"))) == (Drawn("Sarah", ("", "")),)
    assert shown(SEATED, Drawn("Sarah", ("Deflection",)), view=SARAH) == (Drawn("Sarah", ("Deflection",)),)
    assert shown(*BEGUN, CryptDrawn("Sarah", "Thomas")) == (CryptDrawn("Sarah", "Sarah 3"),)
    assert shown(*BEGUN, CryptDrawn("Sarah", "Thomas"), view=SARAH) == (CryptDrawn("Sarah", "Thomas"),)
    assert shown(*BEGUN, CryptDrawn("Sarah")) == (CryptDrawn("Sarah"),)
    assert shown(*BEGUN, CryptDrawn("A stranger", "Thomas")) == (CryptDrawn("A stranger"),)


def test_more_drawn_than_were_unnamed() -> None:
    """Where the log knows a whole hand, a card drawn besides makes it larger for whoever cannot name it, too."""
    hand = Dealt("Sarah", hand=("Deflection",) * 7)
    events = (SEATED, DecksPresented("Sarah", 60, 12), hand, Drawn("Sarah", ("Blood Doll", "Fame")))
    for view in (SPECTATOR, SARAH, Viewpoint(judge=True)):
        seat = table(*events, view=view).seats["Sarah"]
        assert (len(seat.hand), seat.library) == (9, 51)
    assert shown(*events) == (Drawn("Sarah", ("",) * 9),)


def test_what_everybody_sees() -> None:
    """An ante is turned over, a discard lies in the ash heap, and what is read out of a card known is read to all."""
    for event in (AnteSet("Sarah", "Deflection"), Discarded("Sarah", "Deflection"), BLUR):
        assert shown(*BEGUN, Discarded("Sarah", "Blur"), event)[0] is event


def test_what_is_read_out_of_an_unknown_card() -> None:
    """It says nothing, the same whatever the card is, until the card is known; its facts stand there then."""
    thing = Described("Mage", CardFacts(kind="ally", life=2))
    assert shown(*BEGUN, BLUR) == shown(*BEGUN, thing) == (Described("", CardFacts()),)
    known = Discarded("Sarah", "Blur", shows=(Revealed("", "Blur", "action, costs 1 blood"),))
    assert shown(*BEGUN, BLUR, thing, Discarded("Sarah", "Blur"), last=2) == (Described("", CardFacts()), known)
    found = table(*BEGUN, BLUR, thing, Discarded("Sarah", "Blur"))
    assert found.described == {"Blur": BLUR.facts}
    again = (*BEGUN, BLUR, Discarded("Sarah", "Blur"), Discarded("Sarah", "Blur"))
    assert shown(*again) == (Discarded("Sarah", "Blur"),)
    nothing = Described("Rake", CardFacts())
    assert shown(SEATED, nothing, Discarded("Sarah", "Rake")) == (Discarded("Sarah", "Rake"),)


def test_her_own_cards_are_known_by_her_when_she_has_them() -> None:
    """Nobody knows of a card that is hers before she sees it; then she knows what was read out of it."""
    first = Revealed("", "Lupo", "vampire, capacity 1")
    assert shown(SEATED, LUPO, view=SARAH) == (Described("", CardFacts()),)
    dealt = Dealt("Sarah", ("Lupo", "Rake"))
    told = shown(SEATED, LUPO, dealt, Described("Rake", CardFacts(capacity=3)), view=SARAH, last=2)
    assert told == (Dealt("Sarah", ("Lupo", "Rake"), shows=(first,)), Described("Rake", CardFacts(capacity=3)))
    assert table(SEATED, LUPO, dealt, view=SARAH).cards["Lupo"].capacity == 1
    assert table(SEATED, LUPO, dealt, view=ALEXIS).described == {}


def test_a_card_that_bears_the_name_of_a_player() -> None:
    """A player who is named is no card, so that the card of that name is not known by it."""
    alexis = Described("Alexis", CardFacts(kind="vampire", capacity=4))
    events = (SEATED, Dealt("Sarah", ("Alexis",)), TurnBegun("Alexis"), alexis)
    assert shown(*events) == (Described("", CardFacts()),)


def test_words_name_no_card() -> None:
    """What people write is shown as it is, and nobody knows of a card by it; nor by a word of the events' own."""
    ready = Described("combat", CardFacts(kind="combat"))
    events = (*BEGUN, Ruled((1,), "legal", "Blur"), BLUR, ready, PhaseBegun("discard"), Ruled((1,), "legal", "Blur"))
    assert shown(*events, last=5) == (events[-5], *(Described("", CardFacts()),) * 2, *events[-2:])


def test_a_roll_back_takes_back_what_was_known_of_a_card() -> None:
    """The masked table forgets the facts, so they are given again when the card is known again."""
    discard = Discarded("Sarah", "Blur")
    known = Discarded("Sarah", "Blur", shows=(Revealed("", "Blur", "action, costs 1 blood"),))
    back = RolledBack(5)
    assert shown(*BEGUN, BLUR, discard, back, discard, last=3) == (known, back, known)
    assert shown(*BEGUN, discard, RolledBack(4), BLUR) == (Described("", CardFacts()),)
    assert shown(*BEGUN, BLUR, RolledBack(4), discard) == (discard,)


def test_what_a_masked_game_shows_is_masked_again() -> None:
    """Who is shown what another has seen of a game sees no more than she, and no more than he may see of it."""
    events = (SEATED, LUPO, BLUR, Dealt("Sarah", ("Lupo", "Rake")), TurnBegun("Sarah"), Discarded("Sarah", "Blur"))
    own, others = (shown(*events, view=view, last=len(events)) for view in (SARAH, SPECTATOR))
    assert own[3].shows == (Revealed("", "Lupo", "vampire, capacity 1"),)
    assert shown(*own, last=len(events)) == shown(*others, last=len(events)) == others
    assert shown(*own, view=SARAH, last=len(events)) == own


@pytest.mark.parametrize("kind", [Transferred, TakenBack])
def test_transfers_name_no_hidden_vampire(kind: type[Any]) -> None:
    """The same vampire bears the same makeshift name; one that the log named late gets the next."""
    events = (*BEGUN, kind("Rake", 1), kind("Thomas", 1), kind("Rake", 2), kind("Sarah 9", 1))
    assert shown(*events, last=4) == (kind("Sarah 2", 1), kind("Sarah 3", 1), kind("Sarah 2", 2), kind("Sarah 4", 1))
    assert shown(*events, last=4, view=SARAH) == events[-4:]
    nobody = shown(SEATED, kind("Lupo", 1))
    assert nobody[0].vampire != "Lupo"


def test_a_vampire_that_is_filled_is_turned_up() -> None:
    """The event by which it becomes ready tells its name, and the table knows all that is printed on it."""
    events = (*BEGUN, Transferred("Lupo", 1), TurnBegun("Alexis"))
    assert shown(*events) == (TurnBegun("Alexis", shows=(Revealed("Sarah 1", "Lupo", "vampire, capacity 1"),)),)
    assert shown(*events, view=SARAH) == (TurnBegun("Alexis"),)
    lupo = table(*events).cards["Lupo"]
    assert (lupo.region, lupo.capacity, lupo.counters) == ("ready", 1, 1)
    assert shown(*events, Bleed(minion="Lupo")) == (Bleed(minion="Lupo"),)


def test_a_vampire_that_acts_is_turned_up() -> None:
    """Where nobody has told its capacity, who acts with it shows it."""
    events = (*BEGUN, Transferred("Ada", 2), TurnBegun("Alexis"), TurnBegun("Sarah"), Hunt(minion="Ada"))
    assert shown(*events) == (Hunt(minion="Ada", shows=(Revealed("Sarah 3", "Ada"),)),)
    found = table(*events)
    assert (found.action.minion, found.cards["Ada"].region) == ("Ada", "ready")


def test_who_acts_shows_herself() -> None:
    """A vampire that may not act, as it lies uncontrolled, is turned up by whoever acts with it all the same."""
    told = shown(*BEGUN, Hunt(minion="Rake"), Block("Rake"), last=2)
    assert told == (Hunt(minion="Rake", shows=(Revealed("Sarah 2", "Rake"),)), Block("Rake"))
    assert table(*BEGUN, Hunt(minion="Rake")).cards["Rake"].region == "uncontrolled"
    assert shown(*BEGUN, Hunt(minion="Sarah 9")) == (Hunt(minion="Sarah 9"),)


def test_what_burns_is_turned_up() -> None:
    """An ash heap lies open, also for vampires that were uncontrolled when their Methuselah was ousted."""
    event = EffectHappened(effects=(Burns("Lupo"),))
    lupo = Revealed("Sarah 1", "Lupo", "vampire, capacity 1")
    known = EffectHappened(effects=(Burns("Lupo"),), shows=(lupo,))
    assert shown(*BEGUN, event) == (known,)
    ousted = EffectHappened(effects=(Gains("Sarah", "pool", -30),))
    (told,) = shown(*BEGUN, ousted)
    assert told.shows == (lupo, Revealed("Sarah 2", "Rake"))
    assert table(*BEGUN, ousted).seats["Sarah"].ash_heap == ("Lupo", "Rake")


def test_copies_are_told_apart_as_they_became_known() -> None:
    """The first Lupo that anybody has seen is Lupo, whichever the log knew first; the second is contested with it."""
    events = (
        *(SEATED, LUPO, Dealt("Sarah", ("Lupo",)), Dealt("Alexis", ("Lupo",)), TurnBegun("Sarah"), TurnBegun("Alexis")),
        *(Transferred("Lupo", 1), TurnBegun("Ryan"), Observed("Lupo #2", "blood", 1), TurnBegun("Sarah")),
        *(Transferred("Lupo", 1), TurnBegun("Alexis"), ContestPaid("Lupo #2"), ContestPaid("Lupo")),
    )
    told = shown(*events, last=len(events))
    assert told[2:4] == (Dealt("Sarah", ("Sarah 1",)), Dealt("Alexis", ("Alexis 1",)))
    assert told[6:9] == (
        Transferred("Alexis 1", 1),
        TurnBegun("Ryan", shows=(Revealed("Alexis 1", "Lupo", "vampire, capacity 1"),)),
        Observed("Lupo", "blood", 1),
    )
    assert told[10:] == (
        Transferred("Sarah 1", 1),
        TurnBegun("Alexis", shows=(Revealed("Sarah 1", "Lupo #2"),)),
        ContestPaid("Lupo"),
        ContestPaid("Lupo #2"),
    )
    found = table(*events).cards
    assert [(name, card.contested, card.controller) for name, card in found.items()] == [
        ("Lupo", True, "Alexis"),
        ("Lupo #2", True, "Sarah"),
    ]
    own = shown(*events, last=len(events), view=ALEXIS)
    assert own[3] == Dealt("Alexis", ("Lupo",), shows=(Revealed("", "Lupo", "vampire, capacity 1"),))
    assert own[6] == Transferred("Lupo", 1)
    assert own[12:] == (ContestPaid("Lupo"), ContestPaid("Lupo #2"))


def test_makeshift_names_of_the_log() -> None:
    """A scorekeeper's own makeshift names are no names either; what she learns others do not."""
    begun = (SEATED, Dealt("Sarah", ("First", "Sarah 1")), TurnBegun("Sarah"))
    told = shown(*begun, Identified("Sarah 1", "Rake"), Transferred("Rake", 1), last=3)
    assert told == (TurnBegun("Sarah"), Identified("Sarah 2", "Sarah 2"), Transferred("Sarah 2", 1))
    assert shown(*begun, Identified("nobody", "Rake")) == (Identified("nobody", "nobody"),)
    assert shown(*begun, Identified("Sarah 1", "Rake"), view=SARAH) == (Identified("Sarah 1", "Rake"),)


def test_what_the_log_shows_itself() -> None:
    """What was said to be turned up is public when it is, and not before."""
    seats = {"Sarah": Seat("Sarah"), "Bo": Seat("Bo")}
    cards = {"Sarah 1": Card("Sarah 1", owner="Sarah", controller="Sarah")}
    position = Position(seats=seats, cards=cards, turn=Turn("Sarah", phase="minion"))
    event = Hunt(minion="Sarah 1", shows=(Revealed("Sarah 1", "Lupo"),))
    assert shown(event, position=position) == (event,)
    assert shown(event, Identified("Lupo", "Rake"), position=position) == (Identified("Lupo", "Rake"),)
    hidden = Observed("Sarah", "pool", 30, shows=(Revealed("Lupo", "Thomas"),))
    assert shown(*BEGUN, hidden) == (Observed("Sarah", "pool", 30),)


@pytest.mark.parametrize(
    "event, told",
    [
        (Observed("Rake", "blood", 2), Observed("Sarah 2", "blood", 2)),
        (Observed("Rake", "Tapped", False), Observed("Sarah 2", "Tapped", False)),
        (Observed("Rake", "capacity", 5), Observed("Sarah 2", "region", "uncontrolled")),
        (Observed("Rake", "clan", "Brujah"), Observed("Sarah 2", "region", "uncontrolled")),
        (Observed("Sarah", "hand", 7), Observed("Sarah", "hand", 7)),
        (Observed("Blood Doll", "on", "Rake"), Observed("Blood Doll", "on", "Sarah 2")),
    ],
)
def test_what_is_observed_of_a_hidden_card(event: Observed, told: Observed) -> None:
    """Everybody sees where it lies and what lies on it; what is printed on it stays out."""
    assert shown(*BEGUN, event) == (told,)
    assert shown(*BEGUN, event, view=SARAH) == (event,)


@pytest.mark.parametrize(
    "kind", [lambda effects: EffectHappened(effects=effects), lambda effects: Corrected((4,), effects)]
)
def test_effects_name_no_hidden_card(kind: Any) -> None:
    """Neither the vampire that gets a counter nor the card that goes from deck to hand."""
    effects = (Gains("Rake", "blood", 1), Places("Deflection", "hand"), Says("Rake"))
    assert shown(*BEGUN, kind(effects)) == (kind((Gains("Sarah 2", "blood", 1), Places("", "hand"), Says("Rake"))),)


def test_what_lay_open_is_no_secret_in_a_hand() -> None:
    """A card that comes back from an ash heap or from the table is known there, to everybody."""
    burned = (
        *BEGUN,
        Discarded("Sarah", "Deflection"),
        EffectHappened(methuselah="Sarah", effects=(Places("Deflection", "hand"),)),
    )
    assert shown(*burned) == (burned[-1],)
    assert "Deflection" in table(*burned).seats["Sarah"].hand
    hers = EffectHappened(methuselah="Sarah", effects=(Places("Deflection", "library"),))
    assert shown(*BEGUN, hers) == (EffectHappened(methuselah="Sarah", effects=(Places("", "library"),)),)
    assert shown(*BEGUN, hers, view=SARAH) == (hers,)


def test_words_are_no_names() -> None:
    """What people wrote stays as it was written."""
    ruled = Ruled((1,), "legal", "Rake", authority="Lupo")
    assert shown(*BEGUN, ruled) == (ruled,)


def test_a_player_is_no_card() -> None:
    """A player who bears the name of a hidden vampire keeps it."""
    begun = (Seated(("Sarah", "Rake")), Dealt("Sarah", ("Rake",)), TurnBegun("Sarah"))
    assert shown(*begun, TurnBegun("Rake")) == (TurnBegun("Rake"),)
    assert shown(*begun, Transferred("Rake", 1)) == (Transferred("Sarah 1", 1),)
    assert shown(*begun, Observed("Rake", "pool", 30)) == (Observed("Rake", "pool", 30),)


def test_a_roll_back_hides_again_what_it_strikes_out() -> None:
    """The masked table goes back too, so what was turned up since bears its makeshift name again."""
    events = (*BEGUN, Transferred("Lupo", 1), TurnBegun("Alexis"), RolledBack(4), Transferred("Lupo", 1))
    assert shown(*events, last=2) == (RolledBack(4), Transferred("Sarah 1", 1))
    again = (*events, RolledBack(6), Hunt(minion="Lupo"))
    assert shown(*again) == (Hunt(minion="Lupo"),)
    assert list(table(*again).cards)[-1] == "Lupo"
    assert shown(*events[:-2], RolledBack(6), Hunt(minion="Lupo")) == (Hunt(minion="Lupo"),)


def test_makeshift_names_are_free() -> None:
    """Neither a player's name is taken for one, nor that of a card that lies open."""
    seats = {"Sarah": Seat("Sarah"), "Sarah 1": Seat("Sarah 1")}
    cards = {
        "Sarah 2": Card("Sarah 2", owner="Sarah", controller="Sarah"),
        "Lupo": Card("Lupo", owner="Sarah", controller="Sarah", region="uncontrolled"),
    }
    position = Position(seats=seats, cards=cards, turn=Turn("Sarah", phase="influence"))
    assert shown(Transferred("Lupo", 1), PhaseBegun("discard"), position=position, last=2) == (
        Transferred("Sarah 3", 1),
        PhaseBegun("discard"),
    )


def test_what_is_turned_up_is_known_in_the_sentence_that_does_it() -> None:
    """In either form a record may call a card by its name where it is turned up."""
    hunt = Hunt(minion="Ada", shows=(Revealed("Sarah 1", "Ada"),))
    events = (Dealt("Sarah", ("Sarah 1",)), TurnBegun("Sarah"), Transferred("Sarah 1", 1), hunt, Hunt(minion="Ada"))
    record = Record(Heading("vtes-1998", players=("Sarah", "Alexis")), tuple(Entry(event) for event in events))
    assert "\nAda hunts [Sarah 1 is Ada]\n" in write_game(record).replace('"Ada" hunts', "Ada hunts")
    assert read_game(write_game(record)) == read_jsonl(write_jsonl(record)) == (record, ())


def test_of_a_position_others_do_not_know_what_is_printed() -> None:
    """What the position alone says to be printed on a vampire is told when it is turned up, and not before."""
    seats = {"Sarah": Seat("Sarah"), "Alexis": Seat("Alexis")}
    traits: dict[str, Any] = {"owner": "Sarah", "controller": "Sarah", "region": "uncontrolled"}
    ada, bela = Card("Ada", counters=1, capacity=2, **traits), Card("Bela", counters=0, capacity=2, **traits)
    position = Position(
        seats=seats, cards={"Ada": ada, "Bela": bela}, turn=Turn("Sarah", phase="influence", transfers=1)
    )
    events = (Transferred("Ada", 1), TurnBegun("Alexis"))
    told = (TurnBegun("Alexis", shows=(Revealed("Sarah 1", "Ada", "vampire, capacity 2"),)),)
    assert shown(*events, position=position) == told
    cards = table(*events, position=position).cards
    assert [(card.name, card.region, card.capacity) for card in cards.values()] == [
        ("Sarah 2", "uncontrolled", None),
        ("Ada", "ready", 2),
    ]


LYING: dict[str, Any] = {"owner": "Sarah", "controller": "Sarah", "region": "uncontrolled"}


def lying(*cards: Card, **described: CardFacts) -> Position:
    """A table of two at which these cards lie, and these are described."""
    seats = {"Sarah": Seat("Sarah", hand=("Deflection",)), "Alexis": Seat("Alexis")}
    return Position(seats=seats, cards={card.name: card for card in cards}, described=described, turn=Turn("Sarah"))


def test_of_what_a_position_describes_each_sees_the_cards_that_he_knows_of() -> None:
    """Those that lie open for everybody, those of a hand for its player; the rest is told where they are known."""
    facts = {name: CardFacts(clan="Brujah") for name in ("Ada", "Bela", "Deflection", "Fame")}
    position = lying(Card("Ada", **LYING), Card("Bela #2", owner="Alexis"), **facts)
    for view, known in ((SPECTATOR, {"Bela"}), (SARAH, {"Ada", "Bela", "Deflection"}), (ALEXIS, {"Bela"})):
        assert {*redacted_events(BOOK.family, BOOK.terms, position, (), view)[0].described} == known
    hunt = Hunt(minion="Ada", card="Fame")
    fame, ada = Revealed("", "Fame", "clan Brujah"), Revealed("Sarah 1", "Ada", "clan Brujah")
    assert shown(hunt, position=position)[0].shows == (ada, fame)
    assert shown(hunt, position=position, view=SARAH)[0].shows == (fame,)


def test_what_a_position_says_of_a_vampire_is_told_beside_what_is_read_out() -> None:
    """What is printed on it comes from both; what others gave it does not, nor what everybody may look up."""
    ada = Card("Ada", capacity=4, title="Prince of York", title_from="Praxis Seizure", **LYING)
    position = lying(ada, Card("Bela", **LYING), Ada=CardFacts(kind="vampire", clan="Brujah"))
    told = shown(Hunt(minion="Ada"), Hunt(minion="Bela"), position=position, last=2)
    assert [one.shows for one in told] == [
        (Revealed("Sarah 1", "Ada", "vampire, capacity 4, clan Brujah"),),
        (Revealed("Sarah 2", "Bela"),),
    ]
    late = (Described("Ada", CardFacts(kind="vampire", sect="Sabbat")), Hunt(minion="Ada"))
    assert shown(*late, position=position)[0].shows[0].facts == "vampire, capacity 4, Sabbat"


def test_what_a_position_says_of_a_vampire_without_a_name_is_told_too() -> None:
    """Under whatever name it is turned up, and wherever the log learns its name."""
    position = lying(Card("Sarah 1", capacity=4, **LYING))
    facts = "vampire, capacity 4"
    assert shown(Hunt(minion="Sarah 1"), position=position)[0].shows == (Revealed("", "Sarah 1", facts),)
    known = Hunt(minion="Ada", shows=(Revealed("Sarah 1", "Ada"),))
    assert shown(known, position=position)[0].shows == (Revealed("Sarah 1", "Ada", facts),)
    named = (Identified("Sarah 1", "Ada"), Hunt(minion="Ada"))
    hidden, turned_up = shown(*named, position=position, last=2)
    assert (hidden.name, hidden.shows) == ("Sarah 1", ())
    assert turned_up.shows == (Revealed("Sarah 1", "Ada", facts),)
    assert table(*named, position=position).cards["Ada"].capacity == 4
