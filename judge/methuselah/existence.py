"""Existence before behaviour: what a declaration names is there at all."""

from events.common import UNNAMED_CARD
from events.effects.base import Gains, Moves
from events.effects.methuselah import Controls, GetsEdge, Redirects
from events.methuselah import events
from judge.methuselah.burned import where_it_lies
from judge.ruling import Finding, No
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

ByMinion = (
    events.Act
    | events.Modifier
    | events.Reaction
    | events.Block
    | events.BlockerDrains
    | events.CombatBegun
    | events.CombatCard
    | events.Maneuver
    | events.Strike
    | events.Prevent
    | events.AdditionalStrikes
    | events.Press
    | events.PriscusVote
    | events.EquipmentTaken
    | events.DisciplineFound
    | events.TitleContestPaid
    | events.TitleYielded
)
ByMethuselah = (
    events.TurnBegun
    | events.DecksPresented
    | events.AnteSet
    | events.Dealt
    | events.EdgePoolTaken
    | events.WithdrawalAnnounced
    | events.MasterPlayed
    | events.MasterActionUsed
    | events.NoBlock
    | events.Vote
    | events.BloodHuntCalled
    | events.CryptDrawn
    | events.Discarded
    | events.Drawn
    | events.CardUsed
    | events.EffectHappened
)
ByCard = (
    events.ActionCardPlayed
    | events.PoliticalAction
    | events.MasterPlayed
    | events.Modifier
    | events.Reaction
    | events.CardUsed
    | events.EffectHappened
)
AIMED = frozenset(
    {
        events.Rescue,
        events.Diablerize,
        events.Encounter,
        events.TakeEquipment,
        events.CombatBegun,
        events.CardUsed,
        events.ContestPaid,
        events.ContestYielded,
    }
)
# What is aimed at a Methuselah, and what at a card: books have these in sections of their own.
AT_METHUSELAHS = (events.Bleed, events.Modifier, events.Reaction, events.EffectHappened, events.MasterPlayed)
AT_CARDS = (
    *(events.Rescue, events.Diablerize, events.Encounter, events.TakeEquipment, events.CombatBegun, events.CardUsed),
    *(events.ContestPaid, events.ContestYielded),
)
NO_MINION = ("retainer", "equipment", "location", "discipline", "master", "out-of-turn master")


def a_removed_card_is_beyond_reach(
    event: ByMinion
    | events.Rescue
    | events.Diablerize
    | events.Encounter
    | events.TakeEquipment
    | events.CardUsed
    | events.ContestPaid
    | events.ContestYielded,
    table: Table,
    terms: Terms,
) -> Finding:
    """Nothing is done with, to or by a card that was removed from the game."""
    for name in _named(event):
        if not table.known(name) and table.removed(name):
            return No(f"{name} was removed from the game, and nothing brings it back.", needed="a card in the game")


def the_minion_named_is_on_the_table(minds: ByMinion, table: Table, terms: Terms) -> Finding:
    """Who acts, blocks, reacts, fights or votes is on the table."""
    minion = minds.minion
    if not table.known(minion) and not table.removed(minion) and not table.game_over():
        return No(*_absent(minion, table))


def what_is_aimed_at_is_on_the_table(
    event: events.Bleed
    | events.Modifier
    | events.Reaction
    | events.Rescue
    | events.Diablerize
    | events.Encounter
    | events.TakeEquipment
    | events.CombatBegun
    | events.CardUsed
    | events.EffectHappened
    | events.MasterPlayed
    | events.ContestPaid
    | events.ContestYielded,
    table: Table,
    terms: Terms,
) -> Finding:
    """The card that a declaration is aimed at, or the Methuselah at whom an action is directed, is there."""
    if isinstance(event, events.Bleed):
        if event.target and not table.in_game(event.target) and not table.game_over():
            return No(*_nobody(event.target, table))
        return None
    if isinstance(
        event, events.Modifier | events.Reaction | events.CardUsed | events.EffectHappened | events.MasterPlayed
    ):
        target = next((effect.target for effect in event.effects if isinstance(effect, Redirects)), "")
        if target and not table.in_game(target) and not table.known(target) and not table.game_over():
            a_player = table.action_kind() == "bleed" or table.seated(target)
            return No(*(_nobody(target, table) if a_player else _absent(target, table)))
        if not isinstance(event, events.CardUsed):
            return None
    for name in _named(event):
        if not table.known(name) and not table.removed(name):
            if not (isinstance(event, events.CardUsed) and table.in_an_ash_heap(name)) and not table.game_over():
                return No(*_absent(name, table))


def the_methuselah_named_is_in_the_game(by: ByMethuselah, table: Table, terms: Terms) -> Finding:
    """Who plays is one of the players, and has neither been ousted nor withdrawn."""
    methuselah = by.methuselah
    if methuselah and not table.in_game(methuselah) and not table.game_over():
        return No(*_nobody(methuselah, table), report_once=methuselah if table.out(methuselah) else "")


def nothing_comes_to_who_has_left(event: ByCard, table: Table, terms: Terms) -> Finding:
    """A card gives nothing to a Methuselah who has left the game, takes nothing from her, and is aimed at none.

    Of a card that nobody has named it is not known why counters were moved: it may be put right in the next line.
    """
    if isinstance(event, events.EffectHappened) and event.card in ("", UNNAMED_CARD):
        return None
    target = getattr(event, "target", "") if isinstance(event, events.ActionCardPlayed | events.MasterPlayed) else ""
    if not target and not event.effects:
        return None
    aimed = (target, *getattr(event, "others", ()))
    for name in (*aimed, *(name for effect in event.effects for name in _receiving(effect))):
        if name and table.out(name) and not table.game_over():
            return No(*_nobody(name, table))


def _receiving(effect: object) -> tuple[str, ...]:
    """Who is given something by an effect, or has counters moved; what merely burns is nobody's any longer."""
    match effect:
        case Gains(who, _counter, amount) if amount > 0:
            return (who,)
        case Moves(_amount, source, destination):
            return source, destination
        case GetsEdge(methuselah) | Controls(methuselah):
            return (methuselah,)
    return ()


def only_vampires_and_allies_are_minions(
    by: events.Act
    | events.Modifier
    | events.Reaction
    | events.Block
    | events.CombatBegun
    | events.CombatCard
    | events.Maneuver
    | events.Strike
    | events.Press,
    table: Table,
    terms: Terms,
) -> Finding:
    """Minions are vampires and allies: no other card acts, blocks, reacts or fights."""
    kind = table.kind_of(by.minion)
    if kind in NO_MINION and table.known(by.minion):
        return No(f"{by.minion} is no minion: its type is {kind}.", needed="a vampire or an ally")
    if not kind and (bearer := table.bearer_of(by.minion)):
        return No(f"{by.minion} is no minion: it lies on {bearer}.", needed="a vampire or an ally")


def _named(event: object) -> tuple[str, ...]:
    """The cards besides the acting minion that a declaration is about, and those that are named without one."""
    if type(event) not in AIMED:
        return (getattr(event, "minion", ""),)
    if isinstance(event, events.Rescue | events.Diablerize | events.Encounter):
        names: tuple[str, ...] = (event.minion, event.vampire)
    elif isinstance(event, events.TakeEquipment):
        names = (event.minion, event.holder, *event.equipment)
    elif isinstance(event, events.CombatBegun):
        names = (event.minion, event.opponent)
    elif isinstance(event, events.CardUsed):
        names = (event.minion, event.card)
    else:
        names = (getattr(event, "card", ""),)
    return tuple(name for name in names if name)


def _absent(name: str, table: Table) -> tuple[str, str]:
    if not name:
        return "No minion is named.", "the name of a minion on the table"
    if table.in_an_ash_heap(name):
        return f"{name} is not on the table: it {where_it_lies(name, table)}.", "a card on the table"
    return f"{name} is not on the table.", "a card on the table"


def _nobody(name: str, table: Table) -> tuple[str, str]:
    out = table.out(name)
    if out:
        how = "she was ousted" if out == "ousted" else "she withdrew"
        return f"{name} has left the game: {how}.", "a Methuselah still in the game"
    return f"{name} is none of the players.", "one of the players"
