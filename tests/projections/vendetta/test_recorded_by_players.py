"""Views of what players of Vendetta recorded: it turns up nothing that they could not know, and answers no guess."""

from typing import Any

import pytest

from events.common import Observed, Revealed, RolledBack
from events.effects.base import Modifies
from events.effects.vendetta import Shifts, Withdraws
from events.vendetta.card_facts import VendettaFacts
from events.vendetta.events import (
    HAVEN,
    CardRevealed,
    EffectApplied,
    LocationBegun,
    Looked,
    PhaseBegun,
    Played,
    RoundEnded,
    StepBegun,
    TokenChosen,
    TokenRevealed,
)
from events.vendetta.events import Described as Printed
from events.vendetta.events import EffectHappened as Happened
from tests.helpers.vendetta.tables import lies, table
from tests.helpers.watched import Watched

ONE = "Location 1"
DOWN = (
    lies("Claudia 1", ONE, "Challenge", down=True),
    lies("Louis 1", ONE, "Vanish", down=True),
    lies("Armand 1", ONE, "Ready", down=True),
)
CLAUDIA, LOUIS, ARMAND = (TokenChosen(name, token) for name, token in
                          (("Claudia", "withdraw"), ("Louis", "stay"), ("Armand", "stay")))  # fmt: skip
HERS = {"Claudia at Location 1": "withdraw", "Claudia 1": "Challenge"}


def resolving(*cards: Any, step: str = "withdraw") -> Watched:
    """Claudia, Louis and Armand lie face down at Location 1, which is being resolved; Claudia and Louis watch too."""
    position = table(*(cards or DOWN), phase="resolution", resolving=ONE, step=step)
    return Watched("vendetta", position, ("Claudia", "Louis"))


# --- Vendetta: before all have chosen ---------------------------------------------------------------------------------


@pytest.mark.parametrize("early", [StepBegun("revelation"), StepBegun("conflict"), LocationBegun("Location 2")])
def test_a_step_before_all_have_chosen_turns_up_nothing(early: Any) -> None:
    """Neither tokens nor cards, to anybody; it happens at the table all the same."""
    at = resolving().all(CLAUDIA, LOUIS, early)
    for view in ("", "Louis"):
        assert at.last(view) == early
    assert at.table.withdrawn("Claudia", ONE)
    assert at.as_seen().tiles["Claudia at Location 1"].token == ""


def test_a_step_after_all_have_chosen_turns_up_all() -> None:
    """With the last choice on record everything is as ever."""
    at = resolving().all(CLAUDIA, LOUIS, ARMAND, StepBegun("preparation"))
    assert at.shown() == {
        **HERS,
        "Louis at Location 1": "stay",
        "Armand at Location 1": "stay",
        "Louis 1": "Vanish",
        "Armand 1": "Ready",
    }


def test_what_was_held_back_is_shown_when_all_have_chosen() -> None:
    """Too late as the last choice is, nothing is given away by it any more."""
    at = resolving().all(CLAUDIA, LOUIS, StepBegun("revelation"))
    assert at.all(Observed("Lestat", "blood", 6)).last().shows == ()
    assert at.all(TokenChosen("Armand")).shown() == HERS | {"Louis at Location 1": "stay"}
    assert at.all(StepBegun("preparation")).shown() == {"Louis 1": "Vanish", "Armand 1": "Ready"}


def test_a_player_may_turn_up_her_own_before_all_have_chosen() -> None:
    """Hers is shown, with the cards that she takes away; those of others are not."""
    at = resolving().all(CLAUDIA, LOUIS, StepBegun("revelation")).says(TokenRevealed("Claudia", "withdraw"), "Claudia")
    assert at.shown() == {"Claudia 1": "Challenge"}
    assert at.as_seen().tiles["Claudia at Location 1"].withdrawn
    assert at.as_seen().tiles["Louis at Location 1"].token == ""
    own = resolving().all(CLAUDIA, StepBegun("revelation")).says(CardRevealed("Claudia", "Challenge"), "Claudia")
    assert own.last() == CardRevealed("Claudia", "Challenge", "Claudia 1")


def test_where_nobody_wrote_a_choice_down_all_were_made() -> None:
    """And so it is in a game that was written down afterwards, where whoever said nothing stays."""
    assert resolving().all(StepBegun("preparation")).shown() == {
        "Claudia 1": "Challenge", "Louis 1": "Vanish", "Armand 1": "Ready",
    }  # fmt: skip
    late = resolving().says(CLAUDIA, live=False).says(StepBegun("revelation"), live=False)
    assert late.shown() == HERS
    shown = resolving().all(TokenRevealed("Claudia", "stay"), StepBegun("preparation"))
    assert shown.shown() == {"Claudia 1": "Challenge", "Louis 1": "Vanish", "Armand 1": "Ready"}


def test_a_step_before_the_planning_is_over_turns_up_nothing() -> None:
    """Cards that lie face down stay so while somebody has a Planning turn left; they are shown where they are named."""
    position = table(*DOWN, phase="planning", player="Claudia")
    at = Watched("vendetta", position, ("Louis",)).all(PhaseBegun("planning"), StepBegun("preparation"))
    assert at.last().shows == ()
    assert at.all(CardRevealed("Claudia", "Challenge", "Claudia 1")).last().was == "Claudia 1"


def test_a_roll_back_opens_what_was_closed() -> None:
    """The step that came too early is taken back, and the next one in its time shows all."""
    at = resolving().all(CLAUDIA, StepBegun("revelation"), RolledBack(1), LOUIS, ARMAND, StepBegun("revelation"))
    assert at.shown() == HERS | {"Louis at Location 1": "stay", "Armand at Location 1": "stay"}


def test_a_new_round_begins_with_nothing_chosen() -> None:
    """What was held back to the end of a round goes back to the hands unseen; tokens are chosen anew."""
    at = resolving().all(CLAUDIA, StepBegun("revelation"), RoundEnded())
    assert at.last().shows == ()
    at.all(Played("Claudia", ONE, "Hunt", face_down=True), LocationBegun(ONE), TokenChosen("Claudia", "stay"))
    assert at.all(StepBegun("preparation")).shown() == {"Claudia at Location 1": "stay", "Claudia 1": "Hunt"}


def test_a_round_that_is_ended_too_early_shows_nothing() -> None:
    """Not even though the tokens are taken back by the same event."""
    known = tuple(lies(f"{name} 1", ONE, "Hunt", down=True) for name in ("Claudia", "Louis", "Armand"))
    early = resolving(*known).all(CLAUDIA, LOUIS, RoundEnded())
    assert [event.shows for event in early.seen[""]] == [(), (), ()]
    in_time = resolving(*known).all(CLAUDIA, LOUIS, ARMAND, RoundEnded())
    assert in_time.shown()["Claudia at Location 1"] == "withdraw"


# --- Vendetta: what a player recorded ---------------------------------------------------------------------------------


def test_a_player_is_not_believed_that_others_have_chosen() -> None:
    """Not even that nobody wrote a choice down; when they have said so themselves, her step turns up all."""
    for events in ((), (CLAUDIA,), (CLAUDIA, ARMAND)):
        at = resolving().all(*events).says(StepBegun("preparation"), "Louis")
        assert at.last("Louis").shows == at.last("").shows == ()
    lied = resolving().all(CLAUDIA).says(TokenChosen("Armand"), "Louis").says(LOUIS, "Louis")
    assert lied.says(StepBegun("revelation"), "Louis").last("Louis").shows == ()
    assert lied.all(StepBegun("preparation")).last("Louis").shows == ()
    due = resolving().all(CLAUDIA, ARMAND).says(LOUIS, "Louis").says(StepBegun("revelation"), "Louis")
    assert due.shown("Louis") == HERS | {"Armand at Location 1": "stay"}


def test_what_a_player_turned_up_too_early_is_not_shown_by_the_next_event() -> None:
    """Somebody at no seat goes on recording; only what he names himself is turned up."""
    at = resolving().says(StepBegun("preparation"), "Louis").all(Observed("Lestat", "blood", 6))
    assert at.last("Louis").shows == ()
    assert at.all(StepBegun("conflict")).last("Louis").shows == ()
    assert at.all(EffectApplied("Claudia", "Challenge")).shown("Louis") == {"Claudia 1": "Challenge"}


def test_a_location_that_a_player_began_is_settled_when_all_have_chosen() -> None:
    """She has it resolved before its time, and waits for somebody else to go on."""
    there = lies("Claudia 1", "Location 2", "Challenge", down=True)
    at = Watched(
        "vendetta",
        table(there, lies("Louis 1", ONE, "Hunt"), phase="resolution", resolving=ONE, step="aftermath"),
        ("Louis",),
    )
    at.says(LocationBegun("Location 2"), "Louis").all(StepBegun("preparation"))
    assert at.last("Louis").shows == ()
    own = Watched(
        "vendetta",
        table(there, lies("Louis 1", ONE, "Hunt"), phase="resolution", resolving=ONE, step="aftermath"),
        ("Louis",),
    )
    own.all(LocationBegun("Location 2"), StepBegun("preparation"))
    assert own.shown("Louis") == {"Claudia 1": "Challenge"}


GUESSES = [
    lambda card: CardRevealed("Claudia", card),
    lambda card: CardRevealed("Claudia", card, "Claudia 1"),
    lambda card: EffectApplied("Claudia", card),
    lambda card: Happened("Claudia", card, (Modifies("power", 1, card),)),
    lambda card: Happened("", "", (Shifts(card, HAVEN),)),
    lambda card: Observed(card, "power", 4),
    lambda card: Looked("Louis", "Claudia 1", card),
    lambda card: Played("Claudia", ONE, card, face_down=True),
    lambda card: Played("Claudia", ONE, card),
    lambda card: StepBegun("revelation", shows=(Revealed("Claudia 1", card, "power 4"),)),
    lambda card: Printed(card, VendettaFacts(power=4)),
]


@pytest.mark.parametrize("guess", GUESSES)
def test_no_guess_at_a_card_is_answered(guess: Any) -> None:
    """Whether it is right, what others see of it, and of all that she records later, is the same."""
    seen = []
    for card in ("Challenge", "Brawl"):
        at = resolving(lies("Claudia 1", ONE, card, down=True), *DOWN[1:])
        at.all(Printed(card, VendettaFacts(power=len(card))), CLAUDIA)
        for event in (guess("Challenge"), Observed("Claudia 1", "power", 4), StepBegun("preparation")):
            at.says(event, "Louis")
        seen.append([at.seen[view] for view in ("", "Louis")])
    assert seen[0] == seen[1]


@pytest.mark.parametrize("token", ["stay", "withdraw"])
def test_no_guess_at_a_token_is_answered(token: Any) -> None:
    """She may say what she likes: it is her word, and nothing of what lies there."""
    seen = []
    for chosen in ("stay", "withdraw"):
        at = resolving().all(TokenChosen("Claudia", chosen), ARMAND).says(TokenRevealed("Claudia", token), "Louis")
        at.says(Observed("Claudia", "blood", 6), "Louis").says(Happened(effects=(Withdraws("Armand"),)), "Louis")
        seen.append([at.seen[view] for view in ("", "Louis")])
    assert seen[0] == seen[1]
    assert seen[0][1][2] == TokenRevealed("Claudia", token)


def test_who_looks_by_herself_says_what_she_sees() -> None:
    """The log tells it when somebody else has recorded the look."""
    at = resolving().says(Looked("Louis", "Claudia 1"), "Louis")
    assert at.last("Louis") == Looked("Louis", "Claudia 1")
    assert at.all(Observed("Lestat", "blood", 6)).last("Louis").shows == ()
    assert at.last("Claudia") == Observed("Lestat", "blood", 6)
    assert at.all(Looked("Louis", "Claudia 1")).last("Louis") == Looked("Louis", "Claudia 1", "Challenge")


def test_a_card_that_another_player_has_moved_is_shown_by_its_name_alone() -> None:
    """It is not turned up where she has put it; its player, or somebody at no seat, may say what it is."""
    far = lies("Claudia 2", "Location 2", "Brawl", down=True)
    for name in ("", "Claudia"):
        at = resolving(*DOWN, far).says(Happened(effects=(Shifts("Claudia 2", ONE),)), "Louis")
        at.all(CLAUDIA, LOUIS, ARMAND, StepBegun("preparation"))
        assert "Claudia 2" not in at.shown()
        at.says(CardRevealed("Claudia", "Brawl", "Claudia 2"), name)
        assert at.last("Louis") == CardRevealed("Claudia", "Brawl", "Claudia 2")


def test_of_her_own_cards_she_tells_no_more_than_others_see() -> None:
    """What she records of them is masked as ever."""
    at = resolving().says(Observed("Louis 1", "power", 2), "Louis")
    assert at.last("Louis") == Observed("Louis 1", "power", 2)
    assert at.last("") == Observed("Louis 1", "location", ONE)
    at.says(Happened("Louis", "", (Modifies("power", 1, "Vanish"),)), "Louis")
    assert at.last("") == Happened("Louis", "", (Modifies("power", 1, "Louis 1"),))


@pytest.mark.parametrize("by, told", [("", ""), ("Claudia", "power 4"), ("Louis", "")])
def test_by_whom_a_card_was_read_out(by: str, told: str) -> None:
    """What she has read out of her own card is shown when she turns it up; of others' words, when others name it."""
    mine = lies("Armand 1", ONE, "Ready", down=True)
    at = resolving(mine).says(Printed("Brawl", VendettaFacts(power=4)), by)
    at.says(Played("Claudia", ONE, "Brawl", face_down=True), "Claudia")
    at.says(CardRevealed("Claudia", "Brawl"), "Claudia")
    assert (at.last().was, [one.facts for one in at.last().shows]) == ("Claudia 1", [told] if told else [])
    at.all(CardRevealed("Claudia", "Brawl", "Claudia 1"))
    assert [one.facts for one in at.last().shows] == ([] if told else ["power 4"])


def test_what_was_read_out_is_shown_with_a_card_that_is_due() -> None:
    """Of a card that somebody at no seat has put on the record everybody is believed; of hers, its player."""
    facts = VendettaFacts(power=4)
    for by, told in (("", "power 4"), ("Armand", "power 4")):
        at = (
            resolving().says(Printed("Challenge", facts), by)
            if not by
            else resolving().all(Printed("Challenge", facts))
        )
        at.all(CLAUDIA, LOUIS, ARMAND).says(StepBegun("revelation"), "Claudia")
        assert [one.facts for one in at.last().shows if one.name == "Claudia 1"] == [told]


def test_tokens_and_cards_of_a_stretch_that_was_struck_out() -> None:
    """That they lay there, and no more."""
    events = (
        TokenRevealed("Claudia", "withdraw"),
        CardRevealed("Armand", "Ready", salt="x"),
        EffectApplied("Louis", "Vanish"),
        Looked("Louis", "Claudia 1", "Challenge"),
    )
    told = []
    for event in events:
        at = resolving().all(CLAUDIA, LOUIS, ARMAND).says(event, struck=True)
        told.append(at.last(""))
        assert at.last("").shows == at.last("Louis").shows == ()
    assert told == [
        TokenChosen("Claudia"),
        CardRevealed("Armand", "", "Armand 1"),
        EffectApplied("Louis", "Louis 1"),
        Looked("Louis", "Claudia 1"),
    ]
    own = resolving().says(TokenRevealed("Claudia", "withdraw"), struck=True)
    assert own.last("Claudia") == TokenRevealed("Claudia", "withdraw")
