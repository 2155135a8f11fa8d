"""Rounds with maneuvers, extra attacks and presses."""

from typing import Any

from events.common import Observed
from events.rage.action_events import ExtraAttacks, Maneuvered, Pressed
from events.rage.card_facts import RageFacts
from events.rage.combat_events import (
    Attacked,
    CardLaid,
    CombatEnded,
    Landed,
    Prevented,
    StepBegun,
    Withdrew,
)
from events.rage.position import Card, Combat
from judge import books
from judge.judging import judge
from tests.helpers.ledger import unders
from tests.helpers.rage.crossover import BOOK, CARDS, broken, kept, unclear, vampires
from tests.helpers.rage.tables import fight, laid, why

KNOWN = {
    **CARDS,
    "Bow": RageFacts("equipment", vampiric=True, damage=2, maneuvers=1, ranged=True, keywords=("Weapon",)),
    "Knife": RageFacts("equipment", vampiric=True, damage=2, keywords=("Weapon",)),
    "Shotgun": RageFacts("equipment", plays_rage=7, keywords=("Weapon", "Firearm")),
    "Pistol": RageFacts("equipment", plays_rage=3, keywords=("Weapon", "Firearm")),
    "Feint": RageFacts("combat action", vampiric=True, maneuvers=1),
    "Slap": RageFacts("combat action", vampiric=True, damage=1),
    "Stare": RageFacts("combat action", vampiric=True, disciplines=("Dominate",), damage=2),
    "Roar": RageFacts("combat action", vampiric=True, disciplines=("Animalism",), damage=3),
    "Jab": RageFacts("combat action", vampiric=True, damage=1, speed="fast"),
    "Blur": RageFacts("combat action", vampiric=True, extra_attacks=2),
    "Majesty": RageFacts("combat action", vampiric=True, presses=1),
}
ALPHAS = {"Sarah": {"alpha": "Marta", "acted": True}, "Ryan": {"alpha": "Zhyzhak"}}


def fighting(*parts: Any, step: str = "maneuver", **rest: Any) -> Any:
    """Zhyzhak has attacked Marta, and the first round begins."""
    given = {"combat": bout(step=step), "described": KNOWN, "seats": ALPHAS, "phase": "combat", **rest}
    return vampires(*parts, **given)


def bout(attacker: str = "Zhyzhak", target: str = "Marta", **traits: Any) -> Combat:
    """A combat of two."""
    return fight((attacker,), (target,), **{"step": "maneuver", **traits})


def held(name: str, on: str, owner: str = "Sarah") -> Card:
    """A weapon that a creature has."""
    return Card(name=name, kind="equipment", owner=owner, on=on)


def hit(judgement: Any, name: str) -> int:
    """The damage on a creature after all events."""
    found = judgement.table.damage_of(name)
    assert isinstance(found, int)
    return found


def test_the_steps_of_a_round() -> None:
    """round_steps has maneuvers first and presses last; round_steps_come_in_order, and all may be left out."""
    whole = ("play card", "targeting", "reveal", "bluff", "resolution", "withdrawal", "press", "between rounds")
    kept(fighting(), *(StepBegun(step) for step in (*whole, "maneuver")))  # type: ignore[arg-type]
    fought = kept(
        fighting(combat=None),
        Attacked("Zhyzhak", "Marta"),
        CardLaid("Zhyzhak", "Bite", target="Marta"),
        CardLaid("Marta", "Slap", target="Zhyzhak"),
        StepBegun("withdrawal"),
        CardLaid("Zhyzhak", "Bite", target="Marta"),
        CombatEnded(),
    )
    assert (hit(fought, "Marta"), hit(fought, "Zhyzhak")) == (4, 1)
    says = "The maneuver step does not come now: it is the reveal step."
    broken(fighting(step="reveal"), StepBegun("maneuver"), rule="round_steps_come_in_order", says=says)


def test_only_who_fights_maneuvers_and_presses() -> None:
    """Extra attacks too."""
    rule, says = "only_who_fights_maneuvers_and_presses", "Lena is not in combat."
    for play in (Maneuvered("Lena", "Feint"), Pressed("Lena", using="Majesty"), ExtraAttacks("Lena", 2, "Blur")):
        broken(fighting(step="press"), play, rule=rule, says=says)
    kept(fighting(), Maneuvered("Marta", "Feint"))


def test_a_maneuver_changes_the_range() -> None:
    """To long range, and back with another; the next round begins at short range: each_round_begins_at_short_range."""
    gone = kept(fighting(), Maneuvered("Marta", "Feint"))
    assert gone.table.range() == "long"
    back = kept(fighting(), Maneuvered("Marta", "Feint"), Maneuvered("Zhyzhak", "Feint"))
    assert back.table.range() == "short"
    assert "a_maneuver_changes_the_range" in unders(back)
    later = kept(fighting(), Maneuvered("Marta", "Feint"), StepBegun("withdrawal"), StepBegun("maneuver"))
    assert why(later, "range")[-1] == "each_round_begins_at_short_range"


def test_only_the_bearer_uses_a_card_in_play() -> None:
    """A gun of another creature gives no maneuver; one's own does, and one that nobody is known to have may."""
    rule, says = "only_the_bearer_uses_a_card_in_play", "Marta may not use Bow: it is on Lena."
    broken(fighting(held("Bow", "Lena")), Maneuvered("Marta", "Bow"), rule=rule, says=says)
    kept(fighting(held("Bow", "Marta")), Maneuvered("Marta", "Bow"))
    kept(fighting(), Maneuvered("Marta", "Bow"))


def test_maneuvers_come_first_in_a_round() -> None:
    """Before the cards are laid."""
    rule = "maneuvers_come_first_in_a_round"
    says = "Marta maneuvers too late: it is the targeting step."
    broken(fighting(step="targeting"), Maneuvered("Marta", "Feint"), rule=rule, says=says)
    again = kept(fighting(step="between rounds"), Maneuvered("Marta", "Feint"))
    assert again.table.combat_round() == 2
    first = kept(fighting(combat=None), Attacked("Zhyzhak", "Marta"), Maneuvered("Marta", "Feint"))
    assert first.table.combat_round() == 1


def test_a_maneuver_needs_a_source_in_combat() -> None:
    """A card with a maneuver, a weapon with one, a gun; an unknown card may give one."""
    rule, says = "a_maneuver_needs_a_source_in_combat", "Marta has no maneuver: nothing gives one."
    broken(fighting(), Maneuvered("Marta"), rule=rule, says=says)
    says = "Marta has no maneuver: Slap gives none."
    broken(fighting(), Maneuvered("Marta", "Slap"), rule=rule, says=says)
    kept(fighting(), Maneuvered("Marta", "Never Heard Of"))
    kept(fighting(held("Bow", "Marta")), Maneuvered("Marta"))
    kept(fighting(held("Shotgun", "Zhyzhak", "Ryan")), Maneuvered("Zhyzhak"))


def test_a_weapon_that_maneuvered_attacks() -> None:
    """It is used, though nobody says so: a_weapon_that_maneuvered_is_used; not to use it is against the rule."""
    bow = held("Bow", "Marta")
    shot = kept(
        fighting(bow), Maneuvered("Marta", "Bow"), CardLaid("Marta", "Slap", target="Zhyzhak"), StepBegun("withdrawal")
    )
    assert hit(shot, "Zhyzhak") == 2
    assert {"a_weapon_that_maneuvered_is_used", "a_used_weapon_deals_its_damage"} <= unders(shot)
    rule = "a_weapon_that_maneuvered_attacks"
    says = "Marta must attack with Bow: it has maneuvered with it."
    plain = CardLaid("Marta", "Slap", target="Zhyzhak", unarmed=True)
    broken(fighting(bow), Maneuvered("Marta", "Bow"), plain, rule=rule, says=says)
    kept(fighting(bow), Maneuvered("Marta", "Feint"), plain)


def test_a_werewolfs_gun_maneuvers_once_a_combat() -> None:
    """Once in all rounds; of a second gun nothing is said: whether_each_gun_maneuvers_is_open."""
    rule = "a_werewolfs_gun_maneuvers_once_a_combat"
    says = "Zhyzhak has maneuvered with Shotgun in this combat."
    used = bout(maneuvered=("Zhyzhak with Shotgun",))
    gun = held("Shotgun", "Zhyzhak", "Ryan")
    broken(fighting(gun, combat=used), Maneuvered("Zhyzhak", "Shotgun"), rule=rule, says=says)
    kept(fighting(gun), Maneuvered("Zhyzhak", "Shotgun"))
    kept(fighting(gun, combat=used), Maneuvered("Zhyzhak", "Feint"))
    rule = "whether_each_gun_maneuvers_is_open"
    once = "Zhyzhak has maneuvered with Shotgun in this combat"
    says = f"{once}: a werewolf with guns has one maneuver, or one for each gun."
    second = held("Pistol", "Zhyzhak", "Ryan")
    unclear(fighting(gun, second, combat=used), Maneuvered("Zhyzhak", "Pistol"), rule=rule, says=says)


def test_a_werewolf_weapon_maneuvers_once_a_combat() -> None:
    """In a vampire's hands every weapon of the werewolves does; one of the vampires as often as it says."""
    rule = "a_werewolf_weapon_maneuvers_once_a_combat"
    says = "Marta has maneuvered with Shotgun in this combat."
    used = bout(maneuvered=("Marta with Shotgun",))
    broken(fighting(held("Shotgun", "Marta"), combat=used), Maneuvered("Marta", "Shotgun"), rule=rule, says=says)
    kept(fighting(held("Shotgun", "Marta")), Maneuvered("Marta", "Shotgun"))
    again = bout(maneuvered=("Marta with Bow",))
    kept(fighting(held("Bow", "Marta"), combat=again), Maneuvered("Marta", "Bow"))


def test_a_hand_attack_does_nothing_at_long_range() -> None:
    """Nor does a knife, nor what a werewolf does by hand; who tells of damage is told the rule."""
    away = bout(range="long", step="play card")
    bite, slap = CardLaid("Zhyzhak", "Bite", target="Marta"), CardLaid("Marta", "Slap", target="Zhyzhak")
    none = kept(fighting(combat=away), bite, slap, StepBegun("withdrawal"))
    assert (hit(none, "Marta"), hit(none, "Zhyzhak")) == (0, 0)
    knife = kept(fighting(held("Knife", "Marta"), combat=away), CardLaid("Marta", "Slap", target="Zhyzhak", armed=True),
                 StepBegun("withdrawal"))  # fmt: skip
    assert hit(knife, "Zhyzhak") == 0
    gun = kept(fighting(held("Shotgun", "Zhyzhak", "Ryan"), combat=away), bite, StepBegun("withdrawal"))
    assert hit(gun, "Marta") == 2
    rule, says = "a_hand_attack_does_nothing_at_long_range", "Bite deals 0 damage, not 2."
    broken(fighting(combat=away), bite, Landed("Bite", "Marta", 2), rule=rule, says=says, verdict="discrepancy")
    assert "a_hand_attack_does_nothing_at_long_range" in unders(none)
    seen = Observed("Marta", "damage", 2)
    says = "Marta was seen with 2 damage, but has 0 damage: Bite does not reach long range."
    broken(fighting(combat=away), bite, StepBegun("withdrawal"), seen, rule=rule, says=says, verdict="discrepancy")


def test_extra_attacks_draw_combat_cards() -> None:
    """As many cards, played at once, and landing after the others of the round."""
    struck = kept(
        fighting(step="play card"),
        CardLaid("Zhyzhak", "Bite", target="Marta"),
        CardLaid("Marta", "Slap", target="Zhyzhak"),
        StepBegun("resolution"),
        ExtraAttacks("Marta", 2, "Blur"),
        CardLaid("Marta", "Slap", target="Zhyzhak"),
        CardLaid("Marta", "Stare", target="Zhyzhak"),
        StepBegun("withdrawal"),
    )
    assert (hit(struck, "Zhyzhak"), hit(struck, "Marta")) == (4, 2)
    assert struck.table.hand_of("Sarah", "combat") == 5 - 1 + 2 - 2
    assert {"extra_attacks_draw_combat_cards", "an_extra_bluff_meets_the_last_card"} <= unders(struck)


def test_extra_attacks_land_when_they_are_played() -> None:
    """A fast one after a slower card of the round is legal; a fast card of the round after a slower one is not."""
    slow = laid("Ryan 1", "Zhyzhak", "Bite", "Marta", resolved=True, down=False, standing="legal")
    fast = laid("Sarah 1", "Marta", "Jab", "Zhyzhak", down=False, extra=True, standing="legal")
    kept(fighting(slow, fast, step="resolution"), Landed("Jab", "Zhyzhak"))
    late = laid("Sarah 1", "Marta", "Jab", "Zhyzhak", down=False, standing="legal")
    rule, says = "faster_actions_land_first", "Jab lands after Bite, which is slower."
    broken(fighting(slow, late, step="resolution"), Landed("Jab", "Zhyzhak"), rule=rule, says=says)


def test_extra_attacks_need_a_card() -> None:
    """As many as it gives; of an unknown card any number; extra_attacks_follow_the_cards_of_the_round."""
    rule = "extra_attacks_need_a_card"
    there = fighting(laid("Sarah 1", "Marta", "Slap", "Zhyzhak", resolved=True), step="resolution")
    says = "Marta has not 3 extra attacks: Blur gives 2."
    broken(there, ExtraAttacks("Marta", 3, "Blur"), rule=rule, says=says)
    kept(there, ExtraAttacks("Marta", 2, "Blur"))
    says = "Marta has not 1 extra attack: what is known gives 0."
    broken(there, ExtraAttacks("Marta"), rule=rule, says=says)
    kept(there, ExtraAttacks("Marta", 3, "Never Heard Of"))
    rule = "extra_attacks_follow_the_cards_of_the_round"
    says = "Marta makes extra attacks outside the Resolution step."
    broken(fighting(step="press"), ExtraAttacks("Marta", 2, "Blur"), rule=rule, says=says)


def test_nothing_answers_extra_attacks() -> None:
    """Unless the opponent makes extra attacks too; where a record may leave things out, a new round has begun."""
    says = "Zhyzhak may not play a card: Marta makes extra attacks."
    bite = CardLaid("Zhyzhak", "Bite", target="Marta")
    busy, both = bout(step="resolution", extra=("Marta",)), bout(step="resolution", extra=("Marta", "Zhyzhak"))
    strictly = books()[BOOK].strictly
    wrong = judge([bite], strictly, fighting(combat=busy)).wrong
    assert [(one.rule, one.says) for one in wrong] == [("nothing_answers_extra_attacks", says)]
    assert judge([bite], strictly, fighting(combat=both)).wrong == []
    assert kept(fighting(combat=busy), bite).table.combat_round() == 2
    kept(fighting(combat=busy), CardLaid("Marta", "Slap", target="Zhyzhak"))


def test_an_extra_bluff_meets_the_last_card() -> None:
    """The last card that the defender played was a bluff, so it succeeds; it was legal, so it fails."""
    busy = bout(step="resolution", extra=("Marta",))
    for last, damage in (("Rend", 1), ("Bite", 0)):
        lying = laid("Ryan 1", "Zhyzhak", last, "Marta", down=False, standing="legal", resolved=True)
        made = kept(fighting(lying, combat=busy), CardLaid("Marta", "Roar", target="Zhyzhak"), StepBegun("withdrawal"))
        assert hit(made, "Zhyzhak") == damage, last


def test_whether_an_old_dodge_stops_an_extra_attack_is_open() -> None:
    """It was played before the attack was made."""
    rule = "whether_an_old_dodge_stops_an_extra_attack_is_open"
    says = "Dodge was played before Slap, an extra attack: it stops it, or it does not."
    dodge = laid("Ryan 1", "Zhyzhak", "Dodge", down=False, standing="legal")
    slap = laid("Sarah 2", "Marta", "Slap", "Zhyzhak", down=False, standing="legal", extra=True)
    unclear(fighting(dodge, slap, step="resolution"), Prevented("Zhyzhak", "Slap"), rule=rule, says=says)
    plain = laid("Sarah 1", "Marta", "Slap", "Zhyzhak", down=False, standing="legal")
    kept(fighting(dodge, plain, step="resolution"), Prevented("Zhyzhak", "Slap"))


def test_a_press_ends_the_combat() -> None:
    """A vampire's press ends it with the round; without one it goes on."""
    cards = (CardLaid("Zhyzhak", "Bite", target="Marta"), CardLaid("Marta", "Slap", target="Zhyzhak"))
    ended = kept(fighting(step="play card"), *cards, Pressed("Marta", using="Majesty"), CombatEnded())
    assert not ended.table.in_combat()
    assert "a_press_ends_the_combat" in unders(ended)
    rule = "combat_actions_are_played_in_the_combat_sequence"
    says = "Zhyzhak plays a Combat Action outside combat."
    press = Pressed("Marta", using="Majesty")
    broken(fighting(step="play card"), *cards, press, CardLaid("Zhyzhak", "Bite", target="Marta"), rule=rule, says=says)
    on = kept(fighting(step="play card"), *cards, StepBegun("withdrawal"), CardLaid("Zhyzhak", "Bite", target="Marta"))
    assert on.table.combat_round() == 2


def test_a_press_continues_the_combat() -> None:
    """Where the attacker withdraws, or nobody has played a card that counts, it ends unless a vampire presses."""
    cards = (CardLaid("Zhyzhak", "Bite", target="Marta"), CardLaid("Marta", "Slap", target="Zhyzhak"))
    leaves = Withdrew("Zhyzhak")
    gone = kept(fighting(step="play card"), *cards, leaves, CombatEnded())
    assert "a_withdrawal_ends_the_combat" in unders(gone)
    goes_on = kept(
        fighting(step="play card"), *cards, leaves, Pressed("Marta", False, "Majesty"), CardLaid("Zhyzhak", "Bite")
    )
    assert goes_on.table.combat_round() == 2
    assert "a_press_continues_the_combat" in unders(goes_on)
    illegal = laid("Ryan 1", "Zhyzhak", "Rampage", "Marta", down=False)
    none = kept(fighting(illegal, step="reveal"), StepBegun("withdrawal"), CombatEnded())
    assert "a_round_without_combat_actions_ends_the_combat" in unders(none)


def test_only_vampires_press() -> None:
    """At the end of a round, with a card for it."""
    rule, says = "only_vampires_press", "Zhyzhak may not press: it is no vampire."
    broken(fighting(step="press"), Pressed("Zhyzhak", using="Majesty"), rule=rule, says=says)
    kept(fighting(step="press"), Pressed("Marta", using="Majesty"))
    rule, says = "presses_come_at_the_end_of_a_round", "Marta presses in the between rounds step."
    broken(fighting(step="between rounds"), Pressed("Marta", using="Majesty"), rule=rule, says=says)
    rule, says = "a_press_needs_a_source_in_combat", "Marta has no press: Slap gives none."
    broken(fighting(step="press"), Pressed("Marta", using="Slap"), rule=rule, says=says)
    says = "Marta has no press: nothing gives one."
    broken(fighting(step="press"), Pressed("Marta"), rule=rule, says=says)


def test_whether_a_press_is_cancelled_is_open() -> None:
    """Two vampires press against each other."""
    rule = "whether_a_press_is_cancelled_is_open"
    says = "Ben answers a press: it cancels it, as elsewhere, or the first one stands."
    ended = bout("Ben", step="press", presses=("end",), ending="a_press_ends_the_combat")
    unclear(fighting(combat=ended), Pressed("Ben", False, "Majesty"), rule=rule, says=says)
    kept(fighting(combat=bout("Ben", step="press")), Pressed("Ben", False, "Majesty"))


def test_whether_a_press_ends_a_frenzied_combat_is_open() -> None:
    """A press to end while an opponent is in full frenzy; not a press to continue, and not without a frenzy."""
    rule = "whether_a_press_ends_a_frenzied_combat_is_open"
    says = (
        "Ben presses to end a combat in which Marta is in full frenzy: a press is another way than withdrawing, or a "
        "full frenzy rules it out, too."
    )
    raging = fighting(combat=bout("Ben", step="press"))
    kept(raging, Pressed("Ben", True, "Majesty"))
    raging.cards["Marta"].frenzy = "full"
    unclear(raging, Pressed("Ben", True, "Majesty"), rule=rule, says=says)
    kept(raging, Pressed("Ben", False, "Majesty"))


def test_fights_of_vampires_need_presses_where_agreed() -> None:
    """Of two vampires, or of any vampire that attacks, as the table has agreed."""
    rule = "fights_of_vampires_need_presses_where_agreed"
    says = "The combat does not go on: nobody has pressed to continue."
    among, attacking = {"presses_among_vampires": "yes"}, {"presses_of_vampiric_attackers": "yes"}
    again = StepBegun("maneuver")
    duel, prowl = bout("Ben", step="withdrawal"), bout("Ben", "Mari", step="withdrawal")
    broken(fighting(combat=duel, agreed=among), again, rule=rule, says=says)
    kept(fighting(combat=duel), again)
    kept(fighting(combat=prowl, agreed=among), again)
    broken(fighting(combat=prowl, agreed=attacking), again, rule=rule, says=says)
    kept(fighting(combat=duel, agreed=among), Pressed("Ben", False, "Majesty"), again)
    kept(fighting(combat=bout(step="withdrawal"), agreed={**among, **attacking}), again)


def test_what_a_bluff_is_played_for_has_no_effect() -> None:
    """A card whose Discipline its player lacks gives no maneuver, no press and no extra attack."""
    rule = "what_a_bluff_is_played_for_has_no_effect"
    says = "Marta may not use Flash: it does not meet what the card requires."
    flash = RageFacts("combat action", vampiric=True, maneuvers=1, presses=1, disciplines=("Celerity",))
    facts = {**KNOWN, "Flash": flash}
    broken(fighting(described=facts), Maneuvered("Marta", "Flash"), rule=rule, says=says)
    broken(fighting(described=facts, combat=bout(step="press")), Pressed("Marta", using="Flash"), rule=rule, says=says)
    kept(fighting(described={**facts, "Marta": RageFacts("character", capacity=6)}), Maneuvered("Marta", "Flash"))
    kept(fighting(described=facts), Maneuvered("Marta", "Feint"))


def test_a_strike_at_long_range_beside_a_gun() -> None:
    """It is laid for the gun, which reaches so far, where nobody says that it is not; a dodge is a dodge."""
    far, weapons = {"combat": bout(range="long")}, (held("Bow", "Marta"), held("Knife", "Marta"))
    slap, over = CardLaid("Marta", "Slap", target="Zhyzhak"), StepBegun("withdrawal")
    assert hit(kept(fighting(*weapons, **far), slap, over), "Zhyzhak") == 2
    by_hand = CardLaid("Marta", "Slap", target="Zhyzhak", unarmed=True)
    assert hit(kept(fighting(*weapons, **far), by_hand, over), "Zhyzhak") == 0
    assert hit(kept(fighting(weapons[1], **far), slap, over), "Zhyzhak") == 0
