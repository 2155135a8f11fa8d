"""Maneuvers and presses: where they come from, and how the combatants take turns with them."""

from events.methuselah.events import (
    AdditionalStrikes,
    CombatEnded,
    Maneuver,
    Passed,
    Press,
    RoundBegun,
    Strike,
    StrikesResolved,
)
from judge.ruling import Finding, No, Unclear
from projections.methuselah.changes.combat import commits
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

# --- maneuvers ----------------------------------------------------------------------------------------------------


def a_maneuver_needs_a_source(maneuver: Maneuver, table: Table, terms: Terms) -> Finding:
    """A minion has no maneuver of its own: a card in hand or in play gives it."""
    return without_source(maneuver, "maneuver", table)


def a_maneuver_goes_to_the_other_range(maneuver: Maneuver, table: Table, terms: Terms) -> Finding:
    """A maneuver leads from close range to long, or from long range back to close."""
    if maneuver.to and maneuver.to == table.range() and table.combat_step() == "range":
        return No(
            f"{maneuver.minion} may not maneuver to {maneuver.to} range: the range is {maneuver.to}.",
            needed=f"a maneuver to {_other(maneuver.to)} range",
        )


def no_two_maneuvers_in_a_row(maneuver: Maneuver, table: Table, terms: Terms) -> Finding:
    """A minion maneuvers again only after its opponent has."""
    minion = maneuver.minion
    if table.last_to_maneuver() == minion and table.combat_step() == "range":
        return No(
            f"{minion} may not maneuver twice in a row: {table.opponent_of(minion)} has not maneuvered since.",
            needed=f"a maneuver by {table.opponent_of(minion)} in between",
        )


def one_strike_to_maneuver_with_a_round(maneuver: Maneuver, table: Table, terms: Terms) -> Finding:
    """A minion maneuvers with one strike card or weapon a round."""
    if not maneuver.card or not commits(table, maneuver):
        return None
    before = table.maneuvered_with(maneuver.minion)
    if before:
        return No(
            f"{maneuver.minion} may not maneuver with {maneuver.card}: "
            f"{maneuver.minion} has maneuvered with {before} in this round.",
            needed="a maneuver that is not from a strike card or weapon, or the next round",
        )


def a_maneuver_on_a_combat_card_is_used(
    leaves: Strike | StrikesResolved | Passed | Press | AdditionalStrikes | CombatEnded, table: Table, terms: Terms
) -> Finding:
    """A maneuver that is part of a combat card's effect is used in that round, unless it is optional."""
    card = table.maneuver_owed()
    if not card or table.combat_step() != "range":
        return None
    if isinstance(leaves, Passed) and not table.has_passed_in_combat(table.opponent_of(leaves.minion)):
        return None
    minion = table.owes_the_maneuver()
    return No(f"{minion} has not used the maneuver of {card}, which is not optional.", needed=f"a maneuver by {minion}")


def close_quarters_allow_no_distance(maneuver: Maneuver, table: Table, terms: Terms) -> Finding:
    """After close quarters there is no long range for the rest of the combat."""
    if table.without_long_range() and (maneuver.to or _other(table.range())) == "long":
        return No(
            f"{maneuver.minion} may not maneuver to long range: close quarters leave none in this combat.",
            needed="another combat",
        )


# --- presses ------------------------------------------------------------------------------------------------------


def a_press_needs_a_source(press: Press, table: Table, terms: Terms) -> Finding:
    """A minion has no press of its own: a card in hand or in play gives it."""
    return without_source(press, "press", table)


def no_two_presses_in_a_row(press: Press, table: Table, terms: Terms) -> Finding:
    """A minion presses again only after its opponent has."""
    minion = press.minion
    if table.last_to_press() == minion and table.combat_step() == "press":
        return No(
            f"{minion} may not press twice in a row: {table.opponent_of(minion)} has not pressed since.",
            needed=f"a press by {table.opponent_of(minion)} in between",
        )


def a_press_to_end_answers_a_press_to_continue(press: Press, table: Table, terms: Terms) -> Finding:
    """A press to end the combat cancels the opponent's press to continue."""
    if press.to == "end" and not table.press_stands():
        # Unclear: a press to end the combat when nothing would continue it is either illegal or pointless.
        return Unclear(
            "A press to end the combat cancels an opponent's press to continue: without one, either it may not be "
            "used, or it is used for nothing."
        )


def a_press_to_end_has_a_press_to_cancel(press: Press, table: Table, terms: Terms) -> Finding:
    """A press that does not start another round cancels a press of the opponent."""
    if press.to == "end" and table.acting_combatant() and not table.press_stands():
        return No(
            f"{press.minion} may not press to end the combat: there is no press to cancel.",
            needed="a press of the opponent that stands",
        )


def a_press_on_a_combat_card_is_used(leaves: CombatEnded | RoundBegun, table: Table, terms: Terms) -> Finding:
    """A press that is part of a combat card's effect is used in that round, unless it is optional."""
    card = table.press_owed()
    if card:
        minion = table.owes_the_press()
        return No(f"{minion} has not used the press of {card}, which is not optional.", needed=f"a press by {minion}")


def an_uncancelled_press_brings_another_round(ended: CombatEnded, table: Table, terms: Terms) -> Finding:
    """With an uncanceled press to continue, another round of combat follows."""
    if table.press_stands():
        return No(
            f"The combat goes on: the press of {table.last_to_press()} to continue was not canceled.",
            needed="another round, or a press to end the combat",
        )


def without_source(play: Maneuver | Press | AdditionalStrikes, what: str, table: Table) -> Finding:
    """The objection to a play that no card, claim or effect gives."""
    minion = play.minion
    if play.effects:
        return None
    if not play.card:
        if not table.granted(minion, what) and not table.has_in_play(minion, what):
            return No(f"{minion} has no {what}: no card or effect gives one.", needed=f"a card that gives {_a(what)}")
    elif not table.may_give(play.card, what) and not table.granted(minion, what):
        return No(f"{minion} has no {what} from {play.card}: it gives none.", needed=f"a card that gives {_a(what)}")


def _other(reach: str) -> str:
    return "close" if reach == "long" else "long"


def _a(what: str) -> str:
    return f"an {what}" if what[0] == "a" else f"a {what}"
