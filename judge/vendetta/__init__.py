"""The rules of Vendetta, a chapter a file."""
