"""The recorders of the `eventsourcing` library for each database, with the tables of Justicar beside its own."""
