"""A whole store at once: moved to another database, backed up, restored, checked."""
