"""Pages for tests: the HTML export of records, and what a reader of HTML finds in it."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

from msgspec.structs import replace

from events.record.record import Annotation, Record
from judge import books
from judge.book import Book
from service.drawing import drawing
from service.export.history.history import EVERYBODY, history, viewed
from service.export.html.page import HistoryPage, html
from tests.service import replayed

BOOK = books()["vtes-1998"]
HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</script><script>alert(1)</script>",
    "</style><svg onload=alert(1)>",
    "javascript:alert(1)",
    "{{ 7 * 7 }}{% raw %}",
    "<!--",
    "]]>&lt;b&gt;&#60;",
    "\u2028'\";alert(1)//",
    "__proto__",
)
STEERING = "a\x00b\x1b[31m\u202egnp.exe\u2066\x9b"
BLOCKS = {"p", "li", "td", "th", "dt", "dd", "div", "summary", "blockquote", "figcaption", "tr", "ul", "figure"}
SHAPES = {"g", "text", "polygon", "path", "ellipse", "line", "rect", "polyline"}
DRAWING = SHAPES | {"svg", "title", "desc", "defs", "style"}
VOID = {"meta", "input", "br", "img", "link", "hr", "path", "polygon", "rect", "ellipse", "line", "polyline"}


def rich() -> Record:
    """A short game with a breach, human rulings, a roll-back, notes of all kinds, and lines within lines."""
    record = replayed.record()
    more = (
        Annotation(about=1, words="We looked it up\nafterwards.", by="Nora", at="2025-10-17T21:05:00+02:00"),
        Annotation(about=1, mark="!", by="Ryan", words="Bold.", at="2025-10-18"),
        Annotation(about=0, words="Rain all evening.", at="that evening"),
    )
    return replace(record, annotations=(*record.annotations, *more))


def page_of(record: Record, view: str = EVERYBODY, book: Book = BOOK) -> HistoryPage:
    """The record as a page."""
    return html(history(record, book, view), viewed(record, view), book)


@dataclass
class Read(HTMLParser):
    """What stands in a page: elements with their attributes, and the words of each kind of element."""

    elements: list[tuple[str, dict[str, str | None]]] = field(default_factory=list)
    words: dict[str, list[str]] = field(default_factory=dict)
    told: dict[str, str] = field(default_factory=dict)
    open: list[tuple[str, str, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        self.elements.append((tag, dict(attrs)))
        if tag in BLOCKS:
            self.handle_data(" ")
        if tag not in VOID:
            named = str(dict(attrs).get("id", ""))
            words = self.words.setdefault(tag, [])
            words.append("")
            self.open.append((tag, named, len(words) - 1))
            self.told[named] = ""

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element without anything in it."""
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        """An element ends: the one that was opened last, or the page is broken."""
        if tag not in VOID:
            opened, _named, _place = self.open.pop()
            assert opened == tag, f"<{opened}> ends as </{tag}>"

    def handle_data(self, data: str) -> None:
        """Words, which belong to every element that is open."""
        for tag, named, place in self.open:
            self.told[named] += data
            self.words[tag][place] += data

    def of(self, tag: str) -> list[dict[str, str | None]]:
        """The attributes of each element of a kind."""
        return [attributes for name, attributes in self.elements if name == tag]

    def said(self, named: str) -> str:
        """The words in the element of this id, on one line."""
        return " ".join(self.told[named].split())

    def texts(self, tag: str) -> list[str]:
        """The words in each element of a kind, on one line."""
        return [" ".join(words.split()) for words in self.words.get(tag, [])]


def read(page: HistoryPage) -> Read:
    """A page as a reader of HTML finds it."""
    reader = Read()
    reader.feed(page.text)
    reader.close()
    assert not reader.open
    return reader


def merged(frame_: Any, change_: Any) -> Any:
    """A merge patch applied, as RFC 7396 says it and as the replay does it."""
    if not isinstance(change_, dict):
        return change_
    result = dict(frame_) if isinstance(frame_, dict) else {}
    for name, value in change_.items():
        if value is None:
            result.pop(name, None)
        else:
            result[name] = merged(result.get(name), value)
    return result


def drawn(source: object) -> ElementTree.Element:
    """The picture, as the XML that it is."""
    text = drawing.svg(source)
    for tag in ("<script", "<b>", 'href="'):
        assert tag not in text
    return ElementTree.fromstring(text)
