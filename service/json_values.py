"""What is written as JSON, and what is read of it."""

from typing import Any, TypeAlias

JsonObject: TypeAlias = dict[str, object]  # to be written: whoever writes it looks at what it holds
Checked: TypeAlias = dict[str, Any]  # read, each field of the type that the schema which has checked it says
