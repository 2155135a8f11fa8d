"""What is so at a Methuselah table: the table that the fold builds, and the questions it answers."""
