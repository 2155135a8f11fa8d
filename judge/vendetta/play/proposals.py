"""What may be declared at a Vendetta table now: plays worth trying, in the order in which the game goes on.

These are proposals from the state of the table; callers have the judge look at each first.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal

from events.vendetta import events
from events.vendetta.card_facts import ACTIVE, ALLIES, CLAN_CARDS, Ability
from events.vendetta.position import Deployed
from projections.vendetta.table import Table

TOKENS: tuple[Literal["stay", "withdraw"], ...] = ("stay", "withdraw")
MOST_INFLUENCE = 4  # that a rank is likely to give where nobody has agreed on it


def proposals(table: Table, cards: Iterable[str] = ()) -> Iterator[events.VendettaEvent]:
    """Declarations worth trying now.

    `cards` are Clan cards that hands may hold, and Allies and Victims that decks may hold, though nobody has named
    them.
    """
    if table.over or not table.left():
        return
    frenzied = [name for name in table.turn_order() if table.in_frenzy(name)]
    if frenzied:
        for name in frenzied:
            yield from in_frenzy(table, name)
        return
    yield from IN_PHASE.get(table.phase(), before_the_first_round)(table, tuple(cards))


def held(table: Table, player: str, cards: Sequence[str]) -> Iterator[str]:
    """Clan cards that she has in hand, or may have: those of her Clan that nobody has seen elsewhere."""
    seat = table.seats.get(player)
    if seat is None:
        return
    yield from dict.fromkeys(card for card in seat.unseen if card)
    if "" in seat.unseen:
        seen = {*seat.unseen, *seat.under, *(card.card for card in table.cards.values() if card.owner == player)}
        hers = [card for card in clan_cards(table, player, cards) if card not in seen]
        yield from (card for card in hers if table.may_hold(player, card))


def clan_cards(table: Table, player: str, cards: Sequence[str]) -> Iterator[str]:
    """Those of the cards that her Clan deck may have."""
    clan = table.clan_of(player)
    for card in cards:
        facts = table.facts_of(card)
        if facts.kind in CLAN_CARDS and not facts.starting and clan in ("", facts.clan):
            yield card


def drawn_from(table: Table, cards: Sequence[str], *kinds: str) -> Iterator[str]:
    """Allies or Victims that have not come into the game, and one that nobody names."""
    yield from (card for card in cards if table.facts_of(card).kind in kinds and card not in table.allies)
    yield ""


def in_frenzy(table: Table, player: str) -> Iterator[events.VendettaEvent]:
    """Any card of the Alliance may be the one picked, or one that nobody names."""
    for ally in table.alliance(player):
        yield events.FrenzyDrained(player, ally.name)
    yield events.FrenzyDrained(player)


def before_the_first_round(table: Table, cards: Sequence[str]) -> Iterator[events.VendettaEvent]:
    """First player, Clans and first Victims."""
    if not table.first_player():
        for name in table.left():
            yield events.FirstPlayerDrawn(name)
        return
    for name in [name for name in table.turn_order() if not table.clan_of(name)][:1]:
        for clan in table.offered:
            yield events.ClanChosen(name, clan)
    for name in table.turn_order():
        if not table.alliance_of(name):
            for card in drawn_from(table, cards, "victim"):
                yield events.VictimDrawn(name, card)
    if not table.offered or all(table.clan_of(name) for name in table.left()):
        yield events.PhaseBegun("feed")


def feeding(table: Table, cards: Sequence[str]) -> Iterator[events.VendettaEvent]:
    """Each player takes what her Alliance gives, as far as that is known."""
    for name in table.turn_order():
        if not table.fed(name):
            yield events.Fed(name, sum(ally.feed or 0 for ally in table.alliance(name)))
    yield events.PhaseBegun("location setup")


def setting_up(table: Table, cards: Sequence[str]) -> Iterator[events.VendettaEvent]:
    """An Ally for each Location."""
    for place in table.locations.values():
        if not place.placed:
            for card in drawn_from(table, cards, *(kind for kind in ALLIES if kind != "victim")):
                yield events.AllyPlaced(place.name, card)
    yield events.PhaseBegun("hand building")


def building(table: Table, cards: Sequence[str]) -> Iterator[events.VendettaEvent]:
    """Cards are drawn, and one of them is kept."""
    for name in table.turn_order():
        seat = table.seats[name]
        if seat.built:
            continue
        if not seat.drawn:
            yield events.CardsDrawn(name, ("",) * table.terms.cards_drawn)
            continue
        for card in dict.fromkeys(seat.drawn):
            yield events.CardKept(name, card)
        if "" in seat.drawn:
            for card in clan_cards(table, name, cards):
                if card not in (*seat.drawn, *seat.unseen, *seat.under):
                    yield events.CardKept(name, card)
    yield events.PhaseBegun("planning")


def planning(table: Table, cards: Sequence[str]) -> Iterator[events.VendettaEvent]:
    """The turn in progress, or the next one."""
    player = table.turn_of() or table.next_player()
    if player:
        yield from turn_of(table, player, cards)
    if table.turn_of() and (table.played_this_turn() or not table.hand_of(player)):
        yield events.TurnEnded(player)
    if table.term("draining_time") == "phase":
        for other in table.turn_order():
            if other != player:
                for ally in table.alliance(other):
                    yield events.Drained(other, ally.name)
    if not table.next_player():
        yield events.PhaseBegun("resolution")


def turn_of(table: Table, player: str, cards: Sequence[str]) -> Iterator[events.VendettaEvent]:
    """A card with Blood and tokens, more Blood after it, cards to Drain, and what Allies let their player do."""
    blood = table.blood_of(player)
    most = table.terms.blood_a_card if blood < 0 else min(table.terms.blood_a_card, blood)
    if table.turn_of() and table.played_this_turn():
        left = table.terms.blood_a_card - table.blood_this_turn()
        for number in range(1, min(most, left) + 1):
            yield events.BloodPlayed(player, blood=number)
        for tokens in range(1, table.tokens_of(player) + 1):
            yield events.BloodPlayed(player, tokens=tokens)
    else:
        for card in held(table, player, cards):
            yield from ways_to_play(table, player, card, most)
        if table.hand_of(player):
            yield from ways_to_play(table, player, "", most)
    for ally in table.alliance(player):
        yield events.Drained(player, ally.name)
        for ability in table.facts_of(ally.name).abilities:
            if (ability.when, ability.does) == ("own turn", "look"):
                yield from looks(table, player, ally.name, cards)


def ways_to_play(table: Table, player: str, card: str, most: int) -> Iterator[events.VendettaEvent]:
    """A card face up or face down at each Location, with each amount of Blood and tokens; unnamed, it lies down."""
    for place in table.locations:
        for face_down in (False, True) if card else (True,):
            for blood in range(most + 1):
                for tokens in range(table.tokens_of(player) + 1):
                    yield events.Played(player, place, card, face_down, blood, tokens)


def looks(table: Table, player: str, ally: str, cards: Sequence[str]) -> Iterator[events.VendettaEvent]:
    """Cards of others that lie face down may be looked at, as an Ally allows."""
    for slot in table.cards.values():
        if slot.down and slot.owner != player:
            for card in maybe(table, slot, cards):
                yield events.Looked(player, slot.name, card, ally)
            if not slot.card:
                yield events.Looked(player, slot.name, "", ally)


def maybe(table: Table, slot: Deployed, cards: Sequence[str]) -> Iterator[str]:
    """What a deployed card may be: its name, where it is known, else what its player may have had in hand."""
    if slot.card:
        yield slot.card
    else:
        yield from held(table, slot.owner, cards)


def resolution(table: Table, cards: Sequence[str]) -> Iterator[events.VendettaEvent]:
    """The Location being resolved, step by step; the next one, and the end of the round."""
    now = table.resolution
    if now is not None:
        yield from IN_STEP[now.step](table, cards)
        later = events.STEPS[events.STEPS.index(now.step) + 1 :]
        for step in later[:1]:
            yield events.StepBegun(step)
    placed = any(place.placed for place in table.locations.values())
    if now is None or now.step == "aftermath":
        following = table.next_location()
        if following and placed:
            yield events.LocationBegun(following)
        elif placed:
            yield events.RoundEnded()
        elif now is None:
            yield events.PhaseBegun("feed")


def withdrawing(table: Table, cards: Sequence[str]) -> Iterator[events.VendettaEvent]:
    """Tokens are chosen by all who are there, then turned up; who withdraws shows her cards."""
    here = table.resolving()
    there = table.present(here)
    for name in there:
        if not table.chosen(name) and not table.turned_up(name):
            yield events.TokenChosen(name)
            for token in TOKENS:
                yield events.TokenChosen(name, token)
    if all(table.chosen(name) for name in there):
        for name in there:
            if not table.turned_up(name):
                for token in TOKENS:
                    if table.secret_token(name) in ("", token):
                        yield events.TokenRevealed(name, token)
    yield from of_the_withdrawn(table, cards)


def of_the_withdrawn(table: Table, cards: Sequence[str]) -> Iterator[events.VendettaEvent]:
    """Cards that have been withdrawn to the Prince's Haven lie face up: nobody has named them yet."""
    for slot in table.cards.values():
        if not slot.card and not slot.down:
            for card in held(table, slot.owner, cards):
                yield events.CardRevealed(slot.owner, card, slot.name)


def revealing(table: Table, cards: Sequence[str]) -> Iterator[events.VendettaEvent]:
    """Cards that lie face down in the conflict are turned up."""
    yield from of_the_withdrawn(table, cards)
    for name in table.staying(table.resolving()):
        for slot in table.cards_at(name, table.resolving()):
            if slot.down:
                for card in maybe(table, slot, cards):
                    yield events.CardRevealed(name, card, slot.name)


def acting(table: Table, cards: Sequence[str]) -> Iterator[events.VendettaEvent]:
    """Cards that act in this step, and have not."""
    step = table.step()
    for name in table.staying(table.resolving()):
        for slot in table.cards_at(name, table.resolving()):
            if slot.card and not slot.down and not slot.applied and acts_in(table, slot.card, step):
                yield events.EffectApplied(name, slot.card)
                if all(ability.may for ability in table.facts_of(slot.card).abilities if not follows(ability)):
                    yield events.EffectApplied(name, slot.card, forgone=True)


def acts_in(table: Table, card: str, step: str) -> bool:
    """Whether a Clan card acts in this step, as far as anybody knows."""
    facts = table.facts_of(card)
    if facts.abilities:
        return any(ability.when == step for ability in facts.abilities)
    return facts.kind in (step, "active") and facts.kind in ACTIVE


def follows(ability: Ability) -> bool:
    """Whether it comes only after another thing that the same card does."""
    return ability.after_withdrawing


def conflict(table: Table, cards: Sequence[str]) -> Iterator[events.VendettaEvent]:
    """Conflict cards act, then Power is compared and rewards are handed out."""
    if table.decided():
        yield from rewards(table, cards)
        return
    yield from acting(table, cards)
    here = table.resolving()
    ranking = table.ranking_at(here)
    if ranking is not None:
        yield events.ConflictDecided()
        if ranking:
            yield events.ConflictDecided(ranking)
        return
    names = table.staying(here)
    for place in range(len(names)):
        yield events.ConflictDecided(tuple(names[place:] + names[:place]))


def rewards(table: Table, cards: Sequence[str]) -> Iterator[events.VendettaEvent]:
    """The second draws a Victim; Influence that nobody has agreed on is told."""
    now = table.resolution
    if now is None:
        return
    if now.victim_due:
        for card in drawn_from(table, cards, "victim"):
            yield events.VictimDrawn(now.victim_due, card)
    for name in now.ranking:
        if name in now.influence_due:
            for amount in range(1, MOST_INFLUENCE + 1):
                yield events.InfluenceTaken(name, amount)
        elif not table.influence_told(name):
            for amount in table.rewarded(name):
                if amount:
                    yield events.InfluenceTaken(name, amount)


def aftermath(table: Table, cards: Sequence[str]) -> Iterator[events.VendettaEvent]:
    """Rewards that are still to come, and Aftermath cards."""
    yield from rewards(table, cards)
    yield from acting(table, cards)


Proposing = Callable[[Table, Sequence[str]], Iterator[events.VendettaEvent]]
IN_PHASE: dict[str, Proposing] = {
    "feed": feeding,
    "location setup": setting_up,
    "hand building": building,
    "planning": planning,
    "resolution": resolution,
}
IN_STEP: dict[str, Proposing] = {
    "withdraw": withdrawing,
    "revelation": revealing,
    "preparation": acting,
    "conflict": conflict,
    "aftermath": aftermath,
}
