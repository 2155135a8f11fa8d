"""One log by two books: verdicts that flip, tables that part, and the difference that is responsible."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from events.common import Observed
from events.effects.base import Costs
from events.formats.files import read_record
from events.methuselah.events import Bleed, Block, Modifier, Resolved, Seated, Strike
from judge import books
from judge.compare.compare import compare
from judge.compare.outcomes import seen_apart
from judge.rulebooks.vtes_1998.book import BOOK
from service.games.editions import both_know
from tests.helpers.methuselah.tables import table, vampire
from tests.judge.compare.test_revision import BLEED, POOL, later

ROOT = Path(__file__).resolve().parents[3]


def at(*events: Any, **changed: Any) -> Any:
    """The comparison of a few events at a table of three, by the book and its revision."""
    position = table(vampire("Lupo", "Sarah"), **changed)
    return compare(BOOK, later(POOL, BLEED), events, position)


def test_without_a_difference_nothing_flips() -> None:
    """What both editions hold alike is judged alike, and the tables stay together."""
    comparison = at(Bleed(minion="Lupo", target="Alexis"), Resolved())
    assert comparison.flips == ()
    assert comparison.partings == ()
    assert comparison.events == 2


def test_a_flip_names_the_difference_that_is_responsible() -> None:
    """A bleed of somebody who is no prey is illegal by the one book and legal by the other."""
    (flip,) = at(Bleed(minion="Lupo", target="Ryan")).flips
    assert (flip.event, flip.old, flip.new) == (1, "illegal", "legal")
    assert [ruling.rule for ruling in flip.old_rulings] == ["bleeds_target_the_prey"]
    (cause,) = flip.because
    assert cause.says == "The later edition lets anybody be bled."
    assert (cause.old_sections, cause.new_sections) == (("6.1.1",), ())


def test_tables_part_where_a_term_differs() -> None:
    """The number that differs moves the tables apart at the event that takes it, and nowhere else."""
    comparison = compare(BOOK, later(POOL, BLEED), [Seated(methuselahs=("Sarah", "Alexis"))])
    (parting,) = comparison.partings
    assert parting.event == 1
    assert {(move.subject, move.field, move.old, move.new) for move in parting.moves} >= {
        ("Sarah", "pool", 30, 20),
        ("Alexis", "pool", 30, 20),
    }
    assert [cause.difference for cause in parting.because] == ["pool"]
    assert parting.because[0].new_sections == ("2.1",)


def test_two_differences_are_responsible_together() -> None:
    """Where no single difference explains a flip, the fewest do that explain it together."""
    record, _problems = read_record((ROOT / "examples" / "five_players.game").read_bytes())
    assert record is not None
    old, new = both_know(books()["jyhad-1994"], BOOK)
    flips = {flip.event: flip for flip in compare(old, new, record.events).flips}
    assert [cause.difference for cause in flips[235].because] == [
        "a_blocked_exit_from_torpor_costs_its_blood",
        "without_two_blood_nobody_leaves_torpor",
    ]
    assert flips[488].because[0].difference == "a_vote_has_no_stealth_of_its_own"


def test_every_difference_in_a_simulated_game_is_explained() -> None:
    """Random play by either book, judged by the other: a flip or parting without a cause does not occur."""
    old, new = both_know(books()["jyhad-1994"], BOOK)
    for book in (old, new):
        told = compare(old, new, book.play.simulate(book, 4, 7, 400))
        everything = (*told.flips, *told.partings, *told.doubts)
        assert everything
        assert all(one.because for one in everything)


def test_a_list_that_differs_already_parts_no_more() -> None:
    """The cards of an ousted player part the ash heaps once, not again with each card that comes to both."""
    record, _problems = read_record((ROOT / "examples" / "glass_roof.game").read_bytes())
    assert record is not None
    book, other = both_know(books()["jyhad-1994"], BOOK)
    heaps = [move for one in compare(book, other, record.events).partings for move in one.moves if "heap" in move.field]
    assert [(move.subject, move.old) for move in heaps] == [("Greta", None)]
    assert heaps[0].new.went == ()
    assert {"Grisha", "Ludovica", "Brother Hale"} <= {*heaps[0].new.came}


def test_what_one_book_leaves_open_is_told() -> None:
    """No verdict flips, yet the one book has a doubt where the other has none; the difference is named."""
    path = ROOT / "examples" / "editions" / "a_discard_from_an_empty_library.game"
    record, _problems = read_record(path.read_bytes())
    assert record is not None
    comparison = compare(books()["jyhad-1994"], BOOK, record.events, record.heading.position)
    (doubt,) = comparison.doubts
    assert (comparison.flips, comparison.partings) == ((), ())
    assert len(doubt.old) == 1
    assert doubt.new == ()
    assert [cause.difference for cause in doubt.because] == ["a_discard_from_an_empty_library"]


def test_what_ended_while_its_blood_was_owed_is_found_again() -> None:
    """A modifier of a blocked action is paid by one book only: the action, over since, says why its minion has more."""
    position = table(vampire("Lupo", "Sarah"), vampire("Rhea", "Alexis"), phase="minion")
    events = [
        Bleed(minion="Lupo"),
        Modifier(minion="Lupo", card="Push", effects=(Costs("blood", 1),)),
        Block(minion="Rhea"),
        Resolved(outcome="blocked"),
        Strike(minion="Lupo", card="Majesty", kind="combat ends"),
        Observed(subject="Lupo", what="blood", value=3),
    ]
    (flip,) = compare(*both_know(books()["jyhad-1994"], BOOK), events, position).flips
    assert (flip.event, flip.old, flip.new) == (6, "legal", "discrepancy")
    assert [cause.difference for cause in flip.because] == ["a_modifier_is_paid_on_success"]


def test_what_the_fold_keeps_for_itself_is_no_parting() -> None:
    """Fields that nobody sees are not told; of what came in one book alone nothing more than that it came."""
    combat, lupo = ("Combat", "combat"), ("Card", "Lupo")
    old = {(*combat, "pair"): 1, (*lupo, "*"): "here", (*lupo, "counters"): 4, ("Seat", "Alexis", "pool"): -1}
    assert [(move.subject, move.field) for move in seen_apart(old, {}, frozenset({"combat.pair"}))] == [
        ("Lupo", "*"),
        ("Alexis", "pool"),
    ]


def test_looking_for_causes_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """After too many games the rest is put down to what parted the tables before."""
    monkeypatch.setattr("judge.compare.causes.MOST_TRIED", 0)
    record, _problems = read_record((ROOT / "examples" / "five_players.game").read_bytes())
    assert record is not None
    old, new = both_know(books()["jyhad-1994"], BOOK)
    flip = next(flip for flip in compare(old, new, record.events).flips if flip.event == 235)
    assert "a_blocked_exit_from_torpor_costs_its_blood" in {cause.difference for cause in flip.because}


def test_a_game_without_events_is_compared() -> None:
    """Nothing happened, and nothing differs: from nothing, and from a position."""
    assert at() == compare(BOOK, later(POOL, BLEED), [])
    assert at().flips == ()


def test_books_that_do_not_revise_each_other_are_compared_without_causes() -> None:
    """The difference is told; which it is, nobody has written down."""
    other = replace(later(POOL, BLEED), revises=None)
    (flip,) = compare(BOOK, other, [Bleed(minion="Lupo", target="Ryan")], table(vampire("Lupo", "Sarah"))).flips
    assert flip.because == ()


def test_both_books_know_the_same_of_every_card() -> None:
    """What one catalogue leaves out of a card is no difference between the editions, in whichever order they come."""
    earlier = books()["jyhad-1994"]
    for pair in ((earlier, BOOK), (BOOK, earlier)):
        old, new = both_know(*pair)
        assert {*old.terms.cards} == {*new.terms.cards} >= {*earlier.terms.cards, *BOOK.terms.cards}
        assert all(old.terms.cards.get(name) == new.terms.cards.get(name) for name in old.terms.cards)
