"""Cards coming into play, and the contests for unique cards and titles that follow (1998: sections 4.1, 4.2)."""

from events.methuselah_position import Card
from projections.methuselah.counters import burn
from projections.methuselah.table import IN_PLAY, Table
from projections.methuselah.terms import rank_of


def new_card(table: Table, name: str, methuselah: str, region: str, kind: str = "") -> Card:
    """A card with the facts that are printed on it; vampires without known capacity stay without."""
    facts = table.facts_of(name)
    return Card(
        name=name,
        kind=facts.kind or kind or "vampire",  # type: ignore[arg-type]  # callers pass card kinds
        owner=methuselah,
        controller=methuselah,
        region=region,  # type: ignore[arg-type]  # callers pass regions
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
    """Whether two cards are copies of one unique card."""
    unique = one.unique or one.kind == "vampire"
    return unique and one is not other and one.name.split(" #", 1)[0] == other.name.split(" #", 1)[0]


def enters_play(table: Table, card: Card) -> None:
    """A card has come into play: copies of a unique card are contested, and so is a title held twice."""
    copies = [other for other in table.cards.values() if other.region in IN_PLAY and same_card(card, other)]
    for copy in [*copies, card] if copies else []:
        table.change(copy, "contested", True, "copies_of_a_unique_card_are_contested")
    if card.kind == "vampire" and card.title and not card.contested:
        claims_title(table, card)


def claims_title(table: Table, card: Card) -> None:
    """A vampire in play claims its title: rivals for a unique one contest it.

    A rival whose clan or sect no longer fits the title yields at once, without a contest (1998: section 10).
    """
    if not table.terms.unique_title(card.title) or not table.fits(card, card.title):
        return
    rivals = [
        other
        for other in table.cards.values()
        if other is not card
        and other.title == card.title
        and other.region in ("ready", "torpor")
        and other.kind == "vampire"
        and not other.contested
    ]
    for rival in rivals:
        if table.fits(rival, rival.title):
            table.change(rival, "title_contested", True, "a_title_held_twice_is_contested")
            table.change(card, "title_contested", True, "a_title_held_twice_is_contested")
        else:
            loses_title(table, rival, "an_unfit_holder_yields_a_contested_title")


def loses_title(table: Table, card: Card, under: str) -> None:
    """A vampire has no title any more; a card that gave it is burned."""
    given_by = card.title_from
    table.change(card, "title", "", under)
    table.change(card, "title_contested", False, under)
    table.change(card, "title_paid", False, under)
    table.change(card, "title_from", "", under)
    if given_by in table.cards:
        burn(table, given_by, "the_card_that_gave_a_yielded_title_burns")


def gains_title(table: Table, card: Card, title: str, given_by: str = "") -> None:
    """A vampire gains a title and loses the one it had; a contested one is yielded."""
    if card.title:
        loses_title(table, card, "a_new_title_replaces_the_old")
    if title:
        table.change(card, "title", title, "a_title_is_gained")
        table.change(card, "title_from", given_by, "a_title_is_gained")
        if card.region in ("ready", "torpor"):
            claims_title(table, card)


def yields(table: Table, card: Card) -> None:
    """A contested card is yielded: it burns, with all that is stacked on it."""
    burn(table, card.name, "a_yielded_card_burns")


def wins_contests(table: Table, methuselah: str) -> None:
    """At the start of her untap phase, contests in which nobody else is left are won."""
    for card in list(table.cards.values()):
        if card.controller != methuselah:
            continue
        if card.contested and not any(other.contested and same_card(card, other) for other in table.cards.values()):
            table.change(card, "contested", False, "the_last_contestant_wins_the_card")
            table.change(card, "tapped", False, "the_last_contestant_wins_the_card")
            if card.title:
                claims_title(table, card)
        if card.title_contested and not any(
            other is not card and other.title_contested and other.title == card.title for other in table.cards.values()
        ):
            table.change(card, "title_contested", False, "the_last_contestant_wins_the_title")


def is_titled(table: Table, minion: str) -> bool:
    """Whether a vampire counts as titled: by a title, or by votes of its card text."""
    card = table.cards.get(minion)
    return card is not None and bool(table.title_of(minion) or card.votes)


def votes_of(table: Table, minion: str) -> int:
    """The votes that a ready vampire gives its controller in a referendum."""
    card = table.cards.get(minion)
    if card is None or not table.ready(minion):
        return 0
    title = table.title_of(minion)
    return (table.terms.votes_of_title(title) if title else 0) + card.votes


def is_priscus(table: Table, minion: str) -> bool:
    """Whether a ready vampire is a Priscus, by a title that it has the benefit of."""
    return table.ready(minion) and rank_of(table.title_of(minion)) == "Priscus"
