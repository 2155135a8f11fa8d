"""What a verification finds."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Kind = Literal["differs", "missing", "put in", "moved", "proof", "index", "checkpoint", "key", "file"]


class Finding(Struct, frozen=True, omit_defaults=True):
    """Something that is not as it was recorded, and where."""

    kind: Annotated[Kind, Meta(description="what is wrong: with an event, or with what proves it")]
    says: Annotated[str, Meta(description="what was found, as a sentence")]
    game: Annotated[str, Meta(description="the id of the game; empty where none can be named")] = ""
    event: Annotated[int | None, Meta(description="the number of the event; 0 for the heading")] = None


class Report(Struct, frozen=True, omit_defaults=True):
    """What a verification of a store has found."""

    events: Annotated[int, Meta(description="how many rows the store has: headings, events and notes")]
    checkpoints: Annotated[int, Meta(description="how many checkpoints they were compared with")]
    covered: Annotated[int, Meta(description="how many rows the last checkpoint covers")]
    made: Annotated[str, Meta(description="when the log says that it made the last checkpoint")] = ""
    signed_by: Annotated[str, Meta(description="the key that signed the last checkpoint")] = ""
    findings: Annotated[tuple[Finding, ...], Meta(description="what is not as it was recorded")] = ()
    accepted: Annotated[tuple[str, ...], Meta(description="what was accepted, when, by whom and why")] = ()
    unknown: Annotated[str, Meta(description="what could not be verified, and why")] = ""


def place_of(stream: str, number: int) -> tuple[str, int | None, str]:
    """The game and the number of the event of a row, and both for people."""
    game, slash, _notes = stream.partition("/")
    if slash:
        return game, None, f"note {number + 1} on game {game}"
    return game, number, f"event {number} of game {game}" if number else f"the heading of game {game}"
