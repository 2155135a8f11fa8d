"""Referendums: terms, votes, the Prisci block, the outcome, Blood Hunts."""

from events.common import Observed
from events.effects.base import Modifies
from events.effects.methuselah import Ballots
from events.effects.union import AnyEffect
from events.methuselah.events import BloodHuntCalled, PriscusVote, ReferendumResolved, TermsChosen, Vote
from events.methuselah.position import Ballot, Granted, Referendum
from projections.methuselah.changes import actions, counters, groups
from projections.methuselah.changes.effects import apply_effects, effects_of
from projections.methuselah.changes.prohibitions import remains
from projections.methuselah.table import Table

Side = str


def terms_chosen(table: Table, event: TermsChosen) -> None:
    """The terms are set; polling begins."""
    referendum = table.referendum
    if referendum is None:
        return
    table.change(referendum, "terms", event.terms, "the_caller_sets_the_terms")
    if event.effects:
        table.change(referendum, "effects", event.effects, "the_caller_sets_the_terms")
    table.change(referendum, "step", "polling", "the_caller_sets_the_terms")


def vote(table: Table, event: Vote) -> None:
    """Votes are cast from one source, and what the source costs is given up."""
    referendum = table.referendum
    if referendum is None:
        return
    table.change(referendum, "step", "polling", "polling_begins_with_the_first_vote")
    side = "against" if event.against else "for"
    if event.source == "vampire":
        burns_it = not event.by and _is_more_than_without_the_edge(table, event)
        _titled_vampire_votes(table, referendum, event, side)
        if burns_it:
            table.change(table, "edge", "", "the_edge_gives_a_vote")
    elif event.source == "edge":
        _cast(table, referendum, event, table.terms.edge_votes, "the_edge_gives_a_vote")
        table.change(table, "edge", "", "the_edge_gives_a_vote")
    elif event.source == "effect":
        _granted_votes_are_cast(table, referendum, event, side)
    elif is_the_calling_card(table, event):
        _cast(table, referendum, event, table.terms.votes_of_a_political_card, "the_calling_card_gives_a_vote")
    else:
        if table.used_a_political_card(event.methuselah) or table.has_the_calling_card(event.methuselah):
            _uses_extra_ballots(table, referendum, event.methuselah)
        _cast(table, referendum, event, table.terms.votes_of_a_political_card, "a_political_card_gives_a_vote")
        _leaves_the_hand(table, event.methuselah, event.card, "a_card_played_for_a_vote_is_burned")


def _is_more_than_without_the_edge(table: Table, event: Vote) -> bool:
    """Whether a Methuselah casts as many votes as she has with the Edge only, though nobody says so."""
    name = event.methuselah
    if table.holder_of_the_edge() != name or not table.voters_are_known(name):
        return False
    cards = 0 if table.used_a_political_card(name) else table.terms.votes_of_a_political_card
    others = table.votes_of_all_her_vampires(name) + sum(one.votes for one in table.grants_open_to(name, "")) + cards
    return others < (event.votes or 0) <= others + table.terms.edge_votes


def shows_the_edge_was_burned(table: Table, seen: Observed) -> bool:
    """Whether the Edge is gone, and may have given a vote of which nobody said whose it is."""
    if seen.what.lower() != "edge" or seen.value is not False or table.holder_of_the_edge() != seen.subject:
        return False
    referendum = table.referendum or table.referendum_just_over()
    unnamed = [
        one
        for one in (referendum.ballots if referendum is not None else ())
        if one.methuselah == seen.subject and one.source == "vampire" and not one.by
    ]
    return sum(one.votes for one in unnamed) > sum(table.votes_left_of(seen.subject).values())


def seen_after_votes(table: Table, seen: Observed) -> None:
    """That the Edge is seen to be gone tells that it was burned for a vote, where that explains it."""
    if shows_the_edge_was_burned(table, seen):
        table.change(table, "edge", "", "the_edge_gives_a_vote")


def is_the_calling_card(table: Table, event: Vote) -> bool:
    """Whether this is the caller's vote by the very card that called the referendum."""
    return (
        event.card in ("", table.referendum_on())
        and table.has_the_calling_card(event.methuselah)
        and not table.used_a_political_card(event.methuselah)
    )


def _cast(table: Table, referendum: Referendum, event: Vote, votes: int, under: str) -> None:
    _ballot(table, referendum, event, votes if event.votes is None else event.votes, under)


def _ballot(table: Table, referendum: Referendum, event: Vote, votes: int, under: str, source: str = "") -> None:
    ballot = Ballot(
        methuselah=event.methuselah,
        source=source or event.source,
        by=event.by or event.card,
        votes=votes,
        against=event.against,
    )
    table.change(referendum, "ballots", (*referendum.ballots, ballot), under)


def _uses_extra_ballots(table: Table, referendum: Referendum, name: str, number: int = 1) -> None:
    had = referendum.extra_ballots.get(name, 0)
    left = max(0, had - number)
    if left != had:
        table.change(referendum, "extra_ballots", {**referendum.extra_ballots, name: left}, "cards_may_give_votes")


def _leaves_the_hand(table: Table, methuselah: str, card: str, under: str) -> None:
    """A card goes from hand to ash heap; it is replaced when the referendum is over."""
    seat = table.seats.get(methuselah)
    if seat is None:
        return
    counters.discard(table, methuselah, card, under)
    counters.to_ash_heap(table, methuselah, card, under)
    table.change(seat, "owed_draws", seat.owed_draws + 1, "no_draws_during_a_referendum")


def _titled_vampire_votes(table: Table, referendum: Referendum, event: Vote, side: Side) -> None:
    """A vampire casts the votes of its title and, when more are named, those that cards have granted to it."""
    own, cast = table.votes_of(event.by), table.cast_by(event.by)
    granted = table.granted_to(event.by)
    left = own - cast if own > cast else 0 if granted else own
    votes = event.votes
    if votes is None:
        votes = left or granted
    beyond = min(votes - left, granted) if votes > left else 0
    if votes > beyond or not votes:
        under = "titles_give_votes" if table.title_of(event.by) else "vampires_with_votes_are_titled"
        _ballot(table, referendum, event, votes - beyond, under)
        if own:
            ballots = max(1, -(-table.cast_by(event.by) // own)) - max(1, -(-cast // own))
            _uses_extra_ballots(table, referendum, event.by, ballots)
    if beyond:
        _ballot(table, referendum, event, beyond, "cards_may_give_votes", source="effect")
        _spend(table, referendum, table.grants(event.by), beyond, side)


def _granted_votes_are_cast(table: Table, referendum: Referendum, event: Vote, side: Side) -> None:
    """Votes that a card grants are cast; a card that is played for them with the vote itself grants them first."""
    effects = played_for_votes(table, event)
    if effects:
        apply_effects(table, effects, event.by, event.methuselah)
        if event.card and event.card not in table.cards:
            _leaves_the_hand(table, event.methuselah, event.card, "a_minion_card_burns_when_played")
    grants = table.grants_open_to(event.methuselah, event.by)
    votes = sum(grant.votes for grant in grants) if event.votes is None else event.votes
    _ballot(table, referendum, event, votes, "cards_may_give_votes")
    _spend(table, referendum, grants, votes, side)


def played_for_votes(table: Table, event: Vote) -> tuple[AnyEffect, ...]:
    """What the card of a vote does if it is played with the vote itself, and has not granted its votes before."""
    if event.effects:
        return event.effects
    if not event.card or table.grants_open_to(event.methuselah, event.by):
        return ()
    return effects_of(table, event)


def _spend(table: Table, referendum: Referendum, grants: list[Granted], votes: int, side: Side) -> None:
    """Granted votes are used up, a grant of just that many first; what is left of one has to follow its side."""
    spent: dict[int, int] = {}
    for grant in sorted(grants, key=lambda grant: (grant.votes != votes, not grant.side)):
        part = min(grant.votes, votes)
        if part > 0:
            spent[id(grant)] = part
            votes -= part
    left = []
    for grant in referendum.granted:
        part = spent.get(id(grant), 0)
        if not part:
            left.append(grant)
        elif grant.votes > part:
            left.append(Granted(minion=grant.minion, votes=grant.votes - part, side=side))  # type: ignore[arg-type]
    if spent:
        table.change(referendum, "granted", tuple(left), "cards_may_give_votes")


def grants_votes(effects: tuple[AnyEffect, ...]) -> bool:
    """Whether a card gives votes."""
    return any(isinstance(effect, Modifies) and effect.what == "votes" for effect in effects)


def lets_vote_again(effects: tuple[AnyEffect, ...]) -> bool:
    """Whether a card gives another ballot."""
    return any(isinstance(effect, Ballots) for effect in effects)


def priscus_vote(table: Table, event: PriscusVote) -> None:
    """A Priscus votes in the sub-referendum."""
    referendum = table.referendum
    if referendum is not None:
        table.change(referendum, "step", "polling", "polling_begins_with_the_first_vote")
        if table.voted_among_prisci(event.minion):
            _uses_extra_ballots(table, referendum, event.minion)
        methuselah = table.controller_of(event.minion)
        ballot = Ballot(methuselah=methuselah, source="vampire", by=event.minion, against=event.against)
        table.change(referendum, "prisci", (*referendum.prisci, ballot), "each_priscus_has_one_vote_in_the_block")


def referendum_resolved(table: Table, event: ReferendumResolved) -> None:
    """The referendum passes with more votes for than against; then everybody draws, and the action is over."""
    referendum = table.referendum
    if referendum is None:
        return
    votes_for, votes_against = table.tally()
    _prisci_block_is_cast(table, referendum)
    passes = event.outcome == "passes" if event.outcome else votes_for > votes_against
    minion = table.action.minion if table.action is not None else ""
    source = groups.Source(minion, referendum.caller, referendum.card, referendum.terms)
    effects = tuple(groups.each(table, referendum.effects, source)) if passes else ()
    table.frame("referendum", None, "a_majority_passes_the_referendum")
    if passes and referendum.hunted:
        counters.burn(table, referendum.hunted, "a_passed_blood_hunt_burns_the_diabolist")
    elif passes:
        apply_effects(table, effects, minion, referendum.caller, referendum.card)
    if referendum.card and referendum.from_hand and not (passes and stays_in_play(referendum)):
        counters.to_ash_heap(table, referendum.caller, referendum.card, "an_action_card_burns_when_resolved")
    for seat in table.seats.values():
        if seat.owed_draws:
            table.change(seat, "owed_draws", 0, "hands_are_filled_after_a_referendum")
            counters.refill(table, seat.name, "hands_are_filled_after_a_referendum")
    if not referendum.hunted and table.combat is None:
        actions.over(table)


def _prisci_block_is_cast(table: Table, referendum: Referendum) -> None:
    """The majority of the Prisci casts their block; when they are divided evenly, it is not cast."""
    majority = table.majority_of_prisci()
    if majority:
        block = Ballot(methuselah="", source="prisci", votes=table.terms.prisci_block, against=majority < 0)
        table.change(referendum, "ballots", (*referendum.ballots, block), "the_prisci_vote_as_a_block")


def stays_in_play(referendum: Referendum) -> bool:
    """Whether what the referendum does puts its own card into play."""
    names_it = any(getattr(effect, "card", "") == referendum.card for effect in referendum.effects)
    return names_it or remains(referendum.effects)


def blood_hunt_called(table: Table, event: BloodHuntCalled) -> None:
    """A Blood Hunt on the diabolist is put to the vote."""
    frame = table.diablerie
    if frame is not None and table.referendum is None:
        table.change(frame, "hunt_called", True, "a_blood_hunt_is_put_to_the_vote")
        referendum = Referendum(caller=event.methuselah, step="polling", hunted=frame.diabolist)
        table.frame("referendum", referendum, "a_blood_hunt_is_put_to_the_vote")
