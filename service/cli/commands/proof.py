"""The verbs `checkpoint`, `verify` and `keys`: proof that nothing in a store was changed."""

import base64
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import click

from events.problem import Problem
from events.record.limits import MAX_BYTES
from service.cli import options
from service.cli.output import InputError, as_json, say, whisper
from service.database.address import store_address
from service.games.records import bytes_of
from service.games.stored_records import has_store, open_log
from service.proof.alarms import accept as accept_findings
from service.proof.alarms import raise_alarm
from service.proof.checkpoints import LogOfStore, written
from service.proof.findings import Report
from service.proof.keys import Keyring, KnownKey, keys_path, read_keys
from service.proof.record_check import NoProof, RecordReport, check_record
from service.proof.signed_note import Checkpoint, NotSigned, read_checkpoint
from service.proof.verification import Trust, log_id, verify_store
from service.store import user_name

MOST_TOLD = 50


@contextmanager
def opened(store: str | None) -> Iterator[tuple[LogOfStore, Keyring]]:
    """The log of a store that is there, and its keys. Raises InputError."""
    if not has_store(store):
        address = store_address(store)
        raise InputError(Problem(address.place, address.absent, "a store with games"))
    with open_log(store) as log:
        own = LogOfStore(log)
        yield own, Keyring(own.id)


def now() -> str:
    """The time in UTC, to the second."""
    return written(datetime.now(UTC))


# --- checkpoint -----------------------------------------------------------------------------------------------------


@click.command()
@click.option("--despite-clock", is_flag=True, help="Make it even if the clock is behind the last checkpoint.")
@click.option("--since", type=click.IntRange(0), metavar="ROWS", help="Print it with the proof of consistency since.")
@click.option("--cosigned", metavar="FILE", help="Add the signatures of witnesses in FILE to the last checkpoint.")
@click.option("--tiles", metavar="DIR", type=click.Path(path_type=Path), help="Write the log as files into DIR.")
@options.store
@options.json_
def checkpoint(
    despite_clock: bool,
    since: int | None,
    cosigned: str | None,
    tiles: Path | None,
    store: str | None,
    as_json_: bool,
) -> None:
    """Sign all that the store has now, and print the checkpoint.

    A checkpoint is a signed note with the number of stored rows and a hash over all of them: later, `justicar verify`
    shows that none of them has changed. Publish it, or give it to another club. What was stored since the last one is
    verified first; if nothing was, the last one is printed again.

    A witness (C2SP tlog-witness) cosigns it: send what --since prints, and add the answer with --cosigned. With
    --tiles, the log is also written as files for any web server (C2SP tlog-tiles).

    \b
    Examples:
      justicar keys make --origin cards.example/log
      justicar checkpoint
      justicar checkpoint --since 1200 | curl --data-binary @- https://witness.example/add-checkpoint > signed
      justicar checkpoint --cosigned signed
    """
    with opened(store) as (log, keyring):
        if cosigned is not None:
            made = log.cosigned(keyring, lines_of(cosigned))
        else:
            made = log.checkpoint(keyring, despite_clock=despite_clock)
        if tiles is not None:
            whisper(f"Files written: {_tiles(log, tiles)}.")
        if since is not None:
            say(log.request(since).rstrip("\n"))
            return
    note = made.checkpoint.note.written()
    if as_json_:
        as_json({"number": made.number, "rows": made.checkpoint.size, "made": made.made, "note": note})
    else:
        say(note.rstrip("\n"))


def lines_of(name: str) -> list[str]:
    """The lines of signatures in a file, or in the standard input."""
    return [line for line in _text_of(name).splitlines() if line.startswith("—")]


def _text_of(name: str) -> str:
    try:
        return _held(name).decode()
    except UnicodeDecodeError:
        raise InputError(Problem(name, "bytes that are not text", "a file that can be read")) from None


def _held(name: str) -> bytes:
    """The bytes in a file, or in the standard input. Raises InputError."""
    content = bytes_of(name)
    if isinstance(content, Problem):
        raise InputError(content)
    if len(content) > MAX_BYTES:
        raise InputError(Problem(name, f"more than {MAX_BYTES} bytes", "a record of one game"))
    return content


def _tiles(log: LogOfStore, folder: Path) -> int:
    try:
        return log.write_tiles(folder)
    except OSError as error:
        found = error.strerror or str(error)
        raise InputError(Problem(f"--tiles {folder}", found, "a directory that can be written")) from None


# --- verify ---------------------------------------------------------------------------------------------------------


@click.command()
@click.argument("files", metavar="[FILE]...", nargs=-1)
@click.option("--key", "keys", multiple=True, metavar="KEY", help="Public key, or a file of them. Can be repeated.")
@click.option("--against", multiple=True, metavar="FILE", help="Checkpoint that you have kept. Can be repeated.")
@click.option(
    "--between", nargs=2, metavar="OLD NEW", help="Prove that checkpoint NEW continues checkpoint OLD, two files."
)
@click.option("--accept", metavar="WORDS", help="Accept what is found, and why; the store can be added to again.")
@click.option("--by", metavar="NAME", help="Name of the person who accepts  [default: the user logged in]")
@options.store
@options.json_
def verify(
    files: tuple[str, ...],
    keys: tuple[str, ...],
    against: tuple[str, ...],
    between: tuple[str, str] | None,
    accept: str | None,
    by: str | None,
    store: str | None,
    as_json_: bool,
) -> None:
    """Verify that nothing in the store, or in each FILE, was changed since it was recorded.

    A FILE is a record that was exported with --proof; it is verified without any store.

    Without FILE, compares every row with its leaf in the log, and the log with every checkpoint and its signatures.
    Prints which event of which game differs, is missing, was moved or put in. After that, the store refuses new events
    until you restore a copy, or accept what was found.

    Exit status: 0 unaltered, 1 altered, 2 unusable store or file.

    \b
    Examples:
      justicar verify
      justicar verify --against checkpoint-of-2025
      justicar verify friday.jsonl --key club.keys
      justicar verify --store club.sqlite --key club.keys --json
      justicar verify --between checkpoint-of-2025 checkpoint-of-2026
      justicar verify --accept "Row 7 was repaired by hand on Friday."
    """
    if between is not None:
        _verify_between(between, store, as_json_)
        return
    if files:
        verify_files(files, [*keys_named(keys)], as_json_)
        return
    report = _store_report(store, keys, against, accept, by)
    if as_json_:
        as_json(report)
    else:
        _tell(report)
    if report.findings:
        raise SystemExit(1)


def _store_report(
    store: str | None, keys: tuple[str, ...], against: tuple[str, ...], accept: str | None, by: str | None
) -> Report:
    """What a store is verified to be; an alarm is raised for what is found, or lifted where it is accepted."""
    address = store_address(store)
    trust = _trust(Keyring(log_id(address)), keys)
    report = verify_store(address, trust, [_kept(name) for name in against])
    if accept is not None:
        with open_log(store) as log:
            accept_findings(LogOfStore(log), report.findings, by or user_name(), accept, now())
    elif address.writable():
        with open_log(store) as log:
            if raise_alarm(LogOfStore(log), report, now()):
                whisper("The store refuses new events until you restore a copy, or accept this with --accept WORDS.")
    return report


def _verify_between(names: tuple[str, str], store: str | None, as_json_: bool) -> None:
    """Print the proof that one checkpoint continues another, as witnesses read it."""
    (_old, old), (_new, new) = sorted(map(_kept, names), key=lambda one: one[1].size)
    with opened(store) as (log, _keyring):
        path = log.consistency(old, new)
    proof = None if path is None else [base64.b64encode(one).decode() for one in path]
    if as_json_:
        as_json({"old": old.size, "new": new.size, "consistent": proof is not None, "proof": proof or []})
    elif proof is None:
        say(f"The checkpoint of {new.size} rows does not continue that of {old.size}: one is not of this log.")
    else:
        say(f"The first {old.size} of {new.size} rows are the same in both checkpoints. The proof:")
        for line in proof:
            say(f"  {line}")
    if proof is None:
        raise SystemExit(1)


def _kept(name: str) -> tuple[str, Checkpoint]:
    """A checkpoint in a file, with its name."""
    try:
        return name, read_checkpoint(_text_of(name))
    except NotSigned as wrong:
        raise InputError(Problem(name, wrong.found, wrong.expected)) from None


def verify_files(files: Sequence[str], known: Sequence[KnownKey], as_json_: bool) -> None:
    """Verify records that were exported with their proofs."""
    reports = [_file_report(name, known or own_keys()) for name in files]
    if as_json_:
        as_json(reports[0] if len(reports) == 1 else reports)
    for name, report in zip(files, reports, strict=True) if not as_json_ else ():
        _tell_record(name, report)
    if any(report.findings for report in reports):
        raise SystemExit(1)


def _file_report(name: str, known: Sequence[KnownKey]) -> RecordReport:
    try:
        return check_record(_held(name).splitlines(), known)
    except NoProof as wrong:
        raise InputError(Problem(name, wrong.found, wrong.expected)) from None


def own_keys() -> list[KnownKey]:
    """The public keys of all logs that are kept on this machine."""
    return [one for path in sorted(keys_path().glob("*/keys")) for one in Keyring(path.parent.name).known()]


def _tell_record(name: str, report: RecordReport) -> None:
    signed = f", signed by {report.signed_by}" if report.signed_by else ""
    say(f"{name}: game {report.game} in the log {report.origin}, by its checkpoint of {report.made}{signed}.")
    say(f"{report.whole:,} lines are proved whole, {report.in_part:,} in part.")
    if report.unknown:
        say(report.unknown)
    for finding in report.findings[:MOST_TOLD]:
        say(f"{finding.kind}: {finding.says}")
    for words in report.unproved[:MOST_TOLD]:
        say(f"shown and not proved: {words}")
    if len(report.unproved) > MOST_TOLD:
        say(f"... and {len(report.unproved) - MOST_TOLD:,} more; --json lists all of them.")
    if not report.findings:
        say("Nothing that is proved was altered.")


def _trust(keyring: Keyring, named: Sequence[str]) -> Trust:
    """What is kept beside the keys of the log, and the keys that were named instead."""
    kept = Trust.of(keyring)
    return Trust([*keys_named(named)], kept.witnesses, kept.copies) if named else kept


def keys_named(named: Sequence[str]) -> Iterator[KnownKey]:
    """The keys that were given, or that are in the files that were."""
    for one in named:
        path = Path(one)
        try:
            if path.is_file():
                yield from read_keys(path.read_text(encoding="utf-8"), one)
            else:
                yield from read_keys(one, "--key")
        except (OSError, UnicodeDecodeError) as error:
            found = getattr(error, "strerror", None) or "a file that is not text"
            raise InputError(Problem(f"--key {one}", found, "a file with public keys")) from None


def _tell(report: Report) -> None:
    """Print what a verification has found."""
    signed = f", signed by {report.signed_by}" if report.signed_by else ""
    if report.checkpoints:
        of = f"{report.checkpoints:,} checkpoints" if report.checkpoints > 1 else "1 checkpoint"
        last = f"the last of {report.made} with {report.covered:,} rows{signed}"
        since = report.events - report.covered
        say(f"Compared {report.events:,} rows with {of}, {last}.")
        if since > 0:
            say(f"{since:,} rows were stored since; they fit their leaves, and no checkpoint covers them yet.")
    elif report.events:
        say(f"Compared {report.events:,} rows with their leaves.")
    if report.unknown:
        say(report.unknown)
    for one in report.findings[:MOST_TOLD]:
        say(f"{one.kind}: {one.says}")
    if len(report.findings) > MOST_TOLD:
        say(f"... and {len(report.findings) - MOST_TOLD:,} more; --json lists all of them.")
    for words in report.accepted:
        say(f"Accepted: {words}")
    if not report.findings:
        say("Nothing was altered.")
