"""Sections 6.4 and 6.4.1: who fights whom, in which steps, and who goes first."""

from typing import Any

import pytest

from events.effects.base import Burns, Modifies, Permits
from events.effects.methuselah import Fights, Strikes
from events.methuselah.events import (
    ActionCardPlayed,
    AdditionalStrikes,
    Bleed,
    Block,
    CardUsed,
    CombatBegun,
    CombatCard,
    CombatEnded,
    EffectHappened,
    Maneuver,
    Modifier,
    Passed,
    Press,
    Reaction,
    Resolved,
    Strike,
    StrikesResolved,
)
from events.methuselah.position import Action, Card
from tests.helpers.ledger import moves_under
from tests.helpers.methuselah.fights import MANEUVER, PRESS, after_strikes, andreas, fight, yuri
from tests.helpers.methuselah.tables import ally, broken, judged, kept, table, vampire

# --- 6.4: who fights --------------------------------------------------------------------------------------------------


def test_a_combat_needs_a_cause() -> None:
    """Combat comes from a block or from a card, not from a player's wish."""
    bare = CombatBegun(minion="Andreas", opponent="Yuri")
    broken(
        table(andreas(), yuri()),
        bare,
        rule="a_combat_needs_a_cause",
        says="Andreas and Yuri may not fight: no block and no card leads to it.",
    )
    kept(table(andreas(), yuri()), CombatBegun(minion="Andreas", opponent="Yuri", card="Bum's Rush"))
    kept(table(andreas(), yuri()), Bleed(minion="Andreas"), Block(minion="Yuri"), bare)


def test_a_card_may_cause_combat() -> None:
    """A card makes two minions fight, and that spoils nothing of the action's order."""
    judgement = kept(table(andreas(), yuri()), CombatBegun(minion="Andreas", opponent="Yuri", card="Bum's Rush"))
    assert (judgement.table.combat.acting, judgement.table.combat.opposing) == ("Andreas", "Yuri")
    assert moves_under(judgement, "a_card_may_cause_combat")


@pytest.mark.parametrize("first, second", [("Andreas", "Yuri"), ("Yuri", "Andreas")])
def test_the_acting_minion_is_the_acting_methuselahs(first: str, second: str) -> None:
    """In a combat that a card causes outside an action, the minion of the acting Methuselah chooses first."""
    judgement = kept(
        table(andreas(), yuri()), EffectHappened(methuselah="Alexis", card="Feud", effects=(Fights(first, second),))
    )
    assert judgement.table.combat.acting == "Andreas"


def test_the_card_of_the_action_is_played_once() -> None:
    """An action card that leads to combat is not drawn for again when the combat begins."""
    position = table(andreas(), yuri(), seats={"Sarah": {"library": 10}})
    judgement = kept(
        position,
        ActionCardPlayed(minion="Andreas", card="Bum's Rush", target="Yuri"),
        CombatBegun(minion="Andreas", opponent="Yuri", card="Bum's Rush"),
    )
    assert judgement.table.seats["Sarah"].library == 9
    assert judgement.table.seats["Sarah"].ash_heap == ("Bum's Rush",)


def test_only_ready_minions_fight() -> None:
    """Only ready minions fight; whether they are tapped does not matter."""
    rush = CombatBegun(minion="Andreas", opponent="Yuri", card="Bum's Rush")
    broken(
        table(andreas(), yuri(region="torpor")),
        rush,
        rule="only_ready_minions_fight",
        says="Yuri may not fight: Yuri is not ready.",
    )
    broken(
        table(andreas(), yuri(region="torpor")),
        EffectHappened(card="Feud", effects=(Fights("Andreas", "Yuri"),)),
        rule="only_ready_minions_fight",
        says="Yuri may not fight: Yuri is not ready.",
    )
    kept(table(andreas(tapped=True), yuri(tapped=True)), rush, Strike(minion="Andreas"), Strike(minion="Yuri"))


def test_minions_of_one_methuselah_do_not_fight() -> None:
    """Two minions of the same Methuselah never fight each other, not even by a card."""
    rush = CombatBegun(minion="Andreas", opponent="Yuri", card="Bum's Rush")
    broken(
        table(andreas(), vampire("Yuri", "Sarah")),
        rush,
        rule="minions_of_one_methuselah_do_not_fight",
        says="Andreas may not fight Yuri: Sarah controls both.",
    )
    kept(table(andreas(), Card(name="Yuri", owner="Sarah", controller="Alexis", counters=3)), rush)


def test_only_combat_cards_in_combat() -> None:
    """No modifier and no reaction is played while minions fight, unless its card says so."""
    action = Action(minion="Andreas", kind="bleed", methuselah="Sarah", outcome="blocked", blocker="Yuri")
    position = fight(action=action)
    broken(
        position,
        Modifier(minion="Andreas", card="Bonding"),
        rule="only_combat_cards_in_combat",
        says="Andreas may not play Bonding as an action modifier: a combat is in progress.",
    )
    broken(
        position,
        Reaction(minion="Yuri", card="Wake"),
        rule="only_combat_cards_in_combat",
        says="Yuri may not play Wake as a reaction: a combat is in progress.",
    )
    claimed = Reaction(minion="Yuri", card="Wake", effects=(Permits("only_combat_cards_in_combat"),))
    assert next((ruling.rule, ruling.verdict) for ruling in judged(position, claimed).rulings if ruling.rule) == (
        "only_combat_cards_in_combat",
        "unverified",
    )
    after = judged(after_strikes(action=action), Reaction(minion="Yuri", card="Wake"))
    assert "only_combat_cards_in_combat" not in [ruling.rule for ruling in after.rulings]
    pressed = after_strikes(action=action, combat={"step": "press", "press": "continue", "pressed": "Andreas"})
    broken(
        pressed,
        Reaction(minion="Yuri", card="Wake"),
        rule="only_combat_cards_in_combat",
        says="Yuri may not play Wake as a reaction: a combat is in progress.",
    )


def test_a_card_played_in_combat_is_paid() -> None:
    """A combat card burns its cost from the minion that plays it, claimed or printed; it is replaced."""
    blur = AdditionalStrikes(minion="Andreas", card="Blur")
    position = after_strikes(andreas(disciplines={"Celerity": "basic"}), seats={"Sarah": {"library": 9}})
    judgement = kept(position, blur)
    assert moves_under(judgement, "a_card_played_in_combat_is_paid") == [("Andreas", "counters", 3, 2)]
    assert judgement.table.seats["Sarah"].library == 8
    assert judgement.table.seats["Sarah"].ash_heap == ("Blur",)


def test_strength_returns_to_normal_after_combat() -> None:
    """What a combat card adds to strength lasts for the combat, also for one outside an action."""
    judgement = kept(
        fight(),
        CombatCard(minion="Andreas", card="Might", effects=(Modifies("strength", 1),)),
        Strike(minion="Andreas"),
        Strike(minion="Yuri"),
    )
    assert (judgement.table.damage_of("Yuri"), judgement.table.damage_of("Andreas")) == (2, 1)
    judgement = kept(
        fight(),
        CombatCard(minion="Andreas", card="Might", effects=(Modifies("strength", 1),)),
        Strike(minion="Andreas"),
        CombatEnded(),
    )
    assert moves_under(judgement, "strength_returns_to_normal_after_combat") == [("Andreas", "strength_added", 1, 0)]


# --- 6.4.1: the sequence ----------------------------------------------------------------------------------------------


def maneuvers(minion: str) -> Maneuver:
    """A maneuver by a card."""
    return Maneuver(minion=minion, card="Flash", effects=(MANEUVER,))


def presses(minion: str, to: Any = "") -> Press:
    """A press by a card."""
    return Press(minion=minion, to=to, card="Chase", effects=(PRESS,))


def test_combat_steps_come_in_order() -> None:
    """Maneuvers come first, then strikes, then presses; the next round begins anew."""
    broken(
        fight(),
        Strike(minion="Andreas"),
        maneuvers("Andreas"),
        rule="combat_steps_come_in_order",
        says="Andreas may not maneuver now: the range of this round is determined.",
    )
    broken(
        after_strikes(),
        maneuvers("Yuri"),
        rule="combat_steps_come_in_order",
        says="Yuri may not maneuver now: the range of this round is determined.",
    )
    broken(
        after_strikes(combat={"step": "press", "press": "continue", "pressed": "Yuri"}),
        AdditionalStrikes(minion="Andreas", card="Blur"),
        rule="combat_steps_come_in_order",
        says="Andreas may not gain additional strikes now: this round has come to its presses.",
    )
    broken(
        after_strikes(combat={"step": "press", "extra": {"Andreas": 1}}),
        Strike(minion="Andreas"),
        rule="combat_steps_come_in_order",
        says="Andreas may not strike now: this round has come to its presses.",
    )
    kept(fight(), maneuvers("Andreas"), Strike(minion="Andreas", kind="dodge", card="Dodge"), presses("Andreas"))
    kept(after_strikes(), presses("Andreas"), maneuvers("Andreas"))


def test_a_step_is_over_when_both_pass() -> None:
    """When both pass, the range is determined, and the round comes to its presses."""
    judgement = kept(fight(), Passed(minion="Andreas"), Passed(minion="Yuri"))
    assert moves_under(judgement, "a_step_is_over_when_both_pass")[-1] == ("combat", "step", "range", "strike")
    judgement = kept(after_strikes(), Passed(minion="Andreas"), Passed(minion="Yuri"))
    assert judgement.table.combat_step() == "press"
    broken(
        fight(),
        Passed(minion="Andreas"),
        Passed(minion="Yuri"),
        maneuvers("Andreas"),
        rule="combat_steps_come_in_order",
        says="Andreas may not maneuver now: the range of this round is determined.",
    )


def test_the_acting_minion_goes_first_in_combat() -> None:
    """The acting minion chooses its strike before the opposing minion does."""
    broken(
        fight(),
        Strike(minion="Yuri"),
        Strike(minion="Andreas"),
        rule="the_acting_minion_goes_first_in_combat",
        says="Andreas may not choose a strike after Yuri: the acting minion chooses first.",
    )
    kept(fight(), Strike(minion="Andreas"), Strike(minion="Yuri"))


def test_a_strike_that_nobody_wrote_down_is_one_of_the_hands() -> None:
    """When only the opponent's strike is told, the acting minion has struck with its hands."""
    judgement = kept(fight(), Strike(minion="Yuri"), CombatEnded())
    assert (judgement.table.blood_of("Andreas"), judgement.table.blood_of("Yuri")) == (2, 2)


def test_a_passed_opportunity_does_not_return() -> None:
    """Who has passed plays again only after the opponent has played something."""
    broken(
        fight(),
        Passed(minion="Andreas"),
        maneuvers("Andreas"),
        rule="a_passed_opportunity_does_not_return",
        says="Andreas may not maneuver: Andreas has passed, and nothing has been played since.",
    )
    kept(fight(), Passed(minion="Andreas"), maneuvers("Yuri"), maneuvers("Andreas"))
    kept(
        fight(),
        Passed(minion="Andreas"),
        CombatCard(minion="Yuri", card="Drawing Out the Beast"),
        maneuvers("Andreas"),
    )
    haven = Card(name="Haven", kind="location", owner="Ryan", controller="Ryan", region="in play")
    kept(fight(haven), Passed(minion="Andreas"), CardUsed(card="Haven"), maneuvers("Andreas"))
    broken(
        after_strikes(combat={"step": "press"}),
        Passed(minion="Andreas"),
        presses("Andreas"),
        rule="a_passed_opportunity_does_not_return",
        says="Andreas may not press: Andreas has passed, and nothing has been played since.",
    )
    broken(
        after_strikes(),
        Passed(minion="Andreas"),
        AdditionalStrikes(minion="Andreas", card="Blur"),
        rule="a_passed_opportunity_does_not_return",
        says="Andreas may not gain additional strikes: Andreas has passed, and nothing has been played since.",
    )


def test_an_opportunity_is_passed() -> None:
    """An opponent who passes first has passed for itself; the other may still play."""
    judgement = kept(fight(), Passed(minion="Yuri"))
    assert moves_under(judgement, "an_opportunity_is_passed") == [("combat", "passed", (), ("Yuri",))]
    assert judgement.table.combat_step() == "range"
    ruling = judged(fight(), Passed(minion="Yuri"), every=True).rulings[0]
    assert ruling.implied == ()


def test_a_combat_card_lets_the_opponent_play_again() -> None:
    """A play by one combatant gives the other its opportunity back, not the one who had passed and plays."""
    judgement = kept(fight(), Passed(minion="Andreas"), CombatCard(minion="Andreas", card="Shadow"))
    assert judgement.table.combat.passed == ("Andreas",)


# --- 6.4.3: nothing before, nothing after -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "play, doing",
    [
        (Strike(minion="Andreas"), "strike"),
        (maneuvers("Andreas"), "maneuver"),
        (presses("Andreas"), "press"),
        (AdditionalStrikes(minion="Andreas", card="Blur"), "gain additional strikes"),
        (CombatCard(minion="Andreas", card="Taste of Vitae"), "play Taste of Vitae"),
        (CombatCard(minion="Andreas"), "play a combat card"),
    ],
)
def test_nothing_is_fought_outside_combat(play: Any, doing: str) -> None:
    """There are no strikes, presses or combat cards before a combat or after its end."""
    says = f"Andreas may not {doing}: there is no combat."
    broken(table(andreas(), yuri()), play, rule="nothing_is_fought_outside_combat", says=says)
    over = (Strike(minion="Andreas", kind="combat ends", card="Flee"), Strike(minion="Yuri"))
    broken(fight(), *over, play, rule="nothing_is_fought_outside_combat", says=says)


def test_no_press_follows_when_a_combatant_is_not_ready() -> None:
    """A combat ends at once when a combatant is not ready any more: no presses, no more strikes."""
    events = (Strike(minion="Andreas"), Strike(minion="Yuri"))
    position = fight(yuri(counters=0))
    says = "Andreas may not press: there is no combat."
    broken(position, *events, presses("Andreas"), rule="nothing_is_fought_outside_combat", says=says)
    judgement = kept(position, *events, CombatEnded())
    assert judgement.table.torpid("Yuri")
    assert moves_under(judgement, "combat_ends_when_a_combatant_is_not_ready")[0][:2] == ("combat", "*")


def test_a_combatant_gone_before_the_strikes_ends_the_combat() -> None:
    """A combatant who leaves the ready region at any moment ends the combat."""
    judgement = kept(fight(), EffectHappened(card="Pulled Fangs", effects=(Burns("Yuri"),)))
    assert judgement.table.combat is None
    assert moves_under(judgement, "combat_ends_when_a_combatant_is_not_ready")


def test_a_card_ends_the_combat() -> None:
    """A combat card that ends combat after the strikes ends it at once; before them it is a strike."""
    fog = CombatCard(minion="Yuri", card="Fog", effects=(Strikes("combat ends"),))
    judgement = kept(after_strikes(), fog)
    assert moves_under(judgement, "a_card_ends_the_combat")
    judgement = kept(fight(), Strike(minion="Andreas"), fog)
    assert moves_under(judgement, "combat_ends_resolves_first")
    assert judgement.table.blood_of("Yuri") == 3


def test_a_combat_left_behind_is_fought_with_hands() -> None:
    """When a blocked action is followed by another one, both minions have struck with their hands."""
    judgement = kept(
        table(andreas(), yuri(), vampire("Lupo", "Sarah")),
        Bleed(minion="Andreas"),
        Block(minion="Yuri"),
        Bleed(minion="Lupo"),
    )
    assert (judgement.table.blood_of("Andreas"), judgement.table.blood_of("Yuri")) == (2, 2)
    assert judgement.table.acting_minion() == "Lupo"


def test_another_combat_ends_the_one_before() -> None:
    """When a card leads to a combat of others, the combat before it is over."""
    judgement = kept(
        fight(vampire("Lupo", "Sarah"), ally("Mage", "Alexis")),
        Strike(minion="Andreas"),
        Strike(minion="Yuri"),
        CombatBegun(minion="Lupo", opponent="Mage", card="Bum's Rush"),
    )
    assert judgement.table.combat.acting == "Lupo"


def test_the_end_of_combat_may_be_written_down_twice() -> None:
    """Saying that the combat is over when it is over already is no breach."""
    strikes = (Strike(minion="Andreas", kind="combat ends", card="Flee"), Strike(minion="Yuri"))
    kept(fight(), *strikes, CombatEnded(), StrikesResolved())


def test_a_blocked_action_ends_with_its_combat() -> None:
    """When the combat of a blocked action is over, so is the action."""
    judgement = kept(
        table(andreas(), yuri()),
        Bleed(minion="Andreas"),
        Block(minion="Yuri"),
        Resolved(),
        Strike(minion="Andreas"),
        Strike(minion="Yuri"),
        CombatEnded(),
    )
    assert judgement.table.action is None
