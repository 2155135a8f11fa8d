"""What every line notation is made of: words, grammar, parser, and what turns a parse tree into events and back."""
