"""Every sentence of the line notation in which a Rage game is told."""

from functools import cache

import pytest

from events.common import CommonEvent, Shuffled
from events.effects.base import Gains, Modifies, Taps, Untaps
from events.effects.methuselah import Forbids
from events.effects.rage import (
    Bestows,
    Crosses,
    Directs,
    Empowers,
    Enfranchises,
    FillsHand,
    Heals,
    Idles,
    Kills,
    Leaves,
    Multiplies,
    Ordains,
    Piles,
    Relocates,
    Revalues,
    Scores,
    Sizes,
    Turns,
    TurnsInto,
    Wounds,
)
from events.notation.game_reader import read_game
from events.notation.names import Names
from events.notation.reader import names_of
from events.notation.sentences import say_event
from events.rage import combat_events as c
from events.rage import events as e
from events.rage.card_facts import RageFacts
from events.registry import vocabulary_of
from tests.helpers.rage.action_sentences import ACTION_SENTENCES

HEADING = "[book rage-2018]\n[players Sarah, Ryan]\n"
KNOWN = "sarah leads gaia with Mari Cabrah, Lord Albrecht; ryan leads wyrm with Zhyzhak; ryan plays Skull Pig\n"
SEAL = "ab12" * 16


def read(*lines: str) -> tuple[e.RageEvent, ...]:
    """The events of these lines, where two packs and a Skull Pig are known."""
    record, problems = read_game(HEADING + KNOWN + "\n".join(lines))
    assert not problems, "\n".join(map(str, problems))
    assert record
    return record.events[3:]


@cache
def known() -> Names:
    """The names known at that table."""
    record, _ = read_game(HEADING + KNOWN)
    assert record
    return names_of(record.heading, record.events, ("Klaive", "Maul"))


FACTS = RageFacts(
    "character",
    "gaia",
    renown=7,
    rage=5,
    gnosis=3,
    health=7,
    battle_rage=7,
    battle_health=9,
    keywords=("Ahroun", "Silver Fang"),
    rivals=("Zhyzhak",),
    unique=True,
)
# Each sentence as it is written, the event that it declares, and other ways to type it.
SENTENCES: list[tuple[str, e.RageEvent, tuple[str, ...]]] = [
    ("seats Sarah, Ryan", e.Seated(("Sarah", "Ryan")), ("Seats Sarah,Ryan",)),
    ("renown level 20", e.LevelSet(20), ("level 20",)),
    (
        "Sarah leads gaia with Mari Cabrah, Lord Albrecht",
        e.PackChosen("Sarah", "gaia", ("Mari Cabrah", "Lord Albrecht")),
        ("sarah leads Gaia using mari, lord",),
    ),
    ("Ryan leads wyrm", e.PackChosen("Ryan", "wyrm"), ()),
    ("Ryan leads ?", e.PackChosen("Ryan"), ()),
    ("Sarah brings 30 sept cards", e.DeckBrought("Sarah", "sept", 30), ("sarah brings 30 sept",)),
    ("Sarah brings combat Maul, Maul", e.DeckBrought("Sarah", "combat", cards=("Maul", "Maul")), ()),
    (
        "Sarah starts with Klaive on Mari Cabrah",
        e.Began("Sarah", "Klaive", "Mari Cabrah"),
        ("sar starts with Klaive on mari",),
    ),
    ("Sarah starts with Klaive", e.Began("Sarah", "Klaive"), ()),
    (
        "card Lord Albrecht: character, gaia, renown 7, rage 5, gnosis 3, health 7, battle rage 7, battle health 9, "
        "keyword Ahroun, keyword Silver Fang, rival Zhyzhak, unique",
        e.Described("Lord Albrecht", FACTS),
        (),
    ),
    ("phase redraw", e.PhaseBegun("redraw"), ("redraw", "redraw phase")),
    ("phase regeneration", e.PhaseBegun("regeneration"), ("regeneration phase",)),
    ("phase resource", e.PhaseBegun("resource"), ("resource",)),
    ("phase umbra", e.PhaseBegun("umbra"), ("umbra phase", "umbra")),
    ("phase moot", e.PhaseBegun("moot"), ("moot phase", "moot")),
    ("phase combat", e.PhaseBegun("combat"), ("combat phase",)),
    ("open play", e.OpenPlayBegun(), ()),
    ("Sarah discards 2 sept cards", e.Discarded("Sarah", "sept", ("", "")), ("sarah discards 2 sept",)),
    ("Sarah discards combat Maul", e.Discarded("Sarah", "combat", ("Maul",)), ()),
    ("Sarah draws 5 sept cards", e.Drew("Sarah", "sept", 5), ("sarah draws 5 sept",)),
    ("Sarah draws combat cards", e.Drew("Sarah", "combat"), ("sarah draws combat",)),
    ("Sarah draws sept Klaive, ?", e.Drew("Sarah", "sept", cards=("Klaive", "")), ()),
    ("Mari Cabrah regenerates", e.Regenerated("Mari Cabrah"), ("mari regenerates",)),
    ("Mari Cabrah regenerates Maul", e.Regenerated("Mari Cabrah", "Maul"), ()),
    ("Mari Cabrah plays Klaive", e.Played("Mari Cabrah", "Klaive"), ("mari pl Klaive",)),
    (
        "Mari Cabrah plays Klaive on Lord Albrecht at Zhyzhak",
        e.Played("Mari Cabrah", "Klaive", "Lord Albrecht", "Zhyzhak"),
        ("mari plays Klaive on lord against zhy",),
    ),
    ("Ryan plays Klaive", e.Played("Ryan", "Klaive"), ()),
    ("Mari Cabrah plays Kiss of Helios", e.Played("Mari Cabrah", "Kiss of Helios"), ()),
    ('Skull Pig plays "Maul" of Sarah', e.Played("Skull Pig", "Maul", player="Sarah"), ()),
    ("Mari Cabrah calls Call of Gaia at Zhyzhak", e.JuntaCalled("Mari Cabrah", "Call of Gaia", "Zhyzhak"), ()),
    ("Skull Pig plays Maul at Zhyzhak of Sarah", e.Played("Skull Pig", "Maul", target="Zhyzhak", player="Sarah"), ()),
    (
        "Mari Cabrah plays Klaive: +2 rage on Zhyzhak",
        e.Played("Mari Cabrah", "Klaive", effects=(Empowers("rage", 2, "Zhyzhak"),)),
        (),
    ),
    ("Sarah gives up Klaive", e.GivenUp("Sarah", "Klaive"), ()),
    ("Mari Cabrah takes Klaive from Lord Albrecht", e.Traded("Mari Cabrah", "Klaive", "Lord Albrecht"), ()),
    ("Mari Cabrah steps sideways", e.SteppedSideways("Mari Cabrah"), ()),
    ("Mari Cabrah steps sideways with Klaive", e.SteppedSideways("Mari Cabrah", "Klaive"), ()),
    ("Sarah announces", e.Announced("Sarah"), ("sarah announces an offensive effect",)),
    ("Ryan announces together", e.Announced("Ryan", True), ("ryan announces at the same time",)),
    ("Ryan is not ready", e.Ready("Ryan", False), ("ryan asks to wait",)),
    ("Ryan is ready", e.Ready("Ryan"), ()),
    ("Ryan lets it go", e.Dropped("Ryan"), ("ryan drops it",)),
    ("Mari Cabrah uses Klaive at Zhyzhak", e.AbilityUsed("Mari Cabrah", "Klaive", "Zhyzhak"), ()),
    ("Mari Cabrah cancels Klaive with Maul", e.Cancelled("Mari Cabrah", "Klaive", "Maul"), ()),
    ("Sarah wins the draw for Klaive", e.LotDrawn("Sarah", "Klaive"), ()),
    ("Zhyzhak wins the draw", e.LotDrawn("Zhyzhak"), ()),
    ("Mari Cabrah calls Klaive at Zhyzhak", e.JuntaCalled("Mari Cabrah", "Klaive", "Zhyzhak"), ()),
    ("voting on Klaive", e.VotingBegun("Klaive"), ()),
    ("Sarah will vote yes", e.VoteIntended("Sarah", "yes"), ("sarah all vote yes",)),
    ("Sarah will abstain", e.VoteIntended("Sarah", "abstain"), ()),
    (
        "Mari Cabrah votes yes: +3 votes",
        e.Voted("Mari Cabrah", "yes", effects=(Modifies("votes", 3),)),
        (),
    ),
    ("Mari Cabrah votes yes", e.Voted("Mari Cabrah", "yes"), ()),
    ("Mari Cabrah votes no with 9", e.Voted("Mari Cabrah", "no", 9), ()),
    ("Mari Cabrah abstains", e.Voted("Mari Cabrah", "abstain"), ()),
    ("it passes", e.JuntaDecided(True), ("passed",)),
    ("it fails", e.JuntaDecided(False), ("failed",)),
    ("voting over", e.JuntaDecided(), ()),
    ("Mari Cabrah is alpha", c.AlphaNamed("Mari Cabrah"), ("mari is the alpha",)),
    ("Mari Cabrah passes", c.Passed("Mari Cabrah"), ()),
    ("Mari Cabrah attacks Zhyzhak", c.Attacked("Mari Cabrah", "Zhyzhak"), ("mari attacks zhy",)),
    ("Mari Cabrah attacks Skull Pig to bind with Maul", c.Attacked("Mari Cabrah", "Skull Pig", True, "Maul"), ()),
    ("Mari Cabrah challenges Zhyzhak", c.Challenged("Mari Cabrah", "Zhyzhak"), ()),
    ("Zhyzhak accepts", c.Answered("Zhyzhak", True), ()),
    ("Zhyzhak refuses", c.Answered("Zhyzhak", False), ("zhy declines", "zhyzhak refuses the challenge")),
    ("the attack goes to Zhyzhak", c.TargetChanged("Zhyzhak"), ("attack goes to zhy",)),
    ("the attack goes to Zhyzhak with Klaive", c.TargetChanged("Zhyzhak", "Klaive"), ()),
    (
        "Zhyzhak steps in",
        c.SteppedIn("Zhyzhak"),
        ("zhy defends", "zhy defends Skull Pig", "zhy steps in for Skull Pig"),
    ),
    ("Zhyzhak joins with Maul", c.Joined(("Zhyzhak",), "Maul"), ("zhyzhak pack defends with Maul",)),
    ("join Mari Cabrah, Lord Albrecht with Maul", c.Joined(("Mari Cabrah", "Lord Albrecht"), "Maul"), ()),
    ("step declaration", c.StepBegun("declaration"), ()),
    ("step pre-combat", c.StepBegun("pre-combat"), ("pre-combat",)),
    ("step beginning", c.StepBegun("beginning"), ("beginning of combat",)),
    ("step play card", c.StepBegun("play card"), ("combat round", "new round")),
    ("step targeting", c.StepBegun("targeting"), ()),
    ("step reveal", c.StepBegun("reveal"), ()),
    ("step bluff", c.StepBegun("bluff"), ("bluffs",)),
    ("step resolution", c.StepBegun("resolution"), ()),
    ("step withdrawal", c.StepBegun("withdrawal"), ()),
    ("step between rounds", c.StepBegun("between rounds"), ("between rounds",)),
    ("Ryan plays for prey", c.PlaysForPrey("Ryan"), ("ryan plays for the prey",)),
    ("Mari Cabrah lays ?", c.CardLaid("Mari Cabrah"), ()),
    (f"Mari Cabrah lays ? at Zhyzhak sealed {SEAL}", c.CardLaid("Mari Cabrah", target="Zhyzhak", sealed=SEAL), ()),
    ("Skull Pig lays Maul of Sarah", c.CardLaid("Skull Pig", "Maul", player="Sarah"), ()),
    ("Mari Cabrah lays ? at Zhyzhak unarmed", c.CardLaid("Mari Cabrah", target="Zhyzhak", unarmed=True), ()),
    ("Mari Cabrah feints Maul at Zhyzhak", c.CardLaid("Mari Cabrah", "Maul", "feint", "Zhyzhak"), ()),
    ("Mari Cabrah reacts with Maul", c.CardLaid("Mari Cabrah", "Maul", "instinctive"), ()),
    ("Mari Cabrah strikes with Maul", c.CardLaid("Mari Cabrah", "Maul", "alternate"), ()),
    ("Mari Cabrah targets Zhyzhak", c.Targeted("Mari Cabrah", "Zhyzhak"), ()),
    ("Mari Cabrah targets nothing with Sarah 2", c.Targeted("Mari Cabrah", "", "Sarah 2"), ()),
    ("Mari Cabrah reveals Maul", c.CardRevealed("Mari Cabrah", "Maul"), ("mari rv Maul",)),
    ("Mari Cabrah reveals Maul as Sarah 2 salt 0f0f", c.CardRevealed("Mari Cabrah", "Maul", "Sarah 2", "0f0f"), ()),
    ("Mari Cabrah prevents Maul", c.Prevented("Mari Cabrah", "Maul"), ("mari dodges Maul",)),
    (
        "Mari Cabrah prevents 3 of Maul with Klaive",
        c.Prevented("Mari Cabrah", "Maul", 3, "Klaive"),
        ("mari blocks 3 damage of Maul with Klaive",),
    ),
    ("redirect Maul to Zhyzhak with Klaive", c.Redirected("Maul", "Zhyzhak", "Klaive"), ()),
    ("substitute Maul to Zhyzhak with Klaive", c.Redirected("Maul", "Zhyzhak", "Klaive", True), ()),
    ("Zhyzhak suffers Maul", c.Landed("Maul", "Zhyzhak"), ()),
    (
        "Zhyzhak suffers Maul for 5 aggravated",
        c.Landed("Maul", "Zhyzhak", 5, True),
        ("zhy takes 5 aggravated damage from Maul",),
    ),
    ("Zhyzhak suffers ? for 5", c.Landed("", "Zhyzhak", 5), ()),
    ("Zhyzhak lays nothing", c.NothingLaid("Zhyzhak"), ("zhyzhak plays no card",)),
    ("Zhyzhak lays ? at Mari Cabrah", c.CardLaid("Zhyzhak", target="Mari Cabrah"), ("zhyzhak lays a card at mari",)),
    ("Mari Cabrah flips to battle form", c.Flipped("Mari Cabrah", "battle"), ("mari flips", "mari flips to crinos")),
    ("Mari Cabrah flips to breed form with Maul", c.Flipped("Mari Cabrah", "breed", "Maul"), ()),
    ("Mari Cabrah frenzies", c.Frenzied("Mari Cabrah"), ("mari frenzies", "mari goes into a frenzy")),
    ("Mari Cabrah frenzies full", c.Frenzied("Mari Cabrah", "full"), ("mari goes into a full frenzy",)),
    ("Mari Cabrah frenzies fox with Maul", c.Frenzied("Mari Cabrah", "fox", "Maul"), ()),
    ("Mari Cabrah is calm", c.FrenzyEnded("Mari Cabrah"), ()),
    ("Mari Cabrah escapes with Maul", c.Escaped("Mari Cabrah", "Maul"), ()),
    ("Mari Cabrah withdraws", c.Withdrew("Mari Cabrah"), ()),
    ("combat ends", c.CombatEnded(), ("combat over", "the combat is over")),
    ("combat ends with Maul", c.CombatEnded("Maul"), ()),
    ("turn ends", e.TurnEnded(), ("end of turn",)),
    (
        "effect of Sarah with Klaive: Sarah scores 2 points",
        e.EffectHappened("Sarah", "Klaive", (Scores("Sarah", 2),)),
        (),
    ),
    ("Sarah shuffles the sept deck", Shuffled("Sarah", "sept"), ("sarah shuffles sept",)),
    *ACTION_SENTENCES,
]
# What cards do, each as it is written.
EFFECTS = (
    ("+2 rage on Zhyzhak", Empowers("rage", 2, "Zhyzhak")),
    ("-1 health", Empowers("health", -1)),
    ("renown times 2 on Zhyzhak", Multiplies("renown", 2, "Zhyzhak")),
    ("+3 votes on Zhyzhak", Modifies("votes", 3, "Zhyzhak")),
    ("Skull Pig may vote", Enfranchises("Skull Pig")),
    ("Zhyzhak may not vote", Forbids("vote", "Zhyzhak")),
    ("Zhyzhak suffers 3 damage", Wounds("Zhyzhak", 3)),
    ("Zhyzhak suffers 3 aggravated damage", Wounds("Zhyzhak", 3, True)),
    ("heals Maul on Zhyzhak", Heals("Maul", "Zhyzhak")),
    ("Sarah scores 1 point", Scores("Sarah", 1)),
    ("Zhyzhak turns to battle form", Turns("Zhyzhak", "battle")),
    ("Zhyzhak crosses to the umbra", Crosses("Zhyzhak", "umbra")),
    ("Zhyzhak crosses to the physical world", Crosses("Zhyzhak", "physical")),
    ("Zhyzhak turns into an enemy", TurnsInto("Zhyzhak", "enemy")),
    ("Zhyzhak turns into a character", TurnsInto("Zhyzhak", "character")),
    ("Zhyzhak goes out of play", Relocates("Zhyzhak", "out of play")),
    ("Zhyzhak goes out of play until the end of the turn", Relocates("Zhyzhak", "out of play", "turn")),
    ("Zhyzhak goes to the hunting grounds", Relocates("Zhyzhak", "hunting grounds")),
    ("Zhyzhak returns home", Relocates("Zhyzhak", "home")),
    ("Zhyzhak is removed from the game", Relocates("Zhyzhak", "removed")),
    ("Zhyzhak goes to the pile of Sarah", Piles("Zhyzhak", "Sarah")),
    ("Zhyzhak goes to the pile of Sarah worth 3", Piles("Zhyzhak", "Sarah", 3)),
    ("Zhyzhak goes to the pile of Sarah face down", Piles("Zhyzhak", "Sarah", lies="down")),
    ("Zhyzhak goes to the pile of Sarah sideways", Piles("Zhyzhak", "Sarah", lies="sideways")),
    ("Zhyzhak is worth +2 points", Revalues("Zhyzhak", 2)),
    ("kills Zhyzhak", Kills("Zhyzhak")),
    ("+1 sept hand for Sarah", Sizes(1, "sept", "Sarah")),
    ("Zhyzhak takes no actions", Idles("Zhyzhak")),
    ("Zhyzhak cannot be alpha", Ordains("Zhyzhak", "cannot be alpha")),
    ("Zhyzhak must be alpha", Ordains("Zhyzhak", "must be alpha")),
    ("Zhyzhak acts first", Ordains("Zhyzhak", "acts first")),
    ("Zhyzhak cannot flip", Ordains("Zhyzhak", "cannot flip")),
    ("Zhyzhak counts as Black Fury", Bestows("Zhyzhak", "Black Fury")),
    ("Zhyzhak acts last", Ordains("Zhyzhak", "acts last")),
    ("Zhyzhak cannot attack Mari Cabrah", Directs("Zhyzhak", "cannot attack", "Mari Cabrah")),
    ("Zhyzhak must attack Mari Cabrah", Directs("Zhyzhak", "must attack", "Mari Cabrah")),
    ("Zhyzhak escapes", Leaves("Zhyzhak")),
    ("Sarah draws 3 combat cards", FillsHand("Sarah", 3, "combat")),
    ("taps Zhyzhak", Taps("Zhyzhak")),
    ("untaps Zhyzhak", Untaps("Zhyzhak")),
    ("Zhyzhak gains 3 blood", Gains("Zhyzhak", "blood", 3)),
    ("+2 stealth", Modifies("stealth", 2)),
)


@pytest.mark.parametrize(("said", "event", "also"), SENTENCES, ids=[one[0] for one in SENTENCES])
def test_a_sentence_is_read_and_written(said: str, event: e.RageEvent, also: tuple[str, ...]) -> None:
    """What is written is read back as the same event, and so are the shorter forms."""
    for line in (said, *also):
        assert read(line) == (event,), line
    assert say_event(event, known()) == said


@pytest.mark.parametrize(("said", "effect"), EFFECTS, ids=[one[0] for one in EFFECTS])
def test_an_effect_is_read_and_written(said: str, effect: object) -> None:
    """Each effect in the words in which it is written."""
    event = e.EffectHappened("Sarah", "Maul", (effect,))  # type: ignore[arg-type]  # it is one
    assert read(f"effect of Sarah with Maul: {said}") == (event,)
    assert say_event(event, known()) == f"effect of Sarah with Maul: {said}"


def test_every_kind_of_event_is_said() -> None:
    """No event of a Rage table lacks a sentence."""
    common = set(CommonEvent.__args__)
    assert {type(event) for _, event, _ in SENTENCES} - common == set(vocabulary_of("rage-2018").kinds) - common


@pytest.mark.parametrize(
    ("said", "event"),
    [
        ("mari plays Tribunal at zhyzhak", e.JuntaCalled("Mari Cabrah", "Tribunal", "Zhyzhak")),
        ("mari plays Maul on zhyzhak", c.CardLaid("Mari Cabrah", "Maul", target="Zhyzhak")),
        ("skull plays Maul at mari of Ryan", c.CardLaid("Skull Pig", "Maul", target="Mari Cabrah", player="Ryan")),
        ("sarah plays Tribunal", e.Played("Sarah", "Tribunal")),
        ("mari plays Howl", e.Played("Mari Cabrah", "Howl")),
        ("mari plays Howl of Ryan", e.Played("Mari Cabrah", "Howl", player="Ryan")),
        ("mari plays Song of Ryan", e.Played("Mari Cabrah", "Song of Ryan")),
        ("mari equips Klaive", e.Played("Mari Cabrah", "Klaive")),
        ("mari recruits Guard Dog", e.Played("Mari Cabrah", "Guard Dog")),
        ("mari gives Klaive to lord", e.Traded("Lord Albrecht", "Klaive", "Mari Cabrah")),
        ("mari trades Klaive to lord", e.Traded("Lord Albrecht", "Klaive", "Mari Cabrah")),
        ("mari steps into the umbra", e.SteppedSideways("Mari Cabrah")),
        ("mari does nothing", c.Passed("Mari Cabrah")),
        ("sarah wins the tie", e.LotDrawn("Sarah")),
    ],
)
def test_what_people_say_besides(said: str, event: e.RageEvent) -> None:
    """A junta that is played is called, a Combat Action laid, where the card was read out; and other words."""
    cards = ("card Tribunal: moot, requires renown 6", "card Maul: combat action, damage 4", "card Howl: action")
    assert read(*cards, said)[3:] == (event,)


def test_a_position_says_what_kind_a_card_is() -> None:
    """Of a card that is read out in a position, and of one that is read out again as another kind."""
    start = f"{HEADING}position:\nMari, character, pack of Sarah\ncard Maul: combat action, damage 4\n\n"
    record, problems = read_game(f"{start}mari plays Maul\ncard Maul: action\nmari plays Maul\n")
    assert not problems
    assert record
    assert [type(event) for event in record.events] == [c.CardLaid, e.Described, e.Played]
