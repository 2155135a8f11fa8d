"""Characters that cannot be seen: what steers a line instead of standing in it, and what hides within a name.

Which characters these are, Unicode says: controls, formats and separators by category, and those that it lists as
ignorable (DerivedCoreProperties, Default_Ignorable_Code_Point).
"""

import re
import unicodedata

STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")
"""What would steer a terminal or turn the words of a line around; new line and tab are left."""

_IGNORABLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
_NEVER = ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")
_PICTURE, _COLOURED, _JOINED = "\ufe0f", "Sk", "\u200d"  # what a picture, such as a heart, may be made of


def invisible_in(text: str) -> str:
    """The first character of a name that cannot be seen, as `U+202E RIGHT-TO-LEFT OVERRIDE`; empty: there is none."""
    if text.isascii() and text.isprintable():
        return ""
    for place, sign in enumerate(text):
        if unicodedata.category(sign) in _NEVER or (_IGNORABLE.match(sign) and not _of_a_picture(text, place)):
            name = unicodedata.name(sign, "CONTROL" if unicodedata.category(sign) == "Cc" else "")
            return f"U+{ord(sign):04X} {name}".rstrip()
    return ""


def _of_a_picture(text: str, place: int) -> bool:
    """Whether the sign there is a part of a picture: of one that is drawn in colours, or of several made one."""
    before = text[place - 1] if place else ""
    symbol = bool(before) and unicodedata.category(before) == "So"
    if text[place] == _PICTURE:
        return symbol
    after = text[place + 1 : place + 2]
    whole = symbol or before == _PICTURE or (bool(before) and unicodedata.category(before) == _COLOURED)
    return text[place] == _JOINED and whole and bool(after) and unicodedata.category(after) == "So"


def without_steering(words: str) -> str:
    """The words as they can be shown: what would steer them is replaced."""
    return STEERING.sub("\N{REPLACEMENT CHARACTER}", words)
