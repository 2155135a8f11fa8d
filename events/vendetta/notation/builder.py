"""What each sentence of `grammar.lark` means: the event that it declares, as `events.grammar.builder` does it."""

import re

from lark import Token, v_args
from msgspec import Struct

from events import common as t
from events.grammar.builder import EventBuilder
from events.grammar.tree import CARD, Name, Several, Word, form, number, sentence
from events.spelling import ParsedSentence, Role, SyntaxProblem, lowered, shown
from events.vendetta import events

Amounts = dict[str, int]
PLAYER = ("player", Role.SEAT)
PLACE = ("location", Role.PLACE)
MOST_DRAWN = 99
TOKENS = ("stay", "withdraw")
AND = " and "
NO_CLAN = re.compile(r"to(?!\S)|location [1-9](?!\S)|(?:the |prince's )+haven(?!\S)", re.I)
HANDS = ("her hand", "his hand", "their hand", "the hand")


class RevealsOwn(Struct, frozen=True):
    """`Claudia reveals Vanish as 2`: her second card of the round."""

    player: str
    card: str
    number: int
    salt: str = ""
    using: str = ""


class Lies(Struct, frozen=True):
    """`Sarah McAleer at Location 1`: an Ally, unless a player is named and what she does is misspelt."""

    card: str
    location: str


class TakesSome(Struct, frozen=True):
    """`Claudia takes 2`: Influence, or in the Feed phase Blood."""

    player: str
    amount: int


class DrawsTogether(Struct, frozen=True):
    """`Claudia draws Hunt and Vanish`: two cards, unless one is known by that name."""

    player: str
    card: str


class DrainsTogether(Struct, frozen=True):
    """`Claudia drains Rashida and Maldavis`: both, where each of them is known, and none by that name."""

    player: str
    card: str


class IsFirst(Struct, frozen=True):
    """`Claudia is first`: the first player, or the winner of the conflict that is being resolved."""

    player: str


class SeenThere(Struct, frozen=True):
    """`Claudia at Location 1 has 3 blood`: what lies on a player's Position."""

    player: str
    location: str
    what: str
    value: int


def who(token: Token) -> Name:
    return *PLAYER, token


def where(token: Word) -> Name:
    return *PLACE, token


def kept(player: Token, card: Word) -> ParsedSentence:
    """`Claudia keeps Vanish`; a number is none of the cards."""
    if card is not None and card.isdecimal():
        raise SyntaxProblem(card.start_pos or 0, shown(str(card)), "the name of a card")
    return form(events.CardKept, who(player), *(() if card is None else (("card", Role.CARD, card),)))


def drawn_victim(player: Token, card: Word) -> ParsedSentence:
    """`Claudia draws victim Rashida`; what is said of a Victim is none of the names."""
    if card is not None and card.type != "QUOTED" and lowered(card).split(" ")[0] == "drained":
        raise SyntaxProblem(card.start_pos or 0, shown(str(card)), "the name of a Victim")
    return form(events.VictimDrawn, who(player), (*CARD, card))


@v_args(inline=True)
class VendettaEventBuilder(EventBuilder):
    """From the parts of a sentence to its form."""

    # --- set-up ---------------------------------------------------------------------------------------------

    def seated(self, _: Token, names: Several | None) -> ParsedSentence:
        return ParsedSentence(events.Seated, {}, (), (("players", Role.WORDS, names or ()),))

    def first_player(self, player: Token, lead: Token) -> ParsedSentence:
        return form(IsFirst if lowered(lead) == "is first" else events.FirstPlayerDrawn, who(player))

    def clans(self, _: Token, names: Several | None) -> ParsedSentence:
        return ParsedSentence(events.ClansOffered, {}, (), (("clans", Role.WORDS, names or ()),))

    def clan(self, player: Token, _: Token, clan: Token) -> ParsedSentence:
        if clan.type != "QUOTED" and NO_CLAN.match(clan):  # what somebody chooses to do, or where
            raise SyntaxProblem(clan.start_pos or 0, shown(str(clan)), "a Clan, stay or withdraw")
        return form(events.ClanChosen, who(player), ("clan", Role.WORDS, clan))

    def victim(self, player: Token, _: Token, card: Word) -> ParsedSentence:
        return drawn_victim(player, card)

    def described(self, lead: Token, card: Token) -> ParsedSentence:
        word = "card" if lead.type == "ANY_CARD" else lead.type.lower()
        return form(events.Described, ("card", Role.CARD, card), facts=word)

    agreed = sentence(events.Agreed, None, ("what", Role.WORDS), ("value", Role.WORDS))

    # --- the phases before planning ---------------------------------------------------------------------------

    def phase(self, lead: Token) -> ParsedSentence:
        begun = lead.type.removesuffix("_PHASE").lower()
        return form(events.PhaseBegun, phase=next(phase for phase in events.PHASES if begun in phase))

    def fed(self, player: Token, _: Token, blood: Token, __: Word) -> ParsedSentence:
        return form(events.Fed, who(player), blood=int(blood))

    def ally_placed(self, card: Token, _: Token, place: Token) -> ParsedSentence:
        return form(Lies if card.type == "SUBJECT" else events.AllyPlaced, where(place), ("card", Role.CARD, card))

    def draws(self, player: Token, _: Token, many: Word = None, __: Word = None) -> ParsedSentence:
        if many is not None and int(many) > MOST_DRAWN:
            raise SyntaxProblem(many.start_pos or 0, shown(str(many)), f"a number of cards, at most {MOST_DRAWN}")
        return form(events.CardsDrawn, who(player), cards=None if many is None else self._unseen(int(many)))

    def draws_cards(self, player: Token, _: Token, cards: Several) -> ParsedSentence:
        if cards and all(card.text == "?" and not card.quoted for card in cards):
            return form(events.CardsDrawn, who(player), cards=self._unseen(len(cards)))
        if len(cards) == 1 and not cards[0].quoted and cards[0].text.count(AND) == 1:
            return form(DrawsTogether, who(player), (*CARD, cards[0]))
        return form(events.CardsDrawn, who(player))._replace(lists=(("cards", Role.CARD, cards),))

    def _unseen(self, many: int) -> tuple[str, ...] | None:
        """So many cards that nobody has shown; `None` where it is as many as are drawn anyway."""
        return None if many == 2 else ("",) * many

    def keeps(self, player: Token, _: Token, card: Word) -> ParsedSentence:
        return kept(player, card)

    # --- planning -------------------------------------------------------------------------------------------

    def plays(
        self,
        player: Token,
        _: Token,
        card: Token,
        face: Word,
        __: Token,
        place: Token,
        amounts: Amounts | None,
        sealed: Word,
    ) -> ParsedSentence:
        down = card.type == "UNKNOWN" if face is None else face.type == "FACE_DOWN"
        names = (who(player), where(place), ("card", Role.CARD, card), ("sealed", Role.WORDS, sealed))
        return form(events.Played, *names, face_down=down or None, **(amounts or {}))

    def plays_unseen(
        self, player: Token, _: Token, face: Token, __: Token, place: Token, amounts: Amounts | None, sealed: Word
    ) -> ParsedSentence:
        names = (who(player), where(place), ("sealed", Role.WORDS, sealed))
        return form(events.Played, *names, face_down=face.type == "FACE_DOWN" or None, **(amounts or {}))

    def with_amounts(self, _: Token, amounts: Amounts) -> Amounts:
        return amounts

    def amounts(self, *several: tuple[str, Token]) -> Amounts:
        told: Amounts = {}
        for what, count in several:
            if what in told:
                raise SyntaxProblem(count.start_pos or 0, f"a second amount of {what}", f"one amount of {what}")
            told[what] = int(count)
        return told

    def amount(self, count: Token, what: Word) -> tuple[str, Token]:
        return "tokens" if what is not None and what.type == "TOKENS" else "blood", count

    def sealed(self, _: Token, seal: Token) -> Token:
        return seal

    def salt(self, _: Token, salt: Token) -> Token:
        return salt

    def adds(self, player: Token, _: Token, amounts: Amounts, __: Word, place: Word) -> ParsedSentence:
        return form(events.BloodPlayed, who(player), where(place), **amounts)

    def flips(self, player: Token, _: Token, many: Word, __: Word, ___: Word, place: Word) -> ParsedSentence:
        return form(events.BloodPlayed, who(player), where(place), tokens=number(many))

    def drains(self, player: Token, _: Token, card: Token, frenzy: Word) -> ParsedSentence:
        if frenzy is not None and frenzy.type == "CHOSEN_IN_FRENZY":
            return form(events.FrenzyDrained, who(player), ("card", Role.CARD, card), chosen=True)
        if not frenzy and card.type != "QUOTED" and card.count(AND) == 1:
            return form(DrainsTogether, who(player), (*CARD, card))
        return form(events.FrenzyDrained if frenzy else events.Drained, who(player), ("card", Role.CARD, card))

    drains_unseen = sentence(events.FrenzyDrained, PLAYER)

    def looks(self, player: Token, _: Token, at: Token, card: Word, __: Word, using: Word) -> ParsedSentence:
        names = (("at", Role.THING, at), ("card", Role.CARD, card), ("using", Role.CARD, using))
        return form(events.Looked, who(player), *names)

    done = sentence(events.TurnEnded, PLAYER)

    # --- resolution -----------------------------------------------------------------------------------------

    location = sentence(events.LocationBegun, None, PLACE)

    def step(self, lead: Token) -> ParsedSentence:
        return form(events.StepBegun, step=lead.type.removesuffix("_STEP").lower())

    def token(self, player: Token, _: Token, token: Token, sealed: Word) -> ParsedSentence:
        chosen = None if token.type == "UNKNOWN" else token.type.lower()
        return form(events.TokenChosen, who(player), ("sealed", Role.WORDS, sealed), token=chosen)

    def token_shown(self, player: Token, verb: Token, salt: Word) -> ParsedSentence:
        token = "stay" if verb.type == "STAYS" else "withdraw"
        return form(events.TokenRevealed, who(player), ("salt", Role.WORDS, salt), token=token)

    def reveals(
        self, player: Token, _: Token, card: Token, __: Word, slot: Word, salt: Word, ___: Word, using: Word
    ) -> ParsedSentence:
        if lowered(card) in TOKENS and card.type != "QUOTED":  # the Stay token, though written like a card's name
            raise SyntaxProblem(card.start_pos or 0, shown(str(card)), "a card; a token is revealed without one")
        if lowered(card) in HANDS and card.type != "QUOTED":
            raise SyntaxProblem(card.start_pos or 0, shown(str(card)), "the name of a card")
        names = (("card", Role.CARD, card), ("was", Role.THING, slot))
        return form(events.CardRevealed, who(player), *names, ("salt", Role.WORDS, salt), ("using", Role.CARD, using))

    def reveals_own(
        self, player: Token, _: Token, card: Token, __: Token, nth: Token, salt: Word, ___: Word, using: Word
    ) -> ParsedSentence:
        names = (who(player), ("card", Role.CARD, card), ("salt", Role.WORDS, salt), ("using", Role.CARD, using))
        return form(RevealsOwn, *names, number=int(nth))

    applies = sentence(events.EffectApplied, PLAYER, None, CARD)
    forgoes = sentence(events.EffectApplied, PLAYER, None, CARD, forgone=True)

    def conflict(self, _: Token, ranking: Several | None) -> ParsedSentence:
        return ParsedSentence(events.ConflictDecided, {}, (), (("ranking", Role.THING, ranking),) if ranking else ())

    def takes(self, player: Token, _: Token, amount: Token, what: Word) -> ParsedSentence:
        return form(events.InfluenceTaken if what else TakesSome, who(player), amount=int(amount))

    round_ends = sentence(events.RoundEnded)
    effect = sentence(events.EffectHappened, None, None, ("player", Role.SEAT), None, CARD)

    # --- what is seen, and what every table says ------------------------------------------------------------

    def has(self, subject: Token, verb: Token, holdings: Token) -> ParsedSentence:
        if holdings[:1].isdigit():
            many, what = self._holdings(holdings)
            if what == "cards":  # those in hand, as people say it
                raise SyntaxProblem(holdings.start_pos or 0, shown(str(holdings)), "a count, such as 5 blood")
            return form(t.Observed, ("subject", Role.THING, subject), what=what, value=many)
        return form(t.Observed, ("subject", Role.THING, subject), what="ambition", value=True)

    def has_there(self, player: Token, _: Token, place: Token, __: Token, holdings: Token) -> ParsedSentence:
        if not holdings[:1].isdigit():
            raise SyntaxProblem(holdings.start_pos or 0, shown(str(holdings)), "a count, such as 3 blood")
        many, what = self._holdings(holdings)
        return form(SeenThere, who(player), where(place), what=what, value=many)

    def _holdings(self, holdings: Token) -> tuple[int, str]:
        """How many of what: one token is counted among the tokens."""
        count, _space, what = lowered(holdings).partition(" ")
        if what.endswith((" here", " there", " in")):
            raise SyntaxProblem(holdings.start_pos or 0, shown(str(holdings)), "a count, such as 5 blood")
        return int(count), f"{what}s" if what in ("token", "card") or what.endswith(" token") else what

    def counts_there(self, player: Token, _: Token, place: Token, count: Token) -> ParsedSentence:
        return form(SeenThere, who(player), where(place), what="blood", value=int(count))

    def shuffles(self, seat: Token, verb: Token, deck: Word) -> ParsedSentence:
        if deck is None:
            return form(t.Shuffled, ("seat", Role.SEAT, seat), deck="deck")
        return super().shuffles(seat, verb, deck)
