"""The sentences in which the events of a Vendetta table are written."""

import re

from events.common import Observed
from events.grammar.writer import SentenceWriter
from events.spelling import Role, quote
from events.vendetta import events as v
from events.vendetta.card_text import lead_of
from events.vendetta.events import VendettaEvent
from events.vendetta.notation.builder import AND, HANDS, MOST_DRAWN, NO_CLAN, TOKENS
from events.vendetta.notation.context import LIES, like_a_player

_PLACE = re.compile(r"Location [1-9]|Prince's Haven")
_TERM = re.compile(r"[a-z_][a-z_0-9]*", re.I)
_DIGITS = re.compile(r"[0-9a-z]+", re.I | re.ASCII)
_THERE = re.compile(rf"(.+) at ({_PLACE.pattern})", re.DOTALL)
_COUNTED = re.compile(r"[a-z]+(?: [a-z]+)?")
_NO_CARD = re.compile(r"(?:[0-9]+|an?|victim)(?!\S)", re.I)  # a card that begins so would be taken for something else
_TOKEN = re.compile(r"(?:stay|withdraw)(?!\S)", re.I)
_NO_COUNT = ("token", "card", "here", "there", "in")


class VendettaSentenceWriter(SentenceWriter[VendettaEvent]):
    """Finds words for the parts of an event."""

    decks = ("deck", "allies", "victims")

    def observed(self, event: Observed) -> str:
        """What was seen."""
        what, value = event.what, event.value
        if what == "ambition" and value is True:
            return f"{self.who(event.subject, Role.THING)} has the Ambition token"
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 10**9:
            return super().observed(event)
        there = _THERE.fullmatch(event.subject)
        otherwise = what.rpartition(" ")[2] in _NO_COUNT or (what == "cards" and not there)  # what it is read as
        if not _COUNTED.fullmatch(what) or otherwise:
            seen = f"observed {self.name(what, Role.WORDS, 'WHAT')} of {self.name(event.subject, Role.THING)}"
            return f"{seen} = {value}"
        counted = f"has {value} {what.removesuffix('s') if value == 1 and what.endswith('tokens') else what}"
        if there and (self.names is None or there[1] in self.names.seats):
            return f"{self.seat(there[1])} at {there[2]} {counted}"
        return f"{self.who(event.subject, Role.THING)} {counted}"

    def _place(self, place: str) -> str:
        return place if _PLACE.fullmatch(place) else quote(place)

    def _secret(self, word: str, secret: str) -> str:
        """` sealed 9f3c`, or nothing."""
        return f" {word} {secret if _DIGITS.fullmatch(secret) else quote(secret)}" if secret else ""

    def _amounts(self, blood: int, tokens: int) -> str:
        said = [f"{blood} blood"] if blood else []
        said += [f"{tokens} token{'s' * (tokens != 1)}"] if tokens else []
        return " and ".join(said)

    # --- sentences ------------------------------------------------------------------------------------------

    def sentence(self, event: VendettaEvent) -> str:
        """The event in words, without its effects."""
        return self._setting_up(event) or self._before_planning(event) or self._resolving(event)

    def _setting_up(self, event: VendettaEvent) -> str:
        match event:
            case v.Seated(players):
                return f"seats {self._listed(players)}".rstrip()
            case v.FirstPlayerDrawn(player):
                return f"{self.seat(player)} is first player"
            case v.ClansOffered(clans):
                return f"clans {self._listed(clans)}".rstrip()
            case v.ClanChosen(player, clan):
                chosen = quote(clan) if _TOKEN.match(clan) or NO_CLAN.match(clan) else self.last(clan, Role.WORDS)
                return f"{self.seat(player)} chooses {chosen}"
            case v.VictimDrawn(player, card):
                drawn = quote(card) if card.casefold().split(" ")[0] == "drained" else self.last(card) if card else ""
                return f"{self.seat(player)} draws victim{f' {drawn}' if drawn else ''}"
            case v.Described(card, facts):
                return f"{lead_of(facts)} {self.last(card)}"
            case v.Agreed(what, value):
                return f"agreed {what if _TERM.fullmatch(what) else quote(what)} = {self.last(value, Role.WORDS)}"
        return ""

    def _listed(self, names: tuple[str, ...]) -> str:
        return ", ".join([self.name(name, Role.WORDS, "LISTED") for name in names])

    def _before_planning(self, event: VendettaEvent) -> str:
        match event:
            case v.PhaseBegun(phase):
                return f"phase {phase}"
            case v.Fed(player, blood):
                return f"{self.seat(player)} feeds {blood}"
            case v.AllyPlaced(location, card):
                return f"{self._ally(card)} at {self._place(location)}"
            case v.CardsDrawn(player, cards):
                return f"{self.seat(player)} draws {self._drawn(cards)}"
            case v.CardKept(player, card):
                return f"{self.seat(player)} keeps {self.last(card)}"
            case v.Played():
                return self._played(event)
            case v.BloodPlayed(player, blood, tokens, location):
                at = f" at {self._place(location)}" if location else ""
                adds = f"flips {self._amounts(0, tokens)}" if tokens and not blood else ""
                adds = adds or f"adds {self._amounts(blood, tokens) or '0 blood'}"
                return f"{self.seat(player)} {adds}{at}"
            case v.Drained(player, card):
                drained = quote(card) if AND in card else self.name(card, where="CARD_IN")
                return f"{self.seat(player)} drains {drained}"
            case v.Looked(player, at, card, using):
                seen = f" and sees {self.name(card, where='CARD_SEEN')}" if card else ""
                by = f" with {self.last(using)}" if using else ""
                return f"{self.seat(player)} looks at {self.name(at, Role.THING, 'LOOKED_AT')}{seen}{by}"
            case v.TurnEnded(player):
                return f"{self.seat(player)} is done"
        return ""

    def _ally(self, card: str) -> str:
        if not card:
            return "?"
        strange = LIES.search(card) or (self.names is not None and like_a_player(card, self.names))
        return quote(card) if strange else self.who(card, Role.CARD)

    def _drawn(self, cards: tuple[str, ...]) -> str:
        if cards and not any(cards) and len(cards) <= MOST_DRAWN:
            return str(len(cards))
        odd = bool(cards) and (_NO_CARD.match(cards[0]) or (len(cards) == 1 and AND in cards[0]))
        first = quote(cards[0]) if odd else self.some(cards[:1])
        return ", ".join([first, *([self.some(cards[1:])] if cards[1:] else [])])

    def _played(self, event: v.Played) -> str:
        face = " face down" if event.face_down else " face up" if not event.card else ""
        card = self.name(event.card, where="CARD_AT")
        added = self._amounts(event.blood, event.tokens)
        return (
            f"{self.seat(event.player)} plays {card}{face} at {self._place(event.location)}"
            f"{f' with {added}' if added else ''}{self._secret('sealed', event.sealed)}"
        )

    def _resolving(self, event: VendettaEvent) -> str:
        match event:
            case v.LocationBegun(location):
                return f"location {self._place(location).removeprefix('Location ')}"
            case v.StepBegun(step):
                return f"step {step}"
            case v.TokenChosen(player, token, sealed):
                return f"{self.seat(player)} chooses {token or '?'}{self._secret('sealed', sealed)}"
            case v.TokenRevealed(player, token, salt):
                shown = {"stay": "stays", "withdraw": "withdraws"}[token]
                return f"{self.seat(player)} {shown}{self._secret('salt', salt)}"
            case v.CardRevealed(player, card, was, salt, using):
                slot = f" as {self.name(was, Role.THING, 'SLOT')}" if was else ""
                by = f" with {self.last(using)}" if using else ""
                named = quote(card) if card.casefold() in (*TOKENS, *HANDS) else self.name(card, where="CARD_AS")
                shown = f"{self.seat(player)} reveals {named}"
                return f"{shown}{slot}{self._secret('salt', salt)}{by}"
            case v.EffectApplied(player, card, forgone=forgone):
                return f"{self.seat(player)} {'forgoes' if forgone else 'applies'} {self.last(card)}"
            case v.ConflictDecided(ranking):
                return f"conflict {self.some(ranking, Role.THING)}" if ranking else "conflict"
            case v.InfluenceTaken(player, amount):
                return f"{self.seat(player)} takes {amount} influence"
            case v.FrenzyDrained(player, card, chosen):
                by = " by choice" if chosen else ""
                return f"{self.seat(player)} drains {self.name(card, where='CARD_IN')} in frenzy{by}"
            case v.RoundEnded():
                return "round ends"
            case v.EffectHappened(player, card):
                whose = f" of {self.name(player, Role.SEAT)}" if player else ""
                return f"effect{whose}{f' with {self.last(card)}' if card else ''}"
        return super().sentence(event)
