"""Rules about titles and the votes that they add, where the text is open."""

from events.rage.events import Voted
from judge.ruling import Finding, Unclear
from projections.rage.table import Table
from projections.rage.terms import Terms


def whether_each_of_several_has_the_vote_is_open(voted: Voted, table: Table, terms: Terms) -> Finding:
    """Where several have the highest title, each has a vote more, or one of them: the text says neither."""
    title = table.title_of(voted.creature)
    others = [name for name in table.holders_of(title) if name != voted.creature]
    if voted.vote != "abstain" and table.votes_by_title(voted.creature) and others:
        # Unclear: several Primogen with a vote each, or one vote for all.
        return Unclear(f"{voted.creature} and {others[0]} are both {title}: each has a vote more, or one of them has.")


def whether_one_former_holder_returns_is_open(voted: Voted, table: Table, terms: Terms) -> Finding:
    """When the only one who had lost a title has it back, it may be as before, or the title may be nobody's."""
    if voted.vote != "abstain" and table.votes_by_title(voted.creature) and table.regained_alone(voted.creature):
        # Unclear: the title becomes contested again, which it cannot be with one contestant.
        return Unclear(
            f"{voted.creature} lost the title {table.title_of(voted.creature)} to one who has died: "
            "it has the title again, or nobody does."
        )
