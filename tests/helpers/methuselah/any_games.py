"""Tables of a Methuselah game, and whatever may be said there, as hypothesis draws them."""

from typing import Any

from hypothesis import strategies as st

from events.common import RolledBack
from events.methuselah import events as said
from events.methuselah.position import Combat, Damage, Diablerie, Position, Referendum
from judge import books
from tests.helpers.folding import AnyGames
from tests.helpers.methuselah.tables import ally, on, table, vampire
from tests.helpers.strategies import structs

BOOK = books()["vtes-1998"]
NAMED = st.sampled_from(
    (
        "Lupo",
        "Aleph",
        "Gang",
        "Gun",
        "Raven",
        "Nik",
        "Thomas",
        "Sarah",
        "Alexis",
        "Ryan",
        "Nobody",
        "Bonding",
        "Blur",
        "",
    )
)
KINDS = tuple(kind for kind in said.MethuselahEvent.__args__ if kind is not RolledBack)  # type: ignore[attr-defined]
EVENTS = st.one_of([structs(kind, NAMED) for kind in KINDS])
GAMES = st.lists(EVENTS, min_size=1, max_size=12)


def middle(**frames: Any) -> Position:
    """A table in the middle of a game, with something of everything on it."""
    return table(
        vampire("Lupo", "Sarah", disciplines={"Dominate": "superior"}, title="Prince of Boston"),
        vampire("Thomas", "Sarah", region="torpor", counters=0),
        vampire("Nik", "Sarah", region="uncontrolled", capacity=1, counters=1),
        vampire("Aleph", "Alexis", title="Prince of Boston", title_contested=True),
        vampire("Lupo #2", "Ryan", contested=True),
        ally("Gang", "Alexis"),
        on("Gun", "Lupo", "Sarah", weapon=True),
        on("Raven", "Aleph", "Ryan", kind="retainer", counters=1, life=1),
        players=("Sarah", "Alexis", "Ryan"),
        seats={"Sarah": {"library": 3, "crypt": 1, "hand": ("Bonding", "Blur", "")}, "Ryan": {"pool": 1}},
        edge="Alexis",
        **frames,
    )


TABLES = st.sampled_from(
    (
        Position(),
        middle(),
        middle(combat=Combat(acting="Lupo", opposing="Aleph"), damage=(Damage(who="Aleph", regular=2, aggravated=1),)),
        middle(referendum=Referendum(caller="Sarah", step="polling", hunted="Lupo")),
        middle(diablerie=Diablerie(diabolist="Lupo", victim="Thomas")),
    )
)
METHUSELAH = AnyGames(BOOK, TABLES, GAMES, structs(Position, NAMED))
