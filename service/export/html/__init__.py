"""The exported page: one file that needs nothing else."""
