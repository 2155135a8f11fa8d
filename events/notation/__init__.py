"""Reading and writing whole games in the line notation, line by line, with names, counts, notes and variations."""
