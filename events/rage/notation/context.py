"""The reading context of a Rage table: alphas, fighters, combat cards that lie open, cards that were read out."""

import re
from collections.abc import Mapping
from typing import Any, Self

from msgspec.structs import replace

from events.common import Observed
from events.effects.base import Modifies
from events.effects.methuselah import Controls
from events.grammar.context import ReadingContext
from events.grammar.known_names import KnownNames
from events.grammar.spoken import OpenSentence, Spoken
from events.rage import action_events as a
from events.rage.card_facts import ITEMS, JUNTAS, KINDS, RageFacts
from events.rage.combat_events import (
    AlphaNamed,
    Attacked,
    CardLaid,
    CardRevealed,
    Challenged,
    CombatEnded,
    Escaped,
    Frenzied,
    FrenzyEnded,
    Joined,
    Landed,
    NothingLaid,
    Passed,
    PlaysForPrey,
    Prevented,
    StepBegun,
    SteppedIn,
    TargetChanged,
    Targeted,
    Withdrew,
)
from events.rage.events import (
    AbilityUsed,
    Described,
    JuntaCalled,
    JuntaDecided,
    PackChosen,
    PhaseBegun,
    Played,
    Traded,
    TurnEnded,
    Voted,
    VotingBegun,
)
from events.rage.notation.builder import AttacksWith, Blocks, StepsInWith
from events.rage.position import Position
from events.spelling import SyntaxProblem, lowered, shown

BLOCKING = ("action", "intercept", "voting")  # the phases in which only actions are blocked
UNNAMED = frozenset(f"{article} {kind}" for kind in KINDS for article in ("a", "an"))
# What is said of a card after its name: `the Famine event`, `Knight as prey`, `Hammer before the fight`.
OF_IT = re.compile(
    rf" (?:{'|'.join(sorted(KINDS, key=len, reverse=True))}|totem|junta)$| before the (?:fight|combat)$"
    r"| (?:in|into|to) the hunting grounds?$"
    r"| as (?:an? |his |her |their )?(?:prey|enem(?:y|ies)|victims?|all(?:y|ies)|equipment|quest|totem)$"
)
THEN = re.compile(r"(?:the )?(\w+)(?: .{1,100})? (?:calls|plays|uses|equips|recruits) ")  # `... and Ursa calls Trial`
FOR_VOTES = re.compile(r" (?:for|as) (?:a |one |\+1 )?votes?$", re.I)  # `plays Election for votes`
ANOTHER = re.compile(r"(?:(?:an)?other|second|third|further) (?=.)")  # a copy: `another Claw`, `a second Klaive`
ACTION = re.compile(r"(?:the )?(?:bleed|hunt|action|vote)", re.I)  # that of somebody: `blocks the bleed`
OWN_CARD = re.compile(r"[^'’]{1,100}['’]s? (.{1,100})")  # `Mari's Maul`
FROM_HAND = re.compile(r"(.{1,100}) from (.{1,100})['’]s? (?:combat )?hand")
FOR_WHOM = re.compile(r"(?:combat )?card for (?:the )?(.{1,100})")
OWN_PACK = re.compile(r"(?:(?:the|his|her|its|their) )?(?:whole |entire )?pack(?:mates)?", re.I)
OVER = ("redraw", "voting", "combat")  # the phases in which no action waits to be blocked


class RageContext(ReadingContext, frozen=True):
    """What spoken sentences leave out, as far as the plays tell it, and cards that are called or laid."""

    packs: Mapping[str, str] = {}  # the player of each Character
    lent: Mapping[str, str] = {}  # whose each was before, of those that have come into another pack
    alphas: Mapping[str, str] = {}  # the alpha of each player
    fighting: tuple[str, ...] = ()  # the two who fight; more where others take part
    aims: Mapping[str, str] = {}  # at whom a creature's card is aimed
    shown: Mapping[str, str] = {}  # the card that a creature has turned up, or was said to lay
    idle: tuple[str, ...] = ()  # who was said to lay nothing in this round
    blocking: tuple[str, ...] = ()  # who tries to block whom
    frenzied: tuple[str, ...] = ()  # who is in frenzy, as far as somebody said so
    kinds: Mapping[str, str] = {}  # what kind of card each is that was read out
    renowns: Mapping[str, int | None] = {}  # the printed Renown of each; of a junta the one that it requires
    phase: str = ""
    turn: int = 0
    called: tuple[str, ...] = ()  # the juntas of the phase that are not decided
    voted: str = ""  # the one that is voted on
    acting: tuple[str, ...] = ()  # who has taken an action in this turn
    voting: bool = False  # whether a junta is being voted on: a card that is played then modifies the vote

    @classmethod
    def of(cls, position: Position | None) -> Self:
        """The context as a position shows it."""
        if position is None:
            return cls()
        fight, turn, described = position.combat, position.turn, position.described
        return cls(
            packs={card.name: card.pack for card in position.cards.values() if card.pack and not card.on},
            alphas={seat.name: seat.alpha for seat in position.seats.values() if seat.alpha},
            fighting=(*fight.attackers, *fight.defenders) if fight is not None else (),
            kinds={name: facts.kind for name, facts in described.items()},
            renowns={name: _renown(facts) for name, facts in described.items()},
            phase=turn.phase if turn is not None else "",
            turn=turn.number if turn is not None else 0,
            called=tuple(card.name for card in position.cards.values() if card.place == "called"),
            voted=position.voting.junta if position.voting is not None else "",
            acting=tuple(act.creature for act in position.acts.values() if not act.outcome),
            voting=position.voting is not None,
        )

    def after(self, event: Any) -> Self:
        """The context when the event has happened."""
        return self._after(event)._with_changes_of_pack(event)

    def _with_changes_of_pack(self, event: Any) -> Self:
        """With the Characters in the packs of those who have gained them by an effect, or were seen with them."""
        seen = isinstance(event, Observed) and event.what == "pack"
        gained = {event.subject: str(event.value)} if seen else {}
        for effect in getattr(event, "effects", ()):
            if isinstance(effect, Controls):
                gained[effect.card] = effect.methuselah
        gained = {name: player for name, player in gained.items() if self.packs.get(name, player) != player}
        if not gained:
            return self
        before = {name: self.packs[name] for name in gained}
        return replace(self, packs={**self.packs, **gained}, lent={**self.lent, **before})

    def is_of_another(self, creature: str, player: str) -> bool:
        """Whether a creature is another player's; one that has changed packs may be back in that where it was."""
        return player not in (self.packs.get(creature, player), self.lent.get(creature))

    def _after(self, event: Any) -> Self:
        match event:
            case Described(card, facts):
                same = facts.kind == self.kinds.get(card, "") and _renown(facts) == self.renowns.get(card)
                kinds, renowns = {**self.kinds, card: facts.kind}, {**self.renowns, card: _renown(facts)}
                return self if same else replace(self, kinds=kinds, renowns=renowns)
            case PackChosen(player=player, characters=characters):
                return replace(self, packs={**self.packs, **dict.fromkeys(characters, player)})
            case AlphaNamed(creature) if creature in self.packs:
                return replace(self, alphas={**self.alphas, self.packs[creature]: creature})
            case PhaseBegun(phase=phase):
                acting, turn = () if phase in OVER else self.acting, self.turn + (phase == "redraw")
                over = replace(self, fighting=(), aims={}, shown={}, idle=(), alphas={}, acting=acting, voting=False)
                called = self.called if phase in ("intercept", "voting") else ()
                return replace(over, phase=phase, turn=turn, called=called, voted="")
            case VotingBegun(card):
                return replace(self, voting=True, voted=card)
            case Voted():
                return self if self.voting else replace(self, voting=True)
            case JuntaDecided():
                left = tuple(one for one in self.called if one != self.voted)
                return replace(self, voting=False, voted="", called=left)
            case JuntaCalled(creature=name, card=card):
                return replace(self._with_action_of(name), called=(*self.called, card))
            case TurnEnded():
                return replace(self, fighting=(), aims={}, shown={}, idle=(), alphas={})
            case a.BlockAttempted(creature=name, target=target):
                return replace(self, blocking=(name, target))
            case a.BlockDecided(blocked=True) if self.blocking:
                return replace(self, blocking=(), fighting=self.blocking, aims={}, shown={}, idle=())
            case a.BlockDecided() | a.ActionResolved():
                return replace(self, blocking=())
            case a.Bled(creature=name) | a.Hunted(creature=name) | Traded(creature=name):
                return self._with_action_of(name)
            case Played(by=name) | AbilityUsed(by=name):
                return self._with_action_of(name)
        return self._after_in_a_fight(event)

    def _after_in_a_fight(self, event: Any) -> Self:
        match event:
            case Attacked(creature, target) | Challenged(creature, target):
                return replace(self, fighting=(creature, target), aims={}, shown={}, idle=())
            case SteppedIn(creature):
                return replace(self, fighting=(*self.fighting[:1], creature))
            case TargetChanged(to):
                return replace(self, fighting=(*self.fighting[:1], to))
            case Joined(creatures):
                return replace(self, fighting=(*self.fighting, *creatures))
            case CardLaid(creature=creature, target=target, card=card):
                known = {**_without(self.shown, creature), **({creature: card} if card else {})}
                idle = tuple(one for one in self.idle if one != creature)
                return replace(self, aims={**self.aims, creature: target}, shown=known, idle=idle)
            case NothingLaid(creature):
                shown, aims = _without(self.shown, creature), _without(self.aims, creature)
                return replace(self, shown=shown, aims=aims, idle=(*self.idle, creature))
            case Targeted(creature, target):
                return replace(self, aims={**self.aims, creature: target})
            case CardRevealed(creature, card):
                return replace(self, shown={**self.shown, creature: card})
            case StepBegun("play card" | "withdrawal" | "between rounds"):
                return replace(self, aims={}, shown={}, idle=())
            case Frenzied(creature):
                return replace(self, frenzied=(*(one for one in self.frenzied if one != creature), creature))
            case FrenzyEnded(creature):
                return replace(self, frenzied=tuple(one for one in self.frenzied if one != creature))
            case Withdrew() | CombatEnded() | Passed():
                return replace(self, fighting=(), aims={}, shown={}, idle=(), frenzied=())
            case Escaped():
                return replace(self, fighting=(), aims={}, shown={}, idle=())
        return self

    def _with_action_of(self, name: str) -> Self:
        return self if name in self.acting else replace(self, acting=(*self.acting, name))

    def meant(self, said: Any, names: KnownNames) -> Any:
        """What a sentence means now; a junta that a creature plays is called, a Combat Action is laid.

        What a creature deals is its card's. What a creature `blocks` is a combat card, or the action of somebody who
        has taken one.
        """
        if isinstance(said, Blocks):
            return self._blocks(said, names)
        if isinstance(said, AttacksWith):
            return self._attacks_with(said, names)
        if isinstance(said, StepsInWith):
            joined = self._packmates(said.using, names)
            alone = SteppedIn(said.creature, "" if joined else said.using)
            return (alone, Joined(joined)) if joined and joined != (said.creature,) else alone
        meant = of_whose_hand(said.meant(self, names) if isinstance(said, Spoken) else said, names)
        if isinstance(meant, tuple):
            return tuple(self.meant(one, names) for one in meant)
        if isinstance(meant, Passed) and meant.creature in self.called:
            return JuntaDecided(passed=True)
        if isinstance(meant, a.BlockDecided) and meant.blocked and meant.target in self.shown.values():
            return self.stopped(meant.target)
        if isinstance(meant, CardLaid | Played) and " is thrown by " in meant.card:
            lead = meant.card.rpartition(" is thrown by ")[2]  # of `next round: Mari lays Bite`
            raise SyntaxProblem(0, shown(f"{lead}:"), "a sentence of its own, with ; after it")
        if isinstance(meant, Landed) and (own := OWN_CARD.fullmatch(meant.card)) and own[1] in self.shown.values():
            return replace(meant, card=own[1])  # `Gore takes 3 damage from Mari's Maul`
        if isinstance(meant, Landed) and meant.card and meant.card not in self.shown.values():
            mine = [card for who, card in self.shown.items() if f"{who} ".startswith(f"{meant.card} ")]
            return replace(meant, card=mine[0]) if len(mine) == 1 else meant
        if not isinstance(meant, Played):
            return meant
        if (whom := FOR_WHOM.fullmatch(meant.card)) and (one := self._creature_called(whom[1])):
            return CardLaid(one, player=meant.by if meant.by in names.seats else "")
        kind, seated = self.kinds.get(meant.card, ""), meant.by in names.seats
        if meant.card.startswith("for ") and not kind and meant.by in self.packs:
            return PlaysForPrey(self.packs[meant.by])  # `Mari plays for the Zmei`: her player does
        if kind in JUNTAS and not self.voting and self.phase != "voting":
            able = self.callers(meant.by, meant.card) if seated else (meant.by,)
            return JuntaCalled(able[0], meant.card, meant.target or meant.on) if len(able) == 1 else meant
        if seated:
            return self._played_by_its_bearer(meant) if kind in ITEMS and meant.on else meant
        laid = kind == "combat action"
        return CardLaid(meant.by, meant.card, "", meant.target or meant.on, meant.player) if laid else meant

    def _attacks_with(self, said: AttacksWith, names: KnownNames) -> Any:
        """An attack by a card, or one that packmates join."""
        mates, _using, card = said.using.partition(" using ")
        if OWN_PACK.fullmatch(mates):
            one_by_one = f"{said.creature} attacks {said.target}; who joins with which card (Mari joins with Howl)"
            raise OpenSentence(f"{said.creature} attacks with the pack", one_by_one)
        joined = self._packmates(mates, names)
        if not joined:
            return Attacked(said.creature, said.target, said.binds, said.using)
        known = {lowered(one): one for one in names.cards}
        attack = Attacked(said.creature, said.target, said.binds)
        return attack, Joined(joined, using=known.get(lowered(card), card))

    def _packmates(self, mates: str, names: KnownNames) -> tuple[str, ...]:
        """Who joins, of names with `and`; nobody where one of them is no creature of a pack."""
        joined = tuple(map(self._creature_called, mates.split(" and ")))
        return joined if all(joined) and mates not in names.seats else ()

    def _creature_called(self, words: str) -> str:
        """The one member of a pack that these words of its name mean."""
        allies = (name for name, kind in self.kinds.items() if kind == "ally")
        said = {*lowered(words).removeprefix("the ").split()}
        found = [one for one in {*self.packs, *allies} if said <= {*lowered(one).split()}]
        return found[0] if len(found) == 1 else ""

    def _blocks(self, said: Blocks, names: KnownNames) -> Any:
        """The attempt to block an action, with a card or without, or the combat card whose damage is prevented."""
        target = said.card
        of_an_action = self.phase in BLOCKING or not self.fighting
        if ACTION.fullmatch(target) and target not in names.cards and of_an_action:
            acting = [name for name in self.acting if name not in names.seats]
            if len(acting) != 1:
                words = f"{said.creature} blocks {target}"
                raise OpenSentence(words, *(f"{said.creature} blocks {name}" for name in acting or ("who acts",)))
            target = acting[0]
        creature = target in self.packs and of_an_action
        if not (target in self.acting or creature) or self.kinds.get(said.using) == "combat action":
            return Prevented(said.creature, said.card, using=said.using)
        tried = a.BlockAttempted(said.creature, target)
        return (tried, Played(said.creature, said.using)) if said.using else tried

    def stopped(self, what: str) -> Prevented:
        """An open card, or that of a creature, stopped by whom it is aimed at; asks which where several are."""
        found = [(card, on) for card, on in self.aimed_with(what) if on]
        if len(found) != 1:
            raise OpenSentence(f"{what} is dodged", "who dodges which card (Zhyzhak dodges Maul)")
        return Prevented(found[0][1], found[0][0])

    def what_stops(self, what: str) -> tuple[str, ...]:
        """What may have happened to an open card, named by itself or by its creature, that does nothing."""
        return tuple(
            way
            for card, on in self.aimed_with(what)
            for way in (
                f"it is dodged or blocked ({on or 'a creature'} dodges {card})",
                f"its bluff fails ({card} fails)",
            )
        )

    def aimed_with(self, what: str) -> list[tuple[str, str]]:
        """The open cards that go by a name, or are their creature's, with whom each is aimed at."""
        shown = ((who, card) for who, card in self.shown.items() if what in (who, card))
        return [(card, self.aims.get(who) or self.the_other(who)) for who, card in shown]

    def the_other(self, creature: str) -> str:
        """The opponent of one of the two who fight; nobody where others take part."""
        others = [one for one in self.fighting if one != creature]
        return others[0] if len(self.fighting) == 2 and len(others) == 1 else ""

    def call_by_a_pack(self, called: JuntaCalled) -> JuntaCalled:
        """The call of a junta by the one Character of a player's pack with the Renown for it; asks which of several."""
        able, said = self.callers(called.creature, called.card), f"calls {called.card}"
        if len(able) == 1:
            return replace(called, creature=able[0])
        who = able or ("a creature of the pack",)
        raise OpenSentence(f"{called.creature} {said}", *(f"{name} {said}" for name in who))

    def callers(self, player: str, junta: str) -> tuple[str, ...]:
        """The Characters of a player's pack that have the Renown for a junta; all of them where none has."""
        pack = [name for name, whose in self.packs.items() if whose == player and self._is_a_character(name)]
        needs = self.renowns.get(junta) or 0
        return tuple([name for name in pack if needs <= (self.renowns.get(name) or needs)] or pack)

    def _is_a_character(self, name: str) -> bool:
        return self.kinds.get(name, "") in ("", "character")

    def _played_by_its_bearer(self, played: Played) -> Played:
        """Equipment that a player plays on a member of the pack is played by that one."""
        own = self.packs.get(played.on) == played.by or self.kinds.get(played.on) == "ally"
        return replace(played, by=played.on, on="") if own else played


def _without(told: Mapping[str, str], creature: str) -> dict[str, str]:
    return {name: what for name, what in told.items() if name != creature}


def _renown(facts: RageFacts) -> int | None:
    return facts.renown if facts.renown is not None else facts.requires_renown


def _sits_or_lies(word: str, names: KnownNames) -> bool:
    """Whether a word is of the name of a player or of a card in play."""
    said = lowered(word)
    return any(said in lowered(one).split() for one in (*names.seats, *filter(names.in_play, names.cards)))


def of_whose_hand(said: Any, names: KnownNames) -> Any:
    """`plays Howl of Ryan` is Ryan's Howl, `plays the enemy Zmei` is Zmei, where no card is called so, and
    `calls a moot` an unknown one."""
    if isinstance(said, Played | JuntaCalled | AbilityUsed) and said.card.lower() in UNNAMED:
        return replace(said, card="")
    if isinstance(said, Played) and (card := FOR_VOTES.sub("", said.card)) != said.card and card in names.cards:
        return replace(said, card=card, effects=(*said.effects, Modifies("votes", 1, said.by)))
    if isinstance(said, CardLaid | Played) and said.card not in names.cards:
        one = ANOTHER.sub("", said.card, count=1)
        said = replace(said, card=one) if one in names.cards else said
    if not isinstance(said, Played | JuntaCalled | AbilityUsed) or said.card in names.cards:
        return said
    if getattr(said, "player", ""):
        return said
    if isinstance(said, Played) and (hand := FROM_HAND.fullmatch(said.card)) and hand[1] in names.cards:
        owner = [one for one in names.seats if lowered(one) == lowered(hand[2])]
        return replace(said, card=hand[1], player=owner[0]) if owner else said
    for kind in ("with", *KINDS):
        named = said.card[len(kind) :].lstrip()
        if said.card.lower().startswith(f"{kind} ") and named in names.cards:
            return replace(said, card=named)
    if (named := OF_IT.sub("", said.card)) != said.card and named in names.cards:
        return replace(said, card=named)
    card, _and, more = said.card.partition(" and ")
    if card in names.cards and (bare := more.removeprefix("the ")) in names.cards:
        return tuple(replace(said, card=one) for one in (card, bare))
    if (then := THEN.match(more)) and _sits_or_lies(then[1], names):
        raise SyntaxProblem(0, shown(f"and {more}"), "the end of the sentence, before what another does")
    for link in (" of ", " for "):
        card, _of, player = said.card.rpartition(link)
        if isinstance(said, Played) and card in names.cards and player in names.seats:
            return replace(said, card=card, player=player)
        words = {*lowered(player).removeprefix("the ").split()}
        prey = [one for one in names.cards if words <= {*lowered(one).split()} and names.in_play(one)]
        if isinstance(said, Played) and card in names.cards and prey and said.by in names.seats and link == " for ":
            return replace(said, by=prey[0], card=card, player=said.by)
    return said
