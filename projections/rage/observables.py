"""What can be seen at a Rage table: each fact by the players' word for it."""

from collections.abc import Callable, Iterator
from typing import Any

from events.rage.card_facts import CREATURES
from events.rage.events import OpenPlayBegun, PhaseBegun, RageEvent
from events.rage.words import PHASES
from events.spelling import lowered
from projections.rage.apply import apply
from projections.rage.implied.steps import implied
from projections.rage.table import Table

MOST_STEPS = 60
Observable = Callable[[Table, str], Any]


def _hand(deck: str) -> Observable:
    return lambda table, seat: table.hand_of(seat, deck) if table.hand_counted(seat, deck) else None


def _winner(table: Table, seat: str) -> bool | None:
    return table.has_won(seat) if table.game_over() else None


def _standing(table: Table, card: str) -> str | None:
    laid = table.called(card)
    return (laid.standing if laid is not None else "") or None


OF_A_SEAT: dict[str, Observable] = {
    "points": lambda table, seat: table.points_of(seat),
    "sept hand": _hand("sept"),
    "combat hand": _hand("combat"),
    "sept deck": lambda table, seat: table.deck_of(seat, "sept"),
    "combat deck": lambda table, seat: table.deck_of(seat, "combat"),
    "alpha": lambda table, seat: table.alpha_of(seat) or None,
    "winner": _winner,
}
OF_A_CREATURE: dict[str, Observable] = {
    "damage": lambda table, card: table.damage_of(card),
    "rage": lambda table, card: table.rage_of(card),
    "gnosis": lambda table, card: table.gnosis_of(card),
    "health": lambda table, card: table.health_of(card),
    "renown": lambda table, card: table.renown_of(card),
    "votes": lambda table, card: table.votes_of(card),
    "form": lambda table, card: table.form_of(card),
    "world": lambda table, card: table.cards[card].world,
    "pack": lambda table, card: table.pack_of(card) or None,
    "place": lambda table, card: table.cards[card].place,
}
OF_A_CARD: dict[str, Observable] = {
    "bearer": lambda table, card: table.cards[card].on or None,
    "pack": lambda table, card: table.pack_of(card) or None,
    "place": lambda table, card: table.cards[card].place,
}

OF_A_COMBAT_CARD: dict[str, Observable] = {"standing": _standing}


def _sights(table: Table, subject: str) -> dict[str, Observable]:
    if table.seated(subject):
        return OF_A_SEAT
    card = table.cards.get(subject)
    if card is None:
        return OF_A_COMBAT_CARD if table.called(subject) is not None else {}
    fights = table.kind_of(subject) in ("", *CREATURES, "battlefield")
    return OF_A_CREATURE if fights and not card.on else OF_A_CARD


def word_of(what: str) -> str:
    """A players' word as it is looked up."""
    return lowered(what)


def observable(table: Table, subject: str, what: str) -> Any:
    """The fact as it is now; nothing when the subject or the fact is unknown."""
    sight = _sights(table, subject).get(word_of(what))
    return None if sight is None else sight(table, subject)


def observables(table: Table, subject: str) -> tuple[str, ...]:
    """The players' words for what can be seen of a player or a card."""
    return tuple(_sights(table, subject))


def may_be_seen(table: Table, subject: str, what: str) -> bool:
    """Whether there is such a thing to be seen, though nobody may know how it is."""
    return word_of(what) in _sights(table, subject)


def steps_to_come(table: Table) -> Iterator[tuple[RageEvent, Table]]:
    """Each step that is still open with the table after it. None of them for a table that is only being watched."""
    now = table.turn if type(table) is Table else None
    if now is None or now.over or table.over or table.strict:
        return
    place = PHASES.index(now.phase) + 1
    goal: RageEvent = OpenPlayBegun() if now.closed else PhaseBegun(PHASES[place % len(PHASES)])
    if goal.__class__ is PhaseBegun and not table.in_combat() and not table.voted_on():
        return
    later = table.copied()
    for _step in range(MOST_STEPS):
        step = implied(later, goal)
        if step is None:
            return
        apply(later, step)
        yield step, later


def tables_to_come(table: Table) -> Iterator[Table]:
    """The table after each step that is still open."""
    for _step, later in steps_to_come(table):
        yield later
