"""What a rescue costs, who pays how much of it, and what a count shows of a split that nobody told."""

from itertools import takewhile
from typing import NamedTuple

from events.common import Event, Observed
from events.methuselah.events import EncounterSettled, Rescue
from events.methuselah.position import Action, Card
from projections.methuselah.changes import counters
from projections.methuselah.table import Table

SPLIT = "a_rescue_is_split_as_it_is_seen"
PAID = frozenset({"the_cost_of_a_successful_action_is_paid", "an_encounter_is_settled_when_it_succeeds"})


def shares(table: Table, rescue: Rescue | EncounterSettled) -> tuple[int, int]:
    """What rescuer and rescued vampire pay.

    When nobody said, the rescuer pays what is left; as much of it as it can, where the shares may be said later.
    """
    if rescue.by_rescuer is not None:
        return rescue.by_rescuer, rescue.by_rescued
    vampire = rescue.vampire if isinstance(rescue, Rescue) else table.target_of_the_action()
    mine = max(0, rescue_cost(table, vampire) - rescue.by_rescued)
    announced = isinstance(rescue, EncounterSettled) and table.terms.shares_of_a_rescue_are_announced
    if rescue.by_rescued or announced or not table.counted(rescue.minion):
        return mine, rescue.by_rescued
    can = min(mine, table.blood_of(rescue.minion))
    theirs = mine - can
    return (can, theirs) if theirs <= table.blood_of(vampire) else (mine, 0)


def rescue_cost(table: Table, vampire: str) -> int:
    """The blood that it costs to rescue this vampire."""
    return table.terms.paralyzed_rescue_blood if table.paralyzed(vampire) else table.terms.rescue_blood


class Split(NamedTuple):
    """How the cost of a rescue was taken to be split; `due` where it is not paid yet."""

    rescuer: str
    rescued: str
    mine: int
    theirs: int
    due: bool

    def otherwise(self, table: Table, vampire: str, has: int) -> "Split | None":
        """The split after which a vampire of the two has so much blood; None where there is none, or it is this one."""
        if self.due and has == table.blood_of(vampire):
            return None
        share, other = (self.mine, self.rescued) if vampire == self.rescuer else (self.theirs, self.rescuer)
        its = self.theirs if other == self.rescued else self.mine
        more = has - table.blood_of(vampire) + (share if self.due else 0)
        left = table.blood_of(other) - (its if self.due else 0) - more
        if not more or more > share or -more > its or left < 0:
            return None
        mine = self.mine - more if vampire == self.rescuer else self.mine + more
        return self._replace(mine=mine, theirs=self.mine + self.theirs - mine)


def nobody_says(rescue: Event) -> bool:
    """Whether a declaration is a rescue without a word on who pays what."""
    return isinstance(rescue, Rescue | EncounterSettled) and rescue.by_rescuer is None and not rescue.by_rescued


def shows_a_split(table: Table, seen: Observed) -> bool:
    """Whether the cost of a rescue that has succeeded, of which nobody said who pays what, was split as this shows."""
    splits = split_as_seen(table, seen)
    return splits is not None and not splits[0].due


def split_as_seen(table: Table, seen: Observed) -> tuple[Split, Split] | None:
    """How a rescue was taken to be split, and how it was by what is seen; None where that does not explain it."""
    value = seen.value
    if seen.what.lower() != "blood" or type(value) is not int or not table.counted(seen.subject):
        return None
    taken = _nobody_said(table, seen.subject)
    told = taken.otherwise(table, seen.subject, value) if taken is not None else None
    if taken is None or told is None or not _could_be_paid(table, taken, told):
        return None
    return taken, told


def _could_be_paid(table: Table, taken: Split, told: Split) -> bool:
    """Whether both had the blood for their shares when the rescue was paid for, whatever they got since."""
    if taken.due or table.rescued_unsaid is None:
        return True
    event = table.rescued_unsaid[0]
    had = {taken.rescuer: table.blood_of(taken.rescuer), taken.rescued: table.blood_of(taken.rescued)}
    for line in takewhile(lambda line: line[0] > event, table.past()):
        if line[1] is Card and line[2] in had and line[3] == "counters":
            had[line[2]] = line[4]
    return told.mine <= had[taken.rescuer] + taken.mine and told.theirs <= had[taken.rescued] + taken.theirs


def _nobody_said(table: Table, vampire: str) -> Split | None:
    """The split of the rescue in progress, or of the latest one, with this vampire; None when somebody has said it."""
    action, latest = table.action, table.rescued_unsaid
    if action is not None and action.split_unsaid and not action.outcome:
        due = Split(action.minion, action.target, action.blood_cost, action.other_cost, due=True)
        return due if vampire in due[:2] and not table.block_stands() else None
    if latest is None or vampire not in latest[1:]:
        return None
    event, *both = latest
    lines = takewhile(lambda line: line[0] >= event, table.past())
    paid = [line for line in lines if line[0] == event and line[3] == "counters" and line[6] in PAID]
    mine, theirs = (sum(line[4] - line[5] for line in paid if line[2] == who) for who in both)
    return Split(both[0], both[1], mine, theirs, due=False)


def is_paid_as(table: Table, action: Action, unsaid: bool) -> None:
    """The table remembers a rescue of which nobody has said who paid what; a later count may tell it."""
    latest = (table.now, action.minion, action.target) if unsaid else None
    table.change(table, "rescued_unsaid", latest, "the_cost_of_a_successful_action_is_paid")


def seen_at_a_rescue(table: Table, seen: Observed) -> None:
    """Blood that is seen after a rescue tells how its cost was split, where nobody has."""
    latest, action = table.rescued_unsaid, table.action
    splits = split_as_seen(table, seen)
    if splits is None:
        if latest is not None and seen.what.lower() == "blood" and seen.subject in latest[1:]:
            table.change(table, "rescued_unsaid", None, SPLIT)  # it is as it was taken to be, or a miscount
        return
    taken, told = splits
    if taken.due and action is not None:
        table.change(action, "blood_cost", told.mine, SPLIT)
        table.change(action, "other_cost", told.theirs, SPLIT)
        table.change(action, "split_unsaid", False, SPLIT)
    else:
        counters.blood(table, told.rescuer, taken.mine - told.mine, SPLIT)
        counters.blood(table, told.rescued, taken.theirs - told.theirs, SPLIT)
        table.change(table, "rescued_unsaid", None, SPLIT)
