"""Which derivations bear on a fact of a Rage table that nothing has made as it was seen.

The one place that lists them, by the players' word for the fact.
"""

from collections.abc import Mapping, Sequence

from judge.deciding import Bearing

BEARINGS: Mapping[str, Sequence[Bearing]] = {}
RATHER: Mapping[tuple[str, str], str] = {}
