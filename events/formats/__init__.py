"""The forms in which records are kept in files."""
