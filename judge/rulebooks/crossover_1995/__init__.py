"""Crossover rules for Rage and Jyhad, May 1995: its contents, statements and cards."""
