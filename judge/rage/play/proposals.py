"""What may be declared at a Rage table now: plays worth trying, in the order in which the game goes on.

These are proposals from the state of the table; callers have the judge look at each first.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from events.rage import combat_events as c
from events.rage import events as e
from events.rage.card_facts import ITEMS, JUNTAS, PACK_RESOURCES, PREY
from events.rage.events import RageEvent
from events.rage.words import BEFORE_ROUNDS
from judge.rage.play import proposed_actions, proposed_fights
from projections.rage.table import Table

BY_THE_PLAYER = ("event", "lunar phase")
BY_A_CREATURE = ("action", "gift", "rite", "quest", "past life", "pack totem", "personal totem")


def proposals(table: Table, cards: Iterable[str] = ()) -> Iterator[RageEvent]:
    """Declarations worth trying now; `cards` are those that hands may hold, though nobody has named them."""
    if table.over:
        return
    if not table.left():
        if table.in_combat():
            yield c.CombatEnded()
        elif not table.turn_over():
            yield e.TurnEnded()
        return
    if table.turn is None or table.turn_over():
        yield e.PhaseBegun("redraw")
        return
    if table.in_combat():
        yield from fighting(table, tuple(cards))
        return
    yield from IN_PHASE[table.phase()](table, tuple(cards))
    yield from proposed_actions.paying(table)
    if table.blocker():
        return
    if not table.turn.closed and table.phase() != table.phase_of_play("master"):
        yield from in_open_play(table, tuple(cards))
    if table.turn.closed:
        yield e.OpenPlayBegun()
    if table.place_of_phase(table.turn.phase) + 1 < len(table.terms.phases):
        yield e.PhaseBegun(table.phase_after(table.turn.phase))


def held(table: Table, player: str, deck: str, cards: Sequence[str]) -> list[str]:
    """Cards that a player has in a hand, or may have."""
    hand = table.hand(player, deck)
    known = [card for card in dict.fromkeys(hand) if card and card != "?"]
    combat = [card for card in cards if (table.facts_of(card).kind == "combat action") == (deck == "combat")]
    return [*known, *(card for card in combat if card not in known)] if "" in hand or "?" in hand else known


def in_open_play(table: Table, cards: Sequence[str]) -> Iterator[RageEvent]:
    """Cards of Open Play, on the own pack or at another, and their announcement."""
    for player in table.left():
        yield e.Announced(player)
        if table.has_announced(player):
            yield e.Dropped(player)
        for card in held(table, player, "sept", cards):
            kind = table.facts_of(card).kind
            if kind in BY_THE_PLAYER:
                yield e.Played(player, card)
            elif kind in BY_A_CREATURE:
                for name in table.members_of(player):
                    yield e.Played(name, card)
                    yield from (e.Played(name, card, target=other) for other in table.cards if table.is_creature(other))
    if table.pending():
        yield from (e.Cancelled(player, table.pending()) for player in table.left())


def redrawing(table: Table, cards: Sequence[str]) -> Iterator[RageEvent]:
    """Hands are filled."""
    for name in table.left():
        for deck in ("sept", "combat") if table.turn_number() == 1 else ("sept",):
            if not table.drawn(name, deck):
                if table.turn_number() != 1 and table.hand_of(name, deck):
                    yield e.Discarded(name, deck, (table.hand(name, deck)[0],))
                yield e.Drew(name, deck)


def regenerating(table: Table, cards: Sequence[str]) -> Iterator[RageEvent]:
    """Damage cards that may regenerate."""
    for name in table.cards:
        if table.regenerates(name) and table.may_heal(name) and not table.regenerated(name):
            yield e.Regenerated(name)


def resources(table: Table, cards: Sequence[str]) -> Iterator[RageEvent]:
    """Creatures and resources."""
    for player in table.left():
        for card in held(table, player, "sept", cards):
            kind = table.facts_of(card).kind
            if kind in PREY or kind == "battlefield":
                yield e.Played(player, card)
            elif kind in (*PACK_RESOURCES, *ITEMS, "ally"):
                for name in table.characters_of(player):
                    yield e.Played(name, card)


def crossing(table: Table, cards: Sequence[str]) -> Iterator[RageEvent]:
    """Characters step sideways by their Caern."""
    for player in table.left():
        caern = next((one.name for one in table.cards.values() if one.kind == "caern" and one.pack == player), "")
        for name in table.characters_of(player) if caern else ():
            yield e.SteppedSideways(name, caern)


def assembling(table: Table, cards: Sequence[str]) -> Iterator[RageEvent]:
    """Juntas are called and voted on."""
    if table.voted_on():
        for name in table.still_to_vote():
            yield e.Voted(name, "yes")
            yield e.Voted(name, "no")
            yield e.Voted(name, "abstain")
        yield e.JuntaDecided()
        return
    for junta in table.juntas():
        yield e.VotingBegun(junta)
    for player in table.left() if table.phase() == table.phase_of_play("call") else ():
        for card in held(table, player, "sept", cards):
            if table.facts_of(card).kind in JUNTAS:
                for name in table.characters_of(player):
                    yield e.JuntaCalled(name, card)


def choosing(table: Table, cards: Sequence[str]) -> Iterator[RageEvent]:
    """Combat hands are filled, alphas named; then they act."""
    for name in table.left():
        if not table.drawn(name, "combat") and table.closed():
            yield e.Drew(name, "combat")
    for player in table.without_alpha():
        for name in table.may_be_alpha(player):
            yield c.AlphaNamed(name)
    for alpha in table.alphas_to_act()[:1]:
        yield c.Passed(alpha)
        for name in table.cards:
            if table.is_prey(name) or (table.is_alpha(name) and name != alpha):
                yield c.Attacked(alpha, name)
            elif table.is_creature(name) and table.pack_of(name) != table.pack_of(alpha):
                yield c.Challenged(alpha, name)
    if not table.alphas_to_act():
        yield e.TurnEnded()


def fighting(table: Table, cards: Sequence[str]) -> Iterator[RageEvent]:
    """What a combat round is made of."""
    now = table.combat
    if now is None:
        return
    if now.challenge:
        yield c.Answered(now.target, True)
        yield c.Answered(now.target, False)
        return
    if now.step in ("declaration", "pre-combat", "beginning", "maneuver", "play card", "between rounds"):
        for name in (*now.attackers, *now.defenders):
            player = table.player_for(name)
            if not player:
                yield from (c.PlaysForPrey(one) for one in table.seats if not table.is_against(name, one))
            if player and not table.cards_laid_for(name):
                yield c.CardLaid(name)
                yield from (c.CardLaid(name, card) for card in held(table, player, "combat", cards))
    if now.step in ("play card", "targeting"):
        for card in table.laid.values():
            if not card.target:
                yield from (c.Targeted(card.creature, one, card.name) for one in table.opponents_of(card.creature))
    if now.step in ("play card", "targeting", "reveal"):
        for card in table.laid.values():
            if card.down:
                for name in (card.card,) if card.card else held(table, card.player, "combat", cards):
                    yield c.CardRevealed(card.creature, name, card.name)
    if now.step in ("reveal", "bluff", "resolution"):
        open_cards = [card for card in table.laid.values() if card.card and not card.resolved]
        first = min((table.speed_of(card) for card in open_cards if table.facts_of(card.card).damage), default=0)
        for card in open_cards:
            if card.target and table.speed_of(card) <= first:
                yield c.Landed(card.name, card.target)
    if now.round and now.step not in ("play card", "targeting", "reveal"):
        yield c.Withdrew(now.attacker)
    if table.may_be_pressed():
        yield from proposed_fights.fighting(table, cards, held)
    place, steps = table.place_of_step(now.step) + 1, table.steps()
    yield c.StepBegun(steps[place] if place < len(steps) else steps[len(BEFORE_ROUNDS)])
    yield c.CombatEnded()


IN_PHASE: dict[str, Callable[[Table, Sequence[str]], Iterator[RageEvent]]] = {
    "redraw": redrawing,
    "regeneration": regenerating,
    "resource": resources,
    "umbra": crossing,
    "moot": assembling,
    "combat": choosing,
    "master": lambda table, cards: proposed_actions.opening(table, cards, held),
    "action": lambda table, cards: proposed_actions.acting(table, cards, held),
    "intercept": lambda table, cards: proposed_actions.blocking(table, cards, held),
    "voting": assembling,
}
