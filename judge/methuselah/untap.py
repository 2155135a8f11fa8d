"""The untap phase: what the Edge gives."""

from events.methuselah.events import EdgePoolTaken
from judge.ruling import Finding, No
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms


def whose_phase(table: Table) -> str:
    """Where the turn stands, as the reason of an objection: `it is Sarah's master phase`."""
    acting = table.acting_methuselah()
    return f"it is {acting}'s {table.phase()} phase" if acting else "no turn has begun"


def only_the_holder_takes_the_pool_of_the_edge(taken: EdgePoolTaken, table: Table, terms: Terms) -> Finding:
    """Only the Methuselah who has the Edge takes the pool that it gives."""
    holder = table.holder_of_the_edge()
    if holder != taken.methuselah and table.edge_told():
        return No(
            f"{taken.methuselah} may not take the pool of the Edge: {holder or 'nobody'} has the Edge.",
            needed=f"the Edge with {taken.methuselah}",
        )


def the_edge_pays_once_in_her_untap_phase(taken: EdgePoolTaken, table: Table, terms: Terms) -> Finding:
    """The Edge gives its pool in the untap phase of its holder, and once in it."""
    if table.acting_methuselah() != taken.methuselah or table.phase() != "untap":
        return No(
            f"{taken.methuselah} may not take the pool of the Edge: {whose_phase(table)}.",
            needed=f"{taken.methuselah}'s untap phase",
        )
    if table.edge_taken():
        return No(f"{taken.methuselah} has taken the pool of the Edge already.", needed="another untap phase")
