"""A judge is called to a table that nobody has written down: she sets it up, and asks about one play."""

from events.methuselah.events import Bleed
from events.methuselah.position import Card, Position, Seat, Turn
from judge import books
from judge.judging import judge

players = ("Sarah", "Alexis", "Ryan", "Jennifer")
lupo = Card(name="Lupo", owner="Sarah", controller="Sarah", counters=1, capacity=2)
position = Position(
    seats={name: Seat(name=name, pool=18) for name in players},
    cards={lupo.name: lupo},
    turn=Turn(methuselah="Sarah", phase="minion", number=9),
)
for target in ("Ryan", "Alexis"):
    bleed = Bleed(minion="Lupo", target=target)
    (ruling,) = judge([bleed], books()["vtes-1998"], position, every=True).rulings
    print(f"May Lupo bleed {target}? It is {ruling.verdict}. {ruling.says}")
    for fact in ruling.facts:
        print(f"  {fact.fact} ({'as the position has it' if fact.since == 0 else f'since event {fact.since}'})")
    if ruling.wrong:
        print(f"  by section {ruling.section}; needed: {ruling.needed}")
