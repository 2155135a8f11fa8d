"""What the judge can say about play at a Rage table that nobody has declared."""

from events.rage.events import RageEvent
from judge.book import PlayOf
from judge.rage.play.assumptions import assumptions
from judge.rage.play.card_help import PASSING, card_help, declarer
from judge.rage.play.offers import offers
from judge.rage.play.opportunity import opportunity
from judge.rage.play.outcomes import outcomes
from judge.rage.play.silence import SILENCES
from judge.rage.play.simulation import FEWEST_PLAYERS, PLAYERS, simulate
from judge.rage.play.suggestions import suggestions
from projections.rage.table import Table

PLAY: PlayOf[Table, RageEvent] = PlayOf(
    offers,
    simulate,
    PLAYERS,
    assumptions,
    suggestions,
    card_help,
    declarer,
    outcomes,
    PASSING,
    SILENCES,
    opportunity,
    fewest=FEWEST_PLAYERS,
)
