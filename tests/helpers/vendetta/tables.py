"""Vendetta tables for tests: four players in a given phase, and what the judge says of declarations at them."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from events.vendetta.events import HAVEN
from events.vendetta.position import Ally, Deployed, Location, Position, Resolution, Round, Seat, Tile
from judge.judging import Judgement
from judge.ruling import Fact
from judge.words import in_words
from tests.helpers.methuselah import tables

BOOK = "vendetta"
kept = partial(tables.kept, book=BOOK)
broken = partial(tables.broken_alone, book=BOOK)
unclear = partial(tables.unclear, book=BOOK)
why = tables.why
PLAYERS = ("Claudia", "Louis", "Armand", "Lestat")
PLACES = ("Location 1", "Location 2", HAVEN)
CLANS = ("Brujah", "Nosferatu", "Gangrel", "Tremere", "Ventrue", "Toreador")
HANDS = {
    "Claudia": ("Hunt", "Challenge", "Show of Force"),
    "Louis": ("Hunt", "Ready", "Vanish"),
    "Armand": ("Hunt", "Ready", "Wolf Companion"),
    "Lestat": ("Hunt", "Ready", "Cauldron of Blood"),
}
OTHER_HAND = ("Hunt", "Ready", "")


def victim(name: str, owner: str, **traits: Any) -> Ally:
    """A Victim in an Alliance: Influence 1, Blood 1 a Feed, Blood 3 when Drained, Influence 0 then."""
    given = {"kind": "victim", "influence": 1, "feed": 1, "drain": 3, "drained_influence": 0, **traits}
    return Ally(name=name, owner=owner, **given)


def ally(name: str, owner: str = "", kind: str = "human", **traits: Any) -> Ally:
    """An Ally, in an Alliance or nowhere yet: Influence 3, Blood 2 a Feed, Blood 4 when Drained, Influence 1 then."""
    given = {"influence": 3, "feed": 2, "drain": 4, "drained_influence": 1, **traits}
    return Ally(name=name, owner=owner, kind=kind, **given)  # type: ignore[arg-type]  # it is a kind


def lies(name: str, location: str, card: str = "", **traits: Any) -> Deployed:
    """A card deployed at a Location: `lies("Claudia 1", "Location 1", "Challenge")`; its owner is in its name."""
    return Deployed(name=name, owner=name.rsplit(" ", 1)[0], location=location, card=card, **traits)


def table(
    *parts: Ally | Deployed,
    phase: str = "planning",
    number: int = 1,
    player: str = "",
    players: Iterable[str] = PLAYERS,
    places: Iterable[str] = PLACES,
    seats: dict[str, dict[str, Any]] | None = None,
    blood: dict[str, int] | None = None,
    resolving: str = "",
    step: str = "withdraw",
    **rest: Any,
) -> Position:
    """Four players in a phase of a round; Claudia has the Ambition token, everybody 6 Blood, 3 Influence and a Victim.

    `seats` changes seats by name, `blood` puts Blood on Positions (`{"Claudia at Location 1": 2}`), `resolving` is the
    Location that is being resolved, in its `step`; `rest` are other fields of the position. A phase of "" is none.
    """
    names, stakes = tuple(players), tuple(places)
    allies = [part for part in parts if isinstance(part, Ally)]
    allied = {part.owner for part in allies}
    allies += [victim(f"{name}'s own Victim", name) for name in names if name not in allied]
    return Position(
        seats=_sitting(names, phase, seats or {}),
        cards={part.name: part for part in parts if isinstance(part, Deployed)},
        tiles=_tiles(names, stakes, blood or {}),
        locations={
            place: Location(
                name=place,
                placed=phase not in ("", "feed", "location setup"),
                resolved=resolving in stakes and place in stakes[: stakes.index(resolving)],
            )
            for place in stakes
        },
        allies={part.name: part for part in allies},
        round=Round(number=number, phase=phase, player=player) if phase else None,  # type: ignore[arg-type]
        resolution=Resolution(location=resolving, step=step) if resolving else None,  # type: ignore[arg-type]
        **{"ambition": "Claudia", **rest},
    )


def _sitting(names: Iterable[str], phase: str, changed: dict[str, dict[str, Any]]) -> dict[str, Seat]:
    usual = {
        "blood": 6,
        "influence": 3,
        "deck": 6,
        "fed": phase not in ("", "feed"),
        "built": phase in ("planning", "resolution"),
    }
    return {
        name: Seat(
            **{"name": name, "clan": clan, **usual, "unseen": HANDS.get(name, OTHER_HAND), **changed.get(name, {})}
        )
        for name, clan in zip(names, CLANS, strict=False)
    }


def _tiles(names: Iterable[str], places: Iterable[str], blood: dict[str, int]) -> dict[str, Tile]:
    tiles = [
        Tile(name=f"{name} at {place}", player=name, location=place, blood=blood.get(f"{name} at {place}", 0))
        for place in places
        for name in names
    ]
    return {tile.name: tile for tile in tiles}


def blamed(
    position: Position | None, *events: Any, of: int, rule: str, says: str, verdict: str = "illegal"
) -> Judgement:
    """Event `of` breaks this rule alone, as the last event has shown; before that nothing was wrong."""
    kept(position, *events[:-1])
    judgement = judged(position, *events)
    assert [(one.event, one.verdict, one.rule, one.says) for one in judgement.wrong] == [(of, verdict, rule, says)]
    (ruling,) = judgement.wrong
    assert ruling.section
    assert ruling.facts[-1] == Fact(in_words(events[-1]), len(events))
    return judgement


def judged(position: Position | None, *events: Any, every: bool = False) -> Judgement:
    """The judge's answer to declarations at a table."""
    return tables.judged(position, *events, book=BOOK, every=every)
