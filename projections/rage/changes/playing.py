"""Cards that are played, used, traded and given up."""

from events.rage.card_facts import COMBAT_CARDS, ITEMS, PACK_RESOURCES, PREY
from events.rage.events import AbilityUsed, Cancelled, GivenUp, LotDrawn, Played, SteppedSideways, Traded
from events.rage.position import Card
from events.spelling import printed_name
from projections.rage.changes.effects import apply_effects
from projections.rage.changes.moving_cards import comes, discarded, leaves_hand, leaves_play
from projections.rage.table import Table

LASTING = (*PACK_RESOURCES, *ITEMS, *PREY, "ally", "battlefield", "pack totem", "personal totem", "quest", "past life")


def played(table: Table, event: Played) -> None:
    """A card leaves the hand, comes into play or is discarded, and does what it says."""
    player = event.by if table.seated(event.by) else table.pack_of(event.by)
    seat, facts = table.seats.get(player), table.facts_of(event.card)
    deck = "combat" if facts.kind in COMBAT_CARDS else "sept"
    if seat is not None:
        leaves_hand(table, seat, deck, event.card, "a_card_is_played_from_the_hand")
        if facts.restricted and event.card not in seat.restricted:
            table.change(seat, "restricted", (*seat.restricted, event.card), "a_restricted_card_is_played_once_a_game")
    if facts.once and event.card not in table.once:
        table.change(table, "once", (*table.once, event.card), "a_card_is_played_as_often_as_it_says")
    if event.card and _lasts(table, event, facts.kind, facts.permanent):
        _comes_into_play(table, event, facts.kind, player)
    elif event.card and player:
        discarded(table, player, deck, event.card, "an_instant_card_is_discarded")
    apply_effects(table, event.effects, event.by, event.card)


def _lasts(table: Table, event: Played, kind: str, permanent: bool) -> bool:
    """Whether a card stays in play: by its kind, or, of an unknown kind, in the Resource phase."""
    if kind:
        return permanent or kind in LASTING or (kind == "combat event" and table.in_combat())
    return bool(event.on) or table.phase() == "resource"


def _comes_into_play(table: Table, event: Played, kind: str, player: str) -> None:
    """Where a card goes that is played: to the Hunting Grounds, the Home Ground, or a creature."""
    card = Card(name=event.card, owner=player, by=event.by if event.by in table.cards else "")
    card.kind = kind  # type: ignore[assignment]  # it is one
    by, under = table.cards.get(event.by), "a_lasting_card_stays_in_play"
    if kind in PREY or kind == "battlefield" or (not kind and by is None and not event.on):
        card.place, under = "hunting grounds", "prey_goes_to_the_hunting_grounds"
        under = "battlefields_go_to_the_hunting_grounds" if kind == "battlefield" else under
        card.world = "both" if kind == "battlefield" or table.has_keyword(event.card, "Spirit") else "physical"
    elif kind in (*PACK_RESOURCES, "ally", "pack totem") or (not kind and by is not None and not event.on):
        card.pack, under = player, "pack_resources_go_to_the_home_ground"
        if kind == "ally":
            under = "an_ally_joins_the_pack"
            card.world = (
                "both" if table.has_keyword(event.card, "Spirit") else by.world if by is not None else "physical"
            )
        elif kind == "pack totem":
            under = "pack_totems_go_to_the_home_ground"
        if kind in PACK_RESOURCES or kind == "pack totem":
            card.world = "both"
    else:
        card.on = event.on or event.target or event.by
        card.on = card.on if card.on in table.cards else ""
        card.pack = "" if card.on else player
        under = "equipment_attaches_to_its_player" if kind in ITEMS else "a_lasting_card_stays_in_play"
    card.simultaneous = table.closed() and table.phase() == "resource"
    comes(table, card, under)


def traded(table: Table, event: Traded) -> None:
    """Equipment goes to another creature."""
    item, creature = table.cards.get(event.card), table.cards.get(event.creature)
    if item is not None and creature is not None and item is not creature:
        table.change(item, "on", event.creature, "traded_equipment_goes_to_its_receiver")
        table.change(item, "traded", True, "an_item_is_traded_once")


def given_up(table: Table, event: GivenUp) -> None:
    """A card in play is discarded."""
    card = table.cards.get(event.card)
    if card is not None:
        leaves_play(table, card, "what_is_given_up_goes_to_its_owners_pile")


def stepped_sideways(table: Table, event: SteppedSideways) -> None:
    """A creature crosses the Gauntlet, into the Umbra or out of it."""
    creature = table.cards.get(event.creature)
    if creature is None:
        return
    crossed = "physical" if creature.world == "umbra" else "umbra"
    table.change(creature, "world", crossed, "crossing_is_stepping_sideways")
    if not event.using or table.kind_of(event.using) == "caern":
        table.change(creature, "stepped", True, "a_caern_is_not_used_both_ways")


def ability_used(table: Table, event: AbilityUsed) -> None:
    """An ability does what it says."""
    apply_effects(table, event.effects, event.by, event.card)


def cancelled(table: Table, event: Cancelled) -> None:
    """What is in play leaves it."""
    card = table.cards.get(event.card)
    if card is not None:
        leaves_play(table, card, "a_late_cancellation_ends_the_effect")
    player = event.by if table.seated(event.by) else table.pack_of(event.by)
    seat = table.seats.get(player)
    if event.using and seat is not None and event.using not in table.cards:
        leaves_hand(table, seat, "sept", event.using, "a_card_is_played_from_the_hand")


def lot_drawn(table: Table, event: LotDrawn) -> None:
    """Who has won a draw is remembered for the phase; of contested Unique cards only the winner's stays."""
    if table.turn is not None:
        table.change(table.turn, "lots", (*table.turn.lots, event.winner), "chance_orders_equal_alphas")
    if not event.about:
        return
    for card in tuple(table.cards.values()):
        if printed_name(card.name) == event.about and card.simultaneous and card.owner not in ("", event.winner):
            seat = table.seats[card.owner]
            table.remove(card, "returned_copies_go_back_to_the_hand")
            table.change(seat, "sept", (*seat.sept, event.about), "returned_copies_go_back_to_the_hand")
