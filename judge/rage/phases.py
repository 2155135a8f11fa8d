"""Rules about the turn: its phases, and their Closed and Open Play."""

from events.rage import events as e
from events.rage.words import PHASE_NAMES
from judge.ruling import Finding, No, Unclear
from projections.rage.table import Table
from projections.rage.terms import Terms


def phases_come_in_order(begun: e.PhaseBegun, table: Table, terms: Terms) -> Finding:
    """The phases of a turn come in their order, each once."""
    now = table.phase()
    if begun.phase not in terms.phases:
        return No(
            f"The {PHASE_NAMES[begun.phase]} phase does not come: no turn here has one.",
            needed="the phases in their order",
        )
    if not now or table.turn_over() or begun.phase == "redraw":
        return None
    if begun.phase == now and table.phase_unsaid():
        return None
    if (now, begun.phase) in terms.phases_in_either_order and table.went_by_unsaid(begun.phase):
        # Unclear: the rulebook lists them in one order and describes them in the other.
        return Unclear(
            f"The {PHASE_NAMES[begun.phase]} phase comes after the {PHASE_NAMES[now]} phase: the list has it before."
        )
    if table.place_of_phase(begun.phase) <= table.place_of_phase(now):
        return No(
            f"The {PHASE_NAMES[begun.phase]} phase does not come now: it is the {PHASE_NAMES[now]} phase.",
            needed="the phases in their order",
        )


def only_a_card_skips_a_phase(begun: e.PhaseBegun, table: Table, terms: Terms) -> Finding:
    """No phase of a turn is left out, unless a card says so."""
    now = table.phase()
    ended = not now or table.turn_over()
    wanted = table.place_of_phase(begun.phase)
    due = 0 if ended else table.place_of_phase(now) + 1
    skipped = [PHASE_NAMES[phase] for phase in terms.phases[due : max(due, wanted)]]
    if begun.phase == "redraw" and not ended:
        skipped = [PHASE_NAMES[phase] for phase in terms.phases[due:]]
    if skipped:
        return No(f"The {skipped[0]} phase is left out.", needed=f"the {skipped[0]} phase first")


def nothing_is_done_before_the_first_hands_are_drawn(
    said: e.Played | e.AbilityUsed | e.OpenPlayBegun | e.PhaseBegun, table: Table, terms: Terms
) -> Finding:
    """In the first turn nobody does anything before all have drawn both hands."""
    if table.phase() != "redraw" or table.turn_number() != 1 or not table.closed():
        return None
    if isinstance(said, e.PhaseBegun) and said.phase not in terms.phases:
        return None  # it is not begun at all
    short = [name for name in table.left() if not (table.dealt(name, "sept") and table.dealt(name, "combat"))]
    if short:
        return No(
            f"{short[0]} has not drawn the first hands.", needed="both hands drawn by all players before anything else"
        )
