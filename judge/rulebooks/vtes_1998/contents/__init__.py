"""The contents page of the 1998 rulebook: every section with its rules, terms and derivations."""
