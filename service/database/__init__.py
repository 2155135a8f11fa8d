"""The two databases behind one interface: where a store is, and how it is asked and changed."""
