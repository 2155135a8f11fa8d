"""Situations in which a scorekeeper leaves lines out: what a later line explains, and what none does.

The lines are judged as in `test_situations_of_combat`.
"""

import pytest

from tests.helpers.situations import situations
from tests.judge.rulebooks.rage_2018.test_situations_of_combat import so


@pytest.mark.parametrize(
    **situations("""
== ash is alpha; gore is alpha; evan is alpha; ash attacks gore
ash reveals Bite; gore reveals Claw; combat ends; gore=2; ash=3 |
ash lays ?; gore reveals Claw; ash reveals Bite |
ash reveals Bite; gore lays nothing; combat ends; gore=2 |
ash reveals Bite; gore suffers Bite; gore reveals Claw; ash reveals Maul; combat ends; gore=6; ash=3 |
ash lays nothing; ash reveals Bite | illegal 6.2(3)
ash reveals Bite; gore reveals Claw; gore reveals Bite | illegal 6.2(3)
ash reveals Bite; step bluff; gore reveals Claw | illegal 6.2(3)
ash lays Bite; ash reveals Claw | illegal 6.2(3)
evan reveals Bite | illegal 6.2(3)

== ash is alpha; gore is alpha; evan is alpha; ash attacks gore
combat ends; gore=2 |
combat ends; gore=2; gore=2 |
combat ends; gore=4; gore.form=breed |
combat ends; gore=6; gore.form=battle |
combat ends; gore=20; sarah.points=7 |
combat ends; gore takes 2; gore=2 |
combat ends; gore dies; sarah.points=7 |
gore dies; sarah.points=7 |
gore=2; combat ends; gore=2 |
gore=2; gore passes; gore=2 |
combat ends; gore=2; gore=1 | discrepancy 6.2
combat ends with Truce; gore=2 | discrepancy 6.2
combat ends; mari=2 | discrepancy 6.2
combat ends; husk takes 2 | illegal 6.2
combat ends; sarah.points=7 | discrepancy 6.4.3
combat ends; turn ends; redraw; gore=2 |
combat ends; turn ends; redraw; gore=9 | discrepancy 6.2
combat ends; turn ends; redraw; gore=2; gore=3 | discrepancy 6.2
combat ends; turn ends; redraw; turn ends; redraw; gore=2 |
combat ends; turn ends; redraw; mari=2 | discrepancy 6.2
gore=2; ash lays ?; gore lays ? | 1: discrepancy 1.4
gore=2; ash lays Bite; gore lays Claw; combat ends; gore=2; ash=3 | 1: discrepancy 1.4
ash lays Bite; gore lays Claw; combat ends; gore=3 | discrepancy 6.2
ash lays nothing; gore lays nothing; combat ends; gore=3 | discrepancy 6.2

== ash is alpha; gore is alpha; evan is alpha; ash challenges husk
gore passes | illegal 2.2.6
husk refuses; husk=2 | discrepancy 6.2
husk accepts; combat ends; husk=2 |

== resource; ryan plays Zmei; combat phase; ash is alpha; gore is alpha; evan is alpha; ash attacks zmei
ash reveals Bite; zmei reveals Claw; combat ends |
ash reveals Bite; eva plays for prey; zmei reveals Claw; combat ends; ash=3 |
combat ends; zmei=2 |
combat ends; zmei=9; sarah.points=6 |
""")
)
def test_what_a_later_line_explains(setup: str, line: str) -> None:
    """A card that is turned up was laid; damage of a combat that no line tells is believed when it is seen."""
    so(setup, line)
