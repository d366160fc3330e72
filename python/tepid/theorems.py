r"""Theorems: which operators are known to add on all short games, which are known to fail, and on what pair.

An operator *adds* when $f(G + H) = f(G) + f(H)$ for all short games. Nothing here looks at the games of a pool: a
`Saying` is what a theorem says of an operator, given its unit and its bonus alone, so that a sweep can stand beside it.

    >>> from tepid.operators import parse
    >>> says(parse("overheat unit=4 bonus=2")).adds, says(parse("overheat unit=5 bonus=1")).adds
    (True, False)
    >>> print(says(parse("integer-exempt 1")))
    proposition 3: fails, 1 <= t; the pair *, {1|*}
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, TypeAlias

from tepid import _core, operators
from tepid._core import Game
from tepid.game import STAR, switch

Value: TypeAlias = Game | int | Fraction | str


class Saying(NamedTuple):
    """What a theorem says of an operator: whether it adds, why, and where it fails, a pair that shows it."""

    theorem: str
    adds: bool
    why: str
    pair: tuple[Game, Game] | None = None

    def __str__(self) -> str:
        shown = f"; the pair {self.pair[0]:a}, {self.pair[1]:a}" if self.pair else ""
        return f"{self.theorem}: {'adds' if self.adds else 'fails'}, {self.why}{shown}"


def says(operator: operators.Operator) -> Saying | None:
    """What is proved of an operator, or None where no theorem here covers it.

    >>> says(operators.Cooling(2)).theorem, says(operators.UnfrozenCooling(1)) is None
    ('Conway', True)
    """
    match operator:
        case operators.ClauselessHeating():
            return Saying("theorem A", True, "every payment adds")
        case operators.NortonProduct():
            return Saying("Norton", True, "every positive unit adds")
        case operators.Warming():
            return Saying("Norton", True, "warming is the product by 1*")
        case operators.Cooling():
            return cooling(*operator.arguments)
        case operators.Heating():
            return heating(*operator.arguments)
        case operators.SwitchHeating():
            return switch_heating(*operator.arguments)
        case operators.IntegerExemptHeating():
            return integer_exempt(*operator.arguments)
        case operators.Overheating():
            return overheating(*operator.arguments)
    return None


def cooling(t: Value) -> Saying:
    """Cooling adds at every tax t > −1: by Conway for t ≥ 0, and for t < 0 because it is clauseless heating by −t.

    There only numbers are colder than the tax, and those stay without being frozen: with 1/2^k > −t the simplest number
    between (m − 1)/2^k − t and (m + 1)/2^k + t is m/2^k.

    >>> cooling(1).theorem, cooling("-1/2").theorem
    ('Conway', 'theorem A')
    """
    if Game(t) >= 0:
        return Saying("Conway", True, "cooling adds at every tax")
    return Saying("theorem A", True, "for -1 < t < 0 it is clauseless heating by -t")


def heating(t: Value) -> Saying | None:
    """Ordinary heating by a number t: it adds at t = 0, and at every t > 0 it fails on ∗ and {u|∗} for 0 < u ≤ t.

    The pair named has u = 1 for t ≥ 1, else the largest 1/2^k ≤ t, which is born earliest. None for other t.

    >>> print(heating("3/8"))
    ordinary heating: fails, 0 < 1/4 <= t; the pair *, {1/4|*}
    """
    bonus = _number(t)
    if bonus is None or bonus < 0:
        return None
    if bonus == 0:
        return Saying("ordinary heating", True, "at t = 0 it is the identity")
    u = Fraction(1)
    while u > bonus:
        u /= 2
    return Saying("ordinary heating", False, f"0 < {u} <= t", (STAR, switch(u, STAR)))


def switch_heating(t: Value) -> Saying | None:
    """Switch heating by t ≥ 0 fails on 0, 0: it sends 0 to ±t, which is its own negative and not 0.

    >>> switch_heating(1).pair
    (Game("0"), Game("0"))
    """
    bonus = _number(t)
    if bonus is None or bonus < 0:
        return None
    return Saying("switch heating", False, "0 becomes a switch, whose double is 0", (Game(0), Game(0)))


def integer_exempt(t: Value) -> Saying | None:
    """Integer-exempt heating by t adds for 0 ≤ t < 1 (theorem A: it is clauseless heating), and fails for t ≥ 1.

    It is overheating with unit 1, and for t below 1 ``{t | } = 1``.

    >>> integer_exempt("1/2").theorem, integer_exempt("7/8").adds, integer_exempt(1).adds
    ('theorem A', True, False)
    """
    return theorem_a(1, t) or proposition_3(1, t)


def overheating(unit: Value, bonus: Value) -> Saying | None:
    """What is proved of overheating with a unit and a bonus, by the first theorem that covers the pair.

    Numbers are settled by theorems B (a positive integer unit) and C (any positive number), units at most the bonus by
    proposition 3, others by theorem A (unit ``{t | }``), D and Norton, where these apply.

    >>> [overheating(unit, 1).theorem for unit in (3, "3/2", "-1", "2+vv", "1*")]
    ['theorem B', 'theorem C', 'proposition 3', 'theorem D', 'theorem D']
    >>> overheating("2+vv", 1).adds, overheating("1+Tiny(1)", 1)
    (True, None)
    """
    unit, bonus = Game(unit), Game(bonus)
    for theorem in (theorem_b, theorem_c, theorem_a, proposition_3, theorem_d, theorem_d_infinitesimal, norton):
        saying = theorem(unit, bonus)
        if saying is not None:
            return saying
    return None


def theorem_a(unit: Value, bonus: Value) -> Saying | None:
    r"""Theorem A: clauseless heating adds for every game X. So does overheating with unit $\{X \mid \}$ and bonus X.

    The two are one operator, since clauseless heating sends the integer n to n copies of $\{X \mid \}$.

    >>> theorem_a(1, "3/4").adds, theorem_a(1, 1), theorem_a(0, "*").adds
    (True, None, True)
    """
    unit, bonus = Game(unit), Game(bonus)
    if unit != Game(left=[bonus], right=[]):
        return None
    return Saying("theorem A", True, f"the unit is {{t | }} = {unit:a}: clauseless heating by t")


def theorem_b(unit: Value, bonus: Value) -> Saying | None:
    r"""Theorem B: for an integer k ≥ 1 and a number t ≥ 0, adds exactly when $\lceil k/2 \rceil - 1 \le t < k$.

    Equivalently, when t < k and the open interval (t, k − t) holds at most one integer. Where it holds two or more,
    1/2 + 1/2 = 1 fails, since 1/2 becomes the least of them; for t ≥ k, proposition 3.

    >>> [k for k in range(1, 8) if theorem_b(k, 1).adds], [k for k in range(1, 8) if theorem_b(k, 2).adds]
    ([2, 3, 4], [3, 4, 5, 6])
    >>> print(theorem_b(7, 2))
    theorem B: fails, (2, 5) holds two integers or more; the pair 1/2, 1/2
    """
    k, t = _number(unit), _number(bonus)
    if k is None or k.denominator > 1 or k < 1 or t is None or t < 0:
        return None
    if t >= k:
        return _too_small("theorem B", "t >= k")
    if -(-k // 2) - 1 <= t:
        return Saying("theorem B", True, f"({t}, {k - t}) holds at most one integer" if 2 * t < k else "k/2 <= t < k")
    return Saying("theorem B", False, f"({t}, {k - t}) holds two integers or more", (Game("1/2"), Game("1/2")))


def theorem_c(unit: Value, bonus: Value) -> Saying | None:
    r"""Theorem C: for numbers U > 0 and t ≥ 0, adds exactly when t < U and the midpoint condition holds.

    The condition: for all $j \ge 0$ with $U/2^j > 2t$ and all integers i, the simplest number strictly between
    $iU/2^j + t$ and $(i+1)U/2^j - t$ is its midpoint. It comes down to $U/2 - t \le 1/d$, where d is the denominator of
    U/2. For the midpoints are odd multiples of $h = U/2^{j+1}$. If h has a denominator d > 1, the nearest numbers with
    smaller denominators lie 1/d away, and $h - t \le 1/d$ implies the same at j + 1. If h is an integer, the nearest
    integers lie 1 away, and of two integers in the interval the simplest is to one side for large i and to the other
    for large −i; and $h - t \le 1$ with $h/2 > t$ leaves only h = 1, t < 1/2, where all further j hold.

    Where it fails, 1/2 fails with itself: it becomes the simplest number of (t, U − t), which is not U/2.

    >>> theorem_c("3/2", "1/2").adds, theorem_c("3/2", "1/4").adds, theorem_c(2, 0).adds, theorem_c(3, 0).adds
    (True, False, True, False)
    """
    u, t = _number(unit), _number(bonus)
    if u is None or u <= 0 or t is None or t < 0:
        return None
    if t >= u:
        return _too_small("theorem C", "t >= U")
    half = u / 2
    if half - t <= Fraction(1, half.denominator):
        return Saying("theorem C", True, "t < U, and the simplest number between neighbours is the midpoint")
    why = f"the simplest number in ({t}, {u - t}) is not its midpoint {half}"
    return Saying("theorem C", False, why, (Game("1/2"), Game("1/2")))


def theorem_d(unit: Value, bonus: Value) -> Saying | None:
    r"""Theorem D (sufficient): adds when the incentives of U are at most t and U with any gain is at most 2t.

    Here t ≥ 0 is a number and U ≥ 0 a game that is not ≤ t. The *gains* are the sums of two incentives, all
    $U^{LL} - U$ and $U - U^{RR}$, and, if t is no integer, each incentive. None where a condition fails. The
    canonical form of U is looked at.

    >>> theorem_d("1*", 1).adds, theorem_d("1+Tiny(1/2)", "7/8").adds, theorem_d("1+Tiny(1/2)", "3/4")
    (True, True, None)
    """
    u, number = Game(unit), _number(bonus)
    if number is None or number < 0 or not u >= 0 or u <= number:
        return None
    t = Game(number)
    moves = [option - u for option in u.left] + [u - option for option in u.right]
    if not all(move <= t for move in moves):
        return None
    gains = [one + other for i, one in enumerate(moves) for other in moves[i:]]
    gains += [second - u for first in u.left for second in first.left]
    gains += [u - second for first in u.right for second in first.right]
    if number.denominator > 1:
        gains += moves
    if not all(u + gain <= 2 * t for gain in gains):
        return None
    return Saying("theorem D", True, "incentives are at most t, and the unit with any gain at most 2t")


def theorem_d_infinitesimal(unit: Value, bonus: Value) -> Saying | None:
    r"""Theorem D for U = x + ε, x > 0 a number and ε a non-zero infinitesimal.

    It adds for x/2 < t < x, and at t = x when ε is not below 0, if every follower of ε is infinitesimal (ε all-small).
    It fails for every t < x/2, and at t = x/2 unless $2\{0 \mid \varepsilon\} = \varepsilon$: in both cases on 1/2 and
    1/2. (For t ≥ x with U ≤ t it fails by proposition 3.) None where none of this applies.

    >>> theorem_d_infinitesimal("1+^", 1).adds, theorem_d_infinitesimal("2*", "3/4").adds
    (True, False)
    >>> print(theorem_d_infinitesimal("2*", 1))
    theorem D: fails, t = x/2 and 2{0|*} is not *; the pair 1/2, 1/2
    >>> theorem_d_infinitesimal("2+vv", 1) is None
    True
    """
    u, t = Game(unit), _number(bonus)
    if t is None or u.is_number or not u.is_numberish:
        return None
    x = u.left_stop
    rest = u - Game(x)
    if x <= 0:
        return None
    half = (Game("1/2"), Game("1/2"))
    if 2 * t < x:
        return Saying("theorem D", False, "t < x/2 for the unit x + infinitesimal", half)
    if 2 * t == x:
        if 2 * Game(left=[0], right=[rest]) == rest:
            return None
        return Saying("theorem D", False, f"t = x/2 and 2{{0|{rest:a}}} is not {rest:a}", half)
    if rest.is_all_small and t < x:
        return Saying("theorem D", True, "x/2 < t < x for the unit x + all-small")
    if rest.is_all_small and t == x and not rest <= 0:
        return Saying("theorem D", True, "t = x, and the all-small part of the unit is not below 0")
    return None


def proposition_3(unit: Value, bonus: Value) -> Saying | None:
    """Proposition 3: overheating with any unit U at most a number t ≥ 0 fails, on ∗ and {1|∗}.

    >>> proposition_3("1+v", 1).pair, proposition_3("1*", 1)
    ((Game("*"), Game("{1|*}")), None)
    """
    t = _number(bonus)
    u = Game(unit)
    if t is None or t < 0 or not u <= t:
        return None
    return _too_small("proposition 3", f"{u:a} <= t")


def norton(unit: Value, bonus: Value) -> Saying | None:
    """Norton's product by a unit U > 0 adds, and where all its payments are one t, it is overheating from U to t.

    >>> norton("^", "^^*").adds, norton("^", 1)
    (True, None)
    """
    u, t = Game(unit), Game(bonus)
    if not u > 0 or _core.norton_payments(u) != (t,):
        return None
    return Saying("Norton", True, f"it is Norton's product by {u:a}")


def _too_small(theorem: str, why: str) -> Saying:
    return Saying(theorem, False, why, (STAR, switch(1, STAR)))


def _number(x: Value) -> Fraction | None:
    """``x`` as a Fraction, None if it is no number."""
    game = Game(x)
    return game.as_fraction() if game.is_number else None
