"""Sentences about the rounds of a combat whose meaning depends on who fights and on which cards lie open.

`table_talk_builder.py` says which sentence means which of these.
"""

from typing import Any

from events import common as t
from events.effects.rage import Kills
from events.grammar.known_names import KnownNames
from events.grammar.spoken import OpenSentence, Spoken
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.card_facts import COMBAT_CARDS
from events.rage.notation.context import RageContext
from events.rage.notation.table_talk import second_in
from events.spelling import SyntaxProblem, lowered, nearest, shown


class NothingFromAll(Spoken[RageContext], frozen=True):
    """`nobody plays a card`: those who fight lay nothing."""

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        second_in(context, "lays nothing")
        return tuple(c.NothingLaid(one) for one in context.fighting)


class EachOther(Spoken[RageContext], frozen=True):
    """`they target each other`."""

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        second_in(context, "targets")
        if len(context.fighting) != 2:
            raise OpenSentence("they target each other", "who targets whom (Mari targets Zhyzhak)")
        one, other = context.fighting
        return c.Targeted(one, other), c.Targeted(other, one)


class CardHits(Spoken[RageContext], frozen=True):
    """`Bite hits`, `Ash hits with Bite`: a card that lies open lands on whom it is aimed at."""

    what: str
    amount: int | None = None

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        landed = [c.Landed(card, on, self.amount) for card, on in context.aimed_with(self.what) if on]
        if len(landed) != 1:
            raise OpenSentence(f"{self.what} hits", "who suffers which card (Zhyzhak suffers Maul)")
        return landed[0]


class BothHit(Spoken[RageContext], frozen=True):
    """`both hit`: the cards of the two who fight, where both lie open; else the blows of the round.

    Asks what is meant where one of them has played nothing.
    """

    said: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if any(one in context.idle for one in context.fighting):
            hits = (f"{card} hits" for card in context.shown.values())
            raise OpenSentence(self.said, "the blows of the round land (end of the round)", *hits)
        blows = [(context.shown.get(one, ""), context.the_other(one)) for one in context.fighting]
        if len(blows) == 2 and all(card and on for card, on in blows):
            return tuple(c.Landed(card, on) for card, on in blows)
        return c.StepBegun("withdrawal")


class IsStopped(Spoken[RageContext], frozen=True):
    """`Maul is dodged`: by the creature at which the open card is aimed."""

    what: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        return context.stopped(self.what)


class ComesToNothing(Spoken[RageContext], frozen=True):
    """`Maul misses`, `Maul does nothing`: asks what stopped it."""

    what: str
    said: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        ways = context.what_stops(self.what)
        raise OpenSentence(f"{self.what} {self.said}", *(ways or ("a card is dodged (Zhyzhak dodges Maul)",)))


class Versus(Spoken[RageContext], frozen=True):
    """`Maul vs Bite`: the cards that lie there are turned up; where they were not named before, asks whose is which."""

    one: str
    other: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if {self.one, self.other} == set(context.shown.values()):
            return c.StepBegun("reveal")
        fighters = context.fighting if len(context.fighting) == 2 else ("Mari", "Zhyzhak")
        if self.one in context.packs and self.other in context.packs:
            raise OpenSentence(f"{self.one} vs {self.other}", f"{self.one} attacks {self.other}")
        ways = (f"{mine}: {self.one}; {theirs}: {self.other}" for mine, theirs in (fighters, fighters[::-1]))
        raise OpenSentence(f"{self.one} vs {self.other}", *ways)


class Slays(Spoken[RageContext], frozen=True):
    """`Ash kills Gore with Bite`: the blow of a card that lies open, or what a card or a hand brings about."""

    creature: str
    using: str = ""
    by: str = ""  # who kills it, as it was said

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        killers = [one for one in context.packs if f"{lowered(one)} ".startswith(f"{lowered(self.by)} ")]
        if killers and not (self.using or context.fighting):
            kills = f"{killers[0]} kills {self.creature}"
            raise OpenSentence(
                kills, f"an attack comes first ({killers[0]} attacks {self.creature})", f"a card does ({kills} with X)"
            )
        if self.using and self.using in context.shown.values():
            return c.Landed(self.using, self.creature)
        return e.EffectHappened(card=self.using, effects=(Kills(self.creature),))


class FrenzyCards(Spoken[RageContext], frozen=True):
    """`Gore draws 8 cards for the frenzy`, `Gore draws 8`."""

    creature: str
    count: int

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        return e.Drew(context.packs.get(self.creature, self.creature), "combat", self.count)


class NothingFrom(Spoken[RageContext], frozen=True):
    """`Ryan plays nothing`: the one creature of the player that fights, or the prey, lays nothing."""

    player: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        mine = [one for one in context.fighting if context.packs.get(one) == self.player]
        if len(mine) != 1:
            who = mine or ("a creature",)
            raise OpenSentence(f"{self.player} plays nothing", *(f"{one} lays nothing" for one in who))
        return c.NothingLaid(mine[0])


class TurnsOut(Spoken[RageContext], frozen=True):
    """`Tribunal fails`, a junta; `Wrath fails`, `Ash bluffs`, `Wrath is illegal`: how an open combat card stands."""

    what: str
    standing: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if self.standing == "failed" and self.what in (context.voted, *context.called):
            return e.JuntaDecided(passed=False)
        card = context.shown.get(self.what, self.what)
        if card not in context.shown.values():
            raise SyntaxProblem(0, shown(self.what), "a junta that was called, or a combat card that lies open")
        return t.Observed(card, "standing", self.standing)


class Throws(Spoken[RageContext], frozen=True):
    """`Thorn: Claw`, `Thorn bluffs with Nine`: a combat card is laid, or is the one that lies there and is turned up.

    That it is a bluff follows from its Rage; of one that lies open it is seen.
    """

    creature: str
    card: str
    target: str = ""
    bluffs: bool = True  # whether that may be said of a card that lies open, as `Thorn: Claw` may not

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if self.card not in names.cards or context.kinds.get(self.card, "combat action") not in COMBAT_CARDS:
            if near := nearest(self.card, [card for card, kind in context.kinds.items() if kind in COMBAT_CARDS]):
                raise OpenSentence(f"{self.creature}: {self.card}", f"{self.creature}: {near}")
            raise SyntaxProblem(0, shown(self.card), f"a combat card ({self.creature} lays Maul)")
        if context.shown.get(self.creature) == self.card and self.bluffs:
            return t.Observed(self.card, "standing", "bluff")
        if context.shown.get(self.creature) == self.card:
            lays = f"{self.creature} lays {self.card}"
            shows = f"it is turned up ({self.creature} reveals {self.card})"
            raise OpenSentence(f"{self.creature}: {self.card}", shows, f"a new round begins (next round: {lays})")
        if self.creature in context.aims and self.creature not in context.shown:
            return c.CardRevealed(self.creature, self.card)
        return c.CardLaid(self.creature, self.card, target=self.target)


class TheBluff(Spoken[RageContext], frozen=True):
    """`the bluff fails`: that of the one combat card that lies open, or of several the one that is named."""

    standing: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        lies = sorted(set(context.shown.values()))
        if len(lies) != 1:
            said, told = ("fails", "fails") if self.standing == "failed" else ("works", "bluffs")
            raise OpenSentence(f"the bluff {said}", *(f"{card} {told}" for card in lies or ("a card",)))
        return t.Observed(lies[0], "standing", self.standing)


class TheFrenzyOver(Spoken[RageContext], frozen=True):
    """`the frenzy is over`: that of the one creature that is in frenzy."""

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if len(context.frenzied) != 1:
            raise OpenSentence(
                "the frenzy is over", *(f"{one} calms down" for one in context.frenzied or ("a creature",))
            )
        return c.FrenzyEnded(context.frenzied[0])
