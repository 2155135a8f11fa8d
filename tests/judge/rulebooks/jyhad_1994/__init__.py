"""The 1994 rulebook, chapter by chapter."""
