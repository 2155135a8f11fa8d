"""The contents page of the 1994 rulebook: every section with its rules, terms and derivations."""
