"""The vocabulary of the Vendetta family of tables."""

from dataclasses import replace
from pathlib import Path

from events.spelling import Role
from events.tongue import Tongue
from events.tongues.vendetta_course import VendettaCourse
from events.tongues.vendetta_facts import read_facts, say_facts, say_printed
from events.tongues.vendetta_forms import VendettaForms
from events.tongues.vendetta_names import counted, introduced, lying, place, seats
from events.tongues.vendetta_speaker import VendettaSpeaker
from events.tongues.vendetta_spoken_forms import VendettaSpokenForms
from events.tongues.vendetta_spoken_words import WORDS as SPOKEN_WORDS
from events.tongues.vendetta_words import WORDS
from events.vendetta import Described, LocationBegun, Looked, PhaseBegun, Played, Seated, VendettaEvent
from events.vendetta_card_files import VENDETTA_CARDS
from events.vendetta_check import contradictions
from events.vendetta_position import Position
from events.vocabulary import Vocabulary


def _rules(name: str) -> str:
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


WRITTEN = Tongue(
    words=WORDS,
    rules=_rules("vendetta.lark"),
    forms=VendettaForms,
    speaker=VendettaSpeaker,
    course=VendettaCourse,
    chapters=(PhaseBegun, LocationBegun),
    described=Described,
    read_facts=read_facts,
    say_facts=say_facts,
    read_printed=read_facts,
    say_printed=say_printed,
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
SPOKEN = replace(WRITTEN, words=SPOKEN_WORDS, rules=_rules("vendetta_spoken.lark"), forms=VendettaSpokenForms)
TONGUE = replace(WRITTEN, spoken=SPOKEN)

VENDETTA = Vocabulary(
    name="vendetta",
    books=("vendetta",),
    event=VendettaEvent,
    usual=Played,
    position=Position,
    wrong=contradictions,
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
    tongue=TONGUE,
    cards=VENDETTA_CARDS,
    place=place,
    groups=frozenset(("each rival", "each opponent")),
)
