"""How tables and events are shown: in words, as scenes and as pictures."""
