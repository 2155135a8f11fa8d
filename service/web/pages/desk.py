"""The judge's desk at a game: which moment, the answer, why, what would be legal, and how it is put right."""

from flask import Blueprint, render_template, request

from events.problem import Problem
from judge.compare.compare import EditionPair
from judge.explain.human_rulings import standings_about
from judge.opportunity import whose_word
from judge.reconcile.reconcile import reconcile
from judge.words import in_words
from service.errors import InputError
from service.export.comparison import events_of, summary
from service.games.editions import two_books
from service.games.records import start_of
from service.games.rulebook_pages import pages
from service.presenters.registry import presenter_of
from service.web.access.secrets_touched import asked as asked_about
from service.web.access.view_as import view_as
from service.web.access.visible_game import VisibleGame, visible_game
from service.web.middleware.errors import ApiProblem
from service.web.pages.answers import MOST_LINE, PageAnswer, editions, judged_by, matter_of, question
from service.web.pages.board import board_of
from service.web.pages.replay import number_of, title_of

LATEST = 40  # events that are offered by name

blueprint = Blueprint("desk_page", __name__)


@blueprint.get("/games/<game>/desk")
def desk_of_a_game(game: str) -> str:
    """The desk after event `at`, the last by default: the answer to a question, or why it was judged so."""
    own = visible_game(game)
    reader = view_as(own, request.args.get("view", ""))
    shown, line = reader.game, request.args.get("line", "")[:MOST_LINE].strip()
    by = request.args.get("by", "")
    with shown.lock:
        at = reader.number(number_of(request.args.get("at", "")))
        table, events = shown.at(at), list(shown.events)
        turn, picture = presenter_of(shown.book).turn(table), board_of(shown, at)
        word = whose_word(shown.book, table)
        gone = shown.struck_out()
        if line:
            asked_about(reader.view, shown, at, line)
    matters, problems = _of_the_game(reader, game, at, line, by)
    latest = [number for number in range(len(events), max(0, len(events) - LATEST), -1) if number not in gone]
    return render_template(
        "desk.html",
        game=shown,
        title=title_of(shown),
        view=own.view,
        at=at,
        last=len(events),
        latest=[(number, in_words(events[number - 1])) for number in latest],
        event=in_words(events[at - 1]) if at else "",
        struck=gone.get(at, 0),
        line=line,
        by=by,
        whose=request.args.get("view", ""),
        matters=matters,
        problems=problems,
        standing=standings_about(shown.book, events, at, shown.start) if at else (),
        picture=picture,
        turn=turn,
        word=word,
        editions=editions(shown.book),
        sayings=presenter_of(shown.book).example_lines,
        sections=[(page.section, page.title) for page in pages(shown.book)],
    )


def _of_the_game(
    reader: VisibleGame, game: str, at: int, line: str, by: str
) -> tuple[list[PageAnswer], tuple[Problem, ...]]:
    """The answers by each book that is meant; without a question, why the event was judged so."""
    found: list[PageAnswer] = []
    for book in judged_by(by, reader.game.book):
        shown = reader.game
        if book is not shown.book:
            shown = view_as(visible_game(game, book=book.id), request.args.get("view", ""), book.id).game
        with shown.lock:
            if line:
                try:
                    found.append(question(shown.book, shown.timeline, shown.record, at, line))
                except InputError as error:
                    return [], error.problems
            elif at:
                found.append(matter_of(shown.book, shown.timeline, at))
    return found, ()


@blueprint.get("/games/<game>/counts")
def counts_of_a_game(game: str) -> str:
    """Where counts that were seen are not what follows from the rules, and the mistakes that explain it."""
    reader = view_as(visible_game(game), request.args.get("view", ""))
    shown = reader.game
    with shown.lock:
        events = list(shown.events)
    return render_template(
        "counts.html",
        game=shown,
        title=title_of(shown),
        view=reader.view,
        found=reconcile(shown.book, events, shown.start),
        words=[in_words(event) for event in events],
    )


@blueprint.get("/games/<game>/editions")
def editions_of_a_game(game: str) -> str:
    """The whole game by two editions: where verdicts differ, where the tables part, and which difference does it."""
    reader = view_as(visible_game(game), request.args.get("view", ""))
    shown = reader.game
    with shown.lock:
        record = shown.record
    own, *others = editions(shown.book)
    if not others:
        raise ApiProblem(404, "not-found", f"{own.title} has no other edition.")
    other = next((one for one in others if one.id == request.args.get("other", "")), others[0])
    old, new = two_books(f"{other.id},{own.id}", "other")
    found = EditionPair(old, new).compare(record.events, start_of(record, old))
    return render_template(
        "compare.html", game=shown, old=old, new=new, summary=summary(found), events=events_of(found)
    )
