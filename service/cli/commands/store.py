"""`justicar store`: move a whole store to another database, back it up, restore it, check it."""

import os
import sys
from base64 import b64encode
from datetime import UTC, datetime
from pathlib import Path

import click
from eventsourcing.persistence import PersistenceError

from events.log.facts import OPENED
from events.problem import Problem
from service.archive.moving import Copied, back_up, move
from service.archive.restoring import restore
from service.cli import options
from service.cli.output import InputError, as_json, say, whisper
from service.database.address import store_address
from service.proof.alarms import raise_alarm
from service.proof.checkpoints import LogOfStore, written
from service.proof.keys import Keyring
from service.proof.verification import Trust, log_id, verify_store
from service.store import open_store


@click.group(short_help="Move, back up, restore or check a whole store.")
def store() -> None:
    """Move a whole store to another database, back it up, restore it, check it.

    A store is a file, or a database of a PostgreSQL server: postgresql://USER@HOST:PORT/DATABASE. Each command accepts
    --json.

    \b
    Examples:
      justicar store check
      justicar store backup club-2026-11-27.sqlite
      justicar store move club.sqlite postgresql://justicar@localhost/club
    """


@store.command("move", short_help="Copy a whole store into a new one.")
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
@options.json_
def move_(source: str, target: str, as_json_: bool) -> None:
    """Copy the store FROM into a new store TO, and prove that both are the same.

    Games, notes, the log with its checkpoints, accounts and the audit log are copied. If it is interrupted, the same
    command goes on where it stopped; until then, TO refuses every other use. You can record in FROM meanwhile; at the
    end, appends wait until both are compared. Afterwards, record in TO only: FROM is not changed.

    Exit status: 0 moved, 2 unusable store.

    \b
    Examples:
      justicar store move club.sqlite postgresql://justicar@localhost/club
      justicar store move postgresql://justicar@localhost/club copy.sqlite
    """

    def told(done: int, last: int) -> None:
        if sys.stderr.isatty():
            click.echo(f"\r{done:,} of {last:,} rows", err=True, nl=False)

    old, new = store_address(source), store_address(target)
    copied = move(old, new, told)
    if sys.stderr.isatty():
        whisper("")
    _tell(copied, "Moved", new.place, as_json_)


@store.command("backup", short_help="Copy the store into a new file.")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@options.store
@options.json_
def backup(file: Path, store: str | None, as_json_: bool) -> None:
    """Copy the store, as it is at one moment, into the new file FILE.

    FILE is a store in SQLite: every command can read it. You can record meanwhile.

    \b
    Examples:
      justicar store backup club-2026-11-27.sqlite
    """
    _tell(back_up(store_address(store), file), "Backed up", str(file), as_json_)


@store.command("restore", short_help="Put a backup back.")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@options.store
@options.json_
def restore_(file: Path, store: str | None, as_json_: bool) -> None:
    """Put the backup FILE back: rows that were altered, dropped, moved or added by hand become what the backup has.

    Events that were recorded after the backup stay, and so do accounts. Into a store that does not exist yet,
    everything is copied. At the end, the store is verified.

    Exit status: 0 restored, 1 the store is still altered, 2 unusable store or file.

    \b
    Examples:
      justicar store restore club-2026-11-27.sqlite
      justicar store restore club-2026-11-27.sqlite --store postgresql://justicar@localhost/club
    """
    address = store_address(store)
    if not os.path.exists(file):
        raise InputError(Problem(str(file), "no such file", "a backup that `justicar store backup` has made"))
    done = restore(file, address)
    if as_json_:
        as_json(done._asdict())
    else:
        say(f"Put back {done.put_back:,} of {done.rows:,} rows; {done.kept:,} later rows were kept.")
    _verified(store, as_json_)


@store.command("check", short_help="Check that a store can be used and is unaltered.")
@options.store
@options.json_
def check(store: str | None, as_json_: bool) -> None:
    """Check that the store can be opened, read and written, and that nothing in it was altered.

    Exit status: 0 fine, 1 altered or not writable, 2 unusable store.

    \b
    Examples:
      justicar store check --store postgresql://justicar@localhost/club
    """
    address = store_address(store)
    report = verify_store(address, Trust.of(Keyring(log_id(address))))
    writable = address.writable()
    try:
        with address.inspect() as inspected:
            opened = "SELECT count(*) FROM stored_events WHERE topic=?"
            games = int(inspected.connection.execute(opened, (OPENED,)).fetchone()[0])
    except PersistenceError as error:
        raise InputError(Problem(address.place, str(error), "a store with its tables")) from None
    if as_json_:
        as_json(
            {
                "store": address.place,
                "games": games,
                "rows": report.events,
                "checkpoints": report.checkpoints,
                "writable": writable,
                "findings": report.findings,
            }
        )
    else:
        say(f"{address.place}: {games:,} games, {report.events:,} rows, checkpoints: {report.checkpoints:,}.")
        say("It can be read and written." if writable else "It can be read, not written.")
        for one in report.findings:
            say(f"{one.kind}: {one.says}")
        if not report.findings:
            say("Nothing was altered.")
    if report.findings or not writable:
        raise SystemExit(1)


def _tell(copied: Copied, done: str, where: str, as_json_: bool) -> None:
    """What was copied, and what proves that it is the same."""
    if as_json_:
        as_json({"rows": copied.rows, "root": b64encode(copied.root).decode(), "checkpoint": copied.checkpoint})
        return
    say(f"{done} {copied.rows:,} rows to {where}. Compared: every row is the same.")
    if copied.rows:
        made = "" if copied.checkpoint is None else f", with checkpoint {copied.checkpoint} as the last"
        say(f"Root of the log in both{made}: {b64encode(copied.root).decode()}")


def _verified(store: str | None, as_json_: bool) -> None:
    """Verifies a store; when it is altered, the command ends with 1."""
    address = store_address(store)
    report = verify_store(address, Trust.of(Keyring(log_id(address))))
    with open_store(address) as log:
        raise_alarm(LogOfStore(log), report, written(datetime.now(UTC)))
    for one in report.findings:
        whisper(f"{one.kind}: {one.says}")
    if report.findings:
        raise SystemExit(1)
    if not as_json_:
        say("Verified: nothing is altered.")
