"""What is known not to be there: a range while nobody fights, transfers in another's turn."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from events.common import Observed
from judge.ruling import Finding, No
from projections.methuselah.observables import observable, tables_to_come, word_of
from projections.methuselah.table import Table


class _Absent(NamedTuple):
    """What is said of somebody without a thing, and the rules by which there is one, the closest first."""

    says: str
    under: tuple[str, ...]


_FIGHTS = _Absent("{} is not in combat", ("a_block_leads_to_combat", "a_card_may_cause_combat"))
_TURN = _Absent("it is not {}'s turn", ("turns_go_clockwise",))
ABSENT: Mapping[str, _Absent] = MappingProxyType(
    {
        **dict.fromkeys(("range", "round", "opponent", "additional strikes"), _FIGHTS),
        "votes cast": _Absent("no referendum is in progress", ("a_successful_political_action_calls_the_referendum",)),
        **dict.fromkeys(("transfers", "master actions", "discards", "phase"), _TURN),
    }
)


def seen_though_absent(seen: Observed, table: Table) -> Finding:
    """The objection to something seen that is not there: neither now nor when the steps still open have been taken.

    None of a thing is as good as no such thing. Before the first turn nobody knows what is going on.
    """
    absent = ABSENT.get(word_of(seen.what))
    if absent is None or table.turn is None or table.over or seen.value in (0, "", False):
        return None
    if any(observable(later, seen.subject, seen.what) is not None for later in tables_to_come(table)):
        return None
    says = absent.says.format(seen.subject)
    return No(
        f"{seen.subject} was seen with {word_of(seen.what)} {seen.value}, but {says}.",
        needed=f"a play that makes it so, or a correction of {seen.what}",
        report_once=f"{seen.subject}, {seen.what}, {seen.value}",
        under=absent.under,
    )
