"""The Combat phase: alphas that are tapped or have bled, and attacks that stealth avoids."""

from typing import Any

from events.effects.base import Modifies
from events.effects.rage import Kills
from events.rage.action_events import BlockDecided
from events.rage.combat_events import (
    AlphaNamed,
    Answered,
    Attacked,
    CardLaid,
    Challenged,
    Joined,
    Landed,
    SteppedIn,
    TargetChanged,
)
from events.rage.events import Played
from events.rage.position import Card
from tests.helpers.ledger import unders
from tests.helpers.rage.crossover import act, broken, kept, unclear, vampires
from tests.helpers.rage.tables import creature, fight, hurt, laid

ALPHAS = {"Sarah": {"alpha": "Marta"}, "Ryan": {"alpha": "Zhyzhak"}}
LAST = {"Sarah": {"alpha": "Marta"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}


def tapped(name: str, player: str, **traits: Any) -> Card:
    """A creature that is tapped and has acted."""
    return creature(name, player, kind="character", **{"tapped": True, "has_acted": True, **traits})


def night(*parts: Any, **rest: Any) -> Any:
    """The Open Play of the Combat phase."""
    return vampires(*parts, **{"phase": "combat", **rest})


def hunted(*parts: Any, **rest: Any) -> Any:
    """Sarah's alpha is Marta, Ryan's Zhyzhak."""
    return night(*parts, **{"seats": ALPHAS, **rest})


def more(what: str, by: int, of: str) -> tuple[Modifies, ...]:
    """What a card adds."""
    return (Modifies(what, by, of),)  # type: ignore[arg-type]


def test_an_alpha_is_untapped() -> None:
    """A tapped creature is alpha only where the pack has no other."""
    rule, says = "an_alpha_is_untapped", "Mari may not be alpha: it is tapped, and Albrecht is not."
    broken(night(tapped("Mari", "Sarah")), AlphaNamed("Mari"), rule=rule, says=says)
    kept(night(tapped("Mari", "Sarah")), AlphaNamed("Albrecht"))
    everybody = [tapped(name, "Sarah") for name in ("Mari", "Albrecht", "Marta", "Lena")]
    kept(night(*everybody), AlphaNamed("Mari"))


def test_whether_an_untapped_actor_is_alpha_is_open() -> None:
    """One sentence lets it attack later, another has alphas that have not acted; open while somebody is fresh."""
    rule = "whether_an_untapped_actor_is_alpha_is_open"
    says = "Mari has acted and was untapped: it may attack later, or only those who have not acted may."
    mari = tapped("Mari", "Sarah", tapped=False)
    unclear(night(mari), AlphaNamed("Mari"), rule=rule, says=says)
    others = [tapped(name, "Sarah") for name in ("Albrecht", "Marta", "Lena")]
    kept(night(mari, *others), AlphaNamed("Mari"))


def test_a_tapped_alpha_does_not_attack() -> None:
    """It may defend itself; of challenges nothing is said: whether_a_tapped_alpha_challenges_is_open."""
    rule, says = "a_tapped_alpha_does_not_attack", "Marta may not attack: it is tapped."
    start = hunted(tapped("Marta", "Sarah"), seats=LAST)
    broken(start, Attacked("Marta", "Zhyzhak"), rule=rule, says=says)
    kept(hunted(tapped("Marta", "Sarah")), Attacked("Zhyzhak", "Marta"), CardLaid("Marta", target="Zhyzhak"))
    kept(hunted(seats=LAST), Attacked("Marta", "Zhyzhak"))
    rule = "whether_a_tapped_alpha_challenges_is_open"
    says = "Marta is tapped and makes no attack: a challenge is one, or it is none."
    unclear(start, Challenged("Marta", "Morgan"), rule=rule, says=says)
    kept(hunted(seats=LAST), Challenged("Marta", "Morgan"))


def test_a_tapped_creature_enters_no_combat() -> None:
    """Not by a pack attack, a defence or a Shield Mate; who is challenged accepts."""
    rule, says = "a_tapped_creature_enters_no_combat", "Mari may not enter a combat: it is tapped."
    wolves = {"Sarah": {"alpha": "Albrecht"}, "Ryan": {"alpha": "Zhyzhak"}}
    start = night(tapped("Mari", "Sarah"), seats=wolves)
    attack = Attacked("Zhyzhak", "Albrecht")
    broken(start, attack, Joined(("Mari",), "Ambush"), rule=rule, says=says)
    broken(start, attack, SteppedIn("Mari", "Ambush"), rule=rule, says=says)
    broken(start, attack, TargetChanged("Mari", "Ambush"), rule=rule, says=says)
    broken(start, Attacked("Mari", "Zhyzhak", using="Ambush"), rule=rule, says=says)
    kept(night(seats=wolves), attack, Joined(("Mari",), "Ambush"))
    kept(start, Challenged("Zhyzhak", "Mari"), Answered("Mari", True), CardLaid("Mari", target="Zhyzhak"))


def test_who_has_bled_is_alpha() -> None:
    """The lowest stealth of those who bled successfully; of equals any; a blocked bleed counts for nothing."""
    rule, says = "who_has_bled_is_alpha", "Albrecht may not be alpha: Marta has bled."
    bled = act("Marta", outcome="successful")
    marta, lena = tapped("Marta", "Sarah"), tapped("Lena", "Sarah")
    broken(night(marta, bled), AlphaNamed("Albrecht"), rule=rule, says=says)
    kept(night(marta, bled), AlphaNamed("Marta"))
    stealthy = act("Lena", outcome="successful", stealth=1)
    says = "Lena may not be alpha: Marta has bled."
    broken(night(marta, lena, bled, stealthy), AlphaNamed("Lena"), rule=rule, says=says)
    equal = act("Lena", outcome="successful")
    says = "Albrecht may not be alpha: Marta or Lena has bled."
    broken(night(marta, lena, bled, equal), AlphaNamed("Albrecht"), rule=rule, says=says)
    kept(night(marta, lena, bled, equal), AlphaNamed("Lena"))
    kept(night(marta, act("Marta", outcome="blocked")), AlphaNamed("Albrecht"))


def test_stealth_avoids_an_alpha_attack() -> None:
    """More stealth than intercept avoids it, as much does not; the alpha then attacks another, or passes."""
    hides = Played("Marta", "Cloak", effects=more("stealth", 1, "Marta"))
    attack = Attacked("Zhyzhak", "Marta")
    avoided = kept(hunted(), attack, hides, BlockDecided())
    assert not avoided.table.in_combat()
    assert not avoided.table.has_acted("Zhyzhak")
    expected = {"stealth_avoids_an_alpha_attack", "an_alpha_whose_attack_was_avoided_acts_again"}
    assert expected <= unders(avoided)
    sees = Played("Zhyzhak", "Eagle", effects=more("intercept", 1, "Zhyzhak"))
    fought = kept(hunted(), attack, hides, sees, CardLaid("Marta", target="Zhyzhak"))
    assert fought.table.fights("Marta")
    three = {**ALPHAS, "Eva": {"alpha": "Evan"}}
    elsewhere = kept(hunted(players=("Sarah", "Ryan", "Eva"), seats=three), attack, hides, Attacked("Zhyzhak", "Evan"))
    assert elsewhere.table.target_of_combat() == "Evan"
    early = kept(hunted(act("Marta", outcome="successful", stealth=3)), attack, CardLaid("Marta", target="Zhyzhak"))
    assert early.table.fights("Marta")


def test_who_has_avoided_an_attack_is_left_alone() -> None:
    """The alpha attacks another, challenges, or passes."""
    rule = "who_has_avoided_an_attack_is_left_alone"
    says = "Zhyzhak may not attack Marta again: it has avoided the attack."
    avoided = (Attacked("Zhyzhak", "Marta"), Played("Marta", "Cloak"), BlockDecided())
    broken(hunted(), *avoided, Attacked("Zhyzhak", "Marta"), rule=rule, says=says)
    kept(hunted(), *avoided, Challenged("Zhyzhak", "Lena"))


def test_what_is_printed_against_an_attack_goes_without_saying() -> None:
    """Stealth of the vampire, then intercept of the alpha; nothing of a reaction of who is attacked."""
    attack, hides = Attacked("Zhyzhak", "Marta"), Played("Marta", "Cloak")
    assert not kept(hunted(), attack, hides, BlockDecided()).table.in_combat()
    sees = Played("Zhyzhak", "Ambush")
    fought = kept(hunted(), attack, hides, sees, CardLaid("Marta", target="Zhyzhak"))
    assert fought.table.fights("Marta")
    other = kept(hunted(), attack, Played("Marta", "Eagle"), Played("Zhyzhak", "Ambush"))
    assert (other.table.combat.stealth, other.table.combat.intercept) == (0, 0)


def test_stealth_against_attacks_is_for_vampires() -> None:
    """And for the one that is attacked; intercept_in_combat_is_the_alphas."""
    rule, says = "stealth_against_attacks_is_for_vampires", "Mari avoids no attack by stealth: it is no vampire."
    wolves = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak"}}
    hides = Played("Mari", "Ambush", effects=more("stealth", 3, "Mari"))
    broken(hunted(seats=wolves), Attacked("Zhyzhak", "Mari"), hides, rule=rule, says=says)
    says = "Lena avoids no attack: it was not attacked."
    attack = Attacked("Zhyzhak", "Marta")
    lena = Played("Lena", "Cloak", effects=more("stealth", 1, "Lena"))
    broken(hunted(), attack, lena, rule=rule, says=says)
    says = "Lena may not hide Marta from an attack: it was not attacked."
    broken(hunted(), attack, Played("Lena", "Cloak", effects=more("stealth", 1, "Marta")), rule=rule, says=says)
    kept(hunted(), attack, Played("Lena", "Never Heard Of", effects=more("stealth", 1, "Marta")))
    rule, says = "intercept_in_combat_is_the_alphas", "Ben adds no intercept: it does not attack."
    broken(hunted(), attack, Played("Ben", "Eagle", effects=more("intercept", 1, "Ben")), rule=rule, says=says)
    kept(hunted(), attack, Played("Zhyzhak", "Eagle", effects=more("intercept", 1, "Zhyzhak")))


def test_stealth_against_attacks_comes_before_the_rounds() -> None:
    """Before the first round it is in time; then stealth and intercept are too late, said or printed."""
    rule = "stealth_against_attacks_comes_before_the_rounds"
    says = "Marta may not add stealth now: a round has begun."
    attack, lays = Attacked("Zhyzhak", "Marta"), CardLaid("Zhyzhak", target="Marta")
    for late in (Played("Marta", "Cloak"), Played("Marta", "Cloak", effects=more("stealth", 1, "Marta"))):
        broken(hunted(), attack, lays, late, rule=rule, says=says)
        kept(hunted(), attack, late)
    says = "Zhyzhak may not add intercept now: a round has begun."
    sees = Played("Zhyzhak", "Ambush", effects=more("intercept", 3, "Zhyzhak"))
    broken(hunted(), attack, lays, sees, rule=rule, says=says)
    kept(hunted(), attack, lays, Played("Ben", "Cloak"))


def test_whether_an_accepted_challenge_is_avoided_is_open() -> None:
    """Who was attacked as an alpha avoids it surely; who was challenged may, or not."""
    rule = "whether_an_accepted_challenge_is_avoided_is_open"
    says = "Lena has accepted a challenge: it is an alpha attack, which stealth avoids, or it is none."
    offered, hides = (Challenged("Zhyzhak", "Lena"), Answered("Lena", accepts=True)), Played("Lena", "Cloak")
    unclear(hunted(), *offered, hides, rule=rule, says=says)
    kept(hunted(), Attacked("Zhyzhak", "Marta"), Played("Marta", "Cloak"))


def test_stealth_avoids_alpha_attacks_alone() -> None:
    """No Sneak Attack, and no combat that comes from a block, whether what the card does is said or not."""
    rule = "stealth_avoids_alpha_attacks_alone"
    says = "Marta avoids no attack by stealth: it is no alpha attack."
    hides = Played("Marta", "Cloak", effects=more("stealth", 1, "Marta"))
    for card in (hides, Played("Marta", "Cloak")):
        broken(hunted(), Attacked("Morgan", "Marta", using="Ambush"), card, rule=rule, says=says)
    kept(hunted(), Attacked("Zhyzhak", "Marta"), hides)


def test_vampires_do_not_attack_enemies() -> None:
    """Victims are no creatures of the Wyrm, as vampires are none: classes_of_the_wyrm."""
    rule, says = "vampires_do_not_attack_enemies", "Marta may not attack Zmei: it is an Enemy."
    broken(hunted(creature("Zmei"), seats=LAST), Attacked("Marta", "Zmei"), rule=rule, says=says)
    kept(hunted(creature("Street Bum"), seats=LAST), Attacked("Marta", "Street Bum"))
    wolves = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}
    kept(hunted(creature("Zmei"), seats=wolves), Attacked("Mari", "Zmei"))
    assert kept(hunted(), Attacked("Zhyzhak", "Marta")).table.allegiance_of("Marta") == ""


def test_vampires_have_no_points_for_enemies() -> None:
    """points_of_vampires_for_enemies is nothing, though the Enemy had attacked; a werewolf has its Renown."""
    for killer, worth in (("Marta", 0), ("Mari", 6)):
        blow = laid("Sarah 1", killer, "", "Zmei", down=False, standing="legal")
        combat = fight(("Zmei",), (killer,), step="resolution")
        dead = kept(hunted(creature("Zmei"), hurt("Zmei", 8), blow, combat=combat), Landed("Sarah 1", "Zmei", 2))
        assert dead.table.points_of("Sarah") == worth
        assert ("vampires_have_no_points_for_enemies" in unders(dead)) is (worth == 0)


def test_the_kill_of_a_vampire_is_worth_its_capacity() -> None:
    """Its Renown is its blood capacity."""
    dead = kept(hunted(), Attacked("Zhyzhak", "Marta"), Played("Zhyzhak", "Ambush", effects=(Kills("Marta"),)))
    assert dead.table.points_of("Ryan") == 6
