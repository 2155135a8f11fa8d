"""The scripts of the pages, checked by TypeScript: their types are in their comments, and nothing is built."""

import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
TSC = HERE / "node_modules" / ".bin" / "tsc"


def test_the_scripts_of_the_pages_are_well_typed() -> None:
    """No element, field or function is used as what it is not."""
    if shutil.which("node") is None or not TSC.exists():
        pytest.skip("for want of TypeScript: `make scripts` adds it where npm is here")
    checked = subprocess.run([TSC, "-p", HERE], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
