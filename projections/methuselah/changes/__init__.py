"""What each event changes at a Methuselah table, a chapter a file."""
