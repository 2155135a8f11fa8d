"""A table for tests of the notation: four Methuselahs and five minions, and the events of lines that follow."""

from events.methuselah.events import MethuselahEvent
from events.notation.game_reader import read_game

HEADING = "[book vtes-1998]\n[players Sarah, Alexis, Ryan, Jennifer]\n"
KNOWN = "vampire Lupo; vampire Rake; vampire Thomas; ally Mage; vampire Aleph\n"
PUT_DOWN = 'master phase; effect: "Warehouse" on "Gun"\n'


def read(*lines: str) -> tuple[MethuselahEvent, ...]:
    """The events of these lines, where Lupo, Rake, Thomas, Aleph and a Mage are known."""
    record, problems = read_game(HEADING + KNOWN + PUT_DOWN + "\n".join(lines))
    assert not problems, "\n".join(map(str, problems))
    assert record
    return record.events[7:]
