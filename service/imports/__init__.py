"""Games and cards from elsewhere."""
