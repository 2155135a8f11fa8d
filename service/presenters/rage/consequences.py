"""What followed from an event at a Rage table: the lines that it wrote into the ledger, as clauses."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from events.rage.position import Act, Card, Combat, Damage, Laid, Seat, Trophy, Turn, Voting
from projections.ledger import WHOLE, LedgerLine
from projections.phrases import many
from projections.rage.table import Table
from projections.rollbacks import UNDOES
from service.presenters.changes import TableChange, joined
from service.presenters.rage.words import WORLDS
from service.presenters.sentences import all_of

FLIPPED_BY_DAMAGE = "damage_up_to_printed_rage_or_health_flips"
PLACES = {
    "home": "is in the Home Ground",
    "hunting grounds": "is in the Hunting Grounds",
    "out of play": "is out of play",
    "crypt": "is in the crypt",
}


class Occurrence(NamedTuple):
    """The table after the event, and the things that its own sentence has named."""

    table: Table
    told: tuple[str, ...]


def consequences(lines: Sequence[LedgerLine], table: Table, told: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The changes as clauses, in the order in which they came; what the event itself says is left out."""
    clauses: list[tuple[str, str]] = []
    for line in lines:
        say = SAID.get((line.kind, line.field))
        if say is not None and line.under != UNDOES:
            change = TableChange(line.kind, line.subject, line.field, line.before, line.after, line.under)
            clauses += [(line.subject, words) for words in say(change, Occurrence(table, told))]
    return tuple(joined(list(dict.fromkeys(clauses))))


def fallen(lines: Sequence[LedgerLine]) -> tuple[str, ...]:
    """Who left the game by these lines, a clause each."""
    return tuple(
        f"{line.subject} is out of the game"
        for line in lines
        if (line.kind, line.field, line.after) == (Seat, "out", True) and line.under != UNDOES
    )


def _winner(change: TableChange, now: Occurrence) -> Iterator[str]:
    if change.after:
        yield f"{change.subject} wins the game"


def _out(change: TableChange, now: Occurrence) -> Iterator[str]:
    yield f"{change.subject} is {'out of the game' if change.after else 'in the game again'}"


def _tied(change: TableChange, now: Occurrence) -> Iterator[str]:
    if change.after:
        yield f"{all_of(change.after)} are tied, and the game goes on"


def _points(change: TableChange, now: Occurrence) -> Iterator[str]:
    by = change.after - change.before
    yield f"{change.subject} {'scores' if by > 0 else 'loses'} {many(abs(by), 'Victory Point')}"


def _trophy(change: TableChange, now: Occurrence) -> Iterator[str]:
    if isinstance(change.after, Trophy):
        worth = change.after.worth
        value = "" if worth is None else f", worth {many(worth, 'Victory Point')}"
        yield f"{change.after.card or 'a card'} goes to {change.after.pile}'s Victory Pile{value}"


def _card(change: TableChange, now: Occurrence) -> Iterator[str]:
    if isinstance(change.before, Card) and change.subject not in now.told and change.subject not in now.table.cards:
        yield f"{change.subject} leaves play"


def _form(change: TableChange, now: Occurrence) -> Iterator[str]:
    if change.subject not in now.told or change.under == FLIPPED_BY_DAMAGE:
        yield f"{change.subject} is in {change.after} form"


def _world(change: TableChange, now: Occurrence) -> Iterator[str]:
    if now.table.is_creature(change.subject):
        yield f"{change.subject} is in {WORLDS[change.after]}"


def _damage(change: TableChange, now: Occurrence) -> Iterator[str]:
    if isinstance(change.after, Damage):
        wound = change.after
        much = "damage" if wound.amount is None else f"{wound.amount} damage"
        kind = "aggravated " if wound.aggravated else ""
        whole = now.table.damage_of(wound.on)
        total = "" if whole in (None, 0, wound.amount) else f", {whole} in all"
        yield f"{wound.on} takes {much.replace('damage', f'{kind}damage')}{total}"
    elif isinstance(change.before, Damage) and change.before.on in now.table.cards:
        wound = change.before
        much = "" if wound.amount is None else f" ({wound.amount} damage)"
        yield f"{wound.on} is rid of {wound.card or 'a damage card'}{much}"


def _kind(change: TableChange, now: Occurrence) -> Iterator[str]:
    card = now.table.cards.get(change.subject)
    if change.before and not (card is not None and card.place == "called"):
        yield f"{change.subject} is {'an' if change.after[:1] in 'ae' else 'a'} {change.after} now"


def _pack(change: TableChange, now: Occurrence) -> Iterator[str]:
    yield f"{change.subject} joins {change.after}'s pack" if change.after else f"{change.subject} leaves its pack"


def _place(change: TableChange, now: Occurrence) -> Iterator[str]:
    if change.after != "called" and change.before != "called":
        yield f"{change.subject} {PLACES[change.after]}"


def _worth(change: TableChange, now: Occurrence) -> Iterator[str]:
    if change.after is not None:
        yield f"{change.subject} is worth {many(change.after, 'Victory Point')}"


def _votes_by(change: TableChange, now: Occurrence) -> Iterator[str]:
    by = change.after - change.before
    if change.after:
        yield f"{change.subject} has {many(abs(by), 'vote')} {'more' if by > 0 else 'fewer'}"


def _suffrage(change: TableChange, now: Occurrence) -> Iterator[str]:
    if change.after:
        yield f"{change.subject} {change.after}"


def _late(change: TableChange, now: Occurrence) -> Iterator[str]:
    for name in change.after[len(change.before) :]:
        yield f"{name}'s vote came too late and does not count"


def _standing(change: TableChange, now: Occurrence) -> Iterator[str]:
    card = now.table.laid.get(change.subject)
    if card is not None and change.after in ("illegal", "failed", "bluff"):
        words = {"illegal": "is illegal", "failed": "is a bluff that fails", "bluff": "is a bluff that succeeds"}
        yield f"{card.card or card.name} {words[change.after]}"


def _dead(change: TableChange, now: Occurrence) -> Iterator[str]:
    creature = now.table.cards.get(change.subject)
    if change.after and creature is not None:
        yield f"{change.subject} is dead{' and fights on' if creature.frenzy == 'full' else ''}"


def _outcome(change: TableChange, now: Occurrence) -> Iterator[str]:
    act = now.table.acts.get(change.subject)
    if act is not None and change.after:
        does = "is blocked" if change.after == "blocked" else "takes effect"
        if act.creature not in now.told:
            yield f"{change.subject} {does}"


def _blood(change: TableChange, now: Occurrence) -> Iterator[str]:
    if change.after:
        yield f"{change.subject} has {change.after} blood"


def _range(change: TableChange, now: Occurrence) -> Iterator[str]:
    if now.table.combat is not None:
        yield f"the range is {change.after}"


def _titles(change: TableChange, now: Occurrence) -> Iterator[str]:
    for title in change.after[len(change.before) :]:
        yield f"{change.subject} becomes {title.capitalize()}"


def _untitled(change: TableChange, now: Occurrence) -> Iterator[str]:
    yield from (f"{change.subject} is no longer {one.capitalize()}" for one in change.after if one not in change.before)
    yield from (f"{change.subject} is {one.capitalize()} again" for one in change.before if one not in change.after)


def _combat(change: TableChange, now: Occurrence) -> Iterator[str]:
    if change.after is None and change.under == "stealth_avoids_an_alpha_attack":
        yield f"{change.before.target} avoids the attack"
    elif change.after is None:
        yield "the combat is over"
    elif change.after.from_block:
        yield f"{change.after.attacker} fights {change.after.target}"


SAID: dict[tuple[type, str], Callable[[TableChange, Occurrence], Iterator[str]]] = {
    (Seat, "winner"): _winner,
    (Seat, "out"): _out,
    (Seat, "points"): _points,
    (Turn, "tied"): _tied,
    (Trophy, WHOLE): _trophy,
    (Card, WHOLE): _card,
    (Card, "form"): _form,
    (Card, "world"): _world,
    (Card, "dead"): _dead,
    (Card, "kind"): _kind,
    (Card, "pack"): _pack,
    (Card, "place"): _place,
    (Trophy, "worth"): _worth,
    (Card, "votes_by"): _votes_by,
    (Card, "suffrage"): _suffrage,
    (Voting, "late"): _late,
    (Damage, WHOLE): _damage,
    (Laid, "standing"): _standing,
    (Act, "outcome"): _outcome,
    (Card, "blood"): _blood,
    (Combat, WHOLE): _combat,
    (Combat, "range"): _range,
    (Card, "titles"): _titles,
    (Card, "untitled"): _untitled,
}
