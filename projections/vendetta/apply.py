"""An event happens at a Vendetta table: each kind of event with what it does. Nothing refuses."""

from collections.abc import Callable
from typing import Any

from events.common import AskedToPlay, Corrected, LetPlay, Observed, RolledBack, Shuffled
from events.record.limits import MAX_UNNAMED_CARDS
from events.spelling import lowered
from events.vendetta import events
from events.vendetta.position import Seat
from projections.opportunity import REMARKS, asked_to_play, let_play, plays_on
from projections.table import rolled_back
from projections.vendetta.changes import effects, ending, planning, resolution, rewards, setting_up, turning_up
from projections.vendetta.changes.by_hand import HANDLINGS
from projections.vendetta.table import Table


def corrected(table: Table, event: Corrected) -> None:
    """The table is put right; a Pool that was empty only on the way there brings no Frenzy."""
    before = table.frenzied()
    effects.apply_effects(table, event.effects, "", None)
    for name in table.frenzied():
        if name not in before and table.blood_of(name) > 0:
            table.change(table.seats[name], "frenzy", False, "a_correction_puts_the_table_right")


def observed(table: Table, event: Observed) -> None:
    """What nobody had counted is counted when somebody says what she saw."""
    word = lowered(event.what)
    ally = table.allies.get(event.subject)
    if ally is not None and word in ("owner", "alliance") and event.value in ally.maybe:
        setting_up.called(table, str(event.value), ally.name)
    seat = table.seats.get(event.subject)
    if seat is None or not isinstance(event.value, int) or isinstance(event.value, bool) or event.value < 0:
        return
    under = "what_nobody_counted_is_as_it_was_seen"
    if word in ("blood", "pool") and seat.blood < 0:
        table.change(seat, "blood", event.value, under)
    elif word == "hand" and seat.uncounted:
        known = [card for card in seat.unseen if card]
        lying = len(seat.unseen) - table.hand_of(seat.name)
        unnamed = min(MAX_UNNAMED_CARDS, event.value + lying - len(known))
        table.change(seat, "unseen", (*known, *("",) * unnamed), under)
        table.change(seat, "uncounted", False, under)
    elif word == "influence" and _may_be_so_much(seat, event.value):
        table.change(seat, "influence", event.value, under)
        table.change(seat, "untold_influence", False, under)
        table.change(seat, "haven_influence", 0, under)
    if table.over:
        ending.game_ended(table)


def _may_be_so_much(seat: Seat, influence: int) -> bool:
    """Whether nobody had counted her Influence, or what she took at the Prince's Haven may be read so."""
    known = seat.influence >= 0 and not seat.untold_influence
    return not known or influence - seat.influence in range(seat.haven_influence + 1)


def effect_happened(table: Table, event: events.EffectHappened) -> None:
    """A card does what no other declaration foresees, or somebody does it by hand."""
    if event.card:
        effects.effect_happened(table, event)
    else:
        HANDLINGS.happen(table, event.effects, event.player)


APPLY: dict[type, Callable[[Table, Any], None]] = {
    events.Seated: setting_up.seated,
    events.FirstPlayerDrawn: setting_up.first_player_drawn,
    events.ClansOffered: setting_up.clans_offered,
    events.ClanChosen: setting_up.clan_chosen,
    events.Described: setting_up.described,
    events.Agreed: setting_up.agreed,
    events.VictimDrawn: planning.victim_drawn,
    events.PhaseBegun: planning.phase_begun,
    events.Fed: planning.fed,
    events.AllyPlaced: planning.ally_placed,
    events.CardsDrawn: planning.cards_drawn,
    events.CardKept: planning.card_kept,
    events.Played: planning.played,
    events.BloodPlayed: planning.blood_played,
    events.Drained: planning.drained,
    events.Looked: planning.looked,
    events.TurnEnded: planning.turn_ended,
    events.LocationBegun: resolution.location_begun,
    events.StepBegun: resolution.step_begun,
    events.TokenChosen: resolution.token_chosen,
    events.TokenRevealed: resolution.token_revealed,
    events.CardRevealed: resolution.card_revealed,
    events.EffectApplied: effects.effect_applied,
    events.ConflictDecided: rewards.conflict_decided,
    events.InfluenceTaken: rewards.influence_taken,
    events.FrenzyDrained: resolution.frenzy_drained,
    events.RoundEnded: ending.round_ended,
    events.EffectHappened: effect_happened,
    Corrected: corrected,
    Observed: observed,
    RolledBack: rolled_back,
    Shuffled: planning.shuffled,
    AskedToPlay: asked_to_play,
    LetPlay: let_play,
}


def apply(table: Table, event: events.VendettaEvent) -> None:
    """The event happens, legal or not; what it turns up is known before."""
    if event.shows:
        turning_up.becomes_known(table, event)
    if table.wants and event.__class__ not in REMARKS:
        plays_on(table)
    happens = APPLY.get(event.__class__)
    if happens is not None:
        happens(table, event)
