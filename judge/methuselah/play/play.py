"""What the judge can say about play at a Methuselah table that nobody has declared."""

from judge.book import Play
from judge.methuselah.play.assumptions import assumptions
from judge.methuselah.play.card_help import PASSING, card_help, declarer
from judge.methuselah.play.outcomes import outcomes
from judge.methuselah.play.proposals import proposals
from judge.methuselah.play.simulation import PLAYERS, simulate
from judge.methuselah.play.suggestions import suggestions

PLAY = Play(proposals, simulate, PLAYERS, assumptions, suggestions, card_help, declarer, outcomes, PASSING)
