"""The pages of a game as it is recorded: one to write it down, one to watch, and why an event was judged as it was."""

import json
from typing import TypedDict

from flask import Blueprint, render_template, request

from judge.explain.explain import explain_at
from judge.explain.human_rulings import standings_about
from judge.opportunity import whose_word
from projections.rollbacks import struck_out
from projections.table import BaseTable
from service.games.event_json import told_between
from service.games.live_game import LiveGame
from service.json_values import JsonObject
from service.presenters.registry import presenter_of
from service.web.access.visible_game import VisibleGame, visible_game
from service.web.context import settings
from service.web.pages.board import board_of, frames_of

LAST = 30  # events that are shown when the page is opened

blueprint = Blueprint("record_page", __name__)


class Counted(TypedDict):
    """A number on the table that anybody may count, as an observation names it, and what it is by the book."""

    subject: str
    what: str
    value: int


@blueprint.get("/games/<game>")
def record(game: str) -> str:
    """The game as it is now, ready for the next line."""
    return _page(visible_game(game), watching=False)


@blueprint.get("/games/<game>/watch")
def watch(game: str) -> str:
    """The game as it goes on, for who only looks."""
    return _page(visible_game(game), watching=True)


def _page(reader: VisibleGame, watching: bool) -> str:
    game = reader.game
    with game.lock:
        told = told_between(game, game.version - LAST + 1, game.version)
        version, table = game.version, game.judgement.table.copied()
        picture = board_of(game, version)
        counted = _counted(game, table)
        word = whose_word(game.book, table)
    return render_template(
        "record.html",
        game=game,
        view=reader.view,
        recording=reader.view.may("record") and not watching,
        watching=watching,
        told=told[::-1],
        sayings=presenter_of(game.book).example_lines,
        heartbeat=settings().heartbeat,
        version=version,
        picture=picture,
        counted=json.dumps(counted),
        word=word,
    )


@blueprint.get("/games/<game>/now")
def now(game: str) -> JsonObject:
    """The table alone, for a page that is open: its frames, what may be counted, and whose word it is."""
    shown = visible_game(game).game
    with shown.lock:
        table, version = shown.judgement.table.copied(), shown.version
        frames, counted = frames_of(shown, version, table), _counted(shown, table)
    return {"version": version, **frames, "counted": counted, "word": whose_word(shown.book, table)}


def _counted(game: LiveGame, table: BaseTable) -> dict[str, Counted]:
    """What anybody may count on the table: by the keys of place and counter in its frame (`s0/pool`), or of a card."""
    look, found = presenter_of(game.book), {}
    scene = look.scene(table)
    for kind, places in (("s", scene.places), ("m", scene.shared)):
        for number, place in enumerate(places):
            for label, _shown in place.counters:
                found[f"{kind}{number}/{label}"] = _fact(game, table, look.fact(place.title, label))
            for item in (item for group in place.groups for item in group.items if item.count):
                found[item.key] = _fact(game, table, look.fact(item.key, ""), item.count)
    return {key: one for key, one in found.items() if one is not None}


def _fact(game: LiveGame, table: BaseTable, fact: str, shown: str = "") -> Counted | None:
    """A number as an observation names it; what lies on a card, shown as `2 life`, has another name for each kind."""
    family = game.book.family
    subject, _, what = fact.rpartition(".")
    value = family.observable(table, subject, what)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        return None
    if shown:
        same = [word for word in family.observables(table, subject) if family.observable(table, subject, word) == value]
        what = next((word for word in same if word in shown), next(iter(same), what))
    return {"subject": subject, "what": what, "value": value}


@blueprint.get("/games/<game>/why/<int:number>")
def why(game: str, number: int) -> str:
    """Why an event was judged as it was."""
    reader = visible_game(game)
    shown = reader.game
    with shown.lock:
        number = reader.number(number, least=1)
        told = explain_at(shown.book, shown.timeline, number)
        events = list(shown.events)
    return render_template(
        "why.html",
        game=shown,
        told=told,
        standing=standings_about(shown.book, events, number, shown.start),
        struck=struck_out(events).get(number, 0),
        alone="alone" in request.args,
    )
