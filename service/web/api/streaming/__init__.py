"""Streams of news: which are open, over which connections, and who tells them."""
