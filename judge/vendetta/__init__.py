"""The rulebook of Vendetta: its rules, its contents, its statements and its cards."""
