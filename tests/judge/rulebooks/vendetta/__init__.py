"""The rulebook of Vendetta, judged."""
