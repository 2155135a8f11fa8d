"""How a Vendetta table looks: in words, as a picture, as a scene for the replay, and as numbers."""

from xml.etree import ElementTree

import pytest

from events.notation.reader import Reader, names_of
from events.record.record import Heading
from events.vendetta import events as said
from events.vendetta.events import HAVEN
from events.vendetta.position import Deployed, Location, Position, Round, Seat, Tile
from judge import books
from service.drawing.labels import plain
from service.presenters.registry import presenter_of
from service.presenters.scene import Area, Group, Item, Scene
from tests.helpers.vendetta.tables import PLAYERS, ally, lies, table, victim
from tests.service.pages import drawn
from tests.service.presenters.vendetta.stories import BOOK, FIRST_ROUND, ONE, SETTING_UP, TWO, after

LOOK = presenter_of(BOOK)
HOSTILE = (
    '<b>&"',
    "</TD></TR></TABLE>",
    "\\N\\G\\",
    "<script>",
    "\x1b[31mred\x00",
    "Sără 吸血鬼 \u202e",
    "x" * 3000,
    "]]>",
)


def lines(position: Position | None, *events: object) -> list[str]:
    return list(LOOK.lines(after(position, *events)))


def scene(position: Position | None, *events: object) -> Scene:
    return LOOK.scene(after(position, *events))


def seat(position: Position | None, name: str = "Claudia") -> Area:
    return next(one for one in scene(position).places if one.title == name)


def at(position: Position | None, name: str) -> Area:
    return next(one for one in scene(position).shared if one.title == name)


# --- in words -----------------------------------------------------------------------------------------------------


def test_the_table_in_words() -> None:
    """Where the round is, what lies at each Location, and what everybody has."""
    assert lines(None, *SETTING_UP, *FIRST_ROUND[:-2]) == [
        "Round 1, Resolution phase.",
        "Location 2 is being resolved: the Withdraw step.",
        "",
        "Location 1: no Ally (resolved)",
        "  Claudia: Challenge (Power 4), Hunt, 4 Blood",
        "  Louis: Vanish (Power 4, applied), 2 Blood",
        "",
        "Location 2: Anita Wainwright (vampire, Influence 3, feeds 2, Drained 4 Blood and 0 Influence)",
        "  Armand: Hunt",
        "  Lestat: Lestat 1 (face down), Ready, 3 Blood",
        "",
        "Prince's Haven: the Ally at Prince's Haven (ally)",
        "  Louis: Ready",
        "  Armand: Ready, 1 Blood",
        "",
        "Claudia (Brujah): 2 Blood, 5 Influence, the Ambition token, 1 card in hand (Ready), Clan deck 6, "
        "Show of Force under the Clan deck",
        "  Alliance: Rashida (victim, Influence 1, feeds 1, Drained 3 Blood and 0 Influence), "
        "Sarah McAleer (human, Influence 2, feeds 1, Drained 5 Blood and 1 Influence)",
        "",
        "Louis (Nosferatu): 6 Blood, 4 Influence, 1 card in hand (Hunt), Clan deck 6",
        "  Alliance: Santino (victim, Influence 1, feeds 1, Drained 3 Blood and 0 Influence)",
        "  Drained: Afreya Davis (0 Influence)",
        "",
        "Armand (Tremere): 4 Blood, 3 Influence, 1 card in hand, Clan deck 6",
        "  Alliance: Najia Mahtam (victim, Influence 1, feeds 1, Drained 3 Blood and 0 Influence)",
        "",
        "Lestat (Gangrel): 1 Blood, 3 Influence, 1 card in hand (of Hunt and 1 card), Clan deck 6",
        "  Alliance: Lani Kahale (victim, Influence 1, feeds 1, Drained 3 Blood and 0 Influence)",
    ]


def test_nothing_yet() -> None:
    """Before anybody sits down there is nothing to say."""
    assert lines(None) == []
    assert scene(None) == Scene("Setting up")


def test_a_planning_turn_in_words() -> None:
    """Whose turn it is, which of how many, and what she has played in it."""
    position = table()
    position.round = Round(number=2, phase="planning", player="Louis", turns=3)
    assert lines(position)[0] == "Round 2, Planning phase, turn 3 of 12: Louis."
    played = lines(position, said.Played("Louis", HAVEN, "Hunt"))
    assert played[0] == "Round 2, Planning phase, turn 3 of 12: Louis, who has played Hunt at the Prince's Haven."
    hidden = lines(position, said.Played("Louis", ONE, face_down=True))
    assert hidden[0].endswith("who has played Louis 1 at Location 1.")


def test_what_is_owed() -> None:
    """How a conflict was decided, who is to draw, who has yet to tell, and who is in Frenzy."""
    position = table(
        lies("Claudia 1", ONE, "Challenge"),
        lies("Louis 1", ONE, "Vanish"),
        phase="resolution",
        resolving=ONE,
        step="conflict",
    )
    told = lines(position, said.ConflictDecided())
    assert told[1:6] == [
        "Location 1 is being resolved: the Conflict step.",
        "Ranked: Claudia, Louis.",
        "Louis is to draw a Victim.",
        "Nobody has said how much Influence comes to Claudia and Louis.",
        "",
    ]
    raging = table(seats={"Lestat": {"frenzy": True, "frenzy_by": "Claudia"}, "Armand": {"frenzy": True}})
    assert lines(raging)[1:4] == ["Armand is in Frenzy.", "Lestat is in Frenzy, caused by Claudia.", ""]
    nobody = table(phase="resolution", resolving=HAVEN, step="conflict")
    assert lines(nobody, said.ConflictDecided())[1:3] == [
        "The Prince's Haven is being resolved: the Conflict step.",
        "Nobody is ranked.",
    ]


def test_tokens_in_words() -> None:
    """A token that lies face down, one that the log knows, one that is turned up, and who has withdrawn."""
    position = table(
        *(lies(f"{name} 1", ONE, "Hunt") for name in ("Claudia", "Louis", "Armand", "Lestat")),
        phase="resolution",
        resolving=ONE,
    )
    for name, traits in (
        ("Claudia", {"chosen": True}),
        ("Louis", {"chosen": True, "token": "withdraw"}),
        ("Armand", {"chosen": True, "token": "stay", "revealed": True}),
        ("Lestat", {"chosen": True, "token": "withdraw", "revealed": True, "withdrawn": True}),
    ):
        for field, value in traits.items():
            setattr(position.tiles[f"{name} at {ONE}"], field, value)
    assert [line for line in lines(position) if line.startswith("  ") and "Hunt" in line] == [
        "  Claudia: Hunt, token face down",
        "  Louis: Hunt, token face down (withdraw)",
        "  Armand: Hunt, stays",
        "  Lestat: Hunt, withdrawn",
    ]


def test_a_player_in_words() -> None:
    """What nobody counted says so; tokens, cards drawn, the score and who has won or is out."""
    position = table(
        ally("Maldavis", "Louis", "ally", influence=None, feed=None, drain=None, drained_influence=None),
        victim("Rashida", "Armand", drained=True, drained_influence=None),
        seats={
            "Claudia": {"tokens": 1, "flipped": 1, "drawn": ("Vanish", ""), "unseen": ("", ""), "under": ("Hunt", "")},
            "Louis": {"blood": -1, "influence": -1, "deck": None, "clan": "", "unseen": ()},
            "Armand": {"untold_influence": True, "winner": True, "score": 9},
            "Lestat": {"out": True, "tokens": 3},
        },
        offered=("Malkavian",),
        over=True,
        phase="",
    )
    told = lines(position)
    assert told[0] == "The game is over."
    assert (
        "Claudia (Brujah): 6 Blood, 3 Influence, the Ambition token, 2 Diablerie tokens (1 face down), "
        "2 cards in hand, Vanish and 1 card drawn to choose from, Clan deck 6, Hunt under the Clan deck"
    ) in told
    assert "Louis: Blood not counted, Influence not counted, 0 cards in hand" in told
    assert "  Alliance: Maldavis (ally)" in told
    armand = "Armand (Gangrel): winner, 9 Influence in all, 6 Blood, at least 3 Influence, 3 cards in hand"
    assert any(line.startswith(armand) for line in told)
    assert "  Drained: Rashida" in told
    assert any(line.startswith("Lestat (Tremere): out of the game, 6 Blood") for line in told)
    assert told[-1] == "Clan sheets to choose from: Malkavian"


def test_a_hand_that_nobody_counted() -> None:
    """Its size is not told; the cards that somebody has named are."""
    position = table(seats={"Claudia": {"unseen": ("?",)}, "Louis": {"unseen": ("Hunt", ""), "uncounted": True}})
    told = lines(position)
    assert any(line.startswith("Claudia") and "the Ambition token, hand not counted, " in line for line in told)
    assert any(line.startswith("Louis") and "hand not counted (Hunt among it), Clan deck 6" in line for line in told)
    assert ("hand", "?") in seat(position).counters


def test_who_has_looked() -> None:
    """A card that somebody has looked at says by whom."""
    position = table(lies("Louis 1", ONE, down=True, looked_at=("Claudia",)))
    assert "  Louis: Louis 1 (face down, seen by Claudia)" in lines(position)
    (card,) = [one for group in at(position, ONE).groups for one in group.items]
    assert card.marks == ("face down", "seen by Claudia")


# --- as a scene ---------------------------------------------------------------------------------------------------


def test_a_seat() -> None:
    """A player's Clan, Pool, hand, tokens and Alliance; what is Drained lies turned, what is in hand faint."""
    position = table(
        victim("Rashida", "Claudia"),
        ally("Anita", "Claudia", "vampire", drained=True),
        seats={"Claudia": {"flipped": 1, "tokens": 1, "drawn": ("Vanish", ""), "under": ("Brawl", ""), "frenzy": True}},
        player="Claudia",
    )
    assert seat(position) == Area(
        title="Claudia",
        note="Brujah",
        counters=(("Blood", "6"), ("Influence", "3"), ("hand", "3"), ("Clan deck", "6"), ("Diablerie", "2")),
        tags=("the Ambition token", "1 Diablerie face down", "in Frenzy"),
        groups=(
            Group("Alliance", (Item("Rashida", marks=("victim", "Influence 1", "feeds 1", "Drained 3")),)),
            Group("Drained", (Item("Anita", marks=("vampire", "Influence 1"), posture="turned"),)),
            Group(
                "Hand",
                tuple(
                    Item(f"Claudia: {card}", posture="faint", name=card)
                    for card in ("Hunt", "Challenge", "Show of Force")
                ),
            ),
            Group(
                "Drawn to choose from",
                (
                    Item("Claudia: drawn Vanish", posture="faint", name="Vanish"),
                    Item("Claudia: drawn a card", posture="faint", name="a card"),
                ),
            ),
            Group("Under the Clan deck", (Item("Claudia: under Brawl", posture="faint", name="Brawl"),)),
        ),
        acting=True,
    )


def test_numbers_that_nobody_knows() -> None:
    """Blood that nobody counted and Influence of which there may be more; who is out and who has won."""
    position = table(
        seats={
            "Claudia": {"blood": -1, "influence": -1, "deck": None},
            "Louis": {"untold_influence": True},
            "Armand": {"out": True},
            "Lestat": {"winner": True, "score": 7},
        }
    )
    assert seat(position).counters == (("Blood", "?"), ("Influence", "?"), ("hand", "3"))
    assert seat(position, "Louis").counters[1] == ("Influence", "3+?")
    assert seat(position, "Armand").out == "out of the game"
    lestat = seat(position, "Lestat")
    assert (lestat.counters[2], lestat.tags) == (("in all", "7"), ("winner",))


def test_the_hand_where_cards_lie_unnamed() -> None:
    """A card that lies face down unnamed may be one of those that her player is known to have."""
    position = table(lies("Louis 1", ONE, down=True))
    assert [group.title for group in seat(position, "Louis").groups][-1] == "Hand, or face down"


def test_a_location() -> None:
    """Its Ally, and for each player the cards, the Deployed Blood and the token there; cards keep their keys."""
    position = table(
        lies("Claudia 1", ONE, "Challenge", applied=True),
        lies("Louis 1", ONE, down=True),
        ally("Sarah McAleer"),
        phase="resolution",
        resolving=ONE,
        blood={"Claudia at Location 1": 2, "Armand at Location 1": 1},
    )
    position.locations[ONE].ally = "Sarah McAleer"
    tile = position.tiles[f"Louis at {ONE}"]
    tile.chosen = True
    assert at(position, ONE) == Area(
        title=ONE,
        note="withdraw step",
        groups=(
            Group("Ally", (Item("Sarah McAleer", marks=("human", "Influence 3", "feeds 2", "Drained 4")),)),
            Group(
                "Claudia",
                (
                    Item("Claudia 1", "4", ("applied",), name="Challenge"),
                    Item("Claudia at Location 1: Blood", "2", name="Blood"),
                ),
            ),
            Group(
                "Louis",
                (
                    Item("Louis 1", marks=("face down",), posture="faint"),
                    Item("Louis at Location 1: token", marks=("face down",), posture="faint", name="Token"),
                ),
            ),
            Group("Armand", (Item("Armand at Location 1: Blood", "1", name="Blood"),)),
        ),
        acting=True,
    )
    assert [one.title for one in scene(position).shared] == [ONE, TWO, HAVEN]
    shown = at_after(position, said.CardRevealed("Louis", "Vanish", "Louis 1"))
    assert shown.groups[2].items[0] == Item("Louis 1", "4", name="Vanish")


def at_after(position: Position, *events: object) -> Area:
    return next(one for one in scene(position, *events).shared if one.title == ONE)


def test_the_power_of_each_in_a_conflict() -> None:
    """The conflict being resolved has the total Power of those who stay; unknown where a card lies face down."""
    (conflict,) = scene(table(phase="resolution", resolving=ONE)).contests
    assert conflict.title == f"{ONE}: withdraw step"
    assert {side.what for side in conflict.sides} <= {"Power"}
    assert scene(table(phase="planning")).contests == ()


def test_a_location_that_is_done() -> None:
    """What has been resolved says so, and nothing goes on there; of its tokens only who has withdrawn is left."""
    position = table(phase="resolution", resolving=TWO)
    position.tiles[f"Claudia at {ONE}"].chosen = True
    position.tiles[f"Louis at {ONE}"].withdrawn = True
    shown = at(position, ONE)
    assert (shown.note, shown.acting) == ("resolved", False)
    token = Item("Louis at Location 1: token", marks=("withdrawn",), posture="faint", name="Token")
    assert shown.groups == (Group("Louis", (token,)),)


@pytest.mark.parametrize(
    "position, heading",
    [
        (table(phase=""), ("Setting up", "")),
        (table(phase="feed"), ("Round 1", "feed phase")),
        (table(phase="location setup", number=2), ("Round 2", "location setup phase")),
        (table(phase="planning"), ("Round 1", "planning phase")),
        (table(phase="planning", player="Louis"), ("Round 1, turn 1: Louis", "planning phase")),
        (table(phase="resolution"), ("Round 1, resolution", "")),
        (table(phase="resolution", resolving=ONE, step="aftermath"), ("Round 1, Location 1", "aftermath step")),
        (table(phase="resolution", resolving=HAVEN), ("Round 1, the Prince's Haven", "withdraw step")),
        (table(phase="resolution", number=3, over=True), ("Round 3, end", "")),
        (table(phase="", over=True), ("The end", "")),
    ],
)
def test_headings(position: Position, heading: tuple[str, str]) -> None:
    """The turn or the Location, and the phase or the step."""
    shown = scene(position)
    assert (shown.title, shown.note) == heading


def test_the_end_of_a_round_has_its_heading() -> None:
    """When a round has ended nothing of it is left but its end."""
    ended = after(table(phase="resolution", resolving=HAVEN, step="aftermath"), said.RoundEnded())
    assert LOOK.turn(ended) == "Round 1, end"


# --- as numbers ---------------------------------------------------------------------------------------------------


def test_numbers_worth_a_chart() -> None:
    """Blood, Influence, the Alliance and Deployed Blood; what nobody knows is left out."""
    position = table(
        victim("Rashida", "Claudia"),
        ally("Maldavis", "Claudia"),
        victim("Santino", "Claudia", drained=True),
        seats={"Louis": {"blood": -1}, "Armand": {"influence": -1}, "Lestat": {"untold_influence": True}},
        blood={"Claudia at Location 1": 2, "Claudia at Prince's Haven": 3, "Louis at Location 2": 1},
    )
    now = after(position)
    assert {title: count(now) for title, count in LOOK.series.items()} == {
        "Blood": {"Claudia": 6, "Armand": 6, "Lestat": 6},
        "Influence": {"Claudia": 3, "Louis": 3},
        "Cards in the Alliance": {"Claudia": 2, "Louis": 1, "Armand": 1, "Lestat": 1},
        "Deployed Blood": {"Claudia": 5, "Louis": 1, "Armand": 0, "Lestat": 0},
    }


# --- as a picture -------------------------------------------------------------------------------------------------

pygraphviz = pytest.importorskip("pygraphviz")


def words(picture: ElementTree.Element) -> list[str]:
    """The words in a picture, a text an item."""
    return [" ".join("".join(one.itertext()).split()) for one in picture.iter() if one.tag.endswith("text")]


def test_the_picture_shows_everything() -> None:
    """The Locations with their Allies and all that lies there, and the players with Pools and Alliances."""
    found = words(drawn(LOOK.picture(after(None, *SETTING_UP, *FIRST_ROUND[:-2]).position(), "so far")))
    for expected in (
        *("so far", ONE, TWO, HAVEN, "resolved", "withdraw step", "no Ally", "Anita Wainwright"),
        *("vampire, Influence 3, feeds 2, Drained 4", "Challenge", "4 Blood", "face down", "Lestat 1"),
        *("(Brujah)", "2 Blood · 5 Influence", "the Ambition token", "Sarah McAleer", "Afreya Davis"),
        "Drained, Influence 0",
    ):
        assert expected in found, expected


def test_the_picture_of_what_is_unknown() -> None:
    """Counts that nobody knows, tokens, Frenzy, the end, and tokens that lie face down."""
    position = table(
        lies("Claudia 1", ONE, "Hunt"),
        seats={
            "Claudia": {"blood": -1, "influence": -1, "tokens": 1, "frenzy": True},
            "Louis": {"score": 7, "winner": True},
            "Armand": {"out": True},
        },
    )
    for name, traits in (
        ("Claudia", {"chosen": True}),
        ("Louis", {"chosen": True, "token": "stay"}),
        ("Armand", {"withdrawn": True}),
        ("Lestat", {"chosen": True, "token": "stay", "revealed": True}),
    ):
        for field, value in traits.items():
            setattr(position.tiles[f"{name} at {ONE}"], field, value)
    found = words(drawn(LOOK.picture(position, "")))
    for expected in (
        "Blood not counted · Influence not counted · 1 Diablerie token · in Frenzy",
        "winner · 7 Influence in all · 6 Blood · 3 Influence",
        "out of the game · 6 Blood · 3 Influence",
        "token face down",
        "token face down: stay",
        "withdrawn",
        "shows stay",
    ):
        assert expected in found, expected


@pytest.mark.parametrize("number", range(7))
def test_any_number_of_players(number: int) -> None:
    """From nobody to six players there is a picture of the table, and one of the players alone."""
    names = [f"Player {place}" for place in range(number)]
    position = table(players=names) if names else Position()
    assert sum(name in words(drawn(LOOK.picture(position, ""))) for name in names) == number
    picture = drawn(LOOK.teller.ring(position, "as they sit"))
    assert sum(name in words(picture) for name in names) == number


def test_the_players_alone() -> None:
    """Arrows go clockwise from each player still in the game to the next, as turns do."""
    source = LOOK.teller.ring(table(seats={"Louis": {"out": True}}), "").source
    assert "Armand takes turns after Claudia" in source
    assert "Louis takes turns" not in source
    assert source.count("->") + source.count("--") >= 3


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_any_name_is_only_words(name: str) -> None:
    """Names become text and tooltips, never markup."""
    other = f"{name} 2"
    position = Position(
        seats={one: Seat(name=one, clan=name, blood=1, influence=1) for one in (name, other)},
        locations={name: Location(name=name, ally=f"{name} ally")},
        tiles={f"{name} at {name}": Tile(name=f"{name} at {name}", player=name, location=name, blood=1)},
        cards={f"{name} 1": Deployed(name=f"{name} 1", owner=name, location=name, card=name)},
        allies={f"{name} ally": ally(f"{name} ally"), f"{name} victim": victim(f"{name} victim", name)},
        ambition=name,
    )
    for draw in (LOOK.picture, LOOK.teller.ring):
        shown = " ".join(plain(name).split())
        assert any(shown in found for found in words(drawn(draw(position, name))))


def test_every_family_has_its_look() -> None:
    """No book on the shelf is without a look, and each look says what may be typed."""
    for book in books().values():
        assert presenter_of(book).example_lines
        assert next(iter(presenter_of(book).series))


@pytest.mark.parametrize("line", [line for line, _what in LOOK.example_lines])
def test_what_may_be_typed_can_be_read(line: str) -> None:
    """Each line that the help of the prompt shows is a line that the prompt understands."""
    names = names_of(Heading(book=BOOK.id, players=PLAYERS), (), ["Vanish"])
    entries, problems = Reader(names).line(line)
    assert not problems
    assert len(entries) == line.count(";") + 1


def test_who_has_left_the_game_stays_visible() -> None:
    """An Ally that is out of the game is named; where none is, nothing is said."""
    gone = table()
    gone.removed = ("Rashida", "Fiorenza Savona")
    assert lines(gone)[-1] == "Out of the game: Rashida, Fiorenza Savona"
    assert not any("Out of the game" in line for line in lines(table()))
