"""Exports: a game's history in every form that the command line writes."""

import io
from collections.abc import Iterable, Iterator

from flask import Response, request

from events.problem import Problem
from events.record.record import Record, Variation
from service.drawing.errors import Busy, NoRenderer
from service.errors import InputError
from service.export.history.history import EVERYBODY, JUDGES
from service.export.stretch import stretch
from service.export.write import (
    FORMS,
    MOST_TOLD,
    PICTURES,
    SUBJECTS,
    WRITERS,
    ExportRequest,
    check_options,
    pieces,
    up_to,
    written,
)
from service.games.live_games import WHOLE
from service.json_values import Checked
from service.proof.checkpoints import NotCovered
from service.proof.record_proof import proof_lines
from service.web.access.view_as import view_as
from service.web.access.visible_game import VisibleGame, visible_game
from service.web.api.blueprint import ApiBlueprint
from service.web.api.decisions_schemas import ExportSchema
from service.web.context import desk
from service.web.middleware.errors import ApiProblem
from service.web.middleware.time_limits import ALLOWANCE, TimeAllowance

KINDS = {
    "html": "text/html; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
    "jsonl": "application/jsonl",
    "game": "text/plain; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "dot": "text/vnd.graphviz; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
}
EXPORTS = {
    kind.partition(";")[0]: {"schema": {} if form == "png" else {"type": "string"}} for form, kind in KINDS.items()
}  # as the document describes them
POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"  # of a picture that is opened by itself
)

blueprint = ApiBlueprint(
    "exporting", __name__, "/games", "A game's history for readers, other programs and spreadsheets."
)


@blueprint.get("/<game>/export")
@blueprint.arguments(ExportSchema, location="query")
@blueprint.doc(responses={"200": {"description": "The export, in its own media type.", "content": EXPORTS}})
def export(wanted: Checked, game: str) -> Response:
    """Export as html or md (annotated history), jsonl or game (to import again), csv, or dot, svg, png (pictures)."""
    reader = view_as(visible_game(game, book=wanted.get("book")), wanted["seen_by"], wanted.get("book"))
    allowance: TimeAllowance = request.environ[ALLOWANCE]
    if _is_long(reader):
        allowance.hold()
    wish = wished(wanted, reader)
    _not_too_long(wish, reader.game.id)
    if wanted["proof"]:
        wish.proof = _proof(wish, reader)
    out = io.BytesIO()
    body = pieces(wish)
    try:
        if body is None:
            WRITERS[wish.form](wish, out)
    except Busy:
        raise
    except NoRenderer as error:
        raise InputError(Problem("to", f"{error.found} ({str(error).rstrip('.')})", "another form")) from None
    except InputError as error:
        raise _without_dashes(error) from None
    sent = out.getvalue() if body is None else _until_sent(body, allowance)
    answer = Response(sent, content_type=KINDS[wish.form])
    kept = wanted["download"] or wish.form == "html"
    cut = "".join(f"-{number}" for number in (wanted.get("first"), wish.at) if number is not None)
    name = f"{reader.game.id}{cut}.{wish.form}"
    answer.headers["Content-Disposition"] = f'{"attachment" if kept else "inline"}; filename="{name}"'
    answer.headers["Content-Security-Policy"] = POLICY
    if body is not None:
        allowance.keep()
        answer.call_on_close(allowance.end)
    return answer


def _proof(wish: ExportRequest, reader: VisibleGame) -> tuple[bytes, ...]:
    """The lines that prove what the reader sees of a game."""
    if wish.form != "jsonl" or wish.at is not None or "from" in request.args:
        raise InputError(Problem("proof", f"it with to={wish.form}", "to=jsonl, the whole game"))
    try:
        whole = reader.view.viewpoint_key == WHOLE
        return tuple(proof_lines(desk().log, reader.game.id, written(wish), whole))
    except NotCovered as error:
        expected = "a checkpoint of all of them: one is made every few minutes where the log has a key"
        raise InputError(Problem("proof", error.found, expected)) from None


def _until_sent(body: Iterable[bytes], allowance: TimeAllowance) -> Iterator[bytes]:
    """The body; after its last piece the request no longer counts as long work, even if the answer is never closed."""
    try:
        yield from body
    finally:
        allowance.end()


def _is_long(reader: VisibleGame) -> bool:
    """Whether there may be so much to write that few may do so at the same time, each with the record in memory."""
    if reader.game.version > MOST_TOLD:
        return True
    return reader.view.viewpoint_key == WHOLE and bool(desk().log.lines(reader.game.id))


def _not_too_long(wish: ExportRequest, game: str) -> None:
    """Raises `InputError` for the history of a game that is too long to be in memory as a whole."""
    events = sum(len(line.entries) for line in _lines(wish.record))
    if wish.tells and events > MOST_TOLD:
        action = wish.of == "action"
        ways = "" if action else "name an earlier event with `at`, choose to=jsonl or to=game, or "
        command = f"justicar export {game} --to {wish.form}" + (f" --of action --at {wish.at}" if action else "")
        expected = f"at most {MOST_TOLD} events in this form; {ways}use the command line: {command}"
        raise InputError(Problem("to", f"«{wish.form}» of {events} events", expected))


def _lines(line: Record | Variation) -> Iterator[Record | Variation]:
    yield line
    for variation in line.variations:
        yield from _lines(variation)


def wished(wanted: Checked, reader: VisibleGame) -> ExportRequest:
    """What is wished for. Raises `InputError` and `ApiProblem`."""
    form, of, chart = wanted["to"], wanted.get("of"), wanted.get("chart")
    for field, value, known in (("to", form, FORMS), ("of", of, SUBJECTS)):
        if value is not None and value not in known:
            raise InputError(Problem(field, f"«{value}»", f"one of {', '.join(known)}"))
    try:
        check_options(form, wanted.get("view"), of, chart, wanted.get("rows"))
    except InputError as error:
        raise _without_dashes(error) from None
    subject = of or ("chart" if chart is not None else "table")
    record, at = reader.record(), None
    if "at" in wanted or subject == "explanation":
        at = reader.number(wanted.get("at"), least=1 if subject == "explanation" else 0)
        if form not in PICTURES or subject == "chart":
            record = up_to(record, at)
    if "first" in wanted:
        if form in PICTURES:
            raise InputError(Problem("from", f"it with to={form}", "no `from`: a picture shows one moment"))
        record = stretch(record, reader.game.book, wanted["first"])
    view = {"everybody": EVERYBODY, "judges": JUDGES, "mine": reader.view.name}.get(wanted.get("view", ""))
    if view == JUDGES and not reader.view.judge:
        raise ApiProblem(403, "forbidden", "Only judges can read notes for judges.")
    return ExportRequest(
        form, record, reader.game.book, at, view, subject, chart, wanted.get("rows", "events"), form == "csv"
    )


def _without_dashes(error: InputError) -> InputError:
    """What is wrong, by the names that parameters have here."""
    return InputError(
        *(
            Problem(
                one.place.removeprefix("--").partition(" ")[0],
                one.found.replace("--", ""),
                one.expected.replace("--", ""),
            )
            for one in error.problems
        )
    )
