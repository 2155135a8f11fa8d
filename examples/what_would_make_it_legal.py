"""Asks the judge about plays that nobody has made, and what the smallest change is that would make them legal."""

from pathlib import Path

from events.methuselah.events import Bleed, Block
from events.reading import read_record
from judge import books
from judge.ask.ask import ask
from projections.fold import Timeline

record, _problems = read_record(Path(__file__).parent / "five_players.game")
if record is not None:
    book = books()[record.heading.book]
    timeline = Timeline(book.family, book.terms, record.events, record.heading.position)
    for after, declared in ((272, Bleed(minion="Lupo", target="Ryan")), (81, Block(minion="Bruno"))):
        asked = ask(book, timeline, after, [declared])
        print(f"after event {after}: {asked.sentence}")
        for fact in asked.facts:
            print(f"  {fact.fact}, since event {fact.since}")
        for change in asked.changes:
            print(f"  it would be {change.verdict} {change.words}")
