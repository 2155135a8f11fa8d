"""Section 5: the Locations in their order, each in five steps, and all of them before the round ends."""

from events.vendetta.events import (
    HAVEN,
    AllyPlaced,
    ConflictDecided,
    LocationBegun,
    PhaseBegun,
    RoundEnded,
    StepBegun,
    TokenChosen,
)
from events.vendetta.position import Deployed
from tests.helpers.vendetta.tables import broken, judged, kept, lies, table, unclear

ONE, TWO = "Location 1", "Location 2"


def known(name: str, place: str) -> Deployed:
    """A card of known Power that lies face up and has no effect in the resolution."""
    return lies(name, place, "Challenge")


def resolution(*parts: Deployed, **rest: object) -> object:
    """A table in the Resolution phase."""
    return table(*parts, **{"phase": "resolution", **rest})  # type: ignore[arg-type]  # tests say what they need


def test_conflicts_come_in_the_resolution_phase() -> None:
    """No conflict is resolved when the round is over, and no step begins where no Location is being resolved."""
    over = kept(resolution(), RoundEnded())
    assert over.table.round_over()
    rule = "conflicts_come_in_the_resolution_phase"
    ended = (resolution(), RoundEnded())
    broken(*ended, LocationBegun(ONE), rule=rule, says="No conflict is resolved now: the round is over.")
    broken(*ended, StepBegun("revelation"), rule=rule, says="No conflict is resolved now: the round is over.")
    broken(*ended, ConflictDecided(), rule=rule, says="No conflict is resolved now: the round is over.")


def test_a_step_needs_a_location() -> None:
    """conflicts_come_in_the_resolution_phase: when every Location is resolved no step begins, though the round goes on.

    The last of them is the Prince's Haven.
    """
    judgement = kept(resolution(resolving=HAVEN, step="aftermath"))
    judgement.table.resolution.decided = True
    position = judgement.table.position()
    position.locations[HAVEN].resolved = True
    position.resolution = None
    rule = "conflicts_come_in_the_resolution_phase"
    broken(position, StepBegun("revelation"), rule=rule, says="No Location is being resolved.")


def test_the_resolution_follows_the_planning() -> None:
    """Whoever begins a Location after the last Planning turn is in the Resolution phase."""
    turns = {name: {"turns": 2} for name in ("Claudia", "Louis", "Armand", "Lestat")}
    judgement = kept(table(player="Lestat", seats=turns), LocationBegun(ONE))
    assert judgement.table.phase() == "resolution"
    assert (judgement.table.resolving(), judgement.table.step()) == (ONE, "withdraw")
    under = {line[6] for line in judgement.table.ledger}
    assert "a_resolution_begins_with_the_withdraw_step" in under


def test_locations_are_resolved_one_at_a_time() -> None:
    """A Location is resolved with all its steps before the next one begins; that nobody tells who won is no breach."""
    kept(resolution(known("Claudia 1", ONE), known("Louis 1", ONE)), LocationBegun(ONE), LocationBegun(TWO))
    told = (LocationBegun(ONE), StepBegun("revelation"))
    says = "Nobody has told who won at Location 1: who has its rewards is not known."
    unnamed = resolution(known("Claudia 1", ONE), lies("Louis 1", ONE, "Mystery"))
    unclear(unnamed, *told, LocationBegun(TWO), rule="locations_are_resolved_one_at_a_time", says=says)
    assert not kept(unnamed, *told, ConflictDecided(ranking=("Louis", "Claudia")), LocationBegun(TWO)).rulings
    secret = (LocationBegun(ONE), TokenChosen("Claudia"), TokenChosen("Louis"))
    says = "Claudia and Louis's tokens have not been turned up."
    there = resolution(known("Claudia 1", ONE), known("Louis 1", ONE))
    broken(there, *secret, LocationBegun(TWO), rule="every_chosen_token_is_revealed", says=says, verdict="missed")


def test_what_ends_an_undecided_conflict_is_told_once() -> None:
    """all_cards_that_stay_are_revealed: that nobody knows who won follows from that, and is not told besides."""
    hidden = resolution(known("Claudia 1", ONE), lies("Louis 1", ONE, down=True), resolving=ONE)
    rule, says, missed = "all_cards_that_stay_are_revealed", "Louis 1 has not been revealed.", "missed"
    for ends in (RoundEnded(), PhaseBegun("feed"), AllyPlaced(ONE)):
        broken(hidden, ends, rule=rule, says=says, verdict=missed)
        assert not judged(hidden, ends).rulings[0].unclear
    there = resolution(known("Claudia 1", ONE), lies("Louis 1", ONE, down=True), known("Louis 2", TWO), resolving=ONE)
    broken(there, LocationBegun(TWO), rule=rule, says=says, verdict=missed)
    alone = resolution(lies("Louis 1", ONE, down=True), resolving=ONE)
    broken(alone, RoundEnded(), rule=rule, says=says, verdict=missed)


def test_locations_are_resolved_in_order() -> None:
    """Location 1 comes first, then 2, and the Prince's Haven last; where nobody is, it is passed in silence."""
    rule = "locations_are_resolved_in_order"
    there = resolution(known("Claudia 1", ONE), known("Louis 1", TWO))
    broken(there, LocationBegun(TWO), rule=rule, says="Location 2 is not resolved yet: Location 1 comes before it.")
    empty = kept(resolution(known("Claudia 1", TWO)), LocationBegun(TWO))
    assert empty.table.resolved(ONE)
    broken(
        resolution(known("Claudia 1", TWO)),
        LocationBegun(HAVEN),
        rule=rule,
        says="Prince's Haven is not resolved yet: Location 2 comes before it.",
    )


def test_a_location_is_resolved_once_in_a_round() -> None:
    """locations_are_resolved_in_order: what has been resolved, or is being resolved, does not begin again."""
    rule, says = "locations_are_resolved_in_order", "Location 1 is resolved once in a round."
    broken(resolution(), LocationBegun(ONE), LocationBegun(TWO), LocationBegun(ONE), rule=rule, says=says)
    broken(resolution(), LocationBegun(ONE), LocationBegun(ONE), rule=rule, says=says)


def test_the_five_steps_come_in_order() -> None:
    """Withdraw, Revelation, Preparation, Conflict, Aftermath: a_resolution_goes_step_by_step, and none comes back."""
    steps = [StepBegun("revelation"), StepBegun("preparation"), StepBegun("conflict"), StepBegun("aftermath")]
    judgement = kept(resolution(), LocationBegun(ONE), *steps)
    assert judgement.table.step() == "aftermath"
    changes = [line[5] for line in judgement.table.ledger if line[6] == "a_resolution_goes_step_by_step"]
    assert changes == ["revelation", "preparation", "conflict", "aftermath"]
    rule = "the_five_steps_come_in_order"
    says = "After the Conflict step the Preparation step does not come: the Aftermath step comes next."
    broken(resolution(), LocationBegun(ONE), *steps[:3], StepBegun("preparation"), rule=rule, says=says)
    says = "After the Aftermath step the Withdraw step does not come: it was the last."
    broken(resolution(), LocationBegun(ONE), *steps, StepBegun("withdraw"), rule=rule, says=says)
    kept(resolution(), LocationBegun(ONE), StepBegun("aftermath"))


def test_the_aftermath_comes_after_the_winner() -> None:
    """Aftermath cards come after the winner is known; where a Power is unknown somebody has to say who it is."""
    unknown = resolution(known("Claudia 1", ONE), lies("Louis 1", ONE, "Mystery"), resolving=ONE, step="conflict")
    rule = "the_aftermath_comes_after_the_winner"
    ruling = broken(
        unknown, StepBegun("aftermath"), rule=rule, says="Nobody has said who won at Location 1.", verdict="missed"
    )
    assert ruling.section == "5.2"
    kept(unknown, ConflictDecided(ranking=("Claudia", "Louis")), StepBegun("aftermath"))
    kept(resolution(known("Claudia 1", ONE), resolving=ONE, step="conflict"), StepBegun("aftermath"))


def test_the_round_ends_after_its_locations() -> None:
    """Every Location is resolved before the round ends: a_resolution_ends_with_the_aftermath."""
    judgement = kept(resolution(known("Claudia 1", ONE)), RoundEnded())
    assert "a_resolution_ends_with_the_aftermath" in {line[6] for line in judgement.table.ledger}
    rule = "the_round_ends_after_its_locations"
    broken(resolution(), RoundEnded(), RoundEnded(), rule=rule, says="The round has ended already.")
    unknown = resolution(lies("Claudia 1", ONE, "Mystery"), lies("Louis 1", ONE, "Mystery"), resolving=ONE)
    says = "Nobody has told who won at Location 1: who has its rewards is not known."
    unclear(unknown, RoundEnded(), rule="locations_are_resolved_one_at_a_time", says=says)
    unclear(unknown, PhaseBegun("feed"), rule="locations_are_resolved_one_at_a_time", says=says)
    last = resolution(lies("Claudia 1", HAVEN, "Mystery"), lies("Louis 1", HAVEN, "Mystery"), resolving=HAVEN)
    says = "Nobody has told who won at Prince's Haven: who has its rewards is not known."
    unclear(last, RoundEnded(), rule=rule, says=says)


def test_a_location_of_which_nobody_told_anything_passes() -> None:
    """the_round_ends_after_its_locations: one that is left has passed, and who has won there is unknown."""
    hidden = (lies("Claudia 1", TWO, "Mystery"), lies("Louis 1", TWO, "Mystery"))
    judgement = kept(resolution(*hidden, resolving=ONE, step="aftermath"))
    judgement.table.resolution.decided = True
    position = judgement.table.position()
    unclear(
        position,
        RoundEnded(),
        rule="locations_are_resolved_one_at_a_time",
        says="Nobody has told who won at Location 2: who has its rewards is not known.",
    )


def test_a_token_brings_the_resolution_about() -> None:
    """A token chosen when all turns are played is chosen at the first Location where its player is."""
    turns = {name: {"turns": 2} for name in ("Claudia", "Louis", "Armand", "Lestat")}
    position = table(known("Claudia 1", TWO), player="Lestat", seats=turns)
    judgement = kept(position, TokenChosen("Claudia", "stay"))
    assert (judgement.table.resolving(), judgement.table.chosen("Claudia")) == (TWO, True)


def test_a_step_after_the_aftermath_is_of_the_next_location() -> None:
    """Whoever begins a step, or tells a winner, after the Aftermath is at the next Location, though nobody said so."""
    done = (LocationBegun(ONE), StepBegun("aftermath"))
    there = resolution(known("Claudia 1", ONE), known("Louis 1", TWO))
    for following in (StepBegun("revelation"), ConflictDecided(("Louis",))):
        assert kept(there, *done, following).table.resolving() == TWO
    assert kept(there, *done, StepBegun("revelation")).table.step() == "revelation"
