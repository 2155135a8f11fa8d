"""Tables of a Vendetta game, and whatever may be said there, as hypothesis draws them."""

from typing import Any

from hypothesis import strategies as st

from events.common import RolledBack
from events.vendetta.events import HAVEN, VendettaEvent
from events.vendetta.position import Position
from judge import books
from tests.helpers.folding import AnyGames
from tests.helpers.strategies import structs
from tests.helpers.vendetta.tables import ally, lies, table, victim

BOOK = books()["vendetta"]
NAMED = st.sampled_from(
    (
        "Claudia",
        "Louis",
        "Armand",
        "Lestat",
        "Nobody",
        "Claudia 1",
        "Louis 1",
        "Armand 1",
        "Claudia at Location 1",
        "Location 1",
        "Location 2",
        HAVEN,
        "Hunt",
        "Show of Force",
        "Vanish",
        "Wolf Companion",
        "Sarah McAleer",
        "Rashida",
        "Lani Kahale",
        "Brujah",
        "rivals",
        "blood",
        "each rival",
        "",
    )
)
KINDS = tuple(kind for kind in VendettaEvent.__args__ if kind is not RolledBack)  # type: ignore[attr-defined]
EVENTS = st.one_of([structs(kind, NAMED) for kind in KINDS])
GAMES = st.lists(EVENTS, min_size=1, max_size=12)


def lying() -> tuple[Any, ...]:
    """Cards at Location 1 and in Alliances: face up and face down, known and unknown, a Vampire, one in Frenzy."""
    return (
        lies("Claudia 1", "Location 1", "Show of Force"),
        lies("Claudia 2", HAVEN),
        lies("Louis 1", "Location 1", "Vanish", down=True),
        lies("Armand 1", "Location 1", down=True, sealed="ab" * 32),
        ally("Sarah McAleer"),
        ally("Miguel Chandler", "Louis", kind="vampire"),
        victim("Rashida", "Claudia"),
        victim("Lani Kahale", "Claudia", drained=True),
    )


TABLES = st.sampled_from(
    (
        Position(),
        table(phase=""),
        table(*lying(), player="Claudia"),
        table(*lying(), player="Louis", seats={"Louis": {"blood": 0, "frenzy": True, "tokens": 2}}, number=3),
        table(*lying(), phase="hand building", seats={"Claudia": {"built": False, "drawn": ("Vanish", "")}}),
        table(*lying(), phase="resolution", resolving="Location 1", blood={"Claudia at Location 1": 2}),
        table(*lying(), phase="resolution", resolving="Location 1", step="conflict", number=3),
        table(*lying(), phase="resolution", resolving=HAVEN, step="aftermath", number=3),
    )
)
VENDETTA = AnyGames(BOOK, TABLES, GAMES, structs(Position, NAMED))
