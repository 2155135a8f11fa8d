"""Burned cards: a name of one is that card, and no other copy; where it lies, and since which event."""

from events.common import Observed
from events.effects.base import Attaches, Burns, Places
from events.effects.text import effect_names
from events.methuselah.position import Card
from events.spelling import printed_name
from judge.methuselah.hands import Placing
from judge.ruling import Finding, No, Unclear
from judge.tracing.witness import behind
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms


def where_it_lies(card: str, table: Table) -> str:
    """`was burned in event 9 and lies in Sarah's ash heap`, of a card that lies in one."""
    printed = printed_name(card)
    owner = next((name for name, seat in table.seats.items() if printed in seat.ash_heap), "")
    burned = (
        number
        for number, kind, subject, _field, _before, after, _under in behind(table).past()
        if kind is Card and subject == card and after is None
    )
    number = next(burned, 0)
    lies = f"lies in {owner}'s ash heap"
    return f"was burned in event {number} and {lies}" if number else lies


def what_is_done_to_a_burned_card_is_told(event: Placing, table: Table, terms: Terms) -> Finding:
    """An effect on a burned card changes nothing unless it fetches the card; another copy has a name of its own."""
    for effect in event.effects:
        if isinstance(effect, Burns | Places):  # burned as the rules have done already, or fetched
            continue
        for name in effect_names(effect):
            if name == event.card or not table.in_an_ash_heap(name):
                continue
            laid = isinstance(effect, Attaches) and name == effect.card
            more = f"another copy is «{printed_name(name)} #2»" if laid else "the effect on it changes nothing"
            return Unclear(f"{name} {where_it_lies(name, table)}: {more}.")
    return None


def seen_though_burned(seen: Observed, table: Table) -> Finding:
    """A burned card is not seen with anything: it lies in an ash heap."""
    if not table.in_an_ash_heap(seen.subject) or seen.value in (0, False, "", "no"):
        return None
    return No(
        f"{seen.subject} was seen on the table, but {seen.subject} {where_it_lies(seen.subject, table)}.",
        needed="the play that brings it back, or the name of another copy",
        report_once=f"{seen.subject}, burned",
    )
