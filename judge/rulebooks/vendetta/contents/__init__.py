"""The contents pages of the rulebook, a chapter a file."""
