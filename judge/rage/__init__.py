"""The rules of the Rage family of tables, a chapter a file."""
