"""Judging every stored game again: by another book, or with a term or rule changed, in many processes."""
