"""What each event changes at a Vendetta table, a chapter a file."""
