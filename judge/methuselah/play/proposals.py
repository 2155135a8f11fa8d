"""What may be declared at a Methuselah table now: plays worth trying, in the order in which the game goes on.

These are proposals from the state of the table; callers have the judge look at each first.
"""

from collections.abc import Iterable, Iterator

from events.effects.methuselah import Grants, Strikes
from events.methuselah import events
from events.methuselah.position import Card
from events.steps import cached_work
from projections.methuselah.changes import combat as fights
from projections.methuselah.changes.strikes import leaves_out
from projections.methuselah.table import Table

PLAYED_AS = {
    "action": events.ActionCardPlayed,
    "political action": events.PoliticalAction,
    "equipment": events.Equip,
    "retainer": events.Employ,
    "ally": events.Recruit,
}


class Unnamed:
    """Library cards that hands may hold though nobody has named them, each with its kind at this table."""

    def __init__(self, table: Table, cards: Iterable[str]) -> None:
        self.table, self.cards = table, cards

    @cached_work
    def kinds(self) -> list[tuple[str, str]]:
        """Each card once, and its kind: looked up once for all who may hold it."""
        return [(name, self.table.facts_of(name).kind) for name in dict.fromkeys(self.cards)]


def proposals(table: Table, cards: Iterable[str] = ()) -> Iterator[events.MethuselahEvent]:
    """Declarations worth trying now. `cards` are library cards that hands may hold though nobody has named them."""
    if table.over or not table.left() or (table.turn is not None and table.turn.methuselah not in table.seats):
        return  # nobody is left, or nobody at this table has the turn
    unnamed = Unnamed(table, cards)
    if table.damage:
        yield from preventions(table, unnamed)
    elif table.diablerie is not None and table.referendum is None:
        yield from after_diablerie(table)
    if table.combat is not None:
        yield from in_combat(table, unnamed)
    elif table.referendum is not None:
        yield from in_referendum(table, unnamed)
    elif table.action is not None:
        yield from in_action(table, unnamed)
    else:
        yield from in_turn(table, unnamed)


def held(table: Table, methuselah: str, unnamed: Unnamed, *kinds: str) -> Iterator[str]:
    """Cards of these kinds that she holds, or may hold."""
    seat = table.seats.get(methuselah)
    if seat is None:
        return
    named = {name: None for name in seat.hand if name}
    for name in named:
        if table.facts_of(name).kind in kinds:
            yield name
    if "" in seat.hand:
        for name, kind in unnamed.kinds:
            if kind in kinds and name not in named:
                yield name


def in_turn(table: Table, unnamed: Unnamed) -> Iterator[events.MethuselahEvent]:
    """Plays of the acting Methuselah between actions, phase by phase from where she is."""
    turn = table.turn
    if turn is None:
        yield events.TurnBegun(methuselah=table.left()[0])
        return
    name = turn.methuselah
    if turn.phase == "untap":
        yield from in_untap(table, name)
    if turn.phase in ("untap", "master"):
        for card in held(table, name, unnamed, "location", "master"):
            yield events.MasterPlayed(methuselah=name, card=card)
        for card in held(table, name, unnamed, "discipline"):
            for minion in table.minions_of(name):
                yield events.MasterPlayed(methuselah=name, card=card, target=minion.name)
    if turn.phase in ("untap", "master", "minion"):
        for minion in table.minions_of(name):
            yield from acts(table, minion, name, unnamed)
    if turn.phase != "discard":
        yield from influence(table, name)
    yield events.Discarded(methuselah=name, card=next((card for card in table.seats[name].hand if card), ""))
    for phase in events.PHASES[events.PHASES.index(turn.phase) + 1 :]:
        yield events.PhaseBegun(phase=phase)
    following = table.prey_of(name)
    if following:
        yield events.TurnBegun(methuselah=following)


def in_untap(table: Table, name: str) -> Iterator[events.MethuselahEvent]:
    """The choices of the untap phase."""
    yield events.EdgePoolTaken(methuselah=name)
    for card in table.cards.values():
        if card.contested and table.claims(name, card):
            yield events.ContestPaid(card=card.name)
            yield events.ContestYielded(card=card.name)
        if card.title_contested and card.controller == name:
            yield events.TitleContestPaid(minion=card.name)
            yield events.TitleYielded(minion=card.name)
    yield events.WithdrawalAnnounced(methuselah=name)


def acts(table: Table, minion: Card, name: str, unnamed: Unnamed) -> Iterator[events.MethuselahEvent]:
    """The actions that a minion might take."""
    if minion.tapped:
        return
    if minion.region == "torpor":
        yield events.LeaveTorpor(minion=minion.name)
        return
    yield events.Bleed(minion=minion.name, target=table.prey_of(name))
    if minion.kind == "vampire":
        yield events.Hunt(minion=minion.name)
        for other in table.cards.values():
            if other.region == "torpor" and not other.contested:
                yield events.Rescue(minion=minion.name, vampire=other.name)
                yield events.Diablerize(minion=minion.name, vampire=other.name)
                yield events.Encounter(minion=minion.name, vampire=other.name)
    for other in table.minions_of(name):
        things = tuple(card.name for card in table.on(other.name) if card.kind == "equipment")
        if things and other is not minion:
            yield events.TakeEquipment(minion=minion.name, holder=other.name, equipment=things)
    for card in held(table, name, unnamed, *PLAYED_AS):
        kind = table.facts_of(card).kind
        if "bleed" in {getattr(effect, "what", "") for effect in table.facts_of(card).basic} and kind == "action":
            yield events.Bleed(minion=minion.name, target=table.prey_of(name), card=card)
        else:
            yield PLAYED_AS[kind](minion=minion.name, card=card)


def influence(table: Table, name: str) -> Iterator[events.MethuselahEvent]:
    """The uses of transfers."""
    for card in table.cards.values():
        if card.region == "uncontrolled" and card.controller == name and not card.recruited:
            yield events.Transferred(vampire=card.name)
            yield events.TakenBack(vampire=card.name)
    yield events.CryptDrawn(methuselah=name)


def in_action(table: Table, unnamed: Unnamed) -> Iterator[events.MethuselahEvent]:
    """Blocks, declines, modifiers and reactions, and the action's resolution."""
    action = table.action
    if action is None:
        return
    if action.outcome == "blocked":
        yield events.BlockerDrains(minion=action.blocker)
        yield events.CombatEnded()
        return
    if action.kind == "encounter" and action.outcome:
        yield events.EncounterSettled(minion=action.minion, choice="rescue")
        yield events.EncounterSettled(minion=action.minion, choice="destroy")
        yield from in_turn(table, unnamed)
        return
    for name in table.may_block():
        for minion in table.minions_of(name):
            if minion.region == "ready" and not minion.tapped:
                yield events.Block(minion=minion.name)
                for card in held(table, name, unnamed, "reaction"):
                    yield events.Reaction(minion=minion.name, card=card)
        if name not in action.declined:
            yield events.NoBlock(methuselah=name)
    for card in held(table, action.methuselah, unnamed, "action modifier"):
        yield events.Modifier(minion=action.minion, card=card)
    yield from out_of_turn(table, unnamed)
    yield events.Resolved()


def out_of_turn(table: Table, unnamed: Unnamed) -> Iterator[events.MethuselahEvent]:
    """Out-of-turn master cards of the others."""
    for name in table.left():
        if name != table.acting_methuselah():
            for card in held(table, name, unnamed, "out-of-turn master"):
                yield events.MasterPlayed(methuselah=name, card=card, kind="out-of-turn")


def in_combat(table: Table, unnamed: Unnamed) -> Iterator[events.MethuselahEvent]:
    """Maneuvers, strikes, additional strikes and presses of the combatants, and the end."""
    combat = table.combat
    if combat is None:
        return
    for name in (combat.acting, combat.opposing):
        methuselah = table.controller_of(name)
        weapons = [card for card in table.on(name) if card.weapon]
        hand = list(held(table, methuselah, unnamed, "combat"))
        for weapon in weapons:
            if any(isinstance(effect, Grants) and "maneuver" in effect.what for effect in weapon.effects):
                yield events.Maneuver(minion=name, card=weapon.name)
        for card in hand:
            yield from _combat_cards(table, name, card)
        committed = fights.committed_to(table, name)
        yield events.Strike(minion=name, card=committed) if committed else events.Strike(minion=name, kind="hand")
        for weapon in weapons:
            yield events.Strike(minion=name, card=weapon.name)
        if leaves_out(table, events.Passed(minion=name)):
            yield events.Passed(minion=name)
    yield events.CombatEnded()
    if combat.press == "continue":
        yield events.RoundBegun()


def _combat_cards(table: Table, minion: str, card: str) -> Iterator[events.MethuselahEvent]:
    for superior in (False, True):
        facts = table.facts_of(card)
        for effect in facts.superior if superior else facts.basic:
            if isinstance(effect, Strikes):
                yield events.Strike(minion=minion, card=card, superior=superior)
            elif isinstance(effect, Grants) and effect.what == "additional strike":
                yield events.AdditionalStrikes(minion=minion, card=card, superior=superior, number=effect.number)
            elif isinstance(effect, Grants) and "maneuver" in effect.what:
                yield events.Maneuver(minion=minion, card=card, superior=superior)
            elif isinstance(effect, Grants) and "press" in effect.what:
                yield events.Press(minion=minion, card=card, superior=superior)
            elif isinstance(effect, Grants) and effect.what == "close quarters":
                yield events.CombatCard(minion=minion, card=card, superior=superior)


def preventions(table: Table, unnamed: Unnamed) -> Iterator[events.MethuselahEvent]:
    """Damage prevented, or suffered."""
    for damage in table.damage:
        for card in held(table, table.controller_of(damage.who), unnamed, "combat"):
            for superior in (False, True):
                facts = table.facts_of(card)
                for effect in facts.superior if superior else facts.basic:
                    if isinstance(effect, Grants) and effect.what == "prevent":
                        yield events.Prevent(minion=damage.who, card=card, superior=superior, amount=effect.number)
    yield events.DamageResolved()


def in_referendum(table: Table, unnamed: Unnamed) -> Iterator[events.MethuselahEvent]:
    """Terms, votes from every source, and the end of polling."""
    referendum = table.referendum
    if referendum is None:
        return
    if referendum.step == "terms":
        yield events.TermsChosen(terms="as printed")
    if table.action is not None:
        for card in held(table, referendum.caller, unnamed, "action modifier"):
            yield events.Modifier(minion=table.action.minion, card=card)
    for against in (False, True):
        yield events.Vote(methuselah=referendum.caller, source="card", card=referendum.card, against=against)
        if table.edge:
            yield events.Vote(methuselah=table.edge, source="edge", against=against)
        for voter in table.cards.values():
            if voter.kind != "vampire" or not (voter.title or voter.votes):
                continue
            if table.is_priscus(voter.name):
                yield events.PriscusVote(minion=voter.name, against=against)
            elif table.votes_of(voter.name):
                yield events.Vote(methuselah=voter.controller, source="vampire", by=voter.name, against=against)
    yield events.ReferendumResolved()


def after_diablerie(table: Table) -> Iterator[events.MethuselahEvent]:
    """What a diabolist may take, and the Blood Hunt that anybody may call."""
    frame = table.diablerie
    if frame is None:
        return
    things = tuple(card.name for card in table.on(frame.victim) if card.kind == "equipment")
    if things and not frame.burned:
        yield events.EquipmentTaken(minion=frame.diabolist, equipment=things)
    for name in table.left():
        yield events.BloodHuntCalled(methuselah=name)
