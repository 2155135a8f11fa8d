"""The vocabulary of the Methuselah family of tables."""

from events.methuselah import Bleed, Identified, MethuselahEvent, Passed, Seated, Vote
from events.methuselah_check import contradictions
from events.methuselah_position import Position
from events.spelling import Role
from events.tongues.methuselah_names import counted, introduced, lying, seats
from events.vocabulary import Vocabulary

METHUSELAH = Vocabulary(
    name="methuselah",
    books=("jyhad-1994", "vtes-1998"),
    event=MethuselahEvent,
    usual=Bleed,
    position=Position,
    wrong=contradictions,
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
    },
    expected={
        Role.SEAT: "a Methuselah at this table",
        Role.MINION: "a minion at this table",
        Role.THING: "a name known at this table (a new one stands in quotes)",
    },
    player="a Methuselah",
    player_counts="pool",
    card_counts="blood",
    counted=counted,
)
