"""The Jyhad rulebook, 1994: the contents page, the cards it names, its statements."""
