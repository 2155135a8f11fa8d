"""What can be seen at a table: each fact by the players' word for it, now and when the open steps are done."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from events.methuselah.events import PHASES, MethuselahEvent, Phase, PhaseBegun
from events.methuselah.position import Combat
from projections.methuselah.apply import apply
from projections.methuselah.changes.influence import early_discard_was_the_free_one
from projections.methuselah.changes.turns import turn_ends
from projections.methuselah.hindsight import withholds
from projections.methuselah.implied.steps import implied
from projections.methuselah.table import Table
from projections.observables import Observables, steps_until

Observable = Callable[[Table, str], Any]


def _in_her_turn(ask: Callable[[Table], int]) -> Observable:
    """What only the Methuselah has whose turn it is."""
    return lambda table, seat: ask(table) if table.acting_methuselah() == seat else None


def _stealth(table: Table, minion: str) -> int | None:
    return table.stealth() if table.acting_minion() == minion else None


def _hand(table: Table, seat: str) -> int | None:
    return None if "hand" in table.seats[seat].uncounted else table.hand_of(seat)


def _counters(table: Table, card: str) -> int | None:
    return table.blood_of(card) if table.counted(card) else None


def _votes_cast(table: Table, seat: str) -> int | None:
    referendum = table.referendum
    return None if referendum is None else sum(one.votes for one in referendum.ballots if one.methuselah == seat)


def _cast(side: int) -> Observable:
    """The votes of a side, by the minion whose action or diablerie the referendum is of."""

    def votes(table: Table, minion: str) -> int | None:
        of = (table.acting_minion(), table.diablerie.diabolist if table.diablerie is not None else "")
        return table.tally()[side] if table.referendum is not None and minion in of and table.tally_is_known() else None

    return votes


def _in_combat(ask: Callable[[Combat, str], Any]) -> Observable:
    """What only a combatant has."""
    return lambda table, card: ask(table.combat, card) if table.combat is not None and table.fighting(card) else None


def _damage(table: Table, card: str) -> int | None:
    dealt = sum(one.regular + one.aggravated for one in table.damage if one.who == card)
    return dealt if table.damage else None


OF_A_SEAT: dict[str, Observable] = {
    "pool": lambda table, seat: None if "pool" in table.seats[seat].uncounted else table.pool_of(seat),
    "hand": _hand,
    "cards": _hand,
    "hand size": lambda table, seat: table.hand_size_of(seat),
    "library": lambda table, seat: table.library_of(seat),
    "crypt": lambda table, seat: table.crypt_of(seat),
    "ash heap": lambda table, seat: table.ash_heap_of(seat),
    "edge": lambda table, seat: table.holder_of_the_edge() == seat if table.edge_told() else None,
    "points": lambda table, seat: table.points_of(seat),
    "victory points": lambda table, seat: table.points_of(seat),
    "ousted": lambda table, seat: table.out(seat) == "ousted",
    "withdrawn": lambda table, seat: table.out(seat) == "withdrawn",
    "withdrawing": lambda table, seat: table.seats[seat].withdrawing and not table.seats[seat].withdrawal_failed,
    "winner": lambda table, seat: table.seats[seat].winner,
    "votes cast": _votes_cast,
    "prey": lambda table, seat: table.prey_of(seat),
    "predator": lambda table, seat: table.predator_of(seat),
    "transfers": _in_her_turn(lambda table: table.transfers_left()),
    "master actions": _in_her_turn(lambda table: table.master_actions_left()),
    "discards": _in_her_turn(lambda table: table.discards_left()),
    "phase": lambda table, seat: table.phase() if table.acting_methuselah() == seat else None,
}
OF_A_CARD: dict[str, Observable] = {
    "blood": _counters,
    "life": _counters,
    "counters": _counters,
    "capacity": lambda table, card: table.capacity_of(card),
    "tapped": lambda table, card: table.tapped(card),
    "region": lambda table, card: table.region_of(card) if table.counted(card) else None,
    "controller": lambda table, card: table.controller_of(card),
    "bearer": lambda table, card: table.bearer_of(card),
    "on": lambda table, card: table.bearer_of(card),
    "stealth": _stealth,
    "intercept": lambda table, card: table.intercept_of(card),
    "bleed": lambda table, card: table.bleed_of(card),
    "strength": lambda table, card: table.strength_of(card),
    "title": lambda table, card: table.title_of(card),
    "votes": lambda table, card: table.votes_of(card),
    "votes for": _cast(0),
    "votes against": _cast(1),
    "clan": lambda table, card: table.clan_of(card) or None,
    "sect": lambda table, card: table.sect_of(card) or None,
    "acting": lambda table, card: table.acting_minion() == card,
    "blocking": lambda table, card: table.action is not None and table.action.blocker == card,
    "range": _in_combat(lambda combat, card: combat.range),
    "round": _in_combat(lambda combat, card: combat.round),
    "opponent": _in_combat(lambda combat, card: combat.opposing if card == combat.acting else combat.acting),
    "additional strikes": _in_combat(lambda combat, card: combat.extra.get(card, 0)),
    "damage": _damage,
    "contested": lambda table, card: table.contested(card),
}


# Other words for the same.
ALSO = dict.fromkeys(("vp", "vps", "victory point"), "victory points")


def _facts_of(table: Table, subject: str) -> Mapping[str, Observable]:
    if table.seated(subject):
        return OF_A_SEAT
    return OF_A_CARD if table.known(subject) else {}


OBSERVABLES = Observables(_facts_of, ALSO)
word_of, observables, may_be_seen = OBSERVABLES.word, OBSERVABLES.words, OBSERVABLES.known


def observable(table: Table, subject: str, what: str) -> Any:
    """The fact as it is now; nothing when the subject or the fact is unknown, but for the region of any card."""
    if word_of(what) == "region" and not table.seated(subject):
        return OF_A_CARD["region"](table, subject)
    return OBSERVABLES.fact(table, subject, what)


def steps_to_come(table: Table) -> Iterator[tuple[MethuselahEvent, Table]]:
    """Each open step with the table after it: damage, strikes, the action, the referendum, the end of the phase.

    None of them for a table that is only being watched.
    """
    turn = table.turn
    if type(table) is not Table or turn is None or table.over or table.strict:
        return
    following = PHASES[min(PHASES.index(turn.phase) + 1, len(PHASES) - 1)]
    goal = _begun(following)
    later = table
    for step, after in steps_until(goal, table, implied, apply):
        later = after
        yield step, later
    if following != turn.phase:
        later = table.copied() if later is table else later
        apply(later, goal)
        yield goal, later


def _begun(phase: Phase) -> MethuselahEvent:
    return PhaseBegun(phase)


def tables_to_come(table: Table, withheld: bool = False) -> Iterator[Table]:
    """The table after each open step, and then when the turn is over: in its last phase, or after an early discard.

    No step counts of which somebody said that it has not happened yet, unless what is `withheld` so is asked for, too.
    """
    later = table
    for step, after in steps_to_come(table):
        if not withheld and any(withholds(said, step) for said in table.not_yet):
            break
        later = after
        yield later
    turn = table.turn
    if turn is None or type(table) is not Table or table.over:
        return
    last = turn.phase == PHASES[-1] and not table.strict
    if last or turn.early_discards:
        later = table.copied() if later is table else later
        (turn_ends if last else early_discard_was_the_free_one)(later)
        yield later
