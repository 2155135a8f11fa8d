"""How a Rage table looks and how its games are told."""
