"""Spoken sentences of a Methuselah table whose meaning depends on the reading context."""

from typing import Any, Literal

from events import common as t
from events.effects.base import Attaches, Modifies, Moves, Untaps
from events.effects.methuselah import Cancels, Continues, EndsAction, Fights, Redirects, TakesOver
from events.effects.union import Effects
from events.grammar.known_names import KnownNames
from events.grammar.spoken import OpenSentence, Spoken
from events.methuselah import events as m
from events.methuselah.events import AFTER_ACTIONS, PHASES
from events.methuselah.notation.context import MethuselahContext
from events.spelling import SyntaxProblem


class By(Spoken[MethuselahContext], frozen=True):
    """`Sarah announces that ...`: who says it, which means nothing more; she must be at the table."""

    methuselah: str

    def meant(self, context: MethuselahContext, names: KnownNames) -> tuple[Any, ...]:
        return ()


class HerPhase(Spoken[MethuselahContext], frozen=True):
    """`Sarah's master phase`, `Sarah ends her turn` (the last phase), and with `after` a phase that she leaves out."""

    methuselah: str
    phase: str
    after: bool = False

    def meant(self, context: MethuselahContext, names: KnownNames) -> Any:
        place = PHASES.index(self.phase) + self.after
        phase = m.PhaseBegun(PHASES[min(place, len(PHASES) - 1)])
        if not self.methuselah or self.methuselah == context.turn:
            return phase
        if self.phase == "discard" and context.phase not in AFTER_ACTIONS:
            raise SyntaxProblem(
                0, f"the end of a turn of {self.methuselah}", f"the turn of {context.turn or 'somebody'}"
            )
        return m.TurnBegun(self.methuselah), phase


class UntapsIt(Spoken[MethuselahContext], frozen=True):
    """`Sarah untaps`: all that is hers, in her untap phase; `Lupo untaps`: by hand."""

    who: str

    def meant(self, context: MethuselahContext, names: KnownNames) -> Any:
        if self.who in names.seats:
            return HerPhase(self.who, "untap").meant(context, names)
        return m.EffectHappened(effects=(Untaps(self.who),))


class BlocksIt(Spoken[MethuselahContext], frozen=True):
    """`Thomas blocks Lupo`."""

    minion: str
    acting: str

    def meant(self, context: MethuselahContext, names: KnownNames) -> tuple[Any, ...]:
        open_still, context = _acts(self.acting, context)
        return *open_still, m.Block(self.minion)


class IsBlocked(Spoken[MethuselahContext], frozen=True):
    """`Lupo is blocked by Thomas`: an attempt, unless it was made before, that succeeds; each name may be left out."""

    acting: str = ""
    blocker: str = ""

    def meant(self, context: MethuselahContext, names: KnownNames) -> tuple[Any, ...]:
        open_still, context = _acts(self.acting, context)
        attempts = (m.Block(self.blocker),) if self.blocker and context.blocker != self.blocker else ()
        return *open_still, *attempts, m.Resolved("blocked")


class Succeeds(Spoken[MethuselahContext], frozen=True):
    """`Lupo's bleed succeeds`, `Alexis is bled for 2`."""

    acting: str = ""
    target: str = ""
    bleed: int | None = None

    def meant(self, context: MethuselahContext, names: KnownNames) -> Any:
        open_still, context = _acts(self.acting, context)
        if self.target and context.target not in ("", self.target):
            raise SyntaxProblem(0, f"a bleed of {self.target}", f"a bleed of {context.target}")
        seen = () if self.bleed is None else (t.Observed(context.acting, "bleed", self.bleed),)
        return *open_still, *seen, m.Resolved("succeeds")


class Tallied(Spoken[MethuselahContext], frozen=True):
    """`the vote passes 3 to 1`: the votes that were counted, and what became of it."""

    passes: bool
    votes_for: int
    votes_against: int

    def meant(self, context: MethuselahContext, names: KnownNames) -> tuple[Any, ...]:
        counted = (("votes for", self.votes_for), ("votes against", self.votes_against))
        seen = [t.Observed(context.acting, what, votes) for what, votes in counted if context.acting]
        return *seen, m.ReferendumResolved("passes" if self.passes else "fails")


class CombatBegins(Spoken[MethuselahContext], frozen=True):
    """`they enter combat`: the block that was attempted succeeds, or else the action to fight."""

    def meant(self, context: MethuselahContext, names: KnownNames) -> Any:
        if context.rush and context.open and not context.attempted:
            return m.Resolved("succeeds")
        if not context.attempted:
            raise OpenSentence(
                "combat begins", "the action is blocked (blocked)", "somebody fights (Lupo fights Thomas)"
            )
        if context.leaves_torpor and context.blocker:  # a block that leads to no combat
            return m.Resolved("blocked"), m.CombatBegun(minion=context.acting, opponent=context.blocker)
        return m.Resolved("blocked")


class Rushes(Spoken[MethuselahContext], frozen=True):
    """`Lupo rushes Thomas with Bum's Rush`."""

    minion: str
    target: str
    card: str = ""
    superior: bool = False

    def meant(self, context: MethuselahContext, names: KnownNames) -> m.ActionCardPlayed:
        fights = (Fights(self.minion, self.target),)
        return m.ActionCardPlayed(
            minion=self.minion, target=self.target, card=self.card, superior=self.superior, effects=fights
        )


class Bounces(Spoken[MethuselahContext], frozen=True):
    """`Thomas bounces the bleed to Ryan with Deflection`."""

    minion: str
    target: str
    card: str
    superior: bool = False

    def meant(self, context: MethuselahContext, names: KnownNames) -> m.Reaction:
        away = (Redirects(self.target),)
        return m.Reaction(minion=self.minion, card=self.card, superior=self.superior, effects=away)


class EquipsSeveral(Spoken[MethuselahContext], frozen=True):
    """`Lupo equips Knife, Flak Jacket`: one action that brings several cards."""

    minion: str
    cards: tuple[str, ...] = ()

    def meant(self, context: MethuselahContext, names: KnownNames) -> m.Equip:
        first, *others = self.cards
        return m.Equip(minion=self.minion, card=first, effects=tuple([Attaches(one, self.minion) for one in others]))


class CancelsCard(Spoken[MethuselahContext], frozen=True):
    """`Ryan cancels Tribute with Sudden Reversal`: a master card out of turn, or a card that a minion plays."""

    who: str
    cancelled: str
    card: str
    superior: bool = False

    def meant(self, context: MethuselahContext, names: KnownNames) -> Any:
        effects: Effects = (Cancels(self.cancelled),)
        if self.who in names.seats:
            kind: Any = "" if self.who == context.turn else "out-of-turn"
            return m.MasterPlayed(methuselah=self.who, card=self.card, kind=kind, effects=effects)
        known: dict[str, Any] = {"minion": self.who, "card": self.card, "superior": self.superior}
        if context.fighting:
            return m.CombatCard(**known, effects=effects)
        return (m.Modifier if self.who == context.acting else m.Reaction)(**known, effects=effects)


class PlaysFor(Spoken[MethuselahContext], frozen=True):
    """`Lupo plays Lost in Crowds for +2 stealth`: a modifier or a reaction, or a card in play that is used."""

    minion: str
    card: str
    what: str
    by: int
    superior: bool = False
    how: str = ""

    def meant(self, context: MethuselahContext, names: KnownNames) -> Any:
        effects: Effects = (Modifies(self.what, self.by),)  # type: ignore[arg-type]  # it is one of the measures
        known: dict[str, Any] = {"minion": self.minion, "card": self.card, "superior": self.superior}
        if self.how == "" and names.in_play(self.card):
            return m.CardUsed(**known, effects=effects)
        if not context.acting:
            raise SyntaxProblem(0, f"a card that {self.minion} plays outside of an action", "an action before it")
        if context.fighting and not self.how:
            return m.CombatCard(**known, effects=effects)
        modifies = self.how == "MODIFIES" or (not self.how and self.minion == context.acting)
        return (m.Modifier if modifies else m.Reaction)(**known, effects=effects)


class Untapping(Spoken[MethuselahContext], frozen=True):
    """`Lupo untaps with Freak Drive`: a card in play, or one that the minion plays in an action or a combat."""

    minion: str
    card: str
    superior: bool = False

    def meant(self, context: MethuselahContext, names: KnownNames) -> Any:
        known: dict[str, Any] = {"minion": self.minion, "card": self.card, "superior": self.superior}
        effects: Effects = (Untaps(self.minion),)
        if names.in_play(self.card):
            return m.CardUsed(**known, effects=effects)
        if not context.acting:
            raise SyntaxProblem(0, f"a card that {self.minion} plays outside of an action", "an action before it")
        if context.fighting:
            return m.CombatCard(**known, effects=effects)
        return (m.Modifier if self.minion == context.acting else m.Reaction)(**known, effects=effects)


class Changes(Spoken[MethuselahContext], frozen=True):
    """`Lupo plays Change of Target to end the action`, `Rake takes over the action with Mask`."""

    minion: str
    card: str
    how: str
    superior: bool = False

    def meant(self, context: MethuselahContext, names: KnownNames) -> Any:
        known: dict[str, Any] = {"minion": self.minion, "card": self.card, "superior": self.superior}
        if not context.acting:
            raise SyntaxProblem(0, f"a card that {self.minion} plays outside of an action", "an action before it")
        if self.how == "over":
            return m.Modifier(**known, effects=(TakesOver(self.minion),))
        effects: Effects = (EndsAction() if self.how == "end" else Continues(),)
        if context.fighting:
            return m.CombatCard(**known, effects=effects)
        return (m.Modifier if self.minion == context.acting else m.Reaction)(**known, effects=effects)


class Passes(Spoken[MethuselahContext], frozen=True):
    """`pass`: whose opportunity it is, in combat, or in an action that is aimed at one Methuselah."""

    def meant(self, context: MethuselahContext, names: KnownNames) -> m.Passed:
        if context.fighting and (following := context.next_in_combat()):
            return m.Passed(following)
        if context.open and not context.fighting and context.target:
            return m.Passed(context.target)
        raise OpenSentence(
            "pass",
            "nobody blocks (no block)",
            "a Methuselah or a minion passes (Alexis passes)",
            "the turn goes on (influence phase, end turn)",
        )


class IsDone(Spoken[MethuselahContext], frozen=True):
    """`done`: the turn is over, where no action, combat or referendum is open that somebody may be done with."""

    def meant(self, context: MethuselahContext, names: KnownNames) -> m.PhaseBegun:
        if context.open or context.fighting:
            raise OpenSentence("done", "nobody blocks (no block)", "somebody passes (Alexis passes)", "end turn")
        return m.PhaseBegun("discard")


class _Strikes(Spoken[MethuselahContext], frozen=True, kw_only=True):
    """A strike, of which more is said than the notation needs."""

    minion: str
    kind: str = ""
    amount: int | None = None
    ranged: bool = False
    aggravated: bool = False
    first: bool = False
    order: Literal["", "initial", "additional"] = ""
    target: str = ""
    card: str = ""
    superior: bool = False

    def strike(self, target: str) -> m.Strike:
        """The strike at this target."""
        said = {name: getattr(self, name) for name in _Strikes.__struct_fields__}
        return m.Strike(**(said | {"target": target}))


class StrikesAt(_Strikes, frozen=True, kw_only=True):
    """`Lupo strikes Thomas`: the opponent need not be named; what is named else is the target."""

    attacks: bool = False

    def meant(self, context: MethuselahContext, names: KnownNames) -> m.Strike:
        if self.attacks and not context.fighting:
            at = self.target or "somebody"
            raise OpenSentence(
                f"{self.minion} attacks",
                f"an action to fight ({self.minion} rushes {at})",
                f"a combat that begins now ({self.minion} fights {at})",
            )
        if self.target in names.seats:
            raise OpenSentence(
                f"{self.minion} strikes {self.target}",
                f"a bleed ({self.minion} bleeds {self.target})",
                f"a strike at a minion of {self.target}'s in combat ({self.minion} strikes)",
            )
        return self.strike("" if self.target in context.fighters else self.target)


class StrikesFrom(_Strikes, frozen=True, kw_only=True):
    """`Lupo steals 2 blood from Thomas`: who is stolen from is the opponent."""

    whose: str

    def meant(self, context: MethuselahContext, names: KnownNames) -> m.Strike:
        if context.fighters and self.whose not in context.fighters:
            raise SyntaxProblem(0, f"a strike at {self.whose}", f"{' or '.join(context.fighters)}, who fight")
        return self.strike(self.target)


class Picks(Spoken[MethuselahContext], frozen=True):
    """`Sarah chooses Thomas`: what a strike hits, or in a referendum whom it is about."""

    chooser: str
    target: str

    def meant(self, context: MethuselahContext, names: KnownNames) -> m.StrikeAimed | m.TermsChosen:
        if context.fighting:
            return m.StrikeAimed(self.chooser, self.target)
        if context.polls and self.chooser in (context.turn, context.acting):
            return m.TermsChosen(self.target)
        raise SyntaxProblem(
            0, f"a choice of {self.target}", "a combat, in which a strike hits it, or a referendum about it"
        )


class Votes(Spoken[MethuselahContext], frozen=True):
    """`Lupo votes 2 for`: with the votes of a vampire whose controller is known."""

    minion: str
    votes: int | None = None
    against: bool = False

    def meant(self, context: MethuselahContext, names: KnownNames) -> m.Vote:
        side = "against" if self.against else "for"
        methuselah = context.controllers.get(self.minion, "")
        if not methuselah and self.minion == context.acting:
            methuselah = context.turn
        if not methuselah:
            raise SyntaxProblem(0, f"a vote of {self.minion}", f"who casts it: Sarah votes {side} with {self.minion}")
        return m.Vote(methuselah=methuselah, source="vampire", by=self.minion, votes=self.votes, against=self.against)


class VotesOfHers(Spoken[MethuselahContext], frozen=True):
    """`Sarah votes 2 for`: with vampires of hers; a single vote may be that of a card or of the Edge as well."""

    methuselah: str
    votes: int | None = None
    against: bool = False

    def meant(self, context: MethuselahContext, names: KnownNames) -> m.Vote:
        if self.votes is None or self.votes < 2:  # only titles give two votes and more
            said = f"{self.methuselah} votes {'' if self.votes is None else '1 '}{'against' if self.against else 'for'}"
            hers = [minion for minion, controller in context.controllers.items() if controller == self.methuselah]
            raise OpenSentence(said, *[f"{said} with {source}" for source in (*hers[:1], "the Edge", "a card")])
        return m.Vote(methuselah=self.methuselah, source="vampire", votes=self.votes, against=self.against)


class Transfers(Spoken[MethuselahContext], frozen=True):
    """`Sarah transfers 3 to Lupo`, or takes them back: she can only mean her own turn."""

    methuselah: str
    vampire: str
    amount: int
    back: bool = False

    def meant(self, context: MethuselahContext, names: KnownNames) -> Any:
        if context.turn and self.methuselah != context.turn:
            raise SyntaxProblem(0, f"a transfer by {self.methuselah}", f"one by {context.turn}, whose turn it is")
        return (m.TakenBack if self.back else m.Transferred)(self.vampire, self.amount)


class TakesForPool(Spoken[MethuselahContext], frozen=True, kw_only=True):
    """`Sarah takes 1 blood from Rake with Blood Doll`: what a card does, or what is done by hand without one."""

    methuselah: str
    source: str
    amount: int
    card: str = ""
    superior: bool = False

    def meant(self, context: MethuselahContext, names: KnownNames) -> m.CardUsed | m.EffectHappened:
        moved: Effects = (Moves(self.amount, self.source, self.methuselah),)
        if not self.card:
            return m.EffectHappened(methuselah=self.methuselah, effects=moved)
        return m.CardUsed(methuselah=self.methuselah, card=self.card, superior=self.superior, effects=moved)


class Counts(Spoken[MethuselahContext], frozen=True):
    """`Sarah is at 12`: a count of what a bare number beside the name counts."""

    subject: str
    value: int

    def meant(self, context: MethuselahContext, names: KnownNames) -> t.Observed:
        return t.Observed(self.subject, names.counter_of(self.subject), self.value)


class NobodyHasTheEdge(Spoken[MethuselahContext], frozen=True):
    """`nobody has the Edge`: it is seen of each player."""

    def meant(self, context: MethuselahContext, names: KnownNames) -> tuple[Any, ...]:
        return tuple([t.Observed(name, "edge", False) for name in names.seats])


class StealthIs(Spoken[MethuselahContext], frozen=True):
    """`the stealth is 2`."""

    value: int

    def meant(self, context: MethuselahContext, names: KnownNames) -> t.Observed:
        if not context.acting:
            raise SyntaxProblem(0, "a stealth outside of an action", "whose stealth it is: Lupo has 2 stealth")
        return t.Observed(context.acting, "stealth", self.value)


class BleedsFor(Spoken[MethuselahContext], frozen=True):
    """`bleeds for 2`, after the bleed was announced: of the minion that acts."""

    value: int

    def meant(self, context: MethuselahContext, names: KnownNames) -> t.Observed:
        if not context.acting or not context.open:
            raise SyntaxProblem(0, f"a bleed for {self.value}", "who bleeds, before what is done: Lupo bleeds")
        return t.Observed(context.acting, "bleed", self.value)


def _acts(minion: str, context: MethuselahContext) -> tuple[tuple[Any, ...], MethuselahContext]:
    """What it says that this minion acts, and the context of its action.

    After the next action was announced, it says that the one before it is open. Raises `SyntaxProblem` when it is said
    of a minion that it acts, and another one does.
    """
    if not minion or not context.acting or minion == context.acting:
        return (), context
    before = context.before
    if before is None or before.acting != minion:
        raise SyntaxProblem(0, f"an action of {minion}", f"{context.acting}, who acts")
    return (t.NotYet("resolved", minion),), before
