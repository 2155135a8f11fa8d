"""How a fact gets the event that it rests on: the table read through recording proxies."""
