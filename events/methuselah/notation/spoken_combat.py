"""What the spoken sentences about combat mean: a part of `spoken_builder.py`."""

from itertools import accumulate
from typing import Any

from lark import Token, v_args

from events.grammar.spoken import Either, count_in
from events.grammar.tree import Word, form, spelled
from events.methuselah import events as m
from events.methuselah.notation import spoken_both, spoken_context
from events.methuselah.notation.builder import AMOUNT_LAST, Card, order_in, who, with_played
from events.methuselah.notation.spoken_actions import SpokenActions
from events.spelling import ParsedSentence, Role, SyntaxProblem, lowered, shown

MOST_ANDS = 8  # in the names of two minions together
_BY_VERB: dict[str, dict[str, Any]] = {
    "PUNCHES": {"kind": "hand"},
    "SHOOTS": {"kind": "damage", "ranged": True},
    "STRIKES_AGAIN": {"order": "additional"},
}


@v_args(inline=True)
class SpokenCombat(SpokenActions):
    """From the parts of a spoken sentence about combat to its form."""

    def enters(self, minion: Token, opponent: Token, card: Card) -> ParsedSentence:
        return with_played(m.CombatBegun, who(minion), ("opponent", Role.MINION, opponent), card=card)

    def fight_together(self, both: Token) -> Either:
        """`Lupo and Thomas fight`; a name may have an `and` of its own."""
        words = both.split(" and ", MOST_ANDS)
        begun = list(accumulate(words, lambda before, word: f"{before} and {word}"))
        pairs = [(first, both[len(first) + 5 :]) for first in begun[:-1]]
        forms = [
            form(m.CombatBegun, who(self._part(both, one)), ("opponent", Role.MINION, self._part(both, other)))
            for one, other in pairs
        ]
        return Either(tuple(forms) or (form(m.CombatBegun, who(both), ("opponent", Role.MINION, both)),))

    def _part(self, token: Token, text: str) -> Token:
        return Token.new_borrow_pos(token.type, text, token)

    # --- range ----------------------------------------------------------------------------------------------

    def maneuvers(self, minion: Token, reach: Word, card: Card) -> ParsedSentence:
        to = lowered(reach).removesuffix(" range").split()[-1] if reach is not None else None
        return with_played(m.Maneuver, who(minion), card=card, to=to)

    tries_to_maneuver = maneuvers

    def maneuvers_with(self, minion: Token, superior: Word, card: Token, reach: Token) -> ParsedSentence:
        return self.maneuvers(minion, reach, (superior is not None, card))

    def plays_to_maneuver(
        self, minion: Token, _: Token, superior: Word, card: Token, reach: Word = None
    ) -> ParsedSentence:
        return self.maneuvers(minion, reach, (superior is not None, card))

    def plays_maneuver(self, minion: Token, card: Word) -> ParsedSentence:
        return self.maneuvers(minion, None, None if card is None else (False, card))

    # --- strikes --------------------------------------------------------------------------------------------

    def strikes(
        self,
        minion: Token,
        verb: Token,
        target: Word,
        details: dict[str, Any],
        card: Card,
        behind_it: Word,
        more: dict[str, Any] | None,
    ) -> ParsedSentence:
        """`Lupo strikes Raven with Gun`, or `with Gun at Raven`."""
        if target is not None and behind_it is not None:
            raise SyntaxProblem(behind_it.start_pos or 0, shown(str(behind_it)), f"one target, and {target} is said")
        card, amount = self._amount_behind(card)
        target, behind = target or behind_it, (more or {}) | amount
        said = _BY_VERB.get(verb.type, {})
        strike = with_played(
            m.Strike, who(minion), ("target", Role.THING, target), card=card, **(said | details | behind)
        )
        return ParsedSentence(
            spoken_context.StrikesAt, {"attacks": verb.type == "ATTACKS"} | strike.values, strike.names
        )

    def details(self, *tokens: Token) -> dict[str, Any]:
        said: dict[str, Any] = {}
        for token in tokens:
            if token.type == "ORDER":
                said["order"] = order_in(token)
            else:
                said |= {"kind": "hand"} if token.type == "WITH_HANDS" else self._amount(lowered(token))
        return said

    def _amount(self, words: str) -> dict[str, Any]:
        said: dict[str, Any] = {"amount": count_in(words.removeprefix("for ").replace("r", " r"))}
        if "agg" in words:
            said["aggravated"] = True
        ranged = words.removeprefix("for ").split()[0].endswith("r") and words.removeprefix("for ")[0].isdigit()
        if ranged or " r" in words:
            said["ranged"] = True
        return said | ({"kind": "damage"} if "damage" in words or said.get("ranged") else {})

    def _amount_behind(self, card: Card) -> tuple[Card, dict[str, Any]]:
        """The card of a strike without the amount behind it, and what that amount says."""
        found = AMOUNT_LAST.fullmatch(card[1]) if card is not None and card[1].type in ("CARD", "CARD_AT") else None
        if card is None or found is None:
            return card, {}
        return (card[0], self._part(card[1], found[1])), self._amount(found[2].lower())

    def plays_as_strike(self, minion: Token, _: Token, superior: Word, card: Token) -> ParsedSentence:
        return with_played(m.Strike, who(minion), card=(superior is not None, card))

    def picks(self, chooser: Token, *words: Token) -> ParsedSentence:
        target = next(word for word in words if word.type != "CHOOSES")
        return form(spoken_context.Picks, ("chooser", Role.THING, chooser), ("target", Role.THING, target))

    def dodges(self, minion: Token, card: Card) -> ParsedSentence:
        return with_played(m.Strike, who(minion), card=card, kind="dodge")

    def ends(self, minion: Token, card: Card) -> ParsedSentence:
        return with_played(m.Strike, who(minion), card=card, kind="combat ends")

    def plays_to_dodge(self, minion: Token, _: Token, superior: Word, card: Token) -> ParsedSentence:
        return self.dodges(minion, (superior is not None, card))

    def plays_to_end(self, minion: Token, _: Token, superior: Word, card: Token, __: Token) -> ParsedSentence:
        return self.ends(minion, (superior is not None, card))

    def steals_blood(self, minion: Token, _: Token, amount: Token, whose: Word, card: Card) -> ParsedSentence:
        strike = with_played(m.Strike, who(minion), card=card, kind="steal blood", amount=count_in(amount))
        return strike if whose is None else self._from(strike, whose)

    def at_equipment(self, minion: Token, verb: Token, target: Token, whose: Word, card: Card) -> ParsedSentence:
        kind = "steal equipment" if verb.type == "STEALS" else "destroy equipment"
        strike = with_played(m.Strike, who(minion), ("target", Role.MINION, target), card=card, kind=kind)
        return strike if whose is None else self._from(strike, whose)

    def _from(self, strike: ParsedSentence, whose: Token) -> ParsedSentence:
        """From whom it is stolen, who must be at the table; that she is the opponent is taken for granted."""
        return ParsedSentence(
            spoken_context.StrikesFrom, strike.values, (*strike.names, ("whose", Role.MINION, spelled(whose)))
        )

    # --- damage, additional strikes, presses ----------------------------------------------------------------

    def prevents(self, minion: Token, amount: Token, points: Word, card: Card) -> ParsedSentence:
        words = lowered(points) if points is not None else ""
        aggravated = True if "agg" in words else False if "regular" in words else None
        return with_played(m.Prevent, who(minion), card=card, amount=count_in(amount), aggravated=aggravated)

    def both_suffer(self, amount: Token) -> ParsedSentence:
        return form(spoken_both.BothSuffer, amount=count_in(lowered(amount)))

    def both_burn(self, amount: Token) -> ParsedSentence:
        return form(spoken_both.BothBurn, amount=count_in(lowered(amount)))

    def takes_it(self, who_: Token, amount: Token) -> ParsedSentence:
        return form(spoken_both.Takes, ("who", Role.THING, who_), amount=count_in(amount))

    def plays_to_prevent(self, minion: Token, _: Token, superior: Word, card: Token, amount: Token) -> ParsedSentence:
        return with_played(m.Prevent, who(minion), card=(superior is not None, card), amount=count_in(amount))

    def gets_strikes(self, minion: Token, count: Token, superior: Word, card: Word) -> ParsedSentence:
        played = None if card is None else (superior is not None, card)
        return with_played(m.AdditionalStrikes, who(minion), card=played, number=count_in(count))

    def plays_for_strikes(self, minion: Token, _: Token, superior: Word, card: Token, count: Token) -> ParsedSentence:
        return self.gets_strikes(minion, count, superior, card)

    def presses(self, minion: Token, to: Word, card: Card) -> ParsedSentence:
        end = None if to is None else "end" if "end" in lowered(to).split() else "continue"
        return with_played(m.Press, who(minion), card=card, to=end)

    def presses_with(self, minion: Token, superior: Word, card: Token, to: Token) -> ParsedSentence:
        return self.presses(minion, to, (superior is not None, card))

    def plays_to_press(self, minion: Token, _: Token, superior: Word, card: Token, to: Word) -> ParsedSentence:
        return self.presses(minion, to, (superior is not None, card))

    def plays_press(self, minion: Token, to: Word, card: Word) -> ParsedSentence:
        return self.presses(minion, to, None if card is None else (False, card))

    def cancels_press(self, minion: Token, card: Card) -> ParsedSentence:
        return with_played(m.Press, who(minion), card=card, to="end")
