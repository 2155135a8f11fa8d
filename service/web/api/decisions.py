"""What a judge decides: roll-back, correction, ruling. Each is an event; each can be looked at beforehand."""

from collections.abc import Callable, Sequence

from flask import Response, jsonify

from events.common import Corrected, Event, FamilyEvent, RolledBack, Ruled
from events.problem import Problem
from events.record.record import Entry, plain
from judge.explain.human_rulings import standings
from judge.judging import judge
from judge.remedies.forward_fix import changes_of, remedy
from judge.remedies.rollback import preview_rollback
from judge.words import in_words
from service.errors import InputError
from service.games.append import NewEntries
from service.games.decisions import effects_said, strange_section
from service.games.live_game import LiveGame
from service.json_values import Checked, JsonObject
from service.web.access.authorization import shown_to
from service.web.access.visible_game import visible_game
from service.web.api.blueprint import ApiBlueprint
from service.web.api.decisions_schemas import (
    CorrectionDoneSchema,
    CorrectionSchema,
    RollbackDoneSchema,
    RollbackSchema,
    RulingDoneSchema,
    RulingToRecordSchema,
)
from service.web.api.events import OF_OTHERS, append_entries, recorded
from service.web.api.msgspec_fields import shape
from service.web.api.schemas import AppendHeadersSchema, ByBookSchema

Answer = tuple[JsonObject, int, dict[str, str]]
Deciding = Callable[[LiveGame], FamilyEvent]
Telling = Callable[[LiveGame, Sequence[Event], FamilyEvent], JsonObject]

blueprint = ApiBlueprint(
    "decisions", __name__, "/games", "Roll-back, correction, a judge's ruling: events like any other."
)


def decide(
    game: str,
    event: Deciding,
    tell: Telling,
    headers: dict[str, str],
    deed: str,
    preview: bool,
    further: Callable[[LiveGame], Sequence[FamilyEvent]] = lambda opened: (),
) -> Answer:
    """Put a decision on the record, or only tell what it does.

    `event` makes it of the game as it is, `tell` says what it does after the events before it, and `further` are
    events that are recorded with it.
    """
    if preview:
        reader = visible_game(game, deed)
        shown = reader.game
        with shown.lock:
            meant, before = event(shown), list(shown.events)
        told: JsonObject = {
            "game": shown.id,
            "event": None,
            "line": in_words(meant),
            "version": len(before),
            "repeated": False,
        }
        return told | tell(shown, before, meant), 200, {}

    def making(opened: LiveGame) -> NewEntries:
        return [Entry(one) for one in (event(opened), *further(opened))], ()

    done, status, answered = append_entries(game, making, headers, deed)
    stored = done["events"][0]
    shown = visible_game(game, deed).game
    with shown.lock:
        before = list(shown.events[: stored["event"] - 1])
    told = {
        "game": done["game"],
        "event": stored["event"],
        "line": stored["line"],
        "version": done["version"],
        "repeated": done["repeated"],
    }
    return told | tell(shown, before, stored["declared"]), status, answered


def _about(wanted: Checked, opened: LiveGame) -> tuple[int, ...]:
    """The events that a decision is about. Raises InputError."""
    numbers = tuple(dict.fromkeys(wanted["about"]))
    last = opened.version
    expected = f"numbers of events from 1 to {last}" if last else "a game that holds events"
    wrong = [
        Problem(f"about[{place}]", f"event {number}", expected)
        for place, number in enumerate(wanted["about"])
        if not 1 <= number <= last
    ]
    if wrong:
        raise InputError(*wrong)
    return numbers


@blueprint.post("/<game>/rollback", once=recorded("undo"))
@blueprint.arguments(AppendHeadersSchema, location="headers")
@blueprint.arguments(RollbackSchema, example={"to": 1, "words": "wrong prey", "authority": "Nora"})
@blueprint.response(201, RollbackDoneSchema)
@blueprint.alt_response(200, schema=RollbackDoneSchema, description="A preview, or stored before.")
@blueprint.alt_response(409, **OF_OTHERS)
def rollback(headers: dict[str, str], wanted: Checked, game: str) -> Answer:
    """Strike out everything after an event. It stays visible but no longer counts."""

    def event(opened: LiveGame) -> RolledBack:
        if wanted["to"] >= opened.version:
            expected = f"an event before the last, from 0 to {opened.version - 1}" if opened.version else "events"
            raise InputError(
                Problem("to", f"event {wanted['to']} of {opened.version}", f"{expected}: nothing is after it")
            )
        return RolledBack(wanted["to"], wanted["words"], wanted["authority"])

    def tell(opened: LiveGame, before: Sequence[Event], meant: RolledBack) -> JsonObject:
        handed = shown_to(opened, len(before), meant.to)
        return {"preview": preview_rollback(opened.book, before, meant.to, opened.start), "seen": handed}

    def kept(opened: LiveGame) -> Sequence[FamilyEvent]:
        return rulings_since(opened, wanted["to"]) if wanted["keep_rulings"] else ()

    return decide(game, event, tell, headers, "undo", wanted["preview"], kept)


def rulings_since(opened: LiveGame, to: int) -> list[Ruled]:
    """The rulings in force that a roll-back to event `to` strikes out, the oldest first."""
    gone, events = opened.struck_out(), opened.events
    return [
        event for number, event in enumerate(events[to:], to + 1) if isinstance(event, Ruled) and number not in gone
    ]


@blueprint.post("/<game>/correction", once=recorded("rule"))
@blueprint.arguments(AppendHeadersSchema, location="headers")
@blueprint.arguments(CorrectionSchema, example={"about": [1], "effects": "Ann gains 1 pool", "authority": "Nora"})
@blueprint.response(201, CorrectionDoneSchema)
@blueprint.alt_response(200, schema=CorrectionDoneSchema, description="A preview, or stored before.")
@blueprint.alt_response(409, **OF_OTHERS)
def correction(headers: dict[str, str], wanted: Checked, game: str) -> Answer:
    """Correct the table with effects in the notation (forward fix)."""

    def event(opened: LiveGame) -> Corrected:
        about = _about(wanted, opened)
        effects = effects_said(wanted["effects"], opened.record, opened.book, "effects")
        return Corrected(about, effects, wanted["words"], wanted["authority"])

    def tell(opened: LiveGame, before: Sequence[Event], meant: Corrected) -> JsonObject:
        return {"changes": changes_of(opened.book, before, meant, opened.start)}

    return decide(game, event, tell, headers, "rule", wanted["preview"])


@blueprint.post("/<game>/ruling", once=recorded("rule"))
@blueprint.arguments(AppendHeadersSchema, location="headers")
@blueprint.arguments(RulingToRecordSchema, example={"about": [1], "verdict": "legal", "authority": "Nora"})
@blueprint.response(201, RulingDoneSchema)
@blueprint.alt_response(200, schema=RulingDoneSchema, description="A preview, or stored before.")
@blueprint.alt_response(409, **OF_OTHERS)
def ruling(headers: dict[str, str], wanted: Checked, game: str) -> Answer:
    """Record a judge's ruling; returns the book's ruling with it."""

    def event(opened: LiveGame) -> Ruled:
        about = _about(wanted, opened)
        return Ruled(about, wanted["verdict"], wanted["words"], wanted["section"], wanted["authority"])

    def tell(opened: LiveGame, before: Sequence[Event], meant: Ruled) -> JsonObject:
        events = (*before, meant)
        found = judge(events, opened.book, opened.start)
        standing = standings(events, [*found.rulings, *found.struck_out])[-1]
        return {"standing": standing, "section": strange_section(opened.book, meant.section)}

    return decide(game, event, tell, headers, "rule", wanted["preview"])


@blueprint.get("/<game>/events/<int:number>/remedy")
@blueprint.arguments(ByBookSchema, location="query")
@blueprint.response(200, shape("Remedy"))
def remedy_of(wanted: Checked, game: str, number: int) -> Response:
    """Get a forward fix of what an event did, as `justicar fix --json` prints it; nothing is recorded."""
    reader = visible_game(game, book=wanted.get("book"))
    shown = reader.game
    with shown.lock:
        number, events = reader.number(number, least=1), list(shown.events)
    return jsonify(plain(remedy(shown.book, events, number, shown.start)))
