"""Tables for tests: small positions in the game's words, and what the judge says of declarations at them."""

from collections.abc import Iterable
from typing import Any

from events.methuselah.position import Card, Position, Seat, Turn
from judge import books
from judge.judging import Judgement, judge
from judge.ruling import Ruling

NAMES = ("Sarah", "Alexis", "Ryan", "Jennifer", "Richard")


COUNTED: dict[str, Any] = {"pool": 30, "hand": ("",) * 7, "turns": 3}


def vampire(name: str, controller: str, **traits: Any) -> Card:
    """A ready vampire of capacity 5 with 3 blood, unless the traits say otherwise."""
    given = {"kind": "vampire", "capacity": 5, "counters": 3, "owner": controller, "controller": controller, **traits}
    return Card(name=name, **given)


def ally(name: str, controller: str, **traits: Any) -> Card:
    """A ready ally with 2 life, unless the traits say otherwise."""
    given = {"kind": "ally", "life": 2, "counters": 2, "owner": controller, "controller": controller, **traits}
    return Card(name=name, **given)


def on(name: str, bearer: str, owner: str, kind: str = "equipment", **traits: Any) -> Card:
    """A card stacked on another."""
    given = {"counters": 0, "kind": kind, "owner": owner, "controller": owner, "region": "on", "on": bearer, **traits}
    return Card(name=name, **given)


def table(
    *cards: Card,
    turn: str = "Sarah",
    phase: str = "minion",
    players: Iterable[str] = NAMES,
    seats: dict[str, dict[str, Any]] | None = None,
    number: int = 20,
    **rest: Any,
) -> Position:
    """A table of five in the middle of Sarah's minion phase: her prey is Alexis, her predator Richard.

    `seats` changes seats by name: `seats={"Sarah": {"pool": 3}}`; `rest` are other fields of the position.
    """
    changed = seats or {}
    sitting = {name: Seat(**{**COUNTED, "name": name, **changed.get(name, {})}) for name in players}
    short = None if phase != "untap" or turn not in sitting else len(sitting[turn].hand) < sitting[turn].hand_size
    return Position(
        seats=sitting,
        cards={card.name: card for card in cards},
        turn=Turn(methuselah=turn, phase=phase, number=number, begun_short=short) if turn else None,  # type: ignore[arg-type]
        **{"edge": "", **rest},
    )


def judged(position: Position | None, *events: Any, book: str = "vtes-1998", every: bool = False) -> Judgement:
    """The judge's answer to declarations at a table."""
    return judge(events, books()[book], position, every=every)


def kept(position: Position | None, *events: Any, book: str = "vtes-1998") -> Judgement:
    """All of it is legal; the answer is returned for a look at the table (`.table`)."""
    judgement = judged(position, *events, book=book)
    assert judgement.wrong == [], [(ruling.event, ruling.says) for ruling in judgement.wrong]
    return judgement


def broken(
    position: Position | None, *events: Any, rule: str, says: str, verdict: str = "illegal", book: str = "vtes-1998"
) -> Ruling:
    """The last declaration, and none before it, breaks this rule, and the ruling says so in this sentence."""
    judgement = judged(position, *events, book=book)
    found = [ruling for ruling in judgement.rulings if ruling.verdict != "legal"]
    early = [(ruling.event, ruling.rule, ruling.says) for ruling in found if ruling.event != len(events)]
    assert early == [], early
    by_rule = {ruling.rule: ruling for ruling in found}
    assert rule in by_rule, [(ruling.rule, ruling.says) for ruling in found]
    ruling = by_rule[rule]
    assert (ruling.verdict, ruling.says) == (verdict, says)
    assert ruling.section
    return ruling


def broken_alone(
    position: Position | None, *events: Any, rule: str, says: str, verdict: str = "illegal", book: str = "vtes-1998"
) -> Ruling:
    """The last declaration, and none before it, breaks this rule and no other."""
    ruling = broken(position, *events, rule=rule, says=says, verdict=verdict, book=book)
    wrong = [(one.rule, one.says) for one in judged(position, *events, book=book).wrong]
    assert len(wrong) == 1, wrong
    return ruling


def unclear(position: Position | None, *events: Any, rule: str, says: str, book: str = "vtes-1998") -> Ruling:
    """The last declaration is legal, and the ruling says where the book's text is open."""
    judgement = judged(position, *events, book=book)
    assert judgement.wrong == [], [(ruling.event, ruling.says) for ruling in judgement.wrong]
    found = [ruling for ruling in judgement.rulings if ruling.event == len(events) and ruling.unclear]
    assert found, "nothing is said to be unclear"
    assert (found[0].rule, found[0].unclear) == (rule, (says,))
    return found[0]


def why(judgement: Judgement, field: str, subject: str = "") -> list[str]:
    """Under which rule or derivation a field changed (of everybody, or of one subject), line by line of the ledger."""
    return [line[-1] for line in judgement.table.ledger if line[3] == field and subject in ("", line[2])]
