"""Sections 6.4.2 and 6.4.4: maneuvers and presses, and where they come from."""

from typing import Any

import pytest

from events.effects.methuselah import Grants, Strikes
from events.methuselah.events import (
    AdditionalStrikes,
    CombatCard,
    CombatEnded,
    Maneuver,
    Passed,
    Press,
    RoundBegun,
    Strike,
    StrikesResolved,
)
from tests.helpers.ledger import moves_under
from tests.helpers.methuselah.fights import (
    MANEUVER,
    OPTIONAL_MANEUVER,
    PRESS,
    STRONGER,
    after_strikes,
    andreas,
    fight,
    gun,
    yuri,
)
from tests.helpers.methuselah.tables import broken, kept, on, table, unclear


def maneuvers(minion: str, to: Any = "", card: str = "Flash") -> Maneuver:
    """A maneuver by a card."""
    return Maneuver(minion=minion, to=to, card=card, effects=(MANEUVER,))


def presses(minion: str, to: Any = "") -> Press:
    """A press by a card."""
    return Press(minion=minion, to=to, card="Chase", effects=(PRESS,))


# --- maneuvers --------------------------------------------------------------------------------------------------------


def test_a_maneuver_changes_the_range() -> None:
    """A maneuver leads to long range, another one back to close, and so on as long as both can."""
    judgement = kept(fight(), maneuvers("Andreas"), maneuvers("Yuri"), maneuvers("Andreas"))
    changes = [line[2:] for line in moves_under(judgement, "a_maneuver_changes_the_range") if line[1] == "range"]
    assert changes == [("close", "long"), ("long", "close"), ("close", "long")]


def test_default_range() -> None:
    """A round at which nobody maneuvers is fought at close range: the term default_range."""
    assert kept(fight(), Strike(minion="Andreas")).table.range() == "close"


def test_a_maneuver_needs_a_source() -> None:
    """A minion has no maneuver of its own."""
    says = "Andreas has no maneuver: no card or effect gives one."
    broken(fight(), Maneuver(minion="Andreas"), rule="a_maneuver_needs_a_source", says=says)
    broken(
        fight(gun("Yuri", "Alexis")),
        Maneuver(minion="Andreas", to="long"),
        rule="a_maneuver_needs_a_source",
        says=says,
    )
    kept(fight(gun("Andreas", "Sarah")), Maneuver(minion="Andreas"))
    kept(fight(andreas(effects=(OPTIONAL_MANEUVER,))), Maneuver(minion="Andreas"))
    kept(fight(), Maneuver(minion="Andreas", card="A card nobody knows"))


def test_a_card_without_a_maneuver_gives_none() -> None:
    """A known card gives the maneuver that it has, and no other."""
    knife = on("Knife", "Andreas", "Sarah", weapon=True, effects=(Strikes("hand", amount=1),))
    broken(
        fight(knife),
        Maneuver(minion="Andreas", card="Knife"),
        rule="a_maneuver_needs_a_source",
        says="Andreas has no maneuver from Knife: it gives none.",
    )
    broken(
        fight(),
        Maneuver(minion="Andreas", card="Blur"),
        rule="a_maneuver_needs_a_source",
        says="Andreas has no maneuver from Blur: it gives none.",
    )


def test_a_card_grants_what_may_be_used_this_round() -> None:
    """A card that was played for something else still gives its maneuver, once, and in this round only."""
    played = CombatCard(minion="Andreas", card="Swiftness", effects=(OPTIONAL_MANEUVER,))
    judgement = kept(fight(), played, Maneuver(minion="Andreas"))
    assert moves_under(judgement, "a_card_grants_what_may_be_used_this_round")
    assert moves_under(judgement, "what_a_card_grants_is_used_once")[0][1] == "grants"
    judgement = kept(fight(seats={"Sarah": {"library": 5}}), played, Maneuver(minion="Andreas", card="Swiftness"))
    assert judgement.table.seats["Sarah"].library == 4
    broken(
        fight(),
        played,
        Maneuver(minion="Andreas"),
        maneuvers("Yuri"),
        Maneuver(minion="Andreas"),
        rule="a_maneuver_needs_a_source",
        says="Andreas has no maneuver: no card or effect gives one.",
    )
    ends = (Strike(minion="Andreas"), Strike(minion="Yuri"), presses("Andreas"), RoundBegun())
    broken(
        fight(),
        played,
        *ends,
        Maneuver(minion="Andreas"),
        rule="a_maneuver_needs_a_source",
        says="Andreas has no maneuver: no card or effect gives one.",
    )


def test_a_card_with_two_maneuvers_gives_two() -> None:
    """What a card gives twice may be used twice."""
    twice = Maneuver(minion="Andreas", card="Mist", effects=(Grants("optional maneuver", 2),))
    kept(fight(), twice, maneuvers("Yuri"), Maneuver(minion="Andreas", card="Mist"))


def test_a_maneuver_goes_to_the_other_range() -> None:
    """At close range a maneuver leads to long range, and at long range to close."""
    broken(
        fight(),
        maneuvers("Andreas", to="close"),
        rule="a_maneuver_goes_to_the_other_range",
        says="Andreas may not maneuver to close range: the range is close.",
    )
    broken(
        fight(),
        maneuvers("Andreas"),
        maneuvers("Yuri", to="long"),
        rule="a_maneuver_goes_to_the_other_range",
        says="Yuri may not maneuver to long range: the range is long.",
    )
    kept(fight(), maneuvers("Andreas", to="long"), maneuvers("Yuri", to="close"))


def test_no_two_maneuvers_in_a_row() -> None:
    """The combatants maneuver in turns."""
    broken(
        fight(),
        maneuvers("Andreas"),
        maneuvers("Andreas"),
        rule="no_two_maneuvers_in_a_row",
        says="Andreas may not maneuver twice in a row: Yuri has not maneuvered since.",
    )
    kept(fight(), maneuvers("Andreas"), maneuvers("Yuri"), maneuvers("Andreas"))
    round_two = (Strike(minion="Andreas", kind="dodge", card="Dodge"), presses("Andreas"), RoundBegun())
    kept(fight(), maneuvers("Andreas"), *round_two, maneuvers("Andreas"))


def test_one_strike_to_maneuver_with_a_round() -> None:
    """A minion maneuvers with one strike card or weapon a round, and with as many other cards as it likes."""
    shot = Maneuver(minion="Andreas", card="Thrown Gate", strike=True, effects=(MANEUVER, Strikes("damage", 2, True)))
    position = fight(gun("Andreas", "Sarah"))
    by_gun = Maneuver(minion="Andreas", card="Submachine Gun")
    broken(
        position,
        shot,
        maneuvers("Yuri"),
        by_gun,
        rule="one_strike_to_maneuver_with_a_round",
        says="Andreas may not maneuver with Submachine Gun: Andreas has maneuvered with Thrown Gate in this round.",
    )
    broken(
        position,
        by_gun,
        maneuvers("Yuri"),
        by_gun,
        rule="one_strike_to_maneuver_with_a_round",
        says="Andreas may not maneuver with Submachine Gun: Andreas has maneuvered with Submachine Gun in this round.",
    )
    kept(position, by_gun, maneuvers("Yuri"), maneuvers("Andreas"))


def test_a_maneuver_of_a_strike_chooses_the_strike() -> None:
    """Maneuvering with a weapon or strike card chooses the strike, which then needs not be said."""
    position = fight(gun("Andreas", "Sarah"))
    judgement = kept(
        position, Maneuver(minion="Andreas", card="Submachine Gun"), Strike(minion="Andreas"), Strike(minion="Yuri")
    )
    assert moves_under(judgement, "a_maneuver_of_a_strike_chooses_the_strike")
    assert (judgement.table.damage_of("Yuri"), judgement.table.damage_of("Andreas")) == (3, 0)
    shot = Maneuver(minion="Andreas", card="Thrown Gate", strike=True, effects=(MANEUVER, Strikes("damage", 2, True)))
    judgement = kept(fight(seats={"Sarah": {"library": 5}}), shot, Strike(minion="Andreas", card="Thrown Gate"))
    judgement = kept(
        fight(seats={"Sarah": {"library": 5}}),
        shot,
        Strike(minion="Andreas", card="Thrown Gate"),
        Strike(minion="Yuri"),
    )
    assert judgement.table.damage_of("Yuri") == 2
    assert judgement.table.seats["Sarah"].library == 4


@pytest.mark.parametrize(
    "leaves",
    [
        (Strike(minion="Andreas"),),
        (StrikesResolved(),),
        (CombatEnded(),),
        (Passed(minion="Andreas"), Passed(minion="Yuri")),
    ],
)
def test_a_maneuver_on_a_combat_card_is_used(leaves: tuple[Any, ...]) -> None:
    """A maneuver that is part of what a combat card does is used in that round, unless it is optional."""
    played = CombatCard(minion="Andreas", card="Swiftness", effects=(MANEUVER, STRONGER))
    broken(
        fight(),
        played,
        *leaves,
        rule="a_maneuver_on_a_combat_card_is_used",
        says="Andreas has not used the maneuver of Swiftness, which is not optional.",
        verdict="missed",
    )
    kept(fight(), played, Maneuver(minion="Andreas"), Strike(minion="Andreas", card="Gate"))
    kept(fight(), CombatCard(minion="Andreas", card="Swiftness", effects=(OPTIONAL_MANEUVER,)), *leaves)


def test_one_pass_leaves_time_for_the_maneuver() -> None:
    """Who passes once may still maneuver after the opponent has: nothing is missed yet."""
    played = CombatCard(minion="Andreas", card="Swiftness", effects=(MANEUVER, STRONGER))
    kept(fight(), played, Passed(minion="Andreas"), maneuvers("Yuri"), Maneuver(minion="Andreas"))


def test_example_yuri_keeps_his_distance() -> None:
    """Andreas declines, Yuri's gun maneuvers to long, Andreas to close, Yuri's card to long: the range is long."""
    position = fight(gun("Yuri", "Alexis"))
    events = (
        Passed(minion="Andreas"),
        Maneuver(minion="Yuri", card="Submachine Gun"),
        maneuvers("Andreas"),
        maneuvers("Yuri", card="Catfeet"),
        Passed(minion="Andreas"),
    )
    judgement = kept(position, *events)
    assert judgement.table.range() == "long"
    without_the_pass = kept(position, *events[1:4])
    assert without_the_pass.table.range() == "long"
    fought = kept(position, *events, Strike(minion="Andreas", kind="dodge", card="Dodge"), CombatEnded())
    assert (fought.table.blood_of("Andreas"), fought.table.blood_of("Yuri")) == (3, 3)
    shot = unclear(
        position,
        *events,
        Strike(minion="Andreas"),
        rule="a_strike_must_reach",
        says="Andreas strikes at long range with what is effective at close range only: either such a strike "
        "may not be chosen, or it has no effect.",
    )
    assert shot.section == "6.4.3(2)"
    fought = kept(position, *events, Strike(minion="Andreas"), Strike(minion="Yuri", card="Submachine Gun"))
    assert (fought.table.damage_of("Andreas"), fought.table.damage_of("Yuri")) == (3, 0)


# --- presses ----------------------------------------------------------------------------------------------------------


def test_a_press_decides_whether_combat_goes_on() -> None:
    """A press continues the combat, the opponent's cancels it, and so on."""
    judgement = kept(after_strikes(), presses("Andreas"), presses("Yuri"), presses("Andreas"))
    stood = [
        line[2:] for line in moves_under(judgement, "a_press_decides_whether_combat_goes_on") if line[1] == "press"
    ]
    assert stood == [("", "continue"), ("continue", ""), ("", "continue")]


def test_a_press_needs_a_source() -> None:
    """A minion has no press of its own."""
    says = "Andreas has no press: no card or effect gives one."
    broken(after_strikes(), Press(minion="Andreas"), rule="a_press_needs_a_source", says=says)
    broken(
        after_strikes(gun("Andreas", "Sarah")),
        Press(minion="Andreas", card="Submachine Gun"),
        rule="a_press_needs_a_source",
        says="Andreas has no press from Submachine Gun: it gives none.",
    )
    kept(after_strikes(andreas(effects=(Grants("optional press"),))), Press(minion="Andreas"))
    strike = Strike(minion="Andreas", card="Pursuit", effects=(Strikes("hand"), Grants("optional press")))
    kept(fight(), strike, Strike(minion="Yuri"), Press(minion="Andreas"))


def test_a_strike_card_played_as_a_strike_gives_no_maneuver() -> None:
    """The maneuver of a strike card is used by playing it in the first step; played as a strike it owes none."""
    strike = Strike(minion="Andreas", card="Thrown Gate", effects=(Strikes("damage", 2, True), MANEUVER))
    judgement = kept(fight(), strike, Strike(minion="Yuri"), presses("Andreas"))
    assert judgement.table.maneuver_owed() == ""


def test_no_two_presses_in_a_row() -> None:
    """The combatants press in turns."""
    broken(
        after_strikes(),
        presses("Andreas"),
        presses("Andreas"),
        rule="no_two_presses_in_a_row",
        says="Andreas may not press twice in a row: Yuri has not pressed since.",
    )
    kept(after_strikes(), presses("Andreas"), presses("Yuri"), presses("Andreas"), presses("Yuri"))


def test_a_press_to_end_answers_a_press_to_continue() -> None:
    """A press to end the combat cancels a press to continue; the text does not say what else it may do."""
    unclear(
        after_strikes(),
        presses("Andreas", to="end"),
        rule="a_press_to_end_answers_a_press_to_continue",
        says="A press to end the combat cancels an opponent's press to continue: without one, either it may not be "
        "used, or it is used for nothing.",
    )
    judgement = kept(after_strikes(), presses("Andreas"), presses("Yuri", to="end"))
    assert not judgement.table.press_stands()
    assert judgement.rulings == []


def test_an_uncancelled_press_brings_another_round() -> None:
    """A combat does not end while a press to continue stands."""
    broken(
        after_strikes(),
        presses("Andreas"),
        CombatEnded(),
        rule="an_uncancelled_press_brings_another_round",
        says="The combat goes on: the press of Andreas to continue was not canceled.",
        verdict="missed",
    )
    kept(after_strikes(), presses("Andreas"), presses("Yuri"), CombatEnded())


def test_after_a_press_the_strikes_belong_to_the_next_round() -> None:
    """A strike or maneuver after a press to continue begins the next round by itself."""
    judgement = kept(after_strikes(), presses("Andreas"), Strike(minion="Andreas"), Strike(minion="Yuri"))
    assert judgement.table.combat.round == 2


def test_additional_strikes_may_stay_unused() -> None:
    """A minion that gained strikes may press without having used them."""
    position = after_strikes(yuri(disciplines={"Celerity": "basic"}))
    kept(position, AdditionalStrikes(minion="Yuri", card="Blur"), presses("Yuri"))


def test_an_uncancelled_press_starts_a_round() -> None:
    """A press to continue that stands brings another round, at close range and with nothing left over."""
    judgement = kept(after_strikes(combat={"range": "long", "gained": ("Andreas",)}), presses("Andreas"), RoundBegun())
    combat = judgement.table.combat
    assert (combat.round, combat.step, combat.range, combat.gained, combat.press) == (2, "range", "close", (), "")
    assert moves_under(judgement, "an_uncancelled_press_starts_a_round")
    assert moves_under(judgement, "a_round_starts_at_close_range") == [("combat", "range", "long", "close")]


def test_a_round_without_a_press_is_the_last() -> None:
    """Without a press to continue the combatants part."""
    judgement = kept(after_strikes(), CombatEnded())
    assert moves_under(judgement, "a_round_without_a_press_is_the_last")
    judgement = kept(after_strikes(), presses("Andreas"), presses("Yuri"), CombatEnded())
    assert judgement.table.combat is None


def test_a_new_round_needs_an_uncancelled_press() -> None:
    """No other round begins unless a press to continue stands."""
    says = "Another round may not begin: no press to continue stands."
    broken(after_strikes(), RoundBegun(), rule="a_new_round_needs_an_uncancelled_press", says=says)
    broken(
        after_strikes(),
        presses("Andreas"),
        presses("Yuri"),
        RoundBegun(),
        rule="a_new_round_needs_an_uncancelled_press",
        says=says,
    )
    broken(
        table(andreas(), yuri()),
        RoundBegun(),
        rule="a_new_round_needs_an_uncancelled_press",
        says="Another round may not begin: there is no combat.",
    )
