"""What each sentence of `grammar.lark` means: the event that it declares, as `events.grammar.builder` does it."""

import re

from lark import Token, v_args
from msgspec import Struct

from events import common as t
from events.grammar.builder import EventBuilder
from events.grammar.tree import CARD, Name, Several, Word, form, number, sentence
from events.rage import action_events as a
from events.rage import combat_events as c
from events.rage import events
from events.rage.notation.keywords import COUNTED
from events.rage.words import PHASES, STEPS, Manner
from events.spelling import ParsedSentence, Role, Spelled, SyntaxProblem, lowered, shown, spell

PLAYER = ("player", Role.SEAT)
CREATURE = ("creature", Role.MINION)
BY = ("by", Role.THING)
TARGET = ("target", Role.THING)
USING = ("using", Role.CARD)
MOST_CARDS = 99
ACTION_OF = re.compile(r"([^\s][^'’]{0,100})['’]s? (?:bleed|hunt|action|vote)", re.I)  # `Rosa's bleed`
DAMAGE = re.compile(r"([0-9]{1,9})( aggravated)? damage", re.I)
MANNERS: dict[str, Manner] = {"LAYS": "", "FEINTS": "feint", "REACTS": "instinctive", "STRIKES": "alternate"}


class Blocks(Struct, frozen=True):
    """`Mari blocks X`: damage of a combat card, or the action of a creature; the context knows which."""

    creature: str
    card: str
    using: str = ""


class AttacksWith(Struct, frozen=True):
    """`Mari attacks Gore with X`: by a card, or with a packmate; the context knows which."""

    creature: str
    target: str
    binds: bool = False
    using: str = ""


class StepsInWith(Struct, frozen=True):
    """`Mari steps in with X`: by a card, or with a packmate; the context knows which."""

    creature: str
    using: str = ""


def stepping_in(creature: Token, using: Word) -> ParsedSentence:
    """Stepping in; what stands in quotes after `with` is a card in any case."""
    kind = c.SteppedIn if using is None or using.type == "QUOTED" else StepsInWith
    return form(kind, (*CREATURE, creature), (*USING, using))


def attack(creature: Token, target: Token, using: Word, binds: bool | None) -> ParsedSentence:
    """An attack; what stands in quotes after `with` is a card in any case."""
    names = ((*CREATURE, creature), (*TARGET, target), (*USING, using))
    kind = c.Attacked if using is None or using.type == "QUOTED" else AttacksWith
    return form(kind, *names, binds=binds)


def _deck(word: Token) -> str:
    return word.type.lower()


def _some(count: Token) -> int:
    if int(count) > MOST_CARDS:
        raise SyntaxProblem(count.start_pos or 0, shown(str(count)), f"a number of cards, at most {MOST_CARDS}")
    return int(count)


@v_args(inline=True)
class RageEventBuilder(EventBuilder):
    """From the parts of a sentence to its form."""

    # --- set-up ---------------------------------------------------------------------------------------------

    def seated(self, _: Token, names: Several | None) -> ParsedSentence:
        return ParsedSentence(events.Seated, {}, (), (("players", Role.WORDS, names or ()),))

    def level(self, _: Token, level: Token) -> ParsedSentence:
        return form(events.LevelSet, level=int(level))

    def leads(self, player: Token, _: Token, side: Token, __: Word, names: Several | None) -> ParsedSentence:
        serves = None if side.type == "UNKNOWN" else side.type.lower()
        said = form(events.PackChosen, (*PLAYER, player), serves=serves)
        return said._replace(lists=(("characters", Role.CARD, names),) if names else ())

    def brings(self, player: Token, _: Token, count: Word, deck: Token, __: Word) -> ParsedSentence:
        return form(events.DeckBrought, (*PLAYER, player), deck=_deck(deck), count=number(count, None))

    def brings_cards(self, player: Token, _: Token, count: Word, deck: Token, cards: Several) -> ParsedSentence:
        said = form(events.DeckBrought, (*PLAYER, player), deck=_deck(deck), count=number(count, None))
        return said._replace(lists=(("cards", Role.CARD, cards),))

    def starts(self, player: Token, _: Token, card: Token, __: Word, on: Word) -> ParsedSentence:
        return form(events.Began, (*PLAYER, player), (*CARD, card), ("on", Role.THING, on))

    def brings_crypt(self, player: Token, _: Token, __: Token, cards: Several | None) -> ParsedSentence:
        said = form(a.CryptBrought, (*PLAYER, player))
        return said._replace(lists=(("vampires", Role.CARD, cards),)) if cards else said

    agreed = sentence(a.Agreed, None, ("what", Role.WORDS), ("value", Role.WORDS))

    def described(self, _: Token, card: Token) -> ParsedSentence:
        return form(events.Described, (*CARD, card), facts="card")

    # --- the turn -------------------------------------------------------------------------------------------

    def phase(self, lead: Token) -> ParsedSentence:
        begun = lead.type.removesuffix("_PHASE").lower()
        return form(events.PhaseBegun, phase=next(phase for phase in PHASES if phase == begun))

    open_play = sentence(events.OpenPlayBegun)

    def discards(self, player: Token, _: Token, count: Token, deck: Token, __: Word) -> ParsedSentence:
        return form(events.Discarded, (*PLAYER, player), deck=_deck(deck), cards=("",) * _some(count))

    def discards_cards(self, player: Token, _: Token, deck: Token, cards: Several) -> ParsedSentence:
        said = form(events.Discarded, (*PLAYER, player), deck=_deck(deck))
        return said._replace(lists=(("cards", Role.CARD, cards),))

    def draws(self, player: Token, _: Token, count: Word, deck: Token, __: Word) -> ParsedSentence:
        return form(events.Drew, (*PLAYER, player), deck=_deck(deck), count=None if count is None else int(count))

    def draws_cards(self, player: Token, _: Token, count: Word, deck: Token, cards: Several) -> ParsedSentence:
        said = form(events.Drew, (*PLAYER, player), deck=_deck(deck), count=number(count, None))
        return said._replace(lists=(("cards", Role.CARD, cards),))

    def regenerates(self, creature: Token, _: Token, card: Word) -> ParsedSentence:
        if card is not None and lowered(card) == "nothing":
            raise SyntaxProblem(card.start_pos or 0, shown(str(card)), "a damage card; leave out what does not happen")
        return form(events.Regenerated, (*CREATURE, creature), (*CARD, card))

    def plays(
        self, by: Token, _: Token, card: Token, __: Word, on: Word, ___: Word, at: Word, ____: Word, of: Word
    ) -> ParsedSentence:
        names: tuple[Name, ...] = ((*BY, by), (*CARD, card), ("on", Role.THING, on), (*TARGET, at))
        return form(events.Played, *names, ("player", Role.SEAT, of))

    gives_up = sentence(events.GivenUp, PLAYER, None, CARD)
    hands_over = sentence(events.Traded, ("giver", Role.THING), None, CARD, None, CREATURE)

    def trades(self, creature: Token, _: Token, card: Token, __: Token, giver: Token) -> ParsedSentence:
        """A creature receives equipment, or `3 damage` from a combat card."""
        if (dealt := DAMAGE.fullmatch(card)) is None:
            return form(events.Traded, (*CREATURE, creature), (*CARD, card), ("giver", Role.THING, giver))
        bad = True if dealt[2] else None
        return form(c.Landed, ("on", Role.MINION, creature), (*CARD, giver), amount=int(dealt[1]), aggravated=bad)

    steps = sentence(events.SteppedSideways, CREATURE, None, None, USING)

    def announces(self, player: Token, verb: Token) -> ParsedSentence:
        return form(events.Announced, (*PLAYER, player), together=True if verb.type == "ANNOUNCES_TOO" else None)

    def ready(self, player: Token, verb: Token) -> ParsedSentence:
        return form(events.Ready, (*PLAYER, player), ready=False if verb.type == "IS_NOT_READY" else None)

    drops = sentence(events.Dropped, PLAYER)
    uses = sentence(events.AbilityUsed, BY, None, CARD, None, TARGET)
    cancels = sentence(events.Cancelled, BY, None, CARD, None, USING)
    lot = sentence(events.LotDrawn, ("winner", Role.THING), None, None, ("about", Role.CARD))
    bleeds = sentence(a.Bled, CREATURE)
    hunts = sentence(a.Hunted, CREATURE)
    intercepts = sentence(a.BlockAttempted, CREATURE, None, TARGET)
    succeeds = sentence(a.ActionResolved, CREATURE)

    def block_decided(self, lead: Token) -> ParsedSentence:
        return form(a.BlockDecided, blocked={"IS_BLOCKED": True, "IS_NOT_BLOCKED": False}.get(lead.type))

    def was_blocked(self, target: Token, verb: Token) -> ParsedSentence:
        return form(a.BlockDecided, ("target", Role.THING, target), blocked=verb.type == "WAS_BLOCKED")

    def no_more_to(self, _: Token, target: Token) -> ParsedSentence:
        return form(a.BlockDecided, ("target", Role.THING, target))

    def pays(self, creature: Token, _: Token, amount: Token, __: Token, card: Token) -> ParsedSentence:
        return form(a.BloodPaid, (*CREATURE, creature), (*CARD, card), amount=int(amount))

    def pays_as_printed(self, creature: Token, _: Token, __: Token, card: Token) -> ParsedSentence:
        return form(a.BloodPaid, (*CREATURE, creature), (*CARD, card))

    # --- the Moot phase -------------------------------------------------------------------------------------

    calls = sentence(events.JuntaCalled, CREATURE, None, CARD, None, TARGET)
    voting = sentence(events.VotingBegun, None, CARD)

    def intends(self, player: Token, verb: Token) -> ParsedSentence:
        return form(events.VoteIntended, (*PLAYER, player), vote=verb.type.rpartition("_")[2].lower())

    def votes(self, creature: Token, verb: Token, _: Word, votes: Word) -> ParsedSentence:
        vote = {"VOTES_YES": "yes", "VOTES_NO": "no"}.get(verb.type, "abstain")
        return form(events.Voted, (*CREATURE, creature), vote=vote, votes=None if votes is None else int(votes))

    def decided(self, lead: Token) -> ParsedSentence:
        return form(events.JuntaDecided, passed={"JUNTA_PASSES": True, "JUNTA_FAILS": False}.get(lead.type))

    # --- the Combat phase -----------------------------------------------------------------------------------

    alpha = sentence(c.AlphaNamed, CREATURE)
    passes = sentence(c.Passed, CREATURE)

    def attacks(self, creature: Token, _: Token, target: Token, binds: Word, __: Word, using: Word) -> ParsedSentence:
        return attack(creature, target, using, True if binds else None)

    challenges = sentence(c.Challenged, CREATURE, None, TARGET)

    def answers(self, creature: Token, verb: Token) -> ParsedSentence:
        return form(c.Answered, (*CREATURE, creature), accepts=verb.type == "ACCEPTS")

    def steps_in(self, creature: Token, _: Token, __: Word, _target: Word, ___: Word, using: Word) -> ParsedSentence:
        return stepping_in(creature, using)  # the target is that of the combat

    target_changes = sentence(c.TargetChanged, None, ("to", Role.THING), None, USING)

    def joins(self, creature: Token, _: Token, __: Word, using: Word) -> ParsedSentence:
        named: Spelled = spell(str(creature), creature.start_pos or 0)
        return form(c.Joined, (*USING, using))._replace(lists=(("creatures", Role.MINION, (named,)),))

    def several_join(self, _: Token, names: Several, __: Word, using: Word) -> ParsedSentence:
        return form(c.Joined, (*USING, using))._replace(lists=(("creatures", Role.MINION, names),))

    def step(self, lead: Token) -> ParsedSentence:
        begun = lead.type.removesuffix("_STEP").lower().replace("precombat", "pre-combat")
        return form(c.StepBegun, step=next(step for step in STEPS if step.startswith(begun)))

    prey = sentence(c.PlaysForPrey, PLAYER)

    def lays(
        self, creature: Token, verb: Token, card: Token, _: Word, at: Word, __: Word, of: Word, *more: Word
    ) -> ParsedSentence:
        bare, armed, sealed = more
        card = Token("UNKNOWN", "?") if lowered(card) in ("a card", "a combat card") else card
        names: tuple[Name, ...] = ((*CREATURE, creature), (*CARD, card), (*TARGET, at), ("player", Role.SEAT, of))
        named = (*names, ("sealed", Role.WORDS, sealed))
        arms = {"unarmed": True if bare else None, "armed": True if armed else None}
        return form(c.CardLaid, *named, manner=MANNERS[verb.type] or None, **arms)

    lays_nothing = sentence(c.NothingLaid, CREATURE)

    def sealed(self, _: Token, seal: Token) -> Token:
        return seal

    def salt(self, _: Token, salt: Token) -> Token:
        return salt

    def targets(self, creature: Token, _: Token, target: Token, __: Word, was: Word) -> ParsedSentence:
        names: tuple[Name, ...] = ((*CREATURE, creature), ("was", Role.THING, was))
        if target.type == "NOTHING":
            return form(c.Targeted, *names, target="")
        return form(c.Targeted, *names, (*TARGET, target))

    def reveals(self, creature: Token, _: Token, card: Token, __: Word, was: Word, salt: Word) -> ParsedSentence:
        names: tuple[Name, ...] = ((*CREATURE, creature), (*CARD, card), ("was", Role.THING, was))
        return form(c.CardRevealed, *names, ("salt", Role.WORDS, salt))

    def prevents(
        self, creature: Token, verb: Token, amount: Word, __: Word, card: Token, ___: Word, using: Word
    ) -> ParsedSentence:
        if lowered(card).startswith(("with ", "using ")):
            raise SyntaxProblem(card.start_pos or 0, shown(str(card)), "the card whose damage is prevented, first")
        whose = ACTION_OF.fullmatch(card)
        if whose is not None and lowered(verb) in ("blocks", "block") and using is None:
            acts = Token("THING", whose[1], card.start_pos)
            return form(a.BlockAttempted, (*CREATURE, creature), (*TARGET, acts))
        names = ((*CREATURE, creature), (*CARD, card), (*USING, using))
        if lowered(verb) in ("blocks", "block") and amount is None:
            return form(Blocks, *names)
        return form(c.Prevented, *names, amount=None if amount is None else int(amount))

    def redirects(self, verb: Token, card: Token, _: Token, to: Token, __: Word, using: Word) -> ParsedSentence:
        names: tuple[Name, ...] = ((*CARD, card), ("to", Role.THING, to), (*USING, using))
        return form(c.Redirected, *names, substitutes=True if verb.type == "SUBSTITUTE" else None)

    def suffers(self, on: Token, _: Token, card: Token, __: Word, amount: Word, bad: Word) -> ParsedSentence:
        if card.type == "CARD_IN" and COUNTED.fullmatch(card):
            raise SyntaxProblem(card.start_pos or 0, shown(str(card)), "a combat card")
        number = None if amount is None else int(amount)
        return form(c.Landed, ("on", Role.MINION, on), (*CARD, card), amount=number, aggravated=True if bad else None)

    def flips(self, creature: Token, _: Token, to: Word, __: Word, using: Word) -> ParsedSentence:
        shown_form = "breed" if to is not None and to.type == "TO_BREED" else "battle"
        return form(c.Flipped, (*CREATURE, creature), (*USING, using), form=shown_form)

    def frenzies(self, creature: Token, verb: Token, kind: Word, __: Word, using: Word) -> ParsedSentence:
        frenzy = kind.type.lower() if kind is not None else "full" if " full " in verb.lower() else None
        return form(c.Frenzied, (*CREATURE, creature), (*USING, using), frenzy=frenzy)

    calms = sentence(c.FrenzyEnded, CREATURE)
    escapes = sentence(c.Escaped, CREATURE, None, None, USING)
    withdraws = sentence(c.Withdrew, CREATURE)
    maneuvers = sentence(a.Maneuvered, CREATURE, None, None, USING)

    def presses(self, creature: Token, verb: Token, _: Word, using: Word) -> ParsedSentence:
        ends = None if verb.type == "PRESSES_TO_END" else False
        return form(a.Pressed, (*CREATURE, creature), (*USING, using), ends=ends)

    def extra_attacks(
        self, creature: Token, _: Token, count: Token, __: Token, ___: Word, using: Word
    ) -> ParsedSentence:
        return form(a.ExtraAttacks, (*CREATURE, creature), (*USING, using), count=int(count))

    combat_ends = sentence(c.CombatEnded, None, None, USING)
    turn_ends = sentence(events.TurnEnded)
    effect = sentence(events.EffectHappened, None, None, PLAYER, None, CARD)

    # --- what every table says ------------------------------------------------------------------------------

    def shuffles(self, seat: Token, verb: Token, deck: Word) -> ParsedSentence:
        if deck is None or deck.type == "QUOTED":
            return super().shuffles(seat, verb, deck)
        which = "combat" if "combat" in lowered(deck) else "sept"
        return form(t.Shuffled, ("seat", Role.SEAT, seat), deck=which)
