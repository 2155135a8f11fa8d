"""Names in the notation, however they are written: accents, articles, trademark signs, typographic signs."""

import pytest

from events.effects.methuselah import Fights
from events.methuselah import events as m
from events.notation.completion import completions
from events.notation.game_reader import read_game
from events.notation.names import Names
from events.notation.reader import Reader
from events.notation.sentences import say_event
from events.record.record import Entry, Heading
from events.registry import vocabulary_of
from events.spelling import folded
from tests.helpers.methuselah.notated import HEADING, read

CARDS = 'effect: "Élan" on Lupo, "The Barrens" on Rake, "Tiger\'s Claws" on Rake, "Jyhad™" on Lupo'


@pytest.mark.parametrize(
    "written, card",
    [
        ("Elan", "Élan"),
        ("elan", "Élan"),
        ("ela", "Élan"),
        ("Barrens", "The Barrens"),
        ("the barrens", "The Barrens"),
        ("the barr", "The Barrens"),
        ("barr", "The Barrens"),
        ("Tiger’s Claws", "Tiger's Claws"),
        ("tiger’s", "Tiger's Claws"),
        ("Jyhad (TM)", "Jyhad™"),
        ("jyhad tm", "Jyhad™"),
        ("Claws of the Dead", "Claws of the Dead"),
    ],
)
def test_a_name_that_is_known_is_meant_however_it_is_written(written: str, card: str) -> None:
    """What differs in accents, article or signs alone is the card that is known."""
    assert read(CARDS, f"lupo uses {written}")[-1] == m.CardUsed(minion="Lupo", card=card)


def test_players_are_found_without_their_accents() -> None:
    """A keyboard that has no accents is enough, also for the beginning of a name."""
    record, problems = read_game("[book vtes-1998]\n[players Zoë, Łukasz, Ben]\nturn zoe; turn luk")
    assert not problems
    assert record is not None
    assert record.events == (m.TurnBegun("Zoë"), m.TurnBegun("Łukasz"))


def test_of_names_alike_the_one_that_is_written_is_meant() -> None:
    """Where two names differ in an accent or article only, each is itself, and is written so that it is read back."""
    lines = 'effect: "Élan" on Lupo, "Elan" on Lupo, "The Rack" on Rake, "Rack" on Rake'
    for card in ("Élan", "Elan", "The Rack", "Rack"):
        event = m.CardUsed(minion="Lupo", card=card)
        assert read(lines, f"lupo uses {card}")[-1] == event
        assert read(lines, f"lupo uses {card.lower()}")[-1] == event
        assert read(lines, say_event(event))[-1] == event


def test_an_accent_in_quotes_is_exact() -> None:
    """Quotes take a name exactly as it is."""
    assert read(CARDS, 'lupo uses "Elan"')[-1] == m.CardUsed(minion="Lupo", card="Elan")


def test_a_card_of_the_catalogue_is_written_as_there() -> None:
    """A name that only the catalogue knows is taken as the catalogue writes it."""
    record, problems = read_game(HEADING + "turn Sarah; sarah plays the barrens", catalogue=["Barrens, The"])
    assert not problems
    assert record is not None
    assert record.events[-1] == m.MasterPlayed(methuselah="Sarah", card="Barrens, The")


def test_what_may_follow_is_found_without_accents() -> None:
    """Completion looks at letters, and writes the name as it is."""
    reader = Reader().start(Heading(book="vtes-1998", players=("Zoë", "Ben")))
    assert completions("turn zo", reader.names) == ["Zoë"]


def test_an_exclamation_mark_of_a_name_is_no_annotation() -> None:
    """`Psyche!` ends with its own mark, also behind its article."""
    found, problems = Reader.after(
        read_game(HEADING + 'vampire Lupo; turn Sarah; effect: "The Psyche!" on Lupo')[0]  # type: ignore[arg-type]
    ).line("lupo fights with psyche!")
    assert not problems
    assert found == (Entry(m.CombatCard(minion="Lupo", card="The Psyche!")),)


def test_the_folding_is_one() -> None:
    """The catalogue and the notation fold a name alike."""
    assert folded("Bang Nakh — Tiger’s Claws") == folded("bang nakh - tiger's claws")


def test_nothing_lies_before_a_player_without_a_name() -> None:
    """At a table with a nameless player, a name that nobody knows is still written so that it is read as itself."""
    names = Names(vocabulary_of("vtes-1998")).start(Heading(book="vtes-1998"))
    names.learn(m.Seated(("", "Ann")))
    names.learn(m.Drawn("Ann", ("è",)))
    event = m.CardUsed(methuselah="Ann", card="Rake", effects=(Fights("è", "ê"),))
    assert say_event(event, names) == 'Ann uses Rake: è fights "ê"'
