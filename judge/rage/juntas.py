"""Rules about Moots and Board Meetings: who calls them, and against whom."""

from events.rage.card_facts import JUNTAS
from events.rage.events import Cancelled, JuntaCalled, JuntaDecided, VotingBegun
from events.spelling import listed, printed_name
from judge.ruling import Finding, No, Unclear
from projections.rage.table import Table
from projections.rage.terms import Terms


def juntas_are_called_in_the_moot_phase(called: JuntaCalled, table: Table, terms: Terms) -> Finding:
    """Juntas are called at the beginning of the Moot phase."""
    # Unclear: 2.2.5 names the beginning of the Moot phase, 4.7 any time, the sidebar of 2.2.4 its Closed Play.
    if table.phase() not in ("", "moot"):
        return Unclear(
            f"{called.card or 'A junta'} is called in the {table.phase().capitalize()} phase: "
            "the beginning of the Moot phase and any time are both given."
        )


def voting_begins_when_all_juntas_are_called(called: JuntaCalled, table: Table, terms: Terms) -> Finding:
    """The voting begins when all juntas have been called."""
    # Unclear: whether one may be called when another is being voted on is not said.
    begun = table.voting_begun()
    if begun:
        return Unclear(
            f"{called.card or 'A junta'} is called after the voting on {begun[0]} has begun: "
            "whether one may be is not said."
        )


def only_a_junta_is_called(called: JuntaCalled, table: Table, terms: Terms) -> Finding:
    """What is called is a Moot or a Board Meeting."""
    kind = table.facts_of(called.card).kind
    if kind and kind not in JUNTAS:
        return No(f"{called.card} is not called: it is no junta but of the kind {kind}.", needed="a junta")


def only_characters_call_juntas(called: JuntaCalled, table: Table, terms: Terms) -> Finding:
    """Juntas are called by Characters."""
    if table.kind_of(called.creature) not in ("", "character"):
        return No(
            f"{called.creature} may not call {called.card or 'a junta'}: only Characters do.", needed="a Character"
        )


def moots_are_called_by_gaia(called: JuntaCalled, table: Table, terms: Terms) -> Finding:
    """Characters of the Wyrm do not call Moots."""
    return _for_one_side(called, table, "moot", "Gaia")


def board_meetings_are_called_by_the_wyrm(called: JuntaCalled, table: Table, terms: Terms) -> Finding:
    """Characters of Gaia do not call Board Meetings."""
    return _for_one_side(called, table, "board meeting", "the Wyrm")


def _for_one_side(called: JuntaCalled, table: Table, kind: str, side: str) -> Finding:
    serves = table.serves(table.pack_of(called.creature))
    if table.facts_of(called.card).kind == kind and serves not in ("", side):
        return No(
            f"{called.creature} may not call {called.card}: it is a {kind.title()}, and {called.creature} serves "
            f"{serves}.",
            needed=f"a Character of {side}",
        )
    return None


def a_junta_targets_whom_it_says(called: JuntaCalled, table: Table, terms: Terms) -> Finding:
    """A junta targets those whom it names, or anybody where it names nobody."""
    words = table.facts_of(called.card).targets
    if called.target and not table.is_among(called.target, words):
        return No(f"{called.card} may not target {called.target}: it targets {listed(words)}.", needed=listed(words))


def some_moots_need_three_players(called: JuntaCalled, table: Table, terms: Terms) -> Finding:
    """Some Moots are not called in a game of two players."""
    # Unclear: whether players who are out of the game count.
    if printed_name(called.card) not in terms.moots_for_three or table.players() > 2:
        return None
    if len(table.seats) > 2:
        return Unclear(f"{called.card} needs three players: whether those who are out of the game count is not said.")
    return No(f"{called.card} is not called in a game of two players.", needed="three players")


def only_a_called_junta_is_voted_on(begun: VotingBegun, table: Table, terms: Terms) -> Finding:
    """What is voted on has been called."""
    if begun.card and begun.card not in (*table.juntas(), table.voted_on()):
        blocked = table.blocked_with(begun.card)
        why = "its vote is over" if table.voted_over(begun.card) else "it has not been called"
        why = f"{blocked} has called it, and was blocked" if blocked else why
        return No(f"{begun.card} is not voted on: {why}.", needed="a junta that was called")


def juntas_are_voted_on_by_renown(begun: VotingBegun, table: Table, terms: Terms) -> Finding:
    """The junta of the highest Renown is voted on first; then its caller's Renown decides, then chance."""
    before = table.juntas_before(begun.card)
    if before:
        return No(f"{begun.card} is voted on too early: {before[0]} comes first.", needed=f"{before[0]} first")


def the_next_junta_waits_for_the_effects(begun: VotingBegun, table: Table, terms: Terms) -> Finding:
    """The voting on a junta begins when the one before has been decided and has had its effects."""
    now = table.voted_on()
    if now and now != begun.card:
        return No(f"{begun.card} is voted on too early: {now} has not been decided.", needed=f"the end of {now}")


def more_votes_for_pass_a_junta(decided: JuntaDecided, table: Table, terms: Terms) -> Finding:
    """A junta passes with more votes in favor than against, and fails otherwise; others may have voted unrecorded."""
    yes, no = table.votes_for(), table.votes_against()
    if decided.passed is None or yes is None or no is None or decided.passed == (yes > no):
        return None
    more = 0 if table.strict_about_silence() else table.votes_outstanding()
    if more is None or (yes + more > no if decided.passed else yes <= no + more):
        return None
    does = "fails" if decided.passed else "passes"
    return No(f"{table.voted_on()} {does}: the votes are {yes} to {no}.", needed=f"a junta that {does}")


def a_junta_affects_whom_it_says(decided: JuntaDecided, table: Table, terms: Terms) -> Finding:
    """A junta affects those whom it names, or all packs and creatures where it names nobody."""
    junta = table.voted_on()
    words = table.facts_of(junta).affects
    for effect in decided.effects if words else ():
        name = getattr(effect, "on", "") or getattr(effect, "who", "") or getattr(effect, "card", "")
        if not table.is_among(name, words):
            return No(f"{junta} does not affect {name}: it affects {listed(words)}.", needed=listed(words))
    return None


def an_effect_reaches_the_cards_it_names(cancelled: Cancelled, table: Table, terms: Terms) -> Finding:
    """An ability that speaks of Moots, or of Board Meetings, reaches no other junta."""
    words, kind = table.facts_of(cancelled.using).targets, table.kind_of(cancelled.card)
    if kind in JUNTAS and words and set(words) <= {*JUNTAS, "junta"} and not table.is_among(cancelled.card, words):
        return No(
            f"{cancelled.using} may not cancel {cancelled.card}: it speaks of a {listed(words).title()}.",
            needed=f"a {listed(words).title()}",
        )
