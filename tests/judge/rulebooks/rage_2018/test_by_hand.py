"""What is done by hand at a Rage table, with no card that says so: confirmed, due, or asked for by nothing."""

from typing import Any

import pytest

from events.notation.reader import Reader
from events.record.record import Entry, Heading
from judge import books
from judge.by_hand import due_by_hand
from judge.judging import judge
from judge.rage.by_hand import RULES
from judge.words import in_words
from tests.helpers.plays import played, told
from tests.helpers.rage.seen_in_combat import fighting, fought
from tests.helpers.rage.tables import BOOK, creature, fight, hurt, item, laid, resource, table

FEW = {"Sarah": {"sept": ("",) * 3, "combat": ("",) * 4}}
DYING = fought(hurt("Zhyzhak", 7))
LATER = ("combat ends", "turn ends", "redraw")
REDRAW = table(phase="redraw", closed=True, seats=FEW)
HURT = table(hurt("Mari", 4), phase="regeneration", closed=True)
UMBRA = table(resource("Old Caern", "Sarah"), phase="umbra", closed=True)
FIELD = table(
    creature("Long Ridge"),
    phase="combat",
    combat=fight(defenders=("Zhyzhak",), target="Long Ridge", step="pre-combat", round=0),
)


@pytest.mark.parametrize(
    ("position", "lines"),
    [
        (fought(), ("step withdrawal", "zhyzhak suffers 4 damage", "mari suffers 2 damage")),
        (fought(), ("zhyzhak suffers 4 damage", "mari suffers 2 damage")),  # it lands now
        (fought(), ("combat ends", "zhyzhak suffers 4 damage")),  # a little late
        (fought(), ("step resolution", "zhyzhak suffers Maul", "combat ends", "zhyzhak suffers 4 damage")),
        (fought(theirs="Maul"), ("effect: mari turns to battle form",)),
        (DYING, ("kills zhyzhak", "zhyzhak goes to the pile of Sarah", "sarah scores 8 points")),
        (DYING, ("step withdrawal", "sarah scores 8 points", "zhyzhak goes to the pile of Sarah")),
        (DYING, ("combat ends", "turn ends", "sarah scores 8 points")),
        (DYING, (*LATER, "sarah scores 8 points")),  # a little late
        (fighting(item("Old Soul", "Mari")), ("effect with Doom: kills mari", "sarah scores -3 points")),
        (fighting(item("Whip", "Zhyzhak", "Ryan")), ("effect with Doom: kills zhyzhak", "whip is burned")),
        (fighting(creature("Mari", "Sarah", frenzy="full")), ("effect: mari must play combat cards",)),
        (fought(seats=FEW), ("combat ends", "effect of Sarah: sarah draws 1 combat card")),
        (fought(seats=FEW), ("effect of Sarah: sarah draws 1 combat card",)),
        (REDRAW, ("effect of Sarah: sarah draws 2 sept cards",)),
        (HURT, ("heals Maul on mari",)),
        (HURT, ("mari regenerates", "heals Maul on mari")),
        (UMBRA, ("mari steps sideways with Old Caern", "effect: mari crosses to the umbra")),
        (table(item("Vest", "Mari")), ("albrecht takes vest from mari", "Vest on Albrecht")),
        (table(item("Vest", "Mari")), ("sarah gives up vest", "vest is burned")),
        (
            table(item("Vest", "Mari", gives=("+2 rage on Mari",)), creature("Mari", "Sarah", rage_by=2)),
            ("sarah gives up vest", "-2 rage on mari"),
        ),
        (
            table(creature("Mari", "Sarah", place="out of play", until="turn"), phase="combat"),
            ("redraw", "mari returns home"),
        ),
        (FIELD, ("Long Ridge counts as Ahroun",)),  # its defender chooses
    ],
)
def test_what_a_rule_does_may_be_said(position: Any, lines: tuple[str, ...]) -> None:
    """What a rule has done, or does when the open steps are taken, is confirmed and does not happen twice."""
    judgement = played(BOOK, position, *lines)
    assert [(ruling.event, ruling.says) for ruling in judgement.wrong] == []
    changed = [line for line in judgement.table.ledger if line[-1] == "done_by_hand"]
    assert changed == []


@pytest.mark.parametrize(
    ("position", "lines", "section", "says"),
    [
        (table(), ("mari suffers 3 damage",), "6.2", "Mari suffers 3 damage»: «a combat action becomes damage»"),
        (fought(), ("step withdrawal", "mari suffers 4 damage"), "6.2", "Mari suffers 4 damage»: a rule moves only 2"),
        (fought(), ("step withdrawal", *("mari suffers 2 damage",) * 2), "6.2", "Mari suffers 2 damage»"),
        (fought(theirs="Dodge"), ("zhyzhak dodges Maul", "zhyzhak suffers 4 damage"), "6.10.2", "4 damage of Maul was"),
        (fought(mine="Rend"), ("step withdrawal", "zhyzhak suffers 7 damage"), "6.9.2", "Rend is a bluff that failed"),
        (table(hurt("Mari", 4)), ("heals Maul on mari",), "2.1.2 (Regeneration Phase)", "heals Maul on Mari»"),
        (HURT, ("mari regenerates", *("heals Maul on mari",) * 2), "2.1.2 (Regeneration Phase)", "heals Maul on Mari»"),
        (HURT, ("heals Bite on mari",), "2.1.2 (Regeneration Phase)", "heals Bite on Mari»"),
        (table(), ("sarah scores 2 points",), "6.4.3", "«a kill is worth its printed renown» is not called upon"),
        (DYING, ("step withdrawal", *("sarah scores 8 points",) * 2), "6.4.3", "Sarah scores 8 points»"),
        (DYING, (*LATER, "open play", "sarah scores 8 points"), "6.4.3", "Sarah scores 8 points»"),  # in another turn
        (table(), ("sarah scores -3 points",), "6.4.2", "«a past life goes to the victory pile» is not called upon"),
        (table(), ("zhyzhak goes to the pile of Sarah",), "6.4.2", "Zhyzhak goes to the pile of Sarah»"),
        (table(), ("kills zhyzhak",), "6.2", "kills Zhyzhak»: «a creature dies of its damage» is not called upon"),
        (table(), ("effect: mari turns to battle form",), "6.4", "Mari turns to battle form»"),
        (
            table(),
            ("effect: mari turns to breed form", "effect: zhyzhak turns to battle form"),
            "6.4",
            "Zhyzhak turns to battle form»",
        ),
        (table(), ("effect: mari crosses to the umbra",), "5", "«crossing is stepping sideways» is not called upon"),
        (table(), ("effect of Sarah: sarah draws 2 sept cards",), "2.2.2", "«the sept hand is filled» is not"),
        (
            fought(),
            ("combat ends", "effect of Sarah: sarah draws 1 combat card"),
            "2.2.6",
            "Sarah draws 1 combat card»",
        ),
        (table(item("Vest", "Mari")), ("vest is burned",), "4.3", "«what is given up goes to its owners pile» is not"),
        (
            table(item("Vest", "Mari")),
            ("Vest on Albrecht",),
            "4.3.2 Trading",
            "«traded equipment goes to its receiver»",
        ),
        (table(creature("Zmei")), ("sarah controls zmei",), "4.4.1 sidebar Adopting Allies", "«an adopted creature is"),
        (table(), ("mari goes out of play",), "1.5", "«a card goes out of play» is not called upon"),
        (table(), ("mari is removed from the game",), "6.4.4", "«a death outside combat removes a character» is not"),
        (table(), ("+2 rage on mari",), "3.4", "+2 rage on Mari»"),
        (table(), ("mari counts as Ahroun",), "6.5.3.A", "«a battlefield has the defenders keywords» is not called"),
        (table(), ("mari cannot be alpha",), "3.4", "Mari cannot be alpha»: no card is named that says so"),
        (table(), ("+1 sept hand for sarah",), "3.4", "+1 sept hand for Sarah»: no card is named that says so"),
        (table(), ("effect: mari must play combat cards",), "3.4", "Nothing asks for «Mari must play combat cards»"),
    ],
)
def test_nothing_is_done_by_hand_unasked(position: Any, lines: tuple[str, ...], section: str, says: str) -> None:
    """What neither a rule nor a card asks for is illegal by the rule that governs it, which says what it lacked."""
    found = told(BOOK, position, *lines)
    assert len(found) == 1, found
    assert found[0].startswith(f"{len(lines)} illegal {section} "), found
    assert says in found[0], found


def test_what_is_due_is_offered() -> None:
    """The options name what the open steps bring about, as somebody would do it by hand."""
    book = books()[BOOK]
    offered = [
        {in_words(event, book.family.vocabulary) for event in due_by_hand(book, judge((), book, position).table)}
        for position in (DYING, HURT, REDRAW)
    ]
    assert offered == [
        {
            "effect: Zhyzhak turns to battle form",
            "effect: Zhyzhak suffers 4 damage",
            "effect: Mari suffers 2 damage",
            "effect: Zhyzhak goes to the pile of Sarah worth 8",
        },
        {"effect: heals Maul on Mari"},
        {"effect: Sarah draws 2 sept cards"},
    ]


def test_damage_that_is_counted_is_no_card() -> None:
    """A number of damage is suffered by hand; in quotes it is a card of that name."""
    reader = Reader().start(Heading(book=BOOK, position=table()))
    read = [reader.line(line)[0][0] for line in ("mari suffers 3 damage", 'mari suffers "3 damage"')]
    events = [entry.event for entry in read if isinstance(entry, Entry)]
    assert [type(event).__name__ for event in events] == ["EffectHappened", "Landed"]
    written = [in_words(event, books()[BOOK].family.vocabulary) for event in events]
    assert written == ["effect: Mari suffers 3 damage", 'Mari suffers "3 damage"']


def test_a_round_that_was_not_told_deals_its_damage() -> None:
    """When the turn, or the next one, begins, the cards that lie open have done what they do."""
    for line in ("turn ends", "redraw", "combat ends"):
        judgement = played(BOOK, fought(), line)
        assert judgement.wrong == []
        assert judgement.table.combat is None
        assert judgement.table.damage_of("Zhyzhak") == 4


def test_each_rule_that_is_named_is_one_of_the_book() -> None:
    """What would bring a thing about is a derivation of the contents; pool is Victory Points in the crossover alone."""
    known = books()[BOOK].own_rules | books()["crossover-1995"].own_rules
    assert {name for names in RULES.values() for name in names} <= known


def test_of_several_players_the_one_who_dealt_the_fatal_damage_has_the_kill() -> None:
    """Who_dealt_the_fatal_damage_is_the_killer: not the first on that side; a blow that was survived brings nothing."""
    cards = [
        laid("Sarah 1", "Mari", "Jab", "Zhyzhak", down=False),
        laid("Eva 1", "Evan", "Maul", "Zhyzhak", down=False),
    ]
    both = fight(("Mari", "Evan"), step="reveal")
    position = table(*cards, hurt("Zhyzhak", 5), phase="combat", combat=both, players=("Sarah", "Ryan", "Eva"))
    judgement = played(BOOK, position, "combat ends")
    assert (judgement.table.points_of("Sarah"), judgement.table.points_of("Eva")) == (0, 8)
    alive = table(*cards, phase="combat", combat=both, players=("Sarah", "Ryan", "Eva"))
    assert played(BOOK, alive, "combat ends").table.points_of("Eva") == 0
