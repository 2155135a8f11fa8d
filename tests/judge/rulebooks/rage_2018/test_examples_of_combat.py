"""The worked examples of preparing, of Characters and of combat, as records in `examples/rage/rulebook`."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from events.rage.card_facts import RageFacts
from events.rage.combat_events import Attacked, Landed, StepBegun, Withdrew
from events.rage.position import Card
from projections.rage.table import Table
from tests.helpers.examples import Examples
from tests.helpers.rage.tables import FACTS, broken, fight, hurt, kept, laid, table

FOLDER = Path(__file__).parents[4] / "examples" / "rage" / "rulebook"
EXAMPLES = Examples({path.stem: path for path in FOLDER.glob("*.game")})


def ended(name: str) -> Table:
    """The table at the end of an example."""
    found = EXAMPLES.judged(name).table
    assert isinstance(found, Table)
    return found


def under(name: str) -> set[str]:
    """The derivations by which the table of an example has changed."""
    return {line[-1] for line in ended(name).ledger}


def wrong(name: str) -> list[str]:
    """The rules that an example breaks."""
    return [ruling.rule for ruling in EXAMPLES.judged(name).wrong]


def test_example_starting_with_a_klaive() -> None:
    """2.1.2: 30 cards are left behind the Klaive in play; 29 are too few, and 3 more Klaives too many."""
    there = ended("2.1.2_starting_with_a_klaive")
    assert (there.deck_of("Sarah", "sept"), there.deck_of("Ryan", "sept")) == (30, 29)
    broken = ["a_sept_deck_is_large_enough", "copies_of_a_sept_card_are_limited"]
    assert wrong("2.1.2_starting_with_a_klaive") == broken


def test_example_an_ahroun_plays_kiss_of_helios() -> None:
    """4.1.6: the Ahroun plays it, the Ragabash may not."""
    assert wrong("4.1.6_kiss_of_helios") == ["a_card_needs_one_of_its_keywords"]


def test_example_battle_song_with_a_shotgun() -> None:
    """4.1.10: with Rage 4 and a Shotgun a card of Rage 7 deals its 4 damage; one of Rage 9 is a bluff that fails."""
    there = ended("4.1.10_battle_song_with_a_shotgun")
    assert (there.rage_of("Old Kin"), there.damage_of("Rust")) == (4, 4)
    assert {"a_leave_to_play_rage_is_not_rage", "a_bluff_fails_against_a_legal_card"} <= under(
        "4.1.10_battle_song_with_a_shotgun"
    )


def test_example_a_rage_six_card_with_a_shotgun() -> None:
    """4.1.10: a leave to play Rage 7 covers Rage 6."""
    assert ended("4.1.10_rage_six_with_a_shotgun").damage_of("Rust") == 3
    assert "a_leave_to_play_rage_is_not_rage" in under("4.1.10_rage_six_with_a_shotgun")


def test_scar_throat_kills_a_vampire() -> None:
    """4.1.10: Renown 5 and 2 more."""
    assert ended("4.1.10_scar_throat").points_of("Sarah") == 7


def test_example_scar_throat_did_not_kill_the_vampire() -> None:
    """6.4.3: a Vampire that lost its Health is worth its Renown alone."""
    name = "6.4.3_scar_throat_and_the_vampire"
    assert ended(name).points_of("Sarah") == 5
    assert not ended(name).lies("Rust")


def test_an_enemy_that_attacked_is_worth_its_renown() -> None:
    """6.4.3: to the Wyrm an Enemy is worth 0, and one that attacked 3."""
    piles = [(one.card, one.worth, one.lies) for one in ended("6.4.3_enemy_that_attacked").trophies.values()]
    assert piles == [("Tin Hauler", 0, "sideways"), ("Mad Dog", 3, "up")]


def test_example_king_albrecht_attacks_zhyzhak() -> None:
    """6: one round is fought, each is hit, and the attacker withdraws."""
    there = ended("6_king_albrecht_attacks_zhyzhak")
    assert (there.damage_of("King Albrecht"), there.damage_of("Zhyzhak"), there.in_combat()) == (3, 4, False)


def test_example_maim_holds_all_attackers() -> None:
    """6.3.1: while Maim lies on one of three attackers none withdraws."""
    assert wrong("6.3.1_maim") == ["what_holds_one_attacker_holds_all"]
    assert [ruling.event for ruling in EXAMPLES.judged("6.3.1_maim").wrong] == [40]


def test_when_a_character_flips_and_dies() -> None:
    """6.4: it flips with 4 damage on Rage 4, lives with 7 on Health 8, and dies with 8."""
    assert ended("6.4_flip_and_death").points_of("Ryan") == 6
    assert "damage_up_to_printed_rage_or_health_flips" in under("6.4_flip_and_death")


@pytest.mark.parametrize("name", ["6.5.4_territory_from_the_umbra", "6.5.4_an_undefended_territory"])
def test_example_a_territory_attacked_from_the_umbra(name: str) -> None:
    """6.5.4: an alpha in the physical world does not defend it; undefended it is destroyed."""
    tried = name == "6.5.4_territory_from_the_umbra"
    assert wrong(name) == (["stepping_in_needs_one_world"] if tried else [])
    assert tried or not ended(name).lies("Back Yard")


def test_a_bound_spirit_is_worth_half_its_renown() -> None:
    """6.5.5: Renown 5 is 3 points, and the Spirit is an Ally without damage."""
    there = ended("6.5.5_binding")
    assert (there.points_of("Sarah"), there.kind_of("Moth Spirit"), there.damage_of("Moth Spirit")) == (3, "ally", 0)


def test_example_frenzy_at_a_battlefield_draws_nothing() -> None:
    """6.5.3.B: the hand stays as it was, and Health 10 and Rage 8 are hacked apart at 18."""
    there = ended("6.5.3_frenzy_at_a_battlefield")
    assert (there.hand_of("Ryan", "combat"), there.cards["Gore the Old"].hacked_apart) == (5, 18)


def test_example_blood_on_the_wind_and_her_friends() -> None:
    """6.5.8: five join by three cards, one after the other; who has no card does not."""
    there = ended("6.5.8_blood_on_the_wind")
    friends = ("Allison Kachina", "Dreams-of-Wonder", "Joe Kachina", "Fog Child", "Rain Child")
    assert there.attackers()[:6] == ("Blood-on-the-Wind", *friends)
    assert wrong("6.5.8_blood_on_the_wind") == ["joining_pack_combat_needs_a_cause"]


def test_example_flower_of_aphrodite_frees_a_rival() -> None:
    """6.5.6: with the Flower the Rival is no valid target, without it it is the only one."""
    assert wrong("6.5.6_flower_of_aphrodite") == ["a_rival_is_attacked_first", "a_prevented_attack_is_not_declared"]


def test_example_the_order_of_blows_decides_the_killer() -> None:
    """6.6.1: of three blows Scar Throat's lands last, and is the fatal one."""
    assert ended("6.6.1_order_of_blows").points_of("Sarah") == 7
    killers = [line[-2] for line in ended("6.6.1_order_of_blows").ledger if line[2:4] == ("Rust", "killer")]
    assert killers[-1] == "Scar Throat Leech-Killer"


def test_when_bluffs_succeed() -> None:
    """6.9.2: against a bluff, against nothing legal, and without a target; not against a legal card."""
    assert {
        "a_bluff_succeeds_against_a_bluff",
        "a_bluff_succeeds_against_no_legal_card",
        "a_bluff_without_a_target_succeeds_unanswered",
        "a_bluff_fails_against_a_legal_card",
    } <= under("6.9.2_bluffs")


def test_example_evade_and_strike_dodges_another() -> None:
    """6.10.2: it strikes one opponent, and dodges the card of the other."""
    there = ended("6.10.2_evade_and_strike")
    assert [there.damage_of(one) for one in ("Ash Elder", "Gore the Old", "Husk")] == [1, 2, 0]


def test_example_fancy_footwork_is_too_slow() -> None:
    """6.10.1: it does not dodge a fast strike; made Fast Striking itself, it does."""
    assert wrong("6.10.1_fancy_footwork") == ["a_combat_action_ignores_slower_ones"]


def test_example_a_card_without_rage_under_rage_one() -> None:
    """6.6.6A: it is illegal under Restricted Play; a card of Rage 1 is not."""
    assert "restricted_play_makes_other_cards_illegal" in under("6.6.6_held_to_rage_one")
    assert ended("6.6.6_held_to_rage_one").damage_of("Ash Elder") == 1


def test_a_parting_shot_lands() -> None:
    """6.10.4: who leaves at normal speed is hit at normal speed."""
    assert ended("6.10.4_parting_shot").damage_of("Ash Elder") == 3


def test_rivals_are_attacked_and_others_challenged() -> None:
    """A1.6.1: another alpha is not attacked; a creature that is no alpha is challenged."""
    assert wrong("A1.6.1_rivals") == ["a_rival_is_attacked_first"]


# --- what the examples rest on, at the boundary -----------------------------------------------------------------------

HOLDING = {**FACTS, "Maim": RageFacts("combat action", damage=3, holds=True)}
SHELTERED = {**FACTS, "Flower": RageFacts("equipment", shelters=True)}


def test_what_holds_one_attacker_holds_all() -> None:
    """Maim on a defender holds nobody; on the packmate of the attacker who withdraws it does."""
    combat = fight(("Mari", "Albrecht"), step="withdrawal")
    here = {"phase": "combat", "combat": combat, "described": HOLDING}
    kept(table(hurt("Zhyzhak", 3, "Maim"), **here), Withdrew("Mari"))
    says = "Mari may not withdraw: Maim holds the attackers."
    rule = "what_holds_one_attacker_holds_all"
    broken(table(hurt("Albrecht", 3, "Maim"), **here), Withdrew("Mari"), rule=rule, says=says)


def test_a_prevented_attack_is_not_declared() -> None:
    """Who bears what shelters it is not attacked; a packmate of it is, and so is it when the Flower is out of play."""
    seats = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}
    here = {"phase": "combat", "seats": seats, "described": SHELTERED}
    flower = Card("Flower", "equipment", owner="Ryan", on="Zhyzhak")
    kept(table(replace(flower, on="Morgan"), **here), Attacked("Mari", "Zhyzhak"))
    kept(table(replace(flower, place="out of play"), **here), Attacked("Mari", "Zhyzhak"))
    says = "Mari may not attack Zhyzhak: Flower forbids it."
    broken(table(flower, **here), Attacked("Mari", "Zhyzhak"), rule="a_prevented_attack_is_not_declared", says=says)


@pytest.mark.parametrize(("leave", "standing"), [(9, "legal"), (8, "failed")])
def test_a_leave_to_play_rage_is_not_rage(leave: int, standing: str) -> None:
    """A card of Rage 9 is legal where Rage 9 may be played, and a bluff at 8; the Rage itself stays 4."""
    gun = Card("Gun", "equipment", owner="Sarah", on="Mari")
    round_ = (laid("Sarah 1", "Mari", "Rend", "Zhyzhak"), laid("Ryan 1", "Zhyzhak", "Bite", "Mari"))
    described = {**FACTS, "Gun": RageFacts("equipment", plays_rage=leave)}
    here = table(gun, *round_, phase="combat", combat=fight(step="reveal"), described=described)
    found = kept(here, StepBegun("bluff")).table
    assert (found.laid["Sarah 1"].standing, found.rage_of("Mari")) == (standing, 4)


def test_of_two_cards_of_one_name_each_lands_where_it_was_aimed() -> None:
    """Two creatures play a Maul: `Morgan suffers Maul` is the one aimed at Morgan, though the other was laid first."""
    combat = fight(("Mari", "Albrecht"), ("Zhyzhak", "Morgan"), step="resolution")
    blows = (("Mari", "Zhyzhak"), ("Albrecht", "Morgan"))
    cards = [
        laid(f"Sarah {number}", by, "Maul", at, standing="legal", down=False)
        for number, (by, at) in enumerate(blows, 1)
    ]
    found = kept(table(*cards, phase="combat", combat=combat), Landed("Maul", "Morgan"), Landed("Maul", "Zhyzhak"))
    assert [(one.on, one.by) for one in found.table.damage.values()] == [("Morgan", "Albrecht"), ("Zhyzhak", "Mari")]
