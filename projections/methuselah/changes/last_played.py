"""What a turn remembers of the cards that were played last: their text may demand what nobody else would."""

from events.methuselah import events
from projections.methuselah.table import Table

ACTS = frozenset(events.ACTS)
PLAYED = frozenset(
    {
        *(
            events.MasterPlayed,
            events.MasterActionUsed,
            events.Modifier,
            events.Reaction,
            events.CardUsed,
            events.CombatBegun,
        ),
        *(
            events.CombatCard,
            events.Maneuver,
            events.Strike,
            events.Prevent,
            events.AdditionalStrikes,
            events.Press,
            events.Vote,
        ),
        events.EffectHappened,
    }
)
NAMELESS = frozenset({events.ActionCardPlayed, events.Modifier, events.Reaction, events.CombatCard})
HERS = frozenset({*events.ACTS, events.MasterPlayed, events.Transferred, events.TakenBack, events.CryptDrawn})


def remembers(table: Table, event: events.Declaration) -> None:
    """A card that is played is remembered until another action begins or the phase is over."""
    turn = table.turn
    if turn is not None and _plays_a_card(event) and event.card not in turn.played:
        table.change(turn, "played", (*turn.played, event.card), "a_card_played_leaves_the_hand")


def begins_anew(table: Table, act: events.Act) -> None:
    """An action has begun: of the cards played before it none is remembered."""
    if table.turn is not None and table.turn.played:
        table.change(table.turn, "played", (), "a_new_action_begins")
    remembers(table, act)


def _plays_a_card(event: events.Declaration) -> bool:
    """Whether a card is played for what it says, though nobody may have named it: not for a vote alone."""
    if isinstance(event, events.Vote) and event.source == "card":
        return False
    return bool(event.card or (event.effects and event.__class__ in NAMELESS))


def goes_on(table: Table, event: events.MethuselahEvent) -> None:
    """Her turn goes on, so that what she discarded last was demanded by a card."""
    turn = table.turn
    if turn is not None and turn.early_discards and getattr(event, "methuselah", turn.methuselah) == turn.methuselah:
        table.change(turn, "early_discards", 0, "a_discarded_card_goes_to_the_ash_heap")
