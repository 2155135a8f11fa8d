"""Benchmarks: figures of judging, storing and serving, each beside a peer in the same run."""
