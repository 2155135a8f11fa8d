"""The Methuselahs of Jyhad and V:TES: what can be declared at their tables, their cards, positions and notation."""
