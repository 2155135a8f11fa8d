"""What followed from an event at a Vendetta table: the lines that it wrote into the ledger, as clauses."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from events.vendetta.position import Ally, Deployed, Location, Resolution, Seat, Tile
from projections.ledger import WHOLE, LedgerLine
from projections.phrases import many
from projections.rollbacks import UNDOES
from projections.vendetta.changes.triggers import PASSIVE
from projections.vendetta.table import Table
from service.presenters.changes import TableChange, joined
from service.presenters.sentences import all_of
from service.presenters.vendetta.words import named, place


class Mentioned(NamedTuple):
    """What an event's own sentence has said: who pays Blood, or gets Blood or Influence, and whom and what it names."""

    pays: str = ""
    gets: str = ""
    things: tuple[str, ...] = ()


NOTHING = Mentioned()


def consequences(lines: Sequence[LedgerLine], table: Table, told: Mentioned = NOTHING) -> tuple[str, ...]:
    """The changes as clauses, in the order in which they came; what the event itself says is left out."""
    changes = list(_changes(lines))
    clauses: list[tuple[str, str]] = []
    for change in changes:
        say = SAID.get((change.kind, change.field))
        if say is not None:
            clauses += [(change.subject, words) for words in say(change, Occurrence(table, told, changes))]
    clauses += [("", words) for words in _together(changes, table, told)]
    return tuple(joined(list(dict.fromkeys(clauses))))


class Occurrence(NamedTuple):
    """The table after the event, what its sentence has said, and all that it changed."""

    table: Table
    told: Mentioned
    changes: Sequence[TableChange]


def fallen(lines: Sequence[LedgerLine]) -> tuple[str, ...]:
    """Who left the game by these lines, a clause each."""
    return tuple(
        f"{line.subject} is out of the game"
        for line in lines
        if (line.kind, line.field, line.after) == (Seat, "out", True) and line.under != UNDOES
    )


def _changes(lines: Sequence[LedgerLine]) -> Iterator[TableChange]:
    """The lines; those about the same thing under the same rule, one after the other, as one."""
    found: list[TableChange] = []
    last: dict[tuple[type, str, str], int] = {}
    for _event, kind, subject, field, before, after, under in lines:
        known = last.get((kind, subject, field))
        if known is not None and found[known].under == under and field != WHOLE:
            found[known] = found[known]._replace(after=after)
        else:
            last[kind, subject, field] = len(found)
            found.append(TableChange(kind, subject, field, before, after, under))
    return (change for change in found if change.before != change.after)


# --- of a player ------------------------------------------------------------------------------------------------------


def _blood(change: TableChange, now: Occurrence) -> Iterator[str]:
    name, before, after = change.subject, change.before, change.after
    span = f" ({before} to {after})"
    if after < 0:
        yield f"nobody knows how much Blood {name} has now"
    elif change.under == UNDOES:
        yield f"{name} has {after} Blood again"
    elif before < 0:
        yield f"{name} has {after} Blood"
    elif change.under == PASSIVE:
        yield f"{name} loses {before - after} Blood to a Passive card{span}"
    elif name == now.told.pays and after < before:
        if not any(_paid(one) and one.subject == name for one in now.changes[now.changes.index(change) + 1 :]):
            yield f"{name} has {after or 'no'} Blood left"
    elif name == now.told.gets and after > before:
        yield f"{name} has {after} Blood"
    elif after > before:
        back = any(one.kind is Tile and one.under == change.under and one.after < one.before for one in now.changes)
        yield f"{name} {'takes' if back else 'gains'} {after - before} Blood{' back' if back else ''}{span}"
    else:
        yield f"{name} loses {before - after} Blood{span}"


def _paid(change: TableChange) -> bool:
    """Whether Blood went out of a Pool, and not because of a Passive card."""
    return (change.kind, change.field) == (Seat, "blood") and change.after < change.before and change.under != PASSIVE


def _influence(change: TableChange, now: Occurrence) -> Iterator[str]:
    name, before, after = change.subject, change.before, change.after
    if after < 0:
        yield f"nobody knows how much Influence {name} has now"
    elif change.under == UNDOES:
        yield f"{name} has {after} Influence again"
    elif before < 0 or name == now.told.gets:
        yield f"{name} has {after} Influence"
    else:
        verb = "gains" if after > before else "loses"
        yield f"{name} {verb} {abs(after - before)} Influence ({before} to {after})"


def _untold(change: TableChange, now: Occurrence) -> Iterator[str]:
    if change.after and change.under != UNDOES:
        yield f"nobody has said how much Influence {change.subject} has taken"


def _tokens(change: TableChange, now: Occurrence) -> Iterator[str]:
    seat = now.table.seats.get(change.subject)
    if seat is None or change.under == UNDOES:
        return
    flipped = next((one for one in now.changes if (one.subject, one.field) == (seat.name, "flipped")), None)
    if flipped is not None and flipped.after < flipped.before:
        yield f"{seat.name}'s Diablerie tokens are turned up again"
    elif flipped is None:
        more = change.after - change.before
        verb, number = ("takes", more) if more > 0 else ("gives back", -more)
        yield f"{seat.name} {verb} {many(number, 'Diablerie token')} ({seat.tokens + seat.flipped} in all)"


def _frenzy(change: TableChange, now: Occurrence) -> Iterator[str]:
    seat = now.table.seats.get(change.subject)
    if change.after and seat is not None:
        by = next((one.after for one in now.changes if (one.subject, one.field) == (seat.name, "frenzy_by")), "")
        yield f"{seat.name} enters Frenzy{f', which {by} has caused' if by or seat.frenzy_by else ''}"


def _out(change: TableChange, now: Occurrence) -> Iterator[str]:
    yield f"{change.subject} is {'out of the game' if change.after else 'in the game again'}"


def _score(change: TableChange, now: Occurrence) -> Iterator[str]:
    if change.after is not None:
        yield f"{change.subject} comes to {change.after} Influence"


def _winner(change: TableChange, now: Occurrence) -> Iterator[str]:
    if change.after:
        yield f"{change.subject} wins the game"


# --- of the table -----------------------------------------------------------------------------------------------------


def _ambition(change: TableChange, now: Occurrence) -> Iterator[str]:
    if change.after in now.told.things:
        return
    if change.under == UNDOES:
        yield f"{change.after or 'nobody'} has the Ambition token again"
    elif change.after:
        yield f"{change.after} takes the Ambition token{f' from {change.before}' if change.before else ''}"


def _victim(change: TableChange, now: Occurrence) -> Iterator[str]:
    if change.after and change.under != UNDOES:
        yield f"{change.after} is to draw a Victim"


def _due(change: TableChange, now: Occurrence) -> Iterator[str]:
    if change.after and not change.before:
        yield f"nobody has said yet how much Influence comes to {all_of(change.after)}"


# --- of a Position ----------------------------------------------------------------------------------------------------


def _deployed(change: TableChange, now: Occurrence) -> Iterator[str]:
    tile = now.table.tiles.get(change.subject)
    later = now.changes[now.changes.index(change) + 1 :]
    if tile is None or any((one.kind, one.subject, one.field) == change[:3] for one in later):
        return
    if change.under == UNDOES:
        yield f"{tile.player} has {change.after} Deployed Blood at {place(tile.location)} again"
    elif change.after and not (tile.player == now.told.pays and not change.before):
        yield f"{tile.player} has {change.after} Deployed Blood at {place(tile.location)} now"


def _withdrawn(change: TableChange, now: Occurrence) -> Iterator[str]:
    tile = now.table.tiles.get(change.subject)
    if change.after and tile is not None and change.subject not in now.told.things:
        yield f"{tile.player} withdraws from {place(tile.location)}"


# --- of a card --------------------------------------------------------------------------------------------------------


def _named(change: TableChange, now: Occurrence) -> Iterator[str]:
    if change.after and change.under != UNDOES and change.subject not in now.told.things:
        yield f"{change.subject} is {change.after}"


def _power(change: TableChange, now: Occurrence) -> Iterator[str]:
    card = now.table.cards.get(change.subject)
    if card is None or change.under == UNDOES:
        return
    power = now.table.power_of(card.name)
    by = change.after - change.before
    if power is None:
        yield f"{named(card)} has {abs(by)} Power {'more' if by > 0 else 'less'}"
    else:
        yield f"{named(card)} has {power} Power now"


def _halved(change: TableChange, now: Occurrence) -> Iterator[str]:
    card = now.table.cards.get(change.subject)
    if card is not None and change.under != UNDOES:
        power = now.table.power_of(card.name)
        yield f"the printed Power of {named(card)} is halved" + ("" if power is None else f", and it has {power} Power")


def _ally_went(change: TableChange, now: Occurrence) -> Iterator[str]:
    if isinstance(change.before, Ally) and change.under != UNDOES:
        yield f"{change.subject} leaves the game"


def _owner(change: TableChange, now: Occurrence) -> Iterator[str]:
    if change.subject in now.told.things:
        return
    if change.under == UNDOES:
        yield (
            f"{change.subject} is in {change.after}'s Alliance again"
            if change.after
            else (f"{change.subject} is in nobody's Alliance again")
        )
    elif change.after:
        yield f"{change.subject} joins {change.after}'s Alliance"
    else:
        yield f"{change.subject} leaves {change.before}'s Alliance"


def _drained(change: TableChange, now: Occurrence) -> Iterator[str]:
    if change.subject in now.told.things:
        return
    if change.after:
        yield f"{change.subject} is Drained"
    else:
        yield f"{change.subject} is Drained no more"


def _ally_placed(change: TableChange, now: Occurrence) -> Iterator[str]:
    if change.under == UNDOES and change.after:
        yield f"{change.after} lies at {place(change.subject)} again"


def _together(changes: Sequence[TableChange], table: Table, told: Mentioned) -> Iterator[str]:
    """What is told of several things at once."""
    if any(one.under == UNDOES for one in changes):
        return
    yield from _moved(changes, table)
    yield from _turned_up(changes, table, told)
    yield from _taken_back(changes, table)
    discarded = [one.before for one in changes if (one.kind, one.field, one.after) == (Tile, "blood", 0)]
    if discarded and not any((one.kind, one.field) == (Seat, "blood") for one in changes):
        yield f"the Deployed Blood, {sum(discarded)} in all, goes to the Bank"
    yield from _empty_handed(changes)
    if any((one.kind, one.field, one.after) == (Table, "over", True) for one in changes):
        yield "the game is over"


def _moved(changes: Sequence[TableChange], table: Table) -> Iterator[str]:
    """Cards that go elsewhere, those that go to the same Location together."""
    moved: dict[str, list[str]] = {}
    for one in changes:
        if (one.kind, one.field) == (Deployed, "location") and one.subject in table.cards:
            moved.setdefault(one.after, []).append(one.subject)
    up = _up(changes)
    for location, names in moved.items():
        face = ", face up" if all(name in up for name in names) else ""
        go = "goes" if len(names) == 1 else "go"
        yield f"{_cards(table, names)} {go} to {place(location)}{face}"


def _turned_up(changes: Sequence[TableChange], table: Table, told: Mentioned) -> Iterator[str]:
    moved = [one.subject for one in changes if (one.kind, one.field) == (Deployed, "location")]
    up = [name for name in _up(changes) if name in table.cards and name not in told.things]
    shown = [name for name in up if not (moved and all(one in up for one in moved) and name in moved)]
    if shown:
        yield f"{_cards(table, shown)} {'is' if len(shown) == 1 else 'are'} turned up"


def _up(changes: Sequence[TableChange]) -> list[str]:
    return [one.subject for one in changes if (one.kind, one.field, one.after) == (Deployed, "down", False)]


def _cards(table: Table, names: Sequence[str]) -> str:
    return all_of([named(table.cards[name]) for name in names])


def _taken_back(changes: Sequence[TableChange], table: Table) -> Iterator[str]:
    """Cards that return to hands: those of one player by name, those of several together."""
    gone = [one.before for one in changes if (one.kind, one.field, one.after) == (Deployed, WHOLE, None)]
    owners = {card.owner for card in gone}
    if len(owners) > 1:
        yield "the deployed cards return to their players' hands"
    elif gone:
        return_ = "returns" if len(gone) == 1 else "return"
        yield f"{all_of([named(card) for card in gone])} {return_} to {gone[0].owner}'s hand"


def _empty_handed(changes: Sequence[TableChange]) -> Iterator[str]:
    """A Frenzy of somebody whose Alliance is empty is over as soon as it begins."""
    for one in changes:
        if (one.kind, one.field, one.after) == (Seat, "blood", 0) and one.under != UNDOES:
            later = changes[changes.index(one) + 1 :]
            fell = any((other.subject, other.field, other.after) == (one.subject, "frenzy", True) for other in later)
            helped = any((other.subject, other.field, other.before) == (one.subject, "blood", 0) for other in later)
            if helped and not fell:
                yield f"{one.subject} was in Frenzy with an empty Alliance"


SAID: dict[tuple[type, str], Callable[[TableChange, Occurrence], Iterator[str]]] = {
    (Seat, "blood"): _blood,
    (Seat, "influence"): _influence,
    (Seat, "untold_influence"): _untold,
    (Seat, "tokens"): _tokens,
    (Seat, "frenzy"): _frenzy,
    (Seat, "out"): _out,
    (Seat, "score"): _score,
    (Seat, "winner"): _winner,
    (Table, "ambition"): _ambition,
    (Resolution, "victim_due"): _victim,
    (Resolution, "influence_due"): _due,
    (Tile, "blood"): _deployed,
    (Tile, "withdrawn"): _withdrawn,
    (Deployed, "card"): _named,
    (Deployed, "power_added"): _power,
    (Deployed, "halved"): _halved,
    (Ally, WHOLE): _ally_went,
    (Ally, "owner"): _owner,
    (Ally, "drained"): _drained,
    (Location, "ally"): _ally_placed,
}
