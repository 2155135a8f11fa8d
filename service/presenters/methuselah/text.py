"""The table in words, a few lines a seat."""

from collections.abc import Iterator
from typing import Any

from events.effects.text import words_for
from events.methuselah.position import Action, Card, Combat, Position, Referendum, Seat, Turn

REGIONS = ("ready", "torpor", "uncontrolled", "in play")


def lines_of(table: Any) -> Iterator[str]:
    """The table as lines: whose turn, each seat with its cards, and what is in progress."""
    position: Position = table.position()
    if position.turn is not None:
        yield _turn(position.turn)
    if position.over:
        yield "The game is over."
    for name, seat in position.seats.items():
        yield ""
        yield _seat(table, position, name, seat)
        lying = [card for card in position.cards.values() if card.controller == name and card.region in REGIONS]
        for card in sorted(lying, key=lambda card: REGIONS.index(card.region)):
            yield f"  {_card(position, card)}"
        if seat.face_down:
            yield f"  {seat.face_down} face down, uncontrolled"
        for words, cards in (("ash heap", seat.ash_heap), ("removed from the game", seat.removed)):
            if cards:
                yield f"  {words}: {_counted(cards)}"
    yield from in_progress(table, position)
    yield from _in_force(position)


def _in_force(position: Position) -> Iterator[str]:
    """What cards forbid and set aside at this moment, beyond what is printed on cards that lie on the table."""
    for frame in (position, position.turn, position.action, position.combat):
        for ban in frame.bans if frame is not None else ():
            who = f"the opponent of {ban.opponent_of}" if ban.opponent_of else ban.who or "everyone"
            but = f" but {ban.but}" if ban.but else ""
            yield f"{ban.card or 'A card'}: {who}{but} may not {ban.what}{_until(ban.turn_of)}"
        for leave in frame.permits if frame is not None else ():
            who = leave.who or "everyone"
            yield f"{leave.card or 'A card'}: permits {words_for(leave.rule)} for {who}{_until(leave.turn_of)}"


def _until(methuselah: str) -> str:
    return f" until {methuselah}'s next turn" if methuselah else ""


def _number(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def _turn(turn: Turn) -> str:
    words = f"Turn {turn.number}, {turn.methuselah}'s {turn.phase} phase"
    if turn.phase in ("untap", "master"):
        words += f", {_number(turn.master_actions, 'master phase action')} left"
    if turn.phase == "influence":
        words += f", {_number(turn.transfers, 'transfer')} left"
    if turn.phase == "discard":
        words += f", {_number(turn.discards, 'discard')} left"
    if turn.acted:
        words += f"; {', '.join(turn.acted)} acted"
    return words + "."


def _seat(table: Any, position: Position, name: str, seat: Seat) -> str:
    facts = [f"winner, {seat.out}" if seat.winner and seat.out else "winner" if seat.winner else seat.out]
    if not seat.out:
        named = [card for card in seat.hand if card]
        hand = _number(len(seat.hand), "card") + " in hand" + (f" ({', '.join(named)})" if named else "")
        facts += [f"{seat.pool} pool" if seat.pool >= 0 else "pool not counted", hand]
        for count, words in ((seat.library, "library"), (seat.crypt, "crypt")):
            if count is not None:
                facts.append(f"{words} {count}")
    if seat.points:
        facts.append(_number(seat.points, "victory point"))
    if position.edge == name:
        facts.append("the Edge")
    if seat.master_debt:
        facts.append(f"owes {_number(seat.master_debt, 'master phase action')}")
    if seat.owed_draws:
        facts.append(f"draws {_number(seat.owed_draws, 'card')} after the referendum")
    if seat.withdrawing:
        facts.append(f"withdrawal failed: {seat.withdrawal_failed}" if seat.withdrawal_failed else "withdrawing")
    if seat.ante is not None:
        facts.append(f"ante {seat.ante or 'face down'}")
    if seat.antes_won:
        facts.append(f"antes won: {', '.join(card or 'unknown' for card in seat.antes_won)}")
    prey = "" if seat.out else f" (prey: {table.prey_of(name) or 'nobody'})"
    return f"{name}{prey}: {', '.join(fact for fact in facts if fact)}"


def _counted(cards: tuple[str, ...]) -> str:
    named = [card for card in cards if card]
    hidden = len(cards) - len(named)
    return ", ".join([*named, *([f"{hidden} unknown"] if hidden else [])])


def _card(position: Position, card: Card) -> str:
    words = card.name
    if card.kind == "vampire":
        words += f" {_known(card.counters)}/{'?' if card.capacity is None else card.capacity}"
    elif card.kind in ("ally", "retainer"):
        words += f" {_known(card.counters)} life"
    elif card.counters > 0:
        words += f" {_number(card.counters, 'counter')}"
    place: str = card.kind if card.region == "in play" and card.kind else card.region
    marks = [] if place == "ready" else [place]
    for word, on in (
        ("tapped", card.tapped),
        ("contested", card.contested),
        ("paralyzed", card.paralyzed),
        ("recruited this turn", card.recruited),
    ):
        if on:
            marks.append(word)
    if card.owner and card.owner != card.controller:
        marks.append(f"owned by {card.owner}")
    marks += [word for word in (card.clan, card.sect) if word and card.kind == "vampire"]
    if card.title:
        marks.append(card.title + (" (contested)" if card.title_contested else ""))
    carried = [stacked(other) for other in position.cards.values() if other.on == card.name and other.region == "on"]
    return ", ".join([words, *marks]) + (f"; with {', '.join(carried)}" if carried else "")


def _known(counters: int) -> str:
    """A number of counters; less than none when nobody counted."""
    return str(counters) if counters >= 0 else "?"


def stacked(card: Card) -> str:
    """A card that lies on another, with its life."""
    words = card.name + (f" {_known(card.counters)} life" if card.kind == "retainer" else "")
    return words + (" (tapped)" if card.tapped else "")


def in_progress(table: Any, position: Position) -> Iterator[str]:
    """What is in progress, a sentence a line: action, combat, referendum, diablerie, damage."""
    if position.action is not None:
        yield ""
        yield from _action(table, position.action)
    if position.combat is not None:
        yield from _combat(position.combat)
    if position.referendum is not None:
        yield from _referendum(position.referendum)
    if position.diablerie is not None:
        yield f"Diablerie: {position.diablerie.diabolist} drinks {position.diablerie.victim}."
    for damage in position.damage:
        yield f"Damage: {damage.who}, {damage.regular} regular, {damage.aggravated} aggravated, not yet resolved."


def _action(table: Any, action: Action) -> Iterator[str]:
    at = f" at {', '.join((action.target, *action.others))}" if action.target else ""
    card = f" with {action.card}" if action.card else ""
    outcome = f", {action.outcome}" if action.outcome else ""
    yield f"Action: {action.minion}, {action.kind}{card}{at}, stealth {table.stealth()}{outcome}."
    if action.directed_at and action.directed_at != action.target:
        yield f"Directed at {action.directed_at}."
    if action.blocker:
        yield f"Block attempt: {action.blocker}, intercept {table.intercept_of(action.blocker)}."
    if action.declined:
        yield f"No further attempts: {', '.join(action.declined)}."
    for play in action.plays:
        yield f"Played: {play.card or 'a card'} by {play.minion}, {play.kind}."


def _combat(combat: Combat) -> Iterator[str]:
    yield (
        f"Combat: {combat.acting} against {combat.opposing}, round {combat.round}, {combat.range} range, "
        f"{combat.step} step."
    )
    for strike in combat.strikes:
        yield f"Strike chosen: {strike.minion}, {strike.card or strike.kind}."


def _referendum(referendum: Referendum) -> Iterator[str]:
    cast = {False: 0, True: 0}
    for ballot in referendum.ballots:
        cast[ballot.against] += ballot.votes
    name = referendum.card or ("Blood Hunt" if referendum.hunted else "no card named")
    on = f" on {referendum.hunted}" if referendum.hunted else ""
    yield f"Referendum: {name}{on}, called by {referendum.caller}, {cast[False]} for, {cast[True]} against."
    if referendum.terms:
        yield f"Terms: {referendum.terms}."
