"""Stored games judged again."""
