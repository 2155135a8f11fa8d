"""Reads a recorded game and says what in it is against the rules."""

from pathlib import Path

from events.reading import read_record
from judge import books
from judge.judging import judge

record, problems = read_record(Path(__file__).with_name("five_players.game"))
for problem in problems:
    print(problem)
if record is not None:
    book = books()[record.heading.book]
    judgement = judge(record.events, book, record.heading.position)
    for ruling in judgement.wrong:
        print(f"event {ruling.event}: {ruling.verdict} by section {ruling.section}: {ruling.says}")
    print(f"{judgement.events} events, {len(judgement.wrong)} of them against the rules of {book.id}")
    for name, seat in judgement.table.seats.items():
        print(f"{name}: {seat.points} victory points{', who wins' if seat.winner else ''}")
