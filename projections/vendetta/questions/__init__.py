"""What can be asked of a Vendetta table, a chapter a file."""
