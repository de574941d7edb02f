"""The event log and what stands around it: guests, tables, seats, chat, word lists, on SQLite or PostgreSQL."""

from chevalet.store.database import Store, StoreBusyError, StoreError, open_store

__all__ = ["Store", "StoreBusyError", "StoreError", "open_store"]
