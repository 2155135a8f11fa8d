"""What is so: the table that follows from the events, and the ledger of how."""
