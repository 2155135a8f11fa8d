"""What an event comes to: sums of what was moved, what came to lists and went from them, and the gravest verdict."""

from typing import Any

import pytest

from events.methuselah.position import Card, Seat
from judge.compare.outcomes import EventOutcome, Exchange, net_change
from judge.ruling import Ruling

ALEXIS = Seat(name="Alexis", pool=30, hand=("Bonding", ""), library=50)
LUPO = Card(name="Lupo", disciplines={"Potence": "basic"}, counters=4)


def line(field: str, before: Any, after: Any, kind: type = Seat, subject: str = "Alexis") -> Any:
    """A line of a ledger."""
    return (1, kind, subject, field, before, after, "a_rule")


@pytest.mark.parametrize(
    ("lines", "comes_to"),
    [
        ([line("pool", 30, 28), line("pool", 28, 27)], {("Seat", "Alexis", "pool"): -3}),
        ([line("pool", 30, 29), line("pool", 29, 30)], {}),
        ([line("tapped", False, True, Card, "Lupo")], {("Card", "Lupo", "tapped"): True}),
        ([line("tapped", True, False, Card, "Lupo")], {("Card", "Lupo", "tapped"): False}),
        (
            [line("capacity", None, 5, Card, "Lupo"), line("capacity", 5, 6, Card, "Lupo")],
            {("Card", "Lupo", "capacity"): 6},
        ),
        ([line("ante", "Blur", None)], {("Seat", "Alexis", "ante"): ""}),
        (
            [line("hand", ("Bonding", "", ""), ("", "")), line("hand", ("", ""), ("", "", ""))],
            {("Seat", "Alexis", "hand"): Exchange(("",), ("Bonding",))},
        ),
        ([line("ash_heap", ("Blur",), ()), line("ash_heap", (), ("Blur",))], {}),
        (
            [line("disciplines", {"Potence": "basic"}, {"Potence": "superior"}, Card, "Lupo")],
            {("Card", "Lupo", "disciplines"): Exchange(("Potence superior",), ("Potence basic",))},
        ),
        ([line("strikes", (LUPO,), ())], {}),
        ([line("*", LUPO, None, Card, "Lupo")], {("Card", "Lupo", "*"): "gone"}),
    ],
)
def test_lines_come_to_what_they_move_in_sum(lines: list[Any], comes_to: dict[Any, Any]) -> None:
    """Numbers add up, lists tell what came and went, anything else is what it is in the end; nothing is not told."""
    assert net_change(lines)[0] == comes_to


def test_what_comes_is_told_field_by_field() -> None:
    """A card that comes with other counters is another card; a seat that comes tells its pool and hand."""
    came = net_change([line("*", None, LUPO, Card, "Lupo")])[0]
    assert came["Card", "Lupo", "*"] == "here"
    assert came["Card", "Lupo", "counters"] == 4
    assert came["Card", "Lupo", "disciplines"] == Exchange(("Potence basic",))
    seats = net_change([line("seats", {}, {"Alexis": ALEXIS}, Seat, "table")])[0]
    assert seats["Seat", "Alexis", "pool"] == 30
    assert seats["Seat", "Alexis", "hand"] == Exchange(("Bonding", ""))


def test_what_was_there_before_does_not_come_again() -> None:
    """Of many parts in one field only those are told that changed."""
    other = Seat(name="Ryan", pool=3)
    assert {
        key[1] for key in net_change([line("seats", {"Alexis": ALEXIS}, {"Alexis": ALEXIS, "Ryan": other})])[0]
    } == {"Ryan"}


def test_the_gravest_verdict_counts() -> None:
    """An illegal event is illegal, whatever else was said of it; what is unclear is kept beside it."""
    rulings = (
        Ruling(1, "legal", "1", "open_rule", "Legal.", unclear=("Who knows?",)),
        Ruling(1, "missed", "1", "an_owed_rule", "Something was due."),
        Ruling(1, "illegal", "1", "a_rule", "It may not be."),
    )
    outcome = EventOutcome(rulings, [])
    assert (outcome.verdict, outcome.rules) == ("illegal", {"a_rule", "an_owed_rule"})
    assert outcome.unclear == {"Who knows?"}
    assert EventOutcome((), []).verdict == "legal"
