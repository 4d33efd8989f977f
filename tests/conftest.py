"""Says what runs: compiled rules, or interpreted ones on fewer matches."""

from __future__ import annotations

from pathlib import Path

import warbanner as wb


def pytest_report_header() -> str:
    scale = (
        "all matches" if wb.compiled else "interpreted, so the suites play fewer matches and check every few choices"
    )
    return (
        f"warbanner {wb.__version__} from {Path(wb.__file__).parent}: {'compiled' if wb.compiled else 'plain'}, {scale}"
    )
