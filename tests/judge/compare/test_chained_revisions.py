"""Editions that are not neighbours: what two revisions come to, one after the other."""

from dataclasses import replace

import pytest

from events.methuselah.events import Bleed, Seated
from judge import books
from judge.book import Book, Difference, Revision, Section
from judge.compare.compare import compare
from judge.compare.revision import as_in, changes, differences_between, revision_errors, revision_since
from service.games.editions import both_know
from tests.helpers.methuselah.tables import table, vampire

FIRST, SECOND = books()["jyhad-1994"], books()["vtes-1998"]
POOL = Difference("twenty_pool", "The third edition begins with 20 pool.", ("starting_pool",), ("starting_pool",))
ALLIES = Difference("allies_bleed_again", "In the third, allies bleed.", ("bleed_of_allies",), ("bleed_of_allies",))
STRENGTH = Difference(
    "allies_strike_for_two", "In the third, allies hit for 2.", ("strength_of_allies",), ("strength_of_allies",)
)
BLEED = Difference("anybody_is_bled", "In the third, anybody is bled.", ("bleeds_target_the_prey",))
ORDER = Difference("plays_in_no_order", "In the third, plays pass in no order.", ("plays_pass_in_order",))
DIFFERENCES = (POOL, ALLIES, STRENGTH, BLEED, ORDER)
TERMS = {"starting_pool": 20, "bleed_of_allies": 1, "strength_of_allies": 2}


def third(name: str = "third", *differences: Difference) -> Book:
    """An edition after the second: other numbers, and fewer rules."""
    numbers = replace(SECOND, contents=(Section("2.1", "Numbers", terms=TERMS),))
    made = as_in(SECOND, (*TERMS, "bleeds_target_the_prey", "plays_pass_in_order"), numbers, TERMS)
    return replace(made, id=name, revises=lambda: Revision(SECOND, differences or DIFFERENCES))


THIRD = third()
NAMED = {one.name: one for one in differences_between(FIRST, THIRD)}


def test_the_list_of_two_revisions_is_whole() -> None:
    """Everything that the third edition does not keep of the first is named, and nothing that it keeps."""
    revision = revision_since(FIRST, THIRD)
    assert revision is not None
    assert list(revision_errors(THIRD, revision)) == []
    assert {change.kind for change in changes(THIRD, revision)} == {"replaced", "dropped", "new", "kept", "renumbered"}


def test_what_only_one_revision_changed_is_named_as_it_names_it() -> None:
    """Causes come from both lists."""
    second = {one.name: one for one in differences_between(FIRST, SECOND)}
    assert NAMED["twenty_pool"] is POOL
    assert {one for one in NAMED.values() if one in second.values()} >= {
        one for one in second.values() if not {*one.new} & {*TERMS, "bleeds_target_the_prey", "plays_pass_in_order"}
    }


def test_what_was_changed_twice_names_the_net_change() -> None:
    """A term with a third value, and a rule that replaced another and was dropped itself."""
    strength = next(one for one in NAMED.values() if "strength_of_allies" in one.old)
    assert strength.name.endswith(" and allies_strike_for_two")
    assert strength.new == ("strength_of_allies",)
    bleed = NAMED["a_marked_bleed_goes_elsewhere and anybody_is_bled"]
    assert (bleed.old, bleed.new) == (("only_the_prey_is_bled",), ())
    assert bleed.says.endswith("in 1998 only the prey. In the third, anybody is bled.")


def test_what_was_changed_back_names_none() -> None:
    """Allies bleed for one in the first edition and in the third; what came with the second and went is in neither."""
    named = {name for one in NAMED.values() for name in (*one.old, *one.new)}
    assert "bleed_of_allies" not in named
    assert "plays_pass_in_order" not in named
    assert "an_opportunity_passes_in_order" in named  # which the third edition keeps


def test_a_rule_of_the_first_edition_that_comes_back_is_no_difference() -> None:
    """Dropped by the second and taken up again by the third."""
    back = Difference("the_old_rule", "The third has the old rule again.", BLEED.old, ("only_the_prey_is_bled",))
    made = as_in(SECOND, BLEED.old, FIRST, back.new)
    again = replace(made, id="again", revises=lambda: Revision(SECOND, (back,)))
    assert "only_the_prey_is_bled" not in {name for one in differences_between(FIRST, again) for name in one.old}


@pytest.mark.parametrize("pair", [(FIRST, THIRD), (THIRD, FIRST)], ids=["forward", "backward"])
def test_a_game_by_editions_that_are_not_neighbours_names_its_causes(pair: tuple[Book, Book]) -> None:
    """A flip and a parting, each with the difference that is responsible, cited in both books."""
    old, new = both_know(*pair)
    (flip,) = compare(old, new, [Bleed(minion="Lupo", target="Ryan")], table(vampire("Lupo", "Sarah"))).flips
    assert [cause.difference for cause in flip.because] == ["a_marked_bleed_goes_elsewhere and anybody_is_bled"]
    (parting,) = compare(old, new, [Seated(methuselahs=("Sarah", "Alexis"))]).partings
    assert [cause.difference for cause in parting.because] == ["twenty_pool"]
    assert all(cause.old_sections and cause.new_sections for cause in parting.because)


def test_two_editions_that_revise_the_same_one_are_compared() -> None:
    """What both make otherwise in the same way is no difference between them."""
    other = third("other")
    assert differences_between(THIRD, other) == ()
    (back,) = differences_between(replace(SECOND, id="copy", revises=lambda: Revision(SECOND, ())), third("x", POOL))
    assert back is POOL


def test_books_of_no_common_line_have_no_list() -> None:
    """Nobody has written down how they differ."""
    assert differences_between(FIRST, books()["vendetta"]) == ()
    assert revision_since(THIRD, FIRST) is None
