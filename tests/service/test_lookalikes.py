"""Names that look alike: told where they meet, and refused nowhere."""

import pytest

from service import lookalikes
from service.lookalikes import ASCII, Lookalike, LookalikeIndex, lookalikes_of, skeleton


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "\u0410nn"),  # a Cyrillic A
        ("Zoe", "\u0396oe"),  # a Greek Zeta
        ("Lupo", "Lup\u043e"),
        ("BO", "B0"),
        ("Ilse", "llse"),
        ("Arnie", "Amie"),
        ("Zo\u00eb", "Zoe\u0308"),
        ("Ann Bo", "Ann\u00a0 Bo"),
        ("\u0440\u0430\u0443", "pay"),
    ],
)
def test_these_look_alike(one: str, other: str) -> None:
    """Letters of another script, figures, two letters as one, and marks written otherwise."""
    assert skeleton(one) == skeleton(other)
    assert lookalikes_of(one, ["Cy", other, one]) == [other]


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anne"), ("Ann", "ann"), ("Bo", "Bö"), ("Lupo", "Lupo #2")])
def test_these_do_not(one: str, other: str) -> None:
    """Other letters, case, marks, and copies."""
    assert skeleton(one) != skeleton(other)


def test_what_is_known_of_ascii_is_what_the_data_has() -> None:
    """The data is read only for names of other letters: what stands here for the others is the same."""
    data = lookalikes._prototypes()
    assert {sign: data[sign] for sign in map(chr, range(128)) if data.get(sign, sign) != sign} == ASCII


def test_each_name_of_a_list_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are: a list that anybody can make longer costs each reader no more than its length."""
    names = [f"Cup {number}" for number in range(300)]
    looked: list[str] = []

    def looking(name: str) -> str:
        looked.append(name)
        return skeleton(name)

    monkeypatch.setattr(lookalikes, "skeleton", looking)
    assert lookalikes.lookalikes_among([*names, "C\u0443p 7", "Cup 7"]) == {}
    assert lookalikes.lookalikes_among(["Cup", "Ann", "\u0421up"]) == {"Cup": ["\u0421up"], "\u0421up": ["Cup"]}
    assert len(looked) == 301 + 3


def test_names_meet_one_by_one() -> None:
    """Each is told once, with the first that it looks like."""
    faces = LookalikeIndex()
    assert faces.meet(["Ann", "Bo", "Ann", ""]) == ()
    assert faces.meet(["\u0410nn", "Cy"]) == (Lookalike("\u0410nn", "Ann"),)
    assert faces.meet(["\u0410nn", "Ann"]) == ()
    assert lookalikes.told([Lookalike("B0", "BO")]) == ["«B0» looks like «BO»."]
