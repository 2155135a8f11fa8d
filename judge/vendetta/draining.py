"""Rules about Draining Allies and Victims, and about Diablerie tokens."""

from events.effects.base import Gains, Moves
from events.effects.methuselah import Controls
from events.effects.vendetta import TakesTokens
from events.vendetta.events import BloodPlayed, Drained, EffectHappened, FrenzyDrained, Played
from judge.ruling import Finding, No, Unclear
from judge.tracing.witness import behind
from judge.vendetta.setting_up import ByPlayer
from projections.phrases import many
from projections.vendetta.changes.by_hand import HANDLINGS
from projections.vendetta.table import Table
from projections.vendetta.terms import Terms


def who_is_out_plays_no_more(said: ByPlayer | EffectHappened, table: Table, terms: Terms) -> Finding:
    """Who is out of the game declares nothing more, and no card of hers acts."""
    if not table.in_game(said.player) and table.seated(said.player):
        return No(f"{said.player} is out of the game.", needed="a player who is still in the game")


def nothing_comes_to_who_is_out(happened: EffectHappened, table: Table, terms: Terms) -> Finding:
    """A card gives nothing to a player who is out of the game, and moves nothing of theirs."""
    for effect in happened.effects if happened.card else ():
        for name in _receiving(effect):
            if table.seated(name) and not table.in_game(name):
                return No(f"{name} is out of the game.", needed="a player who is still in the game")


def _receiving(effect: object) -> tuple[str, ...]:
    """Who is given something by an effect, or has counters moved."""
    match effect:
        case Gains(who, _counter, amount) if amount > 0:
            return (who,)
        case Moves(_amount, source, destination):
            return source, destination
        case Controls(player):
            return (player,)
    return ()


def one_drains_in_the_planning_phase(drained: Drained, table: Table, terms: Terms) -> Finding:
    """One Drains by one's own will in the Planning phase."""
    if table.phase() == "planning" or table.planning_goes_on(drained.player):
        return None
    if not table.in_frenzy(drained.player):
        return No(f"{drained.player} may not Drain in the {table.phase()} phase.", needed="the Planning phase")


def one_drains_in_ones_own_planning_turn(drained: Drained, table: Table, terms: Terms) -> Finding:
    """One Drains at any point of one's own turn."""
    holder, agreed = table.turn_of(), table.term("draining_time")
    mine = holder == drained.player or (not holder and table.turn_may_be_of(drained.player))
    if (
        mine
        or table.in_frenzy(drained.player)
        or table.drained_unsaid(drained.player) == drained.card != ""
        or table.phase() != "planning"
        or (agreed or terms.draining_time) == "phase"
        or not (holder or table.first_player())
    ):
        return None
    if agreed in ("own turn", "turn"):
        return No(f"It is not {drained.player}'s turn.", needed=f"{drained.player}'s own turn")
    # Unclear: the summary of the phase has one Drain at any point of the phase, two other places of one's own turn.
    return Unclear(
        f"{drained.player} Drains out of turn: the summary of the phase allows it at any point of the phase, "
        "the section on Draining in one's own turn."
    )


def only_a_card_of_ones_own_alliance_is_drained(
    drained: Drained | FrenzyDrained, table: Table, terms: Terms
) -> Finding:
    """One Drains cards of one's own Alliance."""
    if not drained.card or table.may_have(drained.player, drained.card):
        return None
    if table.holder_of(drained.card) != drained.player:
        return No(
            f"{drained.player} may not Drain {drained.card}: it is not in {drained.player}'s Alliance.",
            needed=f"a card of {drained.player}'s Alliance",
        )


def a_card_is_drained_once(drained: Drained | FrenzyDrained, table: Table, terms: Terms) -> Finding:
    """A card that is Drained is not Drained again; what was taken as Drained in Frenzy may be told."""
    if drained.card and table.drained_unsaid(drained.player) == drained.card:
        return None
    if table.holder_of(drained.card) == drained.player and table.drained(drained.card):
        return No(f"{drained.card} is Drained already.", needed="a card that is not Drained")


def what_an_eliminated_player_leaves_is_not_told(
    drained: Drained | FrenzyDrained, table: Table, terms: Terms
) -> Finding:
    """Who has a third Diablerie token is out; what becomes of her cards, Blood, token and rank is not told."""
    if not table.eliminated_by(drained.player, drained.card):
        return None
    others = [name for name in table.left() if name != drained.player]
    # Unclear: cards, Blood, Alliance and Ambition token of an eliminated player: removed and passed on, or left lying.
    ends = f" {others[0]} alone is left: the game may end here, or be played out." if len(others) == 1 else ""
    return Unclear(
        f"{drained.player} is out by a third Diablerie token: either all that is hers leaves the table and the "
        f"Ambition token passes on, or it stays as it lies.{ends}"
    )


def only_a_face_up_token_is_flipped(play: Played | BloodPlayed, table: Table, terms: Terms) -> Finding:
    """Only Diablerie tokens that one has, face up, are flipped."""
    if play.tokens > table.tokens_of(play.player):
        has = table.tokens_of(play.player)
        return No(
            f"{play.player} may not flip {many(play.tokens, 'Diablerie token')}: {has or 'none'} "
            f"{'lies' if has <= 1 else 'lie'} face up.",
            needed=f"at most {many(has, 'token')} flipped" if has else "a Diablerie token that lies face up",
        )


def a_diablerie_token_is_for_a_drained_vampire(happened: EffectHappened, table: Table, terms: Terms) -> Finding:
    """Each Drained Vampire brings a Diablerie token, and nothing else does, unless a card says so."""
    for effect in HANDLINGS.not_done(behind(table), happened):
        if isinstance(effect, TakesTokens) and effect.number > 0:
            who = effect.who or happened.player
            if not table.drained_of_unknown_kind(who):
                return No(
                    f"{who} takes {many(effect.number, 'Diablerie token')} for nothing.", needed="a Vampire Drained"
                )
