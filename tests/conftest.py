"""How properties are searched: no deadline (the first build of a table is slow), and the same examples in CI.

And which browser drives pages and widgets.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

from tests.browser import base_url, browser_type_launch_args, context, faults

__all__ = ["base_url", "browser_type_launch_args", "context", "faults"]

settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.register_profile("long", settings.get_profile("here"), max_examples=5000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "here"))
