"""Explains the disputed play of the recorded game: the rules that were asked, and the facts with their events."""

from pathlib import Path

from events.reading import read_record
from judge import books
from judge.explain.explain import explain

here = Path(__file__).parent
record, _problems = read_record(here / "five_players.game")
disputed = int((here / "five_players.disputed").read_text())
if record is not None:
    book = books()[record.heading.book]
    why = explain(book, record.events, disputed, record.heading.position)
    print(f"event {why.event}, «{why.words}»: {why.sentence}")
    for asked in why.consulted:
        if asked.answer == "objects":
            print(f"{asked.section}: {asked.sentence}")
            for fact in asked.facts:
                print(f"  {fact.fact}, since event {fact.since}")
    for change in why.consequences:
        print(f"played all the same: {change.subject}, {change.field}: {change.before} -> {change.after}")
