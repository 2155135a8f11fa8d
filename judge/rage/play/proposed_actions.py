"""What may be declared before the Combat phase where creatures act: one card, actions, and blocks."""

from collections.abc import Callable, Iterator, Sequence

from events.effects.base import Gains
from events.rage import action_events as a
from events.rage import events as e
from events.rage.card_facts import JUNTAS
from events.rage.events import RageEvent
from projections.rage.table import Table

Held = Callable[[Table, str, str, Sequence[str]], list[str]]
OPENING = ("master", "event", "enemy")
MODIFYING = ("action modifier", "reaction")


def opening(table: Table, cards: Sequence[str], held: Held) -> Iterator[RageEvent]:
    """The one card of a player that opens the turn."""
    for player in table.left():
        for card in held(table, player, "sept", cards):
            if table.facts_of(card).kind in OPENING and not table.has_opened(player):
                fills = [(gain,) for gain in _blood(table, player)] if table.facts_of(card).kind == "master" else []
                yield from (e.Played(player, card, effects=gains) for gains in fills or ((),))


def _blood(table: Table, player: str) -> Iterator[Gains]:
    """Blood for the vampires that wait in a crypt, and pool for their player."""
    crypt = table.crypt_of(player)
    yield from (Gains(name, "blood", 1) for name in crypt)
    if crypt:
        yield Gains(player, "pool", 1)


def paying(table: Table) -> Iterator[RageEvent]:
    """Blood for Master cards that are not paid for, and for actions that wait."""
    for player in table.left():
        for card in table.unpaid_by(player):
            yield from (a.BloodPaid(name, None, card) for name in table.payers_of(player, card))
    for act in table.waiting_acts():
        if not act.paid and table.blood_cost_of(act.card):
            yield a.BloodPaid(act.creature, None, act.card)


def acting(table: Table, cards: Sequence[str], held: Held) -> Iterator[RageEvent]:
    """The actions of creatures that have not acted."""
    for player in table.left():
        for name in table.members_of(player):
            if table.has_taken_action(name):
                continue
            if table.is_vampire(name):
                yield a.Bled(name)
                yield a.Hunted(name)
            for card in held(table, player, "sept", cards):
                kind = table.facts_of(card).kind
                if kind in JUNTAS:
                    yield e.JuntaCalled(name, card)
                elif kind in table.terms.kinds_of_action:
                    fills = [(gain,) for gain in _blood(table, player)] if kind == "action card" else []
                    yield from (e.Played(name, card, effects=gains) for gains in fills or ((),))


def blocking(table: Table, cards: Sequence[str], held: Held) -> Iterator[RageEvent]:
    """Attempts to block, what is added to them, and what comes of actions."""
    if table.blocker():
        yield a.BlockDecided()
        for name in (table.blocker(), table.acting_against()):
            for card in held(table, table.pack_of(name), "sept", cards):
                if table.facts_of(card).kind in MODIFYING:
                    yield e.Played(name, card)
        return
    for act in table.waiting_acts():
        yield a.ActionResolved(act.creature)
        for name in table.cards:
            mine = table.pack_of(name)
            if table.is_creature(name) and mine not in ("", table.pack_of(act.creature)) and not table.is_tapped(name):
                yield a.BlockAttempted(name, act.creature)
