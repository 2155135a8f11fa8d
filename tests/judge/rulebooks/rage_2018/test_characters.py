"""Sections 4.1, 4.5 and A1.6: Characters, what only they play, Rivalry and Loyalty."""

from typing import Any

import pytest

from events.rage.card_facts import RageFacts
from events.rage.combat_events import Attacked, Challenged, Joined
from events.rage.events import Described, PackChosen, Played, Seated
from tests.helpers.rage.tables import FACTS, STATS, broken, creature, fight, item, kept, resource, table

START = (Seated(("Sarah", "Ryan")), Described("Mari", FACTS["Mari"]), Described("Zhyzhak", FACTS["Zhyzhak"]))
ROGUE = Described("Conrad", RageFacts("character", "rogue", renown=4))
ALPHAS: dict[str, Any] = {"Sarah": {"alpha": "Mari"}, "Ryan": {"alpha": "Zhyzhak", "acted": True}}


def test_a_pack_holds_characters_of_its_allegiance() -> None:
    """Rogues may be in either; where nobody says whom the pack serves, anybody is."""
    rule, says = "a_pack_holds_characters_of_its_allegiance", "Zhyzhak may not be in Sarah's pack: it serves the Wyrm."
    broken(None, *START, PackChosen("Sarah", "gaia", ("Mari", "Zhyzhak")), rule=rule, says=says)
    kept(None, *START, ROGUE, PackChosen("Sarah", "gaia", ("Mari", "Conrad")))
    kept(None, *START, PackChosen("Sarah", "", ("Mari", "Zhyzhak")))


def test_a_pack_is_not_all_rogues() -> None:
    """One Character at least is none."""
    rule, says = "a_pack_is_not_all_rogues", "Sarah's pack has Rogues only."
    broken(None, *START, ROGUE, PackChosen("Sarah", "gaia", ("Conrad",)), rule=rule, says=says)
    kept(None, *START, ROGUE, PackChosen("Sarah", "gaia", ("Conrad", "Mari")))


def test_rivals_are_not_in_one_pack() -> None:
    """By name or by keyword."""
    rule, says = "rivals_are_not_in_one_pack", "Foe and Mari are not in one pack: they are Rivals."
    foe = Described("Foe", RageFacts("character", renown=3, rivals=("Theurge",)))
    broken(None, *START, foe, PackChosen("Sarah", "gaia", ("Foe", "Mari")), rule=rule, says=says)
    kept(None, *START, foe, PackChosen("Sarah", "gaia", ("Foe", "Zhy")))


def rival(**facts: Any) -> Any:
    """What is printed on Mari, with a Rivalry or a Loyalty."""
    return Described("Mari", RageFacts("character", "gaia", renown=6, keywords=("Black Fury",), **STATS, **facts))  # type: ignore[arg-type]


def test_a_rival_is_attacked_first() -> None:
    """Among the valid targets; a challenge is free, and so is an attack where the Rival is in the other world."""
    rule, says = "a_rival_is_attacked_first", "Mari may not attack Zmei: Zhyzhak is a Rival."
    start = table(creature("Zmei"), phase="combat", seats=ALPHAS)
    foes = rival(rivals=("Zhyzhak",))
    broken(start, foes, Attacked("Mari", "Zmei"), rule=rule, says=says)
    kept(start, foes, Attacked("Mari", "Zhyzhak"))
    kept(start, foes, Challenged("Mari", "Morgan"))
    away = table(creature("Zmei"), creature("Zhyzhak", "Ryan", world="umbra"), phase="combat", seats=ALPHAS)
    kept(away, foes, Attacked("Mari", "Zmei"))


def test_a_loyal_creature_does_not_attack_its_friend() -> None:
    """Rivalry and Loyalty to one creature cancel out."""
    rule, says = "a_loyal_creature_does_not_attack_its_friend", "Mari may not attack Zhyzhak: it is loyal."
    start = table(phase="combat", seats=ALPHAS)
    broken(start, rival(loyal=("Zhyzhak",)), Attacked("Mari", "Zhyzhak"), rule=rule, says=says)
    kept(start, rival(loyal=("Zhyzhak",), rivals=("Zhyzhak",)), Attacked("Mari", "Zhyzhak"))


def test_pack_actions_are_for_pack_members() -> None:
    """A creature of a third pack joins by a card only."""
    rule, says = "pack_actions_are_for_pack_members", "Evan may not join: its pack does not fight."
    players = ("Sarah", "Ryan", "Eva")
    start = table(phase="combat", players=players, combat=fight(step="pre-combat", round=0))
    broken(start, Joined(("Evan",)), rule=rule, says=says)
    kept(start, Joined(("Albrecht",), "Hunting Party"), Joined(("Evan",), "Some Card"))


@pytest.mark.parametrize(
    ("rule", "card"),
    [
        ("only_characters_play_action_cards", "Howl"),
        ("only_characters_play_rites", "Chant"),
        ("only_characters_channel_past_lives", "Ancestor"),
    ],
)
def test_what_only_characters_play(rule: str, card: str) -> None:
    """An Ally does not."""
    cards = (Described("Chant", RageFacts("rite")), Described("Ancestor", RageFacts("past life")))
    dog, says = creature("Guard Dog", "Sarah"), f"Guard Dog may not play {card}: it is no Character."
    broken(table(dog), *cards, Played("Guard Dog", card), rule=rule, says=says)
    kept(table(), *cards, Played("Mari", card))


def test_rites() -> None:
    """Rites_are_not_used_in_combat, rites_are_for_characters_of_a_class_with_rites."""
    rule = "rites_are_for_characters_of_a_class_with_rites"
    says = "Morgan may not play Chant: its class uses no Rites."
    chant = Described("Chant", RageFacts("rite"))
    broken(table(), chant, Played("Morgan", "Chant"), rule=rule, says=says)
    kept(table(), chant, Played("Zhyzhak", "Chant"))
    rule, says = "rites_are_not_used_in_combat", "Chant is not played in combat: it is a Rite."
    fighting = table(phase="combat", combat=fight(step="between rounds"))
    broken(fighting, chant, Played("Mari", "Chant"), rule=rule, says=says)


def test_combat_events() -> None:
    """Only_characters_and_allies_play_combat_events, combat_events_are_played_while_the_pack_fights."""
    fighting = table(creature("Zmei"), phase="combat", combat=fight(("Mari",), ("Zmei",), "between rounds"))
    kept(fighting, Played("Mari", "Rampage"))
    rule, says = "only_characters_and_allies_play_combat_events", "Zmei may not play Rampage: it is prey."
    broken(fighting, Played("Zmei", "Rampage"), rule=rule, says=says)
    rule = "combat_events_are_played_while_the_pack_fights"
    says = "Zhyzhak may not play Rampage: the pack is not in combat."
    broken(fighting, Played("Zhyzhak", "Rampage"), rule=rule, says=says)


def test_one_pack_totem_a_pack() -> None:
    """Another when the first is given up."""
    rule, says = "one_pack_totem_a_pack", "Sarah's pack may not play Falcon: it has Owl."
    falcon = Described("Falcon", RageFacts("pack totem"))
    broken(table(resource("Owl", "Sarah")), falcon, Played("Mari", "Falcon"), rule=rule, says=says)
    kept(table(resource("Owl", "Sarah")), falcon, Played("Zhyzhak", "Falcon"))


def test_one_quest_a_creature() -> None:
    """Another creature may undertake another."""
    rule, says = "one_quest_a_creature", "Mari may not undertake Hunt: it has Great Deed."
    hunt = Described("Hunt", RageFacts("quest"))
    broken(table(item("Great Deed", "Mari")), hunt, Played("Mari", "Hunt"), rule=rule, says=says)
    kept(table(item("Great Deed", "Mari")), hunt, Played("Albrecht", "Hunt"))


def test_lunar_phases_are_played_in_the_redraw_phase() -> None:
    """At the beginning of the turn only."""
    rule, says = "lunar_phases_are_played_in_the_redraw_phase", "Full Moon is not played in the Moot phase."
    broken(table(phase="moot"), Played("Sarah", "Full Moon"), rule=rule, says=says)
    kept(table(phase="redraw"), Played("Sarah", "Full Moon"))
