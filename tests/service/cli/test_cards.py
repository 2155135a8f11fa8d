"""Cards of one's own on the command line: each game's files by its own fields, and claims about no rule."""

from pathlib import Path

import pytest

from tests.service.cli.test_cli_errors import refused
from tests.service.commands import FIVE, ROOT, run, told

VENDETTA = str(ROOT / "examples" / "vendetta" / "four_players.game")
OWN = str(ROOT / "examples" / "vendetta" / "cards.csv")
OTHER = str(ROOT / "examples" / "cards.csv")


@pytest.mark.parametrize("verb", [("judge", "--json"), ("show", "--json"), ("explain", "60", "--json"), ("export",)])
def test_a_vendetta_game_knows_cards_from_files(verb: tuple[str, ...], tmp_path: Path) -> None:
    """They are read by the fields of that game, by every verb that takes them; before, it ended in a traceback."""
    more = ["--to", "md", "-o", str(tmp_path / "game.md")] if verb == ("export",) else []
    result = run(verb[0], VENDETTA, *verb[1:], *more, "--cards", OWN)
    assert result.exit_code in (0, 1), result.output
    assert not result.exception or isinstance(result.exception, SystemExit)


def test_what_a_file_says_of_a_card_counts(tmp_path: Path) -> None:
    """Its facts take the place of the rulebook's: by this file Vanish steals no Blood."""
    path = tmp_path / "mine.csv"
    path.write_text("name,kind,clan,power\nVanish,preparation,Nosferatu,5\n", encoding="utf-8")
    assert told(run("judge", VENDETTA, "--json"))["rulings"] == []
    rulings = told(run("judge", VENDETTA, "--json", "--cards", str(path)), 1)["rulings"]
    assert (rulings[0]["event"], rulings[0]["says"]) == (64, "Claudia is not in Frenzy.")


def test_a_file_of_another_game_is_told_the_fields_of_this_one() -> None:
    """With each column that this game does not know; so are the cards of krcg."""
    said = refused("judge", VENDETTA, "--cards", OTHER)
    assert 'line 1: found a column called "capacity"; expected one of name, kind, clan, starting, power,' in said
    assert 'found a column called "power"; expected one of name, kind, capacity,' in refused(
        "judge", FIVE, "--cards", OWN
    )
    assert "--krcg: found cards of V:TES for a game of vendetta" in refused("judge", VENDETTA, "--krcg")


def test_a_file_is_told_a_claim_about_no_rule(tmp_path: Path) -> None:
    """With its place and the name that may be meant."""
    path = tmp_path / "mine.csv"
    path.write_text("name,basic\nMoon Walk,permits bleeds_target_prey\n", encoding="utf-8")
    expected = "the name of a rule; perhaps bleeds_target_the_prey is meant."
    said = refused("judge", FIVE, "--cards", str(path))
    assert f"mine.csv, line 2, field basic: found permits bleeds_target_prey; expected {expected}" in said


def test_a_claim_about_no_rule_is_asked_about_recorded_and_judged(tmp_path: Path) -> None:
    """`ask`, `record` and `judge` tell the doubt; the play is stored as it was said."""
    store = tmp_path / "games.sqlite"
    doubt = "No rule is called «bleeds_target_prey»; perhaps bleeds_target_the_prey is meant."
    line = "Lupo bleeds Alexis: permits bleeds_target_prey"
    asked = run("ask", FIVE, "--at", "272", line)
    assert (asked.exit_code, f"Unclear: {doubt}" in asked.stdout) == (0, True)
    run("import", FIVE, "--id", "g", store=store)
    run("branch", "g", "--at", "272", "--id", "h", store=store)
    recorded = run("record", "h", stdin=f"{line}\n", store=store)
    assert (recorded.exit_code, doubt in recorded.stdout) == (0, True), recorded.output
    rulings = told(run("judge", "h", "--json", store=store))["rulings"]
    assert [(one["verdict"], one["unclear"]) for one in rulings if one["event"] == 273] == [("legal", [doubt])]
