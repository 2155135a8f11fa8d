"""A short Vendetta game with everything that a page shows, and what is declared at Vendetta tables as stories."""

from typing import Any

from events.commitments import commit
from events.common import RolledBack, Ruled
from events.record.record import Annotation, Entry, Heading, Record, Variation
from events.vendetta import events as said
from events.vendetta.card_facts import VendettaFacts
from events.vendetta.events import HAVEN
from judge import books
from projections.fold import happens
from projections.vendetta.table import Table
from service.export.history.history import history
from service.export.history.model import Story
from service.presenters.sentences import prose

BOOK = books()["vendetta"]
ONE, TWO = "Location 1", "Location 2"
SALT = "0123456789abcdef"
SETTING_UP: tuple[Any, ...] = (
    said.Seated(("Claudia", "Louis", "Armand", "Lestat")),
    said.FirstPlayerDrawn("Claudia"),
    said.ClansOffered(("Brujah", "Nosferatu", "Tremere", "Gangrel", "Malkavian")),
    said.ClanChosen("Claudia", "Brujah"),
    said.ClanChosen("Louis", "Nosferatu"),
    said.ClanChosen("Armand", "Tremere"),
    said.ClanChosen("Lestat", "Gangrel"),
    said.VictimDrawn("Claudia", "Rashida"),
    said.VictimDrawn("Louis", "Afreya Davis"),
    said.VictimDrawn("Armand", "Najia Mahtam"),
    said.VictimDrawn("Lestat", "Lani Kahale"),
    said.Described("Sarah McAleer", VendettaFacts(kind="human", influence=2, feed=1, drain=5, drained=1)),
    said.Described("Anita Wainwright", VendettaFacts(kind="vampire", influence=3, feed=2, drain=4, drained=0)),
    said.Agreed("influence_of_the_first", "2 3 4"),
    said.Agreed("influence_of_the_second", "1 1 2"),
    said.Agreed("influence_of_the_third", "0 0 1"),
)
FIRST_ROUND: tuple[Any, ...] = (
    said.PhaseBegun("feed"),
    *(said.Fed(name, 1) for name in ("Claudia", "Louis", "Armand", "Lestat")),
    said.AllyPlaced(ONE, "Sarah McAleer"),
    said.AllyPlaced(TWO, "Anita Wainwright"),
    said.AllyPlaced(HAVEN),
    said.CardsDrawn("Claudia", ("Challenge", "Show of Force")),
    said.CardKept("Claudia", "Challenge"),
    *(said.CardsDrawn(name) for name in ("Louis", "Armand", "Lestat")),
    *(said.CardKept(name) for name in ("Louis", "Armand", "Lestat")),
    said.Played("Claudia", ONE, "Challenge", blood=4),  # one too many
    said.Played("Louis", ONE, face_down=True, blood=2, sealed=commit("Vanish", SALT)),
    said.Drained("Louis", "Afreya Davis"),
    said.Played("Armand", TWO, "Hunt"),
    said.Played("Lestat", TWO, face_down=True, blood=3),
    said.Played("Claudia", ONE, "Hunt", face_down=True),
    said.Played("Louis", HAVEN, "Ready"),
    said.Played("Armand", HAVEN, "Ready", blood=1),
    said.Played("Lestat", TWO, "Ready"),
    said.LocationBegun(ONE),
    said.TokenChosen("Claudia", "stay"),
    said.TokenChosen("Louis", sealed=commit("stay", SALT)),
    said.TokenRevealed("Claudia", "stay"),
    said.TokenRevealed("Louis", "stay", SALT),
    said.StepBegun("revelation"),
    said.CardRevealed("Louis", "Vanish", "Louis 1", SALT),
    said.EffectApplied("Louis", "Vanish", forgone=True),
    said.StepBegun("conflict"),
    said.ConflictDecided(("Claudia", "Louis")),
    said.VictimDrawn("Louis", "Santino"),
    said.LocationBegun(TWO),
    said.TokenRevealed("Armand", "stay"),
    said.TokenRevealed("Lestat", "withdraw"),
)


def record() -> Record:
    """The game: set-up and most of a round, with a breach, a human ruling, a roll-back, notes and another line."""
    events = (*SETTING_UP, *FIRST_ROUND)
    breach = next(
        number for number, event in enumerate(events, 1) if isinstance(event, said.Played) and event.blood > 3
    )
    more = (
        Ruled((breach,), "illegal", "a slip of the hand", "4", "Nora"),
        RolledBack(len(events) - 1, "again", "Nora"),
        said.TokenRevealed("Lestat", "stay"),
    )
    notes = (
        Annotation(0, "Rain all evening.", by="Jo"),
        Annotation(breach, "Four of them, and nobody saw it.", "?!", by="Louis"),
    )
    line = Variation(
        at=breach - 1,
        title="with three",
        by="Jo",
        entries=(Entry(said.Played("Claudia", ONE, "Challenge", blood=3)),),
    )
    heading = Heading(book=BOOK.id, title="A night in Chicago", players=("Claudia", "Louis", "Armand", "Lestat"))
    return Record(heading, tuple(map(Entry, (*events, *more))), notes, (line,))


def record_of(position: Any, *events: Any) -> Record:
    """A record that begins from a position."""
    return Record(Heading(book=BOOK.id, position=position), tuple(map(Entry, events)))


def story_of(position: Any, *events: Any) -> Story:
    """What was declared at a position, as a story."""
    return history(record_of(position, *events), BOOK).story


def last_told(position: Any, *events: Any) -> str:
    """The last event as prose."""
    *_, event = story_of(position, *events).events
    return prose(event.sentence, event.consequences)


def after(position: Any, *events: Any) -> Table:
    """The table after the events."""
    table: Table = BOOK.family.opened(position, BOOK.terms)
    for number, event in enumerate(events, 1):
        happens(BOOK.family, table, event, number)
    return table
