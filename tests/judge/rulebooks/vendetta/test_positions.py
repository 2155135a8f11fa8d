"""A position that leaves out what is printed: Victims are alike, and Allies are as the cards of the book."""

from events.common import Observed
from events.vendetta.events import HAVEN, Drained, FrenzyDrained, Played
from events.vendetta.position import Ally, Location, Position, Round, Seat
from judge import books
from projections.vendetta.table import Table
from tests.helpers.vendetta.tables import broken, kept


def start(*allies: Ally) -> Position:
    """Claudia's Planning turn; a Location with an Ally of which only the name is said."""
    seats = {name: Seat(name=name, blood=6, influence=3) for name in ("Claudia", "Louis", "Armand")}
    locations = {name: Location(name=name) for name in ("Location 1", "Location 2", HAVEN)}
    locations["Location 1"] = Location(name="Location 1", ally="Maldavis")
    return Position(
        seats=seats,
        locations=locations,
        allies={one.name: one for one in allies},
        round=Round(number=1, phase="planning", player="Claudia"),
        ambition="Claudia",
    )


def test_a_victim_of_a_position_has_the_values_of_victims() -> None:
    """Drained, it gives 3 Blood, no more and no less."""
    position = start(Ally(name="Rashida", kind="victim", owner="Claudia"))
    drained = (Drained(player="Claudia", card="Rashida"),)
    kept(position, *drained, Observed(subject="Claudia", what="blood", value=9))
    seen = Observed(subject="Claudia", what="blood", value=8)
    broken(
        position,
        *drained,
        seen,
        rule="draining_gains_blood",
        verdict="discrepancy",
        says="Claudia was seen with 8 Blood, but Claudia has 9 Blood: event 1 made it so, «draining gains blood».",
    )


def test_what_a_position_says_of_an_ally_counts() -> None:
    """One value that is said is enough to leave the others unknown."""
    table = opened(start(Ally(name="Rashida", kind="victim", owner="Claudia", drain=5)))
    assert (table.allies["Rashida"].drain, table.allies["Rashida"].feed) == (5, None)


def test_an_ally_at_a_location_is_in_the_game() -> None:
    """It is known by its name, as if an event had put it there."""
    table = opened(start())
    assert table.allies["Maldavis"].kind == table.facts_of("Maldavis").kind
    assert table.allies["Maldavis"].owner == ""


def opened(position: Position) -> Table:
    """The table as the book opens it."""
    book = books()["vendetta"]
    table: Table = book.family.opened(position, book.terms)
    return table


def seen(what: str, so: bool = True) -> Observed:
    """Claudia is seen out of the game, or in Frenzy."""
    return Observed(subject="Claudia", what=what, value=so)


def test_a_frenzy_is_seen() -> None:
    """As long as the card is not Drained; afterwards nobody can tell; never, where the Pool was not empty."""
    rashida = Ally(name="Rashida", kind="victim", owner="Claudia")
    position = start(rashida)
    position.seats["Claudia"].blood = 3
    emptied = Played(player="Claudia", card="Hunt", location="Location 1", blood=3)
    kept(position, emptied, seen("frenzy"), FrenzyDrained(player="Claudia", card="Rashida"), seen("frenzy"))
    says = "Claudia was seen in Frenzy, but Claudia is not in Frenzy: Claudia's Pool has not been empty."
    rule = "frenzy_begins_when_the_pool_is_empty"
    broken(start(rashida), emptied, seen("frenzy"), rule=rule, says=says, verdict="discrepancy")
    kept(start(rashida), emptied, seen("frenzy", False))


def test_who_is_out_is_seen() -> None:
    """A third token puts a player out of the game, and two do not."""
    vamp = Ally(name="Vamp", kind="vampire", owner="Claudia")
    drained = Drained(player="Claudia", card="Vamp")
    for tokens, out in ((2, True), (1, False)):
        position = start(vamp)
        position.seats["Claudia"].tokens = tokens
        kept(position, drained, seen("out", out))
    says = "Claudia was seen out of the game, but Claudia is not out of the game: Claudia has 2 Diablerie tokens."
    rule = "a_third_token_eliminates"
    broken(position, drained, seen("out"), rule=rule, says=says, verdict="discrepancy")


def test_a_position_of_two_has_its_locations() -> None:
    """Where fewer sit than may play, cards are played where they are in the smallest game."""
    seats = {name: Seat(name=name, blood=6, influence=3) for name in ("Claudia", "Louis")}
    planning = Round(number=1, phase="planning", player="Claudia")
    position = Position(seats=seats, round=planning, ambition="Claudia")
    kept(position, Played(player="Claudia", location="Location 1"))
    rule = "locations_follow_the_number_of_players"
    says = "Location 3 is not in play: the Locations are Location 1, Location 2, Prince's Haven."
    broken(position, Played(player="Claudia", location="Location 3"), rule=rule, says=says)
