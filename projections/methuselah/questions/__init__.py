"""What can be asked of a Methuselah table, a chapter a file."""
