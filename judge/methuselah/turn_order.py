"""Whose turn it is, which phase, and who may play next."""

from events.methuselah.events import PHASES, CardUsed, Modifier, PhaseBegun, Reaction, TurnBegun
from judge.ruling import Finding, No
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms


def turns_go_clockwise(turn: TurnBegun, table: Table, terms: Terms) -> Finding:
    """The next turn is that of the next player clockwise who is still in the game."""
    before = table.acting_methuselah()
    if not before:
        return None
    following = table.prey_of(before)
    if following and turn.methuselah != following:
        return No(
            f"It is not {turn.methuselah}'s turn: after {before} comes {following}.", needed=f"{following}'s turn"
        )


def phases_come_in_order(phase: PhaseBegun, table: Table, terms: Terms) -> Finding:
    """Untap, master, minion, influence and discard phase follow each other in this order."""
    now = table.phase()
    if now and PHASES.index(phase.phase) < PHASES.index(now):
        return No(
            f"The {phase.phase} phase may not begin: it is the {now} phase already.",
            needed=f"the {phase.phase} phase of another turn",
        )


def plays_pass_in_order(played: Modifier | Reaction | CardUsed, table: Table, terms: Terms) -> Finding:
    """The opportunity goes from the acting Methuselah to the target and on clockwise, and back to her at each play."""
    if not table.has_passed_by():
        return None
    who = table.controller_of(played.minion) or getattr(played, "methuselah", "") or table.controller_of(played.card)
    if who and table.has_passed(who):
        return No(
            f"{who} may not play now: the opportunity has passed to the next Methuselah, and nobody has played since.",
            needed="a play of another Methuselah, which gives the opportunity back",
        )
