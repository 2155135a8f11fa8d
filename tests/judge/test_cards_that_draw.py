"""Cards that let players draw or discard: whatever the hand size is, and nobody says which cards."""

from typing import Any

import pytest

from events.common import Observed
from events.effects.text import parse_effects
from events.methuselah.events import ActionCardPlayed, Block, CardUsed, Drawn, EffectHappened, NoBlock, Resolved
from events.methuselah.position import Card
from tests.helpers.methuselah.tables import broken, judged, kept, table, vampire

pytestmark = pytest.mark.parametrize("book", ["vtes-1998", "jyhad-1994"])
LIBRARY = Card(name="Lib", kind="location", owner="Sarah", controller="Sarah", region="in play", counters=0)
DRAWS = CardUsed(methuselah="Sarah", card="Lib", effects=parse_effects("Sarah draws 2 cards"))
FIRE = ActionCardPlayed(minion="Lupo", card="Fire", target="Alexis", effects=parse_effects("Alexis discards 2 cards"))
WORKED = (NoBlock(), Resolved(outcome="succeeds"))


def scene(**seats: dict[str, Any]) -> Any:
    """Sarah has a library and Lupo, Alexis has Thomas."""
    return table(LIBRARY, vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis"), seats=seats)


def hand(name: str, cards: int) -> Observed:
    """So many cards are counted in a hand."""
    return Observed(subject=name, what="hand", value=cards)


def test_a_card_lets_her_draw(book: str) -> None:
    """Beyond the hand size, and no further than the library goes; the cards may be named afterwards."""
    start = scene(Sarah={"library": 30})
    after = kept(start, DRAWS, hand("Sarah", 9), Drawn(methuselah="Sarah", cards=("Rock", "Stone")), book=book).table
    assert (after.library_of("Sarah"), "Rock" in after.seats["Sarah"].hand) == (28, True)
    wrong = judged(start, DRAWS, hand("Sarah", 8), book=book).wrong
    assert [(one.verdict, one.says.split(":")[0]) for one in wrong] == [
        ("discrepancy", "Sarah was seen with 8 cards in hand, but Sarah has 9 cards in hand")
    ]
    kept(scene(Sarah={"library": 1}), DRAWS, hand("Sarah", 8), book=book)


def test_a_card_makes_a_player_discard(book: str) -> None:
    """When the action succeeds, and not when it is blocked; a hand holds no fewer than no cards."""
    kept(scene(), FIRE, *WORKED, hand("Alexis", 5), book=book)
    kept(scene(), FIRE, Block(minion="Thomas"), Resolved(outcome="blocked"), hand("Alexis", 7), book=book)
    kept(scene(Alexis={"hand": ("",)}), FIRE, *WORKED, hand("Alexis", 0), book=book)
    named = kept(scene(Alexis={"hand": ("Dodge", "Wake", "Gun")}), FIRE, *WORKED, book=book).table
    assert named.seats["Alexis"].hand == ("",)
    some = kept(scene(Alexis={"hand": ("Dodge", "", "")}), FIRE, *WORKED, book=book).table
    assert some.seats["Alexis"].hand == ("Dodge",)


def test_nobody_draws_so_without_a_card(book: str) -> None:
    """Where no card is named, it is a handling that nothing asks for."""
    drawn = EffectHappened(methuselah="Sarah", effects=parse_effects("Sarah draws 2 cards"))
    wrong = judged(scene(), drawn, book=book).wrong
    assert [one.verdict for one in wrong] == ["illegal"]
    broken(scene(), drawn, rule=wrong[0].rule, says=wrong[0].says, book=book)
