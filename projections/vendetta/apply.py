"""An event happens at a Vendetta table: each kind of event with what it does. Nothing refuses."""

from collections.abc import Callable
from typing import Any

from events.common import Corrected, Observed, RolledBack, Shuffled
from events.vendetta import events as said
from events.vendetta.position import Seat
from projections.table import rolled_back
from projections.vendetta.changes import effects, ending, planning, turning_up
from projections.vendetta.changes import resolution as resolving
from projections.vendetta.changes import rewards as rewarding
from projections.vendetta.changes import setting_up as opening
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
    word = " ".join(event.what.casefold().split())
    ally = table.allies.get(event.subject)
    if ally is not None and word in ("owner", "alliance") and event.value in ally.maybe:
        opening.called(table, str(event.value), ally.name)
    seat = table.seats.get(event.subject)
    if seat is None or not isinstance(event.value, int) or isinstance(event.value, bool) or event.value < 0:
        return
    under = "what_nobody_counted_is_as_it_was_seen"
    if word in ("blood", "pool") and seat.blood < 0:
        table.change(seat, "blood", event.value, under)
    elif word == "hand" and seat.uncounted:
        known = [card for card in seat.unseen if card]
        lying = len(seat.unseen) - table.hand_of(seat.name)
        table.change(seat, "unseen", (*known, *("",) * (event.value + lying - len(known))), under)
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


APPLY: dict[type, Callable[[Table, Any], None]] = {
    said.Seated: opening.seated,
    said.FirstPlayerDrawn: opening.first_player_drawn,
    said.ClansOffered: opening.clans_offered,
    said.ClanChosen: opening.clan_chosen,
    said.Described: opening.described,
    said.Agreed: opening.agreed,
    said.VictimDrawn: planning.victim_drawn,
    said.PhaseBegun: planning.phase_begun,
    said.Fed: planning.fed,
    said.AllyPlaced: planning.ally_placed,
    said.CardsDrawn: planning.cards_drawn,
    said.CardKept: planning.card_kept,
    said.Played: planning.played,
    said.BloodPlayed: planning.blood_played,
    said.Drained: planning.drained,
    said.Looked: planning.looked,
    said.TurnEnded: planning.turn_ended,
    said.LocationBegun: resolving.location_begun,
    said.StepBegun: resolving.step_begun,
    said.TokenChosen: resolving.token_chosen,
    said.TokenRevealed: resolving.token_revealed,
    said.CardRevealed: resolving.card_revealed,
    said.EffectApplied: effects.effect_applied,
    said.ConflictDecided: rewarding.conflict_decided,
    said.InfluenceTaken: rewarding.influence_taken,
    said.FrenzyDrained: resolving.frenzy_drained,
    said.RoundEnded: ending.round_ended,
    said.EffectHappened: effects.effect_happened,
    Corrected: corrected,
    Observed: observed,
    RolledBack: rolled_back,
    Shuffled: planning.shuffled,
}


def apply(table: Table, event: said.VendettaEvent) -> None:
    """The event happens, legal or not; what it turns up is known before."""
    if event.shows:
        turning_up.becomes_known(table, event)
    happens = APPLY.get(event.__class__)
    if happens is not None:
        happens(table, event)
