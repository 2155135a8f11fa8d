"""Section 6.11: frenzy; and changes of form."""

from typing import Any

from events.effects.rage import Ordains
from events.rage.card_facts import RageFacts
from events.rage.combat_events import CombatEnded, Flipped, Frenzied, FrenzyEnded
from events.rage.events import Described, Drew, EffectHappened, Played
from judge import books
from judge.judging import judge
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import STATS, broken, creature, fight, hurt, kept, laid, table, unclear

CAGE = EffectHappened("Ryan", "Bane Cage", (Ordains("Mari", "cannot flip"),))


def fighting(*parts: Any, **rest: Any) -> Any:
    """Mari fights Zhyzhak in the first round of a combat."""
    return table(*parts, **{"phase": "combat", "combat": fight(step="between rounds"), **rest})


def test_a_full_frenzy() -> None:
    """Full_frenzy_turns_to_crinos, full_frenzy_draws_combat_cards, hacked_apart_level_is_fixed."""
    raging = kept(fighting(), Frenzied("Mari"))
    assert raging.table.form_of("Mari") == "battle"
    assert raging.table.hand_of("Sarah", "combat") == 11  # Rage 6 in battle form
    assert raging.table.cards["Mari"].hacked_apart == 14
    expected = {"full_frenzy_turns_to_crinos", "full_frenzy_draws_combat_cards", "hacked_apart_level_is_fixed"}
    assert {*expected, "kinds_of_frenzy"} <= unders(raging)
    calm = kept(fighting(), Frenzied("Mari"), FrenzyEnded("Mari"))
    assert calm.table.hand_of("Sarah", "combat") == 5
    assert {"frenzy_ends", "frenzy_cards_are_paid_back"} <= unders(calm)
    lesser = kept(fighting(), Frenzied("Mari", "limited", "Battle Fervor"))
    assert lesser.table.hand_of("Sarah", "combat") == 5


def test_a_full_frenzy_of_a_creature_that_cannot_flip() -> None:
    """It shows its breed form still, by which it is hacked apart, and draws for its Rage in battle form."""
    raging = kept(fighting(), CAGE, Frenzied("Mari"))
    assert raging.table.form_of("Mari") == "breed"
    assert raging.table.hand_of("Sarah", "combat") == 11
    own = raging.table.rage_of("Mari"), raging.table.health_of("Mari")
    assert raging.table.cards["Mari"].hacked_apart == sum(number or 0 for number in own) < 14


def test_more_cards_than_a_frenzy_gives() -> None:
    """As many as its Rage or fewer are those of the frenzy; more only a card allows."""
    kept(fighting(), Frenzied("Mari"), Drew("Sarah", "combat", 6))
    rule = "no_combat_card_is_drawn_unbidden"
    says = "Sarah draws 7 combat cards, and the frenzy gives 6: only a card allows more, and no line names one."
    unclear(fighting(), Frenzied("Mari"), Drew("Sarah", "combat", 7), rule=rule, says=says)
    twice = judge((Frenzied("Mari"), Drew("Sarah", "combat", 7)), books()["rage-2018"], fighting())
    assert twice.table.hand_of("Sarah", "combat") == 12


def test_the_fully_frenzied_dead_fight_on() -> None:
    """Until the combat ends, or the creature is hacked apart."""
    mad = creature("Zhyzhak", "Ryan", form="battle", frenzy="full", hacked_apart=14)
    combat = fight(step="reveal")
    card = laid("Sarah 1", "Mari", "Maul", "Zhyzhak", down=False)
    over = kept(fighting(mad, hurt("Zhyzhak", 5), card, combat=combat), CombatEnded())
    assert not over.table.lies("Zhyzhak")
    assert over.table.points_of("Sarah") == 8
    assert "the_fully_frenzied_dead_fight_on" in unders(over)
    apart = kept(fighting(mad, hurt("Zhyzhak", 10), card, combat=combat), CombatEnded())
    assert "the_fully_frenzied_dead_fight_on" not in unders(apart)


def test_who_frenzies() -> None:
    """Only_characters_frenzy, only_a_class_that_frenzies_frenzies, a_creature_frenzies_once_at_a_time."""
    rule, says = "only_characters_frenzy", "Guard Dog does not frenzy: it is no Character."
    dog = creature("Guard Dog", "Sarah")
    broken(fighting(dog), Frenzied("Guard Dog"), rule=rule, says=says)
    rule, says = "only_a_class_that_frenzies_frenzies", "Clerk does not frenzy: its class cannot."
    clerk = Described("Clerk", RageFacts("character", keywords=("Human",), **STATS))  # type: ignore[arg-type]
    office = creature("Clerk", "Ryan", kind="character")
    broken(fighting(office), clerk, Frenzied("Clerk"), rule=rule, says=says)
    kept(fighting(), Frenzied("Morgan"))
    rule, says = "a_creature_frenzies_once_at_a_time", "Mari is in a frenzy already."
    broken(fighting(), Frenzied("Mari"), Frenzied("Mari", "fox"), rule=rule, says=says)
    rule, says = "only_a_frenzy_ends", "Mari is in no frenzy."
    broken(fighting(), FrenzyEnded("Mari"), rule=rule, says=says)


def test_a_frenzied_creature_plays_no_gifts() -> None:
    """In any frenzy; its packmates may."""
    rule, says = "a_frenzied_creature_plays_no_gifts", "Mari may not play Song: it is in a frenzy."
    song = Described("Song", RageFacts("gift"))
    mad = creature("Mari", "Sarah", frenzy="fox")
    broken(fighting(mad), song, Played("Mari", "Song"), rule=rule, says=says)
    kept(fighting(mad), song, Played("Albrecht", "Song"))


def test_a_creature_of_one_form_does_not_change_form() -> None:
    """Neither Allies nor a Metis; a Character with two forms does."""
    rule, says = "a_creature_of_one_form_does_not_change_form", "Guard Dog does not change form: it has one form."
    broken(table(creature("Guard Dog", "Sarah")), Flipped("Guard Dog", "battle"), rule=rule, says=says)
    says = "Mari does not change form: it has one form."
    metis = Described("Mari", RageFacts("character", keywords=("Metis",)))
    broken(table(), metis, Flipped("Mari", "battle"), rule=rule, says=says)
    kept(table(), Flipped("Mari", "battle", "Shapeshift"))


def test_who_cannot_flip_does_not() -> None:
    """Whatever lets it change; another creature does."""
    rule, says = "who_cannot_flip_does_not", "Mari cannot flip: an effect says so."
    broken(table(), CAGE, Flipped("Mari", "battle"), rule=rule, says=says)
    broken(table(), CAGE, Flipped("Mari", "battle", "Shapeshift"), rule=rule, says=says)
    kept(table(), CAGE, Flipped("Zhyzhak", "battle", "Shapeshift"))
