"""What people say at a Rage table is read as the events that the table means by it."""

import pytest

from events.notation.game_reader import read_game
from events.rage import combat_events as c
from tests.events.rage.test_notation import HEADING, KNOWN, read
from tests.helpers.spoken import Said, each, table

SPOKEN = table("rage/spoken.txt")
CARDS = "card Maul: combat action; card Bite: combat action"
ALPHAS = "mari is alpha; zhyzhak is alpha; mari attacks Zhyzhak"


@pytest.mark.parametrize(**each(SPOKEN))
def test_it_is_read_as_the_table_means_it(said: Said) -> None:
    """The sentence declares the same events as the one in the notation."""
    assert read(said.before, said.sentence) == read(said.before, said.means)


@pytest.mark.parametrize(
    ("before", "sentence", "found"),
    [
        ("phase moot", "the game is over", "'the game is over', which may mean somebody wins (Ana wins)"),
        ("phase combat", "both lay", "'both lay', which may mean who lays what"),
        (f"phase combat; {ALPHAS}; Albrecht joins", "cards down", "'both lay', which may mean"),
        (f"phase combat; {ALPHAS}", "Zhyzhak dodges", "'Zhyzhak dodges', which may mean a card"),
        ("phase combat", "Sarah does nothing", "the alpha of Sarah"),
        (f"phase combat; {ALPHAS}", "Mari hits Zhyzhak", "'Mari Cabrah hits Zhyzhak', which may mean a card hits"),
        (f"phase combat; {ALPHAS}", "Mari hits", "'Mari Cabrah hits', which may mean who suffers"),
        (f"phase combat; {ALPHAS}", "nobody defends", "'nobody defends', which may mean the combat ends"),
        (f"phase combat; {ALPHAS}; Albrecht joins", "they target each other", "'they target each other', which may"),
        (f"phase combat; {ALPHAS}", "Sarah declines", "'Sarah'"),
        (f"phase combat; {ALPHAS}", "Skull Pig fails", "'Skull Pig'"),
        (f"phase combat; {ALPHAS}", "Ryan withdraws", "'Ryan'"),
        ("phase combat", "Ryan passes", "the alpha of Ryan"),
        ("phase combat", "the attacker withdraws", "withdraws, and no combat"),
        ("redraw", "Sarah discards 2 cards", "'Sarah discards 2', which may mean the sept hand"),
        ("phase moot", "Sarah draws 2", "'Sarah draws 2', which may mean the sept hand"),
        ("phase moot", "Sarah draws", "'Sarah draws', which may mean the sept hand"),
        ("phase moot", "everyone draws", "'everyone draws', which may mean the sept hand"),
        ("phase moot", "Sarah discards Howl", "'Sarah discards Howl', which may mean the sept hand"),
        ("phase moot", "Sarah discards her whole hand", "'her'"),
        ("phase moot", "Sarah discards nothing", "'nothing'"),
        ("phase moot", "voting begins", "'voting begins', which may mean voting on a junta"),
        ("phase moot", "nobody calls a moot", "'nobody calls a moot'"),
        ("phase intercept", "nobody blocks", "'nobody blocks'"),
        ("phase action", "Mari bleeds with Whatever", "'Mari Cabrah bleeds with Whatever', which may mean"),
        ("phase action", "they fight", "'they fight', which may mean an action is blocked"),
        ("phase action", "everyone steps sideways", "'everyone steps sideways'"),
        ("phase action", "Sarah's pack steps sideways", '"Sarah\'s pack steps sideways", which may mean Mari'),
        ("regeneration", "Mari regenerates nothing", "'nothing'"),
        ("regeneration", "Mari heals 2", "'2'"),
        ("phase moot", "nobody votes", "'nobody votes'"),
        ("phase moot", "no moots this turn", "'no moots this turn'"),
        ("redraw", "Sarah's hand is 5", '"Sarah\'s hand is 5", which may mean the sept hand'),
        ("phase combat", "Mari goes first", "'Mari Cabrah goes first', which may mean a tie was drawn"),
        ("phase combat", "Mari grabs Mace", "'Mari Cabrah takes Mace', which may mean"),
        (f"phase combat; {ALPHAS}", "the bluff works", "'the bluff works', which may mean a card bluffs"),
        (f"phase combat; {ALPHAS}", "the frenzy is over", "'the frenzy is over', which may mean a creature calms"),
        (f"phase combat; {ALPHAS}", "Mari throws Mace", "'Mace'"),
        (f"phase combat; {ALPHAS}", "Mace is destroyed", "'Mace'"),
        (
            f"{CARDS}; phase combat; {ALPHAS}",
            "Maul is dodged",
            "'Maul is dodged', which may mean who dodges which card",
        ),
        (f"{CARDS}; phase combat; {ALPHAS}", "Maul misses", "'Maul misses', which may mean a card is dodged"),
        (
            f"{CARDS}; phase combat; {ALPHAS}",
            "Maul vs Bite",
            "'Maul vs Bite', which may mean Mari Cabrah: Maul; Zhyzhak: Bite or Zhyzhak: Maul; Mari Cabrah: Bite",
        ),
        (f"phase combat; {ALPHAS}", "Mari vs Zhyzhak", "'Mari Cabrah vs Zhyzhak', which may mean Mari Cabrah attacks"),
        (
            f"phase combat; {ALPHAS}; Mari lays Maul; Zhyzhak lays nothing",
            "both hit",
            "'both hit', which may mean the blows of the round land (end of the round) or Maul hits",
        ),
        (
            f"phase combat; {ALPHAS}; Mari lays Maul",
            "Mari misses",
            "'Mari Cabrah misses', which may mean it is dodged or blocked (Zhyzhak dodges Maul) or its bluff fails",
        ),
        (
            f"{CARDS}; phase combat; {ALPHAS}; Mari: Maul",
            "Mari: Maul",
            "'Mari Cabrah: Maul', which may mean it is turned up (Mari Cabrah reveals Maul) or a new round begins",
        ),
        ("phase moot", "Mari kills Zhyzhak", "'Mari Cabrah kills Zhyzhak', which may mean an attack comes first"),
        ("phase moot", "Maul is cancelled", "'Maul is cancelled', which may mean who cancels it, and with what"),
        ("phase moot", "it passes 18 to 10", "'it passes 18 to 10', which may mean a junta passes 18 to 10"),
        ("phase moot", "Mari votes yes on Maul", "'Maul'"),
        ("phase combat", "Mari attacks Zhyzhak with her pack", "'Mari Cabrah attacks with the pack', which may mean"),
        ("phase moot", "the vote is 18 to 23", "'the vote is 18 to 23', which may mean it passes 23 to 18 or it fails"),
        (
            "card Maul: combat action; phase combat",
            "Mari: Mual",
            "'Mari Cabrah: Mual', which may mean Mari Cabrah: Maul",
        ),
        ("phase combat", "Mari plays Howl: destroys Mual", "'destroys Mual'"),
        (f"{CARDS}; phase combat; {ALPHAS}", "Mari lays Maul for no effect", "'for no effect' in the name of a card"),
        (f"{CARDS}; phase combat; {ALPHAS}", "Mari joins with Maul because she may", "'because she may' in the name"),
        (f"{CARDS}; phase moot", "Mari uses Maul to cut", "'to cut' in the name of a card"),
        (
            "phase moot",
            "Mari heals Albrecht with Hum",
            "'Mari Cabrah heals Lord Albrecht', which may mean",
        ),
        (
            f"{CARDS}; phase combat; {ALPHAS}",
            "Zhyzhak dodges with Bite",
            "'Zhyzhak dodges', which may mean a card is laid (Zhyzhak lays Bite)",
        ),
        (
            f"{CARDS}; phase combat; {ALPHAS}; Albrecht joins; Mari lays Maul",
            "Maul is blocked",
            "'Maul is dodged', which may mean who dodges which card",
        ),
        ("phase moot", "Sarah calls Tribunal", "'Sarah calls Tribunal', which may mean Mari Cabrah calls Tribunal or"),
    ],
)
def test_what_the_table_does_not_tell_is_asked(before: str, sentence: str, found: str) -> None:
    """Who fights whom, and who is alpha, must have been said; else the reader says what to write."""
    _, problems = read_game(f"{HEADING}{KNOWN}{before}\n{sentence}")
    assert [problem.found.startswith(found) for problem in problems] == [True], problems


def test_a_round_is_four_short_lines() -> None:
    """Cards down, cards up, what stops a blow, and the end of the round."""
    said = read(ALPHAS, "both lay", "mari shows Maul; zhy shows Side Step", "zhy dodges", "end of the round")
    assert said[3:] == (
        c.CardLaid("Mari Cabrah", target="Zhyzhak"),
        c.CardLaid("Zhyzhak", target="Mari Cabrah"),
        c.CardRevealed("Mari Cabrah", "Maul"),
        c.CardRevealed("Zhyzhak", "Side Step"),
        c.Prevented("Zhyzhak", "Maul"),
        c.StepBegun("withdrawal"),
    )
