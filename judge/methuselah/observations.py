"""What was seen at the table, against what follows from the rules."""

from typing import Any

from events.common import Observed
from events.spelling import is_number, lowered, other_words
from judge.deciding import Deciding, Sighting, number_of
from judge.methuselah.absent import seen_though_absent
from judge.methuselah.burned import seen_though_burned
from judge.methuselah.came_to_nothing import (
    an_action_that_could_not_be_paid_for,
    what_an_unpaid_action_would_have_done,
)
from judge.methuselah.deciding import ALSO, BEARINGS, RATHER, UNTOUCHED
from judge.methuselah.seen_values import OUT_OF_PLAY, plain, same
from judge.methuselah.untold_cards import may_have_done_it
from judge.ruling import Finding, No, Unclear
from judge.tracing.witness import behind
from projections.hindsight import shown_wrong
from projections.methuselah.changes.left_out import shows_the_strike_landed
from projections.methuselah.changes.masters import shows_a_master_stayed
from projections.methuselah.changes.politics import (
    shows_a_card_was_burned,
    shows_the_calling_card_voted,
    shows_the_edge_was_burned,
)
from projections.methuselah.changes.rescues import shows_a_split
from projections.methuselah.changes.turns import shows_it_stayed_tapped
from projections.methuselah.hindsight import HINDSIGHT
from projections.methuselah.observables import may_be_seen, observable, observables, tables_to_come, word_of
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms
from projections.phrases import many

UNITS = {"pool": "pool", "blood": "blood", "life": "life", "hand": "cards in hand", "cards": "cards in hand"}
REGIONS = {
    "torpor": "in torpor",
    "ash heap": "in the ash heap",
    "on": "on another card",
    "removed": "out of the game",
}
STATES = {"acting": "acting", "blocking": "blocking", "withdrawing": "withdrawing", "winner": "the winner"}


def what_is_seen_is_so(seen: Observed, table: Table, terms: Terms) -> Finding:
    """What is seen at the table is what follows from the plays, now or when the steps still open have been taken."""
    so = observable(table, seen.subject, seen.what)
    if shows_a_master_stayed(behind(table), seen):
        return None
    if so is None and not may_be_seen(table, seen.subject, seen.what):
        return _is_not_compared(seen, table)
    if so is None:
        return seen_though_absent(seen, behind(table))
    if same(seen.value, so) or _tells_what_nobody_said(seen, behind(table)):
        return None
    for later in tables_to_come(behind(table)):
        to_be = observable(later, seen.subject, seen.what)
        if (to_be is not None and same(seen.value, to_be)) or shows_a_split(later, seen):
            return None
    by = number_of(seen.value)
    word = word_of(seen.what)
    sighting = Sighting(
        table=behind(table),
        subject=seen.subject,
        word=ALSO.get(word, word),
        seen=seen.value,
        so=so,
        by=by - so if by is not None and is_number(so) else None,
    )
    if not terms.costs_are_paid_as_far_as_they_can_be and (left := _is_open_as_it_was_not_paid(seen, sighting)):
        return left
    if card := may_have_done_it(sighting):
        return No(
            f"{seen.subject} was seen {said(seen.what, seen.value)}, but {said(seen.what, so, seen.subject)} unless "
            f"{card} did more than was told.",
            needed=f"what {card} does",
            unless=f"that {card} makes it so",
        )
    return No(
        f"{seen.subject} was seen {said(seen.what, seen.value)}, but {said(seen.what, so, seen.subject)}.",
        needed=f"a play that makes it so, or a correction of {seen.what}",
        report_once=f"{seen.subject}, {seen.what}, {apart(seen.value, so)}",
        decided=lambda index: DECIDING.decide(
            sighting,
            lambda here: observable(here, seen.subject, seen.what),
            index,
            tables_to_come(sighting.table, withheld=True),
        ),
    )


def _is_not_compared(seen: Observed, table: Table) -> Finding:
    others = other_words(seen.what, observables(table, seen.subject))
    what = f"That {seen.subject} was seen {said(seen.what, seen.value)}"
    unknown = Unclear(f"{what} is not compared with anything{others}.")
    values = [observable(here, seen.subject, seen.what) for here in tables_to_come(behind(table))]
    arrives = any(to_be is not None and same(seen.value, to_be) for to_be in values)
    return None if arrives else seen_though_burned(seen, table) or unknown


def _is_open_as_it_was_not_paid(seen: Observed, sighting: Sighting) -> Finding:
    """What becomes of an action that succeeds and cannot be paid is open."""
    unpaid = an_action_that_could_not_be_paid_for(sighting)
    if unpaid is not None and same(seen.value, "ready"):
        # Unclear: what becomes of an action that succeeds and cannot be paid.
        return Unclear(f"{unpaid[1]}: or else what is there is paid, and {seen.subject} is {seen.value}.")
    without_effect = what_an_unpaid_action_would_have_done(sighting)
    if without_effect is not None:
        # Unclear: the same, of what the action's card does.
        return Unclear(f"{without_effect[1]}: or else what is there is paid, and it takes effect.")
    return None


def _tells_what_nobody_said(seen: Observed, table: Table) -> bool:
    """Whether it is so all the same: by who paid, what a vote was of, what a region counts as, what stayed tapped.

    Or by what a player was taken to have yielded, and has paid for.
    """
    counts_as = OUT_OF_PLAY if table.contested(seen.subject) else "in play" if table.recruited(seen.subject) else ""
    if counts_as and word_of(seen.what) == "region" and plain(seen.value) == plain(counts_as):
        return True
    if shown_wrong(HINDSIGHT, table, seen) is not None:
        return True
    burned = shows_the_edge_was_burned, shows_a_card_was_burned
    shown = (shows_a_split, shows_the_strike_landed, *burned, shows_the_calling_card_voted, shows_it_stayed_tapped)
    return any(shows(table, seen) for shows in shown)


def apart(seen: int | bool | str, so: Any) -> Any:
    """How far what was seen is from what is so; as long as that does not change, nothing has parted anew."""
    return seen - so if type(seen) is int and type(so) is int else (seen, so)


DECIDING = Deciding(BEARINGS, RATHER, same, UNTOUCHED)


def said(what: str, value: Any, subject: str = "") -> str:
    """`with 12 pool`, or after a subject `Alexis has 11 pool`."""
    word = lowered(what)
    if word == "tapped":
        state = "tapped" if same(value, True) else "untapped"
        return f"{subject} is {state}" if subject else state
    if word in STATES:
        state = STATES[word] if same(value, True) else f"not {STATES[word]}"
        return f"{subject} is {state}" if subject else f"as {state}" if word == "winner" else state
    if word == "edge":
        if subject:
            return f"{subject} has the Edge" if same(value, True) else f"{subject} does not have the Edge"
        return "with the Edge" if same(value, True) else "without the Edge"
    if word in ("ousted", "withdrawn"):
        state = word if same(value, True) else "in the game"
        return f"{subject} is {state}" if subject else state
    if word in ("region", "on", "bearer"):
        place = REGIONS.get(plain(value), str(value)) if word == "region" else f"on {value or 'no card'}"
        return f"{subject} is {place}" if subject else place
    if word in ("votes for", "votes against"):
        side = word.removeprefix("votes ")
        cast = f"{value} {'was' if value == 1 else 'were'} cast {side} it"
        return cast if subject else f"with {many(value, 'vote')} {side} it"
    if word in UNITS:
        return f"{subject} has {value} {UNITS[word]}" if subject else f"with {value} {UNITS[word]}"
    shown = "nothing" if value == "" else value
    return f"{subject}'s {word} is {shown}" if subject else f"with {word} {shown}"
