"""What a Rage table answers."""
