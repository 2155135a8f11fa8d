"""What a Rage game looks like to a reader."""
