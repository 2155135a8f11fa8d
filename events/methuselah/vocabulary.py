"""The vocabulary of the Methuselah family of tables."""

import re
from dataclasses import replace
from pathlib import Path

from events.effects.base import Burns, Gains, Moves, Places, Taps, Untaps
from events.effects.methuselah import Controls, GainsVictoryPoints, GetsEdge, Titles
from events.effects.methuselah_wording import FORBIDDEN
from events.grammar.notation import Notation
from events.methuselah.card_files import METHUSELAH_CARDS
from events.methuselah.card_text import parse_facts, print_facts
from events.methuselah.contradictions import contradictions
from events.methuselah.events import (
    Bleed,
    Described,
    EffectHappened,
    Identified,
    MethuselahEvent,
    Passed,
    Seated,
    StrikeAimed,
    TurnBegun,
    Vote,
)
from events.methuselah.groups import is_group
from events.methuselah.names import counted, introduced, lying, seats
from events.methuselah.notation.builder import MethuselahEventBuilder
from events.methuselah.notation.context import MethuselahContext
from events.methuselah.notation.keywords import WORDS
from events.methuselah.notation.paraphrases import PARAPHRASES
from events.methuselah.notation.spoken_builder import SpokenEventBuilder
from events.methuselah.notation.spoken_keywords import WORDS as SPOKEN_WORDS
from events.methuselah.notation.writer import MethuselahSentenceWriter, say_facts
from events.methuselah.position import Position
from events.methuselah.position_lines import FORM
from events.spelling import Role
from events.vocabulary import Vocabulary

DISCARDS = re.compile(r".+?\s(?:discards|discard|disc)\s+", re.IGNORECASE)


def _rules(name: str) -> str:
    return (Path(__file__).parent / "notation" / name).read_text(encoding="utf-8")


WRITTEN = Notation(
    repeated=DISCARDS,
    words=WORDS,
    rules=_rules("grammar.lark"),
    builder=MethuselahEventBuilder,
    writer=MethuselahSentenceWriter,
    context=MethuselahContext,
    chapters=(TurnBegun,),
    described=Described,
    read_facts=parse_facts,
    say_facts=say_facts,
    read_printed=parse_facts,
    say_printed=print_facts,
    handled=frozenset({Gains, Moves, Taps, Untaps, Burns, Places, Controls, GetsEdge, Titles, GainsVictoryPoints}),
    by_hand=lambda methuselah, effects: EffectHappened(methuselah=methuselah, effects=effects),
    example="Lupo bleeds Alexis",
    usual="bleeds, hunts, blocks, plays, reacts with, strikes, votes",
    said={
        "AMOUNT": "an amount, such as 2 or 3R",
        "SHARE": "how much blood each pays, such as 1+1",
        "STRIKE_COUNT": "how many strikes, such as 2 strikes",
        "STATE": "tapped, untapped, ready or in torpor",
        "RANGE": "to long or to close",
        "AS_KIND": "as a location",
        "AS_STRIKE": "as dodge",
        "PHASE": "a phase",
        "OUTCOME": "passes, fails or closes",
        "FROM_PLACE": "from the ash heap",
        "DECK": "the library or the crypt",
        "AS_PRISCUS": "as Priscus",
    },
    unsaid=("RETAINER", "LOCATION", "EQUIPMENT", "USED"),
    nameless=("TRANSFER",),
)
SPOKEN = replace(WRITTEN, words=SPOKEN_WORDS, rules=_rules("spoken.lark"), builder=SpokenEventBuilder)
NOTATION = replace(WRITTEN, spoken=SPOKEN, paraphrases=PARAPHRASES)

METHUSELAH = Vocabulary(
    name="methuselah",
    event=MethuselahEvent,
    usual=Bleed,
    position=Position,
    contradictions=contradictions,
    seated=Seated,
    seats=seats,
    introduced=introduced,
    lying=lying,
    roles={
        "methuselah": Role.SEAT,
        "seat": Role.SEAT,
        "minion": Role.MINION,
        "opponent": Role.MINION,
        "holder": Role.MINION,
        "vampire": Role.MINION,
    },
    own_roles={
        (Bleed, "target"): Role.SEAT,
        (Vote, "by"): Role.MINION,
        (Identified, "card"): Role.MINION,
        (Passed, "minion"): Role.THING,
        (StrikeAimed, "chooser"): Role.THING,
        (StrikeAimed, "target"): Role.THING,
    },
    expected={
        Role.SEAT: "a Methuselah at this table",
        Role.MINION: "a minion at this table",
        Role.THING: "a name known at this table",
    },
    is_group=is_group,
    forbidden=FORBIDDEN,
    player="a Methuselah",
    player_counts="pool",
    card_counts="blood",
    counted=counted,
    notation=NOTATION,
    position_lines=FORM,
    cards=METHUSELAH_CARDS,
)
