"""Games told in tests: a position and what is declared at it, as a history."""

from collections.abc import Iterable
from typing import Any

from events.common import Observed, RolledBack, Ruled
from events.effects.base import Says
from events.methuselah import events as said
from events.record.record import Annotation, Entry, Heading, Record, Variation
from judge import books
from service.export.history.history import history
from service.export.history.model import History, Story
from service.presenters.sentences import prose

BOOK = books()["vtes-1998"]
HOSTILE = (
    "<script>alert(1)</script>",
    "*a* _b_ `c` [d](javascript:e) ![f](g) ~~h~~ | $i$ \\",
    "# 1. - + > = &lt; &#60;",
    "=HYPERLINK(1)",
    "\x1b[31mred\x00\nnext\rline",
    "Sără 吸血鬼 שלום \u202eevil",
    "]]>--!>",
    "{{ 7*7 }} {% x %} {0.__class__} %s",
    "\"quoted\" 'name'",
    "x" * 500,
)


def record_of(
    position: Any,
    *events: Any,
    notes: Iterable[Annotation] = (),
    variations: Iterable[Variation] = (),
    **heading: Any,
) -> Record:
    """A record that begins from a position."""
    entries = tuple(Entry(event) for event in events)
    return Record(Heading(book=BOOK.id, position=position, **heading), entries, tuple(notes), tuple(variations))


def history_of(position: Any, *events: Any, view: str = "everybody", **rest: Any) -> History:
    """What was declared at a position, as a history."""
    return history(record_of(position, *events, **rest), BOOK, view)


def story_of(position: Any, *events: Any, **rest: Any) -> Story:
    """The story of it."""
    return history_of(position, *events, **rest).story


def last_told(position: Any, *events: Any) -> str:
    """The last event as prose."""
    *_, event = story_of(position, *events).events
    return prose(event.sentence, event.consequences)


def hostile_record(name: str) -> Record:
    """A game in which everybody, every card, each note and what a judge says is called such a name."""
    other = f"{name}2"
    events = (
        said.Seated(methuselahs=(name, other, "Bo")),
        said.Dealt(methuselah=name, crypt=(f"{name} V",)),
        said.TurnBegun(methuselah=name),
        said.MasterPlayed(methuselah=name, card=name, effects=(Says(words=name),)),
        said.Transferred(vampire=f"{name} V"),
        said.Bleed(minion=f"{name} V", target=other, card=name),
        Observed(subject=other, what=name, value=name),
        Ruled(about=(6,), verdict=name, words=name, section=name, authority=name),
        said.TermsChosen(terms=name),
        RolledBack(to=7, words=name, authority=name),
    )
    notes = (
        Annotation(about=0, words=name, by=name, at=name),
        Annotation(about=6, words=f"{name}\n{name}", by=name, mark="?!"),
    )
    variation = Variation(
        at=6, title=name, by=name, entries=(Entry(said.NoBlock(methuselah=other)),), annotations=notes
    )
    heading = {"title": name, "event": name, "date": name, "players": (name, other, "Bo")}
    return record_of(None, *events, notes=notes, variations=(variation,), **heading)
