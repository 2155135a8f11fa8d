"""Trials of a line: a course that is taken up where it stopped ends as one from the beginning does."""

from random import Random

import pytest

from judge import books
from judge.ask.suppositions import suppositions
from judge.ask.trial import Edit, Trial, course, course_from, questions_asked
from projections.fold import Timeline


def outcome(trial: Trial) -> tuple[object, ...]:
    """All that a trial says, and the table as it lies in the end."""
    against = [(rule.name, finding.says) for rule, finding in trial.against]
    left = trial.table.position(), trial.table.ledger, trial.table.now
    return against, trial.unverified, trial.changed, trial.place, trial.event, left


@pytest.mark.parametrize("name", ["vtes-1998", "vendetta", "rage-2018", "crossover-1995"])
def test_a_course_is_taken_up_where_it_stopped(name: str) -> None:
    """With one fact supposed there, and then another where it stops next; midway to a declaration, too."""
    book, random = books()[name], Random(7)
    events = book.play.simulate(book, 4, 2)
    timeline = Timeline(book.family, book.terms, events)
    midway = 0
    for _ in range(40):
        number = random.randrange(len(events))
        line = (random.choice(events), random.choice(events))
        if any(one.__class__ is book.family.handlings.kind for one in line):
            continue
        table = timeline.at(number)
        reached = course(book, table, line)
        edits: tuple[Edit, ...] = ()
        while reached.against and len(edits) < 3:
            moves = list(suppositions(reached.table, questions_asked(book, reached), (), book.family.fixed))
            if not moves:
                break
            edit = Edit(reached.place, random.choice(moves)[0])
            midway += reached.place[1] > 0
            edits = (*edits, edit)
            reached = course_from(book, reached, line, (edit,))
            assert outcome(reached) == outcome(course(book, table, line, edits))
    assert midway
