"""What a game is written as for others: histories to be read, tables for spreadsheets, pictures and charts."""
