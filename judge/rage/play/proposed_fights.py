"""What may be declared in a fight beside combat cards: maneuvers, extra attacks, presses, stealth against an attack."""

from collections.abc import Callable, Iterator, Sequence

from events.effects.base import Modifies
from events.rage import action_events as a
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.events import RageEvent
from projections.rage.table import Table

Held = Callable[[Table, str, str, Sequence[str]], list[str]]


def fighting(table: Table, cards: Sequence[str], held: Held) -> Iterator[RageEvent]:
    """Declarations worth trying in the step in progress."""
    if table.is_avoided():
        yield a.BlockDecided()
    for name in (*table.attackers(), *table.defenders()):
        player = table.pack_of(name)
        if table.step() == "declaration":
            yield from _hiding(table, name, held(table, player, "sept", cards))
        else:
            yield from _moving(table, name, held(table, player, "combat", cards))


def _hiding(table: Table, name: str, hand: Sequence[str]) -> Iterator[RageEvent]:
    """Stealth of who is attacked, intercept of who attacks."""
    for card in hand:
        facts, attacks = table.facts_of(card), table.is_attacker(name)
        by = facts.intercept if attacks else facts.stealth
        if by and facts.kind in ("action modifier", "reaction"):
            yield e.Played(name, card, effects=(Modifies("intercept" if attacks else "stealth", by, name),))


def _moving(table: Table, name: str, hand: Sequence[str]) -> Iterator[RageEvent]:
    """Maneuvers, extra attacks, presses, and cards laid for a weapon."""
    for card in (*hand, *table.weapons_of(name)):
        facts = table.facts_of(card)
        if table.begins_a_round() and table.gives_maneuver(name, card):
            yield a.Maneuvered(name, card)
        if facts.extra_attacks and table.step() == "resolution":
            yield a.ExtraAttacks(name, facts.extra_attacks, card)
        if facts.presses and table.step() == "press":
            yield a.Pressed(name, ends=True, using=card)
            yield a.Pressed(name, ends=False, using=card)
        if name in table.making_extra_attacks() and table.step() == "resolution" and facts.kind == "combat action":
            yield from (c.CardLaid(name, card, target=other) for other in table.opponents_of(name))
        if table.step() == "play card" and table.weapons_of(name) and facts.kind == "combat action":
            yield c.CardLaid(name, card, armed=not table.cards_laid_for(name))
