"""The line notation of a Vendetta game: its words, its grammar, what its sentences mean and how they are written."""
