"""The rulebooks, a shelf each: contents, statements, cards."""
