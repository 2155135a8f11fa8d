"""What a replay draws of a Methuselah table."""

from typing import Any

from msgspec.structs import replace

from events.methuselah.card_facts import CardFacts
from events.methuselah.events import Bleed, Block, Described, Modifier, NoBlock, Resolved, Strike
from events.methuselah.position import Ballot, Card, Damage, Diablerie, Position, Referendum, Seat
from judge import books
from projections.fold import happens
from service.presenters.registry import presenter_of
from service.presenters.scene import Area, Contest, Group, Item, Scene, Side
from tests.helpers.methuselah.tables import ally, on, table, vampire

BOOK = books()["vtes-1998"]


def seen(position: Position | None, *events: Any) -> Scene:
    """The table after the events, as it is drawn."""
    opened = BOOK.family.opened(position, BOOK.terms)
    for number, event in enumerate(events, 1):
        happens(BOOK.family, opened, event, number)
    return presenter_of(BOOK).scene(opened)


def place(position: Position, name: str) -> Area:
    """One seat of a table, as it is drawn."""
    return next(one for one in seen(position).places if one.title == name)


def items(one: Area) -> dict[str, tuple[Item, ...]]:
    """The cards of a seat, by where they lie."""
    return {group.title: group.items for group in one.groups}


def test_nothing_yet() -> None:
    """Before anything has happened there is a table without seats."""
    assert seen(None) == Scene("Before the first turn")


def test_whose_turn_it_is() -> None:
    """The turn and its phase head the scene; the seat whose turn it is acts, until the game is over."""
    scene = seen(table(turn="Alexis", number=7, phase="influence"))
    assert (scene.title, scene.note, scene.stage) == ("Turn 7: Alexis", "influence phase", ())
    assert [one.title for one in scene.places if one.acting] == ["Alexis"]
    over = seen(table(turn="Alexis", over=True))
    assert over.stage == ("The game is over.",)
    assert not any(one.acting for one in over.places)


def test_what_is_in_progress() -> None:
    """An action stands on the stage until it is over."""
    scene = seen(table(vampire("Lupo", "Sarah")), Bleed(minion="Lupo", target="Alexis"))
    assert scene.stage == ("Action: Lupo, bleed at Alexis, stealth 0.",)


def test_what_is_being_decided() -> None:
    """Stealth against intercept, the strikes of a round, votes for and against: the innermost first, each once."""
    fighters = (vampire("Lupo", "Sarah"), vampire("Rake", "Alexis"))
    bleed = Bleed(minion="Lupo", target="Alexis")
    assert seen(table(*fighters), bleed).contests == (
        Contest("Lupo: bleed at Alexis", (Side("Lupo", "stealth", "0"),)),
    )
    blocked = (bleed, Modifier(minion="Lupo", card="Cloak", effects=()), NoBlock("Ryan"), Block(minion="Rake"))
    (action,) = seen(table(*fighters), *blocked).contests
    assert action.sides == (Side("Lupo", "stealth", "0"), Side("Rake", "intercept", "0"))
    assert action.notes == ("Lupo: Cloak", "Ryan does not block")
    combat, action = seen(table(*fighters), *blocked, Resolved(), Strike(minion="Lupo", kind="hand")).contests
    assert combat.title == "Combat, round 1: close range"
    assert combat.sides == (Side("Lupo", "strike", "hand"), Side("Rake", "strike", "…"))
    assert action.notes[0] == "blocked"
    referendum = Referendum(
        "Sarah",
        card="Parity Shift",
        ballots=(Ballot("Sarah", "card", "Parity Shift"), Ballot("Ryan", "edge", votes=2, against=True)),
    )
    (vote,) = seen(replace(table(*fighters), referendum=referendum)).contests
    assert vote.title == "Referendum: Parity Shift"
    assert vote.sides == (Side("", "for", "1"), Side("", "against", "2"))
    assert vote.notes == ("called by Sarah", "Parity Shift: 1 vote for", "Ryan: 2 votes against")
    hurt = replace(table(*fighters), damage=(Damage("Lupo", 1, 2),), diablerie=Diablerie("Rake", "Lupo"))
    sides = (Side("Lupo", "regular", "1"), Side("Lupo", "aggravated", "2"))
    assert seen(hurt).contests == (Contest("Damage", sides), Contest("Diablerie: Rake drinks Lupo"))


def test_what_a_form_for_the_beginning_knows() -> None:
    """The vampires of the book and of the games before, each with the event that describes it; nothing else."""
    setup = presenter_of(BOOK).setup
    assert setup is not None
    zoe = Described("Zoe", CardFacts(kind="vampire", capacity=5))
    told = setup(BOOK, [zoe, Described("Bonding", CardFacts(kind="action modifier"))])
    cards = {one["name"]: one for one in told["cards"]}
    assert (cards["Zoe"]["words"], cards["Zoe"]["event"]["facts"]) == ("capacity 5", {"kind": "vampire", "capacity": 5})
    assert "Bonding" not in cards
    assert len(cards) > 1
    assert (told["new"]["facts"], told["deal"]["type"]) == ({"kind": "vampire"}, "methuselah.dealt")


def test_a_seat_in_the_game() -> None:
    """A player's prey, her counters, pool first, the Edge, and what lies face down."""
    full = {"library": 60, "crypt": 8, "ash_heap": ("Dodge",), "points": 1, "face_down": 1}
    sarah = place(table(edge="Sarah", seats={"Sarah": full}), "Sarah")
    assert sarah.note == "prey: Alexis"
    assert sarah.counters == (
        ("pool", "30"),
        ("VP", "1"),
        ("hand", "7"),
        ("library", "60"),
        ("crypt", "8"),
        ("ash heap", "1"),
    )
    assert (sarah.tags, sarah.out) == (("the Edge",), "")
    assert sarah.groups == (Group("Face down", (Item("1 card", posture="faint"),)),)


def test_what_nobody_counted() -> None:
    """What nobody counted is no more than supposed, and decks that nobody counted are not shown at all."""
    lupo, rake = vampire("Lupo", "Sarah", counters=-1, capacity=None), vampire("Rake", "Sarah", uncounted=True)
    position = table(lupo, rake, ally("Mage", "Sarah", uncounted=True))
    position.seats["Sarah"] = Seat(name="Sarah")
    sarah = place(position, "Sarah")
    assert sarah.counters == (("pool", "30?"), ("hand", "7?"))
    assert items(sarah)["Ready"] == (Item("Lupo", "10?/?"), Item("Rake", "3?/5"), Item("Mage", "2? life"))


def test_a_seat_out_of_the_game() -> None:
    """Who is out keeps her points and her cards' heap, and has neither prey nor pool."""
    gone = place(table(seats={"Sarah": {"out": "ousted", "pool": 0, "ash_heap": ("Dodge", "Blur")}}), "Sarah")
    assert (gone.out, gone.note, gone.tags) == ("ousted", "", ())
    assert gone.counters == (("VP", "0"), ("ash heap", "2"))


def test_winning_and_withdrawing() -> None:
    """Who has won, and who has announced that she leaves, are marked; a withdrawal that failed is no more."""
    seats = {
        "Sarah": {"winner": True},
        "Alexis": {"withdrawing": True},
        "Ryan": {"withdrawing": True, "withdrawal_failed": "she lost pool"},
    }
    shown = {one.title: one.tags for one in seen(table(seats=seats)).places}
    assert (shown["Sarah"], shown["Alexis"], shown["Ryan"]) == (("winner",), ("withdrawing",), ())


def test_cards_lie_where_they_lie() -> None:
    """Ready, in play, in torpor, uncontrolled, in this order; how a card lies is said and shown."""
    mill = Card(name="The Old Mill", kind="location", controller="Sarah", region="in play", counters=2)
    sarah = place(
        table(
            vampire("Aleph", "Sarah", region="uncontrolled", counters=1),
            vampire("Rake", "Sarah", region="torpor", tapped=True),
            mill,
            vampire("Lupo", "Sarah", tapped=True, title="Prince of Ur", title_contested=True),
            ally("Mage", "Sarah"),
            ally("Scout", "Sarah", region="uncontrolled", recruited=True),
            vampire("Marek", "Sarah", contested=True, paralyzed=True),
        ),
        "Sarah",
    )
    assert items(sarah) == {
        "Ready": (
            Item("Lupo", "3/5", ("tapped", "Prince of Ur (contested)"), posture="turned"),
            Item("Mage", "2 life"),
            Item("Scout", "2 life", ("recruited",)),
            Item("Marek", "3/5", ("contested", "paralyzed"), posture="faint"),
        ),
        "In play": (Item("The Old Mill", "2"),),
        "Torpor": (Item("Rake", "3/5", ("tapped",), posture="down"),),
        "Uncontrolled": (Item("Aleph", "1/5", posture="faint"),),
    }
    assert list(items(sarah)) == ["Ready", "In play", "Torpor", "Uncontrolled"]


def test_cards_on_cards() -> None:
    """What is stacked on a card is told with it, a retainer with its life."""
    position = table(
        vampire("Lupo", "Sarah"),
        on("Gun", "Lupo", "Sarah", tapped=True),
        on("Grey Hound", "Lupo", "Sarah", kind="retainer", counters=4),
    )
    assert items(place(position, "Sarah"))["Ready"][0].carries == ("Gun (tapped)", "Grey Hound 4 life")
