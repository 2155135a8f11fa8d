"""What can be seen at a Rage table: each fact by the players' word for it."""

from collections.abc import Callable, Iterator
from typing import Any

from events.rage.card_facts import CREATURES
from events.rage.events import OpenPlayBegun, PhaseBegun, RageEvent
from events.rage.position import UNTOLD
from projections.observables import Observables, steps_until
from projections.rage.apply import apply
from projections.rage.hindsight import withholds
from projections.rage.implied.steps import implied
from projections.rage.table import Table

OUT_OF_PLAY = frozenset({"victory pile", "removed", "discard pile"})
Observable = Callable[[Table, str], Any]


def _hand(deck: str) -> Observable:
    return lambda table, seat: table.hand_of(seat, deck) if table.hand_counted(seat, deck) else None


def _winner(table: Table, seat: str) -> bool | None:
    return table.has_won(seat) if table.game_over() else None


def _hand_size(deck: str) -> Observable:
    return lambda table, seat: table.hand_size(seat, deck)


def _standing(table: Table, card: str) -> str | None:
    laid = table.called(card)
    return (laid.standing if laid is not None else "") or None


def _dead(table: Table, card: str) -> bool | None:
    """Whether a creature is dead; of one that fights on in its frenzy that may be said or not."""
    creature = table.cards[card]
    return None if creature.dead and creature.hacked_apart is not None else creature.dead


def _form(table: Table, card: str) -> str | None:
    """Which form lies face up; of a creature of one form it may be called either."""
    form = table.form_of(card)
    return None if form == "breed" and table.has_one_form(card) else form


def _attacked_or_fighting(table: Table, card: str) -> bool | None:
    """What is attacked and no creature may be said to fight or not."""
    return table.fights(card) or (None if table.target_of_combat() == card else False)


def _side(table: Table, card: str) -> str | None:
    return ("attacking" if table.is_attacker(card) else "defending") if table.fights(card) else None


def _votes(side: str) -> Observable:
    """The votes of a side on a junta, when all have voted."""

    def votes(table: Table, junta: str) -> int | None:
        if table.voted_on() != junta or table.votes_outstanding() != 0:
            return None
        return table.votes_for() if side == "yes" else table.votes_against()

    return votes


def _trophy(field: str) -> Observable:
    """What there is to see of a card in a Victory Pile; nothing where several of its name lie there."""

    def look(table: Table, card: str) -> Any:
        found = [one for one in table.trophies.values() if card in (one.name, one.card)]
        return getattr(found[0], field) if len(found) == 1 else None

    return look


def _places(table: Table, card: str) -> set[str]:
    """Where copies of a card are known to be that are no longer in play."""
    piles = {
        "victory pile": (one.card for one in table.trophies.values()),
        "removed": table.removed,
        "discard pile": (one for seat in table.seats.values() for one in (*seat.sept_discards, *seat.combat_discards)),
        "hand": (one for seat in table.seats.values() for one in (*seat.sept, *seat.combat)),
        "under a creature": (one.card for one in table.damage.values()),
    }
    return {place for place, there in piles.items() if card not in ("", UNTOLD) and card in there}


def _place_left_for(table: Table, card: str) -> str | None:
    """Where a card is that is no longer in play; nothing where copies of it are in several places."""
    places = _places(table, card)
    return next(iter(places & OUT_OF_PLAY)) if len(places) == 1 else None


def _bearer_left(table: Table, card: str) -> str | None:
    """Of a card that is out of play nobody is the bearer."""
    return "nobody" if _place_left_for(table, card) else None


def _pack_left(table: Table, card: str) -> str | None:
    """A card that is out of play belongs to no pack."""
    return "none" if _place_left_for(table, card) else None


def _title(table: Table, card: str) -> str | None:
    """The title of a creature; one that has lost its own has none, of others without one nobody knows."""
    return table.title_of(card) or ("none" if table.cards[card].untitled else None)


def _tapped(table: Table, card: str) -> bool | None:
    """Whether a creature is tapped; nothing to see where creatures take no actions."""
    return table.cards[card].tapped if table.terms.kinds_of_action else None


def _pack(table: Table, card: str) -> str | None:
    """The pack of a card; a vampire in a crypt has none, of other cards without one nobody knows."""
    return table.pack_of(card) or ("none" if table.place_of(card) == "crypt" else None)


def _blood(table: Table, card: str) -> int | None:
    return table.cards[card].blood if table.place_of(card) == "crypt" else None


def _bleed(table: Table, card: str) -> int | None:
    """What a bleed that is under way is worth."""
    act = table.act_of(card)
    return act.bleed if act is not None and not act.outcome and table.is_a_bleed(act) else None


def _range(table: Table, card: str) -> str | None:
    return (table.range() or None) if table.fights(card) and "maneuver" in table.steps() else None


def _alpha(table: Table, seat: str) -> str | None:
    """The alpha of a player; none where it was lost, and of a player who has named none nobody knows."""
    return "none" if table.alpha_lost(seat) else table.alpha_of(seat) or None


OF_A_SEAT: dict[str, Observable] = {
    "points": lambda table, seat: table.points_of(seat),
    "sept hand": _hand("sept"),
    "combat hand": _hand("combat"),
    "sept deck": lambda table, seat: table.deck_of(seat, "sept"),
    "combat deck": lambda table, seat: table.deck_of(seat, "combat"),
    "sept hand size": _hand_size("sept"),
    "combat hand size": _hand_size("combat"),
    "allegiance": lambda table, seat: table.seats[seat].serves or None,
    "out": lambda table, seat: not table.in_game(seat),
    "alpha": _alpha,
    "winner": _winner,
}
OF_A_CREATURE: dict[str, Observable] = {
    "damage": lambda table, card: table.damage_of(card),
    "rage": lambda table, card: table.rage_of(card),
    "gnosis": lambda table, card: table.gnosis_of(card),
    "health": lambda table, card: table.health_of(card),
    "renown": lambda table, card: table.renown_of(card),
    "votes": lambda table, card: table.votes_of(card),
    "form": _form,
    "world": lambda table, card: table.cards[card].world,
    "pack": _pack,
    "blood": _blood,
    "place": lambda table, card: table.cards[card].place,
    "kind": lambda table, card: table.kind_of(card) or None,
    "fighting": lambda table, card: table.fights(card),
    "side": _side,
    "dead": _dead,
    "frenzy": lambda table, card: table.frenzy_of(card) or "none",
    "hacked apart": lambda table, card: table.cards[card].hacked_apart,
    "vote": lambda table, card: table.vote_cast_by(card) or None,
    "tapped": _tapped,
    "title": _title,
    "bleed": _bleed,
    "range": _range,
}
OF_A_CARD: dict[str, Observable] = {
    "bearer": lambda table, card: table.cards[card].on or None,
    "pack": lambda table, card: table.pack_of(card) or None,
    "place": lambda table, card: table.cards[card].place,
    "world": lambda table, card: table.cards[card].world,
    "damage": lambda table, card: table.damage_of(card) if table.kind_of(card) == "battlefield" else None,
    "fighting": _attacked_or_fighting,
    "side": _side,
    "votes for": _votes("yes"),
    "votes against": _votes("no"),
}
OF_A_COMBAT_CARD: dict[str, Observable] = {"standing": _standing}
OF_A_CARD_NO_LONGER_IN_PLAY: dict[str, Observable] = {
    "place": _place_left_for,
    "bearer": _bearer_left,
    "pack": _pack_left,
    "pile": _trophy("pile"),
    "worth": _trophy("worth"),
    "lies": _trophy("lies"),
    "dead": lambda table, card: True if table.in_a_pile(card) else None,
    "fighting": lambda table, card: False,
}


def _sights(table: Table, subject: str) -> dict[str, Observable]:
    if table.seated(subject):
        return OF_A_SEAT
    card = table.cards.get(subject)
    if card is None:
        laid = table.called(subject) is not None
        return (
            OF_A_COMBAT_CARD if laid else OF_A_CARD_NO_LONGER_IN_PLAY if _places(table, subject) & OUT_OF_PLAY else {}
        )
    fights = table.kind_of(subject) in ("", *CREATURES, "battlefield")
    return OF_A_CREATURE if fights and not card.on else OF_A_CARD


OBSERVABLES = Observables(_sights)
word_of, observable, observables, may_be_seen = (
    OBSERVABLES.word,
    OBSERVABLES.fact,
    OBSERVABLES.words,
    OBSERVABLES.known,
)


def _fewer(table: Table, seat: str) -> tuple[int, ...]:
    """A combat hand without what may have come from it: Combat Events named by the way, and cards laid for prey."""
    held, named = table.hand_of(seat, "combat"), table.named_by_the_way(seat) + table.of_unknown_hands()
    return tuple(held - one for one in range(1, named + 1)) if table.hand_counted(seat, "combat") else ()


OTHERWISE: dict[str, Callable[[Table, str], tuple[Any, ...]]] = {
    "votes": lambda table, card: table.votes_otherwise(card),
    "combat hand": _fewer,
}


def by_other_readings(table: Table, subject: str, what: str) -> tuple[Any, ...]:
    """What the fact may be as well, where the rulebook leaves it open."""
    look = OTHERWISE.get(word_of(what))
    here = table.seats if word_of(what) == "combat hand" else table.cards
    return look(table, subject) if look is not None and subject in here else ()


def steps_to_come(table: Table) -> Iterator[tuple[RageEvent, Table]]:
    """Each step that is still open with the table after it. None of them for a table that is only being watched."""
    now = table.turn if type(table) is Table else None
    if now is None or now.over or table.over or table.strict:
        return
    goal: RageEvent = OpenPlayBegun() if now.closed else PhaseBegun(table.phase_after(now.phase))
    if goal.__class__ is PhaseBegun and not table.in_combat() and not table.voted_on():
        return
    yield from steps_until(goal, table, implied, apply)


def tables_to_come(table: Table, withheld: bool = False) -> Iterator[Table]:
    """The table after each step that is still open; what is said to have not happened yet, only if it is asked for."""
    for step, later in steps_to_come(table):
        if not withheld and any(withholds(said, step) for said in table.not_yet):
            return
        yield later
