"""Frenzy, and changes of form."""

from events.rage import combat_events as c
from events.rage.events import Played
from events.rage.position import Card, Seat, Turn
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
    if creature is None or frenzy_is_said_again(table, event):
        return
    named_by_the_way(table, event.creature, event.using)
    _counts_as_played(table, event)
    _rages(table, creature, event.frenzy or table.facts_of(event.using).frenzies or "full")


def frenzied_by_what_was_played(table: Table, played: Played) -> None:
    """Who plays a Combat Event that incites a frenzy goes into it, without a further word."""
    creature = table.cards.get(sent_into_frenzy(table, played))
    kind = table.facts_of(played.card).frenzies
    if creature is not None and kind and not creature.frenzy:
        _rages(table, creature, kind)


def sent_into_frenzy(table: Table, played: Played) -> str:
    """Whom a Combat Event that incites a frenzy sends into it: its player's creature that plays it, or for which it is
    played; nobody where several could be meant."""
    facts = table.facts_of(played.card)
    if not table.in_combat() or facts.kind not in ("combat event", "") or not facts.frenzies or played.effects:
        return ""  # of a card in the catalogue the kind may not be known
    player, said = table.player_of(played.by), played.on or played.target
    mine = [name for name in (*table.attackers(), *table.defenders()) if player and table.pack_of(name) == player]
    meant = [said] if said else mine if played.by == player else [played.by]
    return meant[0] if len(meant) == 1 and meant[0] in mine else ""


def frenzy_is_said_again(table: Table, event: c.Frenzied) -> bool:
    """Whether a card that was played has just sent a creature into this frenzy: `Gore plays Rampage; Gore frenzies`."""
    creature = table.cards.get(event.creature)
    if creature is None or not creature.frenzy or creature.frenzy != event.frenzy:
        return False
    return _has_played_for_it(table, creature, event.using) and bool(just_frenzied(table, creature))


def just_frenzied(table: Table, creature: Card) -> int:
    """The event by which a creature went into its frenzy, if nothing but draws has happened since; else 0."""
    for number, kind, subject, field, *_rest in table.past():
        if kind not in (Seat, Turn) and (kind, subject) != (Card, creature.name):
            return 0
        if field == "frenzy":
            return number
    return 0


def incited_by(table: Table, card: str) -> list[Card]:
    """The creatures that a Combat Event has sent into a frenzy in this combat, as far as they are in it."""
    facts, said = table.facts_of(card), table.combat.restricted if table.combat is not None else ()
    sides = {"attackers": table.attackers(), "defenders": table.defenders()}
    found = [name for side, names in sides.items() if f"{side} {card}" in map(without_how, said) for name in names]
    creatures = [table.cards[name] for name in found if name in table.cards]
    return [one for one in creatures if facts.kind == "combat event" and facts.frenzies == one.frenzy != ""]


def without_how(said: str) -> str:
    """A Combat Restricted card that was played or named, with its side, without how."""
    return said.removesuffix(" into frenzy").removesuffix(" by the way")


def _has_played_for_it(table: Table, creature: Card, card: str) -> bool:
    """Whether a creature's side has played this Combat Event in this combat, or any, that incites its frenzy, or such a
    card was played last."""
    last = table.pending()
    if last and last == (card or last) and table.facts_of(last).frenzies == creature.frenzy:
        return True
    side, said = table.side_of_player(creature.pack), table.combat.restricted if table.combat is not None else ()
    cards = [one.removeprefix(f"{side} ") for one in said if side and one.startswith(f"{side} ")]
    return any(one == (card or one) and table.facts_of(one).frenzies == creature.frenzy for one in cards)


def _rages(table: Table, creature: Card, kind: str) -> None:
    """A creature is in a frenzy of this kind."""
    table.change(creature, "frenzy", kind, "kinds_of_frenzy")
    if kind != "full":
        return
    if table.may_flip(creature.name):
        table.change(creature, "form", "battle", "full_frenzy_turns_to_crinos")
    rage, health = table.rage_of(creature.name), table.health_of(creature.name)
    seat = table.seats.get(creature.pack)
    if rage is not None:
        cards = table.rage_in_battle_form(creature.name) or 0
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
