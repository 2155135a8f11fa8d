"""What a player of Rage who keeps the record may write to find out which cards others hold and have laid."""

from collections.abc import Iterator, Sequence
from typing import Any

from events.rage.words import STEPS

FACTS = ("standing", "damage", "rage", "bearer", "place")


def hidden(table: Any, seat: str) -> list[str]:
    """The names of the cards that lie face down, or are held, by others."""
    lying = [one.card for one in table.laid.values() if one.down and one.player != seat]
    held = [card for one in table.seats.values() if one.name != seat for card in (*one.combat, *one.sept)]
    return [card for card in (*lying, *held) if card and card != "?"]


def makeshift(table: Any, seat: str) -> list[str]:
    """The names under which a seat sees what lies face down."""
    return [name for name, one in table.laid.items() if one.down and one.player != seat]


def guesses(names: Sequence[str], shown: Sequence[str], seat: str, other: str) -> Iterator[dict[str, Any]]:
    """Events about hidden cards, by their names and by those under which they are seen."""
    mine, theirs = "Ash Elder", "Rust"
    for name in (*names, *shown):
        for what in FACTS:
            for value in (1, "legal", "failed", "illegal"):
                yield {"type": "table.observed", "subject": name, "what": what, "value": value}
        yield {"type": "rage.landed", "card": name, "on": mine}
        yield {"type": "rage.landed", "card": name, "on": mine, "amount": 3}
        yield {"type": "rage.prevented", "creature": mine, "card": name}
        yield {"type": "rage.prevented", "creature": mine, "card": name, "using": "Claw"}
        yield {"type": "rage.redirected", "card": name, "to": theirs}
        for who in (mine, theirs):
            yield {"type": "rage.targeted", "creature": who, "target": mine, "was": name}
            yield {"type": "rage.revealed", "creature": who, "card": name}
            yield {"type": "rage.laid", "creature": who, "card": name, "target": theirs}
            yield {"type": "rage.laid", "creature": who, "card": name, "manner": "feint", "target": theirs}
            yield {"type": "rage.played", "by": who, "card": name}
            yield {"type": "rage.cancelled", "by": who, "card": name}
            yield {"type": "rage.ability-used", "by": who, "card": name}
            yield {"type": "rage.escaped", "creature": who, "using": name}
        for player in (seat, other):
            for deck in ("sept", "combat"):
                yield {"type": "rage.discarded", "player": player, "deck": deck, "cards": [name]}
                yield {"type": "rage.drew", "player": player, "deck": deck, "cards": [name, ""]}
                yield {"type": "rage.deck-brought", "player": player, "deck": deck, "cards": [name]}
            yield {"type": "rage.given-up", "player": player, "card": name}
            yield {"type": "rage.effect-happened", "player": player, "effects": [{"effect": "burns", "card": name}]}
        yield {"type": "rage.described", "card": name, "facts": {"kind": "combat action", "damage": 1}}
        yield {"type": "rage.described", "card": name, "facts": {"kind": "combat action", "requires_rage": 99}}
        yield {"type": "rage.combat-ended", "using": name}
    for one in shown:
        for name in names:
            yield {"type": "rage.revealed", "creature": theirs, "card": name, "was": one}
            yield {
                "type": "rage.step-begun",
                "step": "reveal",
                "shows": [{"name": one, "is": name, "facts": "damage 4"}],
            }
    yield {"type": "rage.effect-happened", "effects": [{"effect": "kills", "card": theirs}]}
    for who in (mine, theirs):
        yield {"type": "rage.withdrew", "creature": who}
        yield {"type": "rage.frenzied", "creature": who}


def of_vampires(names: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Events of the crossover about hidden cards: what is paid for, what acts, and what lies in the crypt."""
    mine, theirs = "Ash Elder", "Rust"
    for name in names:
        for who in (mine, theirs):
            yield {"type": "rage.blood-paid", "creature": who, "amount": 1, "card": name}
            yield {"type": "rage.regenerated", "creature": who, "card": name}
            yield {"type": "rage.maneuvered", "creature": who, "using": name}
            yield {"type": "rage.pressed", "creature": who, "using": name, "ends": True}
            yield {"type": "rage.extra-attacks", "creature": who, "count": 1, "using": name}
            yield {"type": "rage.traded", "creature": who, "card": name, "giver": theirs}
        yield {"type": "rage.block-attempted", "creature": name, "target": theirs}
        yield {"type": "rage.effect-happened", "effects": [{"effect": "gains", "who": name, "counter": "blood"}]}
        yield {"type": "rage.crypt-brought", "player": "Ryan", "vampires": [name]}
        yield {"type": "rage.bled", "creature": name}
        yield {"type": "rage.hunted", "creature": name}
    for blocked in (True, False):
        yield {"type": "rage.block-decided", "blocked": blocked, "target": theirs}
    yield {"type": "rage.action-resolved", "creature": theirs}
    yield {"type": "rage.phase-begun", "phase": "voting"}


def steps() -> list[dict[str, Any]]:
    """The steps of a round, and the end of it and of the phase."""
    begun = [{"type": "rage.step-begun", "step": step} for step in STEPS]
    return [
        *begun,
        {"type": "rage.combat-ended"},
        {"type": "rage.turn-ended"},
        {"type": "rage.phase-begun", "phase": "redraw"},
    ]


def lines(seat: str, rival: str, name: str, shown: str) -> list[str]:
    """Lines of the notation about a card by its name, and by the one under which it is seen."""
    return [
        *(f'Rust reveals "{name}"', f'Rust reveals "{name}" as {shown}', f'Ash Elder suffers "{name}"'),
        *(f"Ash Elder suffers {shown}", f'Ash Elder prevents "{name}"', f"Ash Elder prevents {shown}"),
        *(f'observed standing of {shown} = "legal"', f'observed standing of "{name}" = "failed"', "step withdrawal"),
        *("step reveal", "step bluff", "step resolution", "combat ends", "turn ends", f"{rival} has 3 points"),
        *(f'card "{name}": combat action, requires rage 99', f'step reveal [{shown} is "{name}"]'),
        *(f'{rival} discards combat "{name}"', f'Rust plays "{name}"', f'Rust cancels "{name}"'),
    ]
