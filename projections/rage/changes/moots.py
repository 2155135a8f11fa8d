"""Juntas: called, voted on, decided."""

from events.rage import events as e
from events.rage.card_facts import JUNTAS
from events.rage.position import Card, Voting
from projections.rage.changes.effects import apply_effects
from projections.rage.changes.moving_cards import comes, leaves_hand, leaves_play
from projections.rage.table import Table


def junta_called(table: Table, event: e.JuntaCalled) -> None:
    """A junta waits to be voted on."""
    player = table.pack_of(event.creature)
    seat = table.seats.get(player)
    if seat is not None:
        leaves_hand(table, seat, "sept", event.card, "a_card_is_played_from_the_hand")
    if event.card:
        card = Card(name=event.card, owner=player, by=event.creature, place="called", world="both")
        kind = table.facts_of(event.card).kind
        card.kind = kind if kind in JUNTAS else "moot"
        comes(table, card, "a_junta_waits_for_its_vote")


def voting_begun(table: Table, event: e.VotingBegun) -> None:
    """The voting on a junta begins."""
    card = table.cards.get(event.card)
    if table.voting is not None and table.voting.junta != event.card:
        decided(table, None)
    table.frame(
        "voting", Voting(junta=event.card, caller=card.by if card is not None else ""), "juntas_are_voted_on_by_renown"
    )


def voted(table: Table, event: e.Voted) -> None:
    """A creature has voted with its Renown."""
    now = table.voting
    if now is None:
        return
    votes = event.votes if event.votes is not None else table.renown_of(event.creature)
    table.change(now, "voted", (*now.voted, event.creature), "a_creature_votes_once_a_junta")
    if votes and event.vote != "abstain":
        table.change(now, event.vote, getattr(now, event.vote) + votes, "votes_are_the_renown")
    creature = table.cards.get(event.creature)
    if creature is not None and event.vote != "abstain" and table.of_the_other_side(event.creature, now.junta):
        table.change(
            creature, "voted_for", (*creature.voted_for, now.junta), "one_junta_of_the_other_allegiance_a_turn"
        )


def junta_decided(table: Table, event: e.JuntaDecided) -> None:
    """A junta that passes takes effect at once; the card is discarded."""
    now = table.voting
    if now is None:
        return
    passes = event.passed if event.passed is not None else now.yes > now.no
    junta = now.junta
    decided(table, passes)
    if passes:
        apply_effects(table, event.effects, "", junta)


def decided(table: Table, passes: bool | None) -> None:
    """The vote is over, and the junta leaves play."""
    now = table.voting
    if now is None:
        return
    card = table.cards.get(now.junta)
    table.frame("voting", None, "a_junta_takes_effect_at_once" if passes else "more_votes_for_pass_a_junta")
    if card is not None and not table.facts_of(card.name).permanent:
        leaves_play(table, card, "a_junta_is_discarded_after_its_vote")
