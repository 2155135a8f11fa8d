"""Fields of marshmallow for the project's own shapes: what msgspec finds wrong is told place by place.

A `Shape` writes and reads a value of a msgspec type, in the JSON that the command line prints; in the document it
stands by the name under which `SHAPES` lists it.
"""

from contextlib import suppress
from datetime import UTC, date, datetime
from typing import Annotated, Any

import msgspec
from marshmallow import ValidationError, fields
from msgspec import Meta

from events.common import FamilyEvent
from events.kinds import AnyEvent, AnyPosition
from events.problem import Problem
from events.record.limits import too_long
from events.record.record import Annotation, Entry, Heading, plain
from events.registry import vocabularies
from events.spelling import nearest, shown
from events.times import wrong_day, wrong_time
from events.validation import validation_errors
from judge.ask.ask import Answer
from judge.compare.compare import Comparison
from judge.explain.account import Account, ObservableName
from judge.explain.explain import Consequence, Explanation
from judge.explain.human_rulings import HumanRuling
from judge.reconcile.reconcile import Discrepancy
from judge.remedies.forward_fix import Remedy
from judge.remedies.rollback import RollbackPreview
from judge.ruling import Ruling

ENVELOPE = ("id", "at")  # what a client may say of an event's envelope; who records it, the service knows


class Explained(Explanation, frozen=True, kw_only=True):
    """An explanation, with the human rulings on the event."""

    standing: Annotated[tuple[HumanRuling, ...], Meta(description="human rulings beside what the book rules now")]
    struck: Annotated[int, Meta(description="the roll-back that struck the event out; 0 when it counts")]


API_STRUCTS: dict[str, object] = {  # types, and unions of them
    "AnyEvent": AnyEvent,
    "AnyPosition": AnyPosition,
    "Ruling": Ruling,
    "Standing": HumanRuling,
    "Explained": Explained,
    "Asked": Answer,
    "Account": Account,
    "Sight": ObservableName,
    "Annotation": Annotation,
    "Heading": Heading,
    "Consequence": Consequence,
    "GoingBack": RollbackPreview,
    "Remedy": Remedy,
    "WasApart": Discrepancy,
    "Comparison": Comparison,
}


class StructField(fields.Field[object]):
    """A value of one of the `SHAPES`, by its name."""

    def __init__(self, name: str, **more: Any) -> None:
        super().__init__(**more)
        self.shape, self.kind = name, API_STRUCTS[name]

    def _serialize(self, value: object, attr: str | None, obj: object, **more: object) -> object:
        return plain(value)

    def _deserialize(self, value: object, attr: str | None, data: object, **more: object) -> object:
        return checked(value, self.kind)


def shape(name: str) -> dict[str, str]:
    """How the document names one of the `SHAPES` where it is a whole answer."""
    return {"$ref": f"#/components/schemas/{name}"}


class Declared(StructField):
    """An event in its envelope: its own fields with its stored name as `type`, and maybe `@id` and `@at`."""

    def __init__(self, **more: Any) -> None:
        super().__init__("AnyEvent", **more)

    def _deserialize(self, value: object, attr: str | None, data: object, **more: object) -> Entry:
        if not isinstance(value, dict):
            raise flawed(Problem("", shown(value), "an object: an event with its type"))
        kinds = {name: kind for one in vocabularies() for name, kind in one.events.items()}
        name = value.get("type")
        kind = kinds.get(name) if isinstance(name, str) else None
        if kind is None:
            meant = nearest(str(name), kinds)
            known = f"{meant}, perhaps" if meant else f"the stored name of an event, such as {next(iter(kinds))}"
            raise flawed(Problem("type", shown(name) if "type" in value else "nothing", known))
        envelope = {key: value[f"@{key}"] for key in ENVELOPE if f"@{key}" in value}
        wrong = [
            Problem(f"@{key}", shown(text), "text of 1 to 100 characters")
            for key, text in envelope.items()
            if not (isinstance(text, str) and 0 < len(text) <= 100)
        ]
        if not wrong and "at" in envelope and (odd := wrong_time(envelope["at"], datetime.now(UTC))):
            wrong.append(Problem("@at", *odd))
        own = {key: part for key, part in value.items() if key[:1] != "@" or key[1:] not in ENVELOPE}
        wrong += [Problem(*one) for one in too_long(own)] or problems_of(own, kind)
        if wrong:
            raise flawed(*wrong)
        event: FamilyEvent = msgspec.convert(own, kind)
        return Entry(event, **envelope)


class Day(fields.Date):
    """A day of play, such as 2026-11-22."""

    YEARS = r"^(199[0-9]|20[0-9]{2})-"  # as `wrong_day` has them, for the document

    def _deserialize(self, value: object, attr: str | None, data: object, **more: object) -> date:
        text = value if isinstance(value, str) else ""
        if odd := wrong_day(text):
            raise flawed(Problem("", shown(value), odd.expected))
        return date.fromisoformat(text)


def flawed(*problems: Problem) -> ValidationError:
    """What is wrong in a value, each with its place in it."""
    return ValidationError(list(problems))


def checked(value: object, kind: object) -> object:
    """The value as one of this kind. Raises ValidationError with every field that is wrong."""
    with suppress(msgspec.ValidationError):
        return msgspec.convert(value, kind)
    raise flawed(*problems_of(value, kind))


def problems_of(value: object, kind: object) -> list[Problem]:
    """Every field of the value that is wrong, each by its place."""
    return [Problem(*flaw) for flaw in validation_errors(value, kind)]
