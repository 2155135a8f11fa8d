"""What is being decided at a Vendetta table, for the eye: the Power of each player in the conflict."""

from collections.abc import Iterator
from typing import Any

from service.presenters.scene import Contest, Side


def contests(table: Any) -> Iterator[Contest]:
    """The conflict at the Location that is being resolved, with the total Power of those who stay in it."""
    location = table.resolving()
    if not location or table.over:
        return
    totals = {name: table.total_power(name, location) for name in table.staying(location)}
    sides = (Side(name, "Power", "?" if total is None else str(total)) for name, total in totals.items())
    ranked = table.resolution.ranking if table.resolution is not None and table.decided() else ()
    yield Contest(f"{location}: {table.step()} step", tuple(sides), (f"ranked: {', '.join(ranked)}",) if ranked else ())
