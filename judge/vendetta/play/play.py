"""What the judge can say about play at a Vendetta table that nobody has declared."""

from judge.book import Play
from judge.vendetta.play.assumptions import assumptions
from judge.vendetta.play.card_help import PASSING, card_help, declarer
from judge.vendetta.play.outcomes import outcomes
from judge.vendetta.play.proposals import proposals
from judge.vendetta.play.simulation import FEWEST_PLAYERS, PLAYERS, simulate
from judge.vendetta.play.suggestions import suggestions

PLAY = Play(
    proposals,
    simulate,
    PLAYERS,
    assumptions,
    suggestions,
    card_help,
    declarer,
    outcomes,
    PASSING,
    fewest=FEWEST_PLAYERS,
)
