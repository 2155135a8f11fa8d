"""The sentences in which the events of a Methuselah table are written."""

from events.common import Observed
from events.grammar.writer import SentenceWriter
from events.methuselah import events as m
from events.methuselah.card_facts import CardFacts
from events.methuselah.card_text import print_facts
from events.methuselah.events import MethuselahEvent
from events.methuselah.notation.builder import AMOUNT_LAST
from events.spelling import Role, quote

_HEADS = ("vampire", "ally", "retainer", "equipment", "location")


def say_facts(facts: CardFacts) -> str:
    """What is printed on a card, without its kind where that precedes its name."""
    return print_facts(facts, facts.kind if facts.kind in _HEADS else "")


class MethuselahSentenceWriter(SentenceWriter[MethuselahEvent]):
    """Finds words for the parts of an event."""

    decks = ("library", "crypt")

    def last(self, name: str, role: Role = Role.CARD) -> str:
        """A name that ends its sentence, and is not taken for the amount of a strike."""
        return quote(name) if AMOUNT_LAST.fullmatch(name) else super().last(name, role)

    def observed(self, event: Observed) -> str:
        """What was seen."""
        what, value = event.what, event.value
        subject = self.who(event.subject, Role.THING)
        if what == "tapped" and isinstance(value, bool):
            return f"{subject} is {'tapped' if value else 'untapped'}"
        if what == "region" and value in ("torpor", "ready"):
            return f"{subject} is {'in torpor' if value == 'torpor' else 'ready'}"
        if what == "edge" and value is True:
            return f"{subject} has the Edge"
        return super().observed(event)

    def _card(self, event: m.Declaration, before: str = "with ") -> str:
        """` with Computer Hacking`, or nothing."""
        if not event.card and not event.superior:
            return ""
        return f" {before}{'superior ' * event.superior}{self.last(event.card)}"

    def _played(self, event: m.Declaration) -> str:
        return f"{'superior ' * event.superior}{self.last(event.card)}"

    # --- sentences ------------------------------------------------------------------------------------------

    def sentence(self, event: MethuselahEvent) -> str:
        """The event in words, without its effects."""
        match event:
            case m.Bleed() | m.Hunt() | m.LeaveTorpor() | m.Rescue() | m.Diablerize() | m.Encounter():
                return self.who(event.minion) + self._act(event) + self._card(event)
            case m.TakeEquipment():
                return self.who(event.minion) + self._act(event) + self._card(event)
            case m.Equip() | m.Employ() | m.Recruit() | m.ActionCardPlayed() | m.PoliticalAction():
                return self.who(event.minion) + self._act_with_card(event)
            case m.Modifier() | m.Reaction() | m.CombatCard():
                verb = {m.Modifier: "modifies", m.Reaction: "reacts", m.CombatCard: "fights"}[type(event)]
                return f"{self.who(event.minion)} {verb} with {self._played(event)}"
            case m.CardUsed(minion=minion, methuselah=methuselah):
                user = self.who(minion, Role.THING) if minion else self.seat(methuselah) if methuselah else ""
                same = minion and self.names is not None and minion in self.names.seats
                return f"{user} uses {'as a minion ' if same else ''}{self._played(event)}".lstrip()
            case m.Block(minion):
                return f"{self.who(minion)} blocks"
            case m.NoBlock(methuselah):
                return f"{self.seat(methuselah)} declines" if methuselah else "no block"
            case m.Resolved(outcome):
                return outcome or "resolves"
            case m.EncounterSettled(minion, choice, rescuer, rescued):
                return f"{self.who(minion)} chooses to {choice}{_paying(rescuer, rescued)}"
            case m.BlockerDrains(minion):
                return f"{self.who(minion)} drains the acting vampire"
        return self._in_combat(event) or self._in_referendum(event) or self._setting_up(event) or self._in_turn(event)

    def _act(self, event: MethuselahEvent) -> str:
        match event:
            case m.Bleed(target=target):
                return f" bleeds {self.name(target, Role.SEAT)}" if target else " bleeds"
            case m.Rescue(vampire=vampire, by_rescuer=rescuer, by_rescued=rescued):
                return f" rescues {self.name(vampire, Role.MINION)}{_paying(rescuer, rescued)}"
            case m.Diablerize(vampire=vampire):
                return f" diablerizes {self.name(vampire, Role.MINION)}"
            case m.Encounter(vampire=vampire):
                return f" encounters {self.name(vampire, Role.MINION)}"
            case m.TakeEquipment(equipment=equipment, holder=holder):
                return f" takes {self.some(equipment)} from {self.name(holder, Role.MINION)}"
        return " hunts" if isinstance(event, m.Hunt) else " leaves torpor"

    def _act_with_card(self, event: m.Equip | m.Employ | m.Recruit | m.ActionCardPlayed | m.PoliticalAction) -> str:
        match event:
            case m.ActionCardPlayed(target=target, others=others):
                # A ? would be a card that nobody has named.
                card = self.name(event.card, where="CARD_ON") if event.card else '""'
                played = f" with {'superior ' * event.superior}{card}"
                targets = (target, *others) if target or others else ()
                aimed = " on " * bool(targets) + ", ".join([self.name(one, Role.THING) for one in targets])
                return f" acts{played if event.card or event.superior else ''}{aimed}"
            case m.PoliticalAction(in_play=in_play):
                card = self.name(event.card, where="CARD_IN")
                return f" calls {'superior ' * event.superior}{card}{' in play' * in_play}"
        verb = {m.Equip: "equips", m.Employ: "employs", m.Recruit: "recruits"}[type(event)]
        return f" {verb}{self._card(event, '')}"

    def _in_combat(self, event: MethuselahEvent) -> str:
        match event:
            case m.CombatBegun(minion=minion, opponent=opponent):
                return f"{self.who(minion)} fights {self.name(opponent, Role.MINION)}{self._card(event)}"
            case m.Maneuver(minion=minion, to=to, strike=strike):
                card = f" striking with {self._played(event)}" if strike else self._card(event)
                return f"{self.who(minion)} maneuvers{f' to {to}' if to else ''}{card}"
            case m.Strike():
                return self.who(event.minion) + self._strike(event) + self._card(event)
            case m.StrikeAimed(chooser, target):
                return f"{self.who(chooser, Role.THING)} picks {self.name(target, Role.THING)}"
            case m.StrikesResolved():
                return "strikes resolved"
            case m.Prevent(minion=minion, amount=amount, aggravated=aggravated):
                points = {None: "", True: " aggravated", False: " regular"}[aggravated]
                return f"{self.who(minion)} prevents {amount}{points}{self._card(event)}"
            case m.DamageResolved():
                return "damage resolved"
            case m.AdditionalStrikes(minion=minion, number=number):
                return f"{self.who(minion)} gains {number} strike{'s' * (number != 1)}{self._card(event)}"
            case m.Press(minion=minion, to=to):
                return f"{self.who(minion)} presses{f' to {to}' if to else ''}{self._card(event)}"
            case m.Passed(minion, leaves):
                return f"{self.who(minion, Role.THING)} {'does not strike' if leaves else 'passes'}"
            case m.RoundBegun():
                return "next round"
            case m.CombatEnded():
                return "combat ends"
        return ""

    def _strike(self, event: m.Strike) -> str:
        options = "".join([f" {word}" for word in ("ranged", "aggravated", "first") if getattr(event, word)])
        kind, amount, target = event.kind, event.amount, event.target
        which = {"": "", "initial": " as the initial strike", "additional": " as an additional strike"}[event.order]
        options += which
        if kind in ("destroy equipment", "steal equipment") and amount is None and not options:
            at = f" {self.name(target, Role.THING)}" if target else ""
            return f" {kind.replace(' ', 's ')}{at}"
        at = f" at {self.name(target, Role.THING)}" if target else ""
        if kind in ("dodge", "combat ends") and amount is None and not at:
            return {"dodge": " dodges", "combat ends": " ends combat"}[kind] + options
        if kind == "steal blood" and not at:
            return f" steals {'' if amount is None else f'{amount} '}blood{options}"
        many = "" if amount is None else f" for {amount}"
        if kind == "damage" and amount is not None:
            hard = f"{'R' * event.ranged}{' aggravated' * event.aggravated} damage{' first' * event.first}{which}"
            return f" strikes{many}{hard}{at}"
        how = {"": "", "hand": " by hand", "damage": " for damage"}.get(kind, f" as {kind}")
        return f" strikes{how}{many}{options}{at}"

    def _in_referendum(self, event: MethuselahEvent) -> str:
        match event:
            case m.TermsChosen(terms):
                return f"terms {quote(terms)}" if terms else "terms"
            case m.Vote():
                return self._vote(event)
            case m.PriscusVote(minion, against):
                return f"{self.who(minion)} votes {'against' if against else 'for'} as Priscus"
            case m.ReferendumResolved(outcome):
                return f"referendum {outcome or 'closes'}"
            case m.BloodHuntCalled(methuselah):
                return f"{self.seat(methuselah)} calls a blood hunt"
            case m.EquipmentTaken(minion, equipment):
                return f"{self.who(minion)} takes {self.some(equipment)} from the victim"
            case m.DisciplineFound(minion, card, found, discipline):
                learnt = f" as {self.name(discipline, Role.WORDS)}" if discipline else ""
                return f"{self.who(minion)} learns {self.name(card)}{learnt} from the {found}"
            case m.DiablerieResolved():
                return "diablerie resolves"
        return ""

    def _vote(self, event: m.Vote) -> str:
        many = "" if event.votes is None else f" {event.votes}"
        side = "against" if event.against else "for"
        by = f" by {self.name(event.by, Role.MINION)}" if event.by else ""
        source = {"card": "a card", "edge": "the Edge", "effect": "an effect", "vampire": "a vampire"}[event.source]
        card = self.names is not None and event.by in self.names.cards and not self.names.in_play(event.by)
        if event.source == "vampire" and event.by and not card:
            source, by = self.name(event.by, Role.MINION), ""
        return f"{self.seat(event.methuselah)} votes{many} {side} with {source}{by}{self._card(event, 'playing ')}"

    def _setting_up(self, event: MethuselahEvent) -> str:
        match event:
            case m.Seated(methuselahs, ante):
                players = ", ".join([self.name(name, Role.WORDS, "LISTED") for name in methuselahs])
                return f"seats {players}".rstrip() + " for ante" * ante
            case m.DecksPresented(methuselah, library, crypt):
                return f"{self.seat(methuselah)} presents library {library}, crypt {crypt}"
            case m.AnteSet(methuselah, card):
                return f"{self.seat(methuselah)} antes{f' {self.last(card)}' if card else ''}"
            case m.Described(card, facts):
                return f"{facts.kind if facts.kind in _HEADS else 'card'} {self.last(card)}"
            case m.Dealt(methuselah, crypt, hand):
                holding = "" if hand is None else f" holding {self.some(hand)}"
                return f"{self.seat(methuselah)} deals {self.some(crypt)}{holding}"
            case m.Identified(card, name):
                return f"{self.who(card)} turns out to be {self.last(name)}"
        return ""

    def _in_turn(self, event: MethuselahEvent) -> str:
        match event:
            case m.TurnBegun(methuselah):
                return f"turn {self.last(methuselah, Role.SEAT)}"
            case m.PhaseBegun(phase):
                return f"{phase} phase"
            case m.EdgePoolTaken(methuselah):
                return f"{self.seat(methuselah)} takes the Edge pool"
            case m.ContestPaid(card):
                return f"pays to contest {self.last(card)}"
            case m.ContestYielded(card):
                return f"yields {self.last(card)}"
            case m.TitleContestPaid(minion):
                return f"{self.who(minion)} pays to contest the title"
            case m.TitleYielded(minion):
                return f"{self.who(minion)} yields the title"
            case m.WithdrawalAnnounced(methuselah):
                return f"{self.seat(methuselah)} announces withdrawal"
            case m.MasterPlayed(methuselah=methuselah, kind=kind, target=target):
                played = f"{'superior ' * event.superior}{self.name(event.card, where='CARD_ON')}"
                where = f" on {self.last(target, Role.THING)}" if target else ""
                how = {"": "", "out-of-turn": " as out-of-turn", "other": " as other"}.get(kind, f" as a {kind}")
                return f"{self.who(methuselah, Role.THING)} plays {played}{how}{where}"
            case m.MasterActionUsed(methuselah=methuselah):
                return f"{self.seat(methuselah)} uses a master action{self._card(event)}"
            case m.Transferred(vampire, amount):
                return f"transfers {amount} to {self.last(vampire, Role.MINION)}"
            case m.TakenBack(vampire, amount):
                return f"take back {amount} from {self.last(vampire, Role.MINION)}"
            case m.CryptDrawn(methuselah, card):
                return f"{self.seat(methuselah)} draws {self.name(card)} from the crypt"
            case m.Discarded(methuselah, card):
                return f"{self.seat(methuselah)} discards{f' {self.last(card)}' if card else ''}"
            case m.Drawn(methuselah, cards):
                return f"{self.seat(methuselah)} draws {self.some(cards)}"
            case m.EffectHappened(methuselah=methuselah):
                whose = f" of {self.name(methuselah, Role.SEAT)}" if methuselah else ""
                return f"effect{whose}{self._card(event)}"
        raise TypeError(f"no sentence says {type(event).__name__}")


def _paying(rescuer: int | None, rescued: int) -> str:
    return "" if rescuer is None and not rescued else f" paying {_share(rescuer)}+{rescued}"


def _share(paid: int | None) -> str:
    return "?" if paid is None else str(paid)
