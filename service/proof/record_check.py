"""Whether an exported record is what a log has recorded: its lines against the proof at its end, without any store."""

import base64
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Annotated, Any

from msgspec import Meta, Struct

from events.formats.jsonl import ENVELOPE, LINE, PROOF, VARIATION
from events.formats.jsonl import SAID as AT_SAID
from service.proof.checkpoints import time_of, trusted
from service.proof.findings import Finding
from service.proof.keys import KnownKey
from service.proof.leaves import PLACE, SAID, field_hash, fields_hash, uncounted, with_copies
from service.proof.record_proof import FORMAT, HEADING_FIELDS, WHERE
from service.proof.signed_note import COSIGNS, Checkpoint, NotSigned, read_checkpoint
from service.proof.tree import leaf_hash, root_by_many

NOT_RECORDED = ("heading.justicar", "heading.schema")  # what the program that writes a record adds to its heading
Plain = Mapping[str, Any]


class NoProof(ValueError):
    """What is no record with a proof: found and expected."""

    def __init__(self, found: str, expected: str = "a record that was exported with --proof") -> None:
        super().__init__(f"found {found}; expected {expected}")
        self.found, self.expected = found, expected


class RecordReport(Struct, frozen=True, omit_defaults=True):
    """What a verification of a record has found."""

    game: Annotated[str, Meta(description="the id of the game in the store that it was exported from")]
    origin: Annotated[str, Meta(description="the log that has recorded it")]
    whole: Annotated[int, Meta(description="how many lines are proved whole")]
    in_part: Annotated[int, Meta(description="how many lines are proved in part: a view hides the rest")]
    made: Annotated[str, Meta(description="when the log says that it made the checkpoint")] = ""
    signed_by: Annotated[str, Meta(description="the key that signed the checkpoint")] = ""
    findings: Annotated[tuple[Finding, ...], Meta(description="what is not as it was recorded")] = ()
    unproved: Annotated[tuple[str, ...], Meta(description="what is shown and not proved, by event")] = ()
    unknown: Annotated[str, Meta(description="what could not be verified, and why")] = ""


@dataclass
class Parts:
    """The lines of a file: those of the record by line of play, kind and number, and those of the proof."""

    record: dict[tuple[str, str, int], Plain] = field(default_factory=dict)
    proof: list[Plain] = field(default_factory=list)
    head: Plain = field(default_factory=dict)
    nodes: dict[tuple[int, int], bytes] = field(default_factory=dict)


def check_record(lines: Iterable[bytes], known: Sequence[KnownKey]) -> RecordReport:
    """Compares a record with its proof. Raises `NoProof`."""
    parts = read_parts(lines)
    try:
        checkpoint = read_checkpoint(str(parts.head.get("checkpoint", "")))
    except NotSigned as wrong:
        raise NoProof(f"a proof whose checkpoint is {wrong.found}", wrong.expected) from None
    return Check(parts, checkpoint, known).report()


def read_parts(lines: Iterable[bytes]) -> Parts:
    """The lines of a record and of its proof. Raises `NoProof`."""
    parts, counted, label = Parts(), Counter[tuple[str, str]](), ""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            value = json.loads(line)
        except (ValueError, RecursionError):
            value = None
        if not isinstance(value, dict):
            raise NoProof(f"line {number}, which is not a JSON object")
        if value.get("type") == PROOF:
            _add_proof(parts, value, number)
            continue
        kind, label = _kind(value, number == 1)
        counted[label, kind] += 1
        parts.record[label, kind, counted[label, kind]] = value
    if not parts.head:
        raise NoProof("a record without a proof")
    if parts.head.get("format") != FORMAT:
        raise NoProof(f"a proof of format {parts.head.get('format')!r}", f"format {FORMAT}; a newer Justicar reads it")
    return parts


def _add_proof(parts: Parts, value: Plain, number: int) -> None:
    try:
        if "checkpoint" in value:
            if parts.head:
                raise NoProof("two checkpoints", "the record of one game, with one")
            parts.head = value
        elif "nodes" in value:
            parts.nodes.update({(int(level), int(place)): decoded(one) for level, place, one in value["nodes"]})
        else:
            parts.proof.append(value)
    except NoProof:
        raise
    except (TypeError, ValueError):
        raise NoProof(f"line {number}, which is no line of a proof") from None


def _kind(value: Plain, first: bool) -> tuple[str, str]:
    """Of which kind a line of a record is, and of which line of play."""
    if first:
        return "heading", ""
    if value.get("type") == VARIATION:
        return "variation", str(value.get("id"))
    if "type" not in value:
        return "note", str(value.get("line", ""))
    return "event", str(value.get(LINE, ""))


class Check:
    """A record that is compared with its proof."""

    def __init__(self, parts: Parts, checkpoint: Checkpoint, known: Sequence[KnownKey]) -> None:
        self.parts, self.checkpoint, self.known = parts, checkpoint, known
        self.findings: list[Finding] = []
        self.unproved: list[str] = []
        self.leaves: dict[int, bytes] = {}
        self.streams: dict[str, str] = {}  # of each line of play, the game that it is stored as
        self.whole = self.in_part = 0

    def report(self) -> RecordReport:
        """What was found."""
        proved = set()
        for one in self.parts.proof:
            try:
                proved.add(self._line(one))
            except (KeyError, TypeError, ValueError, AttributeError):
                self._found("", None, "A line of the proof cannot be read.")
        for label, kind, nth in self.parts.record:
            if (label, kind, nth) not in proved and kind != "note":
                self._found(label, nth, f"{named(label, kind, nth)} has no proof.")
            elif (label, kind, nth) not in proved:
                self.unproved.append(f"{named(label, kind, nth)}: all of it")
        root = root_by_many(self.leaves, self.checkpoint.size, self.parts.nodes)
        if root != self.checkpoint.root and not self.findings:
            said = "is not what the checkpoint covers: something in it, or in its proof, was altered"
            self._found("", None, f"The record {said}.")
        signed_by, unknown = self._signer()
        return RecordReport(
            self.streams.get("", ""),
            self.checkpoint.origin,
            self.whole,
            self.in_part,
            time_of(self.checkpoint),
            signed_by,
            tuple(self.findings),
            tuple(self.unproved),
            unknown,
        )

    def _signer(self) -> tuple[str, str]:
        """The key that signed the checkpoint, and what is not known of it."""
        note = self.checkpoint.note
        signed = [(one, note.signed_by(one.key)) for one in self.known]
        cosigned = [(one, note.signed_by(one.key.of_kind(COSIGNS))) for one in self.known]
        for one, right in (*signed, *cosigned):
            if right is False:
                self._found("", None, f"The signature by {one.key.name}+{one.key.id} is not of the checkpoint.")
        good = [one for one, right in signed if right and one in trusted(self.known)]
        if good:
            return f"{good[-1].key.name}+{good[-1].key.id}", ""
        if revoked := [one for one, right in signed if right]:
            said = f"was revoked on {revoked[0].since}; ask for a new proof"
            self._found("", None, f"The key {revoked[0].key.id} that signed the checkpoint {said}.")
        elif self.known:
            names = ", ".join(dict.fromkeys(one.key.name for one in self.known))
            self._found("", None, f"The checkpoint of {self.checkpoint.origin} is signed by no key of {names}.")
        names = ", ".join(f"{one.name}+{one.key}" for one in note.signatures)
        return "", "" if self.known else f"Who signed it is not known here: pass --key. Signatures name {names}."

    def _line(self, one: Plain) -> tuple[str, str, int]:
        """Compares a line of the record with the line that proves it; which line that is."""
        label, kind, nth = str(one.get("line", "")), str(one["of"]), int(one["nth"])
        said = self.parts.record.get((label, kind, nth))
        if said is None:
            self._found(label, nth, f"{named(label, kind, nth)} is missing: the proof has it.")
            return label, kind, nth
        fields = said_in(kind, said, one)
        wrong = self._wrong(label, kind, nth, fields, said)
        if "salt" in one:
            self.whole += 1
            hashed = fields_hash(decoded(one["salt"]), with_copies(fields))
        else:
            self.in_part += 1
            wrong, hashed = wrong or self._in_part(label, kind, nth, fields, one), _all(one["hashes"])
        if wrong:
            self._found(label, nth, f"{named(label, kind, nth)} {wrong}.")
        leaf, index = leaf_hash(decoded(one["row"]) + hashed), int(one["leaf"])
        if self.leaves.setdefault(index, leaf) != leaf:
            self._found(label, nth, f"{named(label, kind, nth)} is in the place of another.")
        return label, kind, nth

    def _in_part(self, label: str, kind: str, nth: int, fields: Plain, one: Plain) -> str:
        """What is wrong with a line that is proved in part."""
        hashes = {decoded(each) for each in one["hashes"]}
        for path, salt in one["shown"].items():
            if path not in fields or field_hash(decoded(salt), path, uncounted_in(path, fields[path])) not in hashes:
                return f"differs from what was recorded: {path.removeprefix('event.')}"
        others = [path for path in fields if path not in one["shown"] and path not in NOT_RECORDED]
        if PLACE in others:
            return "has no proof of its place"
        if others:
            told = ", ".join(path.rpartition(".")[2] for path in others)
            self.unproved.append(f"{named(label, kind, nth)}: {told}")
        return ""

    def _wrong(self, label: str, kind: str, nth: int, fields: Plain, said: Plain) -> str:
        """What is wrong with the place of a line: its game, its number, and where a variation leaves another."""
        place = fields[PLACE]
        stream, number = str(place["stream"]), place["number"]
        game = stream.partition("/")[0]
        if self.streams.setdefault(label, game) != game:
            return f"is of another game, {game}"
        if kind == "event":
            first = self.parts.record[label, "variation", 1]["at"] if label else 0
            return "" if number == first + nth and "/" not in stream else f"was recorded as event {number}"
        if kind == "note":
            return "" if stream.endswith("/notes") and number == nth - 1 else f"was recorded as note {number + 1}"
        parent = fields.get("heading.parent") or {}
        if number != 0 or (kind == "variation" and parent.get("at") != said["at"]):
            return "was recorded in another place"
        above = self.streams.get(label.rpartition(".")[0])
        return "" if kind == "heading" or parent.get("game") == above else "leaves another game"

    def _found(self, label: str, nth: int | None, says: str) -> None:
        self.findings.append(Finding("differs", says, self.streams.get(label, ""), nth))


def said_in(kind: str, said: Plain, one: Plain) -> dict[str, Any]:
    """What a line of a record says, by the paths of its fields; `one` is the line that proves it."""
    where = dict(one["place"])
    if kind == "event":
        envelope = {name: said[f"@{name}"] for name in ENVELOPE if f"@{name}" in said}
        fields = {f"event.{name}": value for name, value in said.items() if name[:1] != "@"}
        if AT_SAID in said:
            fields[SAID] = said[AT_SAID]
        return {**fields, PLACE: {**envelope, **{name: where[name] for name in WHERE if name in where}}}
    if kind == "note":
        return {**{f"annotation.{name}": value for name, value in said.items() if name != "line"}, PLACE: where}
    if kind == "heading":
        return {**{f"heading.{name}": value for name, value in said.items()}, PLACE: where}
    values = {path: value for path, value in one["values"].items() if path in HEADING_FIELDS}
    told = {path: said[path.rpartition(".")[2]] for path in ("heading.title", "heading.book") if path[8:] in said}
    return {**values, **told, PLACE: {**where, **({"by": said["by"]} if "by" in said else {})}}


def uncounted_in(path: str, value: object) -> object:
    """The value as it is proved: names of cards without the numbers of copies."""
    return uncounted(value) if "." in path else value


def _all(hashes: Sequence[str]) -> bytes:
    return sha256(b"".join(decoded(one) for one in hashes)).digest()


def decoded(text: str) -> bytes:
    """Bytes that were written in base64. Raises `ValueError`."""
    data = base64.b64decode(text, validate=True)
    if base64.b64encode(data).decode() != text:
        raise ValueError(text)
    return data


def named(label: str, kind: str, nth: int) -> str:
    """A line of a record, for people."""
    where = f" of variation {label}" if label else ""
    return f"The {kind}{where}" if kind in ("heading", "variation") else f"{kind.capitalize()} {nth}{where}"


def lines_in(data: bytes) -> Iterator[bytes]:
    """The lines of a file."""
    return iter(data.splitlines())
