"""The command `justicar`."""

import sys

try:
    from service.cli.main import main
except KeyboardInterrupt:
    print("Interrupted.", file=sys.stderr)
    sys.exit(130)

__all__ = ["main"]
