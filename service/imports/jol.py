"""The command log of JOL (deckserver), where V:TES is played by moving cards about: one command a line.

`2025-10-28T18:16:40,760 INFO  [Player1] transfer 1 +4`. The log names cards by their places and tells no turns, so
that hardly anything in it can be judged, and nothing of it is lost: what is certain (pool, the Edge, shuffles, victory
points, cards whose places can be followed) becomes effects and observations, any other command an effect that says what
was done, and a line that JOL refused or nobody understands a note. Each keeps its time, its player, and as its source
the line itself, with its number.
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from events.common import UNNAMED_CARD, Observed, Shuffled
from events.effects.base import Gains, Says
from events.effects.methuselah import GetsEdge
from events.effects.union import AnyEffect
from events.methuselah.events import EffectHappened, MethuselahEvent
from events.methuselah.vocabulary import METHUSELAH
from events.problem import Problem
from events.record.limits import MAX_BYTES, MAX_EVENTS, Enough, Problems
from events.record.record import Annotation, Entry, Heading, Record
from events.registry import books_of, vocabulary_of
from events.spelling import listed
from events.times import wrong_day, wrong_time
from service.imports.jol_cards import MOVING, CardPlaces
from service.imports.jol_words import CommandWords

BONUS = 6  # pool for the predator of one who is ousted; players add it by hand, and the table by itself
MAX_COMMAND = 1000  # characters of a line
NEAR = 20  # lines among which the next one of the same player is looked for
POOL = 30  # that everybody begins with

_LINE = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)[,.](\d{1,9})\s+([A-Z]+)\s+\[(.*?)\] ?(.*)", re.DOTALL)
_BEGINS = re.compile(rb"(?:\xef\xbb\xbf)?\s*\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[,.]\d{1,9}\s+[A-Z]+\s+\[")
_NUMBER = re.compile(r"[0-9]{1,6}")

# Commands about a card: what is said of it, and the region that is meant when none is named. What follows the card
# (a label, a clan) is added.
_ABOUT_A_CARD = {
    "lock": ("locks", "ready region"),
    "tap": ("locks", "ready region"),
    "unlock": ("unlocks", "ready region"),
    "untap": ("unlocks", "ready region"),
    "burn": ("burns", "ready region"),
    "rfg": ("removes from the game", "ash heap"),
    "label": ("labels", "ready region"),
    "votes": ("sets the votes of", "ready region"),
    "contest": ("contests", "ready region"),
    "disc": ("changes the disciplines of", "ready region"),
    "clan": ("changes the clan of", "ready region"),
    "sect": ("changes the sect of", "ready region"),
    "path": ("changes the path of", "ready region"),
    "set": ("changes", "ready region"),
    "capacity": ("changes the capacity of", "ready region"),
    "reveal": ("turns face up", "ready region"),
    "hide": ("turns face down", "ready region"),
    "influence": ("influences out", "uncontrolled region"),
    "move": ("moves", "ready region"),
    "play": ("plays", "hand"),
    "discard": ("discards", "hand"),
}
# Commands about no card; what follows is added.
_ABOUT_NONE = {
    "bleed": "bleeds",
    "choose": "makes a secret choice:",
    "draw": "draws",
    "flip": "flips a coin",
    "open": "plays with an open hand",
    "order": "seats the players anew:",
    "random": "rolls a die:",
    "reveal": "reveals the choices",
    "show": "shows",
    "tally": "reveals the choices",
    "timeout": "asks for the end of the game, as its time is over",
    "unlock": "unlocks everything",
    "untap": "unlocks everything",
    "vote": "votes",
    "vp": "counts victory points:",
}


def like_jol(begun: bytes) -> bool:
    """Whether a file that begins so is a command log of JOL."""
    return _BEGINS.match(begun) is not None


def read_jol(
    source: bytes, name: str, book: str, players: tuple[str, ...] = ()
) -> tuple[Record | None, tuple[Problem, ...]]:
    """The log as a record by this book, and what of it cannot be kept.

    `name` is the file's, for the sources; `players` are those at the table in seating order: else all who give
    commands, as they come, since the log does not tell who sits where.
    """
    if vocabulary_of(book) is not METHUSELAH:
        return None, (Problem("--book", book, f"{listed(books_of(METHUSELAH))}, which are played there"),)
    problems = Problems(name)
    if len(source) > MAX_BYTES:
        problems.add(0, f"more than {MAX_BYTES} bytes", "the log of one game")
        return None, tuple(problems)
    text = source.removeprefix(b"\xef\xbb\xbf").decode(errors="backslashreplace")
    lines = [(row, line.removesuffix("\r")) for row, line in enumerate(text.split("\n"), 1) if line.strip()]
    found = [(row, line, _LINE.fullmatch(line.strip())) for row, line in lines]
    if not any(said for _, _, said in found):
        problems.add(0, "no command", "lines such as 2025-10-28T18:16:40,760 INFO  [Player1] influence 1")
        return None, tuple(problems)
    seated = players or tuple(dict.fromkeys(said[4] for _, _, said in found if said and said[4]))
    log = _Log(Path(name).name, seated, problems, told=bool(players))
    if not players:
        log.note("The players are listed in the order of their first commands: the log does not contain the seats.")
    with suppress(Enough):
        for place, (row, line, said) in enumerate(found):
            if len(line) > MAX_COMMAND:
                problems.add(row, f"a line of {len(line)} characters", f"commands of at most {MAX_COMMAND}")
                continue
            if len(log.entries) >= MAX_EVENTS:
                problems.add(row, f"more than {MAX_EVENTS} commands", "the log of one game")
                break
            log.line(row, line, said, _following(found, place))
    days = (said[1][:10] for _, _, said in found if said)
    date = next((one for one in days if not wrong_day(one)), "")
    heading = Heading(book, title=Path(name).stem, event="JOL", date=date, players=log.seats)
    return Record(heading, tuple(log.entries), tuple(log.notes)), tuple(problems)


def _following(found: Sequence[tuple[int, str, re.Match[str] | None]], place: int) -> list[str]:
    """The commands of the next line that the player of this one gives."""
    said = found[place][2]
    near = found[place + 1 : place + 1 + NEAR]
    following = next(
        (other for *_, other in near if said and other and other[4] == said[4] and other[3] == "INFO"), None
    )
    return following[5].split(";") if following else []


class Tally(NamedTuple):
    """How many lines of a log are judged, are what somebody saw, or are kept as words."""

    judged: int
    seen: int
    words: int


def tally(record: Record) -> Tally:
    """The lines of an imported log by what became of them; of several commands in a line the first of these counts."""
    rank: dict[str, int] = {}
    for entry in record.entries:
        event = entry.event
        only_words = isinstance(event, EffectHappened) and all(isinstance(effect, Says) for effect in event.effects)
        kind = 2 if only_words else 1 if isinstance(event, Observed) else 0
        rank[entry.source] = min(kind, rank.get(entry.source, 2))
    for note in record.annotations:
        if note.at or note.words.startswith(("no command: ", "refused by JOL: ", "not understood: ")):
            rank.setdefault(note.words.partition(": ")[2], 2)
    kinds = list(rank.values())
    return Tally(kinds.count(0), kinds.count(1), kinds.count(2))


class _Log:
    """A log that is being read, and each player's pool and victory points as JOL counts them."""

    def __init__(self, name: str, players: tuple[str, ...], problems: Problems, told: bool) -> None:
        self.name, self.players, self.seats, self.problems, self.told = name, players, players, problems, told
        self.entries: list[Entry] = []
        self.notes: list[Annotation] = []
        self.pools = dict.fromkeys(players, POOL)
        self.points = dict.fromkeys(players, 0)
        self.due = dict.fromkeys(players, 0)  # how many of their prey are out for whom they have not yet counted pool
        self.points_due = dict.fromkeys(players, 0)  # the same of victory points
        self.slips = dict.fromkeys(players, 0)  # pool of a slip that the next command is about to put right
        self.cards = CardPlaces(players)
        self.following: list[str] = []

    def note(self, words: str, by: str = "", at: str = "") -> None:
        """Something to be kept that is no event."""
        self.notes.append(Annotation(len(self.entries), words, by=by, at=at))

    def line(self, row: int, line: str, said: re.Match[str] | None, following: list[str]) -> None:
        """One line of the log; `following` are the commands that the same player gives next."""
        source = f"{self.name}:{row}: {line}"
        if said is None:
            return self.note(f"no command: {source}")
        at, by = f"{said[1]}.{said[2]}Z", said[4]
        if wrong := wrong_time(at):
            self.problems.add(row, *wrong)
            at = ""
        if said[3] != "INFO":
            return self.note(f"{'refused by JOL' if said[3] == 'ERROR' else 'no command'}: {source}", by, at)
        commands = said[5].split(";")
        for place, command in enumerate(commands, 1):
            self.following = commands[place : place + 1] or following[:1]
            event = self._event(by, command.split())
            if event is None:
                self.note(f"not understood: {source}", by, at)
            else:
                self.entries.append(Entry(event, at=at, by=by, source=source))

    def _event(self, by: str, words: list[str]) -> MethuselahEvent | None:
        """What a command says; nothing when it is not understood."""
        if not words:
            return None
        command, rest = words[0].lower(), CommandWords(words[1:], by, self.players)
        over = len(self.players) > 1 and sum(map(self._left, self.players)) <= 1
        whose = by if by in self.players and self._left(by) else ""
        found: AnyEffect | tuple[AnyEffect, ...] | Observed | Shuffled | None
        match command:
            case "pool":
                found = self._pool(rest)
            case "blood":
                found = self._blood(rest)
            case "transfer":
                found = self._transfer(rest)
            case "edge":
                found = _edge(rest)
            case "shuffle":
                found = _shuffled(rest)
            case "vp":
                found = self._points(rest)
            case "order":
                found = self._order(rest)
            case _:
                found = self._about_cards(command, rest)
        if found is None or isinstance(found, Observed | Shuffled):
            return found
        effects = found if isinstance(found, tuple) else (found,)
        if over and not all(isinstance(effect, Says) for effect in effects):
            effects = (Says(" ".join(words)),)  # after the end of the game nothing happens
        if all(isinstance(effect, Says) for effect in effects):
            return EffectHappened(methuselah=whose, effects=effects)
        return EffectHappened(
            methuselah=whose, card=UNNAMED_CARD, effects=effects
        )  # why it was moved is said in the chat, if anywhere

    def _about_cards(self, command: str, rest: CommandWords) -> AnyEffect | tuple[AnyEffect, ...] | None:
        """What is done to a card: for certain, else in words."""
        effects = self.cards.effects(command, rest.copy())
        said = _said(command, rest)
        if said is None and command in MOVING:
            self.cards.forget()
        return effects or said

    def _pool(self, rest: CommandWords) -> AnyEffect | Observed | None:
        player, amount = rest.player(), rest.amount()
        if player not in self.pools or amount is None or rest.left():
            return None
        return self._gains(player, amount, rest.by)

    def _gains(self, player: str, amount: int, by: str) -> AnyEffect | Observed:
        """Pool is gained or lost; what is counted by hand for prey that is out, the table has counted already."""
        out, slip = self.pools[player] <= 0, self.slips[player]
        self.pools[player] += amount
        if slip:
            self.slips[player] = 0
            both = slip + amount
            return Gains(player, "pool", both) if both else Says(f"{_more(amount)} pool for {player}, as it was before")
        if self.pools[player] <= 0 and not out:
            if self._put_right(player, by):
                self.slips[player] = amount
                return Says(f"{_more(amount)} pool for {player}, which the next command puts right")
            self._ousted(player)
        if amount == BONUS and self.due[player]:
            self.due[player] -= 1
            return Observed(player, "pool", self.pools[player])
        return Gains(player, "pool", amount)

    def _left(self, player: str) -> bool:
        """Whether a player has pool, or will have when a slip is put right."""
        return self.pools[player] > 0 or self.slips[player] != 0

    def _put_right(self, player: str, by: str) -> bool:
        """Whether the next command of the same player gives back enough of a pool that has just run out."""
        words = self.following[0].split() if self.following else []
        if not words or words[0].lower() not in ("pool", "blood"):
            return False
        rest = CommandWords(words[1:], by, self.players)
        named, amount = rest.player(), rest.amount()
        return named == player and amount is not None and not rest.left() and self.pools[player] + amount > 0

    def _ousted(self, player: str) -> None:
        before = self.players[: self.players.index(player)]
        round_the_table = (*self.players[len(before) + 1 :], *before)
        left = [other for other in round_the_table if self._left(other)]
        self.cards.forget(player)
        if left and self.players == self.seats:
            self.due[left[-1]] += 1
            self.points_due[left[-1]] += 1
        if len(left) == 1 and self.players == self.seats:
            self.points_due[left[0]] += 1

    def _points(self, rest: CommandWords) -> AnyEffect | Observed:
        """Victory points; when all are counted that the table has counted by itself, they are seen."""
        said = " ".join(rest.words)
        player, amount = rest.player(), rest.amount()
        if player in self.points and amount and not rest.left() and 0 < amount <= self.points_due[player]:
            self.points[player] += amount
            self.points_due[player] -= amount
            if not self.points_due[player]:
                return Observed(player, "victory points", self.points[player])
        return Says(" ".join(part for part in (_ABOUT_NONE["vp"], said) if part))

    def _order(self, rest: CommandWords) -> AnyEffect:
        """The players are seated anew, by their places; told before anything was played, they sit so from the start."""
        said, places = rest.left(), []
        if self.told:
            places = [int(word) - 1 for word in said.split() if _NUMBER.fullmatch(word)]
        if sorted(places) != list(range(len(self.players))) or len(said.split()) != len(places):
            return Says(" ".join(part for part in (_ABOUT_NONE["order"], said) if part))
        self.players = tuple([self.players[place] for place in places])
        if all(isinstance(entry.event, Shuffled) for entry in self.entries):
            self.seats = self.players
        return Says(f"seats the players anew: {', '.join(self.players)}")

    def _blood(self, rest: CommandWords) -> AnyEffect | tuple[AnyEffect, ...] | Observed | None:
        effects = self.cards.effects("blood", rest.copy())
        player, card, amount = rest.player(), rest.card("ready region"), rest.amount()
        if amount is None or rest.left():
            return None
        if not card:  # as JOL once understood it
            return self._gains(player, amount, rest.by) if player in self.pools else None
        return effects or Says(f"{_more(amount)} blood on {card}")

    def _transfer(self, rest: CommandWords) -> tuple[AnyEffect, ...] | None:
        name = self.cards.transfers(rest.copy())
        card, amount = rest.card("uncontrolled region"), rest.amount(1)
        if not card or not amount or rest.left() or rest.by not in self.pools:
            return None
        out = self.pools[rest.by] <= 0
        self.pools[rest.by] -= amount
        if self.pools[rest.by] <= 0 and not out:
            self._ousted(rest.by)
        paid = Gains(rest.by, "pool", -amount)
        if name:
            return *self.cards.introduced(), paid, Gains(name, "blood", amount)
        return paid, Says(f"{_more(amount)} blood on {card}, by transfers")


def _edge(rest: CommandWords) -> AnyEffect | None:
    if rest.taken("burn"):
        return None if rest.left() else GetsEdge("")
    player = rest.player()
    return None if rest.left() or player not in rest.players else GetsEdge(player)


def _shuffled(rest: CommandWords) -> AnyEffect | Shuffled | None:
    """The whole of one deck, or something else that is shuffled."""
    player, region = rest.player(), rest.region("library")
    left = rest.left()
    if left and not _NUMBER.fullmatch(left):
        return None
    if int(left or 0) or region not in ("library", "crypt") or player not in rest.players:
        return Says(f"shuffles {f'the first {left} cards' if int(left or 0) else 'all'} of {player}'s {region}")
    return Shuffled(player, region)


def _said(command: str, rest: CommandWords) -> AnyEffect | None:
    """What is done, in words; nothing when the command is not known."""
    if command in _ABOUT_A_CARD and rest.words:
        verb, region = _ABOUT_A_CARD[command]
        if command not in ("influence", "discard", "play"):  # which are always about one's own
            rest.player()
        elif rest.taken("vamp"):
            region = "uncontrolled region"
        if card := rest.card(region):
            return Says(" ".join(part for part in (verb, card, rest.left()) if part))
        if command in ("unlock", "untap") and not rest.words:
            return Says(f"{_ABOUT_NONE[command]} of {rest.owner}")
        return None
    if command in _ABOUT_NONE:
        return Says(" ".join(part for part in (_ABOUT_NONE[command], rest.left()) if part))
    return None


def _more(amount: int) -> str:
    return f"{abs(amount)} {'more' if amount > 0 else 'less'}"
