"""The tables beside that of the events, as SQLite spells them."""

GAMES = (
    "CREATE TABLE IF NOT EXISTS entry_ids (originator_id TEXT, entry_id TEXT, originator_version INTEGER, "
    "PRIMARY KEY (originator_id, entry_id)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS branches (originator_id TEXT PRIMARY KEY, parent_id TEXT) WITHOUT ROWID",
    "CREATE INDEX IF NOT EXISTS parents ON branches (parent_id)",
)
ARRIVALS = "CREATE TABLE IF NOT EXISTS arrivals (number INTEGER PRIMARY KEY, at INTEGER NOT NULL)"
LOG = (
    "CREATE TABLE IF NOT EXISTS leaves (number INTEGER PRIMARY KEY, originator_id TEXT NOT NULL, "
    "originator_version INTEGER NOT NULL, salt BLOB NOT NULL, fields BLOB, hash BLOB NOT NULL)",
    "CREATE TABLE IF NOT EXISTS tiles (level INTEGER, number INTEGER, hashes BLOB NOT NULL, "
    "root BLOB NOT NULL, PRIMARY KEY (level, number))",
    "CREATE TABLE IF NOT EXISTS checkpoints (number INTEGER PRIMARY KEY, note TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS log_identity (seed BLOB NOT NULL, checkpoints INTEGER NOT NULL)",
    "CREATE TABLE IF NOT EXISTS alarms (number INTEGER PRIMARY KEY, at TEXT NOT NULL, says TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS acceptances (number INTEGER PRIMARY KEY, at TEXT NOT NULL, by TEXT NOT NULL, "
    "words TEXT NOT NULL, says TEXT NOT NULL)",
)
