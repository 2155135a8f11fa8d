"""Why a vampire has no title, or no votes by it, where a fact was seen that one would have made."""

from collections.abc import Callable
from typing import NamedTuple

from judge.deciding import Lack, Sighting
from judge.methuselah.seen_values import same
from projections.methuselah.changes.contests import rivals_for_a_title
from projections.methuselah.table import Table


def its_title_waits_to_be_regained(case: Sighting) -> Lack | None:
    """The last claimant gets a contested title in the next untap phase of its controller."""
    card = case.table.cards.get(case.subject)
    if (
        card is None
        or not card.title_contested
        or any(one.title_contested for one in rivals_for_a_title(case.table, card))
    ):
        return None
    says = f"nobody else claims its title {card.title} any more, but it is regained in {card.controller}'s untap phase"
    return case.table.now, says


def its_title_is_contested(case: Sighting) -> Lack | None:
    """A contested title gives nothing."""
    card = case.table.cards.get(case.subject)
    if card is None or not card.title_contested or case.table.votes_of(case.subject):
        return None
    return case.table.now, f"its title {card.title} is being contested"


def its_title_was_replaced(case: Sighting) -> Lack | None:
    """A vampire that gets a title loses the one that it had."""
    for event, _kind, subject, field, before, _after, under in case.table.past():
        if subject == case.subject and field == "title" and under == "a_new_title_replaces_the_old":
            return event, f"a new title replaced its title {before} at event {event}"
    return None


class WithoutVotes(NamedTuple):
    """Why the title of a vampire gives it no votes, under which derivation, and how many it would give."""

    says: str
    under: str
    votes: int


def why_without_votes(table: Table, vampire: str) -> WithoutVotes | None:
    """Why a ready vampire's title gives it no votes, or fewer than it had; nothing where it never gave any."""
    case = Sighting(table=table, subject=vampire, word="votes", seen=None, so=table.votes_of(vampire), by=None)
    for why, under in _WITHOUT_VOTES:
        if (lack := why(case)) is not None:
            replaced = why is its_title_was_replaced
            title = _replaced_title(table, vampire) if replaced else table.cards[vampire].title
            return WithoutVotes(lack[1], under, table.terms.votes_of_title(title))
    return None


def _replaced_title(table: Table, vampire: str) -> str:
    """The title that a vampire had before the one that replaced it."""
    for _event, _kind, subject, field, before, _after, under in table.past():
        if subject == vampire and field == "title" and under == "a_new_title_replaces_the_old":
            return str(before)
    return ""


def it_is_out_of_play(case: Sighting) -> Lack | None:
    """A contested card is out of play until its contest is over."""
    if not case.so and case.table.contested(case.subject):
        return case.table.now, f"{case.subject} is being contested, and out of play"
    return None


def it_is_not_ready_to_vote(case: Sighting) -> Lack | None:
    """A ready vampire votes."""
    if not case.so and case.table.known(case.subject) and not case.table.ready(case.subject):
        return case.table.now, f"{case.subject} is not ready, and only ready vampires vote"
    return None


def it_has_no_title(case: Sighting) -> Lack | None:
    """Votes come with a title."""
    card = case.table.cards.get(case.subject)
    return (0, f"{case.subject} has no title") if card is not None and not card.title and not case.so else None


def its_title_does_not_fit(case: Sighting) -> Lack | None:
    """A title is of a clan or sect."""
    card = case.table.cards.get(case.subject)
    if card is None or not card.title or case.table.title_fits(case.subject):
        return None
    return case.table.now, f"its title {card.title} does not fit its clan or sect"


def its_clan_is_of_another_sect(case: Sighting) -> Lack | None:
    """A vampire whose card names no sect is of the sect of its clan."""
    card = case.table.cards.get(case.subject)
    if card is None or not card.clan or case.so != case.table.terms.sect_of_clan(card.clan):
        return None
    return case.table.now, f"{case.subject} is a {card.clan}, and of their sect"


def its_title_gives_other_votes(case: Sighting) -> Lack | None:
    """A title gives as many votes as the book says."""
    card = case.table.cards.get(case.subject)
    if card is None or not card.title or not case.so:
        return None
    return 0, f"its title {card.title} gives it {case.so} vote{'' if case.so == 1 else 's'}"


def its_title_was_lost(under: str) -> Callable[[Sighting], Lack | None]:
    """Whether a vampire has lost its title under this derivation."""

    def lacked(case: Sighting) -> Lack | None:
        card = case.table.cards.get(case.subject)
        if card is None or card.title:
            return None
        for event, _kind, subject, field, before, _after, why in case.table.past():
            if subject == case.subject and field == "title":
                if case.word == "title" and not same(case.seen, before):
                    return None  # another title was seen than the one that was lost
                return (event, f"{subject} lost its title {before} at event {event}") if why == under else None
        return None

    return lacked


_WITHOUT_VOTES: tuple[tuple[Callable[[Sighting], Lack | None], str], ...] = (
    (its_title_waits_to_be_regained, "the_last_claimant_gets_the_title"),
    (its_title_is_contested, "rival_claims_contest_a_title"),
    (its_title_does_not_fit, "a_misplaced_title_yields_at_once"),
    (its_title_was_replaced, "a_new_title_replaces_the_old"),
)
