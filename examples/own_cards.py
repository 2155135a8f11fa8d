"""Judges with cards of one's own from a file: what they do need not be claimed any more."""

from dataclasses import replace
from pathlib import Path

from events.methuselah.events import Bleed, Modifier, Resolved
from events.methuselah.position import Card, Position, Seat, Turn
from events.registry import load_catalogue
from judge import books
from judge.judging import judge
from projections.methuselah.terms import Terms

mine, problems = load_catalogue(Path(__file__).with_name("cards.csv"))
for problem in problems:
    print(problem)
print(f"{', '.join(mine)}; and what is «Wispered Dept»? Perhaps {mine.nearest('Wispered Dept')}.")

book = books()["vtes-1998"]
cards = mine.merged(book.terms.cards)
book = replace(book, make_terms=lambda **given: Terms(cards=cards, **given))
aleph = Card(name="Aleph", owner="Sarah", controller="Sarah", counters=3, disciplines={"Dominate": "superior"})
seats = {name: Seat(name=name) for name in ("Sarah", "Alexis", "Ryan")}
position = Position(seats=seats, cards={"Aleph": aleph}, turn=Turn(methuselah="Sarah", phase="minion", number=9))
debt = Modifier(minion="Aleph", card="Whispered Debt", superior=True)
judgement = judge([Bleed(minion="Aleph"), debt, Resolved()], book, position)
print(f"against the rules: {len(judgement.wrong)}; Alexis has {judgement.table.pool_of('Alexis')} pool")
