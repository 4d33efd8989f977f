"""The table in the browser: pages, sockets, storage, bots in worker processes. Holds no rules."""
