"""Whether a position contradicts itself: what cannot lie on one table at once, whatever was played.

Only what the parts of a position say of each other is looked at; whether anybody could have come there by legal
play is the judge's business.
"""

from collections.abc import Callable, Iterable, Iterator

from events.methuselah.position import UNCOUNTED, UNTOLD, Card, Position
from events.problem import Problem
from events.spelling import nearest, shown

NAMED = "position"
LEAST = "a number of at least 0"
OF_SEATS = (
    "pool", "points", "library", "crypt", "face_down", "hand_size", "owed_draws", "master_debt", "turns",
)  # fmt: skip
OF_CARDS = ("counters", "capacity", "life", "votes")
MAY_BE_UNCOUNTED = ("pool", "counters")
OF_TURNS = ("number", "master_actions", "transfers", "discards")
HELD = ("ready", "torpor", "uncontrolled", "in play")
GONE = ("ash heap", "gone")


def contradictions(position: Position) -> list[Problem]:
    """Everything in a position that contradicts something else in it; nothing when it is possible.

    Each problem names the field (`position.cards.Lupo.on`), what is there and what could be.
    """
    return [
        *_seats(position),
        *_cards(position),
        *_turn(position),
        *_action(position),
        *_combat(position),
        *_referendum(position),
        *_aftermath(position),
    ]


def _at(*path: str) -> str:
    return ".".join((NAMED, *path))


def _negative(part: object, fields: Iterable[str], *path: str) -> Iterator[Problem]:
    for field in fields:
        number = getattr(part, field)
        if number is not None and number < 0 and not (number == UNCOUNTED and field in MAY_BE_UNCOUNTED):
            yield Problem(_at(*path, field), str(number), LEAST)


def _named(known: Iterable[str], what: str) -> Callable[..., Iterator[Problem]]:
    """A check that names are among those known; an empty name passes."""
    among = dict.fromkeys(known)

    def check(names: str | Iterable[str], *path: str) -> Iterator[Problem]:
        for name in (names,) if isinstance(names, str) else names:
            if name and name not in among:
                near = nearest(name, among)
                meant = f" ({near}, perhaps)" if near else ""
                yield Problem(_at(*path), shown(name), f"{what}{meant}")

    return check


def _seated(position: Position) -> Callable[..., Iterator[Problem]]:
    return _named(position.seats, "a player of this table")


def _lying(position: Position) -> Callable[..., Iterator[Problem]]:
    return _named(position.cards, "a card of this table")


def _seats(position: Position) -> Iterator[Problem]:
    for name, seat in position.seats.items():
        if not name:
            yield Problem(_at("seats"), "a player without a name", "a name for each player")
        if seat.name != name:
            yield Problem(_at("seats", name, "name"), shown(seat.name), f"{name!r}, the key of this entry")
        yield from _negative(seat, OF_SEATS, "seats", name)
    yield from _seated(position)("" if position.edge == UNTOLD else position.edge, "edge")
    holder = position.seats.get(position.edge)
    if holder is not None and holder.out:
        yield Problem(
            _at("edge"), f"{position.edge!r}, who is {holder.out}", "a player who is in the game, or an empty name"
        )


def _cards(position: Position) -> Iterator[Problem]:
    seated, lying = _seated(position), _lying(position)
    first: dict[str, str] = {}
    for name, card in position.cards.items():
        path = ("cards", name)
        if card.name != name:
            twice = f"; {card.name!r} is another card" if card.name in position.cards else ""
            yield Problem(_at(*path, "name"), shown(card.name), f"{name!r}, the key of this entry{twice}")
        same = first.setdefault(name.casefold(), name)
        if same != name:
            yield Problem(
                _at(*path), f"{name!r} beside {same!r}", f"different names; a second copy is {same + ' #2'!r}"
            )
        yield from seated(card.controller, *path, "controller")
        yield from seated(card.owner, *path, "owner")
        yield from _negative(card, OF_CARDS, *path)
        yield from _place(position, card, path, lying)


def _place(
    position: Position, card: Card, path: tuple[str, str], lying: Callable[..., Iterator[Problem]]
) -> Iterator[Problem]:
    if card.region == "on":
        if not card.on:
            yield Problem(_at(*path, "on"), "nothing", "the card that it is stacked on")
        elif card.on in position.cards:
            if _circle(position, card):
                yield Problem(_at(*path, "on"), shown(card.on), "a card that is not itself stacked on this one")
            elif position.cards[card.on].region in GONE:
                where = position.cards[card.on].region
                yield Problem(_at(*path, "on"), f"{card.on!r}, which is {_where(where)}", "a card on the table")
        else:
            yield from lying(card.on, *path, "on")
    elif card.on:
        yield Problem(_at(*path, "on"), f"{card.on!r}, though it lies {_where(card.region)}", 'nothing, or region "on"')
    if card.region in HELD and not (card.controller or card.owner):
        yield Problem(_at(*path, "controller"), "an empty name", "the player who controls it")


def _where(region: str) -> str:
    """A region, as it is written in a sentence."""
    return {"ready": "in the ready region", "torpor": "in torpor", "uncontrolled": "in the uncontrolled region"}.get(
        region, region if region == "in play" else "in the ash heap" if region == "ash heap" else "gone from the game"
    )


def _circle(position: Position, card: Card) -> bool:
    """Whether following what it is stacked on leads round in a circle."""
    seen = set()
    while card.region == "on" and card.on in position.cards:
        if card.on in seen:
            return True
        seen.add(card.on)
        card = position.cards[card.on]
    return False


def _turn(position: Position) -> Iterator[Problem]:
    turn = position.turn
    if turn is None:
        return
    if not turn.methuselah:
        yield Problem(_at("turn", "methuselah"), "an empty name", "the player whose turn it is")
    yield from _seated(position)(turn.methuselah, "turn", "methuselah")
    yield from _negative(turn, OF_TURNS, "turn")


def _action(position: Position) -> Iterator[Problem]:
    action = position.action
    if action is None:
        return
    seated, lying = _seated(position), _lying(position)
    if not action.minion:
        yield Problem(_at("action", "minion"), "an empty name", "the acting minion")
    if not action.outcome:  # else it may have been burned by what came of it
        yield from lying(action.minion, "action", "minion")
    if action.blocker not in action.attempts:  # else it may have been burned since it attempted
        yield from lying(action.blocker, "action", "blocker")
    yield from seated(action.methuselah, "action", "methuselah")
    yield from seated(action.directed_at, "action", "directed_at")
    yield from seated(action.declined, "action", "declined")
    yield from seated(action.passed, "action", "passed")
    yield from _negative(action, ("pool_cost", "blood_cost", "other_cost"), "action")
    if action.blocker and action.blocker == action.minion:
        yield Problem(_at("action", "blocker"), f"{action.blocker!r}, the acting minion itself", "another minion")


def _combat(position: Position) -> Iterator[Problem]:
    combat = position.combat
    if combat is None:
        return
    lying = _lying(position)
    for field in ("acting", "opposing"):
        name = getattr(combat, field)
        if not name:
            yield Problem(_at("combat", field), "an empty name", "a minion")
        if combat.step == "range" and not combat.strikes:  # else it may have been burned in this combat
            yield from lying(name, "combat", field)
    if combat.acting and combat.acting == combat.opposing:
        yield Problem(_at("combat", "opposing"), f"{combat.opposing!r} against itself", "another minion")
    fighters = _named((combat.acting, combat.opposing), "one of the two that fight")
    yield from fighters([strike.minion for strike in combat.strikes], "combat", "strikes")
    yield from _negative(combat, ("round", "pair"), "combat")


def _referendum(position: Position) -> Iterator[Problem]:
    referendum = position.referendum
    if referendum is None:
        return
    seated = _seated(position)
    yield from seated(referendum.caller, "referendum", "caller")
    yield from seated([ballot.methuselah for ballot in referendum.ballots], "referendum", "ballots")


def _aftermath(position: Position) -> Iterator[Problem]:
    lying = _lying(position)
    frame = position.diablerie
    if frame is not None:
        if not frame.burned:
            yield from lying(frame.victim, "diablerie", "victim")
        if frame.diabolist and frame.diabolist == frame.victim:
            yield Problem(_at("diablerie", "victim"), f"{frame.victim!r}, the diabolist itself", "another vampire")
    for place, damage in enumerate(position.damage):
        path = f"damage[{place}]"
        yield from lying(damage.who, path, "who")
        yield from _negative(damage, ("regular", "aggravated"), path)
