"""What events change at a Rage table."""
