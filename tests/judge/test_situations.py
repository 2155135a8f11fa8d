"""Wrong counts, things done by hand, contradicted silences and order, as a scorekeeper writes them: what is ruled."""

from pathlib import Path

import pytest

from tests.helpers.situations import Situation, as_its_line_says, tables


@pytest.mark.parametrize(**tables(Path(__file__).parent / "situations"))
def test_a_situation_is_judged_as_the_rulebook_says(one: Situation) -> None:
    """The verdict, the event and the section of each ruling were set from the rulebook before it was judged."""
    as_its_line_says(one)
