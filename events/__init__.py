"""What happened: the log, the record and its vocabulary. Imports nothing of ours."""
