"""A tax dial for notebooks: a game's thermograph with a slider for the tax, in step with Python."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from tepid._core import Game
from tepid.figures import dial
from tepid.notebook.base import anywidget_class, beside
from tepid.operators import Cooling

if TYPE_CHECKING:
    from anywidget import AnyWidget
    from traitlets import Unicode, observe

    Text = Unicode[str, str | int | Fraction | Game]
else:
    AnyWidget = anywidget_class()
    from traitlets import Unicode, observe

    Text = Unicode


class _Tax(Text):
    """A tax as text; Python may also set an int, a Fraction or a number that is a Game."""

    def validate(self, obj: Any, value: Any) -> Any:
        return super().validate(obj, str(_read(value)))


class TaxDial(AnyWidget):
    """A dial for the tax on every move in ``game``: move the slider, or the line on the thermograph.

    ``tax`` is the tax as text. It changes when the reader moves the dial, and setting it moves the dial, to a tax
    between the stops too. ``cooled`` is the game cooled by it. In marimo write ``mo.ui.anywidget(TaxDial(g))``: cells
    that read its ``tax`` run again with every move.

    Raises ValueError for a tax of −1 or less, NotDyadicError for 1/3, BudgetSpent for a game with numbers of more than
    1,000 digits. Cost: see `tepid.figures.dial.dial`.

    >>> from tepid.notebook import TaxDial
    >>> dial = TaxDial("{3|-1}", tax="1/2")
    >>> dial.tax = 1
    >>> dial.tax, dial.cooled
    ('1', Game("{2|0}"))
    """

    _esm = dial.script() + beside("host.js") + beside("tax_dial.js")
    _css = dial.style()
    tax = _Tax("0").tag(sync=True)
    html = Unicode().tag(sync=True)

    def __init__(self, game: Game | int | Fraction | str, tax: Fraction | int | str = 0) -> None:
        self._game = game if isinstance(game, Game) else Game(game)
        self._stops = set(dial.stops(self.game))
        first = _read(tax)
        super().__init__(tax=str(first), html=dial.dial_html(self.game, first))

    @property
    def game(self) -> Game:
        """The game that the dial is made of; another game needs another dial."""
        return self._game

    @property
    def cooled(self) -> Game:
        """The game cooled by ``tax``; above its temperature that is its mean.

        >>> TaxDial("{3|-1}", tax=5).cooled
        Game("1")
        """
        return Cooling(self.tax)(self.game)

    @observe("tax")
    def _set(self, _: Any) -> None:
        """Draw the dial anew for a tax that is none of its stops."""
        tax = Fraction(self.tax)
        if tax not in self._stops:
            self.html = dial.dial_html(self.game, tax)


def _read(tax: Any) -> Fraction:
    """A tax from text or a number, checked."""
    [x] = dial.checked([Game(tax).as_fraction() if isinstance(tax, (str, Game, Fraction)) else tax])
    return x
