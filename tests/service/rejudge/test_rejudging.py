"""An archive is judged again: what is spared, what is resumed, what flips, and what a killed process costs."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from events.methuselah.events import Resolved
from events.record.record import Entry
from service.database.sqlite import SQLiteFile
from service.errors import InputError
from service.rejudge import parts, run, workers
from service.rejudge.asked import ELSE
from service.rejudge.judged import RulingRow
from service.rejudge.order import Order, conditions
from service.rejudge.run import Rejudging
from service.store import open_store
from tests.service.rejudge.archive import WRONG, dies, stored


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """The store of three games."""
    return stored(tmp_path / "games.sqlite")


def order(store: Path, **more: Any) -> Order:
    """An order for that store, whose results are kept beside it."""
    return Order(
        str(store), **{"book": "vtes-1998", "kept": SQLiteFile(store).beside("rejudged"), "form": "jsonl", **more}
    )


def nothing(so_far: Rejudging) -> None:
    """Tells nothing."""


def carried_out(asked: Order, where: tuple[str, ...] = (), tell: Callable[[Rejudging], None] = nothing) -> Rejudging:
    """What comes of an order, in this process."""
    done = Rejudging(asked, conditions(where), 1)
    done.go(tell)
    return done


def rows(asked: Order) -> list[RulingRow]:
    """All rulings that are kept for an order."""
    assert asked.folder is not None
    return [one for path in sorted(asked.folder.iterdir()) for one in parts.read(path)]


def test_every_game_is_judged_and_each_ruling_is_a_row(store: Path) -> None:
    """The wrong bleed is one row, with its game, event, section and sentence."""
    done = carried_out(order(store))
    assert (done.found, done.rate.games, done.totals.games, done.totals.events) == (3, 3, 3, 5)
    (wrong,) = [one for one in rows(done.order) if one.verdict == "illegal"]
    assert (wrong.game, wrong.title, wrong.date, wrong.event) == (WRONG, "Round 2", "2026-05-01", 1)
    assert (wrong.rule, wrong.section, wrong.flip) == ("bleeds_target_the_prey", "6.1.1", "")
    assert "Ryan" in wrong.says


def test_what_was_judged_is_not_judged_again_until_it_goes_on(store: Path) -> None:
    """Only the game that has a further event is judged again, and its rows take the place of the earlier ones."""
    carried_out(order(store))
    before = rows(order(store))
    again = carried_out(order(store))
    assert (again.rate.games, again.resumed) == (0, 3)
    with open_store(store) as log:
        log.append(WRONG, [Entry(Resolved())], expected_version=2)
    longer = carried_out(order(store))
    assert (longer.rate.games, longer.resumed, longer.totals.games) == (1, 2, 3)
    assert {(one.game, one.event, one.rule) for one in before} <= {
        (one.game, one.event, one.rule) for one in rows(longer.order)
    }
    assert sum(one.rule == "bleeds_target_the_prey" for one in rows(longer.order)) == 1


def test_an_interrupted_order_goes_on(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was judged before the interruption is kept; a file that was not finished goes."""
    monkeypatch.setattr(run, "GAMES_A_BATCH", 1)

    def interrupt(so_far: Rejudging) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        carried_out(order(store), tell=interrupt)
    folder = order(store).folder
    assert folder is not None
    (folder / "part-000009.jsonl").write_text("unfinished")
    done = carried_out(order(store))
    assert (done.resumed, done.rate.games, done.totals.games) == (1, 2, 3)
    assert len(list(folder.iterdir())) == 3


def test_a_rule_left_out_flips_what_it_forbade_and_spares_who_never_asked_it(store: Path) -> None:
    """The game in which nobody acts never asked the rule; in one of the others a verdict flips."""
    asked = order(store, changes=(("rule", "bleeds_target_the_prey"),))
    carried_out(order(store))
    done = carried_out(asked)
    assert (done.spared, done.rate.games, done.totals.flipped) == (1, 2, 1)
    (cause,) = done.causes
    assert (cause.because, cause.verdicts, cause.games, cause.links) == ("bleeds_target_the_prey", 1, 1, (WRONG,))
    (flip,) = [one for one in rows(asked) if one.flip]
    assert (flip.verdict, flip.flip, flip.because) == ("legal", "illegal", "rule bleeds_target_the_prey")


def test_a_changed_term_is_tried_where_it_was_asked(store: Path) -> None:
    """Nobody is dealt a crypt in these games, and nobody asks how small it may be."""
    carried_out(order(store))
    done = carried_out(order(store, changes=(("term", "smallest_crypt=20"),)))
    assert (done.found, done.rate.games) == (3, 3 - done.spared)
    assert done.totals.flipped == 0


@pytest.mark.parametrize(
    ("changed", "judged"),
    [("bleeds_target_the_prey", 2), ("smallest_library", 0), (ELSE, 3)],
)
def test_after_a_change_only_games_that_asked_it_are_judged_again(
    store: Path, monkeypatch: pytest.MonkeyPatch, changed: str, judged: int
) -> None:
    """A rule, a term and any other code with another fingerprint; what is spared once is up to date."""
    carried_out(order(store))
    prints = run.fingerprints
    monkeypatch.setattr(run, "fingerprints", lambda book: {**prints(book), changed: "another"})
    done = carried_out(order(store))
    assert (done.rate.games, done.spared) == (judged, 3 - judged)
    assert carried_out(order(store)).resumed == 3


def test_two_books_are_compared_with_causes(store: Path) -> None:
    """Each ruling of both books is a row; what flips names the differences that are responsible."""
    done = carried_out(order(store, against="jyhad-1994"))
    assert {one.book for one in rows(done.order)} >= {"vtes-1998"}
    assert done.totals.games == 3
    assert all(cause.links for cause in done.causes)


@pytest.mark.parametrize(
    ("changed", "judged"),
    [("bleeds_target_the_prey", 2), ("smallest_library", 0), (ELSE, 3)],
)
def test_what_two_books_were_asked_is_kept_too(
    store: Path, monkeypatch: pytest.MonkeyPatch, changed: str, judged: int
) -> None:
    """After a change of either book, only games that asked it of either are compared again."""
    by_both = order(store, against="jyhad-1994")
    carried_out(by_both)
    prints = run.fingerprints
    monkeypatch.setattr(run, "fingerprints", lambda book: {**prints(book), changed: "another"})
    done = carried_out(by_both)
    assert (done.rate.games, done.spared) == (judged, 3 - judged)
    assert carried_out(by_both).resumed == 3


def test_conditions_choose_games(store: Path) -> None:
    """By date, by a part of the title, by the id."""
    assert carried_out(order(store, kept=None), ("date>=2026-01-01",)).found == 2
    assert carried_out(order(store, kept=None), ("date<=2026-01-01",)).found == 1
    assert carried_out(order(store, kept=None), ("title~round", "id=game-1")).found == 1


@pytest.mark.slow
def test_a_killed_process_costs_its_batch_which_is_done_once_more(store: Path, tmp_path: Path) -> None:
    """The first time it is killed the batch is judged again; where it is always killed, the games say so."""
    batches = [workers.Batch(((f"game-{number}", 2),), None) for number in range(4)]
    for kept, given, problems in ((tmp_path, batches, set()), (None, batches[2:3], {workers.ENDED})):
        answers = list(workers.in_processes(order(store, kept=kept), given, 2, dies))
        assert sorted(one.batch.games for one in answers) == [one.games for one in given]
        assert {one.tallies[0].problem for one in answers} - {""} == problems


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"changes": (("term", "smallest_librari=60"),)}, "a term of vtes-1998, such as smallest_library"),
        ({"changes": (("term", "smallest_library"),)}, "a term and its value"),
        ({"changes": (("term", "smallest_library=many"),)}, "a value like the present one"),
        ({"changes": (("rule", "bleeds_target_the_pray"),)}, "a rule of vtes-1998, such as bleeds_target_the_prey"),
        ({"book": None, "changes": (("rule", "x"),)}, "--changed: found no --book"),
        ({"book": None, "against": "jyhad-1994"}, "--against: found no --book"),
        ({"against": "jyhad-1994", "changes": (("rule", "x"),)}, "one of the two"),
        ({"against": "vendetta"}, "two books about the same family"),
        ({"book": "vtes-1999"}, "vtes-1998"),
    ],
)
def test_what_cannot_be_ordered_is_told(store: Path, more: dict[str, Any], words: str) -> None:
    """A sentence with what was found and what was expected."""
    with pytest.raises(InputError, match=words):
        Rejudging(order(store, **more), (), 1)


def test_a_condition_that_cannot_be_read_is_told() -> None:
    """With what a condition looks like."""
    with pytest.raises(InputError, match="date>=2026-01-01"):
        conditions(["someday"])


def test_parquet_has_the_same_rows(store: Path) -> None:
    """What is written as Parquet reads as what was written as JSON Lines."""
    pytest.importorskip("pyarrow")
    carried_out(order(store))
    asked = order(store, kept=store.with_name("other"), form="parquet")
    carried_out(asked)
    assert rows(asked) == rows(order(store))
    assert asked.folder is not None
    (path,) = asked.folder.iterdir()
    parts.leave_out(path, {WRONG})
    assert WRONG not in {one.game for one in rows(asked)}
    parts.leave_out(path, {"game-0", "game-1"})
    assert not path.exists()


def test_without_pyarrow_parquet_is_refused(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The extra is named; JSON Lines need none."""
    monkeypatch.setattr(parts, "find_spec", lambda name: None)
    assert parts.usual_form() == "jsonl"
    with pytest.raises(InputError, match="archive"):
        Rejudging(order(store, form="parquet"), (), 1)
