"""Sentences of a Vendetta table whose meaning depends on the phase, on the Location, or on who sits there.

`spoken_builder.py` says which sentence means which of these.
"""

import re
from collections.abc import Collection
from typing import Any

from events import common as t
from events.effects.base import Gains
from events.effects.methuselah import Controls
from events.effects.vendetta import Recalls, TakesAmbition, TakesTokens
from events.grammar.known_names import KnownNames
from events.grammar.spoken import OpenSentence, Spoken
from events.spelling import SyntaxProblem, lowered, shown
from events.vendetta import events
from events.vendetta.notation.context import VendettaContext, like_a_player

_ROUNDS = tuple(
    [re.compile(rf"\b(?:{words})\b") for words in ("1|one|first", "2|two|second", "3|three|third|last|final")]
)
_NOBODY = ("nobody", "no one", "none", "nothing")


class Done(Spoken[VendettaContext], frozen=True):
    """`done`, `end turn`, `pass`: of who has played a card in this Planning turn."""

    def meant(self, context: VendettaContext, names: KnownNames) -> events.TurnEnded:
        if not context.planning:
            raise OpenSentence(
                "pass", "a Planning turn is over (Claudia is done)", "an effect is left out (Claudia forgoes Hunt)"
            )
        return events.TurnEnded(context.planning)


class TakesTheToken(Spoken[VendettaContext], frozen=True):
    """`Claudia takes the Ambition token`: as the game begins she is first player; later she takes it from another."""

    player: str

    def meant(self, context: VendettaContext, names: KnownNames) -> events.FirstPlayerDrawn | events.EffectHappened:
        if context.begun:
            return events.EffectHappened(effects=(TakesAmbition(self.player),))
        return events.FirstPlayerDrawn(self.player)


class Gained(Spoken[VendettaContext], frozen=True):
    """`Claudia drains Rashida for 3`: what she has gained by it."""

    player: str
    number: int

    def meant(self, context: VendettaContext, names: KnownNames) -> events.EffectHappened:
        return events.EffectHappened(effects=(Gains(self.player, "blood", self.number),))


class TakesThings(Spoken[VendettaContext], frozen=True):
    """`Claudia takes 1 blood`, `takes 2 Diablerie tokens`: from the Bank, by hand; in the Feed phase it feeds her."""

    player: str
    number: int
    tokens: bool

    def meant(self, context: VendettaContext, names: KnownNames) -> events.Fed | events.EffectHappened:
        if context.feeding and not self.tokens:
            return events.Fed(self.player, self.number)
        taken = TakesTokens(self.player, self.number) if self.tokens else Gains(self.player, "blood", self.number)
        return events.EffectHappened(effects=(taken,))


class TakesBack(Spoken[VendettaContext], frozen=True):
    """`Claudia takes back her card`: the one that she has put there in this turn, or the only one in this round."""

    player: str

    def meant(self, context: VendettaContext, names: KnownNames) -> events.EffectHappened:
        lying = [card.slot for card in context.lying_of(self.player)]
        meant = lying[-1:] if context.planning == self.player else lying
        if not meant:
            raise SyntaxProblem(0, f"a card of {self.player}'s", f"one that {self.player} has put on the table")
        if len(meant) > 1:
            said = f"{self.player} takes back a card"
            raise OpenSentence(said, *[f"the card is {card} ({self.player} takes back {card})" for card in meant])
        return events.EffectHappened(effects=(Recalls(self.player, meant[0]),))


class There(Spoken[VendettaContext], frozen=True):
    """`Claudia stays at Location 1`: what a player does at a Location, which is named besides."""

    player: str
    token: str
    location: str = ""

    def meant(self, context: VendettaContext, names: KnownNames) -> events.TokenRevealed:
        here = context.location
        if self.location and here and self.location != here:
            raise SyntaxProblem(0, f"a token at {self.location}", f"one at {here}, which is being resolved")
        return events.TokenRevealed(self.player, self.token)  # type: ignore[arg-type]  # it is one of the two


class GoesToTheHaven(Spoken[VendettaContext], frozen=True):
    """`Claudia goes to the Haven`: she withdraws from the Location that is being resolved."""

    player: str

    def meant(self, context: VendettaContext, names: KnownNames) -> events.TokenRevealed:
        if context.location in ("", events.HAVEN):
            expected = f"what they do ({self.player} plays ? at {events.HAVEN}, {self.player} withdraws)"
            raise SyntaxProblem(0, shown(f"{self.player} at {events.HAVEN}"), expected)
        return events.TokenRevealed(self.player, "withdraw")


class IsOut(Spoken[VendettaContext], frozen=True):
    """`Claudia is out`: of the game; but before she has shown her token she may mean that she withdraws."""

    player: str

    def meant(self, context: VendettaContext, names: KnownNames) -> t.Observed:
        chooses = self.player in context.there(context.location) and self.player not in context.turned_up
        if context.location and chooses and not (context.under_way or context.decided):
            who = self.player
            raise OpenSentence(f"{who} is out", f"{who} withdraws", f"a third Diablerie token ({who} is eliminated)")
        return t.Observed(self.player, "out", True)


class Everybody(Spoken[VendettaContext], frozen=True):
    """`everyone stays`: all at the Location that is being resolved who have not said yet what they do."""

    token: str

    def meant(self, context: VendettaContext, names: KnownNames) -> tuple[events.TokenRevealed, ...]:
        if not (players := context.there(context.location)):
            raise SyntaxProblem(0, "everybody at no Location", "who it is (Claudia stays), or the Location before it")
        left = [player for player in players if player not in context.turned_up] or players
        return tuple([events.TokenRevealed(player, self.token) for player in left])  # type: ignore[arg-type]  # either


class EverybodyChooses(Spoken[VendettaContext], frozen=True):
    """`everyone has chosen a token`: all at the Location that is being resolved, of whom nobody says which."""

    def meant(self, context: VendettaContext, names: KnownNames) -> tuple[events.TokenChosen, ...]:
        left = [player for player in context.there(context.location) if player not in context.shown]
        if not left:
            here = context.location or "no Location"
            raise SyntaxProblem(0, f"tokens of everybody at {here}", "who chooses one (Claudia chooses a token)")
        return tuple([events.TokenChosen(player) for player in left])


class TokensShown(Spoken[VendettaContext], frozen=True):
    """`the tokens are revealed`: those that were said to be chosen; else the players say which they are."""

    def meant(self, context: VendettaContext, names: KnownNames) -> tuple[events.TokenRevealed, ...] | events.StepBegun:
        left = {player: token for player, token in context.shown.items() if player not in context.turned_up}
        if not left or not all(left.values()):
            return events.StepBegun("withdraw")  # which they are is told after it
        return tuple([events.TokenRevealed(player, token) for player, token in left.items()])  # type: ignore[arg-type]


def _seated(names: KnownNames) -> Collection[str]:
    if not names.seats:
        raise SyntaxProblem(0, "everybody at no table", "the players before it ([players Claudia, Louis])")
    return names.seats


class EverybodyFeeds(Spoken[VendettaContext], frozen=True):
    """`everyone feeds 1`: all players."""

    blood: int

    def meant(self, context: VendettaContext, names: KnownNames) -> tuple[events.Fed, ...]:
        return tuple([events.Fed(player, self.blood) for player in _seated(names)])


class EverybodyBuilds(Spoken[VendettaContext], frozen=True):
    """`everyone draws 2 and keeps 1`: all players, of whom nobody says which cards."""

    def meant(self, context: VendettaContext, names: KnownNames) -> tuple[events.CardsDrawn | events.CardKept, ...]:
        each = [(events.CardsDrawn(player), events.CardKept(player)) for player in _seated(names)]
        return tuple([one for both in each for one in both])


class EverybodyHas(Spoken[VendettaContext], frozen=True):
    """`everyone has 6 blood`: all players."""

    what: str
    value: int

    def meant(self, context: VendettaContext, names: KnownNames) -> tuple[t.Observed, ...]:
        return tuple([t.Observed(player, self.what, self.value) for player in _seated(names)])


class OnlyOne(Spoken[VendettaContext], frozen=True):
    """`only Armand withdraws`: all others who are at the Location that is being resolved do the other thing."""

    player: str
    token: str

    def meant(self, context: VendettaContext, names: KnownNames) -> tuple[events.TokenRevealed, ...]:
        players = context.there(context.location)
        if self.player not in players:
            here = context.location or "no Location"
            raise SyntaxProblem(0, f"a token of {self.player} at {here}", "a player who has cards or Blood there")
        other = "withdraw" if self.token == "stay" else "stay"
        shown: list[Any] = [(player, self.token if player == self.player else other) for player in players]
        return tuple([events.TokenRevealed(player, token) for player, token in shown])


class NextLocation(Spoken[VendettaContext], frozen=True):
    """`next location`: the one after that which is being resolved."""

    def meant(self, context: VendettaContext, names: KnownNames) -> events.LocationBegun:
        expected = "its number (Location 2), or the Prince's Haven (location haven)"
        number = context.location.rpartition(" ")[2]
        if not number.isdecimal() or not 3 <= len(names.seats) <= 5:
            raise SyntaxProblem(0, "a Location after the one that is being resolved", expected)
        last = 3 if len(names.seats) == 5 else 2  # as `locations_by_players`, a term, which no reader can ask
        return events.LocationBegun(f"Location {int(number) + 1}" if int(number) < last else "Prince's Haven")


class Gets(Spoken[VendettaContext], frozen=True):
    """`Claudia gets 2`: Influence when a conflict is decided, Blood in the Feed phase; else it may be either."""

    player: str
    number: int

    def meant(self, context: VendettaContext, names: KnownNames) -> events.InfluenceTaken | events.Fed:
        if context.feeding:
            return events.Fed(self.player, self.number)
        if context.decided:
            return events.InfluenceTaken(self.player, self.number)
        said = f"{self.player} gets {self.number}"
        raise OpenSentence(said, f"Influence ({self.player} takes {self.number} influence)", f"Blood ({said} blood)")


class IsThere(Spoken[VendettaContext], frozen=True):
    """`Maldavis is at the Haven`: seen, or put there in the Location Setup; of a player it may mean many things."""

    name: str
    location: str

    def meant(self, context: VendettaContext, names: KnownNames) -> events.AllyPlaced | t.Observed:
        if lowered(self.name) in _NOBODY:
            expected = f"who has no card there (Claudia at {self.location} has 0 cards)"
            raise SyntaxProblem(0, shown(f"{self.name} is"), expected)
        lying = [one.slot for one in context.lying if one.card == self.name]
        if len(lying) == 1:
            return t.Observed(lying[0], "location", self.location)
        if self.name not in names.seats:
            if context.setting_up and context.allies.get(self.location) != self.name:
                return events.AllyPlaced(self.location, self.name)
            return t.Observed(self.location, "ally", self.name)
        player, place = self.name, self.location
        raise OpenSentence(
            f"{player} is at {place}",
            f"a card that is played ({player} plays ? at {place})",
            f"cards that lie there ({player} at {place} has 1 card)",
            f"the Stay token ({player} stays at {place})",
        )


class IsAt(Spoken[VendettaContext], frozen=True):
    """`Claudia is at 5`: Blood in her Pool; an Ally, or a card, that is at 1 is at Location 1."""

    subject: str
    count: int
    counts_blood: bool = False

    def meant(self, context: VendettaContext, names: KnownNames) -> events.AllyPlaced | t.Observed:
        if self.subject in names.seats or self.counts_blood or not 1 <= self.count <= 3:
            return t.Observed(self.subject, "blood", self.count)
        return IsThere(self.subject, f"Location {self.count}").meant(context, names)


class IsPut(Spoken[VendettaContext], frozen=True):
    """`Sarah McAleer goes to Location 1`: an Ally, or a card that is withdrawn; no player goes anywhere."""

    card: str
    location: str

    def meant(self, context: VendettaContext, names: KnownNames) -> events.AllyPlaced | events.EffectHappened:
        if " " not in self.card and like_a_player(self.card, names):
            expected = f"what they do (Claudia plays ? at {self.location}, Claudia withdraws)"
            raise SyntaxProblem(0, shown(f"{self.card} at {self.location}"), expected)
        return context.put(self.card, self.location)


class RoundBegins(Spoken[VendettaContext], frozen=True):
    """`round 3`: it begins with its Feed phase."""

    number: int | None = None

    def meant(self, context: VendettaContext, names: KnownNames) -> events.PhaseBegun:
        following = context.rounds + 1
        if self.number not in (None, following):
            now = f"round {context.rounds} has begun" if context.rounds else "no round has begun"
            raise SyntaxProblem(0, f"round {self.number}", f"round {following}, as {now}; or a phase (feed phase)")
        return events.PhaseBegun("feed")


class Wins(Spoken[VendettaContext], frozen=True):
    """`Claudia wins at Location 1, Louis is second`; after the last round `Claudia wins` is said of the game."""

    player: str
    second: str = ""
    third: str = ""
    location: str = ""

    def meant(self, context: VendettaContext, names: KnownNames) -> Any:
        if context.between and context.rounds == len(_ROUNDS) and not self.location:
            return t.Observed(self.player, "winner", True)
        begun = (events.LocationBegun(self.location),) if self.location not in ("", context.location) else ()
        ranking = tuple([player for player in (self.player, self.second, self.third) if player])
        return *begun, events.ConflictDecided(ranking)


class NobodyWins(Spoken[VendettaContext], frozen=True):
    """`nobody wins at Location 1`: the conflict there has no winner; or its Ally is named (`nobody takes Maldavis`)."""

    location: str = ""
    ally: str = ""

    def meant(self, context: VendettaContext, names: KnownNames) -> tuple[Any, ...]:
        of_it = next((place for place, ally in context.allies.items() if ally == self.ally != ""), "")
        place = self.location or of_it or context.location
        if not place:
            raise SyntaxProblem(0, "a conflict at no Location", "the Location (no winner at Location 1)")
        begun = () if place == context.location else (events.LocationBegun(place),)
        decided = () if place == context.location and context.decided else (events.ConflictDecided(),)
        return *begun, *decided, t.Observed(place, "won", False)


class IsRanked(Spoken[VendettaContext], frozen=True):
    """`Louis is second`: his rank in the conflict of which the winner was told."""

    player: str
    rank: int
    location: str = ""

    def meant(self, context: VendettaContext, names: KnownNames) -> Any:
        if self.location not in ("", context.location):
            here = context.location or "no Location"
            raise SyntaxProblem(0, f"a rank at {self.location}", f"one at {here}, which is being resolved")
        if self.rank == 1 and not context.location:
            return Wins(self.player).meant(context, names)
        return context.ranked(self.player, self.rank)


class IsResolved(Spoken[VendettaContext], frozen=True):
    """`Location 1 is resolved`: it begins, or it is done."""

    location: str

    def meant(self, context: VendettaContext, names: KnownNames) -> events.LocationBegun | t.Observed:
        if self.location == context.location:
            return t.Observed(self.location, "resolved", True)
        return events.LocationBegun(self.location)


class DrainsHerVictim(Spoken[VendettaContext], frozen=True):
    """`Claudia drains her victim`: the only one that she has."""

    player: str

    def meant(self, context: VendettaContext, names: KnownNames) -> events.Drained:
        mine = context.victims.get(self.player, ())
        if len(mine) > 1 and all(mine):
            said = f"{self.player} drains a victim"
            raise OpenSentence(said, *[f"the one is {card} ({self.player} drains {card})" for card in mine])
        if len(mine) != 1 or not mine[0]:
            whose = f"a Victim of {self.player}'s"
            raise SyntaxProblem(0, whose, f"its name ({self.player} drains Rashida)")
        return events.Drained(self.player, mine[0])


class ChoosesToDrain(Spoken[VendettaContext], frozen=True):
    """`Claudia chooses to drain Rashida`: in Planning by her own will, in the resolution in a Frenzy."""

    player: str
    card: str

    def meant(self, context: VendettaContext, names: KnownNames) -> events.Drained | events.FrenzyDrained:
        if context.location:
            return events.FrenzyDrained(self.player, self.card, chosen=True)
        return events.Drained(self.player, self.card)


class CardActs(Spoken[VendettaContext], frozen=True):
    """`Show of Force takes effect`: a card that lies there, whose player need not be named."""

    card: str

    def meant(self, context: VendettaContext, names: KnownNames) -> events.EffectApplied:
        owners = {one.owner for one in context.lying if one.card == self.card}
        if len(owners) != 1:
            expected = f"whose card it is (Claudia applies {self.card})"
            raise SyntaxProblem(0, shown(self.card), expected)
        return events.EffectApplied(owners.pop(), self.card)


class TakesTheAlly(Spoken[VendettaContext], frozen=True):
    """`Claudia takes the Ally [from Location 1]`: the one of the Location that is being resolved, or of that one."""

    player: str
    location: str = ""

    def meant(self, context: VendettaContext, names: KnownNames) -> events.EffectHappened:
        place = self.location or context.location
        ally = context.allies.get(place, "")
        if not ally:
            raise SyntaxProblem(0, f"the Ally of {place or 'no Location'}", "its name, such as Sarah McAleer")
        return events.EffectHappened(effects=(Controls(card=ally, methuselah=self.player),))
