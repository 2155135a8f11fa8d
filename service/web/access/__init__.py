"""Who reads and who may do what: every route asks `reader_of`, and nothing else decides."""
