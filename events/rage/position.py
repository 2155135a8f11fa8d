"""The position of a Rage table: a full description of it at one moment, as the fold changes it.

Everything that lies on the table under a name is a `Card`: creatures, resources, gifts that last, juntas called. A
second copy is `Skull Pig #2`. A combat card lies under a makeshift name, `Sarah 2` for the second that Sarah has
played in the round; damage on Zhyzhak is `Zhyzhak damage 1`.
"""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from events.effects.union import Effects
from events.rage.card_facts import Kind, RageFacts
from events.rage.words import Form, Frenzy, Manner, Phase, Serves, Step, World

UNTOLD = "?"
Place = Annotated[
    Literal["home", "hunting grounds", "out of play", "called", "crypt"],
    Meta(description="where it lies; `called` is a junta that is to be voted on, `crypt` a vampire not in play yet"),
]
Standing = Annotated[
    Literal["", "legal", "bluff", "failed", "illegal"], Meta(description="what the Bluff step made of a combat card")
]
Names = tuple[str, ...]


class Part(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a position."""


class Named(Part):
    """A part of which there are several, each under its name."""

    name: str

    @property
    def key(self) -> str:
        """How the ledger names it."""
        return self.name


class Seat(Named):
    """One player's place at the table: hands, decks and discards. The pack and its resources are cards."""

    name: Annotated[str, Meta(description="the player")]
    serves: Annotated[Serves, Meta(description="the pack's Allegiance; empty if unknown")] = ""
    sept: Annotated[
        Names, Meta(description="the sept hand; an unknown card is an empty name, a single `?` an unknown number")
    ] = (UNTOLD,)
    combat: Annotated[Names, Meta(description="the combat hand, written as the sept hand is")] = (UNTOLD,)
    sept_deck: Annotated[int | None, Meta(description="cards left in the sept deck; null if unknown")] = None
    combat_deck: Annotated[int | None, Meta(description="cards left in the combat deck; null if unknown")] = None
    sept_discards: Annotated[Names, Meta(description="the sept discard pile, the latest last")] = ()
    combat_discards: Annotated[Names, Meta(description="the combat discard pile, the latest last")] = ()
    sept_size: Annotated[int, Meta(description="by how much effects change the size of the sept hand")] = 0
    combat_size: Annotated[int, Meta(description="by how much effects change the size of the combat hand")] = 0
    dealt: Annotated[Names, Meta(description="the first hands that were drawn: `sept`, `combat`")] = ()
    discarded: Annotated[Names, Meta(description="the hands of which cards were discarded in this phase")] = ()
    drawn: Annotated[Names, Meta(description="the hands that were filled in this phase")] = ()
    alpha: Annotated[str, Meta(description="the alpha in this Combat phase; empty for none")] = ""
    acted: Annotated[bool, Meta(description="whether the alpha's action is over")] = False
    alpha_lost: Annotated[bool, Meta(description="whether the alpha of this phase was lost")] = False
    points: Annotated[int, Meta(description="Victory Points beside those of the Victory Pile")] = 0
    restricted: Annotated[Names, Meta(description="cards that the player may no longer play in this game")] = ()
    intends: Annotated[
        Literal["", "yes", "no", "abstain"], Meta(description="how the pack is going to vote, as its player has said")
    ] = ""
    out: Annotated[bool, Meta(description="whether the player has lost all Characters")] = False
    lost_in: Annotated[int, Meta(description="the turn in which the last Character was lost; 0 for none")] = 0
    winner: Annotated[bool, Meta(description="whether the player has won")] = False
    mastered: Annotated[bool, Meta(description="whether the one card of this phase was played")] = False
    unpaid: Annotated[Names, Meta(description="Master cards of this turn whose blood cost is not paid")] = ()
    replaces: Annotated[bool, Meta(description="whether Characters of the pack were discarded before play")] = False


class Card(Named):
    """A card on the table, creature or not."""

    name: Annotated[str, Meta(description="its printed name, with a number behind a second copy: `Skull Pig #2`")]
    kind: Kind = ""
    owner: Annotated[str, Meta(description="the player from whose deck it comes; empty if unknown")] = ""
    pack: Annotated[str, Meta(description="the player whose pack it belongs to; empty for none")] = ""
    place: Place = "home"
    came_from: Annotated[
        Literal["home", "hunting grounds"], Meta(description="where a card was that is out of play")
    ] = "home"
    until: Annotated[
        Literal["", "turn", "combat"], Meta(description="at the end of what it returns into play; empty if unknown")
    ] = ""
    on: Annotated[str, Meta(description="the creature that it is attached to; empty for none")] = ""
    by: Annotated[str, Meta(description="the creature that played it; empty for none")] = ""
    world: World = ""
    form: Form = "breed"
    regenerated: Annotated[bool, Meta(description="whether it has regenerated this turn")] = False
    stepped: Annotated[bool, Meta(description="whether it has used a Caern in this phase")] = False
    traded: Annotated[bool, Meta(description="whether it was traded this turn")] = False
    used: Annotated[bool, Meta(description="whether an ability of it that is used once was used")] = False
    idle: Annotated[bool, Meta(description="whether something keeps it from taking actions in this turn")] = False
    gives: Annotated[Names, Meta(description="what it gives while it lies there, such as `+2 rage on Zhyzhak`")] = ()
    keywords: Annotated[Names, Meta(description="keywords that it was given beside its own")] = ()
    lost: Annotated[Names, Meta(description="built-in equipment that it has lost in this combat")] = ()
    since: Annotated[int, Meta(description="the turn in which it came to where it is; 0 for the start")] = 0
    simultaneous: Annotated[bool, Meta(description="whether it was played in the Closed Play of this phase")] = False
    rage_by: Annotated[int, Meta(description="by how much effects change its Rage")] = 0
    gnosis_by: Annotated[int, Meta(description="by how much effects change its Gnosis")] = 0
    health_by: Annotated[int, Meta(description="by how much effects change its Health")] = 0
    renown_by: Annotated[int, Meta(description="by how much effects change its Renown")] = 0
    rage_times: Annotated[int, Meta(description="what its Rage is multiplied by")] = 1
    gnosis_times: Annotated[int, Meta(description="what its Gnosis is multiplied by")] = 1
    health_times: Annotated[int, Meta(description="what its Health is multiplied by")] = 1
    renown_times: Annotated[int, Meta(description="what its Renown is multiplied by")] = 1
    frenzy: Frenzy = ""
    frenzy_cards: Annotated[int, Meta(description="combat cards drawn for its frenzy")] = 0
    hacked_apart: Annotated[int | None, Meta(description="damage at which it stops fighting; null if calm")] = None
    forced: Annotated[bool, Meta(description="whether it is under Forced Play in this combat")] = False
    only_rage: Annotated[int | None, Meta(description="the one Rage that its cards may need; null for any")] = None
    most_rage: Annotated[int | None, Meta(description="the most Rage that its cards may need; null for any")] = None
    dead: Annotated[bool, Meta(description="whether it is dead but fights on, in a full frenzy or for a last blow")] = (
        False
    )
    killer: Annotated[str, Meta(description="whose card killed it; empty for none")] = ""
    slayer: Annotated[str, Meta(description="the player whose kill it is though it fights on; empty for none")] = ""
    worth_by: Annotated[int, Meta(description="Victory Points that a kill of it is worth beyond its own")] = 0
    votes_by: Annotated[int, Meta(description="votes that it has beyond its Renown in this turn")] = 0
    suffrage: Annotated[
        Literal["", "may vote", "may not vote"], Meta(description="what effects make of its vote; empty for nothing")
    ] = ""
    voted_for: Annotated[Names, Meta(description="juntas of the other side in which it has voted this turn")] = ()
    tapped: Annotated[bool, Meta(description="whether it is tapped, as it has acted or blocked")] = False
    has_acted: Annotated[bool, Meta(description="whether it has taken an action in this turn")] = False
    blood: Annotated[int, Meta(description="blood on a vampire in the crypt")] = 0
    titles: Annotated[Names, Meta(description="titles that it was given")] = ()
    restored: Annotated[bool, Meta(description="whether it has back a title that another had taken")] = False
    untitled: Annotated[Names, Meta(description="titles that it has lost to another")] = ()
    does: Annotated[Effects, Meta(description="what a junta that is called does if it passes")] = ()


class Damage(Named):
    """A damage card under a creature."""

    name: Annotated[str, Meta(description="`Zhyzhak damage 1`")]
    on: Annotated[str, Meta(description="the creature")]
    card: Annotated[str, Meta(description="its printed name; empty if unknown")] = ""
    amount: Annotated[int | None, Meta(description="how much damage it is; null if unknown")] = None
    aggravated: bool = False
    owner: Annotated[str, Meta(description="the player whose card it is; empty if unknown")] = ""
    deck: Annotated[Literal["combat", "sept"], Meta(description="from which deck it comes")] = "combat"
    by: Annotated[str, Meta(description="the creature that dealt it; empty if none")] = ""
    cost: Annotated[bool, Meta(description="whether it is the blood cost of a card")] = False


class Laid(Named):
    """A combat card that is being played in this round."""

    name: Annotated[str, Meta(description="its placeholder name: `Sarah 2`")]
    player: Annotated[str, Meta(description="from whose hand it comes")]
    creature: Annotated[str, Meta(description="the creature that plays it")]
    card: Annotated[str, Meta(description="its printed name; empty while hidden")] = ""
    down: Annotated[bool, Meta(description="whether it lies face down")] = True
    manner: Manner = ""
    target: Annotated[str, Meta(description="its target; empty for none")] = ""
    sealed: Annotated[str, Meta(description="the seal that its player gave; empty for none")] = ""
    standing: Standing = ""
    resolved: Annotated[bool, Meta(description="whether it has resolved")] = False
    prevented: Annotated[int | None, Meta(description="damage of it that is prevented; null for all of it")] = 0
    unarmed: Annotated[bool, Meta(description="whether its creature uses no weapon in this round")] = False
    armed: Annotated[bool, Meta(description="whether its creature uses its weapon instead of what it does")] = False
    extra: Annotated[bool, Meta(description="whether it is an extra attack")] = False
    redirected: Annotated[bool, Meta(description="whether its damage has been redirected")] = False
    changed: Annotated[bool, Meta(description="whether a card has changed its damage after dodges and blocks")] = False
    paid: Annotated[bool, Meta(description="whether its blood cost is paid")] = False
    cancelled: Annotated[bool, Meta(description="whether it was cancelled before it resolved")] = False


class Act(Named):
    """An action that a creature has taken in this turn."""

    name: Annotated[str, Meta(description="`Zhyzhak's action`")]
    creature: Annotated[str, Meta(description="who acts")]
    kind: Annotated[
        Literal["bleed", "hunt", "play", "call", "trade", "use"], Meta(description="what kind of action it is")
    ] = "play"
    card: Annotated[str, Meta(description="the card that is played, traded or used; empty for none")] = ""
    player: Annotated[str, Meta(description="from whose hand the card comes; empty for none")] = ""
    on: Annotated[str, Meta(description="what the card is attached to, if not the creature")] = ""
    target: Annotated[str, Meta(description="what it is aimed at; empty for nothing")] = ""
    giver: Annotated[str, Meta(description="from whom equipment is taken; empty for none")] = ""
    effects: Effects = ()
    stealth: Annotated[int | None, Meta(description="its stealth; null if unknown")] = 0
    bleed: Annotated[int, Meta(description="what a bleed is worth")] = 0
    paid: Annotated[bool, Meta(description="whether its blood cost is paid")] = False
    plays: Annotated[Names, Meta(description="modifiers and reactions played to it: `Marta Lost in Crowds`")] = ()
    outcome: Annotated[Literal["", "blocked", "successful"], Meta(description="empty while it waits")] = ""


class Trophy(Named):
    """A card in a Victory Pile."""

    name: Annotated[str, Meta(description="`Zhyzhak in Sarah's pile`")]
    pile: Annotated[str, Meta(description="whose Victory Pile")]
    card: Annotated[str, Meta(description="its printed name; empty if it lies face down and unknown")] = ""
    worth: Annotated[int | None, Meta(description="Victory Points; null if unknown")] = None
    lies: Annotated[Literal["up", "down", "sideways"], Meta(description="how it lies")] = "up"


class Turn(Part):
    """The turn in progress."""

    key: ClassVar[str] = "turn"

    number: Annotated[int, Meta(description="from 1")]
    phase: Phase = "redraw"
    closed: Annotated[bool, Meta(description="whether the phase is in Closed Play")] = True
    lots: Annotated[Names, Meta(description="who won the draws of this phase, the latest last")] = ()
    announced: Annotated[Names, Meta(description="players who have announced an Offensive Effect, in their order")] = ()
    together: Annotated[Names, Meta(description="of these, those who announced together with the one before")] = ()
    first: Annotated[str, Meta(description="who won the draw among those who announced together")] = ""
    suspended: Annotated[Names, Meta(description="players whose announcements wait for the end of a combat")] = ()
    unready: Annotated[Names, Meta(description="players who have asked the others to wait")] = ()
    pending: Annotated[str, Meta(description="what was played last and may be cancelled in answer")] = ""
    pending_since: Annotated[int, Meta(description="the place in the ledger at which that play began")] = 0
    attacked: Annotated[Names, Meta(description="creatures that have attacked on their own in this turn")] = ()
    acting: Annotated[str, Meta(description="the alpha whose action it is; empty for none")] = ""
    avoided: Annotated[Names, Meta(description="attacks that stealth has avoided: `Zhyzhak of Marta`")] = ()
    decided: Annotated[Names, Meta(description="juntas that were voted on in this phase")] = ()
    untold: Annotated[
        Names, Meta(description="fighters of a combat of this turn without a recorded round: `Zhyzhak against Sarah`")
    ] = ()
    supposed: Annotated[bool, Meta(description="whether the beginning of the phase was not recorded")] = False
    tied: Annotated[Names, Meta(description="players who tied for most points at the end of the last turn")] = ()
    over: Annotated[bool, Meta(description="whether the turn has ended")] = False


class Combat(Part):
    """A combat in progress."""

    key: ClassVar[str] = "combat"

    attacker: Annotated[str, Meta(description="who declared the attack")]
    target: Annotated[str, Meta(description="who or what is attacked")]
    attackers: Annotated[Names, Meta(description="the creatures on the attacking side")] = ()
    defenders: Annotated[Names, Meta(description="the creatures on the defending side")] = ()
    step: Step = "declaration"
    round: Annotated[int, Meta(description="the combat round; 0 before the first")] = 0
    binds: Annotated[bool, Meta(description="whether the attack is to bind the target")] = False
    challenge: Annotated[bool, Meta(description="whether it is a challenge that has not been answered")] = False
    prey_player: Annotated[str, Meta(description="who plays for the prey in this round; empty if unknown")] = ""
    laid: Annotated[int, Meta(description="combat cards laid in this round that count as played")] = 0
    joined: Annotated[Names, Meta(description="creatures that joined as packs")] = ()
    left: Annotated[Names, Meta(description="creatures that have left this combat")] = ()
    restricted: Annotated[
        Names, Meta(description="Combat Restricted cards that were played, each after its side: `attackers Frenzy`")
    ] = ()
    aimed: Annotated[Names, Meta(description="creatures whose targets were named in this round's Targeting step")] = ()
    idle: Annotated[Names, Meta(description="creatures that lay nothing in this round, as a player said")] = ()
    counted: Annotated[Names, Meta(description="damage counted before any recorded round: `5 on Zhyzhak`")] = ()
    aimless: Annotated[Names, Meta(description="creatures without a valid target when this round began")] = ()
    instead_of: Annotated[str, Meta(description="the prey for which an alpha has stepped in; empty for none")] = ""
    range: Annotated[Literal["short", "long"], Meta(description="the range of this round")] = "short"
    from_block: Annotated[bool, Meta(description="whether it comes from a blocked action")] = False
    maneuvered: Annotated[
        Names, Meta(description="maneuvers of this combat, each by creature and card: `Marta Ivory Bow`")
    ] = ()
    presses: Annotated[Names, Meta(description="presses of this round, in order: `end` or `continue`")] = ()
    committed: Annotated[
        Names, Meta(description="weapons that were maneuvered with in this round: `Marta with Ivory Bow`")
    ] = ()
    extra: Annotated[Names, Meta(description="extra attacks that are left in this round, by creature")] = ()
    ending: Annotated[str, Meta(description="why the combat ends without a press; empty if it goes on")] = ""
    stealth: Annotated[int, Meta(description="stealth of who is attacked, against this attack")] = 0
    intercept: Annotated[int, Meta(description="intercept of who attacks, against this stealth")] = 0


class Voting(Part):
    """A junta that is being voted on."""

    key: ClassVar[str] = "voting"

    junta: Annotated[str, Meta(description="its name")]
    caller: Annotated[str, Meta(description="who called it")] = ""
    yes: int = 0
    no: int = 0
    uncounted: Annotated[bool, Meta(description="whether some votes that were cast are not known")] = False
    lowest: Annotated[int | None, Meta(description="the lowest Renown that has voted; null for none")] = None
    late: Annotated[Names, Meta(description="creatures that have voted when their place was over")] = ()
    voted: Annotated[Names, Meta(description="the creatures that have voted or abstained")] = ()
    in_favor: Annotated[Names, Meta(description="the creatures whose votes in favor count")] = ()
    against: Annotated[Names, Meta(description="the creatures whose votes against count")] = ()


class Attempt(Part):
    """An attempt to block an action, in progress."""

    key: ClassVar[str] = "attempt"

    blocker: Annotated[str, Meta(description="who tries to block")]
    target: Annotated[str, Meta(description="the acting creature")]
    intercept: Annotated[int, Meta(description="the intercept of who tries to block")] = 0


class Position(Part, tag_field="family", tag="rage"):
    """A Rage table at one moment."""

    seats: Annotated[dict[str, Seat], Meta(description="the players")] = {}
    cards: Annotated[dict[str, Card], Meta(description="creatures and all other cards in play, by name")] = {}
    damage: Annotated[dict[str, Damage], Meta(description="the damage cards, by placeholder name")] = {}
    laid: Annotated[dict[str, Laid], Meta(description="the combat cards of this round, by placeholder name")] = {}
    trophies: Annotated[dict[str, Trophy], Meta(description="the Victory Piles")] = {}
    acts: Annotated[dict[str, Act], Meta(description="the actions of this turn, by placeholder name")] = {}
    turn: Turn | None = None
    attempt: Attempt | None = None
    combat: Combat | None = None
    voting: Voting | None = None
    level: Annotated[int, Meta(description="the Renown level of the game; 0 if unknown")] = 0
    described: Annotated[dict[str, RageFacts], Meta(description="cards that the players have described")] = {}
    once: Annotated[Names, Meta(description="cards that may no longer be played in this game")] = ()
    ordained: Annotated[Names, Meta(description="what alphas may not or must do, the latest last")] = ()
    removed: Annotated[Names, Meta(description="cards that have left the game")] = ()
    over: Annotated[bool, Meta(description="whether the game has ended")] = False
    agreed: Annotated[dict[str, str], Meta(description="what the table has agreed on")] = {}
    wants: Annotated[
        dict[str, bool], Meta(description="players who want to play next (true), or let others play first (false)")
    ] = {}
