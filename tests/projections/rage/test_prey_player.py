"""Who plays for prey stays known from the line that says so to the end of the round."""

from events.rage import combat_events as c
from tests.helpers.rage.tables import creature, fight, kept, table

ZMEI = creature("Zmei")


def test_who_plays_for_prey_may_be_said_before_the_round() -> None:
    """`Eva plays for prey`, and then a card is laid for it: from Eva's hand, which nobody has to say again."""
    position = table(
        ZMEI,
        phase="combat",
        players=("Sarah", "Ryan", "Eva"),
        combat=fight(defenders=("Zmei",), round=0, step="declaration"),
    )
    done = kept(position, c.PlaysForPrey("Eva"), c.CardLaid("Mari", target="Zmei"), c.CardLaid("Zmei", target="Mari"))
    assert [(one.creature, one.player) for one in done.table.laid.values()] == [("Mari", "Sarah"), ("Zmei", "Eva")]  # type: ignore[attr-defined]


def test_another_player_plays_for_it_in_the_next_round() -> None:
    """When all cards lie open, whoever plays for prey does so in the next round."""
    position = table(
        ZMEI,
        phase="combat",
        players=("Sarah", "Ryan", "Eva"),
        combat=fight(defenders=("Zmei",), round=0, step="declaration"),
    )
    first = (c.PlaysForPrey("Eva"), c.CardLaid("Zmei", target="Mari"), c.CardRevealed("Zmei", "Jab"))
    done = kept(position, *first, c.PlaysForPrey("Ryan"), c.CardLaid("Zmei", target="Mari"))
    assert [one.player for one in done.table.laid.values()] == ["Ryan"]  # type: ignore[attr-defined]
