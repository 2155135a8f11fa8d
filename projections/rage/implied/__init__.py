"""Which steps declarations at a Rage table take for granted."""
