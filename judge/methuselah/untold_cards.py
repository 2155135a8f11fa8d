"""What a card may have done of which nobody has told anything, and whose text is not known.

A strike with it may have hurt the opponent; an action card may have done anything to what it was aimed at, a combat
card to both who fight, a modifier or reaction to whoever had part in the action.
"""

from collections.abc import Iterator

from events.methuselah.position import Action, Combat, StrikeChosen
from judge.deciding import Sighting, lately
from judge.methuselah.came_to_nothing import TURNS
from projections.methuselah.table import Table

BY_A_STRIKE = ("blood", "life", "region")
BY_AN_ACTION = (*BY_A_STRIKE, "pool", "tapped", "controller", "title", "capacity", "on")


def may_have_done_it(case: Sighting) -> str:
    """The card that may have made a fact what was seen, as far as anybody knows; nothing where none was told of."""
    lost = case.word == "region" or (case.by is not None and case.by < 0)
    if case.word in BY_A_STRIKE and lost and (card := struck_with(case.table, case.subject)):
        return card
    if case.word not in BY_AN_ACTION:
        return ""
    return _acted_with(case.table, case.subject) or _fought_with(case.table, case.subject) or _played(case)


def struck_with(table: Table, subject: str) -> str:
    """The card with which a minion was struck lately, if nobody has told what that strike does."""
    for combat, strikes in _resolved(table):
        if subject not in (combat.acting, combat.opposing):
            continue
        if any(one.minion == subject and one.kind == "dodge" for one in strikes):
            continue
        for one in strikes:
            if one.minion != subject and one.kind == "other" and one.card and _untold(table, one.card, one.effects):
                return one.card
    return ""


def _resolved(table: Table) -> Iterator[tuple[Combat, tuple[StrikeChosen, ...]]]:
    """The strikes that were resolved together, or are to be, each time with their combat; the latest first."""
    if table.combat is not None:
        yield table.combat, table.combat.strikes
    for line, combat in lately(table, Combat, TURNS):
        if combat is not None and line[3] == "strikes" and len(line[5]) < len(line[4]):
            yield combat, line[4]


def _acted_with(table: Table, subject: str) -> str:
    """The card of an action that nobody blocked against this one lately, if nobody has told what the action does."""
    for _line, action in lately(table, Action, TURNS):
        if action is None or action.kind != "action card" or action.outcome == "blocked":
            continue
        if not action.outcome and action.blocker:
            continue
        if subject in (action.target, *action.others) and _untold(table, action.card, action.effects):
            return str(action.card)
    return ""


def _fought_with(table: Table, subject: str) -> str:
    """A combat card that one of two who fought lately played, this one among them, and nobody has told what it does."""
    for _line, combat in lately(table, Combat, TURNS):
        if combat is not None and combat.untold and subject in (combat.acting, combat.opposing):
            return str(combat.untold[-1])
    return ""


def _played(case: Sighting) -> str:
    """A modifier or reaction of which nobody has told what it does, in an action lately in which this one had part."""
    for _line, action in lately(case.table, Action, TURNS):
        if action is None:
            continue
        part = (action.methuselah, action.minion, action.target, action.directed_at, action.blocker, *action.attempts)
        if case.subject in part and (untold := [play.card for play in action.plays if play.untold and play.card]):
            return str(untold[-1])
    return ""


def _untold(table: Table, card: str, effects: tuple[object, ...]) -> bool:
    facts = table.facts_of(card)
    return not (effects or facts.basic or facts.superior)
