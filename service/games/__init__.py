"""Games as the terminal, the API and the pages use them: open, masked, asked, decided about."""
