"""Burned cards: a name of one is that card, and no other copy; where it lies, and since which event."""

from itertools import takewhile

from events.common import Observed
from events.effects.base import Attaches, Burns, Gains, Places
from events.effects.text import effect_names
from events.effects.union import AnyEffect
from events.methuselah.events import AdditionalStrikes, CardUsed, Maneuver, Press, Prevent, Strike
from events.methuselah.position import Card, Seat
from events.spelling import printed_name
from judge.methuselah.hands import Placing
from judge.ruling import Finding, No, Unclear
from judge.tracing.witness import behind
from projections.ledger import WHOLE
from projections.methuselah.changes.by_hand import HANDLINGS
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

Using = CardUsed | Strike | Maneuver | Prevent | AdditionalStrikes | Press
RETURNED = "an_ousted_methuselahs_cards_are_returned"
NOWHERE = (0, False, "", "no", "removed", "out of the game")
SERVING = ("equipment", "retainer", "location", "ally", "vampire")  # what is used in play alone, never from the hand


def where_it_lies(card: str, table: Table) -> str:
    """`was burned in event 9 and lies in Sarah's ash heap`, of a card that lies in one."""
    printed = printed_name(card)
    owner = next((name for name, seat in table.seats.items() if printed in seat.ash_heap), "")
    number, _as_it_was = _burned(card, table)
    lies = f"lies in {owner}'s ash heap"
    return f"was burned in event {number} and {lies}" if number else lies


def _burned(card: str, table: Table) -> tuple[int, Card | None]:
    """The event in which the card left the table, and how it lay there before; 0 and nothing if it never did."""
    seen = behind(table)
    for number, kind, subject, _field, before, after, _under in seen.past() if card in seen.gone else ():
        if kind is Card and subject == card and after is None:
            return number, before
    return 0, None


def _returned(card: str, table: Table) -> str:
    """`was returned to Alexis in event 9`, of a card that left the game with its ousted owner."""
    seen = behind(table)
    if card in seen.gone and card not in seen.cards:
        for number, kind, subject, _field, before, _after, under in seen.past():
            if kind is Card and subject == card:
                returned = under == RETURNED and before is not None and number < seen.now
                return f"was returned to {before.owner} in event {number}" if returned else ""
    return ""


def _moved_before_it_left(card: str, effect: AnyEffect, table: Table) -> bool:
    """Whether something like this became of a card in the activity in progress: that may be said when it is gone."""
    since, counted = HANDLINGS.began(table), isinstance(effect, Gains)
    lately = takewhile(lambda line: line[0] >= since, behind(table).past())
    return any(line[2] == card and line[3] != WHOLE and counted == (line[3] == "counters") for line in lately)


def a_burned_card_serves_no_more(use: Using, table: Table, terms: Terms) -> Finding:
    """A card in play is used until it is burned. What may be played from the hand may be another copy."""
    if not use.card or not table.in_an_ash_heap(use.card):
        return None
    number, as_it_was = _burned(use.card, table)
    if as_it_was is None or as_it_was.kind not in SERVING:
        return None
    lies = f"{use.card} {where_it_lies(use.card, table)}"
    if number == behind(table).now - 1 and isinstance(use, CardUsed):
        return Unclear(f"{lies}: whether it was burned to be used is for its text to say.")
    return No(f"{use.card} may not be used: it {where_it_lies(use.card, table)}.", needed=f"{use.card} in play")


def what_is_done_to_a_burned_card_is_told(event: Placing, table: Table, terms: Terms) -> Finding:
    """An effect on a burned card changes nothing unless it fetches the card; another copy has a name of its own."""
    for effect in event.effects:
        for name in effect_names(effect):
            returned = "" if isinstance(effect, Burns) else _returned(name, table)
            if returned and (event.card or not _moved_before_it_left(name, effect, table)):
                return No(f"{name} {returned}, and is out of the game.", needed="a card in the game", under=(RETURNED,))
            if isinstance(effect, Burns | Places):  # burned as the rules have done already, or fetched
                continue
            if name == event.card or not table.in_an_ash_heap(name):
                continue
            laid = isinstance(effect, Attaches) and name == effect.card
            more = f"another copy is «{printed_name(name)} #2»" if laid else "the effect on it changes nothing"
            return Unclear(f"{name} {where_it_lies(name, table)}: {more}.")
    return None


def seen_though_burned(seen: Observed, table: Table) -> Finding:
    """A burned card is not seen with anything: it lies in an ash heap; nor is one that left the game with its owner."""
    if (returned := _returned(seen.subject, table)) and seen.value not in NOWHERE:
        return No(
            f"{seen.subject} was seen on the table, but {seen.subject} {returned}.",
            needed="the play that brings it back, or the name of another copy",
            report_once=f"{seen.subject}, returned",
            under=(RETURNED,),
        )
    if not table.in_an_ash_heap(seen.subject) or seen.value in (0, False, "", "no"):
        return None
    return No(
        f"{seen.subject} was seen on the table, but {seen.subject} {where_it_lies(seen.subject, table)}.",
        needed="the play that brings it back, or the name of another copy",
        report_once=f"{seen.subject}, burned",
        under=_why_it_lies_there(seen.subject, table),
    )


def _why_it_lies_there(card: str, table: Table) -> tuple[str, ...]:
    """The derivation that brought a card to its ash heap."""
    printed = printed_name(card)
    for _number, kind, _subject, field, before, after, under in behind(table).past():
        if kind is Seat and field == "ash_heap" and after == (*before, printed):
            return (under,)
    return ()
