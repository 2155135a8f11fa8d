"""Proof that nothing was changed: each stored event is a leaf of a transparency log with signed checkpoints."""
