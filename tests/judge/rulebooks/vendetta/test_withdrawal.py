"""Section 5.1: tokens chosen in secret, turned up together, and what follows a withdrawal."""

from typing import Any

from events.commitments import commit
from events.vendetta.events import (
    HAVEN,
    CardRevealed,
    LocationBegun,
    RoundEnded,
    StepBegun,
    TokenChosen,
    TokenRevealed,
)
from tests.helpers.ledger import unders
from tests.helpers.vendetta.tables import blamed, broken, judged, kept, lies, table

ONE, TWO = "Location 1", "Location 2"
CARDS = (lies("Claudia 1", ONE, "Challenge"), lies("Louis 1", ONE, "Vanish"), lies("Armand 1", ONE, "Wolf Companion"))
CHOSEN = (TokenChosen("Claudia"), TokenChosen("Louis"), TokenChosen("Armand"))
SALT = "0f" * 16


def here(*parts: Any, resolving: str = ONE, **rest: Any) -> Any:
    """Claudia, Louis and Armand have a card at Location 1, which is being resolved."""
    return table(*(parts or CARDS), phase="resolution", resolving=resolving, **rest)


def test_only_players_at_the_location_choose() -> None:
    """Only a player with a Deployed card or Deployed Blood there has a token to choose."""
    rule, says = "only_players_at_the_location_choose", "Lestat has no choice at Location 1: she is not there."
    broken(here(), TokenChosen("Lestat"), rule=rule, says=says)
    broken(here(), TokenRevealed("Lestat", "stay"), rule=rule, says=says)
    kept(here(blood={"Lestat at Location 1": 1}), TokenChosen("Lestat"))
    kept(here(), TokenChosen("Armand"))


def test_tokens_are_chosen_in_the_withdraw_step() -> None:
    """Tokens are chosen in the Withdraw step of the Location being resolved."""
    rule, says = "tokens_are_chosen_in_the_withdraw_step", "Louis chooses a token too late: it is the Revelation step."
    kept(here(), TokenChosen("Louis"))
    late = table(*CARDS, phase="resolution", resolving=ONE, step="revelation")
    broken(late, TokenChosen("Louis"), rule=rule, says=says)


def test_a_token_is_chosen_once() -> None:
    """A player chooses one token at a Location; at the next she chooses again."""
    rule, says = "a_token_is_chosen_once", "Claudia has chosen her token already."
    broken(here(), TokenChosen("Claudia"), TokenChosen("Claudia"), rule=rule, says=says)
    broken(here(), *CHOSEN, TokenRevealed("Claudia", "stay"), TokenChosen("Claudia"), rule=rule, says=says)
    again = here(*CARDS, lies("Claudia 2", TWO, "Hunt"))
    kept(again, TokenChosen("Claudia", "stay"), LocationBegun(TWO), TokenChosen("Claudia", "stay"))


def test_choices_are_made_in_any_order() -> None:
    """Simultaneous choices come in any order, and a_choice_is_seen_by_its_player_alone until it is turned up."""
    for order in (CHOSEN, CHOSEN[::-1]):
        judgement = kept(here(), *order)
        assert judgement.table.tokens_left_down() == ("Claudia", "Louis", "Armand")
        assert "a_choice_is_seen_by_its_player_alone" in unders(judgement)
    shown = kept(here(), *CHOSEN, *(TokenRevealed(name, "stay") for name in ("Armand", "Claudia", "Louis")))
    assert shown.table.staying(ONE) == ["Claudia", "Louis", "Armand"]
    assert "who_stays_joins_the_conflict" in unders(shown)


def test_nobody_reveals_before_all_have_chosen() -> None:
    """Tokens are turned up when everybody there has chosen; where no choice was written down, all were made."""
    rule = "nobody_reveals_before_all_have_chosen"
    says = "Claudia reveals her token too early: Armand has not chosen yet."
    broken(here(), *CHOSEN[:2], TokenRevealed("Claudia", "stay"), rule=rule, says=says)
    says = "Claudia reveals her token too early: Louis and Armand have not chosen yet."
    broken(here(), TokenChosen("Claudia"), TokenRevealed("Claudia", "stay"), rule=rule, says=says)
    kept(here(), *CHOSEN, TokenRevealed("Claudia", "stay"))
    kept(here(), TokenRevealed("Claudia", "stay"), TokenRevealed("Louis", "withdraw"))
    kept(here(), *CHOSEN[:2], TokenRevealed("Armand", "stay"))


def test_tokens_are_chosen_before_any_is_revealed() -> None:
    """Who turns hers up before another has chosen is too early; that is told once, however many choose after it."""
    rule = "tokens_are_chosen_before_any_is_revealed"
    says = "Claudia reveals her token too early: Louis had not chosen yet."
    shown = TokenRevealed("Claudia", "stay")
    blamed(here(), shown, TokenChosen("Louis"), of=1, rule=rule, says=says)
    late = judged(here(), shown, TokenChosen("Louis"), TokenChosen("Armand", "withdraw"))
    assert [(one.event, one.says) for one in late.wrong] == [(1, says)]
    early = judged(here(), TokenChosen("Claudia"), shown, TokenChosen("Louis"), TokenChosen("Armand"))
    assert [(one.event, one.rule) for one in early.wrong] == [(2, "nobody_reveals_before_all_have_chosen")]
    begun = kept(here(), shown).table.position()
    says = "Louis chooses a token too late: tokens have been turned up."
    broken(begun, TokenChosen("Louis"), rule=rule, says=says)
    kept(here(), TokenChosen("Louis"), TokenChosen("Claudia"), TokenChosen("Armand"), TokenRevealed("Claudia", "stay"))


def test_a_token_is_revealed_once() -> None:
    """A token that is turned up is not turned up again."""
    rule, says = "a_token_is_revealed_once", "Claudia's token has been turned up already."
    shown = (*CHOSEN, TokenRevealed("Claudia", "stay"))
    broken(here(), *shown, TokenRevealed("Claudia", "withdraw"), rule=rule, says=says)
    broken(here(), *shown, TokenRevealed("Claudia", "stay"), rule=rule, says=says)
    kept(here(), *shown, TokenRevealed("Louis", "withdraw"))
    kept(here(), TokenChosen("Claudia", "stay"), StepBegun("revelation"), TokenRevealed("Claudia", "stay"))


def test_withdrawals_come_before_the_revelation() -> None:
    """Whoever withdraws does so before cards are turned up; in what order several do is open."""
    rule, says = "withdrawals_come_before_the_revelation", "Louis withdraws too late: it is the Revelation step."
    broken(here(), StepBegun("revelation"), TokenRevealed("Louis", "withdraw"), rule=rule, says=says)
    for first, second in (("Louis", "Armand"), ("Armand", "Louis")):
        kept(here(), TokenRevealed(first, "withdraw"), TokenRevealed(second, "withdraw"), StepBegun("revelation"))


def test_every_chosen_token_is_revealed() -> None:
    """All tokens are turned up together; whoever said nothing stays, and a secret token is not guessed."""
    rule = "every_chosen_token_is_revealed"
    shown = (*CHOSEN, TokenRevealed("Claudia", "stay"))
    says = "Louis and Armand's tokens have not been turned up."
    broken(here(), *shown, StepBegun("revelation"), rule=rule, says=says, verdict="missed")
    says = "Armand's token has not been turned up."
    all_but_one = (*shown, TokenRevealed("Louis", "stay"), StepBegun("preparation"))
    broken(here(), *all_but_one, rule=rule, says=says, verdict="missed")
    kept(here(), *shown, TokenRevealed("Louis", "stay"), TokenRevealed("Armand", "stay"), StepBegun("revelation"))
    judgement = kept(here(), StepBegun("revelation"))
    assert judgement.table.staying(ONE) == ["Claudia", "Louis", "Armand"]


def test_a_revealed_token_is_the_one_chosen() -> None:
    """What is turned up is what was laid down, as the log knows it or as the seal says."""
    rule = "a_revealed_token_is_the_one_chosen"
    others = CHOSEN[1:]
    known = (TokenChosen("Claudia", "stay"), *others)
    says = "Claudia laid down her stay token, not the withdraw token."
    broken(here(), *known, TokenRevealed("Claudia", "withdraw"), rule=rule, says=says, verdict="discrepancy")
    kept(here(), *known, TokenRevealed("Claudia", "stay"))
    secret = (TokenChosen("Claudia", sealed=commit("stay", SALT)), *others)
    kept(here(), *secret, TokenRevealed("Claudia", "stay", SALT))
    says = "The withdraw token does not fit the seal that Claudia gave."
    ruling = broken(
        here(), *secret, TokenRevealed("Claudia", "withdraw", SALT), rule=rule, says=says, verdict="discrepancy"
    )
    assert ruling.section == "5.1"
    assert ("Claudia's token was sealed", 1) in [(fact.fact, fact.since) for fact in ruling.facts]
    says = "Claudia gives no salt for the seal of her token."
    broken(here(), *secret, TokenRevealed("Claudia", "stay"), rule=rule, says=says, verdict="discrepancy")
    told = (TokenChosen("Claudia", "stay", commit("stay", SALT)), *others)
    kept(here(), *told, TokenRevealed("Claudia", "stay"))
    kept(here(), *told, TokenRevealed("Claudia", "stay", SALT))


def test_withdrawn_blood_returns_to_the_pool() -> None:
    """who_withdraws_takes_no_part: Blood goes back first, then the cards go to the Haven, face up, with nothing left.

    The laws: withdrawn_blood_returns_to_the_pool, withdrawn_cards_go_to_the_haven_face_up.
    """
    hidden = lies("Claudia 2", ONE, "Show of Force", down=True)
    judgement = kept(
        here(*CARDS, hidden, blood={"Claudia at Location 1": 3}),
        TokenRevealed("Claudia", "withdraw"),
    )
    done = judgement.table
    assert (done.blood_of("Claudia"), done.deployed_blood("Claudia", ONE)) == (9, 0)
    assert [(card.name, card.location, card.down) for card in done.cards_at("Claudia", HAVEN)] == [
        ("Claudia 1", HAVEN, False),
        ("Claudia 2", HAVEN, False),
    ]
    assert not done.is_at("Claudia", ONE)
    assert done.staying(ONE) == ["Louis", "Armand"]
    order = [line[6] for line in done.ledger]
    assert "who_withdraws_takes_no_part" in order
    blood, cards = (
        order.index("withdrawn_blood_returns_to_the_pool"),
        order.index("withdrawn_cards_go_to_the_haven_face_up"),
    )
    assert blood < cards


def test_withdrawn_cards_are_revealed() -> None:
    """Cards that lay face down are shown when they are withdrawn; what the log knew is turned up by itself."""
    rule, says = "withdrawn_cards_are_revealed", "Claudia 1 has been withdrawn without being shown."
    unnamed = here(lies("Claudia 1", ONE, down=True), *CARDS[1:])
    gone = TokenRevealed("Claudia", "withdraw")
    broken(unnamed, gone, StepBegun("revelation"), rule=rule, says=says, verdict="missed")
    shown = kept(unnamed, gone, CardRevealed("Claudia", "Hunt"), StepBegun("revelation"))
    assert shown.table.name_of("Claudia 1") == "Hunt"
    kept(here(lies("Claudia 1", ONE, "Hunt", down=True), *CARDS[1:]), gone, StepBegun("revelation"))
    two = here(lies("Claudia 1", ONE, down=True), lies("Claudia 2", ONE, down=True), *CARDS[1:])
    says = "Claudia 1 and Claudia 2 have been withdrawn without being shown."
    broken(two, gone, StepBegun("revelation"), rule=rule, says=says, verdict="missed")


def test_withdrawn_from_the_haven_all_returns() -> None:
    """From the Prince's Haven cards go back to the hand and Blood to the Pool, unseen, at once."""
    position = here(
        lies("Claudia 1", HAVEN, down=True),
        lies("Claudia 2", HAVEN, "Challenge"),
        resolving=HAVEN,
        blood={"Claudia at Prince's Haven": 2},
        seats={"Claudia": {"unseen": ("Hunt", "Ready", "")}},
    )
    judgement = kept(position, TokenRevealed("Claudia", "withdraw"))
    done = judgement.table
    assert (done.blood_of("Claudia"), done.hand_of("Claudia")) == (8, 4)
    assert done.seats["Claudia"].unseen == ("Hunt", "Ready", "", "Challenge")
    assert "withdrawn_from_the_haven_all_returns" in unders(judgement)
    seen = kept(position, TokenRevealed("Claudia", "withdraw"), CardRevealed("Claudia", "Show of Force"))
    assert seen.table.seats["Claudia"].unseen == ("Hunt", "Ready", "Show of Force", "Challenge")
    assert "withdrawn_from_the_haven_unseen" in unders(seen)
    assert kept(position, TokenRevealed("Claudia", "withdraw"), RoundEnded()).table.round_over()
