"""Pictures by Graphviz, drawn in processes of their own."""
