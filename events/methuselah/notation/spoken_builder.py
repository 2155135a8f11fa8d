"""What each sentence of `spoken.lark` means, as `builder.py` tells it of `grammar.lark`.

Those about turns and actions are in `spoken_actions.py`, those about combat in
`spoken_combat.py`.
"""

import re
from typing import Any

from lark import Token, v_args

from events import common as t
from events.grammar.spoken import COUNT, Both, Either, OpenSentence, count_in
from events.grammar.tree import Word, form, owner, sentence
from events.methuselah import events as m
from events.methuselah.notation import spoken_context
from events.methuselah.notation.builder import SEAT, Card, VotesWith, seat, who, with_played
from events.methuselah.notation.spoken_actions import observed
from events.methuselah.notation.spoken_combat import SpokenCombat
from events.spelling import ParsedSentence, Role, SyntaxProblem, lowered, shown

_MAKESHIFT = re.compile(r".+ [0-9]{1,4}")
_SO_MANY_CARDS = re.compile(rf"{COUNT}(?: cards?)?")
MOST_DRAWN = 99


def _how_many(cards: Token) -> int:
    """`draws two cards`, `discards 2`: one card, where no number is said."""
    many = count_in(lowered(cards).partition(" ")[2])
    if many > MOST_DRAWN:
        raise SyntaxProblem(cards.start_pos or 0, shown(str(cards)), f"a number of cards, at most {MOST_DRAWN}")
    return many


@v_args(inline=True)
class SpokenEventBuilder(SpokenCombat):
    """From the parts of a spoken sentence to its form, or to several of them."""

    # --- referendum -----------------------------------------------------------------------------------------

    def casts(self, voter: Token, votes: Word, side: Token, with_: Word, many: Word) -> Any:
        amount = None if votes is None and many is None else count_in(votes or many or "")
        against = side.type == "AGAINST_IT"
        if with_ is None:
            said: Any = {"votes": amount, "against": against}
            hers = form(spoken_context.VotesOfHers, seat(voter), **said)
            return Either((form(spoken_context.Votes, who(voter), **said), hers))
        if with_.type == "WITH_EDGE":
            return form(m.Vote, seat(voter), source="edge", votes=amount, against=against or None)
        return form(VotesWith, seat(voter), ("by", Role.MINION, with_), votes=amount, against=against or None)

    def casts_on_no_side(self, voter: Token, votes: Word, with_: Word) -> ParsedSentence:
        many = "" if votes is None else f" {votes}"
        behind = "" if with_ is None else " with the Edge" if with_.type == "WITH_EDGE" else f" with {with_}"
        said = f"{voter} votes{many}"
        raise OpenSentence(said + behind, f"{said} for{behind}", f"{said} against{behind}")

    def burns_edge(self, methuselah: Token, side: Word) -> ParsedSentence:
        against = self._side(f"{methuselah} burns the Edge", f"{methuselah} votes {{}} with the Edge", side)
        return form(m.Vote, seat(methuselah), source="edge", against=against)

    def card_for_vote(self, methuselah: Token, _: Token, card: Token, side: Word) -> ParsedSentence:
        against = self._side(
            f"{methuselah} plays {card} for a vote", f"{methuselah} votes {{}} with a card playing {card}", side
        )
        return with_played(m.Vote, seat(methuselah), card=(False, card), source="card", against=against)

    def _side(self, said: str, reading: str, side: Word) -> bool | None:
        if side is None:
            raise OpenSentence(said, reading.format("for"), reading.format("against"))
        return True if side.type == "AGAINST_IT" else None

    terms_are = sentence(m.TermsChosen, ("terms", Role.WORDS))

    def chooses_terms(self, methuselah: Token, terms: Token) -> Both:
        return Both((form(spoken_context.By, seat(methuselah)), self.terms_are(terms)))

    calls_hunt = sentence(m.BloodHuntCalled, SEAT)

    # --- influence, discard ---------------------------------------------------------------------------------

    def moves(self, methuselah: Token, amount: Token, vampire: Token) -> ParsedSentence:
        names = (seat(methuselah), ("vampire", Role.MINION, vampire))
        return form(spoken_context.Transfers, *names, amount=count_in(amount))

    def influences(self, methuselah: Token, vampire: Token, amount: Token) -> ParsedSentence:
        return self.moves(methuselah, amount, vampire)

    spends = moves

    def moves_and_back(self, methuselah: Token, amount: Token, vampire: Token, back: Word) -> Any:
        moved = self.moves(methuselah, amount, vampire)
        return moved if back is None else Both((moved, self.takes_back(methuselah, back, vampire)))

    def takes_for_pool(self, methuselah: Token, amount: Token, source: Token, _: Token, card: Card) -> ParsedSentence:
        return self.takes_with(methuselah, amount, source, card)

    def takes_with(self, methuselah: Token, amount: Token, source: Token, card: Card) -> ParsedSentence:
        names = (seat(methuselah), ("source", Role.THING, source))
        return with_played(spoken_context.TakesForPool, *names, card=card, amount=count_in(amount))

    def takes_back(self, methuselah: Token, amount: Token, vampire: Token) -> ParsedSentence:
        moved = self.moves(methuselah, amount, vampire)
        return moved._replace(values=moved.values | {"back": True})

    def transfers(self, amount: Token, vampire: Token) -> ParsedSentence:
        return form(m.Transferred, ("vampire", Role.MINION, vampire), amount=count_in(amount))

    count_to = transfers

    def take_back(self, amount: Token, vampire: Token) -> ParsedSentence:
        return form(m.TakenBack, ("vampire", Role.MINION, vampire), amount=count_in(amount))

    def discards_and_draws(self, methuselah: Token, verb: Token, card: Token) -> Any:
        if _SO_MANY_CARDS.fullmatch(lowered(card)):
            return self.discards_many(methuselah, Token("DISCARDS_MANY", f"{verb} {card}", card.start_pos))
        return form(m.Discarded, seat(methuselah), ("card", Role.CARD, card))

    draws_crypt = sentence(m.CryptDrawn, SEAT)

    def takes_back_a_card(self, methuselah: Token) -> ParsedSentence:
        said, card = f"{methuselah} takes back a card", "the one that is meant, by name (Bonding goes to hand)"
        raise OpenSentence(said, card, "counters in the influence phase (takes back 1 from Lupo)")

    def discards_many(self, methuselah: Token, cards: Token) -> Both:
        return Both((form(m.Discarded, seat(methuselah)),) * _how_many(cards))

    def draws_up(self, methuselah: Token, cards: Token) -> ParsedSentence:
        return observed(methuselah, "hand", count_in(cards))

    def fills_the_hand(self, methuselah: Token) -> ParsedSentence:
        return observed(methuselah, "hand", m.ITS_SIZE)

    def draws_many(self, methuselah: Token, cards: Token) -> ParsedSentence:
        return form(m.Drawn, seat(methuselah), cards=("",) * _how_many(cards))

    def presents(self, methuselah: Token, library: Token, crypt: Token) -> ParsedSentence:
        return form(m.DecksPresented, seat(methuselah), library=count_in(library), crypt=count_in(crypt))

    # --- what is seen ---------------------------------------------------------------------------------------

    def has(self, subject: Token, _: Token, holdings: Token) -> ParsedSentence:
        words = [word for word in lowered(holdings).split() if word not in ("counter", "counters")]
        what = words[1]
        if what.startswith("card"):
            return observed(subject, "hand", count_in(lowered(holdings)))
        return observed(subject, "victory points" if what == "victory" else what, count_in(lowered(holdings)))

    def is_at(self, subject: Token, count: Token) -> ParsedSentence:
        words = lowered(count).removesuffix(" left").split()
        if len(words) == 1:
            return form(spoken_context.Counts, ("subject", Role.THING, subject), value=count_in(words[0]))
        return observed(subject, "hand" if words[1].startswith("card") else words[1], count_in(words[0]))

    def its_count_is(self, subject: Token, what: Token, count: Token) -> ParsedSentence:
        return observed(owner(subject), lowered(what).split()[0], count_in(count))

    def stealth_is(self, count: Token) -> ParsedSentence:
        return form(spoken_context.StealthIs, value=count_in(count))

    def is_empty(self, subject: Token) -> ParsedSentence:
        return observed(subject, "blood", 0)

    def is_uncontrolled(self, subject: Token) -> ParsedSentence:
        return observed(subject, "region", "uncontrolled")

    def is_locked(self, subject: Token, state: Token) -> ParsedSentence:
        return observed(subject, "tapped", state.type == "IS_LOCKED")

    def edge_held(self, subject: Token) -> ParsedSentence:
        return observed(subject, "edge", True)

    def edge_not_held(self, subject: Token) -> ParsedSentence:
        return observed(subject, "edge", False)

    edge_is_nobodys = sentence(spoken_context.NobodyHasTheEdge)

    def edge_is(self, subject: Token) -> ParsedSentence:
        return self.edge_held(owner(subject))

    def is_in(self, subject: Token, region: Token) -> ParsedSentence:
        words = lowered(region).removesuffix(" region").split()
        return observed(subject, "region", "ash heap" if words[-1] == "heap" else words[-1])

    def is_on(self, subject: Token, bearer: Token) -> ParsedSentence:
        names = (("subject", Role.THING, subject), ("value", Role.THING, bearer))
        return form(t.Observed, *names, what="bearer")

    def is_held_by(self, subject: Token, methuselah: Token) -> ParsedSentence:
        names = (("subject", Role.THING, subject), ("value", Role.SEAT, methuselah))
        return form(t.Observed, *names, what="controller")

    def game_over(self) -> ParsedSentence:
        raise OpenSentence("the game is over", "somebody wins (Sarah wins the game)", "is out (Alexis is ousted)")

    def is_out(self, subject: Token) -> ParsedSentence:
        return observed(subject, "ousted", True)

    def ousts(self, _: Token, subject: Token) -> ParsedSentence:
        return observed(subject, "ousted", True)

    def is_ousted_by(self, subject: Token, predator: Token) -> Both:
        return Both((form(spoken_context.By, seat(predator)), self.is_out(subject)))

    def comes_out(self, subject: Token) -> ParsedSentence:
        return observed(subject, "region", "ready")

    def brings_out(self, methuselah: Token, subject: Token) -> Both:
        return Both((form(spoken_context.By, seat(methuselah)), self.comes_out(subject)))

    def is_titled(self, subject: Token, title: Token) -> ParsedSentence:
        words = title.split(maxsplit=1)[1] if lowered(title).startswith("the ") else str(title)
        return observed(subject, "title", words)

    def is_card(self, subject: Token, card: Token) -> Either:
        """`Sarah 1 is Lupo`, or `Lupo is Sarah's`."""
        held = self.is_held_by(subject, owner(card))
        if _MAKESHIFT.fullmatch(subject):
            return Either((form(m.Identified, ("card", Role.MINION, subject), ("name", Role.CARD, card)), held))
        return Either((held,))

    # --- parts ----------------------------------------------------------------------------------------------

    def with_card(self, superior: Word, card: Token) -> tuple[bool, Token]:
        return superior is not None, card
