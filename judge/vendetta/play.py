"""What the judge can say about play at a Vendetta table that nobody has declared."""

from judge.book import Play
from judge.vendetta.claims import assumptions
from judge.vendetta.helping import PASSING, declarer, helps
from judge.vendetta.likely import likely
from judge.vendetta.options import proposals
from judge.vendetta.outcomes import outcomes
from judge.vendetta.simulation import FEWEST_PLAYERS, PLAYERS, simulate

PLAY = Play(
    proposals, simulate, PLAYERS, assumptions, likely, helps, declarer, outcomes, PASSING, fewest=FEWEST_PLAYERS
)
