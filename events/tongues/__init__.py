"""What each family of tables says, and how it is written: one `Vocabulary` a family."""
