"""What cards make of an action that is under way: the same in both books."""

import pytest

from events.effects_text import parse_effects
from events.methuselah import ActionCardPlayed, Reaction, Resolved
from tests.tables import kept, table, vampire

both = pytest.mark.parametrize("book", ["vtes-1998", "jyhad-1994"])


@both
def test_an_action_aimed_elsewhere_does_it_there(book: str) -> None:
    """What was said of the first target happens to the second."""
    start = table(vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"), vampire("Yuri", "Alexis"))
    steals = ActionCardPlayed(
        minion="Lupo", card="Theft", target="Thomas", effects=parse_effects("Thomas burns 1 blood")
    )
    aims = Reaction(minion="Thomas", card="Decoy", effects=parse_effects("redirects to Yuri"))
    done = kept(start, steals, aims, Resolved(), book=book).table
    assert (done.blood_of("Thomas"), done.blood_of("Yuri")) == (3, 2)
