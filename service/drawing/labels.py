"""Words in pictures, and the colours and font that pictures share.

Names are escaped: nothing that a player is called can become markup.
"""

import html

import graphviz

from service.safe_text import in_a_picture

FONT = "Helvetica"
INK, PAPER, SHADE = "#22252b", "#ffffff", "#eef0f4"
COLOURS = {
    "legal": "#2f7d4f",
    "holds": "#2f7d4f",
    "illegal": "#b3261e",
    "objects": "#b3261e",
    "missed": "#b3261e",
    "discrepancy": "#a15c00",
    "unverified": "#a15c00",
    "unclear": "#a15c00",
}

LONGEST = 80  # characters of a word in a picture


def text(words: object) -> str:
    """Words that are text in a picture whatever they say: no markup, and nothing that XML does not allow."""
    return html.escape(plain(words))


def plain(words: object) -> str:
    """Words without control characters and what else XML does not allow, each replaced by a mark."""
    return in_a_picture(str(words))


def tip(words: str) -> str:
    """The same as `plain`, for an attribute that is no label."""
    escaped: str = graphviz.nohtml(graphviz.escape(plain(words)))
    return escaped


def lines(words: str, width: int = 46) -> str:
    """Words broken into lines of about `width` characters, as an HTML-like label."""
    lines: list[str] = [""]
    for long in words.split():
        word = long if len(long) <= LONGEST else f"{long[:LONGEST]}…"
        if lines[-1] and len(lines[-1]) + len(word) >= width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return '<BR ALIGN="LEFT"/>'.join(text(line) for line in lines) + '<BR ALIGN="LEFT"/>'
