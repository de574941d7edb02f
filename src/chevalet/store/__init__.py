"""The event log and what users bring, in one database: SQLite by default, PostgreSQL by URL."""
