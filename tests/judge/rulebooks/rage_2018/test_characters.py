"""Sections 4.1, 4.5 and A1.6: Characters, what only they play, Rivalry and Loyalty."""

from typing import Any

from events.effects.methuselah import Controls
from events.effects.rage import Empowers, Multiplies
from events.rage.card_facts import RageFacts
from events.rage.combat_events import Attacked, Challenged, Joined
from events.rage.events import Described, PackChosen, Played, Seated
from judge import books
from tests.helpers.rage.tables import FACTS, STATS, broken, creature, fight, kept, table, unclear

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


def test_wyrm_characters_use_no_auspice_gifts() -> None:
    """The auspices are five; Breed Gifts are free, and so is Gaia; of a Wyrm Ally the text is silent."""
    rule, says = "wyrm_characters_use_no_auspice_gifts", "Zhyzhak may not play Rage of Luna: it serves the Wyrm."
    gift = Described("Rage of Luna", RageFacts("gift", requires=("Ahroun",)))
    ahroun = Described(
        "Zhyzhak", RageFacts("character", "wyrm", renown=8, keywords=("Black Spiral Dancer", "Ahroun", "Metis"))
    )
    broken(table(phase="moot"), gift, ahroun, Played("Zhyzhak", "Rage of Luna"), rule=rule, says=says)
    breed = Described("Rage of Luna", RageFacts("gift", requires=("Metis",)))
    kept(table(phase="moot"), breed, ahroun, Played("Zhyzhak", "Rage of Luna"))
    theurge = Described("Rage of Luna", RageFacts("gift", requires=("Theurge",)))
    kept(table(phase="moot"), theurge, Played("Mari", "Rage of Luna"))
    either = Described("Rage of Luna", RageFacts("gift", requires=("Ahroun", "Metis")))
    says = "Whether Rage of Luna is an Auspice Gift for Zhyzhak, which meets another requirement, is open."
    unclear(table(phase="moot"), either, ahroun, Played("Zhyzhak", "Rage of Luna"), rule=rule, says=says)
    dog = Described("Guard Dog", RageFacts("ally", renown=2, keywords=("Animal", "Ahroun")))
    says = "Whether Guard Dog, which is no Character, may use an Auspice Gift of the Wyrm's is not said."
    position = table(creature("Guard Dog", "Ryan"), phase="moot")
    unclear(position, gift, dog, Played("Guard Dog", "Rage of Luna"), rule=rule, says=says)
    assert len(books()["rage-2018"].terms.auspices) == 5, "auspices"


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
