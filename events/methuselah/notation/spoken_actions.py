"""What the spoken sentences about turns, actions and blocks mean: a part of `spoken_builder.py`."""

import re
from typing import Any

from lark import Token, v_args
from msgspec import Struct

from events import common as t
from events.effects.base import Costs
from events.grammar.builder import EventBuilder
from events.grammar.spoken import Both, Either, OpenSentence, count_in
from events.grammar.tree import CARD, Name, Several, Word, form, owner, sentence, spelled
from events.methuselah import events as m
from events.methuselah.notation import spoken_both, spoken_context, spoken_open
from events.methuselah.notation.builder import MINION, SEAT, Card, rescued, seat, who, with_played
from events.spelling import ParsedSentence, Role, lowered

_NUMBERS = re.compile("[0-9]+")


def observed(subject: Token, what: str, value: int | bool | str) -> ParsedSentence:
    return form(t.Observed, ("subject", Role.THING, subject), what=what, value=value)


def hers(methuselah: Token, minion: Token | None, *, by_minion: ParsedSentence, by_hers: ParsedSentence) -> Any:
    """`Thomas blocks`, or `Alexis blocks with Thomas`: of a minion, or of a Methuselah with a minion of hers."""
    by = form(spoken_context.By, seat(methuselah))
    return by_minion if minion is None else Either((by_minion, Both((by, by_hers))))


def with_stealth(act: Any, minion: Token, stealth: Word) -> Any:
    """The action, and the stealth at which it is said to be."""
    return act if stealth is None else Both((act, observed(minion, "stealth", count_in(stealth))))


def _alone(event: Struct) -> Any:
    """A sentence that is said in fixed words."""
    return lambda self, *_: ParsedSentence(
        type(event), {name: getattr(event, name) for name in event.__struct_fields__}
    )


def _cost_in(words: Token) -> Costs:
    """What an action is said to cost: `for 2 pool`."""
    counter = lowered(words).split()[-1]
    if counter not in ("pool", "blood"):
        raise OpenSentence(str(words), f"{words} pool", f"{words} blood")
    return Costs(counter, count_in(words))  # type: ignore[arg-type]  # it is one of the two


def _act(kind: type[Struct], field: str = "card", role: Role = Role.CARD) -> Any:
    """An action at a thing: `Rake recruits Gang`, `Sarah recruits Gang with Rake`; or at a card, `equips Rake with`."""

    def said(self: Any, minion: Token, thing: Token, cost: Word, stealth: Word, card: Card) -> Any:
        paid = {} if cost is None else {"effects": (_cost_in(cost),)}
        mine = form(kind, who(minion), (field, role, thing), **paid)
        if card is None:
            return with_stealth(mine, minion, stealth)
        by = form(spoken_context.By, seat(minion))
        other, played = (thing, card[1]) if kind is m.Equip else (card[1], thing)
        return Both((by, form(kind, who(other), (field, role, played), **paid)))

    return said


@v_args(inline=True)
class SpokenActions(EventBuilder):
    """From the parts of a spoken sentence about a turn or an action to its form, or to several of them."""

    no_master = _alone(m.PhaseBegun("minion"))
    end_turn = _alone(m.PhaseBegun("discard"))
    no_block = _alone(m.NoBlock())
    action_succeeds = _alone(m.Resolved("succeeds"))
    action_resolves = _alone(m.Resolved())
    action_blocked = _alone(m.Resolved("blocked"))
    combat_begins = _alone(spoken_context.CombatBegins())
    somebody_passes = _alone(spoken_context.Passes())
    somebody_is_done = _alone(spoken_context.IsDone())
    both_hands = _alone(m.StrikesResolved())
    both_pass = _alone(spoken_both.BothPass())
    at_long_range = _alone(spoken_both.AtLongRange())
    no_prevention = _alone(m.DamageResolved())
    next_round = _alone(m.RoundBegun())
    combat_ends = _alone(m.CombatEnded())
    referendum_passes = _alone(m.ReferendumResolved("passes"))
    referendum_fails = _alone(m.ReferendumResolved("fails"))
    polling_closes = _alone(m.ReferendumResolved())

    recruits = _act(m.Recruit)
    employs = _act(m.Employ)
    equips = _act(m.Equip)

    def announced(self, methuselah: Token, act: Any) -> Both:
        return Both((form(spoken_context.By, seat(methuselah)), act))

    # --- turns and phases -----------------------------------------------------------------------------------

    def begins_turn(self, methuselah: Token) -> ParsedSentence:
        return form(m.TurnBegun, seat(owner(methuselah)))

    its_turn = begins_turn

    def ends_turn(self, methuselah: Token) -> ParsedSentence:
        return form(spoken_context.HerPhase, seat(owner(methuselah)), phase="discard")

    its_turn_ends = ends_turn

    def comes_to(self, methuselah: Token, phase: Token, after: bool = False) -> ParsedSentence:
        words = lowered(phase).removesuffix(" phase").split()
        return form(spoken_context.HerPhase, seat(owner(methuselah)), phase=words[-1], after=after or None)

    its_phase = it_is_her_phase = comes_to
    untaps_it = sentence(spoken_context.UntapsIt, ("who", Role.THING))
    untaps_all = sentence(spoken_context.HerPhase, SEAT, phase="untap")

    def skips(self, methuselah: Token, phase: Token) -> ParsedSentence:
        return self.comes_to(methuselah, phase, True)

    plays_no_master = sentence(spoken_context.HerPhase, SEAT, phase="minion")

    def phase_begins(self, words: Token) -> ParsedSentence:
        found = next(phase for phase in m.PHASES if phase in lowered(words).split())
        return form(m.PhaseBegun, phase=found)

    def master_action(self, methuselah: Token, card: Card) -> ParsedSentence:
        return with_played(m.MasterActionUsed, seat(methuselah), card=card)

    edge_pool = sentence(m.EdgePoolTaken, SEAT)
    title_contested = sentence(m.TitleContestPaid, MINION)

    def contested(self, methuselah: Token, card: Token) -> Both:
        return Both((form(spoken_context.By, seat(methuselah)), self.pays_contest(card)))

    pays_contest = sentence(m.ContestPaid, CARD)
    pays_for = sentence(spoken_open.PaysFor, ("payer", Role.THING), CARD)
    pays = sentence(spoken_open.Pays, ("payer", Role.THING))
    title_given_up = sentence(m.TitleYielded, MINION)

    def given_up(self, methuselah: Token, card: Token) -> Both:
        return Both((form(spoken_context.By, seat(methuselah)), form(m.ContestYielded, ("card", Role.CARD, card))))

    leaves_the_game = sentence(m.WithdrawalAnnounced, SEAT)

    # --- actions --------------------------------------------------------------------------------------------

    def bleeds(self, minion: Token, target: Word, amount: Word, stealth: Word, card: Card) -> Any:
        aimed: Name = ("target", Role.SEAT, target)
        mine = with_played(m.Bleed, who(minion), aimed, card=card)
        other = card[1] if card else None
        act = hers(minion, other, by_minion=mine, by_hers=form(m.Bleed, ("minion", Role.MINION, other), aimed))
        act = with_stealth(act, minion, stealth)
        return act if amount is None else Both((act, observed(minion, "bleed", count_in(amount))))

    def hunts(self, minion: Token, amount: Word, stealth: Word, card: Card) -> Any:
        if amount is not None and count_in(amount) != 1:
            raise OpenSentence(
                f"a hunt {lowered(amount)}",
                f"{minion} hunts, which gives 1",
                f"{minion} hunts with a card that gives more ({minion} hunts with Crocodile: {minion} gains 1 blood)",
            )
        other = card[1] if card else None
        mine = with_played(m.Hunt, who(minion), card=card)
        act = hers(minion, other, by_minion=mine, by_hers=form(m.Hunt, ("minion", Role.MINION, other)))
        return with_stealth(act, minion, stealth)

    def takes(self, minion: Token, equipment: Several, holder: Token, card: Card) -> ParsedSentence:
        found = with_played(m.TakeEquipment, who(minion), ("holder", Role.MINION, holder), card=card)
        return found._replace(lists=(("equipment", Role.CARD, equipment),))

    def several(self, *cards: Token) -> Several:
        return tuple([spelled(card) for card in cards])

    def equips_several(self, minion: Token, cards: Several) -> ParsedSentence:
        said = form(spoken_context.EquipsSeveral, who(minion))
        return said._replace(lists=(("cards", Role.CARD, cards),))

    def rushes(self, minion: Token, target: Token, card: Card) -> ParsedSentence:
        return with_played(spoken_context.Rushes, who(minion), ("target", Role.MINION, target), card=card)

    def acts(self, minion: Token, card: Card) -> ParsedSentence:
        return with_played(m.ActionCardPlayed, who(minion), card=card)

    def calls(self, minion: Token, card: Token, stealth: Word) -> Any:
        return with_stealth(form(m.PoliticalAction, who(minion), ("card", Role.CARD, card)), minion, stealth)

    leaves = sentence(m.LeaveTorpor, MINION)

    def rescues(self, minion: Token, vampire: Token, share: Word, card: Card) -> ParsedSentence:
        return rescued(minion, vampire, share, card)

    def diablerizes(self, minion: Token, vampire: Token, card: Card) -> ParsedSentence:
        return with_played(m.Diablerize, who(minion), ("vampire", Role.MINION, vampire), card=card)

    # --- blocking, and what is played meanwhile -------------------------------------------------------------

    def blocks(self, minion: Token, acting: Word) -> ParsedSentence:
        if acting is None:
            return form(m.Block, who(minion))
        return form(spoken_context.BlocksIt, who(minion), ("acting", Role.MINION, acting))

    def blocks_with(self, methuselah: Token, card: Card) -> Both:
        minion = card[1] if card else None
        return Both((form(spoken_context.By, seat(methuselah)), form(m.Block, ("minion", Role.MINION, minion))))

    blocks_well = sentence(spoken_context.IsBlocked, ("blocker", Role.MINION))
    lets_through = no_block_from = sentence(m.NoBlock, SEAT)

    def block_fails(self) -> ParsedSentence:
        raise OpenSentence(
            "the block fails",
            "the action succeeds (succeeds)",
            "no further attempt is made (Alexis declines)",
            "another minion attempts next (Rake blocks)",
        )

    def its_action_succeeds(self, minion: Token) -> ParsedSentence:
        return form(spoken_context.Succeeds, ("acting", Role.MINION, owner(minion)))

    def is_bled(self, target: Token, amount: Word) -> ParsedSentence:
        return form(
            spoken_context.Succeeds, ("target", Role.SEAT, target), bleed=None if amount is None else count_in(amount)
        )

    def tallied(self, how: Token) -> ParsedSentence:
        passes, (most, least) = how.type == "REFERENDUM_CARRIES", sorted(map(int, _NUMBERS.findall(how)))[::-1]
        votes = (most, least) if passes else (least, most)
        return form(spoken_context.Tallied, passes=passes, votes_for=votes[0], votes_against=votes[1])

    def succeeds_for(self, amount: Token) -> ParsedSentence:
        return form(spoken_context.Succeeds, bleed=count_in(amount))

    def concedes(self, methuselah: Token) -> ParsedSentence:
        raise OpenSentence(
            f"{methuselah} concedes",
            f"what the rules know as withdrawing ({methuselah} announces withdrawal)",
            f"that there is no pool left ({methuselah} burns 4 pool, {methuselah} is ousted)",
            f"a remark ({{{methuselah} concedes}})",
        )

    def bleeds_on(self, amount: Token) -> ParsedSentence:
        return form(spoken_context.BleedsFor, value=count_in(amount))

    is_blocked = sentence(spoken_context.IsBlocked, ("acting", Role.MINION))
    is_blocked_by = sentence(spoken_context.IsBlocked, ("acting", Role.MINION), ("blocker", Role.MINION))
    action_blocked_by = sentence(spoken_context.IsBlocked, ("blocker", Role.MINION))

    def bounces(self, minion: Token, target: Token, card: Card) -> ParsedSentence:
        return with_played(spoken_context.Bounces, who(minion), ("target", Role.THING, target), card=card)

    def plays_to_redirect(self, minion: Token, _: Token, superior: Word, card: Token, target: Token) -> ParsedSentence:
        return self.bounces(minion, target, (superior is not None, card))

    def plays_to_change(self, minion: Token, _: Token, superior: Word, card: Token, change: Token) -> ParsedSentence:
        how = next(one for one in ("over", "end", "continue") if one in lowered(change).split())
        return with_played(spoken_context.Changes, who(minion), card=(superior is not None, card), how=how)

    def untaps_with(self, minion: Token, superior: Word, card: Token) -> ParsedSentence:
        return with_played(spoken_context.Untapping, who(minion), card=(superior is not None, card))

    def takes_over(self, minion: Token, card: Card) -> ParsedSentence:
        return with_played(spoken_context.Changes, who(minion), card=card, how="over")

    def plays_for(self, minion: Token, verb: Token, superior: Word, card: Token, bonus: Token) -> ParsedSentence:
        how = "" if verb.type == "PLAYS" else verb.type
        return self._plays_for(minion, (superior is not None, card), bonus, how=how)

    def gets_bonus(self, minion: Token, bonus: Token, superior: Word, card: Token) -> ParsedSentence:
        return self._plays_for(minion, (superior is not None, card), bonus)

    def reduces_bleed(self, minion: Token, amount: Token, superior: Word, card: Token) -> ParsedSentence:
        played = (superior is not None, card)
        return with_played(
            spoken_context.PlaysFor, who(minion), card=played, what="bleed", by=-count_in(amount), how=""
        )

    def cancels_card(self, who_: Token, other: Token, superior: Word, card: Token) -> ParsedSentence:
        names = (("who", Role.THING, who_), ("cancelled", Role.CARD, other))
        return with_played(spoken_context.CancelsCard, *names, card=(superior is not None, card))

    def plays_to_cancel(self, who_: Token, _: Token, superior: Word, card: Token, other: Token) -> ParsedSentence:
        return self.cancels_card(who_, other, superior, card)

    def _plays_for(self, minion: Token, card: Card, bonus: Token, how: str = "") -> ParsedSentence:
        words = lowered(bonus)
        what = words.split()[-1]
        if words == what or (not any(sign in words for sign in "+-") and bonus.type == "FOR_BONUS"):
            lead = words.removesuffix(what).strip()
            raise OpenSentence(words, f"{lead} +1 {what}".strip(), f"{lead} +2 {what}".strip())
        by = -count_in(words) if "-" in words else count_in(words)
        return with_played(
            spoken_context.PlaysFor, who(minion), card=card, what="votes" if what == "vote" else what, by=by, how=how
        )

    def plays_as(
        self, methuselah: Token, _: Token, superior: Word, card: Token, kind: Token, target: Word
    ) -> ParsedSentence:
        words = lowered(kind).replace(" ", "-")
        found = next(one for one in ("location", "discipline", "out-of-turn", "other") if one in words)
        names = (seat(methuselah), ("target", Role.THING, target))
        return with_played(m.MasterPlayed, *names, card=(superior is not None, card), kind=found)

    drains_it = sentence(spoken_open.DrainsIt, MINION, ("vampire", Role.MINION))
    goes_over = sentence(spoken_open.GoesOver, CARD, ("to", Role.THING))
    strikes_not = sentence(m.Passed, ("minion", Role.THING), leaves="strike")
    does_nothing = sentence(m.Passed, ("minion", Role.THING))
