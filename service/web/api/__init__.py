"""The HTTP interface: its resources, a file each, and what they share."""
