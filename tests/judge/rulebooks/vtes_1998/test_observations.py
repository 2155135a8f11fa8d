"""What was seen at the table is compared with what follows from the plays."""

import pytest

from events.common import Observed
from events.effects.base import Burns, Gains
from events.methuselah.events import (
    Bleed,
    Block,
    EffectHappened,
    Hunt,
    LeaveTorpor,
    Modifier,
    PoliticalAction,
    Recruit,
    Strike,
    TermsChosen,
    Transferred,
    Vote,
)
from events.methuselah.position import Combat, Damage
from events.spelling import other_words
from projections.methuselah.observables import OF_A_CARD, OF_A_SEAT
from tests.helpers.methuselah.tables import ally, broken, judged, kept, on, table, unclear, vampire

LUPO = vampire("Lupo", "Sarah", title="Prince of Boston", clan="Brujah", sect="Camarilla")


def seen(subject: str, what: str, value: int | bool | str) -> Observed:
    """Something that a scorekeeper saw."""
    return Observed(subject=subject, what=what, value=value)


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("pool", 30),
        ("pool", "30"),
        ("hand", 7),
        ("hand size", 7),
        ("library", 40),
        ("crypt", 8),
        ("ash heap", 1),
        ("edge", True),
        ("points", 1),
        ("victory points", 1),
        ("vp", 1),
        ("ousted", False),
        ("withdrawn", False),
        ("prey", "Alexis"),
        ("predator", "Richard"),
        ("transfers", 4),
        ("master actions", 1),
        ("discards", 1),
        ("phase", "minion"),
        ("shoes", 2),
    ],
)
def test_what_is_seen_of_a_methuselah_is_so(what: str, value: int | bool | str) -> None:
    """what_is_seen_is_so: of a seat, each fact by its word; a fact that nobody counts is as it was seen."""
    seats = {"Sarah": {"library": 40, "crypt": 8, "ash_heap": ("Blur",), "points": 1}}
    kept(table(LUPO, seats=seats, edge="Sarah"), seen("Sarah", what, value))


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("blood", 3),
        ("counters", 3),
        ("capacity", 5),
        ("tapped", False),
        ("region", "ready"),
        ("region", "Ready region"),
        ("controller", "Sarah"),
        ("intercept", 0),
        ("bleed", 1),
        ("strength", 1),
        ("title", "Prince of Boston"),
        ("votes", 2),
        ("clan", "Brujah"),
        ("sect", "Camarilla"),
        ("contested", False),
        ("stealth", 3),
        ("shoe size", 12),
    ],
)
def test_what_is_seen_of_a_card_is_so(what: str, value: int | bool | str) -> None:
    """what_is_seen_is_so: of a card, each fact by its word; stealth is that of the minion who acts."""
    kept(table(LUPO), seen("Lupo", what, value))


@pytest.mark.parametrize(
    ("subject", "what", "value", "says"),
    [
        ("Alexis", "pool", 12, "Alexis was seen with 12 pool, but Alexis has 30 pool."),
        ("Sarah", "hand size", 8, "Sarah was seen with hand size 8, but Sarah's hand size is 7."),
        ("Sarah", "prey", "Ryan", "Sarah was seen with prey Ryan, but Sarah's prey is Alexis."),
        ("Lupo", "blood", 2, "Lupo was seen with 2 blood, but Lupo has 3 blood."),
        ("Gun", "on", "Thomas", "Gun was seen on Thomas, but Gun is on Lupo."),
    ],
)
def test_what_was_seen_differs(subject: str, what: str, value: int | bool | str, says: str) -> None:
    """what_is_seen_is_so: a count that does not follow from the plays is a discrepancy, and the ruling says so."""
    here = table(LUPO, on("Gun", "Lupo", "Sarah"))
    broken(here, seen(subject, what, value), rule="what_is_seen_is_so", says=says, verdict="discrepancy")


@pytest.mark.parametrize(
    ("subject", "what", "value", "rule", "says"),
    [
        ("Sarah", "edge", True, "the_edge_follows_a_successful_bleed", "Sarah was seen with the Edge, but Sarah does "
         "not have the Edge: no bleed has brought Sarah the Edge."),
        ("Sarah", "hand", 6, "a_played_card_is_replaced_at_once", "Sarah was seen with 6 cards in hand, but Sarah has "
         "7 cards in hand: nothing made it otherwise, «a played card is replaced at once»."),
        ("Lupo", "tapped", True, "acting_taps_the_minion", "Lupo was seen tapped, but Lupo is untapped: Lupo has not "
         "acted or blocked since it last untapped."),
        ("Lupo", "region", "torpor", "a_vampire_who_cannot_heal_goes_to_torpor", "Lupo was seen in torpor, but Lupo is "
         "ready: no damage was left to Lupo that it could not heal."),
    ],
)  # fmt: skip
def test_what_was_seen_would_follow(subject: str, what: str, value: bool | str, rule: str, says: str) -> None:
    """Where a derivation would have made it so, that is cited, with what was lacking."""
    here = table(LUPO, on("Gun", "Lupo", "Sarah"))
    broken(here, seen(subject, what, value), rule=rule, says=says, verdict="discrepancy")


def test_a_discrepancy_has_its_facts() -> None:
    """what_is_seen_is_so: the ruling names the fact, and the event since when it holds."""
    judgement = judged(table(LUPO), Hunt(minion="Lupo"), seen("Alexis", "pool", 30), seen("Lupo", "tapped", False))
    ruling = judgement.wrong[0]
    assert [(fact.fact, fact.since) for fact in ruling.facts if "tapped" in fact.fact] == [("Lupo is tapped", 1)]
    judgement = judged(table(LUPO), seen("Alexis", "pool", 29))
    assert [(fact.fact, fact.since) for fact in judgement.wrong[0].facts if "pool" in fact.fact] == [
        ("Alexis has 30 pool", 0)
    ]


def test_an_open_action_may_have_been_resolved() -> None:
    """what_is_seen_is_so: nobody wrote that the bleed went through, and the pool shows it."""
    bleed = Bleed(minion="Lupo")
    for pool in (29, 30):
        kept(table(LUPO), bleed, seen("Alexis", "pool", pool))
    kept(table(LUPO), bleed, seen("Sarah", "edge", True))
    broken(
        table(LUPO),
        bleed,
        seen("Alexis", "pool", 28),
        rule="a_successful_bleed_burns_pool",
        says="Alexis was seen with 28 pool, but Alexis has 30 pool: «a successful bleed burns pool» makes it 29 when "
        "the open steps are done.",
        verdict="discrepancy",
    )


def test_an_observation_moves_nothing_on() -> None:
    """what_is_seen_is_so: the open action is still open after what was seen."""
    judgement = kept(table(LUPO, vampire("Aleph", "Alexis")), Bleed(minion="Lupo"), seen("Alexis", "pool", 29))
    assert judgement.table.action is not None
    assert judgement.table.seats["Alexis"].pool == 30
    blocked = (Bleed(minion="Lupo"), seen("Alexis", "pool", 29), Block(minion="Aleph"))
    wrong = judged(table(LUPO, vampire("Aleph", "Alexis")), *blocked).wrong
    assert [(ruling.event, ruling.verdict) for ruling in wrong] == [(2, "discrepancy")]


def test_damage_may_have_been_suffered() -> None:
    """what_is_seen_is_so: damage that waits to be prevented may have been healed when the blood is counted."""
    here = table(LUPO, vampire("Aleph", "Alexis"), combat=Combat(acting="Lupo", opposing="Aleph"))
    fight = (Strike(minion="Lupo", kind="hand"), Strike(minion="Aleph", kind="hand"))
    for blood in (2, 3):
        kept(here, *fight, seen("Lupo", "blood", blood))
    waiting = table(LUPO, damage=(Damage(who="Lupo", regular=4),))
    kept(waiting, seen("Lupo", "region", "torpor"))


def test_a_referendum_may_have_been_closed() -> None:
    """what_is_seen_is_so: what the referendum does may be seen before anybody writes that it passed."""
    call = (
        PoliticalAction(minion="Lupo", card="Vote of No Confidence"),
        TermsChosen(effects=(Burns(card="Aleph"),)),
        Vote(methuselah="Sarah", source="vampire", by="Lupo"),
    )
    here = table(LUPO, vampire("Aleph", "Alexis"))
    kept(here, *call, seen("Aleph", "region", "ash heap"))
    kept(here, *call, seen("Aleph", "region", "ready"))


def test_the_end_of_the_phase_may_have_come() -> None:
    """what_is_seen_is_so: a vampire that is paid for may be seen ready before the discard phase is named."""
    baby = vampire("Nik", "Sarah", region="uncontrolled", capacity=1, counters=0)
    kept(table(baby, phase="influence"), Transferred(vampire="Nik"), seen("Nik", "region", "ready"))
    broken(
        table(baby, phase="influence"),
        seen("Nik", "region", "ready"),
        rule="a_filled_vampire_becomes_controlled",
        says="Nik was seen ready, but Nik is uncontrolled: Nik has 0 of 1 counters, and the influence phase has to "
        "end.",
        verdict="discrepancy",
    )


def test_stealth_counts_what_the_action_has() -> None:
    """what_is_seen_is_so: stealth is what the action has and what cards added to it."""
    kept(table(LUPO), Hunt(minion="Lupo"), seen("Lupo", "stealth", 1))
    found = judged(table(LUPO), Hunt(minion="Lupo"), seen("Lupo", "stealth", 2))
    assert [ruling.says for ruling in found.wrong] == [
        "Lupo was seen with stealth 2, but Lupo's stealth is 1: this action has 1 stealth by itself."
    ]
    kept(table(LUPO), Bleed(minion="Lupo"), Modifier(minion="Lupo", card="Novelty"), seen("Lupo", "bleed", 1))


def test_life_and_where_burned_cards_lie() -> None:
    """what_is_seen_is_so: an ally has life; a burned card is in the ash heap, not on the table."""
    here = table(LUPO, ally("Gang", "Sarah"))
    kept(here, seen("Gang", "life", 2))
    kept(
        here,
        EffectHappened(card="Fire", methuselah="Sarah", effects=(Burns(card="Gang"),)),
        seen("Gang", "region", "ash heap"),
    )


def test_the_unknown_is_seen_calmly() -> None:
    """what_is_seen_is_so: of somebody or something that nobody knows nothing is said."""
    kept(None, seen("Nobody", "pool", 3))
    kept(table(LUPO), seen("Nobody", "pool", 3), seen("Nothing", "region", "ready"), seen("Sarah", "", ""))
    kept(
        table(vampire("Lupo", "Sarah", capacity=None, clan="")),
        seen("Lupo", "capacity", 9),
        seen("Lupo", "clan", "Tremere"),
    )


def test_a_recruited_ally_waits() -> None:
    """what_is_seen_is_so: what a recruit action does may be seen before it is said to succeed."""
    brujah = vampire("Lupo", "Sarah", clan="Brujah")
    kept(table(brujah), Recruit(minion="Lupo", card="Loyal Street Gang"), seen("Loyal Street Gang", "life", 2))
    torpid = vampire("Lupo", "Sarah", region="torpor")
    kept(table(torpid), LeaveTorpor(minion="Lupo"), seen("Lupo", "region", "ready"))


@pytest.mark.parametrize(
    "subject, what, value, words",
    [
        ("Lupo", "mood", "grim", "Lupo was seen with mood grim"),
        ("Sarah", "out", True, "Sarah was seen with out True"),
        ("Lupo", "pool", 3, "Lupo was seen with 3 pool"),
        ("Nobody", "tapped", True, "Nobody was seen tapped"),
    ],
)
def test_what_cannot_be_compared_says_so(subject: str, what: str, value: int | bool | str, words: str) -> None:
    """What is seen of a name, or by a word, that the table does not know is kept and no more; the ruling says so."""
    known = {"Lupo": OF_A_CARD, "Sarah": OF_A_SEAT}.get(subject, {})
    unclear(
        table(LUPO),
        seen(subject, what, value),
        rule="what_is_seen_is_so",
        says=f"That {words} is not compared with anything{other_words(what, known)}.",
    )


@pytest.mark.parametrize("pool", [1, 2])
def test_who_still_has_pool_is_not_ousted(pool: int) -> None:
    """what_is_seen_is_so: who is out is seen; with the last pool gone she is, with one left she is not."""
    at_table = table(LUPO, seats={"Alexis": {"pool": pool}})
    burned = EffectHappened(card="Deed", effects=(Gains("Alexis", "pool", -1),))
    if pool == 1:
        kept(at_table, burned, seen("Alexis", "ousted", True), seen("Sarah", "vp", 1))
        return
    rule = "a_methuselah_without_pool_is_ousted"
    says = "Alexis was seen ousted, but Alexis is in the game: Alexis has 1 pool left."
    broken(at_table, burned, seen("Alexis", "ousted", True), rule=rule, says=says, verdict="discrepancy")


@pytest.mark.parametrize(
    ("subject", "what", "rule", "says"),
    [
        ("Lupo", "bleed", "a_successful_bleed_burns_pool", "Lupo's bleed is 1: a vampire bleeds for 1"),
        ("Gang", "bleed", "a_successful_bleed_burns_pool", "Gang's bleed is 0: an ally bleeds for 0"),
        (
            "Lupo",
            "strength",
            "a_hand_strike_deals_strength",
            "Lupo's strength is 1: a vampire has strength 1",
        ),
        (
            "Gang",
            "strength",
            "a_hand_strike_deals_strength",
            "Gang's strength is 0: an ally has strength 0",
        ),
    ],
)
def test_what_a_card_does_not_print_is_the_default_of_its_kind(subject: str, what: str, rule: str, says: str) -> None:
    """A bleed amount, or a strength, that was seen otherwise cites the section with the default."""
    says = f"{subject} was seen with {what} 3, but {says} by default."
    broken(table(LUPO, ally("Gang", "Sarah")), seen(subject, what, 3), rule=rule, says=says, verdict="discrepancy")


def test_what_a_card_prints_is_as_printed() -> None:
    """A bleed amount on the card is that of the card, and of no default."""
    says = "Aleph was seen with bleed 3, but Aleph's bleed is 2: nothing made it otherwise, «cards are as printed»."
    here = table(vampire("Aleph", "Sarah", bleed=2))
    broken(here, seen("Aleph", "bleed", 3), rule="cards_are_as_printed", says=says, verdict="discrepancy")
