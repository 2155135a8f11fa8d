"""Fields of bodies in JSON, where a number is a number and true is true; in a query all is text."""

from typing import Any

from marshmallow import fields


class WholeNumber(fields.Integer):
    """A whole number; 3.0 is one, too, as JSON has it."""

    def __init__(self, **more: Any) -> None:
        super().__init__(strict=True, **more)

    def _validated(self, value: object) -> int:
        return super()._validated(int(value) if isinstance(value, float) and value.is_integer() else value)


class Truth(fields.Boolean):
    """True or false."""

    def _deserialize(self, value: object, attr: str | None, data: object, **more: object) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value
