"""The prompt of `record`: lines typed at the table, completed with the plays possible now, names and verbs."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from events.notation.completion import completions
from events.notation.sentences import say_event
from judge.opportunity import whose_word
from service.cli.output import printable, say
from service.cli.recording.completion import Suggestions, fitting
from service.cli.recording.prompt_commands import SAID
from service.cli.recording.recorder import Recorder
from service.presenters.presenter import Presenter

if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyBindings

ENDS = ("quit", "exit", "q")  # as people end other prompts
GREETING = "Type one line at a time, such as `{}` or `{}`. Tab suggests plays, `help` lists the commands, Ctrl-D ends."


def prompted(scribe: Recorder, look: Presenter) -> Iterator[str]:
    """The lines that are typed, to the end of input."""
    # Loaded only when somebody types: it takes longer to load than all else.
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document

    class Words(Completer):
        """The plays possible now, names known at the table, and the words of the notation."""

        def __init__(self, foresight: Suggestions) -> None:
            self.foresight = foresight

        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
            """What the sentence, or its last word, may become."""
            typed = document.text_before_cursor
            for text, length, by in offered(scribe, self.foresight, typed):
                yield Completion(text, start_position=-length, display=printable(text), display_meta=printable(by))

    session: PromptSession[str] = PromptSession(key_bindings=_keys(), complete_while_typing=True)
    say(GREETING.format(*(line for line, _ in look.example_lines)))
    while True:
        table = scribe.judgement.table
        foresight = Suggestions(scribe.judgement.book, table, scribe.reader)
        now = " · ".join(filter(None, (look.turn(table), whose_word(scribe.judgement.book, table))))
        try:
            typed = session.prompt(f"{scribe.version + 1}> ", completer=Words(foresight), rprompt=printable(now))
            if typed.strip().casefold() in ENDS:
                return
            yield typed
        except KeyboardInterrupt:
            continue
        except EOFError:
            return
        finally:
            foresight.give_up()


def _keys() -> "KeyBindings":
    """The keys of the prompt: Tab takes the first that is offered, or the next."""
    from prompt_toolkit.buffer import CompletionState
    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

    keys = KeyBindings()

    @keys.add("tab")
    def _(event: KeyPressEvent) -> None:
        """The first that is offered, or the next."""
        buffer = event.current_buffer
        if buffer.complete_state and buffer.complete_state.completions:
            buffer.complete_next()
            return
        assert buffer.completer is not None
        found = list(buffer.completer.get_completions(buffer.document, CompleteEvent(completion_requested=True)))
        if found:
            buffer.complete_state = CompletionState(buffer.document, found)
            buffer.go_to_completion(0)

    return keys


def offered(scribe: Recorder, foresight: Suggestions, typed: str) -> Iterator[tuple[str, int, str]]:
    """What may stand at the end of the typed text: the words, how much of the text they replace, and whose play it is.

    Whole sentences first, the likeliest first; then names and words.
    """
    before, _, sentence = typed.rpartition(";")
    sentence = sentence.lstrip()
    plays = list(fitting(sentence, foresight.after(before).found()))
    for option in plays:
        yield say_event(option.event, scribe.reader.names), len(sentence), option.by
    if plays and not sentence:
        return
    word = typed[max(typed.rfind(sign) for sign in " \t,;:") + 1 :]
    if typed and word == typed:
        yield from ((said, len(word), "") for said in SAID if said.startswith(word.casefold()))
    for found in completions(typed, scribe.reader.names):
        yield found, len(word), ""
