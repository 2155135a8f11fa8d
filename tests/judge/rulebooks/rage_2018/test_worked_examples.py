"""The worked examples of chapters 3 to 5, as records in `examples/rage/rulebook`, with what is wrong in them."""

from pathlib import Path

from projections.rage.observables import observable
from projections.rage.table import Table
from tests.helpers.examples import Examples

FOLDER = Path(__file__).parents[4] / "examples" / "rage" / "rulebook"
NAMES = (
    *("3.1.2_gift_under_dead_zone", "3.2.2_eye_of_the_cobra", "3.3_ally_outlives_its_theurge"),
    *("3.3_fetish_after_lost_gnosis", "3.3_theurge_or_child_of_gaia", "3.3_nemesis", "4.5.3_gift_of_the_porcupine"),
    *("4.5.4_eyes_of_hate", "5_incarna_sigil"),
)
EXAMPLES = Examples({name: FOLDER / f"{name}.game" for name in NAMES})


def ended(name: str) -> Table:
    """The table at the end of an example."""
    table = EXAMPLES.judged(name).table
    assert isinstance(table, Table)
    return table


def test_example_gift_under_dead_zone() -> None:
    """3.1.2: what is noticed a turn later remains as it was played; the play is out of order all the same."""
    assert [one.event for one in EXAMPLES.judged("3.1.2_gift_under_dead_zone").wrong] == [10]
    assert observable(ended("3.1.2_gift_under_dead_zone"), "Lord Albrecht", "rage") == 3


def test_example_cancelling_eye_of_the_cobra_late() -> None:
    """3.2.2: the Character goes back, the equipment that was traded away meanwhile does not."""
    table = ended("3.2.2_eye_of_the_cobra")
    assert (table.pack_of("Morgan"), table.bearer_of("Shotgun")) == ("Ryan", "Lord Albrecht")


def test_example_ally_outlives_its_theurge() -> None:
    """3.3: the Ally stays when the Theurge that it required is dead."""
    table = ended("3.3_ally_outlives_its_theurge")
    assert (table.lies("Mari Cabrah"), table.alpha_of("Sarah")) == (False, "Moon Helper")


def test_example_fetish_after_lost_gnosis() -> None:
    """3.3: a Fetish works on with a Gnosis of 1 below its requirement of 3."""
    table = ended("3.3_fetish_after_lost_gnosis")
    assert (table.gnosis_of("Lord Albrecht"), table.bearer_of("Klaive")) == (1, "Lord Albrecht")


def test_example_theurge_or_child_of_gaia() -> None:
    """3.3: one of the two requirements is enough; none is not."""
    wrong = EXAMPLES.judged("3.3_theurge_or_child_of_gaia").wrong
    assert [one.event for one in wrong] == [10]


def test_example_nemesis_on_golgol_and_mamu() -> None:
    """3.3: one Golgol and one Mamu are reached, the others are not."""
    table = ended("3.3_nemesis")
    assert [table.rage_of(name) for name in ("Golgol", "Mamu", "Golgol #2", "Mamu #2")] == [3, 3, 4, 4]


def test_example_gift_of_the_porcupine_against_heart_of_midnight() -> None:
    """4.5.3: not for a bearer of Heart of Midnight; triggered against one it does nothing, and is used up."""
    table = ended("4.5.3_gift_of_the_porcupine")
    assert [one.event for one in EXAMPLES.judged("4.5.3_gift_of_the_porcupine").wrong] == [11]
    assert (table.lies("Gift of the Porcupine #2"), table.damage_of("Zhyzhak")) == (False, 0)


def test_example_eyes_of_hate_is_a_bane_gift() -> None:
    """4.5.4, X Gifts: Bane among its requirements makes it a Bane Gift."""
    table = ended("4.5.4_eyes_of_hate")
    assert table.is_called("Eyes of Hate", "Bane gift", "Zhyzhak")
    assert not table.is_called("Deep Hunger", "Bane gift", "Zhyzhak")


def test_example_strange_rain_with_an_incarna_sigil() -> None:
    """5: with the Sigil both worlds are reached, 1 damage each; without it the other world is out of reach."""
    wrong = EXAMPLES.judged("5_incarna_sigil").wrong
    assert [one.says for one in wrong] == ["Strange Rain may not affect Zhyzhak: Zhyzhak is in the Umbra."]
