"""Rules about timing: Closed and Open Play, Offensive Effects and their announcement, cancelling."""

from events.rage.card_facts import ITEMS, PACK_RESOURCES
from events.rage.events import (
    AbilityUsed,
    Announced,
    Cancelled,
    Dropped,
    OpenPlayBegun,
    PhaseBegun,
    Played,
    TurnEnded,
)
from events.rage.words import STEPS
from judge.ruling import Finding, No, Unclear
from judge.tracing.witness import behind
from projections.rage.changes.frenzy import incited_by
from projections.rage.questions.timing import touched
from projections.rage.table import Table
from projections.rage.terms import Terms

Play = Played | AbilityUsed
OF_OPEN_PLAY = ("action", "event", "gift", "rite", "quest", "past life", "pack totem", "personal totem", "lunar phase")
MAY_BE_OFFENSIVE = ("event", "lunar phase")
BEGINNINGS = ("beginning of ", "start of ")


def offensive(play: Play, table: Table) -> bool | None:
    """Whether a play is an Offensive Effect by what it is on; None where that is not known."""
    return table.is_offensive(play.by, play.card, play.target, touched(play.effects, play.by))


def offends(play: Play, table: Table) -> bool:
    """Whether a play is an Offensive Effect: by what it is on, or as it brings an item into play that comes once."""
    brings = isinstance(play, Played) and table.comes_once(play.card)
    facts = table.facts_of(play.card)
    return bool(offensive(play, table)) or (brings and (facts.kind in ITEMS or facts.once))


def what(play: Play) -> str:
    """The card or ability that is played, in words."""
    aim = f" at {play.target}" if play.target else ""
    return f"{play.card or f'the ability of {play.by}'}{aim}"


def closed_play_allows_only_its_own_plays(said: Announced, table: Table, terms: Terms) -> Finding:
    """In Closed Play nothing is announced: only what its rules name, what its own text allows, and cancelling."""
    if table.closed():
        return No(f"{said.player} may not announce an Offensive Effect in Closed Play.", needed="Open Play")


def open_play_cards_wait_for_open_play(played: Played, table: Table, terms: Terms) -> Finding:
    """Cards of Open Play wait for it, unless they say another moment themselves."""
    facts = table.facts_of(played.card)
    if facts.kind in (*OF_OPEN_PLAY, "combat event") and not facts.moments and table.closed():
        return No(f"{played.card} waits for Open Play.", needed="Open Play, or a card that says when it is played")


def a_card_is_played_at_its_moment(played: Play, table: Table, terms: Terms) -> Finding:
    """A card that says when it is played is played then; a pack resource, used then."""
    facts = table.facts_of(played.card)
    moments = facts.moments if isinstance(played, Played) is not (facts.kind in PACK_RESOURCES) else ()
    if not moments or not table.phase():
        return None
    if not any(_comes(moment.lower(), table, terms) for moment in moments):
        does = "played" if isinstance(played, Played) else "used"
        return No(f"{played.card} is not {does} now: it is for {', '.join(moments)}.", needed=" or ".join(moments))


def _comes(moment: str, table: Table, terms: Terms) -> bool:
    """Whether a printed moment is now; one that is not known may be."""
    plain = next((moment.removeprefix(one) for one in BEGINNINGS if moment.startswith(one)), moment)
    begins, name = plain != moment, plain.removeprefix("the ").removesuffix(" phase")
    if moment in ("combat", "combat round"):
        return table.in_combat()
    if moment.removesuffix(" step") in STEPS:
        return table.step() == moment.removesuffix(" step")
    if begins and name == "turn":
        return table.phase() == "redraw" and not table.closed()
    phase = terms.names_of_phases.get(name, name)
    if phase not in terms.phases:
        return True
    return table.phase() == phase and not table.in_combat() and (not begins or table.closed())


def an_offensive_effect_is_announced(play: Play, table: Table, terms: Terms) -> Finding:
    """An Offensive Effect is announced before it is played."""
    player = table.player_of(play.by)
    if not player or _settled(play, player, table):
        return None
    if offensive(play, table):
        return No(
            f"{player} has not announced an Offensive Effect before {what(play)}.",
            needed="an announcement, which names no card",
        )
    return _an_event_may_be_offensive(play, player, table)


def _an_event_may_be_offensive(play: Play, player: str, table: Table) -> Finding:
    others = [name for name in (play.target, *touched(play.effects, play.by)) if table.is_anothers(name, player)]
    if table.facts_of(play.card).kind in MAY_BE_OFFENSIVE and others:
        return Unclear("Whether an Event, which no member of a pack plays, is an Offensive Effect is not said.")
    return None


def _settled(play: Play, player: str, table: Table) -> bool:
    """Whether nothing is to be announced now, as for an action, or whether that is for another rule."""
    busy = table.announcements() or table.is_suspended(player)
    return bool(busy) or table.closed() or table.turn_number() is None or table.takes_an_action(play)


def a_unique_card_is_announced_in_open_play(played: Played, table: Table, terms: Terms) -> Finding:
    """To bring a Unique card into play in Open Play, or one that is once per game, is an Offensive Effect."""
    player = table.player_of(played.by)
    if not player or _settled(played, player, table) or not table.comes_once(played.card) or offensive(played, table):
        return None
    facts = table.facts_of(played.card)
    if facts.kind not in ITEMS and not facts.once:
        return Unclear("Whether a Unique card that is no Equipment has to be announced is not said.")
    return No(
        f"{player} has not announced {played.card}, which is {'played once a game' if facts.once else 'Unique'}.",
        needed="an announcement in Open Play",
    )


def answers_concern_ones_own_pack(play: Play, table: Table, terms: Terms) -> Finding:
    """What answers an announcement concerns the own pack only."""
    player, first = table.player_of(play.by), table.announcements()
    if table.closed() or not first or table.has_announced(player):
        return None
    if player and offends(play, table):
        return No(
            f"{what(play)} is no answer to {first[0]}'s Offensive Effect: it concerns others than {player}'s pack.",
            needed="a play on the own pack, or an announcement in its turn",
        )
    if play.target == play.by and table.place_of(play.by) == "hunting grounds":
        return Unclear("Whether a creature in the Hunting Grounds answers by a play on itself is not said.")
    return None


def an_offensive_effect_waits_for_all_players(play: Play, table: Table, terms: Terms) -> Finding:
    """An Offensive Effect is played only when all players are ready."""
    player = table.player_of(play.by)
    waiting = [name for name in table.not_ready() if name != player]
    if waiting and not table.closed() and offends(play, table):
        return No(f"{waiting[0]} is not ready for {what(play)}.", needed=f"that {waiting[0]} is ready")


def the_phase_waits_for_all_players(
    begun: PhaseBegun | OpenPlayBegun | TurnEnded, table: Table, terms: Terms
) -> Finding:
    """Nobody goes on to another phase, or to Open Play, before all players are ready."""
    waiting = table.not_ready()
    if waiting:
        return No(f"{waiting[0]} is not ready to go on.", needed=f"that {waiting[0]} is ready")


def a_player_announces_one_effect_at_a_time(said: Announced, table: Table, terms: Terms) -> Finding:
    """A player has one Offensive Effect announced at a time."""
    if table.has_announced(said.player):
        return No(
            f"{said.player} has announced an Offensive Effect already.", needed="that it is played, or dropped, first"
        )


def announced_effects_go_in_order(said: Played | AbilityUsed | Dropped, table: Table, terms: Terms) -> Finding:
    """Announced effects are played in the order in which the players asked; who asked may let it go."""
    if isinstance(said, Dropped):
        if not table.has_announced(said.player) and not table.is_suspended(said.player):
            return No(f"{said.player} has announced no Offensive Effect.", needed="an announcement")
        return None
    player = table.player_of(said.by)
    before = table.announced_before(player)
    if before and offends(said, table):
        return No(
            f"{what(said)} is not next: {before[0]} announced before {player}.",
            needed=f"the effect of {before[0]} first, or that {before[0]} lets it go",
        )
    return None


def chance_orders_effects_announced_together(play: Play, table: Table, terms: Terms) -> Finding:
    """Of players who announce together, chance decides who goes first."""
    player = table.player_of(play.by)
    winner = table.drawn_before(player)
    if winner and not table.announced_before(player) and offends(play, table):
        return No(f"{what(play)} is not next: {winner} won the draw.", needed=f"the effect of {winner} first")


def no_suspended_effect_is_played_in_combat(play: Play, table: Table, terms: Terms) -> Finding:
    """What was announced before a combat is not played during it."""
    player = table.player_of(play.by)
    if table.in_combat() and table.is_suspended(player) and not table.announcements() and offends(play, table):
        return No(f"{player}'s Offensive Effect waits until the combat is over.", needed="the end of the combat")


def a_cancellation_names_what_it_cancels(said: Cancelled, table: Table, terms: Terms) -> Finding:
    """What is cancelled was played, or lies in play."""
    if not said.card and not table.pending():
        return No(f"{said.by} cancels nothing: nothing was played before it.", needed="a card or ability to cancel")
    if _may_be_cancelled(said.card, table) or table.was_discarded(said.card):
        return None
    return No(f"{said.card} has not been played.", needed="a card or ability that was played")


def _may_be_cancelled(card: str, table: Table) -> bool:
    """Whether it was played last, lies in play, or is unknown and may be an ability."""
    here = card in ("", table.pending()) or table.lies(card) or table.is_being_played(card)
    return here or not table.kind_of(card) or bool(incited_by(behind(table), card))


def a_late_cancellation_needs_a_lasting_effect(said: Cancelled, table: Table, terms: Terms) -> Finding:
    """Later than in answer, only what has a permanent or ongoing effect is cancelled."""
    if not _may_be_cancelled(said.card, table) and table.was_discarded(said.card):
        return No(f"{said.card} is not cancelled now: it has resolved.", needed="a cancellation in answer to it")


def a_one_use_ability_is_used_once(used: AbilityUsed, table: Table, terms: Terms) -> Finding:
    """A copy of a card uses an ability that is used once only once; another copy has its own."""
    card = used.card if table.lies(used.card) else used.by
    if table.was_used(card):
        return No(f"{card} has used its ability: it is used once.", needed="another copy of the card")
