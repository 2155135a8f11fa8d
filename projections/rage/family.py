"""The Rage family of tables, as the kernel wants to know it."""

from events.rage.events import RageEvent
from events.rage.position import Position
from events.rage.vocabulary import RAGE as VOCABULARY
from projections.fold import FamilyOf
from projections.phrases import doubts_of
from projections.rage.apply import apply
from projections.rage.changes.by_hand import HANDLINGS
from projections.rage.changes.setting_up import opened
from projections.rage.disclosures import disclosed, drawn_unseen
from projections.rage.hindsight import HINDSIGHT
from projections.rage.implied.steps import implied
from projections.rage.meant import LEFT_OPEN, meant
from projections.rage.observables import (
    OF_A_CARD,
    OF_A_CARD_NO_LONGER_IN_PLAY,
    OF_A_CREATURE,
    OF_A_SEAT,
    observable,
    observables,
    steps_to_come,
    tables_to_come,
)
from projections.rage.redaction import RageRedactor
from projections.rage.repairs import repairs
from projections.rage.secrets_touched import secrets_touched
from projections.rage.table import Table
from projections.rage.terms import Terms

FIXED = frozenset(
    {
        *("name", "kind", "owner", "serves", "player", "creature", "deck", "sealed", "since", "by", "pile"),
        *("turn.number", "table.over", "table.described", "table.level", "card", "manner"),
    }
)
INNER = frozenset(
    {
        *("dealt", "discarded", "drawn", "acted", "alpha_lost", "restricted", "regenerated", "stepped", "traded"),
        *("slayer", "simultaneous", "frenzy_cards", "killer", "voted_for", "standing", "resolved", "described"),
        *("returns", "at_first", "broke", "committed", "extra", "restored", "armed", "ending", "hacked_apart"),
        *("dead", "used", "gives", "does", "idle", "came_from", "until", "intends", "lost_in", "uncounted"),
        *("in_favor", "against", "tapped", "has_acted", "blood", "untitled", "mastered", "cost", "paid", "outcome"),
        *("replaces", "plays", "stealth", "bleed", "giver", "redirected", "changed", "forced", "only_rage"),
        *("most_rage",),
        *("turn.closed", "turn.lots", "turn.announced", "turn.supposed", "turn.over", "turn.together"),
        *("turn.first", "turn.suspended", "turn.unready", "turn.pending", "turn.pending_since", "turn.acting"),
        *("turn.decided", "turn.tied", "turn.attacked", "turn.avoided", "turn.untold"),
        *("combat.laid", "combat.joined", "combat.idle", "combat.counted", "combat.left", "combat.restricted"),
        *("combat.prey_player", "combat.from_block", "combat.maneuvered", "combat.presses", "combat.aimed"),
        *("combat.instead_of",),
        *("table.once", "table.removed", "table.ordained", "table.wants", "table.agreed"),
        *("voting.voted", "voting.late", "voting.lowest"),
        *("attempt.intercept",),
    }
)

RAGE: FamilyOf[Table, RageEvent, Position, Terms] = FamilyOf(
    name="rage",
    vocabulary=VOCABULARY,
    table=Table,
    opened=opened,
    implied=implied,
    apply=apply,
    observable=observable,
    observables=observables,
    observed={
        "a player": tuple(OF_A_SEAT),
        "a creature": tuple(OF_A_CREATURE),
        "another card": tuple(OF_A_CARD),
        "a card that is no longer in play": tuple(OF_A_CARD_NO_LONGER_IN_PLAY),
    },
    to_come=tables_to_come,
    open_steps=steps_to_come,
    moment=("phase", "step"),
    disclosed=disclosed,
    drawn_unseen=drawn_unseen,
    fixed=FIXED,
    inner=INNER,
    doubts=doubts_of(Table),
    repairs=repairs,
    redactor=RageRedactor,
    secrets_touched=secrets_touched,
    handlings=HANDLINGS,
    hindsight=HINDSIGHT,
    meant=meant,
    left_open=LEFT_OPEN,
)
