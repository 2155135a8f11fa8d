"""The contents of the rulebook, heading by heading."""
