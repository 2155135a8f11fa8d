"""One game by two rulebooks: where they part, and which difference is the reason."""
