"""Random legal play is judged legal; one broken event is found, at that event, for that reason."""

from functools import lru_cache
from typing import Any

import pytest

from events.formats.files import read_record
from events.formats.jsonl import write_jsonl
from events.methuselah.events import Described
from events.notation.game_writer import write_game
from events.record.record import Entry, Heading, Record
from judge import books
from judge.judging import judge
from judge.methuselah.play.simulation import PLAYERS, simulate
from tests.helpers.broken_games import SEEDS, BrokenGames
from tests.helpers.methuselah.mutations import MUTATIONS, Mutation
from tests.helpers.proof import some

BOOKS = ("jyhad-1994", "vtes-1998")
BLOCKS = some(range(20), 1)
GAMES_A_BLOCK = 25
BROKEN_GAMES = some((5, GAMES_A_BLOCK), 1)
BREACHES = [(book, mutation) for mutation, by in MUTATIONS.items() for book in BOOKS if isinstance(by[book], set)]
LEGAL = [(book, mutation) for mutation, by in MUTATIONS.items() for book in BOOKS if isinstance(by[book], str)]


def seeds(block: int) -> range:
    """The seeds of one block of games."""
    return range(block * GAMES_A_BLOCK, (block + 1) * GAMES_A_BLOCK)


@lru_cache(maxsize=1024)
def game(book: str, players: int, seed: int) -> tuple[Any, ...]:
    """A random legal game, played once for all that is asked of it."""
    return tuple(simulate(books()[book], players, seed))


def named(value: object) -> str:
    """A book, or a mutation, in the name of a test."""
    return getattr(value, "__name__", str(value))


@pytest.mark.slow
@pytest.mark.parametrize("block", BLOCKS)
@pytest.mark.parametrize("book", BOOKS)
def test_five_hundred_random_games_are_judged_legal(book: str, block: int) -> None:
    """No false alarm in 500 random legal games of two to six players, by each book."""
    for seed in seeds(block):
        events = game(book, 2 + seed % 5, seed)
        judgement = judge(events, books()[book])
        wrong = [(seed, ruling.event, ruling.rule, ruling.says) for ruling in judgement.wrong]
        assert wrong == []
        assert judgement.table.over, f"seed {seed} did not end"


@pytest.mark.parametrize("book", BOOKS)
def test_the_same_seed_gives_the_same_game(book: str) -> None:
    """Chance is drawn from the seed alone."""
    assert simulate(books()[book], 5, 7) == simulate(books()[book], 5, 7)
    assert simulate(books()[book], 5, 7) != simulate(books()[book], 5, 8)


@pytest.mark.parametrize("book", BOOKS)
def test_random_vampires_are_of_the_sects_that_the_book_knows(book: str) -> None:
    """No vampire of the Sabbat plays by a book that does not know it."""
    known = books()[book].terms.clans_of
    told = [event.facts.sect for event in simulate(books()[book], 5, 7, 40) if isinstance(event, Described)]
    sects = {sect for sect in told if sect}
    assert sects == {"Camarilla", "Sabbat"} & set(known)


OF_ONE_BOOK = {"jyhad-1994": {"Encounter", "EncounterSettled", "Passed"}, "vtes-1998": {"PriscusVote"}}


@pytest.mark.slow
@pytest.mark.parametrize("book", BOOKS)
def test_random_games_touch_every_kind_of_play(book: str) -> None:
    """What random play never reaches, it cannot show to be free of false alarms; what one book lacks, it never does."""
    judged = (game(book, 2 + seed % 5, seed) for seed in range(GAMES_A_BLOCK))
    spoilt = (GAMES[book].game(seed) for seed in SEEDS[:GAMES_A_BLOCK])
    kinds = {type(event).__name__ for events in (*judged, *spoilt) for event in events}
    missing = {
        "Bleed Hunt Equip TakeEquipment Employ Recruit ActionCardPlayed PoliticalAction LeaveTorpor Rescue Diablerize "
        "Modifier Reaction Block NoBlock Resolved BlockerDrains Maneuver Strike Prevent DamageResolved Press "
        "AdditionalStrikes Vote TermsChosen ReferendumResolved BloodHuntCalled EdgePoolTaken "
        "MasterPlayed Transferred TakenBack CryptDrawn Discarded WithdrawalAnnounced TitleContestPaid TitleYielded "
        "ContestPaid ContestYielded"
    }.pop().split()
    assert [kind for kind in missing if kind not in kinds] == []
    for other, own in OF_ONE_BOOK.items():
        assert [kind for kind in own if (kind in kinds) != (book == other)] == []


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("book", BOOKS)
def test_random_games_survive_both_forms(book: str, seed: int) -> None:
    """A game written in either form is the same game when it is read."""
    events = simulate(books()[book], 5, seed)
    record = Record(Heading(book=book, players=PLAYERS[:5]), tuple(Entry(event) for event in events))
    assert read_record(write_game(record).encode()) == (record, ())
    assert read_record(write_jsonl(record)) == (record, ())


GAMES = {
    book: BrokenGames(books()[book], MUTATIONS, lambda seed, book=book: game(book, 3 + seed % 3, seed))  # type: ignore[misc]
    for book in BOOKS
}


@pytest.mark.slow
@pytest.mark.parametrize("games", BROKEN_GAMES)
@pytest.mark.parametrize(("book", "mutation"), BREACHES, ids=named)
def test_five_hundred_broken_games_are_found_out(book: str, mutation: Mutation, games: int) -> None:
    """25 games for each of twenty ways and more to break one event: found there, for that reason, and not before."""
    GAMES[book].are_found_out(mutation, MUTATIONS[mutation][book], games)


@pytest.mark.slow
@pytest.mark.parametrize(("book", "mutation"), LEGAL, ids=named)
def test_what_only_the_other_book_forbids_is_let_pass(book: str, mutation: Mutation) -> None:
    """The rules by which the other book finds it out are silent here."""
    (elsewhere,) = (set(rules) for rules in MUTATIONS[mutation].values() if isinstance(rules, set))
    for seed, number, spoilt, rulings in GAMES[book].of(mutation, 5):
        here = {ruling.rule for ruling in rulings if ruling.event == number}
        assert not here & elsewhere, f"seed {seed}, event {number}, {spoilt}: found for {here}"
