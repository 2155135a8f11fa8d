"""Whose turn it is, which phase, and who may play next."""

from events.common import AskedToPlay
from events.methuselah.events import (
    PHASES,
    AdditionalStrikes,
    CardUsed,
    CombatCard,
    Maneuver,
    Modifier,
    PhaseBegun,
    Press,
    Reaction,
    TurnBegun,
)
from judge.opportunity import anothers_word
from judge.ruling import Finding, No, Unclear
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

Plays = Modifier | Reaction | CardUsed | CombatCard | Maneuver | Press | AdditionalStrikes


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


def _whose_word(said: AskedToPlay | Plays, table: Table, in_combat: bool) -> Finding:
    if bool(table.acting_combatant()) is not in_combat:
        return None
    if isinstance(said, AskedToPlay):
        return anothers_word(table, said.who, said)
    card = said.card if isinstance(said, CardUsed) else ""
    return anothers_word(table, table.controller_of(said.minion) or table.controller_of(card))


def the_word_is_the_acting_minions_first(said: AskedToPlay | Plays, table: Table, terms: Terms) -> Finding:
    """If both sides of a combat want to play, the acting minion's does so first."""
    if table.wants or isinstance(said, AskedToPlay):
        return _whose_word(said, table, in_combat=True)


def the_word_goes_round_the_table(said: AskedToPlay | Plays, table: Table, terms: Terms) -> Finding:
    """If several want to play, the acting Methuselah does so first, then the target, then the others clockwise."""
    if table.wants or isinstance(said, AskedToPlay):
        return _whose_word(said, table, in_combat=False)


def no_order_is_given_outside_of_combat(said: AskedToPlay | Plays, table: Table, terms: Terms) -> Finding:
    """Outside of combat the book does not say who plays first if several want to."""
    if (table.wants or isinstance(said, AskedToPlay)) and _whose_word(said, table, in_combat=False):
        return Unclear("Several want to play, and the book has no order outside of combat.")
