"""Random legal play of Vendetta is judged legal; one broken event is found, at that event, for that reason."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import pytest

from events.commitments import verify
from events.common import Observed
from events.vendetta import events as said
from judge import books
from judge.judging import judge
from judge.vendetta.play.simulation import PLAYERS, simulate
from projections.fold import happens
from tests.helpers.broken_games import BrokenGames
from tests.helpers.proof import some
from tests.helpers.vendetta.mutations import MUTATIONS, TOO_EARLY, Mutation

BOOK = books()["vendetta"]
BLOCKS = some(range(20), 1)
GAMES_A_BLOCK = 25
BROKEN_GAMES = 9
FEWEST, MOST = 3, 6


def players_of(seed: int) -> int:
    """Three to six players, in turn."""
    return FEWEST + seed % (MOST - FEWEST + 1)


@lru_cache(maxsize=1024)
def game(seed: int) -> tuple[Any, ...]:
    """A random legal game, played once for all the ways to break it."""
    return tuple(simulate(BOOK, players_of(seed), seed))


@pytest.mark.slow
@pytest.mark.parametrize("block", BLOCKS)
def test_five_hundred_random_games_are_judged_legal(block: int) -> None:
    """No false alarm in 500 random legal games of three to six players, and each comes to its end."""
    for seed in range(block * GAMES_A_BLOCK, (block + 1) * GAMES_A_BLOCK):
        judgement = judge(game(seed), BOOK)
        wrong = [(seed, ruling.event, ruling.rule, ruling.says) for ruling in judgement.wrong]
        assert wrong == []
        assert judgement.table.over, f"seed {seed} did not end"


def test_the_same_seed_gives_the_same_game() -> None:
    """Chance is drawn from the seed alone, salts and all."""
    assert simulate(BOOK, 5, 7) == simulate(BOOK, 5, 7)
    assert simulate(BOOK, 5, 7) != simulate(BOOK, 5, 8)


@pytest.mark.parametrize("players", range(FEWEST, MOST + 1))
def test_as_many_players_as_were_asked_for(players: int) -> None:
    """Three to six sit down, with the Locations of their number, and somebody wins."""
    judgement = judge(simulate(BOOK, players, 11), BOOK)
    assert list(judgement.table.seats) == list(PLAYERS[:players])
    assert tuple(judgement.table.locations) == BOOK.terms.locations_by_players[players]
    assert judgement.table.over


def test_a_game_stops_where_it_was_told_to() -> None:
    """The beginning of a game is the same however long it lasts."""
    assert simulate(BOOK, 4, 7, 180) == simulate(BOOK, 4, 7)[:180]


@pytest.mark.slow
def test_random_games_touch_every_kind_of_play() -> None:
    """What random play never reaches, it cannot show to be free of false alarms."""
    kinds = Counter(type(event) for seed in range(60) for event in game(seed))
    common = {"Ruled", "Corrected", "RolledBack", "Shuffled", "NotYet", "AskedToPlay", "LetPlay"}
    missing = [
        kind.__name__
        for kind in said.VendettaEvent.__args__  # type: ignore[attr-defined]
        if kind not in kinds and kind.__name__ not in common
    ]
    assert missing == []


def test_random_games_touch_what_is_rare() -> None:
    """Somebody withdraws, flips tokens, leaves an effect undone, claims one, is out by a third token, and wins."""
    seen: Counter[str] = Counter()
    for seed in (*range(40), 179):
        for event in game(seed):
            match event:
                case said.TokenRevealed(token="withdraw"):
                    seen["withdraws"] += 1
                case said.Played(tokens=tokens) | said.BloodPlayed(tokens=tokens) if tokens:
                    seen["flips"] += 1
                case said.EffectApplied(forgone=True):
                    seen["forgoes"] += 1
                case said.EffectApplied(effects=(_, *_)):
                    seen["claims"] += 1
        table = judge(game(seed), BOOK).table
        seen["is out"] += sum(seat.out for seat in table.seats.values())
        seen["wins"] += sum(seat.winner for seat in table.seats.values())
    rare = ("withdraws", "flips", "forgoes", "claims", "is out", "wins")
    assert [what for what in rare if not seen[what]] == []


def silent(events: Sequence[Any]) -> bool:
    """Whether the players of this game seal their secrets."""
    return any(isinstance(event, said.TokenChosen) and event.sealed for event in events)


def test_in_half_of_the_games_what_is_secret_is_sealed() -> None:
    """Then no event names a card that lies hidden, and each reveal fits its seal; in the others the log knows all."""
    sealed = [seed for seed in range(40) if silent(game(seed))]
    assert 10 < len(sealed) < 30
    for seed in range(40):
        seals = {}
        for event in game(seed):
            match event:
                case said.Played(face_down=True, card=card, sealed=seal):
                    assert (card == "") is (seal != "") is (seed in sealed)
                case said.CardsDrawn(cards=cards):
                    assert ("" in cards) is (seed in sealed)
                case said.CardKept(card=card) | said.Looked(card=card):
                    assert (card == "") is (seed in sealed)
                case said.TokenChosen(player=name, token=token, sealed=seal):
                    assert (token == "") is (seal != "") is (seed in sealed)
                    seals[name] = seal
                case said.TokenRevealed(player=name, token=token, salt=salt) if seed in sealed:
                    assert verify(seals[name], token, salt)


UNWRITTEN = (said.PhaseBegun, said.TurnEnded, said.StepBegun, said.CardsDrawn, said.ClansOffered)
UNWRITTEN_WHEN_TOLD = (*UNWRITTEN, said.Fed, said.CardRevealed, said.ConflictDecided)


def goes_without_saying(event: Any, told: bool) -> bool:
    """Whether a scorekeeper may leave this out: what follows anyway, where the log knows cards and tokens."""
    if told and isinstance(event, said.TokenRevealed):
        return event.token == "stay"
    return isinstance(event, UNWRITTEN_WHEN_TOLD if told else UNWRITTEN)


def conflicts_after_a_frenzy(events: Sequence[Any]) -> set[int]:
    """The places of conflicts before which somebody gained Influence by a Frenzy: she might take it for that."""
    table, found = BOOK.family.opened(None, BOOK.terms), set()
    for number, event in enumerate(events, 1):
        if isinstance(event, said.ConflictDecided) and any(seat.frenzy_influence for seat in table.seats.values()):
            found.add(number - 1)
        happens(BOOK.family, table, event, number)
    return found


@pytest.mark.parametrize("seed", range(16))
def test_what_goes_without_saying_need_not_be_written(seed: int) -> None:
    """A game is as legal without phases, ends of turns, steps, reveals of what is known; and it ends the same way.

    That a conflict is decided is said where Influence taken could be that of a Frenzy just before.
    """
    events = [event for event in game(seed) if not isinstance(event, Observed)]
    told, needed = not silent(events), conflicts_after_a_frenzy(events)
    written = [event for at, event in enumerate(events) if at in needed or not goes_without_saying(event, told)]
    assert len(written) < len(events) * 0.8
    whole, short = judge(events, BOOK), judge(written, BOOK)
    assert [(ruling.event, ruling.rule, ruling.says) for ruling in short.wrong] == []
    for table in (whole.table, short.table):
        for seat in table.seats.values():
            seat.fed = True  # whose Alliance gives nothing is said to have fed, or is not
            seat.under = ()  # which card was drawn and not kept is told, or is not
    assert short.table.position().seats == whole.table.position().seats


GAMES = BrokenGames(BOOK, MUTATIONS, game, ended=True, early=TOO_EARLY)


@pytest.mark.slow
@pytest.mark.parametrize("games", some((3, BROKEN_GAMES), 1))
@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__)
def test_five_hundred_broken_games_are_found_out(mutation: Mutation, games: int) -> None:
    """Nine games for each of the ways to break one event: found there, for that reason, and not before."""
    GAMES.are_found_out(mutation, MUTATIONS[mutation], games)


def test_there_are_more_than_five_hundred_broken_games() -> None:
    """The table of mutations is long enough."""
    assert len(MUTATIONS) * BROKEN_GAMES > 500
