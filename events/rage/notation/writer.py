"""The sentences in which the events of a Rage table are written."""

import re

from events.common import Shuffled
from events.grammar.writer import SentenceWriter
from events.rage import action_events as a
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.events import RageEvent
from events.rage.notation.keywords import COUNTED
from events.spelling import Role, quote

_DIGITS = re.compile(r"[0-9a-z]+", re.I | re.ASCII)
_TERM = re.compile(r"[a-z_][a-z_0-9]*", re.I)
_NUMBERED = re.compile(r"[0-9]+(?!\S)")
_VERBS = {"": "lays", "feint": "feints", "instinctive": "reacts with", "alternate": "strikes with"}
MOST_CARDS = 99


class RageSentenceWriter(SentenceWriter[RageEvent]):
    """Finds words for the parts of an event."""

    decks = ("sept", "combat")

    def said(self, event: RageEvent) -> str:
        """The event in words, without its effects."""
        if isinstance(event, Shuffled) and event.deck in self.decks:
            return f"{self.seat(event.seat)} shuffles the {event.deck} deck"
        return super().said(event)

    def _secret(self, word: str, secret: str) -> str:
        return f" {word} {secret if _DIGITS.fullmatch(secret) else quote(secret)}" if secret else ""

    def _with(self, card: str) -> str:
        return f" with {self.last(card)}" if card else ""

    def _by_card(self, card: str) -> str:
        """As `_with`, where a bare name of a creature in play would be that of one who joins."""
        in_play = self.names is not None and self.names.in_play(card)
        return f" with {quote(card)}" if card and in_play else self._with(card)

    def _at(self, target: str, where: str = "THING") -> str:
        return f" at {self.name(target, Role.THING, where)}" if target else ""

    def _listed(self, names: tuple[str, ...], role: Role = Role.WORDS) -> str:
        return ", ".join([self.name(name, role, "LISTED") for name in names])

    def _cards(self, deck: str, cards: tuple[str, ...]) -> str:
        """`2 sept cards`, `sept Klaive, Fetish Rattle`."""
        if not any(cards) and len(cards) <= MOST_CARDS:
            return f"{len(cards)} {deck} card{'' if len(cards) == 1 else 's'}"
        first = quote(cards[0]) if _NUMBERED.match(cards[0]) else self.some(cards[:1])
        return f"{deck} {', '.join([first, *([self.some(cards[1:])] if cards[1:] else [])])}"

    # --- sentences ------------------------------------------------------------------------------------------

    def sentence(self, event: RageEvent) -> str:
        """The event in words, without its effects."""
        said = self._setting_up(event) or self._in_turn(event) or self._in_moot(event) or self._acting(event)
        return said or self._attacking(event) or self._in_round(event)

    def _setting_up(self, event: RageEvent) -> str:
        match event:
            case e.Seated(players):
                return f"seats {self._listed(players)}".rstrip()
            case e.LevelSet(level):
                return f"renown level {level}"
            case e.PackChosen(player, serves, characters):
                members = f" with {self._listed(characters, Role.CARD)}" if characters else ""
                return f"{self.seat(player)} leads {serves or '?'}{members}"
            case e.DeckBrought(player, deck, count, cards):
                return f"{self.seat(player)} brings {self._taken(deck, count, cards)}"
            case e.Began(player, card, on):
                upon = f" on {self.name(on, Role.THING)}" if on else ""
                return f"{self.seat(player)} starts with {self.name(card, where='CARD_ON')}{upon}"
            case e.Described(card):
                return f"card {self.last(card)}"
        return ""

    def _taken(self, deck: str, count: int | None, cards: tuple[str, ...]) -> str:
        """`5 sept cards`, `sept cards`, `sept Klaive, ?`."""
        many = "" if count is None else f"{count} "
        return f"{many}{deck} {self.some(cards) if cards else 'cards'}"

    def _in_turn(self, event: RageEvent) -> str:
        match event:
            case e.PhaseBegun(phase):
                return f"phase {phase}"
            case e.OpenPlayBegun():
                return "open play"
            case e.Discarded(player, deck, cards):
                return f"{self.seat(player)} discards {self._cards(deck, cards)}"
            case e.Drew(player, deck, count, cards):
                return f"{self.seat(player)} draws {self._taken(deck, count, cards)}"
            case e.Regenerated(creature, card):
                return f"{self.who(creature)} regenerates{f' {self.last(card)}' if card else ''}"
            case e.Played(by, card, on, target, player=player):
                upon = f" on {self.name(on, Role.THING, 'THING_OF')}" if on else ""
                of = f" of {self.name(player, Role.SEAT)}" if player else ""
                played = quote(card) if card and of and not (on or target) else self.name(card, where="CARD_ON")
                return f"{self.who(by, Role.THING)} plays {played}{upon}{self._at(target, 'THING_OF')}{of}"
            case e.GivenUp(player, card):
                return f"{self.seat(player)} gives up {self.last(card)}"
            case e.Traded(creature, card, giver):
                taken = self.name(card, where="CARD_FROM")
                return f"{self.who(creature)} takes {taken} from {self.name(giver, Role.THING)}"
            case e.SteppedSideways(creature, using):
                return f"{self.who(creature)} steps sideways{self._with(using)}"
            case e.Announced(player, together):
                return f"{self.seat(player)} announces{' together' if together else ''}"
            case e.Ready(player, ready):
                return f"{self.seat(player)} is {'' if ready else 'not '}ready"
            case e.Dropped(player):
                return f"{self.seat(player)} lets it go"
            case e.AbilityUsed(by, card, target):
                return f"{self.who(by, Role.THING)} uses {self.name(card, where='CARD_ON')}{self._at(target)}"
            case e.Cancelled(by, card, using):
                return f"{self.who(by, Role.THING)} cancels {self.name(card, where='CARD_IN')}{self._with(using)}"
            case e.LotDrawn(winner, about):
                return f"{self.who(winner, Role.THING)} wins the draw{f' for {self.last(about)}' if about else ''}"
            case e.TurnEnded():
                return "turn ends"
            case e.EffectHappened(player, card):
                return f"effect{f' of {self.name(player, Role.SEAT)}' if player else ''}{self._with(card)}"
        return ""

    def _in_moot(self, event: RageEvent) -> str:
        match event:
            case e.JuntaCalled(creature, card, target):
                return f"{self.who(creature)} calls {self.name(card, where='CARD_ON')}{self._at(target)}"
            case e.VotingBegun(card):
                return f"voting on {self.last(card)}"
            case e.VoteIntended(player, vote):
                return f"{self.seat(player)} will {'abstain' if vote == 'abstain' else f'vote {vote}'}"
            case e.Voted(creature, vote, votes):
                said = "abstains" if vote == "abstain" else f"votes {vote}"
                return f"{self.who(creature)} {said}{'' if votes is None else f' with {votes}'}"
            case e.JuntaDecided(passed):
                return {True: "it passes", False: "it fails", None: "voting over"}[passed]
        return ""

    def _acting(self, event: RageEvent) -> str:
        match event:
            case a.CryptBrought(player, vampires):
                return f"{self.seat(player)} brings crypt{f' {self.some(vampires)}' if vampires else ''}"
            case a.Agreed(what, value):
                return f"agreed {what if _TERM.fullmatch(what) else quote(what)} = {self.last(value, Role.WORDS)}"
            case a.Bled(creature):
                return f"{self.who(creature)} bleeds"
            case a.Hunted(creature):
                return f"{self.who(creature)} hunts"
            case a.BlockAttempted(creature, target):
                return f"{self.who(creature)} intercepts {self.name(target, Role.THING)}"
            case a.BlockDecided(blocked, target) if target and blocked is not None:
                return f"{self.who(target)} {'is blocked' if blocked else 'is not blocked'}"
            case a.BlockDecided(target=target) if target:
                return f"nobody adds more to {self.name(target, Role.THING)}"
            case a.BlockDecided(blocked):
                return {True: "it is blocked", False: "it is not blocked", None: "nobody adds more"}[blocked]
            case a.ActionResolved(creature):
                return f"{self.who(creature)} succeeds"
            case a.BloodPaid(creature, amount, card):
                much = "" if amount is None else f"{amount} "
                return f"{self.who(creature)} pays {much}for {self.last(card)}"
            case a.Maneuvered(creature, using):
                return f"{self.who(creature)} maneuvers{self._with(using)}"
            case a.Pressed(creature, ends, using):
                return f"{self.who(creature)} presses to {'end' if ends else 'continue'}{self._with(using)}"
            case a.ExtraAttacks(creature, count, using):
                attacks = "extra attack" if count == 1 else "extra attacks"
                return f"{self.who(creature)} makes {count} {attacks}{self._with(using)}"
        return ""

    def _attacking(self, event: RageEvent) -> str:
        match event:
            case c.AlphaNamed(creature):
                return f"{self.who(creature)} is alpha"
            case c.Passed(creature):
                return f"{self.who(creature)} passes"
            case c.Attacked(creature, target, binds, using):
                bound = " to bind" if binds else ""
                return f"{self.who(creature)} attacks {self.name(target, Role.THING)}{bound}{self._by_card(using)}"
            case c.Challenged(creature, target):
                return f"{self.who(creature)} challenges {self.name(target, Role.THING)}"
            case c.Answered(creature, accepts):
                return f"{self.who(creature)} {'accepts' if accepts else 'refuses'}"
            case c.SteppedIn(creature, using):
                return f"{self.who(creature)} steps in{self._by_card(using)}"
            case c.TargetChanged(to, using):
                return f"the attack goes to {self.name(to, Role.THING)}{self._with(using)}"
            case c.Joined((creature,), using):
                return f"{self.who(creature)} joins{self._with(using)}"
            case c.Joined(creatures, using):
                return f"join {self._listed(creatures, Role.MINION)}{self._with(using)}"
            case c.StepBegun(step):
                return f"step {step}"
            case c.NothingLaid(creature):
                return f"{self.who(creature)} lays nothing"
            case c.PlaysForPrey(player):
                return f"{self.seat(player)} plays for prey"
            case c.Flipped(creature, shown, using):
                return f"{self.who(creature)} flips to {shown} form{self._with(using)}"
            case c.Frenzied(creature, frenzy, using):
                return f"{self.who(creature)} frenzies{frenzy and f' {frenzy}'}{self._with(using)}"
            case c.FrenzyEnded(creature):
                return f"{self.who(creature)} is calm"
            case c.Escaped(creature, using):
                return f"{self.who(creature)} escapes{self._with(using)}"
            case c.Withdrew(creature):
                return f"{self.who(creature)} withdraws"
            case c.CombatEnded(using):
                return f"combat ends{self._with(using)}"
        return ""

    def _in_round(self, event: RageEvent) -> str:
        match event:
            case c.CardLaid(creature, card, manner, target, player, sealed, unarmed, armed):
                of = f" of {self.name(player, Role.SEAT)}" if player else ""
                bare = f"{' unarmed' if unarmed else ''}{' armed' if armed else ''}"
                laid = f"{self.who(creature)} {_VERBS[manner]} {self.name(card, where='CARD_OF')}"
                return f"{laid}{self._at(target, 'THING_OF')}{of}{bare}{self._secret('sealed', sealed)}"
            case c.Targeted(creature, target, was):
                slot = f" with {self.name(was, Role.THING, 'SLOT')}" if was else ""
                return f"{self.who(creature)} targets {self.name(target, Role.THING) if target else 'nothing'}{slot}"
            case c.CardRevealed(creature, card, was, salt):
                slot = f" as {self.name(was, Role.THING, 'SLOT')}" if was else ""
                return (
                    f"{self.who(creature)} reveals {self.name(card, where='CARD_AS')}{slot}{self._secret('salt', salt)}"
                )
            case c.Prevented(creature, card, amount, using):
                much = "" if amount is None else f"{amount} of "
                return f"{self.who(creature)} prevents {much}{self.name(card, where='CARD_IN')}{self._with(using)}"
            case c.Redirected(card, to, using, substitutes):
                verb = "substitute" if substitutes else "redirect"
                return f"{verb} {self.name(card, where='CARD_IN')} to {self.name(to, Role.THING)}{self._with(using)}"
            case c.Landed(card, on, amount, aggravated):
                much = "" if amount is None else f" for {amount}"
                bad = " aggravated" if aggravated else ""
                what = quote(card) if COUNTED.fullmatch(card) else self.name(card, where="CARD_IN")
                return f"{self.who(on)} suffers {what}{much}{bad}"
        return super().sentence(event)
