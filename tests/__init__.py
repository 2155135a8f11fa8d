"""The tests, in rooms as the house has."""
