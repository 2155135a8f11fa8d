"""Where a Vendetta game is: the turn or Location, and the phase or step, as headings."""

from typing import Any

from service.presenters.vendetta.words import PHASES, place


def turn(table: Any) -> str:
    """`Round 2`, `Round 2, turn 3: Claudia`, `Round 2, Location 1`, `Round 2, end`; `Setting up` before."""
    now = table.round
    if now is None:
        return "The end" if table.over else "Setting up"
    heading = f"Round {now.number}"
    if table.over or now.over:
        return f"{heading}, end"
    if now.phase == "planning" and now.player:
        return f"{heading}, turn {max(now.turns, 1)}: {now.player}"
    if now.phase != "resolution":
        return heading
    if table.resolution is not None:
        return f"{heading}, {place(table.resolving())}"
    return f"{heading}, resolution"


def phase(table: Any) -> str:
    """`Planning phase`, and in the resolution of a Location `Withdraw step`; empty outside of both."""
    if table.over or table.round is None:
        return ""
    if table.resolution is not None:
        return f"{table.step().capitalize()} step"
    return "" if table.phase() == "resolution" else f"{PHASES[table.phase()]} phase"
