"""Cards coming into play, and the contests for unique cards and titles that follow."""

from events.common import Observed
from events.effects.base import Attaches
from events.effects.methuselah import Titles
from events.effects.union import AnyEffect
from events.methuselah.events import ContestPaid, ContestYielded, TitleYielded
from events.methuselah.position import Card, Turn
from events.spelling import lowered, printed_name
from projections.ledger import WHOLE
from projections.methuselah.changes.counters import blood, burn, pool
from projections.methuselah.table import IN_PLAY, Table

CONTESTED = "copies_of_a_unique_card_become_contested"
WON = "the_last_claimant_gets_the_card"
YIELDED = "a_yielded_card_is_burned"


def new_card(table: Table, name: str, methuselah: str, region: str, kind: str = "") -> Card:
    """A card with the facts that are printed on it; vampires without known capacity stay without."""
    facts = table.facts_of(name)
    return Card(
        name=name,
        kind=facts.kind or kind or "vampire",  # type: ignore[arg-type]  # callers pass card kinds
        owner=methuselah,
        controller=methuselah,
        region=region,  # type: ignore[arg-type]  # callers pass regions
        counters=0,
        capacity=facts.capacity,
        life=facts.life,
        clan=facts.clan,
        sect=facts.sect,
        title=facts.title,
        votes=facts.votes,
        disciplines=facts.disciplines,
        strength=facts.strength,
        bleed=facts.bleed,
        stealth=facts.stealth,
        intercept=facts.intercept,
        unique=facts.unique,
        weapon=facts.weapon,
        requires_title=facts.requires,
        effects=facts.basic,
    )


def free_name(table: Table, name: str) -> str:
    """The name itself, or `name #2` and so on when a card of that name is on the table."""
    if name not in table.cards:
        return name
    number = 2
    while f"{name} #{number}" in table.cards:
        number += 1
    return f"{name} #{number}"


def same_card(one: Card, other: Card) -> bool:
    """Whether two cards are copies of one unique card; every vampire is unique."""
    return (
        one is not other
        and (one.unique or other.unique or one.kind == "vampire")
        and printed_name(one.name) == printed_name(other.name)
    )


def enters_play(table: Table, card: Card) -> None:
    """A card has come into play: copies of a unique card are contested, and so is a title held twice."""
    copies = [other for other in table.cards.values() if other.region in IN_PLAY and same_card(card, other)]
    for copy in [*copies, card] if copies else []:
        table.change(copy, "contested", True, CONTESTED)
        table.change(copy, "title_contested", False, CONTESTED)
    if card.kind == "vampire" and card.title and not card.contested:
        claims_title(table, card)


def taken_as_unique(table: Table, name: str) -> None:
    """What is paid for or yielded, and may be unique, has been contested with its copy."""
    if rival := table.possible_rival(name):
        table.change(table.cards[name], "unique", True, CONTESTED)
        for copy in (name, rival):
            table.change(table.cards[copy], "contested", True, CONTESTED)


def claims_title(table: Table, card: Card) -> None:
    """A vampire in play claims its title: rivals for a unique one contest it.

    A rival whose clan or sect no longer fits the title yields at once, without a contest.
    """
    if not table.terms.unique_title(card.title) or not table.fits(card, card.title):
        return
    for rival in rivals_for_a_title(table, card):
        if table.fits(rival, rival.title):
            table.change(rival, "title_contested", True, "rival_claims_contest_a_title")
            table.change(card, "title_contested", True, "rival_claims_contest_a_title")
        else:
            loses_title(table, rival, "a_misplaced_title_yields_at_once")


def rivals_for_a_title(table: Table, card: Card) -> list[Card]:
    """The other vampires in play that claim the same title."""
    return [
        other
        for other in table.cards.values()
        if other is not card
        and other.title == card.title
        and other.region in ("ready", "torpor")
        and other.kind == "vampire"
        and not other.contested
    ]


def loses_title(table: Table, card: Card, under: str, yielded: bool = True) -> None:
    """A vampire has no title any more, and nothing else changes for it; with a yielded one, the card that gave it."""
    given_by = card.title_from
    table.change(card, "title", "", under)
    table.change(card, "title_contested", False, under)
    table.change(card, "title_paid", False, under)
    table.change(card, "title_from", "", under)
    if yielded and given_by in table.cards:
        burn(table, given_by, "the_card_of_a_yielded_title_is_burned")


def gains_title(table: Table, card: Card, title: str, given_by: str = "") -> None:
    """A vampire gains a title and loses the one it had; a contested one is yielded."""
    if card.title == title:
        return
    if card.title_contested:
        loses_title(table, card, "a_new_title_yields_the_contested_one")
    elif card.title and not table.fits(card, card.title):
        loses_title(table, card, "a_misplaced_title_yields_at_once")
    elif card.title:
        loses_title(table, card, "a_new_title_replaces_the_old", yielded=False)
    table.change(card, "title", title, "a_title_is_gained")
    table.change(card, "title_from", given_by, "a_title_is_gained")
    if card.region in ("ready", "torpor") and not card.contested:
        claims_title(table, card)


def credits_titles(table: Table, effects: tuple[AnyEffect, ...]) -> None:
    """A card that is put on a vampire and gives it a title in one is the card that the title comes from."""
    for given in effects:
        if isinstance(given, Titles) and given.minion in table.cards:
            for put in effects:
                if isinstance(put, Attaches) and put.on == given.minion and put.card in table.cards:
                    table.change(table.cards[given.minion], "title_from", put.card, "a_title_is_gained")


def fits_again(table: Table, card: Card) -> None:
    """Clan or sect has changed: a contested title that does not fit any more is yielded, one that fits is claimed."""
    if not card.title or card.contested or card.region not in ("ready", "torpor"):
        return
    if table.fits(card, card.title):
        claims_title(table, card)
    elif card.title_contested:
        loses_title(table, card, "a_misplaced_title_yields_at_once")


def yields(table: Table, name: str) -> None:
    """A contested card is yielded: it burns, with all that is stacked on it."""
    burn(table, name, YIELDED)


def forced_yields(table: Table, methuselah: str) -> None:
    """As her untap phase ends, her vampires in torpor and those without blood to pay yield the titles they contest."""
    forced = [
        card
        for card in table.cards.values()
        if card.title_contested
        and not card.title_paid
        and card.controller == methuselah
        and (card.region == "torpor" or card.counters < table.terms.title_contest_blood)
        and any(rival.title_contested for rival in rivals_for_a_title(table, card))
    ]
    for card in forced:
        if card.region != "torpor" and table.terms.an_unpaid_title_sends_to_torpor:
            table.change(card, "region", "torpor", "an_empty_claimant_goes_to_torpor")
            continue
        loses_title(table, card, "a_torpid_claimant_yields" if card.region == "torpor" else "an_empty_claimant_yields")


def wins_contests(table: Table, methuselah: str) -> None:
    """At the start of her untap phase, contests in which nobody else is left are won; nothing more is paid."""
    for card in list(table.cards.values()):
        if not (card.contested or card.title_contested) or table.controller_of(card.name) != methuselah:
            continue
        if card.contested and not any(other.contested and same_card(card, other) for other in table.cards.values()):
            table.change(card, "contested", False, WON)
            table.change(card, "tapped", False, WON)
            table.change(card, "contest_paid", True, WON)
            if card.title:
                claims_title(table, card)
        elif card.title_contested and not any(rival.title_contested for rival in rivals_for_a_title(table, card)):
            table.change(card, "title_contested", False, "the_last_claimant_gets_the_title")
            table.change(card, "title_paid", True, "the_last_claimant_gets_the_title")


def pays_what_was_not_yielded(table: Table, methuselah: str) -> None:
    """As her untap phase ends, each contest that she has neither paid for nor yielded is paid for."""
    under, terms = "an_unyielded_contest_is_paid", table.terms
    for card in list(table.cards.values()):
        if not (card.contested or card.title_contested) or not table.claims(methuselah, card):
            continue
        if _is_to_be_paid(table, card):
            pool(table, methuselah, -terms.card_contest_pool, under)
            table.change(card, "contest_paid", True, under)
        elif card.title_contested and not card.title_paid and card.counters >= terms.title_contest_blood:
            if any(rival.title_contested for rival in rivals_for_a_title(table, card)):
                blood(table, card.name, -terms.title_contest_blood, under)
                table.change(card, "title_paid", True, under)


def _is_to_be_paid(table: Table, card: Card) -> bool:
    """Whether the contest of a card has been neither paid for nor won, and another copy is still in it."""
    return (
        card.contested
        and not card.contest_paid
        and any(other.contested and same_card(card, other) for other in table.cards.values())
    )


def yielded_without_a_word(table: Table, methuselah: str, acting: str) -> ContestYielded | TitleYielded | None:
    """What a Methuselah must have yielded in her untap phase: nobody is ousted, or put to torpor, by what is not said.

    To pay for it would take her last pool; or it is the title of an empty vampire who is not in torpor but acts.
    """
    seat = table.seats.get(methuselah)
    if seat is None or not table.terms.contests_are_paid_unless_yielded:
        return None
    if owed := _owed_with_the_last_pool(table, methuselah):
        return ContestYielded(card=owed)
    card = table.cards.get(acting)
    if card is None or not card.title_contested or card.title_paid or card.uncounted or card.controller != methuselah:
        return None
    empty = card.region == "ready" and card.counters < table.terms.title_contest_blood
    rivals = rivals_for_a_title(table, card)
    return TitleYielded(minion=acting) if empty and any(rival.title_contested for rival in rivals) else None


def _owed_with_the_last_pool(table: Table, methuselah: str) -> str:
    """The first of the contested cards that she has not settled, where to pay for all of them takes her last pool."""
    seat = table.seats[methuselah]
    owed = [card for card in table.cards.values() if _is_to_be_paid(table, card) and table.claims(methuselah, card)]
    too_dear = "pool" not in seat.uncounted and len(owed) * table.terms.card_contest_pool >= seat.pool
    return owed[0].name if owed and too_dear else ""


def paid_with_the_last_pool(table: Table, seen: Observed) -> ContestPaid | None:
    """What a Methuselah has paid in her untap phase, where she is seen without pool: she might have yielded."""
    turn = table.turn
    if turn is None or turn.phase != "untap" or seen.subject != turn.methuselah or not _is_broke(seen):
        return None
    owed = _owed_with_the_last_pool(table, seen.subject) if table.in_game(seen.subject) else ""
    return ContestPaid(card=owed) if owed else None


def shows_it_was_not_yielded(table: Table, seen: Observed, step: ContestYielded) -> bool:
    """Whether who was taken to have yielded a card, rather than pay her last pool for it, is seen without pool."""
    return _is_broke(seen) and table.in_game(seen.subject) and seen.subject == _who_yielded(table, step.card)


def _who_yielded(table: Table, name: str) -> str:
    """In whose turn a card was yielded last."""
    whose = table.turn.methuselah if table.turn is not None else ""
    for _number, kind, subject, field, before, _after, under in table.past():
        if (kind, subject, field, under) == (Card, name, WHOLE, YIELDED):
            return whose
        if kind is Turn and field == WHOLE:
            whose = before.methuselah if before is not None else ""
    return ""


def _is_broke(seen: Observed) -> bool:
    """Whether a Methuselah is seen ousted, or without pool."""
    return (lowered(seen.what), seen.value) in (("ousted", True), ("ousted", "yes"), ("pool", 0))
