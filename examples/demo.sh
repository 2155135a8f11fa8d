#!/usr/bin/env bash
# Run by `make demo`, with justicar on PATH.
set -euo pipefail
justicar --help
