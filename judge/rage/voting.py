"""Rules about votes in juntas: who has one, when it is cast, and what may change it."""

from events.effects.base import Modifies
from events.rage.events import AbilityUsed, JuntaDecided, PhaseBegun, Played, TurnEnded, Voted
from events.spelling import listed
from judge.ruling import Finding, No, Unclear
from projections.phrases import many
from projections.rage.questions.moots import SIDES
from projections.rage.table import Table
from projections.rage.terms import Terms


def a_vote_needs_a_junta(said: Voted | JuntaDecided, table: Table, terms: Terms) -> Finding:
    """Votes are cast on a junta that is called."""
    if not table.voted_on():
        return No("Nothing is voted on.", needed="a junta that is called")


def allies_do_not_vote(voted: Voted, table: Table, terms: Terms) -> Finding:
    """Allies do not vote, unless a card gives them votes."""
    if voted.vote == "abstain" or voted.votes is not None or not table.is_ally(voted.creature):
        return None  # votes that are counted are a claim of what a card gives
    if table.has_vote(voted.creature) is False:
        return No(f"{voted.creature} may not vote: it is an Ally.", needed="a Character, or a card that gives it votes")


def every_called_junta_is_voted_on(begun: PhaseBegun | TurnEnded, table: Table, terms: Terms) -> Finding:
    """What was called is voted on in the Moot phase."""
    waiting = [*filter(None, (table.voted_on(),)), *table.juntas()]
    if waiting and table.phase() == "moot" and table.strict_about_silence():
        return No(f"{waiting[0]} has not been voted on.", needed=f"the vote on {waiting[0]}")


def only_the_eligible_vote(voted: Voted, table: Table, terms: Terms) -> Finding:
    """Those vote who are eligible: members of a pack with a vote, and those whom the junta lets vote."""
    creature, junta = voted.creature, table.voted_on()
    if voted.vote == "abstain" or table.is_ally(creature):
        return None
    if table.has_vote(creature) is False:
        why = "it has lost its vote" if table.is_character(creature) else "it is no Character"
        return No(f"{creature} may not vote: {why}.", needed="a Character with a vote")
    voters = table.facts_of(junta).voters
    if not table.is_among(creature, voters):
        return No(f"{creature} may not vote on {junta}: those vote who are {listed(voters)}.", needed=listed(voters))


def one_junta_of_the_other_allegiance_a_turn(voted: Voted, table: Table, terms: Terms) -> Finding:
    """A creature of the Wyrm votes in one Moot a turn, one of Gaia in one Board Meeting."""
    creature, junta = voted.creature, table.voted_on()
    others = [one for one in table.voted_abroad(creature) if one != junta]
    if voted.vote == "abstain" or not table.of_the_other_side(creature, junta) or table.facts_of(creature).votes_in:
        return None
    if len(others) >= terms.juntas_of_the_other_allegiance:
        side = SIDES.get(table.junta_kind(junta), "")
        return No(
            f"{creature} may not vote on {junta}: it has voted on {others[0]}, of {side} too, in this turn.",
            needed=f"one junta of {side} a turn",
        )


def a_creature_votes_once_a_junta(voted: Voted, table: Table, terms: Terms) -> Finding:
    """A creature votes once in each junta."""
    if table.has_voted(voted.creature) and voted.vote == table.vote_cast_by(voted.creature):
        return No(f"{voted.creature} has voted on {table.voted_on()}.", needed="one vote in each junta")


def a_vote_once_cast_stays(voted: Voted, table: Table, terms: Terms) -> Finding:
    """A vote that was cast is not changed."""
    cast = table.vote_cast_by(voted.creature)
    if table.has_voted(voted.creature) and voted.vote != cast:
        says = "abstained" if cast == "abstain" else f"voted {cast}"
        return No(f"{voted.creature} has {says} on {table.voted_on()}.", needed="the first vote")


def votes_are_cast_by_renown(voted: Voted, table: Table, terms: Terms) -> Finding:
    """Votes are cast in order of Renown, the highest first; out of its place a creature has abstained."""
    if table.votes_late(voted.creature) and not table.has_voted(voted.creature) and voted.vote != "abstain":
        return No(
            f"{voted.creature} has abstained: Renown {table.lowest_vote()} has voted, and {voted.creature} has "
            f"{table.renown_of(voted.creature)}.",
            needed="a vote in its place",
        )
    if table.votes_late_as_it_is_now(voted.creature) and voted.vote != "abstain":
        # Unclear: Renown that changes in a moot may change the place in the order, or the votes alone.
        return Unclear(
            f"{voted.creature} votes after Renown {table.lowest_vote()}, and has Renown "
            f"{table.renown_of(voted.creature)} now: whether Renown that was changed moves its place is not said."
        )
    return None


def the_votes_told_are_the_votes_there(voted: Voted, table: Table, terms: Terms) -> Finding:
    """A Character has as many votes as its Renown, and what cards add."""
    has, told = table.votes_of(voted.creature), voted.votes
    if told is None or has is None or voted.vote == "abstain" or not table.is_character(voted.creature):
        return None
    more = sum(one.by for one in voted.effects if isinstance(one, Modifies) and one.what == "votes")
    due = has + more
    if told != due and told - more not in table.votes_otherwise(voted.creature):
        says = f"{voted.creature} has {many(due, 'vote')}, not {told}."
        under = _by_its_title(voted.creature, told - due, table, terms)
        return No(says, needed="a card that changes its votes", under=under)


def _by_its_title(creature: str, more: int, table: Table, terms: Terms) -> tuple[str, ...]:
    """What the title of a creature has to do with votes that were told, and are so many more than it has, or fewer."""
    title = table.title_of(creature)
    if not title or abs(more) != terms.votes_of_the_highest_title:
        return ()
    contested = more > 0 and table.is_contested(title)
    return ("a_contested_title_adds_no_vote" if contested else "the_highest_title_adds_a_vote",)


def a_vote_is_modified_before_it_is_cast(used: Played | AbilityUsed, table: Table, terms: Terms) -> Finding:
    """What changes a creature's votes is used before it votes, or as it does."""
    for effect in used.effects:
        if isinstance(effect, Modifies) and effect.what == "votes" and table.has_voted(effect.on or used.by):
            return No(
                f"{used.card or 'This'} may not change the votes of {effect.on or used.by}: they have been cast.",
                needed="its use before the vote",
            )
    return None
