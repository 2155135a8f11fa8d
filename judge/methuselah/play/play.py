"""What the judge can say about play at a Methuselah table that nobody has declared."""

from events.methuselah.events import MethuselahEvent
from judge.book import PlayOf
from judge.methuselah.play.assumptions import assumptions
from judge.methuselah.play.card_help import PASSING, card_help, declarer
from judge.methuselah.play.opportunity import opportunity, to_block
from judge.methuselah.play.outcomes import outcomes
from judge.methuselah.play.proposals import proposals
from judge.methuselah.play.silence import SILENCES
from judge.methuselah.play.simulation import PLAYERS, simulate
from judge.methuselah.play.suggestions import suggestions
from projections.methuselah.table import Table

PLAY: PlayOf[Table, MethuselahEvent] = PlayOf(
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
    to_block=to_block,
)
