"""For every derivation of every book: its result is seen otherwise, and the ruling cites it, or why that cannot be."""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from judge import books
from judge.book import Book
from judge.methuselah.by_hand import GAINED, TRANSFERRED
from judge.methuselah.deciding import BEARINGS as OF_METHUSELAHS
from judge.methuselah.deciding import RATHER as RATHER_OF_METHUSELAHS
from judge.methuselah.play.simulation import simulate as simulate_methuselahs
from judge.rage.deciding import BEARINGS as OF_RAGE
from judge.rage.deciding import RATHER as RATHER_OF_RAGE
from judge.vendetta.deciding import BEARINGS as OF_VENDETTA
from judge.vendetta.deciding import RATHER as RATHER_OF_VENDETTA
from judge.vendetta.play.simulation import simulate as simulate_vendetta
from projections.methuselah import observables as methuselah
from projections.rage import observables as rage
from projections.vendetta import observables as vendetta
from service.games.records import read, start_of
from tests.helpers import derivations_by_hand as others
from tests.helpers.methuselah.tables import judged
from tests.helpers.rage import seen_by_vampires, seen_in_combat, seen_in_play, seen_in_turns
from tests.helpers.seen_otherwise import derivations_of, seen_otherwise

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SIMULATE = {"methuselah": simulate_methuselahs, "vendetta": simulate_vendetta}
SEEDS = {
    "jyhad-1994": (0, 1, 2, 3, 4, 7, 19, 20, 22, 26, 51, 54),
    "vtes-1998": (0, 1, 2, 3, 4, 9, 24, 44),
    "vendetta": (0, 1, 2, 3, 6, 19, 47, 48),
}
RAGE = {**seen_in_turns.SEEN, **seen_in_combat.SEEN, **seen_in_play.SEEN}
VAMPIRES = seen_by_vampires.SEEN
BY_HAND = {
    **others.BY_HAND,
    **{f"{name} (rage-2018)": (("rage-2018",), *seen) for name, seen in RAGE.items()},
    **{name: (("crossover-1995",), *seen) for name, seen in VAMPIRES.items()},
}
NOT_OBSERVABLE = {**others.NOT_OBSERVABLE, **seen_in_turns.NOT_OBSERVABLE, **seen_by_vampires.NOT_OBSERVABLE}


def records(book: Book) -> Iterator[tuple[Any, Any]]:
    """The events of the examples of a book's family, and of its random games, with where they start."""
    for path in sorted(EXAMPLES.rglob("*.game")):
        record, _problems = read(str(path))
        if record is not None and (record.heading.book == book.id or path.parent.name == "editions"):
            if books()[record.heading.book].family.name == book.family.name:
                yield record.events, start_of(record, book)
    for seed in SEEDS.get(book.id, ()):
        yield SIMULATE[book.family.name](book, max(book.play.fewest, 2 + seed % 5), seed, 1500), None


@lru_cache
def cited_in_play(name: str) -> dict[str, str]:
    """The derivations of a book that rulings on observations in play have cited, each with a sentence."""
    book = books()[name]
    wanted = {*derivations_of(book)} - NOT_OBSERVABLE.keys() - BY_HAND.keys()
    reached: dict[str, str] = {}
    for events, position in records(book):
        for _general in seen_otherwise(book, events, position, wanted, reached):
            pass
        if wanted <= reached.keys():
            break
    return reached


EACH = [(name, derivation) for name, book in books().items() for derivation in derivations_of(book)]


@pytest.mark.parametrize(("book", "derivation"), EACH, ids=[f"{name}-{derivation}" for name, derivation in EACH])
def test_what_is_derived_is_cited_when_it_is_seen_otherwise(book: str, derivation: str) -> None:
    """The ruling cites the derivation, with its section; or there is a reason why it cannot be seen otherwise."""
    by_hand = next((BY_HAND[key] for key in (f"{derivation} ({book})", derivation) if key in BY_HAND), None)
    if by_hand is not None and book in by_hand[0]:
        _books, position, events, seen = by_hand
        told = [one for one in judged(position, *events, seen, book=book).wrong if one.event == len(events) + 1]
        assert [(one.verdict, one.rule) for one in told] == [("discrepancy", derivation)], told
        assert told[0].section == books()[book].section_of[derivation]
    elif derivation not in NOT_OBSERVABLE:
        assert derivation in cited_in_play(book)


def test_what_cannot_be_observed_is_derived_somewhere() -> None:
    """Every name that is listed by hand is a derivation of some book."""
    derivations = {derivation for _book, derivation in EACH}
    assert {*NOT_OBSERVABLE, *(name.partition(" ")[0] for name in BY_HAND)} <= derivations
    assert not NOT_OBSERVABLE.keys() & BY_HAND.keys()


@pytest.mark.parametrize(
    ("family", "bearings", "rather", "words"),
    [
        (
            "methuselah",
            OF_METHUSELAHS,
            RATHER_OF_METHUSELAHS,
            {**methuselah.OF_A_SEAT, **methuselah.OF_A_CARD, **dict.fromkeys((GAINED, TRANSFERRED))},
        ),
        (
            "vendetta",
            OF_VENDETTA,
            RATHER_OF_VENDETTA,
            {**vendetta.OF_A_SEAT, **vendetta.OF_A_CARD, **vendetta.OF_AN_ALLY},
        ),
        ("rage", OF_RAGE, RATHER_OF_RAGE, {**rage.OF_A_SEAT, **rage.OF_A_CREATURE, **rage.OF_A_CARD}),
    ],
    ids=["methuselah", "vendetta", "rage"],
)
def test_what_is_cited_stands_in_a_book(family: str, bearings: Any, rather: Any, words: Any) -> None:
    """Every derivation that a family lists stands in the contents of one of its books, under a word that it has."""
    shelf = [book for book in books().values() if book.family.name == family]
    listed = {name for several in bearings.values() for bearing in several for name in bearing.under}
    unknown = {name for name in (*listed, *rather.values()) if not any(name in book.section_of for book in shelf)}
    assert unknown == set()
    assert {*bearings} <= {*words}
