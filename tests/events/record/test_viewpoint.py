"""Notes that not everybody may read."""

import pytest

from events.record.record import Annotation, Heading, Record, Variation
from events.record.viewpoint import JUDGE, Viewpoint, may_read, notes_seen

OPEN = Annotation(1, "bold", by="Nora")
JUDGES = Annotation(1, "watch her hand", by="Nora", visibility="judges")
OWN = Annotation(2, "ask Ryan", by="Nora", visibility="author")
NOBODYS = Annotation(2, "who wrote this?", visibility="author")


@pytest.mark.parametrize(
    "reader, judge, read",
    [
        ("", False, [OPEN]),
        ("Ryan", False, [OPEN]),
        ("Ryan", True, [OPEN, JUDGES]),
        ("", True, [OPEN, JUDGES]),
        ("Nora", False, [OPEN, JUDGES, OWN]),
        ("Nora", True, [OPEN, JUDGES, OWN]),
    ],
)
def test_who_may_read_a_note(reader: str, judge: bool, read: list[Annotation]) -> None:
    """Everybody reads an open note, judges those for judges; an author reads whatever is her own."""
    assert [note for note in (OPEN, JUDGES, OWN, NOBODYS) if may_read(note, reader, judge)] == read
    assert [note for note in (OPEN, JUDGES, OWN, NOBODYS) if Viewpoint(judge=judge, reader=reader).reads(note)] == read
    assert [note for note in (OPEN, JUDGES, OWN, NOBODYS) if Viewpoint(reader, judge).reads(note)] == read


def test_a_record_as_somebody_sees_it() -> None:
    """The notes of variations within variations are kept back too, and nothing else is."""
    inner = Variation(3, "inner", "Nora", (), (OWN, OPEN))
    record = Record(Heading("x"), (), (JUDGES, OPEN), (Variation(1, "outer", "Nora", (), (OWN, JUDGES), (inner,)),))
    seen = Record(
        Heading("x"),
        (),
        (OPEN,),
        (Variation(1, "outer", "Nora", (), (), (Variation(3, "inner", "Nora", (), (OPEN,)),)),),
    )
    assert notes_seen(record, Viewpoint()) == notes_seen(record, Viewpoint(whole=True)) == seen
    assert notes_seen(record, Viewpoint("Nora")) == record


def test_from_whom_nothing_is_hidden() -> None:
    """The judge sees everything, and whoever is shown the whole game; a seat or a spectator does not."""
    assert JUDGE.everything
    assert Viewpoint(whole=True).everything
    assert not Viewpoint().everything
    assert not Viewpoint("Nora").everything
