"""Revised rules for V:TES, October 1998: the contents page, the cards it names, its statements."""
