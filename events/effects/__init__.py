"""What a card is said to do: the effects that a declaration claims, and how they are written."""
