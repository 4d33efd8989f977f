"""Errors by cause. Each message is one line fit for a person."""


class WarbannerError(Exception):
    """Anything that the person who called can put right."""


class IllegalMove(WarbannerError):
    """A move that a clause forbids, or that can't be read (clause "")."""

    def __init__(self, clause: str, message: str) -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.clause = clause


class NotYourTurn(WarbannerError):
    """A seat answers that isn't awaited."""


class TooMany(WarbannerError):
    """More moves than the caller's limit."""


class BrokenRecord(WarbannerError):
    """A record that can't be read or doesn't replay; `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


class BadPosition(WarbannerError):
    """A position that can't be; `field` names where."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field = field


class BadOption(WarbannerError):
    """An unknown option or value; `name` is the option's."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(f"{name}: {message}")
        self.name = name


class BadBoard(WarbannerError):
    """A board that can't be played."""


class UnknownGame(WarbannerError):
    """No game of this name."""


class WrongDice(WarbannerError):
    """A list of given dice that runs out or doesn't fit."""
