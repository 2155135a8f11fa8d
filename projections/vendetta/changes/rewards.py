"""The end of a conflict: total Power is compared, the players are ranked, and rewards are handed out by rank."""

from events.vendetta.events import HAVEN, ConflictDecided, InfluenceTaken
from events.vendetta.position import Seat
from projections.vendetta.changes import pools, resolution, triggers
from projections.vendetta.changes.assumed import assume_step, unsaid
from projections.vendetta.table import Table

UNASSIGNED = "the_unassigned_ally_leaves_the_game"
EARNED = "ranks_earn_influence"


def _given(table: Table, event: InfluenceTaken, first: bool, apart: bool) -> int:
    """How much of what a player takes she had before she said so.

    Where nobody knows what her rank gives, what the winner of the Prince's Haven takes is all that she gets there.
    """
    known, more = table.rewarded(event.player), table.haven_adds(event.player)
    if first and not known:
        return min(more, event.amount)
    if first:
        return event.amount if event.amount in known else known[0]
    return more if apart and known else 0


def _with_or_without_the_haven(table: Table, seat: Seat, event: InfluenceTaken, apart: bool) -> None:
    """What the winner of the Prince's Haven took may be all of it, or her rank's alone, until she says what it adds."""
    more = min(event.amount, table.haven_adds(seat.name))
    if more and not table.rewarded(seat.name):
        table.change(seat, "haven_influence", max(0, seat.haven_influence + (-more if apart else more)), EARNED)


def conflict_decided(table: Table, event: ConflictDecided) -> None:
    """The players are ranked and rewarded; an Ally that nobody wins leaves the game.

    Where nobody can tell the ranking, nobody knows who has which reward.
    """
    now = table.resolution
    if now is None or now.decided:
        assume_step(table, "ranking", event)
        if event.ranking:
            assume_step(table, "winner", event)
        return
    found = table.ranking_at(now.location)
    told = tuple([name for name in dict.fromkeys(event.ranking) if table.in_game(name)])
    ranking = _completed(table, told, found or ())[: len(table.seats)]
    known = bool(told) or found is not None
    pools.frenzies_are_past(table)
    assume_step(table, "ranking", event)
    if not event.ranking and not unsaid(table, event):
        table.change(now, "supposed", (*now.supposed, "winner"), "total_power")
    table.change(now, "decided", True, "total_power" if ranking or not known else "nobody_left_nobody_rewarded")
    table.change(now, "ranking", ranking, _why(table, ranking))
    if not known:
        resolution.nobody_knows_who_won(table, now.location)
        return
    _ally(table, now.location, ranking)
    _influence(table, ranking)
    if len(ranking) > 1:
        table.change(now, "victim_due", ranking[1], "the_second_takes_a_victim")


def _completed(table: Table, told: tuple[str, ...], found: tuple[str, ...]) -> tuple[str, ...]:
    """The ranking that was told, and after it those who follow by their Power; whom it passes over has no rank."""
    if told == found[: len(told)]:
        return found
    return told + tuple([name for name in found if name not in told]) if len(told) == 1 else told


def _why(table: Table, ranking: tuple[str, ...]) -> str:
    """What has made the ranking what it is."""
    now = table.resolution
    here = now.location if now is not None else ""
    if now is not None and now.alone:
        return "who_is_alone_gets_the_first_reward_only"
    if any(not table.cards_at(name, here) for name in ranking):
        return "blood_without_cards_is_ranked"
    totals = [table.total_power(name, here) for name in ranking]
    return "ties_go_by_turn_order" if len({*totals}) < len(totals) else "the_highest_power_wins"


def _ally(table: Table, location: str, ranking: tuple[str, ...]) -> None:
    """The winner takes the Ally of the Location, and at the Prince's Haven the Ambition token after it."""
    place = table.locations.get(location)
    if place is None:
        return
    ally = table.allies.get(place.ally)
    table.change(place, "ally", "", "the_winner_takes_the_ally" if ranking else UNASSIGNED)
    if not ranking:
        if ally is not None:
            pools.leaves_the_game(table, ally, UNASSIGNED)
        return
    winner = ranking[0]
    if ally is not None:
        table.change(ally, "owner", winner, "the_winner_takes_the_ally")
    if location == HAVEN:
        gained = table.terms.influence_of_the_haven
        pools.gain_influence(table, winner, gained, "the_haven_earns_its_winner_more")
        table.change(table, "ambition", winner, "the_winner_of_the_haven_takes_the_token")
    if ally is not None:
        triggers.acquired(table, winner, ally)


def _influence(table: Table, ranking: tuple[str, ...]) -> None:
    """The ranks rewarded have their Influence, as far as anybody knows how much it is."""
    now = table.resolution
    if now is None:
        return
    ranked = ranking[: table.terms.ranks_rewarded]
    for name in ranked:
        pools.gain_influence(table, name, table.reward_of(name, ranked) or 0, EARNED)
    due = tuple([name for name in ranked if table.reward_of(name, ranked) is None])
    table.change(now, "influence_due", due, EARNED)


def influence_taken(table: Table, event: InfluenceTaken) -> None:
    """A player tells the Influence of her rank, or of a Frenzy: what she had for it before is not added again."""
    now, seat = table.resolution, table.seats.get(event.player)
    if seat is not None and table.for_a_frenzy(event.player, event.amount):
        table.change(seat, "frenzy_influence", seat.frenzy_influence - event.amount, pools.CAUSED)
        return
    if seat is not None and now is None:
        table.change(seat, "own_frenzy", False, EARNED)
    first = now is not None and event.player in now.ranking and event.player not in now.influence_told
    apart = table.haven_taken_apart(event.player, event.amount)
    pools.gain_influence(table, event.player, event.amount - _given(table, event, first, apart), EARNED)
    if seat is not None and (first or apart):
        _with_or_without_the_haven(table, seat, event, apart)
    if now is not None and (first or apart):
        whole = first and event.amount == (table.rewarded(event.player) or (0,))[-1]
        table.change(now, "influence_told", (*now.influence_told, *(event.player,) * (1 + whole)), EARNED)
        left = tuple([name for name in now.influence_due if name != event.player])
        table.change(now, "influence_due", left, EARNED)
