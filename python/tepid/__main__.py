"""Lets ``python -m tepid`` do what ``tepid`` does."""

import sys

from tepid.cli import main

sys.exit(main())
