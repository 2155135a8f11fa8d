"""Rules of the Methuselah family, each a plain function; which of them hold, a book's contents page says."""
