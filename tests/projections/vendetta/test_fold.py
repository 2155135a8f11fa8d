"""The fold of a Vendetta table remembers and no more: whatever is said, there is a table afterwards, and only one."""

from typing import Any

import pytest
from hypothesis import given

from events.common import RolledBack
from events.vendetta.events import PhaseBegun
from events.vendetta.position import Deployed, Position
from judge import books
from judge.judging import judge
from judge.vendetta.play.simulation import simulate
from projections.fold import Timeline, happens
from tests.helpers.folding import CALM
from tests.helpers.vendetta.any_games import BOOK, GAMES, TABLES, VENDETTA
from tests.helpers.vendetta.tables import table

folded = VENDETTA.folded


@given(TABLES, GAMES)
@CALM
def test_whatever_is_said_there_is_a_table_and_a_ruling(position: Position, events: list[Any]) -> None:
    """No event at any table is refused by the fold, and none leaves the judge without an answer."""
    judgement = judge(events, BOOK, position, every=True)
    assert judgement.events == len(events)
    assert all(seat.blood >= -1 and seat.influence >= -1 for seat in judgement.table.seats.values())
    assert all(seat.tokens >= 0 and seat.flipped >= 0 for seat in judgement.table.seats.values())
    assert all(tile.blood >= 0 for tile in judgement.table.tiles.values())


@given(TABLES, GAMES)
@CALM
def test_the_ledger_tells_every_change(position: Position, events: list[Any]) -> None:
    """Nothing changes without a line: the lines read backwards lead from any table to where it started."""
    at = folded(position, events)
    for _event, kind, subject, field, before, _after, _under in reversed(at.ledger):
        at.restore(kind, subject, field, before)
    assert at.position() == position


def test_a_copied_table_knows_which_step_nobody_declared() -> None:
    """A step that a declaration takes for granted is known for one on a copy too, so that asking is like judging."""
    book = books()["vendetta"]
    here = book.family.opened(table(phase="feed"), book.terms)
    step = book.family.implied(here, PhaseBegun("location setup"))
    assert (step is not None, here.copied().supposing is step) == (True, True)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_at_any_event(seed: int) -> None:
    """The state after any event is the same by keyframes as it is played through, and its position is a table."""
    events = simulate(BOOK, 3 + seed, seed)
    timeline = Timeline(BOOK.family, BOOK.terms, events)
    at = BOOK.family.opened(None, BOOK.terms)
    for number, event in enumerate(events, 1):
        happens(BOOK.family, at, event, number)
        if number % 9 == 0 or number == len(events):
            assert timeline.at(number).position() == at.position()
        position = at.position()
        assert BOOK.family.opened(position, BOOK.terms).position() == position
    for _event, kind, subject, field, before, _after, _under in reversed(at.ledger):
        at.restore(kind, subject, field, before)
    assert at.position() == Position()


@pytest.mark.parametrize("seed", range(3))
def test_a_game_rolled_back_and_played_on(seed: int) -> None:
    """A whole game may be struck out in its middle, and is the same game when it is played on."""
    events: list[Any] = list(simulate(BOOK, 3 + seed, seed))
    half = len(events) // 2
    on_again = folded(Position(), [*events, RolledBack(to=half), *events[half:]])
    assert on_again.position() == folded(Position(), events).position()


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_lost_between_hand_deck_and_table(seed: int) -> None:
    """In any game, after any event: a player's Clan cards are all somewhere, and none of them is there twice."""
    at = BOOK.family.opened(None, BOOK.terms)
    whole = BOOK.terms.clan_deck + len(BOOK.terms.starting_cards)
    for number, event in enumerate(simulate(BOOK, 3 + seed, seed + 40), 1):
        happens(BOOK.family, at, event, number)
        for seat in at.seats.values():
            mine: list[Deployed] = [card for card in at.cards.values() if card.owner == seat.name]
            assert seat.out or at.hand_of(seat.name) + len(mine) + len(seat.drawn) + seat.deck == whole
            named = [card.card for card in mine if card.card] + [card for card in seat.unseen if card]
            assert len(named) == len({*named})
