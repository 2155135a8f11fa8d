"""Vendetta: what can be declared at its tables, its cards, positions and notation."""
