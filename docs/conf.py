"""How the site is built: `make docs`. Every cell is executed; an error or a warning stops the build."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import tepid

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "_ext"))
# Cells import what several pages share from the same folder.
os.environ["PYTHONPATH"] = str(HERE / "_ext")
# A profile of their own: nobody's settings, and no word about the loopback they are spoken to over.
profile = HERE / "_build" / "ipython" / "profile_default"
profile.mkdir(parents=True, exist_ok=True)
(profile / "ipython_kernel_config.py").write_text("c.IPKernelApp.log_level = 40\n", encoding="utf-8")
os.environ["IPYTHONDIR"] = str(profile.parent)

project = "tepid"
author = "The tepid authors"
version = release = tepid.__version__
extensions = ["mathml", "myst_nb", "sphinx.ext.autodoc"]
exclude_patterns = ["_build", "_ext"]
default_role = "py:obj"
smartquotes = False  # quotes in code stay as they are typed

# Pages
myst_enable_extensions = ["attrs_inline", "deflist", "dollarmath", "fieldlist"]
myst_heading_anchors = 3
nb_execution_mode = "inline"
nb_execution_raise_on_error = True
nb_execution_timeout = 120
nb_eval_name_regex = r"[\s\S]+"  # any expression may stand in {eval}
nb_merge_streams = True
suppress_warnings = ["mystnb.unknown_mime_type"]

# Reference
autodoc_member_order = "bysource"
autodoc_typehints = "signature"

# Look
html_theme = "furo"
html_title = "tepid"
html_show_copyright = False
html_math_renderer = "mathml"
html_static_path = ["_static"]
html_css_files = ["tepid.css"]
html_copy_source = False
html_show_sourcelink = False
templates_path: list[str] = []


def results(app, page, source):
    """``{run}`code` `` shows an expression and, after an arrow, what it gives."""
    source[0] = re.sub(r"\{run\}`([^`]+)`", r"`\1` → {eval}`\1`", source[0])


def formulas(app, what, name, obj, options, lines):
    """Docstrings write mathematics between dollar signs, as the pages do."""
    text = re.sub(r"\$([^$`\n]+)\$", r":math:`\1`", "\n".join(lines))
    lines[:] = text.split("\n")


def skip(app, what, name, obj, skip, options):
    """The fields of a NamedTuple are told in its docstring, not by Python's filler."""
    return True if (getattr(obj, "__doc__", None) or "").startswith("Alias for field number") else None


def setup(app):
    app.connect("autodoc-skip-member", skip)
    app.connect("source-read", results)
    app.connect("autodoc-process-docstring", formulas)
