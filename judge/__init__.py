"""What is right: the books, their rules, and the rulings they give."""
