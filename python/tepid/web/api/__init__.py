"""Questions and answers: what each view of the explorer asks the library, as functions from dictionaries to
dictionaries; nothing here knows of the web.
"""

from __future__ import annotations

from tepid.web.api import boards, claims, days, games, operators, sums
from tepid.web.api.asking import Refused, Task

__all__ = ["TASKS", "Refused", "Task"]

TASKS: dict[str, Task] = {
    **games.TASKS,
    **boards.TASKS,
    **operators.TASKS,
    **days.TASKS,
    **sums.TASKS,
    **claims.TASKS,
}
"""Every task by its name."""
