"""Lets ``python -m tepid.cli`` do what ``tepid`` does."""

import sys

from tepid.cli import main

sys.exit(main())
