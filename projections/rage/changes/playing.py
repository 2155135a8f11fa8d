"""Cards that are played, used, traded and given up."""

from msgspec.structs import replace

from events.rage.card_facts import COMBAT_CARDS, ITEMS, PACK_RESOURCES, PREY
from events.rage.events import AbilityUsed, GivenUp, LotDrawn, Played, SteppedSideways, Traded
from events.rage.position import Card
from events.spelling import printed_name
from projections.rage.changes import actions
from projections.rage.changes.duplicates import one_copy_stays
from projections.rage.changes.effects import apply_effects
from projections.rage.changes.frenzy import frenzied_by_what_was_played
from projections.rage.changes.moving_cards import comes, discarded, is_used_up, leaves_hand, leaves_play
from projections.rage.changes.participants import action_over
from projections.rage.changes.timing import about_to_play, drawn
from projections.rage.table import Table

EVENTS = ("event", "lunar phase")
LASTING = (
    *(*PACK_RESOURCES, *ITEMS, *PREY),
    *("ally", "retainer", "battlefield", "pack totem", "personal totem", "quest", "past life"),
)


def played(table: Table, event: Played) -> None:
    """A card leaves the hand, comes into play or is discarded, and does what it says."""
    if table.is_laid(event.by, event.card):
        table.supposing = None  # it lies there, by the step that was implied
        return
    about_to_play(table, event)
    player = event.player or table.player_of(event.by)
    seat, facts = table.seats.get(player), table.facts_of(event.card)
    deck = "combat" if facts.kind in COMBAT_CARDS else "sept"
    if seat is not None:
        leaves_hand(table, seat, deck, event.card, "a_card_is_played_from_the_hand")
    is_used_up(table, seat, event.card)
    side = table.side_of_player(player)
    if side and table.is_combat_restricted(event.card) and table.combat is not None:
        said = (*table.combat.restricted, f"{side} {event.card}")
        table.change(table.combat, "restricted", said, "a_combat_restricted_card_is_played_once_a_side")
    if table.takes_an_action(event):
        actions.declared(
            table, event.by, "play", card=event.card, player=player, on=event.on, target=event.target,
            effects=event.effects,
        )  # fmt: skip
        return
    takes_effect(table, event, player)
    if facts.kind in actions.MODIFYING:
        actions.modified(table, event)
    if facts.blood_cost and event.by in table.cards:
        actions.cost_wound(table, event.by, facts.blood_cost, event.card)
    if seat is not None and facts.kind == "master" and facts.blood_cost and event.by in table.seats:
        table.change(seat, "unpaid", (*seat.unpaid, event.card), "a_blood_cost_is_a_wound")
    if seat is not None and table.phase() == "master" and facts.kind in actions.OPENING:
        table.change(seat, "mastered", True, "one_card_opens_the_turn")
    _takes_the_alpha_action(table, event)


def takes_effect(table: Table, event: Played, player: str) -> None:
    """A card that was played comes into play or is discarded, and does what it says."""
    facts, name = table.facts_of(event.card), event.card
    deck = "combat" if facts.kind in COMBAT_CARDS else "sept"
    if event.card and _lasts(table, event, facts.kind, facts.permanent):
        name = _comes_into_play(table, event, facts.kind, player)
    elif event.card and player and not facts.blood_cost:
        discarded(table, player, deck, event.card, "an_instant_card_is_discarded")
    apply_effects(table, (*event.effects, *actions.unsaid(table, event)), event.by, name)
    frenzied_by_what_was_played(table, event)


def _takes_the_alpha_action(table: Table, event: Played | AbilityUsed) -> None:
    """A card or ability that is done as an alpha action takes the place of an attack."""
    if table.facts_of(event.card).alpha_action:
        action_over(table, event.by)


def _lasts(table: Table, event: Played, kind: str, permanent: bool) -> bool:
    """Whether a card stays in play: by its kind, or, of an unknown kind, in the Resource phase."""
    if kind:
        return permanent or kind in LASTING or (kind == "combat event" and table.in_combat())
    return bool(event.on) or table.phase() == table.phase_of_play("equipment")


def _comes_into_play(table: Table, event: Played, kind: str, player: str) -> str:
    """Where a card goes that is played: to the Hunting Grounds, the Home Ground, or a creature; its name there."""
    card = Card(name=event.card, owner=player, by=event.by if event.by in table.cards else "")
    card.kind = kind  # type: ignore[assignment]  # it is one
    by = table.cards.get(event.by)
    if kind in PREY or kind == "battlefield" or (not kind and by is None and not event.on):
        under = _to_the_hunting_grounds(table, card)
    elif kind in (*PACK_RESOURCES, "ally", "pack totem") or (not kind and by is not None and not event.on):
        under = _to_the_home_ground(table, card, player, by)
    elif kind in EVENTS:
        card.by, card.pack, under = "", player, "events_are_played_by_the_player"
    else:
        under = _attaches(table, card, event, player)
    if kind in table.terms.cards_in_both_worlds:
        card.world = "both"
    together = table.closed() and table.phase() == table.phase_of_play("equipment")
    card.simultaneous = together or (bool(table.acts) and table.phase() == table.phase_of_play("block"))
    comes(table, card, under)
    _takes_its_side(table, card, by)
    one_copy_stays(table, card)
    return card.name


def _takes_its_side(table: Table, card: Card, by: Card | None) -> None:
    """In which world a card lies: Spirits in both, what is attached in that of its target or of who played it."""
    target = table.cards.get(card.on)
    if table.is_spirit(card.name):
        table.change(card, "world", "both", "spirits_are_in_both_worlds")
    elif target is not None:
        side = by.world if by is not None and target.world == "both" else target.world
        table.change(card, "world", side, "a_card_is_on_the_side_of_its_target")


def _to_the_hunting_grounds(table: Table, card: Card) -> str:
    card.place = "hunting grounds"
    return (
        "battlefields_go_to_the_hunting_grounds" if card.kind == "battlefield" else "prey_goes_to_the_hunting_grounds"
    )


def _to_the_home_ground(table: Table, card: Card, player: str, by: Card | None) -> str:
    card.pack = player
    if card.kind == "ally":
        card.world = by.world if by is not None else "physical"
        return "an_ally_joins_the_pack"
    return "pack_totems_go_to_the_home_ground" if card.kind == "pack totem" else "pack_resources_go_to_the_home_ground"


def _attaches(table: Table, card: Card, event: Played, player: str) -> str:
    """A card attaches to its target or to who plays it; one that is triggered later, and equipment, to who plays it."""
    triggered = table.facts_of(event.card).triggered
    wanted = event.on or ("" if triggered or card.kind in ITEMS else event.target) or event.by
    card.on = wanted if wanted in table.cards else ""
    card.pack = "" if card.on else player
    if triggered:
        return "a_triggered_gift_attaches_to_its_user"
    if card.kind in ITEMS:
        return "equipment_attaches_to_its_player"
    if card.kind == "personal totem":
        return "a_personal_totem_attaches_to_its_character"
    return "a_permanent_card_attaches" if table.facts_of(event.card).permanent else "a_lasting_card_stays_in_play"


def traded(table: Table, event: Traded) -> None:
    """Equipment goes to another creature, or is to go there as an action."""
    if table.takes_an_action(event):
        actions.declared(table, event.creature, "trade", card=event.card, giver=event.giver)
        return
    handed_over(table, event)


def handed_over(table: Table, event: Traded) -> None:
    """Equipment goes to another creature."""
    item, creature = table.cards.get(event.card), table.cards.get(event.creature)
    if item is not None and creature is not None and item is not creature:
        table.change(item, "on", event.creature, "traded_equipment_goes_to_its_receiver")
        table.change(item, "traded", True, "an_item_is_traded_once")
        if table.unfit_for(event.creature, event.card):
            leaves_play(table, item, "equipment_unfit_for_its_receiver_is_discarded")


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
    both = creature.world == "both"
    under = "a_spirit_forced_across_is_in_one_world" if both else "crossing_is_stepping_sideways"
    table.change(creature, "world", crossed, under)
    if not event.using or table.kind_of(event.using) == "caern":
        table.change(creature, "stepped", True, "a_caern_is_not_used_both_ways")


def ability_used(table: Table, event: AbilityUsed) -> None:
    """An ability does what it says; one that is used once is used up on this copy."""
    about_to_play(table, event)
    if table.takes_an_action(event):
        actions.declared(table, event.by, "use", card=event.card, target=event.target, effects=event.effects)
        return
    card = table.cards.get(event.card) or table.cards.get(event.by)
    if card is not None and table.facts_of(card.name).one_use:
        table.change(card, "used", True, "a_one_use_ability_is_used_once")
    apply_effects(table, event.effects, event.by, event.card)
    _takes_the_alpha_action(table, event)
    if card is not None and card.name == event.card and table.facts_of(card.name).triggered and event.target:
        leaves_play(table, card, "a_triggered_gift_targets_whom_it_affects")


def lot_drawn(table: Table, event: LotDrawn) -> None:
    """Who has won a draw is remembered for the phase; of contested Unique cards only the winner's stays."""
    if not event.about and drawn(table, event.winner):
        return
    if table.turn is not None:
        table.change(table.turn, "lots", (*table.turn.lots, event.winner), "chance_orders_equal_alphas")
    if not event.about:
        return
    under = "returned_copies_go_back_to_the_hand"
    for card in tuple(table.cards.values()):
        if printed_name(card.name) == event.about and card.simultaneous and card.owner not in ("", event.winner):
            seat = table.seats[card.owner]
            table.remove(card, under)
            table.change(seat, "sept", (*seat.sept, event.about), under)
    copies = (one for one in table.cards.values() if printed_name(one.name) == event.about)
    left = table.cards.get(event.about) or next(copies, None)
    if left is None:
        return
    if not table.closed():
        table.change(left, "simultaneous", False, "closed_play_resolves_together")
    if left.name != event.about and table.supposing is not event:
        table.remove(left, under)
        table.add(replace(left, name=event.about), under)
