"""The database: its schema, older and newer ones, work that fails, disks that refuse."""

from __future__ import annotations

import asyncio

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from server.client import Browser, Serving
from warbanner.core.errors import WarbannerError
from warbanner.server.store import META, TABLES, Refused, Store, Trouble


@pytest.fixture
def store(tmp_path):
    opened = Store(tmp_path / "data")
    yield opened
    opened.close()


def row(n):
    return {
        "id": f"t{n}", "game": "toy", "created": 0, "host": "h", "request": f"r{n}", "status": "gathering",
        "setup": {}, "chairs": [], "era": 0, "awaited": [],
    }  # fmt: skip


def ids(store):
    return asyncio.run(store.read(lambda c: sorted(c.execute(sa.select(TABLES.c.id)).scalars())))


def test_the_migrated_schema_is_that_of_the_code(store):
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, META) == []


def test_each_connection_flushes_and_checks(store):
    """S02: write-ahead log, full sync, foreign keys."""
    with store.engine.connect() as c:
        found = [c.exec_driver_sql(f"PRAGMA {p}").scalar() for p in ("journal_mode", "synchronous", "foreign_keys")]
    assert found == ["wal", 2, 1]


def test_a_newer_database_is_refused(tmp_path):
    """D05: one line, and the file stays as it was."""
    Store(tmp_path / "data").close()
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'data' / 'tables.db'}")
    with engine.begin() as c:
        c.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Refused, match="newer Warbanner") as refused:
        Store(tmp_path / "data")
    assert "\n" not in str(refused.value)
    with engine.connect() as c:
        assert c.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() == "9999"
    engine.dispose()
    with pytest.raises(Refused, match="newer"):  # the lock was let go
        Store(tmp_path / "data")


def test_one_folder_one_store(store, tmp_path):
    with pytest.raises(Refused, match="in use"):
        Store(tmp_path / "data")


def test_failing_work_spoils_no_other(store):
    """S02: of work that waits together, what fails leaves nothing, and all else is done."""

    def good(n):
        return lambda c: c.execute(sa.insert(TABLES), row(n)).rowcount

    def bad(n):
        def work(c):
            c.execute(sa.insert(TABLES), row(n))
            raise WarbannerError(f"no {n}")

        return work

    async def many():
        return await asyncio.gather(
            *(store.write(bad(n) if n % 3 == 0 else good(n)) for n in range(60)), return_exceptions=True
        )

    done = asyncio.run(many())
    assert [isinstance(d, WarbannerError) for d in done] == [n % 3 == 0 for n in range(60)]
    assert ids(store) == sorted(f"t{n}" for n in range(60) if n % 3)


def test_work_that_nobody_waits_for_is_done(store):
    """A page that hangs up while its move is being written stops neither the writing nor the writer."""

    async def hang_up():
        tasks = [asyncio.create_task(store.write(lambda c, n=n: c.execute(sa.insert(TABLES), row(n)))) for n in (1, 2)]
        await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await store.write(lambda c: c.execute(sa.insert(TABLES), row(3)))

    asyncio.run(asyncio.wait_for(hang_up(), 20))
    assert ids(store) == ["t1", "t2", "t3"]


@pytest.mark.parametrize(
    ("pragma", "back", "words"),
    [("query_only=ON", "query_only=OFF", "read-only"), ("max_page_count=1", "max_page_count=1000000", "full")],
)
def test_a_disk_that_refuses(store, pragma, back, words):
    """S02: SQLite's own errors become one line that says what is the matter; afterwards all goes on."""
    now = [pragma]

    def tell(connection):
        connection.exec_driver_sql(f"PRAGMA {now[0]}")

    def insert(n):
        def work(c):
            tell(c)
            wide = row(n) | {"game": "x" * 200_000}
            c.execute(sa.insert(TABLES), wide)

        return work

    with pytest.raises(Trouble, match=words) as trouble:
        asyncio.run(store.write(insert(1)))
    assert "\n" not in str(trouble.value)
    assert "nothing was changed" in str(trouble.value)
    now[0] = back
    asyncio.run(store.write(insert(2)))
    assert ids(store) == ["t2"]


def test_games_of_other_rules_are_listed_and_explained(tmp_path):
    """D05: a table made with other rules is listed as unreadable, with the reason, and opens without a crash."""
    folder = tmp_path / "data"
    with Serving(folder) as server, Browser(server.url) as browser:
        table, gone = browser.make("toy", "me", "attacker"), browser.make("toy", "me", "attacker")
        server.stop()
        engine = sa.create_engine(f"sqlite:///{folder / 'tables.db'}")
        with engine.begin() as c:
            c.exec_driver_sql(f"UPDATE tables SET header = json_set(header, '$.rules', 77) WHERE id = '{table}'")
            c.exec_driver_sql(f"UPDATE tables SET game = 'forgotten' WHERE id = '{gone}'")
        engine.dispose()
        with Serving(folder) as server:
            browser.moved(server.url)
            summary = browser.summary(table)
            assert summary["status"] == "unreadable"
            assert "rules 77" in summary["reason"]
            page = browser.socket(table)
            assert page.state["status"] == "unreadable"
            for do in ("undo", "ping", "log", "draft", "leave"):
                fields = {"log": {"before": 3}, "draft": {"seat": 0, "answers": []}, "leave": {"seat": 0}}.get(do, {})
                page.ask(do, **fields)
            for path in ("record", "position", "replay"):
                assert browser.http.get(f"/api/tables/{table}/{path}").status_code in (400, 409)
                assert browser.http.get(f"/api/tables/{gone}/{path}").status_code == 404
            assert browser.http.delete(f"/api/tables/{table}").status_code == 200
            assert "Traceback" not in "\n".join(server.said())
