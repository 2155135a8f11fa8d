"""What a player who keeps the record may write to find out what she cannot know: guesses by name, steps, and lies."""

from collections.abc import Iterator, Sequence
from typing import Any

from judge import books
from tests.helpers.rage import guesses as rage
from tests.helpers.twins import table_after

FACTS = {
    "vtes-1998": ("capacity", "blood", "region", "clan", "tapped", "on", "hand"),
    "vendetta": ("power", "location", "cards", "blood", "hand"),
}


def hidden_names(book: str, events: Sequence[Any], seat: str) -> list[str]:
    """The names of cards that the log knows and a seat does not: hands, what lies face down, what was read out."""
    by = books()[book]
    table = table_after(by, events)
    if by.family.name == "rage":
        return list(dict.fromkeys([*rage.hidden(table, seat), *[*table.described][-2:]]))
    if by.family.name == "vendetta":
        lying = [card.card for card in table.cards.values() if card.down and card.owner != seat]
        held = [card for one in table.seats.values() if one.name != seat for card in (*one.unseen, *one.under)]
    else:
        lying = [
            name for name, card in table.cards.items() if card.region == "uncontrolled" and card.controller != seat
        ]
        held = [card for one in table.seats.values() if one.name != seat for card in one.hand]
    named = dict.fromkeys([*lying, *held[:6], *[*table.described][-3:]])
    return [name for name in named if name]


def makeshift_names(book: str, events: Sequence[Any], seat: str) -> list[str]:
    """The names under which a seat sees what lies hidden."""
    by = books()[book]
    table = table_after(by, events)
    if by.family.name == "rage":
        return rage.makeshift(table, seat)
    if by.family.name == "vendetta":
        return [name for name, card in table.cards.items() if card.down and card.owner != seat]
    return [f"{player} {number}" for player in table.seats if player != seat for number in (1, 2, 3, 4)]


# --- Methuselah -------------------------------------------------------------------------------------------------------


def effects_on(name: str, seat: str, other: str) -> Iterator[dict[str, Any]]:
    """One of each effect that may touch a card of this name."""
    yield {"effect": "gains", "who": name, "counter": "blood", "amount": 1}
    yield {"effect": "gains", "who": name, "counter": "blood", "amount": 30}
    yield {"effect": "moves", "amount": 1, "source": name, "destination": seat}
    yield {"effect": "moves", "amount": 1, "source": other, "destination": name}
    yield {"effect": "modifies", "what": "capacity", "by": -9, "on": name}
    yield {"effect": "modifies", "what": "power", "by": 1, "on": name}
    for region in ("hand", "library", "torpor", "ready", "uncontrolled", "ash heap", "removed"):
        yield {"effect": "places", "card": name, "region": region}
    for kind in ("taps", "untaps", "burns", "paralyzes", "drains"):
        yield {"effect": kind, "card": name}
    yield {"effect": "attaches", "card": name, "on": other}
    yield {"effect": "controls", "methuselah": seat, "card": name}
    yield {"effect": "titles", "minion": name, "title": "Prince of Boston"}
    for trait, value in (("capacity", "1"), ("clan", "Brujah"), ("discipline", "Auspex")):
        yield {"effect": "becomes", "card": name, "trait": trait, "value": value}
    yield {"effect": "fights", "minion": name, "opponent": name}
    yield {"effect": "damages", "who": name, "amount": 1}
    yield {"effect": "redirects", "target": name}
    yield {"effect": "shifts", "card": name, "place": "Prince's Haven"}
    yield {"effect": "shifts", "card": name, "place": "Location 1"}
    yield {"effect": "steals", "counter": "blood", "amount": 1, "source": name}


def methuselah(names: Sequence[str], makeshift: Sequence[str], seat: str, other: str) -> Iterator[dict[str, Any]]:
    """Events about hidden vampires and cards of others, by their names and by those under which she sees them."""
    for name in (*names, *makeshift):
        for what in FACTS["vtes-1998"]:
            for value in (1, "Brujah", "uncontrolled"):
                yield {"type": "table.observed", "subject": name, "what": what, "value": value}
        for effect in effects_on(name, seat, other):
            for owner in (seat, other, ""):
                yield {"type": "methuselah.effect", "methuselah": owner, "effects": [effect]}
        for kind in ("transferred", "taken-back"):
            yield {"type": f"methuselah.{kind}", "vampire": name, "amount": 2}
        for player in (seat, other):
            yield {"type": "methuselah.crypt-drawn", "methuselah": player, "card": name}
            yield {"type": "methuselah.drawn", "methuselah": player, "cards": [name]}
            yield {"type": "methuselah.dealt", "methuselah": player, "crypt": [name, ""], "hand": [name, ""]}
            yield {"type": "methuselah.discarded", "methuselah": player, "card": name}
            yield {"type": "methuselah.ante-set", "methuselah": player, "card": name}
            yield {"type": "methuselah.master-played", "methuselah": player, "card": name, "target": name}
        yield {"type": "methuselah.described", "card": name, "facts": {"kind": "vampire", "capacity": 1}}
        for kind in ("bleed", "hunt", "block", "leave-torpor", "modifier", "reaction", "strike", "passed"):
            yield {"type": f"methuselah.{kind}", "minion": name}
        for kind in ("recruit", "equip", "employ", "action-card-played", "card-used"):
            yield {"type": f"methuselah.{kind}", "minion": f"{seat} 1", "card": name}
        yield {"type": "methuselah.contest-yielded", "card": name}
        yield {"type": "methuselah.vote", "methuselah": other, "source": "vampire", "by": name}
        yield {"type": "methuselah.identified", "card": name, "name": "Nobody at all"}
    for one in makeshift:
        for name in names:
            yield {"type": "methuselah.identified", "card": one, "name": name}
            shown = [{"name": one, "is": name, "facts": "vampire, capacity 1"}]
            yield {"type": "methuselah.turn-begun", "methuselah": other, "shows": shown}
    for player in (other, seat):
        yield {
            "type": "methuselah.effect",
            "effects": [{"effect": "gains", "who": player, "counter": "pool", "amount": -40}],
        }


# --- Vendetta ---------------------------------------------------------------------------------------------------------


def vendetta(names: Sequence[str], makeshift: Sequence[str], seat: str, other: str) -> Iterator[dict[str, Any]]:
    """Events about cards face down and tokens of others."""
    for name in (*names, *makeshift, f"{other} at Location 1", f"{other} at Location 2"):
        for what in FACTS["vendetta"]:
            for value in (1, 4, "Location 1"):
                yield {"type": "table.observed", "subject": name, "what": what, "value": value}
        for effect in effects_on(name, seat, other):
            for owner in (seat, other, ""):
                yield {"type": "vendetta.effect-happened", "player": owner, "effects": [effect]}
                yield {"type": "vendetta.effect-happened", "player": owner, "card": name, "effects": [effect]}
        for player in (seat, other):
            yield {"type": "vendetta.effect-applied", "player": player, "card": name}
            yield {"type": "vendetta.effect-applied", "player": player, "card": name, "forgone": True}
            yield {"type": "vendetta.card-revealed", "player": player, "card": name}
            yield {"type": "vendetta.cards-drawn", "player": player, "cards": [name, ""]}
            yield {"type": "vendetta.card-kept", "player": player, "card": name}
            for down in (True, False):
                yield {
                    "type": "vendetta.played",
                    "player": player,
                    "location": "Location 2",
                    "card": name,
                    "face_down": down,
                }
        yield {"type": "vendetta.described", "card": name, "facts": {"kind": "conflict", "power": 9}}
        yield {"type": "vendetta.looked", "player": seat, "at": name}
    for one in makeshift:
        owner = one.rsplit(" ", 1)[0]
        for name in names:
            yield {"type": "vendetta.card-revealed", "player": owner, "card": name, "was": one}
            yield {"type": "vendetta.looked", "player": seat, "at": one, "card": name}
            yield {
                "type": "vendetta.phase-begun",
                "phase": "planning",
                "shows": [{"name": one, "is": name, "facts": "power 4"}],
            }
    for token in ("stay", "withdraw"):
        yield {"type": "vendetta.token-chosen", "player": other, "token": token}
        yield {"type": "vendetta.token-revealed", "player": other, "token": token}
    yield {"type": "vendetta.effect-happened", "effects": [{"effect": "withdraws", "who": other}]}


STEPS: tuple[dict[str, Any], ...] = (
    *({"type": "vendetta.step-begun", "step": step} for step in ("revelation", "preparation", "conflict", "aftermath")),
    *(
        {"type": "vendetta.location-begun", "location": place}
        for place in ("Location 1", "Location 2", "Prince's Haven")
    ),
    {"type": "vendetta.conflict-decided"},
    {"type": "vendetta.round-ended"},
    *({"type": "vendetta.phase-begun", "phase": phase} for phase in ("planning", "resolution", "feed")),
)


def guesses(book: str, events: Sequence[Any], twin: Sequence[Any], seat: str, other: str) -> list[dict[str, Any]]:
    """Everything of the kind, by the names that lie hidden in either of two twins."""
    names = list(dict.fromkeys([*hidden_names(book, events, seat), *hidden_names(book, twin, seat)]))
    makeshift = makeshift_names(book, events, seat)
    if books()[book].family.name == "rage":
        more = rage.of_vampires(names) if book == "crossover-1995" else ()
        return [*rage.guesses(names, makeshift, seat, other), *more, *rage.steps()]
    if books()[book].family.name == "vendetta":
        return [*vendetta(names, makeshift, seat, other), *STEPS]
    turns = [{"type": "methuselah.turn-begun", "methuselah": player} for player in (other, seat, other)]
    return [*methuselah(names, makeshift, seat, other), *turns]
