"""What a seat sees of a Rage game: no hand and no card that lies face down of another player."""

from typing import Any

import msgspec
from msgspec.structs import replace

from events.common import Observed
from events.rage.combat_events import Attacked, CardLaid, CardRevealed, StepBegun
from events.rage.events import DeckBrought, Discarded, Drew
from events.record.record import Entry, Heading, Record
from events.record.viewpoint import Viewpoint
from judge import books
from projections.fold import happens
from projections.redaction import redacted_events
from service.games.redacted import record_seen
from tests.helpers.rage.tables import table

BOOK = books()["rage-2018"]
SEATS: dict[str, Any] = {
    "Sarah": {"alpha": "Mari", "combat": ("Maul", "Bite", "Dodge", "", ""), "sept": ("Storm", "")},
    "Ryan": {"alpha": "Zhyzhak", "acted": True},
}


def seen(*events: Any, by: str) -> tuple[Any, list[Any]]:
    """The position and the events as they are seen from a seat."""
    position, told = redacted_events(BOOK.family, BOOK.terms, table(phase="combat", seats=SEATS), events, Viewpoint(by))
    return position, list(told)


def test_a_position_without_the_hands_of_others() -> None:
    """Their sizes are known, and no card of them."""
    position, _ = seen(by="Ryan")
    assert position.seats["Sarah"].combat == ("",) * 5
    assert position.seats["Sarah"].sept == ("", "")
    mine, _ = seen(by="Sarah")
    assert mine.seats["Sarah"].combat == SEATS["Sarah"]["combat"]


def test_a_card_that_lies_face_down_is_shown_when_it_is_turned_up() -> None:
    """Until then it is a card; its player knows it all the time."""
    events = (Attacked("Mari", "Zhyzhak"), CardLaid("Mari", "Maul", target="Zhyzhak"), CardRevealed("Mari", "Maul"))
    _, told = seen(*events, by="Ryan")
    assert told[1] == CardLaid("Mari", target="Zhyzhak")
    assert replace(told[2], shows=()) == events[2]
    assert told[2].shows[0].facts.startswith("combat action")  # what is printed on it is known from now on
    _, told = seen(*events, by="Sarah")
    assert tuple(told) == events


def test_a_card_that_nobody_names_again_is_shown_in_the_reveal_step() -> None:
    """The event by which it is turned up shows it, and the same table follows."""
    events = (Attacked("Mari", "Zhyzhak"), CardLaid("Mari", "Maul", target="Zhyzhak"), StepBegun("withdrawal"))
    position, told = seen(*events, by="Ryan")
    assert [(one.name, one.is_) for one in told[2].shows if one.name] == [("Sarah 1", "Maul")]
    there = BOOK.family.opened(position, BOOK.terms)
    for number, event in enumerate(told, 1):
        happens(BOOK.family, there, event, number)
    assert there.laid["Sarah 1"].card == "Maul"


def test_draws_and_decks_are_secret_and_discards_are_open() -> None:
    """How many is known to all."""
    events = (Drew("Sarah", "sept", cards=("Storm", "Howl")), DeckBrought("Sarah", "sept", cards=("Klaive",) * 3))
    _, told = seen(*events, by="Ryan")
    assert told == [Drew("Sarah", "sept", 2), DeckBrought("Sarah", "sept", 3)]
    gone = Discarded("Sarah", "combat", ("Maul",))
    assert replace(seen(gone, by="Ryan")[1][0], shows=()) == gone


def test_two_secrets_are_seen_alike() -> None:
    """Games that differ only in what a seat cannot know are the same to it."""
    games = [
        (Attacked("Mari", "Zhyzhak"), CardLaid("Mari", card, target="Zhyzhak"), CardLaid("Zhyzhak", "Bite"))
        for card in ("Maul", "Dodge")
    ]
    views = [msgspec.json.encode(seen(*events, by="Ryan")[1]) for events in games]
    assert views[0] == views[1]


def test_what_a_player_records_turns_up_no_card_of_another() -> None:
    """It is held back until its own player, or somebody at no seat, goes on with the round."""
    laid = (Entry(Attacked("Mari", "Zhyzhak")), Entry(CardLaid("Zhyzhak", "Bite", target="Mari")))
    early = Entry(StepBegun("reveal"), seat="Sarah")
    record = Record(Heading("rage-2018", position=table(phase="combat", seats=SEATS)), (*laid, early))

    def shown(*more: Entry) -> list[list[str]]:
        seen_by = record_seen(replace(record, entries=(*record.entries, *more)), BOOK, Viewpoint("Sarah"))
        return [[one.is_ for one in event.shows if one.name] for event in seen_by.events[2:]]

    assert shown() == [[]]
    assert shown(Entry(Observed("Sarah", "points", 0)), Entry(StepBegun("bluff"))) == [[], [], ["Bite"]]
    assert shown(Entry(StepBegun("bluff"), seat="Ryan")) == [[], ["Bite"]]
    assert shown(Entry(StepBegun("withdrawal"), seat="Sarah"), Entry(CardLaid("Mari"), seat="Sarah")) == [[], [], []]
