"""The position of a Methuselah table: a full description of it at one moment, as FEN is for chess.

These are the values that the fold changes and that a record may start from. What is left out of a position takes
the default written here; counters and hands that are left out were not counted, and no ruling rests on them.
Names of cards are unique on a table; a second copy is called `Name #2`.
"""

from operator import attrgetter
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from events.effects.union import Effects
from events.methuselah.card_facts import CardFacts, CardKind, Level
from events.methuselah.events import Phase
from events.methuselah.in_force import Ban as Ban
from events.methuselah.in_force import Bans, Permits, Value
from events.methuselah.in_force import Leave as Leave

Text = Annotated[str, Meta(description="a name, or nothing")]
UNCOUNTED = -1
UNTOLD = "?"


class Part(Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a position."""


class Seat(Part):
    """One player's place at the table."""

    name: Annotated[str, Meta(description="the player")]
    pool: Annotated[int, Meta(description="pool counters; -1 if unknown")] = UNCOUNTED
    out: Annotated[Literal["", "ousted", "withdrawn"], Meta(description="whether and how the player left the game")] = (
        ""
    )
    points: Annotated[int, Meta(description="victory points")] = 0
    winner: Annotated[bool, Meta(description="whether the player has won the game, alone or tied")] = False
    hand: Annotated[
        tuple[str, ...],
        Meta(description="cards in hand; an unknown card is an empty name; a single `?` for an unknown number"),
    ] = (UNTOLD,)
    hand_size: Annotated[int, Meta(description="the hand size in force, in cards")] = 7
    library: Annotated[int | None, Meta(description="cards left in the library; null if unknown")] = None
    crypt: Annotated[int | None, Meta(description="cards left in the crypt; null if unknown")] = None
    face_down: Annotated[int, Meta(description="unnamed crypt cards in the uncontrolled region")] = 0
    ash_heap: Annotated[tuple[str, ...], Meta(description="the player's ash heap, oldest first")] = ()
    removed: Annotated[tuple[str, ...], Meta(description="cards of the player removed from the game")] = ()
    crypt_dealt: Annotated[int, Meta(description="crypt cards stated in the opening deal, including unknown ones")] = 0
    hand_dealt: Annotated[bool, Meta(description="whether the opening deal stated the first hand")] = False
    owed_draws: Annotated[int, Meta(description="cards to be drawn when the referendum is over")] = 0
    master_debt: Annotated[int, Meta(description="master phase actions spent before the next master phase")] = 0
    turns: Annotated[int, Meta(description="turns that the player has begun; beyond the early turns if unknown")] = 2
    withdrawing: Annotated[
        bool, Meta(description="whether the player has announced to withdraw at the next untap phase")
    ] = False
    withdrawal_failed: Annotated[str, Meta(description="why the withdrawal announced has failed already")] = ""
    ante: Annotated[str | None, Meta(description="the player's ante card; null for none, empty if unknown")] = None
    antes_won: Annotated[tuple[str, ...], Meta(description="ante cards that the player has won")] = ()
    uncounted: Annotated[
        tuple[str, ...],
        Meta(description="values of the player that were not counted, `pool` or `hand`, and are only assumed"),
    ] = ()

    key = property(attrgetter("name"), doc="How the ledger names it.")


class Card(Part):
    """A card on the table: a minion, a card stacked on one, a location, or an uncontrolled vampire."""

    name: Annotated[str, Meta(description="its name on this table")]
    kind: CardKind = "vampire"
    owner: Text = ""
    controller: Text = ""
    region: Annotated[
        Literal["uncontrolled", "ready", "torpor", "on", "in play", "ash heap", "gone"],
        Meta(description="where it lies: `on` another card; `in play` for locations and masters; `gone` from the game"),
    ] = "ready"
    on: Annotated[str, Meta(description="the card that it is stacked on")] = ""
    tapped: Annotated[bool, Meta(description="whether it is tapped")] = False
    counters: Annotated[
        int,
        Meta(description="blood on a vampire, life on an ally or retainer, influence put in; -1 if unknown"),
    ] = UNCOUNTED
    uncounted: Annotated[bool, Meta(description="whether the counters were not counted and are assumed")] = False
    capacity: Annotated[int | None, Meta(description="a vampire's blood capacity; null when unknown")] = None
    life: Annotated[int | None, Meta(description="the life it starts with")] = None
    clan: Text = ""
    sect: Text = ""
    title: Annotated[str, Meta(description="the title with its city or clan")] = ""
    title_from: Annotated[str, Meta(description="the card that gave the title; empty when printed on the vampire")] = ""
    title_contested: Annotated[bool, Meta(description="whether the title is being contested")] = False
    title_paid: Annotated[bool, Meta(description="whether this untap phase's choice for the title is made")] = False
    votes: Annotated[int, Meta(description="votes from card text other than a title")] = 0
    disciplines: Annotated[dict[str, Level], Meta(description="disciplines with their level")] = {}
    strength: Annotated[int | None, Meta(description="damage of a hand strike; the book's default when null")] = None
    bleed: Annotated[int | None, Meta(description="bleed amount; the book's default when null")] = None
    stealth: Annotated[int, Meta(description="stealth that it always has")] = 0
    intercept: Annotated[int, Meta(description="intercept that it always has")] = 0
    unique: Annotated[bool, Meta(description="whether the card is unique; vampires always are")] = False
    weapon: Annotated[bool, Meta(description="whether the equipment is a weapon")] = False
    requires_title: Annotated[str, Meta(description="a title or sect the card demands")] = ""
    effects: Annotated[Effects, Meta(description="what the card in play grants when used")] = ()
    contested: Annotated[bool, Meta(description="whether it is face down and out of play, being contested")] = False
    contest_paid: Annotated[bool, Meta(description="whether this untap phase's choice for the card is made")] = False
    paralyzed: Annotated[bool, Meta(description="whether it was paralyzed and does not untap")] = False
    recruited: Annotated[bool, Meta(description="an ally recruited this turn: controlled, but it cannot act")] = False
    stealth_added: Annotated[int, Meta(description="stealth added for the action in progress")] = 0
    intercept_added: Annotated[int, Meta(description="intercept added for the action in progress")] = 0
    bleed_added: Annotated[int, Meta(description="bleed added for the action in progress")] = 0
    strength_added: Annotated[int, Meta(description="strength added for the action or combat in progress")] = 0

    key = property(attrgetter("name"), doc="How the ledger names it.")


class Turn(Part):
    """Whose turn it is, and what is left to her."""

    key: ClassVar[str] = "turn"

    methuselah: Annotated[str, Meta(description="whose turn it is")]
    number: Annotated[
        int, Meta(description="turns begun in this game, including this one; beyond the early turns if unknown")
    ] = 4
    phase: Phase = "untap"
    master_actions: Annotated[int, Meta(description="master phase actions left")] = 1
    transfers: Annotated[int, Meta(description="transfers left")] = 4
    discards: Annotated[int, Meta(description="discards left in the discard phase")] = 1
    master_actions_added: Annotated[int, Meta(description="added by cards before the master phase")] = 0
    transfers_added: Annotated[int, Meta(description="added by cards before the influence phase")] = 0
    begun_short: Annotated[
        bool | None, Meta(description="whether the player began the turn with less than a full hand; null if unknown")
    ] = None
    edge_taken: Annotated[bool, Meta(description="whether the Edge's counter has been taken")] = False
    acted: Annotated[tuple[str, ...], Meta(description="the minions that have taken an action this turn")] = ()
    began_empty: Annotated[
        tuple[str, ...], Meta(description="the player's vampires that were ready and empty as the minion phase began")
    ] = ()
    fallen: Annotated[
        tuple[tuple[str, ...], ...], Meta(description="who was ousted in this turn, those at one time together")
    ] = ()
    began_empty_tapped: Annotated[tuple[str, ...], Meta(description="those of them that were tapped then")] = ()
    bans: Bans = ()
    permits: Permits = ()
    played: Annotated[
        tuple[str, ...], Meta(description="cards played or used in this phase, since its last action began")
    ] = ()
    early_discards: Annotated[
        int, Meta(description="cards the player discarded last, for a card's effect or in the discard phase")
    ] = 0


class Play(Value, frozen=True):
    """A modifier or reaction card that a minion played during this action."""

    minion: Annotated[str, Meta(description="who played it")]
    card: Annotated[str, Meta(description="the card")]
    kind: Annotated[Literal["modifier", "reaction"], Meta(description="as what it was played")] = "modifier"
    permits: Annotated[tuple[str, ...], Meta(description="rules that it sets aside for the rest of the action")] = ()
    untold: Annotated[bool, Meta(description="whether it is not known what the card does")] = False


class Owed(Value, frozen=True):
    """A modifier that is to be paid for when the action succeeds."""

    minion: Annotated[str, Meta(description="who played it")]
    card: Annotated[str, Meta(description="the card")]
    pool: Annotated[int, Meta(description="what it costs in pool")] = 0
    blood: Annotated[int, Meta(description="what it costs in blood")] = 0
    effects: Effects = ()


class Waived(Value, frozen=True):
    """What a blocked action would have cost, and costs if it goes on all the same."""

    pool: Annotated[int, Meta(description="of the acting Methuselah's pool")] = 0
    blood: Annotated[int, Meta(description="of the acting minion's blood")] = 0
    other: Annotated[int, Meta(description="of the rescued vampire's blood")] = 0
    owed: Annotated[tuple[Owed, ...], Meta(description="modifiers that are paid for when it succeeds")] = ()


class Action(Part):
    """The action in progress."""

    key: ClassVar[str] = "action"

    minion: Annotated[str, Meta(description="the acting minion")]
    kind: Annotated[
        Literal[
            "bleed",
            "hunt",
            "equip",
            "take equipment",
            "employ",
            "recruit",
            "action card",
            "political action",
            "leave torpor",
            "rescue",
            "diablerize",
            "encounter",
        ],
        Meta(description="what is attempted"),
    ]
    methuselah: Annotated[str, Meta(description="the acting Methuselah")] = ""
    target: Annotated[str, Meta(description="the Methuselah, minion or card that it is aimed at")] = ""
    directed_at: Annotated[str, Meta(description="the Methuselah that it is directed at; empty when undirected")] = ""
    others: Annotated[tuple[str, ...], Meta(description="further targets, where there are several")] = ()
    card: Annotated[str, Meta(description="the card played for it")] = ""
    in_play: Annotated[bool, Meta(description="whether that card lies in play, and was not played from hand")] = False
    equipment: Annotated[tuple[str, ...], Meta(description="the equipment to be taken")] = ()
    pool_cost: Annotated[int, Meta(description="pool to be paid when it succeeds")] = 0
    blood_cost: Annotated[int, Meta(description="blood to be paid by the acting minion when it succeeds")] = 0
    other_cost: Annotated[int, Meta(description="blood to be paid by the rescued vampire when it succeeds")] = 0
    split_unsaid: Annotated[bool, Meta(description="whether it was left open who pays what of a rescue")] = False
    effects: Annotated[Effects, Meta(description="what happens besides when it succeeds")] = ()
    stealth: Annotated[int, Meta(description="the stealth inherent in the action")] = 0
    blocker: Annotated[str, Meta(description="the minion now attempting to block, or that has blocked")] = ""
    attempts: Annotated[tuple[str, ...], Meta(description="the minions that have attempted to block, in order")] = ()
    declined: Annotated[tuple[str, ...], Meta(description="Methuselahs that make no further attempts")] = ()
    plays: Annotated[tuple[Play, ...], Meta(description="modifiers and reactions played, in order")] = ()
    passed: Annotated[tuple[str, ...], Meta(description="Methuselahs who have passed since the last play")] = ()
    unready: Annotated[
        tuple[str, ...],
        Meta(description="minions that acted or blocked although not ready, or are to fight anyway"),
    ] = ()
    outcome: Annotated[Literal["", "succeeds", "blocked"], Meta(description="whether it is resolved, and how")] = ""
    owed: Annotated[tuple[Owed, ...], Meta(description="modifiers that are paid for when it succeeds")] = ()
    waived: Annotated[Waived | None, Meta(description="what it would have cost, had it not been blocked")] = None
    bans: Bans = ()
    permits: Permits = ()


class StrikeChosen(Value, frozen=True):
    """A strike that has been chosen and not yet resolved."""

    minion: Annotated[str, Meta(description="who strikes")]
    kind: Annotated[str, Meta(description="what the strike does")] = "hand"
    amount: Annotated[int, Meta(description="damage or blood")] = 0
    ranged: Annotated[bool, Meta(description="whether it reaches at long range")] = False
    aggravated: Annotated[bool, Meta(description="whether its damage is aggravated")] = False
    first: Annotated[bool, Meta(description="whether it has first strike")] = False
    card: Annotated[str, Meta(description="the strike card or weapon")] = ""
    target: Annotated[str, Meta(description="the retainer or equipment that it is aimed at")] = ""
    effects: Annotated[Effects, Meta(description="what else its card does to the opponent when it resolves")] = ()


class Damage(Value, frozen=True):
    """Damage dealt, that may still be prevented."""

    who: Annotated[str, Meta(description="who suffers it")]
    regular: Annotated[int, Meta(description="points of regular damage")] = 0
    aggravated: Annotated[int, Meta(description="points of aggravated damage")] = 0


class Committed(Value, frozen=True):
    """A strike card or weapon whose maneuver was used, so that it must be the strike."""

    minion: Annotated[str, Meta(description="who is committed")]
    card: Annotated[str, Meta(description="the strike card or weapon")]
    effects: Annotated[Effects, Meta(description="what it does, as claimed or printed at the level used")] = ()


class Granting(Value, frozen=True):
    """What a card played in this round of combat still lets its minion do."""

    minion: Annotated[str, Meta(description="who may do it")]
    card: Annotated[str, Meta(description="the card that grants it")]
    what: Annotated[
        Literal["maneuver", "press", "prevent", "additional strike"], Meta(description="what may be done")
    ] = "maneuver"
    optional: Annotated[bool, Meta(description="whether it need not be used")] = False


class Combat(Part):
    """The combat in progress."""

    key: ClassVar[str] = "combat"

    acting: Annotated[str, Meta(description="the minion that chooses first")]
    opposing: Annotated[str, Meta(description="its opponent")]
    round: Annotated[int, Meta(description="the round, from 1")] = 1
    step: Annotated[
        Literal["range", "strike", "additional", "press", "over"], Meta(description="the step of the round")
    ] = "range"
    range: Annotated[Literal["close", "long"], Meta(description="the range as it stands")] = "close"
    maneuvered: Annotated[str, Meta(description="who maneuvered last in this round")] = ""
    passed: Annotated[tuple[str, ...], Meta(description="who has passed in this step")] = ()
    committed: Annotated[tuple[Committed, ...], Meta(description="strikes committed by a maneuver")] = ()
    strikes: Annotated[tuple[StrikeChosen, ...], Meta(description="strikes of this pair chosen so far")] = ()
    left_out: Annotated[tuple[str, ...], Meta(description="who has left its strike of this pair out")] = ()
    pair: Annotated[int, Meta(description="the pair of strikes in this round, from 1")] = 1
    extra: Annotated[dict[str, int], Meta(description="additional strikes left, by minion")] = {}
    gained: Annotated[tuple[str, ...], Meta(description="who has gained additional strikes in this round")] = ()
    resolving: Annotated[bool, Meta(description="whether the strikes of this pair are chosen and being resolved")] = (
        False
    )
    landed: Annotated[
        tuple[StrikeChosen, ...], Meta(description="strikes resolved of which it may still be said what they hit")
    ] = ()
    stolen: Annotated[tuple[str, ...], Meta(description="equipment stolen this round, not to be used in it")] = ()
    pressed: Annotated[str, Meta(description="who pressed last in this round")] = ""
    press: Annotated[Literal["", "continue"], Meta(description="the press that stands")] = ""
    grants: Annotated[
        tuple[Granting, ...], Meta(description="what cards played this round grant and was not used yet")
    ] = ()
    untold: Annotated[
        tuple[str, ...], Meta(description="combat cards played of which it is not known what they do")
    ] = ()
    used_at_once: Annotated[
        tuple[str, ...],
        Meta(description="who has just used what a card was played for, what that was, and the card; empty for none"),
    ] = ()
    hurt: Annotated[dict[str, int], Meta(description="life that retainers lost in this combat")] = {}
    unready: Annotated[tuple[str, ...], Meta(description="combatants that were not ready when it began")] = ()
    close_quarters: Annotated[bool, Meta(description="whether a card has ruled long range out for this combat")] = False
    bans: Bans = ()
    permits: Permits = ()


class Ballot(Value, frozen=True):
    """Votes cast from one source."""

    methuselah: Annotated[str, Meta(description="who cast them")]
    source: Annotated[str, Meta(description="card, vampire, edge or effect")]
    by: Annotated[str, Meta(description="the vampire or card")] = ""
    votes: Annotated[int, Meta(description="how many")] = 1
    against: Annotated[bool, Meta(description="whether they were cast against")] = False


class Granted(Value, frozen=True):
    """Votes that a card granted to a minion's controller for this referendum, and that are not cast yet."""

    minion: Annotated[str, Meta(description="who has them")]
    votes: Annotated[int, Meta(description="how many")] = 1
    side: Annotated[
        Literal["", "for", "against"], Meta(description="how others of the same card were cast; these must follow")
    ] = ""


class Referendum(Part):
    """The referendum in progress."""

    key: ClassVar[str] = "referendum"

    caller: Annotated[str, Meta(description="the Methuselah who called it")]
    card: Annotated[str, Meta(description="the card that called it")] = ""
    from_hand: Annotated[
        bool, Meta(description="whether that card was played from hand, so that it gives its caller a vote")
    ] = True
    step: Annotated[Literal["terms", "polling"], Meta(description="its step")] = "terms"
    terms: Annotated[str, Meta(description="the terms chosen, in words")] = ""
    effects: Annotated[Effects, Meta(description="what happens if it passes")] = ()
    ballots: Annotated[tuple[Ballot, ...], Meta(description="the votes cast, in order")] = ()
    prisci: Annotated[tuple[Ballot, ...], Meta(description="the sub-referendum of the Prisci")] = ()
    granted: Annotated[tuple[Granted, ...], Meta(description="votes granted by cards")] = ()
    hunted: Annotated[str, Meta(description="the diabolist, in a Blood Hunt")] = ""
    extra_ballots: Annotated[dict[str, int], Meta(description="how often who may vote once more, by name")] = {}


class Diablerie(Part):
    """A diablerie being resolved, or just committed."""

    key: ClassVar[str] = "diablerie"

    diabolist: Annotated[str, Meta(description="who drinks")]
    victim: Annotated[str, Meta(description="who is drunk")]
    older: Annotated[bool | None, Meta(description="whether the victim was older; null when a capacity is unknown")] = (
        None
    )
    burned: Annotated[bool, Meta(description="whether the victim is burned already")] = False
    found: Annotated[bool, Meta(description="whether a discipline card has been put on the diabolist")] = False
    hunt_called: Annotated[bool, Meta(description="whether a Blood Hunt has been called for")] = False
    chosen: Annotated[bool, Meta(description="whether it was said which equipment is taken")] = False


class Position(Part, tag_field="family", tag="methuselah"):
    """A Methuselah table at one moment."""

    seats: Annotated[dict[str, Seat], Meta(description="the players in clockwise order")] = {}
    cards: Annotated[dict[str, Card], Meta(description="the cards on the table, by name")] = {}
    edge: Annotated[str, Meta(description="who has the Edge; empty for no one, `?` if unknown")] = UNTOLD
    turn: Turn | None = None
    action: Action | None = None
    combat: Combat | None = None
    referendum: Referendum | None = None
    diablerie: Diablerie | None = None
    damage: Annotated[tuple[Damage, ...], Meta(description="damage dealt that may still be prevented")] = ()
    described: Annotated[dict[str, CardFacts], Meta(description="cards that the players have described")] = {}
    ante: Annotated[bool, Meta(description="whether the game is played for ante")] = False
    over: Annotated[bool, Meta(description="whether the game has ended")] = False
    bans: Annotated[tuple[Ban, ...], Meta(description="what cards forbid beyond the turn")] = ()
    permits: Annotated[tuple[Leave, ...], Meta(description="rules that cards set aside beyond the turn")] = ()
    wants: Annotated[
        dict[str, bool], Meta(description="players who want to play next (true), or let others play first (false)")
    ] = {}
