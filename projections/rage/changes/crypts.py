"""Vampires that are not in play yet, the blood that is put on them, and what the table agrees on."""

from events.rage.action_events import Agreed, CryptBrought
from events.rage.position import Card
from projections.rage.changes.duplicates import one_character_stays
from projections.rage.changes.moving_cards import comes
from projections.rage.table import Table


def crypt_brought(table: Table, event: CryptBrought) -> None:
    """A player has vampires in a crypt."""
    if event.player in table.seats:
        for name in event.vampires:
            if name:
                vampire = Card(name=name, kind="character", owner=event.player, place="crypt")
                comes(table, vampire, "a_crypt_is_not_in_play")


def agreed(table: Table, event: Agreed) -> None:
    """The table has settled something for itself."""
    what = term_of(event.what)
    table.change(table, "agreed", {**table.agreed, what: event.value}, "the_table_settles_what_is_left_to_it")


def term_of(words: str) -> str:
    """The name of what is settled, however it is spelled: `New duplicates` is `new_duplicates`."""
    return "_".join(words.casefold().replace("_", " ").split())


def blood_put(table: Table, vampire: Card, amount: int) -> None:
    """Blood on a vampire in a crypt; with as much as its capacity it joins its player's pack."""
    table.change(vampire, "blood", max(0, vampire.blood + amount), "blood_brings_a_vampire_out_of_the_crypt")
    capacity = table.facts_of(vampire.name).capacity
    if capacity is None or vampire.blood < capacity:
        return
    under = "blood_brings_a_vampire_out_of_the_crypt"
    if not one_character_stays(table, vampire):
        return
    for field, value in (("place", "home"), ("pack", vampire.owner), ("blood", 0)):
        table.change(vampire, field, value, under)
