"""Rules about packs whose Characters are nobody else's, and about the one card that opens a turn."""

from events.rage import action_events as a
from events.rage.events import PackChosen, Played
from events.rage.words import PHASE_NAMES
from events.spelling import listed, nearest
from judge.ruling import Finding, No, Unclear
from projections.phrases import many
from projections.rage.changes.crypts import term_of
from projections.rage.table import Table
from projections.rage.terms import Terms

OPENING = ("master", "event", "enemy")
READINGS: dict[str, tuple[str, ...]] = {
    "new_duplicates": ("the new one stays", "the old one stays"),
    "presses_among_vampires": ("yes", "no"),
    "presses_of_vampiric_attackers": ("yes", "no"),
    "vampires_die": ("at Health", "beyond Health"),
}


def a_second_choice_replaces_what_was_discarded(pack: PackChosen, table: Table, terms: Terms) -> Finding:
    """A player sets out one pack before play, and further Characters only for those that were discarded."""
    if table.turn_number() is not None:
        return No(f"{pack.player}'s pack is set out too late: the game has begun.", needed="a pack before play")
    if table.has_pack(pack.player) and not table.replaces_characters(pack.player):
        return No(f"{pack.player} has set out a pack already.", needed="one pack for each player")
    return None


def who_was_discarded_is_nobodys(pack: PackChosen, table: Table, terms: Terms) -> Finding:
    """A Character that was in several packs is used by nobody: no pack is filled up with it."""
    for name in pack.characters if table.replaces_characters(pack.player) else ():
        if table.was_removed(name):
            return No(
                f"{pack.player} may not use {name}: it was discarded from several packs.", needed="another Character"
            )
    return None


def replacements_keep_to_the_level(pack: PackChosen, table: Table, terms: Terms) -> Finding:
    """With what replaces them, the Characters of a pack have no more Renown than the level."""
    there = table.characters_of(pack.player)
    total = sum(table.printed_renown_of(name) or 0 for name in (*there, *pack.characters))
    if there and table.replaces_characters(pack.player) and total > table.renown_level():
        return No(
            f"{pack.player}'s pack would have Renown {total}: the level is {table.renown_level()}.",
            needed=f"Characters with Renown {table.renown_level()} together",
        )


def whether_a_pack_may_be_smaller_is_open(pack: PackChosen, table: Table, terms: Terms) -> Finding:
    """The Renown of a pack is said to equal the level; in Rage it may be less."""
    replaces, there = table.replaces_characters(pack.player), table.characters_of(pack.player)
    renown = [table.printed_renown_of(name) for name in (*there, *pack.characters)]
    total = sum(one or 0 for one in renown)
    # Unclear: «equals», and «appropriate» of replacements, against «less than or equal» in Rage 2.1.01.
    first = replaces or not table.has_pack(pack.player)
    if pack.characters and None not in renown and first and total < table.renown_level():
        return Unclear(f"{pack.player}'s pack has Renown {total}, not {table.renown_level()}: less may be too little.")


# --- the Master/Event phase ---------------------------------------------------------------------------------------


def one_card_a_player_opens_the_turn(played: Played, table: Table, terms: Terms) -> Finding:
    """In the Master/Event phase a player plays one card."""
    player = table.player_of(played.by)
    if _opens(played, table) and table.has_opened(player):
        return No(
            f"{player} has played in this phase: {many(terms.cards_of_a_master_phase, 'card')} may be played.",
            needed="a later turn",
        )


def a_master_event_or_enemy_opens_the_turn(played: Played, table: Table, terms: Terms) -> Finding:
    """What is played in the Master/Event phase is a Master, Event or Enemy card."""
    kind = table.facts_of(played.card).kind
    if table.phase() != "master" or kind in ("", *OPENING, "victim"):
        return None
    if kind in terms.phases_of_plays and terms.phases_of_plays[kind] != "master":
        return None  # that it has another phase is told already
    # Unclear: what Rage lets anybody play in Open Play may be meant too.
    return Unclear(f"{played.card} is no Master, Event or Enemy: whether it may be played in this phase is not said.")


def master_cards_open_the_turn(played: Played, table: Table, terms: Terms) -> Finding:
    """Master cards are played in the Master/Event phase, which counts as the master phase of vampires."""
    facts, now = table.facts_of(played.card), table.phase()
    if facts.kind != "master" or now in ("", "master"):
        return None
    # Unclear: nobody has a turn of one's own, so that no card is played out of it.
    if "out of turn" in facts.moments:
        return Unclear(f"{played.card} is played out of turn: whether it may be is not said.")
    return No(f"{played.card} is not played in the {PHASE_NAMES[now]} phase.", needed="the Master/Event phase")


def whether_events_come_later_is_open(played: Played, table: Table, terms: Terms) -> Finding:
    """Events have the Master/Event phase; that they have no other is not said."""
    now = table.phase()
    # Unclear: Rage lets them be played in any Open Play.
    if table.facts_of(played.card).kind == "event" and now not in ("", "redraw", "master"):
        return Unclear(f"{played.card} is played after the Master/Event phase: whether it may be is not said.")


def whether_victims_open_the_turn_is_open(played: Played, table: Table, terms: Terms) -> Finding:
    """Enemies have the Master/Event phase; Victims are not spoken of."""
    # Unclear: prey, but no Enemy.
    if table.facts_of(played.card).kind == "victim":
        return Unclear(f"In which phase {played.card} is played is not said, nor whether it is the one card of it.")


def _opens(played: Played, table: Table) -> bool:
    return table.phase() == "master" and table.facts_of(played.card).kind in OPENING


# --- what the table settles ---------------------------------------------------------------------------------------


def a_table_settles_what_is_left_to_it(agreed: a.Agreed, table: Table, terms: Terms) -> Finding:
    """A table settles what the rules call optional or leave open, and nothing else changes anything."""
    what = term_of(agreed.what)
    if what not in terms.settled_by_the_table:
        near = nearest(what, terms.settled_by_the_table)
        perhaps = f" (perhaps {near} is meant)" if near else ""
        return Unclear(f"Nothing here goes by the name «{agreed.what}»{perhaps}: it changes nothing.")
    readings = READINGS[what]
    if agreed.value and agreed.value.casefold() not in map(str.casefold, readings):
        return Unclear(f"«{agreed.value}» is no known reading of {what}: {listed(readings)}.")
    return None
