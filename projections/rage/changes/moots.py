"""Juntas: called, voted on, decided."""

from events.effects.base import Modifies, Permits
from events.effects.rage import Enfranchises
from events.rage import events as e
from events.rage.position import Card, Voting
from projections.rage.changes import actions
from projections.rage.changes.effects import apply_effects
from projections.rage.changes.moving_cards import comes, is_used_up, leaves_hand, leaves_play
from projections.rage.changes.titles import takes_title
from projections.rage.table import Table

AT_THE_CALL = (Enfranchises, Modifies, Permits)  # what a junta says of its own vote; all else waits for the vote


def junta_called(table: Table, event: e.JuntaCalled) -> None:
    """A junta waits to be voted on; it concerns both worlds."""
    player = table.pack_of(event.creature)
    seat = table.seats.get(player)
    if seat is not None:
        leaves_hand(table, seat, "sept", event.card, "a_card_is_played_from_the_hand")
    is_used_up(table, seat, event.card)
    if event.card:
        card = Card(name=event.card, owner=player, by=event.creature, place="called", kind="moot")
        comes(table, card, "a_junta_waits_for_its_vote")
        kind = table.junta_kind(card.name)
        table.change(card, "kind", kind or "moot", "a_junta_waits_for_its_vote")
        table.change(card, "world", "both", "a_junta_takes_effect_in_both_worlds")
        waits = tuple(one for one in event.effects if not isinstance(one, AT_THE_CALL))
        table.change(card, "does", waits, "a_junta_takes_effect_at_once")
    if table.takes_an_action(event):
        actions.declared(table, event.creature, "call", card=event.card, target=event.target)
    at_once = tuple(one for one in event.effects if not event.card or isinstance(one, AT_THE_CALL))
    apply_effects(table, at_once, event.creature, event.card)


def voting_begun(table: Table, event: e.VotingBegun) -> None:
    """The voting on a junta begins."""
    if table.voting is not None and table.voting.junta != event.card:
        decided(table, None)
    frame = Voting(junta=event.card, caller=table.caller_of(event.card))
    political = table.facts_of(event.card).kind == "political action"
    under = "a_political_card_has_its_callers_renown" if political else "juntas_are_voted_on_by_renown"
    table.frame("voting", frame, under)


def vote_intended(table: Table, event: e.VoteIntended) -> None:
    """A player has said how the pack is going to vote; no vote is cast."""
    seat = table.seats.get(event.player)
    if seat is not None:
        table.change(seat, "intends", event.vote, "a_declared_intention_is_no_vote")


def voted(table: Table, event: e.Voted) -> None:
    """A creature has voted with its Renown; out of its place it has abstained."""
    apply_effects(table, event.effects, event.creature)
    now, abstains = table.voting, "a_vote_is_yes_no_or_abstention"
    if now is None:
        return
    claimed = event.votes is not None or bool(event.effects)  # then a card may have given it votes
    may = claimed or table.may_vote(event.creature, now.junta)  # who may not leaves the others their places
    if event.vote == "abstain" and not table.has_voted(event.creature):
        table.change(now, "voted", (*now.voted, event.creature), abstains)
    elif table.votes_late(event.creature):
        under = "a_vote_not_cast_in_its_place_is_an_abstention"
        table.change(now, "voted", (*now.voted, event.creature), under)
        table.change(now, "late", (*now.late, event.creature), under)
    elif not may and not table.has_voted(event.creature):
        table.change(now, "voted", (*now.voted, event.creature), "a_creature_votes_once_a_junta")
        table.change(now, "late", (*now.late, event.creature), "votes_are_the_renown")  # it may count, or not
    elif not table.has_voted(event.creature):
        _counted(table, event, now)
    renown = table.renown_of(event.creature)
    if may and renown is not None and (now.lowest is None or renown < now.lowest):
        table.change(now, "lowest", renown, "votes_are_cast_by_renown")


def _counted(table: Table, event: e.Voted, now: Voting) -> None:
    """A vote in favor or against is counted."""
    votes = event.votes if event.votes is not None else table.votes_of(event.creature)
    before = now.yes if event.vote == "yes" else now.no
    table.change(now, "voted", (*now.voted, event.creature), "a_creature_votes_once_a_junta")
    table.change(now, event.vote, before + (votes or 0), _why_so_many(table, event.creature))
    table.change(now, "uncounted", now.uncounted or votes is None, "votes_are_the_renown")
    side = "in_favor" if event.vote == "yes" else "against"
    table.change(now, side, (*getattr(now, side), event.creature), "a_creature_votes_once_a_junta")
    creature = table.cards.get(event.creature)
    if creature is not None and table.of_the_other_side(event.creature, now.junta):
        under = "one_junta_of_the_other_allegiance_a_turn"
        table.change(creature, "voted_for", (*creature.voted_for, now.junta), under)


def _why_so_many(table: Table, name: str) -> str:
    """What makes the votes of a creature as many as they are: its Renown, or its title too."""
    if table.votes_by_title(name):
        return "the_highest_title_adds_a_vote"
    contested = table.is_contested(table.title_of(name))
    return "a_contested_title_adds_no_vote" if contested else "votes_are_the_renown"


def junta_decided(table: Table, event: e.JuntaDecided) -> None:
    """A junta that passes takes effect at once; the card is discarded."""
    now = table.voting
    if now is None:
        return
    junta = now.junta
    called = table.cards[junta].does if junta in table.cards else ()
    does = (*called, *event.effects)
    passes = _passes(now, event, bool(called if not now.voted else does))
    decided(table, passes)
    if passes:
        apply_effects(table, does, now.caller, junta)
        takes_title(table, now.caller, table.title_made_by(junta))


def _passes(now: Voting, event: e.JuntaDecided, does: bool) -> bool:
    """Whether a junta passes: as it was told, else by the votes; where these are unknown, if it takes effect."""
    if event.passed is not None:
        return event.passed
    if now.uncounted or not now.voted:
        return does
    return now.yes > now.no


def decided(table: Table, passes: bool | None) -> None:
    """The vote is over, and the junta leaves play."""
    now = table.voting
    if now is None:
        return
    card = table.cards.get(now.junta)
    table.frame("voting", None, "a_junta_takes_effect_at_once" if passes else "more_votes_for_pass_a_junta")
    if table.turn is not None:
        table.change(table.turn, "decided", (*table.turn.decided, now.junta), "more_votes_for_pass_a_junta")
    for seat in table.seats.values():
        table.change(seat, "intends", "", "a_declared_intention_is_no_vote")
    for creature in table.cards.values() if table.terms.added_votes_last == "vote" else ():
        table.change(creature, "votes_by", 0, "added_votes_are_for_one_vote")
    if card is not None and passes and table.facts_of(card.name).permanent:
        table.change(card, "place", "home", "a_lasting_card_stays_in_play")
        table.change(card, "pack", card.owner, "a_lasting_card_stays_in_play")
    elif card is not None:
        leaves_play(table, card, "a_junta_is_discarded_after_its_vote")
