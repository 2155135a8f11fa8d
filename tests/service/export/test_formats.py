"""Exports that are read again without loss."""

from hypothesis import HealthCheck, given, settings

from events.formats.jsonl import read_jsonl
from events.notation.game_reader import read_game
from events.record.record import Record
from service.export.write import as_game, as_jsonl
from tests.helpers.strategies import records


@settings(suppress_health_check=list(HealthCheck), deadline=None)
@given(records(4))
def test_an_export_that_is_imported_again(record: Record) -> None:
    """The same record comes of it, with notes and variations, and from that the same bytes."""
    from_lines = read_jsonl(b"".join(as_jsonl(record)))[0]
    from_text = read_game(b"".join(as_game(record)).decode())[0]
    assert from_lines == from_text == record
    assert from_lines is not None
    assert from_text is not None
    assert list(as_jsonl(from_text)) == list(as_jsonl(from_lines)) == list(as_jsonl(record))
