"""Sections 4.1 and 4.8.2: Characters, pack actions, and who plays Combat Events."""

from typing import Any

from events.effects.methuselah import Controls
from events.effects.rage import Empowers, Multiplies
from events.rage.card_facts import RageFacts
from events.rage.combat_events import Joined
from events.rage.events import Described, PackChosen, Played, Seated
from tests.helpers.rage.tables import FACTS, broken, creature, fight, kept, table, why

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
    kept(start, Joined(("Albrecht",), "Any Card"), Joined(("Evan",), "Some Card"))


def test_combat_events() -> None:
    """Only_characters_and_allies_play_combat_events, combat_events_are_played_while_the_pack_fights."""
    fighting = table(creature("Zmei"), phase="combat", combat=fight(("Mari",), ("Zmei",), "between rounds"))
    kept(fighting, Played("Mari", "Rampage"))
    rule, says = "only_characters_and_allies_play_combat_events", "Zmei may not play Rampage: it is prey."
    broken(fighting, Played("Zmei", "Rampage"), rule=rule, says=says)
    rule = "combat_events_are_played_while_the_pack_fights"
    says = "Zhyzhak may not play Rampage: the pack is not in combat."
    broken(fighting, Played("Zhyzhak", "Rampage"), rule=rule, says=says)


def test_versions_of_a_character_are_in_one_pack_once() -> None:
    """Under one name or several; in two packs they may be."""
    rule, says = (
        "versions_of_a_character_are_in_one_pack_once",
        "Lord and King are not in one pack: they are one Character.",
    )
    two = [
        Described(name, RageFacts("character", "gaia", renown=5, version_of="Albrecht")) for name in ("Lord", "King")
    ]
    broken(None, *START, *two, PackChosen("Sarah", "gaia", ("Lord", "King")), rule=rule, says=says)
    kept(None, *START, *two, PackChosen("Sarah", "gaia", ("Lord",)), PackChosen("Ryan", "gaia", ("King",)))
    kept(None, *START, PackChosen("Sarah", "gaia", ("Mari", "Evan")))


def test_example_two_versions_of_mari_cabrah() -> None:
    """The Renown behind the name tells them apart."""
    rule = "versions_of_a_character_are_in_one_pack_once"
    says = "Mari Cabrah (8) and Mari Cabrah (6) are not in one pack: they are one Character."
    both = PackChosen("Sarah", "gaia", ("Mari Cabrah (8)", "Mari Cabrah (6)"))
    broken(None, *START, both, rule=rule, says=says)


def test_example_a_rogue_wendigo_in_a_wyrm_pack() -> None:
    """It takes its pack's side and keeps its tribe; so does who changes packs: a_pack_has_one_allegiance."""
    wendigo = creature("Evan", "Ryan", kind="character")
    lodge = Described("War Lodge", RageFacts("fetish"))
    gift = Described("Cold Breath", RageFacts("gift", requires=("Wendigo",)))
    says = "Evan may not play War Lodge: it is for creatures of Gaia."
    broken(table(wendigo), lodge, Played("Evan", "War Lodge"), rule="fetishes_are_for_gaia", says=says)
    kept(table(wendigo), Played("Evan", "Whip"))
    kept(table(wendigo, phase="moot"), gift, Played("Evan", "Cold Breath"))
    goes = Played("Zhyzhak", "Charm", effects=(Controls("Ryan", "Evan"),))
    home = table(phase="resource", players=("Sarah", "Ryan", "Eva"))
    kept(home, lodge, Played("Evan", "War Lodge"))
    broken(home, lodge, goes, Played("Evan", "War Lodge"), rule="fetishes_are_for_gaia", says=says)


def test_modifications_to_statistics() -> None:
    """Each of the four is multiplied first; no upper limit; least_rage_and_gnosis, zero, is applied last of all."""
    changes = (Empowers("rage", 3, "Mari"), Multiplies("rage", 2, "Mari"))
    for order in (changes, changes[::-1]):
        done = kept(table(), Played("Zhyzhak", "Storm", effects=order))
        assert done.table.rage_of("Mari") == 11
    low = kept(
        table(), Played("Zhyzhak", "Storm", effects=(Empowers("gnosis", -5, "Mari"), Empowers("gnosis", 2, "Mari")))
    )
    assert low.table.gnosis_of("Mari") == 1
    least = kept(table(), Played("Zhyzhak", "Storm", effects=(Empowers("rage", -9, "Mari"),)))
    assert least.table.rage_of("Mari") == 0
    high = kept(
        table(), Played("Zhyzhak", "Storm", effects=(Empowers("health", 90, "Mari"), Multiplies("health", 3, "Mari")))
    )
    assert high.table.health_of("Mari") == 108
    dead = kept(table(), Played("Zhyzhak", "Storm", effects=(Empowers("health", -8, "Mari"),)))
    assert not dead.table.lies("Mari")
    assert "a_creature_without_health_dies" in why(dead, "dead", "Mari")
    alive = kept(table(), Played("Zhyzhak", "Storm", effects=(Empowers("health", -5, "Mari"),)))
    assert alive.table.health_of("Mari") == 1
