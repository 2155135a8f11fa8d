"""Where table and rules parted: each kind of mistake is found, first of all where nothing else is as likely."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.common import Corrected, Observed, RolledBack
from events.effects.base import Attaches, Burns, Costs, Gains
from events.methuselah.events import (
    Bleed,
    Block,
    CombatEnded,
    EdgePoolTaken,
    EffectHappened,
    Equip,
    Hunt,
    MasterPlayed,
    NoBlock,
    PhaseBegun,
    Resolved,
    Transferred,
    TurnBegun,
)
from events.methuselah.position import Position
from events.notation.game_reader import read_game
from events.record.record import Record
from judge import books
from judge.explain.account import subjects
from judge.judging import judge
from judge.reconcile.reconcile import Discrepancy, LikelyCause, Reconciliation, reconcile
from judge.words import in_words
from projections.fold import Timeline
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.strategies import records

BOOK = books()["vtes-1998"]
LUPO = vampire("Lupo", "Sarah")
RAKE = vampire("Rake", "Sarah")
STRONG = vampire("Lupo", "Sarah", bleed=3)
THOMAS = vampire("Thomas", "Alexis")
WANDA = vampire("Wanda", "Sarah", region="uncontrolled", counters=1, capacity=9)
XAVIAR = vampire("Xaviar", "Sarah", region="uncontrolled", counters=1, capacity=9)
BLEED = (Bleed(minion="Lupo"), NoBlock("Alexis"), Resolved())
BLOCKED = (Block("Thomas"), Resolved("blocked"), CombatEnded())
LATER = PhaseBegun("influence")
BURNS = "a_successful_bleed_burns_pool"


def seen(subject: str, what: str, value: int | bool | str) -> Observed:
    """Something that a scorekeeper saw."""
    return Observed(subject=subject, what=what, value=value)


def reconciled(position: Position | None, *events: object) -> Reconciliation:
    """The record of these events against what was seen; table and rules part where the judge finds it."""
    found = reconcile(BOOK, events, position)
    told = [one.event for one in judge(events, BOOK, position).wrong if one.verdict == "discrepancy"]
    assert [parting.event for parting in found.partings] == told
    return found


def parted(position: Position | None, *events: object) -> Discrepancy:
    """The one parting of this record."""
    (parting,) = reconciled(position, *events).partings
    return parting


def causes(position: Position | None, *events: object) -> tuple[LikelyCause, ...]:
    """What explains the first parting of this record, most likely first."""
    return reconciled(position, *events).partings[0].causes


def pool(*values: int) -> list[object]:
    """Alexis's pool was seen, and again a phase later."""
    first, *more = [seen("Alexis", "pool", value) for value in values]
    return [first, LATER, *more]


# --- what agrees ------------------------------------------------------------------------------------------------------


def test_what_follows_from_the_rules_agrees() -> None:
    """Nothing parts where each count is what follows, now or when the open steps are done."""
    found = reconciled(table(LUPO), seen("Alexis", "pool", 30), BLEED[0], seen("Alexis", "pool", 29), *BLEED[1:])
    assert (found.observed, found.compared, found.agree, found.partings) == (2, 2, 2, ())


def test_a_record_without_observations() -> None:
    """Nothing is compared where nothing was seen, and in a record without events."""
    assert reconciled(table(LUPO), *BLEED) == Reconciliation(0, 0, 0, ())
    assert reconciled(None) == Reconciliation(0, 0, 0, ())


@pytest.mark.parametrize(("subject", "what"), [("Nobody", "pool"), ("Alexis", "shoes"), ("Lupo", "pool"), ("", "")])
def test_what_nobody_can_tell_is_not_compared(subject: str, what: str) -> None:
    """An observation about somebody unknown, or by an unknown word, counts and is compared with nothing."""
    found = reconciled(table(LUPO), *BLEED, seen(subject, what, 3))
    assert (found.observed, found.compared, found.agree, found.partings) == (1, 0, 0, ())


def test_what_was_struck_out_was_not_seen() -> None:
    """An observation in a stretch that was rolled back is no observation any more."""
    wrong = seen("Alexis", "pool", 25)
    found = reconciled(table(LUPO), *BLEED, wrong, RolledBack(to=3), seen("Alexis", "pool", 29))
    assert (found.observed, found.agree, found.partings) == (1, 1, ())


# --- what was forgotten in the record ---------------------------------------------------------------------------------


def test_the_edges_pool_was_forgotten() -> None:
    """Sarah has one more than follows, has the Edge, and nobody wrote that she took its counter."""
    start = table(LUPO, edge="Sarah", turn="Richard", phase="discard")
    cause, *_ = causes(start, TurnBegun("Sarah"), *BLEED, seen("Sarah", "pool", 31), LATER, seen("Sarah", "pool", 31))
    assert cause == LikelyCause(
        kind="forgotten",
        events=(1,),
        says="«Sarah takes the Edge pool» was declared after event 1 and not written down.",
        rule="the_edge_adds_a_pool",
        section="4",
        explains=(5, 7),
        repair="correct 1: Sarah gains 1 pool",
    )


def test_a_pool_of_the_edge_that_was_written_down_is_not_forgotten() -> None:
    """What the rules do not allow at any moment was not forgotten: the Edge gives its counter once a turn."""
    start = table(LUPO, edge="Sarah", turn="Richard", phase="discard")
    events = (TurnBegun("Sarah"), EdgePoolTaken("Sarah"), *BLEED, seen("Sarah", "pool", 32))
    assert [cause.kind for cause in causes(start, *events)] == ["done twice", "miscounted"]


def test_a_hunt_was_forgotten() -> None:
    """Rake has a blood more and is tapped: he hunted, before or after the bleed. The mistake is told once."""
    found = reconciled(table(LUPO, RAKE, THOMAS), *BLEED, seen("Rake", "blood", 4), seen("Rake", "tapped", True))
    first, second = found.partings
    assert (first.causes[0].kind, first.causes[0].events) == ("forgotten", (3, 0))
    assert first.causes[0].says == "«Rake hunts» was declared after event 3 and not written down; or so after event 0."
    assert first.causes[0].explains == (4, 5)
    assert first.causes[0].repair == "correct 3: taps Rake, Rake gains 1 blood"
    assert (second.told_at, second.causes) == (4, ())


def test_a_hunt_that_makes_a_later_play_illegal_was_not_forgotten() -> None:
    """A vampire that acts later in the turn has not hunted before."""
    found = causes(table(LUPO, RAKE), seen("Rake", "blood", 4), Bleed(minion="Rake"), *BLEED[1:])
    assert [cause.kind for cause in found] == ["miscounted"]


# --- what was not done as it follows ----------------------------------------------------------------------------------


def test_a_bleed_was_not_paid() -> None:
    """Alexis did not burn the pool."""
    parting = parted(table(LUPO, THOMAS), *BLEED, *pool(30, 30))
    assert (parting.event, parting.agreed, parting.first, parting.last, parting.follows) == (4, 0, 3, 3, (6,))
    assert (parting.seen, parting.so, parting.off) == (30, 29, 0)
    assert parting.says.startswith("Alexis was seen with 30 pool, but Alexis has 29 pool: event 3 made it so")
    assert parting.section == "6.1.1"
    assert [(touch.event, touch.field, touch.before, touch.after, touch.section) for touch in parting.touched] == [
        (3, "pool", 30, 29, "6.1.1")
    ]
    (cause,) = parting.causes
    assert (cause.kind, cause.rule, cause.section, cause.explains) == ("not done", BURNS, "6.1.1", (4, 6))
    assert cause.says == "What event 3 («resolves») does to Alexis's pool (30 -> 29) was not done."
    assert cause.repair == "correct 3: Alexis gains 1 pool"


def test_a_bleed_was_paid_twice() -> None:
    """Alexis burned one pool too many."""
    (cause,) = causes(table(LUPO, THOMAS), *BLEED, *pool(28, 28))
    assert (cause.kind, cause.events, cause.repair) == ("done twice", (3,), "correct 3: Alexis burns 1 pool")
    assert cause.says == "What event 3 («resolves») does to Alexis's pool (30 -> 29) was done twice: one too many."


def test_three_points_were_paid_twice() -> None:
    """What is more than one is not one too many."""
    (cause,) = causes(table(STRONG, THOMAS), *BLEED, *pool(24, 24))
    assert cause.says == "What event 3 («resolves») does to Alexis's pool (30 -> 27) was done twice."


@pytest.mark.parametrize(
    ("left", "kind", "says", "repair"),
    [
        (26, "one too many", "went from 30 to 26: one too many.", "Alexis burns 1 pool"),
        (28, "one too few", "went from 30 to 28: one too few.", "Alexis gains 1 pool"),
        (25, "another amount", "went from 30 to 25: 2 too many.", "Alexis burns 2 pool"),
        (29, "another amount", "went from 30 to 29: 2 too few.", "Alexis gains 2 pool"),
    ],
)
def test_a_bleed_was_paid_with_another_amount(left: int, kind: str, says: str, repair: str) -> None:
    """One point of damage too many or too few; for any other number only where nothing else explains it."""
    (cause,) = causes(table(STRONG, THOMAS), *BLEED, *pool(left, left))
    assert (cause.kind, cause.events, cause.repair) == (kind, (3,), f"correct 3: {repair}")
    assert cause.says == f"At event 3 («resolves») Alexis's pool {says}"


def test_what_moves_nothing_cannot_have_moved_one_too_many() -> None:
    """Just beyond: where nothing touched the count, only a slip in counting is left."""
    assert [cause.kind for cause in causes(table(LUPO), seen("Ryan", "pool", 29))] == ["miscounted"]


def test_a_card_was_not_replaced() -> None:
    """Both ends of a move were left out: the hand has one less, and the library one more."""
    start = table(LUPO, seats={"Sarah": {"library": 30}})
    events = (MasterPlayed(methuselah="Sarah", card="Blood Doll", target="Lupo"),)
    found = reconciled(start, *events, seen("Sarah", "hand", 6), seen("Sarah", "library", 30))
    assert [parting.told_at for parting in found.partings] == [0, 2]
    cause = found.partings[0].causes[0]
    assert (cause.kind, cause.explains) == ("not done", (2, 3))
    assert cause.says == (
        "What event 1 («Sarah plays Blood Doll on Lupo») does to Sarah's hand (6 -> 7)"
        " and to Sarah (library, 30 -> 29) was not done."
    )


def test_a_transfer_was_done_at_one_end_only() -> None:
    """The pool was paid and the vampire did not get the counter."""
    start = table(LUPO, WANDA, phase="influence")
    found = causes(start, Transferred("Wanda", 2), seen("Sarah", "pool", 28), seen("Wanda", "blood", 1))
    assert found[0].says == "What event 1 («transfers 2 to Wanda») does to Wanda's blood (1 -> 3) was not done."


@pytest.mark.parametrize(
    ("fact", "value", "says", "repair"),
    [
        (("Sarah", "edge"), False, "the table (edge, nothing -> Sarah)", "correct 3: nobody gets the Edge"),
        (("Lupo", "tapped"), False, "Lupo (tapped, no -> yes)", "correct 1: untaps Lupo"),
    ],
)
def test_a_thing_that_is_no_number_was_left_out(fact: tuple[str, str], value: bool, says: str, repair: str) -> None:
    """The Edge was not moved; the acting minion was not tapped."""
    found = causes(table(LUPO, RAKE, THOMAS), *BLEED, seen(*fact, value))
    assert [(cause.kind, cause.repair) for cause in found] == [("not done", repair), ("miscounted", "")]
    assert says in found[0].says
    assert found[1].says == f"{fact[0]} was not seen rightly."


def test_a_card_that_should_have_gone_is_still_there() -> None:
    """Rake was not burned, as somebody sees who looks for him."""
    cause = causes(
        table(LUPO, RAKE), EffectHappened(card="Deed", effects=(Burns("Rake"),)), seen("Rake", "region", "ready")
    )[0]
    assert cause.says == "What event 1 («effect with Deed: burns Rake») does to Rake (which goes) was not done."
    assert cause.repair.startswith("correct 1: Rake goes to ready, ")


def test_a_card_that_should_have_come_is_not_there() -> None:
    """The Gun was never put on Lupo."""
    attached = EffectHappened(card="Deed", methuselah="Sarah", effects=(Attaches("Gun", "Lupo"),))
    cause = causes(table(LUPO), attached, seen("Gun", "on", "Rake"))[0]
    line = "effect of Sarah with Deed: Gun on Lupo"
    assert cause.says == f"What event 1 («{line}») does to Gun (which comes) was not done."
    assert cause.repair == ""


def test_a_fact_that_rests_on_another() -> None:
    """Sarah's prey is still Alexis for somebody who did not notice the oust."""
    start = table(LUPO, seats={"Alexis": {"pool": 1}})
    cause = causes(start, *BLEED, seen("Sarah", "prey", "Alexis"))[0]
    assert cause.says == "What event 3 («resolves») does to Alexis (out, nothing -> ousted) was not done."
    assert cause.rule == "a_methuselah_without_pool_is_ousted"


# --- what came out otherwise ------------------------------------------------------------------------------------------


def test_a_cost_was_paid_though_the_action_was_blocked() -> None:
    """A blocked action costs nothing, and Sarah paid all the same."""
    equips = Equip(minion="Lupo", card="Gun", effects=(Costs("pool", 2),))
    found = causes(table(LUPO, THOMAS), equips, *BLOCKED, seen("Sarah", "pool", 28), LATER, seen("Sarah", "pool", 28))
    assert [cause.kind for cause in found] == ["done all the same"]
    assert found[0].says == (
        "Event 3 («blocked») came out as «blocked», and Sarah's pool moved by -2 all the same, as after «succeeds»."
    )
    assert (found[0].rule, found[0].section) == ("the_cost_of_a_successful_action_is_paid", "6.2.3")
    assert found[0].repair == "correct 3: Sarah burns 2 pool"


def test_a_bleed_was_counted_though_it_was_blocked() -> None:
    """The same for a bleed, also where nobody wrote that it was resolved."""
    start = table(LUPO, THOMAS)
    found = causes(start, Bleed(minion="Lupo"), *BLOCKED, *pool(29, 29))
    assert [(cause.kind, cause.events, cause.rule) for cause in found] == [("done all the same", (3,), BURNS)]
    found = causes(start, Bleed(minion="Lupo"), Block("Thomas"), LATER, *pool(29, 29))
    assert [(cause.kind, cause.events, cause.rule) for cause in found] == [("done all the same", (3,), BURNS)]
    assert found[0].says == (
        "Event 3 («resolves») came out as «blocked», and Alexis's pool moved by -1 all the same, as after «succeeds»."
    )


# --- what is otherwise on record --------------------------------------------------------------------------------------


def test_an_event_was_written_twice() -> None:
    """Two transfers stand on record and one was made: pool and blood agree without the second."""
    start = table(LUPO, WANDA, phase="influence")
    events = (Transferred("Wanda"), Transferred("Wanda"), seen("Sarah", "pool", 29), seen("Wanda", "blood", 2))
    first, second = reconciled(start, *events).partings
    cause = first.causes[0]
    assert (cause.kind, cause.events, cause.explains) == ("written twice", (2,), (3, 4))
    assert cause.says == "Event 2 («transfers 1 to Wanda») is again what stands at event 1: it happened once."
    assert cause.repair == "correct 2: Wanda burns 1 blood, Sarah gains 1 pool, +1 transfer"
    assert second.told_at == 3


def test_a_stretch_was_written_twice() -> None:
    """A whole action stands on record twice, one right after the other."""
    lupo, rake = (Hunt(minion="Lupo"), NoBlock(), Resolved()), vampire("Lupo", "Sarah", counters=1)
    found = causes(table(rake), *lupo, *lupo, seen("Lupo", "blood", 2))
    twice = next(cause for cause in found if cause.kind == "written twice")
    assert twice.events == (4, 5, 6)
    assert twice.says == "Events 4, 5, 6 are again what stands at event 1: it happened once."


def test_an_event_and_its_double_further_on() -> None:
    """Something else may stand in between."""
    start = table(LUPO, WANDA, XAVIAR, phase="influence")
    events = (Transferred("Wanda"), Transferred("Xaviar"), Transferred("Wanda"))
    found = causes(start, *events, seen("Sarah", "pool", 28), seen("Wanda", "blood", 2))
    assert (found[0].kind, found[0].events) == ("written twice", (3,))


def test_an_event_did_not_happen() -> None:
    """What nobody did is dropped."""
    gains = EffectHappened(
        card="Deed", methuselah="Sarah", effects=(Gains("Alexis", "pool", 2), Gains("Ryan", "pool", 2))
    )
    found = causes(table(LUPO), gains, seen("Alexis", "pool", 30), seen("Ryan", "pool", 30))
    assert (found[0].kind, found[0].explains) == ("did not happen", (2, 3))
    assert (
        found[0].says == "Event 1 («effect of Sarah with Deed: Alexis gains 2 pool, Ryan gains 2 pool») did not happen."
    )


def test_an_event_had_another_target() -> None:
    """Xaviar has what Wanda should have: the transfer was his."""
    start = table(LUPO, WANDA, XAVIAR, phase="influence")
    cause = causes(start, Transferred("Wanda", 2), seen("Wanda", "blood", 1), seen("Xaviar", "blood", 3))[0]
    assert (cause.kind, cause.events, cause.explains) == ("otherwise", (1,), (2, 3))
    assert cause.says == "Event 1 was «transfers 2 to Xaviar», and not «transfers 2 to Wanda»."
    assert cause.repair == "correct 1: Wanda burns 2 blood, Xaviar gains 2 blood"


def test_an_event_had_another_amount() -> None:
    """Two counters were transferred, and one is on record; or another one was, and is not."""
    start = table(LUPO, WANDA, phase="influence")
    found = causes(start, Transferred("Wanda"), seen("Wanda", "blood", 3), seen("Sarah", "pool", 28))
    told = {cause.kind: cause.says for cause in found if cause.explains == (2, 3)}
    assert told["otherwise"] == "Event 1 was «transfers 2 to Wanda», and not «transfers 1 to Wanda»."
    assert told["forgotten"] == "«transfers 1 to Wanda» was declared after event 1 and not written down."


def test_the_pool_went_to_somebody_else() -> None:
    """Ryan has what Alexis should have: he was seen to be off by the opposite amount."""
    gains = EffectHappened(card="Deed", methuselah="Sarah", effects=(Gains("Alexis", "pool", 2),))
    cause = causes(table(LUPO), gains, seen("Alexis", "pool", 30), seen("Ryan", "pool", 32))[0]
    assert (cause.kind, cause.events, cause.explains) == ("another's", (1,), (2, 3))
    event = "event 1 («effect of Sarah with Deed: Alexis gains 2 pool»)"
    assert cause.says == f"What {event} does to Alexis (pool, 30 -> 32) was done to Ryan instead."
    assert cause.repair == "correct 1: Alexis burns 2 pool, Ryan gains 2 pool"


def test_the_pool_that_was_somebody_elses_by_right() -> None:
    """Told from the other side: Ryan is seen first, and the change on record is Alexis's."""
    gains = EffectHappened(card="Deed", methuselah="Sarah", effects=(Gains("Alexis", "pool", 2),))
    cause = causes(table(LUPO), gains, seen("Ryan", "pool", 32), seen("Alexis", "pool", 30))[0]
    assert (cause.kind, cause.events, cause.explains) == ("another's", (1,), (2, 3))


def test_who_is_off_by_another_amount_did_not_get_it() -> None:
    """Just broken: Ryan has three more, and Alexis two less."""
    gains = EffectHappened(card="Deed", methuselah="Sarah", effects=(Gains("Alexis", "pool", 2),))
    found = causes(table(LUPO), gains, seen("Alexis", "pool", 30), seen("Ryan", "pool", 33))
    assert "another's" not in {cause.kind for cause in found}


# --- several mistakes -------------------------------------------------------------------------------------------------


def test_two_mistakes_together() -> None:
    """No single change explains it: neither bleed was paid."""
    start = table(LUPO, RAKE, THOMAS)
    again = (Bleed(minion="Rake"), NoBlock("Alexis"), Resolved())
    found = causes(start, *BLEED, *again, *pool(30, 30))
    assert (found[0].kind, found[0].events) == ("two mistakes", (3, 6))
    assert found[0].says == (
        "Two mistakes: What event 3 («resolves») does to Alexis's pool (30 -> 29) was not done."
        " What event 6 («resolves») does to Alexis's pool (29 -> 28) was not done."
    )
    assert found[0].repair == "correct 3: Alexis gains 2 pool"


def test_after_the_first_the_rest_is_judged_by_the_difference() -> None:
    """A second mistake is looked for after the first, and explains no more than what has come on top."""
    start = table(LUPO, RAKE, THOMAS)
    again = (Bleed(minion="Rake"), NoBlock("Alexis"), Resolved())
    first, second = reconciled(start, *BLEED, *pool(28, 28)[:1], *again, *pool(26, 26)).partings
    assert (first.event, first.agreed, first.off, first.follows) == (4, 0, 0, ())
    assert (second.event, second.agreed, second.off, second.follows) == (8, 4, -1, (10,))
    assert [(cause.kind, cause.events) for cause in second.causes] == [("done twice", (7,))]
    assert second.causes[0].repair == "correct 7: Alexis burns 1 pool"


def test_nothing_explains_it() -> None:
    """Eighteen pool are gone for good, and nothing ever touched them."""
    parting = parted(table(LUPO), *BLEED, seen("Ryan", "pool", 12), seen("Ryan", "pool", 12))
    assert (parting.causes, parting.first, parting.last, parting.touched) == ((), 1, 4, ())


# --- what was seen later ----------------------------------------------------------------------------------------------


def test_a_count_was_wrong() -> None:
    """When table and rules agree again without a word, the count was a slip, and nothing is to be mended."""
    (cause,) = causes(table(LUPO, THOMAS), *BLEED, *pool(25, 29))
    assert (cause.kind, cause.events, cause.repair) == ("miscounted", (4,), "")
    assert cause.says == "Alexis's pool was miscounted: at event 6 table and rules agree again."


def test_agreement_that_would_have_come_anyhow_is_no_sign_of_a_slip() -> None:
    """Nobody burns more pool than she has: at nought both agree whatever came before."""
    start = table(LUPO, RAKE, seats={"Alexis": {"pool": 2}})
    burns = EffectHappened(card="Deed", effects=(Gains("Alexis", "pool", -9),))
    found = causes(start, *BLEED, seen("Alexis", "pool", 2), burns, seen("Alexis", "pool", 0))
    assert [cause.kind for cause in found] == ["not done", "miscounted"]
    assert found[1].says == "Alexis's pool was miscounted."


def test_what_was_seen_was_no_number() -> None:
    """A count of which somebody wrote `yes` is a slip when it agrees again."""
    (cause,) = causes(table(LUPO), seen("Alexis", "pool", True), seen("Alexis", "pool", 30))
    assert cause.says == "Alexis was not seen rightly: at event 2 table and rules agree again."


def test_a_correction_ends_the_case() -> None:
    """What somebody has put right is not held against the mistake."""
    mended = Corrected(about=(3,), effects=(Gains("Alexis", "pool", -1),))
    parting = parted(table(LUPO, THOMAS), *BLEED, seen("Alexis", "pool", 28), mended, seen("Alexis", "pool", 28))
    assert [cause.kind for cause in parting.causes] == ["done twice", "miscounted"]


def test_other_counts_speak_against_a_cause() -> None:
    """That Wanda has her blood speaks against a transfer that was written twice: half of it was not done."""
    start = table(LUPO, WANDA, phase="influence")
    events = (Transferred("Wanda"), Transferred("Wanda"), seen("Sarah", "pool", 29), seen("Wanda", "blood", 3))
    found = causes(start, *events)
    assert [(cause.kind, cause.events) for cause in found] == [("not done", (2, 1)), ("miscounted", (3,))]


def test_what_differs_in_the_same_way_all_along_speaks_for_nothing() -> None:
    """Lupo was seen untapped twice, and nobody knows why: that is no sign for or against a mistake about Alexis."""
    untapped = seen("Lupo", "tapped", False)
    events = (*BLEED, untapped, seen("Alexis", "pool", 30), untapped, seen("Alexis", "pool", 30))
    first, second = reconciled(table(LUPO, THOMAS), *events).partings
    assert [(cause.kind, cause.explains) for cause in first.causes] == [("not done", (4, 6))]
    assert [(cause.kind, cause.explains) for cause in second.causes] == [("not done", (5, 7))]


def test_a_fact_by_another_word_is_the_same_fact() -> None:
    """The last agreement counts, whatever word it was seen by."""
    events = (seen("Lupo", "counters", 3), Hunt(minion="Lupo"), NoBlock(), Resolved(), seen("Lupo", "blood", 3))
    assert parted(table(LUPO), *events).agreed == 1


def test_the_last_agreement_narrows_the_search() -> None:
    """What happened before the last agreement explains nothing; what a roll-back struck out neither."""
    start = table(LUPO, RAKE, THOMAS)
    again = (Bleed(minion="Rake"), NoBlock("Alexis"), Resolved())
    parting = parted(start, *BLEED, seen("Alexis", "pool", 29), *again, *pool(27, 27))
    assert (parting.agreed, parting.first, parting.last) == (4, 7, 7)
    parting = parted(start, *again, RolledBack(to=0), *BLEED, *pool(28, 28))
    assert [cause.events for cause in parting.causes if cause.kind == "done twice"] == [(7,)]


# --- repairs ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "events",
    [
        (*BLEED, *pool(30, 30)),
        (*BLEED, seen("Sarah", "edge", False)),
        (*BLEED, seen("Rake", "blood", 4), seen("Rake", "tapped", True)),
        (Bleed(minion="Lupo"), *BLOCKED, *pool(29, 29)),
    ],
)
def test_a_repair_is_a_line_that_mends_the_record(events: tuple[object, ...]) -> None:
    """Written as it stands after the observation, the same observation agrees."""
    start = table(LUPO, RAKE, THOMAS)
    parting = reconciled(start, *events).partings[0]
    repair = parting.causes[0].repair
    names = "vampire Lupo; vampire Rake; vampire Thomas\n"
    record, problems = read_game(f"[book vtes-1998]\n[players Sarah, Alexis, Ryan]\n{names}{repair}\n")
    assert not problems
    assert record is not None
    correction = record.events[-1]
    assert in_words(correction) == repair
    there, mended = events[parting.event - 1], events[: parting.event - 1]
    assert reconciled(start, *mended, correction, there).partings == ()


def test_what_no_effect_can_mend_has_no_repair() -> None:
    """Nobody is brought back into the game by a correction."""
    start = table(LUPO, seats={"Alexis": {"pool": 1}})
    assert causes(start, *BLEED, seen("Sarah", "prey", "Alexis"))[0].repair == ""


def test_each_parting_goes_by_whoever_watches() -> None:
    """`each` sees the partings one by one."""
    watched = []

    def each(cases: object) -> list[object]:
        watched.extend(cases)  # type: ignore[call-overload]  # it is a sequence
        return watched

    found = reconcile(BOOK, (seen("Ryan", "pool", 3), seen("Alexis", "pool", 3)), table(LUPO), each)  # type: ignore[arg-type]
    assert (len(found.partings), len(watched)) == (2, 2)


# --- whatever is put in -----------------------------------------------------------------------------------------------

WORDS = ("pool", "blood", "tapped", "region", "hand", "edge", "points", "prey", "votes", "on", "title", "shoes")
VALUES: tuple[int | bool | str, ...] = (0, 1, 3, -2, True, False, "ready", "torpor", "4", "Sarah", "")


def test_what_is_known_not_to_be_there() -> None:
    """A burned card, and the range of a minion that does not fight, part from what was seen; nothing is so instead."""
    gun = EffectHappened(card="X", effects=(Burns("Thomas"),))
    found = reconciled(table(LUPO, THOMAS), gun, seen("Thomas", "blood", 2), seen("Lupo", "range", "long"))
    assert [(one.event, one.so) for one in found.partings] == [(2, None), (3, None)]
    assert [cause.says for one in found.partings for cause in one.causes] == [
        "Thomas was not seen rightly.",
        "Lupo was not seen rightly.",
    ]


@settings(deadline=None, max_examples=40)
@given(records(), st.randoms(use_true_random=False))
def test_whatever_is_seen_of_whatever(record: Record, random: Random) -> None:
    """Any observation in any record, roll-backs too: never an exception, and the partings are the judge's."""
    events: list[object] = list(record.events)
    tables = Timeline(BOOK.family, BOOK.terms, record.events, record.heading.position)
    names = [*subjects(tables.at(len(events))), "nobody"]
    for _ in range(5):
        place, name = random.randint(0, len(events)), random.choice(names)
        events.insert(place, seen(name, random.choice(WORDS), random.choice(VALUES)))
    if random.random() < 0.3:
        events.insert(random.randint(0, len(events)), RolledBack(to=random.randint(0, len(events))))
    found = reconciled(record.heading.position, *events)
    assert found.compared <= found.observed
    msgspec.json.encode(found)
