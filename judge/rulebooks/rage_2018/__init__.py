"""Rage: Apocalypse, the complete rules of April 2018: its contents, statements and cards."""
