"""The verbs `why` and `reconcile`: what they print, how they end, and what they say to bad input."""

import json
from pathlib import Path

import pytest

from tests.service.commands import FIVE, SMALL, process, run, told

WRONG_COUNT = 439  # Alexis has 3 pool
BAD = """[book vtes-1998]
[players Sarah, Alexis, Ryan]
seats Sarah, Alexis, Ryan
vampire Lupo: capacity 3
Sarah deals Lupo, ?, ?, ?
turn Sarah
transfer 1 to Lupo
Sarah has 28 pool
turn Alexis
Sarah has 28 pool
Lupo has 2 blood
"""


# --- why --------------------------------------------------------------------------------------------------------------


def test_why_tells_an_account_line_by_line() -> None:
    """Each line has its event, the event in words, from, to, the running count, and the rule with its section."""
    result = run("why", FIVE, "--at", str(WRONG_COUNT), "Alexis.pool")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Alexis, pool, after event 439 of 503: 4"
    assert lines[1].split() == ["event", "from", "to", "running", "by"]
    assert lines[2].split()[0] == "1"
    assert lines[2].endswith("the starting pool is taken [1.2(2)] (table, seats)")
    assert lines[-1].split(maxsplit=5) == [
        *("438", "resolves", "5", "4", "4"),
        "a successful bleed burns pool [6.1.1]",
    ]
    assert len(lines) == 15


def test_why_names_what_changed_for_a_fact_that_rests_on_another() -> None:
    """Sarah's prey changed because Alexis is out; a card is controlled because its region changed."""
    lines = run("why", FIVE, "sarah.prey").stdout.splitlines()
    assert lines[0] == "Sarah, prey, after event 503 of 503: nothing"
    assert lines[-2].endswith("a methuselah without pool is ousted [9.1] (Alexis, out: ousted)")


def test_why_in_json() -> None:
    """The account as an object."""
    found = told(run("why", FIVE, "Alexis.pool", "--at", "51", "--json"))
    assert (found["subject"], found["what"], found["at"], found["value"]) == ("Alexis", "pool", 51, 28)
    assert found["lines"][-1] == {
        "event": 51,
        "words": "transfers 2 to Sarah Cobbler",
        "subject": "Alexis",
        "field": "pool",
        "became": 28,
        "before": 30,
        "after": 28,
        "running": 28,
        "under": "a_transfer_in_moves_one_counter",
        "section": "7",
        "struck": 0,
    }


def test_why_shows_what_was_struck_out() -> None:
    """A line that a roll-back struck out is shown, and does not move the running count."""
    record = BAD + 'roll back to 4 "again"\n'
    lines = run("why", "-", "sarah.pool", stdin=record).stdout.splitlines()
    assert lines[-2].endswith("a transfer in moves one counter [7]; struck out by event 10")
    assert lines[-1].endswith("a roll back undoes")
    assert lines[0] == "Sarah, pool, after event 10 of 10: 30"


def test_why_with_a_subject_alone_lists_its_facts() -> None:
    """Each with its value, in words and in JSON."""
    lines = run("why", FIVE, "lupo", "--at", "70").stdout.splitlines()
    assert lines[0].startswith("Lupo after event 70:")
    values = [line.split() for line in lines]
    assert ["blood", "2"] in values
    assert ["tapped", "no"] in values
    found = told(run("why", FIVE, "lupo", "--at", "70", "--json"))
    assert (found["at"], found["subject"]) == (70, "Lupo")
    assert {"what": "blood", "value": 2} in found["facts"]


def test_why_alone_lists_the_subjects() -> None:
    """Players first."""
    lines = run("why", FIVE).stdout.splitlines()
    assert lines[0].startswith("Subjects.")
    assert lines[1:6] == [f"  {name}" for name in ("Sarah", "Alexis", "Ryan", "Jennifer", "Richard")]
    assert told(run("why", FIVE, "--json"))["subjects"][:2] == ["Sarah", "Alexis"]


def test_why_of_what_nothing_moved() -> None:
    """A fact that was never there has no line."""
    lines = run("why", "-", "turn.phase", "--at", "4", stdin=BAD).stdout.splitlines()
    assert lines[0] == "turn, phase, after event 4 of 9: untap"
    result = run("why", "-", "Sarah.transfers", "--at", "1", stdin=BAD)
    assert result.stdout.splitlines()[1] == "No recorded event has changed it."


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("Lopo.blood",), "found «Lopo»; expected a player, a card or what is in progress at this table"),
        (("Lupo.bloood",), "; blood, perhaps"),
        (("Sarah.p",), "expected more of the name"),
        (("Sarah.",), "found «»; expected a fact of Sarah: pool"),
        (("Sarah.pool", "--at", "99"), "no event 99"),
        (("Sarah.pool", "--book", "vtes-2099"), "vtes-2099"),
        (("\x1b[31m.pool",), "expected a player"),
    ],
)
@pytest.mark.parametrize("json_", [(), ("--json",)])
def test_why_refuses_bad_input_with_a_sentence(arguments: tuple[str, ...], says: str, json_: tuple[str, ...]) -> None:
    """Exit code 2, what was found and what was expected; for machines too."""
    result = run("why", "-", *arguments, *json_, stdin=BAD)
    assert result.exit_code == 2
    assert says in result.stderr
    assert "\x1b" not in result.stderr
    if json_:
        assert json.loads(result.stdout)["problems"]


# --- reconcile --------------------------------------------------------------------------------------------------------


def test_reconcile_finds_the_wrong_count_of_the_example() -> None:
    """The example has one wrong count, after a bleed: one counter was dropped under the table."""
    result = run("reconcile", FIVE)
    assert result.exit_code == 1
    text = result.stdout
    assert (
        "  439  discrepancy by section 6.1.1: Alexis was seen with 3 pool, but Alexis has 4 pool: Lupo bleeds" in text
    )
    assert "They agreed at event 426, and diverged between events 429 and 438." in text
    assert "  438  resolves  Alexis, pool: 5 -> 4  a successful bleed burns pool [6.1.1]" in text
    assert (
        "done twice: What event 438 («resolves») does to Alexis's pool (5 -> 4) was done twice: one too many." in text
    )
    assert "To correct the record: correct 438: Alexis burns 1 pool" in text
    assert text.endswith("83 of 83 observations compared, 82 agree; table and rules diverge 1 time.\n")


def test_reconcile_in_json() -> None:
    """The same as an object, with the book and the number of events."""
    found = told(run("reconcile", FIVE, "--json"), code=1)
    assert (found["book"], found["events"], found["observed"], found["agree"]) == ("vtes-1998", 503, 83, 82)
    (parting,) = found["partings"]
    assert (parting["event"], parting["agreed"], parting["seen"], parting["so"]) == (439, 426, 3, 4)
    causes = {cause["kind"]: cause for cause in parting["causes"]}
    assert causes["done twice"]["events"] == [438]
    assert causes["done twice"]["explains"] == [439]
    assert causes["done twice"]["section"] == "6.1.1"


def test_reconcile_ends_well_where_all_agrees() -> None:
    """Exit code 0, also where nothing was seen."""
    result = run("reconcile", "-", stdin=SMALL)
    assert (result.exit_code, result.stdout) == (0, "0 of 0 observations compared, 0 agree.\n")
    assert told(run("reconcile", "-", "--json", stdin=SMALL))["partings"] == []


def test_reconcile_tells_one_mistake_once() -> None:
    """What follows from it is listed with it; what the same cause explains is only pointed to."""
    text = run("reconcile", "-", stdin=BAD).stdout
    assert (
        "    6  discrepancy by section 7: Sarah was seen with 28 pool, but Sarah has 29 pool: no further transfer"
        in text
    )
    assert "The observations at event 8 follow from that." in text
    both = "Sarah's pool (30 -> 29) and to Lupo (counters, 0 -> 1)"
    assert f"1. done twice: What event 5 («transfers 1 to Lupo») does to {both} was done twice: one too many." in text
    assert "(a transfer in moves one counter [7])" in text
    assert "It also explains the observations at events 8 and 9." in text
    assert "To correct the record: correct 5: Lupo gains 1 blood, Sarah burns 1 pool" in text
    assert (
        "    9  discrepancy by section 7: Lupo was seen with 2 blood, but Lupo has 1 blood: event 5 made it so, «a"
        in text
    )
    assert "Reported at event 6: the first cause there explains this too." in text
    assert text.endswith("3 of 3 observations compared, 0 agree; table and rules diverge 2 times.\n")


def test_reconcile_says_when_nothing_explains_it() -> None:
    """And where a difference was there before."""
    text = run("reconcile", "-", stdin=BAD.replace("28 pool\nLupo", "11 pool\nSarah has 11 pool\nLupo")).stdout
    assert "No cause was found." in text
    assert "They were apart by -1 at event 6, and diverged between events 7 and 8." in text


def test_reconcile_with_what_nobody_can_compare() -> None:
    """An observation about something unknown is counted, and compared with nothing."""
    record = SMALL + 'observed shoes of Sarah = 3\nobserved pool of "Nobody" = 3\n'
    result = run("reconcile", "-", "--keep-good", stdin=record)
    assert result.exit_code == 0
    assert result.stdout.startswith("0 of ")


@pytest.mark.parametrize("arguments", [("no-such-file.game",), ("-", "--book", "nonsense"), ("-", "--cards", "no.csv")])
def test_reconcile_refuses_bad_input(arguments: tuple[str, ...]) -> None:
    """Exit code 2 and a sentence."""
    result = run("reconcile", *arguments, stdin=SMALL)
    assert result.exit_code == 2
    assert "expected" in result.stderr


def test_reconcile_leaves_long_lists_out(tmp_path: Path) -> None:
    """Of what touched a count only the last is told, and where the rest is to be found."""
    moves = "".join(f"effect with Dawn: Alexis burns {1 + number % 2} pool\n" for number in range(16))
    record = f"[book vtes-1998]\n[players Sarah, Alexis]\nseats Sarah, Alexis\nturn Sarah\n{moves}Alexis has 1 pool\n"
    (tmp_path / "long.game").write_text(record)
    text = run("reconcile", str(tmp_path / "long.game")).stdout
    assert "and 4 before that: justicar why RECORD Alexis.pool" in text


def test_reconcile_looks_no_further_back_than_a_thousand_events(tmp_path: Path) -> None:
    """And says so."""
    moves = "".join(
        "effect with Dawn: Alexis gains 1 pool\neffect with Dawn: Alexis burns 1 pool\n" for _ in range(501)
    )
    record = f"[book vtes-1998]\n[players Sarah, Alexis]\nseats Sarah, Alexis\nturn Sarah\n{moves}Alexis has 31 pool\n"
    (tmp_path / "long.game").write_text(record)
    text = run("reconcile", str(tmp_path / "long.game")).stdout
    assert "They agreed at the start, and diverged" in text
    assert "Searched for causes after event 5 only." in text


def test_reconcile_looks_for_causes_of_so_many_partings_only(tmp_path: Path) -> None:
    """Two hundred and one counts of one pool, each off by another number: the last goes without a cause."""
    counts = "".join(f"Alexis has {31 + number} pool\n" for number in range(201))
    record = f"[book vtes-1998]\n[players Sarah, Alexis]\nseats Sarah, Alexis\nturn Sarah\n{counts}"
    (tmp_path / "wild.game").write_text(record)
    lines = run("reconcile", str(tmp_path / "wild.game")).stdout.splitlines()
    assert lines.count("       Not searched for causes: too many counts diverge before it.") == 1
    assert lines[-1].endswith("table and rules diverge 201 times.")


def test_nothing_is_left_to_the_order_of_a_set() -> None:
    """Two processes with other hashes print the same."""
    one, other = (process("reconcile", "-", "--json", stdin=BAD.encode(), PYTHONHASHSEED=seed) for seed in ("1", "2"))
    assert one.returncode == other.returncode == 1
    assert one.stdout == other.stdout
