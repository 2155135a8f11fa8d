"""What people say at a Methuselah table is read as the events that the table means by it."""

import pytest

from events.common import Observed
from events.effects.base import Modifies
from events.methuselah import events as m
from events.methuselah.card_facts import CardFacts
from events.methuselah.notation.spoken_combat import MOST_ANDS
from events.notation.game_reader import read_game
from events.notation.reader import Reader, names_of
from events.notation.sentences import say_event
from events.record.record import Entry
from tests.helpers.methuselah.notated import HEADING, KNOWN, PUT_DOWN, read
from tests.helpers.spoken import Said, each, table

DEALT = 'Sarah deals Lupo, Rake; Alexis deals Thomas; effect: "Gun" on Rake, "Dreams" on Lupo, "Warehouse" on Mage'
SPOKEN = table("methuselah/spoken.txt")


@pytest.mark.parametrize(**each(SPOKEN))
def test_it_is_read_as_the_table_means_it(said: Said) -> None:
    """The sentence declares the same events as the one in the notation."""
    assert read(DEALT, said.before, said.sentence) == read(DEALT, said.before, said.means)


def problem(before: str, sentence: str) -> tuple[str, str]:
    """What is found and what expected where a sentence is not read, after these lines."""
    record, problems = read_game("\n".join([HEADING + KNOWN + PUT_DOWN, DEALT, before, sentence]))
    assert record is not None
    assert len(problems) == 1, record.events[-2:]
    return problems[0].found, problems[0].expected


@pytest.mark.parametrize(
    "before, sentence, readings",
    [
        ("", "pass", ("nobody blocks (no block)", "Alexis passes", "influence phase, end turn")),
        ("turn Sarah; lupo hunts", "pass", ("nobody blocks (no block)", "Alexis passes")),
        ("turn Sarah", "Lupo attacks Thomas", ("Lupo rushes Thomas", "Lupo fights Thomas")),
        ("turn Sarah", "Sarah takes back her card", ("Bonding goes to hand", "takes back 1 from Lupo")),
        ("turn Sarah; lupo bleeds", "Lupo plays Lost in Crowds for stealth", ("for +1 stealth", "for +2 stealth")),
        ("turn Sarah; lupo bleeds", "Lupo gets stealth with Lost in Crowds", ("+1 stealth", "+2 stealth")),
        ("turn Sarah", "Lupo equips Knife for 2", ("for 2 pool", "for 2 blood")),
        ("turn Sarah; lupo bleeds", "done", ("no block", "Alexis passes", "end turn")),
        ("turn Sarah", "Alexis concedes", ("Alexis announces withdrawal", "Alexis is ousted", "{Alexis concedes}")),
        ("turn Sarah; lupo calls X; succeeds", "Sarah votes against", ("against with the Edge", "against with a card")),
        ("turn Sarah; lupo calls X; succeeds", "Lupo votes", ("Lupo votes for", "Lupo votes against")),
        ("turn Sarah; lupo calls X; succeeds", "Sarah votes 2 with lupo", ("votes 2 for with", "votes 2 against with")),
        ("turn Sarah", "the game is over", ("Sarah wins the game", "Alexis is ousted")),
        ("turn Sarah", "Lupo attacks", ("Lupo rushes somebody", "Lupo fights somebody")),
        ("turn Sarah; lupo bleeds alexis", "the block fails", ("succeeds", "Alexis declines", "Rake blocks")),
        ("turn Sarah; lupo bleeds alexis", "not enough intercept", ("succeeds", "Alexis declines", "Rake blocks")),
        ("turn Sarah", "Lupo takes 2", ("takes 2 damage", "gains 2 blood", "burns 2 pool")),
        (
            "turn Sarah",
            "Sarah pays for Dreams",
            ("pays to contest Dreams", "plays Dreams: costs 1 pool", "burns 1 pool"),
        ),
        ("turn Sarah; minion phase", "Lupo pays", ("pays to contest the title", "a rescue", "Lupo burns 1 blood")),
        ("turn Sarah; minion phase", "Sarah pays", ("pays to contest Dreams", "Sarah burns 1 pool")),
        ("turn Sarah", "Lupo pays 1 for Gun", ("pays to contest Gun", "Lupo plays Gun: costs 1 blood")),
        ("turn Sarah", "Gun goes to Alexis", ("Alexis takes Gun", "Gun is controlled by Alexis", "goes to hand")),
        ("turn Sarah", "Lupo goes to Thomas", ("Lupo fights Thomas", "Sarah takes Lupo")),
        ("turn Sarah; lupo fights thomas", "Lupo drains Thomas", ("steals 1 blood", "diablerizes Thomas")),
        ("turn Sarah; lupo bleeds alexis", "combat begins", ("blocked", "Lupo fights Thomas")),
        ("turn Sarah", "Lupo hunts for 2", ("Lupo hunts, which gives 1", "Lupo gains 1 blood")),
        ("turn Sarah", "Alexis burns the Edge for a vote", ("votes for with the Edge", "votes against with the Edge")),
        ("turn Sarah", "Alexis burns the Edge", ("votes for with the Edge", "votes against with the Edge")),
        (
            "turn Sarah",
            "Alexis discards Gun for a vote",
            ("votes for with a card playing Gun", "votes against with a card playing Gun"),
        ),
    ],
)
def test_what_may_mean_several_things_is_told_with_its_readings(
    before: str, sentence: str, readings: tuple[str, ...]
) -> None:
    """Nothing is guessed: the reader says what the sentence may mean, each as it can be written."""
    found, expected = problem(before, sentence)
    assert "which may mean" in found
    assert [reading for reading in readings if reading not in found] == []
    assert expected == "the one that is meant"


def test_a_count_is_a_card_where_one_has_that_name() -> None:
    """`two` is a number of cards; a card that is so named, or stands in quotes, is that card."""
    two = "card Two: action modifier"
    assert read(DEALT, two, "Sarah discards two")[-1:] == (m.Discarded(methuselah="Sarah", card="Two"),)
    assert read(DEALT, 'Sarah discards "two"')[-1:] == (m.Discarded(methuselah="Sarah", card="two"),)
    assert problem("turn Sarah", "Sarah discards 100 cards")[1] == "a number of cards, at most 99"


@pytest.mark.parametrize(
    "before, sentence, found",
    [
        ("turn Sarah", "Alexis ends her turn", "the end of a turn of Alexis"),
        ("turn Sarah; lupo bleeds alexis", "Thomas blocks Rake", "an action of Rake"),
        ("turn Sarah; lupo bleeds alexis", "Ryan is bled for 2", "a bleed of Ryan"),
        ("turn Sarah; lupo bleeds alexis", "Rake is blocked", "an action of Rake"),
        ("turn Sarah", "Alexis transfers 2 to Lupo", "a transfer by Alexis"),
        ("turn Sarah", "Mage votes for", "a vote of Mage"),
        ("turn Sarah", "no maneuvers", "a combat without named fighters"),
        ("turn Sarah", "the stealth is 2", "a stealth outside of an action"),
        ("turn Sarah", "Thomas gets +1 intercept with Eagle", "a card that Thomas plays outside of an action"),
        ("turn Sarah", "Rake takes over the action with Mask", "a card that Rake plays outside of an action"),
        (
            "turn Sarah; lupo bleeds alexis; thomas blocks; blocked",
            "Lupo steals 2 blood from Rake",
            "a strike at Rake",
        ),
        ("turn Sarah", "Sarah draws 100 cards", "'draws 100 cards'"),
        ("turn Sarah", "Nora announces that Lupo hunts", "'Nora announces that Lupo'"),
    ],
)
def test_what_the_course_of_the_game_contradicts_is_not_read(before: str, sentence: str, found: str) -> None:
    """Small words are passed over only as far as they can be true."""
    assert problem(before, sentence)[0] == found


def test_a_sentence_may_say_two_things() -> None:
    """An action and the count that goes with it are two events, numbered and noted as such."""
    record, problems = read_game(HEADING + KNOWN + "turn Sarah\nLupo bleeds Alexis for 2?! {of how much? -- Nora}")
    assert not problems
    assert record is not None
    assert record.events[-2:] == (m.Bleed(minion="Lupo", target="Alexis"), Observed("Lupo", "bleed", 2))
    assert [(note.about, note.mark or note.words) for note in record.annotations] == [(8, "?!"), (8, "of how much?")]
    entries, _ = Reader.after(record).line("Ryan's master phase @{id 7}")
    assert entries == (Entry(m.TurnBegun("Ryan"), id="7"), Entry(m.PhaseBegun("master")))


def test_effects_stay_with_the_first_of_two() -> None:
    """What stands behind the colon belongs to what was declared."""
    bleed, seen = read("turn Sarah", "lupo bleeds alexis for 2: +1 bleed")[-2:]
    assert bleed == m.Bleed(minion="Lupo", target="Alexis", effects=(Modifies("bleed", 1),))
    assert seen == Observed("Lupo", "bleed", 2)
    both = read("turn Sarah; lupo bleeds alexis", "lupo plays Fog for +1 stealth: +1 bleed")[-1]
    assert both == m.Modifier(minion="Lupo", card="Fog", effects=(Modifies("stealth", 1), Modifies("bleed", 1)))


def test_a_pass_in_combat_goes_from_one_to_the_other() -> None:
    """The acting minion has the first opportunity in each step, and the other one after it."""
    fought = "turn Sarah; lupo bleeds alexis; thomas blocks; blocked"
    assert read(fought, "pass; pass; pass")[-3:] == (m.Passed("Lupo"), m.Passed("Thomas"), m.Passed("Lupo"))
    struck = read(fought, "lupo strikes; thomas strikes", "pass; pass")
    assert struck[-2:] == (m.Passed("Lupo"), m.Passed("Thomas"))
    assert read("turn Sarah; thomas fights lupo", "pass")[-1] == m.Passed("Thomas")
    assert read("turn Sarah; lupo acts with Rush on Thomas: lupo fights thomas; succeeds", "pass")[-1] == m.Passed(
        "Lupo"
    )
    assert read(fought, "lupo presses; thomas passes; next round", "pass")[-1] == m.Passed("Lupo")


@pytest.mark.parametrize(
    "event",
    [
        m.CombatCard(minion="Lupo", card="Flash for a maneuver"),
        m.CardUsed(minion="Lupo", card="his hands"),
        m.Discarded("Sarah", "a card"),
        m.Discarded("Sarah", "nothing"),
        m.Drawn("Sarah", ("two cards",)),
        m.MasterPlayed(methuselah="Sarah", card="a Blood Doll"),
        m.MasterPlayed(methuselah="Sarah", card="Reversal out of turn"),
        m.Strike(minion="Lupo", card="hand damage"),
        m.Equip(minion="Lupo", card="himself with a Gun"),
        m.Press(minion="Lupo", card="Pursuit to continue"),
        Observed("Sarah", "pool left", 3),
        m.TermsChosen("two from each"),
    ],
)
def test_a_card_with_an_odd_name_is_written_so_that_it_is_read_back(event: m.MethuselahEvent) -> None:
    """Quotes keep a name that would be taken for what people say."""
    record, _ = read_game(HEADING + KNOWN + "turn Sarah")
    assert record is not None
    line = say_event(event, names_of(record.heading, record.events))
    assert read("turn Sarah", line)[-1] == event, line


@pytest.mark.parametrize(
    "card", ["Eye of Hazimel", "Kine and Kin", "The Path of Blood", "Aid from Bats", "Ear to the Ground"]
)
def test_small_words_in_a_name_are_written_as_ever(card: str) -> None:
    """No quotes come where none were needed before."""
    event = m.CombatCard(minion="Lupo", card=card)
    assert say_event(event) == f"Lupo fights with {card}"
    assert read(say_event(event))[-1] == event


@pytest.mark.parametrize("ands, read_so", [(MOST_ANDS - 2, True), (MOST_ANDS - 1, True), (MOST_ANDS, False)])
def test_names_with_many_ands_of_their_own_fight_in_quotes(ands: int, read_so: bool) -> None:
    """Two names stand together bare if they hold few enough; what divides them is one more."""
    many = " and ".join("ABCDEFGHIJ"[: ands + 1])
    before = f'effect: "{many}" on Lupo'
    meant = m.CombatBegun(minion=many, opponent="Thomas")
    assert read(DEALT, before, f'"{many}" fights Thomas')[-1] == meant
    if read_so:
        assert read(DEALT, before, f"{many} and Thomas fight")[-1] == meant
    else:
        assert problem(before, f"{many} and Thomas fight")[0] == "the end of the sentence"


def test_what_is_no_name_of_a_card() -> None:
    """A number that a card adds is none; it follows a colon."""
    found, expected = problem("turn Sarah", "Lupo equips +1 bleed")
    assert (found, expected) == ("'+1 bleed'", "a card; what it does follows a colon: with X: +1 bleed")


def test_commas_between_sentences_that_are_none() -> None:
    """A part that is no sentence leaves the problem where it was; a part with an unknown name is reported by itself."""
    assert problem("turn Sarah", "Lupo bleeds Alexis, with Computer Hacking")[0] == "','"
    assert problem("turn Sarah", "Lupo bleeds Alexis, Zebra blocks")[0] == "'Zebra'"
    assert problem("turn Sarah", "Lupo hunts, no block, gains a blood")[0] == "','"


@pytest.mark.parametrize(
    "sentence, swallowed",
    [
        ("thomas plays Deflection to Ryan", "'to Ryan'"),
        ("alexis plays Deflection with Thomas to Ryan", "'to Ryan'"),
        ("rake bleeds with Computer Hacking at alexis", "'at alexis'"),
        ("rake equips Gun Belt on Mage", "'on Mage'"),
        ("rake employs Ghoul (2 blood)", "'(2 blood)'"),
    ],
)
def test_a_new_card_swallows_nobody_at_the_table(sentence: str, swallowed: str) -> None:
    """What follows a card and is known at the table is no part of its name."""
    assert problem("turn Sarah; lupo bleeds alexis", sentence)[0] == f"{swallowed} in the name of a card"


def test_a_vampire_that_was_named_as_a_card_only_votes_as_a_vampire() -> None:
    """Such a vote is written so that it is not read as that of the card."""
    before = "turn Sarah; lupo calls Praxis; no block; succeeds; terms"
    record, _ = read_game(HEADING + KNOWN + before)
    assert record is not None
    event = m.Vote(methuselah="Sarah", source="vampire", by="Praxis")
    line = say_event(event, names_of(record.heading, record.events))
    assert line == "Sarah votes for with a vampire by Praxis"
    assert read(before, line)[-1] == event


@pytest.mark.parametrize(
    "before, card, written",
    [
        ("", "Ear to Ryan", '"Ear to Ryan"'),
        ("card Ear to Ryan: reaction", "Ear to Ryan", "Ear to Ryan"),
        ("", "Ear to Ryanne", "Ear to Ryanne"),
    ],
)
def test_a_card_may_be_named_after_somebody(before: str, card: str, written: str) -> None:
    """In quotes, where the table knows the card, and where what follows is nobody at the table."""
    event = m.Reaction(minion="Thomas", card=card)
    record, _ = read_game("\n".join([HEADING + KNOWN + "turn Sarah; lupo bleeds Alexis", before]))
    assert record is not None
    line = say_event(event, names_of(record.heading, record.events))
    assert line == f"Thomas reacts with {written}"
    assert read("turn Sarah; lupo bleeds Alexis", before, line)[-1] == event


def test_a_name_that_reads_like_an_open_sentence_is_written_in_quotes() -> None:
    """`vampire votes 2` of a card described so may mean for or against: its writer does not ask."""
    assert say_event(m.Described("votes 2", CardFacts(kind="vampire"))).startswith('vampire "votes 2"')
