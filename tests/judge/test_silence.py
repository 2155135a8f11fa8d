"""What nobody said: implied, contradicted by a later line, said to have not happened, or not to be implied at all."""

import pytest

from events.common import NotYet
from events.methuselah.position import Position
from events.notation.reader import Reader
from events.record.record import Entry, Heading
from judge import books
from judge.judging import judge
from judge.ruling import Fact
from tests.helpers.methuselah.tables import table, vampire
from tests.helpers.plays import EDITIONS, played, told_of
from tests.helpers.vendetta import tables as vendetta

BLOCKS = {"jyhad-1994": "13.3.2", "vtes-1998": "6.2.2(1)"}
ACTS = {"jyhad-1994": "12.3", "vtes-1998": "6.2.3"}
DAMAGE = {"jyhad-1994": "15.1", "vtes-1998": "6.4.6"}


def ring() -> Position:
    """Lupo and Rake are Sarah's, Thomas her prey Alexis's, Nik her predator Richard's."""
    hers = (vampire("Lupo", "Sarah"), vampire("Rake", "Sarah"))
    return table(*hers, vampire("Thomas", "Alexis"), vampire("Nik", "Richard"))


def told(book: str, position: Position | None, *lines: str) -> list[str]:
    """What the book has against the lines."""
    return [one for one in told_of(played(book, position, *lines)) if " unclear " not in one]


def early(number: int, section: str, rule: str, event: str, why: str) -> str:
    """The ruling on an event that came before a step."""
    return f"{number} illegal {section} {rule}: «{event}» comes too early: {why}."


@pytest.mark.parametrize(
    "last", ["alexis declines", "thomas blocks", "alexis has not answered", "nobody was asked yet"]
)
@pytest.mark.parametrize("book", EDITIONS)
def test_a_predator_who_did_not_wait_is_told(book: str, last: str) -> None:
    """Nik blocks, as if Alexis had declined; when she answers later, Nik had not waited for her."""
    found = told(book, ring(), "lupo hunts", "nik blocks", last)
    rule = "the_prey_decides_before_the_predator"
    section = books()[book].section_of[rule]
    assert found[0] == early(2, section, rule, "Nik blocks", "event 3 shows that «Alexis declines» had not happened")
    assert len(found) == 1


@pytest.mark.parametrize("book", EDITIONS)
def test_what_shows_that_another_was_too_early_is_judged_too(book: str) -> None:
    """What was to be said against it when it was due is told; that it comes late is not its own fault."""
    tapped = table(vampire("Lupo", "Sarah"), vampire("Thomas", "Alexis", tapped=True), vampire("Nik", "Richard"))
    found = told(book, tapped, "lupo hunts", "nik blocks", "thomas blocks")
    assert [one.split()[0] for one in found] == ["2", "3"]
    assert found[1].endswith(" a_tapped_minion_cannot_block: Thomas may not block: Thomas is tapped.")
    late_too = played(book, tapped, "lupo hunts", "nik blocks", "thomas blocks").wrong[1]
    assert Fact("Thomas is tapped", 0) in late_too.facts
    late = told(book, ring(), "lupo bleeds", "influence phase", "thomas blocks")
    assert [one.split()[0] for one in late] == ["2"]


@pytest.mark.parametrize("book", EDITIONS)
def test_what_follows_from_a_guess_that_was_given_up_is_not_told(book: str) -> None:
    """Further votes in the referendum that was taken as closed are judged as votes in it, and its end is told once."""
    voters = (vampire("Lupo", "Sarah", title="Prince of Boston"), vampire("Thomas", "Alexis", title="Prince of Paris"))
    position = table(*voters, vampire("Rake", "Sarah"), vampire("Mila", "Ryan"))
    calls = ("lupo calls Peace", "no block", "sarah votes for with lupo", "rake hunts")
    found = told(book, position, *calls, "alexis votes against with thomas", "ryan votes against with mila")
    assert [one.split()[0] for one in found] == ["4", "6"]
    assert found[0].endswith("comes too early: event 5 shows that «referendum closes» had not happened.")
    assert found[1].endswith("votes_must_be_gained: Mila has no votes to cast.")


@pytest.mark.parametrize("said", ["sarah plays The Barrens", "sarah takes the Edge pool", "sarah announces withdrawal"])
@pytest.mark.parametrize("book", EDITIONS)
def test_what_belongs_to_an_earlier_phase_ends_no_action(book: str, said: str) -> None:
    """It is out of its phase, and that alone is told: nobody took the action as over by it."""
    found = told(book, ring(), "lupo bleeds", said, "thomas blocks", "lupo strikes", "thomas strikes")
    assert {one.split()[0] for one in found} == {"2"}


@pytest.mark.parametrize("book", EDITIONS)
def test_who_was_asked_and_tried_is_not_asked_again(book: str) -> None:
    """After a failed attempt of the prey's the predator may go on: nobody was passed over."""
    lines = ("lupo hunts", "thomas blocks", "nik blocks", "alexis declines")
    assert [one for one in told(book, ring(), *lines) if "too early" in one] == []
    assert told(book, ring(), "lupo hunts", "alexis declines", "nik blocks") == []


@pytest.mark.parametrize(
    ("event", "last"),
    [
        ("Rake hunts", "lupo modifies with Bonding: +1 bleed"),
        ("influence phase", "resolves"),
        ("influence phase", "thomas blocks"),
        ("influence phase", "no block"),
        ("influence phase", "nothing is resolved yet"),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_an_action_that_was_still_open(book: str, event: str, last: str) -> None:
    """What goes on as if the bleed were over came too early, if a later line is about the bleed."""
    why = "event 3 shows that «resolves» had not happened"
    found = told(book, ring(), "lupo bleeds", event, last)
    assert found == [early(2, ACTS[book], "the_action_is_over", event, why)]


@pytest.mark.parametrize("book", EDITIONS)
def test_damage_that_could_still_be_prevented(book: str) -> None:
    """A combat that ended as if the damage were taken ended too early, if somebody prevents damage after it."""
    lines = ("lupo bleeds", "thomas blocks", "lupo strikes; thomas strikes", "combat ends", "lupo prevents 1 with Skin")
    why = "event 6 shows that «damage resolved» had not happened"
    assert told(book, ring(), *lines) == [
        early(5, DAMAGE[book], "damage_may_be_prevented_first", "combat ends", why),
    ]


@pytest.mark.parametrize(
    ("said", "lines", "step", "rule"),
    [
        ("alexis has not answered", ("lupo hunts",), "Alexis declines", "the_prey_decides_before_the_predator"),
        ("alexis has not been asked yet", ("lupo hunts",), "Alexis declines", "the_prey_decides_before_the_predator"),
        ("nobody has answered yet", ("lupo hunts",), "Alexis declines", "the_prey_decides_before_the_predator"),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_not_yet_forbids_that_a_step_is_implied(
    book: str, said: str, lines: tuple[str, ...], step: str, rule: str
) -> None:
    """What has not happened yet is not taken for granted by the next declaration, and by that one only."""
    section = books()[book].section_of[rule]
    found = told(book, ring(), *lines, said, "nik blocks")
    assert found == [early(3, section, rule, "Nik blocks", f"«{step}» has not happened")]
    facts = played(book, ring(), *lines, said, "nik blocks").wrong[0].facts
    assert [fact.since for fact in facts] == [2], facts
    assert told(book, ring(), *lines, said, "alexis declines", "nik blocks") == []
    assert told(book, ring(), *lines, "ryan has not answered", "nik blocks") == []


@pytest.mark.parametrize("said", ["lupo's action is open", "the action is still open", "lupo has not resolved yet"])
@pytest.mark.parametrize("book", EDITIONS)
def test_an_open_action_is_not_over(book: str, said: str) -> None:
    """Another action while Lupo's is said to be open comes too early; an answer to it does not."""
    why = "«resolves» has not happened"
    assert told(book, ring(), "lupo bleeds", said, "rake hunts") == [
        early(3, ACTS[book], "the_action_is_over", "Rake hunts", why)
    ]
    assert told(book, ring(), "lupo bleeds", said, "thomas blocks") == []


@pytest.mark.parametrize("book", EDITIONS)
def test_strictly_nothing_is_implied(book: str) -> None:
    """What is not written has not happened: told once, of the event that came too early."""
    position = ring()

    def strictly(*lines: str) -> list[str]:
        reader = Reader().start(Heading(book=book, position=position))
        read = [entry.event for line in lines for entry in reader.line(line)[0] if isinstance(entry, Entry)]
        return told_of(judge(read, books()[book].strictly, position))

    why = "«resolves» has not happened"
    told_once = [early(2, ACTS[book], "the_action_is_over", "Rake hunts", why)]
    assert strictly("lupo bleeds", "rake hunts") == told_once
    assert strictly("lupo bleeds", "rake hunts", "lupo modifies with Bonding: +1 bleed") == told_once
    assert strictly("lupo bleeds", "resolves", "rake hunts", "resolves") == []
    assert len(strictly("lupo bleeds", "alexis has 29 pool")) == 1
    assert strictly("lupo bleeds", "resolves", "alexis has 29 pool") == []
    assert len(strictly("lupo bleeds", "alexis burns 1 pool")) == 1


def test_in_vendetta_a_step_may_be_said_to_be_open() -> None:
    """Nobody goes on to the next phase when somebody is said to have not fed yet."""
    lines = ("seats Claudia, Louis, Armand", "claudia is first player", "feed phase")
    found = told("vendetta", None, *lines, "louis has not fed yet", "location setup")
    assert any("comes too early: «Louis feeds" in one for one in found)
    assert not any("too early" in one for one in told("vendetta", None, *lines, "location setup"))


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("Alexis has not answered yet", NotYet("answered", "Alexis")),
        ("nobody has struck yet", NotYet("struck")),
        ("Lupo's action is open", NotYet("resolved", "Lupo")),
        ("Sarah's turn is not over", NotYet("ended", "Sarah")),
        ("nothing is prevented yet", NotYet("prevented")),
    ],
)
def test_how_it_is_said(text: str, event: NotYet) -> None:
    """Each of these sentences says that something has not happened."""
    reader = Reader().start(Heading(book="vtes-1998", position=ring()))
    entries, problems = reader.line(text)
    assert not problems
    assert [entry.event for entry in entries if isinstance(entry, Entry)] == [event]


@pytest.mark.parametrize("book", EDITIONS)
def test_a_turn_that_goes_on_takes_no_phase_back(book: str) -> None:
    """That Sarah's turn is not over does not say that her transfer came before the phases that led to it."""
    milo = vampire("Milo", "Sarah", region="uncontrolled", capacity=4, counters=1)
    position = table(vampire("Lupo", "Sarah"), milo, phase="untap")
    assert told(book, position, "transfers 1 to milo", "sarah's turn is not over") == []
    found = told(book, position, "transfers 1 to milo", "sarah's turn is not over", "turn alexis")
    assert [one.split(" ")[0] for one in found] == ["3"]
    assert "«discard phase» has not happened" in found[0]


@pytest.mark.parametrize("book", EDITIONS)
def test_only_the_latest_that_took_damage_as_done_came_too_early(book: str) -> None:
    """Who pressed after the damage of the first round is not told of a prevention in the second."""
    fight = ("lupo bleeds", "thomas blocks", "lupo strikes; thomas strikes", "lupo presses with Chase")
    lines = (*fight, "lupo strikes; thomas strikes", "combat ends", "thomas prevents 1 with Skin")
    found = [one for one in told(book, ring(), *lines) if "too early" in one]
    assert [one.split(" ")[0] for one in found] == ["8"]


@pytest.mark.parametrize("book", EDITIONS)
def test_a_modifier_in_its_referendum_shows_nothing(book: str) -> None:
    """While votes are cast the action is under way; a vote after the next action shows that the first was not over."""
    position = table(vampire("Lupo", "Sarah", title="Primogen"), vampire("Rake", "Sarah"), vampire("Thomas", "Alexis"))
    votes = ("lupo calls Praxis", "sarah votes for with lupo")
    found = told(book, position, *votes, "lupo modifies with Bonding: +1 bleed")
    assert [one for one in found if "too early" in one] == []
    late = told(book, position, *votes, "rake bleeds", "referendum closes")
    assert [one.split(" ")[0] for one in late if "«Rake bleeds» comes too early" in one] == ["3"]
    again = told(book, position, *votes, "rake calls Kine", "sarah votes for with the edge")
    assert [one for one in again if "too early" in one] == []


def test_who_acts_before_the_tokens_came_too_early() -> None:
    """In Vendetta a card turned up as if all had stayed came too early, when somebody chooses a token after it."""
    lying = (
        vendetta.lies("Claudia 1", "Location 1", "Hunt", down=True),
        vendetta.lies("Louis 1", "Location 1", "Hunt"),
    )
    position = vendetta.table(*lying, phase="resolution", resolving="Location 1")
    lines = ("claudia reveals Hunt as Claudia 1", "louis chooses stay")
    rule = "tokens_are_chosen_in_the_withdraw_step"
    why = "event 2 shows that «Louis chooses stay» had not happened"
    assert told("vendetta", position, *lines) == [
        early(1, books()["vendetta"].section_of[rule], rule, "Claudia reveals Hunt as Claudia 1", why)
    ]


EARLIER = [
    # a card acts, then that of another player whose step comes earlier; the Blood of both
    ("lestat applies Cauldron of Blood", "armand applies Wolf Companion", ("armand=1", "lestat=3")),
    ("lestat applies Cauldron of Blood", "claudia applies Show of Force", ("claudia=5", "louis=1")),
    ("armand applies Wolf Companion", "claudia applies Show of Force", ("claudia=9", "louis=5")),
    ("armand applies Wolf Companion", "louis applies Vanish", ("armand=4", "louis=8")),
    ("armand applies Wolf Companion", "louis forgoes Vanish", ("armand=5", "louis=5")),
]


@pytest.mark.parametrize(("first", "then", "seen"), EARLIER)
def test_a_card_that_acts_before_the_step_of_another(first: str, then: str, seen: tuple[str, ...]) -> None:
    """In Vendetta, who goes on as if the steps before were over comes too early, if another card acts in one later."""
    cards = {"Claudia": "Show of Force", "Louis": "Vanish", "Armand": "Wolf Companion", "Lestat": "Cauldron of Blood"}
    here = "Location 1"
    lying = [vendetta.lies(f"{who} 1", here, card) for who, card in cards.items()]
    for step in ("withdraw", "preparation"):
        position = vendetta.table(*lying, phase="resolution", resolving=here, step=step)
        rule = "an_active_card_acts_in_the_step_of_its_kind"
        said, due = first.capitalize(), then.capitalize().replace("applies vanish", "forgoes vanish")
        why = f"event 2 shows that «{due}» had not happened"
        found = [early(1, books()["vendetta"].section_of[rule], rule, said, why)]
        assert [one.casefold() for one in told("vendetta", position, first, then, *seen)] == [found[0].casefold()]
        assert told("vendetta", position, then, first) == []


@pytest.mark.parametrize(
    ("lines", "number", "implied"),
    [
        (("lupo hunts", "nik blocks", "alexis declines"), 2, ("Alexis declines",)),
        (
            ("lupo bleeds", "thomas blocks", "rake hunts", "lupo strikes"),
            3,
            ("resolves", "strikes resolved", "damage resolved", "combat ends"),
        ),
        (("lupo bleeds", "alexis has 29 pool", "thomas blocks"), 2, ()),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_a_ruling_on_an_earlier_event_shows_what_it_took_as_implied(
    book: str, lines: tuple[str, ...], number: int, implied: tuple[str, ...]
) -> None:
    """Who did not wait is told with the steps that were taken as done by it; a count implies nothing."""
    (ruling,) = played(book, ring(), *lines).wrong
    assert (ruling.event, ruling.implied) == (number, implied)
