"""Several objections to one declaration: all are told, the one that decides first."""

import pytest

from events.methuselah.events import Bleed, Block, Strike
from events.methuselah.position import Action, Position, Referendum
from judge import books
from judge.judging import judge
from judge.methuselah import precedence
from judge.rage import precedence as of_rage
from judge.vendetta import precedence as of_vendetta
from tests.helpers.methuselah.tables import ally, table, vampire
from tests.helpers.plays import EDITIONS, played

CALLED = Action(minion="Lupo", kind="political action", methuselah="Sarah", card="Archon", outcome="succeeds")
# The catalogue of 1994 does not have these cards, and there only who began the phase empty holds up another.
IN_1998 = ("takes a vampire with Fortitude", "with Dominate", "must hunt first")


def scene(**rest: object) -> Position:
    """Sarah's Lupo, her Rake in torpor and tapped, her empty Velya, her ally Gang; Alexis's Thomas, tapped."""
    return table(
        vampire("Lupo", "Sarah", title="Prince of Boston", sect="Camarilla", disciplines={"Presence": "basic"}),
        vampire("Rake", "Sarah", region="torpor", tapped=True, counters=0),
        ally("Gang", "Sarah"),
        vampire(
            "Thomas",
            "Alexis",
            tapped=True,
            title="Prince of Paris",
            sect="Camarilla",
            disciplines={"Presence": "basic"},
        ),
        **rest,  # type: ignore[arg-type]
    )


def polling(edge: str = "") -> Position:
    """Lupo has called a referendum."""
    return scene(action=CALLED, referendum=Referendum(caller="Sarah", card="Archon", step="polling"), edge=edge)


def empty() -> Position:
    """An empty vampire of Sarah's has to hunt first."""
    return table(vampire("Velya", "Sarah", counters=0), ally("Gang", "Sarah"), vampire("Thomas", "Alexis"))


@pytest.mark.parametrize(
    ("position", "lines", "decides", "besides"),
    [
        (polling(), ("alexis votes 2 for with the edge",), "nobody has it", "it gives 1"),
        (polling("Ryan"), ("alexis votes 2 for with the edge",), "Ryan has it", "it gives 1"),
        (polling(), ("ryan votes 3 for with thomas",), "Alexis controls Thomas", "may not cast 3 votes"),
        (scene(), ("thomas blocks",), "no action is in progress", "Thomas is tapped"),
        (scene(), ("rake bleeds alexis",), "a vampire in torpor takes no action", "Rake is tapped"),
        (scene(), ("thomas bleeds alexis",), "it is Sarah's turn", "Thomas is tapped"),
        (scene(), ("lupo prevents 1 with Skin of Rock",), "there is none to prevent", "takes a vampire with Fortitude"),
        (scene(), ("thomas modifies with Bonding: +1 bleed",), "no action is in progress", "with Dominate"),
        (
            scene(),
            ("lupo bleeds alexis", "thomas modifies with Bonding: +1 bleed"),
            "Lupo is the acting minion",
            "with Dominate",
        ),
        (empty(), ("gang rescues thomas",), "Gang is an ally", "must hunt first"),
    ],
)
@pytest.mark.parametrize("book", EDITIONS)
def test_the_one_that_decides_is_told_first(
    book: str, position: Position, lines: tuple[str, ...], decides: str, besides: str
) -> None:
    """What would help against the first helps against the others, too, or they are beside the point while it stands."""
    wrong = [ruling.says for ruling in played(book, position, *lines).wrong]
    assert decides in wrong[0]
    if book == "vtes-1998" or besides not in IN_1998:
        assert any(besides in says for says in wrong[1:]), wrong


@pytest.mark.parametrize(
    ("lines", "decides", "besides"),
    [
        (("planning phase", "claudia feeds 3"), "feeds in the planning phase", "the Alliance gives"),
        (("feed phase", "clans Brujah, Toreador"), "drawn too late", "2 Clan sheets are drawn"),
        (("planning phase", "claudia drains Dana in frenzy"), "is not in Frenzy", "not in Claudia's Alliance"),
    ],
)
def test_in_vendetta_time_and_turn_decide(lines: tuple[str, ...], decides: str, besides: str) -> None:
    """Whether it is time for it comes before what and how much."""
    seats = ("seats Claudia, Louis, Armand, Lestat", "claudia is first player", "Dana at Location 1")
    wrong = [ruling.says for ruling in played("vendetta", None, *seats, *lines).wrong]
    told = [says for says in wrong if decides in says or besides in says]
    assert decides in told[0], wrong
    assert besides in told[-1], wrong


@pytest.mark.parametrize("book", EDITIONS)
def test_what_does_not_exist_decides_before_what_it_implies(book: str) -> None:
    """An action of a minion that is not there implies that the last one is over: that it is not there comes first."""
    position = table(vampire("Lupo", "Sarah", stealth=1), vampire("Nik", "Alexis"))
    wrong = judge(
        (Bleed(minion="Lupo", target="Alexis"), Block(minion="Nik"), Strike(minion="Gerd")), books()[book], position
    ).wrong
    assert [one.says for one in wrong if one.event == 3] == [
        "Gerd is not on the table.",
        "The action is not blocked: the intercept of Nik is 0, the stealth is 1.",
    ]
    assert len(wrong) == len({(one.event, one.rule, one.says) for one in wrong})


@pytest.mark.parametrize("book", sorted(books()))
def test_each_rule_that_decides_first_or_last_is_one_of_a_book(book: str) -> None:
    """No name in the lists is left over, and none stands in both."""
    both = [*precedence.FIRST, *precedence.LAST, *of_vendetta.FIRST, *of_rage.FIRST]
    assert len(both) == len(set(both))
    known = {rule.check for one in books().values() for rule in one.rules}
    assert set(both) <= known
    assert books()[book].decides_first
