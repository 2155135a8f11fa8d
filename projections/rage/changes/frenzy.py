"""Frenzy, and changes of form."""

from events.rage import combat_events as c
from events.rage.position import Card
from projections.rage.changes.dying import shows, the_dead_fall
from projections.rage.changes.hands import takes, unnamed
from projections.rage.changes.moving_cards import named_by_the_way
from projections.rage.changes.participants import frenzy_over
from projections.rage.table import Table

DRAWS = "full_frenzy_draws_combat_cards"


def calm(table: Table, creature: Card) -> None:
    """A creature is in frenzy no longer; if it has died in it, it falls."""
    frenzy_over(table, creature)
    the_dead_fall(table)


def flipped(table: Table, event: c.Flipped) -> None:
    """A Character shows its other form."""
    creature = table.cards.get(event.creature)
    if creature is None:
        return
    shows(table, creature, event.form, "flipping_changes_the_form")


def frenzied(table: Table, event: c.Frenzied) -> None:
    """A creature goes into a frenzy; a full one turns it to battle form, if it may, and draws cards for its Rage."""
    creature = table.cards.get(event.creature)
    if creature is None:
        return
    named_by_the_way(table, event.creature, event.using)
    _counts_as_played(table, event)
    kind = event.frenzy or table.facts_of(event.using).frenzies or "full"
    table.change(creature, "frenzy", kind, "kinds_of_frenzy")
    if kind != "full":
        return
    if table.may_flip(event.creature):
        table.change(creature, "form", "battle", "full_frenzy_turns_to_crinos")
    rage, health = table.rage_of(event.creature), table.health_of(event.creature)
    seat = table.seats.get(creature.pack)
    if rage is not None:
        cards = table.rage_in_battle_form(event.creature) or 0
        drawn, under = (0, "nothing_adds_cards_at_a_battlefield") if table.at_a_battlefield() else (cards, DRAWS)
        table.change(creature, "frenzy_cards", drawn, under)
        if health is not None:
            table.change(creature, "hacked_apart", health + rage, "hacked_apart_level_is_fixed")
        if seat is not None:
            takes(table, seat, "combat", unnamed(drawn), under)


def _counts_as_played(table: Table, event: c.Frenzied) -> None:
    """A Combat Restricted card that sends a creature into frenzy is played by its side."""
    side, now = table.side_of_player(table.player_of(event.creature)), table.combat
    if now is not None and side and table.is_combat_restricted(event.using):
        said = (*now.restricted, f"{side} {event.using} into frenzy")
        table.change(now, "restricted", said, "a_combat_restricted_card_is_played_once_a_side")


def frenzy_ended(table: Table, event: c.FrenzyEnded) -> None:
    """The creature is calm."""
    if event.creature in table.cards:
        calm(table, table.cards[event.creature])
