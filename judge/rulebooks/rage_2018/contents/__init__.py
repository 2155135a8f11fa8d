"""The contents of the rulebook, chapter by chapter."""
