"""Rules about votes where vampires and werewolves vote together."""

from events.effects.base import Modifies
from events.rage.events import AbilityUsed, Played, Voted, VotingBegun
from judge.ruling import Finding, No, Unclear
from projections.rage.table import Table
from projections.rage.terms import Terms


def juntas_are_voted_on_in_the_voting_phase(begun: VotingBegun, table: Table, terms: Terms) -> Finding:
    """What was called as an action and not blocked is voted on in the Voting phase."""
    if table.phase() not in ("", "voting"):
        return No(f"{begun.card} is not voted on now: it is the {table.phase()} phase.", needed="the Voting phase")


def a_political_card_adds_no_vote(used: Played | AbilityUsed, table: Table, terms: Terms) -> Finding:
    """A Political card that is not called adds no votes."""
    votes = any(isinstance(one, Modifies) and one.what == "votes" for one in used.effects)
    if votes and table.facts_of(used.card).kind == "political action":
        return No(f"{used.card} adds no vote: it is a Political card.", needed="another card that adds votes")


def whether_other_characters_vote_is_open(voted: Voted, table: Table, terms: Terms) -> Finding:
    """Vampires, shapeshifters and allies with a vote vote; of other Characters nothing is said."""
    if voted.vote == "abstain" or not table.is_character(voted.creature):
        return None
    classes = table.classes_of(voted.creature)
    if classes and not table.is_vampire(voted.creature) and not table.is_shapeshifter(voted.creature):
        # Unclear: in Rage every Character votes.
        return Unclear(
            f"{voted.creature} is neither vampire nor shapeshifter: it votes as every Character does in Rage, or not."
        )
