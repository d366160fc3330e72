"""An expression: what a text says, as a small immutable tree, before anything is worked out.

Nothing here knows what a game is worth. Trees may share parts and may be 100,000 deep, so
every walk over them uses :func:`bottom_up` and never Python's own stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Final


class Expression:
    """One node. ``children`` are the expressions directly below it; equality is that of trees.

    >>> Sum((Number(1), Ups(3))) == Sum((Number(1), Ups(3)))
    True
    """

    __slots__ = ()

    @property
    def children(self) -> tuple[Expression, ...]:
        return ()

    def _label(self) -> tuple[object, ...]:
        """Everything about this node but its children."""
        return (type(self), *[getattr(self, name) for name in _PLAIN if hasattr(self, name)])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Expression):
            return NotImplemented
        known: set[tuple[int, int]] = set()
        waiting: list[tuple[Expression, Expression]] = [(self, other)]
        while waiting:
            a, b = waiting.pop()
            if a is b or (id(a), id(b)) in known:
                continue
            known.add((id(a), id(b)))
            below = a.children, b.children
            if a._label() != b._label() or len(below[0]) != len(below[1]):
                return False
            if isinstance(a, Braces) and isinstance(b, Braces) and len(a.left) != len(b.left):
                return False
            waiting.extend(zip(*below, strict=True))
        return True

    def __hash__(self) -> int:
        return hash((self._label(), tuple(child._label() for child in self.children)))

    def __repr__(self) -> str:
        from tepid.notation.spelling import spell

        return f"<{type(self).__name__} {spell(self, 'a')}>"


_PLAIN = ("numerator", "denominator", "n", "sign")  # the slots that hold an int


class Number(Expression):
    """The dyadic ``numerator / denominator`` in lowest terms; the denominator is a power of two."""

    __slots__ = ("denominator", "numerator")

    def __init__(self, numerator: int, denominator: int = 1) -> None:
        self.numerator: Final = numerator
        self.denominator: Final = denominator


class Nimber(Expression):
    """∗n, the nim-heap of n ≥ 0 counters; ∗ alone is ∗1."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n: Final = n


class Ups(Expression):
    """n·↑: ``^3`` is three ups, ``v3`` three downs (n = −3)."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n: Final = n


class Power(Expression):
    """The uptimal power ``sign``·↑ⁿ, written ``^<n>`` or ``v<n>``: ↑ⁿ = {0 | −(↑ + ↑² + … + ↑ⁿ⁻¹)∗}, n ≥ 1."""

    __slots__ = ("n", "sign")

    def __init__(self, n: int, sign: int = 1) -> None:
        self.n: Final = n
        self.sign: Final = sign


class Partial(Expression):
    """The partial sum ``sign``·(↑ + ↑² + … + ↑ⁿ), written ``^[n]`` or ``v[n]``, n ≥ 1."""

    __slots__ = ("n", "sign")

    def __init__(self, n: int, sign: int = 1) -> None:
        self.n: Final = n
        self.sign: Final = sign


class Tiny(Expression):
    """Tiny-G = {0 || 0 | −G}, or with ``sign`` −1 its negative, miny-G = {G | 0 || 0}."""

    __slots__ = ("of", "sign")

    def __init__(self, of: Expression, sign: int = 1) -> None:
        self.of: Final = of
        self.sign: Final = sign

    @property
    def children(self) -> tuple[Expression, ...]:
        return (self.of,)


class Switch(Expression):
    """±G = {G | −G}, or with several options ±{G, H} = {G, H | −G, −H}."""

    __slots__ = ("options",)

    def __init__(self, options: tuple[Expression, ...]) -> None:
        self.options: Final = options

    @property
    def children(self) -> tuple[Expression, ...]:
        return self.options


class Multiple(Expression):
    """The sum of n copies of a game (of its negative, where n < 0)."""

    __slots__ = ("n", "of")

    def __init__(self, n: int, of: Expression) -> None:
        self.n: Final = n
        self.of: Final = of

    @property
    def children(self) -> tuple[Expression, ...]:
        return (self.of,)


class Negative(Expression):
    """−G: the two players change places."""

    __slots__ = ("of",)

    def __init__(self, of: Expression) -> None:
        self.of: Final = of

    @property
    def children(self) -> tuple[Expression, ...]:
        return (self.of,)


class Sum(Expression):
    """The sum of two or more parts; a difference has a :class:`Negative` part."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Expression, ...]) -> None:
        self.parts: Final = parts

    @property
    def children(self) -> tuple[Expression, ...]:
        return self.parts


class Braces(Expression):
    """{Left's options | Right's options}, in the order written."""

    __slots__ = ("left", "right")

    def __init__(self, left: tuple[Expression, ...], right: tuple[Expression, ...]) -> None:
        self.left: Final = left
        self.right: Final = right

    @property
    def children(self) -> tuple[Expression, ...]:
        return self.left + self.right


def negated(e: Expression) -> Expression:
    """−``e``, with the sign moved into ``e`` where ``e`` has a place for it."""
    if isinstance(e, Number):
        return Number(-e.numerator, e.denominator)
    if isinstance(e, Ups):
        return Ups(-e.n)
    if isinstance(e, Power):
        return Power(e.n, -e.sign)
    if isinstance(e, Partial):
        return Partial(e.n, -e.sign)
    if isinstance(e, Tiny):
        return Tiny(e.of, -e.sign)
    if isinstance(e, Multiple):
        return Multiple(-e.n, e.of)
    if isinstance(e, Negative):
        return e.of
    if isinstance(e, Nimber):
        return e
    return Negative(e)


def bottom_up(root: Expression) -> Iterator[Expression]:
    """Every distinct node of ``root`` once, each after its children; cost linear in their number."""
    done: set[int] = set()
    waiting = [root]
    while waiting:
        e, depth = waiting[-1], len(waiting)
        if id(e) not in done:
            waiting.extend([child for child in e.children if id(child) not in done])
            if len(waiting) > depth:
                continue
            done.add(id(e))
            yield e
        waiting.pop()
