"""Section 5.2: which cards are turned up, when, and whether they are what they were said to be."""

from typing import Any

from events.commitments import commit
from events.vendetta.events import HAVEN, CardRevealed, EffectApplied, LocationBegun, Played, StepBegun, TokenRevealed
from judge.ruling import Ruling
from tests.helpers.vendetta.tables import broken, judged, kept, lies, table

ONE, TWO = "Location 1", "Location 2"
SALT = "0f" * 16
HIDDEN = lies("Claudia 1", ONE, down=True)
LOUIS = lies("Louis 1", ONE, "Vanish")
HAND = {"Claudia": {"unseen": ("Hunt", "Ready", "Challenge")}}


def here(*parts: Any, step: str = "revelation", **rest: Any) -> Any:
    """Claudia has a card that lies face down at Location 1, whose Revelation step it is."""
    given = {"resolving": ONE, "seats": HAND, **rest}
    return table(*(parts or (HIDDEN, LOUIS)), phase="resolution", step=step, **given)


def facts(ruling: Ruling) -> list[tuple[str, int]]:
    """The facts of a ruling, with the events that they come from."""
    return [(fact.fact, fact.since) for fact in ruling.facts]


def test_only_a_face_down_card_is_revealed() -> None:
    """What is turned up is a card of one's own that lies face down."""
    rule = "only_a_face_down_card_is_revealed"
    kept(here(), CardRevealed("Claudia", "Hunt"))
    says = "There is not a card of Lestat's that could be Hunt on the table."
    broken(here(), CardRevealed("Lestat", "Hunt"), rule=rule, says=says)
    says = "There is not Claudia 9 on the table."
    broken(here(), CardRevealed("Claudia", "Hunt", "Claudia 9"), rule=rule, says=says)
    says = "Louis 1 is not Claudia's card."
    broken(here(), CardRevealed("Claudia", "Hunt", "Louis 1"), rule=rule, says=says)
    says = "Louis 1 lies face up already."
    broken(here(), CardRevealed("Louis", "Vanish"), rule=rule, says=says)
    broken(
        here(),
        CardRevealed("Claudia", "Hunt"),
        CardRevealed("Claudia", "Hunt"),
        rule=rule,
        says="Claudia 1 lies face up already.",
    )


def test_a_card_is_revealed_in_its_time() -> None:
    """A card lies face down until the Revelation at its Location, unless it is withdrawn."""
    rule = "a_card_is_revealed_in_its_time"
    kept(here(step="withdraw"), CardRevealed("Claudia", "Hunt"))
    kept(here(step="withdraw"), TokenRevealed("Claudia", "withdraw"), CardRevealed("Claudia", "Hunt"))
    elsewhere = here(lies("Claudia 1", HAVEN, down=True), lies("Louis 1", ONE, down=True))
    says = "Claudia 1 lies at Prince's Haven and is revealed too early: Location 1 is being resolved."
    broken(elsewhere, CardRevealed("Claudia", "Hunt"), rule=rule, says=says)
    planning = table(HIDDEN, player="Louis", seats=HAND)
    says = "Claudia 1 lies at Location 1 and is revealed too early: it is the planning phase."
    broken(planning, CardRevealed("Claudia", "Hunt"), rule=rule, says=says)


def test_a_card_may_be_turned_up_before_its_time() -> None:
    """a_card_is_revealed_in_its_time: an effect may demand it, on the word of whoever tells it; the phase goes on."""
    position = table(HIDDEN, LOUIS, phase="planning", player="Louis", seats=HAND)
    early = CardRevealed("Claudia", "Hunt", "Claudia 1", using="A Spy")
    at = kept(position, early).table
    assert (at.phase(), at.lies_face_down("Claudia 1"), at.named("Claudia 1")) == ("planning", False, "Hunt")
    told = judged(position, early, every=True).rulings[0]
    assert told.assumes == ("that A Spy turns Claudia 1 up before its time",)
    says = "Claudia 1 lies at Location 1 and is revealed too early: it is the planning phase."
    known = CardRevealed("Claudia", "Hunt", "Claudia 1", using="Challenge")
    broken(position, known, rule="a_card_is_revealed_in_its_time", says=says)


def test_all_cards_that_stay_are_revealed() -> None:
    """Every face-down card of those who stay is turned up; cards_that_stay_are_turned_up if the log knows them."""
    rule = "all_cards_that_stay_are_revealed"
    says = "Claudia 1 has not been revealed."
    broken(here(), StepBegun("preparation"), rule=rule, says=says, verdict="missed")
    two = here(HIDDEN, lies("Louis 1", ONE, down=True))
    says = "Claudia 1 and Louis 1 have not been revealed."
    broken(two, StepBegun("preparation"), rule=rule, says=says, verdict="missed")
    kept(here(), CardRevealed("Claudia", "Hunt"), StepBegun("preparation"))
    judgement = kept(here(lies("Claudia 1", ONE, "Hunt", down=True), LOUIS), StepBegun("preparation"))
    assert not judgement.table.lies_face_down("Claudia 1")
    assert "cards_that_stay_are_turned_up" in {line[6] for line in judgement.table.ledger}
    gone = here(HIDDEN, LOUIS, step="withdraw")
    kept(gone, TokenRevealed("Claudia", "withdraw"), CardRevealed("Claudia", "Hunt"), StepBegun("preparation"))


def test_a_late_reveal_is_not_reported_again() -> None:
    """all_cards_that_stay_are_revealed: what was missed is told once, and the card may still be named."""
    judgement = judged(here(), StepBegun("preparation"), CardRevealed("Claudia", "Hunt"))
    assert [ruling.rule for ruling in judgement.wrong] == ["all_cards_that_stay_are_revealed"]
    assert judgement.table.name_of("Claudia 1") == "Hunt"


def test_a_reveal_matches_its_commitment() -> None:
    """The card turned up fits the seal that was written down as it was played, and the name it was given."""
    rule = "a_reveal_matches_its_commitment"
    play = Played("Claudia", ONE, face_down=True, sealed=commit("Hunt", SALT))
    turns = {name: {"turns": 2} for name in ("Louis", "Armand", "Lestat")} | {
        "Claudia": {"turns": 2, **HAND["Claudia"]}
    }
    last = table(LOUIS, player="Claudia", seats=turns)
    kept(last, play, LocationBegun(ONE), CardRevealed("Claudia", "Hunt", salt=SALT))
    says = "Ready does not fit the seal of Claudia 1."
    ruling = broken(
        last,
        play,
        LocationBegun(ONE),
        CardRevealed("Claudia", "Ready", salt=SALT),
        rule=rule,
        says=says,
        verdict="discrepancy",
    )
    assert (ruling.section, ruling.needed) == ("5.2", "the card that was sealed")
    assert ("Claudia 1 was sealed", 1) in facts(ruling)
    says = "Claudia gives no salt for the seal of Claudia 1."
    wrong = (last, play, LocationBegun(ONE), CardRevealed("Claudia", "Hunt"))
    broken(*wrong, rule=rule, says=says, verdict="discrepancy")
    told = here(lies("Claudia 1", ONE, "Hunt", down=True), LOUIS)
    says = "Claudia 1 was told to be Hunt, not Ready."
    broken(told, CardRevealed("Claudia", "Ready", "Claudia 1"), rule=rule, says=says, verdict="discrepancy")
    kept(told, CardRevealed("Claudia", "Hunt", "Claudia 1"))


def test_a_withdrawn_card_fits_its_seal_too() -> None:
    """a_reveal_matches_its_commitment: also where the card is shown because it is withdrawn."""
    position = here(lies("Claudia 1", ONE, down=True, sealed=commit("Hunt", SALT)), LOUIS, step="withdraw")
    gone = TokenRevealed("Claudia", "withdraw")
    kept(position, gone, CardRevealed("Claudia", "Hunt", salt=SALT))
    broken(
        position,
        gone,
        CardRevealed("Claudia", "Ready", salt=SALT),
        rule="a_reveal_matches_its_commitment",
        says="Ready does not fit the seal of Claudia 1.",
        verdict="discrepancy",
    )


def test_a_revealed_card_was_in_the_hand() -> None:
    """At the reveal it is judged whether the card was in the hand when it was played, and since when that was wrong."""
    rule = "a_revealed_card_was_in_the_hand"
    kept(here(), CardRevealed("Claudia", "Hunt"))
    says = "Claudia 1 cannot be Show of Force: Claudia did not have it in her hand."
    broken(here(), CardRevealed("Claudia", "Show of Force"), rule=rule, says=says)
    turns = {name: {"turns": 2} for name in ("Louis", "Armand", "Lestat")} | {
        "Claudia": {"turns": 2, **HAND["Claudia"]}
    }
    last = table(LOUIS, player="Claudia", seats=turns)
    play = Played("Claudia", ONE, face_down=True)
    ruling = broken(last, play, LocationBegun(ONE), CardRevealed("Claudia", "Show of Force"), rule=rule, says=says)
    assert ("Claudia 1 is Claudia's", 1) in facts(ruling)
    assert ("Show of Force is not in Claudia's hand", 0) in facts(ruling)
    unknown = here(seats={"Claudia": {"unseen": ("Hunt", "Ready", "")}})
    kept(unknown, CardRevealed("Claudia", "Show of Force"))
    taken = here(HIDDEN, LOUIS, lies("Claudia 2", HAVEN, "Challenge"), seats={"Claudia": {"unseen": ("",)}})
    says = "Claudia 1 cannot be Challenge: that is Claudia 2."
    broken(taken, CardRevealed("Claudia", "Challenge", "Claudia 1"), rule=rule, says=says)


def test_one_unknown_card_is_not_two() -> None:
    """a_revealed_card_was_in_the_hand: a hand with one unknown card explains one strange card, not a second."""
    two = here(HIDDEN, lies("Claudia 2", ONE, down=True), LOUIS, seats={"Claudia": {"unseen": ("Hunt", "Ready", "")}})
    first = CardRevealed("Claudia", "Show of Force")
    kept(two, first, CardRevealed("Claudia", "Hunt"))
    broken(
        two,
        first,
        CardRevealed("Claudia", "Bloody Fury"),
        rule="a_revealed_card_was_in_the_hand",
        says="Claudia 2 cannot be Bloody Fury: Claudia did not have it in her hand.",
    )


def test_a_revealed_card_is_of_its_players_clan() -> None:
    """A card turned up is of its player's Clan; Starting cards and unknown ones may be anybody's."""
    rule = "a_revealed_card_is_of_its_players_clan"
    unknown = here(seats={"Claudia": {"unseen": ("", "", "")}})
    says = "Claudia 1 cannot be Vanish: it is a card of Nosferatu, and Claudia's Clan is Brujah."
    broken(unknown, CardRevealed("Claudia", "Vanish"), rule=rule, says=says)
    says = "Claudia 1 cannot be Rashida: it is no Clan card."
    broken(unknown, CardRevealed("Claudia", "Rashida"), rule=rule, says=says)
    kept(unknown, CardRevealed("Claudia", "Challenge"))
    kept(unknown, CardRevealed("Claudia", "Hunt"))
    kept(unknown, CardRevealed("Claudia", "Nobody Knows This One"))
    kept(here(seats={"Claudia": {"unseen": ("",), "clan": ""}}), CardRevealed("Claudia", "Vanish"))


def test_a_card_that_acts_is_turned_up() -> None:
    """A card that nobody had named is named by its effect: it was turned up in the Revelation step."""
    position = here(HIDDEN, LOUIS, seats={"Claudia": {"unseen": ("Hunt", "Ready", "Show of Force")}})
    judgement = kept(position, EffectApplied("Claudia", "Show of Force"))
    assert (judgement.table.name_of("Claudia 1"), judgement.table.step()) == ("Show of Force", "preparation")
    assert judgement.table.blood_of("Claudia") == 7


def test_a_card_revealed_leaves_the_unseen() -> None:
    """A card turned up is no longer among those that nobody has seen."""
    judgement = kept(here(), CardRevealed("Claudia", "Challenge"))
    assert judgement.table.seats["Claudia"].unseen == ("Hunt", "Ready")


def test_another_card_than_the_one_named_puts_that_back() -> None:
    """a_reveal_matches_its_commitment: where another card is shown, the one that was named is still unseen."""
    told = here(lies("Claudia 1", ONE, "Challenge", down=True), LOUIS, seats={"Claudia": {"unseen": ("Hunt", "Ready")}})
    judgement = judged(told, CardRevealed("Claudia", "Ready", "Claudia 1"))
    assert judgement.table.seats["Claudia"].unseen == ("Hunt", "Challenge")
    assert [ruling.rule for ruling in judgement.wrong] == ["a_reveal_matches_its_commitment"]
