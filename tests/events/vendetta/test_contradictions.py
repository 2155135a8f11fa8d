"""A Vendetta position that contradicts itself is told so, place by place."""

import pytest

from events.vendetta.contradictions import contradictions
from events.vendetta.position import Ally, Deployed, Location, Position, Resolution, Round, Seat, Tile

SEATS = {"Claudia": Seat(name="Claudia", blood=6, influence=3)}
PLACES = {"Location 1": Location(name="Location 1")}


def test_a_sound_position_has_no_problem() -> None:
    """An empty one, and one with a player at a Location."""
    assert contradictions(Position()) == []
    assert contradictions(Position(seats=SEATS, locations=PLACES, ambition="Claudia", round=Round(number=1))) == []


@pytest.mark.parametrize(
    ("position", "place", "expected"),
    [
        (Position(seats={"Louis": Seat(name="Claudia")}), "seats.Louis.name", "«Louis», the key of this entry"),
        (
            Position(seats={"Claudia": Seat(name="Claudia", blood=-2)}),
            "seats.Claudia.blood",
            "a count, or -1 if unknown",
        ),
        (Position(seats={"Claudia": Seat(name="Claudia", tokens=-1)}), "seats.Claudia.tokens", "a count of tokens"),
        (
            Position(seats={"Claudia": Seat(name="Claudia", turns=-1)}),
            "seats.Claudia.turns",
            "a count of Planning turns",
        ),
        (
            Position(seats={"Claudia": Seat(name="Claudia", deck=-1)}),
            "seats.Claudia.deck",
            "a count of cards, or null if unknown",
        ),
        (
            Position(seats={"Claudia": Seat(name="Claudia", unseen=("?", "Hunt"))}),
            "seats.Claudia.unseen",
            "a single ? for an unknown count",
        ),
        (
            Position(seats={"Claudia": Seat(name="Claudia", deck=1, under=("Hunt", ""))}),
            "seats.Claudia.under",
            "at most the cards of the Clan deck",
        ),
        (
            Position(
                seats=SEATS,
                locations=PLACES,
                tiles={"here": Tile("here", player="Claudia", location="Location 1", blood=-1)},
            ),
            "tiles.here.blood",
            "a count of Blood",
        ),
        (Position(ambition="Louis"), "ambition", "a player who has a seat"),
        (
            Position(seats=SEATS, cards={"Claudia 1": Deployed("Claudia 1", owner="Claudia", location="nowhere")}),
            "cards.Claudia 1.location",
            "one of the locations",
        ),
        (
            Position(allies={"Rashida": Ally("Rashida", owner="Louis")}),
            "allies.Rashida.owner",
            "a player who has a seat",
        ),
        (
            Position(locations={"Location 1": Location("Location 1", ally="Rashida")}),
            "locations.Location 1.ally",
            "one of the allies",
        ),
        (Position(round=Round(number=0)), "round.number", "a round, from 1"),
        (Position(round=Round(number=1, player="Louis")), "round.player", "a player who has a seat"),
        (
            Position(locations=PLACES, resolution=Resolution(location="Location 1")),
            "resolution",
            "a round beside it",
        ),
    ],
)
def test_what_cannot_be_so_is_told_with_its_place(position: Position, place: str, expected: str) -> None:
    """Names, counts, places and frames that do not fit."""
    assert [(problem.place, problem.expected) for problem in contradictions(position)] == [(place, expected)]
