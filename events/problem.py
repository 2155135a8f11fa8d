"""A problem: something in an input that cannot be used."""

from typing import Annotated

from msgspec import Meta, Struct


class Problem(Struct, frozen=True):
    """Something in an input that cannot be used: where it is, what was found, what was expected."""

    place: Annotated[str, Meta(description="file, line and column, or field")]
    found: str
    expected: str
    line: Annotated[str, Meta(description="the line itself, when there is one")] = ""
    column: Annotated[int, Meta(description="the column, from 1; 0 when it is the whole line")] = 0

    def __str__(self) -> str:
        caret = f"\n  {self.line}\n  {' ' * (self.column - 1)}^" if self.line and self.column else ""
        return f"{self.place}: found {self.found}; expected {self.expected}.{caret}"
