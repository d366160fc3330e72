"""The two players, who wins, and how two games compare: words the whole package shares."""

from __future__ import annotations

from enum import Enum


class Side(Enum):
    """One of the two players, Left (who likes large values) or Right (who likes small ones).

    >>> LEFT.other is RIGHT
    True
    >>> print(RIGHT)
    Right
    """

    LEFT = "Left"
    RIGHT = "Right"

    @property
    def other(self) -> Side:
        """The opponent."""
        return RIGHT if self is LEFT else LEFT

    def __str__(self) -> str:
        return "Left" if self is LEFT else "Right"


LEFT = Side.LEFT
RIGHT = Side.RIGHT


class Outcome(Enum):
    """Who wins under normal play, where a player who cannot move loses.

    ``.name`` is the letter that the literature uses, ``.words`` the same in words.

    >>> Outcome.N.words
    'the first player wins'
    """

    P = "the second player wins"
    N = "the first player wins"
    L = "Left wins, whoever moves first"
    R = "Right wins, whoever moves first"

    @property
    def words(self) -> str:
        """Who wins, in words."""
        return self.value

    def __str__(self) -> str:
        return self.name


class Order(Enum):
    """How a game G stands to a game H; confused means that the first player wins G − H.

    >>> Order("<").name, Order.CONFUSED.value
    ('LESS', '∥')
    """

    LESS = "<"
    EQUAL = "="
    GREATER = ">"
    CONFUSED = "∥"

    def __str__(self) -> str:
        return self.value
