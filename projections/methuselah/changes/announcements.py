"""What an announcement says: the kind of action, its target, whether it is directed, its stealth and its cost."""

from collections.abc import Iterable, Iterator

from events.effects.base import Attaches, Burns, Costs, Gains, Modifies, Moves, Places, Taps, Untaps
from events.effects.methuselah import Becomes, Controls, Damages, Fights, Titles
from events.effects.union import AnyEffect
from events.methuselah.events import (
    Act,
    ActionCardPlayed,
    Bleed,
    Diablerize,
    Employ,
    Encounter,
    Equip,
    Hunt,
    LeaveTorpor,
    PoliticalAction,
    Recruit,
    Rescue,
    TakeEquipment,
)
from events.methuselah.position import Action
from projections.methuselah.changes.rescues import shares
from projections.methuselah.table import Table

KIND = {
    Bleed: "bleed",
    Hunt: "hunt",
    Equip: "equip",
    TakeEquipment: "take equipment",
    Employ: "employ",
    Recruit: "recruit",
    ActionCardPlayed: "action card",
    PoliticalAction: "political action",
    LeaveTorpor: "leave torpor",
    Rescue: "rescue",
    Diablerize: "diablerize",
    Encounter: "encounter",
}
PERMANENTS = frozenset({Equip, Employ, Recruit})
AIMED: dict[type, str] = {
    Gains: "who",
    Taps: "card",
    Untaps: "card",
    Burns: "card",
    Places: "card",
    Attaches: "on",
    Controls: "card",
    Titles: "minion",
    Becomes: "card",
    Fights: "opponent",
    Damages: "who",
}


def kind_of_action(act: Act, effects: Iterable[AnyEffect]) -> str:
    """What is attempted: an action card that changes the bleed amount is a special version of the bleed action."""
    if act.__class__ is ActionCardPlayed:
        for effect in effects:
            if effect.__class__ is Modifies and effect.what == "bleed":
                return "bleed"
    return KIND[act.__class__]


def rests_on_a_card_in_play(table: Table, act: Act, methuselah: str) -> bool:
    """Whether the action is that of a card in play: as declared, or as a card of that name lies there.

    A second copy of an action card may as well come from her hand, if she may hold one.
    """
    if getattr(act, "in_play", False):
        return True
    if isinstance(act, Equip | Employ | Recruit) or act.card not in table.cards:
        return False
    kind = table.facts_of(act.card).kind
    if kind in ("action", "political action"):
        return not table.may_hold(methuselah, act.card)
    seat = table.seats.get(methuselah)
    named = seat is not None and act.card in seat.hand
    return bool(kind) or not named


def target_of(table: Table, act: Act, kind: str, methuselah: str) -> str:
    """What an action is aimed at: as declared; a bleed, without further words, at the prey."""
    if isinstance(act, Bleed | ActionCardPlayed):
        return act.target or (table.prey_of(methuselah) if kind == "bleed" else "")
    if isinstance(act, Rescue | Diablerize | Encounter):
        return act.vampire
    return act.holder if isinstance(act, TakeEquipment) else ""


def directed_at(table: Table, act: Act, target: str, effects: Iterable[AnyEffect], methuselah: str) -> str:
    """The one other Methuselah that the action is aimed at, in person or through what she controls; or nobody.

    An action card without a declared target is aimed at whom its claimed effects reach; at several is at nobody.
    """
    if act.__class__ is ActionCardPlayed and table.facts_of(act.card).directed is False:
        if table.terms.the_symbol_directs_an_action or not target:
            return ""
    if not target and act.__class__ is not ActionCardPlayed:
        return ""
    names = (target, *getattr(act, "others", ())) if target else names_in(effects)
    reached = {whose(table, name) for name in names} - {"", methuselah}
    return reached.pop() if len(reached) == 1 else ""


def aim_is_told(table: Table) -> bool:
    """Whether anybody said, or the card tells, what the action in progress is aimed at: at nobody else counts too."""
    action = table.action
    if action is None or action.kind != "action card" or action.target or action.directed_at:
        return True
    return table.facts_of(action.card).directed is False or any(names_in(action.effects))


def might_block(table: Table) -> tuple[str, ...]:
    """Who may try to block the action in progress: everybody else, while nobody knows what it is aimed at."""
    may, action = table.may_block(), table.action
    if action is None or aim_is_told(table):
        return may
    return tuple(dict.fromkeys((*may, *(name for name in table.left() if name != action.methuselah))))


def whose(table: Table, name: str) -> str:
    """The Methuselah herself, or the controller of the card; nobody when the name is unknown."""
    return name if name in table.seats else table.controller_of(name)


def names_in(effects: Iterable[AnyEffect]) -> Iterator[str]:
    """The Methuselahs and cards that these effects reach."""
    for effect in effects:
        if isinstance(effect, Moves):
            yield effect.source
            yield effect.destination
            continue
        field = AIMED.get(effect.__class__, "")
        if field:
            yield getattr(effect, field)


def target_is_known(table: Table, action: Action, under: str) -> None:
    """Whose the target of an action is, is known only now: with it at whom it is directed, and its own stealth."""
    other = whose(table, action.target)
    table.change(action, "directed_at", "" if other == action.methuselah else other, under)
    table.change(action, "stealth", inherent_stealth(table, action.kind, action.target, action.methuselah), under)


def inherent_stealth(table: Table, kind: str, target: str, methuselah: str) -> int:
    """The stealth with which an action starts."""
    if kind in ("rescue", "diablerize", "encounter"):
        return table.terms.stealth_among_own if table.controller_of(target) == methuselah else 0
    return table.terms.stealth_of.get(kind, 0)


def costs(table: Table, act: Act, effects: Iterable[AnyEffect]) -> tuple[int, int, int]:
    """What the action costs if it succeeds: pool, blood of the acting minion, blood of the rescued vampire.

    A cost that the card claims replaces the usual one.
    """
    claimed = [effect for effect in effects if isinstance(effect, Costs)]
    if claimed:
        pool = sum(effect.amount for effect in claimed if effect.counter == "pool")
        return pool, sum(effect.amount for effect in claimed if effect.counter == "blood"), 0
    if isinstance(act, LeaveTorpor):
        return 0, table.terms.leave_torpor_blood, 0
    if isinstance(act, Rescue):
        mine, theirs = shares(table, act)
        return 0, mine, theirs
    if not act.card:
        return 0, 0, 0
    facts = table.facts_of(act.card)
    return facts.pool, facts.blood, 0
