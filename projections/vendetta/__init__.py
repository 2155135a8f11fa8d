"""What is so at a Vendetta table."""
