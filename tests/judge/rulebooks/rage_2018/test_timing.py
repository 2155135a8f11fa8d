"""Chapter 3: Offensive Effects are announced, and go in their order."""

from events.rage.events import Announced, Played
from tests.helpers.ledger import unders
from tests.helpers.rage.tables import broken, fight, kept, table

MINE, THEIRS = Played("Mari", "Howl", target="Zhyzhak"), Played("Zhyzhak", "Howl", target="Mari")


def test_announced_effects_go_in_order() -> None:
    """The order in which they were announced; what concerns the own pack only is played in between."""
    rule, says = "announced_effects_go_in_order", "Ryan plays too early: Sarah has announced before."
    both = (Announced("Sarah"), Announced("Ryan"))
    played = kept(table(phase="moot"), *both, Played("Zhyzhak", "Howl", target="Morgan"), MINE, THEIRS)
    assert played.table.announced() == ()
    assert "announced_effects_wait_in_order" in unders(played)
    broken(table(phase="moot"), *both, THEIRS, rule=rule, says=says)
    kept(table(phase="moot"), MINE)


def test_a_player_announces_one_effect_at_a_time() -> None:
    """Another when the first is played."""
    rule, says = "a_player_announces_one_effect_at_a_time", "Sarah has announced an Offensive Effect already."
    broken(table(phase="moot"), Announced("Sarah"), Announced("Sarah"), rule=rule, says=says)
    kept(table(phase="moot"), Announced("Sarah"), MINE, Announced("Sarah"))


def test_no_suspended_effect_is_played_in_combat() -> None:
    """Not in the Closed Play of a combat; between rounds it is Open Play."""
    rule, says = "no_suspended_effect_is_played_in_combat", "Sarah announces in the reveal step."
    closed = table(phase="combat", combat=fight(step="reveal"))
    broken(closed, Announced("Sarah"), rule=rule, says=says)
    kept(table(phase="combat", combat=fight(step="between rounds")), Announced("Sarah"))
