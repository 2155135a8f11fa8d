"""The vocabulary of the Vendetta family of tables."""

from events.spelling import Role
from events.tongues.vendetta_names import counted, introduced, lying, seats
from events.vendetta import Looked, Played, Seated, VendettaEvent
from events.vendetta_check import contradictions
from events.vendetta_position import Position
from events.vocabulary import Vocabulary

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
)
