"""What a game's judgement asks is noted: rules by kind of declaration, terms by name, derivations by what they did."""

from typing import Any

import pytest

from events.methuselah.events import Bleed, Resolved, Seated
from judge import books
from judge.judging import judge
from service.rejudge.asked import ELSE, fingerprints, noting
from service.rejudge.changed import with_changes
from tests.helpers.methuselah.tables import table, vampire

BOOK = books()["vtes-1998"]


def test_a_game_asks_the_rules_about_its_declarations() -> None:
    """Who bleeds asks whom; who only sits down does not, and asks how much pool there is."""
    asked = noting(BOOK)
    seated = asked.names(judge([Seated(("Sarah", "Alexis"))], asked.book).table.ledger)
    assert "starting_pool" in seated
    assert "bleeds_target_the_prey" not in seated
    asked.forget()
    position = table(vampire("Lupo", "Sarah"))
    bled = asked.names(judge([Bleed(minion="Lupo", target="Alexis"), Resolved()], asked.book, position).table.ledger)
    assert "bleeds_target_the_prey" in bled
    assert "starting_pool" not in bled
    assert bled & {name for section in BOOK.contents for name in section.derivations}


@pytest.mark.parametrize("name", sorted(books()))
def test_a_book_that_notes_judges_alike(name: str) -> None:
    """Judging by it gives the same rulings and the same table."""
    book = books()[name]
    events: list[Any] = [*book.play.simulate(book, 3, 2, 40)]
    asked = noting(book)
    noted, plain = judge(events, asked.book), judge(events, book)
    assert noted.rulings == plain.rulings
    assert noted.table.position() == plain.table.position()
    assert asked.names(noted.table.ledger) <= fingerprints(book).keys()


def test_a_change_is_seen_in_its_fingerprint_alone() -> None:
    """Another value of a term, or a rule that is left out, changes nothing else."""
    before = fingerprints(BOOK)
    changed = with_changes(BOOK, [("term", "smallest_library=60")])
    after = fingerprints(changed)
    assert changed.terms.smallest_library == 60
    assert {name for name in before if before[name] != after.get(name)} == {"smallest_library"}
    without = fingerprints(with_changes(BOOK, [("rule", "bleeds_target_the_prey")]))
    assert before.keys() - without.keys() == {"bleeds_target_the_prey"}
    assert all(without[name] == before[name] for name in without)
    assert ELSE in before
