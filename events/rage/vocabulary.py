"""The vocabulary of the Rage family of tables."""

from dataclasses import replace
from pathlib import Path

from events.effects.base import Attaches, Burns, Gains, Modifies, Taps, Untaps
from events.effects.methuselah import Controls, Forbids, Titles
from events.effects.rage import (
    Bestows,
    Crosses,
    Directs,
    Empowers,
    Enfranchises,
    FillsHand,
    Heals,
    Idles,
    Kills,
    Leaves,
    Multiplies,
    Ordains,
    Piles,
    Relocates,
    Revalues,
    Scores,
    Sizes,
    Turns,
    TurnsInto,
    Wounds,
)
from events.grammar.notation import Notation
from events.rage.card_files import RAGE_CARDS
from events.rage.card_text import read_facts, say_facts, say_printed
from events.rage.combat_events import Attacked, Landed, Redirected, TargetChanged
from events.rage.contradictions import contradictions
from events.rage.events import Described, EffectHappened, PhaseBegun, RageEvent, Seated
from events.rage.names import counted, introduced, lying, seats
from events.rage.notation.builder import RageEventBuilder
from events.rage.notation.context import RageContext
from events.rage.notation.keywords import WORDS
from events.rage.notation.paraphrases import PARAPHRASES
from events.rage.notation.spoken_builder import RageSpokenEventBuilder
from events.rage.notation.spoken_keywords import WORDS as SPOKEN_WORDS
from events.rage.notation.writer import RageSentenceWriter
from events.rage.position import Position
from events.rage.position_lines import FORM
from events.spelling import Role
from events.vocabulary import Vocabulary


def _rules(name: str) -> str:
    return (Path(__file__).parent / "notation" / name).read_text(encoding="utf-8")


WRITTEN = Notation(
    words=WORDS,
    rules=_rules("grammar.lark"),
    builder=RageEventBuilder,
    writer=RageSentenceWriter,
    context=RageContext,
    chapters=(PhaseBegun,),
    described=Described,
    read_facts=read_facts,
    say_facts=say_facts,
    read_printed=read_facts,
    say_printed=say_printed,
    handled=frozenset(
        {
            *(
                Attaches,
                Bestows,
                Burns,
                Controls,
                Crosses,
                Directs,
                Empowers,
                Enfranchises,
                FillsHand,
                Forbids,
                Heals,
                Idles,
            ),
            *(Kills, Leaves, Modifies, Multiplies, Ordains, Piles, Relocates, Revalues, Scores, Sizes, Turns),
            *(Gains, Taps, Titles, TurnsInto, Untaps, Wounds),
        }
    ),
    by_hand=lambda player, effects: EffectHappened(player, effects=effects),
    example="Mari Cabrah attacks Zhyzhak",
    usual="plays, attacks, lays, reveals, suffers, votes, draws",
    said={
        "SEPT": "sept or combat",
        "GAIA": "gaia or wyrm",
        "DECK": "the sept deck or the combat deck",
        "DIGITS": "letters and digits, such as 9f3c",
        "HOLDINGS": "a count, such as 5 damage",
        "REDRAW_PHASE": "a phase",
        "DECLARATION_STEP": "a step of combat",
    },
    unsaid=(
        *("REGENERATION_PHASE", "RESOURCE_PHASE", "UMBRA_PHASE", "MOOT_PHASE", "COMBAT_PHASE", "PRECOMBAT_STEP"),
        *("BEGINNING_STEP", "PLAY_STEP", "TARGETING_STEP", "REVEAL_STEP", "BLUFF_STEP", "RESOLUTION_STEP"),
        *("WITHDRAWAL_STEP", "BETWEEN_STEP", "JUNTA_FAILS", "JUNTA_DECIDED"),
        *("MASTER_PHASE", "ACTION_PHASE", "INTERCEPT_PHASE", "VOTING_PHASE", "MANEUVER_STEP", "PRESS_STEP"),
        *("IS_NOT_BLOCKED", "BLOCK_DECIDED"),
    ),
)
SPOKEN = replace(WRITTEN, words=SPOKEN_WORDS, rules=_rules("spoken.lark"), builder=RageSpokenEventBuilder)
NOTATION = replace(WRITTEN, spoken=SPOKEN, paraphrases=PARAPHRASES)

RAGE = Vocabulary(
    name="rage",
    event=RageEvent,
    usual=Attacked,
    position=Position,
    contradictions=contradictions,
    seated=Seated,
    seats=seats,
    introduced=introduced,
    lying=lying,
    roles={
        **dict.fromkeys(("player", "seat"), Role.SEAT),
        "creature": Role.MINION,
        **dict.fromkeys(("by", "giver", "winner"), Role.THING),
    },
    own_roles={(Redirected, "to"): Role.THING, (TargetChanged, "to"): Role.THING, (Landed, "on"): Role.MINION},
    expected={
        Role.SEAT: "a player at this table",
        Role.MINION: "a creature at this table",
        Role.THING: "a name known at this table",
    },
    player="a player",
    player_counts="points",
    card_counts="damage",
    counted=counted,
    notation=NOTATION,
    position_lines=FORM,
    cards=RAGE_CARDS,
    is_group=lambda name: name in ("each opponent", "each alpha", "each creature"),
)
