"""May I? What may be declared, when, and what would make it legal."""
