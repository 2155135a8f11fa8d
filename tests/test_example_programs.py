"""The short programs in `examples/` run, and print what they should."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
PROGRAMS = {
    "judge_a_record": (
        "illegal by section 6.1.1: Lupo may not bleed Ryan: Sarah's prey is Alexis.",
        "discrepancy by section 6.1.1: Alexis was seen with 3 pool, but Alexis has 4 pool: Lupo bleeds for 1,",
        "2 of them against the rules of vtes-1998",
        "Sarah: 3 victory points, who wins",
        "Jennifer: 2 victory points\n",
    ),
    "table_at_any_event": (
        "Sarah, whose prey is Alexis: ",
        "Ryan has the Edge",
        "Sarah, whose prey is nobody: Lupo, Rake, Aleph, Tiberius",
    ),
    "a_position_without_a_log": (
        "May Lupo bleed Ryan? It is illegal. Lupo may not bleed Ryan: Sarah's prey is Alexis.",
        "Sarah's prey is Alexis (as the position has it)",
        "by section 6.1.1; needed: a target that is Alexis",
        "May Lupo bleed Alexis? It is legal.",
    ),
    "why": (
        "«Lupo bleeds Ryan»: Illegal by section 6.1.1: Lupo may not bleed Ryan: Sarah's prey is Alexis.",
        "Sarah's prey is Alexis, since event 1\n",
        "Lupo, tapped: False -> True",
    ),
    "what_would_make_it_legal": (
        "after event 272: Illegal by section 6.1.1: Lupo may not bleed Ryan: Sarah's prey is Alexis.",
        "Jennifer has declined to block, since event 81",
        "it would be legal as «Lupo bleeds Alexis»",
        "it would be legal 3 events earlier, after event 78 («Nik bleeds Jennifer»)",
    ),
    "own_cards": (
        "Perhaps Whispered Debt.",
        "against the rules: 0; Alexis has 27 pool",
    ),
}


def test_every_program_is_listed() -> None:
    """Each program in the folder is in the list above, and is short."""
    assert {path.stem for path in EXAMPLES.glob("*.py")} == PROGRAMS.keys() | {"client"}  # see test_client.py
    assert all(len(path.read_text().splitlines()) < 30 for path in EXAMPLES.glob("*.py"))


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_prints_what_it_should(name: str) -> None:
    """The program runs from the root of the project, and says nothing but what it should."""
    paths = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    found = subprocess.run(
        [sys.executable, str(EXAMPLES / f"{name}.py")],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": paths, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (found.returncode, found.stderr) == (0, "")
    for words in PROGRAMS[name]:
        assert words in found.stdout, found.stdout
