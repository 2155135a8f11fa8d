"""The tables beside that of the events, as SQLite spells them."""

NO_LEAF = "no leaf before it"

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

# --- what SQLite has of each connection's own ------------------------------------------------------------------------

APPENDING = (
    "CREATE TEMP VIEW appending AS SELECT NULL AS stream, NULL AS number, NULL AS topic, NULL AS state, NULL AS id, "
    "NULL AS at, NULL AS salt, NULL AS hash_if_noted, NULL AS hash",
    # One statement instead of four. What an append does not fit ends it, and nothing of it is stored.
    f"""CREATE TEMP TRIGGER append INSTEAD OF INSERT ON appending BEGIN
    INSERT INTO stored_events VALUES (NEW.stream, NEW.number, NEW.topic, NEW.state);
    INSERT INTO arrivals SELECT last_insert_rowid(), NEW.at
        WHERE NEW.at>=ifnull((SELECT at FROM arrivals ORDER BY number DESC LIMIT 1), 0);
    INSERT INTO leaves VALUES (last_insert_rowid(), NEW.stream, NEW.number, NEW.salt, NULL,
        CASE WHEN changes() THEN NEW.hash_if_noted ELSE NEW.hash END);
    SELECT RAISE(ABORT, '{NO_LEAF}') WHERE last_insert_rowid()>1
        AND NOT EXISTS (SELECT 1 FROM leaves WHERE number=last_insert_rowid()-1);
    INSERT INTO entry_ids SELECT NEW.stream, NEW.id, NEW.number WHERE NEW.id IS NOT NULL;
    SELECT RAISE(ABORT, 'the number before it is not there') WHERE NEW.id IS NOT NULL AND NEW.number>0
        AND NOT EXISTS (SELECT 1 FROM stored_events
            WHERE originator_id=NEW.stream AND originator_version=NEW.number-1);
    END""",
)
