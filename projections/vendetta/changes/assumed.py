"""What is taken as done because nobody said otherwise, and what becomes of it when somebody says it after all."""

from typing import Any

from events.vendetta.position import Resolution, Seat
from projections.ledger import WHOLE
from projections.rollbacks import Line
from projections.vendetta.questions.assumed import DRAINED, FIRST
from projections.vendetta.table import Table

UNSAID = "what_nobody_wrote_down_is_taken_as_done"
SAID = "what_was_taken_as_done_is_said_later"
QUENCHED_UNSAID = ("drained", "again")
TOO_EARLY = (DRAINED, FIRST)  # what, said later, shows that something was declared too early


def unsaid(table: Table, event: Any) -> bool:
    """Whether this happens because a declaration takes it for granted, and nobody has declared it."""
    return event is table.supposing


def assume(table: Table, seat: Seat, what: str, of: Any) -> None:
    """What was taken as done, by the word for it: `fed 2`; nothing, when somebody has declared it (`of`)."""
    guessed = unsaid(table, of)
    if not guessed and not seat.supposed:
        return
    word = what.split(" ")[0]
    kept = tuple([one for one in seat.supposed if one.split(" ")[0] != word])
    table.change(seat, "supposed", (*kept, what) if guessed else kept, UNSAID if guessed else SAID)


def forget(table: Table, *words: str, of: Seat | None = None) -> None:
    """What was supposed of somebody, or of anybody, by these words is past, and is not spoken of again.

    What the event in progress takes for granted itself is not past.
    """
    for seat in table.seats.values() if of is None else (of,):
        if not seat.supposed:
            continue
        past = [one for one in seat.supposed if one.split(" ")[0] in words and (of or _before(table, seat, one))]
        table.change(seat, "supposed", tuple([one for one in seat.supposed if one not in past]), SAID)


def _before(table: Table, seat: Seat, what: str) -> bool:
    """Whether something was supposed of a player before the event in progress."""
    for number, kind, subject, field, before, _after, _under in reversed(table.ledger):
        if number < table.now:
            return True
        if kind is Seat and subject == seat.name and field == "supposed" and what not in before:
            return False
    return True


def assume_step(table: Table, what: str, of: Any) -> None:
    """The Location, its step or its ranking is what it is though nobody has said so, or somebody has said it."""
    now, guessed = table.resolution, unsaid(table, of)
    if now is not None and (guessed or now.supposed):
        kept = tuple([one for one in now.supposed if one != what])
        table.change(now, "supposed", (*kept, what) if guessed else kept, UNSAID if guessed else SAID)


def assumes(table: Table, number: int) -> bool:
    """Whether a later event may still show what was done at event `number` to have come too early.

    That is so while a step lasts in which somebody acted or showed a token, while Clans are chosen, and as long as
    nobody has said what was Drained in a Frenzy, or who is the first player.
    """
    step_lasts = True
    for line in reversed(table.ledger):
        if line[0] < number:
            return False
        if line[0] > number:
            step_lasts = step_lasts and (line[1] is not Resolution or line[3] not in ("step", WHOLE))
        elif _is_open(table, line, step_lasts):
            return True
    return False


def _is_open(table: Table, line: Line, step_lasts: bool) -> bool:
    _number, kind, subject, field, _before, after, _under = line
    seat = table.seats.get(subject)
    if kind is Seat and seat is not None:
        said = tuple([one for one in after if one.startswith(TOO_EARLY)]) if field == "supposed" else ()
        return any(one in seat.supposed for one in said) or (field == "clan" and table.round is None)
    return step_lasts and table.resolution is not None and field in ("applied", "revealed", "supposed")
