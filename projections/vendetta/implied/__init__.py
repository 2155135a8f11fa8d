"""The steps which a declaration at a Vendetta table takes for granted."""
