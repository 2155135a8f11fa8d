"""What is done by hand: with cards and counts, and no card that says so."""

from collections.abc import Mapping

from events.effects.base import Attaches, Burns, Gains
from events.effects.methuselah import Controls
from events.effects.rage import (
    STATS,
    Bestows,
    Crosses,
    Empowers,
    FillsHand,
    Heals,
    Kills,
    Leaves,
    Piles,
    Relocates,
    Scores,
    Turns,
    TurnsInto,
    Wounds,
)
from events.effects.union import AnyEffect
from events.rage.events import EffectHappened
from events.rage.position import Turn
from judge.by_hand import Governing, Result
from judge.rage.observations import DECIDING
from judge.ruling import Finding
from projections.ledger import WHOLE
from projections.rage.changes.by_hand import HANDLINGS
from projections.rage.observables import observable
from projections.rage.table import Table
from projections.rage.terms import Terms

# What cannot be seen: no derivation has lacked anything for it.
KEYWORD = "keyword"
# What brings such a thing about, by the word for the fact, and its value or whether it becomes more.
RULES: Mapping[tuple[str, object], tuple[str, ...]] = {
    ("damage", True): ("a_combat_action_becomes_damage",),
    ("damage", False): ("the_lowest_damage_card_regenerates",),
    ("points", True): ("a_kill_is_worth_its_printed_renown",),
    ("points", False): ("a_past_life_goes_to_the_victory_pile",),
    ("pool", None): ("pool_is_victory_points",),
    ("sept hand", True): ("the_sept_hand_is_filled",),
    ("combat hand", True): ("the_combat_hand_is_filled", "combat_hands_are_refilled_after_combat"),
    ("form", "battle"): ("damage_up_to_printed_rage_or_health_flips",),
    ("form", "breed"): ("flipping_changes_the_form",),
    ("world", None): ("crossing_is_stepping_sideways",),
    ("place", "victory pile"): ("a_combat_kill_goes_to_the_killers_victory_pile",),
    ("place", "removed"): ("a_death_outside_combat_removes_a_character",),
    ("place", "out of play"): ("a_card_goes_out_of_play",),
    ("place", "home"): ("a_card_returns_as_it_left",),
    ("place", "hunting grounds"): ("prey_goes_to_the_hunting_grounds",),
    ("place", "discard pile"): ("what_is_given_up_goes_to_its_owners_pile",),
    ("dead", None): ("a_creature_dies_of_its_damage",),
    ("bearer", None): ("traded_equipment_goes_to_its_receiver", "equipment_attaches_to_its_player"),
    ("pack", None): ("an_adopted_creature_is_an_ally",),
    ("kind", None): ("a_creature_has_one_status",),
    ("fighting", None): ("an_escaped_creature_leaves_combat",),
    (KEYWORD, None): ("a_battlefield_has_the_defenders_keywords",),
    **dict.fromkeys(((stat, None) for stat in STATS), ("a_card_does_what_it_says",)),
}


def _result(table: Table, effect: AnyEffect) -> Result | None:
    """What would be seen after an effect."""
    match effect:
        case Scores(who=who, points=points):
            return Result(who, "points", points)
        case Gains(who=who, counter="pool", amount=amount):
            return Result(who, "pool", amount)
        case Empowers(stat=stat, by=by, on=on):
            return Result(on, stat, by)
        case Wounds(who=who, amount=amount):
            return Result(who, "damage", amount)
        case Heals(card=card, on=on):
            wound = table.damage_called(on, card)
            return Result(on, "damage", -((wound.amount if wound is not None else None) or 1))
        case FillsHand(who=who, count=count, deck=deck):
            return Result(who, f"{deck} hand", count)
        case Turns(card=card, form=form):
            return Result(card, "form", form)
        case Crosses(card=card, world=world):
            return Result(card, "world", world)
        case Kills(card=card):
            return Result(card, "dead", True)
    return _moved(effect)


def _moved(effect: AnyEffect) -> Result | None:
    """Where a card would be seen after an effect, and as what."""
    match effect:
        case Piles(card=card):
            return Result(card, "place", "victory pile")
        case Relocates(card=card, place=place):
            return Result(card, "place", place)
        case Burns(card=card):
            return Result(card, "place", "discard pile")
        case Attaches(card=card, on=on):
            return Result(card, "bearer", on)
        case Controls(card=card, methuselah=player):
            return Result(card, "pack", player)
        case TurnsInto(card=card, kind=kind):
            return Result(card, "kind", kind)
        case Leaves(card=card):
            return Result(card, "fighting", False)
        case Bestows(card=card, keyword=keyword):
            return Result(card, KEYWORD, keyword)
    return None


def _turn_began(table: Table) -> int:
    return table.event_of(Turn, Turn.key, WHOLE)


GOVERNING = Governing(HANDLINGS, _result, RULES, observable, DECIDING, since=_turn_began)


def nothing_is_done_by_hand_unasked(happened: EffectHappened, table: Table, terms: Terms) -> Finding:
    """Cards and counts are changed only where a rule or a card asks for it; a Battlefield is given its keywords."""
    field = table.first_target() if table.at_a_battlefield() else ""
    if field and all(isinstance(one, Bestows) and one.card == field for one in happened.effects):
        return None
    return GOVERNING.unasked(happened, table)
