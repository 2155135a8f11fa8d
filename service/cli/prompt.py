"""The prompt of `record`: lines typed at the table, completed with names and verbs."""

from collections.abc import Iterable, Iterator

from events.notation import completions
from service.cli.output import say
from service.cli.scribe import Scribe

GREETING = (
    "One declaration a line; Tab completes, Ctrl-D ends. `turn Sarah`, `Lupo bleeds Alexis`, `Alexis declines` ..."
)


def prompted(scribe: Scribe) -> Iterator[str]:
    """The lines that are typed, to the end of input."""
    # Loaded only when somebody types: it takes longer to load than all else.
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document

    class Words(Completer):
        """Names known at the table, and the words of the notation."""

        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
            """What the last word may become."""
            typed = document.text_before_cursor
            word = typed[max(typed.rfind(sign) for sign in " \t,;:") + 1 :]
            for found in completions(typed, scribe.reader.names):
                yield Completion(found, start_position=-len(word))

    session: PromptSession[str] = PromptSession(completer=Words(), complete_while_typing=False)
    say(GREETING)
    while True:
        try:
            yield session.prompt(f"{scribe.version + 1}> ")
        except KeyboardInterrupt:
            continue
        except EOFError:
            return
