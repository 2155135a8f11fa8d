"""Sections 15.1 to 15.3 of 1994: strikes left out, what they do, damage and stolen blood."""

from typing import Any

import pytest

from events.effects.base import Gains, Modifies
from events.effects.methuselah import Grants, Strikes
from events.methuselah.card_facts import CardFacts
from events.methuselah.events import (
    AdditionalStrikes,
    CombatCard,
    CombatEnded,
    DamageResolved,
    EffectHappened,
    Hunt,
    Maneuver,
    NoBlock,
    Passed,
    Resolved,
    Strike,
    TakeEquipment,
    TurnBegun,
)
from events.methuselah.position import Damage
from judge import books
from judge.methuselah.play.proposals import proposals
from tests.helpers.ledger import moves_under
from tests.helpers.methuselah.fights import GUN, MANEUVER, andreas, fight, gun, yuri
from tests.helpers.methuselah.tables import ally, judged, on, table, vampire
from tests.judge.rulebooks.jyhad_1994.recorded import BOOK, blood_after, example
from tests.judge.rulebooks.jyhad_1994.test_combat import HANDS, broken, kept, unclear

THEFT = Strike(minion="Andreas", card="Theft", effects=(Strikes("steal blood", 2),))


def blood(judgement: Any, *names: str) -> tuple[int, ...]:
    """The counters of these cards."""
    return tuple(judgement.table.cards[name].counters for name in names)


# --- 15.1: strikes left out -------------------------------------------------------------------------------------------


def test_a_strike_may_be_left_out() -> None:
    """Who passes in the choice of strikes strikes no blow; who is not written down uses its hands."""
    assert books()[BOOK].terms.a_strike_may_be_left_out
    first = Strike(minion="Andreas")
    assert blood(kept(fight(), first, Passed(minion="Yuri"), DamageResolved()), "Andreas", "Yuri") == (3, 2)
    assert blood(kept(fight(), first, CombatEnded()), "Andreas", "Yuri") == (2, 2)


def test_both_strikes_may_be_left_out() -> None:
    """When neither strikes, the round goes on without damage."""
    position = fight(combat={"step": "strike"})
    judgement = kept(position, Passed(minion="Andreas"), Passed(minion="Yuri"))
    assert blood(judgement, "Andreas", "Yuri") == (3, 3)
    assert (judgement.table.combat.step, judgement.table.combat.pair) == ("additional", 2)
    assert judgement.table.combat.left_out == ()


def test_a_pass_before_the_strikes_leaves_none_out() -> None:
    """In the choice of the range a pass is a pass, and both strikes are still to come."""
    judgement = kept(fight(), Passed(minion="Andreas"), Passed(minion="Yuri"))
    assert judgement.table.combat.step == "strike"
    assert judgement.table.combat.left_out == ()
    assert blood(kept(fight(), Passed(minion="Andreas"), Passed(minion="Yuri"), *HANDS), "Andreas") == (2,)


def test_an_additional_strike_may_be_left_out() -> None:
    """An additional strike that is left out is used up, and the next one may be made."""
    rule, says = "a_strike_left_out_is_gone", "Andreas may not strike: Andreas has left this strike out."
    twice = fight(combat={"step": "strike", "pair": 2, "extra": {"Andreas": 2, "Yuri": 2}})
    left = Passed(minion="Andreas")
    assert kept(twice, left).table.combat.extra == {"Andreas": 1, "Yuri": 2}
    broken(twice, left, Strike(minion="Andreas"), rule=rule, says=says)
    judgement = kept(twice, left, Strike(minion="Yuri"), DamageResolved(), *HANDS)
    assert blood(judgement, "Andreas", "Yuri") == (1, 2)


def test_a_strike_left_out_is_gone() -> None:
    """Who has left its strike out does not change its mind in this round; in the next one it strikes again."""
    rule = "a_strike_left_out_is_gone"
    position = fight(combat={"step": "strike"})
    left = Passed(minion="Andreas")
    broken(
        position,
        left,
        Strike(minion="Andreas"),
        rule=rule,
        says="Andreas may not strike: Andreas has left this strike out.",
    )
    broken(
        position,
        Strike(minion="Andreas"),
        Passed(minion="Yuri"),
        Strike(minion="Yuri"),
        rule="only_a_minion_with_a_strike_left_strikes",
        says="Yuri has no strike left in this round.",
    )
    more = AdditionalStrikes(minion="Andreas", card="Speed", effects=(Grants("additional strike"),))
    kept(position, left, Strike(minion="Yuri"), DamageResolved(), more, Strike(minion="Andreas"))


def test_a_strike_maneuvered_with_is_not_left_out() -> None:
    """15.2: the weapon that gave the maneuver is used for the strike, where it reaches."""
    rule = "a_strike_maneuvered_with_is_not_left_out"
    shot = Maneuver(minion="Andreas", card="Submachine Gun")
    no_more = (Passed(minion="Yuri"), Passed(minion="Andreas"))
    left = Passed(minion="Andreas")
    broken(
        fight(gun("Andreas", "Sarah")),
        shot,
        *no_more,
        left,
        rule=rule,
        says="Andreas may not leave its strike out: Andreas has maneuvered with Submachine Gun.",
    )
    kept(fight(gun("Andreas", "Sarah")), Maneuver(minion="Andreas", card="Flash", effects=(MANEUVER,)), *no_more, left)
    leap = Maneuver(minion="Andreas", card="Leap", effects=(Strikes("damage", 2), MANEUVER))
    kept(fight(), leap, *no_more, left)


def test_leaving_a_strike_out_is_offered() -> None:
    """Among the plays possible now, a strike may be passed in 1994 only, and close quarters played from a hand."""
    card = CardFacts(kind="combat", basic=(Grants("close quarters"),))
    position = fight(
        combat={"step": "strike"}, described={"Near": card}, seats={"Sarah": {"hand": ("Near",), "library": 9}}
    )
    left, near = Passed(minion="Andreas"), CombatCard(minion="Andreas", card="Near")
    offered = list(proposals(judged(position, book=BOOK).table))
    assert left in offered
    assert near in offered
    assert left not in list(proposals(judged(position).table))
    assert left not in list(proposals(judged(fight(), book=BOOK).table))


# --- 15.1: damage -----------------------------------------------------------------------------------------------------


def hurt(blood_left: int, regular: int, aggravated: int, region: Any = "ready") -> Any:
    """Nik with some blood, about to suffer."""
    nik = vampire("Nik", "Alexis", counters=blood_left, region=region)
    return table(nik, vampire("Lupo", "Sarah"), damage=(Damage("Nik", regular=regular, aggravated=aggravated),))


def nik_after(position: Any) -> tuple[str, int]:
    """Where Nik lies after his damage is resolved, and his blood."""
    found = judged(position, DamageResolved(), book=BOOK).table.cards.get("Nik")
    return (found.region, found.counters) if found is not None else ("ash heap", 0)


@pytest.mark.parametrize(
    "before, regular, aggravated, after",
    [
        (3, 0, 1, ("torpor", 3)),
        (3, 0, 4, ("torpor", 0)),
        (3, 0, 5, ("ash heap", 0)),
        (0, 0, 1, ("torpor", 0)),
        (0, 0, 2, ("ash heap", 0)),
        (1, 2, 1, ("torpor", 0)),
        (3, 1, 3, ("torpor", 0)),
        (3, 1, 4, ("ash heap", 0)),
        (3, 3, 0, ("ready", 0)),
        (3, 4, 0, ("torpor", 0)),
    ],
)
def test_the_first_aggravated_point_takes_no_blood(
    before: int, regular: int, aggravated: int, after: tuple[str, int]
) -> None:
    """`unhealed_damage_makes_wounded` is not so: of aggravated points only those beyond the first take blood."""
    assert not books()[BOOK].terms.unhealed_damage_makes_wounded
    assert nik_after(hurt(before, regular, aggravated)) == after


def test_mixed_damage_has_no_order() -> None:
    """Where the blood is short, it matters which kind goes first; where there is enough, it does not."""
    says = (
        "Nik takes regular and aggravated damage at once: either the first aggravated point takes no blood all the "
        "same, or it does because regular damage went before it."
    )
    unclear(hurt(1, 2, 1), DamageResolved(), rule="mixed_damage_has_no_order", says=says)
    unclear(hurt(1, 1, 2), DamageResolved(), rule="mixed_damage_has_no_order", says=says)
    kept(hurt(2, 2, 1), DamageResolved())
    kept(hurt(0, 2, 0), DamageResolved())
    kept(hurt(0, 0, 2), DamageResolved())
    mage = table(ally("Mage", "Alexis"), damage=(Damage("Mage", regular=2, aggravated=2),))
    kept(mage, DamageResolved())


@pytest.mark.parametrize(
    "before, points, after", [(0, 1, ("torpor", 0)), (1, 2, ("torpor", 0)), (0, 2, ("ash heap", 0))]
)
def test_aggravated_damage_in_torpor_is_open(before: int, points: int, after: tuple[str, int]) -> None:
    """`torpid_vampires_are_wounded` is not so: in torpor too the first point is free, and that is open."""
    position = hurt(before, 0, points, region="torpor")
    unclear(
        position,
        DamageResolved(),
        rule="aggravated_damage_in_torpor_is_open",
        says="Nik takes aggravated damage in torpor: either the first point takes no blood from him either, or each "
        "point takes a blood or destroys him.",
    )
    assert nik_after(position) == after
    kept(hurt(before, points, 0, region="torpor"), DamageResolved())


# --- 15.2, 15.3: hand damage ------------------------------------------------------------------------------------------


def armed(*effects: Any) -> Any:
    """Andreas with a weapon, who has played a card for one more strength."""
    return fight(on("Club", "Andreas", "Sarah", weapon=True, effects=effects))


@pytest.mark.parametrize(
    "effects, more, done",
    [
        ((Strikes("damage", 1),), 1, 2),
        ((Strikes("damage", 1),), 0, 1),
        ((Strikes("damage", 1, ranged=True),), 1, 1),
        ((Strikes("damage", 2),), -1, 1),
        ((Strikes("hand", 1),), 1, 3),
    ],
)
def test_hand_damage_adds_to_melee_weapons(effects: Any, more: int, done: int) -> None:
    """`melee_weapons_gain_hand_damage`: what adds to the hand adds to a club, not to a gun."""
    stronger = CombatCard(minion="Andreas", card="Potence", effects=(Modifies("strength", more),))
    judgement = kept(armed(*effects), stronger, Strike(minion="Andreas", card="Club"), Passed(minion="Yuri"))
    assert judgement.table.damage_of("Yuri") == done
    melee = more != 0 and effects[0].kind == "damage" and not effects[0].ranged
    assert bool(moves_under(judgement, "hand_damage_adds_to_melee_weapons")) == (melee or effects[0].kind == "hand")


def test_a_strike_card_gains_no_hand_damage() -> None:
    """A card that does damage of its own is no weapon."""
    stronger = CombatCard(minion="Andreas", card="Potence", effects=(Modifies("strength", 1),))
    claw = Strike(minion="Andreas", card="Claw", effects=(Strikes("damage", 1),))
    assert kept(fight(), stronger, claw, Passed(minion="Yuri")).table.damage_of("Yuri") == 1


def test_the_damage_of_a_melee_weapon_is_checked() -> None:
    """The number declared for a club is that of the club and of what was added to the hand."""
    stronger = CombatCard(minion="Andreas", card="Potence", effects=(Modifies("strength", 1),))
    position = armed(Strikes("damage", 1))
    kept(position, stronger, Strike(minion="Andreas", card="Club", amount=2))
    broken(
        position,
        stronger,
        Strike(minion="Andreas", card="Club", amount=1),
        rule="a_strike_does_what_its_source_gives",
        says="Andreas's strike of Club is for 2, not for 1.",
    )


# --- 15.3: stolen blood -----------------------------------------------------------------------------------------------


def full(blood_of_andreas: int = 5) -> Any:
    """Andreas, who may hold five, against Yuri with three."""
    return fight(andreas(counters=blood_of_andreas))


def test_stolen_blood_may_exceed_capacity() -> None:
    """What is stolen beyond the capacity stays: it heals, and it is there until the end of the turn."""
    after = (THEFT, Passed(minion="Yuri"), CombatEnded())
    assert blood(kept(full(), *after), "Andreas", "Yuri") == (7, 1)
    assert blood(kept(full(3), *after), "Andreas") == (5,)
    assert blood(kept(full(), THEFT, Strike(minion="Yuri"), DamageResolved()), "Andreas") == (6,)


@pytest.mark.parametrize("before, left", [(5, 5), (4, 5), (3, 5), (2, 4)])
def test_stolen_excess_drains_at_the_end_of_the_turn(before: int, left: int) -> None:
    """With the turn in progress, whosever it is, the excess goes to the blood bank; what fits stays."""
    after = (THEFT, Passed(minion="Yuri"), CombatEnded(), TurnBegun(methuselah="Alexis"))
    judgement = kept(full(before), *after)
    assert blood(judgement, "Andreas") == (left,)
    drained = moves_under(judgement, "stolen_excess_drains_at_the_end_of_the_turn")
    assert drained == ([("Andreas", "counters", before + 2, 5)] if before > 3 else [])


def test_other_excess_is_ignored_at_once() -> None:
    """7.1: a gain beyond the capacity is lost at once, and takes away nothing of what was stolen."""
    gain = EffectHappened(card="Gift", effects=(Gains("Andreas", "blood", 1),))
    stolen = (THEFT, Passed(minion="Yuri"), CombatEnded())
    assert blood(kept(full(), gain), "Andreas") == (5,)
    assert blood(kept(full(4), gain), "Andreas") == (5,)
    assert blood(kept(full(), *stolen, gain), "Andreas") == (7,)
    hunt = (Hunt(minion="Andreas"), NoBlock(methuselah="Alexis"), NoBlock(methuselah="Richard"), Resolved())
    assert blood(kept(table(andreas(counters=5), yuri()), *hunt), "Andreas") == (5,)


def test_a_changed_capacity_leaves_what_was_stolen() -> None:
    """A capacity that changes drains a vampire, but for what it holds by theft."""
    less = EffectHappened(card="Curse", effects=(Modifies("capacity", -1, on="Andreas"),))
    stolen = (THEFT, Passed(minion="Yuri"), CombatEnded())
    assert blood(kept(full(), less), "Andreas") == (4,)
    assert blood(kept(full(), *stolen, less), "Andreas") == (7,)
    assert blood(kept(full(), *stolen, less, TurnBegun(methuselah="Alexis")), "Andreas") == (4,)


def test_the_uncontrolled_keep_what_was_moved_to_them() -> None:
    """At the end of a turn nothing is taken from a vampire that nobody controls yet."""
    waiting = vampire("Rake", "Sarah", region="uncontrolled", capacity=3, counters=4)
    judgement = judged(table(waiting, turn="Alexis"), TurnBegun(methuselah="Ryan"), book=BOOK)
    assert blood(judgement, "Rake") == (4,)


def test_stolen_blood_is_life() -> None:
    """12.3.1: an ally that steals takes, and gains nothing by it: `stolen_blood_is_life` is not so."""
    leech = Strike(minion="Andreas", card="Leech", effects=(Strikes("steal blood", 1),))
    mage = fight(ally("Andreas", "Sarah"))
    assert blood(kept(mage, leech, Passed(minion="Yuri")), "Andreas", "Yuri") == (2, 2)
    assert blood(kept(fight(ally("Yuri", "Alexis")), THEFT, Passed(minion="Yuri")), "Andreas") == (5,)


# --- 12.3.1: pieces of equipment --------------------------------------------------------------------------------------


def test_the_pieces_are_on_one_minion() -> None:
    """Several pieces are taken in one action, all from the minion that is named."""
    rake, nik = vampire("Rake", "Sarah"), vampire("Nik", "Sarah")
    pieces = (gun("Rake", "Sarah", "Gun"), gun("Rake", "Sarah", "Flak"), gun("Nik", "Sarah", "Ring"))
    position = table(andreas(), rake, nik, *pieces)
    kept(position, TakeEquipment(minion="Andreas", holder="Rake", equipment=("Gun", "Flak")))
    rule = "the_pieces_are_on_one_minion"
    broken(
        position,
        TakeEquipment(minion="Andreas", holder="Rake", equipment=("Gun", "Ring")),
        rule=rule,
        says="Andreas may not take from several minions at once: Rake is the one that is named.",
    )
    hound = on("Hound", "Rake", "Sarah", "location", effects=GUN)
    broken(
        table(andreas(), rake, hound),
        TakeEquipment(minion="Andreas", holder="Rake", equipment=("Hound",)),
        rule=rule,
        says="Andreas may not take Hound: Hound is no equipment.",
    )
    broken(
        table(andreas(), rake, yuri(), gun("Yuri", "Alexis", "Sword")),
        TakeEquipment(minion="Andreas", holder="Rake", equipment=("Sword",)),
        rule=rule,
        says="Andreas may not take Sword: Sword is not on Rake.",
    )


# --- worked examples --------------------------------------------------------------------------------------------------


def test_example_jyhad_two_cards_prevent_three() -> None:
    """Three aggravated points are prevented by two cards for two each: no torpor, no blood."""
    assert blood_after("15.1_two_cards_prevent_three", "Cassandra") == (3,)
    assert example("15.1_two_cards_prevent_three").table.ready("Cassandra")


def test_example_jyhad_flamethrower_burned_first() -> None:
    """The weapon is burned before it strikes."""
    assert blood_after("15.3_flamethrower_burned_first", "Cassandra") == (4,)
    assert "Flamethrower" not in example("15.3_flamethrower_burned_first").table.cards


def test_example_jyhad_ebanezer_and_the_mage() -> None:
    """Of two to be stolen there was one: Ebanezer gains one, and the Mage is burned."""
    assert blood_after("15.3_ebanezer_and_the_mage", "Ebanezer Roush") == (2 + 1,)
    assert "Mage" not in example("15.3_ebanezer_and_the_mage").table.cards


def test_example_jyhad_ebanezer_and_tiberius() -> None:
    """With the one blood stolen he heals the wound of the same moment; a first strike is not healed by it."""
    assert blood_after("15.3_ebanezer_and_tiberius", "Ebanezer Roush", "Tiberius") == (0, 0)
    assert example("15.3_ebanezer_and_tiberius").table.ready("Ebanezer Roush")
    assert blood_after("15.3_ebanezer_and_tiberius_first", "Ebanezer Roush", "Tiberius") == (0, 1)
    assert example("15.3_ebanezer_and_tiberius_first").table.torpid("Ebanezer Roush")
