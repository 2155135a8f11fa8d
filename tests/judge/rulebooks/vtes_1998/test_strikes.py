"""Section 6.4.3: strikes chosen and resolved in pairs, additional strikes, hands and weapons."""

from typing import Any

import pytest

from events.effects.methuselah import Fights, Strikes
from events.methuselah.events import (
    AdditionalStrikes,
    CombatEnded,
    DamageResolved,
    EffectHappened,
    Maneuver,
    Press,
    RoundBegun,
    Strike,
    StrikesResolved,
)
from tests.helpers.ledger import moves_under
from tests.helpers.methuselah.fights import PRESS, after_strikes, andreas, fight, gun, yuri
from tests.helpers.methuselah.tables import ally, broken, judged, kept, on, table, unclear, vampire
from tests.judge.rulebooks.vtes_1998.struck import BLURRED, DODGES, HANDS, blur, claimed

# --- choosing ---------------------------------------------------------------------------------------------------------


def test_a_strike_is_chosen() -> None:
    """The acting minion's strike waits until the other has chosen too; then both are resolved."""
    judgement = kept(fight(), Strike(minion="Andreas"))
    assert moves_under(judgement, "a_strike_is_chosen")[0] == ("combat", "step", "range", "strike")
    assert judgement.table.damage == ()
    assert judgement.table.kind_of_strike("Andreas") == "hand"


def test_a_strike_needs_its_source() -> None:
    """Whatever is no hand strike comes from a combat card or a weapon."""
    broken(
        fight(),
        Strike(minion="Andreas", kind="dodge"),
        rule="a_strike_needs_its_source",
        says="Andreas has no strike of that kind (dodge): no card gives it.",
    )
    broken(
        fight(),
        Strike(minion="Andreas", kind="dodge", card="Undead Strength"),
        rule="a_strike_needs_its_source",
        says="Andreas has no strike of that kind (dodge): Undead Strength does not give it.",
    )
    broken(
        fight(on("Bomb", "Andreas", "Sarah", effects=(PRESS,))),
        Strike(minion="Andreas", kind="damage", card="Bomb"),
        rule="a_strike_needs_its_source",
        says="Andreas has no strike of that kind (damage): Bomb does not give it.",
    )
    kept(fight(), Strike(minion="Andreas", kind="dodge", card="Dodge"))
    kept(fight(), Strike(minion="Andreas", kind="damage", amount=2, card="A card nobody knows"))
    kept(fight(andreas(effects=(Strikes("dodge"),))), Strike(minion="Andreas", kind="dodge"))
    kept(fight(gun("Andreas", "Sarah")), Strike(minion="Andreas", kind="damage"))


@pytest.mark.parametrize("kind", ["combat ends", "dodge", "damage", "steal blood"])
def test_a_claim_without_a_card_is_no_source(kind: Any) -> None:
    """What a strike is said to do needs a card, or what is printed on the minion or on what it bears."""
    ends = Strikes(kind, 2)
    broken(
        fight(),
        Strike(minion="Andreas", effects=(ends,)),
        rule="a_strike_needs_its_source",
        says=f"Andreas has no strike of that kind ({kind}): no card gives it.",
    )
    broken(
        fight(),
        Strike(minion="Andreas", kind=kind, effects=(ends,)),
        rule="a_strike_needs_its_source",
        says=f"Andreas has no strike of that kind ({kind}): no card gives it.",
    )
    kept(fight(), Strike(minion="Andreas", card="Majesty", effects=(ends,)))
    kept(fight(), Strike(minion="Andreas", effects=(Strikes("hand"),)))
    kept(fight(andreas(effects=(ends,))), Strike(minion="Andreas", effects=(ends,)))


def test_only_the_bearer_uses_a_card_in_play() -> None:
    """A weapon that strikes is in the possession of the minion that strikes."""
    shoots = Strike(minion="Andreas", card="Submachine Gun")
    broken(
        fight(gun("Yuri", "Alexis")),
        shoots,
        rule="only_the_bearer_uses_a_card_in_play",
        says="Andreas may not use Submachine Gun: it is on Yuri.",
    )
    kept(fight(gun("Andreas", "Sarah")), shoots)
    haven = on("Haven", "", "Alexis", kind="location")
    haven.region = "in play"
    broken(
        fight(haven),
        Maneuver(minion="Andreas", card="Haven"),
        rule="only_the_bearer_uses_a_card_in_play",
        says="Andreas may not use Haven: Andreas does not have it.",
    )
    haven.controller = "Sarah"
    kept(fight(haven), Maneuver(minion="Andreas", card="Haven"))


def test_the_first_strike_of_a_round_is_the_one_maneuvered_with() -> None:
    """A minion that maneuvered with its gun shoots first; an additional strike may be any other."""
    position = fight(gun("Andreas", "Sarah"))
    shot = Maneuver(minion="Andreas", card="Submachine Gun")
    for other in (Strike(minion="Andreas", kind="hand"), Strike(minion="Andreas", kind="dodge", card="Dodge")):
        broken(
            position,
            shot,
            other,
            rule="the_first_strike_of_a_round_is_the_one_maneuvered_with",
            says="Andreas must strike with Submachine Gun first: Andreas has maneuvered with it.",
        )
    first = (shot, Strike(minion="Andreas", card="Submachine Gun"), DODGES)
    kept(position, *first, blur("Andreas"), Strike(minion="Andreas", kind="dodge", card="Dodge"))
    back = (Press(minion="Andreas", card="Chase", effects=(PRESS,)), RoundBegun())
    kept(position, *first, *back, Strike(minion="Andreas", kind="hand"))


def test_a_strike_does_what_its_source_gives() -> None:
    """A hand strike does the minion's strength, a known weapon what it says."""
    broken(
        fight(),
        Strike(minion="Andreas", kind="hand", amount=2),
        rule="a_strike_does_what_its_source_gives",
        says="Andreas's strike of the hand is for 1, not for 2.",
    )
    broken(
        fight(gun("Andreas", "Sarah")),
        Strike(minion="Andreas", amount=4, card="Submachine Gun"),
        rule="a_strike_does_what_its_source_gives",
        says="Andreas's strike of Submachine Gun is for 3, not for 4.",
    )
    kept(fight(gun("Andreas", "Sarah")), Strike(minion="Andreas", amount=3, card="Submachine Gun"))
    kept(fight(), Strike(minion="Andreas", amount=1))
    kept(fight(andreas(disciplines={"Potence": "basic"})), Strike(minion="Andreas", amount=2, card="Undead Strength"))
    kept(fight(), Strike(minion="Andreas", amount=5, card="A card nobody knows"))


# --- reaching ---------------------------------------------------------------------------------------------------------


def test_a_strike_must_reach() -> None:
    """At long range a hand strike does nothing; whether it may be chosen there at all is open."""
    long = {"range": "long"}
    says = (
        "Andreas strikes at long range with what is effective at close range only: either such a strike may not be "
        "chosen, or it has no effect."
    )
    unclear(fight(combat=long), Strike(minion="Andreas"), rule="a_strike_must_reach", says=says)
    judgement = kept(fight(gun("Yuri", "Alexis"), combat=long), Strike(minion="Andreas"), HANDS)
    assert judgement.table.damage == ()
    assert len(moves_under(judgement, "a_strike_out_of_range_has_no_effect")) == 2


@pytest.mark.parametrize("kind", ["dodge", "combat ends"])
def test_strikes_at_any_range(kind: Any) -> None:
    """Dodges and combat ends work at any range: the term strikes_at_any_range."""
    judgement = kept(fight(combat={"range": "long"}), Strike(minion="Andreas", kind=kind, card="Escape"), HANDS)
    assert [ruling.rule for ruling in judgement.rulings if ruling.event == 1] == []
    shot = claimed("Andreas", Strikes("damage", 2, ranged=True))
    judgement = kept(
        fight(combat={"range": "long"}), shot, Strike(minion="Yuri", kind=kind, card="Escape"), DamageResolved()
    )
    assert judgement.table.blood_of("Yuri") == 3


def test_a_ranged_strike_works_at_any_range() -> None:
    """A ranged strike does its damage at close range and at long range."""
    for place in ("close", "long"):
        shot = claimed("Andreas", Strikes("damage", 2, ranged=True))
        assert judged(fight(combat={"range": place}), shot, DODGES).rulings == []
        judgement = judged(fight(combat={"range": place}), shot, HANDS)
        assert judgement.table.damage_of("Yuri") == 2


def test_a_strike_of_a_card_nobody_knows_does_nothing_known() -> None:
    """What an undescribed card does stays open, also at long range."""
    judgement = kept(fight(combat={"range": "long"}), Strike(minion="Andreas", card="A card nobody knows"), DODGES)
    assert judgement.rulings == []


def test_a_strike_is_aimed_at_the_opponent() -> None:
    """Nobody but the opposing minion, and what is on it, is struck."""
    bystander = vampire("Lupo", "Alexis")
    broken(
        fight(bystander),
        Strike(minion="Andreas", target="Lupo"),
        rule="a_strike_is_aimed_at_the_opponent",
        says="Andreas may not strike at Lupo: Yuri is the opposing minion.",
    )
    broken(
        fight(bystander, on("Owl", "Lupo", "Alexis", kind="retainer", counters=1), combat={"range": "long"}),
        claimed("Andreas", Strikes("damage", 1, ranged=True), target="Owl"),
        rule="a_strike_is_aimed_at_the_opponent",
        says="Andreas may not strike at Owl: Yuri is the opposing minion.",
    )
    kept(fight(), Strike(minion="Andreas", target="Yuri"))


# --- pairs and additional strikes -------------------------------------------------------------------------------------


def test_only_a_minion_with_a_strike_left_strikes() -> None:
    """One strike in a round, and one more for each additional strike gained."""
    says = "Andreas has no strike left in this round."
    rule = "only_a_minion_with_a_strike_left_strikes"
    strike = Strike(minion="Andreas")
    broken(fight(), strike, HANDS, strike, rule=rule, says=says)
    broken(fight(), strike, strike, rule=rule, says=says)
    kept(fight(), strike, HANDS, blur("Andreas", 2), strike, strike)
    broken(fight(yuri(counters=5)), strike, HANDS, blur("Andreas", 2), strike, strike, strike, rule=rule, says=says)


def test_strikes_resolve_in_pairs() -> None:
    """Each pair is resolved before the next is chosen."""
    judgement = kept(fight(), Strike(minion="Andreas"), HANDS, DamageResolved())
    assert moves_under(judgement, "strikes_resolve_in_pairs") == [
        ("combat", "resolving", False, True),
        ("combat", "resolving", True, False),
    ]
    assert judgement.table.pair_of_strikes() == 2


def test_strikes_resolve_simultaneously() -> None:
    """Both strikes take effect at the same time, even if both minions fall by them."""
    judgement = kept(fight(andreas(counters=0), yuri(counters=0)), Strike(minion="Andreas"), HANDS, DamageResolved())
    assert moves_under(judgement, "strikes_resolve_simultaneously")
    assert judgement.table.torpid("Andreas")
    assert judgement.table.torpid("Yuri")


def test_defensive_effects_are_strikes() -> None:
    """A dodge is the strike of its minion in that pair: there is no other."""
    judgement = kept(fight(), Strike(minion="Andreas"), DODGES)
    assert moves_under(judgement, "defensive_effects_are_strikes")
    broken(
        fight(),
        Strike(minion="Andreas"),
        DODGES,
        HANDS,
        rule="only_a_minion_with_a_strike_left_strikes",
        says="Yuri has no strike left in this round.",
    )


def test_additional_strikes_are_gained() -> None:
    """Additional strikes are gained after the first pair, and each is used once."""
    judgement = kept(after_strikes(), blur("Andreas", 2))
    assert moves_under(judgement, "additional_strikes_are_gained")[0] == ("combat", "extra", {}, {"Andreas": 2})
    judgement = kept(after_strikes(), blur("Andreas", 2), Strike(minion="Andreas"))
    assert judgement.table.additional_strikes_left("Andreas") == 1


def test_additional_strikes_repeat_the_step() -> None:
    """A lone additional strike is a whole pair, and is resolved at once."""
    judgement = kept(after_strikes(), blur("Andreas"), Strike(minion="Andreas"), DamageResolved())
    assert ("combat", "extra", {"Andreas": 1}, {"Andreas": 0}) in moves_under(
        judgement, "additional_strikes_repeat_the_step"
    )
    assert judgement.table.blood_of("Yuri") == 2
    assert judgement.table.pair_of_strikes() == 3
    assert judgement.table.combat_step() == "additional"


def test_an_additional_strike_may_be_forgone() -> None:
    """When the strikes are resolved, a minion that chose none in a later pair has forgone it."""
    gained = {"extra": {"Andreas": 1, "Yuri": 1}, "gained": ("Andreas", "Yuri")}
    judgement = kept(after_strikes(combat=gained), Strike(minion="Andreas"), StrikesResolved(), DamageResolved())
    assert judgement.table.blood_of("Yuri") == 2
    assert judgement.table.blood_of("Andreas") == 3


def test_additional_strikes_need_a_source() -> None:
    """Additional strikes come from a card or effect."""
    broken(
        after_strikes(),
        AdditionalStrikes(minion="Andreas"),
        rule="additional_strikes_need_a_source",
        says="Andreas has no additional strike: no card or effect gives one.",
    )
    kept(after_strikes(andreas(disciplines=BLURRED)), AdditionalStrikes(minion="Andreas", card="Blur"))


def test_additional_strikes_follow_the_first_pair() -> None:
    """They are gained after the first pair; whether after a later one too is open."""
    broken(
        fight(),
        blur("Andreas"),
        rule="additional_strikes_follow_the_first_pair",
        says="Andreas may not gain additional strikes yet: the first pair of strikes is not completed.",
    )
    kept(after_strikes(), blur("Andreas"))
    unclear(
        after_strikes(),
        blur("Andreas"),
        Strike(minion="Andreas"),
        blur("Yuri"),
        rule="additional_strikes_follow_the_first_pair",
        says="Additional strikes are gained after the first pair of strikes: either directly after it only, or after "
        "any later pair too.",
    )


def test_the_acting_minion_decides_first_on_additional_strikes() -> None:
    """The acting minion decides first; whether it may still gain some after its opponent has is open."""
    assert kept(after_strikes(), blur("Andreas"), blur("Yuri")).rulings == []
    unclear(
        after_strikes(),
        blur("Yuri"),
        blur("Andreas"),
        rule="the_acting_minion_decides_first_on_additional_strikes",
        says="Andreas gains additional strikes after Yuri has: either the opportunity came back to the acting minion, "
        "or the acting minion decides once, and first.",
    )


def test_one_source_of_additional_strikes_a_round() -> None:
    """One card or effect a round gives a minion additional strikes."""
    broken(
        after_strikes(),
        blur("Andreas"),
        blur("Andreas"),
        rule="one_source_of_additional_strikes_a_round",
        says="Andreas may not gain additional strikes again: Andreas has gained some in this round.",
    )
    next_round = (Press(minion="Andreas", card="Chase", effects=(PRESS,)), RoundBegun(), Strike(minion="Andreas"))
    kept(after_strikes(), blur("Andreas"), *next_round, DODGES, blur("Andreas"))


def test_example_tiberius_and_cassandra_blur() -> None:
    """Undead Strength is dodged; Blur gives him one more strike and her two; both lose one, then he another."""
    position = table(
        vampire("Tiberius", "Sarah", counters=4, disciplines={"Celerity": "basic", "Potence": "basic"}),
        vampire("Cassandra", "Alexis", counters=4, disciplines=BLURRED),
        seats={"Sarah": {"library": 20}, "Alexis": {"library": 20}},
    )
    begins = EffectHappened(card="Ambush", effects=(Fights("Tiberius", "Cassandra"),))
    first = (
        Strike(minion="Tiberius", card="Undead Strength"),
        Strike(minion="Cassandra", kind="dodge", card="Dodge"),
    )
    judgement = kept(position, begins, *first)
    assert judgement.table.combat.pair == 2
    assert judgement.table.damage == ()
    gains = (
        AdditionalStrikes(minion="Tiberius", card="Blur"),
        AdditionalStrikes(minion="Cassandra", card="Blur", number=2, superior=True),
    )
    second = (Strike(minion="Tiberius", kind="hand"), Strike(minion="Cassandra", kind="hand"), DamageResolved())
    judgement = kept(position, begins, *first, *gains, *second)
    assert (judgement.table.blood_of("Tiberius"), judgement.table.blood_of("Cassandra")) == (2, 2)
    third = (Strike(minion="Cassandra", kind="hand"), DamageResolved())
    judgement = kept(position, begins, *first, *gains, *second, *third, CombatEnded())
    assert (judgement.table.blood_of("Tiberius"), judgement.table.blood_of("Cassandra")) == (1, 2)
    assert judgement.rulings == []
    broken(
        position,
        begins,
        *first,
        *gains,
        *second,
        Strike(minion="Tiberius", kind="hand"),
        rule="only_a_minion_with_a_strike_left_strikes",
        says="Tiberius has no strike left in this round.",
    )


# --- hand strikes and weapons -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("strength, damage", [(None, 1), (0, 0), (1, 1), (2, 2)])
def test_a_hand_strike_deals_strength(strength: int | None, damage: int) -> None:
    """A hand strike does the minion's strength; a vampire's is one: the term strength_of_vampires."""
    judgement = kept(fight(andreas(strength=strength)), Strike(minion="Andreas"), DODGES)
    assert judgement.table.damage == ()
    judgement = kept(fight(andreas(strength=strength)), Strike(minion="Andreas"), HANDS)
    assert judgement.table.damage_of("Yuri") == damage
    assert bool(moves_under(judgement, "a_hand_strike_deals_strength"))


def test_strength_of_allies() -> None:
    """An ally's strength is zero unless its card says otherwise: the term strength_of_allies."""
    position = fight(ally("Mage", "Sarah"), combat={"acting": "Mage"})
    judgement = kept(position, Strike(minion="Mage"), HANDS)
    assert (judgement.table.damage_of("Yuri"), judgement.table.damage_of("Mage")) == (0, 1)


def test_weapon_damage_is_not_hand_damage() -> None:
    """A weapon for +1 hand damage does the minion's strength and one, and that is no hand strike."""
    knife = on("Knife", "Andreas", "Sarah", weapon=True, effects=(Strikes("hand", amount=1),))
    judgement = kept(fight(andreas(strength=2), knife), Strike(minion="Andreas", card="Knife"), HANDS)
    assert moves_under(judgement, "weapon_damage_is_not_hand_damage")[0][1] == "damage"
    assert judgement.table.damage_of("Yuri") == 3
