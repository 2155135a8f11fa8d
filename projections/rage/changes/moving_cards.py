"""Cards that come into play, go to a discard pile or to a Victory Pile, or leave the game."""

from events.rage.card_facts import COMBAT_CARDS
from events.rage.position import UNTOLD, Card, Seat, Trophy
from events.spelling import printed_name
from projections.rage.table import Table


def fresh_name(taken: object, name: str) -> str:
    """A name that no other has: the second copy is `Skull Pig #2`."""
    number, wanted = 1, name
    while wanted in taken:  # type: ignore[operator]  # a collection of names
        number += 1
        wanted = f"{printed_name(name)} #{number}"
    return wanted


def comes(table: Table, card: Card, under: str) -> Card:
    """A card comes onto the table, under a name of its own; its kind is the printed one where nobody says another."""
    card.name = fresh_name(table.cards, card.name)
    card.kind = card.kind or table.facts_of(card.name).kind
    card.world = card.world or "physical"
    card.since = table.turn.number if table.turn is not None else 0
    table.add(card, under)
    return card


def discarded(table: Table, player: str, deck: str, card: str, under: str) -> None:
    """A card lies on top of a player's discard pile."""
    seat, field = table.seats.get(player), f"{deck}_discards"
    if seat is not None:
        table.change(seat, field, (*getattr(seat, field), card), under)


def leaves_play(table: Table, card: Card, under: str) -> None:
    """A card in play goes to its owner's discard pile, and with it what is attached to it."""
    for one in table.attached_to(card.name):
        leaves_play(table, one, under)
    _gives_no_longer(table, card)
    table.remove(card, under)
    deck = "combat" if card.kind in COMBAT_CARDS else "sept"
    discarded(table, card.owner, deck, printed_name(card.name), under)


def _gives_no_longer(table: Table, card: Card) -> None:
    """What a card gave to creatures ends with it: `+2 rage on Zhyzhak`."""
    for given in card.gives:
        if given in table.ordained:
            place = table.ordained.index(given)
            left_over = (*table.ordained[:place], *table.ordained[place + 1 :])
            table.change(table, "ordained", left_over, "what_a_card_gave_ends_when_it_leaves")
            continue
        if not given.startswith(("+", "-")):
            _goes_back(table, given)
            continue
        by, stat, _on, name = given.split(" ", 3)
        seat = table.seats.get(name) if stat.endswith("_size") else None
        if seat is not None:
            table.change(seat, stat, getattr(seat, stat) - int(by), "what_a_card_gave_ends_when_it_leaves")
            continue
        if stat == "points":
            worth_no_longer(table, card)
            continue
        creature = table.cards.get(name)
        if creature is not None:
            left = getattr(creature, f"{stat}_by") - int(by)
            table.change(creature, f"{stat}_by", left, "what_a_card_gave_ends_when_it_leaves")


def worth_no_longer(table: Table, card: Card) -> None:
    """A bound Spirit is worth points to its pack, `+2 points on Sarah`, as long as it is an Ally there."""
    for given in card.gives:
        by, worth, name = given.partition(" points on ")
        seat = table.seats.get(name) if worth else None
        if seat is not None:
            table.change(seat, "points", seat.points - int(by), "a_bound_spirit_is_worth_points_to_its_pack")
    kept = tuple(given for given in card.gives if " points on " not in given)
    table.change(card, "gives", kept, "a_bound_spirit_is_worth_points_to_its_pack")


def _goes_back(table: Table, given: str) -> None:
    """A creature that a card lent to a pack goes back: `Zhyzhak back to Ryan`."""
    name, lent, player = given.rpartition(" back to ")
    creature = table.cards.get(name)
    if lent and creature is not None:
        table.change(creature, "pack", player, "what_a_card_gave_ends_when_it_leaves")


def leaves_the_game(table: Table, card: Card, under: str) -> None:
    """A card is removed from the game."""
    worth_no_longer(table, card)
    table.remove(card, under)
    table.change(table, "removed", (*table.removed, printed_name(card.name)), under)


def won(table: Table, player: str, card: str, worth: int | None, under: str, lies: str = "up") -> None:
    """A card comes to a Victory Pile, face up unless it is said; what is worth nothing lies sideways there."""
    name = fresh_name(table.trophies, f"{card} in {player}'s pile")
    trophy = Trophy(name=name, pile=player, card=card, worth=worth, lies=lies)  # type: ignore[arg-type]
    table.add(trophy, under)
    if worth == 0 and lies == "up":
        table.change(trophy, "lies", "sideways", "a_worthless_card_lies_sideways")


def is_used_up(table: Table, seat: Seat | None, card: str) -> None:
    """A Restricted card is played for good by a player, one that is played once in a game by anybody."""
    facts = table.facts_of(card)
    if seat is not None and facts.restricted and card not in seat.restricted:
        table.change(seat, "restricted", (*seat.restricted, card), "a_restricted_card_is_played_once_a_game")
    if facts.once and card not in table.once:
        table.change(table, "once", (*table.once, card), "a_card_is_played_as_often_as_it_says")


def named_by_the_way(table: Table, creature: str, using: str) -> None:
    """A Combat Event by which a creature joins, frenzies, steps in or leaves is remembered: it may have come from its
    player's combat hand. Where somebody has said that it is played, it is one card."""
    now, side = table.combat, table.side_of_player(table.player_of(creature))
    if now is None or not side or table.facts_of(using).kind != "combat event":
        return
    said = [f"{side} {using}{how}" for how in ("", " by the way")]
    if not any(one in now.restricted for one in said):
        more = (*now.restricted, said[-1])
        table.change(now, "restricted", more, "a_combat_restricted_card_is_played_once_a_side")


def leaves_hand(table: Table, seat: Seat, deck: str, card: str, under: str) -> None:
    """A card leaves a hand: itself, or one there that nobody has named."""
    hand: tuple[str, ...] = getattr(seat, deck)
    if hand == (UNTOLD,):
        return
    left = list(hand)
    if card in left:
        left.remove(card)
    elif "" in left:
        left.remove("")
    table.change(seat, deck, tuple(left), under)
