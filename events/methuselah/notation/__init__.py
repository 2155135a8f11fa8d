"""The line notation of a Methuselah game: its words, its grammar, what its sentences mean and how they are written."""
