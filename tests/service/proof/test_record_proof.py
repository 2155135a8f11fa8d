"""Records that carry their proof: verified without the store, by Justicar and by the program in examples/proof."""

import importlib.util
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from events.formats.files import read_record
from events.formats.jsonl import PROOF, jsonl_lines
from events.record.viewpoint import Viewpoint
from judge import books
from service.games.redacted import record_seen, seats_of
from service.proof.checkpoints import LogOfStore, NotCovered
from service.proof.keys import REVOKED, Keyring, KnownKey
from service.proof.record_check import NoProof, RecordReport, check_record
from service.proof.record_proof import proof_lines
from service.proof.signed_note import PrivateKey
from service.store import open_store
from tests.service.commands import ROOT

KEY = KnownKey(PrivateKey("cards.example/log", bytes(32)).public)
GAMES = {"methuselah": "glass_roof.game", "vendetta": "vendetta/four_players.game", "rage": "rage/three_packs.game"}


class Proved:
    """A stored game, as everybody and each seat sees it, with its proof."""

    def __init__(self, home: Path, name: str) -> None:
        record, problems = read_record(ROOT / "examples" / name)
        assert record is not None
        assert not problems
        self.record = record
        with open_store(home / "games.sqlite") as log:
            heading = record.heading
            self.game = log.create(
                heading, entries=record.entries, annotations=record.annotations, variations=record.variations
            )
            self.keyring = Keyring(LogOfStore(log).id, home / "keys")
            self.keyring.make("cards.example/log", "2026-11-23T08:00:00Z")
            with pytest.raises(NotCovered, match="of which the last checkpoint covers 0; expected a checkpoint of all"):
                list(proof_lines(log, self.game, record, True))
            LogOfStore(log).checkpoint(self.keyring)
            self.stored = log.record(self.game)
            self.lines = [*jsonl_lines(self.stored), *proof_lines(log, self.game, self.stored, True)]
            self.views = {
                seat: (seen, [*jsonl_lines(seen), *proof_lines(log, self.game, seen, False)])
                for seat in (seats_of(record)[0], "")
                for seen in [record_seen(self.stored, books()[heading.book], Viewpoint(seat))]
            }
        self.known = self.keyring.known()

    def check(self, lines: Sequence[bytes]) -> RecordReport:
        """What Justicar finds."""
        return check_record(lines, self.known)


@pytest.fixture(scope="module", params=GAMES.values(), ids=GAMES)
def proved(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Proved:
    """A game of each kind."""
    return Proved(tmp_path_factory.mktemp("proved"), request.param)


@pytest.fixture(scope="module")
def program() -> ModuleType:
    """The program that stands alone."""
    spec = importlib.util.spec_from_file_location("alone", ROOT / "examples" / "proof" / "verify_a_record.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def alone(program: ModuleType, proved: Proved, lines: Sequence[bytes]) -> bool:
    """Whether the program that stands alone finds nothing."""
    keys = [(one.key.name, bytes.fromhex(one.key.id), one.key.public) for one in proved.known]
    try:
        program.verify([line.decode() for line in lines], keys)
    except program.Altered:
        return False
    return True


def test_a_record_is_verified_without_its_store(proved: Proved, program: ModuleType) -> None:
    """All of its events, notes and variations; and it is read as a record without proof is."""
    report = proved.check(proved.lines)
    assert (report.findings, report.unproved, report.unknown) == ((), (), "")
    assert report.game == proved.game
    assert report.signed_by.startswith("cards.example/log+")
    assert report.whole >= len(proved.record.entries)
    assert alone(program, proved, proved.lines)
    again, problems = read_record(b"".join(proved.lines))
    assert (again, problems) == (proved.stored, ())


def test_a_view_is_verified(proved: Proved, program: ModuleType) -> None:
    """Most of what it shows is proved, and no line of it whole."""
    for _seen, lines in proved.views.values():
        report = proved.check(lines)
        assert (report.findings, report.unknown, report.whole) == ((), "", 0)
        assert len(report.unproved) < 0.6 * report.in_part
        assert alone(program, proved, lines)


def test_a_view_shows_no_more_than_without_its_proof(proved: Proved) -> None:
    """Nothing that it shows otherwise than it is stored is proved, and the number of fields is not to be counted."""
    for seen, lines in proved.views.values():
        for line, entry in zip(events_in(lines), seen.entries, strict=True):
            true = proved.stored.entries[line["nth"] - 1]
            differs = {name for name in true.event.__struct_fields__ if differs_in(name, true.event, entry.event)}
            assert not {f"event.{name}" for name in differs} & line["shown"].keys()
            assert "salt" not in line
            assert len(line["hashes"]) % 16 == 0


def differs_in(name: str, true: Any, seen: Any) -> bool:
    """Whether a view shows something else than was recorded."""
    return bool(getattr(true, name) != getattr(seen, name, None))


def events_in(lines: Sequence[bytes]) -> Iterator[dict[str, Any]]:
    """The lines that prove events of the main line of play."""
    for line in map(json.loads, lines):
        if line.get("type") == PROOF and line.get("of") == "event" and "line" not in line:
            yield line


def test_a_game_that_is_as_it_is_shown_is_proved_alike(proved: Proved, tmp_path: Path) -> None:
    """Whoever sees a game cannot tell from the proof whether more is stored than is shown."""
    for number, (seen, lines) in enumerate(proved.views.values()):
        with open_store(tmp_path / f"{number}.sqlite") as log:
            game = log.create(seen.heading, entries=seen.entries)
            keyring = Keyring(LogOfStore(log).id, tmp_path / "keys")
            keyring.make("cards.example/log", "2026-11-23T08:00:00Z")
            LogOfStore(log).checkpoint(keyring)
            twin = record_seen(log.record(game), books()[seen.heading.book], Viewpoint([*proved.views][number]))
            assert [entry.event for entry in twin.entries] == [entry.event for entry in seen.entries]
            others = list(proof_lines(log, game, twin, False))
        assert [one["shown"].keys() for one in events_in(others)] == [one["shown"].keys() for one in events_in(lines)]
        assert [len(one["hashes"]) for one in events_in(others)] == [len(one["hashes"]) for one in events_in(lines)]


def changes(lines: Sequence[bytes], random: Random, count: int) -> Iterator[tuple[str, list[bytes]]]:
    """The lines with one of them changed by chance, and what was done."""
    proved = [number for number, line in enumerate(lines) if json.loads(line).get("type") != PROOF]
    for _ in range(count):
        number = random.choice(proved[1:])
        way = random.choice(("drop", "double", "swap", "letter"))
        altered, other = list(lines), random.choice(proved[1:])
        if way == "drop":
            del altered[number]
        elif way == "double":
            altered.insert(other, lines[number])
        elif way == "swap":
            altered[number], altered[other] = lines[other], lines[number]
        else:
            line = bytearray(lines[number])
            places = [at for at, letter in enumerate(line) if chr(letter).isalnum()]
            at = random.choice(places)
            line[at] = ord("0") if line[at] != ord("0") else ord("1")
            altered[number] = bytes(line)
        if altered != list(lines):
            yield f"{way} {number} {other}", altered


def test_an_altered_record_is_found(proved: Proved, program: ModuleType) -> None:
    """A line dropped, doubled, put elsewhere, or with one letter changed: by both programs."""
    for done, altered in changes(proved.lines, Random(7), 12):
        try:
            found = bool(proved.check(altered).findings)
        except NoProof:
            found = True
        assert found, done
        try:
            assert not alone(program, proved, altered), done
        except (ValueError, KeyError, TypeError, IndexError):
            continue  # no record any longer, which the program says


def test_an_altered_proof_is_found(proved: Proved, program: ModuleType) -> None:
    """Each part of a line of the proof, and each hash of the log."""
    random = Random(3)
    places = [number for number, line in enumerate(proved.lines) if json.loads(line).get("type") == PROOF]
    for number in [*places[:2], *random.sample(places[2:], 4)]:
        line = json.loads(proved.lines[number])
        for name in line.keys() - {"type"}:
            altered = list(proved.lines)
            altered[number] = json.dumps({**line, name: altered_value(line[name])}).encode()
            try:
                assert proved.check(altered).findings, name
            except NoProof:
                continue
        altered = [one for place, one in enumerate(proved.lines) if place != number]
        try:
            report = proved.check(altered)
            assert report.findings or report.unproved
        except NoProof:
            assert number == places[0]


def altered_value(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool | int):
        return value + 1
    if isinstance(value, str):
        return value.translate(str.maketrans("AB", "BA")) if {*"AB"} & {*value} else f"{value}x"
    if isinstance(value, list):
        return value[1:]
    return {name: altered_value(one) for name, one in value.items()}


@pytest.mark.parametrize(
    "lines, found",
    [
        ([b'{"book":"vtes-1998"}'], "a record without a proof"),
        ([b"[book vtes-1998]"], "line 1, which is not a JSON object"),
        (
            [b"{}", b'{"type":"record.proof","format":2,"checkpoint":"x"}'],
            "a proof of format 2; expected format 1; a newer",
        ),
        ([b"{}", b'{"type":"record.proof","format":1,"checkpoint":"x"}'], "a proof whose checkpoint is a note without"),
        ([b"{}", b'{"type":"record.proof","nodes":[[1]]}'], "line 2, which is no line of a proof"),
        ([b"{}", *[b'{"type":"record.proof","format":1,"checkpoint":"x"}'] * 2], "two checkpoints"),
    ],
)
def test_what_is_no_record_with_a_proof(lines: list[bytes], found: str) -> None:
    """It is told, with what was expected."""
    with pytest.raises(NoProof, match=f"found {found}"):
        check_record(lines, [KEY])


def test_whose_proof_it_is(proved: Proved) -> None:
    """Without keys it is not known who signed it; another's key and a revoked one do not count."""
    assert "Signatures name cards.example/log+" in check_record(proved.lines, []).unknown
    said = check_record(proved.lines, [KEY]).findings[0].says
    assert said == "The checkpoint of cards.example/log is signed by no key of cards.example/log."
    revoked = [KnownKey(one.key, REVOKED, "2026-11-24") for one in proved.known]
    said = check_record(proved.lines, revoked).findings[0].says
    assert said.endswith("that signed the checkpoint was revoked on 2026-11-24; ask for a new proof.")
