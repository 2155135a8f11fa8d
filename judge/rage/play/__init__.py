"""What may be declared at a Rage table, and what goes without saying."""
