"""The full-screen application: keys go to the viewer, the painter fills the screen."""

import os
from collections.abc import Callable

from prompt_toolkit.application import Application, get_app
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.input import Input, create_input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.layout.controls import FormattedTextControl
from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from service.cli.replay.paint import ASCII, STYLES, Painter, Signs
from service.cli.replay.viewer import Viewer

NAMED = ("right", "left", "up", "down", "home", "end", "pagedown", "pageup", "backspace", "enter", "escape")


def application(viewer: Viewer, keyboard: Input | None = None) -> Application[None]:
    """The application that shows a game to somebody; it ends when she quits. Keys come from her terminal."""
    keys = KeyBindings()

    def pressed(key: str, event: KeyPressEvent) -> None:
        viewer.press(key)
        if viewer.done:
            event.app.exit()

    for name in NAMED:
        keys.add(name, eager=name == "escape")(_handler(pressed, name))

    @keys.add(Keys.Any)
    def _(event: KeyPressEvent) -> None:
        pressed(event.data, event)

    @keys.add("c-c")
    @keys.add("c-d")
    def _(event: KeyPressEvent) -> None:
        event.app.exit()

    painter = Painter(Signs() if "utf" in _encoding() else ASCII)

    def painted() -> StyleAndTextTuples:
        size = get_app().output.get_size()
        pieces: StyleAndTextTuples = []
        for place, row in enumerate(painter.screen(viewer, size.rows, size.columns)):
            pieces += [("", "\n")] * bool(place)
            pieces += row
        return pieces

    return Application(
        layout=Layout(Window(FormattedTextControl(painted, focusable=True, show_cursor=False), wrap_lines=False)),
        key_bindings=keys,
        style=Style.from_dict(STYLES),
        full_screen=True,
        input=keyboard or create_input(always_prefer_tty=True),  # standard input may be the record
        color_depth=ColorDepth.DEPTH_1_BIT if os.environ.get("NO_COLOR") else None,
    )


def _handler(pressed: Callable[[str, KeyPressEvent], None], name: str) -> Callable[[KeyPressEvent], None]:
    return lambda event: pressed(name, event)


def _encoding() -> str:
    return get_app().output.encoding().lower()
