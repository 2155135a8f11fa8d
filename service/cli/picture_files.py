"""Drawing a picture into a file, for the verbs that can."""

from pathlib import Path

import graphviz

from service.cli.output import complete, say, whisper
from service.drawing.drawing import svg
from service.drawing.errors import NoRenderer


def draw(source: graphviz.Digraph, path: Path, quiet: bool = False) -> None:
    """Write a picture as SVG, or say why there is none; a verb's other work is done all the same.

    Raises InputError when the file cannot be written.
    """
    try:
        drawn = svg(source)
    except NoRenderer as error:
        whisper(str(error))
        return
    with complete(path) as file:
        file.write(drawn.encode())
    if not quiet:
        say(f"Drawn: {path}")
