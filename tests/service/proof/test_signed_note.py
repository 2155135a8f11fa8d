"""Signed notes, checkpoints and keys, as other programs write and read them."""

import pytest

from service.proof.signed_note import (
    COSIGNS,
    NotSigned,
    PrivateKey,
    SignedNote,
    checkpoint_text,
    read_checkpoint,
    read_note,
    read_private,
    read_public,
    read_signature,
)

# The example that the authors of signed notes give.
PUBLIC = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
PRIVATE = "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz"
TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
LINE = "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM="

KEY = PrivateKey("cards.example/log", bytes(range(32)))
CHECKPOINT = checkpoint_text("cards.example/log", 5, bytes(32))
SIGNED = SignedNote(CHECKPOINT, ()).with_lines_of(KEY, 1_800_000_000)


def test_a_note_of_others_is_verified_and_signed_alike() -> None:
    """Ed25519 signs the same text alike each time."""
    key = read_private(PRIVATE)
    assert str(key.public) == PUBLIC
    assert key.written() == PRIVATE
    assert key.signature(TEXT) == LINE
    note = read_note(f"{TEXT}\n{LINE}\n")
    assert note.signed_by(read_public(PUBLIC)) is True
    assert note.signed_by(KEY.public) is None
    assert note.written() == f"{TEXT}\n{LINE}\n"
    assert read_note(note.written().replace("answer", "ansWer")).signed_by(key.public) is False


def test_no_key_is_shown_by_chance() -> None:
    """A private key is not in what a program prints of it, nor in what it says of a wrong one."""
    assert "0001" not in repr(KEY)
    assert KEY.seed.hex() not in repr(KEY)
    with pytest.raises(NotSigned) as caught:
        read_private(KEY.written()[:-4])
    assert KEY.written()[-20:-4] not in str(caught.value)


def test_a_checkpoint_is_signed_with_its_time() -> None:
    """By the log itself, and by a witness as others write it."""
    read = read_checkpoint(SIGNED.written())
    assert (read.origin, read.size, read.root) == ("cards.example/log", 5, bytes(32))
    assert read.note.signed_by(KEY.public) is True
    assert read.note.signed_by(KEY.public.of_kind(COSIGNS)) is True
    assert read.note.time_of(KEY.public) == 1_800_000_000
    later = SIGNED.written().replace("AAAAAGtJ0gA", "AAAAAGtJ0gB")
    assert SIGNED.with_lines(SIGNED.lines).written() == SIGNED.written()
    assert later == SIGNED.written() or read_note(later).signed_by(KEY.public.of_kind(COSIGNS)) is False


@pytest.mark.parametrize(
    "written",
    [
        "",
        "\n",
        CHECKPOINT,
        SIGNED.written()[:-1],
        SIGNED.written().replace("—", "-"),
        SIGNED.written().replace("\n5\n", "\n05\n"),
        SIGNED.written().replace("\n5\n", "\n-5\n"),
        SIGNED.written().replace("AAAA=\n", "AAAB=\n", 1),
        SIGNED.written().replace("AAAA=\n", "AAA=\n", 1),
        SIGNED.written().replace("\n5\n", "\n5\t\n"),
        "cards.example/log\n" * 10_000 + SIGNED.written(),
        f"cards.example/log\n5\n\n{SIGNED.lines[0]}\n",
    ],
    ids=range(12),
)
def test_what_is_no_checkpoint(written: str) -> None:
    """It is told, never taken for one."""
    with pytest.raises(NotSigned):
        read_checkpoint(written)


@pytest.mark.parametrize("text", ["", "name", "a+b+c", str(KEY.public)[:-1], str(KEY.public).replace("cards", "cars")])
def test_what_is_no_key(text: str) -> None:
    """A key whose id is not its own is no key either."""
    with pytest.raises(NotSigned):
        read_public(text)
    with pytest.raises(NotSigned):
        read_private(text)
    with pytest.raises(NotSigned):
        read_signature(text)
