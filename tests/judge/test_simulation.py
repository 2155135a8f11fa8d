"""Random legal play is judged legal; one broken event is found, at that event, for that reason."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from events.jsonl import write_jsonl
from events.notation import write_game
from events.reading import read_record
from events.record import Entry, Heading, Record
from events.table import Observed
from judge import books
from judge.judging import judge
from judge.methuselah.simulation import PLAYERS, simulate
from projections.fold import happens, steps_before
from tests.mutations import MUTATIONS, Mutation

BOOK = books()["vtes-1998"]
BLOCKS = range(20)
GAMES_A_BLOCK = 25


def seeds(block: int) -> range:
    """The seeds of one block of games."""
    return range(block * GAMES_A_BLOCK, (block + 1) * GAMES_A_BLOCK)


@pytest.mark.slow
@pytest.mark.parametrize("block", BLOCKS)
def test_five_hundred_random_games_are_judged_legal(block: int) -> None:
    """No false alarm in 500 random legal games of two to six players."""
    for seed in seeds(block):
        events = simulate(BOOK, 2 + seed % 5, seed)
        judgement = judge(events, BOOK)
        wrong = [(seed, ruling.event, ruling.rule, ruling.says) for ruling in judgement.wrong]
        assert wrong == []
        assert judgement.table.over, f"seed {seed} did not end"


def test_the_same_seed_gives_the_same_game() -> None:
    """Chance is drawn from the seed alone."""
    assert simulate(BOOK, 5, 7) == simulate(BOOK, 5, 7)
    assert simulate(BOOK, 5, 7) != simulate(BOOK, 5, 8)


def test_random_games_touch_every_kind_of_play() -> None:
    """What random play never reaches, it cannot show to be free of false alarms."""
    kinds = Counter(type(event).__name__ for seed in range(60) for event in simulate(BOOK, 5, seed))
    missing = {
        "Bleed Hunt Equip TakeEquipment Employ Recruit ActionCardPlayed PoliticalAction LeaveTorpor Rescue Diablerize "
        "Modifier Reaction Block NoBlock Resolved BlockerDrains Maneuver Strike Prevent DamageResolved Press "
        "AdditionalStrikes Vote PriscusVote TermsChosen ReferendumResolved BloodHuntCalled EdgePoolTaken "
        "MasterPlayed Transferred TakenBack CryptDrawn Discarded WithdrawalAnnounced TitleContestPaid TitleYielded "
        "ContestPaid ContestYielded"
    }.pop().split()
    assert [kind for kind in missing if kind not in kinds] == []


@pytest.mark.parametrize("seed", range(3))
def test_random_games_survive_both_forms(seed: int) -> None:
    """A game written in either form is the same game when it is read."""
    events = simulate(BOOK, 5, seed)
    record = Record(Heading(book="vtes-1998", players=PLAYERS[:5]), tuple(Entry(event) for event in events))
    assert read_record(write_game(record).encode()) == (record, ())
    assert read_record(write_jsonl(record)) == (record, ())


def places(events: list[Any], mutation: Mutation, random: Random) -> list[tuple[int, Any]]:
    """Every event of a game that this mutation can spoil, with the spoilt event."""
    table = BOOK.family.opened(None, BOOK.terms)
    found = []
    for number, event in enumerate(events, 1):
        before = table.copied()
        steps_before(BOOK.family, before, event)
        spoilt = mutation(before, event, random)
        if spoilt is not None and spoilt != event:
            found.append((number, spoilt))
        happens(BOOK.family, table, event, number)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_five_hundred_broken_games_are_found_out(mutation: Mutation) -> None:
    """25 games for each of 20 ways to break one event: it is found at that event, for that reason, and not before."""
    broken, seed = 0, 1000
    while broken < GAMES_A_BLOCK:
        assert seed < 1400, f"only {broken} games could be broken so"
        random = Random(seed)
        events = simulate(BOOK, 3 + seed % 3, seed)
        found = places(events, mutation, random)
        seed += 1
        if not found:
            continue
        number, spoilt = random.choice(found)
        rest = events[number - 1 :] if isinstance(spoilt, Observed) else events[number:]
        rulings = judge([*events[: number - 1], spoilt, *rest], BOOK).wrong
        assert rulings, f"seed {seed - 1}, event {number}: {spoilt} was not found"
        assert rulings[0].event == number, f"seed {seed - 1}: {rulings[0]} instead of event {number}, {spoilt}"
        here = {ruling.rule for ruling in rulings if ruling.event == number}
        assert here & MUTATIONS[mutation], f"seed {seed - 1}, event {number}, {spoilt}: found for {here}"
        broken += 1
