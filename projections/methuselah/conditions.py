"""Whether a card or player is what the words of a card ask for: `ready Tremere`, `another's location`."""

from collections.abc import Callable

from events.methuselah.requirements import Condition, parse_requirement
from projections.methuselah.table import Table
from projections.methuselah.terms import rank_of


def fits(wanted: str, name: str, methuselah: str, table: Table) -> bool | None:
    """Whether a card or player is what a requirement of a card of this Methuselah asks for; None if unknown."""
    doubtful = False
    for choices in parse_requirement(wanted) or ():
        answers = [_all(conditions, name, methuselah, table) for conditions in choices]
        if True not in answers:
            if None not in answers:
                return False
            doubtful = True
    return None if doubtful else True


def _all(conditions: tuple[Condition, ...], name: str, methuselah: str, table: Table) -> bool | None:
    answers = [_holds(one, name, methuselah, table) for one in conditions]
    return False if False in answers else None if None in answers else True


def _holds(condition: Condition, name: str, methuselah: str, table: Table) -> bool | None:
    answer = ASKED[condition.kind](condition.of, name, methuselah, table)
    return answer if answer is None or condition.holds else not answer


def _kind(of: str, name: str, methuselah: str, table: Table) -> bool | None:
    if of == "Methuselah" or name in table.seats:
        return of == "Methuselah" and name in table.seats
    if of == "minion":
        return table.vampire(name) or table.ally(name)
    if of == "weapon":
        return table.weapon(name)
    kind = table.kind_of(name)
    return None if not kind else kind == of


def _state(of: str, name: str, methuselah: str, table: Table) -> bool | None:
    if of == "in torpor":
        return table.torpid(name)
    if of == "uncontrolled":
        return table.region_of(name) == "uncontrolled"
    return table.ready(name) if of == "ready" else table.tapped(name) == (of == "tapped")


def _whose(of: str, name: str, methuselah: str, table: Table) -> bool | None:
    controller = name if name in table.seats else table.controller_of(name)
    if not controller or not methuselah:
        return None
    return (controller == methuselah) == (of == "own")


def _sect(of: str, name: str, methuselah: str, table: Table) -> bool | None:
    sect = table.sect_of(name)
    return sect == of if sect else (False if table.ally(name) else None)


def _title(of: str, name: str, methuselah: str, table: Table) -> bool | None:
    title = table.title_of(name)
    if title:
        return rank_of(title) == of or title == of
    return False if not table.vampire(name) or table.printed_is_known(name) else None


def _titled(of: str, name: str, methuselah: str, table: Table) -> bool | None:
    return True if table.title_of(name) else _title(of, name, methuselah, table)


def _clan(of: str, name: str, methuselah: str, table: Table) -> bool | None:
    clan = table.clan_of(name)
    return clan.casefold() == of.casefold() if clan else (False if table.ally(name) else None)


def _discipline(of: str, name: str, methuselah: str, table: Table) -> bool | None:
    level = table.skill_of(name, of.removeprefix("superior "))
    if level == "unknown":
        return None
    return level == "superior" if of.startswith("superior ") else bool(level)


def _capacity(of: str, name: str, methuselah: str, table: Table) -> bool | None:
    capacity = table.capacity_of(name)
    return capacity >= int(of) if capacity is not None else (None if table.vampire(name) else False)


def _at_most(of: str, name: str, methuselah: str, table: Table) -> bool | None:
    capacity = table.capacity_of(name)
    return capacity <= int(of) if capacity is not None else (None if table.vampire(name) else False)


def _players(of: str, name: str, methuselah: str, table: Table) -> bool | None:
    """Whether it is that of a player by name, or of the prey or predator of whoever causes it."""
    said = of.casefold().removeprefix("your ").removeprefix("the ").removeprefix("her ").removeprefix("his ")
    beside = {"prey": table.prey_of, "predator": table.predator_of}
    whose = beside[said](methuselah) if said in beside else of
    return table.controller_of(name).casefold() == whose.casefold()


ASKED: dict[str, Callable[[str, str, str, Table], bool | None]] = {
    "kind": _kind,
    "state": _state,
    "whose": _whose,
    "sect": _sect,
    "title": _title,
    "titled": _titled,
    "clan": _clan,
    "discipline": _discipline,
    "capacity": _capacity,
    "at most": _at_most,
    "player": _players,
}
