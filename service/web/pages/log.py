"""The log of the store as in C2SP's tlog-tiles: checkpoint, tiles and keys; and what it says of a game."""

from typing import NamedTuple

from flask import Blueprint, Response

from service.games.live_game import LiveGame
from service.proof.alarms import alarmed
from service.proof.checkpoints import LogOfStore
from service.proof.keys import Keyring
from service.web.context import desk
from service.web.middleware.errors import ApiProblem

blueprint = Blueprint("log_page", __name__)
FOR_EVER = "public, max-age=31536000, immutable"


class ProvedGame(NamedTuple):
    """What the log says of a game: the last checkpoint with its number of rows, and the last event that it covers."""

    made: str = ""
    rows: int = 0
    upto: int = 0
    altered: str = ""


def own_log() -> LogOfStore:
    """The log of the store that is served."""
    return LogOfStore(desk().log)


def log_of(game: LiveGame) -> ProvedGame:
    """What the log says of a game; of no more events than are shown of it."""
    log = own_log()
    alarm, covers = alarmed(log), log.covers(game.id)
    altered = f"{alarm[1]} ({alarm[0]})" if alarm is not None else ""
    if covers is None:
        return ProvedGame(altered=altered)
    last, number = covers
    return ProvedGame(last.made or "an unknown time", last.checkpoint.size, min(number, game.version), altered)


@blueprint.get("/log/checkpoint")
def checkpoint() -> Response:
    """The last checkpoint, signed."""
    last = own_log().last()
    if last is None:
        raise ApiProblem(404, "not-found", "The log has no checkpoint yet.")
    return _text(last.checkpoint.note.written())


@blueprint.get("/log/keys")
def keys() -> Response:
    """The public keys of the log, each with what has become of it."""
    return _text("".join(f"{one}\n" for one in Keyring(own_log().id).known()))


@blueprint.get("/log/tile/<path:tile>")
def tile(tile: str) -> Response:
    """A tile of hashes, or a bundle of entries, which tell nothing of what is stored."""
    found = own_log().tile(tile)
    if found is None:
        raise ApiProblem(404, "not-found", "The log has no such tile.")
    return Response(found, content_type="application/octet-stream", headers={"Cache-Control": FOR_EVER})


def _text(text: str) -> Response:
    return Response(text, content_type="text/plain; charset=utf-8", headers={"Cache-Control": "no-cache"})
