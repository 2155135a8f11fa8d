"""What random Rage games hold besides the proposals: plays that are seldom worth trying."""

from collections.abc import Iterator

from events.common import Observed
from events.effects.rage import Empowers, Heals, Scores, Wounds
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.card_facts import ITEMS
from events.rage.events import RageEvent
from projections.rage.observables import observable
from projections.rage.table import Table


def rarer_plays(table: Table) -> Iterator[RageEvent]:
    """Declarations that a player might make now, sensible or not; the judge looks at each first."""
    if table.over or table.turn is None or not table.left():
        return
    yield from _of_players(table)
    yield from _of_creatures(table)
    yield from _with_cards(table)
    yield from _on_land(table)
    if table.in_combat():
        yield from _in_combat(table)


def _of_players(table: Table) -> Iterator[RageEvent]:
    """Readiness, how a pack is going to vote, and what is counted aloud."""
    waiting = table.not_ready()
    for player in table.left():
        yield e.Ready(player, ready=player in waiting)
        if table.voted_on() or table.juntas():
            yield e.VoteIntended(player, "yes")
            yield e.VoteIntended(player, "no")
        yield e.EffectHappened(player, "Long Howl", (Scores(player, 1),))
        yield from _counted(table, player, ("sept hand", "points"))
        for name in table.members_of(player):
            yield from _counted(table, name, ("damage", "form"))


def _counted(table: Table, name: str, words: tuple[str, ...]) -> Iterator[RageEvent]:
    """What is seen of a player or a creature, as it is."""
    seen = ((word, observable(table, name, word)) for word in words)
    return (Observed(name, word, so) for word, so in seen if so is not None)


def _of_creatures(table: Table) -> Iterator[RageEvent]:
    """Forms, frenzies and abilities."""
    for name in table.characters_in_play():
        yield c.Flipped(name, "breed" if table.form_of(name) == "battle" else "battle")
        yield e.AbilityUsed(name, target=name, effects=(Empowers("rage", 1),))
        yield e.AbilityUsed(name, effects=(Wounds(name, 1),))
        yield from (e.AbilityUsed(name, effects=(Heals(wound.card, name),)) for wound in table.wounds_of(name))


def _with_cards(table: Table) -> Iterator[RageEvent]:
    """Equipment is traded, cards in play are given up, and chance decides about a Unique one."""
    for card in table.cards.values():
        if card.kind in ITEMS and card.on:
            yield from (e.Traded(name, card.name, card.on) for name in table.characters_in_play() if name != card.on)
        if not table.is_creature(card.name) and card.owner in table.seats:
            yield e.GivenUp(card.owner, card.name)
    for card_name in table.contested():
        yield from (e.LotDrawn(player, card_name) for player in table.left())


def _on_land(table: Table) -> Iterator[RageEvent]:
    """The next alpha attacks a Battlefield or a Territory."""
    for alpha in table.alphas_to_act()[:1] if table.phase() == "combat" else ():
        lying = (card for card in table.cards.values() if card.kind in ("battlefield", "territory"))
        yield from (c.Attacked(alpha, card.name) for card in lying)


def _in_combat(table: Table) -> Iterator[RageEvent]:
    """Who steps in, joins, frenzies or leaves; what stops or moves damage; where the attack goes."""
    fighting = (*table.attackers(), *table.defenders())
    for name in filter(table.is_creature, table.cards):
        if name in fighting:
            yield c.Escaped(name, "Long Howl")
            yield c.NothingLaid(name)
            yield c.FrenzyEnded(name) if table.frenzy_of(name) else c.Frenzied(name)
        else:
            yield c.SteppedIn(name)
            yield c.Joined((name,), "Long Howl")
            yield c.TargetChanged(name, "Long Howl")
    for slot in table.laid.values():
        if slot.card and slot.target and not slot.resolved:
            yield c.Prevented(slot.target, slot.name)
            yield from (c.Redirected(slot.name, name, "Long Howl") for name in fighting if name != slot.target)
