"""The verb `seal`: what is written down of a secret, and whether a secret fits it."""

import hashlib
import os
import pty
import subprocess
import sys

from events.notation.game_reader import read_game
from tests.service.commands import ROOT, run, told

SEAL = hashlib.sha256(b"ab12\0Vanish").hexdigest()


def test_a_secret_is_sealed_with_a_salt_of_its_own() -> None:
    """Seal and salt are printed; a salt that was not given is a new one each time."""
    one, other = (told(run("seal", "Vanish", "--json")) for _ in range(2))
    assert one["salt"] != other["salt"]
    assert len(one["salt"]) == 32
    assert one["seal"] == hashlib.sha256(f"{one['salt']}\0Vanish".encode()).hexdigest()


def test_a_salt_may_be_given() -> None:
    """The same secret with the same salt has the same seal."""
    result = run("seal", "Vanish", "--salt", "ab12")
    assert (result.exit_code, result.stdout.splitlines()) == (0, [f"seal {SEAL}", "salt ab12"])


def test_the_secret_may_come_from_a_pipe() -> None:
    """Left out, the secret is the first line of what is piped in, and it is not printed."""
    result = run("seal", "--salt", "ab12", stdin="Vanish\r\nmore\n")
    assert (result.exit_code, result.stdout.splitlines()) == (0, [f"seal {SEAL}", "salt ab12"])


def test_the_secret_is_asked_for_unseen() -> None:
    """At a terminal the secret is asked for twice, and what is typed is not shown."""
    here, there = pty.openpty()
    command = [sys.executable, "-m", "service.cli", "seal", "--salt", "ab12"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        command, stdin=there, stdout=there, stderr=there, cwd=ROOT, env=environment, start_new_session=True
    ) as asking:
        os.close(there)
        shown = b""
        for prompt in (b"Secret: ", b"confirmation: "):
            while prompt not in shown:
                shown += os.read(here, 1024)
            os.write(here, b"Vanish\n")
        while b"salt ab12" not in shown:
            shown += os.read(here, 1024)
        assert asking.wait(30) == 0
    os.close(here)
    assert SEAL.encode() in shown
    assert b"Vanish" not in shown


def test_whether_a_secret_fits() -> None:
    """The secret with its salt fits its seal, in capitals too; another does not, and that is exit code 1."""
    assert told(run("seal", "Vanish", "--salt", "ab12", "--fits", SEAL.upper(), "--json")) == {"fits": True}
    assert told(run("seal", "vanish", "--salt", "ab12", "--fits", SEAL, "--json"), 1) == {"fits": False}
    assert run("seal", "Vanish", "--salt", "ab12", "--fits", SEAL).stdout == "It fits.\n"
    result = run("seal", "Vanish", "--salt", "ab12", "--fits", "9f3c")
    assert (result.exit_code, result.stdout) == (1, f"It does not fit: with this salt the seal would be {SEAL}.\n")


def test_what_cannot_be_sealed() -> None:
    """No secret, no salt, and a seal without its salt are told of."""
    for arguments, words in (
        (("seal",), "SECRET: found nothing; expected the secret, just as it will be revealed."),
        (("seal", "  "), "SECRET: found nothing; expected the secret, just as it will be revealed."),
        (("seal", "Vanish", "--salt", ""), "--salt: found nothing; expected letters and digits, the more the better."),
        (
            ("seal", "Vanish", "--fits", SEAL),
            "--fits: found no salt; expected the salt with which the secret was sealed: --salt.",
        ),
    ):
        result = run(*arguments)
        assert (result.exit_code, result.stderr.strip()) == (2, words)


def test_a_seal_goes_into_a_game() -> None:
    """What is printed is typed behind `sealed`, and behind `salt` at the reveal."""
    said = dict(line.split(" ") for line in run("seal", "Vanish").stdout.splitlines())
    record, problems = read_game(
        "[book vendetta]\n[players Claudia, Louis]\n"
        f"Claudia plays ? at 1 sealed {said['seal']}\nClaudia reveals Vanish salt {said['salt']}\n"
    )
    assert problems == ()
    assert record
    assert [secret_of(event) for event in record.events] == [said["seal"], said["salt"]]


def secret_of(event: object) -> str:
    """What was sealed or opened by an event."""
    return str(getattr(event, "sealed", "") or getattr(event, "salt", ""))
