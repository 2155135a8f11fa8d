"""Where a Rage game is: the turn, and the phase or the step of a combat, as headings."""

from typing import Any

from events.rage.words import PHASE_NAMES


def turn(table: Any) -> str:
    """`Turn 2`; `Setting up` before the first, `The end` after the last."""
    now = table.turn
    if now is None:
        return "The end" if table.over else "Setting up"
    return f"Turn {now.number}, end" if table.over else f"Turn {now.number}"


def phase(table: Any) -> str:
    """`Umbra phase`, and in a combat `Combat round 2, Reveal step`; empty outside of both."""
    if table.over or table.turn is None:
        return ""
    if table.in_combat():
        step = f"{table.step().capitalize()} step"
        return f"Combat round {table.combat_round()}, {step}" if table.combat_round() else step
    return f"{PHASE_NAMES[table.phase()]} phase"
