"""Editions: a later book keeps, replaces or drops all of the book it revises, and says so; or it does not load."""

from dataclasses import replace

import pytest

from judge.book import Book, Difference, Revision, Section
from judge.compare.revision import as_in, changes, items_of, read_differences, revision_errors
from judge.methuselah.bleed_and_hunt import bleeds_target_the_prey
from judge.rulebooks.vtes_1998.book import BOOK

POOL = Difference("pool", "The later edition begins with 20 pool.", ("starting_pool",), ("starting_pool",))
BLEED = Difference("bleed", "The later edition lets anybody be bled.", ("bleeds_target_the_prey",))


def later(*differences: Difference, pool: int = 20, drop: tuple[str, ...] = ("bleeds_target_the_prey",)) -> Book:
    """An edition after the book: 20 pool to begin with, and no rule about whom to bleed."""
    house = Section("2.1", "House rules", terms={"starting_pool": pool})
    kept = as_in(BOOK, ("starting_pool", *drop), replace(BOOK, contents=(house,)), ("starting_pool",))
    return replace(kept, id="house", revises=lambda: Revision(BOOK, differences))


def found(book: Book) -> list[str]:
    """What is wrong with a book's list of differences."""
    assert book.revises is not None
    return list(revision_errors(book, book.revises()))


def test_a_list_that_names_every_difference_has_no_flaw() -> None:
    """What is replaced and what is dropped is named; all else is kept."""
    assert found(later(POOL, BLEED)) == []


def test_a_term_changed_without_a_word_is_a_flaw() -> None:
    """A number that changed is named by a difference."""
    assert found(later(BLEED)) == [
        "house says nothing about starting_pool of vtes-1998, which it does not keep",
        "house says nothing about starting_pool, which vtes-1998 does not have",
    ]


def test_a_rule_dropped_without_a_word_is_a_flaw() -> None:
    """A rule that is gone is named by a difference."""
    assert found(later(POOL)) == [
        "house says nothing about bleeds_target_the_prey of vtes-1998, which it does not keep"
    ]


def test_a_difference_about_what_is_kept_is_a_flaw() -> None:
    """Nothing is called a difference that is none."""
    assert found(later(POOL, BLEED, pool=30)) == [
        "house: the difference pool names starting_pool, which is kept",
        "house: the difference pool names starting_pool, which is kept",
    ]


def test_a_difference_about_nothing_is_a_flaw() -> None:
    """A name that neither book has is no difference."""
    nothing = Difference("haste", "The later edition is played in haste.", (), ("haste",))
    assert found(later(POOL, BLEED, nothing)) == ["house: the difference haste names haste, which does not exist"]


def test_a_difference_listed_twice_is_a_flaw() -> None:
    """Each difference has a name of its own."""
    assert found(later(POOL, BLEED, BLEED)) == ["house: bleed is listed twice"]


def test_changes_list_differences_then_what_is_renumbered_then_what_is_kept() -> None:
    """The comparison of two contents pages is whole: every name of the earlier book stands in it."""
    book = later(POOL, BLEED)
    moved = Section("99", "Moved", may=[bleeds_target_the_prey])
    elsewhere = as_in(book, (), replace(BOOK, contents=(moved,)), ("bleeds_target_the_prey",))
    listed = changes(elsewhere, Revision(BOOK, (POOL,)))
    assert [(change.kind, change.name) for change in listed[:2]] == [
        ("replaced", "pool"),
        ("renumbered", "bleeds_target_the_prey"),
    ]
    assert listed[1].old_sections == ("6.1.1",)
    assert listed[1].new_sections == ("99",)
    assert {name for change in listed for name in change.old} == items_of(BOOK).keys()
    assert {change.kind for change in listed[2:]} == {"kept"}


@pytest.mark.parametrize(
    ("old", "new", "kind"), [(("a",), ("b",), "replaced"), (("a",), (), "dropped"), ((), ("b",), "new")]
)
def test_a_difference_replaces_drops_or_adds(old: tuple[str, ...], new: tuple[str, ...], kind: str) -> None:
    """What a difference does follows from what it names in the two books."""
    assert Difference("one", "Something differs.", old, new).kind == kind


def test_differences_are_read_from_a_list() -> None:
    """The list is data: a name, a sentence, and what it is about in either book."""
    text = '[[difference]]\nname = "pool"\nsays = "The later edition begins with 20 pool."\n'
    assert read_differences(text + 'old = ["starting_pool"]\nnew = ["starting_pool"]\n') == (POOL,)
