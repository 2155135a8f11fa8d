"""The recorded examples: every worked example of the rulebook, and a whole game."""

import re
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import pytest

from events.common import AskedToPlay, LetPlay, NotYet, Observed
from events.formats.files import read_record
from events.formats.jsonl import read_jsonl, write_jsonl
from events.methuselah import events as said
from events.notation.game_reader import read_game
from events.notation.game_writer import write_game
from judge import books
from judge.explain.human_rulings import standings
from judge.judging import judge
from judge.reconcile.reconcile import reconcile
from projections.fold import Timeline
from projections.methuselah.observables import observable
from tests.helpers.examples import Examples

EXAMPLES = Path(__file__).parent.parent / "examples"
RULEBOOK = {path.stem: path for path in sorted((EXAMPLES / "rulebook").glob("*.game"))}
FIVE = EXAMPLES / "five_players.game"
ANNOTATED = EXAMPLES / "glass_roof.game"
RECORDS = {**RULEBOOK, FIVE.stem: FIVE, ANNOTATED.stem: ANNOTATED}

# The examples of what is against the rules: event, section, rule and sentence of the one ruling.
BREACHES = {
    "1.2.1_six_players_101_cards": (
        3,
        "1.2(1)",
        "a_library_is_not_too_large",
        "Sarah's library has 101 cards: 100 is the most with 6 players.",
    ),
    "6.1.6_computer_hacking_at_another": (
        1,
        "6.1.1",
        "bleeds_target_the_prey",
        "Lupo may not bleed Ryan: Sarah's prey is Alexis.",
    ),
    "6.2.2_ryan_may_not_block_lupo": (
        2,
        "6.2.2(1)",
        "only_the_target_blocks_a_directed_action",
        "Thomas may not block: the action is directed at Alexis.",
    ),
    "6.2.2_ryan_may_not_block_rake": (
        2,
        "6.2.2(1)",
        "only_prey_and_predator_block_an_undirected_action",
        "Thomas may not block: Ryan is neither prey nor predator of Sarah.",
    ),
}
# Where the book's text is open, the ruling is legal and says so: the event and what is said to be unclear.
OPEN = {
    "6.2.2_andreas_hunts": (5, "without a stated attempt to block"),
    "6.4.2_yuri_and_andreas": (10, "long range"),
}
# The numbers that the rulebook gives, at the end of each example.
NUMBERS: dict[str, dict[tuple[str, str], Any]] = {
    "1.6.2_arson": {("The Old Mill", "region"): "ash heap"},
    "4.2_two_princes": {("Wanda", "title"): "Prince of Boston", ("Andreas", "title"): "", ("Wanda", "blood"): 5},
    "6.1.6_computer_hacking": {("Alexis", "pool"): 28, ("Sarah", "edge"): True},
    "6.2.1_lupo_bleeds_alexis": {("Alexis", "pool"): 29, ("Sarah", "pool"): 29, ("Loyal Street Gang", "life"): 2},
    "6.2.2_who_may_block_lupo": {("Alexis", "pool"): 29, ("Yuri", "tapped"): False},
    "6.2.2_who_may_block_rake": {("Sarah", "pool"): 30, ("Loyal Street Gang", "region"): "ash heap"},
    "6.2.2_a_referendum_is_undirected": {("Ryan", "pool"): 28},
    "6.2.2_andreas_hunts": {("Andreas", "blood"): 1, ("Thomas", "tapped"): True},
    "6.2.2_aleph_bonding": {("Alexis", "pool"): 28},
    "6.4.2_yuri_and_andreas": {("Andreas", "blood"): 1, ("Yuri", "blood"): 4},
    "6.4.3_tiberius_and_cassandra": {("Tiberius", "blood"): 2, ("Cassandra", "blood"): 2},
    "6.4.5_hand_damage": {("Yuri", "blood"): 1},
    "6.4.5_sarah_cobbler_and_the_mage": {("Sarah Cobbler", "blood"): 2, ("Mage", "region"): "ash heap"},
    "6.4.6_lupo": {("Lupo", "region"): "torpor", ("Lupo", "blood"): 1},
    "6.4.6_royce": {("Royce", "region"): "torpor", ("Royce", "blood"): 0},
    "6.4.6_nik": {("Nik", "region"): "ash heap"},
    "6.5.1_into_torpor": {("Andreas", "region"): "torpor", ("Yuri", "region"): "torpor", ("Yuri", "blood"): 4},
    "7_nora": {("Nora", "pool"): 1, ("The Tenth", "blood"): 10, ("The Tenth", "region"): "ready"},
    "7_nora_uses_up_her_pool": {("Nora", "pool"): 0, ("Wanda", "points"): 1, ("Wanda", "pool"): 36},
    "9.1_ante": {("Jennifer", "points"): 2, ("Richard", "points"): 2, ("Jennifer", "pool"): 15},
    "10_clan_impersonation": {("Rake", "title"): "Prince of Atlanta", ("Ryan", "pool"): 28},
}

# The stories that are told as annotated histories.
TOLD = (
    "4.2_two_princes",
    "6.2.1_lupo_bleeds_alexis",
    "6.2.2_andreas_hunts",
    "6.2.2_who_may_block_lupo",
    "6.2.2_who_may_block_rake",
    "6.4.2_yuri_and_andreas",
    "6.4.3_tiberius_and_cassandra",
    "6.4.5_sarah_cobbler_and_the_mage",
    "7_nora",
    "9.1_ante",
    "10_clan_impersonation",
)


_EXAMPLES = Examples(RECORDS)
record_of, judged, timeline_of = _EXAMPLES.record_of, _EXAMPLES.judged, _EXAMPLES.timeline_of


def wrong_in(name: str) -> list[tuple[int, str, str, str, str]]:
    """The rulings of the example that are not legal."""
    return [
        (ruling.event, ruling.verdict, ruling.section, ruling.rule, ruling.says)
        for ruling in judged(name).rulings
        if ruling.verdict != "legal"
    ]


@pytest.mark.parametrize("name", RECORDS)
def test_an_example_goes_through_both_forms_without_loss(name: str) -> None:
    """The notation and JSON Lines hold the same record."""
    record = record_of(name)
    assert read_jsonl(write_jsonl(record)) == (record, ())
    assert read_record(write_jsonl(record)) == (record, ())
    assert read_game(write_game(record)) == (record, ())


@pytest.mark.parametrize("name", [name for name in RULEBOOK if name not in BREACHES])
def test_a_rulebook_example_is_legal(name: str) -> None:
    """Every play of the rulebook's own examples is legal, on nobody's word but for the cards invented for them."""
    assert wrong_in(name) == []


@pytest.mark.parametrize("name", BREACHES)
def test_a_breach_in_the_rulebook_is_found(name: str) -> None:
    """What the rulebook says may not be done, is found, and nothing else."""
    event, section, rule, says = BREACHES[name]
    assert wrong_in(name) == [(event, "illegal", section, rule, says)]


@pytest.mark.parametrize("name", RULEBOOK)
def test_what_an_example_leaves_open_is_said(name: str) -> None:
    """A ruling says what is unclear where the book's text is open, and nowhere else."""
    unclear = {ruling.event: " ".join(ruling.unclear) for ruling in judged(name).rulings if ruling.unclear}
    if name in OPEN:
        event, words = OPEN[name]
        assert list(unclear) == [event]
        assert words in unclear[event]
    else:
        assert unclear == {}


@pytest.mark.parametrize("name", RULEBOOK)
def test_the_numbers_of_an_example_hold_at_once(name: str) -> None:
    """Each observation is so at its very event, and not only when open steps have been taken."""
    timeline = timeline_of(name)
    for number, event in enumerate(record_of(name).events, 1):
        if isinstance(event, Observed):
            seen = observable(timeline.at(number), event.subject, event.what)
            assert (event.subject, event.what, seen) == (event.subject, event.what, event.value), number


@pytest.mark.parametrize("name", NUMBERS)
def test_an_example_ends_as_the_rulebook_says(name: str) -> None:
    """The table at the end has the numbers that the rulebook gives."""
    table = judged(name).table
    assert {key: observable(table, *key) for key in NUMBERS[name]} == NUMBERS[name]


def test_every_legal_example_has_its_numbers() -> None:
    """No example is without its numbers, but those that are about a breach or about sizes only."""
    assert RULEBOOK.keys() == {*NUMBERS, *BREACHES, "1.2.1_six_players"}


@pytest.mark.parametrize("name", TOLD)
def test_a_rulebook_story_is_told_step_by_step(name: str) -> None:
    """A note on the whole story, and notes on its steps that end with the section that they rest on."""
    story, *steps = record_of(name).annotations
    assert (story.about, story.by) == (0, "Justicar")
    sections = {statement["section"] for statement in books()["vtes-1998"].statements()}
    cited = [re.search(r"\(([0-9][0-9.()]*)\)\.$", note.words) for note in steps]
    assert all(found and found[1] in sections for found in cited)
    assert len(steps) >= 6
    assert all(note.about and note.by == "Justicar" for note in steps)


def test_yuri_keeps_the_range_long() -> None:
    """6.4.2: after the maneuvers of both, the range is long, and the gun is chosen."""
    timeline = timeline_of("6.4.2_yuri_and_andreas")
    ranges = [timeline.at(number).range() for number in range(4, 10)]
    assert ranges == ["close", "close", "long", "close", "long", "long"]
    assert [one.card for one in timeline.at(9).combat.committed if one.minion == "Yuri"] == ["Submachine Gun"]


def test_a_tie_for_the_ante() -> None:
    """9.1: Richard won two antes and loses only his own; Jennifer keeps hers; the score is tied."""
    table = judged("9.1_ante").table
    assert table.over
    assert [name for name, seat in table.seats.items() if seat.winner] == ["Richard", "Jennifer"]
    assert table.seats["Richard"].antes_won == ("Blur", "Arson")
    assert table.seats["Jennifer"].antes_won == ("Bonding",)
    assert table.seats["Jennifer"].ante == "Dodge"


# --- the whole game -------------------------------------------------------------------------------------------------


def disputed() -> int:
    """The number of the disputed bleed, as `five_players.disputed` has it."""
    return int((EXAMPLES / "five_players.disputed").read_text(encoding="utf-8"))


def test_the_whole_game_has_just_two_breaches() -> None:
    """One bleed at a Methuselah who is not the prey, and one wrong count; everything else is legal."""
    record = record_of("five_players")
    bleed, count = disputed(), wrong_in("five_players")[-1][0]
    assert record.events[bleed - 1] == said.Bleed(minion="Lupo", target="Ryan")
    assert record.events[count - 1] == Observed(subject="Alexis", what="pool", value=3)
    assert wrong_in("five_players") == [
        (
            bleed,
            "illegal",
            "6.1.1",
            "bleeds_target_the_prey",
            "Lupo may not bleed Ryan: Sarah's prey is Alexis.",
        ),
        (
            count,
            "discrepancy",
            "6.1.1",
            "a_successful_bleed_burns_pool",
            "Alexis was seen with 3 pool, but Alexis has 4 pool: Lupo bleeds for 1, and event 438 burned just that.",
        ),
    ]


def test_the_disputed_bleed_rests_on_facts_of_several_events() -> None:
    """Sarah's prey is Alexis since the first event; Lupo is hers since he was readied."""
    (ruling,) = [ruling for ruling in judged("five_players").rulings if ruling.event == disputed()]
    facts = {fact.fact: fact.since for fact in ruling.facts}
    events = record_of("five_players").events
    rescue = next(number for number, event in enumerate(events, 1) if isinstance(event, said.Rescue))
    assert facts["Sarah's prey is Alexis"] == 1
    readied = facts["Lupo is controlled by Sarah"]
    assert events[readied - 1] == said.PhaseBegun(phase="discard")
    assert readied < rescue < disputed()


def test_the_whole_game_is_played_to_its_end() -> None:
    """Three hundred events or more, from the seating to the last victory point."""
    table = judged("five_players").table
    assert len(record_of("five_players").events) >= 300
    assert table.over
    assert {name: (seat.points, seat.out) for name, seat in table.seats.items()} == {
        "Sarah": (3, ""),
        "Alexis": (0, "ousted"),
        "Ryan": (0, "ousted"),
        "Jennifer": (2, "withdrawn"),
        "Richard": (0, "ousted"),
    }
    assert table.seats["Sarah"].winner
    assert table.seats["Sarah"].antes_won == ("Skin of Rock", "Arson")
    assert table.seats["Jennifer"].antes_won == ("Blur",)


def test_the_whole_game_touches_every_chapter() -> None:
    """Nearly every kind of event of the family is in it; encounters in torpor are of another edition than its own."""
    kinds = Counter(type(event) for event in record_of("five_players").events)
    spared = {
        said.Identified,
        said.MasterActionUsed,
        said.BlockerDrains,
        said.CombatBegun,
        said.CombatCard,
        said.Encounter,
        said.EncounterSettled,
        said.StrikeAimed,
        said.StrikesResolved,
        said.Drawn,
        said.EffectHappened,
        NotYet,
        AskedToPlay,
        LetPlay,
        said.RolledBack,
    }
    events = {kind for kind in get_args(said.MethuselahEvent) if kind not in kinds}
    assert events == spared
    votes = {(vote.source, vote.by or vote.card) for vote in record_of("five_players").events if _votes(vote)}
    assert {source for source, _by in votes} == {"card", "vampire", "edge", "effect"}


def _votes(event: Any) -> bool:
    return isinstance(event, said.Vote)


def test_every_count_of_the_whole_game_but_one_holds_at_once() -> None:
    """What was observed is so at its very event."""
    timeline = timeline_of("five_players")
    differing = [
        (event.subject, event.what)
        for number, event in enumerate(record_of("five_players").events, 1)
        if isinstance(event, Observed) and observable(timeline.at(number), event.subject, event.what) != event.value
    ]
    assert differing == [("Alexis", "pool")]


# --- the annotated game ---------------------------------------------------------------------------------------------

GRETA = (
    "Greta was seen with 8 pool, but Greta has 9 pool: Salt's action was blocked at event 263, and what is blocked "
    "costs nothing."
)
OUT_OF_TURN = "Margaux may not block: Odile is neither prey nor predator of Yusuf."


def test_the_annotated_game_has_just_its_planned_breaches() -> None:
    """A tapped vampire reacts and blocks, a count is wrong, and a block out of turn is struck out; nothing else."""
    judgement = judged("glass_roof")
    assert [(ruling.event, ruling.verdict, ruling.rule, ruling.says) for ruling in judgement.wrong] == [
        (215, "illegal", "a_tapped_minion_cannot_react", "Lady Thursday may not react: Lady Thursday is tapped."),
        (216, "illegal", "a_tapped_minion_cannot_block", "Lady Thursday may not block: Lady Thursday is tapped."),
        (270, "discrepancy", "a_blocked_action_costs_nothing", GRETA),
    ]
    assert [(ruling.event, ruling.section, ruling.says) for ruling in judgement.struck_out] == [
        (273, "6.2.2(1)", OUT_OF_TURN),
    ]
    assert [ruling for ruling in judgement.rulings if ruling.verdict == "unverified" or ruling.unclear] == []


def test_the_annotated_game_is_a_whole_evening() -> None:
    """Five players, more than three hundred events, one ousted, and a roll-back after which the table goes on."""
    record, table = record_of("glass_roof"), judged("glass_roof").table
    assert len(record.events) == 370
    assert {name: (seat.points, seat.out) for name, seat in table.seats.items()} == {
        "Imre": (0, ""),
        "Odile": (0, ""),
        "Tobias": (1, ""),
        "Greta": (0, "ousted"),
        "Yusuf": (0, ""),
    }
    (back,) = [event for event in record.events if isinstance(event, said.RolledBack)]
    assert (record.events.index(back) + 1, back.to) == (279, 272)
    timeline = timeline_of("glass_roof")
    assert timeline.at(279).position() == timeline.at(272).position()
    assert timeline.at(278).position() != timeline.at(272).position()


def test_two_disputes_of_the_annotated_game_are_settled() -> None:
    """One by a human against the book, on the text of a card that nobody read out; in the other they agree."""
    record, judgement = record_of("glass_roof"), judged("glass_roof")
    against, alike = standings(record.events, [*judgement.rulings, *judgement.struck_out])
    assert (against.about, against.verdict, against.section, against.authority) == (
        (215, 216),
        "legal",
        "1.4",
        "Henrike",
    )
    assert (against.agrees, against.stands) == (False, True)
    assert (alike.about, alike.verdict, alike.section, alike.authority) == ((273,), "illegal", "6.2.2(1)", "Henrike")
    assert (alike.agrees, alike.stands) == (True, True)


def test_the_wrong_count_of_the_annotated_game_is_found() -> None:
    """A price that was paid though the action was blocked explains it best: the horn that Salt never got."""
    record = record_of("glass_roof")
    told = reconcile(books()["vtes-1998"], record.events)
    (parting,) = told.partings
    assert (parting.event, parting.seen, parting.so, told.agree) == (270, 8, 9, told.compared - 1)
    assert record.events[parting.causes[0].events[0] - 1] == said.Resolved()
    assert parting.causes[0].rule == "the_cost_of_a_successful_action_is_paid"
    assert parting.causes[-1].kind == "miscounted"


def test_every_count_of_the_annotated_game_but_one_holds_at_once() -> None:
    """What was observed is so at its very event, on the lines that leave the game too."""
    game = record_of("glass_roof")
    lines = [game, *(game.branch(one) for one in game.variations)]
    for record in lines:
        timeline = Timeline(books()["vtes-1998"].family, books()["vtes-1998"].terms, record.events)
        differing = [
            (number, event.subject, event.what)
            for number, event in enumerate(record.events, 1)
            if isinstance(event, Observed) and observable(timeline.at(number), event.subject, event.what) != event.value
        ]
        assert differing == [(270, "Greta", "pool")] * (len(record.events) > 270)


def test_the_lines_that_leave_the_annotated_game() -> None:
    """Two, and one that leaves the second; nothing on them is against the rules."""
    game = record_of("glass_roof")
    supper, edge = game.variations
    (hunts,) = edge.variations
    assert [(one.title, one.by) for one in (supper, edge, hunts)] == [
        ("Burr has his supper", "Piet"),
        ("Tobias keeps the Edge", "Piet"),
        ("Wren goes hunting", "Lena"),
    ]
    branch = game.branch(edge)
    for variation, line in ((supper, game.branch(supper)), (edge, branch), (hunts, branch.branch(hunts))):
        wrong = judge(line.events, books()["vtes-1998"]).wrong
        assert [ruling.event for ruling in wrong if ruling.event > variation.at] == []


def test_the_notes_of_the_annotated_game() -> None:
    """Two authors, every mark, and one note for judges only; each is about an event of the game, or about the whole."""
    game = record_of("glass_roof")
    written = [note for note in game.annotations if note.words]
    assert Counter(note.by for note in written).keys() == {"Lena", "Piet"}
    assert min(Counter(note.by for note in written).values()) >= 15
    assert {note.mark for note in game.annotations} == {"", "!", "?", "!?", "?!"}
    assert [note.about for note in written if note.visibility == "judges"] == [217]
    assert all(note.about <= len(game.events) for note in game.annotations)
    assert [note.by for note in written if not note.about] == ["Lena", "Piet"]
