"""The Methuselah family of tables, as the kernel wants to know it."""

from events.methuselah.events import MethuselahEvent
from events.methuselah.position import Position
from events.methuselah.vocabulary import METHUSELAH as VOCABULARY
from projections.fold import FamilyOf
from projections.methuselah.apply import apply
from projections.methuselah.changes.by_hand import HANDLINGS
from projections.methuselah.disclosures import disclosed, drawn_unseen
from projections.methuselah.from_position import opened
from projections.methuselah.hindsight import HINDSIGHT
from projections.methuselah.implied.steps import implied
from projections.methuselah.meant import MEANT, meant
from projections.methuselah.observables import (
    OF_A_CARD,
    OF_A_SEAT,
    observable,
    observables,
    steps_to_come,
    tables_to_come,
)
from projections.methuselah.redaction import MethuselahRedactor
from projections.methuselah.repairs import repairs
from projections.methuselah.secrets_touched import secrets_touched
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms
from projections.phrases import doubts_of

FIXED = frozenset(
    {
        *("name", "kind", "owner", "unique", "weapon", "requires_title", "effects", "described", "ante", "title_from"),
        *("uncounted", "begun_short", "at_first", "library", "number", "turns", "found", "in_play", "from_hand"),
        *("table.turn", "table.over", "action.methuselah", "combat.step", "vote.source"),
    }
)
INNER = frozenset(
    {
        *("crypt_dealt", "hand_dealt", "uncounted", "title_paid", "contest_paid", "owed_draws", "turns"),
        *("at_first", "described", "returns", "broke"),
        *("table.damage", "table.bans", "table.permits", "table.wants"),
        *("turn.number", "turn.begun_short", "turn.began_empty", "turn.began_empty_tapped", "turn.fallen"),
        *("turn.acted", "turn.played", "turn.early_discards", "turn.bans", "turn.permits"),
        *("action.plays", "action.passed", "action.attempts", "action.unready", "action.owed", "action.bans"),
        *("action.waived", "action.permits"),
        *("combat.step", "combat.passed", "combat.committed", "combat.strikes", "combat.left_out", "combat.pair"),
        *("combat.resolving", "combat.grants", "combat.gained", "combat.unready", "combat.hurt", "combat.extra"),
        *("combat.used_at_once", "combat.untold", "combat.bans", "combat.permits"),
        *("referendum.step", "referendum.ballots", "referendum.prisci", "referendum.granted"),
        *("referendum.extra_ballots",),
        *("diablerie.burned", "diablerie.found", "diablerie.chosen"),
    }
)


def votes_before_the_terms(table: Table, number: int) -> bool:
    """Whether terms that are set later may show that the vote of event `number` came too early."""
    return table.referendum is not None and table.voted_before_the_terms() == number


METHUSELAH: FamilyOf[Table, MethuselahEvent, Position, Terms] = FamilyOf(
    name="methuselah",
    vocabulary=VOCABULARY,
    table=Table,
    opened=opened,
    implied=implied,
    apply=apply,
    observable=observable,
    observables=observables,
    observed={"a Methuselah": tuple(OF_A_SEAT), "a card": tuple(OF_A_CARD)},
    to_come=tables_to_come,
    open_steps=steps_to_come,
    moment=("phase", "action_kind"),
    disclosed=disclosed,
    drawn_unseen=drawn_unseen,
    fixed=FIXED,
    inner=INNER,
    doubts=doubts_of(Table),
    repairs=repairs,
    redactor=MethuselahRedactor,
    assumes=votes_before_the_terms,
    secrets_touched=secrets_touched,
    handlings=HANDLINGS,
    hindsight=HINDSIGHT,
    meant=meant,
    left_open=frozenset(MEANT),
)
