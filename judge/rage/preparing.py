"""Rules about preparing to play: the Renown level, packs and decks."""

from collections import Counter
from collections.abc import Iterable

from events.rage.card_facts import COMBAT_CARDS
from events.rage.events import Began, DeckBrought, LevelSet, PackChosen, Seated
from events.spelling import lowered, printed_name
from judge.ruling import Finding, No
from projections.phrases import many
from projections.rage.table import Table
from projections.rage.terms import Terms


def the_players_sit_down_once(seated: Seated, table: Table, terms: Terms) -> Finding:
    """The players sit down at the start, each at one place."""
    twice = next((name for name in seated.players if seated.players.count(name) > 1), None)
    if twice is not None:
        return No(f"{twice or 'A player without a name'} sits at the table twice.", needed="one place for each player")
    if table.turn_number() is not None:
        return No("The game has begun: its players have their places.", needed="a seating before the first turn")


def the_renown_level_is_agreed_before_play(level: LevelSet, table: Table, terms: Terms) -> Finding:
    """The Renown level is decided before play begins, and stays; a record that starts later may tell it there."""
    if table.turn_number() is not None and not (table.starts_in_this_turn() and not table.level):
        return No(
            f"The Renown level is decided too late: turn {table.turn_number()} has begun.",
            needed="a Renown level decided before the first turn",
        )


def each_player_leads_one_pack(pack: PackChosen, table: Table, terms: Terms) -> Finding:
    """Each player plays one pack, which is set out before play begins."""
    if table.turn_number() is not None:
        return No(
            f"{pack.player}'s pack is set out too late: the game has begun.", needed="a pack before the first turn"
        )
    if table.has_pack(pack.player):
        return No(f"{pack.player} has set out a pack already.", needed="one pack for each player")


def a_pack_is_within_the_renown_level(pack: PackChosen, table: Table, terms: Terms) -> Finding:
    """The Renown of all Characters of a pack together does not exceed the Renown level."""
    total = sum(table.printed_renown_of(name) or 0 for name in pack.characters)
    if total > table.renown_level():
        return No(
            f"{pack.player}'s pack has Renown {total}: the Renown level is {table.renown_level()}.",
            needed=f"Characters with Renown {table.renown_level()} or less together",
        )


def the_renown_level_holds_for_every_pack(level: LevelSet, table: Table, terms: Terms) -> Finding:
    """A Renown level that is told after the packs is that of the packs too."""
    for player in table.left() if table.turn_number() is None else ():
        total = sum(table.printed_renown_of(name) or 0 for name in table.characters_of(player))
        if total > level.level:
            return No(
                f"{player}'s pack has Renown {total}: the Renown level is {level.level}.",
                needed=f"a Renown level of {total} or more",
            )
    return None


def one_copy_of_a_character_a_deck(pack: PackChosen, table: Table, terms: Terms) -> Finding:
    """A pack has one copy of a Character; of a Multiple one it may have several."""
    for name, count in _copies(pack.characters):
        facts = table.facts_of(name)
        multiple = facts.multiple or "multiple" in map(lowered, facts.keywords)
        most = terms.copies_of_a_multiple_character if multiple else terms.copies_of_a_character
        known = table.facts_of(name).kind != "" or count > terms.copies_of_a_multiple_character
        if count > most and known:
            return No(
                f"{pack.player}'s pack has {count} copies of {name}: {most} may be in a pack.",
                needed=f"at most {many(most, 'copy').replace('copys', 'copies')} of {name}",
            )


def a_sept_deck_is_large_enough(deck: DeckBrought | Began, table: Table, terms: Terms) -> Finding:
    """A sept deck holds at least as many cards as the book asks, without those that begin in play."""
    if isinstance(deck, Began):
        left = table.deck_of(deck.player, "sept")
        size = None if left is None else left - 1
    else:
        size = _size(deck) if deck.deck == "sept" else None
    if size is not None and size < terms.smallest_sept_deck:
        return No(
            f"{deck.player}'s sept deck has {many(size, 'card')}: it needs {terms.smallest_sept_deck}.",
            needed=f"at least {terms.smallest_sept_deck} sept cards",
        )


def a_combat_deck_is_large_enough(deck: DeckBrought, table: Table, terms: Terms) -> Finding:
    """A combat deck holds at least as many cards as the book asks."""
    if deck.deck == "combat" and _size(deck) < terms.smallest_combat_deck:
        return No(
            f"{deck.player}'s combat deck has {many(_size(deck), 'card')}: it needs {terms.smallest_combat_deck}.",
            needed=f"at least {terms.smallest_combat_deck} combat cards",
        )


def copies_of_a_sept_card_are_limited(deck: DeckBrought, table: Table, terms: Terms) -> Finding:
    """A sept deck holds few copies of a card."""
    return _too_many(deck, terms.sept_copies) if deck.deck == "sept" else None


def copies_of_a_combat_card_are_limited(deck: DeckBrought, table: Table, terms: Terms) -> Finding:
    """A combat deck holds few copies of a card."""
    return _too_many(deck, terms.combat_copies) if deck.deck == "combat" else None


def each_deck_holds_its_own_kind(deck: DeckBrought, table: Table, terms: Terms) -> Finding:
    """Combat cards are in the combat deck, sept cards in the sept deck, Characters in neither."""
    for card in deck.cards:
        kind = table.facts_of(card).kind
        own = "" if not kind or kind == "character" else "combat" if kind in COMBAT_CARDS else "sept"
        if kind and own != deck.deck:
            return No(
                f"{card} is in {deck.player}'s {deck.deck} deck: it is no {deck.deck} card.",
                needed=f"{deck.deck} cards only",
            )


def a_starting_card_comes_from_the_sept_deck(began: Began, table: Table, terms: Terms) -> Finding:
    """A card that begins in play comes from the sept deck, before the first turn."""
    kind = table.facts_of(began.card).kind
    if kind == "character" or kind in COMBAT_CARDS:
        return No(f"{began.card} does not begin in play: it is no sept card.", needed="a sept card")
    if table.turn_number() is not None:
        return No(f"{began.card} does not begin in play: the game has begun.", needed="a card before the first turn")


def _size(deck: DeckBrought) -> int:
    return deck.count if deck.count is not None else len(deck.cards)


def _copies(names: Iterable[str]) -> list[tuple[str, int]]:
    return [(name, count) for name, count in Counter(map(printed_name, names)).items() if name]


def _too_many(deck: DeckBrought, most: int) -> Finding:
    for name, count in _copies(deck.cards):
        if count > most:
            return No(
                f"{deck.player}'s {deck.deck} deck has {count} copies of {name}: {most} may be in it.",
                needed=f"at most {most} copies of {name}",
            )
    return None
