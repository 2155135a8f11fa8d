"""The command log of JOL (deckserver), where V:TES is played by moving cards about: one command a line.

`2025-10-28T18:16:40,760 INFO  [Player1] transfer 1 +4`. The log names cards by their places and tells no turns, so
that hardly anything in it can be judged, and nothing of it is lost: what is certain (pool, the Edge, shuffles) becomes
effects and observations, any other command an effect that says what was done, and a line that JOL refused or nobody
understands a note. Each keeps its time, its player, and as its source the line itself, with its number.
"""

import re
import unicodedata
from contextlib import suppress
from pathlib import Path

from events.effects import AnyEffect, Gains, GetsEdge, Says
from events.families import vocabulary_of
from events.limits import MAX_BYTES, MAX_EVENTS, Enough, Problems
from events.methuselah import EffectHappened, MethuselahEvent
from events.record import Annotation, Entry, Heading, Problem, Record
from events.spelling import listed
from events.table import Observed, Shuffled
from events.times import wrong_day, wrong_time
from events.tongues.methuselah import METHUSELAH

BONUS = 6  # pool for the predator of one who is ousted; players add it by hand, and the table by itself
MAX_COMMAND = 1000  # characters of a line
POOL = 30  # that everybody begins with

_LINE = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)[,.](\d{1,9})\s+([A-Z]+)\s+\[(.*?)\] ?(.*)", re.DOTALL)
_BEGINS = re.compile(rb"(?:\xef\xbb\xbf)?\s*\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[,.]\d{1,9}\s+[A-Z]+\s+\[")
_PLACE = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,9})*")
_AMOUNT = re.compile(r"([+-])([0-9]{1,6})")
_NUMBER = re.compile(r"[0-9]{1,6}")

# What a region may be called, and its name here. A command gives as much of it as it likes; the first that fits is it.
_REGIONS = {
    "ready region": "ready region",
    "inactive region": "uncontrolled region",
    "uncontrolled region": "uncontrolled region",
    "ashheap": "ash heap",
    "ash heap": "ash heap",
    "hand": "hand",
    "library": "library",
    "crypt": "crypt",
    "torpor": "torpor",
    "rfg": "cards out of the game",
    "removed from game": "cards out of the game",
    "research": "research area",
}
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
        return None, (Problem("--book", book, f"{listed(METHUSELAH.books)}, which are played there"),)
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
    log = _Log(Path(name).name, seated, problems)
    if not players:
        log.note("The players stand in the order in which they first gave a command: the log tells no seats.")
    with suppress(Enough):
        for row, line, said in found:
            if len(line) > MAX_COMMAND:
                problems.add(row, f"a line of {len(line)} characters", f"commands of at most {MAX_COMMAND}")
                continue
            if len(log.entries) >= MAX_EVENTS:
                problems.add(row, f"more than {MAX_EVENTS} commands", "the log of one game")
                break
            log.line(row, line, said)
    days = (said[1][:10] for _, _, said in found if said)
    date = next((one for one in days if not wrong_day(one)), "")
    heading = Heading(book, title=Path(name).stem, event="JOL", date=date, players=seated)
    return Record(heading, tuple(log.entries), tuple(log.notes)), tuple(problems)


class _Log:
    """A log that is being read, and each player's pool as JOL counts it."""

    def __init__(self, name: str, players: tuple[str, ...], problems: Problems) -> None:
        self.name, self.players, self.problems = name, players, problems
        self.entries: list[Entry] = []
        self.notes: list[Annotation] = []
        self.pools = dict.fromkeys(players, POOL)
        self.due = dict.fromkeys(players, 0)  # how many of their prey are out for whom they have not yet counted pool

    def note(self, words: str, by: str = "", at: str = "") -> None:
        """Something to be kept that is no event."""
        self.notes.append(Annotation(len(self.entries), words, by=by, at=at))

    def line(self, row: int, line: str, said: re.Match[str] | None) -> None:
        """One line of the log."""
        source = f"{self.name}:{row}: {line}"
        if said is None:
            return self.note(f"no command: {source}")
        at, by = f"{said[1]}.{said[2]}Z", said[4]
        if wrong := wrong_time(at):
            self.problems.add(row, *wrong)
            at = ""
        if said[3] != "INFO":
            return self.note(f"{'refused by JOL' if said[3] == 'ERROR' else 'no command'}: {source}", by, at)
        for command in said[5].split(";"):
            event = self._event(by, command.split())
            if event is None:
                self.note(f"not understood: {source}", by, at)
            else:
                self.entries.append(Entry(event, at=at, by=by, source=source))

    def _event(self, by: str, words: list[str]) -> MethuselahEvent | None:
        """What a command says; nothing when it is not understood."""
        if not words:
            return None
        command, rest = words[0].lower(), _Words(words[1:], by, self.players)
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
            case _:
                found = _said(command, rest)
        if found is None or isinstance(found, Observed | Shuffled):
            return found
        effects = found if isinstance(found, tuple) else (found,)
        return EffectHappened(methuselah=by if by in self.players else "", effects=effects)

    def _pool(self, rest: "_Words") -> AnyEffect | Observed | None:
        player, amount = rest.player(), rest.amount()
        if player not in self.pools or amount is None or rest.left():
            return None
        return self._gains(player, amount)

    def _gains(self, player: str, amount: int) -> AnyEffect | Observed:
        """Pool is gained or lost; what is counted by hand for prey that is out, the table has counted already."""
        out = self.pools[player] <= 0
        self.pools[player] += amount
        if self.pools[player] <= 0 and not out:
            self._ousted(player)
        if amount == BONUS and self.due[player]:
            self.due[player] -= 1
            return Observed(player, "pool", self.pools[player])
        return Gains(player, "pool", amount)

    def _ousted(self, player: str) -> None:
        before = self.players[: self.players.index(player)]
        round_the_table = (*self.players[len(before) + 1 :], *before)
        predator = next((other for other in reversed(round_the_table) if self.pools[other] > 0), "")
        if predator:
            self.due[predator] += 1

    def _blood(self, rest: "_Words") -> AnyEffect | Observed | None:
        player, card, amount = rest.player(), rest.card("ready region"), rest.amount()
        if amount is None or rest.left():
            return None
        if not card:  # as JOL once understood it
            return self._gains(player, amount) if player in self.pools else None
        return Says(f"{_more(amount)} blood on {card}")

    def _transfer(self, rest: "_Words") -> tuple[AnyEffect, ...] | None:
        card, amount = rest.card("uncontrolled region"), rest.amount(1)
        if not card or not amount or rest.left() or rest.by not in self.pools:
            return None
        out = self.pools[rest.by] <= 0
        self.pools[rest.by] -= amount
        if self.pools[rest.by] <= 0 and not out:
            self._ousted(rest.by)
        return Gains(rest.by, "pool", -amount), Says(f"{_more(amount)} blood on {card}, by transfers")


class _Words:
    """The words of a command behind its first, and how JOL takes them."""

    def __init__(self, words: list[str], by: str, players: tuple[str, ...]) -> None:
        self.words, self.by, self.players = words, by, players
        self.owner = by  # the player who was named last

    def left(self) -> str:
        """All words that are not taken yet; they are now."""
        words, self.words = " ".join(self.words), []
        return words

    def taken(self, *words: str) -> bool:
        """Whether the next word is one of these; then it is taken."""
        if self.words and self.words[0].lower() in words:
            self.words.pop(0)
            return True
        return False

    def player(self) -> str:
        """The player whom the next word names, if it does, and else the one who gives the command."""
        self.owner = self._named(self.words[0].lower()) if self.words else ""
        if self.owner:
            self.words.pop(0)
        self.owner = self.owner or self.by
        return self.owner

    def _named(self, word: str) -> str:
        for plain in (str.lower, _without_accents):
            if same := [player for player in self.players if player.lower() == word]:
                return same[0]
            begun = sorted((player for player in self.players if plain(player).startswith(plain(word))), key=len)
            if begun:
                return begun[0] if len(begun) == 1 or len(begun[0]) < len(begun[1]) else ""
        return ""

    def region(self, usual: str) -> str:
        """The region that the next word names, if it does."""
        word = self.words[0].lower() if self.words else ""
        for known, name in _REGIONS.items():
            if word and known.startswith(word):
                self.words.pop(0)
                return name
        return usual

    def card(self, usual: str) -> str:
        """`card 2.1 of Ann's ready region`, or nothing when no card follows."""
        region, places = self.region(usual), []
        if self.taken("random"):
            places.append("at random")
        while not places or places[0] != "at random":
            if not self.words or not _PLACE.fullmatch(self.words[0]):
                break
            places.append(self.words.pop(0))
        return f"card {'.'.join(places)} of {self.owner}'s {region}" if places else ""

    def amount(self, usual: int | None = None) -> int | None:
        """`+3` or `-1`; what is usual, when nothing more follows."""
        if not self.words:
            return usual
        found = _AMOUNT.fullmatch(self.words[0])
        if found is None:
            return None
        self.words.pop(0)
        return int(found[2]) if found[1] == "+" else -int(found[2])


def _edge(rest: _Words) -> AnyEffect | None:
    if rest.taken("burn"):
        return None if rest.left() else GetsEdge("")
    player = rest.player()
    return None if rest.left() or player not in rest.players else GetsEdge(player)


def _shuffled(rest: _Words) -> AnyEffect | Shuffled | None:
    """The whole of one deck, or something else that is shuffled."""
    player, region = rest.player(), rest.region("library")
    left = rest.left()
    if left and not _NUMBER.fullmatch(left):
        return None
    if int(left or 0) or region not in ("library", "crypt") or player not in rest.players:
        return Says(f"shuffles {f'the first {left} cards' if int(left or 0) else 'all'} of {player}'s {region}")
    return Shuffled(player, region)


def _said(command: str, rest: _Words) -> AnyEffect | None:
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


def _without_accents(text: str) -> str:
    return "".join(one for one in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(one))
