"""Sections 4.1.10 and 4.3.2: what a Shotgun lets its bearer play, and firearms that are built in."""

from typing import Any

from events.effects.rage import Empowers
from events.rage.card_facts import RageFacts
from events.rage.combat_events import StepBegun
from events.rage.events import Described, EffectHappened
from tests.helpers.rage.tables import creature, fight, item, kept, laid, table

GUN = Described("Shotgun", RageFacts("equipment", keywords=("Weapon", "Firearm"), plays_rage=7))
SONG = EffectHappened("Sarah", "Battle Song", (Empowers("rage", 2, "Mari"),))
SOLDIER = RageFacts("ally", rage=2, gnosis=1, health=4, built_in=("Shotgun",))


def standing(needs: int, *before: Any, rage_by: int = -2, armed: bool = True) -> str:
    """What becomes of Mari's card of this Rage against a card that is legal; her own Rage is 2."""
    shot = Described("Shot", RageFacts("combat action", requires_rage=needs, damage=3))
    cards = (
        creature("Mari", "Sarah", rage_by=rage_by),
        *((item("Shotgun", "Mari"),) if armed else ()),
        laid("Sarah 1", "Mari", "Shot", "Zhyzhak", down=False),
        laid("Ryan 1", "Zhyzhak", "Bite", "Mari", down=False),
    )
    start = table(*cards, phase="combat", combat=fight(step="reveal"))
    return str(kept(start, GUN, shot, *before, StepBegun("bluff")).table.laid["Sarah 1"].standing)


def test_a_leave_to_play_rage_is_not_rage() -> None:
    """Who bears a Weapon uses it; without it too_little_rage_makes_a_bluff."""
    assert [standing(needs) for needs in (7, 8)] == ["legal", "failed"]
    assert [standing(needs, armed=False) for needs in (2, 3, 7)] == ["legal", "failed", "failed"]
    assert standing(8, rage_by=4) == "legal"  # Rage of its own counts where it is more


def test_example_battle_song_with_a_shotgun() -> None:
    """4.1.10: Rage 4 and a Shotgun for Rage 7 make no Rage 9."""
    assert [standing(needs, SONG) for needs in (7, 9)] == ["legal", "failed"]
    assert [standing(needs, SONG, armed=False) for needs in (4, 5)] == ["legal", "failed"]


def test_example_a_rage_six_card_with_a_shotgun() -> None:
    """4.1.10: what lets one play Rage 7 covers less, too."""
    assert standing(6) == "legal"


def test_arms_that_fix_rage() -> None:
    """4.3.2: a creature with a firearm built in keeps its Rage, and plays what the firearm lets it play."""
    song = EffectHappened("Sarah", "Battle Song", (Empowers("rage", 2, "Soldier"), Empowers("gnosis", 2, "Soldier")))
    start = table(creature("Soldier", "Sarah", kind="ally"), phase="combat")
    armed = kept(start, GUN, Described("Soldier", SOLDIER), song).table
    assert (armed.rage_of("Soldier"), armed.gnosis_of("Soldier"), armed.rage_that_arms_give("Soldier")) == (2, 3, 7)
    plain = RageFacts("ally", rage=2, gnosis=1, health=4, built_in=("Club",))
    assert kept(start, GUN, Described("Soldier", plain), song).table.rage_of("Soldier") == 4
