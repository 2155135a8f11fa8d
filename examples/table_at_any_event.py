"""Shows the table of a recorded game as it lay after a few of its events."""

from pathlib import Path

from events.reading import read_record
from judge import books
from projections.fold import Timeline

record, _problems = read_record(Path(__file__).with_name("five_players.game"))
if record is not None:
    book = books()[record.heading.book]
    timeline = Timeline(book.family, book.terms, record.events, record.heading.position)
    for number in (100, 250, 400, len(record.events)):
        table = timeline.at(number)
        pools = ", ".join(f"{name} {table.pool_of(name)}" for name in table.left())
        edge = table.holder_of_the_edge() or "nobody"
        print(f"after event {number}, in {table.acting_methuselah()}'s turn: {pools}; {edge} has the Edge")
        for name in table.left():
            ready = [card.name for card in table.minions_of(name) if table.ready(card.name)]
            print(f"  {name}, whose prey is {table.prey_of(name) or 'nobody'}: {', '.join(ready) or 'nobody ready'}")
