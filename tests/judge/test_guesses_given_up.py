"""A later line shows that a guess was wrong: the table is put right, and what follows is judged on the right one."""

from typing import Any

import pytest

from events.methuselah.position import Position
from events.notation.reader import Reader
from events.record.record import Entry, Heading
from judge import books
from judge.explain.explain import explain
from judge.judging import judge
from projections.fold import Timeline
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.plays import EDITIONS, played, told_of
from tests.helpers.vendetta import tables as vendetta
from tests.judge.test_silence import ring

FIGHT = ("lupo strikes", "thomas strikes")
UNHURT = ("lupo has 3 blood", "thomas has 3 blood")
RAKE = ("rake hunts", "no block", "rake has 4 blood")


def voters(edge: str = "") -> Position:
    """Sarah's prince Lupo, Alexis's prince Thomas, and Rake, who hunts."""
    hers = (vampire("Lupo", "Sarah", title="Prince of Boston"), vampire("Rake", "Sarah"))
    return table(*hers, vampire("Thomas", "Alexis", title="Prince of Paris"), edge=edge)


VOTES = ("lupo calls Peace", "no block", "terms: Alexis burns 2 pool", "sarah votes 2 for with lupo", "rake hunts")
AFTER = [
    # lines, of which one came too early; which; what is then seen
    (("lupo bleeds", "influence phase", "thomas blocks", *FIGHT), 2, ("alexis has 30 pool", "lupo has 2 blood")),
    (("lupo bleeds", "turn alexis", "thomas blocks", *FIGHT, "combat ends"), 2, ("alexis has 30 pool",)),
    (("lupo bleeds", "influence phase", "thomas blocks"), 2, ("observed edge of sarah = no",)),
    (("lupo bleeds", "rake hunts", "lupo modifies with Bonding: +1 bleed"), 2, ("alexis has 28 pool",)),
    (
        ("lupo bleeds", "rake hunts", "lupo modifies with Bonding: +1 bleed", "lupo modifies with Threats: +1 bleed"),
        2,
        ("alexis has 27 pool", "no block", "succeeds", "rake has 4 blood"),
    ),
    (
        ("lupo bleeds", "influence phase", "thomas reacts with Deflection: redirects to Ryan"),
        2,
        ("alexis has 30 pool", "ryan has 29 pool"),
    ),
    (("lupo bleeds", "influence phase", "nothing is resolved yet"), 2, ("alexis has 30 pool", "thomas blocks", *FIGHT)),
    (("lupo bleeds", "influence phase", "no block"), 2, ("alexis has 29 pool",)),
    (("lupo bleeds", "thomas blocks", *FIGHT, "combat ends", "lupo prevents 1 with Skin"), 5, ("lupo has 3 blood",)),
    (
        ("lupo bleeds", "thomas blocks", *FIGHT, "lupo presses with Pursuit", "lupo prevents 1 with Skin"),
        5,
        ("lupo has 3 blood", "thomas has 2 blood", "next round", *FIGHT),
    ),
    (("lupo hunts", "nik blocks", "thomas blocks"), 2, ("alexis declines", "nik blocks")),
    # an action is announced while another is in progress: it begins when that one is over
    (("lupo bleeds", "lupo's action is open", "rake hunts"), 3, ("thomas blocks", *FIGHT, "lupo has 2 blood", *RAKE)),
    (("lupo bleeds", "rake hunts", "lupo's action is open"), 2, ("alexis declines", "succeeds", *RAKE)),
    (("lupo bleeds", "rake hunts", "thomas blocks lupo"), 2, ("alexis has 30 pool", "rake has 4 blood", *RAKE)),
    (("lupo bleeds", "rake hunts", "lupo is blocked by thomas"), 2, (*FIGHT, "lupo has 2 blood", *RAKE)),
    (
        ("lupo bleeds", "rake bleeds", "lupo's bleed succeeds"),
        2,
        ("alexis has 29 pool", "thomas blocks", "rake strikes"),
    ),
    (
        ("lupo bleeds", "rake hunts", "lupo modifies with Bonding: +1 bleed"),
        2,
        ("thomas blocks", *FIGHT, "combat ends", "lupo has 2 blood", "alexis has 30 pool", *RAKE),
    ),
    (("lupo bleeds", "rake bleeds", "lupo's action is open"), 2, ("no block", "rake modifies with Bonding: +1 bleed")),
    (("lupo bleeds", "rake hunts", "lupo's action is open"), 2, ("no block", "turn alexis", "rake has 4 blood")),
    # what is not struck yet
    (
        ("lupo bleeds", "thomas blocks", "combat ends", "nothing is struck yet"),
        3,
        (*UNHURT, *FIGHT, "lupo has 2 blood"),
    ),
    (
        ("lupo bleeds", "thomas blocks", "nothing is struck yet", "combat ends"),
        4,
        (*UNHURT, *FIGHT, "lupo has 2 blood"),
    ),
    (("lupo bleeds", "thomas blocks", "influence phase", "nothing is struck yet"), 3, (*UNHURT, *FIGHT)),
    (
        ("lupo bleeds", "thomas blocks", "thomas prevents 1 with Skin", "nothing is struck yet"),
        3,
        (*UNHURT, *FIGHT, "combat ends", "thomas has 2 blood"),
    ),
    (
        ("lupo bleeds", "thomas blocks", "lupo strikes", "combat ends", "thomas has not struck yet"),
        4,
        (*UNHURT, "thomas strikes", "lupo has 2 blood", "combat ends", *RAKE),
    ),
]


@pytest.mark.parametrize(("lines", "early", "seen"), AFTER)
@pytest.mark.parametrize("book", EDITIONS)
def test_what_follows_is_judged_on_the_right_table(
    book: str, lines: tuple[str, ...], early: int, seen: tuple[str, ...]
) -> None:
    """Of the lines only the one that came too early is told, and what is so on the right table is no breach."""
    position = ring()
    found = [one for one in told_of(played(book, position, *lines, *seen)) if " unclear " not in one]
    assert [one.split(" ")[0] for one in found] == [str(early)]
    assert "comes too early" in found[0]


@pytest.mark.parametrize("book", EDITIONS)
def test_a_vote_after_the_guess_decides_the_referendum(book: str) -> None:
    """Two against two is no majority; another vote for it makes one again."""
    assert played(book, voters(), *VOTES, "alexis has 28 pool").wrong == []
    against = (*VOTES, "alexis votes 2 against with thomas")
    assert [one.event for one in played(book, voters(), *against, "alexis has 30 pool").wrong] == [5]
    burned = (*against, "sarah votes 1 for with the edge", "alexis has 28 pool", "observed edge of sarah = no")
    assert [one.event for one in played(book, voters("Sarah"), *burned).wrong] == [5]


@pytest.mark.parametrize(
    ("lines", "seen", "rule", "says"),
    [
        (
            ("lupo bleeds", "influence phase", "thomas blocks"),
            "alexis has 29 pool",
            "a_successful_bleed_burns_pool",
            "Thomas blocks Lupo's bleed, and a bleed burns pool only when it succeeds.",
        ),
        (
            ("lupo bleeds", "influence phase", "thomas blocks"),
            "observed edge of sarah = yes",
            "the_edge_follows_a_successful_bleed",
            "Thomas blocks Lupo's bleed, and the Edge follows a bleed only when it succeeds.",
        ),
        (
            ("lupo bleeds", "rake hunts", "lupo modifies with Bonding: +1 bleed"),
            "alexis has 29 pool",
            "a_successful_bleed_burns_pool",
            "event 3 shows that «a successful bleed burns pool» had not come about.",
        ),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_a_count_by_the_wrong_guess_cites_what_had_not_come_about(
    book: str, lines: tuple[str, ...], seen: str, rule: str, says: str
) -> None:
    """What was seen is not so, and the ruling says by which event the guess was wrong."""
    last = played(book, ring(), *lines, seen).wrong[-1]
    assert (last.event, last.verdict, last.rule) == (len(lines) + 1, "discrepancy", rule)
    assert last.says.endswith(says)


@pytest.mark.parametrize("lines", [lines for lines, _early, _seen in AFTER])
@pytest.mark.parametrize("book", EDITIONS)
def test_fold_and_judge_give_up_the_same(book: str, lines: tuple[str, ...]) -> None:
    """The table that the judge has is the one that a replay has; a roll-back before the guess leads back to it."""
    known, position = books()[book], ring()
    reader = Reader().start(Heading(book=book, position=position))
    events = [entry.event for line in lines for entry in reader.line(line)[0] if isinstance(entry, Entry)]
    timeline = Timeline(known.family, known.terms, events, position)
    assert judge(events, known, position).table.position() == timeline.at(len(events)).position()
    assert explain(known, events, len(events), position).consequences is not None
    entry = reader.line("roll back to 1")[0][0]
    assert isinstance(entry, Entry)
    back = judge([*events, entry.event], known, position).table
    assert back.position() == timeline.at(1).position()


def test_a_player_who_had_not_stayed_leaves_all_the_same() -> None:
    """In Vendetta, who chooses a token when the others went on as if she had stayed has her card moved as she chose."""
    here = "Location 1"
    cards = (vendetta.lies("Claudia 1", here, "Show of Force"), vendetta.lies("Louis 1", here, "Vanish"))
    position = vendetta.table(*cards, phase="resolution", resolving=here, step="withdraw")
    judgement = played("vendetta", position, "revelation", "louis chooses withdraw")
    assert [(one.event, one.rule) for one in judgement.wrong] == [(1, "tokens_are_chosen_in_the_withdraw_step")]
    table: Any = judgement.table
    assert (table.cards["Claudia 1"].location, table.cards["Louis 1"].location) == (here, "Prince's Haven")
