"""The opening: players, decks, ante and the deal."""

from events.common import Shuffled
from events.methuselah.events import AnteSet, CryptDrawn, Dealt, DecksPresented, Drawn, Seated, TurnBegun
from judge.ruling import Finding, No
from projections.methuselah.table import Table
from projections.methuselah.terms import Terms
from projections.phrases import many


def a_game_needs_rivals(seated: Seated, table: Table, terms: Terms) -> Finding:
    """A game is played by two Methuselahs or more, each of them once."""
    players = seated.methuselahs
    if len(set(players)) < terms.fewest_methuselahs:
        return No(
            f"A game takes {terms.fewest_methuselahs} Methuselahs or more, and {len(set(players))} sat down.",
            needed=f"{terms.fewest_methuselahs} Methuselahs",
        )
    if len(set(players)) < len(players):
        twice = next(name for name in players if players.count(name) > 1)
        return No(f"{twice} sits at the table twice.", needed="one seat for each Methuselah")


def the_opening_comes_before_the_first_turn(
    said: Seated | DecksPresented | AnteSet | Dealt, table: Table, terms: Terms
) -> Finding:
    """Seats, decks, ante and deal belong to the beginning of the game."""
    if table.acting_methuselah():
        return No("The game has begun: its opening is over.", needed="the opening before the first turn")


def a_crypt_is_large_enough(decks: DecksPresented, table: Table, terms: Terms) -> Finding:
    """A crypt has twelve cards or more; how many more, nobody limits."""
    if decks.crypt < terms.smallest_crypt:
        return No(
            f"{decks.methuselah}'s crypt has {decks.crypt} cards: {terms.smallest_crypt} is the least.",
            needed=f"{terms.smallest_crypt} crypt cards or more",
        )


def a_library_is_large_enough(decks: DecksPresented, table: Table, terms: Terms) -> Finding:
    """A library has forty cards or more."""
    if decks.library < terms.smallest_library:
        return No(
            f"{decks.methuselah}'s library has {decks.library} cards: {terms.smallest_library} is the least.",
            needed=f"{terms.smallest_library} library cards or more",
        )


def a_library_is_not_too_large(decks: DecksPresented, table: Table, terms: Terms) -> Finding:
    """A library may exceed its least size by ten cards for each player in the game."""
    players = table.players()
    most = terms.smallest_library + terms.library_cards_per_player * players
    if players and decks.library > most:
        return No(
            f"{decks.methuselah}'s library has {decks.library} cards: {most} is the most with {players} players.",
            needed=f"{most} library cards or fewer",
        )


def each_deck_holds_its_own_kind(drawn: Dealt | Drawn | CryptDrawn | AnteSet, table: Table, terms: Terms) -> Finding:
    """Vampires come from the crypt, and all other cards from the library."""
    crypt, library = _dealt_from(drawn)
    for card in crypt:
        if card and table.printed_as(card) not in ("", "vampire"):
            return No(f"{card} does not come from a crypt: it is no vampire.", needed="a vampire")
    for card in library:
        if card and table.printed_as(card) == "vampire":
            return No(f"{card} does not come from a library: it is a vampire.", needed="a library card")


def _dealt_from(drawn: Dealt | Drawn | CryptDrawn | AnteSet) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if isinstance(drawn, Dealt):
        return drawn.crypt, drawn.hand or ()
    if isinstance(drawn, CryptDrawn):
        return (drawn.card,), ()
    return (), drawn.cards if isinstance(drawn, Drawn) else (drawn.card,)


def the_opening_deal_is_complete(dealt: Dealt, table: Table, terms: Terms) -> Finding:
    """Seven library cards are dealt for the hand, and four crypt cards; those that nobody names are dealt too."""
    if dealt.hand is not None and len(dealt.hand) != terms.hand_size:
        return No(
            f"{dealt.methuselah} is dealt {len(dealt.hand)} library cards: {terms.hand_size} make the first hand.",
            needed=f"{terms.hand_size} library cards",
        )
    if len(dealt.crypt) > terms.opening_crypt:
        return No(
            f"{dealt.methuselah} is dealt {len(dealt.crypt)} crypt cards: {terms.opening_crypt} are dealt.",
            needed=f"{terms.opening_crypt} crypt cards",
        )


def nobody_is_dealt_cards_twice(dealt: Dealt, table: Table, terms: Terms) -> Finding:
    """Four crypt cards and one hand are dealt to each player, once, whether their names are known or not."""
    if table.acting_methuselah():
        return None
    who, before = dealt.methuselah, table.crypt_cards_dealt(dealt.methuselah)
    if before and before + len(dealt.crypt) > terms.opening_crypt:
        return No(
            f"{who} has been dealt {many(before, 'crypt card')}: {terms.opening_crypt} are dealt, once.",
            needed="one deal for each player",
        )
    if dealt.hand is not None and table.first_hand_dealt(who):
        return No(f"{who} has been dealt her first hand already.", needed="one deal for each player")


def decks_are_shuffled_before_the_deal(shuffled: Shuffled, table: Table, terms: Terms) -> Finding:
    """In the opening, decks are shuffled before anything is dealt from them."""
    if not table.acting_methuselah() and table.dealt(shuffled.seat):
        return No(
            f"{shuffled.seat} may not shuffle her {shuffled.deck} now: her cards have been dealt.",
            needed="shuffling before the deal",
        )


def the_ante_is_set_before_the_deal(ante: AnteSet, table: Table, terms: Terms) -> Finding:
    """An ante is set before the hands are dealt."""
    if table.dealt(ante.methuselah) and not table.acting_methuselah() and not _in_hand(ante, table):
        return No(
            f"{ante.methuselah} may not set an ante now: her cards have been dealt.", needed="the ante before the deal"
        )


def the_ante_is_the_top_library_card(ante: AnteSet, table: Table, terms: Terms) -> Finding:
    """The ante is the top card of the shuffled library, and no card of her choice."""
    if _in_hand(ante, table):
        return No(
            f"{ante.methuselah} may not stake {ante.card}: it comes from her hand.",
            needed="the top card of her library, before the deal",
        )


def _in_hand(ante: AnteSet, table: Table) -> bool:
    return bool(ante.card) and table.named_in_hand(ante.methuselah, ante.card)


def the_ante_is_one_card_each(ante: AnteSet | TurnBegun, table: Table, terms: Terms) -> Finding:
    """If the game is played for ante, each player stakes one card, and no more."""
    if isinstance(ante, AnteSet):
        if table.ante_set(ante.methuselah):
            return No(f"{ante.methuselah} has set her ante already.", needed="one card as ante")
    elif not table.acting_methuselah():
        without = table.without_ante()
        if without:
            return No(
                f"No ante was set by {', '.join(without)}.", needed="one card as ante from every player, or from none"
            )
