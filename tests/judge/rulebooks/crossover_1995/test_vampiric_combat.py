"""Combat cards of vampires, their bluffs, and the weapons and cards of the other game."""

from typing import Any

import pytest

from events.effects.rage import Empowers
from events.rage.action_events import BloodPaid
from events.rage.card_facts import RageFacts
from events.rage.combat_events import CardLaid, CardRevealed, Frenzied, Joined, Landed, Prevented, StepBegun, SteppedIn
from events.rage.events import EffectHappened
from events.rage.position import Card, Combat
from judge import books
from judge.judging import judge
from tests.helpers.ledger import unders
from tests.helpers.rage.crossover import BOOK, CARDS, broken, kept, unclear, vampires
from tests.helpers.rage.tables import creature, fight, laid

KNOWN = {
    **CARDS,
    "Rifle": RageFacts("equipment", vampiric=True, damage=4, ranged=True, keywords=("Weapon",)),
    "Shotgun": RageFacts("equipment", plays_rage=7, keywords=("Weapon", "Firearm")),
    "Thirty-eight": RageFacts("equipment", plays_rage=3, keywords=("Weapon", "Firearm")),
    "Nine Millimeter": RageFacts("equipment", plays_rage=5, keywords=("Weapon", "Firearm")),
    "Slap": RageFacts("combat action", vampiric=True, damage=2),
    "Stare": RageFacts("combat action", vampiric=True, disciplines=("Dominate",), damage=3),
    "Roar": RageFacts("combat action", vampiric=True, disciplines=("Animalism",), damage=3),
    "Heavy Hand": RageFacts("combat action", vampiric=True, adds_damage=2),
    "Side Step": RageFacts("combat action", vampiric=True, dodges=True),
    "Half Turn": RageFacts("combat action", vampiric=True, disciplines=("Celerity",), dodges=True),
    "Poke": RageFacts("combat action", requires_rage=1, damage=2),
    "Ripping": RageFacts("combat action", requires_rage=5, damage=5),
    "Full Moon": RageFacts("lunar phase"),
}
ALPHAS = {"Sarah": {"alpha": "Marta", "acted": True}, "Ryan": {"alpha": "Zhyzhak"}}


def bout(attacker: str = "Zhyzhak", target: str = "Marta", **traits: Any) -> Combat:
    """A combat of two."""
    return fight((attacker,), (target,), **{"step": "play card", **traits})


def fighting(*parts: Any, **rest: Any) -> Any:
    """Zhyzhak has attacked Marta, and cards are laid."""
    given = {"combat": bout(), "described": KNOWN, "seats": ALPHAS, "phase": "combat", **rest}
    return vampires(*parts, **given)


def held(name: str, on: str, owner: str = "Sarah", kind: str = "equipment") -> Card:
    """A weapon that a creature has."""
    return Card(name=name, kind=kind, owner=owner, on=on)  # type: ignore[arg-type]


def struck(position: Any, by: str, card: str, on: str, **how: Any) -> Any:
    """What the judge says of a round with this one card, which lands, and the damage that it does."""
    judgement = kept(position, CardLaid(by, card, target=on, **how), StepBegun("withdrawal"))
    return judgement, judgement.table.damage_of(on)


def test_damage_needs_a_combat_card() -> None:
    """A vampire that has played none does none; the card that was played marks it."""
    rule, says = "damage_needs_a_combat_card", "Marta does no damage: it has played no combat card."
    hidden = laid("Ryan 1", "Zhyzhak", "", "Marta")
    broken(fighting(hidden), Landed("Slap", "Zhyzhak", 2), rule=rule, says=says)
    marked, damage = struck(fighting(), "Marta", "Slap", "Zhyzhak")
    assert damage == 2
    assert marked.table.bearer_of_damage("Slap") == "Zhyzhak"
    kept(fighting(hidden), Landed("Bite", "Marta", 2))
    kept(fighting(), Landed("Never Heard Of", "Zhyzhak", 2))


def test_a_used_weapon_deals_its_damage() -> None:
    """Not the strike of the card, nor anything else that is printed on it."""
    shot, damage = struck(fighting(held("Rifle", "Marta")), "Marta", "Slap", "Zhyzhak", armed=True)
    assert damage == 4
    assert "a_used_weapon_deals_its_damage" in unders(shot)
    _plain, damage = struck(fighting(held("Rifle", "Marta")), "Marta", "Slap", "Zhyzhak")
    assert damage == 2
    rule, says = "a_used_weapon_deals_its_damage", "Slap deals 4 damage, not 2."
    there = laid("Sarah 1", "Marta", "Slap", "Zhyzhak", down=False, standing="legal", armed=True)
    start = fighting(held("Rifle", "Marta"), there, combat=bout(step="resolution"))
    broken(start, Landed("Slap", "Zhyzhak", 2), rule=rule, says=says, verdict="discrepancy")


def test_a_card_behind_a_weapon_has_no_effect() -> None:
    """A dodge that lies there for a weapon, or as a bluff, dodges nothing."""
    rule = "a_card_behind_a_weapon_has_no_effect"
    says = "Side Step prevents nothing: Marta uses a weapon, or its hands, in its place."
    bite = laid("Ryan 1", "Zhyzhak", "Bite", "Marta", down=False, standing="legal")
    resolving = bout(step="resolution")
    step = laid("Sarah 1", "Marta", "Side Step", "Zhyzhak", down=False, standing="legal")
    kept(fighting(bite, step, combat=resolving), Prevented("Marta", "Bite"))
    step.armed = True
    broken(fighting(bite, step, combat=resolving), Prevented("Marta", "Bite"), rule=rule, says=says)
    turn = laid("Sarah 1", "Marta", "Half Turn", "Zhyzhak", down=False, standing="bluff")
    says = "Half Turn prevents nothing: Marta uses a weapon, or its hands, in its place."
    broken(fighting(bite, turn, combat=resolving), Prevented("Marta", "Bite"), rule=rule, says=says)


def test_a_missing_discipline_makes_a_bluff() -> None:
    """It is no illegal card: it succeeds or fails as in Rage, and uses the weapon or bare_hands_of_vampires."""
    won, damage = struck(fighting(), "Marta", "Roar", "Zhyzhak")
    assert damage == 1
    assert "a_bluffing_vampire_uses_its_weapon" in unders(won)
    _armed, damage = struck(fighting(held("Rifle", "Marta")), "Marta", "Roar", "Zhyzhak")
    assert damage == 4
    both = kept(
        fighting(),
        CardLaid("Marta", "Roar", target="Zhyzhak"),
        CardLaid("Zhyzhak", "Bite", target="Marta"),
        StepBegun("withdrawal"),
    )
    assert both.table.damage_of("Zhyzhak") == 0
    own, damage = struck(fighting(), "Marta", "Stare", "Zhyzhak")
    assert damage == 3
    assert "a_missing_discipline_makes_a_bluff" in unders(own)
    _unknown, damage = struck(fighting(combat=bout("Zhyzhak", "Ben")), "Ben", "Stare", "Zhyzhak")
    assert damage == 3


def test_a_bluffing_vampire_says_that_it_uses_its_weapon() -> None:
    """Where a record is complete; else it is taken as said."""
    shown = CardRevealed("Marta", "Roar")
    start = fighting(laid("Sarah 1", "Marta", "", "Zhyzhak"), combat=bout(step="reveal"))
    kept(start, shown)
    wrong = judge([shown], books()[BOOK].strictly, start).wrong
    says = "Marta bluffs with Roar and has not said that it uses a weapon."
    assert [(one.rule, one.says) for one in wrong] == [("a_bluffing_vampire_says_that_it_uses_its_weapon", says)]
    said = fighting(laid("Sarah 1", "Marta", "", "Zhyzhak", armed=True), combat=bout(step="reveal"))
    assert judge([shown], books()[BOOK].strictly, said).wrong == []
    assert judge([CardRevealed("Marta", "Stare")], books()[BOOK].strictly, start).wrong == []


def test_what_reduces_rage_reduces_the_damage_of_bare_hands() -> None:
    """A vampire has no Rage to lose; what adds to it adds nothing."""
    weaker, damage = struck(fighting(creature("Marta", "Sarah", rage_by=-1)), "Marta", "Roar", "Zhyzhak")
    assert damage == 0
    assert weaker.table.rage_of("Marta") is None
    _stronger, damage = struck(fighting(creature("Marta", "Sarah", rage_by=2)), "Marta", "Roar", "Zhyzhak")
    assert damage == 1


@pytest.mark.parametrize(("gun", "damage"), [("Thirty-eight", 2), ("Nine Millimeter", 3), ("Shotgun", 4)])
def test_a_werewolf_weapon_deals_half_its_rage(gun: str, damage: int) -> None:
    """damage_share_of_werewolf_weapons, rounded up: of 3, of 5 and of 7."""
    shot, done = struck(fighting(held(gun, "Marta")), "Marta", "Roar", "Zhyzhak", armed=True)
    assert done == damage
    assert "a_werewolf_weapon_deals_half_its_rage" in unders(shot)


def test_a_vampiric_weapon_is_rage_for_a_werewolf() -> None:
    """Zhyzhak's Rage is 4: Ripping, of Rage 5, is a bluff with a weapon of 4 damage, and none with one of 5."""
    known = {**KNOWN, "Cannon": RageFacts("equipment", vampiric=True, damage=5, keywords=("Weapon",))}
    start = fighting(held("Cannon", "Zhyzhak", "Ryan"), described=known)
    lands, damage = struck(start, "Zhyzhak", "Ripping", "Marta")
    assert damage == 5
    assert "a_vampiric_weapon_is_rage_for_a_werewolf" in unders(lands)
    bluff, _damage = struck(fighting(held("Rifle", "Zhyzhak", "Ryan")), "Zhyzhak", "Ripping", "Marta")
    assert "a_vampiric_weapon_is_rage_for_a_werewolf" not in unders(bluff)


def test_a_vampires_damage_is_its_rage() -> None:
    """By hand it plays cards of Rage 1, with a Rifle those of Rage 4, and bluffs with others."""
    poke, damage = struck(fighting(), "Marta", "Poke", "Zhyzhak")
    assert damage == 2
    assert "a_vampires_damage_is_its_rage" in unders(poke)
    _bluff, damage = struck(fighting(), "Marta", "Bite", "Zhyzhak")
    assert damage == 1
    _armed, damage = struck(fighting(held("Rifle", "Marta")), "Marta", "Maul", "Zhyzhak")
    assert damage == 4


def test_a_vampiric_strike_is_one_for_a_werewolf() -> None:
    """vampiric_strike_of_a_werewolf and what the card adds; dodges are dodges; a Discipline is still required."""
    slap, damage = struck(fighting(), "Zhyzhak", "Slap", "Marta")
    assert damage == 1
    assert "a_vampiric_strike_is_one_for_a_werewolf" in unders(slap)
    _heavy, damage = struck(fighting(), "Zhyzhak", "Heavy Hand", "Marta")
    assert damage == 3
    _of_vampires, damage = struck(fighting(), "Marta", "Heavy Hand", "Zhyzhak")
    assert damage == 3
    stare, damage = struck(fighting(), "Zhyzhak", "Stare", "Marta")
    assert damage == 0
    assert "unmet_requirements_make_a_card_illegal" in unders(stare)
    dodged = kept(
        fighting(),
        CardLaid("Marta", "Slap", target="Zhyzhak"),
        CardLaid("Zhyzhak", "Side Step"),
        Prevented("Zhyzhak", "Slap"),
        StepBegun("withdrawal"),
    )
    assert dodged.table.damage_of("Zhyzhak") == 0


def test_vampires_take_no_part_in_werewolf_packs() -> None:
    """Neither in an attack nor in a defence; among themselves they may."""
    rule = "vampires_take_no_part_in_werewolf_packs"
    says = "Marta may not join Mari: a vampire is in no pack of werewolves."
    of_mari = bout("Zhyzhak", "Mari", step="pre-combat", round=0)
    broken(fighting(combat=of_mari), Joined(("Marta",), "Ambush"), rule=rule, says=says)
    kept(fighting(combat=of_mari), Joined(("Albrecht",), "Ambush"))
    kept(fighting(combat=bout("Zhyzhak", "Marta", step="pre-combat", round=0)), Joined(("Lena",), "Ambush"))
    says = "Marta may not step in for Mari: a vampire is in no pack of werewolves."
    broken(fighting(combat=of_mari), SteppedIn("Marta", "Ambush"), rule=rule, says=says)
    kept(fighting(combat=of_mari), SteppedIn("Albrecht", "Ambush"))


def test_what_passes_vampires_by() -> None:
    """Totems_do_nothing_for_vampires; moon_signs_do_nothing_to_vampires."""
    for card, rule, how in (
        ("Owl", "totems_do_nothing_for_vampires", "for"),
        ("Full Moon", "moon_signs_do_nothing_to_vampires", "to"),
    ):
        says = f"{card} does nothing {how} Marta: it is a vampire."
        on_marta = EffectHappened("Sarah", card, (Empowers("health", 1, "Marta"),))
        broken(vampires(described=KNOWN), on_marta, rule=rule, says=says)
        kept(vampires(described=KNOWN), EffectHappened("Sarah", card, (Empowers("health", 1, "Mari"),)))


def test_silver_does_not_aggravate_vampires() -> None:
    """A Klaive's damage to a vampire is plain; to a werewolf, or by the card itself, it is aggravated."""
    rule = "silver_does_not_aggravate_vampires"
    says = "Bite does Marta no aggravated damage: silver, as of Klaive, is nothing to a vampire."
    klaive = held("Klaive", "Zhyzhak", "Ryan", "fetish")
    bite = laid("Ryan 1", "Zhyzhak", "Bite", "Marta", down=False, standing="legal")
    resolving = bout(step="resolution")
    told = Landed("Bite", "Marta", 2, aggravated=True)
    broken(fighting(klaive, bite, combat=resolving), told, rule=rule, says=says)
    kept(fighting(klaive, bite, combat=resolving), Landed("Bite", "Marta", 2))
    kept(fighting(bite, combat=resolving), told)
    of_mari = laid("Ryan 1", "Zhyzhak", "Bite", "Mari", down=False, standing="legal")
    wolves = bout("Zhyzhak", "Mari", step="resolution")
    kept(fighting(klaive, of_mari, combat=wolves), Landed("Bite", "Mari", 2, aggravated=True))


def test_the_cards_of_a_vampires_frenzy_are_open() -> None:
    """A vampire frenzies by creature_classes, and has no Rage to draw for."""
    rule = "the_cards_of_a_vampires_frenzy_are_open"
    says = "Marta has no Rage: it draws no card for its frenzy, or some for its damage."
    unclear(fighting(), Frenzied("Marta", "full"), rule=rule, says=says)
    kept(fighting(), Frenzied("Marta", "fox"))
    kept(fighting(), Frenzied("Zhyzhak", "full"))


def test_a_card_behind_a_weapon_aggravates_nothing() -> None:
    """What is printed on the card is ignored; damage of a weapon that aggravates is aggravated."""
    rule = "a_card_behind_a_weapon_aggravates_nothing"
    says = "Claws aggravates nothing: Marta uses a weapon, or its hands, in its place."
    torch = RageFacts("equipment", vampiric=True, damage=2, aggravated=True, keywords=("Weapon",))
    facts = {**KNOWN, "Claws": RageFacts("combat action", vampiric=True, damage=2, aggravated=True), "Torch": torch}
    claws = laid("Sarah 1", "Marta", "Claws", "Zhyzhak", down=False, standing="legal")
    resolving, lands = bout(step="resolution"), Landed("Claws", "Zhyzhak", aggravated=True)
    kept(fighting(claws, combat=resolving, described=facts), lands)
    claws.armed = True
    broken(fighting(claws, combat=resolving, described=facts), lands, rule=rule, says=says)
    kept(fighting(claws, held("Torch", "Marta"), combat=resolving, described=facts), lands)


def test_whether_a_vampire_is_helped_by_werewolves_is_open() -> None:
    """A werewolf that joins the fight of a vampire of its own player."""
    rule = "whether_a_vampire_is_helped_by_werewolves_is_open"
    says = "Mari joins Marta, a vampire, which is in no pack of werewolves: it may, or not."
    of_marta = bout("Zhyzhak", "Marta", step="pre-combat", round=0)
    unclear(fighting(combat=of_marta), Joined(("Mari",), "Ambush"), rule=rule, says=says)
    kept(fighting(combat=of_marta), Joined(("Lena",), "Ambush"))


def test_a_combat_card_costs_blood_too() -> None:
    """Who uses it for what is printed on it pays, a werewolf too; behind a weapon, or as a bluff, it costs nothing."""
    facts = {**KNOWN, "Blood Claw": RageFacts("combat action", vampiric=True, damage=2, blood_cost=1)}
    begin = {"described": facts, "seats": ALPHAS}
    strikes = CardLaid("Marta", "Blood Claw", target="Zhyzhak")
    for said in ((), (BloodPaid("Marta", 1, "Blood Claw"),)):
        paid = kept(fighting(**begin), strikes, *said, StepBegun("withdrawal"))
        assert (paid.table.damage_of("Marta"), paid.table.damage_of("Zhyzhak")) == (1, 2)
    again = kept(fighting(**begin), strikes, StepBegun("withdrawal"), strikes, StepBegun("withdrawal"))
    assert again.table.damage_of("Marta") == 2
    armed = CardLaid("Marta", "Blood Claw", target="Zhyzhak", armed=True)
    assert kept(fighting(**begin), armed, StepBegun("withdrawal")).table.damage_of("Marta") == 0
    wolf = CardLaid("Zhyzhak", "Blood Claw", target="Marta")
    assert kept(fighting(**begin), wolf, StepBegun("withdrawal")).table.damage_of("Zhyzhak") == 1
