"""Second copies of a Character or of a Unique card: which of them stays."""

from events.rage.position import Card
from events.spelling import printed_name
from projections.rage.changes.ending import pack_may_be_lost
from projections.rage.changes.moving_cards import leaves_play, leaves_the_game
from projections.rage.table import Table

NEWER = "a_newer_duplicate_is_discarded"
TOGETHER = "duplicates_that_appear_together_are_discarded"
THE_NEW_STAYS = "the new one stays"


def in_several_packs(table: Table, name: str, player: str) -> bool:
    """Whether a Character that a pack shows is in another one too: then nobody has it."""
    if not table.terms.duplicates_are_discarded:
        return False
    others = [
        one
        for one in table.cards.values()
        if one.kind == "character" and one.place != "crypt" and one.owner != player and _same(table, one.name, name)
    ]
    for other in others:
        _replaces(table, other.owner)
        leaves_the_game(table, other, TOGETHER)
    if others or printed_name(name) in table.removed:
        _replaces(table, player)
        return True
    return False


def _same(table: Table, one: str, other: str) -> bool:
    return table.character_of(one) == table.character_of(other)


def _replaces(table: Table, player: str) -> None:
    seat = table.seats.get(player)
    if seat is not None:
        table.change(seat, "replaces", True, TOGETHER)


def one_character_stays(table: Table, vampire: Card) -> bool:
    """Whether a vampire that leaves the crypt stays in play, where its double lies there."""
    doubles = [
        one
        for one in table.cards.values()
        if one is not vampire and table.is_creature(one.name) and _same(table, one.name, vampire.name)
    ]
    if not doubles or not table.terms.duplicates_are_discarded:
        return True
    if table.agreement("new_duplicates") != THE_NEW_STAYS:
        leaves_the_game(table, vampire, NEWER)
        return False
    for old in doubles:
        for borne in table.attached_to(old.name):
            leaves_play(table, borne, "an_older_duplicate_makes_room")
        leaves_the_game(table, old, "an_older_duplicate_makes_room")
        pack_may_be_lost(table, old.pack)
    return True


def one_copy_stays(table: Table, card: Card) -> None:
    """Of a Unique card that comes into play beside a copy the newer one goes, or both that have come together."""
    if not table.terms.duplicates_are_discarded or not table.is_unique(card.name) or card.name not in table.cards:
        return
    name = printed_name(card.name)
    copies = [one for one in table.cards.values() if one is not card and printed_name(one.name) == name]
    if not copies:
        return
    if any(one.simultaneous for one in copies):
        for one in (*copies, card):
            leaves_play(table, one, TOGETHER)
    elif table.agreement("new_duplicates") == THE_NEW_STAYS:
        for one in copies:
            leaves_play(table, one, "an_older_duplicate_makes_room")
    else:
        leaves_play(table, card, NEWER)
