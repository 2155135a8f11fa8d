"""What nobody writes down: the next step that a declaration takes for granted, if there is one.

A gap is not a breach. When a declaration comes that belongs to another step of the game, the steps in between are
taken as passed in the way that the rules have them go by default: nobody blocks any more, nobody prevents, a minion
that names no strike uses its hands, polling closes, a phase goes by. Each step is an event like any other; the judge
sees it before it happens, and a ruling names it.
"""

from events.common import Observed
from events.effects.base import Untaps
from events.methuselah.events import (
    ACTS,
    AFTER_ACTIONS,
    PHASES,
    AdditionalStrikes,
    Block,
    BlockerDrains,
    BloodHuntCalled,
    CardUsed,
    CombatBegun,
    CombatCard,
    CombatEnded,
    ContestPaid,
    ContestYielded,
    CryptDrawn,
    DamageResolved,
    DiablerieResolved,
    Discarded,
    DisciplineFound,
    EdgePoolTaken,
    EffectHappened,
    EncounterSettled,
    EquipmentTaken,
    LeaveTorpor,
    Maneuver,
    MasterActionUsed,
    MasterPlayed,
    MethuselahEvent,
    Modifier,
    NoBlock,
    Passed,
    Phase,
    PhaseBegun,
    Press,
    Prevent,
    PriscusVote,
    Reaction,
    ReferendumResolved,
    Resolved,
    RoundBegun,
    Strike,
    StrikesResolved,
    TakenBack,
    TermsChosen,
    TitleContestPaid,
    TitleYielded,
    Transferred,
    TurnBegun,
    Vote,
    WithdrawalAnnounced,
)
from events.methuselah.position import Turn
from events.spelling import lowered
from projections.methuselah.changes import actions, contests, influence, masters, politics, setting_up, turns
from projections.methuselah.changes.action_ends import undoes_the_block
from projections.methuselah.changes.effects import effects_of
from projections.methuselah.implied.combat import before_combat_begins, before_combat_step, ending_combat
from projections.methuselah.meant import MEANT, meant
from projections.methuselah.table import Table

IN_COMBAT = frozenset(
    {
        CombatCard,
        Maneuver,
        Strike,
        StrikesResolved,
        Prevent,
        DamageResolved,
        AdditionalStrikes,
        Press,
        Passed,
        RoundBegun,
        CombatEnded,
    }
)
IN_REFERENDUM = frozenset({TermsChosen, Vote, PriscusVote, ReferendumResolved})
IN_ACTION = frozenset({Modifier, Reaction, Block, NoBlock, Resolved, BlockerDrains, EncounterSettled})
AFTER_DIABLERIE = frozenset({EquipmentTaken, DisciplineFound, DiablerieResolved, BloodHuntCalled})
PHASE_OF: dict[type, Phase] = {
    **dict.fromkeys(
        (EdgePoolTaken, ContestPaid, ContestYielded, TitleContestPaid, TitleYielded, WithdrawalAnnounced), "untap"
    ),
    **dict.fromkeys((MasterPlayed, MasterActionUsed), "master"),
    **dict.fromkeys(ACTS, "minion"),
    **dict.fromkeys((Transferred, TakenBack, CryptDrawn), "influence"),
    Discarded: "discard",
}
ORDER = {phase: place for place, phase in enumerate(PHASES)}
HER_OWN = frozenset({kind for kind in PHASE_OF if kind not in ACTS})
SETTLES: frozenset[type] = frozenset({ContestPaid, ContestYielded, TitleContestPaid, TitleYielded})
IN_A_TURN = frozenset({*PHASE_OF, TurnBegun, PhaseBegun})
MOVES = IN_A_TURN | IN_COMBAT | IN_REFERENDUM | IN_ACTION | AFTER_DIABLERIE


def implied(table: Table, event: MethuselahEvent) -> MethuselahEvent | None:
    """The next step that has to be passed before this declaration, or nothing when it can be taken as it is."""
    kind = event.__class__
    if kind in MEANT:
        event = meant(table, event)
        kind = event.__class__
    if event.shows and (turned_up := setting_up.turned_up(table, event)) is not None:
        return turned_up
    if table.over:
        return None
    if kind not in MOVES:
        if kind is Observed:
            return _seen(table, event)  # type: ignore[arg-type]  # it is one
        if kind is CardUsed or kind is EffectHappened:
            return _before_votes_are_granted(table, event)  # type: ignore[arg-type]  # it is one of the two
        return before_combat_begins(table, event) if isinstance(event, CombatBegun) else None
    if table.damage and kind is not Prevent and kind is not DamageResolved and not _from_outside(table, event):
        return None if isinstance(event, Passed) and table.others_may_prevent(event.minion) else DamageResolved()
    if table.put_off is not None and (waiting := _now_begins(table, event)) is not None:
        return waiting
    if kind in ACTS or kind is Block:
        readied = influence.readied_unseen(table, event.minion)  # type: ignore[union-attr]  # these have a minion
        if readied is not None:
            return readied
    frame = table.diablerie
    if frame is not None and not frame.burned and kind is not EquipmentTaken and kind is not DiablerieResolved:
        return DiablerieResolved()
    if kind in IN_A_TURN:
        return _before_phase(table, event)
    if kind in IN_COMBAT:
        return before_combat_step(table, event)
    if kind is Reaction and actions.joins_the_block(table, event):  # type: ignore[arg-type]  # it is a Reaction
        return _before_blocking(table, Block(minion=event.minion))  # type: ignore[union-attr]
    if isinstance(event, Modifier) and _undoes_its_block(table, event):
        return Resolved(outcome="blocked")
    if kind is Modifier or kind is Reaction:
        return _before_votes_are_granted(table, event)  # type: ignore[arg-type]  # it is one of the two
    if kind in IN_ACTION:
        return _before_blocking(table, event)
    if kind in IN_REFERENDUM:
        return _before_vote(table, event)
    if kind is BloodHuntCalled and table.referendum is not None:
        return ReferendumResolved()
    return _closing(table) if table.action is not None else None


def _seen(table: Table, event: Observed) -> MethuselahEvent | None:
    """What must have been done that nobody has said, as something is seen that comes of it."""
    done = _seen_discarded(table, event) or _seen_untapped(table, event)
    return done or contests.paid_with_the_last_pool(table, event)


def _seen_discarded(table: Table, event: Observed) -> Discarded | None:
    """A hand that a card has made too large, and that is seen as small as it has to be, was discarded down to that."""
    seat = table.seats.get(event.subject)
    if seat is None or lowered(event.what) not in ("hand", "cards") or event.value != seat.hand_size:
        return None
    due = len(seat.hand) > seat.hand_size and table.hand_size_shrunk(event.subject)
    return Discarded(methuselah=event.subject) if due else None


def _seen_untapped(table: Table, event: Observed) -> EffectHappened | None:
    """A card that a table written down in an untap phase shows tapped, and that is seen untapped now, has untapped."""
    card, turn = table.cards.get(event.subject), table.turn
    if card is None or turn is None or turn.phase != "untap" or (lowered(event.what), event.value) != ("tapped", False):
        return None
    untaps = turns.untaps_still(table, card, turn.methuselah)
    return EffectHappened(effects=(Untaps(card.name),)) if untaps else None


def _now_begins(table: Table, event: MethuselahEvent) -> MethuselahEvent | None:
    """What comes before an action that waits, and then that action; nothing while this is about the one in progress."""
    minion, said = table.put_off.minion, getattr(event, "minion", "")
    step = _closing(table)
    if step is None:
        return None if said == minion and event.__class__ in ACTS else table.put_off
    return step if said == minion and event.__class__ in (Modifier, *ACTS) else None


def _from_outside(table: Table, event: MethuselahEvent) -> bool:
    """Whether damage does not wait for this: a card that is played outside of the fight, or that it was dealt."""
    if isinstance(event, StrikesResolved):
        return table.combat is not None and table.combat.resolving
    if isinstance(event, Modifier | Reaction):
        return table.combat is not None and not table.fighting(event.minion)
    return table.combat is not None and isinstance(event, MasterPlayed) and masters.out_of_turn(table, event)


def _closing(table: Table) -> MethuselahEvent | None:
    """The next step towards the end of whatever is in progress."""
    if table.combat is not None:
        return ending_combat(table)
    if table.referendum is not None:
        return ReferendumResolved()
    if table.action is None:
        return None
    return (_who_has_not_answered_declines(table) if table.not_yet else None) or Resolved()


def _before_blocking(table: Table, event: MethuselahEvent) -> MethuselahEvent | None:
    action = table.action
    if action is None or action.outcome:
        return None
    if isinstance(event, Resolved) and table.not_yet and event.outcome != "blocked":
        return _who_has_not_answered_declines(table)
    if isinstance(event, EncounterSettled):
        return Resolved(outcome="succeeds") if action.kind == "encounter" else None
    if isinstance(event, BlockerDrains):
        return Resolved(outcome="blocked") if action.blocker else None
    if not isinstance(event, Block) or table.block_stands():
        return None
    methuselah = table.controller_of(event.minion)
    may = table.may_block()
    if methuselah in may:
        for earlier in may[: may.index(methuselah)]:
            if earlier not in action.declined:
                return NoBlock(methuselah=earlier)
    return None


def _who_has_not_answered_declines(table: Table) -> NoBlock | None:
    """An action that succeeds has not been blocked by those of whom was said that they have not answered yet."""
    action = table.action
    if action is None or action.outcome or table.block_stands():
        return None
    said = [one.who for one in table.not_yet if one.what == "answered"]
    left = [one for one in table.may_block() if one not in action.declined and (one in said or "" in said)]
    return NoBlock(methuselah=left[0]) if left else None


def _before_vote(table: Table, event: MethuselahEvent) -> MethuselahEvent | None:
    """A political action has succeeded when its referendum is held; votes after a diablerie are on a Blood Hunt."""
    if table.referendum is not None:
        return None
    action, frame = table.action, table.diablerie
    if action is not None:
        if action.kind != "political action" or action.outcome:
            return None
        return (_who_has_not_answered_declines(table) if table.not_yet else None) or Resolved(outcome="succeeds")
    if frame is not None and not frame.hunt_called and event.__class__ in (Vote, PriscusVote):
        methuselah = getattr(event, "methuselah", "") or table.controller_of(getattr(event, "minion", ""))
        return BloodHuntCalled(methuselah=methuselah)
    return None


def _undoes_its_block(table: Table, event: Modifier) -> bool:
    """Whether a modifier that undoes a block can only mean that the attempt which stands has succeeded."""
    action = table.action
    if action is None or action.outcome or not action.blocker or action.kind == "leave torpor":
        return False
    return undoes_the_block(effects_of(table, event)) and table.block_stands()


def _before_votes_are_granted(
    table: Table, event: Modifier | Reaction | CardUsed | EffectHappened
) -> MethuselahEvent | None:
    """A card that grants votes, or another ballot, is played in the referendum: the political action has succeeded."""
    action = table.action
    if action is None or action.kind != "political action" or action.outcome:
        return None
    effects = effects_of(table, event)
    played = isinstance(event, Modifier | Reaction) and politics.grants_votes(effects)
    return Resolved(outcome="succeeds") if played or politics.lets_vote_again(effects) else None


def _before_phase(table: Table, event: MethuselahEvent) -> MethuselahEvent | None:
    turn = table.turn
    kind = event.__class__
    if turn is not None and _nothing_follows(table, turn) and (following := _is_of_the_next_turn(table, turn, event)):
        return _closing(table) or following
    # The kinds are compared first: most events are of none of them, and are sorted out quickest so.
    if kind is MasterPlayed and isinstance(event, MasterPlayed) and masters.out_of_turn(table, event):
        return None
    if turn is not None and kind in HER_OWN:
        if ORDER[PHASE_OF[kind]] < ORDER[turn.phase] or _anothers(turn, table, event):
            return None
    if kind is Discarded and isinstance(event, Discarded):
        if turn is None or table.an_untold_card_was_played() or _oversized(table, event.methuselah):
            return None
    step = _closing(table)
    if step is not None:
        return step
    if turn is None:
        return None if kind is TurnBegun or not table.seats else TurnBegun(methuselah=_first(table, event))
    if kind is TurnBegun and isinstance(event, TurnBegun):
        wanted: Phase | None = "discard" if table.in_game(turn.methuselah) else None
        if (wanted is None or turn.phase == wanted) and event.methuselah != (leaver := _leaves_now(table, turn)):
            return TurnBegun(methuselah=leaver) if leaver else None
    elif kind is PhaseBegun and isinstance(event, PhaseBegun):
        place = ORDER[event.phase]
        wanted = PHASES[place - 1] if place > ORDER[turn.phase] + 1 else None
    else:
        wanted = PHASE_OF.get(kind)
    if turn.phase == "untap" and "untap" not in (wanted, getattr(event, "phase", "")):
        upright = "" if kind is LeaveTorpor else getattr(event, "minion", "")
        yielded = contests.yielded_without_a_word(table, turn.methuselah, upright)
        if yielded is not None:
            return yielded
    if wanted is not None and ORDER[wanted] > ORDER[turn.phase]:
        return PhaseBegun(phase=PHASES[ORDER[turn.phase] + 1])
    return None


def _nothing_follows(table: Table, turn: Turn) -> bool:
    """Whether no action follows in a turn: for its phase, or since the Methuselah whose it is has left the game."""
    return turn.phase in AFTER_ACTIONS or not table.in_game(turn.methuselah)


def _is_of_the_next_turn(table: Table, turn: Turn, event: MethuselahEvent) -> PhaseBegun | TurnBegun | None:
    """The end of this turn, where a declaration comes that the next Methuselah makes in her own turn only."""
    kind = event.__class__
    if kind not in PHASE_OF or kind is Discarded:
        return None
    if isinstance(event, MasterPlayed) and (event.kind or table.facts_of(event.card).kind).startswith("out-of-turn"):
        return None
    named = getattr(event, "minion", "") or getattr(event, "vampire", "") or getattr(event, "card", "")
    who = getattr(event, "methuselah", "") or table.controller_of(named)
    following = table.prey_of(turn.methuselah)
    if not who or who != following or who == turn.methuselah:
        return None
    return TurnBegun(methuselah=who) if turn.phase == "discard" else PhaseBegun(phase="discard")


def _anothers(turn: Turn, table: Table, event: MethuselahEvent) -> bool:
    """Whether the declaration is that of a Methuselah whose turn it is not: no step of this turn leads up to it."""
    if event.__class__ in SETTLES:
        who = table.controller_of(getattr(event, "card", "") or getattr(event, "minion", ""))
    else:
        who = getattr(event, "methuselah", "")
    return who not in ("", turn.methuselah)


def _leaves_now(table: Table, turn: Turn) -> str:
    """Who is next but will have withdrawn as her turn begins: nobody writes down a turn in which nothing is played."""
    seat = table.seats.get(table.prey_of(turn.methuselah))
    return seat.name if seat is not None and seat.withdrawing and not seat.withdrawal_failed else ""


def _oversized(table: Table, methuselah: str) -> bool:
    seat = table.seats.get(methuselah)
    return seat is not None and len(seat.hand) > seat.hand_size


def _first(table: Table, event: MethuselahEvent) -> str:
    """Whose turn it must be when a game without a turn goes on: the declaring player's, else the first seat's."""
    minion = getattr(event, "minion", "")
    who = getattr(event, "methuselah", "") or table.controller_of(minion)
    fresh = all(seat.turns == 0 for seat in table.seats.values())
    first = table.left()[0] if table.left() else ""
    return first if fresh and len(table.cards) == 0 else who or first
