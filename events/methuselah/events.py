"""The vocabulary of the Methuselah family of tables (Jyhad, V:TES): every declaration that players make.

No edition is named here: a stored event belongs to the family, and any book of the family can judge it.
A declaration says what was announced; what follows from it is derived by the fold. Fields that are empty take
what the rules imply (a bleed without target is directed at the prey).
"""

from typing import Annotated, Literal, get_args

from msgspec import Meta
from msgspec.structs import force_setattr

from events.common import AskedToPlay, Corrected, Event, LetPlay, NotYet, Observed, RolledBack, Ruled, Shuffled
from events.effects.union import Effects
from events.methuselah.card_facts import CardFacts

Methuselah = Annotated[str, Meta(description="a player, by name")]
Minion = Annotated[str, Meta(description="a vampire or ally in play, by name")]
CardName = Annotated[str, Meta(description="a card, by name; `#2` after it tells copies in play apart")]
Count = Annotated[int, Meta(ge=0)]
Phase = Annotated[
    Literal["untap", "master", "minion", "influence", "discard"], Meta(description="a phase of the turn, in order")
]
PHASES: tuple[Phase, ...] = ("untap", "master", "minion", "influence", "discard")
ITS_SIZE = "its size"  # what a hand is seen to be, where the number is left to the table
AFTER_ACTIONS = PHASES[PHASES.index("minion") + 1 :]  # who acts in one of these does so in the next turn


class Declaration(Event, frozen=True):
    """A declaration that may rest on a card."""

    card: Annotated[str, Meta(description="the card played or used; empty for none")] = ""
    effects: Effects = ()
    superior: Annotated[bool, Meta(description="whether the superior level of the card is used")] = False


# --- set-up -----------------------------------------------------------------------------------------------------


class Seated(Event, frozen=True, tag="methuselah.seated"):
    """The players sit down, clockwise: each one's prey is the next. The first takes the first turn."""

    methuselahs: Annotated[tuple[str, ...], Meta(description="the players in clockwise order, the first to play first")]
    ante: Annotated[bool, Meta(description="whether the game is played for ante")] = False


class DecksPresented(Event, frozen=True, tag="methuselah.decks-presented"):
    """How many cards a player's two decks hold, before anything is dealt."""

    methuselah: Methuselah
    library: Annotated[int, Meta(description="cards in the library", ge=0)]
    crypt: Annotated[int, Meta(description="cards in the crypt", ge=0)]


class AnteSet(Event, frozen=True, tag="methuselah.ante-set"):
    """The top card of the shuffled library is set aside as ante."""

    methuselah: Methuselah
    card: CardName = ""


class Described(Event, frozen=True, tag="methuselah.described"):
    """What is printed on a card, as the players read it out. Nothing comes into play by it."""

    card: CardName
    facts: Annotated[CardFacts, Meta(description="what is printed on it")]


class Dealt(Event, frozen=True, tag="methuselah.dealt"):
    """The opening deal of one player; an unknown card is an empty name."""

    methuselah: Methuselah
    crypt: Annotated[tuple[str, ...], Meta(description="crypt cards dealt face down to the uncontrolled region")] = ()
    hand: Annotated[tuple[str, ...] | None, Meta(description="library cards dealt; null for the standard number")] = (
        None
    )


class Identified(Event, frozen=True, tag="methuselah.identified"):
    """A card that lay face down under a makeshift name turns out to be this one."""

    card: CardName
    name: Annotated[str, Meta(description="the name printed on the card")]


# --- turn and phases --------------------------------------------------------------------------------------------


class TurnBegun(Event, frozen=True, tag="methuselah.turn-begun"):
    """A Methuselah's turn begins, with her untap phase."""

    methuselah: Methuselah


class PhaseBegun(Event, frozen=True, tag="methuselah.phase-begun"):
    """The acting Methuselah goes on to a phase; a declaration that belongs to a later phase does so by itself."""

    phase: Phase


class EdgePoolTaken(Event, frozen=True, tag="methuselah.edge-pool-taken"):
    """The holder of the Edge takes a counter from the blood bank in her untap phase."""

    methuselah: Methuselah


class ContestPaid(Event, frozen=True, tag="methuselah.contest-paid"):
    """The controller of a contested card pays to go on contesting it."""

    card: CardName


class ContestYielded(Event, frozen=True, tag="methuselah.contest-yielded"):
    """The controller of a contested card yields it."""

    card: CardName


class TitleContestPaid(Event, frozen=True, tag="methuselah.title-contest-paid"):
    """A vampire pays to go on contesting a title."""

    minion: Minion


class TitleYielded(Event, frozen=True, tag="methuselah.title-yielded"):
    """A vampire yields a contested title."""

    minion: Minion


class WithdrawalAnnounced(Event, frozen=True, tag="methuselah.withdrawal-announced"):
    """A Methuselah announces that she intends to withdraw from the game."""

    methuselah: Methuselah


# --- master cards -----------------------------------------------------------------------------------------------


class MasterPlayed(Declaration, frozen=True, kw_only=True, tag="methuselah.master-played"):
    """A Methuselah plays a master card."""

    methuselah: Methuselah
    kind: Annotated[
        Literal["location", "discipline", "out-of-turn", "other", ""],
        Meta(description="the kind of master card; from the catalogue when empty"),
    ] = ""
    target: Annotated[str, Meta(description="the card or Methuselah it is played on, if any")] = ""


class MasterActionUsed(Declaration, frozen=True, kw_only=True, tag="methuselah.master-action-used"):
    """A master phase action is used for something else than playing a card."""

    methuselah: Methuselah


# --- actions ----------------------------------------------------------------------------------------------------


class Bleed(Declaration, frozen=True, kw_only=True, tag="methuselah.bleed"):
    """A minion attempts to bleed a Methuselah."""

    minion: Minion
    target: Annotated[str, Meta(description="the Methuselah to be bled; the prey when empty")] = ""


class Hunt(Declaration, frozen=True, kw_only=True, tag="methuselah.hunt"):
    """A vampire attempts to hunt."""

    minion: Minion


class Equip(Declaration, frozen=True, kw_only=True, tag="methuselah.equip"):
    """A minion attempts to equip with a card from hand (`card`)."""

    minion: Minion


class TakeEquipment(Declaration, frozen=True, kw_only=True, tag="methuselah.take-equipment"):
    """A minion attempts to take equipment that another minion has."""

    minion: Minion
    holder: Annotated[str, Meta(description="the minion that has the equipment")]
    equipment: Annotated[tuple[str, ...], Meta(description="the equipment cards to be taken")] = ()


class Employ(Declaration, frozen=True, kw_only=True, tag="methuselah.employ"):
    """A minion attempts to employ a retainer from hand (`card`)."""

    minion: Minion


class Recruit(Declaration, frozen=True, kw_only=True, tag="methuselah.recruit"):
    """A minion attempts to recruit an ally from hand (`card`)."""

    minion: Minion


class ActionCardPlayed(Declaration, frozen=True, kw_only=True, tag="methuselah.action-card-played"):
    """A minion attempts the action of an action card that is no version of a basic action."""

    minion: Minion
    target: Annotated[str, Meta(description="the Methuselah, minion or card that the action is aimed at")] = ""
    others: Annotated[tuple[str, ...], Meta(description="further targets, where there are several")] = ()


class PoliticalAction(Declaration, frozen=True, kw_only=True, tag="methuselah.political-action"):
    """A vampire attempts to call a referendum, by a card from hand or one in play."""

    minion: Minion
    in_play: Annotated[bool, Meta(description="whether the card that allows it is in play, not from hand")] = False


class LeaveTorpor(Declaration, frozen=True, kw_only=True, tag="methuselah.leave-torpor"):
    """A vampire in torpor attempts to leave it."""

    minion: Minion


class Rescue(Declaration, frozen=True, kw_only=True, tag="methuselah.rescue"):
    """A vampire attempts to rescue a vampire from torpor; the blood may be split."""

    minion: Minion
    vampire: Annotated[str, Meta(description="the vampire in torpor")]
    by_rescuer: Annotated[
        Count | None, Meta(description="blood paid by the acting vampire; all that is not paid by the other when null")
    ] = None
    by_rescued: Annotated[int, Meta(description="blood paid by the vampire in torpor", ge=0)] = 0


class Diablerize(Declaration, frozen=True, kw_only=True, tag="methuselah.diablerize"):
    """A vampire attempts to diablerize a vampire in torpor."""

    minion: Minion
    vampire: Annotated[str, Meta(description="the vampire in torpor")]


class Encounter(Declaration, frozen=True, kw_only=True, tag="methuselah.encounter"):
    """A vampire attempts to encounter a vampire in torpor; what becomes of it is chosen when that succeeds."""

    minion: Minion
    vampire: Annotated[str, Meta(description="the vampire in torpor")]


class EncounterSettled(Event, frozen=True, tag="methuselah.encounter-settled"):
    """A vampire who encounters one in torpor rescues or destroys it."""

    minion: Minion
    choice: Annotated[Literal["rescue", "destroy"], Meta(description="what it does")]
    by_rescuer: Annotated[
        Count | None, Meta(description="blood paid by the acting vampire; all that is not paid by the other when null")
    ] = None
    by_rescued: Annotated[int, Meta(description="blood paid by the vampire in torpor", ge=0)] = 0


# --- while an action is in progress -----------------------------------------------------------------------------


class Modifier(Declaration, frozen=True, kw_only=True, tag="methuselah.modifier"):
    """The acting minion plays an action modifier."""

    minion: Minion


class Reaction(Declaration, frozen=True, kw_only=True, tag="methuselah.reaction"):
    """A minion plays a reaction card."""

    minion: Minion


class CardUsed(Declaration, frozen=True, kw_only=True, tag="methuselah.card-used"):
    """A card that is already in play is used."""

    minion: Annotated[str, Meta(description="the minion that uses it, or that it is used for; empty for none")] = ""
    methuselah: Annotated[str, Meta(description="the player who uses it, if one is named and no minion is")] = ""

    def __post_init__(self) -> None:
        """Whoever names the minion has said who uses it; a sentence has room for one of them."""
        if self.minion and self.methuselah:
            force_setattr(self, "methuselah", "")


class Block(Event, frozen=True, tag="methuselah.block"):
    """A minion attempts to block the action."""

    minion: Minion


class NoBlock(Event, frozen=True, tag="methuselah.no-block"):
    """A Methuselah makes no further attempts to block the action; without a name, nobody does."""

    methuselah: Methuselah = ""


class Resolved(Event, frozen=True, tag="methuselah.resolved"):
    """The action is resolved: it succeeds, or the block does, as the table took it."""

    outcome: Annotated[
        Literal["", "succeeds", "blocked"], Meta(description="what happened; what follows from the rules when empty")
    ] = ""


class BlockerDrains(Event, frozen=True, tag="methuselah.blocker-drains"):
    """The vampire that blocked a leave-torpor action diablerizes the acting vampire."""

    minion: Minion


# --- combat -----------------------------------------------------------------------------------------------------


class CombatBegun(Declaration, frozen=True, kw_only=True, tag="methuselah.combat-begun"):
    """Combat begins because of a card, not of a block."""

    minion: Minion
    opponent: Minion


class CombatCard(Declaration, frozen=True, kw_only=True, tag="methuselah.combat-card"):
    """A minion in combat plays a card that is no maneuver, strike, prevention, additional strike or press."""

    minion: Minion


class Maneuver(Declaration, frozen=True, kw_only=True, tag="methuselah.maneuver"):
    """A minion in combat maneuvers, to the other range."""

    minion: Minion
    to: Annotated[Literal["long", "close", ""], Meta(description="the range; the other one when empty")] = ""
    strike: Annotated[bool, Meta(description="whether `card` is a strike card or weapon and chooses the strike")] = (
        False
    )


class Strike(Declaration, frozen=True, kw_only=True, tag="methuselah.strike"):
    """A minion chooses its strike."""

    minion: Minion
    kind: Annotated[
        Literal[
            "hand", "damage", "dodge", "combat ends", "steal blood", "destroy equipment", "steal equipment", "other", ""
        ],
        Meta(description="what the strike does; that of its card, or a hand strike, when empty"),
    ] = ""
    amount: Annotated[
        Count | None, Meta(description="damage dealt or blood stolen; from strength or the card when null")
    ] = None
    ranged: Annotated[bool, Meta(description="whether it reaches at long range")] = False
    aggravated: Annotated[bool, Meta(description="whether its damage is aggravated")] = False
    first: Annotated[bool, Meta(description="done with first strike")] = False
    target: Annotated[str, Meta(description="a retainer, or the equipment to be destroyed or stolen")] = ""
    order: Annotated[
        Literal["", "initial", "additional"],
        Meta(description="which strike of the round the players call it; empty if they do not say"),
    ] = ""


class StrikeAimed(Event, frozen=True, tag="methuselah.strike-aimed"):
    """What a strike hits is said after it was chosen: a retainer, or the equipment that it destroys or steals."""

    chooser: Annotated[str, Meta(description="who says so: the minion that strikes, or anybody else")]
    target: Annotated[str, Meta(description="the retainer, the piece of equipment, or the opposing minion again")]


class StrikesResolved(Event, frozen=True, tag="methuselah.strikes-resolved"):
    """The strikes chosen so far are resolved; needed only where a minion does not use an additional strike."""


class Prevent(Declaration, frozen=True, kw_only=True, tag="methuselah.prevent"):
    """A minion prevents damage done to it."""

    minion: Minion
    amount: Annotated[int, Meta(description="points of damage prevented", ge=0)] = 1
    aggravated: Annotated[bool | None, Meta(description="whether aggravated points go first; its choice when null")] = (
        None
    )


class DamageResolved(Event, frozen=True, tag="methuselah.damage-resolved"):
    """No more is prevented: the damage is healed, or suffered."""


class AdditionalStrikes(Declaration, frozen=True, kw_only=True, tag="methuselah.additional-strikes"):
    """A minion gains additional strikes for this round."""

    minion: Minion
    number: Annotated[int, Meta(description="how many strikes are gained", ge=0)] = 1


class Press(Declaration, frozen=True, kw_only=True, tag="methuselah.press"):
    """A minion presses, to continue the combat or to end it."""

    minion: Minion
    to: Annotated[Literal["continue", "end", ""], Meta(description="to what end; what is open when empty")] = ""


class Passed(Event, frozen=True, tag="methuselah.passed"):
    """A minion passes in this step of combat (no maneuver, strike, press), or a Methuselah in the action."""

    minion: Annotated[str, Meta(description="a minion in combat, or a Methuselah, by name")]
    leaves: Annotated[Literal["", "strike"], Meta(description="what is left out; what is open when empty")] = ""


class RoundBegun(Event, frozen=True, tag="methuselah.round-begun"):
    """Another round of combat begins."""


class CombatEnded(Event, frozen=True, tag="methuselah.combat-ended"):
    """The combat is over."""


# --- referendum -------------------------------------------------------------------------------------------------


class TermsChosen(Event, frozen=True, tag="methuselah.terms-chosen"):
    """The terms of the referendum are chosen; its effects happen if it passes."""

    terms: Annotated[str, Meta(description="the choices, in words")] = ""
    effects: Effects = ()


class Vote(Declaration, frozen=True, kw_only=True, tag="methuselah.vote"):
    """A Methuselah casts votes from one source."""

    methuselah: Methuselah
    source: Annotated[
        Literal["card", "vampire", "edge", "effect"],
        Meta(description="a political action card, a titled vampire, the Edge, or a card that grants votes"),
    ]
    by: Annotated[str, Meta(description="the vampire that votes or plays the card")] = ""
    votes: Annotated[Count | None, Meta(description="how many; as many as the source has when null")] = None
    against: Annotated[bool, Meta(description="whether they are cast against the referendum")] = False


class PriscusVote(Event, frozen=True, tag="methuselah.priscus-vote"):
    """A Priscus votes in the sub-referendum."""

    minion: Minion
    against: Annotated[bool, Meta(description="whether the vote is cast against the referendum")] = False


class ReferendumResolved(Event, frozen=True, tag="methuselah.referendum-resolved"):
    """Polling is over and the referendum passes or fails."""

    outcome: Annotated[
        Literal["", "passes", "fails"], Meta(description="what happened; what follows from the votes when empty")
    ] = ""


class BloodHuntCalled(Event, frozen=True, tag="methuselah.blood-hunt-called"):
    """A Methuselah calls for the referendum on a Blood Hunt."""

    methuselah: Methuselah


class EquipmentTaken(Event, frozen=True, tag="methuselah.equipment-taken"):
    """The diabolist takes equipment from the victim, before it burns."""

    minion: Minion
    equipment: Annotated[tuple[str, ...], Meta(description="the equipment cards taken")]


class DisciplineFound(Event, frozen=True, tag="methuselah.discipline-found"):
    """The diabolist's controller puts a master discipline card on the diabolist."""

    minion: Minion
    card: CardName
    found: Annotated[Literal["library", "ash heap", "hand"], Meta(description="where the card was found")] = "library"
    discipline: Annotated[str, Meta(description="the discipline; the card's own when empty")] = ""


class DiablerieResolved(Event, frozen=True, tag="methuselah.diablerie-resolved"):
    """The steps of a diablerie are done: the victim burns."""


# --- influence, discard -----------------------------------------------------------------------------------------


class Transferred(Event, frozen=True, tag="methuselah.transferred"):
    """Transfers move counters from the pool to an uncontrolled vampire."""

    vampire: CardName
    amount: Annotated[int, Meta(description="counters moved", ge=0)] = 1


class TakenBack(Event, frozen=True, tag="methuselah.taken-back"):
    """Transfers move counters from an uncontrolled vampire back to the pool."""

    vampire: CardName
    amount: Annotated[int, Meta(description="counters moved", ge=0)] = 1


class CryptDrawn(Event, frozen=True, tag="methuselah.crypt-drawn"):
    """Transfers and pool bring the top vampire of the crypt to the uncontrolled region."""

    methuselah: Methuselah
    card: CardName = ""


class Discarded(Event, frozen=True, tag="methuselah.discarded"):
    """A Methuselah discards a card; an empty name is a card that was not recorded."""

    methuselah: Methuselah
    card: CardName = ""


class Drawn(Event, frozen=True, tag="methuselah.drawn"):
    """Which cards a Methuselah drew, where that is known. The drawing itself is derived."""

    methuselah: Methuselah
    cards: Annotated[tuple[str, ...], Meta(description="the cards drawn")]


class EffectHappened(Declaration, frozen=True, kw_only=True, tag="methuselah.effect"):
    """Whatever a card does that no other declaration foresees."""

    methuselah: Annotated[str, Meta(description="whose effect it is; empty for none's")] = ""


Act = (
    Bleed
    | Hunt
    | Equip
    | TakeEquipment
    | Employ
    | Recruit
    | ActionCardPlayed
    | PoliticalAction
    | LeaveTorpor
    | Rescue
    | Diablerize
    | Encounter
)
ACTS: tuple[type, ...] = get_args(Act)
MethuselahEvent = (
    Seated
    | DecksPresented
    | AnteSet
    | Described
    | Dealt
    | Identified
    | TurnBegun
    | PhaseBegun
    | EdgePoolTaken
    | ContestPaid
    | ContestYielded
    | TitleContestPaid
    | TitleYielded
    | WithdrawalAnnounced
    | MasterPlayed
    | MasterActionUsed
    | Act
    | Modifier
    | Reaction
    | CardUsed
    | Block
    | NoBlock
    | Resolved
    | BlockerDrains
    | EncounterSettled
    | CombatBegun
    | CombatCard
    | Maneuver
    | Strike
    | StrikeAimed
    | StrikesResolved
    | Prevent
    | DamageResolved
    | AdditionalStrikes
    | Press
    | Passed
    | RoundBegun
    | CombatEnded
    | TermsChosen
    | Vote
    | PriscusVote
    | ReferendumResolved
    | BloodHuntCalled
    | EquipmentTaken
    | DisciplineFound
    | DiablerieResolved
    | Transferred
    | TakenBack
    | CryptDrawn
    | Discarded
    | Drawn
    | EffectHappened
    | Observed
    | Ruled
    | Corrected
    | RolledBack
    | Shuffled
    | NotYet
    | AskedToPlay
    | LetPlay
)
