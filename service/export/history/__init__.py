"""The history of a game as every exported form tells it."""
