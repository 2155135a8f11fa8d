"""What may be declared at a Methuselah table now: plays worth trying, in the order in which the game goes on.

These are proposals from the state of the table; whoever offers them has the judge look at each first.
"""

from collections.abc import Iterable, Iterator

from events.effects.union import Grants, Strikes
from events.methuselah import events as said
from events.methuselah.position import Card
from projections.methuselah.changes import combat as fights
from projections.methuselah.changes.strikes import leaves_out
from projections.methuselah.table import Table

PLAYED_AS = {
    "action": said.ActionCardPlayed,
    "political action": said.PoliticalAction,
    "equipment": said.Equip,
    "retainer": said.Employ,
    "ally": said.Recruit,
}


def proposals(table: Table, cards: Iterable[str] = ()) -> Iterator[said.MethuselahEvent]:
    """Declarations worth trying now. `cards` are library cards that hands may hold though nobody has named them."""
    if table.over or not table.left() or (table.turn is not None and table.turn.methuselah not in table.seats):
        return  # nobody is left, or nobody at this table has the turn
    if table.damage:
        yield from preventions(table, cards)
    elif table.diablerie is not None and table.referendum is None:
        yield from after_diablerie(table)
    if table.combat is not None:
        yield from in_combat(table, cards)
    elif table.referendum is not None:
        yield from in_referendum(table, cards)
    elif table.action is not None:
        yield from in_action(table, cards)
    else:
        yield from in_turn(table, cards)


def held(table: Table, methuselah: str, cards: Iterable[str], *kinds: str) -> Iterator[str]:
    """Cards of these kinds that she holds, or may hold."""
    seat = table.seats.get(methuselah)
    if seat is None:
        return
    names = {name: None for name in seat.hand if name}
    if "" in seat.hand:
        names.update(dict.fromkeys(cards))
    for name in names:
        if table.facts_of(name).kind in kinds:
            yield name


def in_turn(table: Table, cards: Iterable[str]) -> Iterator[said.MethuselahEvent]:
    """Plays of the acting Methuselah between actions, phase by phase from where she is."""
    turn = table.turn
    if turn is None:
        yield said.TurnBegun(methuselah=table.left()[0])
        return
    name = turn.methuselah
    if turn.phase == "untap":
        yield from in_untap(table, name)
    if turn.phase in ("untap", "master"):
        for card in held(table, name, cards, "location", "master"):
            yield said.MasterPlayed(methuselah=name, card=card)
        for card in held(table, name, cards, "discipline"):
            for minion in table.minions_of(name):
                yield said.MasterPlayed(methuselah=name, card=card, target=minion.name)
    if turn.phase in ("untap", "master", "minion"):
        for minion in table.minions_of(name):
            yield from acts(table, minion, name, cards)
    if turn.phase != "discard":
        yield from influence(table, name)
    yield said.Discarded(methuselah=name, card=next((card for card in table.seats[name].hand if card), ""))
    for phase in said.PHASES[said.PHASES.index(turn.phase) + 1 :]:
        yield said.PhaseBegun(phase=phase)
    following = table.prey_of(name)
    if following:
        yield said.TurnBegun(methuselah=following)


def in_untap(table: Table, name: str) -> Iterator[said.MethuselahEvent]:
    """The choices of the untap phase."""
    yield said.EdgePoolTaken(methuselah=name)
    for card in table.cards.values():
        if card.contested and card.controller == name:
            yield said.ContestPaid(card=card.name)
            yield said.ContestYielded(card=card.name)
        if card.title_contested and card.controller == name:
            yield said.TitleContestPaid(minion=card.name)
            yield said.TitleYielded(minion=card.name)
    yield said.WithdrawalAnnounced(methuselah=name)


def acts(table: Table, minion: Card, name: str, cards: Iterable[str]) -> Iterator[said.MethuselahEvent]:
    """The actions that a minion might take."""
    if minion.tapped:
        return
    if minion.region == "torpor":
        yield said.LeaveTorpor(minion=minion.name)
        return
    yield said.Bleed(minion=minion.name, target=table.prey_of(name))
    if minion.kind == "vampire":
        yield said.Hunt(minion=minion.name)
        for other in table.cards.values():
            if other.region == "torpor" and not other.contested:
                yield said.Rescue(minion=minion.name, vampire=other.name)
                yield said.Diablerize(minion=minion.name, vampire=other.name)
                yield said.Encounter(minion=minion.name, vampire=other.name)
    for other in table.minions_of(name):
        things = tuple(card.name for card in table.on(other.name) if card.kind == "equipment")
        if things and other is not minion:
            yield said.TakeEquipment(minion=minion.name, holder=other.name, equipment=things)
    for card in held(table, name, cards, *PLAYED_AS):
        kind = table.facts_of(card).kind
        if "bleed" in {getattr(effect, "what", "") for effect in table.facts_of(card).basic} and kind == "action":
            yield said.Bleed(minion=minion.name, target=table.prey_of(name), card=card)
        else:
            yield PLAYED_AS[kind](minion=minion.name, card=card)


def influence(table: Table, name: str) -> Iterator[said.MethuselahEvent]:
    """The uses of transfers."""
    for card in table.cards.values():
        if card.region == "uncontrolled" and card.controller == name and not card.recruited:
            yield said.Transferred(vampire=card.name)
            yield said.TakenBack(vampire=card.name)
    yield said.CryptDrawn(methuselah=name)


def in_action(table: Table, cards: Iterable[str]) -> Iterator[said.MethuselahEvent]:
    """Blocks, declines, modifiers and reactions, and the action's resolution."""
    action = table.action
    if action is None:
        return
    if action.outcome == "blocked":
        yield said.BlockerDrains(minion=action.blocker)
        yield said.CombatEnded()
        return
    if action.kind == "encounter" and action.outcome:
        yield said.EncounterSettled(minion=action.minion, choice="rescue")
        yield said.EncounterSettled(minion=action.minion, choice="destroy")
        yield from in_turn(table, cards)
        return
    for name in table.may_block():
        for minion in table.minions_of(name):
            if minion.region == "ready" and not minion.tapped:
                yield said.Block(minion=minion.name)
                for card in held(table, name, cards, "reaction"):
                    yield said.Reaction(minion=minion.name, card=card)
        yield said.NoBlock(methuselah=name)
    for card in held(table, action.methuselah, cards, "action modifier"):
        yield said.Modifier(minion=action.minion, card=card)
    yield from out_of_turn(table, cards)
    yield said.Resolved()


def out_of_turn(table: Table, cards: Iterable[str]) -> Iterator[said.MethuselahEvent]:
    """Out-of-turn master cards of the others."""
    for name in table.left():
        if name != table.acting_methuselah():
            for card in held(table, name, cards, "out-of-turn master"):
                yield said.MasterPlayed(methuselah=name, card=card, kind="out-of-turn")


def in_combat(table: Table, cards: Iterable[str]) -> Iterator[said.MethuselahEvent]:
    """Maneuvers, strikes, additional strikes and presses of the combatants, and the end."""
    combat = table.combat
    if combat is None:
        return
    for name in (combat.acting, combat.opposing):
        methuselah = table.controller_of(name)
        weapons = [card for card in table.on(name) if card.weapon]
        hand = list(held(table, methuselah, cards, "combat"))
        for weapon in weapons:
            if any(isinstance(effect, Grants) and "maneuver" in effect.what for effect in weapon.effects):
                yield said.Maneuver(minion=name, card=weapon.name)
        for card in hand:
            yield from _combat_cards(table, name, card)
        committed = fights.committed_to(table, name)
        yield said.Strike(minion=name, card=committed) if committed else said.Strike(minion=name, kind="hand")
        for weapon in weapons:
            yield said.Strike(minion=name, card=weapon.name)
        if leaves_out(table, name):
            yield said.Passed(minion=name)
    yield said.CombatEnded()
    if combat.press == "continue":
        yield said.RoundBegun()


def _combat_cards(table: Table, minion: str, card: str) -> Iterator[said.MethuselahEvent]:
    for superior in (False, True):
        facts = table.facts_of(card)
        for effect in facts.superior if superior else facts.basic:
            if isinstance(effect, Strikes):
                yield said.Strike(minion=minion, card=card, superior=superior)
            elif isinstance(effect, Grants) and effect.what == "additional strike":
                yield said.AdditionalStrikes(minion=minion, card=card, superior=superior, number=effect.number)
            elif isinstance(effect, Grants) and "maneuver" in effect.what:
                yield said.Maneuver(minion=minion, card=card, superior=superior)
            elif isinstance(effect, Grants) and "press" in effect.what:
                yield said.Press(minion=minion, card=card, superior=superior)
            elif isinstance(effect, Grants) and effect.what == "close quarters":
                yield said.CombatCard(minion=minion, card=card, superior=superior)


def preventions(table: Table, cards: Iterable[str]) -> Iterator[said.MethuselahEvent]:
    """Damage prevented, or suffered."""
    for damage in table.damage:
        for card in held(table, table.controller_of(damage.who), cards, "combat"):
            for superior in (False, True):
                facts = table.facts_of(card)
                for effect in facts.superior if superior else facts.basic:
                    if isinstance(effect, Grants) and effect.what == "prevent":
                        yield said.Prevent(minion=damage.who, card=card, superior=superior, amount=effect.number)
    yield said.DamageResolved()


def in_referendum(table: Table, cards: Iterable[str]) -> Iterator[said.MethuselahEvent]:
    """Terms, votes from every source, and the end of polling."""
    referendum = table.referendum
    if referendum is None:
        return
    if referendum.step == "terms":
        yield said.TermsChosen(terms="as printed")
    if table.action is not None:
        for card in held(table, referendum.caller, cards, "action modifier"):
            yield said.Modifier(minion=table.action.minion, card=card)
    for against in (False, True):
        yield said.Vote(methuselah=referendum.caller, source="card", card=referendum.card, against=against)
        if table.edge:
            yield said.Vote(methuselah=table.edge, source="edge", against=against)
        for voter in table.cards.values():
            if voter.kind != "vampire" or not (voter.title or voter.votes):
                continue
            if table.is_priscus(voter.name):
                yield said.PriscusVote(minion=voter.name, against=against)
            elif table.votes_of(voter.name):
                yield said.Vote(methuselah=voter.controller, source="vampire", by=voter.name, against=against)
    yield said.ReferendumResolved()


def after_diablerie(table: Table) -> Iterator[said.MethuselahEvent]:
    """What a diabolist may take, and the Blood Hunt that anybody may call."""
    frame = table.diablerie
    if frame is None:
        return
    things = tuple(card.name for card in table.on(frame.victim) if card.kind == "equipment")
    if things and not frame.burned:
        yield said.EquipmentTaken(minion=frame.diabolist, equipment=things)
    for name in table.left():
        yield said.BloodHuntCalled(methuselah=name)
