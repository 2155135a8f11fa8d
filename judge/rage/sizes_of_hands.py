"""Hands that were expected at their usual size, and have another."""

from judge.deciding import Lack, Sighting

STEPS = {"sept hand": "sept", "combat hand": "combat"}


def a_past_life_keeps_a_card_off(case: Sighting) -> Lack | None:
    """Each Past Life in a pack makes the sept hand smaller by one."""
    lives = case.table.past_lives_in(case.subject)
    if case.word == "sept hand" and lives and case.by == len(lives) and _is_full(case):
        return 0, f"{lives[0]} makes the hand smaller by one"
    return None


def an_effect_has_changed_the_size(case: Sighting) -> Lack | None:
    """An effect has made the hand larger or smaller."""
    seat = case.table.seats.get(case.subject)
    changed = 0 if seat is None else seat.sept_size if case.word == "sept hand" else seat.combat_size
    if changed and case.by == -changed and _is_full(case):
        return 0, f"the size of the hand is changed by {changed:+d}"
    return None


def _is_full(case: Sighting) -> bool:
    """Whether the hand is as large as the hand size."""
    return bool(case.so == case.table.hand_size(case.subject, STEPS[case.word]))
