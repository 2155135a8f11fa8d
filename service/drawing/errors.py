"""Raised instead of a picture: why there is none, in a sentence for the reader."""


class NoRenderer(Exception):
    """There is no picture. This class itself: nothing on this machine can draw one."""

    found = "nothing to draw with"


class NotDrawn(NoRenderer):
    """Graphviz is there, and this picture failed or needed more time or memory than a picture may take."""

    found = "a picture that cannot be drawn"


class Busy(NoRenderer):
    """So many pictures are being drawn that this one was not begun. Later it may be."""

    found = "too many pictures at once"
