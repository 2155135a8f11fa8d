"""What is so at a Rage table."""
