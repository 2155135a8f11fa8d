"""Leaving the game: who has no further part in it, and who may announce to withdraw."""

from events.effects.base import Says
from events.methuselah import events
from judge.methuselah.untap import whose_phase
from judge.ruling import Finding, No, Unclear
from judge.tracing.witness import behind
from projections.methuselah.apply import apply
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms
from projections.phrases import many
from projections.questions import HasEnd

Untapping = (
    events.EdgePoolTaken
    | events.ContestPaid
    | events.ContestYielded
    | events.TitleContestPaid
    | events.TitleYielded
    | events.WithdrawalAnnounced
)
Fighting = (
    events.CombatBegun
    | events.CombatCard
    | events.Maneuver
    | events.Strike
    | events.Prevent
    | events.AdditionalStrikes
    | events.Press
)
Acting = (
    events.Act
    | events.Modifier
    | events.Reaction
    | events.CardUsed
    | events.Block
    | events.BlockerDrains
    | events.EquipmentTaken
    | events.DisciplineFound
)
Voting = events.TermsChosen | events.Vote | events.PriscusVote | events.BloodHuntCalled
Influencing = events.Transferred | events.TakenBack | events.CryptDrawn | events.Discarded
Playing = (
    events.TurnBegun
    | events.PhaseBegun
    | Untapping
    | events.MasterPlayed
    | events.MasterActionUsed
    | Acting
    | Fighting
    | Voting
    | Influencing
    | events.EffectHappened
)
Ousting = Playing | events.Resolved | events.ReferendumResolved | events.StrikesResolved | events.DamageResolved


def _fall_apart_in_the_end(declared: Ousting, table: Table) -> tuple[str, ...]:
    """Who has fallen apart from a neighbour in this turn, if the declaration ends the game."""
    if not table.somebody_fell() or table.game_over():
        return ()
    later = behind(table).copied()
    apply(later, declared)
    return later.fell_apart() if later.over else ()


def nothing_is_declared_after_the_end(declared: Playing, table: HasEnd, terms: object) -> Finding:
    """The game is over when one Methuselah is left, and nothing is declared any more; words are no declaration."""
    if table.game_over() and not _only_words(declared):
        return No("The game is over: nothing more is declared.", needed="a game that goes on", report_once="over")


def _only_words(declared: Playing) -> bool:
    effects = declared.effects if declared.__class__ is events.EffectHappened and not declared.card else ()
    return bool(effects) and all(isinstance(effect, Says) for effect in effects)


def nobody_goes_on_with_her_turn_after_her_ousting(
    declared: events.Transferred | events.TakenBack | events.Act, table: Table, terms: Terms
) -> Finding:
    """The turn of a Methuselah who leaves the game is over."""
    acting = table.acting_methuselah()
    gone = table.out(acting)
    if gone:
        return No(
            f"{acting}'s turn is over: she is {gone}.", f"{acting} in the game, or another turn", report_once=acting
        )


def withdrawing_is_announced_in_her_untap_phase(
    announced: events.WithdrawalAnnounced, table: Table, terms: Terms
) -> Finding:
    """A Methuselah announces her withdrawal in her own untap phase."""
    who = announced.methuselah
    if table.acting_methuselah() != who or table.phase() != "untap":
        return No(f"{who} may not announce to withdraw: {whose_phase(table)}.", needed=f"{who}'s untap phase")


def withdrawing_needs_an_empty_library(announced: events.WithdrawalAnnounced, table: Table, terms: Terms) -> Finding:
    """A Methuselah may withdraw when she has used up her library."""
    who = announced.methuselah
    cards = table.library_of(who)
    if cards:
        return No(
            f"{who} may not announce to withdraw: her library has {many(cards, 'card')}.",
            needed=f"an empty library of {who}",
        )


def withdrawing_needs_a_short_hand(announced: events.WithdrawalAnnounced, table: Table, terms: Terms) -> Finding:
    """A Methuselah may withdraw when she began the turn with less than a full hand."""
    who = announced.methuselah
    if table.seated(who) and not table.began_short(who):
        return No(
            f"{who} may not announce to withdraw: she began the turn with a full hand.",
            needed="fewer cards in hand at the beginning of the turn",
        )


def rewards_within_a_turn_are_open(declared: Ousting, table: Table, terms: Terms) -> Finding:
    """Who is ousted in the turn of her prey gains no pool; whether also when they fall one after the other is open.

    It is told when the turn is over, or with the ousting that ends the game.
    """
    for name in (
        table.fell_apart() if isinstance(declared, events.TurnBegun) else _fall_apart_in_the_end(declared, table)
    ):
        # Unclear: neighbours who fall in one turn, one after the other.
        return Unclear(
            f"{name} and a neighbour were ousted in one turn, one after the other: either whoever was the predator "
            "as the turn began gains point and ante, or whoever sits there when the prey falls."
        )
