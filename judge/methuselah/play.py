"""What the judge can say about play at a Methuselah table that nobody has declared."""

from judge.book import Play
from judge.methuselah.claims import assumptions
from judge.methuselah.helping import PASSING, declarer, helps
from judge.methuselah.likely import likely
from judge.methuselah.options import proposals
from judge.methuselah.outcomes import outcomes
from judge.methuselah.simulation import PLAYERS, simulate

PLAY = Play(proposals, simulate, PLAYERS, assumptions, likely, helps, declarer, outcomes, PASSING)
