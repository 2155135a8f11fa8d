"""Sections 4.1 and 4.8.2: Characters, pack actions, and who plays Combat Events."""

from typing import Any

from events.rage.card_facts import RageFacts
from events.rage.combat_events import Joined
from events.rage.events import Described, PackChosen, Played, Seated
from tests.helpers.rage.tables import FACTS, broken, creature, fight, kept, table

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
