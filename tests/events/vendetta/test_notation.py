"""Every sentence of the line notation in which a Vendetta game is told."""

from functools import cache

import pytest

from events.common import AskedToPlay, CommonEvent, Corrected, LetPlay, NotYet, Observed, RolledBack, Ruled, Shuffled
from events.effects.base import Gains
from events.effects.vendetta import Deploys, Shifts, Steals, Withdraws
from events.notation.game_reader import read_game
from events.notation.names import Names
from events.notation.reader import names_of
from events.notation.sentences import say_event
from events.registry import vocabulary_of
from events.vendetta import events as v
from events.vendetta.card_facts import Ability, VendettaFacts

HEADING = "[book vendetta]\n[players Claudia, Louis, Armand, Lestat]\n"
KNOWN = "Sarah McAleer at Location 1; Claudia draws victim Rashida; Claudia keeps Vanish\n"


def read(*lines: str) -> tuple[v.VendettaEvent, ...]:
    """The events of these lines, where four players, Sarah McAleer, Rashida and Vanish are known."""
    record, problems = read_game(HEADING + KNOWN + "\n".join(lines))
    assert not problems, "\n".join(map(str, problems))
    assert record
    return record.events[3:]


@cache
def known() -> Names:
    """The names known at that table."""
    record, _ = read_game(HEADING + KNOWN)
    assert record
    return names_of(record.heading, record.events, ("Show of Force",))


# Each sentence as it is written, the event that it declares, and other ways to type it.
SENTENCES: list[tuple[str, v.VendettaEvent, tuple[str, ...]]] = [
    ("seats Claudia, Louis, Armand", v.Seated(("Claudia", "Louis", "Armand")), ("Seats Claudia,Louis , Armand",)),
    ("Louis is first player", v.FirstPlayerDrawn("Louis"), ("lo is first", "louis takes the ambition token")),
    ("clans Brujah, Nosferatu", v.ClansOffered(("Brujah", "Nosferatu")), ("clans Brujah,Nosferatu",)),
    ("Louis chooses Nosferatu", v.ClanChosen("Louis", "Nosferatu"), ("lo ch Nosferatu",)),
    ('Louis chooses "Stay Home"', v.ClanChosen("Louis", "Stay Home"), ()),
    ("Louis draws victim Rashida", v.VictimDrawn("Louis", "Rashida"), ("lo dv rash", "louis draws a victim rashida")),
    ("Louis draws victim", v.VictimDrawn("Louis"), ("louis draws a victim", "louis draws victim ?", "lo dv")),
    (
        "ally Sarah McAleer: human, influence 2, feed 1, drain 5, drained -1",
        v.Described("Sarah McAleer", VendettaFacts("human", influence=2, feed=1, drain=5, drained=-1)),
        ("human sarah: influence 2, feed 1, drain 5, drained -1",),
    ),
    ("ally Nobody Knows", v.Described("Nobody Knows", VendettaFacts("ally")), ()),
    ("victim Rashida: influence 1", v.Described("Rashida", VendettaFacts("victim", influence=1)), ()),
    (
        "card Hunt: preparation, power 3, starting, when preparation: gain 2 blood",
        v.Described(
            "Hunt",
            VendettaFacts("preparation", starting=True, power=3, abilities=(Ability("preparation", "gain blood", 2),)),
        ),
        (),
    ),
    (
        "agreed influence_of_the_first = 2 3 4",
        v.Agreed("influence_of_the_first", "2 3 4"),
        ("agree influence_of_the_first=2 3 4",),
    ),
    ('agreed "how many" = "six?"', v.Agreed("how many", "six?"), ()),
    ("phase feed", v.PhaseBegun("feed"), ("feed", "feed phase")),
    ("phase location setup", v.PhaseBegun("location setup"), ("location setup", "setup")),
    ("phase hand building", v.PhaseBegun("hand building"), ("hand building", "hands")),
    ("phase planning", v.PhaseBegun("planning"), ("planning",)),
    ("phase resolution", v.PhaseBegun("resolution"), ("Resolution phase",)),
    ("Claudia feeds 3", v.Fed("Claudia", 3), ("cla fe 3", "claudia feeds 3 blood")),
    ("Sarah McAleer at Location 1", v.AllyPlaced("Location 1", "Sarah McAleer"), ("sarah at 1", "mca on loc 1")),
    ("? at Prince's Haven", v.AllyPlaced("Prince's Haven"), ("? at haven", "? at the Haven", "? on ph")),
    ('Elder at "location 1"', v.AllyPlaced("location 1", "Elder"), ()),
    ("Claudia draws Vanish, Backstab", v.CardsDrawn("Claudia", ("Vanish", "Backstab")), ("cla draw van, Backstab",)),
    ("Claudia draws Vanish, ?", v.CardsDrawn("Claudia", ("Vanish", "")), ()),
    ("Claudia draws 2", v.CardsDrawn("Claudia"), ("cla draws", "cla draws 2 cards", "claudia draws ?, ?")),
    ("Claudia draws 3", v.CardsDrawn("Claudia", ("", "", "")), ("Claudia draws ?, ?, ?",)),
    ("Claudia draws nothing", v.CardsDrawn("Claudia", ()), ("Claudia draws 0",)),
    ('Claudia draws "2 Sisters", 3 Brothers', v.CardsDrawn("Claudia", ("2 Sisters", "3 Brothers")), ()),
    ("Claudia keeps Vanish", v.CardKept("Claudia", "Vanish"), ("cla kp van",)),
    ("Claudia keeps ?", v.CardKept("Claudia"), ("cla keeps",)),
    (
        "Claudia plays Vanish at Location 1 with 3 blood and 1 token",
        v.Played("Claudia", "Location 1", "Vanish", blood=3, tokens=1),
        ("cla pl van at 1 with 3 and 1 t", "cla pl van on l1 with 1 token, 3 b", "cla pl van face up at 1 with 3 1 t"),
    ),
    ("Claudia plays Vanish at Prince's Haven", v.Played("Claudia", "Prince's Haven", "Vanish"), ("cla pl van at ph",)),
    (
        "Claudia plays ? face down at Location 2 with 2 blood sealed 9f3c",
        v.Played("Claudia", "Location 2", face_down=True, blood=2, sealed="9f3c"),
        ("cla pl ? at 2 with 2 sealed 9f3c", "cla pl fd at 2 with 2 sealed 9f3c"),
    ),
    (
        "Claudia plays Vanish face down at Location 2",
        v.Played("Claudia", "Location 2", "Vanish", face_down=True),
        ("cla pl van fd at 2",),
    ),
    ("Claudia plays ? face up at Location 2", v.Played("Claudia", "Location 2"), ("cla pl face up at 2",)),
    ("Claudia adds 2 blood", v.BloodPlayed("Claudia", 2), ("cla add 2",)),
    (
        "Claudia adds 1 blood and 2 tokens at Location 3",
        v.BloodPlayed("Claudia", 1, 2, "Location 3"),
        ("cla adds 1 and 2 t at 3",),
    ),
    ("Claudia adds 0 blood", v.BloodPlayed("Claudia"), ()),
    ("Claudia flips 1 token", v.BloodPlayed("Claudia", tokens=1), ("cla flips", "cla flip 1", "cla adds 1 token")),
    ("Claudia drains Rashida", v.Drained("Claudia", "Rashida"), ("cla dr rash",)),
    (
        "Claudia looks at Louis 2 and sees Vanish with Ambrus Maropis",
        v.Looked("Claudia", "Louis 2", "Vanish", "Ambrus Maropis"),
        ("cla looks lo 2 seeing van using Ambrus Maropis",),
    ),
    ("Claudia looks at Louis 2", v.Looked("Claudia", "Louis 2"), ("cla look at louis 2",)),
    ("Claudia is done", v.TurnEnded("Claudia"), ("cla done", "cla passes", "claudia ends her turn")),
    ("location 1", v.LocationBegun("Location 1"), ("loc 1", "location Location 1")),
    ("location Prince's Haven", v.LocationBegun("Prince's Haven"), ("location haven", "loc ph")),
    ("step withdraw", v.StepBegun("withdraw"), ("withdraw step",)),
    ("step revelation", v.StepBegun("revelation"), ("revelation",)),
    ("step preparation", v.StepBegun("preparation"), ("preparation",)),
    ("step conflict", v.StepBegun("conflict"), ("conflict step",)),
    ("step aftermath", v.StepBegun("aftermath"), ("aftermath",)),
    ("Claudia chooses stay", v.TokenChosen("Claudia", "stay"), ("cla ch stay",)),
    ("Claudia chooses withdraw sealed ab", v.TokenChosen("Claudia", "withdraw", "ab"), ("cla ch withdraw sealed ab",)),
    ("Claudia chooses ? sealed 9f3c", v.TokenChosen("Claudia", sealed="9f3c"), ()),
    ("Claudia stays", v.TokenRevealed("Claudia", "stay"), ("cla st",)),
    ("Claudia withdraws salt ab12", v.TokenRevealed("Claudia", "withdraw", "ab12"), ("cla wd salt ab12",)),
    ('Claudia stays salt "a b"', v.TokenRevealed("Claudia", "stay", "a b"), ()),
    ("Claudia reveals Vanish", v.CardRevealed("Claudia", "Vanish"), ("cla rv van", "cla turns up Vanish")),
    (
        "Claudia reveals Vanish as Claudia 2 salt ab12",
        v.CardRevealed("Claudia", "Vanish", "Claudia 2", "ab12"),
        ("cla rv van as 2 salt ab12", "cla reveals Vanish as cla 2 salt ab12"),
    ),
    (
        "Claudia reveals Vanish as Claudia 2 with Sarah McAleer",
        v.CardRevealed("Claudia", "Vanish", "Claudia 2", using="Sarah McAleer"),
        ("cla rv van as 2 using sarah", "cla rv van as cla 2 with Sarah McAleer"),
    ),
    (
        "Claudia reveals Vanish salt ab12 with Sarah McAleer",
        v.CardRevealed("Claudia", "Vanish", salt="ab12", using="Sarah McAleer"),
        ("cla rv van salt ab12 using sarah",),
    ),
    (
        "Claudia reveals Vanish with Sarah McAleer",
        v.CardRevealed("Claudia", "Vanish", using="Sarah McAleer"),
        ("cla rv van using sarah",),
    ),
    ("Claudia applies Show of Force", v.EffectApplied("Claudia", "Show of Force"), ("cla app Show of Force",)),
    (
        "Claudia applies Backstab: Claudia deploys 2 blood at Location 1",
        v.EffectApplied("Claudia", "Backstab", (Deploys("Claudia", 2, "Location 1"),)),
        ("cla uses Backstab: cla deploys 2 blood at 1", 'cla uses Backstab: cla deploys 2 blood at "Location 1"'),
    ),
    (
        "Claudia applies Backstab: Claudia 2 moves to Prince's Haven, Claudia deploys -1 blood at \"1\"",
        v.EffectApplied("Claudia", "Backstab", (Shifts("Claudia 2", v.HAVEN), Deploys("Claudia", -1, "1"))),
        ('cla uses Backstab: cla 2 moves to haven, cla deploys -1 blood at "1"',),
    ),
    ("Claudia forgoes Vanish", v.EffectApplied("Claudia", "Vanish", forgone=True), ("cla fg van",)),
    ("conflict Claudia, Louis", v.ConflictDecided(("Claudia", "Louis")), ("conflict cla, lo",)),
    ("conflict", v.ConflictDecided(), ("Conflict",)),
    ("Claudia takes 2 influence", v.InfluenceTaken("Claudia", 2), ("cla take 2", "cla takes 2 inf")),
    ("Claudia drains Rashida in frenzy", v.FrenzyDrained("Claudia", "Rashida"), ("cla dr rash in frenzy",)),
    (
        "Claudia drains Rashida in frenzy by choice",
        v.FrenzyDrained("Claudia", "Rashida", chosen=True),
        ("cla dr rash in frenzy, by choice",),
    ),
    ("Claudia drains ? in frenzy", v.FrenzyDrained("Claudia"), ("cla dr in frenzy",)),
    ("round ends", v.RoundEnded(), ("end of round", "round over")),
    (
        "effect of Claudia with Succubus Club: steals 1 blood from each rival",
        v.EffectHappened("Claudia", "Succubus Club", (Steals("blood", 1, "each rival"),)),
        ('effect of cla with Succubus Club: steals 1 blood from "each rival"',),
    ),
    ("effect: Claudia withdraws", v.EffectHappened(effects=(Withdraws("Claudia"),)), ()),
    ("Claudia has 5 blood", Observed("Claudia", "blood", 5), ("claudia=5", "cla 5", "cla.blood = 5")),
    ("Claudia has 4 influence", Observed("Claudia", "influence", 4), ("claudia.influence=4",)),
    ("Claudia has 1 token", Observed("Claudia", "tokens", 1), ("cla has 1 tokens", "cla.tokens=1")),
    ("Claudia has 2 tokens", Observed("Claudia", "tokens", 2), ()),
    ("Claudia has 1 diablerie token", Observed("Claudia", "diablerie tokens", 1), ()),
    ("observed token of Claudia = 1", Observed("Claudia", "token", 1), ("cla.token = 1",)),
    ("Claudia has the Ambition token", Observed("Claudia", "ambition", True), ("cla has the token",)),
    ("Claudia 2 has 6 power", Observed("Claudia 2", "power", 6), ("claudia 2=6", "cla 2.power=6")),
    (
        "Claudia at Location 1 has 3 blood",
        Observed("Claudia at Location 1", "blood", 3),
        ("cla at 1 has 3 blood", "cla at 1=3"),
    ),
    ('observed ally of "Location 1" = "Sarah McAleer"', Observed("Location 1", "ally", "Sarah McAleer"), ()),
    ('ruling 1, 2 illegal 5.1 "too late" by Nora', Ruled((1, 2), "illegal", "too late", "5.1", "Nora"), ()),
    ('roll back to 1 "once more"', RolledBack(1, "once more"), ()),
    ("correct 1: Claudia gains 1 blood", Corrected((1,), (Gains("Claudia", "blood", 1),)), ()),
    ("Claudia has not answered yet", NotYet("answered", "Claudia"), ("cla has not been asked yet",)),
    ("nobody has chosen yet", NotYet("chosen"), ("nothing was chosen yet",)),
    ("Claudia wants to play first", AskedToPlay("Claudia"), ("cla asks to play", "it is cla's word")),
    ("Claudia wants to play before Louis", AskedToPlay("Claudia", "Louis"), ("cla asks to play before Louis",)),
    ("Louis lets Claudia play first", LetPlay("Louis", "Claudia"), ("Louis lets Claudia play",)),
    ("Louis lets them play first", LetPlay("Louis"), ("Louis lets her",)),
    ("Claudia shuffles the deck", Shuffled("Claudia", "deck"), ("cla shuffles", "cla shuffle her deck")),
    ('Claudia shuffles "library"', Shuffled("Claudia"), ()),
]  # fmt: skip


@pytest.mark.parametrize("line, event, others", SENTENCES, ids=[line for line, _, _ in SENTENCES])
def test_a_sentence_and_its_shorter_forms(line: str, event: v.VendettaEvent, others: tuple[str, ...]) -> None:
    """Each event is said in one way, and read in that and in shorter ones."""
    assert say_event(event, known()) == line
    for text in (line, *others):
        assert read(text) == (event,), text


@pytest.mark.parametrize("line, event, others", SENTENCES, ids=[line for line, _, _ in SENTENCES])
def test_a_sentence_needs_no_names(line: str, event: v.VendettaEvent, others: tuple[str, ...]) -> None:
    """Where nobody says which names are known, an event of this family is said in the same words."""
    assert isinstance(event, CommonEvent) or say_event(event) == line


def test_every_event_has_a_sentence() -> None:
    """No event of the vocabulary is left out above."""
    assert {type(event) for _, event, _ in SENTENCES} == vocabulary_of("vendetta").kinds
