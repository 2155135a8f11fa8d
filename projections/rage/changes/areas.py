"""Cards that go out of play and return, to the Hunting Grounds, out of the game, or to a Victory Pile."""

from events.rage.position import Card
from events.spelling import printed_name
from projections.rage.changes.ending import leaves_with_its_cards, pack_may_be_lost
from projections.rage.changes.moving_cards import won
from projections.rage.changes.participants import leaves_combat
from projections.rage.table import Table

PLACED = {
    "home": "pack_members_are_in_the_home_ground",
    "hunting grounds": "a_character_in_the_hunting_grounds_keeps_its_player",
}


def relocated(table: Table, card: Card, place: str, until: str = "") -> None:
    """A card goes to another area; one that returns is where and in the world in which it was."""
    if place == "removed":
        pack = card.pack
        leaves_with_its_cards(table, card.name, "a_removed_card_has_no_effect")
        pack_may_be_lost(table, pack)
    elif place == "out of play":
        leaves_combat(table, card.name, "a_card_goes_out_of_play")
        table.change(card, "came_from", card.place, "a_card_goes_out_of_play")
        table.change(card, "until", until, "a_card_goes_out_of_play")
        table.change(card, "place", place, "a_card_goes_out_of_play")
        for one in table.attached_to(card.name):
            table.change(one, "place", place, "attached_cards_go_out_of_play_too")
    elif card.place == "out of play":
        returns(table, card)
    else:
        table.change(card, "place", place, PLACED[place])


def returns(table: Table, card: Card) -> None:
    """A card that was out of play returns, and with it what is attached to it."""
    under = "a_card_returns_as_it_left"
    table.change(card, "place", card.came_from, under)
    table.change(card, "until", "", under)
    for one in table.attached_to(card.name):
        table.change(one, "place", "home", under)


def return_at(table: Table, when: str) -> None:
    """What was to be out of play until then returns."""
    for card in tuple(table.cards.values()):
        if card.until == when and card.place == "out of play":
            returns(table, card)


def piled(table: Table, name: str, player: str, worth: int | None, lies: str) -> None:
    """A card goes to a Victory Pile: face up unless it is said, a creature then worth its printed Renown."""
    card = table.cards.get(name)
    pack = card.pack if card is not None else ""
    under = "cards_go_to_the_victory_pile_face_up" if lies == "up" else "a_card_does_what_it_says"
    if card is not None:
        leaves_combat(table, name, under)
        for one in table.attached_to(name):
            leaves_with_its_cards(table, one.name, under)
        for wound in table.wounds_of(name):
            table.remove(wound, under)
        table.remove(card, under)
    if worth is None:
        fixed = {"down": table.terms.face_down_victory_points, "sideways": 0}
        worth = fixed.get(lies, table.printed_renown_of(name))
        under = "a_card_face_down_is_worth_one" if lies == "down" else under
    won(table, player, printed_name(name), worth, under, lies=lies)
    pack_may_be_lost(table, pack)


def revalued(table: Table, name: str, by: int) -> None:
    """What a kill is worth changes: that of a card in a pile, or of a creature that may come to one."""
    under = "an_effect_changes_what_a_kill_is_worth"
    trophy = table.trophy_called(name)
    creature = table.cards.get(name)
    if creature is not None:
        table.change(creature, "worth_by", creature.worth_by + by, under)
    elif trophy is not None and trophy.worth is not None:
        table.change(trophy, "worth", trophy.worth + by, under)
