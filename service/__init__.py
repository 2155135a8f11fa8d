"""Who may ask: the store, the games in it, and the ways in."""
