"""What was seen otherwise cites the rule that decides: what made it so, or what would have and lacked something."""

from typing import Any

import pytest

from events.common import Observed, RolledBack
from events.effects.base import Burns, Costs, Gains
from events.effects.methuselah import Paralyzes, Titles
from events.methuselah.events import (
    Bleed,
    Block,
    CombatEnded,
    DamageResolved,
    EffectHappened,
    Employ,
    Equip,
    Hunt,
    LeaveTorpor,
    Maneuver,
    NoBlock,
    PhaseBegun,
    PoliticalAction,
    Prevent,
    Reaction,
    Rescue,
    Resolved,
    Strike,
    TakeEquipment,
    TurnBegun,
    Vote,
    WithdrawalAnnounced,
)
from events.methuselah.position import Combat, Damage
from judge.ruling import Fact
from tests.helpers.methuselah.tables import judged, on, table, vampire

LUPO = vampire("Lupo", "Sarah", title="Prince of Boston", clan="Brujah", sect="Camarilla")
ALEPH = vampire("Aleph", "Alexis", intercept=2)
RAKE = vampire("Rake", "Richard", title="Prince of Boston", clan="Brujah", sect="Camarilla", title_contested=True)
CONTESTED = vampire("Lupo", "Sarah", title="Prince of Boston", title_contested=True)
FIGHT = Combat(acting="Lupo", opposing="Aleph")
BLOCKED = (Block(minion="Aleph"), Resolved(outcome="blocked"))
OVER = (CombatEnded(),)
PARTED = (Strike(minion="Lupo", kind="combat ends", card="Away"), Strike(minion="Aleph", kind="hand"))


def seen(subject: str, what: str, value: int | bool | str) -> Observed:
    """Something that a scorekeeper saw."""
    return Observed(subject=subject, what=what, value=value)


def gun() -> Equip:
    """An action to equip Lupo with a gun that costs 1 pool."""
    return Equip(minion="Lupo", card="Gun", effects=(Costs("pool", 1),))


CASES: dict[str, tuple[Any, tuple[Any, ...], Observed, str, str, str]] = {
    "a cost of a blocked action": (
        table(LUPO, ALEPH),
        (gun(), *BLOCKED, *OVER),
        seen("Sarah", "pool", 29),
        "6.2.3",
        "a_blocked_action_costs_nothing",
        "Lupo's action was blocked at event 3, and what is blocked costs nothing.",
    ),
    "a bleed that was blocked": (
        table(LUPO, ALEPH),
        (Bleed(minion="Lupo"), *BLOCKED, *OVER),
        seen("Alexis", "pool", 29),
        "6.1.1",
        "a_successful_bleed_burns_pool",
        "Lupo's bleed was blocked at event 3, and a bleed burns pool only when it succeeds.",
    ),
    "the Edge by a bleed that was blocked": (
        table(LUPO, ALEPH),
        (Bleed(minion="Lupo"), *BLOCKED, *OVER),
        seen("Sarah", "edge", True),
        "6.1.1",
        "the_edge_follows_a_successful_bleed",
        "Lupo's bleed was blocked at event 3, and the Edge follows a bleed only when it succeeds.",
    ),
    "a hunt that was blocked": (
        table(LUPO, ALEPH),
        (Hunt(minion="Lupo"), *BLOCKED, *PARTED),
        seen("Lupo", "blood", 4),
        "6.1.2",
        "a_successful_hunt_feeds",
        "Lupo's hunt was blocked at event 3, and a hunt feeds only when it succeeds.",
    ),
    "the equipment of a blocked action": (
        table(LUPO, ALEPH),
        (gun(), *BLOCKED, *OVER),
        seen("Gun", "region", "on"),
        "6.1.3",
        "permanents_go_on_the_acting_minion",
        "Lupo's action was blocked at event 3, so Gun is not in play.",
    ),
    "equipment that was not taken": (
        table(LUPO, ALEPH, vampire("Nik", "Sarah"), on("Gun", "Nik", "Sarah")),
        (TakeEquipment(minion="Lupo", equipment=("Gun",), holder="Nik"), *BLOCKED, *OVER),
        seen("Gun", "on", "Lupo"),
        "6.1.3",
        "only_a_successful_taking_moves_equipment",
        "Lupo's action was blocked at event 3, so Gun stays where it is.",
    ),
    "an exit from torpor that was blocked": (
        table(vampire("Lupo", "Sarah", region="torpor"), ALEPH),
        (LeaveTorpor(minion="Lupo"), *BLOCKED),
        seen("Lupo", "region", "ready"),
        "6.5.2",
        "leaving_torpor_makes_ready",
        "Lupo's action was blocked at event 3, so Lupo stays in torpor.",
    ),
    "the blood of an exit from torpor that was blocked": (
        table(vampire("Lupo", "Sarah", region="torpor"), ALEPH),
        (LeaveTorpor(minion="Lupo"), *BLOCKED),
        seen("Lupo", "blood", 2),
        "6.5.2",
        "a_blocked_leave_torpor_is_no_combat",
        "Lupo's action was blocked at event 3, and that burns no blood.",
    ),
    "a rescue that was blocked": (
        table(LUPO, ALEPH, vampire("Nik", "Sarah", region="torpor")),
        (Rescue(minion="Lupo", vampire="Nik", by_rescuer=2), *BLOCKED, *OVER),
        seen("Nik", "region", "ready"),
        "6.5.3",
        "a_rescue_makes_ready",
        "Lupo's rescue was blocked at event 3, so Nik stays in torpor.",
    ),
    "a blocker whose block failed": (
        table(LUPO, ALEPH),
        (Bleed(minion="Lupo"), Block(minion="Aleph"), Resolved(outcome="succeeds")),
        seen("Aleph", "tapped", True),
        "6",
        "blocking_taps_the_blocker",
        "Aleph's attempt to block did not succeed.",
    ),
    "more blood than the capacity": (
        table(vampire("Lupo", "Sarah", counters=5)),
        (Hunt(minion="Lupo"), NoBlock(), Resolved(outcome="succeeds")),
        seen("Lupo", "blood", 6),
        "1.5(2)",
        "excess_blood_drains",
        "event 3 made it so, «excess blood drains».",
    ),
    "more blood than the capacity, without a cause": (
        table(LUPO),
        (),
        seen("Lupo", "blood", 6),
        "1.5(2)",
        "excess_blood_drains",
        "its capacity is 5, and what is beyond it drains.",
    ),
    "damage that was prevented": (
        table(LUPO, ALEPH, damage=(Damage(who="Lupo", regular=1),)),
        (Prevent(minion="Lupo", card="Skin"),),
        seen("Lupo", "blood", 2),
        "6.4.6",
        "prevented_damage_is_gone",
        "1 damage to Lupo was prevented at event 1.",
    ),
    "damage that was dodged": (
        table(LUPO, ALEPH, combat=FIGHT),
        (Strike(minion="Lupo", kind="dodge", card="Side Step"), Strike(minion="Aleph", kind="hand"), *OVER),
        seen("Lupo", "blood", 2),
        "Dodge",
        "a_dodge_cancels_the_strike",
        "Aleph's strike had no effect at event 2.",
    ),
    "damage out of range": (
        table(LUPO, ALEPH, combat=FIGHT),
        (
            Maneuver(minion="Lupo", card="Fast Feet", to="long"),
            Strike(minion="Lupo", kind="hand"),
            Strike(minion="Aleph", kind="hand"),
            *OVER,
        ),
        seen("Lupo", "blood", 2),
        "6.4.3(2)",
        "a_strike_out_of_range_has_no_effect",
        "Aleph's strike had no effect at event 3.",
    ),
    "damage after a strike that ended combat": (
        table(LUPO, ALEPH, combat=FIGHT),
        (Strike(minion="Lupo", kind="combat ends", card="Away"), Strike(minion="Aleph", kind="hand")),
        seen("Lupo", "blood", 2),
        "Combat Ends",
        "combat_ends_resolves_first",
        "Aleph's strike had no effect at event 2.",
    ),
    "torpor though each wound was healed": (
        table(LUPO, damage=(Damage(who="Lupo", regular=2),)),
        (DamageResolved(),),
        seen("Lupo", "region", "torpor"),
        "6.4.6",
        "a_vampire_who_cannot_heal_goes_to_torpor",
        "Lupo healed all its damage with blood at event 1.",
    ),
    "an untapped paralyzed vampire": (
        table(LUPO, turn="Richard"),
        (EffectHappened(card="Spell", effects=(Paralyzes("Lupo"),)), PhaseBegun("discard"), TurnBegun("Sarah")),
        seen("Lupo", "tapped", False),
        "Paralyze",
        "a_paralyzed_vampire_lies_tapped_in_torpor",
        "Lupo is paralyzed, and does not untap in torpor.",
    ),
    "control before the end of influence": (
        table(vampire("Nik", "Sarah", region="uncontrolled", capacity=4, counters=3), phase="influence"),
        (),
        seen("Nik", "controller", "Sarah"),
        "7",
        "a_filled_vampire_becomes_controlled",
        "Nik has 3 of 4 counters, and the influence phase has to end.",
    ),
    "the Edge's pool without the Edge": (
        table(LUPO, phase="untap", edge="Alexis"),
        (),
        seen("Sarah", "pool", 31),
        "4",
        "the_edge_adds_a_pool",
        "Sarah does not have the Edge.",
    ),
    "the votes of a contested title": (
        table(CONTESTED, RAKE),
        (),
        seen("Lupo", "votes", 2),
        "4.2",
        "rival_claims_contest_a_title",
        "its title Prince of Boston is being contested.",
    ),
    "the votes of a title not yet regained": (
        table(CONTESTED, RAKE),
        (EffectHappened(card="Fire", effects=(Burns("Rake"),)),),
        seen("Lupo", "votes", 2),
        "4.2",
        "the_last_claimant_gets_the_title",
        "nobody else claims its title Prince of Boston any more, but it is regained in Sarah's untap phase.",
    ),
    "the votes of a title that was replaced": (
        table(LUPO),
        (EffectHappened(card="Election", effects=(Titles("Lupo", "Primogen"),)),),
        seen("Lupo", "votes", 3),
        "6.3.4",
        "a_new_title_replaces_the_old",
        "event 1 made it so, «a new title replaces the old».",
    ),
    "votes in torpor": (
        table(vampire("Lupo", "Sarah", title="Prince of Boston", region="torpor")),
        (),
        seen("Lupo", "votes", 2),
        "6.3.3(2)",
        "titles_give_votes",
        "Lupo is not ready, and only ready vampires vote.",
    ),
    "a card of another owner in the wrong ash heap": (
        table(LUPO, on("Gun", "Lupo", "Alexis", controller="Sarah")),
        (EffectHappened(card="Fire", effects=(Burns("Gun"),)),),
        seen("Sarah", "ash heap", 1),
        "1.1(2)",
        "burned_cards_go_to_their_owners_ash_heap",
        "Gun is Alexis's card, and went to Alexis's ash heap at event 1.",
    ),
    "a card drawn during a referendum": (
        table(LUPO, seats={"Alexis": {"library": 20, "hand_size": 8, "hand": ("Vote", *("",) * 6)}}),
        (
            PoliticalAction(minion="Lupo", card="Call"),
            NoBlock(),
            Resolved(outcome="succeeds"),
            Vote(methuselah="Alexis", source="card", card="Vote"),
        ),
        seen("Alexis", "hand", 7),
        "6.3.2",
        "no_draws_during_a_referendum",
        "Alexis draws when the referendum is over.",
    ),
    "a victory point for a prey who withdrew": (
        table(LUPO, turn="Alexis", phase="untap", seats={"Richard": {"out": ""}, "Alexis": {"withdrawing": True}}),
        (TurnBegun("Alexis"),),
        seen("Sarah", "victory points", 1),
        "9.1",
        "the_predator_scores_her_prey",
        "Alexis withdrew at event 1, and was not ousted.",
    ),
    "a victory point for a withdrawal that failed": (
        table(LUPO, seats={"Alexis": {"withdrawing": True}}),
        (EffectHappened(card="Tax", effects=(Gains("Alexis", "pool", -1),)),),
        seen("Alexis", "withdrawn", True),
        "9.2",
        "losses_spoil_the_withdrawal",
        "Alexis's withdrawal failed at event 1: she lost pool.",
    ),
    "a withdrawal that is not kept yet": (
        table(phase="untap"),
        (WithdrawalAnnounced("Sarah"),),
        seen("Sarah", "withdrawn", True),
        "9.2",
        "a_kept_withdrawal_succeeds",
        "Sarah's next untap phase has not come.",
    ),
    "a retainer burned with life left": (
        table(LUPO, on("Owl", "Lupo", "Sarah", kind="retainer", life=2, counters=2)),
        (),
        seen("Owl", "region", "ash heap"),
        "6.1.4",
        "without_life_an_ally_or_retainer_burns",
        "Owl has 2 life left.",
    ),
    "a victory point for the predator of another": (
        table(LUPO, seats={"Alexis": {"pool": 1}}),
        (Bleed(minion="Lupo"), NoBlock(), Resolved(outcome="succeeds")),
        seen("Richard", "victory points", 1),
        "9.1",
        "the_predator_scores_her_prey",
        "Sarah was the predator of who was ousted at event 3.",
    ),
    "a card of another that untaps": (
        table(LUPO, vampire("Rake", "Alexis", tapped=True), turn="Richard", phase="discard"),
        (TurnBegun("Sarah"),),
        seen("Rake", "tapped", False),
        "4",
        "all_her_cards_untap",
        "Alexis's turn has not begun since it tapped.",
    ),
    "a retainer that was not aimed at": (
        table(LUPO, ALEPH, on("Owl", "Aleph", "Alexis", kind="retainer", life=2, counters=2), combat=FIGHT),
        (Strike(minion="Lupo", kind="hand"), Strike(minion="Aleph", kind="hand"), *OVER),
        seen("Owl", "life", 1),
        "6.4.7",
        "a_strike_hits_the_minion_by_default",
        "no strike was aimed at Owl, but at Aleph.",
    ),
    "a contested card that untaps": (
        table(vampire("Lupo", "Sarah", contested=True, tapped=True), phase="untap"),
        (),
        seen("Lupo", "tapped", False),
        "4.1",
        "copies_of_a_unique_card_become_contested",
        "Lupo is being contested, and out of play.",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_rule_that_would_have_made_it_so_is_cited(case: str) -> None:
    """Nothing asked for it: the ruling cites the rule that says when it would have been due, and what was lacking."""
    position, events, what, section, rule, lacking = CASES[case]
    told = [one for one in judged(position, *events, what).wrong if one.event == len(events) + 1]
    assert [(one.verdict, one.section, one.rule) for one in told] == [("discrepancy", section, rule)], told
    assert told[0].says.endswith(f": {lacking}"), told[0].says
    assert all(0 < one.since <= len(events) for one in told[0].facts if f"{one.fact}." == lacking), told[0].facts


def test_what_was_struck_out_decides_nothing() -> None:
    """A bleed that was rolled back has not made the pool what it is."""
    bleed = (Bleed(minion="Lupo"), NoBlock(), Resolved(outcome="succeeds"))
    before = judged(table(LUPO), *bleed, seen("Alexis", "pool", 30)).wrong
    assert [(one.rule, one.section) for one in before] == [("a_successful_bleed_burns_pool", "6.1.1")]
    after = judged(table(LUPO), *bleed, RolledBack(to=0), seen("Alexis", "pool", 29)).wrong
    assert [(one.rule, one.says) for one in after] == [
        ("what_is_seen_is_so", "Alexis was seen with 29 pool, but Alexis has 30 pool.")
    ]


def test_the_latest_that_explains_it_decides() -> None:
    """Two bleeds burned a pool each: the second is cited, and the first when only that explains what was seen."""
    first = (Bleed(minion="Lupo"), NoBlock(), Resolved(outcome="succeeds"))
    nik = vampire("Nik", "Sarah", bleed=2)
    second = (Bleed(minion="Nik"), NoBlock(), Resolved(outcome="succeeds"))
    told = judged(table(LUPO, nik), *first, *second, seen("Alexis", "pool", 29)).wrong[0]
    assert "event 6 made it so, «a successful bleed burns pool»" in told.says
    assert told.facts[-1] == Fact("«a successful bleed burns pool» made it so", 6)
    told = judged(table(LUPO, nik), *first, *second, seen("Alexis", "pool", 28)).wrong[0]
    assert "event 3" in told.says or "event 6" in told.says
    assert told.section == "6.1.1"


def test_the_general_rule_is_left_where_nothing_bears_on_it() -> None:
    """A position has no past: what lies there cites the rule that what is seen is so."""
    told = judged(table(LUPO), seen("Lupo", "blood", 2)).wrong[0]
    assert (told.section, told.rule) == ("1.2(2)", "what_is_seen_is_so")


def test_a_range_is_seen() -> None:
    """Of those who fight, the range, the round and the opponent can be seen; of others, not."""
    here = table(LUPO, ALEPH, combat=FIGHT)
    assert not judged(here, seen("Lupo", "range", "close"), seen("Aleph", "opponent", "Lupo")).wrong
    far = judged(here, Maneuver(minion="Lupo", card="Fast Feet", to="long"), seen("Aleph", "range", "close")).wrong
    assert [(one.section, one.rule) for one in far] == [("6.4.2", "a_maneuver_changes_the_range")]
    assert not judged(table(LUPO), seen("Lupo", "acting", False)).wrong
    assert [one.verdict for one in judged(table(LUPO), seen("Lupo", "range", "long")).wrong] == ["discrepancy"]
    acting = judged(table(LUPO), seen("Lupo", "acting", True)).wrong[0]
    assert acting.says.startswith("Lupo was seen acting, but Lupo is not acting")


@pytest.mark.parametrize("card", [Employ(minion="Lupo", card="Owl"), Reaction(minion="Aleph", card="Wake")])
def test_an_open_action_is_no_failure(card: Any) -> None:
    """While an action is open, nothing has come to nothing: what it leads to may be seen."""
    events = (card,) if isinstance(card, Employ) else (Bleed(minion="Lupo"), card)
    what = seen("Owl", "region", "on") if isinstance(card, Employ) else seen("Alexis", "pool", 29)
    assert not judged(table(LUPO, ALEPH), *events, what).wrong
