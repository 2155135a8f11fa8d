"""The table in words, a few lines a seat."""

from collections.abc import Iterator
from typing import Any

REGIONS = {"ready": "ready", "torpor": "torpor", "uncontrolled": "uncontrolled", "in play": "in play"}


def lines_of(table: Any) -> Iterator[str]:
    """The table as lines: whose turn, each seat with its cards, and what is in progress."""
    position = table.position()
    turn = position.turn
    if turn is not None:
        yield f"Turn {turn.number}, {turn.methuselah}'s {turn.phase} phase."
    for name, seat in position.seats.items():
        yield ""
        facts = [seat.out] if seat.out else [f"{seat.pool} pool", f"{len(seat.hand)} cards in hand"]
        if seat.library is not None:
            facts.append(f"library {seat.library}")
        if seat.points:
            facts.append(f"{seat.points} victory points")
        if position.edge == name:
            facts.append("the Edge")
        prey = "" if seat.out else f" (prey: {table.prey_of(name) or 'nobody'})"
        yield f"{name}{prey}: {', '.join(facts)}"
        for card in position.cards.values():
            if card.controller == name and card.region in REGIONS:
                yield f"  {_card(position, card)}"
        if seat.face_down:
            yield f"  {seat.face_down} face down in the uncontrolled region"
    yield from _in_progress(table, position)


def _card(position: Any, card: Any) -> str:
    counters = ""
    if card.kind == "vampire":
        counters = f" {card.counters}/{'?' if card.capacity is None else card.capacity}"
    elif card.counters:
        counters = f" {card.counters} life"
    marks = [] if card.region == "ready" else [REGIONS[card.region]]
    marks += [word for word, on in (("tapped", card.tapped), ("contested", card.contested)) if on]
    if card.title:
        marks.append(card.title + (" (contested)" if card.title_contested else ""))
    stacked = [other.name for other in position.cards.values() if other.on == card.name and other.region == "on"]
    words = f"{card.name}{counters}"
    if marks:
        words += f", {', '.join(marks)}"
    return words + (f"; with {', '.join(stacked)}" if stacked else "")


def _in_progress(table: Any, position: Any) -> Iterator[str]:
    action, combat, referendum = position.action, position.combat, position.referendum
    if action is not None:
        at = f" at {action.target}" if action.target else ""
        yield f"\nAction: {action.minion}, {action.kind}{at}, stealth {table.stealth()}."
        if action.blocker:
            yield f"Block attempt: {action.blocker}, intercept {table.intercept_of(action.blocker)}."
    if combat is not None:
        yield f"Combat: {combat.acting} against {combat.opposing}, round {combat.round}, {combat.range} range."
    if referendum is not None:
        votes_for = sum(ballot.votes for ballot in referendum.ballots if not ballot.against)
        votes_against = sum(ballot.votes for ballot in referendum.ballots if ballot.against)
        yield f"Referendum: {referendum.card or 'Blood Hunt'}, {votes_for} for, {votes_against} against."
    for damage in position.damage:
        yield f"Damage: {damage.who}, {damage.regular} regular, {damage.aggravated} aggravated, not yet resolved."
