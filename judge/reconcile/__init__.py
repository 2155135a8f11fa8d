"""When the table and the record disagree: where they part, and what most likely happened."""
