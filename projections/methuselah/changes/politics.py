"""Referendums: terms, votes, the Prisci block, the outcome, Blood Hunts."""

from collections.abc import Iterator

from msgspec.structs import replace

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
    if event.source == "vampire" and not event.by:
        _votes_of_several(table, referendum, event, side)
    elif event.source == "vampire":
        _titled_vampire_votes(table, referendum, event, side)
    elif event.source == "edge":
        _edge_votes(table, referendum, event)
    elif event.source == "effect":
        _granted_votes_are_cast(table, referendum, event, side)
    else:
        _card_votes(table, referendum, event)


def _edge_votes(table: Table, referendum: Referendum, event: Vote) -> None:
    _cast(table, referendum, event, table.terms.edge_votes, "the_edge_gives_a_vote")
    table.change(table, "edge", "", "the_edge_gives_a_vote")


def _card_votes(table: Table, referendum: Referendum, event: Vote) -> None:
    """The card that called the referendum gives its vote, or another one that leaves the hand."""
    if is_the_calling_card(table, event):
        _cast(table, referendum, event, table.terms.votes_of_a_political_card, "the_calling_card_gives_a_vote")
        return
    if table.used_a_political_card(event.methuselah) or table.has_the_calling_card(event.methuselah):
        _uses_extra_ballots(table, referendum, event.methuselah)
    _cast(table, referendum, event, table.terms.votes_of_a_political_card, "a_political_card_gives_a_vote")
    _leaves_the_hand(table, event.methuselah, event.card, "a_card_played_for_a_vote_is_burned")


def _votes_of_several(table: Table, referendum: Referendum, event: Vote, side: Side) -> None:
    """Votes of which nobody says whose they are: her vampires', and what only a card or the Edge can have given."""
    by_card, by_edge = _beside_her_vampires(table, event)
    if by_card + by_edge < (event.votes or 1):
        hers = event.votes and event.votes - by_card - by_edge
        _titled_vampire_votes(table, referendum, replace(event, votes=hers), side)
    for votes in _each_card(by_card, table.terms.votes_of_a_political_card):
        _card_votes(table, referendum, replace(event, source="card", votes=votes))
    if by_edge:
        _edge_votes(table, referendum, replace(event, source="edge", votes=by_edge))


def _beside_her_vampires(table: Table, event: Vote) -> tuple[int, int]:
    """The votes that must be those of a card, and of the Edge; none where it may have been the one or the other."""
    name = event.methuselah
    if not table.voters_are_known(name):
        return 0, 0
    granted = sum(one.votes for one in table.grants_open_to(name, ""))
    more = (event.votes or 0) - max(0, table.votes_of_all_her_vampires(name)) - granted
    card = table.card_votes_open_to(name)
    edge = table.terms.edge_votes if table.holder_of_the_edge() == name else 0
    return (0, 0) if more > card + edge else (max(0, more - edge), edge if more > card else 0)


def _each_card(votes: int, of_one: int) -> Iterator[int]:
    """The votes of each of the cards that give so many."""
    for done in range(0, votes, max(1, of_one)):
        yield min(of_one, votes - done)


def _may_be_of_something_else(table: Table, name: str) -> bool:
    """Whether more votes of hers of which nobody said whose they are were cast than her vampires can have given."""
    referendum = table.referendum or table.referendum_just_over()
    unnamed = [
        one
        for one in (referendum.ballots if referendum is not None else ())
        if one.methuselah == name and one.source == "vampire" and not one.by
    ]
    return sum(one.votes for one in unnamed) > sum(table.votes_left_of(name).values())


def shows_the_edge_was_burned(table: Table, seen: Observed) -> bool:
    """Whether the Edge is gone, and may have given a vote of which nobody said whose it is."""
    gone = seen.what.lower() == "edge" and seen.value is False and table.holder_of_the_edge() == seen.subject
    return gone and _may_be_of_something_else(table, seen.subject)


def shows_a_card_was_burned(table: Table, seen: Observed) -> bool:
    """Whether a card is missing in a hand, and may have given a vote of which nobody said whose it is."""
    name = seen.subject
    if table.referendum is None or seen.what.lower() not in ("hand", "cards") or not table.seated(name):
        return False
    missing = table.hand_of(name) - 1 == seen.value
    return missing and table.card_votes_open_to(name) > 0 and _may_be_of_something_else(table, name)


def shows_the_calling_card_voted(table: Table, seen: Observed) -> bool:
    """Whether as many more votes for a referendum were counted as its own card gives, and nobody cast those yet."""
    caller = table.referendum.caller if table.referendum is not None else ""
    if (
        seen.what.lower() != "votes for"
        or not table.has_the_calling_card(caller)
        or table.used_a_political_card(caller)
    ):
        return False
    return bool(table.tally()[0] + table.terms.votes_of_a_political_card == seen.value)


def seen_after_votes(table: Table, seen: Observed) -> None:
    """That the Edge or a card is seen to be gone tells that it was burned for a vote, where that explains it."""
    if shows_the_edge_was_burned(table, seen):
        table.change(table, "edge", "", "the_edge_gives_a_vote")
    elif shows_a_card_was_burned(table, seen):
        _leaves_the_hand(table, seen.subject, "", "a_card_played_for_a_vote_is_burned")
    elif table.referendum is not None and shows_the_calling_card_voted(table, seen):
        vote(table, Vote(methuselah=table.referendum.caller, source="card", votes=1))


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
    counters.to_ash_heap(table, methuselah, card, under, unnamed=True)
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
