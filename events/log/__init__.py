"""The log: events appended to a store, by expected version, all or nothing."""
