"""Sections 6.5.6 and 6.5.7: attacks that effects force or prevent."""

from typing import Any

from events.effects.rage import Directs
from events.rage.card_facts import RageFacts
from events.rage.combat_events import Attacked, CardLaid, Challenged, Joined, Passed
from events.rage.events import Described, Played
from tests.helpers.rage.tables import FACTS, broken, creature, fight, item, kept, resource, table, unclear


def acting(*parts: Any, **rest: Any) -> Any:
    """The Open Play of a Combat phase in which only Mari is left to act; Zhyzhak is an alpha, and Zmei is prey."""
    seats = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}
    return table(creature("Zmei"), *parts, **{"phase": "combat", "seats": seats, **rest})


def said(what: Any, *targets: str, who: str = "Mari") -> tuple[str, ...]:
    """What effects in force say of attacks by a creature."""
    return tuple(f"{who} {what} {target}" for target in targets)


def test_a_forced_attack_goes_to_its_target() -> None:
    """The alpha attacks its target, or one of several; it may pass, and challenge."""
    rule, says = "a_forced_attack_goes_to_its_target", "Mari must attack Zmei: an effect says so."
    forced = acting(ordained=said("must attack", "Zmei"))
    kept(forced, Attacked("Mari", "Zmei"))
    broken(forced, Attacked("Mari", "Zhyzhak"), rule=rule, says=says)
    kept(forced, Passed("Mari"))
    kept(forced, Challenged("Mari", "Morgan"))
    kept(forced, Attacked("Mari", "Zhyzhak", using="Some Card"))
    two = acting(resource("Back Yard", "Ryan"), ordained=said("must attack", "Zmei", "Back Yard"))
    kept(two, Attacked("Mari", "Back Yard"))
    broken(two, Attacked("Mari", "Zhyzhak"), rule=rule, says=says)


def test_nothing_forces_an_attack_on_what_is_no_valid_target() -> None:
    """Neither on a member that is no alpha, nor out of play, across the Gauntlet, or of the own pack."""
    for target in ("Morgan", "Nobody", "Albrecht"):
        kept(acting(ordained=said("must attack", target)), Attacked("Mari", "Zhyzhak"))
    for away in (creature("Street Bum", place="out of play"), creature("Street Bum", world="umbra")):
        kept(acting(away, ordained=said("must attack", "Street Bum")), Attacked("Mari", "Zhyzhak"))
    there = acting(creature("Street Bum"), ordained=said("must attack", "Street Bum"))
    says = "Mari must attack Street Bum: an effect says so."
    broken(there, Attacked("Mari", "Zhyzhak"), rule="a_forced_attack_goes_to_its_target", says=says)
    both = (*said("must attack", "Street Bum"), *said("cannot attack", "Street Bum"))
    kept(acting(creature("Street Bum"), ordained=both), Attacked("Mari", "Zhyzhak"))


def test_who_cannot_attack_a_target_does_not() -> None:
    """Nor challenge it; but others it attacks, and in a combat it plays Combat Actions against it."""
    rule, says = "who_cannot_attack_a_target_does_not", "Mari cannot attack Zhyzhak: an effect says so."
    barred = acting(ordained=said("cannot attack", "Zhyzhak"))
    broken(barred, Attacked("Mari", "Zhyzhak"), rule=rule, says=says)
    kept(barred, Attacked("Mari", "Zmei"))
    says = "Mari cannot attack Morgan: an effect says so."
    broken(acting(ordained=said("cannot attack", "Morgan")), Challenged("Mari", "Morgan"), rule=rule, says=says)
    fought = acting(ordained=said("cannot attack", "Zhyzhak"), combat=fight(("Zhyzhak",), ("Mari",)))
    kept(fought, CardLaid("Mari", "Bite", target="Zhyzhak"))


def test_a_card_forces_or_prevents_an_attack() -> None:
    """It says so of one creature and one target, and holds as long as it lies there, or for the turn."""
    howl = Played("Albrecht", "Howl", effects=(Directs("Mari", "cannot attack", "Zhyzhak"),))
    rule, says = "who_cannot_attack_a_target_does_not", "Mari cannot attack Zhyzhak: an effect says so."
    broken(acting(), howl, Attacked("Mari", "Zhyzhak"), rule=rule, says=says)
    must = Played("Albrecht", "Howl", effects=(Directs("Mari", "must attack", "Zmei"),))
    rule, says = "a_forced_attack_goes_to_its_target", "Mari must attack Zmei: an effect says so."
    broken(acting(), must, Attacked("Mari", "Zhyzhak"), rule=rule, says=says)


def test_example_flower_of_aphrodite_frees_a_rival() -> None:
    """A Rival is attacked first; one that cannot be attacked frees the alpha; of two that force it one is chosen."""
    facts = {**FACTS, "Mari": RageFacts("character", "gaia", renown=6, rivals=("Zhyzhak",))}
    rule, says = "a_rival_is_attacked_first", "Mari may not attack Zmei: Zhyzhak is a Rival."
    broken(acting(described=facts), Attacked("Mari", "Zmei"), rule=rule, says=says)
    kept(acting(described=facts, ordained=said("cannot attack", "Zhyzhak")), Attacked("Mari", "Zmei"))
    for target in ("Zmei", "Zhyzhak"):
        kept(acting(described=facts, ordained=said("must attack", "Zmei")), Attacked("Mari", target))


def test_who_cannot_attack_a_target_joins_no_pack_attack() -> None:
    """Not of its own will; it does with its whole pack, and in a pack defence."""
    rule = "who_cannot_attack_a_target_joins_no_pack_attack"
    party, third = Described("Pack Tactics", RageFacts("combat event")), creature("Guard Dog", "Sarah")
    before = fight(step="pre-combat", round=0)
    barred = acting(third, ordained=said("cannot attack", "Zhyzhak", who="Albrecht"), combat=before)
    says = "Albrecht may not join: it cannot attack Zhyzhak."
    broken(barred, party, Joined(("Albrecht",), "Pack Tactics"), rule=rule, says=says)
    kept(barred, party, Joined(("Guard Dog",), "Pack Tactics"))
    kept(barred, party, Joined(("Albrecht", "Guard Dog"), "Pack Tactics"))
    says = "Whether Albrecht joins of its own will is not said: it cannot attack Zhyzhak."
    able = acting(
        third, item("Vest", "Albrecht"), ordained=said("cannot attack", "Zhyzhak", who="Albrecht"), combat=before
    )
    unclear(able, Joined(("Albrecht",)), rule=rule, says=says)
    unclear(barred, Joined(("Albrecht",), "Some Card"), rule=rule, says=says)
    defended = acting(third, ordained=said("cannot attack", "Mari", who="Morgan"), combat=before)
    kept(defended, party, Joined(("Morgan",), "Pack Tactics"))
