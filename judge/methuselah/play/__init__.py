"""Play at a Methuselah table: proposals, suggestions, simulated games, and what cards are assumed to say."""
