"""How a Vendetta table and its events are shown."""
