"""What each sentence of `spoken.lark` means, as `builder.py` tells it of `grammar.lark`."""

import re
from typing import Any

from lark import Token, v_args

from events import common as t
from events.effects.rage import Kills
from events.grammar.known_names import KnownNames
from events.grammar.spoken import Both, Either, OpenSentence, Spoken, count_in
from events.grammar.tree import CARD, Several, Word, form, owner, sentence
from events.rage import action_events as a
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.notation.builder import BY, CREATURE, PLAYER, TARGET, USING, attack, stepping_in
from events.rage.notation.context import BLOCKING, RageContext
from events.rage.notation.lists import apart, each
from events.rage.notation.table_talk import AnswersIt, PassesOn, TheAttacker, VotesOn, VoteTogether, alpha_of
from events.rage.notation.table_talk_builder import TableTalkBuilder, some
from events.rage.words import PHASES
from events.spelling import ParsedSentence, Role, lowered

_APART = re.compile(r"[ /]")
_VOTES = {"FOR": "yes", "AGAINST": "no", "NEITHER": "abstain"}


class Blocking(Spoken[RageContext], frozen=True):
    """`Rosa is blocked by Ash`, `Ash fails to block Rosa`: what comes of an attempt that may have been told before."""

    creature: str
    target: str
    blocked: bool

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if self.blocked and self.target in context.shown.values():
            return c.Prevented(self.creature, self.target)
        decided = a.BlockDecided(self.blocked, self.target)
        told = context.blocking == (self.creature, self.target)
        return decided if told else (a.BlockAttempted(self.creature, self.target), decided)


class TheAction(Spoken[RageContext], frozen=True):
    """`the bleed succeeds`, `the action is blocked`: the one that somebody tries to block, or the only one there is."""

    said: str
    blocked: bool

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        acting = [name for name in context.acting if name not in names.seats]
        if self.blocked or context.blocking or not acting:
            return a.BlockDecided(self.blocked)
        if len(acting) > 1:
            raise OpenSentence(self.said, *(f"{name}'s {self.said[4:]}" for name in acting))
        return a.ActionResolved(acting[0])


class BleedsWith(Spoken[RageContext], frozen=True):
    """`Marta bleeds with Conditioning`: the action card that is the bleed, or a modifier to a bleed; or `for 2`."""

    creature: str
    card: str = ""
    bleed: int | None = None

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        who, card, kind = self.creature, self.card, context.kinds.get(self.card, "")
        if card and kind not in ("action card", "action modifier"):
            raise OpenSentence(
                f"{who} bleeds with {card}",
                f"the card is the action ({who} plays {card})",
                f"it is played to the bleed ({who} bleeds; {who} plays {card})",
            )
        bleeds = () if kind == "action card" else (a.Bled(who),)
        plays = (e.Played(who, card),) if card else ()
        seen = () if self.bleed is None else (t.Observed(who, "bleed", self.bleed),)
        return (*bleeds, *plays, *seen)


class TheyFight(Spoken[RageContext], frozen=True):
    """`they fight`: the block that was attempted succeeds; of a fight that has begun it means nothing more."""

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if context.blocking:
            return a.BlockDecided(True)
        if context.fighting:
            return ()
        raise OpenSentence(
            "they fight", "an action is blocked (Lupo blocks Marta)", "somebody attacks (Lupo attacks Marta)"
        )


class BothLay(Spoken[RageContext], frozen=True):
    """`both lay`: a card of each of the two who fight, at the other."""

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if len(context.fighting) != 2:
            raise OpenSentence("both lay", "who lays what is written one by one (Mari lays ? at Zhyzhak)")
        one, other = context.fighting
        return c.CardLaid(one, target=other), c.CardLaid(other, target=one)


class DodgesIt(Spoken[RageContext], frozen=True):
    """`Birch Runner dodges`, `Iron Guard blocks 3`: the one card that is turned up and aimed at who dodges."""

    creature: str
    using: str = ""
    amount: int | None = None
    blocks: bool = False  # whether that was the word, which is also said of actions

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if self.blocks and self.amount is None and (tried := self._tries_to_block(context, names)):
            return tried
        by_card = [who for who, card in context.shown.items() if card == self.creature]
        who, using = (by_card[0], self.creature) if len(by_card) == 1 else (self.creature, self.using)
        aimed = [
            card
            for one, card in context.shown.items()
            if one != who and (context.aims.get(one) or context.the_other(one)) == who
        ]
        if len(aimed) != 1:
            lays = (f"a card is laid ({who} lays {using})",) if using and not aimed else ()
            cards = (f"{card} ({who} dodges {card})" for card in aimed or ("a card",))
            raise OpenSentence(f"{who} dodges", *lays, *cards)
        return c.Prevented(who, aimed[0], self.amount, using)

    def _tries_to_block(self, context: RageContext, names: KnownNames) -> tuple[Any, ...]:
        """The attempt to block the action of the only creature of another pack that acts, where nobody fights."""
        own = context.packs.get(self.creature, self.creature)
        acting = [one for one in context.acting if one != self.creature and one not in names.seats]
        others = [one for one in acting if context.packs.get(one, "") != own]
        if context.phase not in BLOCKING or context.fighting or not others:
            return ()
        if len(others) > 1:
            raise OpenSentence(f"{self.creature} blocks", *(f"{self.creature} blocks {one}" for one in others))
        plays = (e.Played(self.creature, self.using),) if self.using else ()
        return (a.BlockAttempted(self.creature, others[0]), *plays)


class Hits(Spoken[RageContext], frozen=True):
    """`Maul hits Zhyzhak`, and `Mari hits Zhyzhak` with the card that Mari has turned up."""

    what: str
    on: str
    amount: int | None = None

    def meant(self, context: RageContext, names: KnownNames) -> c.Landed:
        if self.what not in context.packs and self.what not in context.aims and self.what not in context.fighting:
            return c.Landed(self.what, self.on, self.amount)
        if self.what not in context.shown:
            said = f"{self.what} hits {self.on}"
            raise OpenSentence(said, f"a card hits {self.on} (Maul hits {self.on})", f"{self.what} attacks {self.on}")
        return c.Landed(context.shown[self.what], self.on, self.amount)


class OfTheAlpha(Spoken[RageContext], frozen=True):
    """`Sarah goes after Gore`: what a player's alpha does."""

    player: str
    target: str

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        return c.Attacked(alpha_of(context, self.player), self.target)


class StepsIn(Spoken[RageContext], frozen=True):
    """`Ryan steps in`: the player's alpha does, for who is attacked."""

    player: str
    using: str = ""

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if context.packs.get(self.using) == self.player:  # `Ryan steps in with Gore`
            return c.SteppedIn(self.using)
        return c.SteppedIn(alpha_of(context, self.player), self.using)


class LayTogether(Spoken[RageContext], frozen=True):
    """`Ash and Gore lay cards`: at each other, where they are all who fight."""

    creatures: tuple[str, ...]

    def meant(self, context: RageContext, names: KnownNames) -> Any:
        if len(context.fighting) == 2 and set(context.fighting) == set(self.creatures):
            return BothLay().meant(context, names)
        return tuple(c.CardLaid(one) for one in self.creatures)


class Amounts(Spoken[RageContext], frozen=True):
    """`Sarah is at 12`, `Zhyzhak is at 5`: Victory Points of a player, damage of a creature."""

    subject: str
    count: int

    def meant(self, context: RageContext, names: KnownNames) -> t.Observed:
        return t.Observed(self.subject, "points" if self.subject in names.seats else "damage", self.count)


class Dies(Spoken[RageContext], frozen=True):
    """`Red Paw dies`, with no card that kills it."""

    creature: str

    def meant(self, context: RageContext, names: KnownNames) -> e.EffectHappened:
        return e.EffectHappened(effects=(Kills(self.creature),))


def _one_or_several(kind: type, who: Token, **values: object) -> ParsedSentence | Either:
    """A sentence about a creature, or about two that are joined by `and`."""
    said = form(kind, (*CREATURE, who), **values)
    names = apart(who)
    return said if len(names) == 1 else Either((said, each(kind, names, **values)))


def _players_vote(names: Several, vote: str) -> Both:
    """How each of several players is going to vote."""
    return Both(tuple(form(e.VoteIntended, (*PLAYER, one), vote=vote) for one in names))


def _observed(subject: Token, what: str, value: int | str) -> ParsedSentence:
    return form(t.Observed, ("subject", Role.THING, subject), what=what, value=value)


@v_args(inline=True)
class RageSpokenEventBuilder(TableTalkBuilder):
    """From the parts of a spoken sentence to its form."""

    def game_over(self) -> ParsedSentence:
        raise OpenSentence("the game is over", "somebody wins (Ana wins)", "a player is out (Ben is out)")

    def several(self, *tokens: Token) -> Several:
        return apart(*tokens)

    # --- set-up and hands -----------------------------------------------------------------------------------

    def level(self, level: Token) -> ParsedSentence:
        return form(e.LevelSet, level=count_in(level))

    def leads(self, player: Token, names: Several) -> ParsedSentence:
        return form(e.PackChosen, (*PLAYER, player))._replace(lists=(("characters", Role.CARD, apart(*names)),))

    def brings(self, player: Token, count: Token, deck: Token) -> ParsedSentence:
        return form(e.DeckBrought, (*PLAYER, player), deck=deck.type.lower(), count=count_in(count))

    def draws(self, player: Token, count: Token, deck: Token) -> ParsedSentence:
        return form(e.Drew, (*PLAYER, player), deck=deck.type.lower(), count=count_in(count))

    def discards(self, player: Token, count: Token, deck: Token) -> ParsedSentence:
        return form(e.Discarded, (*PLAYER, player), deck=deck.type.lower(), cards=("",) * some(count))

    # --- the turn -------------------------------------------------------------------------------------------

    def phase_begins(self, words: Token) -> ParsedSentence:
        return form(e.PhaseBegun, phase=next(phase for phase in PHASES if phase in _APART.split(lowered(words))))

    # --- actions --------------------------------------------------------------------------------------------

    bleeds = sentence(a.Bled, CREATURE)
    bleeds_with = sentence(BleedsWith, CREATURE, CARD)

    def bleeds_for(self, creature: Token, count: Token, card: Word) -> ParsedSentence:
        return form(BleedsWith, (*CREATURE, creature), (*CARD, card), bleed=count_in(count))

    def they_fight(self, _: Token) -> ParsedSentence:
        return form(TheyFight)

    hunts = sentence(a.Hunted, CREATURE)
    fails_to_block = sentence(Blocking, CREATURE, TARGET, blocked=False)
    maneuvers = sentence(a.Maneuvered, CREATURE, USING)

    def is_blocked_by(self, target: Token, creature: Token) -> ParsedSentence:
        return form(Blocking, (*CREATURE, creature), (*TARGET, target), blocked=True)

    def block_decided(self, lead: Token) -> ParsedSentence:
        return form(a.BlockDecided, blocked=lead.type == "BLOCK_SUCCEEDS")

    def the_action(self, lead: Token) -> ParsedSentence:
        return form(TheAction, said=str(lead), blocked=lead.type == "THE_ACTION_BLOCKED")

    def action_blocked(self, target: Token) -> ParsedSentence:
        return form(a.BlockDecided, (*TARGET, owner(target)), blocked=True)

    def action_succeeds(self, creature: Token) -> ParsedSentence:
        return form(a.ActionResolved, (*CREATURE, owner(creature)))

    def pays_blood(self, creature: Token, count: Token, card: Token) -> ParsedSentence:
        return form(a.BloodPaid, (*CREATURE, creature), (*CARD, card), amount=count_in(count))

    turn_begins = sentence(e.PhaseBegun, phase="redraw")
    turn_ends = sentence(e.TurnEnded)
    open_play = sentence(e.OpenPlayBegun)
    equips = sentence(e.Played, BY, CARD)
    plays = sentence(e.Played, BY, CARD)

    def gives(self, giver: Token, card: Token, to: Token) -> ParsedSentence:
        return form(e.Traded, (*CREATURE, to), (*CARD, card), ("giver", Role.THING, giver))

    gets = sentence(e.Traded, CREATURE, CARD, ("giver", Role.THING))

    def steps(self, creature: Token, caern: Word = None) -> ParsedSentence | Either:
        if caern is None:
            return _one_or_several(e.SteppedSideways, creature)
        said = form(e.SteppedSideways, (*CREATURE, creature), (*USING, caern))
        names = apart(creature)
        return said if len(names) == 1 else Either((said, self.several_step(names, caern)))

    def several_step(self, names: Several, caern: Word = None) -> Both:
        through = () if caern is None else ((*USING, caern),)
        return Both(tuple(form(e.SteppedSideways, (*CREATURE, one), *through) for one in names))

    announces = sentence(e.Announced, PLAYER)
    waits = sentence(e.Ready, PLAYER, ready=False)
    goes = sentence(e.Ready, PLAYER)
    drops = sentence(e.Dropped, PLAYER)
    lot = sentence(e.LotDrawn, ("winner", Role.THING), ("about", Role.CARD))

    # --- moots ----------------------------------------------------------------------------------------------

    voting = sentence(e.VotingBegun, CARD)

    def votes(self, creature: Token, how: Token, count: Word) -> ParsedSentence | Either:
        vote, many = _VOTES[how.type.rpartition("_")[2]], None if count is None else count_in(count)
        if many is not None:
            return _one_or_several(e.Voted, creature, vote=vote, votes=many)
        own, names = form(e.Voted, (*CREATURE, creature), vote=vote), apart(creature)
        if len(names) > 1:
            return Either((own, self._creatures_vote(names, vote), _players_vote(names, vote)))
        return Either((own, form(e.VoteIntended, (*PLAYER, creature), vote=vote)))

    def several_vote(self, names: Several, how: Token) -> Either:
        vote = _VOTES[how.type.rpartition("_")[2]]
        return Either((self._creatures_vote(names, vote), _players_vote(names, vote)))

    def _creatures_vote(self, names: Several, vote: str) -> ParsedSentence:
        return form(VoteTogether, vote=vote)._replace(lists=(("creatures", Role.MINION, names),))

    def votes_on(self, who: Token, how: Token, _: Word, junta: Token) -> ParsedSentence:
        vote = "no" if how.type.endswith("AGAINST") else "yes"
        return form(VotesOn, ("who", Role.THING, who), ("junta", Role.CARD, junta), vote=vote)

    def casts(self, creature: Token, count: Token, how: Token) -> ParsedSentence:
        vote = "yes" if how.type == "IN_FAVOR" else "no"
        return form(e.Voted, (*CREATURE, creature), vote=vote, votes=count_in(count))

    def pack_votes(self, player: Token, how: Token) -> ParsedSentence:
        return form(e.VoteIntended, (*PLAYER, owner(player)), vote=_VOTES[how.type.rpartition("_")[2]])

    def decided(self, how: Token) -> ParsedSentence:
        return form(e.JuntaDecided, passed={"IT_PASSES": True, "IT_FAILS": False}.get(how.type))

    # --- alphas and attacks ---------------------------------------------------------------------------------

    alpha_is = sentence(c.AlphaNamed, None, CREATURE)

    def several_alphas(self, names: Several) -> Both:
        return each(c.AlphaNamed, names)

    def both_alphas(self, who: Token) -> ParsedSentence | Either:
        return _one_or_several(c.AlphaNamed, who)

    def passes(self, who: Token) -> Either:
        return Either((form(c.Passed, (*CREATURE, who)), form(PassesOn, (*PLAYER, owner(who)))))

    def attacks(self, who: Token, target: Token, using: Word) -> ParsedSentence | Either:
        said = attack(who, target, using, None)
        return said if using else Either((said, form(OfTheAlpha, (*PLAYER, who), (*TARGET, target))))

    binds = sentence(c.Attacked, CREATURE, TARGET, binds=True)
    challenges = sentence(c.Challenged, CREATURE, TARGET)

    def answers(self, creature: Token, how: Token) -> Either:
        accepts = how.type == "TAKES_IT_UP"
        own = form(c.Answered, (*CREATURE, creature), accepts=accepts)
        return Either((own, form(AnswersIt, (*PLAYER, creature), accepts=accepts)))

    def stands_in(self, creature: Token, _: Word, using: Word = None) -> Either:
        own = stepping_in(creature, using)
        return Either((own, form(StepsIn, (*PLAYER, creature), (*USING, using))))

    def joins(self, creature: Token, using: Word) -> ParsedSentence:
        return self.several_join(apart(creature), using)

    def several_join(self, names: Several, using: Word) -> ParsedSentence:
        return form(c.Joined, (*USING, using))._replace(lists=(("creatures", Role.MINION, names),))

    # --- rounds ---------------------------------------------------------------------------------------------

    def step_begins(self, lead: Token) -> ParsedSentence:
        steps = {"NEXT_ROUND": "play card", "BLUFFS": "bluff", "CARDS_UP": "reveal", "TO_WITHDRAWAL": "withdrawal"}
        return form(c.StepBegun, step=steps.get(lead.type, "between rounds"))

    plays_for = sentence(c.PlaysForPrey, PLAYER)
    lays = sentence(c.CardLaid, CREATURE, TARGET, PLAYER)
    both_lay = sentence(BothLay)

    def lay_together(self, who: Token) -> ParsedSentence:
        return form(LayTogether)._replace(lists=(("creatures", Role.MINION, apart(who)),))

    def several_lay(self, names: Several) -> ParsedSentence:
        return form(LayTogether)._replace(lists=(("creatures", Role.MINION, names),))

    aims = sentence(c.Targeted, CREATURE, TARGET)

    def turns_up(self, creature: Token, card: Token) -> ParsedSentence:
        return form(c.CardRevealed, (*CREATURE, owner(creature)), (*CARD, card))

    def dodges_it(self, creature: Token, verb: Token, using: Word) -> ParsedSentence:
        return form(DodgesIt, (*CREATURE, creature), (*USING, using), blocks=lowered(verb).startswith("block"))

    def blocks_some(self, creature: Token, _: Token, count: Token, using: Word) -> ParsedSentence:
        return form(DodgesIt, (*CREATURE, creature), (*USING, using), amount=count_in(count))

    def blocks_some_of(self, creature: Token, _: Token, count: Token, card: Token) -> ParsedSentence:
        return form(c.Prevented, (*CREATURE, creature), (*CARD, card), amount=count_in(count))

    def hits(self, _: Token, on: Token, card: Token, count: Word) -> ParsedSentence:
        return form(c.Landed, (*CARD, card), ("on", Role.MINION, on), amount=None if count is None else count_in(count))

    def lands(self, what: Token, on: Token, count: Word) -> Either:
        many = None if count is None else count_in(count)
        hit = ("on", Role.MINION, on)
        known = form(Hits, ("what", Role.THING, what), hit, amount=many)
        return Either((known, form(c.Landed, (*CARD, what), hit, amount=many)))

    def deals_to(self, what: Token, count: Token, on: Token) -> Either:
        return self.lands(what, on, count)

    def takes(self, on: Token, count: Token, card: Token) -> ParsedSentence:
        return form(c.Landed, (*CARD, card), ("on", Role.MINION, on), amount=count_in(count))

    goes_crinos = sentence(c.Flipped, CREATURE, USING, form="battle")
    goes_homid = sentence(c.Flipped, CREATURE, USING, form="breed")

    def goes_mad(self, creature: Token, how: Token, using: Word) -> ParsedSentence:
        frenzy = how.type.rpartition("_")[2].lower()
        said = None if frenzy == "full" and "full" not in how.lower() else frenzy
        return form(c.Frenzied, (*CREATURE, creature), (*USING, using), frenzy=said)

    def calms(self, creature: Token) -> ParsedSentence:
        return form(c.FrenzyEnded, (*CREATURE, owner(creature)))

    escapes = sentence(c.Escaped, CREATURE, USING)

    def withdraws(self, creature: Token) -> Either:
        return Either((form(c.Withdrew, (*CREATURE, creature)), form(TheAttacker, (*PLAYER, creature))))

    combat_ends = sentence(c.CombatEnded, USING)

    dies = sentence(Dies, CREATURE)

    # --- what is seen ---------------------------------------------------------------------------------------

    def has(self, subject: Token, _: Token, holdings: Token) -> ParsedSentence:
        words = lowered(holdings)
        if "card" in words:
            return _observed(subject, f"{'combat' if 'combat' in words else 'sept'} hand", count_in(words))
        return _observed(subject, "damage" if "damage" in words else "points", count_in(words))

    def is_at(self, subject: Token, count: Token, what: Word) -> ParsedSentence:
        if what is None:
            return form(Amounts, ("subject", Role.THING, subject), count=count_in(count))
        return _observed(subject, "damage" if lowered(what) == "damage" else "points", count_in(count))

    def is_hurt(self, subject: Token, count: Token) -> ParsedSentence:
        return _observed(subject, "damage", count_in(count))

    def unhurt(self, subject: Token) -> ParsedSentence:
        return _observed(subject, "damage", 0)

    def is_in(self, subject: Token, where: Token) -> ParsedSentence:
        seen = {"IN_UMBRA": ("world", "umbra"), "IN_WORLD": ("world", "physical"), "IN_BATTLE": ("form", "battle")}
        return _observed(subject, *seen.get(where.type, ("form", "breed")))
