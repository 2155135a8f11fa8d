"""The steps which a declaration at a Methuselah table takes for granted."""
