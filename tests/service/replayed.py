"""A short game with everything that a replay shows: a breach, rulings, a roll-back, notes, and lines within lines."""

from events.formats.files import read_record
from events.record.record import Record
from judge import books
from service.cli.replay.playback import Playback
from service.export.history.history import history, viewed

GAME = """[book vtes-1998]
[title A short evening]
[players Sarah, Alexis, Ryan]
position {"seats": {"Sarah": {"name": "Sarah", "pool": 20, "turns": 3}, "Alexis": {"name": "Alexis", "pool": 20, "turns": 3}, "Ryan": {"name": "Ryan", "pool": 20, "turns": 3}}, "cards": {"Lupo": {"name": "Lupo", "controller": "Sarah", "owner": "Sarah", "counters": 2, "capacity": 2}, "Nik": {"name": "Nik", "controller": "Sarah", "owner": "Sarah", "counters": 1, "capacity": 2}, "Rake": {"name": "Rake", "controller": "Alexis", "owner": "Alexis", "counters": 2, "capacity": 4}}, "turn": {"methuselah": "Sarah", "number": 9, "phase": "minion"}}
{played at Nora's -- Nora}
lupo bleeds ryan?!
{she was in the kitchen -- Nora}
{for judges: ask her again -- Jo}
variation after 0 "at Alexis instead" by Nora
  lupo bleeds alexis
  variation
    rake blocks
  variation ends
  no block
  {safer -- Nora}
  resolves
variation ends
variation after 0
  lupo hunts
variation ends
ryan declines
resolves
ruling 1 illegal 6.1.1 "Alexis is her prey" by Jo
roll back to 0 "again" by Jo
lupo bleeds alexis!
rake blocks
resolves
turn alexis
rake bleeds sarah
ruling 10 legal "the table let it pass" by Jo
turn ryan
"""  # noqa: E501  (a position is one line)
BOOK = books()["vtes-1998"]


def record() -> Record:
    """The game."""
    found, problems = read_record(GAME.encode())
    assert problems == ()
    assert found is not None
    return found


def course(view: str = "everybody") -> Playback:
    """The game as a line to step along."""
    return Playback(viewed(record(), view), BOOK, history(record(), BOOK, view).story)
