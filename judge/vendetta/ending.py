"""Rules about the end of the game: when it is over, and what can be told of its winner."""

from events.vendetta import events
from judge.ruling import Finding, No, Unclear
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms

Declared = (
    events.PhaseBegun
    | events.Fed
    | events.AllyPlaced
    | events.CardsDrawn
    | events.CardKept
    | events.Played
    | events.BloodPlayed
    | events.Drained
    | events.Looked
    | events.TurnEnded
    | events.LocationBegun
    | events.StepBegun
    | events.TokenChosen
    | events.TokenRevealed
    | events.CardRevealed
    | events.EffectApplied
    | events.ConflictDecided
    | events.InfluenceTaken
    | events.VictimDrawn
    | events.FrenzyDrained
    | events.RoundEnded
    | events.EffectHappened
)


def nothing_is_played_after_the_end(said: Declared, table: Table, terms: Terms) -> Finding:
    """At the end of the third round the game is over, and nothing more is declared."""
    if table.game_over():
        return No("The game is over: nothing more is declared.", needed="a game that goes on", report_once="over")


def the_count_needs_the_lost_table_of_rewards(ended: events.RoundEnded, table: Table, terms: Terms) -> Finding:
    """The most Influence wins; the Influence of the ranks is lost from the text, and has to be told."""
    if table.last_round() and not table.round_over():
        untold = [name for name in table.turn_order() if table.untold(name)]
        if untold:
            # Unclear: the numbers of the table of rewards are missing from the source.
            return Unclear(
                f"Nobody can tell who has won: the Influence that {' and '.join(untold)} had for their ranks is "
                "lost from the rulebook's table, and nobody has told it."
            )


def a_card_that_wins_all_ties_wins_the_last_one(ended: events.RoundEnded, table: Table, terms: Terms) -> Finding:
    """A card's text goes before the rulebook's: who wins all ties wins that at the end, or those of conflicts alone."""
    first = table.first_in_influence() if table.last_round() and not table.round_over() else ()
    winners = [name for name in first if table.wins_ties(name)]
    if len(first) > 1 and len(winners) == 1:
        # Unclear: whether a card that wins all ties breaks the tie that ends the game.
        return Unclear(
            f"{' and '.join(first)} are tied, and a card lets {winners[0]} win all ties: "
            "either this one too, or only those of conflicts."
        )


def the_last_tie_goes_by_the_token(ended: events.RoundEnded, table: Table, terms: Terms) -> Finding:
    """The last tie goes by turn order from the winner of the last conflict; without one, it is open."""
    if table.last_round() and table.tied_at_last() and not table.won_last():
        # Unclear: nobody has won the last Prince's Haven, and so nobody took the token there.
        return Unclear(
            f"The last tie is broken by turn order, and nobody has won the last conflict: either it goes from "
            f"{table.first_player()}, who has the Ambition token, or it stays a tie."
        )
