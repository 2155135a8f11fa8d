"""Signed notes of C2SP: a text with signatures of Ed25519, and the checkpoints and cosignatures made of them.

Keys are written as other programs have them: `name+1a2b3c4d+AQ...` for a public key, `PRIVATE+KEY+name+1a2b3c4d+AQ...`
for a private one.
"""

import base64
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

SIGNS, COSIGNS = 1, 4  # the types of signatures: of the note, and of a checkpoint at a time
PRIVATE = "PRIVATE+KEY+"
MOST_BYTES = 64 * 1024
MOST_SIGNATURES = 100
_SIGNATURE = re.compile(r"— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})")
_NAME = re.compile(r"[^\s+]+")
_SIZE = re.compile(r"0|[1-9][0-9]{0,18}")


class NotSigned(ValueError):
    """What is no signed note, checkpoint or key: found and expected."""

    def __init__(self, found: str, expected: str) -> None:
        super().__init__(f"found {found}; expected {expected}")
        self.found, self.expected = found, expected


def key_id(name: str, kind: int, public: bytes) -> bytes:
    """The four bytes by which a signature names its key."""
    return sha256(name.encode() + b"\n" + bytes([kind]) + public).digest()[:4]


@dataclass(frozen=True, slots=True)
class PublicKey:
    """A key that signatures are verified with; `kind` tells whether it signs notes or cosigns checkpoints."""

    name: str
    public: bytes
    kind: int = SIGNS

    @property
    def id(self) -> str:
        """The key's id, as eight hexadecimal digits."""
        return key_id(self.name, self.kind, self.public).hex()

    def __str__(self) -> str:
        return f"{self.name}+{self.id}+{_base64(bytes([self.kind]) + self.public)}"

    def of_kind(self, kind: int) -> "PublicKey":
        """The same key for signatures of another type."""
        return replace(self, kind=kind)

    def verifies(self, signature: bytes, text: bytes) -> bool:
        """Whether this key made the signature of the text."""
        try:
            Ed25519PublicKey.from_public_bytes(self.public).verify(signature, text)
        except (InvalidSignature, ValueError):
            return False
        return True


@dataclass(frozen=True)
class PrivateKey:
    """A key that signs."""

    name: str
    seed: bytes

    @classmethod
    def new(cls, name: str) -> "PrivateKey":
        """A key that nobody else has."""
        return cls(name, Ed25519PrivateKey.generate().private_bytes_raw())

    @cached_property
    def public(self) -> PublicKey:
        """The key that its signatures are verified with."""
        signing = Ed25519PrivateKey.from_private_bytes(self.seed)
        return PublicKey(self.name, signing.public_key().public_bytes_raw())

    def written(self) -> str:
        """The key as it is kept in a file."""
        return f"{PRIVATE}{self.name}+{self.public.id}+{_base64(bytes([SIGNS]) + self.seed)}"

    def __repr__(self) -> str:
        return f"PrivateKey({self.name!r})"

    def signature(self, text: str) -> str:
        """The line that signs a text."""
        return self._line(SIGNS, self._signed(text.encode()))

    def cosignature(self, text: str, time: int) -> str:
        """The line that signs a checkpoint at a time, in seconds since 1970."""
        return self._line(COSIGNS, time.to_bytes(8) + self._signed(cosigned_text(text, time)))

    def _signed(self, text: bytes) -> bytes:
        return Ed25519PrivateKey.from_private_bytes(self.seed).sign(text)

    def _line(self, kind: int, signature: bytes) -> str:
        return f"— {self.name} {_base64(key_id(self.name, kind, self.public.public) + signature)}"


def cosigned_text(text: str, time: int) -> bytes:
    """What a cosignature of a checkpoint at a time signs."""
    return f"cosignature/v1\ntime {time}\n{text}".encode()


def read_private(text: str) -> PrivateKey:
    """The private key in a text. Raises `NotSigned`."""
    name, _id, data = _key_parts(text.strip().removeprefix(PRIVATE), "a private key")
    if not text.strip().startswith(PRIVATE) or data[0] != SIGNS:
        raise NotSigned("other words", f"a private key, which begins with {PRIVATE}")
    key = PrivateKey(name, data[1:])
    if key.public.id != _id:
        raise NotSigned("a private key with the id of another", "the file as it was made")
    return key


def read_public(text: str) -> PublicKey:
    """The public key in a text. Raises `NotSigned`."""
    name, id_, data = _key_parts(text.strip(), "a public key")
    key = PublicKey(name, data[1:], data[0])
    if data[0] not in (SIGNS, COSIGNS) or key.id != id_:
        raise NotSigned(f"«{text.strip()[:80]}»", "a public key of Ed25519, copied whole")
    return key


def _key_parts(text: str, what: str) -> tuple[str, str, bytes]:
    """Name, id and bytes of a key. What may be a private key is never shown."""
    name, _, rest = text.partition("+")
    id_, _, encoded = rest.partition("+")
    try:
        data = base64.b64decode(encoded, validate=True)
    except ValueError:
        data = b""
    if len(data) != 33 or not _NAME.fullmatch(name):
        shown = f" «{text[:80]}»" if what == "a public key" and not text.startswith(PRIVATE) else ""
        raise NotSigned(f"words{shown} that are no key", f"{what} such as name+1a2b3c4d+AQ...")
    return name, id_, data


@dataclass(frozen=True, slots=True)
class Signature:
    """One signature of a note."""

    name: str
    key: str  # its id
    signature: bytes
    line: str


@dataclass(frozen=True, slots=True)
class SignedNote:
    """A text, which ends with a newline, and its signatures."""

    text: str
    signatures: tuple[Signature, ...]

    def written(self) -> str:
        """The note with its signatures."""
        return f"{self.text}\n" + "".join(f"{one.line}\n" for one in self.signatures)

    def of(self, key: PublicKey) -> Signature | None:
        """The signature that names this key, whether it is right or not."""
        return next((one for one in self.signatures if (one.name, one.key) == (key.name, key.id)), None)

    def signed_by(self, key: PublicKey) -> bool | None:
        """Whether the key has signed the note; None when no signature names it."""
        found = self.of(key)
        if found is None:
            return None
        if key.kind == SIGNS:
            return key.verifies(found.signature, self.text.encode())
        time = self.time_of(key)
        return time is not None and key.verifies(found.signature[8:], cosigned_text(self.text, time))

    def time_of(self, key: PublicKey) -> int | None:
        """The time at which the key says that it has cosigned, in seconds since 1970."""
        found = self.of(key.of_kind(COSIGNS))
        return None if found is None or len(found.signature) != 72 else int.from_bytes(found.signature[:8])

    def with_lines(self, lines: Sequence[str]) -> "SignedNote":
        """The note with further signatures; each line once."""
        return read_note(self.text + "\n" + "".join(f"{one}\n" for one in dict.fromkeys([*self.lines, *lines])))

    def with_lines_of(self, key: PrivateKey, time: int) -> "SignedNote":
        """The note, a checkpoint, signed by the log's own key, and cosigned by it at a time."""
        return self.with_lines([key.signature(self.text), key.cosignature(self.text, time)])

    @property
    def lines(self) -> list[str]:
        """The lines of its signatures."""
        return [one.line for one in self.signatures]


def read_note(written: str) -> SignedNote:
    """The signed note in a text. Raises `NotSigned`."""
    expected = "a signed note, whole and unchanged"
    if len(written) > MOST_BYTES or any(character < " " and character != "\n" for character in written):
        raise NotSigned("a text too long or with control characters", expected)
    text, blank, signatures = written.rpartition("\n\n")
    lines = signatures.removesuffix("\n").split("\n")
    if not blank or not signatures.endswith("\n") or len(lines) > MOST_SIGNATURES:
        raise NotSigned("a note without a blank line before its signatures, or without its end", expected)
    return SignedNote(text + "\n", tuple(read_signature(line) for line in lines))


def read_signature(line: str) -> Signature:
    """The signature in a line. Raises `NotSigned`."""
    found = _SIGNATURE.fullmatch(line)
    try:
        data = base64.b64decode(found[2], validate=True) if found else b""
    except ValueError:
        data = b""
    if found is None or len(data) <= 4 or _base64(data) != found[2]:
        raise NotSigned(f"«{line[:80]}»", "the line of a signature: a long dash, a name and base64")
    return Signature(found[1], data[:4].hex(), data[4:], line)


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The head of a log's tree, signed: the tree's size and root."""

    origin: str
    size: int
    root: bytes
    note: SignedNote


def checkpoint_text(origin: str, size: int, root: bytes) -> str:
    """The text of a checkpoint."""
    return f"{origin}\n{size}\n{_base64(root)}\n"


def read_checkpoint(written: str) -> Checkpoint:
    """The checkpoint in a text. Raises `NotSigned`."""
    note = read_note(written)
    origin, size, root, *_ = [*note.text.split("\n"), "", "", ""]
    try:
        decoded = base64.b64decode(root, validate=True)
    except ValueError:
        decoded = b""
    if not origin or not _SIZE.fullmatch(size) or len(decoded) != 32 or _base64(decoded) != root:
        raise NotSigned(f"a note that begins with «{note.text[:60]!s}»", "a checkpoint: origin, size and root hash")
    return Checkpoint(origin, int(size), decoded, note)


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode()
