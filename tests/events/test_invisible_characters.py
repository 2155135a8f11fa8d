"""Characters that cannot be seen: refused in a name, whatever it is the name of."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from events.invisible_characters import invisible_in, without_steering


@pytest.mark.parametrize(
    "name",
    [
        "Ann", "Anaïs", "Zoë O'Brien",
        "Łukasz", "Ζωή", "Анна", "דנה", "محمد", "王小明", "Thần", "Ann #2", "Tanner's Knife",
        "Ann 🦇", "Final ❤️", "👩‍⚖️ Nora", "👩🏽‍🎤", "Prince’s Haven", "a\u00a0b", "", "é", "e\u0301",
    ],
)  # fmt: skip
def test_names_of_any_tongue_are_fine(name: str) -> None:
    """Letters with their marks, figures, spaces, and pictures."""
    assert invisible_in(name) == ""


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("A\x00", "U+0000 CONTROL"),
        ("A\nnn", "U+000A CONTROL"),
        ("A\x1b[31m", "U+001B CONTROL"),
        ("A\u202enn", "U+202E RIGHT-TO-LEFT OVERRIDE"),
        ("A\u2066nn", "U+2066 LEFT-TO-RIGHT ISOLATE"),
        ("A\u200bnn", "U+200B ZERO WIDTH SPACE"),
        ("A\u200dnn", "U+200D ZERO WIDTH JOINER"),
        ("A\ufe0fnn", "U+FE0F VARIATION SELECTOR-16"),
        ("\ufeffAnn", "U+FEFF ZERO WIDTH NO-BREAK SPACE"),
        ("A\u00adnn", "U+00AD SOFT HYPHEN"),
        ("A\u3164nn", "U+3164 HANGUL FILLER"),
        ("A\u2028nn", "U+2028 LINE SEPARATOR"),
        ("A\U000e0041nn", "U+E0041 TAG LATIN CAPITAL LETTER A"),
        ("A\ue000", "U+E000"),
        ("A\ud800", "U+D800"),
        ("\U0001f987\u200d", "U+200D ZERO WIDTH JOINER"),
        ("\u200d\U0001f987", "U+200D ZERO WIDTH JOINER"),
    ],
)
def test_what_cannot_be_seen_is_named(name: str, found: str) -> None:
    """Controls, what turns a line around, and what hides between letters."""
    assert invisible_in(name) == found


@given(st.text())
def test_what_steers_is_replaced_when_it_is_shown(words: str) -> None:
    """Nothing else is, and what is shown steers nothing any more."""
    shown = without_steering(words)
    assert len(shown) == len(words)
    assert without_steering(shown) == shown
    bidi = {"LRE", "RLE", "PDF", "LRO", "RLO", "LRI", "RLI", "FSI", "PDI"}
    assert not bidi & {unicodedata.bidirectional(sign) for sign in shown}
    kept = [one for one, other in zip(words, shown, strict=True) if one != other]
    assert all(invisible_in(one) or unicodedata.category(one) == "Cn" for one in kept)
