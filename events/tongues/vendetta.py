"""The vocabulary of the Vendetta family of tables."""

from events.notation_forms import Forms
from events.notation_words import Words
from events.notation_write import Speaker
from events.spelling import Role
from events.tongue import Course, Tongue
from events.tongues.vendetta_names import counted, introduced, lying, seats
from events.vendetta import Described, Looked, Played, Seated, VendettaEvent
from events.vendetta_cards import VendettaFacts
from events.vendetta_check import contradictions
from events.vendetta_position import Position
from events.vocabulary import Vocabulary

TONGUE = Tongue(
    words=Words({}, {}, {}, {}),
    rules="sentence: /(?!)x/",  # it says what every table says, and no more
    forms=Forms,
    speaker=Speaker,
    course=Course,
    chapters=(),
    described=Described,
    read_facts=lambda text, word: VendettaFacts(),
    say_facts=lambda facts: "",
    example="Louis has 3 influence",
    usual="has",
)

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
        Role.THING: "a name known at this table (a new one stands in quotes)",
    },
    player="a player",
    player_counts="blood",
    card_counts="blood",
    counted=counted,
    tongue=TONGUE,
)
