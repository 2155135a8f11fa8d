"""The pages of a game as it is recorded: one to write it down, one to watch, and why an event was judged as it was."""

from dataclasses import dataclass

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
from service.presenters.scene import Scene
from service.web.access.visible_game import VisibleGame, visible_game
from service.web.context import settings

LAST = 30  # events that are shown when the page is opened

blueprint = Blueprint("record_page", __name__)


@dataclass(frozen=True, slots=True)
class Counter:
    """A number on the table: how it is called there, and, where anybody may count it, how an observation names it."""

    label: str
    shown: str
    subject: str = ""
    what: str = ""
    value: int = 0


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
    return render_template(
        "record.html",
        game=game,
        view=reader.view,
        recording=reader.view.may("record") and not watching,
        watching=watching,
        told=told[::-1],
        sayings=presenter_of(game.book).example_lines,
        heartbeat=settings().heartbeat,
        **_table(reader),
    )


@blueprint.get("/games/<game>/now")
def now(game: str) -> str:
    """The table alone, for a page that is open."""
    reader = visible_game(game)
    recording = reader.view.may("record") and "watching" not in request.args
    return render_template("_record_table.html", game=reader.game, recording=recording, **_table(reader))


def _table(reader: VisibleGame) -> JsonObject:
    game = reader.game
    with game.lock:
        table, version = game.judgement.table.copied(), game.version
    scene = presenter_of(game.book).scene(table)
    word = whose_word(game.book, table)
    return {"version": version, "scene": scene, "word": word, "counters": _counters(game, table, scene)}


def _counters(game: LiveGame, table: BaseTable, scene: Scene) -> dict[str, list[Counter]]:
    """The counters of each place by its title, and what lies on each card by its key."""
    places = (*scene.places, *scene.shared)
    items = [item for place in places for group in place.groups for item in group.items if item.count]
    told = {item.key: [_counter(game, table, item.key, "", item.count)] for item in items}
    return told | {
        place.title: [_counter(game, table, place.title, label, shown) for label, shown in place.counters]
        for place in places
    }


def _counter(game: LiveGame, table: BaseTable, key: str, label: str, shown: str) -> Counter:
    family = game.book.family
    subject, _, what = presenter_of(game.book).fact(key, label).rpartition(".")
    value = family.observable(table, subject, what)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        return Counter(label or what, shown)
    if not label:  # what lies on a card has a name of its own for each kind of card
        same = [word for word in family.observables(table, subject) if family.observable(table, subject, word) == value]
        what = next((word for word in same if word in shown), next(iter(same), what))
    return Counter(label or what, shown, subject, what, value)


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
