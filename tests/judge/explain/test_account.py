"""The account of a fact: every change with its event and its rule, from the start, and what was struck out."""

import msgspec
import pytest

from events.common import RolledBack
from events.effects.base import Burns, Gains, Modifies, Places
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    Bleed,
    Block,
    Described,
    EffectHappened,
    Modifier,
    NoBlock,
    PhaseBegun,
    Reaction,
    Resolved,
    Seated,
    TurnBegun,
)
from events.methuselah.position import Position
from judge import books
from judge.explain.account import Account, AccountLine, Unknown, account, fact_called, sights, subjects
from projections.fold import Timeline
from tests.helpers.methuselah.tables import table, vampire

BOOK = books()["vtes-1998"]
LUPO = vampire("Lupo", "Sarah", title="Prince of Boston", clan="Brujah", sect="Camarilla")
RAKE = vampire("Rake", "Sarah", tapped=True)
THOMAS = vampire("Thomas", "Alexis")
START = table(LUPO, RAKE, THOMAS)
BLEED = (Bleed(minion="Lupo"), NoBlock("Alexis"), Resolved())
BURNS = "a_successful_bleed_burns_pool"


def timeline(position: Position | None, *events: object) -> Timeline:
    """The tables of a game."""
    return Timeline(BOOK.family, BOOK.terms, events, position)


def told(position: Position | None, subject: str, what: str, *events: object) -> Account:
    """The account of a fact after all of these events."""
    return account(BOOK, timeline(position, *events), len(events), subject, what)


def lines(told_: Account) -> list[tuple[int, object, object]]:
    """Event, before and after of each line."""
    return [(line.event, line.before, line.after) for line in told_.lines]


# --- facts that have a line of their own ------------------------------------------------------------------------------


def test_the_account_of_a_pool() -> None:
    """The start is the first line; then each change with the event in words, the rule, and its section."""
    found = told(START, "Alexis", "pool", *BLEED)
    assert (found.subject, found.what, found.at, found.value) == ("Alexis", "pool", 3, 29)
    assert found.lines == (
        AccountLine(0, "the start", "Alexis", "pool", 30, None, 30, 30),
        AccountLine(3, "resolves", "Alexis", "pool", 29, 30, 29, 29, BURNS, "6.1.1", 0),
    )


def test_it_goes_up_to_the_event_that_was_named() -> None:
    """What comes later is not in it."""
    found = account(BOOK, timeline(START, *BLEED), 2, "Alexis", "pool")
    assert (found.value, lines(found)) == (30, [(0, None, 30)])


def test_a_game_without_a_position_starts_with_its_opening() -> None:
    """Nobody has a pool before she sits down: that is the first line."""
    found = told(None, "Alexis", "pool", Seated(methuselahs=("Sarah", "Alexis", "Ryan")))
    (line,) = found.lines
    assert (line.event, line.before, line.after, line.became) == (1, None, 30, None)
    assert (line.under, line.section) == ("the_starting_pool_is_taken", "1.2(2)")


def test_what_happens_in_between_is_told_line_by_line() -> None:
    """A full vampire that hunts gains a blood and loses it at once."""
    full = vampire("Lupo", "Sarah", counters=5)
    gains = EffectHappened(effects=(Gains("Lupo", "blood", 2),))
    found = told(table(full), "Lupo", "blood", gains)
    assert lines(found) == [(0, None, 5), (1, 5, 7), (1, 7, 5)]
    assert found.lines[-1].under == "excess_blood_drains"


@pytest.mark.parametrize(
    ("subject", "what", "found"),
    [
        ("Lupo", "tapped", [(0, None, False), (1, False, True), (4, True, False)]),
        ("Rake", "tapped", [(0, None, True), (4, True, False)]),
        ("Sarah", "edge", [(0, None, False), (3, False, True)]),
        ("Lupo", "region", [(0, None, "ready")]),
        ("table", "edge", [(0, None, ""), (3, "", "Sarah")]),
        ("turn", "phase", [(0, None, "minion"), (4, "minion", "influence"), (4, "influence", "discard")]),
        ("Sarah", "turns", [(0, None, 3), (4, 3, 4)]),
    ],
)
def test_facts_of_cards_seats_and_frames(subject: str, what: str, found: list[tuple[int, object, object]]) -> None:
    """Players' words, and fields of the ledger that no word names; a frame has those of its own."""
    events = (*BLEED, TurnBegun("Sarah"))
    assert lines(told(START, subject, what, *events))[: len(found)] == found


# --- facts that rest on others ----------------------------------------------------------------------------------------


def test_the_prey_changes_with_an_oust() -> None:
    """Nobody writes who is whose prey: the line under which it changed is another player's."""
    gone = EffectHappened(effects=(Gains("Alexis", "pool", -30),))
    found = told(START, "Sarah", "prey", *BLEED, gone)
    assert lines(found) == [(0, None, "Alexis"), (4, "Alexis", "Ryan")]
    line = found.lines[-1]
    assert (line.subject, line.field, line.became) == ("Alexis", "out", "ousted")
    assert (line.under, line.section) == ("a_methuselah_without_pool_is_ousted", "9.1")


def test_votes_follow_title_and_region() -> None:
    """A prince in torpor has no votes, and the line is about his region."""
    found = told(START, "Lupo", "votes", EffectHappened(effects=(Places("Lupo", "torpor"),)))
    assert [(line.event, line.after, line.field) for line in found.lines] == [(0, 2, "votes"), (1, 0, "region")]


def test_intercept_and_bleed_come_and_go_with_the_action() -> None:
    """What is added for an action returns to normal when it is over."""
    events = (
        Bleed(minion="Lupo"),
        Modifier(minion="Lupo", card="Silver Tongue"),
        Reaction(minion="Thomas", card="Watchful Eye"),
        Block(minion="Thomas"),
        Resolved("succeeds"),
    )
    described = [
        Described(card="Silver Tongue", facts=CardFacts(kind="action modifier", basic=(Modifies("bleed", 2),))),
        Described(card="Watchful Eye", facts=CardFacts(kind="reaction", basic=(Modifies("intercept", 1),))),
    ]
    assert lines(told(START, "Lupo", "bleed", *described, *events)) == [(0, None, 1), (4, 1, 3), (7, 3, 1)]
    assert lines(told(START, "Thomas", "intercept", *described, *events)) == [(0, None, 0), (5, 0, 1), (7, 1, 0)]
    assert lines(told(START, "Lupo", "stealth", *described, *events)) == [(3, None, 0), (7, 0, None)]


def test_points_come_with_an_oust() -> None:
    """Sarah scores when her prey goes."""
    gone = EffectHappened(effects=(Gains("Alexis", "pool", -30),))
    found = told(START, "Sarah", "points", gone)
    assert [(line.event, line.after, line.under) for line in found.lines] == [
        (0, 0, ""),
        (1, 1, "the_predator_scores_her_prey"),
    ]


def test_what_has_gone_has_an_account() -> None:
    """A burned vampire has no blood to be seen any more; its account says since when."""
    events = (*BLEED, EffectHappened(effects=(Burns("Lupo"),)))
    found = told(START, "Lupo", "blood", *events)
    assert (found.value, lines(found)) == (None, [(0, None, 3), (4, 3, None)])
    assert lines(told(START, "Lupo", "stealth_added", *events)) == [(0, None, 0), (4, 0, None)]
    assert "Lupo" in subjects(timeline(START, *events).at(4))
    assert [one.what for one in sights(BOOK, timeline(START, *events), 4, "Lupo")][:2] == ["blood", "life"]


def test_a_fact_that_nothing_moved() -> None:
    """An account of one line, or of none where there is nothing to be seen."""
    assert lines(told(START, "Ryan", "pool", *BLEED)) == [(0, None, 30)]
    assert lines(told(START, "Nobody", "pool", *BLEED)) == []
    assert lines(told(START, "Ryan", "shoes", *BLEED)) == []


# --- what was struck out ----------------------------------------------------------------------------------------------


def test_what_was_struck_out_does_not_move_the_running_count() -> None:
    """The line stays, with the roll-back that struck it out; the roll-back undoes it in one line."""
    burns = EffectHappened(effects=(Gains("Alexis", "pool", -2), Gains("Alexis", "pool", -3)))
    found = told(START, "Alexis", "pool", *BLEED, burns, RolledBack(to=3), PhaseBegun("influence"))
    assert [(line.event, line.after, line.running, line.struck) for line in found.lines] == [
        (0, 30, 30, 0),
        (3, 29, 29, 0),
        (4, 27, 29, 5),
        (4, 24, 29, 5),
        (5, 29, 29, 0),
    ]
    assert found.lines[-1].under == "a_roll_back_undoes"


def test_before_the_roll_back_nothing_was_struck_out() -> None:
    """An account goes by what was known then."""
    events = (*BLEED, RolledBack(to=0))
    found = account(BOOK, timeline(START, *events), 3, "Alexis", "pool")
    assert [(line.event, line.running, line.struck) for line in found.lines] == [(0, 30, 0), (3, 29, 0)]


def test_a_roll_back_that_is_taken_back() -> None:
    """What counts again moves the running count again, and the roll-back is struck out itself."""
    found = told(START, "Alexis", "pool", *BLEED, RolledBack(to=2), RolledBack(to=3))
    assert [(line.event, line.after, line.running, line.struck) for line in found.lines] == [
        (0, 30, 30, 0),
        (3, 29, 29, 0),
        (4, 30, 29, 5),
        (5, 29, 29, 0),
    ]


def test_a_roll_back_over_what_comes_to_nothing_is_no_line() -> None:
    """Two pool burned and gained again: the roll-back changes nothing."""
    both = EffectHappened(effects=(Gains("Alexis", "pool", -2), Gains("Alexis", "pool", 2)))
    found = told(START, "Alexis", "pool", both, RolledBack(to=0))
    assert [line.event for line in found.lines] == [0, 1, 1]


# --- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Alexis.pool", ("Alexis", "pool")),
        ("alexis.POOL", ("Alexis", "pool")),
        ("al.poo", ("Alexis", "pool")),
        ("lup.ta", ("Lupo", "tapped")),
        ("Sarah.victory", ("Sarah", "victory points")),
        ("sarah.hand  size", ("Sarah", "hand size")),
        ("Lupo.stealth_a", ("Lupo", "stealth_added")),
        ("turn.ph", ("turn", "phase")),
        ("table.edge", ("table", "edge")),
        ("jenn", ("Jennifer", "")),
        ("Mr. T.blood", ("Mr. T", "blood")),
        ("mr. t", ("Mr. T", "")),
    ],
)
def test_names_are_as_short_as_in_the_notation(text: str, meant: tuple[str, str]) -> None:
    """The beginning of a word will do, in any case; a name may hold a full stop itself."""
    start = table(LUPO, THOMAS, vampire("Mr. T", "Ryan"))
    assert fact_called(BOOK, timeline(start), 0, text) == meant


@pytest.mark.parametrize(
    ("text", "found", "expected"),
    [
        ("Lopo.blood", "«Lopo»", "a player, a card or what is in progress at this table; Lupo, perhaps"),
        ("Xyzzy", "«Xyzzy»", "a player, a card or what is in progress at this table"),
        ("r.pool", "'r', which may be Rake, Richard or Ryan", "more of the name"),
        ("Lupo #2.blood", "«Lupo #2»", "a player, a card or what is in progress at this table; Lupo, perhaps"),
        ("?.pool", "«?»", "a player, a card or what is in progress at this table"),
        (".pool", "«»", "a player, a card or what is in progress at this table"),
    ],
)
def test_a_subject_that_is_not_there(text: str, found: str, expected: str) -> None:
    """What was found and what was expected, with the nearest name."""
    with pytest.raises(Unknown) as unknown:
        fact_called(BOOK, timeline(START), 0, text)
    assert (unknown.value.found, unknown.value.expected) == (found, expected)
    assert str(unknown.value) == f"found {found}; expected {expected}"


def test_a_fact_that_is_not_there() -> None:
    """The words that there are, and the nearest."""
    with pytest.raises(Unknown) as unknown:
        fact_called(BOOK, timeline(START), 0, "Alexis.pooll")
    assert unknown.value.expected.startswith("a fact of Alexis: pool, hand, cards,")
    assert unknown.value.expected.endswith("; pool, perhaps")
    with pytest.raises(Unknown, match="which may be phase, points, victory points, pool, predator or prey"):
        fact_called(BOOK, timeline(START), 0, "Alexis.p")


def test_what_can_be_asked_for() -> None:
    """Players first, then cards and what is in progress; the players' words first, then other fields."""
    assert subjects(timeline(START).at(0)) == (
        *("Sarah", "Alexis", "Ryan", "Jennifer", "Richard", "Lupo", "Rake", "Thomas", "turn", "table"),
    )
    found = {one.what: one.value for one in sights(BOOK, timeline(START), 0, "Sarah")}
    assert (found["pool"], found["prey"], found["turns"]) == (30, "Alexis", 3)
    assert list(found)[:2] == ["pool", "hand"]
    told = [one.what for one in sights(BOOK, timeline(START), 0, "table")]
    assert told == ["edge", "damage", "ante", "over", "bans", "permits"]


def test_every_fact_has_an_account_that_json_can_hold() -> None:
    """Whatever is listed can be asked for, and its last line is what is so."""
    tables = timeline(START, *BLEED, Bleed(minion="Thomas"))
    for subject in subjects(tables.at(4)):
        for one in sights(BOOK, tables, 4, subject):
            found = account(BOOK, tables, 4, subject, one.what)
            assert found.value == one.value
            assert (found.lines[-1].after if found.lines else None) == one.value
            msgspec.json.encode(found)
