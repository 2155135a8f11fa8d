"""Sections 15 and 15.1 of 1994: who fights, in which order, at which range, and how a combat goes on."""

from typing import Any

import pytest

from events.effects.base import Burns
from events.effects.methuselah import Fights, Grants, Strikes
from events.methuselah.events import (
    AdditionalStrikes,
    Bleed,
    CombatBegun,
    CombatCard,
    CombatEnded,
    DamageResolved,
    EffectHappened,
    Maneuver,
    Modifier,
    Passed,
    Press,
    Reaction,
    RoundBegun,
    Strike,
    StrikesResolved,
    TurnBegun,
)
from events.methuselah.position import Action
from judge import books
from tests.helpers.ledger import moves_under
from tests.helpers.methuselah.fights import MANEUVER, PRESS, after_strikes, andreas, fight, gun, yuri
from tests.helpers.methuselah.tables import ally, judged, on, table, vampire
from tests.judge.rulebooks.jyhad_1994.recorded import BOOK, blood_after, example
from tests.judge.rulebooks.jyhad_1994.ruled import broken, kept, unclear

HANDS = (Strike(minion="Andreas"), Strike(minion="Yuri"), DamageResolved())
RUSH = CombatBegun(minion="Andreas", opponent="Yuri", card="Bum's Rush")


# --- 15: who fights, and with what ------------------------------------------------------------------------------------


def test_whoever_is_in_play_may_be_made_to_fight() -> None:
    """Whether a card makes a vampire in torpor fight is open; one that is not in play does not."""
    rule = "whoever_is_in_play_may_be_made_to_fight"
    says = "Yuri is not ready: either any minion in play may be made to fight, or a ready one."
    unclear(table(andreas(), yuri(region="torpor")), RUSH, rule=rule, says=says)
    unclear(
        table(andreas(), yuri(region="torpor")),
        EffectHappened(card="Feud", effects=(Fights("Andreas", "Yuri"),)),
        rule=rule,
        says=says,
    )
    unclear(table(andreas(), ally("Yuri", "Alexis", region="uncontrolled", recruited=True)), RUSH, rule=rule, says=says)
    broken(
        table(andreas(), yuri(region="uncontrolled")),
        RUSH,
        rule=rule,
        says="Yuri may not fight: Yuri is not in play.",
    )
    kept(table(andreas(tapped=True), yuri(tapped=True)), RUSH)


def test_minions_of_one_methuselah_may_be_made_to_fight() -> None:
    """No word keeps a card from making two minions of one Methuselah fight."""
    judgement = kept(table(andreas(), vampire("Yuri", "Sarah")), RUSH)
    assert judgement.table.combat.opposing == "Yuri"


def test_combat_is_for_combat_cards() -> None:
    """Whether modifiers and reactions are played in a combat is open; after it there is no doubt."""
    action = Action(minion="Andreas", kind="bleed", methuselah="Sarah", outcome="blocked", blocker="Yuri")
    rule = "combat_is_for_combat_cards"
    says = (
        "{} is no combat card, and a combat is in progress: either only combat cards are played in it, or others too."
    )
    unclear(fight(action=action), Modifier(minion="Andreas", card="Bonding"), rule=rule, says=says.format("Bonding"))
    unclear(fight(action=action), Reaction(minion="Yuri", card="Wake"), rule=rule, says=says.format("Wake"))
    pressed = after_strikes(action=action, combat={"step": "press", "press": "continue", "pressed": "Andreas"})
    unclear(pressed, Reaction(minion="Yuri", card="Wake"), rule=rule, says=says.format("Wake"))
    found = judged(after_strikes(action=action), Reaction(minion="Yuri", card="Wake"), book=BOOK).rulings
    assert not any(ruling.unclear for ruling in found)


# --- 15.1: who goes first ---------------------------------------------------------------------------------------------


def test_an_acting_minion_that_forwent_only_answers() -> None:
    """The acting minion that has passed waits for the blocking minion; the blocking minion waits for nobody."""
    rule = "an_acting_minion_that_forwent_only_answers"
    first = Passed(minion="Andreas")
    mine = Maneuver(minion="Andreas", card="Flash", effects=(MANEUVER,))
    his = Maneuver(minion="Yuri", card="Speed", effects=(MANEUVER,))
    broken(
        fight(),
        first,
        mine,
        rule=rule,
        says="Andreas may not maneuver: Andreas has passed, and nothing has been played since.",
    )
    kept(fight(), first, his, mine)
    kept(fight(), mine, Passed(minion="Yuri"), his)
    broken(
        after_strikes(combat={"step": "press"}),
        first,
        Press(minion="Andreas", card="Chase", effects=(PRESS,)),
        rule=rule,
        says="Andreas may not press: Andreas has passed, and nothing has been played since.",
    )
    broken(
        after_strikes(),
        first,
        AdditionalStrikes(minion="Andreas", card="Speed", effects=(Grants("additional strike"),)),
        rule=rule,
        says="Andreas may not gain additional strikes: Andreas has passed, and nothing has been played since.",
    )


# --- 15.1: range ------------------------------------------------------------------------------------------------------


def test_no_attack_crosses_the_distance_unless_ranged() -> None:
    """At long range a hand or a club is no attack that can be made; a gun is."""
    rule = "no_attack_crosses_the_distance_unless_ranged"
    says = "Andreas may not make that strike at long range: it is not ranged."
    far = fight(gun("Andreas", "Sarah"), combat={"range": "long"})
    broken(far, Strike(minion="Andreas", kind="hand"), rule=rule, says=says)
    claw = Strike(minion="Andreas", card="Claw", effects=(Strikes("damage", 2),))
    broken(far, claw, rule=rule, says=says)
    disarm = Strike(minion="Andreas", card="Disarm", effects=(Strikes("destroy equipment"),))
    broken(far, disarm, rule=rule, says=says)
    kept(far, Strike(minion="Andreas", card="Submachine Gun"))
    kept(far, Strike(minion="Andreas", card="Stone", ranged=True, amount=1))
    kept(far, Strike(minion="Andreas", card="Something"))
    kept(fight(), Strike(minion="Andreas", kind="hand"))


@pytest.mark.parametrize("kind", ["dodge", "combat ends"])
def test_a_defence_at_long_range(kind: Any) -> None:
    """What is no attack may perhaps be chosen at long range too, and has its effect."""
    defence = Strike(minion="Andreas", card="Slip", effects=(Strikes(kind),))
    unclear(
        fight(combat={"range": "long"}),
        defence,
        rule="no_attack_crosses_the_distance_unless_ranged",
        says="Andreas does not attack, and the range is long: either only ranged strikes are chosen at long range, "
        "or a defence too.",
    )
    kept(fight(), defence)


def test_a_hand_that_nobody_wrote_down_at_long_range() -> None:
    """A strike that nobody wrote down is a hand, which at long range has no effect and is nobody's fault."""
    position = fight(gun("Andreas", "Sarah"), combat={"range": "long"})
    assert kept(position, CombatEnded()).table.cards["Yuri"].counters == 3
    judgement = kept(position, Strike(minion="Andreas", card="Submachine Gun"), CombatEnded())
    assert (judgement.table.cards["Andreas"].counters, judgement.table.cards["Yuri"].counters) == (3, 0)


def test_only_ranged_damage_reaches_a_retainer() -> None:
    """Ranged damage goes to a retainer at either range, past a dodge; a hand never does."""
    rule, aimed = "only_ranged_damage_reaches_a_retainer", {"minion": "Andreas", "target": "Raven"}
    raven = on("Raven", "Yuri", "Alexis", "retainer", life=2, counters=2)
    for reach in ("close", "long"):
        position = fight(raven, gun("Andreas", "Sarah"), combat={"range": reach})
        shot = Strike(card="Submachine Gun", **aimed)
        judgement = kept(position, shot, Passed(minion="Yuri"), DamageResolved())
        assert "Raven" not in judgement.table.cards
        assert judgement.table.cards["Yuri"].counters == 3
    dodge = Strike(minion="Yuri", card="Dodge")
    dodged = kept(
        fight(raven, gun("Andreas", "Sarah")), Strike(card="Submachine Gun", **aimed), dodge, DamageResolved()
    )
    assert "Raven" not in dodged.table.cards
    says = "Andreas may not strike at Raven: only ranged damage reaches a retainer."
    broken(fight(raven), Strike(**aimed), rule=rule, says=says)
    broken(fight(raven, combat={"range": "long"}), Strike(**aimed), rule=rule, says=says)


def test_the_strength_of_allies_is_one() -> None:
    """12.3.1, 15.1: an unaided hand does one damage, an ally's too; what is printed on an ally counts."""
    judgement = kept(fight(ally("Yuri", "Alexis")), *HANDS)
    assert judgement.table.cards["Andreas"].counters == 2
    assert kept(fight(ally("Yuri", "Alexis", strength=2)), *HANDS).table.cards["Andreas"].counters == 1
    assert books()[BOOK].terms.strength_of_allies == 1


def test_close_quarters_allow_no_distance() -> None:
    """15.3: after close quarters nobody maneuvers to long range in this combat; in the next one it is possible."""
    near = CombatCard(minion="Andreas", card="Close Quarters", effects=(Grants("close quarters"),))
    away = Maneuver(minion="Yuri", card="Flash", effects=(MANEUVER,))
    rule = "close_quarters_allow_no_distance"
    says = "Yuri may not maneuver to long range: close quarters leave none in this combat."
    broken(fight(), near, away, rule=rule, says=says)
    press = Press(minion="Andreas", card="Chase", effects=(PRESS,))
    broken(fight(), near, *HANDS, press, RoundBegun(), away, rule=rule, says=says)
    kept(fight(), away)
    over = (CombatEnded(), CombatBegun(minion="Andreas", opponent="Yuri", card="Feud"))
    kept(fight(), near, *over, away)


def test_close_quarters_end_a_long_range() -> None:
    """A maneuver made before is in vain: the range is close again."""
    away = Maneuver(minion="Andreas", card="Flash", effects=(MANEUVER,))
    near = CombatCard(minion="Yuri", card="Close Quarters", effects=(Grants("close quarters"),))
    assert kept(fight(), away).table.range() == "long"
    assert kept(fight(), away, near).table.range() == "close"


# --- 15.1: presses ----------------------------------------------------------------------------------------------------


def test_a_press_to_end_has_a_press_to_cancel() -> None:
    """A press starts another round or cancels a press: with neither it is not used."""
    end = Press(minion="Yuri", card="Chase", to="end", effects=(PRESS,))
    broken(
        after_strikes(),
        end,
        rule="a_press_to_end_has_a_press_to_cancel",
        says="Yuri may not press to end the combat: there is no press to cancel.",
    )
    kept(after_strikes(), Press(minion="Andreas", card="Pursuit", effects=(PRESS,)), end)


def test_a_press_on_a_combat_card_is_used() -> None:
    """A press that is part of a combat card's effect is used before the round is left; an optional one need not be."""
    rule = "a_press_on_a_combat_card_is_used"
    says = "Andreas has not used the press of Taste, which is not optional."

    def taste(what: Any) -> CombatCard:
        return CombatCard(minion="Andreas", card="Taste", effects=(Grants(what),))

    broken(fight(), taste("press"), *HANDS, CombatEnded(), rule=rule, says=says, verdict="missed")
    kept(fight(), taste("optional press"), *HANDS, CombatEnded())
    used = Press(minion="Andreas", card="Taste")
    kept(fight(), taste("press"), *HANDS, used, RoundBegun())
    his = Press(minion="Yuri", card="Chase", effects=(PRESS,))
    broken(fight(), taste("press"), *HANDS, his, RoundBegun(), rule=rule, says=says, verdict="missed")
    kept(fight(), taste("press"), *HANDS, his, used, CombatEnded())


def test_a_press_that_cannot_be_used_is_not_owed() -> None:
    """Who pressed last cannot press again, and after a fall nobody presses."""
    taste = CombatCard(minion="Andreas", card="Taste", effects=(PRESS,))
    mine = Press(minion="Andreas", card="Chase", effects=(PRESS,))
    kept(fight(), taste, *HANDS, mine, RoundBegun())
    kept(fight(yuri(counters=0)), taste, *HANDS, TurnBegun(methuselah="Alexis"))


def test_a_fight_with_the_fallen_is_open() -> None:
    """Whether one strikes or presses on when the other lies in torpor is open; after anything else it is not."""
    rule = "a_fight_with_the_fallen_is_open"
    press = Press(minion="Andreas", card="Pursuit", effects=(PRESS,))
    fallen = (fight(yuri(counters=0), vampire("Rake", "Sarah")), *HANDS)
    unclear(
        *fallen,
        press,
        rule=rule,
        says="Yuri lies in torpor: either the combat was over with that, or Andreas may still press.",
    )
    unclear(
        *fallen,
        Strike(minion="Andreas"),
        rule=rule,
        says="Yuri lies in torpor: either the combat was over with that, or Andreas may still strike.",
    )
    none = "Andreas may not press: there is no combat."
    broken(*fallen, Bleed(minion="Rake"), press, rule=rule, says=none)
    broken(table(andreas(), yuri()), press, rule=rule, says=none)
    broken(fight(ally("Yuri", "Alexis", counters=1)), *HANDS, press, rule=rule, says=none)
    broken(fight(), *HANDS, CombatEnded(), press, rule=rule, says=none)
    rescued = EffectHappened(card="Fate", effects=(Burns("Yuri"),))
    broken(*fallen, rescued, press, rule=rule, says=none)
    broken(
        *fallen,
        Press(minion="Rake", card="Pursuit", effects=(PRESS,)),
        rule=rule,
        says="Rake may not press: there is no combat.",
    )


def test_a_new_round_against_the_fallen_is_open() -> None:
    """A press that stands brings another round; against a vampire in torpor that is open, and without a combat no."""
    rule = "a_new_round_against_the_fallen_is_open"
    unclear(
        fight(yuri(counters=0)),
        *HANDS,
        RoundBegun(),
        rule=rule,
        says="Yuri lies in torpor: either the combat was over with that, or another round may follow.",
    )
    unclear(
        fight(andreas(counters=0)),
        *HANDS,
        RoundBegun(),
        rule=rule,
        says="Andreas lies in torpor: either the combat was over with that, or another round may follow.",
    )
    none = "Another round may not begin: there is no combat."
    broken(fight(andreas(counters=0), yuri(counters=0)), *HANDS, RoundBegun(), rule=rule, says=none)
    broken(table(andreas(), yuri()), RoundBegun(), rule=rule, says=none)
    unpressed = "Another round may not begin: no press to continue stands."
    broken(fight(), *HANDS, RoundBegun(), rule=rule, says=unpressed)
    kept(fight(), *HANDS, Press(minion="Andreas", card="Chase", effects=(PRESS,)), RoundBegun())


def test_the_table_does_not_take_the_combat_up_again() -> None:
    """The combat is over as soon as one of the two is in torpor, whatever is played after."""
    press = Press(minion="Andreas", card="Pursuit", effects=(PRESS,))
    judgement = kept(fight(yuri(counters=0)), *HANDS)
    assert judgement.table.combat is None
    assert moves_under(judgement, "combat_ends_when_a_combatant_is_not_ready")
    assert judged(fight(yuri(counters=0)), *HANDS, press, book=BOOK).table.combat is None


def test_additional_strikes_are_made_after_the_first() -> None:
    """Directly after the first strikes there is no doubt; before, or after a later pair, there is."""
    rule = "additional_strikes_are_made_after_the_first"
    says = (
        "Andreas gains additional strikes, and not directly after the first strikes: either the card is played just "
        "then, or at any time in the round."
    )
    more = AdditionalStrikes(minion="Andreas", card="Speed", effects=(Grants("additional strike"),))
    unclear(fight(), more, rule=rule, says=says)
    unclear(after_strikes(combat={"pair": 3}), more, rule=rule, says=says)
    kept(after_strikes(), more)
    early = judged(fight(), more, *HANDS, Strike(minion="Andreas"), StrikesResolved(), DamageResolved(), book=BOOK)
    assert early.wrong == []
    assert (early.table.cards["Andreas"].counters, early.table.cards["Yuri"].counters) == (2, 1)


# --- worked examples --------------------------------------------------------------------------------------------------


def test_example_jyhad_handgun_at_long_range() -> None:
    """At long range the handgun does one damage, and Tiberius does none."""
    assert blood_after("15.1_handgun_at_long_range", "Tiberius", "Cassandra") == (3, 4)


def test_example_jyhad_goggles_cancel_the_maneuver() -> None:
    """With the maneuver canceled both are hurt for one."""
    assert blood_after("15.1_goggles_cancel_the_maneuver", "Tiberius", "Cassandra") == (3, 3)


def test_example_jyhad_handgun_must_be_used() -> None:
    """Who maneuvered with the handgun strikes with it, at close range too."""
    (wrong,) = example("15.1_handgun_must_be_used").wrong
    assert (wrong.rule, wrong.section, wrong.says) == (
        "the_first_strike_of_a_round_is_the_one_maneuvered_with",
        "15.1",
        "Cassandra must strike with Handgun first: Cassandra has maneuvered with it.",
    )


def test_example_jyhad_blur() -> None:
    """The dodged pair does nothing; then one and one, then one more for Tiberius; each Blur costs one besides."""
    assert blood_after("15.1_blur", "Tiberius", "Cassandra") == (5 - 1 - 2, 5 - 1 - 1)


def test_example_jyhad_motorcycle_press() -> None:
    """In the second round Cassandra loses two blood and Tiberius one."""
    assert blood_after("15.1_motorcycle_press", "Cassandra", "Tiberius") == (4 - 1 - 2, 4 - 1 - 1)
