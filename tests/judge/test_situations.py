"""Wrong counts, things done by hand, contradicted silences and order, as a scorekeeper writes them: what is ruled."""

import pytest

from tests.helpers.judged_so import Situation, is_judged_so, situations_of

WALKED = ("wrong_counts.txt", "by_hand.txt", "order.txt", "vendetta.txt")
EACH = [one for name in WALKED for one in situations_of(name)]


@pytest.mark.parametrize("one", EACH, ids=[f"{one.book}-{one.begins}-{one.line}" for one in EACH])
def test_a_situation_is_judged_as_the_rulebook_says(one: Situation) -> None:
    """The verdict, the event and the section of each ruling were set from the rulebook before it was judged."""
    is_judged_so(one)
