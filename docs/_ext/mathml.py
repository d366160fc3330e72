"""Mathematics as MathML, written into the pages when they are built: a browser draws it, and nothing is fetched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from latex2mathml.converter import convert
from sphinx.errors import SphinxError

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

# Signs as the field uses them: ⊳ ⊲ stand between games, ∗ is a game and no product.
SIGNS = {"⊳": r"\vartriangleright ", "⊲": r"\vartriangleleft ", r"\ast": "∗"}


def mathml(latex: str, display: str) -> str:
    """The MathML element for a piece of LaTeX, ``display`` being ``inline`` or ``block``."""
    for sign, command in SIGNS.items():
        latex = latex.replace(sign, command)
    try:
        return convert(latex, display=display)
    except Exception as error:
        raise SphinxError(f"no MathML for {latex!r}: {error!r}") from error


def visit_inline(self: HTML5Translator, node: nodes.math) -> None:
    self.body.append(mathml(node.astext(), "inline"))
    raise nodes.SkipNode


def visit_block(self: HTML5Translator, node: nodes.math_block) -> None:
    self.body.append(self.starttag(node, "div", CLASS="math"))
    self.body.append(mathml(node.astext(), "block"))
    self.body.append("</div>\n")
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_html_math_renderer("mathml", (visit_inline, None), (visit_block, None))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
