"""How a Methuselah table and its events are shown."""
