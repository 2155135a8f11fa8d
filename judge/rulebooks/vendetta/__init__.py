"""The rulebook of Vendetta: its contents, its statements and its cards."""
