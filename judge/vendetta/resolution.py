"""Rules about the resolution of Locations: their order, and the order of their steps."""

from events.vendetta.events import (
    STEPS,
    ConflictDecided,
    LocationBegun,
    RoundEnded,
    StepBegun,
    TokenChosen,
    TokenRevealed,
)
from events.vendetta.position import Resolution
from judge.ruling import Finding, No, Unclear
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms

Resolving = LocationBegun | StepBegun | TokenChosen | TokenRevealed | ConflictDecided


def conflicts_come_in_the_resolution_phase(said: Resolving, table: Table, terms: Terms) -> Finding:
    """Conflicts are resolved in the Resolution phase, and all of them before the round ends."""
    if table.round_over():
        return No(
            "No conflict is resolved now: the round is over.", needed="the next round", report_once=_in_round(table)
        )
    if not isinstance(said, LocationBegun) and not table.resolving() and table.phase() == "resolution":
        return No("No Location is being resolved.", needed="a Location whose resolution has begun")


def _in_round(table: Table) -> str:
    return f"round {table.round_number()}"


def locations_are_resolved_one_at_a_time(begun: LocationBegun, table: Table, terms: Terms) -> Finding:
    """A Location is resolved with all its steps before the next one begins; who has won it need not be told."""
    here = table.resolving()
    if here and begun.location == table.next_location() and not table.decided() and not table.round_over():
        return _untold(here, table)
    return None


def _untold(location: str, table: Table) -> Finding:
    """Nobody has told who won: that is no breach, and follows where it is told that cards were not revealed."""
    if table.step() == "aftermath" or (table.step() == "revelation" and table.not_revealed(location)):
        return None
    return Unclear(f"Nobody has told who won at {location}: who has its rewards is not known.")


def locations_are_resolved_in_order(begun: LocationBegun, table: Table, terms: Terms) -> Finding:
    """Locations are resolved in their order, each once a round, the Prince's Haven last."""
    following = table.next_location()
    if table.round_over() or (begun.location == table.resolving() and table.location_unsaid()):
        return None
    if begun.location == table.resolving() or table.resolved(begun.location):
        return No(f"{begun.location} is resolved once in a round.", needed=following or "the end of the round")
    if following and begun.location != following:
        return No(f"{begun.location} is not resolved yet: {following} comes before it.", needed=following)


def the_five_steps_come_in_order(begun: StepBegun, table: Table, terms: Terms) -> Finding:
    """A Location is resolved in five steps: Withdraw, Revelation, Preparation, Conflict, Aftermath.

    It begins with the Withdraw step, which may be said besides before tokens are turned up.
    """
    now = table.step()
    if not now:
        return None
    if begun.step == now and (table.step_unsaid() or (now == "withdraw" and not table.revealing())):
        return None
    place = STEPS.index(now) + 1
    following = STEPS[place] if place < len(STEPS) else ""
    if begun.step != following:
        comes = f"the {following.capitalize()} step comes next" if following else "it was the last"
        return No(
            f"After the {now.capitalize()} step the {begun.step.capitalize()} step does not come: {comes}.",
            needed=f"the {following.capitalize()} step" if following else "the next Location",
        )


def the_aftermath_comes_after_the_winner(begun: StepBegun, table: Table, terms: Terms) -> Finding:
    """The Aftermath step comes when the winner is known; what one declaration has left face down is told instead."""
    if begun.step == "aftermath" and table.step() == "conflict" and not table.decided():
        here = table.resolving()
        passed = table.event_of(Resolution, Resolution.key, "step", "preparation") == table.now
        if passed and (table.not_revealed(here) or table.tokens_left_down()):
            return None
        return No(f"Nobody has said who won at {here}.", needed="the ranking of the conflict")


def the_round_ends_after_its_locations(ended: RoundEnded, table: Table, terms: Terms) -> Finding:
    """The round ends once, when every Location has been resolved with all its steps."""
    here = table.resolving()
    if table.round_over():
        return No("The round has ended already.", needed="the next round")
    return _untold(here, table) if here and not table.decided() else None
