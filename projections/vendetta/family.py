"""The Vendetta family of tables, as the kernel wants to know it."""

from events.vendetta.events import VendettaEvent
from events.vendetta.position import Position
from events.vendetta.vocabulary import VENDETTA as VOCABULARY
from projections.fold import FamilyOf
from projections.phrases import doubts_of
from projections.vendetta.apply import apply
from projections.vendetta.changes.assumed import assumes
from projections.vendetta.changes.by_hand import HANDLINGS
from projections.vendetta.changes.setting_up import opened
from projections.vendetta.disclosures import disclosed, drawn_unseen
from projections.vendetta.hindsight import HINDSIGHT
from projections.vendetta.implied.steps import implied
from projections.vendetta.observables import (
    OF_A_CARD,
    OF_A_LOCATION,
    OF_A_POSITION,
    OF_A_SEAT,
    OF_AN_ALLY,
    observable,
    observables,
    steps_to_come,
    tables_to_come,
)
from projections.vendetta.redaction import VendettaRedactor
from projections.vendetta.repairs import repairs
from projections.vendetta.secrets_touched import secrets_touched
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms

FIXED = frozenset(
    {
        *("name", "kind", "owner", "player", "clan", "deck", "sealed", "looked_at", "round.number", "table.over"),
        *("table.described", "table.agreed", "table.offered", "untold_influence"),
        "uncounted",
        "halved",  # Power that were otherwise is Power added or taken away
    }
)
INNER = frozenset(
    {
        *("applied", "built", "fed", "frenzy_by", "placed", "resolved", "untold_influence", "described", "agreed"),
        *("uncounted", "turns", "unnamed", "returns", "at_first", "broke", "forgone", "withdrawn_from", "maybe"),
        *("either", "frenzy_influence", "haven_influence", "own_frenzy", "supposed"),
        *("table.removed", "table.wants"),
        *("round.ended", "round.turns", "round.blood", "round.card", "round.over", "round.supposed"),
        *("resolution.revealing", "resolution.decided", "resolution.alone", "resolution.victim_due"),
        *("resolution.influence_due", "resolution.ranking", "resolution.influence_told", "resolution.supposed"),
    }
)
VENDETTA: FamilyOf[Table, VendettaEvent, Position, Terms] = FamilyOf(
    name="vendetta",
    vocabulary=VOCABULARY,
    table=Table,
    opened=opened,
    implied=implied,
    apply=apply,
    observable=observable,
    observables=observables,
    observed={
        "a player": tuple(OF_A_SEAT),
        "a deployed card": tuple(OF_A_CARD),
        "an Ally or Victim": tuple(OF_AN_ALLY),
        "a Position": tuple(OF_A_POSITION),
        "a Location": tuple(OF_A_LOCATION),
    },
    to_come=tables_to_come,
    open_steps=steps_to_come,
    moment=("phase", "resolving"),
    disclosed=disclosed,
    drawn_unseen=drawn_unseen,
    fixed=FIXED,
    inner=INNER,
    doubts=doubts_of(Table),
    repairs=repairs,
    redactor=VendettaRedactor,
    assumes=assumes,
    secrets_touched=secrets_touched,
    handlings=HANDLINGS,
    hindsight=HINDSIGHT,
)
