"""Files that nobody should give a program, each made by a function of its own; `BAD` lists them all."""

import gzip
import json
import os
import random
import socket
import sqlite3
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from events.formats.jsonl import write_jsonl
from events.notation.game_writer import write_game
from events.record.record import Entry, Heading, Record
from judge import books
from judge.methuselah.play.simulation import PLAYERS, simulate
from service.store import open_store

MAKERS: dict[str, Callable[[Path], Path | str]] = {}
HEAVY = frozenset(
    {
        "a_million_notes",
        "a_million_problems",
        "cards_with_a_quote_that_never_ends",
        "the_full_device",
        "the_random_device",
        "the_zero_device",
        "too_large",
        "too_many_events",
    }
)  # which take seconds to be refused
HEADING = '{"book": "vtes-1998", "players": ["Ann", "Bo"]}\n'
GAME = "[book vtes-1998]\n[players Ann, Bo]\n"


def bad(maker: Callable[[Path], Path | str]) -> Callable[[Path], Path | str]:
    """Lists a file that is bad; its maker is given the path it is to have, and says where it is."""
    MAKERS[maker.__name__] = maker
    return maker


def holds(name: str, content: Callable[[], str | bytes], suffix: str = "") -> None:
    """Lists a file that is bad for what it holds."""
    MAKERS[name] = lambda path: written(path.with_suffix(suffix) if suffix else path, content())


def written(path: Path, content: str | bytes) -> Path:
    """The content in a file."""
    path.write_bytes(content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content)
    return path


def good() -> Record:
    """A game of many events."""
    played = simulate(books()["vtes-1998"], 3, 3, 120)
    return Record(Heading("vtes-1998", players=PLAYERS[:3]), tuple(Entry(event) for event in played))


def lines() -> bytes:
    """That game as JSON Lines."""
    return write_jsonl(good())


def notation() -> bytes:
    """That game in the notation."""
    return write_game(good()).encode()


# --- no text ----------------------------------------------------------------------------------------------------------


holds("empty", lambda: b"")
holds("blank", lambda: b"\n \t\r\n" * 1000)
holds("binary", lambda: random.Random(1).randbytes(100_000))
holds("a_picture", lambda: b"\x89PNG\r\n\x1a\n" + random.Random(2).randbytes(2000))
holds("utf_16", lambda: GAME.encode("utf-16"))
holds("utf_16_without_mark", lambda: GAME.encode("utf-16-be"))
holds("utf_32", lambda: GAME.encode("utf-32"))
holds("latin_1", lambda: "[book vtes-1998]\n[players Zoë, Bö]\nturn Zoë\n".encode("latin-1"))
holds("marks_of_utf_8", lambda: b"\xef\xbb\xbf" * 3 + notation())
holds("zeros_at_first", lambda: b"\0" * 100 + lines())
holds("zeros_at_last", lambda: lines() + b"\0" * 100)
holds("zeros_in_names", lambda: '{"book": "vtes-1998", "players": ["A\\u0000nn", "Bo\\u0000"]}\n')


@bad
def packed(path: Path) -> Path:
    return written(path, gzip.compress(lines()))


holds("packed_and_cut", lambda: gzip.compress(lines())[:-20])
holds("a_bomb", lambda: gzip.compress(b"\0" * 100_000_000, 9))


@bad
def a_zip_file(path: Path) -> Path:
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("a.game", notation())
    return path


holds("line_ends_of_old", lambda: notation().replace(b"\n", b"\r"))
holds("strange_line_ends", lambda: "\u2028".join([GAME, "turn Ann\x0bturn Bo\x0c\x85turn Ann"]))


# --- too much ---------------------------------------------------------------------------------------------------------


holds("a_huge_line", lambda: HEADING + "x" * 6_000_000)
holds("a_long_line", lambda: GAME + "turn " + "A" * 100_000)
holds("many_sentences", lambda: GAME + "turn Ann;" * 1_500 + "\n")


@bad
def too_large(path: Path) -> Path:
    with open(path, "wb") as file:
        file.truncate(300 * 1024 * 1024)
    return path


holds("too_many_events", lambda: HEADING + '{"type":"methuselah.turn-begun","methuselah":"Ann"}\n' * 100_001)
holds("a_million_notes", lambda: HEADING + '{"about":0,"words":"hm"}\n' * 1_000_000)
holds("a_million_notes_in_a_line", lambda: GAME + "turn Ann " + "{x}" * 1_000_000 + "\n")
holds("a_million_problems", lambda: HEADING + "?\n" * 1_000_000)


@bad
def a_name_of_100_kB(path: Path) -> Path:
    name = "A" * 100_000
    event = f'{{"type":"methuselah.turn-begun","methuselah":"{name}"}}\n'
    return written(path, f'{{"book": "vtes-1998", "players": ["{name}", "Bo"]}}\n{event}')


holds(
    "ten_thousand_players",
    lambda: json.dumps({"book": "vtes-1998", "players": [f"P{number}" for number in range(10_000)]}) + "\n",
)


@bad
def depth_in_an_event(path: Path) -> Path:
    deep = "[" * 100_000 + "]" * 100_000
    return written(path, HEADING + f'{{"type":"methuselah.turn-begun","methuselah":{deep}}}\n')


holds("depth_in_a_heading", lambda: '{"book":' * 100_000 + "1" + "}" * 100_000 + "\n")
holds("depth_alone", lambda: "[" * 100_000)
holds("a_number_of_10_000_digits", lambda: HEADING + '{"type":"table.rolled-back","to":' + "9" * 10_000 + "}\n")
holds(
    "a_number_of_10_000_digits_in_the_notation",
    lambda: GAME + "roll back " + "9" * 10_000 + "\nAnn=" + "9" * 10_000 + "\n",
)
holds(
    "a_schema_of_10_000_digits",
    lambda: "[book vtes-1998]\n[schema " + "9" * 10_000 + "]\n[parent x after " + "9" * 10_000 + "]\n",
)


# --- JSON -------------------------------------------------------------------------------------------------------------


holds("cut_lines", lambda: lines()[:-25])
holds("cut_notation", lambda: notation()[: len(notation()) // 2 - 3])


@bad
def no_number(path: Path) -> Path:
    event = '{"type":"table.observed","subject":"Ann","what":"pool","value":%s}\n'
    return written(
        path, HEADING + "".join(event % one for one in ("NaN", "Infinity", "-Infinity", "1e999", "-0.0", "1e-400"))
    )


holds("keys_twice", lambda: '{"book": "vtes-1998", "book": "jyhad-1994"}\n{"type":"table.rolled-back","to":1,"to":0}\n')
holds("surrogates", lambda: '{"book": "vtes-1998", "players": ["A\\ud800nn", "\\udfffBo"]}\n')
holds("surrogates_in_bytes", lambda: "[book vtes-1998]\n[players A\ud800nn, Bo]\n")


@bad
def signs_that_steer(path: Path) -> Path:
    names = ["A\u202enn\u2066", "\u001b[2J\u001b]0;x\u0007", "B\u200do\ufeff", "\r\n"]
    return written(path, json.dumps({"book": "vtes-1998", "players": names, "title": "\u202e"}) + "\n")


holds("a_list", lambda: "[]\n[1, 2]\nnull\ntrue\n4\n")
holds(
    "null_everywhere",
    lambda: '{"book": null, "players": null, "position": null, "parent": null}\n{"type": null}\n{"about": null}\n',
)


@bad
def the_wrong_types(path: Path) -> Path:
    event = '{"type":"methuselah.bleed","minion":[],"target":{},"effects":7,"@at":4,"@id":[]}\n'
    return written(path, '{"book": "vtes-1998", "players": "Ann", "schema": "1"}\n' + event + '{"about":"x","at":[]}\n')


holds("a_type_that_nobody_knows", lambda: HEADING + '{"type":"chess.castled"}\n{"type":["methuselah.bleed"]}\n')
holds("a_newer_schema", lambda: '{"book": "vtes-1998", "schema": 2, "justicar": "99.0"}\n')


# --- records that make no sense ---------------------------------------------------------------------------------------


holds(
    "the_wrong_family",
    lambda: '{"book": "vendetta", "players": ["Ann", "Bo"]}\n{"type":"methuselah.bleed","minion":"Lupo"}\n',
)
holds("the_wrong_book", lambda: GAME.replace("vtes-1998", "chess-1851"))
holds("no_book", lambda: "turn Ann\n[players Ann, Bo]\n")


@bad
def variations_in_a_ring(path: Path) -> Path:
    ring = '{"type":"record.variation","id":"1.1","at":0}\n{"type":"record.variation","id":"1","at":99}\n'
    return written(
        path, HEADING + ring + '{"type":"record.variation","id":"1.1.1.1","at":-1}\n{"about":0,"line":"7"}\n'
    )


@bad
def variations_within_each_other(path: Path) -> Path:
    labels = [".".join("1" * deep) for deep in range(1, 900)]
    return written(path, HEADING + "".join(f'{{"type":"record.variation","id":"{one}","at":0}}\n' for one in labels))


holds("variations_without_end", lambda: GAME + "variation after 0\n" * 2_000)
holds("its_own_parent", lambda: GAME + "[parent bad after 999]\nturn Ann\n")
holds(
    "roll_backs_to_nowhere",
    lambda: GAME + "turn Ann\nroll back 999999999\nroll back 4\nroll back 0\nroll back 6\n" * 20,
)
holds(
    "numbers_at_the_bounds",
    lambda: GAME + 'Ann=999999999\nAnn=-999999999\ncorrect 999999999 "x"\nrule 1 legal 999999999.999999999\n',
)


@bad
def positions_that_hang_in_themselves(path: Path) -> Path:
    cards = {one: {"name": one, "controller": "Ann", "region": "on", "on": other} for one, other in ("AB", "BC", "CA")}
    seats = {"Ann": {"name": "Ann"}, "Bo": {"name": "Bo"}}
    position = {"family": "methuselah", "seats": seats, "cards": cards}
    return written(path, json.dumps({"book": "vtes-1998", "position": position}) + "\n")


holds("a_position_alone", lambda: json.dumps({"family": "methuselah", "seats": {"Ann": {"name": "Ann"}}}) + "\n")


@bad
def a_position_that_hangs_in_itself(path: Path) -> Path:
    cards = {one: {"name": one, "controller": "Ann", "region": "on", "on": other} for one, other in ("AB", "BC", "CA")}
    return written(path, json.dumps({"family": "methuselah", "seats": {"Ann": {"name": "Ann"}}, "cards": cards}) + "\n")


holds("a_position_of_nothing", lambda: '{"family": "chess", "seats": [], "cards": 7}\n')


# --- cards ------------------------------------------------------------------------------------------------------------


holds("cards_without_columns", lambda: "colour,weight\nred,4\n", ".csv")
holds("cards_with_columns_twice", lambda: "name,kind,name,kind\nLupo,vampire,Rake,ally\n", ".csv")
holds("cards_with_semicolons", lambda: "\ufeffname;kind;capacity\nLupo;vampire;4\n", ".csv")
holds("cards_with_a_quote_that_never_ends", lambda: 'name,kind\n"Lupo,vampire\n' + "x,y\n" * 100_000, ".csv")
holds("cards_with_rows_too_long", lambda: "name,kind\nLupo,vampire,1,2,3\nRake\n" + "," * 100_000 + "\n", ".csv")
holds("broken_cards", lambda: '[card]\nname = "Lupo\nkind = [[[[', ".toml")
holds("cards_of_other_types", lambda: "name = 1979-05-27T07:32:00Z\ncards = inf\n[[card]]\nname = nan\n", ".toml")
holds("deep_cards", lambda: "x = " + "[" * 50_000, ".toml")
holds("cards_as_json", lambda: '{"cards": [1, null, {"name": 4}, {"name": "' + "x" * 100_000 + '"}]}', ".json")
holds("deep_cards_as_json", lambda: "[" * 100_000, ".json")


# --- no ordinary files ------------------------------------------------------------------------------------------------


@bad
def a_directory(path: Path) -> Path:
    path.mkdir()
    return path


@bad
def nothing_there(path: Path) -> Path:
    return path


@bad
def a_file_within_a_file(path: Path) -> Path:
    return written(path, GAME) / "a.game"


@bad
def a_link_to_nowhere(path: Path) -> Path:
    path.symlink_to(path.with_name("nowhere"))
    return path


@bad
def a_link_to_itself(path: Path) -> Path:
    path.symlink_to(path)
    return path


@bad
def a_name_that_is_too_long(path: Path) -> Path:
    return path.with_name("x" * 300)


@bad
def a_name_that_steers(path: Path) -> Path:
    return written(path.with_name("a\x1b[31m\nb\u202e.game"), "?")


@bad
def a_name_that_is_no_text(path: Path) -> Path:
    return written(path.with_name(os.fsdecode(b"\xff\xfe.game")), "?")


@bad
def a_socket(path: Path) -> Path:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(path))
    return path


@bad
def the_null_device(path: Path) -> Path:
    return Path("/dev/null")


@bad
def the_zero_device(path: Path) -> Path:
    return Path("/dev/zero")


@bad
def the_random_device(path: Path) -> Path:
    return Path("/dev/urandom")


@bad
def the_full_device(path: Path) -> Path:
    return Path("/dev/full")


@bad
def memory_itself(path: Path) -> Path:
    return Path("/proc/self/mem")


# --- stores -----------------------------------------------------------------------------------------------------------


def a_store(path: Path) -> Path:
    """A store with a game and a line that leaves it."""
    with open_store(path) as log:
        record = good()
        log.create(record.heading, "friday", entries=record.entries[:20])
        log.branch("friday", 10, "line")
    return path


def changed(path: Path, *statements: str) -> Path:
    """A store in which somebody has changed something by hand."""
    with closing(sqlite3.connect(a_store(path))) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()
    return path


@bad
def a_store_of_another_program(path: Path) -> Path:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bookmarks (address TEXT)")
        connection.commit()
    return path


@bad
def a_store_of_a_newer_version(path: Path) -> Path:
    return changed(path, "PRAGMA user_version=99")


@bad
def a_store_without_tables(path: Path) -> Path:
    return changed(path, "DROP TABLE stored_events")


@bad
def a_store_with_other_columns(path: Path) -> Path:
    return changed(path, "DROP TABLE stored_events", "CREATE TABLE stored_events (x, y)")


@bad
def a_store_with_damaged_events(path: Path) -> Path:
    return changed(path, "UPDATE stored_events SET state=x'00ff' WHERE originator_version>3")


@bad
def a_store_with_events_of_other_types(path: Path) -> Path:
    return changed(path, "UPDATE stored_events SET state=7, topic=x'ff' WHERE originator_version>3")


@bad
def a_store_with_a_damaged_heading(path: Path) -> Path:
    return changed(path, 'UPDATE stored_events SET state=\'{"schema":1,"heading":{}}\' WHERE originator_version=0')


@bad
def a_store_with_gaps(path: Path) -> Path:
    return changed(path, "DELETE FROM stored_events WHERE originator_version IN (0, 5)")


@bad
def a_store_with_lines_in_a_ring(path: Path) -> Path:
    return changed(
        path, "UPDATE branches SET parent_id=originator_id", "INSERT INTO branches VALUES ('friday', 'line')"
    )


@bad
def a_store_that_is_cut(path: Path) -> Path:
    return written(path, a_store(path).read_bytes()[:5000])


@bad
def a_store_that_is_scrambled(path: Path) -> Path:
    content = bytearray(a_store(path).read_bytes())
    chance = random.Random(3)
    for place in range(100, len(content), 7):
        content[place] = chance.randrange(256)
    return written(path, bytes(content))


class Bad(NamedTuple):
    """A bad file."""

    name: str
    path: str


def made(home: Path) -> Iterator[Bad]:
    """All of them, each in a directory of its own."""
    for name, maker in MAKERS.items():
        own = home / name
        own.mkdir()
        yield Bad(name, str(maker(own / "bad.game")))
