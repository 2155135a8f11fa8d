"""What followed from an event at a Methuselah table: the lines that it wrote into the ledger, as clauses."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from events.methuselah.position import Action, Card, Combat, Damage, Referendum, Seat, StrikeChosen
from projections.ledger import WHOLE, LedgerLine
from projections.methuselah.table import Table
from projections.phrases import many
from service.presenters.changes import TableChange, joined
from service.presenters.sentences import all_of

PAID = frozenset(
    {
        "the_cost_is_paid",
        "the_cost_of_a_successful_action_is_paid",
        "modifiers_and_reactions_are_paid_when_played",
        "a_card_played_in_combat_is_paid",
        "a_contest_costs_its_claimant",
        "a_contested_title_costs_its_claimant",
        "a_crypt_card_costs_transfers_and_pool",
    }
)
MISSED = {
    "a_dodge_cancels_the_strike": "{0}'s strike is dodged",
    "a_strike_out_of_range_has_no_effect": "{0}'s strike does not reach",
    "a_first_strike_can_forestall_the_other": "{0} does not live to strike back",
}
TRANSFERS = frozenset({"a_transfer_in_moves_one_counter", "a_transfer_out_moves_one_counter"})
SAID_ALREADY = frozenset({"leaving_torpor_makes_ready", "a_rescue_makes_ready"})
CARD_TEXT = "a_card_does_what_it_says"
UNDONE = "a_roll_back_undoes"


def consequences(lines: Sequence[LedgerLine], table: Any) -> tuple[str, ...]:
    """The changes as clauses, in the order in which they came; what the event itself says is left out."""
    if not lines:
        return ()
    told: list[tuple[str, str]] = []
    for change in _changes(lines):
        say = SAID.get((change.kind, change.field))
        if say is not None:
            told += [(change.subject, words) for words in say(change, table)]
    told += [("", words) for words in (*_missed(lines), *_together(lines, table))]
    return tuple(joined(list(dict.fromkeys(told))))


def _changes(lines: Sequence[LedgerLine]) -> Iterator[TableChange]:
    """The lines, those about the same thing as one; what is again as it was before is left out."""
    found: dict[tuple[type, str, str], TableChange] = {}
    for _event, kind, subject, field, before, after, under in lines:
        key = (kind, subject, field)
        known = found.get(key)
        found[key] = TableChange(
            kind, subject, field, known.before if known else before, after, known.under if known else under
        )
    return (change for change in found.values() if change.before != change.after)


def _missed(lines: Sequence[LedgerLine]) -> Iterator[str]:
    for line in lines:
        words = MISSED.get(line.under)
        if words is not None and line.field == "strikes":
            strikes: tuple[StrikeChosen, ...] = line.before
            yield from (words.format(one.minion) for one in strikes if one not in line.after)


def _moved(change: TableChange, unit: str, counted: bool) -> str:
    """`burns 2 pool (14 to 12)`."""
    by = change.after - change.before
    if by > 0:
        verb = "gains"
    elif change.under in PAID:
        verb = "pays"
    else:
        verb = "burns" if unit == "pool" or change.under == "healing_burns_blood" else "loses"
    healing = " to heal" if change.under == "healing_burns_blood" else ""
    span = f" ({change.before} to {change.after})" if counted else ""
    return f"{change.subject} {verb} {abs(by)} {unit}{healing}{span}"


# --- of a Methuselah ----------------------------------------------------------------------------------------------


def _pool(change: TableChange, table: Table) -> Iterator[str]:
    seat = table.seats.get(change.subject)
    if change.under == UNDONE:
        yield f"{change.subject} has {change.after} pool again"
    elif change.under in TRANSFERS:
        yield f"{change.subject} has {change.after} pool left"
    else:
        yield _moved(change, "pool", seat is None or "pool" not in seat.uncounted)


def _out(change: TableChange, table: Table) -> Iterator[str]:
    if change.after:
        yield f"{change.subject} {LEFT.get(change.after, 'leaves the game')}"
    else:
        yield f"{change.subject} is in the game again"


LEFT = {"ousted": "is ousted", "withdrawn": "withdraws from the game"}


def _points(change: TableChange, table: Table) -> Iterator[str]:
    if change.after > change.before:
        total = f", {change.after} in all" if change.before else ""
        yield f"{change.subject} gains {many(change.after - change.before, 'victory point')}{total}"
    else:
        yield f"{change.subject} has {many(change.after, 'victory point')} again"


def _winner(change: TableChange, table: Table) -> Iterator[str]:
    if change.after:
        yield f"{change.subject} wins the game"


def _hand_size(change: TableChange, table: Table) -> Iterator[str]:
    yield f"{change.subject}'s hand size is now {change.after}"


def _withdrawal_failed(change: TableChange, table: Table) -> Iterator[str]:
    if change.after:
        yield f"{change.subject}'s withdrawal fails, because {change.after}"


def _antes(change: TableChange, table: Table) -> Iterator[str]:
    won = change.after[len(change.before) :]
    if won:
        yield f"{change.subject} wins the ante: {all_of([card or 'a card nobody named' for card in won])}"


# --- of the table -------------------------------------------------------------------------------------------------


def _edge(change: TableChange, table: Table) -> Iterator[str]:
    if change.under == UNDONE:
        yield f"{change.after or 'nobody'} has the Edge again"
    elif change.after:
        loser = f" from {change.before}" if change.before in table.seats else ""
        yield f"{change.after} takes the Edge{loser}"
    elif change.before in table.seats:
        yield f"{change.before} gives up the Edge" if table.in_game(change.before) else "the Edge returns to the middle"


def _damage(change: TableChange, table: Table) -> Iterator[str]:
    had: dict[str, Damage] = {one.who: one for one in change.before}
    for one in change.after:
        before = had.get(one.who, Damage(who=one.who))
        points = [
            f"{number} {word}damage"
            for number, word in (
                (one.regular - before.regular, ""),
                (one.aggravated - before.aggravated, "aggravated "),
            )
            if number > 0
        ]
        if points:
            yield f"{one.who} is hit for {all_of(points)}"


def _combat(change: TableChange, table: Table) -> Iterator[str]:
    if change.before is None and isinstance(change.after, Combat):
        yield f"{change.after.acting} and {change.after.opposing} fight"
    elif change.after is None and change.under in ("combat_ends_resolves_first", "a_card_ends_the_combat"):
        yield "the combat ends"


def _aim(change: TableChange, table: Table) -> Iterator[str]:
    if change.under != UNDONE and change.after and table.action is not None:
        yield f"the {table.action.kind} is at {change.after} now"


# --- of a card ----------------------------------------------------------------------------------------------------


def _counters(change: TableChange, table: Table) -> Iterator[str]:
    card = table.cards.get(change.subject)
    if card is None:
        return
    unit = {"vampire": "blood", "ally": "life", "retainer": "life"}.get(card.kind, "counters")
    if change.under in TRANSFERS or (change.under == UNDONE and card.region == "uncontrolled"):
        yield f"{change.subject} has {change.after}{'' if card.capacity is None else f' of {card.capacity}'}"
    elif change.under == UNDONE:
        yield f"{change.subject} has {change.after} {unit} again"
    elif change.under == "retainers_and_allies_arrive_with_their_life":
        yield f"{change.subject} has {change.after} {unit}"
    else:
        yield _moved(change, unit, not card.uncounted)


def _came_or_went(change: TableChange, table: Table) -> Iterator[str]:
    name = change.subject
    if change.under == UNDONE:
        return
    if isinstance(change.after, Card):
        if change.under == CARD_TEXT and change.after.region != "on":
            yield f"{name} comes into play"
    elif change.under in ("an_ousted_methuselahs_cards_are_burned", "what_is_stacked_burns_too"):
        return
    elif change.under != "a_face_down_card_is_identified":
        yield f"{name} is burned"


def _region(change: TableChange, table: Table) -> Iterator[str]:
    name, after = change.subject, change.after
    if after == "on" or change.before == "on" or change.under in SAID_ALREADY:
        return
    if change.under == UNDONE:
        yield f"{name} is {after if after in ('ready', 'uncontrolled') else f'in {_place(after)}'} again"
    elif after == "ready":
        yield f"{name} {'leaves torpor' if change.before == 'torpor' else 'is ready'}"
    elif after == "uncontrolled":
        yield f"{name} is uncontrolled now"
    else:
        yield f"{name} goes to {_place(after)}"


def _place(region: str) -> str:
    return "the ash heap" if region == "ash heap" else region


def _on(change: TableChange, table: Table) -> Iterator[str]:
    if change.after and change.under != UNDONE:
        yield f"{change.subject} goes {'to' if change.before else 'on'} {change.after}"


def _tapped(change: TableChange, table: Table) -> Iterator[str]:
    if change.under == CARD_TEXT:
        yield f"{change.subject} {'is tapped' if change.after else 'untaps'}"


def _controller(change: TableChange, table: Table) -> Iterator[str]:
    if change.under == CARD_TEXT:
        yield f"{change.after} controls {change.subject}"


def _title(change: TableChange, table: Table) -> Iterator[str]:
    if change.after:
        yield f"{change.subject} becomes {change.after}"
    else:
        yield f"{change.subject} is no longer {change.before}"


def _capacity(change: TableChange, table: Table) -> Iterator[str]:
    if change.before is not None and change.after is not None:
        yield f"{change.subject}'s capacity is now {change.after}"


def _disciplines(change: TableChange, table: Table) -> Iterator[str]:
    if change.under == "cards_are_as_printed":
        return
    known: Mapping[str, str] = change.before
    for name, level in change.after.items():
        if known.get(name) != level:
            yield f"{change.subject} has {'superior ' if level == 'superior' else ''}{name}"


def _kindred(change: TableChange, table: Table) -> Iterator[str]:
    if change.before and change.after:
        yield f"{change.subject} is now {change.after}"


def _together(lines: Sequence[LedgerLine], table: Any) -> Iterator[str]:
    """What concerns several cards at once: contests for cards and for titles."""
    for field in ("contested", "title_contested"):
        began = [line.subject for line in lines if line.kind is Card and line.field == field and line.after]
        began = [name for name in dict.fromkeys(began) if name in table.cards and getattr(table.cards[name], field)]
        if began and field == "contested":
            yield f"{all_of(began)} {'are' if len(began) > 1 else 'is'} contested and turned face down"
        elif began:
            contest = "contest" if len(began) > 1 else "contests"
            yield f"{all_of(began)} {contest} the title {table.cards[began[0]].title}"
    for line in lines:
        if line.kind is Card and line.field == "contested" and not line.after and line.under != UNDONE:
            yield f"{line.subject} is contested no longer, and turned up"
        elif line.under == "the_last_claimant_gets_the_title" and line.field == "title_contested":
            yield f"nobody disputes {line.subject}'s title any more"


SAID: dict[tuple[type, str], Callable[[TableChange, Table], Iterator[str]]] = {
    (Seat, "pool"): _pool,
    (Seat, "out"): _out,
    (Seat, "points"): _points,
    (Seat, "winner"): _winner,
    (Seat, "hand_size"): _hand_size,
    (Seat, "withdrawal_failed"): _withdrawal_failed,
    (Seat, "antes_won"): _antes,
    (Table, "edge"): _edge,
    (Table, "damage"): _damage,
    (Combat, WHOLE): _combat,
    (Action, "target"): _aim,
    (Card, "counters"): _counters,
    (Card, WHOLE): _came_or_went,
    (Card, "region"): _region,
    (Card, "on"): _on,
    (Card, "tapped"): _tapped,
    (Card, "controller"): _controller,
    (Card, "title"): _title,
    (Card, "capacity"): _capacity,
    (Card, "disciplines"): _disciplines,
    (Card, "clan"): _kindred,
    (Card, "sect"): _kindred,
}


def ended(lines: Sequence[LedgerLine], kind: type) -> Any:
    """The frame of this kind (an action, a referendum) that these lines ended, as it was last, or None."""
    return next(
        (line.before for line in lines if line.kind is kind and line.field == WHOLE and line.after is None), None
    )


def tally(lines: Sequence[LedgerLine], table: Any) -> tuple[int, int]:
    """The votes for and against, of the referendum in progress or the one that these lines ended."""
    over: Referendum | None = ended(lines, Referendum)
    if over is None:
        cast: tuple[int, int] = table.tally()
        return cast
    ballots = over.ballots
    return (
        sum(ballot.votes for ballot in ballots if not ballot.against),
        sum(ballot.votes for ballot in ballots if ballot.against),
    )


def fallen(lines: Sequence[LedgerLine]) -> tuple[str, ...]:
    """Who left the game by these lines, a clause each."""
    return tuple(
        f"{line.subject} {LEFT.get(line.after, 'leaves the game')}"
        for line in lines
        if line.kind is Seat and line.field == "out" and line.after
    )
