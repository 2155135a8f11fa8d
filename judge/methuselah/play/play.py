"""What the judge can say about play at a Methuselah table that nobody has declared."""

from judge.book import Play
from judge.methuselah.play.assumptions import assumptions
from judge.methuselah.play.card_help import PASSING, declarer, helps
from judge.methuselah.play.outcomes import outcomes
from judge.methuselah.play.proposals import proposals
from judge.methuselah.play.simulation import PLAYERS, simulate
from judge.methuselah.play.suggestions import likely

PLAY = Play(proposals, simulate, PLAYERS, assumptions, likely, helps, declarer, outcomes, PASSING)
