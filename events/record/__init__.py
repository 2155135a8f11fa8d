"""The record of a game: its heading, entries, notes and variations, its limits, and who may see what of it."""
