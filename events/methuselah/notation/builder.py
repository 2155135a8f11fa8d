"""What each sentence of `grammar.lark` means: the event that it declares, as `events.grammar.builder` does it."""

import re
from collections.abc import Callable
from sys import intern
from typing import Any

from lark import Token, v_args
from msgspec import Struct

from events import common as t
from events.grammar.builder import EventBuilder
from events.grammar.tree import CARD, Name, Several, Word, form, number, sentence, spelled
from events.methuselah import events as m
from events.spelling import ParsedSentence, Role, lowered

Card = tuple[bool, Token] | None  # whether at the superior level, and the card

# `with Claws for 2 aggravated`: what a strike does may also follow its card.
AMOUNT_LAST = re.compile(r"(\S+(?:\s+\S+)*?)\s+(for\s+[0-9]{1,9} ?r?(?:\s+(?:aggravated|agg))?(?:\s+damage)?)$", re.I)
MINION = ("minion", Role.MINION)
SEAT = ("methuselah", Role.SEAT)
_NUMBER = re.compile(r"([0-9]+) ?(r?)")


class Plays(Struct, frozen=True):
    """`Lupo plays Bonding`: a master card, a modifier, a reaction or a combat card, depending on the table."""

    who: str
    card: str
    superior: bool
    kind: str
    target: str


class Uses(Struct, frozen=True, kw_only=True):
    """`Lupo uses Gun`, `Sarah uses The Rack`: a minion or a Methuselah uses a card in play."""

    who: str
    card: str = ""
    superior: bool = False


class OwnEdge(Struct, frozen=True):
    """`edge`: the acting Methuselah takes the Edge's pool."""


class TakesEdge(Struct, frozen=True):
    """`Sarah takes the Edge`: its pool, at the beginning of her turn; else the Edge itself, by hand."""

    methuselah: str


class VotesWith(Struct, frozen=True, kw_only=True):
    """`Sarah votes for with Lupo`: the votes of a vampire, or the vote of a political card."""

    methuselah: str
    by: str
    votes: int | None = None
    against: bool = False
    card: str = ""
    superior: bool = False


def who(token: Token) -> Name:
    return *MINION, token


def seat(token: Token) -> Name:
    return *SEAT, token


def with_played(kind: type[Struct], /, *names: Name, card: Card, **values: Any) -> ParsedSentence:
    """A declaration that may rest on a card."""
    if card is None:
        return form(kind, *names, **values)
    return form(kind, *names, ("card", Role.CARD, card[1]), superior=card[0] or None, **values)


def order_in(words: Token) -> str:
    """Which strike of the round is said: `as an additional strike`."""
    return "initial" if "initial" in lowered(words).split() else "additional"


def rescued(minion: Token, vampire: Token, share: Word, card: Card) -> ParsedSentence:
    """A rescue with what each of the two pays of it: `2`, `1+1`, or nothing said."""
    rescuer, _plus, other = str(share or "?").partition("+")
    paid = {"by_rescuer": None if "?" in rescuer else int(rescuer), "by_rescued": int(other or 0)}
    return with_played(m.Rescue, who(minion), ("vampire", Role.MINION, vampire), card=card, **paid)


def _declares(kind: type[Struct], *parts: tuple[str, Role] | None) -> Callable[..., ParsedSentence]:
    """A builder's method for a sentence of these parts, of which None names nothing, and maybe a card after them."""

    def build(_builder: object, *tokens: Any) -> ParsedSentence:  # tokens, and a card where there is one
        names = ((*part, token) for part, token in zip(parts, tokens, strict=False) if part is not None)
        return with_played(kind, *names, card=tokens[len(parts)] if len(tokens) > len(parts) else None)

    return build


@v_args(inline=True)
class MethuselahEventBuilder(EventBuilder):
    """From the parts of a sentence to its form."""

    # --- sentences of one kind ------------------------------------------------------------------------------

    no_block = sentence(m.NoBlock)
    strikes_resolved = sentence(m.StrikesResolved)
    damage_resolved = sentence(m.DamageResolved)
    next_round = sentence(m.RoundBegun)
    combat_ends = sentence(m.CombatEnded)
    diablerie = sentence(m.DiablerieResolved)
    own_edge = sentence(OwnEdge)

    def edge(self, methuselah: Token, words: Token) -> ParsedSentence:
        taken = lowered(words).endswith("the edge")
        return form(TakesEdge if taken else m.EdgePoolTaken, seat(methuselah))

    withdrawal = _declares(m.WithdrawalAnnounced, SEAT, None)
    declines = _declares(m.NoBlock, SEAT, None)
    blood_hunt = _declares(m.BloodHuntCalled, SEAT, None)
    master_action = _declares(m.MasterActionUsed, SEAT, None)
    hunt = _declares(m.Hunt, MINION, None)
    equip = _declares(m.Equip, MINION, None)
    employ = _declares(m.Employ, MINION, None)
    recruit = _declares(m.Recruit, MINION, None)
    leave_torpor = _declares(m.LeaveTorpor, MINION, None)
    modifier = _declares(m.Modifier, MINION, None)
    reaction = _declares(m.Reaction, MINION, None)
    block = _declares(m.Block, MINION, None)
    drains = _declares(m.BlockerDrains, MINION, None)
    combat_card = _declares(m.CombatCard, MINION, None)
    title_paid = _declares(m.TitleContestPaid, MINION, None)
    title_yielded = _declares(m.TitleYielded, MINION, None)

    # --- set-up ---------------------------------------------------------------------------------------------

    def seated(self, _: Token, names: Several | None, ante: Word) -> ParsedSentence:
        values = {"ante": True} if ante else {}
        return ParsedSentence(m.Seated, values, (), (("methuselahs", Role.WORDS, names or ()),))

    def decks(self, who: Token, _: Token, __: Token, library: Token, ___: Token, crypt: Token) -> ParsedSentence:
        return form(m.DecksPresented, seat(who), library=int(library), crypt=int(crypt))

    ante = sentence(m.AnteSet, SEAT, None, CARD)

    def described(self, kind: Token, card: Token) -> ParsedSentence:
        return form(m.Described, ("card", Role.CARD, card), facts="" if kind.type == "ANY_CARD" else kind.type.lower())

    def dealt(self, who: Token, _: Token, crypt: Several, __: Token, hand: Several | None) -> ParsedSentence:
        lists = [("crypt", Role.CARD, crypt)] + ([] if hand is None else [("hand", Role.CARD, hand)])
        return form(m.Dealt, seat(who))._replace(lists=tuple(lists))

    identified = sentence(m.Identified, ("card", Role.MINION), None, ("name", Role.CARD))

    # --- turn -----------------------------------------------------------------------------------------------

    turn = sentence(m.TurnBegun, None, SEAT)

    def phase(self, words: Token) -> ParsedSentence:
        return form(m.PhaseBegun, phase=lowered(words).removeprefix("phase ").removesuffix(" phase"))

    contest_paid = sentence(m.ContestPaid, None, CARD)
    contest_yielded = sentence(m.ContestYielded, None, CARD)

    def plays(
        self, who: Token, _: Token, superior: Word, card: Token, kind: Word, __: Token, on: Word
    ) -> ParsedSentence:
        names: tuple[Name, ...] = (("who", Role.THING, who), ("card", Role.CARD, card), ("target", Role.THING, on))
        place = lowered(kind).split()[-1] if kind else ""
        found = form(Plays, *names, superior=superior is not None, kind=place)
        return found if on is not None else found._replace(values=found.values | {"target": ""})

    # --- actions --------------------------------------------------------------------------------------------

    bleed = _declares(m.Bleed, MINION, None, ("target", Role.SEAT))

    def take_equipment(
        self, minion: Token, _: Token, equipment: Several, __: Token, holder: Token, card: Card
    ) -> ParsedSentence:
        found = with_played(m.TakeEquipment, who(minion), ("holder", Role.MINION, holder), card=card)
        return found._replace(lists=(("equipment", Role.CARD, equipment),))

    def acts(
        self, minion: Token, _: Token, __: Word, superior: Word, card: Word, ___: Word, target: Word
    ) -> ParsedSentence:
        if card is not None and card.type == "UNKNOWN":  # it is there, though nobody has named it
            card = Token.new_borrow_pos("CARD_ON", t.UNNAMED_CARD, card)
        played = None if card is None else (superior is not None, card)
        return with_played(m.ActionCardPlayed, who(minion), ("target", Role.THING, target), card=played)

    def acts_on_several(
        self, minion: Token, _: Token, __: Word, superior: Word, card: Word, ___: Token, first: Token, *others: Token
    ) -> ParsedSentence:
        found = self.acts(minion, _, __, superior, card, ___, first)
        return found._replace(lists=(("others", Role.THING, tuple([spelled(one) for one in others])),))

    acts_on = _declares(m.ActionCardPlayed, MINION, None, None, ("target", Role.THING))

    def political(self, minion: Token, _: Token, superior: Word, card: Token, in_play: Word) -> ParsedSentence:
        played = (superior is not None, card)
        return with_played(m.PoliticalAction, who(minion), card=played, in_play=True if in_play else None)

    def rescue(self, minion: Token, _: Token, vampire: Token, __: Token, share: Word, card: Card) -> ParsedSentence:
        return rescued(minion, vampire, share, card)

    diablerize = _declares(m.Diablerize, MINION, None, ("vampire", Role.MINION))

    encounter = _declares(m.Encounter, MINION, None, ("vampire", Role.MINION))

    def settled(self, minion: Token, choice: Token, __: Token, share: Word) -> ParsedSentence:
        rescuer, _plus, rescued = str(share or "?").partition("+")
        return form(
            m.EncounterSettled,
            who(minion),
            choice="destroy" if choice.type == "CHOOSES_DESTROY" else "rescue",
            by_rescuer=None if "?" in rescuer else int(rescuer),
            by_rescued=int(rescued or 0),
        )

    # --- while an action is in progress ---------------------------------------------------------------------

    def used(self, user: Token, _: Token, card: Card) -> ParsedSentence:
        return with_played(Uses, ("who", Role.THING, user), card=card)

    def used_as_minion(self, user: Token, _: Token, card: Card) -> ParsedSentence:
        return with_played(m.CardUsed, who(user), card=card)

    def used_by_nobody(self, _: Token, card: Card) -> ParsedSentence:
        return with_played(m.CardUsed, card=card)

    def resolved(self, word: Token) -> ParsedSentence:
        return form(m.Resolved, outcome="" if word.type == "RESOLVES" else word.type.lower())

    # --- combat ---------------------------------------------------------------------------------------------

    combat = _declares(m.CombatBegun, MINION, None, ("opponent", Role.MINION))

    def maneuver(self, minion: Token, _: Token, to: Word, card: Card) -> ParsedSentence:
        return with_played(m.Maneuver, who(minion), card=card, to=lowered(to).removeprefix("to ") if to else None)

    def maneuver_strike(self, minion: Token, verb: Token, to: Word, _: Token, card: Card) -> ParsedSentence:
        found = self.maneuver(minion, verb, to, card)
        return found._replace(values=found.values | {"strike": True})

    def strike(
        self, minion: Token, verb: Token, details: dict[str, Any], _: Token, target: Word, card: Card
    ) -> ParsedSentence:
        shot = {"kind": "damage", "ranged": True} if verb.type == "SHOOTS" else {}
        card, amount = self.amount_last(card)
        details = details | amount
        return with_played(m.Strike, who(minion), ("target", Role.THING, target), card=card, **(shot | details))

    def defence(self, minion: Token, verb: Token, details: dict[str, Any], card: Card) -> ParsedSentence:
        kind = {"kind": "dodge" if verb.type == "DODGES" else "combat ends"}
        return with_played(m.Strike, who(minion), card=card, **(kind | details))

    def steal_blood(
        self, minion: Token, _: Token, amount: Word, __: Token, details: dict[str, Any], card: Card
    ) -> ParsedSentence:
        said = {"kind": "steal blood", "amount": number(amount, None)} | details
        return with_played(m.Strike, who(minion), card=card, **said)

    def at_equipment(self, minion: Token, verb: Token, _: Token, target: Word, card: Card) -> ParsedSentence:
        kind = "steal equipment" if verb.type == "STEALS" else "destroy equipment"
        return with_played(m.Strike, who(minion), ("target", Role.THING, target), card=card, kind=kind)

    def prevent(self, minion: Token, _: Token, amount: Word, points: Word, card: Card) -> ParsedSentence:
        aggravated = None if points is None else lowered(points) != "regular"
        return with_played(m.Prevent, who(minion), card=card, amount=number(amount), aggravated=aggravated)

    def additional(self, minion: Token, _: Token, count: Token, card: Card) -> ParsedSentence:
        many = count.split()[0]
        return with_played(m.AdditionalStrikes, who(minion), card=card, number=int(many) if many[0] <= "9" else 1)

    passed = sentence(m.Passed, ("minion", Role.THING))
    strikes_not = sentence(m.Passed, ("minion", Role.THING), leaves="strike")

    def aimed(self, chooser: Token, _: Token, target: Token) -> ParsedSentence:
        return form(m.StrikeAimed, ("chooser", Role.THING, chooser), ("target", Role.THING, target))

    def press(self, minion: Token, _: Token, to: Word, card: Card) -> ParsedSentence:
        return with_played(m.Press, who(minion), card=card, to=lowered(to).removeprefix("to ") if to else None)

    # --- referendum -----------------------------------------------------------------------------------------

    terms = sentence(m.TermsChosen, None, ("terms", Role.WORDS))

    def vote(
        self,
        who: Token,
        _: Token,
        votes: Word,
        side: Token,
        source: tuple[str, Token | None],
        __: Token,
        by: Word,
        ___: Token,
        card: Card,
    ) -> ParsedSentence:
        against = True if side.type == "AGAINST" else None
        names = (seat(who), ("by", Role.MINION, source[1] or by))
        if source[1] is not None:
            return with_played(VotesWith, *names, card=card, votes=number(votes, None), against=against)
        return with_played(m.Vote, *names, card=card, source=source[0], votes=number(votes, None), against=against)

    def vote_for(self, who: Token, verb: Token, side: Token, votes: Token, *rest: Any) -> ParsedSentence:
        return self.vote(who, verb, votes, side, *rest)

    def priscus(self, minion: Token, _: Token, side: Token, __: Token) -> ParsedSentence:
        return form(m.PriscusVote, who(minion), against=True if side.type == "AGAINST" else None)

    def referendum(self, _: Token, outcome: Token) -> ParsedSentence:
        said = {"p": "passes", "f": "fails"}.get(lowered(outcome)[0], "")
        return form(m.ReferendumResolved, outcome=said)

    def equipment_taken(self, minion: Token, _: Token, equipment: Several, __: Token) -> ParsedSentence:
        return form(m.EquipmentTaken, who(minion))._replace(lists=(("equipment", Role.CARD, equipment),))

    def learns(self, minion: Token, _: Token, card: Token, __: Token, discipline: Word, found: Word) -> ParsedSentence:
        place = intern(lowered(found).removeprefix("from ").removeprefix("the ")) if found else None
        names: tuple[Name, ...] = (("card", Role.CARD, card), ("discipline", Role.WORDS, discipline))
        return form(m.DisciplineFound, who(minion), *names, found=place)

    # --- influence, discard, effects ------------------------------------------------------------------------

    def transfer(self, _: Token, amount: Word, __: Word, vampire: Token) -> ParsedSentence:
        return form(m.Transferred, ("vampire", Role.MINION, vampire), amount=number(amount))

    def take_back(self, _: Token, amount: Word, __: Word, vampire: Token) -> ParsedSentence:
        return form(m.TakenBack, ("vampire", Role.MINION, vampire), amount=number(amount))

    crypt = sentence(m.CryptDrawn, SEAT, None, CARD)
    discards = sentence(m.Discarded, SEAT, None, CARD)

    def drawn(self, who: Token, _: Token, cards: Several) -> ParsedSentence:
        return form(m.Drawn, seat(who))._replace(lists=(("cards", Role.CARD, cards),))

    def effect(self, _: Token, __: Word, who: Word, card: Card) -> ParsedSentence:
        return with_played(m.EffectHappened, ("methuselah", Role.SEAT, who), card=card)

    # --- what is seen ---------------------------------------------------------------------------------------

    def has(self, subject: Token, verb: Token, holdings: Token) -> ParsedSentence:
        if lowered(holdings) != "the edge":
            return super().has(subject, verb, holdings)
        return form(t.Observed, ("subject", Role.THING, subject), what="edge", value=True)

    def is_so(self, subject: Token, _: Token, state: Token) -> ParsedSentence:
        word = lowered(state)
        values: dict[str, tuple[str, bool | str]] = {"tapped": ("tapped", True), "untapped": ("tapped", False)}
        what, value = values.get(word, ("region", word.removeprefix("in ")))
        return form(t.Observed, ("subject", Role.THING, subject), what=what, value=value)

    # --- parts ----------------------------------------------------------------------------------------------

    def named_card(self, superior: Word, card: Token) -> tuple[bool, Token]:
        return superior is not None, card

    def with_card(self, _: Token, superior: Word, card: Token) -> tuple[bool, Token]:
        return superior is not None, card

    def source(self, first: Token, by: Word = None) -> tuple[str, Token | None]:
        names = {"THE_EDGE": "edge", "A_CARD": "card", "AN_EFFECT": "effect", "A_VAMPIRE": "vampire", "WITH": "vampire"}
        return names[first.type], by

    def details(self, *tokens: Token) -> dict[str, Any]:
        said: dict[str, Any] = {}
        for token in tokens:
            words = lowered(token)
            if token.type == "BY_HAND":
                said["kind"] = "hand"
            elif token.type == "AS_STRIKE":
                said["kind"] = words.removeprefix("as ")
            elif token.type == "OPTION":
                said[{"agg": "aggravated", "first strike": "first"}.get(words, words)] = True
            elif token.type == "ORDER":
                said["order"] = order_in(token)
            else:
                said |= self._amount(words)
        return said

    def amount_last(self, card: Card) -> tuple[Card, dict[str, Any]]:
        """The card of a strike without the amount behind it, and what that amount says."""
        found = AMOUNT_LAST.fullmatch(card[1]) if card is not None and card[1].type == "CARD" else None
        if card is None or found is None:
            return card, {}
        return (card[0], Token.new_borrow_pos("CARD", found[1], card[1])), self._amount(
            lowered(Token("AMOUNT", found[2]))
        )

    def _amount(self, words: str) -> dict[str, Any]:
        said: dict[str, Any] = {"aggravated": True} if "agg" in words else {}
        found = _NUMBER.search(words)
        if found:
            said["amount"] = int(found[1])
            if found[2]:
                said["ranged"] = True
        if "damage" in words or "ranged" in said:
            said["kind"] = "damage"
        return said
