"""What is being decided at a Rage table, for the eye: a combat, a vote, stealth against intercept."""

from collections.abc import Iterator
from typing import Any

from events.rage.position import Combat
from service.presenters.scene import Contest, Side
from service.presenters.sentences import all_of


def contests(table: Any) -> Iterator[Contest]:
    """The combat, the vote and the attempt to block in progress."""
    if table.combat is not None:
        yield _combat(table, table.combat)
    if table.voting is not None:
        counts = (Side("", "for", str(table.voting.yes)), Side("", "against", str(table.voting.no)))
        yield Contest(f"Vote: {table.voting.junta}", counts)
    for act in table.waiting_acts():
        sides = [Side(act.creature, "stealth", "?" if act.stealth is None else str(act.stealth))]
        if table.acting_against() == act.creature:
            sides.append(Side(table.blocker(), "intercept", str(table.intercept())))
        yield Contest(f"{act.creature}: {act.card or act.kind}", tuple(sides))


def _combat(table: Any, fight: Combat) -> Contest:
    parts = ((fight.attackers or (fight.attacker,), "attacks"), (fight.defenders or (fight.target,), "defends"))
    sides = tuple(Side("", word, all_of(names)) for names, word in parts)
    away = ", long range" if fight.range == "long" else ""
    laid = (f"{card.creature}: {card.card or 'a card face down'}" for card in table.laid.values())
    return Contest(f"Combat, round {fight.round}: {fight.step}{away}", sides, tuple(laid))
