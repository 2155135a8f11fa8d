"""Rules about juntas: who calls them, when, and how they are voted on."""

from events.rage.card_facts import JUNTAS
from events.rage.events import JuntaCalled, JuntaDecided, Voted, VotingBegun
from judge.ruling import Finding, No, Unclear
from projections.phrases import many
from projections.rage.table import Table
from projections.rage.terms import Terms


def juntas_are_called_in_the_moot_phase(called: JuntaCalled, table: Table, terms: Terms) -> Finding:
    """Juntas are called at the beginning of the Moot phase, before any is voted on."""
    if table.phase() != "moot":
        return No(
            f"{called.card or 'A junta'} is not called in the {table.phase().capitalize()} phase.",
            needed="the Moot phase",
        )
    if table.voted_on():
        # Unclear: one text has juntas called at the beginning of the phase, another at any time.
        return Unclear("The text does not say whether a junta may be called when voting on another has begun.")


def only_characters_call_juntas(called: JuntaCalled, table: Table, terms: Terms) -> Finding:
    """Juntas are called by Characters."""
    if table.kind_of(called.creature) not in ("", "character"):
        return No(f"{called.creature} may not call a junta: it is no Character.", needed="a Character")


def only_a_junta_is_called(called: JuntaCalled, table: Table, terms: Terms) -> Finding:
    """What is called is a Moot or a Board Meeting."""
    if table.facts_of(called.card).kind not in ("", *JUNTAS):
        return No(f"{called.card} is not called: it is no junta.", needed="a Moot or a Board Meeting")


def moots_are_called_by_gaia(called: JuntaCalled, table: Table, terms: Terms) -> Finding:
    """Moots are called by Gaia Characters."""
    return _by_its_side(called, table, "moot", "Gaia")


def board_meetings_are_called_by_the_wyrm(called: JuntaCalled, table: Table, terms: Terms) -> Finding:
    """Board Meetings are called by Wyrm Characters."""
    return _by_its_side(called, table, "board meeting", "the Wyrm")


def _by_its_side(called: JuntaCalled, table: Table, kind: str, side: str) -> Finding:
    own = table.serves(table.pack_of(called.creature))
    if table.facts_of(called.card).kind == kind and own and own != side:
        return No(f"{called.creature} may not call {called.card}: it is for {side}.", needed=f"a Character of {side}")
    return None


def juntas_are_voted_on_by_renown(voting: VotingBegun, table: Table, terms: Terms) -> Finding:
    """The junta of the highest Renown is voted on first."""
    if voting.card not in table.juntas():
        if table.voted_on() == voting.card:
            return None
        return No(f"{voting.card or 'That'} is not called.", needed="a junta that is called")
    mine = table.facts_of(voting.card).requires_renown
    higher = [one for one in table.juntas() if (table.facts_of(one).requires_renown or 0) > (mine or 0)]
    if mine is not None and higher:
        return No(f"{voting.card} is voted on too early: {higher[0]} has more Renown.", needed=f"{higher[0]} first")


def a_vote_needs_a_junta(vote: Voted | JuntaDecided, table: Table, terms: Terms) -> Finding:
    """Votes are cast on a junta that is called."""
    if not table.voted_on():
        return No("Nothing is voted on.", needed="a junta that is called")


def a_creature_votes_once_a_junta(vote: Voted, table: Table, terms: Terms) -> Finding:
    """A creature votes once on each junta."""
    if table.has_voted(vote.creature):
        return No(f"{vote.creature} has voted on {table.voted_on()}.", needed="one vote on each junta")


def allies_do_not_vote(vote: Voted, table: Table, terms: Terms) -> Finding:
    """Allies and prey have no votes, unless an ability gives them some."""
    if table.kind_of(vote.creature) not in ("", "character") and vote.vote != "abstain" and vote.votes is None:
        return No(
            f"{vote.creature} may not vote: it is no Character.", needed="a Character, or votes that a card gives"
        )


def votes_are_cast_by_renown(vote: Voted, table: Table, terms: Terms) -> Finding:
    """Creatures vote in order of Renown, the highest first; those of one Renown together."""
    mine = table.renown_of(vote.creature)
    lower = [name for name in table.voters() if mine is not None and (table.renown_of(name) or mine) < mine]
    if lower:
        return No(f"{vote.creature} votes too late: {lower[0]}, of less Renown, has voted.", needed="votes by Renown")


def the_votes_told_are_the_votes_there(vote: Voted, table: Table, terms: Terms) -> Finding:
    """A Character has as many votes as its Renown; cards that give others are taken at their word."""
    due = table.votes_of(vote.creature)
    if vote.votes is None or due is None or vote.votes == due or vote.vote == "abstain":
        return None
    if table.is_character(vote.creature) and vote.votes < due:
        return No(f"{vote.creature} has {many(due, 'vote')}, not {vote.votes}.", needed=f"{many(due, 'vote')}")
    return None


def one_junta_of_the_other_allegiance_a_turn(vote: Voted, table: Table, terms: Terms) -> Finding:
    """A creature votes in one junta of the other allegiance in a turn."""
    if vote.vote == "abstain" or not table.of_the_other_side(vote.creature, table.voted_on()):
        return None
    before = [one for one in table.voted_abroad(vote.creature) if one != table.voted_on()]
    if len(before) >= terms.juntas_of_the_other_allegiance:
        return No(f"{vote.creature} may not vote: it has voted on {before[0]} this turn.", needed="the own juntas")


def more_votes_for_pass_a_junta(decided: JuntaDecided, table: Table, terms: Terms) -> Finding:
    """A junta passes with more votes in favour than against, and fails otherwise."""
    if decided.passed is None or not table.voters():
        return None
    passes = table.votes_for() > table.votes_against()
    if passes != decided.passed:
        words = "passes" if passes else "fails"
        count = f"{table.votes_for()} to {table.votes_against()}"
        return No(f"{table.voted_on()} {words}: the votes are {count}.", needed=f"a junta that {words}")
