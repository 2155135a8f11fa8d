"""What a card may have done of which nobody has told anything, and whose text is not known.

A strike with it may have hurt the opponent; an action card may have done anything to what it was aimed at, a combat
card to both who fight, a modifier or reaction to whoever had part in the action. A master card, a card in play that was
used or tapped, and an action that is not aimed at anything may have done anything until something else begins, be
it a phase.
"""

from collections.abc import Iterator

from events.methuselah.position import Action, Card, Combat, Referendum, Seat, StrikeChosen, Turn
from judge.deciding import Sighting, lately
from judge.methuselah.came_to_nothing import TURNS
from projections.by_hand import BY_A_CARD, UNDER
from projections.ledger import WHOLE
from projections.methuselah.table import Table

BY_A_STRIKE = ("blood", "life", "region")
MEASURES = ("bleed", "stealth", "intercept", "strength")
BY_AN_ACTION = (*BY_A_STRIKE, *MEASURES, "pool", "tapped", "controller", "title", "capacity", "on")
SEEN_OF_SEATS = ("pool", "pool gained", "blood moved", "counters")
BY_A_CARD_AT_WORK = (*BY_A_STRIKE, *MEASURES, *SEEN_OF_SEATS, "tapped")
WITH_A_CARD = ("action card", "bleed", "hunt")


def may_have_done_it(case: Sighting) -> str:
    """The card that may have made a fact what was seen, as far as anybody knows; nothing where none was told of."""
    lost = case.word == "region" or (case.by is not None and case.by < 0)
    if case.word in BY_A_STRIKE and lost and (card := struck_with(case.table, case.subject)):
        return card
    table = case.table
    at_work = case.word in BY_A_CARD_AT_WORK
    if at_work and (card := _at_work(table) or _voted_on(table) or _acted_just_now(table, case.subject)):
        return card
    if case.word not in BY_AN_ACTION:
        return ""
    return _acted_with(table, case.subject) or _fought_with(table, case.subject) or _played(case)


def may_ask_for_it(case: Sighting) -> str:
    """The card of unknown text that may ask for what is done by hand: also the one that is tapped by it."""
    if case.word == "tapped" and case.seen is True and _does_something(case.table, case.subject):
        return case.subject
    return may_have_done_it(case)


def _at_work(table: Table) -> str:
    """The master card or card in play of unknown text that was played, used or tapped last, since anything began."""
    found: list[tuple[int, str]] = []
    told: set[int] = set()
    for event, kind, subject, field, before, after, under in table.past():
        if kind is Turn and _begins(kind, field, after):
            break
        if kind is Card and field == "tapped" and after and under == UNDER and _does_something(table, subject):
            found.append((event, subject))
        elif kind is Turn and field == "played":
            if len(after) > len(before) and not _is_of_what_goes_on(table, after[-1]):
                found.append((event, after[-1]))
        elif kind not in (Turn, Seat) or under == BY_A_CARD:
            told.add(event)
            if field == WHOLE and kind in (Action, Combat, Referendum):
                break
    return next((card for event, card in found if event not in told and not table.told_in_full(card)), "")


def _is_of_what_goes_on(table: Table, card: str) -> bool:
    """Whether a card was played in the combat or to the action that is in progress, or is what a minion bears."""
    plays = table.action.plays if table.action is not None else ()
    borne = card in table.cards and bool(table.cards[card].on)
    return borne or table.combat is not None or card in {play.card for play in plays}


def _does_something(table: Table, name: str) -> bool:
    """Whether a card in play that is no minion may be tapped for what it says, which nobody has told."""
    card = table.cards.get(name)
    return card is not None and card.kind not in ("vampire", "ally") and not table.told_in_full(name)


def _voted_on(table: Table) -> str:
    """The card of the referendum that passed last, if nothing has begun since and nobody has told what it does."""
    for _event, kind, _subject, field, before, after, _under in table.past():
        if _begins(kind, field, after):
            return ""
        if field == WHOLE and kind is Referendum:
            untold = _most_are_for(before) and _untold(table, before.card, before.effects)
            return str(before.card) if untold else ""
    return ""


def _begins(kind: type, field: str, after: object) -> bool:
    """Whether a line of the ledger is the beginning of something: a turn, a phase, an action, a combat, a vote."""
    if kind is Turn:
        return field in (WHOLE, "phase")
    return field == WHOLE and kind in (Action, Combat, Referendum) and after is not None


def _most_are_for(referendum: Referendum) -> bool:
    return sum(-one.votes if one.against else one.votes for one in referendum.ballots) > 0


def _acted_just_now(table: Table, subject: str) -> str:
    """The card of unknown text of the action that was taken last in this turn, if it may have done it to this one."""
    action, told = table.action, set()
    for event, kind, _subject, field, before, after, under in table.past():
        if under == BY_A_CARD:
            told.add(event)
        if kind is Turn and _begins(kind, field, after):
            return ""
        if field != WHOLE or kind is not Action:
            continue
        if action is None and after is not None:
            return ""
        action = action or before
        if after is not None:
            return str(action.card) if event not in told and _may_have_done(table, action, subject) else ""
    return ""


def _may_have_done(table: Table, action: Action, subject: str) -> bool:
    """Whether the card of an action that was not blocked may have done something to this one."""
    if action.kind not in WITH_A_CARD or action.outcome == "blocked" or (action.blocker and not action.outcome):
        return False
    aims = (action.target, *action.others)
    part = (action.minion, action.methuselah, action.directed_at, *aims, *map(table.controller_of, aims))
    anything = action.kind == "action card" and not action.target
    return (anything or subject in part) and _untold(table, action.card, action.effects)


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
    return bool(card) and not (effects or facts.basic or facts.superior)
