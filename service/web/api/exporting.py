"""Exports: a game's history in every form that the command line writes."""

import io
from typing import Any

from flask import Response

from events.record import Problem
from service.export.history import EVERYBODY, JUDGES
from service.export.writing import FORMS, PICTURES, SUBJECTS, WRITERS, Wish, fits, up_to
from service.undrawn import Busy, NoRenderer
from service.unusable import Unusable
from service.web.api.decisions_schemas import ExportSchema
from service.web.api.door import Door
from service.web.problems import Trouble
from service.web.sight import Seen, seen

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
POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"  # of a picture that is opened by itself
)

blueprint = Door("exporting", __name__, "/games", "A game's history for readers, other programs and spreadsheets.")


@blueprint.get("/<game>/export")
@blueprint.arguments(ExportSchema, location="query")
@blueprint.response(200, {"type": "string"}, content_type="*/*", description="The export, in its own media type.")
def export(wanted: dict[str, Any], game: str) -> Response:
    """As html or md (its annotated history), jsonl or game (to be read again), csv, or dot, svg, png (pictures)."""
    reader = seen(game, book=wanted.get("book"))
    wish = wished(wanted, reader)
    out = io.BytesIO()
    try:
        WRITERS[wish.form](wish, out)
    except Busy:
        raise
    except NoRenderer as error:
        raise Unusable(Problem("to", f"{error.found} ({str(error).rstrip('.')})", "another form")) from None
    except Unusable as error:
        raise _without_dashes(error) from None
    answer = Response(out.getvalue(), content_type=KINDS[wish.form])
    kept = wanted["download"] or wish.form == "html"
    name = f"{reader.game.id}{f'-{wish.at}' if wish.at is not None else ''}.{wish.form}"
    answer.headers["Content-Disposition"] = f'{"attachment" if kept else "inline"}; filename="{name}"'
    answer.headers["Content-Security-Policy"] = POLICY
    return answer


def wished(wanted: dict[str, Any], reader: Seen) -> Wish:
    """What is wished for. Raises `Unusable` and `Trouble`."""
    form, of, chart = wanted["to"], wanted.get("of"), wanted.get("chart")
    for field, value, known in (("to", form, FORMS), ("of", of, SUBJECTS)):
        if value is not None and value not in known:
            raise Unusable(Problem(field, f"«{value}»", f"one of {', '.join(known)}"))
    try:
        fits(form, wanted.get("view"), of, chart, wanted.get("rows"))
    except Unusable as error:
        raise _without_dashes(error) from None
    subject = of or ("chart" if chart is not None else "table")
    record, at = reader.record(), None
    if "at" in wanted or subject == "explanation":
        at = reader.number(wanted.get("at"), least=1 if subject == "explanation" else 0)
        if form not in PICTURES or subject == "chart":
            record = up_to(record, at)
    view = {"everybody": EVERYBODY, "judges": JUDGES, "mine": reader.view.name}.get(wanted.get("view", ""))
    if view == JUDGES and not reader.view.judge:
        raise Trouble(403, "forbidden", "Notes for judges are shown to judges.")
    return Wish(form, record, reader.game.book, at, view, subject, chart, wanted.get("rows", "events"), form == "csv")


def _without_dashes(error: Unusable) -> Unusable:
    """What is wrong, by the names that parameters have here."""
    return Unusable(
        *(
            Problem(
                one.place.removeprefix("--").partition(" ")[0],
                one.found.replace("--", ""),
                one.expected.replace("--", ""),
            )
            for one in error.problems
        )
    )
