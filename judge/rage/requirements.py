"""Rules about what a card requires of the creature that plays it."""

from events.rage.card_facts import ITEMS, RESOURCES
from events.rage.events import Cancelled, JuntaCalled, LotDrawn, OpenPlayBegun, PhaseBegun, Played, Traded
from events.spelling import listed, lowered
from judge.ruling import Finding, No, Unclear
from projections.rage.table import Table
from projections.rage.terms import Terms

OF_VAMPIRES = ("master", "action card", "action modifier", "reaction", "retainer")


def as_played(said: Played | Cancelled) -> Played:
    """What is played: who cancels plays the card that cancels."""
    return Played(said.by, said.using) if isinstance(said, Cancelled) else said


def a_card_needs_one_of_its_keywords(played: Played, table: Table, terms: Terms) -> Finding:
    """Who plays a resource, a vampire's card or one of unknown kind has one of the keywords that it requires."""
    return lacks_keyword(played, table, ("", *RESOURCES, *OF_VAMPIRES))


def lacks_keyword(played: Played | JuntaCalled, table: Table, kinds: tuple[str, ...]) -> Finding:
    """Whether who plays a card of these kinds lacks its keywords; where a player is named, the whole pack."""
    who = played.creature if isinstance(played, JuntaCalled) else played.by
    facts = table.facts_of(played.card)
    if facts.kind not in kinds or not facts.requires:
        return None
    if isinstance(played, Played) and table.seated(who):
        return _somebody_meets(played, facts.requires, table)
    if not table.keywords_of(who):
        return None
    if not any(table.has_keyword(who, word) for word in facts.requires):
        return No(
            f"{who} may not play {played.card}: it requires {listed(facts.requires)}.",
            needed=f"a creature with the keyword {listed(facts.requires)}",
        )


def _somebody_meets(played: Played, requires: tuple[str, ...], table: Table) -> Finding:
    """Whether some creature of the pack, or one whose keywords are not known, may play a card."""
    pack = table.members_of(played.by)
    unknown = not pack or any(not table.keywords_of(name) for name in pack)
    if unknown or any(table.has_keyword(name, word) for name in pack for word in requires):
        return None
    return No(
        f"{played.by}'s pack may not play {played.card}: it requires {listed(requires)}.",
        needed=f"a creature with the keyword {listed(requires)}",
    )


def a_gnosis_requirement_is_met(played: Played, table: Table, terms: Terms) -> Finding:
    """Who plays a card has the Gnosis that it requires."""
    return None if table.facts_of(played.card).kind == "gift" else lacks_gnosis(played, table)


def lacks_gnosis(played: Played, table: Table) -> Finding:
    """Whether who plays a card has less Gnosis than it requires."""
    needs, has = table.facts_of(played.card).requires_gnosis, table.gnosis_of(played.by)
    if needs is not None and has is not None and has < needs:
        return No(
            f"{played.by} may not play {played.card}: it requires Gnosis {needs}, and {played.by} has {has}.",
            needed=f"Gnosis {needs}",
        )


def what_is_played_together_does_not_help_itself(played: Played, table: Table, terms: Terms) -> Finding:
    """No card of a Closed Play meets what another card of it requires."""
    facts, has = table.facts_of(played.card), table.gnosis_of(played.by)
    if facts.kind in ITEMS and table.is_simultaneous(played.by):
        return Unclear(f"Whether {played.by} takes {played.card} as it is recruited, in one Closed Play, is open.")
    needs, given = facts.requires_gnosis, table.gnosis_given_together(played.by)
    if needs is not None and has is not None and has - given < needs <= has:
        return No(
            f"{played.by} may not play {played.card}: a card of this Closed Play does not meet its Gnosis {needs}.",
            needed="Open Play",
        )
    return None


def a_renown_requirement_is_met(played: Played, table: Table, terms: Terms) -> Finding:
    """Who plays a Rite has the Renown that it requires."""
    return lacks_renown(played.by, played.card, table)


def lacks_renown(who: str, card: str, table: Table) -> Finding:
    """Whether who plays or calls a card has less Renown than it requires."""
    needs, has = table.facts_of(card).requires_renown, table.renown_of(who)
    if needs is not None and has is not None and has < needs:
        return No(
            f"{who} may not play {card}: it requires Renown {needs}, and {who} has {has}.", needed=f"Renown {needs}"
        )


def a_restricted_card_is_played_once_a_game(played: Played | JuntaCalled, table: Table, terms: Terms) -> Finding:
    """A player plays or calls one copy of a Restricted card in a game, a cancelled one too."""
    player = table.player_of(played.creature if isinstance(played, JuntaCalled) else played.by)
    if table.played_for_good(player, played.card):
        return No(f"{player} has played {played.card} in this game: it is Restricted.", needed="another card")


def a_card_is_played_as_often_as_it_says(played: Played | JuntaCalled, table: Table, terms: Terms) -> Finding:
    """A card that is played once in a game is played by one player, once."""
    if table.used_up(played.card):
        return No(f"{played.card} has been played in this game: it is played once.", needed="another card")


def a_unique_card_in_play_is_not_played_again(played: Played, table: Table, terms: Terms) -> Finding:
    """No second copy of a Unique card is played while one is in play; in Closed Play several may be played at once."""
    return None if table.facts_of(played.card).kind == "past life" else in_play_already(played, table)


def in_play_already(played: Played, table: Table) -> Finding:
    """Whether a card is Unique, and a copy of it is in play."""
    if not table.is_unique(played.card):
        return None
    if table.copy_in_play(played.card):
        return No(f"{played.card} is in play already: it is Unique.", needed="no other copy in play")
    player = played.player or table.player_of(played.by)
    if player in table.contenders(played.card):
        return No(f"{player} has played {played.card} in this phase: it is Unique.", needed="one copy a player")
    return None


def who_has_played_a_unique_card_may_win_it(drawn: LotDrawn, table: Table, terms: Terms) -> Finding:
    """Chance decides between those who have played the Unique card at once."""
    between = table.contenders(drawn.about) if drawn.about else ()
    if between and drawn.winner not in between:
        return No(f"{drawn.winner} has not played {drawn.about}.", needed=f"{' or '.join(between)}")


def a_contested_unique_card_goes_by_chance(begun: OpenPlayBegun | PhaseBegun, table: Table, terms: Terms) -> Finding:
    """Of several copies of a Unique card that were played at once, chance decides which stays."""
    if not table.strict_about_silence():
        return None  # that chance was asked goes without saying
    contested = table.contested()
    if contested:
        return No(f"Nobody has drawn for {contested[0]}, which several have played.", needed="a draw for it")


def every_condition_of_a_card_is_met(played: Played | Traded, table: Table, terms: Terms) -> Finding:
    """What a card asks for besides keywords is met too, as far as it is known; of forms the text is open."""
    return lacks_a_condition(played.creature if isinstance(played, Traded) else played.by, played.card, table)


def lacks_a_condition(who: str, card: str, table: Table) -> Finding:
    """Whether a creature lacks what a card asks for in its text."""
    if not table.is_creature(who):
        return None
    for said in table.facts_of(card).conditions:
        if table.meets(who, lowered(said)) is False:
            if said.lower().endswith(" form"):
                return Unclear(f"Whether {card} may be played in another form than {said} is open.")
            return No(f"{who} may not have {card}: it asks for {said}.", needed=said)
    return None


def a_card_is_played_from_the_hand(played: Played | JuntaCalled, table: Table, terms: Terms) -> Finding:
    """A card that is played is in the hand of its player."""
    who = played.creature if isinstance(played, JuntaCalled) else played.by
    player = (played.player if isinstance(played, Played) else "") or table.player_of(who)
    deck = "combat" if table.facts_of(played.card).kind in ("combat action", "combat event") else "sept"
    if not table.in_game(player) or not table.hand_counted(player, deck) or table.is_laid(who, played.card):
        return None
    if not table.hand_of(player, deck):
        return No(f"{player} has no card in the {deck} hand.", needed="a card in hand")
    if played.card and not table.may_hold(player, deck, played.card):
        return No(f"{played.card} is not in {player}'s {deck} hand.", needed="a card of the hand")
