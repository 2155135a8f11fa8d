"""What is claimed while another's stated attempt to block is at hand, and what leads to a combat; in both editions."""

import pytest

from events.effects.base import Modifies
from events.methuselah.card_facts import CardFacts
from events.methuselah.position import Card, Position
from tests.helpers.methuselah.tables import on, table, vampire
from tests.helpers.plays import EDITIONS, played, told, told_of

BLOCKS = {"jyhad-1994": "13.3.2", "vtes-1998": "6.2.2(1)"}
ADDS = {"jyhad-1994": "13.3.2", "vtes-1998": "6.2.2(2)"}
CLOAK = CardFacts(kind="action modifier", basic=(Modifies("stealth", 1),))
COMBAT = {"jyhad-1994": "15", "vtes-1998": "6.4"}


def ring(*more: Card) -> Position:
    """Lupo and Rake are Sarah's, Thomas and Aleph with a Spy Alexis's, Nik Richard's, Che Ryan's."""
    hers = (vampire("Lupo", "Sarah"), vampire("Rake", "Sarah"))
    theirs = (
        vampire("Thomas", "Alexis"),
        vampire("Aleph", "Alexis"),
        vampire("Nik", "Richard"),
        vampire("Che", "Ryan"),
    )
    return table(*hers, *theirs, on("Spy", "Aleph", "Alexis", kind="retainer", counters=1), *more)


# --- attempts ---


@pytest.mark.parametrize("book", EDITIONS)
def test_the_last_attempt_has_failed_before_the_next(book: str) -> None:
    """While Thomas is blocking nobody else attempts to, of the same Methuselah or of another."""
    rule = f"illegal {BLOCKS[book]} the_last_attempt_has_failed_before_the_next"
    says = "may not attempt to block: the attempt by Thomas has not failed."
    assert told(book, ring(), "lupo bleeds", "thomas blocks", "aleph blocks") == [f"3 {rule}: Aleph {says}"]
    spread = ("lupo acts with Storm: taps Che, taps Aleph", "thomas blocks", "che blocks")
    assert f"3 {rule}: Che {says}" in told_of(played(book, ring(), *spread))
    failed = ("lupo bleeds", "thomas blocks", "lupo modifies Cloak: +1 stealth")
    assert [one for one in told(book, ring(), *failed, "aleph blocks") if "illegal" in one] == []


# --- intercept and stealth by any effect ---

INTERCEPT = [
    "aleph reacts with Sight: +1 intercept",
    "aleph uses Spy: +1 intercept",
    "effect of Alexis with Sight: +1 intercept on Aleph",
    "alexis plays Sight as out-of-turn: +1 intercept on Aleph",
    "alexis plays Sight as out-of-turn on Aleph: +1 intercept",
]


@pytest.mark.parametrize("line", INTERCEPT)
@pytest.mark.parametrize("book", EDITIONS)
def test_only_the_blocker_adds_intercept(book: str, line: str) -> None:
    """While Thomas is blocking, no effect adds intercept to anybody else."""
    assert told(book, ring(), "lupo bleeds", "thomas blocks", line) == [
        f"3 illegal {ADDS[book]} only_the_blocker_adds_intercept: "
        "Aleph may not add intercept: Thomas is attempting to block."
    ]
    short = ("lupo bleeds", "aleph blocks", "lupo modifies Cloak: +1 stealth", line)
    assert told(book, ring(), *short) == []


@pytest.mark.parametrize("line", INTERCEPT)
@pytest.mark.parametrize("book", EDITIONS)
def test_intercept_is_added_only_when_needed(book: str, line: str) -> None:
    """A blocker whose intercept is enough adds none, by whatever effect."""
    assert told(book, ring(), "lupo bleeds", "aleph blocks", line) == [
        f"3 illegal {ADDS[book]} intercept_is_added_only_when_needed: "
        "Aleph may not add intercept: its intercept of 0 is enough."
    ]


STEALTH = [
    ("lupo modifies Cloak: +1 stealth", "Lupo"),
    ("lupo uses Spy: +1 stealth", "Lupo"),
    ("effect of Sarah with Cloak: +1 stealth on Lupo", "Cloak"),
    ("alexis plays Cloak as out-of-turn: +1 stealth on Lupo", "Cloak"),
]


@pytest.mark.parametrize(("line", "who"), STEALTH)
@pytest.mark.parametrize("book", EDITIONS)
def test_stealth_is_added_only_when_needed(book: str, line: str, who: str) -> None:
    """Stealth waits for a block that would succeed, by whatever effect it comes; in 1994 the beginning is open."""
    early = [one for one in told(book, ring(), "lupo bleeds", line) if "stealth_is_added" in one]
    card = "Spy" if "Spy" in line else "Cloak"
    doubt = (
        f"2 unclear {ADDS[book]} stealth_is_added_to_counter_a_block: {card} adds stealth while nobody attempts to "
        "block: either stealth may be raised as the action is declared, or only to counter a blocking minion."
    )
    breach = (
        f"2 illegal {ADDS[book]} stealth_is_added_only_when_needed: "
        f"{who} may not add stealth: nobody is attempting to block."
    )
    assert early == [doubt if book == "jyhad-1994" else breach]
    needed = told(book, ring(), "lupo bleeds", "thomas blocks", line)
    assert [one for one in needed if "stealth_is_added" in one] == []


@pytest.mark.parametrize("book", EDITIONS)
def test_an_effect_of_no_card_claims_no_stealth(book: str) -> None:
    """What is said of no card is done by hand, and no play of one."""
    section = {"jyhad-1994": "10", "vtes-1998": "1.4"}[book]
    assert told(book, ring(), "lupo bleeds", "effect of Sarah: +1 stealth on Lupo") == [
        f"2 illegal {section} nothing_is_done_by_hand_unasked: "
        "Nothing asks for «+1 stealth on Lupo»: no card is named that says so."
    ]


# --- what leads to a combat ---


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (
            ("lupo bleeds", "thomas blocks", "lupo fights aleph"),
            "Lupo and Aleph may not fight: Thomas is attempting to block.",
        ),
        (
            ("lupo bleeds", "thomas blocks", "blocked", "lupo fights aleph"),
            "Lupo and Aleph may not fight: Thomas has blocked the action.",
        ),
        (
            ("lupo bleeds", "thomas blocks", "blocked", "combat ends", "lupo fights thomas"),
            "Lupo and Thomas may not fight: the combat after the block by Thomas is over.",
        ),
        (
            ("lupo bleeds", "thomas blocks", "lupo modifies Cloak: +1 stealth", "succeeds", "lupo fights thomas"),
            "Lupo and Thomas may not fight: the attempt by Thomas to block has failed.",
        ),
        (("lupo fights thomas",), "Lupo and Thomas may not fight: no block and no card leads to it."),
        (("lupo hunts", "lupo fights nik"), "Lupo and Nik may not fight: no block and no card leads to it."),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_a_combat_needs_a_cause(book: str, lines: tuple[str, ...], says: str) -> None:
    """Without a block or a card nobody fights; where there was a block, it is told whose it was."""
    known = ring()
    known.described["Cloak"] = CLOAK
    found = [one for one in told(book, known, *lines) if "illegal" in one]
    assert found == [f"{len(lines)} illegal {COMBAT[book]} a_combat_needs_a_cause: {says}"]


@pytest.mark.parametrize("book", EDITIONS)
def test_a_blocked_attempt_to_leave_torpor_leads_to_no_combat(book: str) -> None:
    """Who blocks a vampire that leaves torpor may drink it, but does not fight it (a_combat_needs_a_cause)."""
    otto = vampire("Otto", "Sarah", region="torpor")
    lines = ("otto leaves torpor", "thomas reacts with Sight: +1 intercept", "thomas blocks", "blocked")
    says = "Otto and Thomas may not fight: a blocked attempt to leave torpor leads to no combat."
    found = told(book, ring(otto), *lines, "otto fights thomas")
    assert f"5 illegal {COMBAT[book]} a_combat_needs_a_cause: {says}" in found


@pytest.mark.parametrize("book", EDITIONS)
def test_nobody_is_taken_to_block_while_anothers_attempt_is_at_hand(book: str) -> None:
    """A fight without a word of a block is one that is taken for granted, but not against what was stated."""
    judgement = played(book, ring(), "lupo bleeds", "lupo fights aleph", "lupo strikes")
    assert (told_of(judgement), judgement.table.blocker()) == ([], "Aleph")
    against = played(book, ring(), "lupo bleeds", "thomas blocks", "lupo fights aleph", "lupo strikes", "aleph strikes")
    assert [(ruling.event, ruling.rule, ruling.implied) for ruling in against.rulings] == [
        (3, "a_combat_needs_a_cause", ())
    ]
    assert against.table.action is not None
    assert against.table.action.outcome == "blocked"  # as it was played
