"""Drawing a picture into a file, for the verbs that can."""

from pathlib import Path
from typing import Any

from events.record import Problem
from service.cli.output import Unusable, say, whisper
from service.pictures import NoRenderer, svg


def draw(source: Any, path: Path, quiet: bool = False) -> None:
    """Write a picture as SVG, or say why there is none; a verb's other work is done all the same.

    Raises Unusable when the file cannot be written.
    """
    try:
        path.write_text(svg(source), encoding="utf-8")
    except NoRenderer as error:
        whisper(str(error))
    except OSError as error:
        found = f"a place that cannot be written ({error.strerror})"
        raise Unusable(Problem(str(path), found, "a file that can be written")) from None
    else:
        if not quiet:
            say(f"Drawn: {path}")
