"""What somebody sees of a game: masked events, and nothing in them that he cannot know."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from events.common import RolledBack
from events.methuselah.card_facts import CardFacts
from events.methuselah.position import Card
from events.record.viewpoint import Viewpoint
from events.spelling import printed_name
from judge import books
from judge.book import Book
from judge.judging import judge
from projections.fold import happens
from projections.redaction import Redaction, names_in, redacted_events, renamed
from tests.helpers.strategies import records
from tests.helpers.twins import played, public, shortened, table_after, twin
from tests.helpers.vendetta.any_games import EVENTS as VENDETTA
from tests.helpers.vendetta.any_games import TABLES

GAMES = [("vtes-1998", seed) for seed in range(4)] + [("jyhad-1994", 4)] + [("vendetta", seed) for seed in range(6)]
GAMES += [("rage-2018", seed) for seed in range(3)]


def views(book: str, seed: int) -> list[Viewpoint]:
    """A spectator, and the second and the third seat."""
    players = books()[book].play.players
    return [Viewpoint(), Viewpoint(players[1]), Viewpoint(players[2 if seed % 2 else 0])]


def masked(book: str, events: Any, view: Viewpoint) -> tuple[Any, ...]:
    """The events as they are seen."""
    by = books()[book]
    return redacted_events(by.family, by.terms, None, events, view)[1]


@pytest.mark.parametrize(("book", "seed"), GAMES)
def test_what_cannot_be_known_changes_nothing(book: str, seed: int) -> None:
    """Two games that differ only in the secrets of others are one game to a seat, and to a spectator."""
    events, random = played(book, seed), Random(seed)
    for view in views(book, seed):
        for end in [random.randint(1, len(events)) for _ in range(4)]:
            known = events[:end]
            other = twin(books()[book], known, view.seat, random)
            assert masked(book, known, view) == masked(book, other, view)


def test_the_twins_do_differ() -> None:
    """The games that are one to a spectator are two to the judge."""
    for book in ("vtes-1998", "vendetta", "rage-2018"):
        differing = described = 0
        for seed in range(6):
            events = played(book, seed)[: 200 + 20 * seed]
            other = twin(books()[book], events, "", Random(seed))
            pairs = [(one, two) for one, two in zip(events, other, strict=True) if one != two]
            differing += any(not hasattr(one, "facts") for one, _ in pairs)
            described += any(hasattr(one, "facts") for one, _ in pairs)
        assert differing >= 2
        assert described >= 2


@pytest.mark.parametrize(("book", "seed"), GAMES)
def test_what_becomes_public_is_seen_at_that_very_event(book: str, seed: int) -> None:
    """After each event all that lies open on the true table lies open on the masked one too, under the same names."""
    by = books()[book]
    events = shortened(by.play.simulate(by, 3 + seed % 3, seed), seed)
    for view in views(book, seed):
        true, other = (by.family.opened(None, by.terms) for _ in range(2))
        for number, (event, shown) in enumerate(zip(events, masked(book, events, view), strict=True), 1):
            happens(by.family, true, event, number)
            happens(by.family, other, shown, number)
            assert public(by, true) == public(by, other), f"event {number}: {event} seen as {shown}"


@pytest.mark.parametrize(("book", "seed"), GAMES)
def test_what_is_printed_is_known_of_cards_that_are(book: str, seed: int) -> None:
    """Of each card that a masked game has named as much is known there as on the true table, and of no other card."""
    by, events = books()[book], played(book, seed)
    for view in views(book, seed):
        true, other = (by.family.opened(None, by.terms) for _ in range(2))
        named: set[str] = set()
        for number, (event, shown) in enumerate(zip(events, masked(book, events, view), strict=True), 1):
            happens(by.family, true, event, number)
            happens(by.family, other, shown, number)
            named |= {printed_name(name) for name in (*names_in(shown), *(one.is_ for one in shown.shows))}
            known = {card: facts for card, facts in true.described.items() if card in named}
            assert {card: facts for card, facts in other.described.items() if card in true.described} == known


@pytest.mark.parametrize("seed", range(4))
def test_a_position_tells_of_no_card_that_is_not_known(seed: int) -> None:
    """A game that begins with a table is seen alike whatever lies hidden there, and whatever is printed on it."""
    by, random = books()["vtes-1998"], Random(seed)
    events = played("vtes-1998", seed)
    events = events[: 120 + 20 * seed]
    start, rest = events[: 60 + 20 * seed], events[60 + 20 * seed :]
    position = table_after(by, start).position()
    for view in views("vtes-1998", seed):
        secret = [
            card
            for card in position.cards.values()
            if card.region == "uncontrolled" and card.controller != view.seat and card.name not in open_in(by, events)
        ]
        names = {card.name: f"Nobody {number}" for number, card in enumerate(secret)}
        printed: dict[str, Any] = {"capacity": 11, "clan": "Nosferatu", "title": "Prince of York"}
        cards = {
            names.get(name, name): replace(card, name=names[name], **printed) if name in names else card
            for name, card in position.cards.items()
        }
        described = {names.get(name, name): facts for name, facts in position.described.items()}
        other = replace(position, cards=cards, described=described)
        if random.random() < 0.5:
            other = replace(other, described=described | {"Nobody knows": CardFacts(clan="Ventrue")})
        after = tuple(renamed(event, names) for event in rest)
        assert redacted_events(by.family, by.terms, position, rest, view) == redacted_events(
            by.family, by.terms, other, after, view
        )
        assert names


def open_in(by: Book, events: Any) -> set[str]:
    """The cards that lie openly at some time of the game."""
    lines = table_after(by, events).ledger
    return {line[2] for line in lines if line[1] is Card and line[3] == "region" and line[5] != "uncontrolled"}


@pytest.mark.parametrize(("book", "seed"), GAMES)
def test_a_game_that_is_rolled_back_and_played_again(book: str, seed: int) -> None:
    """After a roll-back, and one of that, the masked table is again what lies open on the true one."""
    by, random = books()[book], Random(seed)
    events = by.play.simulate(by, 3 + seed % 3, seed)
    late = random.randint(len(events) // 2, len(events) - 1)
    early = random.randint(late // 2, late - 1)
    again = (*events[:late], RolledBack(early), *events[early : early + 9], RolledBack(late), *events[late:])
    for view in views(book, seed):
        true, other = (by.family.opened(None, by.terms) for _ in range(2))
        for number, (event, shown) in enumerate(zip(again, masked(book, again, view), strict=True), 1):
            happens(by.family, true, event, number)
            happens(by.family, other, shown, number)
            assert public(by, true) == public(by, other), f"event {number}: {event} seen as {shown}"


@pytest.mark.parametrize(("book", "seed"), GAMES)
def test_what_is_legal_is_legal_to_whoever_sees_it(book: str, seed: int) -> None:
    """Not to know something makes no breach."""
    by = books()[book]
    events = tuple(by.play.simulate(by, 3 + seed % 3, seed))
    wrong = {ruling.event for ruling in judge(events, by).wrong}
    for view in views(book, seed):
        found = judge(masked(book, events, view), by).wrong
        assert [(one.event, one.says) for one in found if one.event not in wrong] == []


@pytest.mark.parametrize(("book", "seed"), GAMES[::3])
def test_an_event_is_seen_as_it_happens(book: str, seed: int) -> None:
    """What is seen of an event rests on nothing later: who follows a game sees the same as who reads it afterwards."""
    by, events = books()[book], played(book, seed)
    view = views(book, seed)[1]
    told = masked(book, events, view)
    table = by.family.opened(None, by.terms)
    watching, half = Redaction(by.family, view, None, table), len(events) // 2
    for number, event in enumerate(events[:half], 1):
        happens(by.family, table, event, number)
        assert watching.sees(event, table) == told[number - 1]
    beside, other = watching.copied(), table.copied()
    for number, event in enumerate(events[half:], half + 1):
        for watcher, place in ((watching, table), (beside, other)):
            happens(by.family, place, event, number)
            assert watcher.sees(event, place) == told[number - 1]


@pytest.mark.parametrize(("book", "seed"), GAMES[::3])
def test_the_judge_sees_everything(book: str, seed: int) -> None:
    """From the judge nothing is hidden, nor from whom the whole game is shown."""
    events = played(book, seed)
    assert masked(book, events, Viewpoint(judge=True)) == masked(book, events, Viewpoint(whole=True)) == events


CALM = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
SOMEBODY = st.sampled_from(
    [Viewpoint(), Viewpoint("Claudia"), Viewpoint("Sarah"), Viewpoint("Alexis"), Viewpoint("Louis")]
)


@CALM
@given(data=st.data())
def test_whatever_is_said_is_seen_somehow(data: st.DataObject) -> None:
    """No event on any table is beyond a redactor; what is seen is an event of the same number, and one that folds."""
    book, position, events, view = data.draw(st.one_of(_vendetta(), _methuselah()))
    by = books()[book]
    start, told = redacted_events(by.family, by.terms, position, events, view)
    assert len(told) == len(events)
    assert [type(event) for event in told] == [type(event) for event in events]
    table = by.family.opened(start, by.terms)
    for number, event in enumerate(told, 1):
        happens(by.family, table, event, number)


@st.composite
def _vendetta(draw: Any) -> tuple[Any, ...]:
    one = st.one_of(VENDETTA, st.builds(RolledBack, st.integers(0, 9)))
    return "vendetta", draw(TABLES), tuple(draw(st.lists(one, max_size=10))), draw(SOMEBODY)


@st.composite
def _methuselah(draw: Any) -> tuple[Any, ...]:
    record = draw(records(10).filter(lambda found: found.heading.position is None))
    return "vtes-1998", None, record.events, draw(SOMEBODY)
