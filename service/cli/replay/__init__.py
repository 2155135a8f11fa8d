"""Stepping through a game in a terminal, or telling it event by event where there is none."""
