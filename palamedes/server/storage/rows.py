"""Many rows of the database, read in one go.

Before every single row SQLite's driver hands the interpreter to whoever wants it, and waits until it is given back: for
five milliseconds each time, beside a loop that is busy. The hall with its hundred tables would take a third of a second
then. As one document the rows come together, and nobody is waited for in between.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Select, func, select

from .database import StorageError


class Rows:
    """A question to the database that many rows may be the answer to; it is put into words once."""

    def __init__(self, chosen: Select[*tuple[Any, ...]]) -> None:
        """The first columns have to be those that tell one row from another: the rows come in their order."""
        self._chosen = chosen
        self._columns = list(chosen.selected_columns)
        self.names = [str(column.key) for column in self._columns]
        self._document = select(func.json_group_array(func.json_array(*chosen.subquery().c)))

    def read(self, connection: Connection, **values: Any) -> list[list[Any]]:
        """The rows, for these values of what the question leaves open."""
        if connection.dialect.name == "sqlite":
            rows = self._read_document(connection, values)
        else:
            rows = [list(row) for row in connection.execute(self._chosen, values)]
        rows.sort()
        return rows

    def _read_document(self, connection: Connection, values: dict[str, Any]) -> list[list[Any]]:
        try:
            text: str = connection.execute(self._document, values).scalar_one()
            rows = msgspec.json.decode(text, type=list[list[Any]])
        except (msgspec.DecodeError, UnicodeError):
            raise StorageError("what is kept there cannot be read") from None
        for n, column in enumerate(self._columns):
            read = column.type.dialect_impl(connection.dialect).result_processor(connection.dialect, None)
            if read is not None:  # truths are numbers there, and documents are text
                for row in rows:
                    row[n] = read(row[n])
        return rows
