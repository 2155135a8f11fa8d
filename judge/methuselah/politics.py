"""Referendums: when terms are set and votes are cast, and where each vote comes from."""

from events.effects.base import Costs, Permits
from events.effects.text import print_effects
from events.methuselah.events import (
    CardUsed,
    EffectHappened,
    PoliticalAction,
    PriscusVote,
    ReferendumResolved,
    TermsChosen,
    Vote,
)
from judge.methuselah.titles_not_held import why_without_votes
from judge.ruling import Finding, No, Unclear
from judge.tracing.witness import behind
from projections.methuselah.changes import politics
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms
from projections.phrases import many

Polling = TermsChosen | Vote | PriscusVote | ReferendumResolved


def a_referendum_needs_a_cause(said: Polling, table: Table, terms: Terms) -> Finding:
    """Terms, votes and outcomes belong to the referendum of a successful political action, or of a Blood Hunt."""
    if not table.in_referendum():
        if isinstance(said, ReferendumResolved) and said.outcome and table.cast_in_the_referendum_just_over():
            return None  # what became of it is said after the polling was closed
        return No(
            "No referendum is in progress.",
            needed="a political action that has succeeded, or a call for a Blood Hunt",
        )


def a_political_action_needs_its_card(act: PoliticalAction, table: Table, terms: Terms) -> Finding:
    """A referendum is called by a political action card from hand, or as a card in play allows it."""
    if act.card and not act.in_play and not table.known(act.card):
        kind = table.facts_of(act.card).kind
        if kind not in ("", "political action"):
            return No(
                f"{act.minion} may not call a referendum with {act.card}: its type is {kind}.",
                needed="a political action card, or a card in play that allows it",
            )


# --- when -----------------------------------------------------------------------------------------------------------


def the_terms_are_set_before_votes_are_cast(chosen: TermsChosen, table: Table, terms: Terms) -> Finding:
    """The terms of a referendum are chosen first; once a vote has been cast, they stand."""
    if table.polled():
        referendum = behind(table).referendum
        ballots, prisci = ((), ()) if referendum is None else (referendum.ballots, referendum.prisci)
        voted = next((one.methuselah for one in (*ballots, *prisci)), "somebody")
        if early := table.voted_before_the_terms():
            return No(
                f"{voted} votes too early: {table.acting_methuselah()} had not chosen the terms.",
                needed="the terms before the first vote",
                of=early,
            )
        return No(
            f"{table.acting_methuselah()} may not choose the terms now: {voted} has voted.",
            needed="the terms before the first vote",
        )


def a_cast_vote_stands(vote: Vote | PriscusVote, table: Table, terms: Terms) -> Finding:
    """A vote once cast is not changed, and the votes of a source are cast once."""
    if isinstance(vote, PriscusVote):
        if table.voted_among_prisci(vote.minion) and not table.extra_ballots_of(vote.minion):
            return No(
                f"{vote.minion} has voted among the Prisci already: a vote cast stands.", needed="a Priscus yet to vote"
            )
    elif vote.source == "vampire" and vote.by and (side := table.side_of(vote.by)):
        cast_all = table.cast_by(vote.by) >= table.votes_of(vote.by) and not table.granted_to(vote.by)
        if cast_all and not table.extra_ballots_of(vote.by):
            return No(
                f"{vote.by} has voted {side} the referendum already: votes cast stand.",
                needed="a source of votes that has not been used",
            )


def the_votes_decide_the_referendum(resolved: ReferendumResolved, table: Table, terms: Terms) -> Finding:
    """A referendum with more votes for it than against it passes; any other fails, tied ones too."""
    if not resolved.outcome or not table.tally_is_known():
        return None
    over = None if table.in_referendum() else table.cast_in_the_referendum_just_over()
    votes_for, votes_against = over or (table.votes_for(), table.votes_against())
    if (resolved.outcome == "passes") != (votes_for > votes_against):
        right = "passes" if votes_for > votes_against else "fails"
        return No(
            f"The referendum {right}: {votes_for} for, {votes_against} against.",
            needed="more votes for than against" if right == "fails" else "as many votes against as for",
        )


def a_referendum_outlives_its_caller(resolved: ReferendumResolved, table: Table, terms: Terms) -> Finding:
    """A referendum is resolved by its votes, also when the Methuselah who called it has left the game."""
    caller = table.caller()
    if caller and not table.in_game(caller):
        # Unclear: the referendum may also end with the vampire who called it.
        return Unclear(
            f"{caller}, who called the referendum, has left the game: either it is resolved by the votes all the "
            "same, or it ended with her."
        )


# --- how many -------------------------------------------------------------------------------------------------------


def votes_must_be_gained(vote: Vote, table: Table, terms: Terms) -> Finding:
    """Nobody has votes by nature: no more are cast from a source than it gives."""
    votes = vote.votes
    if votes is not None and votes < 0:
        return No(f"{vote.methuselah} may not cast {many(votes, 'vote')}.", needed="a number of votes")
    if vote.source == "vampire":
        return _votes_of_a_vampire(vote, table) if vote.by else _votes_of_hers(vote, table, terms)
    if vote.source == "effect":
        granted = granted_votes(vote, table)
        if granted is None or (votes or 1) <= granted:
            return None
        wanted = many(votes, "vote") if votes else "these votes"
        return No(
            f"{vote.methuselah} may not cast {wanted}: cards grant her {granted}.",
            needed="a card that grants the votes",
        )
    if votes is not None and votes > (given := votes_given_by(vote, terms)):
        thing = "the Edge" if vote.source == "edge" else "a political action card"
        return No(
            f"{vote.methuselah} may not cast {many(votes, 'vote')} with {thing}: it gives {given}.",
            needed=f"at most {given} from {thing}",
        )


def _votes_of_hers(vote: Vote, table: Table, terms: Terms) -> Finding:
    """The objection to more votes than a Methuselah has, where nobody says from which sources they come."""
    hers, methuselah = table.votes_of_all_her_vampires(vote.methuselah), vote.methuselah
    edge = terms.edge_votes if table.holder_of_the_edge() == methuselah else 0
    granted = sum(grant.votes for grant in table.grants_open_to(methuselah, ""))
    most = hers + granted + edge + table.card_votes_open_to(methuselah)
    if table.voters_are_known(methuselah) and (vote.votes or 1) > (most if vote.votes else hers):
        cards = "a card" if terms.political_cards_each == 1 else "cards"
        besides = f", and at most {most} with {cards} and the Edge" if vote.votes and most > max(0, hers) else ""
        return No(
            f"{methuselah} may not cast {many(vote.votes or 1, 'vote')}: her vampires have {max(0, hers)}{besides}.",
            needed="no more votes than her vampires, her cards and the Edge give",
        )


def _votes_of_a_vampire(vote: Vote, table: Table) -> Finding:
    own = table.votes_of(vote.by)
    if (
        not table.ready(vote.by)
        or not table.vampire(vote.by)
        or not table.printed_is_known(vote.by)
        or (not own and table.is_priscus(vote.by))
    ):
        return None
    cast, granted = table.cast_by(vote.by), table.granted_to(vote.by)
    wanted = vote.votes if vote.votes is not None else (0 if own + granted else 1)
    extra = own * table.extra_ballots_of(vote.by)
    left = max(0, own - cast) + granted + extra
    if wanted <= left or (cast and cast >= own and not granted and not extra):  # votes cast stand: another rule says so
        return None
    why = why_without_votes(behind(table), vote.by)
    under = (why.under,) if why is not None and wanted <= why.votes else ()  # it would have had them but for this
    if vote.votes is None:
        because = f": {why.says}" if why is not None else ""
        says = f"{vote.by} has no votes to cast{because}."
        return No(says, needed=f"a title that gives {vote.by} votes", under=under)
    has = f"{left} left" if cast and not extra else f"{left}"
    because = f", as {why.says}" if why is not None else ""
    return No(
        f"{vote.by} may not cast {many(wanted, 'vote')}: {vote.by} has {has}{because}.",
        needed="no more votes than the source gives",
        under=under,
    )


def votes_given_by(vote: Vote, terms: Terms) -> int:
    """What the Edge, or a political action card, gives."""
    return terms.edge_votes if vote.source == "edge" else terms.votes_of_a_political_card


def granted_votes(vote: Vote, table: Table) -> int | None:
    """The votes that cards grant, with those of a card played for this vote; nothing when a card is not known."""
    effects = politics.played_for_votes(table, vote)
    if vote.card and not effects and not table.grants_open_to(vote.methuselah, vote.by):
        return None
    played = sum(getattr(effect, "by", 0) for effect in effects if politics.grants_votes((effect,)))
    names = {grant.minion for grant in table.grants_open_to(vote.methuselah, vote.by)} or {vote.by or vote.methuselah}
    return played + sum(table.granted_to(name) for name in sorted(names))


def votes_of_one_source_agree(vote: Vote, table: Table, terms: Terms) -> Finding:
    """All votes of one source are cast on one side, as a group."""
    side = "against" if vote.against else "for"
    if vote.source == "vampire":
        own, cast = table.votes_of(vote.by), table.cast_by(vote.by)
        if cast and cast < own and table.side_of(vote.by) != side:
            return No(
                f"{vote.by} may not vote {side} too: the votes of one source are cast in agreement.",
                needed=f"all of {vote.by}'s votes on one side",
            )
        if vote.votes and vote.votes < own and not cast:
            return Unclear(
                f"Whether {vote.by} may cast {vote.votes} of {own} votes: those of a source are cast as a group, "
                "but no vote need be cast at all."
            )
    elif vote.source == "effect" and vote.votes:
        open_ones = table.grants_open_to(vote.methuselah, vote.by)
        here = sum(grant.votes for grant in open_ones if grant.side in ("", side))
        if here < vote.votes <= sum(grant.votes for grant in open_ones):
            return No(
                f"{vote.methuselah} may not cast them {side} too: the votes of one source are cast in agreement.",
                needed="all votes that one card grants on one side",
            )


# --- political action cards and the Edge ----------------------------------------------------------------------------


def one_vote_of_political_cards_each(vote: Vote, table: Table, terms: Terms) -> Finding:
    """A Methuselah gains at most one vote from political action cards, that of a calling card included."""
    if vote.source != "card" or politics.is_the_calling_card(table, vote):
        return None
    used = table.used_a_political_card(vote.methuselah) or table.has_the_calling_card(vote.methuselah)
    if used and not table.extra_ballots_of(vote.methuselah):
        return No(
            f"{vote.methuselah} may not gain another vote from a political action card.",
            needed="one political action card at most, the card that called the referendum included",
        )


def only_political_action_cards_give_a_vote(vote: Vote, table: Table, terms: Terms) -> Finding:
    """The card burned for a vote is a political action card."""
    if vote.source == "card" and vote.card and not politics.is_the_calling_card(table, vote):
        kind = table.facts_of(vote.card).kind
        if kind not in ("", "political action"):
            return No(f"{vote.card} gives no vote: its type is {kind}.", needed="a political action card")


def a_card_burned_for_a_vote_comes_from_the_hand(vote: Vote, table: Table, terms: Terms) -> Finding:
    """A Methuselah burns a political action card of her own hand for a vote, and plays others from there too."""
    if vote.source == "card":
        played = not politics.is_the_calling_card(table, vote)
    else:
        played = bool(vote.card) and not table.known(vote.card) and bool(politics.played_for_votes(table, vote))
    if played and not table.may_hold(vote.methuselah, vote.card):
        if vote.card or not table.hand_of(vote.methuselah):
            return No(
                f"{vote.methuselah} does not hold {vote.card or 'a card'}.",
                needed=f"{vote.card or 'a political action card'} in her hand",
            )


def a_card_played_for_a_vote_says_nothing(
    played: Vote | EffectHappened | CardUsed, table: Table, terms: Terms
) -> Finding:
    """A political card that is played for a vote gives one vote; what else it says is ignored."""
    if isinstance(played, Vote):
        said = [one for one in played.effects if not isinstance(one, Costs | Permits)]
        if played.source == "card" and said:
            says = f"what it says, {print_effects(tuple(said))}, is ignored"
            return No(
                f"{played.card or 'The card'} is played for a vote: {says}.", needed="a vote, and nothing besides"
            )
    elif played.card and not table.known(played.card) and table.played_for_a_vote(played.card):
        return No(f"{played.card} was played for a vote: what it says is ignored.", needed="another card")


def the_calling_cards_vote_goes_either_way(vote: Vote, table: Table, terms: Terms) -> Finding:
    """The vote of the card that called a referendum is its caller's, who may cast it on either side."""
    # Unclear: "provides a vote for the acting vampire's controller" may also mean support for the referendum.
    if vote.source == "card" and vote.against and politics.is_the_calling_card(table, vote):
        return Unclear(
            "Whether the calling card's vote may be cast against its referendum: any vote goes either way, "
            "but this one may be meant as support."
        )


def only_the_holder_votes_with_the_edge(vote: Vote, table: Table, terms: Terms) -> Finding:
    """The Methuselah who has the Edge, and nobody else, may burn it for a vote."""
    if vote.source == "edge" and table.holder_of_the_edge() != vote.methuselah and table.edge_told():
        return No(
            f"{vote.methuselah} may not burn the Edge for a vote: {table.edge or 'nobody'} has it.",
            needed=f"the Edge with {vote.methuselah}",
        )


# --- vampires -------------------------------------------------------------------------------------------------------


def only_ready_vampires_vote(vote: Vote | PriscusVote, table: Table, terms: Terms) -> Finding:
    """A titled vampire gives votes while it is ready, tapped or not."""
    voter = vote.minion if isinstance(vote, PriscusVote) else vote.by if vote.source == "vampire" else ""
    if not voter or (table.ready(voter) and table.vampire(voter)):
        return None
    if table.contested(voter) and isinstance(vote, PriscusVote):
        return None  # it is out of play, and another rule says so of all that minions do
    if table.known(voter) and not table.vampire(voter):
        return No(f"{voter} may not vote: {voter} is no vampire.", needed="a titled vampire")
    return No(f"{voter} may not vote: {voter} is not ready.", needed="a ready vampire")


def only_the_controller_casts_a_vampires_votes(vote: Vote, table: Table, terms: Terms) -> Finding:
    """The votes of a titled vampire are its controller's."""
    if vote.source == "vampire" and table.ready(vote.by):
        controller = table.controller_of(vote.by)
        if controller != vote.methuselah:
            return No(
                f"{vote.methuselah} may not cast the votes of {vote.by}: {controller} controls {vote.by}.",
                needed=f"a vampire that {vote.methuselah} controls",
            )


def only_prisci_vote_in_their_block(vote: PriscusVote, table: Table, terms: Terms) -> Finding:
    """Each ready Priscus has one vote in the Prisci's sub-referendum, and no other votes are used there."""
    if table.ready(vote.minion) and table.printed_is_known(vote.minion) and not table.is_priscus(vote.minion):
        return No(f"{vote.minion} may not vote among the Prisci: {vote.minion} is no Priscus.", needed="a Priscus")


def a_priscus_votes_in_the_block(vote: Vote, table: Table, terms: Terms) -> Finding:
    """Prisci have no votes of their own: as a group they cast their block."""
    if vote.source == "vampire" and table.is_priscus(vote.by):
        if not table.votes_of(vote.by) and not table.granted_to(vote.by):
            return No(f"{vote.by} votes among the Prisci only: {vote.by} is a Priscus.", needed="a vote as a Priscus")


# --- other cards ----------------------------------------------------------------------------------------------------


def cards_for_votes_keep_to_their_players(vote: Vote, table: Table, terms: Terms) -> Finding:
    """For votes too, the acting minion plays modifiers, and ready untapped minions of others play reactions."""
    if vote.source != "effect" or not vote.card or not politics.played_for_votes(table, vote):
        return None
    kind = table.facts_of(vote.card).kind
    if kind not in ("action modifier", "reaction") or not vote.by:
        return None
    if table.hunted():
        return No(f"{vote.by} may not play {vote.card}: this is a Blood Hunt.", needed="a card that is neither")
    if kind == "action modifier" and vote.by != table.acting_minion():
        return No(f"{vote.by} may not play {vote.card}: {vote.by} is not acting.", needed="the acting minion")
    if kind == "reaction":
        if table.controller_of(vote.by) == table.caller():
            return No(f"{vote.by} may not react: {table.caller()}'s minion acts.", needed="a minion of somebody else")
        if not table.ready(vote.by) or table.tapped(vote.by):
            return No(
                f"{vote.by} may not react: {vote.by} is not ready and untapped.", needed="a ready untapped minion"
            )


def the_caller_may_add_political_cards(vote: Vote, table: Table, terms: Terms) -> Finding:
    """Each other Methuselah may use political cards for votes; whether the caller may add some is not said."""
    if vote.source != "card" or vote.methuselah != table.caller() or politics.is_the_calling_card(table, vote):
        return None
    if table.extra_ballots_of(vote.methuselah):
        return None
    # Unclear: further political cards of who called the vote.
    return Unclear(
        f"{vote.methuselah} called the vote and adds a political card: either only the others may do so, "
        "or everybody may."
    )


def votes_may_be_split(vote: Vote, table: Table, terms: Terms) -> Finding:
    """Votes are cast for or against; whether those of one vampire, or of one player, may be split is not said."""
    side = "against" if vote.against else "for"
    if vote.source == "vampire":
        own, cast = table.votes_of(vote.by), table.cast_by(vote.by)
        if (cast and cast < own and table.side_of(vote.by) != side) or (vote.votes and not cast and vote.votes < own):
            # Unclear: the votes of one vampire on both sides, or a part of them.
            return Unclear(
                f"{vote.by} has {own} votes and casts a part of them: either the votes of a vampire are split, "
                "or all are cast together."
            )
    if table.voted_otherwise(vote.methuselah, side):
        # Unclear: one player on both sides.
        return Unclear(
            f"{vote.methuselah} votes {side} and has voted otherwise before: either a player may vote on both sides, "
            "or all her votes agree."
        )


def nobody_votes_as_a_priscus(vote: PriscusVote, table: Table, terms: Terms) -> Finding:
    """Votes come from political cards, the Edge and titled vampires; there is no block of Prisci."""
    return No(f"{vote.minion} may not vote as a Priscus: there is no such vote.", needed="votes of a title")


def a_contested_title_may_vote(vote: Vote, table: Table, terms: Terms) -> Finding:
    """Ready Princes and Justicars give votes; whether they do while the title is contested is not said."""
    if vote.source == "vampire" and (title := table.contested_title_of(vote.by)) and terms.votes_of_title(title):
        # Unclear: the votes of a contested title.
        return Unclear(
            f"{vote.by} contests the title {title}: either it gives its votes meanwhile, or it is out of play as a "
            "contested card is."
        )
