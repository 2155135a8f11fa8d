"""Sections 4.1, 4.5 and A1.6: Characters, what only they play, Rivalry and Loyalty."""

from typing import Any

from events.rage.card_facts import RageFacts
from events.rage.combat_events import Attacked, Challenged, Joined
from events.rage.events import Described, PackChosen, Played, Seated
from tests.helpers.rage.tables import FACTS, STATS, broken, creature, fight, kept, table

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
    kept(start, Joined(("Albrecht",)), Joined(("Evan",), "Some Card"))


def test_combat_events() -> None:
    """Only_characters_and_allies_play_combat_events, combat_events_are_played_while_the_pack_fights."""
    fighting = table(creature("Zmei"), phase="combat", combat=fight(("Mari",), ("Zmei",), "between rounds"))
    kept(fighting, Played("Mari", "Rampage"))
    rule, says = "only_characters_and_allies_play_combat_events", "Zmei may not play Rampage: it is prey."
    broken(fighting, Played("Zmei", "Rampage"), rule=rule, says=says)
    rule = "combat_events_are_played_while_the_pack_fights"
    says = "Zhyzhak may not play Rampage: the pack is not in combat."
    broken(fighting, Played("Zhyzhak", "Rampage"), rule=rule, says=says)
