"""Damage and Victory Points that were expected of something that brought none."""

from collections.abc import Callable, Iterator

from events.rage.position import Card, Laid
from events.spelling import printed_name
from judge.deciding import Lack, Sighting
from projections.ledger import WHOLE
from projections.rage.table import Table
from projections.rollbacks import Line

TURNS = 1  # how far back what is mistaken for the cause of what was seen may lie, besides the turn in progress


def recent(table: Table) -> Iterator[Line]:
    """The lines of this turn and the one before, the latest first."""
    begun = 0
    for line in table.past():
        yield line
        begun += line[2] == "turn" and line[3] == WHOLE and line[5] is not None
        if begun > TURNS:
            return


def lines_under(case: Sighting, under: str) -> Iterator[Line]:
    """The lines of a derivation in this turn and the one before, the latest first."""
    return (line for line in recent(case.table) if line[6] == under)


# --- damage ---------------------------------------------------------------------------------------------------------


def _slot(case: Sighting, name: str, since: int) -> Laid | None:
    """A combat card as it lies there, or as it was when its round ended after an event."""
    there: Laid | None = case.table.laid.get(name)
    if there is not None and there.card:
        return there
    gone: Laid | None = None
    for event, kind, one, field, before, after, _under in recent(case.table):
        if event < since:
            break
        if kind is Laid and one == name and field == WHOLE and after is None:
            gone = before
    return gone


def _gone(case: Sighting) -> Iterator[Laid]:
    """The combat cards of rounds that are over, as they lay there, the latest first."""
    for _event, kind, _name, field, before, after, _under in recent(case.table):
        if kind is Laid and field == WHOLE and after is None and before is not None:
            yield before


def _deals(case: Sighting, card: Laid) -> bool:
    """Whether a combat card would have dealt what was seen: as it is printed, or by a vampire's hand or weapon."""
    table = case.table
    blows = {table.facts_of(card.card).damage}
    if table.fights_as_a_vampire(card.creature):
        blows |= {table.hand_damage_of(card.creature)}
        blows |= {table.damage_of_weapon(weapon) for weapon in table.weapons_of(card.creature)}
    return bool(case.by) and case.by in blows


def no_damage_of(under: str, why: str) -> Callable[[Sighting], Lack | None]:
    """A combat card that the Bluff step left without effect under this derivation deals no damage."""

    def lacked(case: Sighting) -> Lack | None:
        for event, kind, name, field, _before, after, _under in lines_under(case, under):
            card = _slot(case, name, event) if kind is Laid and field == "standing" else None
            if card is not None and after in ("failed", "illegal") and card.target == case.subject:
                if _deals(case, card):
                    return event, f"{card.card} {why}, and deals no damage"
        return None

    return lacked


def damage_that_was_dodged(case: Sighting) -> Lack | None:
    """Damage that is dodged does not land."""
    return _prevented(case, dodged=True)


def damage_that_was_blocked(case: Sighting) -> Lack | None:
    """Damage that is blocked does not land."""
    return _prevented(case, dodged=False)


def a_blow_that_does_nothing(under: str, why: str) -> Callable[[Sighting], Lack | None]:
    """A combat card that is cancelled, or that does not reach long range, deals no damage."""

    def lacked(case: Sighting) -> Lack | None:
        for event, kind, name, *_rest in lines_under(case, under):
            card = _slot(case, name, event) if kind is Laid else None
            if card is not None and card.target == case.subject and _deals(case, card):
                return event, f"{card.card} {why}"
        return None

    return lacked


def _prevented(case: Sighting, *, dodged: bool) -> Lack | None:
    for card in (*case.table.laid.values(), *_gone(case)):
        if case.table.falls_short(card.name):
            continue
        stopped = case.table.facts_of(card.card).damage if card.prevented is None else card.prevented
        if card.target == case.subject and stopped and stopped == case.by and dodged is (card.prevented is None):
            return 0, f"{stopped} damage of {card.card} was prevented"
    return None


def damage_that_was_redirected(case: Sighting) -> Lack | None:
    """Damage that is redirected lands on the new target, and not on the old one."""
    for event, _kind, name, field, before, after, _under in lines_under(
        case, "redirected_damage_lands_on_the_new_target"
    ):
        card = case.table.laid.get(name)
        if card is not None and field == "target" and case.subject == before:
            if case.table.facts_of(card.card).damage == case.by:
                return event, f"the damage of {card.card} was redirected to {after} at event {event}"
    return None


def a_card_of_one_who_had_left(case: Sighting) -> Lack | None:
    """A combat card that has not resolved when its creature leaves the combat deals no damage."""
    for event, _kind, name, *_rest in lines_under(case, "who_leaves_combat_discards_unresolved_actions"):
        card = _slot(case, name, event)
        if card is not None and card.target == case.subject and case.table.facts_of(card.card).damage == case.by:
            return event, f"{card.creature} left the combat at event {event}, before {card.card} landed"
    return None


# --- Victory Points ---------------------------------------------------------------------------------------------------


def prey_of_ones_own_side(case: Sighting) -> Lack | None:
    """Prey of the pack's own side is worth nothing."""
    for kill in case.table.trophies.values():
        worthless = kill.pile == case.subject and kill.worth == 0 and _is_of_the_own_side(case, kill.card)
        if worthless and case.table.printed_renown_of(kill.card) == case.by:
            return 0, f"{kill.card} is prey of {case.subject}'s own side, and worth nothing"
    return None


def _is_of_the_own_side(case: Sighting, card: str) -> bool:
    seat = case.table.seats.get(case.subject)
    own = {"wyrm": "enemy", "gaia": "victim"}.get(seat.serves if seat is not None else "", "")
    return bool(case.table.facts_of(card).kind == own)


def a_card_that_lies_so(lies: str, why: str) -> Callable[[Sighting], Lack | None]:
    """A card in the pile is worth less than its Renown by the way in which it lies."""

    def lacked(case: Sighting) -> Lack | None:
        for kill in case.table.trophies.values():
            renown = case.table.printed_renown_of(kill.card) if kill.card else None
            if lies == "sideways" and _is_of_the_own_side(case, kill.card):
                continue  # that is why it lies so
            if kill.pile == case.subject and kill.lies == lies and renown and renown - (kill.worth or 0) == case.by:
                return 0, f"{kill.card} {why}"
        return None

    return lacked


def a_death_that_was_no_kill(under: str, why: str) -> Callable[[Sighting], Lack | None]:
    """A creature that dies under this derivation comes to no Victory Pile."""

    def lacked(case: Sighting) -> Lack | None:
        for event, kind, name, field, *_rest in lines_under(case, under):
            worth = case.table.printed_renown_of(printed_name(name))
            if kind is Card and field == WHOLE and worth and worth == case.by:
                return event, f"{name} {why} at event {event}"
        return None

    return lacked
