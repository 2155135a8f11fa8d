"""Sentences of a Rage table whose meaning depends on the phase, on the fight, or on who sits there.

`spoken_builder.py` says which sentence means which of these.
"""

from collections.abc import Sequence
from operator import itemgetter
from typing import Any

from msgspec.structs import replace

from events import common as t
from events.effects.base import Burns
from events.effects.rage import Heals, Kills, Scores, Wounds
from events.grammar.known_names import KnownNames
from events.grammar.spoken import OpenSentence, Spoken
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.card_facts import COMBAT_CARDS, CREATURES, ITEMS, PREY
from events.rage.notation.context import RageContext
from events.rage.words import Deck, Vote
from events.spelling import SyntaxProblem, listed, shown


def hands_filled(context: RageContext) -> tuple[Deck, ...]:
    """The hands that are filled in the phase: both in the first Redraw phase, none where nobody draws."""
    if context.phase in ("", "redraw"):
        return ("sept", "combat") if context.turn < 2 else ("sept",)
    return ("combat",) if context.phase == "combat" else ()


def the_hand(context: RageContext, said: str, sept: str, combat: str) -> Deck:
    """The one hand that is meant in the phase; asks for it, with both readings, where it may be either."""
    filled = hands_filled(context)
    if len(filled) != 1:
        raise OpenSentence(said, f"the sept hand ({sept})", f"the combat hand ({combat})")
    return filled[0]


class Fills(Spoken[RageContext], frozen=True):
    """`Sarah draws`: the hands that are filled now; the first time both."""

    player: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if not (decks := hands_filled(context)):
            said = f"{self.player} draws"
            raise OpenSentence(said, f"the sept hand ({said} sept)", f"the combat hand ({said} combat)")
        drawn = tuple(e.Drew(self.player, deck) for deck in decks)
        return drawn if len(drawn) > 1 else drawn[0]


class HandIs(Spoken[RageContext], frozen=True):
    """`Sarah's hand is 5`: a count of the hand that is in question now."""

    player: str
    count: int

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        said = f"{self.player}'s hand is {self.count}"
        ways = [f"{self.player}.{deck} hand={self.count}" for deck in ("sept", "combat")]
        return t.Observed(self.player, f"{the_hand(context, said, *ways)} hand", self.count)


class SomeCards(Spoken[RageContext], frozen=True):
    """`Sarah discards 2 cards`, `Sarah draws 2`: of the hand that is in question now."""

    player: str
    count: int
    drawn: bool = False

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        said = f"{self.player} {'draws' if self.drawn else 'discards'} {self.count}"
        deck = the_hand(context, said, f"{said} sept", f"{said} combat")
        return (
            e.Drew(self.player, deck, self.count) if self.drawn else e.Discarded(self.player, deck, ("",) * self.count)
        )


class Discards(Spoken[RageContext], frozen=True):
    """`Sarah discards Howl`: one in play is given up; another is of the hand that it belongs in."""

    who: str
    card: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if self.card == "out":
            raise SyntaxProblem(0, shown("drops out"), f"what happens ({self.who} escapes)")
        several = self.card.split(" and ")
        if self.card not in names.cards and all(one in names.cards for one in several):
            return tuple(replace(self, card=one).meant(context, names) for one in several)
        player, kind = context.packs.get(self.who, self.who), context.kinds.get(self.card, "")
        if names.in_play(self.card) and kind not in COMBAT_CARDS:
            return e.GivenUp(player, self.card)
        if kind:
            deck: Deck = "combat" if kind in COMBAT_CARDS else "sept"
        else:
            rest = f"{player} discards"
            deck = the_hand(context, f"{rest} {self.card}", f"{rest} sept {self.card}", f"{rest} combat {self.card}")
        return e.Discarded(player, deck, (self.card,))


class Everyone(Spoken[RageContext], frozen=True):
    """`everyone is ready`, `all draw`, `all draw sept`: each player at the table."""

    what: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if self.what == "ready":
            return tuple(e.Ready(player) for player in names.seats)
        decks: Sequence[Any] = (self.what,) if self.what else hands_filled(context)
        if not decks:
            raise OpenSentence("everyone draws", "the sept hand (all draw sept)", "the combat hand (all draw combat)")
        return tuple(e.Drew(player, deck) for player in names.seats for deck in decks)


class AllStep(Spoken[RageContext], frozen=True):
    """`everyone steps sideways`, `Sarah's pack steps sideways`: asks who does; some may be dead."""

    player: str = ""

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        said = f"{self.player}'s pack steps sideways" if self.player else "everyone steps sideways"
        packs: dict[str, list[str]] = {}
        for creature, player in context.packs.items():
            if self.player in ("", player):
                packs.setdefault(player, []).append(creature)
        if not packs:
            raise SyntaxProblem(0, shown(said), "the names of those who do (Mari and Ash step sideways)")
        raise OpenSentence(
            said, *[f"{listed(pack, 'and')} step{'s' if len(pack) == 1 else ''} sideways" for pack in packs.values()]
        )


class AllRegenerate(Spoken[RageContext], frozen=True):
    """`everyone regenerates`: whoever is hurt, before Open Play."""

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        begun = e.PhaseBegun("regeneration")
        return e.OpenPlayBegun() if context.phase == "regeneration" else (begun, e.OpenPlayBegun())


class HealsCard(Spoken[RageContext], frozen=True):
    """`Ash heals Bite`: regenerated in that phase, healed by hand or by a card in another."""

    creature: str
    card: str
    using: str = ""

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if self.card.isdigit():
            raise SyntaxProblem(0, shown(self.card), f"a damage card ({self.creature} heals Maul)")
        if patients := [one for one in context.packs if {*self.card.split()} <= {*one.split()}]:
            heals = f"effect with {self.using or 'X'}: heals Maul on {patients[0]}"
            raise OpenSentence(f"{self.creature} heals {patients[0]}", f"a damage card on it ({heals})")
        if context.phase == "regeneration" and not self.using:
            return e.Regenerated(self.creature, self.card)
        player = context.packs.get(self.creature, "") if self.using else ""
        return e.EffectHappened(player, self.using, (Heals(self.card, self.creature),))


class AnswersIt(Spoken[RageContext], frozen=True):
    """`refused`, `Ryan accepts`: what the creature that was challenged answers."""

    accepts: bool
    player: str = ""

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        creature = second_in(context, "accepts" if self.accepts else "refuses")
        if self.player and context.is_of_another(creature, self.player):
            raise SyntaxProblem(0, shown(self.player), "the creature that was challenged")
        return c.Answered(creature, self.accepts)


class SaysYesOrNo(Spoken[RageContext], frozen=True):
    """`Mari says no`: an answer to a challenge where two fight, and else a vote."""

    who: str
    yes: bool

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if len(context.fighting) == 2:
            if self.who not in (context.fighting[1], *names.seats):
                raise SyntaxProblem(0, shown(self.who), "the creature that was challenged")
            return AnswersIt(self.yes, self.who if self.who in names.seats else "").meant(context, names)
        vote: Vote = "yes" if self.yes else "no"
        return e.VoteIntended(self.who, vote) if self.who in names.seats else e.Voted(self.who, vote)


class PassesOn(Spoken[RageContext], frozen=True):
    """`Ryan passes`: the player's alpha, and outside the Combat phase the player, who lets the others go on."""

    player: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if context.phase != "combat":
            return e.Ready(self.player)
        return c.Passed(alpha_of(context, self.player))


class NobodyDefends(Spoken[RageContext], frozen=True):
    """`nobody defends`: a Battlefield defends itself, a Territory is lost."""

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        target = second_in(context, "defends")
        kind = context.kinds.get(target, "")
        if kind in ("territory", "realm"):
            return c.CombatEnded()
        if kind in PREY:
            return Everyone("ready").meant(context, names)
        if kind != "battlefield":
            raise OpenSentence("nobody defends", "the combat ends (combat ends)", "a round begins (next round)")
        return c.StepBegun("play card")


class TheAttacker(Spoken[RageContext], frozen=True):
    """`the attacker withdraws`, `Sarah withdraws`."""

    player: str = ""

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        second_in(context, "withdraws")
        attacker = context.fighting[0]
        if self.player and context.is_of_another(attacker, self.player):
            raise SyntaxProblem(0, shown(self.player), "the creature that withdraws")
        return c.Withdrew(attacker)


class Destroyed(Spoken[RageContext], frozen=True):
    """`the Hill is destroyed`: a Battlefield or a creature is killed, another card in play is burned."""

    card: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if not names.in_play(self.card):
            raise SyntaxProblem(0, shown(self.card), "a card in play")
        dies = self.card in context.packs or context.kinds.get(self.card) in (*CREATURES, "battlefield")
        return e.EffectHappened(effects=(Kills(self.card) if dies else Burns(self.card),))


class OnTheJunta(Spoken[RageContext], frozen=True):
    """`voting begins`, `Husk vetoes it with Talons`: the one junta that is called or voted on."""

    by: str = ""
    using: str = ""

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        said = f"{self.by} vetoes it" if self.by else "voting begins"
        called = (context.voted,) if context.voted else context.called
        if len(called) != 1:
            raise OpenSentence(said, *(f"voting on {one}" for one in called or ("a junta",)))
        return e.Cancelled(self.by, called[0], self.using) if self.by else e.VotingBegun(called[0])


class Tallied(Spoken[RageContext], frozen=True):
    """`it passes 18 to 10`: the votes are counted on the one junta that is called or voted on."""

    said: str
    passed: bool
    yes: int
    no: int

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        called = (context.voted,) if context.voted else context.called
        if len(called) != 1:
            verb = f"passes {self.yes} to {self.no}" if self.passed else f"fails {self.yes} to {self.no}"
            raise OpenSentence(self.said, *(f"{one} {verb}" for one in called or ("a junta",)))
        seen = (("votes for", self.yes), ("votes against", self.no))
        return (*(t.Observed(called[0], what, many) for what, many in seen), e.JuntaDecided(self.passed))


class AtTheAlpha(Spoken[RageContext], frozen=True):
    """`Ash attacks Ryan's alpha`, `Sarah attacks Ryan's alpha`."""

    who: str
    of: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        attacker = alpha_of(context, self.who) if self.who in names.seats else self.who
        return c.Attacked(attacker, alpha_of(context, self.of))


class WithPackmates(Spoken[RageContext], frozen=True):
    """`Ash and Mari attack Gore`: the alpha attacks, the others join."""

    creatures: tuple[str, ...]
    target: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        leads = next((one for one in self.creatures if one in context.alphas.values()), self.creatures[0])
        rest = tuple(one for one in self.creatures if one != leads)
        attacked = c.Attacked(leads, self.target)
        return (attacked, c.Joined(rest)) if rest else attacked


class VoteTogether(Spoken[RageContext], frozen=True):
    """`Moss and Thorn vote for it`: said of all at once, and cast by Renown as far as it was read out.

    Where they are a whole pack it is how the pack is going to vote, each of it in its place.
    """

    creatures: tuple[str, ...]
    vote: Vote

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        players = {context.packs.get(one, "") for one in self.creatures}
        packs = [one for one, player in context.packs.items() if player in players]
        if len(players) == 1 and "" not in players and set(packs) == set(self.creatures):
            return e.VoteIntended(players.pop(), self.vote)
        ranks = [context.renowns.get(one) or 0 for one in self.creatures]
        ranked = sorted(zip(ranks, self.creatures, strict=True), key=itemgetter(0), reverse=True)
        voters = [one for _rank, one in ranked] if all(ranks) else self.creatures
        return tuple(e.Voted(one, self.vote) for one in voters)


class VotesOn(Spoken[RageContext], frozen=True):
    """`Mari votes yes on Tribunal`, `Sarah votes no on Tribunal`: on one that was called."""

    who: str
    vote: Vote
    junta: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if self.junta not in (*context.called, context.voted):
            raise SyntaxProblem(0, shown(self.junta), "a junta that was called")
        begun = () if self.junta == context.voted else (e.VotingBegun(self.junta),)
        if self.who in names.seats:
            return (*begun, e.VoteIntended(self.who, self.vote))
        return (*begun, e.Voted(self.who, self.vote))


class AllVote(Spoken[RageContext], frozen=True):
    """`everyone votes yes`: how each pack is going to vote."""

    vote: Vote

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        return tuple(e.VoteIntended(player, self.vote) for player in names.seats)


class GainsPoints(Spoken[RageContext], frozen=True):
    """`Sarah scores 7`, `Sarah scores 4 for Skull Pig`, by hand; `Sarah scores 4 for Great Deed`, by that card."""

    player: str
    points: int
    using: str = ""

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        scores = (Scores(self.player, self.points),)
        by_hand = context.kinds.get(self.using, "") in ("", "battlefield", *CREATURES)
        return e.EffectHappened(effects=scores) if by_hand else e.EffectHappened(self.player, self.using, scores)


class TakesDamage(Spoken[RageContext], frozen=True):
    """`Gore takes 2`: of whatever hurts him."""

    creature: str
    amount: int

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        return e.EffectHappened(effects=(Wounds(self.creature, self.amount),))


class Grabs(Spoken[RageContext], frozen=True):
    """`Kat grabs an Axe`, `Kat starts Vigil`: equipment or a Quest is played, the blow of a combat card suffered."""

    creature: str
    card: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        kind = context.kinds.get(self.card, "")
        if kind in (*ITEMS, "quest", "past life"):
            return e.Played(self.creature, self.card)
        if kind == "combat action":
            return c.Landed(self.card, self.creature)
        ways = (f"{self.creature} plays {self.card}", f"{self.creature} suffers {self.card}")
        raise OpenSentence(f"{self.creature} takes {self.card}", *ways)


class CallsIt(Spoken[RageContext], frozen=True):
    """`Ryan calls Tribunal`: the creature of the pack does that could; asks which where several could."""

    player: str
    card: str
    target: str = ""

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        return context.call_by_a_pack(e.JuntaCalled(self.player, self.card, self.target))


class HasTheTurn(Spoken[RageContext], frozen=True):
    """`Gore goes first`, `Gore's turn`: follows from the Renown of the alphas; a tie is decided by chance."""

    who: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        raise OpenSentence(
            f"{self.who} goes first", f"a tie was drawn ({self.who} wins the draw)", f"what {self.who} does now"
        )


class Nothing(Spoken[RageContext], frozen=True):
    """`nobody discards`, `no moots`: what nobody does has no line; that nobody votes for a junta is a vote of all."""

    said: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if "votes" in self.said.lower() and (context.called or context.voted):
            return AllVote("abstain").meant(context, names)
        raise SyntaxProblem(0, shown(self.said), "the next thing that a player does; leave out what does not happen")


def alpha_of(context: RageContext, player: str) -> str:
    """The alpha of a player; asks for it where nobody has named one."""
    alpha = context.alphas.get(player)
    if alpha is None:
        raise SyntaxProblem(0, f"the alpha of {player}", "a creature, or first who the alpha is (Mari is alpha)")
    return alpha


def second_in(context: RageContext, verb: str) -> str:
    """Who or what is attacked or challenged; asks who it is where nobody fights."""
    if len(context.fighting) < 2:
        raise SyntaxProblem(0, f"{verb}, and no combat", f"a combat, or who {verb} (Mari {verb})")
    return context.fighting[1]
