"""Stores in PostgreSQL, on a real server."""
