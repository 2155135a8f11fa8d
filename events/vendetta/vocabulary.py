"""The vocabulary of the Vendetta family of tables."""

from dataclasses import replace
from pathlib import Path

from events.effects.base import Gains, Moves
from events.effects.methuselah import Controls
from events.effects.vendetta import Deploys, Drains, Recalls, Shifts, TakesAmbition, TakesTokens
from events.grammar.notation import Notation
from events.spelling import Role
from events.vendetta.card_files import VENDETTA_CARDS
from events.vendetta.card_text import read_facts, say_facts, say_printed
from events.vendetta.contradictions import contradictions
from events.vendetta.events import (
    Described,
    EffectHappened,
    LocationBegun,
    Looked,
    PhaseBegun,
    Played,
    Seated,
    VendettaEvent,
)
from events.vendetta.names import counted, introduced, lying, place, seats
from events.vendetta.notation.builder import VendettaEventBuilder
from events.vendetta.notation.context import VendettaContext
from events.vendetta.notation.keywords import WORDS
from events.vendetta.notation.paraphrases import PARAPHRASES
from events.vendetta.notation.spoken_builder import VendettaSpokenEventBuilder
from events.vendetta.notation.spoken_keywords import WORDS as SPOKEN_WORDS
from events.vendetta.notation.writer import VendettaSentenceWriter
from events.vendetta.position import Position
from events.vendetta.position_lines import FORM
from events.vocabulary import Vocabulary


def _rules(name: str) -> str:
    return (Path(__file__).parent / "notation" / name).read_text(encoding="utf-8")


WRITTEN = Notation(
    words=WORDS,
    rules=_rules("grammar.lark"),
    builder=VendettaEventBuilder,
    writer=VendettaSentenceWriter,
    context=VendettaContext,
    chapters=(PhaseBegun, LocationBegun),
    described=Described,
    read_facts=read_facts,
    say_facts=say_facts,
    read_printed=read_facts,
    say_printed=say_printed,
    handled=frozenset({Gains, Moves, Deploys, Drains, Shifts, TakesAmbition, TakesTokens, Controls, Recalls}),
    by_hand=lambda player, effects: EffectHappened(player, effects=effects),
    example="Claudia plays Vanish at Location 1",
    usual="plays, adds, drains, chooses, reveals, applies, feeds",
    said={
        "PLACE": "a Location, such as 1 or haven",
        "TERM": "the name of a term, such as influence_of_the_first",
        "DIGITS": "letters and digits, such as 9f3c",
        "_IS": "=",
        "DECK": "the deck, the allies or the victims",
        "HOLDINGS": "a count, such as 5 blood",
        "FEED_PHASE": "a phase",
        "WITHDRAW_STEP": "a step",
    },
    unsaid=(
        "HUMAN",
        "VAMPIRE",
        "SETUP_PHASE",
        "HAND_PHASE",
        "PLANNING_PHASE",
        "RESOLUTION_PHASE",
        "REVELATION_STEP",
        "PREPARATION_STEP",
        "CONFLICT_STEP",
        "AFTERMATH_STEP",
    ),
)
SPOKEN = replace(WRITTEN, words=SPOKEN_WORDS, rules=_rules("spoken.lark"), builder=VendettaSpokenEventBuilder)
NOTATION = replace(WRITTEN, spoken=SPOKEN, paraphrases=PARAPHRASES)

VENDETTA = Vocabulary(
    name="vendetta",
    event=VendettaEvent,
    usual=Played,
    position=Position,
    contradictions=contradictions,
    seated=Seated,
    seats=seats,
    introduced=introduced,
    lying=lying,
    roles={"player": Role.SEAT, "seat": Role.SEAT},
    own_roles={(Looked, "at"): Role.WORDS},
    expected={
        Role.SEAT: "a player at this table",
        Role.MINION: "a card at this table",
        Role.THING: "a name known at this table",
    },
    player="a player",
    player_counts="blood",
    card_counts="power",
    counted=counted,
    notation=NOTATION,
    position_lines=FORM,
    cards=VENDETTA_CARDS,
    place=place,
    is_group=lambda name: name in ("each rival", "each opponent"),
)
