"""Which sentence of `spoken.lark` means which of `table_talk.py` and `combat_talk.py`, or several plain events."""

import re

from lark import Token, v_args

from events import common as t
from events.grammar.builder import EventBuilder
from events.grammar.spoken import Both, Either, OpenSentence, count_in
from events.grammar.tree import CARD, Several, Word, form, owner, sentence
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.notation import combat_talk
from events.rage.notation import table_talk as talk
from events.rage.notation.builder import BY, CREATURE, MOST_CARDS, PLAYER, TARGET, USING
from events.rage.notation.lists import apart, each
from events.spelling import ParsedSentence, Role, SyntaxProblem, lowered, shown

WHO = ("who", Role.THING)
_NUMBERS = re.compile("[0-9]+")


def vote_in(words: str) -> str:
    """How the words of a sentence vote."""
    if "abstain" in words or "not vote" in words or "n't vote" in words:
        return "abstain"
    return "no" if {"no", "against", "nay"} & set(words.split()) else "yes"


def some(count: Token) -> int:
    """A number of cards, in digits or words."""
    many = count_in(count)
    if many > MOST_CARDS:
        raise SyntaxProblem(count.start_pos or 0, shown(str(count)), f"a number of cards, at most {MOST_CARDS}")
    return many


@v_args(inline=True)
class TableTalkBuilder(EventBuilder):
    """Sentences about everybody, about what is not named, and those that a phase or a fight explains."""

    # --- everybody, and nobody --------------------------------------------------------------------------------

    def all_ready(self, _: Token) -> ParsedSentence:
        return form(talk.Everyone, what="ready")

    def all_draw(self, words: Token) -> ParsedSentence:
        named = [deck for deck in ("sept", "combat") if deck in lowered(words)]
        return form(talk.Everyone, what=named[0] if len(named) == 1 else "")

    def all_vote(self, words: Token) -> ParsedSentence:
        return form(talk.AllVote, vote=vote_in(lowered(words)))

    def all_step(self, _: Token) -> ParsedSentence:
        return form(talk.AllStep)

    def pack_steps(self, player: Token) -> ParsedSentence:
        return form(talk.AllStep, ("player", Role.SEAT, owner(player)))

    def all_regenerate(self, _: Token) -> ParsedSentence:
        return form(talk.AllRegenerate)

    def nobody(self, words: Token) -> ParsedSentence:
        return form(talk.Nothing, said=str(words))

    def nobody_defends(self, _: Token) -> ParsedSentence:
        return form(talk.NobodyDefends)

    def nobody_lays(self, _: Token) -> ParsedSentence:
        return form(combat_talk.NothingFromAll)

    def each_other(self, _: Token) -> ParsedSentence:
        return form(combat_talk.EachOther)

    def answered(self, how: Token) -> ParsedSentence:
        return form(talk.AnswersIt, accepts=how.type == "ACCEPTED")

    def attacker_withdraws(self, _: Token) -> ParsedSentence:
        return form(talk.TheAttacker)

    def voting_begins(self, _: Token) -> ParsedSentence:
        return form(talk.OnTheJunta)

    # --- hands and cards --------------------------------------------------------------------------------------

    def draws_up(self, player: Token) -> Either:
        return Either((form(talk.Fills, (*PLAYER, player)), _each_player(talk.Fills, player)))

    def fills(self, player: Token, deck: Token) -> Either:
        drawn = deck.type.lower()
        return Either(
            (form(e.Drew, (*PLAYER, player), deck=drawn), _each_player(e.Drew, player, deck=drawn)),
        )

    def hand_is(self, player: Token, count: Token) -> ParsedSentence:
        return form(talk.HandIs, ("player", Role.SEAT, owner(player)), count=count_in(count))

    def draws_some(self, player: Token, count: Token) -> Either:
        drawn = form(talk.SomeCards, (*PLAYER, player), count=some(count), drawn=True)
        return Either((drawn, form(combat_talk.FrenzyCards, (*CREATURE, player), count=some(count))))

    def discards_some(self, player: Token, count: Token) -> ParsedSentence:
        return form(talk.SomeCards, (*PLAYER, player), count=some(count))

    def discards_it(self, who: Token, card: Token, hand: Word) -> ParsedSentence:
        if lowered(card).endswith(("hand", "nothing")):
            raise SyntaxProblem(card.start_pos or 0, shown(str(card)), "how many cards")  # said as it is written
        if hand is None:
            return form(talk.Discards, (*WHO, who), (*CARD, card))
        said = form(e.Discarded, (*PLAYER, who), deck="combat" if "combat" in lowered(hand) else "sept")
        return said._replace(lists=(("cards", Role.CARD, apart(card)),))

    def draws_for_frenzy(self, who: Token, count: Token, _: Word) -> ParsedSentence:
        return form(combat_talk.FrenzyCards, ("creature", Role.THING, who), count=some(count))

    def regenerate(self, who: Token) -> Both:
        return each(e.Regenerated, apart(who))

    def several_regenerate(self, names: Several) -> Both:
        return each(e.Regenerated, names)

    heals_it = sentence(talk.HealsCard, CREATURE, CARD, USING)

    def casts_card(self, by: Token, card: Token, link: Word, what: Word) -> ParsedSentence:
        on = "on" if link is not None and lowered(link) == "on" else "target"
        return form(e.Played, (*BY, by), (*CARD, card), (on, Role.THING, what))

    uses_on = sentence(e.AbilityUsed, BY, CARD, None, TARGET)
    uses_to_step = sentence(e.SteppedSideways, CREATURE, USING)

    def swaps(self, giver: Token, card: Token, to: Token, back: Word) -> ParsedSentence | Both:
        given = form(e.Traded, (*CREATURE, to), (*CARD, card), ("giver", Role.THING, giver))
        if back is None:
            return given
        return Both((given, form(e.Traded, (*CREATURE, giver), (*CARD, back), ("giver", Role.THING, to))))

    # --- moots ------------------------------------------------------------------------------------------------

    def casts_all(self, creature: Token, how: Token) -> ParsedSentence:
        return form(e.Voted, (*CREATURE, creature), vote="yes" if how.type == "IN_FAVOR" else "no")

    def says(self, who: Token, how: Token) -> ParsedSentence:
        return form(talk.SaysYesOrNo, ("who", Role.THING, who), yes=how.type == "SAYS_YES")

    def turns_out(self, what: Token, how: Token) -> ParsedSentence:
        standing = {"FAILS": "failed", "IS_ILLEGAL": "illegal"}.get(how.type, "bluff")
        return form(combat_talk.TurnsOut, ("what", Role.THING, owner(what)), standing=standing)

    def tallied(self, junta: Token, how: Token) -> Both:
        passed, (yes, no) = how.type == "CARRIES", sorted(map(int, _NUMBERS.findall(how)), reverse=True)
        counts = (("votes for", yes if passed else no), ("votes against", no if passed else yes))
        seen = tuple(form(t.Observed, ("subject", Role.CARD, junta), what=what, value=many) for what, many in counts)
        return Both((*seen, form(e.JuntaDecided, passed=passed)))

    def it_is_tallied(self, words: Token) -> ParsedSentence:
        passed, (less, more) = words.type == "IT_PASSES_BY", sorted(map(int, _NUMBERS.findall(words)))
        yes, no = (more, less) if passed else (less, more)
        return form(talk.Tallied, said=str(words), passed=passed, yes=yes, no=no)

    def the_vote_is(self, words: Token) -> ParsedSentence:
        less, more = sorted(map(int, _NUMBERS.findall(words)))
        raise OpenSentence(str(words), f"it passes {more} to {less}", f"it fails {less} to {more}")

    def is_cancelled(self, card: Token) -> ParsedSentence:
        raise OpenSentence(f"{card} is cancelled", f"who cancels it, and with what (Sarah cancels {card} with Veto)")

    vetoes = sentence(talk.OnTheJunta, BY, USING)

    # --- alphas and attacks -----------------------------------------------------------------------------------

    def the_alphas(self, names: Several) -> Both:
        return each(c.AlphaNamed, apart(*names))

    def attacks_alpha(self, who: Token, of: Token) -> ParsedSentence:
        return form(talk.AtTheAlpha, (*WHO, who), ("of", Role.SEAT, owner(_without_alpha(of))))

    def attack_together(self, who: Token, target: Token) -> ParsedSentence:
        said = form(talk.WithPackmates, (*TARGET, target))
        return said._replace(lists=(("creatures", Role.MINION, apart(who)),))

    def packs_up_on(self, who: Token, target: Token, mate: Word) -> ParsedSentence:
        together = (*apart(who), *([] if mate is None else apart(mate)))
        said = form(talk.WithPackmates, (*TARGET, target))
        return said._replace(lists=(("creatures", Role.MINION, together),))

    def attack_goes(self, to: Token, using: Word = None) -> ParsedSentence:
        return form(c.TargetChanged, ("to", Role.THING, to), (*USING, using))

    # --- rounds -----------------------------------------------------------------------------------------------

    def lays_it(self, creature: Token, card: Token, at: Word) -> ParsedSentence:
        if lowered(card) == "face":  # `plays face down at Gore`
            return form(c.CardLaid, (*CREATURE, creature), (*TARGET, at))
        return form(c.CardLaid, (*CREATURE, creature), (*CARD, card), (*TARGET, at))

    def lays_some(self, creature: Token, count: Token, at: Word) -> Both:
        return Both((form(c.CardLaid, (*CREATURE, creature), (*TARGET, at)),) * min(some(count), 9))

    def strikes_with(self, creature: Token, card: Token, at: Word) -> ParsedSentence:
        return form(c.CardLaid, (*CREATURE, creature), (*CARD, card), (*TARGET, at), manner="alternate")

    grabs = sentence(talk.Grabs, CREATURE, CARD)

    def calls_it(self, who: Token, card: Token, _: Word, target: Word) -> Either:
        named = ((*CARD, card), (*TARGET, target))
        return Either((form(talk.CallsIt, (*PLAYER, who), *named), form(e.JuntaCalled, (*CREATURE, who), *named)))

    def has_the_turn(self, who: Token) -> ParsedSentence:
        return form(talk.HasTheTurn, ("who", Role.THING, owner(who)))

    def the_bluff(self, how: Token) -> ParsedSentence:
        return form(combat_talk.TheBluff, standing="failed" if how.type.endswith("FAILS") else "bluff")

    throws = sentence(combat_talk.Throws, CREATURE, CARD, None, TARGET)
    thrown = sentence(combat_talk.Throws, CARD, CREATURE, None, TARGET, bluffs=False)
    frenzy_over = sentence(combat_talk.TheFrenzyOver)

    def lays_none(self, who: Token) -> Either:
        return Either((form(c.NothingLaid, (*CREATURE, who)), form(combat_talk.NothingFrom, (*PLAYER, who))))

    def aims_at_nobody(self, creature: Token) -> ParsedSentence:
        return form(c.Targeted, (*CREATURE, creature), target="")

    def fights_on(self, _: Token) -> ParsedSentence:
        return form(c.StepBegun, step="between rounds")

    def strikes(self, what: Token, count: Word = None) -> ParsedSentence:
        return form(combat_talk.CardHits, ("what", Role.THING, what), amount=None if count is None else count_in(count))

    def strikes_by(self, _: Token, card: Token, count: Word) -> ParsedSentence:
        return self.strikes(card, count)

    is_stopped = sentence(combat_talk.IsStopped, ("what", Role.THING))
    versus = sentence(combat_talk.Versus, ("one", Role.THING), ("other", Role.THING))

    def all_hit(self, words: Token) -> ParsedSentence:
        return form(combat_talk.BothHit, said=str(words))

    def comes_to_nothing(self, what: Token, words: Token) -> ParsedSentence:
        return form(combat_talk.ComesToNothing, ("what", Role.THING, what), said=str(words))

    def kills(self, by: Token, creature: Token, using: Word) -> ParsedSentence:
        return form(combat_talk.Slays, (*CREATURE, creature), (*USING, using), by=str(by))

    def is_killed(self, creature: Token, _: Token, using: Word) -> ParsedSentence:
        return form(combat_talk.Slays, (*CREATURE, creature), (*USING, using))

    def redirects(self, _: Token, card: Token, to: Token, using: Word) -> ParsedSentence:
        return form(c.Redirected, (*CARD, card), ("to", Role.THING, to), (*USING, using))

    def is_redirected(self, card: Token, to: Token, using: Word) -> ParsedSentence:
        return form(c.Redirected, (*CARD, card), ("to", Role.THING, to), (*USING, using))

    # --- what is so -------------------------------------------------------------------------------------------

    def scores(self, who: Token, count: Token, _: Word, card: Word) -> ParsedSentence:
        return form(talk.GainsPoints, (*PLAYER, who), (*USING, card), points=count_in(count))

    destroyed = sentence(talk.Destroyed, CARD)

    def wounds(self, who: Token, count: Token) -> ParsedSentence:
        return form(talk.TakesDamage, (*CREATURE, who), amount=count_in(count))

    def is_out(self, player: Token) -> ParsedSentence:
        return form(t.Observed, ("subject", Role.SEAT, player), what="out", value=True)

    def wins(self, player: Token) -> ParsedSentence:
        return form(t.Observed, ("subject", Role.SEAT, player), what="winner", value=True)


def _each_player(kind: type, who: Token, **values: object) -> Both:
    return Both(tuple(form(kind, ("player", Role.SEAT, one), **values) for one in apart(who)))


def _without_alpha(token: Token) -> Token:
    return Token.new_borrow_pos(token.type, str(token)[: -len("alpha")].rstrip(), token)
