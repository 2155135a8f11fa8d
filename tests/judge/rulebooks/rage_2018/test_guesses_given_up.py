"""A later line shows that a guess was wrong: the breach is told, and the table is what it is with what is now known."""

import pytest

from events.record.record import Entry
from judge.judging import judge
from projections.fold import Timeline
from tests.helpers.situations import begun, situations
from tests.judge.rulebooks.rage_2018.test_situations_of_combat import BOOK, TABLE, so

GIVEN_UP = situations("""
== ash is alpha; gore is alpha; evan is alpha; ash attacks gore; ash lays Bite at gore; gore lays Claw at ash
combat ends; gore dodges Bite with Ward; gore=0; ash=3 | 1: illegal 6.2(5)
combat ends; gore prevents 1 of Bite with Ward; gore=1; ash=3 | 1: illegal 6.2(5)
combat ends; redirect Bite to husk with Ward; gore=0; husk=2; ash=3 | 1: illegal 6.2(5)
between rounds; gore dodges Bite with Ward; gore=0; ash lays ? | 1: illegal 6.2(5)
combat round; ash lays Claw; gore dodges Bite with Ward; gore=0 | 1: illegal 6.2(5)
gore passes; ash withdraws; gore=2; ash=3 | 1: illegal 2.2.6
gore passes; ash escapes with Smoke; gore=2 | 1: illegal 2.2.6
gore passes; ash lays Claw; gore lays ?; combat ends; gore=5 | 1: illegal 2.2.6
gore passes; ash reveals Bite; gore=2; evan passes | 1: illegal 2.2.6

== ash is alpha; gore is alpha; evan is alpha; ash attacks gore; ash lays Ruin at gore; gore lays Claw at ash
combat ends; gore dodges Ruin with Ward; gore=0; sarah.points=0; ryan.alpha=Gore; gore passes | 1: illegal 6.2(5)
combat ends; gore prevents 6 of Ruin with Ward; gore=3; gore.form=breed | 1: illegal 6.2(5)
combat ends; redirect Ruin to husk with Ward; gore=0; sarah.points=5 | 1: illegal 6.2(5)

== resource; moot phase; ash calls "Call to Order"; ash votes yes; gore votes no
combat phase; mari votes yes; ash is alpha | 1: illegal 4.7.4

== resource; moot phase; ash calls "Call to Order"; sarah will vote yes; ryan will vote no
evan votes no; mari votes no; it fails | 1: illegal 4.7.4

== resource; moot phase
turn ends; redraw; mari plays Howl; sarah discards 1 sept; sarah draws sept | 3: illegal 2.2.2
""")


@pytest.mark.parametrize(**GIVEN_UP)
def test_what_follows_is_judged_on_the_right_table(setup: str, line: str) -> None:
    """Only what came too early is told, and what is so on the right table is no breach."""
    so(setup, line)


@pytest.mark.parametrize(**GIVEN_UP)
def test_fold_and_judge_give_up_the_same(setup: str, line: str) -> None:
    """The table that the judge has is the one that a replay has; a roll-back before the guess leads back to it."""
    phase = "" if setup.startswith("resource") else "combat phase\n"
    reader, position = begun(f"{TABLE}{phase}{setup}\n")
    fork = reader.fork()
    events = [one.event for one in fork.line(line.partition("|")[0])[0] if isinstance(one, Entry)]
    timeline = Timeline(BOOK.family, BOOK.terms, events, position)
    assert judge(events, BOOK, position).table.position() == timeline.at(len(events)).position()


def test_a_card_that_was_played_after_the_guess_may_be_cancelled() -> None:
    """What a play brought about is not looked for where the lines of the ledger no longer are."""
    setup = "ash is alpha; gore is alpha; ash attacks gore; ash lays Bite at gore; gore lays Claw at ash"
    so(
        setup,
        "combat ends; mari plays Howl; gore dodges Bite with Ward; husk cancels Howl with Talons | 1: illegal 6.2(5)",
    )
