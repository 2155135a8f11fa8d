"""What the judge can say about play at a Vendetta table that nobody has declared."""

from events.vendetta.events import VendettaEvent
from judge.book import PlayOf
from judge.vendetta.play.assumptions import assumptions
from judge.vendetta.play.card_help import PASSING, card_help, declarer
from judge.vendetta.play.opportunity import opportunity
from judge.vendetta.play.outcomes import outcomes
from judge.vendetta.play.proposals import proposals
from judge.vendetta.play.silence import SILENCES
from judge.vendetta.play.simulation import FEWEST_PLAYERS, PLAYERS, simulate
from judge.vendetta.play.suggestions import suggestions
from projections.vendetta.table import Table

PLAY: PlayOf[Table, VendettaEvent] = PlayOf(
    proposals,
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
