"""Play at a Vendetta table: proposals, suggestions, simulated games, and what cards are assumed to say."""
