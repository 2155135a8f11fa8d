"""What a scorekeeper of a Rage table is offered: the proposals, with targets, and a few plays besides."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from events.rage import combat_events as c
from events.rage.events import RageEvent
from judge.rage.play.proposals import proposals
from projections.rage.table import Table

BEFORE_ROUNDS = ("declaration", "pre-combat")


def offers(table: Table, cards: Iterable[str] = ()) -> Iterator[RageEvent]:
    """Declarations worth trying now, each once; `cards` as in `proposals`."""
    everything = (one for event in proposals(table, cards) for one in _in_full(table, event))
    yield from dict.fromkeys((*everything, *_on_land(table), *_before_rounds(table), *_prevented(table)))


def _in_full(table: Table, event: RageEvent) -> Iterator[RageEvent]:
    """A play with the targets that it may have, and with cards named as players name them."""
    match event:
        case c.CardLaid(creature) if table.opponents_of(creature):
            yield from (replace(event, target=one) for one in table.opponents_of(creature))
        case c.PlaysForPrey(player):
            yield from (event, *_for_prey(table, player)) if not table.prey_player() else ()
        case c.CardRevealed(creature) if table.cards_laid_for(creature) == 1:
            yield replace(event, was="")
        case c.Landed(card):
            yield from (replace(event, card=_printed(table, card)),) if _hurts(table, card) else ()
        case c.Attacked(target=target) if table.has_keyword(target, "Spirit"):
            yield from (event, replace(event, binds=True))
        case _:
            yield event


def _for_prey(table: Table, player: str) -> Iterator[RageEvent]:
    """The cards that a player may lay for prey."""
    fighting = (*table.attackers(), *table.defenders())
    for prey in (name for name in fighting if not table.pack_of(name) and not table.cards_laid_for(name)):
        yield from (c.CardLaid(prey, target=one, player=player) for one in table.opponents_of(prey))


def _hurts(table: Table, slot: str) -> bool:
    """Whether a combat card may deal damage; what dodges or blocks, and says nothing of damage, does not."""
    facts = table.facts_of(table.laid[slot].card)
    return facts.damage is not None or not (facts.dodges or facts.blocks is not None)


def _printed(table: Table, slot: str) -> str:
    """A combat card by its printed name, where that means no other of this round."""
    card = table.laid[slot].card
    return card if sum(one.card == card for one in table.laid.values()) == 1 else slot


def _on_land(table: Table) -> Iterator[RageEvent]:
    """The next alpha attacks Battlefields, and Territories of others."""
    if table.turn is None or table.phase() != "combat" or table.in_combat():
        return
    for alpha in table.alphas_to_act()[:1]:
        for card in table.cards.values():
            if card.kind in ("battlefield", "territory") and card.pack != table.pack_of(alpha):
                yield c.Attacked(alpha, card.name)


def _before_rounds(table: Table) -> Iterator[RageEvent]:
    """Alphas step in, or defend, before the first round."""
    now = table.combat
    if now is None or now.round or now.challenge or now.step not in BEFORE_ROUNDS:
        return
    if table.is_prey(now.target) or not table.is_creature(now.target):
        yield from (c.SteppedIn(seat.alpha) for seat in table.seats.values() if seat.alpha not in ("", now.attacker))


def _prevented(table: Table) -> Iterator[RageEvent]:
    """Who has turned up a dodge or a block stops a card that is aimed at them."""
    for answer in table.laid.values() if table.step() in ("reveal", "bluff", "resolution") else ():
        facts = table.facts_of(answer.card)
        if answer.card and (facts.dodges or facts.blocks is not None):
            aimed = (one for one in table.laid.values() if one.card and one.target == answer.creature)
            yield from (c.Prevented(answer.creature, _printed(table, one.name)) for one in aimed if not one.resolved)
