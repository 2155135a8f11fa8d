"""Whether a store is as it was recorded: its rows against their leaves, and the leaves against signed checkpoints."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from eventsourcing.persistence import DatabaseError

from service.database.address import Named, store_address
from service.database.interface import Connection, Inspected, StoreAddress
from service.proof.checkpoints import Kept, time_of, trusted
from service.proof.diagnosis import MOST_LACKING, capital, diagnose, text
from service.proof.findings import Finding, Report
from service.proof.keys import Keyring, KnownKey
from service.proof.recorder import id_of_log
from service.proof.scan import Scan, scan
from service.proof.signed_note import COSIGNS, Checkpoint, NotSigned, PublicKey, SignedNote, read_checkpoint, read_note

MOST_NAMED = 1_000  # checkpoints that are named one by one where a stretch is missing
Numbered = tuple[int, str]  # a checkpoint as it is stored


class Trust:
    """Which keys count: those of the log, each with what has become of it, and those of witnesses."""

    def __init__(
        self, known: Sequence[KnownKey] = (), witnesses: Sequence[PublicKey] = (), copies: dict[int, str] | None = None
    ) -> None:
        self.known, self.witnesses, self.copies = known, witnesses, copies or {}

    @classmethod
    def of(cls, keyring: Keyring) -> "Trust":
        """What is kept beside the keys of the log."""
        return cls(keyring.known(), keyring.witnesses(), keyring.checkpoints())


def log_id(store: Named | StoreAddress) -> str:
    """The id of the log of a store, which its keys are kept under. Raises `StoreProblem`."""
    with address_of(store).inspect() as inspected:
        seed = inspected.connection.execute("SELECT seed FROM log_identity").fetchone()
    return id_of_log(bytes(seed[0])) if seed is not None and isinstance(seed[0], bytes) else "0" * 16


def verify_store(store: Named | StoreAddress, trust: Trust, others: Sequence[tuple[str, Checkpoint]] = ()) -> Report:
    """Compares all that a store has with its leaves, and these with the checkpoints. Raises `StoreProblem`.

    `others` are checkpoints that were kept elsewhere, with their names.
    """
    try:
        with address_of(store).inspect() as inspected:
            return _verified(inspected, trust, others)
    except DatabaseError as error:
        damage = (Finding("file", f"The store cannot be read to its end: {error}."),)
        return Report(0, 0, 0, findings=damage)


def address_of(store: Named | StoreAddress) -> StoreAddress:
    """Where a store is."""
    return store if isinstance(store, StoreAddress) else store_address(store)


def _verified(inspected: Inspected, trust: Trust, others: Sequence[tuple[str, Checkpoint]]) -> Report:
    connection = inspected.connection
    stored = [
        (number, text(note))
        for number, note in connection.execute("SELECT number, note FROM checkpoints ORDER BY number")
    ]
    kept, findings = read_checkpoints(stored, trust)
    kept, beyond = _within(kept, connection)
    findings += [*beyond, *missing_checkpoints(connection, stored, trust)]
    sizes = [one.checkpoint.size for one in kept]
    whole = scan(connection, sizes, [one.size for _name, one in others])
    roots = {one.checkpoint.size: one.checkpoint.root for one in kept}
    findings += [Finding("checkpoint", said) for said in _others(others, whole, trust)]
    if not whole.fits or whole.roots != roots:
        findings += diagnose(connection, roots) or [Finding("file", "The store does not fit its leaves.")]
    findings += [Finding("file", f"The file is damaged: {one}.") for one in inspected.damage()]
    last = kept[-1] if kept else None
    return Report(
        whole.rows,
        len(kept),
        last.checkpoint.size if last else 0,
        last.made if last else "",
        signer(last, trust) if last else "",
        tuple(dict.fromkeys(findings)),
        tuple(accepted(connection)),
        _unknown(last, trust),
    )


def _within(kept: Sequence[Kept], connection: Connection) -> tuple[list[Kept], list[Finding]]:
    """The checkpoints but those that cover far more rows than there are, each of which is a finding.

    Rows that lack are named one by one, so that a size must not be one that nobody could count to.
    """
    there = int(connection.execute("SELECT count(*) FROM leaves").fetchone()[0])
    beyond = [one for one in kept if one.checkpoint.size > there + MOST_LACKING]
    return [one for one in kept if one not in beyond], [
        _checkpoint(one.number, f"covers {one.checkpoint.size} rows, and the store has leaves of {there}")
        for one in beyond
    ]


def _others(others: Sequence[tuple[str, Checkpoint]], whole: Scan, trust: Trust) -> Iterator[str]:
    """What is wrong with checkpoints that were kept elsewhere."""
    for name, one in others:
        for said in what_is_wrong(Kept(0, one, time_of(one)), None, trust):
            yield f"The checkpoint in {name} {said}."
        if one.size and whole.fits and whole.others.get(one.size) != one.root:
            yield f"The first {one.size} rows of the store are not those that the checkpoint in {name} covers."


def _unknown(last: Kept | None, trust: Trust) -> str:
    if last is None:
        return "No checkpoint covers the store yet: `justicar checkpoint` makes one."
    if not trust.known:
        return (
            f"Who signed the checkpoints of {last.checkpoint.origin} is not known here: pass --key with its public key."
        )
    return ""


def accepted(connection: Connection) -> Iterator[str]:
    """What was accepted, by whom and why."""
    for at, by, words in connection.execute("SELECT at, by, words FROM acceptances ORDER BY number"):
        yield f"{text(at)}, {text(by)}: {text(words)}"


# --- checkpoints ------------------------------------------------------------------------------------------------------


def read_checkpoints(stored: Sequence[Numbered], trust: Trust) -> tuple[list[Kept], list[Finding]]:
    """The checkpoints that can be trusted, and what is wrong with the others."""
    kept, findings = list[Kept](), list[Finding]()
    for number, note in stored:
        try:
            checkpoint = read_checkpoint(note)
        except NotSigned as wrong:
            findings.append(_checkpoint(number, f"cannot be read: found {wrong.found}"))
            continue
        one = Kept(number, checkpoint, time_of(checkpoint))
        wrongs = list(what_is_wrong(one, kept[-1] if kept else None, trust))
        findings += [_checkpoint(number, said) for said in wrongs]
        if not wrongs:
            kept.append(one)
    return kept, findings


def what_is_wrong(one: Kept, before: Kept | None, trust: Trust) -> Iterator[str]:
    """What is wrong with a checkpoint, as the ends of sentences."""
    note, origin = one.checkpoint.note, one.checkpoint.origin
    signed = [(known, note.signed_by(known.key)) for known in trust.known]
    cosigned = [(key, note.signed_by(key.of_kind(COSIGNS))) for key in (*_keys(trust.known), *trust.witnesses)]
    for key in [known.key for known, right in signed if right is False] + [
        key for key, right in cosigned if right is False
    ]:
        yield f"was altered: the signature by {key.name}+{key.id} is not of it"
    names = {known.key.name for known in trust.known}
    if names and origin not in names:
        yield f"is of another log, {origin}, and not of {', '.join(sorted(names))}"
    elif trust.known and not any(right for known, right in signed if known in trusted(trust.known)):
        revoked = [known for known, right in signed if right]
        if revoked:
            said = f"{revoked[0].key.id}, which was revoked on {revoked[0].since}"
            yield f"is signed by no other key than {said}; `justicar keys sign` signs it again"
        else:
            yield "is signed by no key of the log"
    if before is not None and one.checkpoint.size < before.checkpoint.size:
        yield f"covers {one.checkpoint.size} rows, fewer than the one before it"
    if before is not None and origin != before.checkpoint.origin:
        yield f"is of {origin}, the one before it of {before.checkpoint.origin}"
    copy = trust.copies.get(one.number)
    if copy is not None and not _is_of(note, copy):
        yield "differs from its copy beside the keys"


def _is_of(note: SignedNote, copy: str) -> bool:
    """Whether a copy is of the note; a program that was ended may have left it without the last signatures."""
    try:
        read = read_note(copy)
    except NotSigned:
        return False
    return read.text == note.text and {*read.lines} <= {*note.lines}


def _keys(known: Sequence[KnownKey]) -> Iterator[PublicKey]:
    return (one.key for one in known)


def missing_checkpoints(connection: Connection, stored: Sequence[Numbered], trust: Trust) -> list[Finding]:
    """Checkpoints that were made and are not there."""
    numbers = {number for number, _note in stored}
    counted = 0
    with suppress(TypeError, ValueError):
        identities = connection.execute("SELECT seed, checkpoints FROM log_identity").fetchall()
        counted = int(identities[0][1]) if len(identities) == 1 else -1
    findings, before = list[Finding](), 0
    for number in sorted({*numbers, counted + 1, *(copy + 1 for copy in trust.copies)}):
        findings += _gap(before + 1, number - 1)
        before = max(before, number if number in numbers else number - 1)
    if counted != max(numbers, default=0):
        findings.append(Finding("checkpoint", "The number of checkpoints is not that of those that were made."))
    return findings


def _gap(first: int, last: int) -> Iterator[Finding]:
    """The checkpoints that are missing from one number to another; those of a long gap together."""
    if last - first < MOST_NAMED:
        yield from (_checkpoint(number, "is missing") for number in range(first, last + 1))
    else:
        yield Finding("checkpoint", f"Checkpoints {first} to {last} are missing.")


def _checkpoint(number: int, said: str) -> Finding:
    return Finding("checkpoint", f"{capital(f'checkpoint {number}')} {said}.")


def signer(last: Kept, trust: Trust) -> str:
    """The key of the log that signed a checkpoint, and the witnesses who cosigned it."""
    note = last.checkpoint.note
    own = [f"{one.key.name}+{one.key.id}" for one in trusted(trust.known) if note.signed_by(one.key)]
    others = [one.name for one in trust.witnesses if note.signed_by(one)]
    return ", ".join([*own[-1:], *others])
