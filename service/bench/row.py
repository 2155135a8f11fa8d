"""A line of the report of all benchmarks."""

from msgspec import Struct


class Row(Struct, frozen=True):
    """One line of the report. `value` is the bare number, in the unit that `figure` names."""

    what: str
    figure: str
    value: float
    against: str = ""
