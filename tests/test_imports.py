"""What the code imports: no package that is not declared."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.helpers.imports import FLOORS

ROOT = Path(__file__).resolve().parents[1]
EXTRAS = ("archive", "bench", "cards", "cluster", "postgres")
IMPORTED_AS = {"argon2_cffi": "argon2"}


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_what_is_imported_is_declared() -> None:
    """Each package that the code imports is named in pyproject.toml: none is there by luck."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [
        *project["dependencies"],
        *(one for extra in EXTRAS for one in project["optional-dependencies"][extra]),
    ]
    names = (re.split(r"[^\w-]", line)[0].replace("-", "_").lower() for line in lines)
    declared = {IMPORTED_AS.get(name, name) for name in names}
    used = {name.split(".")[0] for floor in FLOORS for path in (ROOT / floor).rglob("*.py") for name in imported(path)}
    assert used - set(sys.stdlib_module_names) - set(FLOORS) - declared == set()
