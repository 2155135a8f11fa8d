"""Why nobody has left the game, or scored by it, where a fact was seen that this would have made."""

from collections.abc import Callable

from events.methuselah.position import Seat
from judge.deciding import Lack, Sighting
from judge.methuselah.came_to_nothing import recent

OUT = ("ousted", "withdrawn")


def her_prey_withdrew(case: Sighting) -> Lack | None:
    """A predator scores when her prey is ousted."""
    if not _rewards_an_oust(case):
        return None
    for event, kind, subject, field, _before, after, _under in recent(case.table):
        if kind is Seat and field == "out" and after == "withdrawn" and subject != case.subject:
            return event, f"{subject} withdrew at event {event}, and was not ousted"
    return None


def another_ousted_her(case: Sighting) -> Lack | None:
    """The predator of who is ousted scores, and nobody else."""
    if not _rewards_an_oust(case):
        return None
    for event, kind, subject, field, _before, _after, under in recent(case.table):
        if kind is Seat and field == "points" and under == "the_predator_scores_her_prey" and subject != case.subject:
            return event, f"{subject} was the predator of who was ousted at event {event}"
    return None


def the_oust_has_scored(case: Sighting) -> Lack | None:
    """The predator of who is ousted scores once for it."""
    if not _rewards_an_oust(case):
        return None
    for event, kind, subject, field, _before, _after, under in recent(case.table):
        if kind is Seat and field == "points" and under == "the_predator_scores_her_prey" and subject == case.subject:
            return event, f"{subject} scored for her prey at event {event}"
    return None


def no_prey_was_ousted(case: Sighting) -> Lack | None:
    """A predator gains pool when her prey is ousted."""
    return (0, f"no prey of {case.subject} has been ousted") if _rewards_an_oust(case) else None


def _rewards_an_oust(case: Sighting) -> bool:
    """Whether as much was seen besides as an oust gives."""
    terms = case.table.terms
    return bool(case.by == (terms.pool_for_an_oust if case.word == "pool" else terms.points_for_an_oust))


def her_withdrawal_failed(spoils: str) -> Callable[[Sighting], Lack | None]:
    """Whether a withdrawal has failed under this derivation."""

    def lacked(case: Sighting) -> Lack | None:
        seat = case.table.seats.get(case.subject)
        if seat is None or not (seat.withdrawing or seat.withdrawal_failed or seat.out):
            return None  # none was ever announced
        if case.word not in OUT and case.by != case.table.terms.points_for_a_withdrawal:
            return None
        for event, _kind, subject, field, _before, after, under in case.table.past():
            if subject == case.subject and field == "withdrawal_failed" and after:
                return (
                    (event, f"{case.subject}'s withdrawal failed at event {event}: {after}")
                    if under == spoils
                    else None
                )
        return None

    return lacked


def her_withdrawal_is_not_kept_yet(case: Sighting) -> Lack | None:
    """A withdrawal is announced, and succeeds in the next untap phase."""
    seat = case.table.seats.get(case.subject)
    if seat is None or case.word == "ousted":
        return None
    if seat.withdrawing:
        return 0, f"{case.subject}'s next untap phase has not come"
    announced = case.word != "withdrawn" or case.so is not False
    return None if announced else (0, f"{case.subject} has not announced a withdrawal")


def others_are_left(case: Sighting) -> Lack | None:
    """The last Methuselah scores when the others are gone."""
    left = len(case.table.left())
    if left > 1 and case.by == case.table.terms.points_for_the_last:
        return 0, f"{left} Methuselahs are in the game"
    return None


def she_has_pool_left(case: Sighting) -> Lack | None:
    """A Methuselah without pool is ousted."""
    if case.so is False:
        return case.table.now, f"{case.subject} has {case.table.pool_of(case.subject)} pool left"
    return None
