"""The prompt at which a game is recorded line by line."""
