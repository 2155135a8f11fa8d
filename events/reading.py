"""Public: `read_record`, which reads the record of a game from a file in any of its formats."""

from events.formats.files import read_record as read_record
