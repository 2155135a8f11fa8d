"""The client in `examples/` talks to a real server, and prints what it should."""

import subprocess
import sys

from tests.service.web.serving import ROOT, Server


def test_the_client_script(server: Server) -> None:
    """It begins a game, sends each line twice and has it stored once, follows it, and downloads its history."""
    script = [sys.executable, str(ROOT / "examples" / "client.py"), server.address]
    done = subprocess.run(script, capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    assert "2 turn Ann\n" in done.stdout
    assert "4 turn Cy It is not Cy's turn: after Ann comes Bo.\n" in done.stdout
    assert "followed:\n  Ann plays Old Mill as a location\n  turn Cy\n" in done.stdout
    assert done.stdout.endswith("# By a program\n")


def test_a_client_without_a_server() -> None:
    """Where nobody answers, it says so, and how to start somebody who does."""
    script = [sys.executable, str(ROOT / "examples" / "client.py"), "http://127.0.0.1:9"]
    done = subprocess.run(script, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("http://127.0.0.1:9: ")
    assert done.stderr.endswith(". To start a server: justicar serve\n")
