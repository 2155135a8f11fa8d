"""Combat as a whole: who fights, why, in which order of steps, and who has the next opportunity."""

from events.effects.methuselah import Fights
from events.methuselah.events import (
    ActionCardPlayed,
    AdditionalStrikes,
    Bleed,
    CardUsed,
    CombatBegun,
    CombatCard,
    Diablerize,
    EffectHappened,
    Hunt,
    Maneuver,
    MasterActionUsed,
    MasterPlayed,
    Modifier,
    PoliticalAction,
    Press,
    Reaction,
    Resolved,
    RoundBegun,
    Strike,
    TakeEquipment,
    TermsChosen,
)
from judge.ruling import Finding, No, Unclear
from projections.methuselah.changes.action_ends import undoes_the_block
from projections.methuselah.changes.effects import effects_of
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms

Announced = Bleed | Hunt | TakeEquipment | ActionCardPlayed | PoliticalAction | Diablerize
Starts = (
    CombatBegun
    | Announced
    | MasterPlayed
    | MasterActionUsed
    | EffectHappened
    | CardUsed
    | Modifier
    | Reaction
    | CombatCard
    | Strike
    | TermsChosen
)


def nothing_is_fought_outside_combat(
    play: CombatCard | Maneuver | Strike | AdditionalStrikes | Press, table: Table, terms: Terms
) -> Finding:
    """There are maneuvers, strikes, presses and combat cards in a combat only: none before it, none after its end."""
    if not table.acting_combatant():
        return No(f"{play.minion} may not {_do(play)}: there is no combat.", needed="a combat in progress")


def a_fight_with_the_fallen_is_open(
    play: CombatCard | Maneuver | Strike | AdditionalStrikes | Press, table: Table, terms: Terms
) -> Finding:
    """Fighting is for combats; whether one goes on against a vampire who has fallen into torpor is not said."""
    found = nothing_is_fought_outside_combat(play, table, terms)
    fallen = table.just_fell_to(play.minion) if found is not None else ""
    if fallen:
        # Unclear: whether the combat goes on when one of the two lies in torpor.
        return Unclear(
            f"{fallen} lies in torpor: either the combat was over with that, or {play.minion} may still {_do(play)}."
        )
    return found


def a_fight_that_could_not_begin_is_not_fought(
    play: CombatCard | Maneuver | Strike | AdditionalStrikes | Press, table: Table, terms: Terms
) -> Finding:
    """An action that should lead to a fight leads to none when the two are not ready rivals any more as it succeeds."""
    why = "" if table.acting_combatant() else table.fight_come_to_nothing()
    if why:
        return No(
            f"{play.minion} may not {_do(play)}: {why}, so that no combat began.",
            needed="two ready minions of different Methuselahs as the action succeeds",
            report_once=table.stretch(),
        )


def a_combat_needs_a_cause(begun: CombatBegun, table: Table, terms: Terms) -> Finding:
    """A combat comes from a block, or from a card that says so."""
    if begun.card or begun.effects or table.fighting(begun.minion) or table.a_card_may_lead_to_combat():
        return None
    return No(
        f"{begun.minion} and {begun.opponent} may not fight: {_why_no_block_leads_to(begun, table)}.",
        needed="a block, or a card that causes combat",
    )


def _why_no_block_leads_to(begun: CombatBegun, table: Table) -> str:
    fighters, blocker = (begun.minion, begun.opponent), table.last_to_block()
    if table.block_stands() and not table.outcome():
        return f"{table.blocker()} is attempting to block"
    if not blocker:
        tried = next((name for name in fighters if name in table.last_attempts()), "")
        return f"the attempt by {tried} to block has failed" if tried else "no block and no card leads to it"
    if blocker not in fighters:
        return f"{blocker} has blocked the action"
    if table.last_kind_of_action() == "leave torpor":
        return "a blocked attempt to leave torpor leads to no combat"
    return f"the combat after the block by {blocker} is over"


def only_ready_minions_fight(starts: Starts, table: Table, terms: Terms) -> Finding:
    """Only ready minions take part in combat, tapped or not."""
    for name in _fighters(starts):
        if table.known(name) and not table.ready(name):
            if table.recruited(name):
                # Unclear: whether a recruit in the uncontrolled region is only kept from acting, or is not ready.
                return Unclear(
                    f"{name} was recruited this turn: either an ally then merely takes no action, or it is not ready "
                    "and does not fight either."
                )
            return No(f"{name} may not fight: {name} is not ready.", needed="two ready minions")


def whoever_is_in_play_may_be_made_to_fight(starts: Starts | Resolved, table: Table, terms: Terms) -> Finding:
    """Minions in play fight; whether one that is not ready may be made to is not said."""
    for name in _fallen_since(starts, table) if isinstance(starts, Resolved) else _fighters(starts):
        if table.known(name) and not table.ready(name):
            if table.torpid(name) or table.recruited(name):
                # Unclear: whether a card can make a vampire in torpor, or an ally just recruited, fight.
                return Unclear(f"{name} is not ready: either any minion in play may be made to fight, or a ready one.")
            return No(f"{name} may not fight: {name} is not in play.", needed="two minions in play")


def _fallen_since(resolved: Resolved, table: Table) -> tuple[str, ...]:
    """Those whom the action in progress is to make fight and who were ready when it was announced, if it succeeds."""
    action = table.action
    if action is None or action.outcome or resolved.outcome == "blocked" or not action.effects:
        return ()
    if not resolved.outcome and table.block_stands():
        return ()
    fighters = (name for one in action.effects if isinstance(one, Fights) for name in (one.minion, one.opponent))
    return tuple(name for name in fighters if name not in action.unready)


def minions_of_one_methuselah_do_not_fight(starts: Starts, table: Table, terms: Terms) -> Finding:
    """Two minions of the same Methuselah never fight each other."""
    fighters = _fighters(starts)
    for one, other in zip(fighters[::2], fighters[1::2], strict=True):
        methuselah = table.controller_of(one)
        if methuselah and table.controller_of(other) == methuselah:
            return No(
                f"{one} may not fight {other}: {methuselah} controls both.",
                needed="two minions of different Methuselahs",
            )


def only_combat_cards_in_combat(play: Modifier | Reaction, table: Table, terms: Terms) -> Finding:
    """During combat minions play combat cards only, unless a card says otherwise."""
    if _in_the_midst(play, table):
        kind = "an action modifier" if isinstance(play, Modifier) else "a reaction"
        return No(
            f"{play.minion} may not play {play.card} as {kind}: a combat is in progress.",
            needed="a combat card, or the end of the combat",
        )


def combat_is_for_combat_cards(play: Modifier | Reaction, table: Table, terms: Terms) -> Finding:
    """Combat cards are for combat; whether modifiers and reactions may be played there is not said."""
    if _in_the_midst(play, table):
        # Unclear: whether only combat cards are played in combat.
        return Unclear(
            f"{play.card} is no combat card, and a combat is in progress: either only combat cards are played in it, "
            "or others too."
        )


def _in_the_midst(play: Modifier | Reaction, table: Table) -> bool:
    """Whether a card is played in a combat, and not at its very beginning to undo the block that led to it."""
    step = table.combat_step()
    if not step or not play.card or not (step in ("range", "strike") or table.press_stands()):
        return False
    return not (table.outcome() and table.only_just_begun() and undoes_the_block(effects_of(table, play)))


def combat_steps_come_in_order(play: Maneuver | Strike | AdditionalStrikes, table: Table, terms: Terms) -> Finding:
    """A round has three steps: maneuvers set the range, strikes are made, presses continue or end the combat.

    A press is never too early: strikes that nobody wrote down were made with the hands before it.
    """
    step = table.combat_step()
    if isinstance(play, Maneuver):
        if step not in ("", "range"):
            return No(
                f"{play.minion} may not maneuver now: the range of this round is determined.",
                needed="the first step of a round",
            )
    elif step == "press" and (isinstance(play, AdditionalStrikes) or _strikes_late(play, table)):
        return No(
            f"{play.minion} may not {_do(play)} now: this round has come to its presses.",
            needed="the strikes before the presses",
        )


def the_acting_minion_goes_first_in_combat(strike: Strike, table: Table, terms: Terms) -> Finding:
    """The acting minion chooses a strike before the opposing minion does."""
    minion = strike.minion
    if minion != table.acting_combatant() or table.has_chosen_a_strike(minion):
        return None
    opponent = table.opponent_of(minion)
    if table.has_chosen_a_strike(opponent):
        return No(
            f"{minion} may not choose a strike after {opponent}: the acting minion chooses first.",
            needed=f"{minion}'s strike before {opponent}'s",
        )


def a_passed_opportunity_does_not_return(
    play: Maneuver | AdditionalStrikes | Press, table: Table, terms: Terms
) -> Finding:
    """Who passes in a step of combat, or lets the opponent go first, plays again only after a play of the opponent."""
    minion = play.minion
    if table.has_passed_in_combat(minion) and table.combat_step() == STEP_OF[play.__class__]:
        return No(
            f"{minion} may not {_do(play)}: {minion} has passed, and nothing has been played since.",
            needed=f"a play by {table.opponent_of(minion)} in between",
        )


def an_acting_minion_that_forwent_only_answers(
    play: Maneuver | AdditionalStrikes | Press, table: Table, terms: Terms
) -> Finding:
    """An acting minion that lets the blocking minion go first plays again only in answer to it."""
    if play.minion == table.acting_combatant():
        return a_passed_opportunity_does_not_return(play, table, terms)


def a_new_round_needs_an_uncancelled_press(begun: RoundBegun, table: Table, terms: Terms) -> Finding:
    """Another round of combat begins only when a press to continue stands."""
    if not table.press_stands():
        why = "no press to continue stands" if table.acting_combatant() else "there is no combat"
        return No(f"Another round may not begin: {why}.", needed="an uncanceled press to continue")


def a_new_round_against_the_fallen_is_open(begun: RoundBegun, table: Table, terms: Terms) -> Finding:
    """Another round needs a press that stands; whether one is fought against a vampire in torpor is not said."""
    found = a_new_round_needs_an_uncancelled_press(begun, table, terms)
    fallen = table.just_fallen() if found is not None else ""
    if fallen:
        # Unclear: whether the combat goes on when one of the two lies in torpor.
        return Unclear(f"{fallen} lies in torpor: either the combat was over with that, or another round may follow.")
    return found


STEP_OF = {Maneuver: "range", AdditionalStrikes: "additional", Press: "press"}


def _do(play: CombatCard | Maneuver | Strike | AdditionalStrikes | Press) -> str:
    if isinstance(play, CombatCard):
        return f"play {play.card or 'a combat card'}"
    if isinstance(play, AdditionalStrikes):
        return "gain additional strikes"
    return play.__class__.__name__.lower()


def _strikes_late(strike: Strike, table: Table) -> bool:
    return table.pair_of_strikes() > 1 and table.additional_strikes_left(strike.minion) > 0


def _fighters(starts: Starts) -> tuple[str, ...]:
    """The minions that are to fight, in pairs."""
    if isinstance(starts, CombatBegun):
        return (starts.minion, starts.opponent)
    if not starts.effects:
        return ()
    return tuple(name for one in starts.effects if isinstance(one, Fights) for name in (one.minion, one.opponent))
