"""How events came onto a record, as far as views depend on it: by whom, in whose words, and whether they count."""

from typing import Any

from events.common import RolledBack
from events.methuselah.events import Hunt, TurnBegun
from events.record.record import Entry
from projections.provenance import Provenance, provenance_of, withheld


def entries(*events: Any) -> list[Entry]:
    """Events on a record; beside each that a player recorded stands her seat."""
    return [Entry(*one) if isinstance(one, tuple) else Entry(one) for one in events]


def test_words_of_another_kind_are_nobodys_words() -> None:
    """A record may say anything: what is no form of the event that happened is not looked at."""
    hunt = Hunt(minion="Lupo")
    assert provenance_of(Entry(hunt, at="now", seat="Alexis", said=TurnBegun("Sarah"))) == Provenance(
        "Alexis", live=True
    )
    said = Hunt(minion="Sarah 1")
    assert provenance_of(Entry(hunt, seat="Alexis", said=said), struck=True) == Provenance("Alexis", said, struck=True)


def test_which_events_are_withheld() -> None:
    """What a roll-back by somebody at no seat strikes out, and does not count again by another of his."""
    turn = TurnBegun("Sarah")
    begun = (turn, turn, turn)
    assert withheld(entries(*begun, RolledBack(1))) == {2, 3}
    assert withheld(entries(*begun, RolledBack(3))) == set()
    assert withheld(entries(*begun)) == set()
    assert withheld(entries(*begun, RolledBack(1), RolledBack(3))) == {4}
    by_a_player = Entry(RolledBack(3), seat="Sarah")
    assert withheld([*entries(*begun, RolledBack(1)), by_a_player]) == {2, 3}
    assert withheld([*entries(*begun), Entry(RolledBack(1), seat="Sarah")]) == set()
