"""The envelope of an event in the line notation: who recorded it, when, from where, in braces after the event."""

import msgspec

from events.kinds import AnyEvent
from events.record.limits import not_too_long
from events.spelling import FieldValues, SyntaxProblem, listed, shown, spell_text, split

ENVELOPE = ("at", "by", "source", "id")
OF_A_SEAT = ("seat", "said")  # what programs write of an event that a player recorded


def envelope_of(text: str, column: int) -> FieldValues:
    """What `@{at ..., by ..., seat ..., said "..."}` says, with the event as its recorder's seat names it."""
    told: FieldValues = dict(_words_of(text, column))
    if "said" in told:
        try:
            told["said"] = msgspec.json.decode(told["said"], type=AnyEvent)
        except (msgspec.MsgspecError, RecursionError):
            raise SyntaxProblem(column, shown(told["said"]), "said with an event in JSON, in quotes") from None
    return told


def _words_of(text: str, column: int) -> dict[str, str]:
    """What `@{at ..., by ..., source ..., id ..., seat ..., said "..."}` says of the recording."""
    said: dict[str, str] = {}
    for place, item in split(text[2:-1], ","):
        not_too_long(item, item, column + 2 + place)
        key, _, value = item.partition(" ")
        if key not in (*ENVELOPE, *OF_A_SEAT) or key in said or not value.strip():
            expected = f"{listed(ENVELOPE)}, each once and followed by its words"
            raise SyntaxProblem(column + 2 + place, shown(item), expected)
        value = value.strip()
        said[key] = spell_text(value, column + 2 + place + item.index(value))
    return said
