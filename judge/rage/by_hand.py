"""What is done by hand: with cards and counts, and no card that says so."""

from collections.abc import Mapping

from events.effects.rage import Bestows, Crosses, Empowers, FillsHand, Scores, Turns, Wounds
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

RULES: Mapping[tuple[str, object], tuple[str, ...]] = {
    ("damage", True): ("a_combat_action_becomes_damage",),
    ("form", None): ("damage_up_to_printed_rage_or_health_flips",),
    ("world", None): ("crossing_is_stepping_sideways",),
}


def _result(table: Table, effect: AnyEffect) -> Result | None:
    """What would be seen after an effect."""
    match effect:
        case Scores(who=who, points=points):
            return Result(who, "points", points)
        case Empowers(stat=stat, by=by, on=on):
            return Result(on, stat, by)
        case Wounds(who=who, amount=amount):
            return Result(who, "damage", amount)
        case FillsHand(who=who, count=count, deck=deck):
            return Result(who, f"{deck} hand", count)
        case Turns(card=card, form=form):
            return Result(card, "form", form)
        case Crosses(card=card, world=world):
            return Result(card, "world", world)
    return None


def _turn_began(table: Table) -> int:
    return table.event_of(Turn, Turn.key, WHOLE)


GOVERNING = Governing(HANDLINGS, _result, RULES, observable, DECIDING, _turn_began)


def nothing_is_done_by_hand_unasked(happened: EffectHappened, table: Table, terms: Terms) -> Finding:
    """Cards and counts are changed only where a rule or a card asks for it; a Battlefield is given its keywords."""
    field = table.first_target() if table.at_a_battlefield() else ""
    if field and all(isinstance(one, Bestows) and one.card == field for one in happened.effects):
        return None
    return GOVERNING.unasked(happened, table)
