"""Which cards in play a player gives up, and when, as the section of each kind has it; Totems are given up at will."""

from events.rage.card_facts import JUNTAS, PREY, RESOURCES
from events.rage.events import GivenUp
from events.rage.words import PHASE_NAMES
from judge.ruling import Finding, No
from projections.rage.table import Table
from projections.rage.terms import Terms


def resources_are_given_up_in_the_resource_phase(gone: GivenUp, table: Table, terms: Terms) -> Finding:
    """Resources are given up in the phase in which they are played."""
    kind, phase = table.kind_of(gone.card), table.phase()
    due = table.phase_of_play(kind) if kind in (*RESOURCES, "battlefield") else None
    if due is not None and phase not in ("", due):
        return No(
            f"{gone.card} is not given up in the {PHASE_NAMES[phase]} phase.", needed=f"the {PHASE_NAMES[due]} phase"
        )


def quests_are_given_up_in_open_play(gone: GivenUp, table: Table, terms: Terms) -> Finding:
    """Quests and Past Lives are given up in Open Play."""
    if table.kind_of(gone.card) in ("quest", "past life") and table.closed():
        return No(f"{gone.card} is not given up in Closed Play.", needed="Open Play")


def creatures_are_not_given_up(gone: GivenUp, table: Table, terms: Terms) -> Finding:
    """Allies and prey are not discarded at will, nor are Characters."""
    return _never(gone, table, ("character", "ally", *PREY))


def events_are_not_given_up(gone: GivenUp, table: Table, terms: Terms) -> Finding:
    """Events are not discarded at will."""
    return _never(gone, table, ("event", "lunar phase"))


def gifts_are_not_given_up(gone: GivenUp, table: Table, terms: Terms) -> Finding:
    """Gifts are not discarded at will."""
    return _never(gone, table, ("gift",))


def rites_are_not_given_up(gone: GivenUp, table: Table, terms: Terms) -> Finding:
    """Rites are not discarded at will."""
    return _never(gone, table, ("rite",))


def juntas_are_not_given_up(gone: GivenUp, table: Table, terms: Terms) -> Finding:
    """Moots and Board Meetings are not discarded at will."""
    return _never(gone, table, JUNTAS)


def combat_actions_are_not_given_up(gone: GivenUp, table: Table, terms: Terms) -> Finding:
    """Combat Actions are not discarded from play at will."""
    return _never(gone, table, ("combat action",))


def combat_events_are_not_given_up(gone: GivenUp, table: Table, terms: Terms) -> Finding:
    """Combat Events are not discarded from play at will."""
    return _never(gone, table, ("combat event",))


def _never(gone: GivenUp, table: Table, kinds: tuple[str, ...]) -> Finding:
    if table.kind_of(gone.card) in kinds:
        return No(f"{gone.card} is not given up at will.", needed="an effect that ends it")
    return None


def one_gives_up_ones_own_cards(gone: GivenUp, table: Table, terms: Terms) -> Finding:
    """A player gives up cards of the own pack."""
    mine = (table.pack_of(gone.card), table.owner_of(gone.card))
    if any(mine) and gone.player not in mine:
        return No(
            f"{gone.player} may not give up {gone.card}: it is {next(filter(None, mine))}'s.", needed="an own card"
        )
