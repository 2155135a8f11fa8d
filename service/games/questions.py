"""From what somebody asks the judge in words to declarations and a table."""

import re
from collections.abc import Collection, Iterator

import msgspec
from msgspec.structs import replace

from events.formats.files import read_record
from events.kinds import AnyEvent
from events.notation.reader import Reader
from events.problem import Problem
from events.record.record import Entry, Record
from events.registry import vocabulary_of
from events.spelling import lowered, nearest, shown
from judge.book import Book
from service.errors import InputError

MOST = 20  # declarations asked about at once
QUESTION = "the question"
# What is asked before the declaration: `may Rust play Howl?`, `why can't Rust play Howl?`, `is Rust able to play it?`,
# `does the bleed succeed?`.
ASKED = re.compile(
    r"(?:(?:and|but|so|then|why) )*(?:may|must|should|can(?:not|['’]t)?|could(?:n['’]t)?|do(?:es)?(?:n['’]t)?"
    r"|is(?:n['’]t)?|was(?:n['’]t)?) ",
    re.I,
)
# The same, otherwise: `what if Rust plays Howl?`, `is it legal for Rust to play Howl?`.
SUPPOSED = re.compile(
    r"what (?:(?:happens|would happen) )?if |(?:is|was|would) it (?:be )?(?:legal|allowed) (?:if|that|for) ",
    re.I,
)
INFINITIVE = re.compile(r" to ", re.I)
# What is no question of whether something may be declared.
OTHERWISE = re.compile(r"(?:whose|who|what|which|how|when|where|why|does|do|is|are|has|must)\b.*\?", re.I | re.DOTALL)
YES_OR_NO = (
    "a declaration, or whether one may be made (may Thomas block?); what may be declared is listed under options, what "
    "lies on the table under show"
)
ALLOWED = re.compile(r" (?:allowed|permitted|able|free) to ", re.I)
DENIED = re.compile(r" not ", re.I)
ADDED = re.compile(
    r" (?:this|that|it|this action|that action|the action|this time|now|again|then|here|at all|legally)$", re.I
)
ABOUT_AN_EVENT = frozenset(("why", "why not", "legal", "is this legal", "is that legal", "was that legal"))
MOST_VERBS = 5  # words of a question of which one may be its verb
BEHIND_A_VERB = frozenset(("to", "with", "on", "at", "from"))
NEARLY = 0.85  # how much alike a new name and a known one are when the new one is hardly meant


def declared(record: Record, line: str, book: Book, place: str = QUESTION) -> list[AnyEvent]:
    """The declarations of a line, by the names that are known after the record's last event. Raises InputError."""
    reader = Reader.after(record, place, book.terms.cards)
    known = dict.fromkeys([*reader.names.cards, *book.terms.cards])
    if lowered(line.strip("? ")) in ABOUT_AN_EVENT:
        raise InputError(Problem(place, shown(line), "a declaration to ask about, such as: Thomas blocks"))
    forms = [*plain_forms(line), line]
    tried = dict.fromkeys(one for form in forms for one in (*_declaring(form), form)) if forms[1:] else forms
    question, line = line.strip(), next((one for one in tried if not reader.fork().line(one)[1]), forms[0])
    entries, problems = reader.line(line, 0)
    if problems and OTHERWISE.fullmatch(question) and (len(forms) == 1 or lowered(question).startswith(("do", "must"))):
        raise InputError(Problem(place, f"the question {shown(question)}", YES_OR_NO))
    if problems:
        raise InputError(*problems)
    if misspelt := [one for name in reader.names.cards if (one := _misspelt(name, known, line, place))]:
        raise InputError(*misspelt)
    events = [entry.event for entry in entries if isinstance(entry, Entry)]
    if not 1 <= len(events) <= MOST:
        found = f"{len(events)} declarations" if events else "no declaration"
        raise InputError(Problem(place, found, f"from one declaration to {MOST}, such as: Thomas blocks"))
    return events


def plain_forms(line: str) -> Iterator[str]:
    """The declaration that a question is about, with fewer and fewer words around it; nothing where none is asked."""
    if supposed := SUPPOSED.match(line):
        plain = line[supposed.end() :].rstrip("? ")
        yield from dict.fromkeys((plain, INFINITIVE.sub(" ", plain, count=1)))
        return
    asked = ASKED.match(line)
    if asked is None:
        return
    plain = line[asked.end() :].removeprefix("not ").rstrip("? ")
    for form in (plain, DENIED.sub(" ", plain, count=1)):
        allowed = ALLOWED.sub(" ", form, count=1)
        yield from dict.fromkeys((form, allowed, ADDED.sub("", allowed)))


def _declaring(form: str) -> Iterator[str]:
    """What is asked about as it is declared, whichever word may be the verb: `Rust plays Howl` for `Rust play Howl`."""
    words = form.split()
    for place, word in enumerate(words[1:MOST_VERBS], 1):
        if word in BEHIND_A_VERB:
            return
        if word.isalpha() and word.islower():
            yield " ".join([*words[:place], _conjugated(word), *words[place + 1 :]])


def _conjugated(verb: str) -> str:
    """`plays` for `play`."""
    if verb[-1] == "y" and verb[-2:-1] not in tuple("aeiou"):
        return f"{verb[:-1]}ies"
    return f"{verb}{'es' if verb.endswith(('s', 'sh', 'ch', 'x', 'z')) or verb in ('go', 'do') else 's'}"


def _misspelt(name: str, known: Collection[str], line: str, place: str) -> Problem | None:
    """What is wrong with a name that is new and nearly that of a card that is known; in quotes it is another card."""
    if name in known or f'"{name}"' in line or name[-1:].isdigit() or not (near := nearest(name, known, NEARLY)):
        return None
    return Problem(place, shown(name), f'a name known at this table: perhaps {near} ("{name}" is another card)')


def table_alone(position: object, book: str) -> Record:
    """A record without events that starts from a position in plain values. Raises InputError."""
    record, problems = read_record(msgspec.json.encode({"book": book, "position": position}), "body")
    told = [replace(one, place=one.place.removeprefix("body, line 1, field "), line="") for one in problems]
    if record is None or record.heading.position is None or told:
        raise InputError(*told)
    wrong = vocabulary_of(book).contradictions(record.heading.position)
    if wrong:
        raise InputError(*(replace(one, place=f"position.{one.place}") for one in wrong))
    return record
