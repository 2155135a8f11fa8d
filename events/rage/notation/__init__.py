"""How the events of a Rage table are written."""
