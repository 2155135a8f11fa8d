"""Referendums: terms, votes, the Prisci block, the outcome, Blood Hunts (1998: sections 6.3, 6.5.6)."""

from events.methuselah import BloodHuntCalled, PriscusVote, ReferendumResolved, TermsChosen, Vote
from events.methuselah_position import Ballot, Referendum
from projections.methuselah import actions, contests, counters
from projections.methuselah.effects import apply_effects
from projections.methuselah.table import Table


def terms_chosen(table: Table, event: TermsChosen) -> None:
    """The terms are set; polling begins."""
    referendum = table.referendum
    if referendum is None:
        return
    table.change(referendum, "terms", event.terms, "the_terms_are_chosen_first")
    if event.effects:
        table.change(referendum, "effects", event.effects, "the_terms_are_chosen_first")
    table.change(referendum, "step", "polling", "the_terms_are_chosen_first")


def vote(table: Table, event: Vote) -> None:
    """Votes are cast from one source, and what the source costs is given up."""
    referendum = table.referendum
    if referendum is None:
        return
    table.change(referendum, "step", "polling", "the_terms_are_chosen_first")
    called_by_it = event.source == "card" and _calling_card(referendum, event)
    ballot = Ballot(
        methuselah=event.methuselah,
        source=event.source,
        by=event.by or event.card,
        votes=votes_cast(table, event),
        against=event.against,
    )
    table.change(referendum, "ballots", (*referendum.ballots, ballot), "votes_are_cast")
    if event.source == "edge":
        table.change(table, "edge", "", "the_edge_is_burned_for_a_vote")
    elif event.source == "card" and not called_by_it:
        counters.play(table, event.methuselah, event.card)
        counters.to_ash_heap(table, event.methuselah, event.card, "a_political_card_burned_for_a_vote")


def _calling_card(referendum: Referendum, event: Vote) -> bool:
    return event.methuselah == referendum.caller and event.card in ("", referendum.card) and not referendum.hunted


def votes_cast(table: Table, event: Vote) -> int:
    """The number of votes: as declared, else all that the source has."""
    if event.votes is not None:
        return event.votes
    return votes_available(table, event)


def votes_available(table: Table, event: Vote) -> int:
    """All the votes that the source of a vote has."""
    terms, referendum = table.terms, table.referendum
    if event.source == "card":
        return terms.votes_of_a_political_card
    if event.source == "edge":
        return terms.edge_votes
    if event.source == "vampire":
        return contests.votes_of(table, event.by)
    granted = referendum.granted if referendum is not None else ()
    return sum(grant.votes for grant in granted if grant.minion in (event.by, event.methuselah))


def priscus_vote(table: Table, event: PriscusVote) -> None:
    """A Priscus votes in the sub-referendum."""
    referendum = table.referendum
    if referendum is not None:
        ballot = Ballot(methuselah=table.controller_of(event.minion), source="vampire", by=event.minion)
        if event.against:
            ballot = Ballot(methuselah=ballot.methuselah, source="vampire", by=event.minion, against=True)
        table.change(referendum, "prisci", (*referendum.prisci, ballot), "each_priscus_has_one_sub_vote")


def tally(table: Table) -> tuple[int, int]:
    """Votes for and against as they stand, the Prisci block with the majority of its sub-referendum."""
    referendum = table.referendum
    if referendum is None:
        return 0, 0
    votes_for = sum(ballot.votes for ballot in referendum.ballots if not ballot.against)
    votes_against = sum(ballot.votes for ballot in referendum.ballots if ballot.against)
    block = sum(-1 if ballot.against else 1 for ballot in referendum.prisci)
    if block > 0:
        votes_for += table.terms.prisci_block
    elif block < 0:
        votes_against += table.terms.prisci_block
    return votes_for, votes_against


def referendum_resolved(table: Table, event: ReferendumResolved) -> None:
    """The referendum passes with more votes for than against; then everybody draws, and the action is over."""
    referendum = table.referendum
    if referendum is None:
        return
    votes_for, votes_against = tally(table)
    passes = event.outcome == "passes" if event.outcome else votes_for > votes_against
    table.frame("referendum", None, "more_votes_for_than_against_pass")
    if passes and referendum.hunted:
        counters.burn(table, referendum.hunted, "a_blood_hunt_burns_the_diabolist")
    elif passes:
        minion = table.action.minion if table.action is not None else ""
        apply_effects(table, referendum.effects, minion, referendum.caller)
    for seat in table.seats.values():
        if seat.owed_draws:
            table.change(seat, "owed_draws", 0, "hands_are_filled_after_a_referendum")
            counters.refill(table, seat.name, "hands_are_filled_after_a_referendum")
    if not referendum.hunted and table.combat is None:
        actions.over(table)


def blood_hunt_called(table: Table, event: BloodHuntCalled) -> None:
    """A Blood Hunt on the diabolist is put to the vote."""
    frame = table.diablerie
    if frame is not None and table.referendum is None:
        table.change(frame, "hunt_called", True, "a_blood_hunt_is_put_to_the_vote")
        referendum = Referendum(caller=event.methuselah, step="polling", hunted=frame.diabolist)
        table.frame("referendum", referendum, "a_blood_hunt_is_put_to_the_vote")


def granted_votes(table: Table, methuselah: str) -> int:
    """Votes that cards have granted to a Methuselah or her minions in this referendum."""
    referendum = table.referendum
    if referendum is None:
        return 0
    return sum(
        grant.votes
        for grant in referendum.granted
        if grant.minion == methuselah or table.controller_of(grant.minion) == methuselah
    )
