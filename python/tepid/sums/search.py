"""Search: both stops of a sum, and who wins it, found by playing its components, which are never added up.

What is searched is a *state*: the components that are not numbers yet, as a sorted tuple of indices of followers, the
hottest first. Every number, mean and temperature is scaled to an integer by one common denominator. One body serves
both players: scores are those of the player to move, who wants them large.
"""

from __future__ import annotations

import sys
from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from math import lcm
from threading import Lock
from typing import TypeAlias

from tepid._core import Game, nimber
from tepid.budgets import budget, cache_info, check_time
from tepid.errors import BudgetSpent
from tepid.sides import LEFT, RIGHT, Outcome, Side

State: TypeAlias = tuple[int, ...]
Thing: TypeAlias = "Game | tuple[Fraction, ...]"  # a component: a game, or a stack of coupons
Move: TypeAlias = tuple[int, int]  # what the mover gains in numbers at once, and the follower left: its index or -1

MOST_STATES = 2_000_000  # remembered by one search
BYTES, BYTES_EACH = 450, 8  # that one of them takes: itself, and for each component
COLD_GAMES = 200  # games that may be made to add one component to a sum of cold ones
_OUTCOMES = {(True, True): Outcome.N, (False, False): Outcome.P, (True, False): Outcome.L, (False, True): Outcome.R}


def sign(side: Side) -> int:
    """1 for Left, −1 for Right: what turns a score into the mover's own."""
    return 1 if side is LEFT else -1


class Followers:
    """The followers of some games that are no numbers, by index, hottest first, with their moves in scaled integers.

    A stack of ``coupons`` is a component too: whoever moves in it gains its top, and leaves the rest of it. Its mean is
    0 and its temperature at most that of its top, as for the game ``{c + rest | -c + rest}``.
    """

    def __init__(self, games: Iterable[Game], scale: int = 1, coupons: Sequence[Fraction] = ()) -> None:
        found, numbers = listed(games)
        exact = [x for g in found for x in (g.mean, g.temperature)]
        self.scale = lcm(scale, *(x.denominator for x in (*numbers, *exact, *coupons)))
        heats: dict[Thing, int] = {g: self.scaled(g.temperature) for g in found}
        heats |= {tuple(coupons[k:]): self.scaled(c) for k, c in enumerate(coupons)}
        self.things = sorted(heats, key=lambda thing: -heats[thing])
        self._index = {thing: i for i, thing in enumerate(self.things)}
        self.temperatures = [heats[thing] for thing in self.things]
        self.means = [self.scaled(thing.mean) if isinstance(thing, Game) else 0 for thing in self.things]
        self.moves = {
            s: [self._moves(thing, side) if isinstance(thing, Game) else self._taken(thing) for thing in self.things]
            for s, side in ((1, LEFT), (-1, RIGHT))
        }
        self.switches = [self._switches(i, thing) for i, thing in enumerate(self.things)]
        self.lengths = self._lengths()

    def scaled(self, x: Fraction) -> int:
        """``x`` in units of the common denominator."""
        return x.numerator * (self.scale // x.denominator)

    def parted(self, games: Iterable[Game], coupons: Sequence[Fraction] = ()) -> tuple[State, int]:
        """The state of a sum, and the total of its numbers, scaled: the numbers too must be followers."""
        state, total = [], 0
        for g in games:
            if g.is_number:
                total += self.scaled(g.as_fraction())
            else:
                state.append(self._index[g])
        if coupons:
            state.append(self._index[tuple(coupons)])
        return tuple(sorted(state)), total

    def holds(self, games: Iterable[Game], coupons: Sequence[Fraction] = ()) -> bool:
        """Whether every one of ``games``, which are no numbers, is a follower, and the stack too."""
        return all(g in self._index for g in games) and (not coupons or tuple(coupons) in self._index)

    def _moves(self, g: Game, side: Side) -> tuple[Move, ...]:
        numbers = [sign(side) * self.scaled(h.as_fraction()) for h in g.options(side) if h.is_number]
        others = [(0, self._index[h]) for h in g.options(side) if not h.is_number]
        return (*((x, -1) for x in numbers), *sorted(others))

    def _taken(self, stack: tuple[Fraction, ...]) -> tuple[Move, ...]:
        """Whoever takes the top of a stack gains it."""
        return ((self.scaled(stack[0]), self._index.get(stack[1:], -1)),)

    def _lengths(self) -> list[int]:
        """How many moves a line in each follower can take."""
        found: dict[int, int] = {-1: 0}
        waiting = list(range(len(self.things)))
        while waiting:
            i = waiting[-1]
            after = {child for s in (1, -1) for _, child in self.moves[s][i]}
            missing = after - found.keys()
            if missing:
                waiting += missing
            else:
                found[i] = 1 + max(found[child] for child in after)
                waiting.pop()
        return [found[i] for i in range(len(self.things))]

    def _switches(self, i: int, thing: Thing) -> tuple[int, ...]:
        """The temperatures of the switches that a follower is made of: it takes no search; none where it is not."""
        if not isinstance(thing, Game):
            return tuple(self.scaled(c) for c in thing)
        plain = all(len(self.moves[s][i]) == 1 and self.moves[s][i][0][1] < 0 for s in (1, -1))
        return (self.temperatures[i],) if plain else ()


def listed(games: Iterable[Game]) -> tuple[list[Game], set[Fraction]]:
    """The followers that are no numbers, in their order by key, and the numbers that play can reach."""
    found: dict[Game, None] = {}
    numbers: set[Fraction] = set()
    waiting = list(dict.fromkeys(games))
    while waiting:
        g = waiting.pop()
        if g in found:
            continue
        if g.is_number:
            numbers.add(g.as_fraction())
            continue
        found[g] = None
        if len(found) % 1024 == 0:
            check_time(f"{len(found)} followers of the components listed")
        waiting += {*g.left, *g.right} - found.keys()
    return sorted(found, key=lambda g: g.sort_key), numbers


def check(done: str, remembered: int, size: int) -> None:
    """Raises BudgetSpent, saying what was ``done``, once the time is spent or too many states are remembered.

    ``size`` is how many components a state has.
    """
    check_time(done)
    if remembered > min(MOST_STATES, cache_info()["memory_limit"] // (BYTES + BYTES_EACH * size)):
        raise BudgetSpent(f"{done}; more are not remembered")


def followed(state: State, at: int, child: int) -> State:
    """The state after a move in the component at that place."""
    rest = state[:at] + state[at + 1 :]
    if child < 0:
        return rest
    place = bisect(rest, child)
    return (*rest[:place], child, *rest[place:])


class Stops:
    """The stops of sums of some games: alpha-beta search with a table, between bounds from means and temperatures.

    With mean m and hottest temperature t, the mover's stop lies between m and m + t: see ``tepid.sums.bounds``.
    """

    def __init__(self, games: Iterable[Game], scale: int = 1, coupons: Sequence[Fraction] = ()) -> None:
        self.followers = Followers(games, scale, coupons)
        self.states = 0  # states looked at
        self._known: dict[tuple[State, int], tuple[int, int]] = {}

    def stop(self, games: Iterable[Game], first: Side, coupons: Sequence[Fraction] = ()) -> Fraction:
        """The stop of the sum of ``games``, followers of those given, when ``first`` moves first."""
        state, total = self.followers.parted(games, coupons)
        return Fraction(sign(first) * self.score(state, sign(first)) + total, self.followers.scale)

    def score(self, state: State, s: int) -> int:
        """The mover's score of a state."""
        with deep(sum(self.followers.lengths[i] for i in state)):
            return self.within(state, s, *self._outset(state, s))

    def within(self, state: State, s: int, low: int, high: int) -> int:
        """The mover's score if it lies between ``low`` and ``high``, else a bound on that side of them."""
        if not state:
            return 0
        least, most = known = self._known.get((state, s)) or self._outset(state, s)
        if least == most or least >= high:
            return least
        if most <= low:
            return most
        self.states += 1
        if self.states % 1024 == 0:
            check(f"{self.states} states of the sum looked at", len(self._known), len(state))
        moves = self.followers.moves[s]
        best, floor = least, max(low, least)
        before = -1
        for at, g in enumerate(state):
            if g == before:
                continue
            before = g
            for gain, child in moves[g]:
                left = followed(state, at, child)
                score = gain - self.within(left, -s, gain - high, gain - floor)
                if score > best:
                    best = score
                    floor = max(floor, best)
            if best >= high or best >= most:
                break
        if best >= high:
            found = (best, most)
        elif best > low:
            found = (best, best)
        else:
            found = (least, min(most, max(best, low)))
        if found != known or (state, s) not in self._known:
            self._known[state, s] = found
        return best if best >= high or best > low else found[1]

    def _outset(self, state: State, s: int) -> tuple[int, int]:
        """Bounds on the mover's score of a state nobody has looked at."""
        f = self.followers
        mean = s * sum(f.means[i] for i in state)
        switches = [f.switches[i] for i in state]
        if all(switches):
            # The hottest first, in turn.
            heats = sorted((t for each in switches for t in each), reverse=True)
            score = mean + sum(heats[::2]) - sum(heats[1::2])
            return score, score
        return mean, mean + max(f.temperatures[state[0]], 0)


def best_stop(games: Iterable[Game], first: Side, coupons: Sequence[Fraction] = ()) -> Fraction:
    """The stop of the sum of ``games``, beside a stack of coupons if there is one, when ``first`` moves first."""
    reduced = [g.reduced for g in games]
    return Stops(reduced, coupons=coupons).stop(reduced, first, coupons)


class Play:
    """Who wins sums of some games' followers, and their stops, with what is remembered shared.

    The stops decide who wins, unless they are 0; then the moves that keep them 0 are tried. Stops do not see
    infinitesimals, so they are searched for reduced components. Cold components are added up, since many sums of them
    have one value; so what is remembered of a win is a state of the hot ones and a game.
    """

    def __init__(self, games: Iterable[Game], coupons: Sequence[Fraction] = ()) -> None:
        found, numbers = listed(games)
        scale = lcm(1, *(x.denominator for x in numbers))
        self._stops = Stops((g.reduced for g in found), scale, coupons)
        self.followers = Followers(found, self._stops.followers.scale, coupons)
        # Each follower without its infinitesimals: a state of one component or none, and a number.
        self._shadow = [self._reduced(thing) for thing in self.followers.things]
        self._hot = sum(t > 0 for t in self.followers.temperatures)
        self._sums: dict[State, Game | None] = {(): Game(0)}
        self._known: dict[tuple[State, Game | State, int, int], bool] = {}

    def _reduced(self, thing: Thing) -> tuple[State, int]:
        parted = self._stops.followers.parted
        return parted([thing.reduced]) if isinstance(thing, Game) else parted((), thing)

    def knows(self, games: Iterable[Game], coupons: Sequence[Fraction] = ()) -> bool:
        """Whether all of ``games`` and the stack are followers of what is searched."""
        followers, games = self.followers, list(games)
        numbers = all(followers.scale % g.mean.denominator == 0 for g in games if g.is_number)
        return numbers and followers.holds((g for g in games if not g.is_number), coupons)

    def stop(self, games: Iterable[Game], first: Side, coupons: Sequence[Fraction] = ()) -> Fraction:
        """The stop of the sum of ``games``, followers of those given, when ``first`` moves first."""
        places, number = self._shadows(*self.followers.parted(games, coupons))
        return Fraction(sign(first) * self._stops.score(places, sign(first)) + number, self.followers.scale)

    def outcome(self, games: Iterable[Game]) -> Outcome:
        """Who wins the sum of ``games``, followers of those given."""
        games = list(games)
        return _OUTCOMES[self.wins(games, LEFT), self.wins(games, RIGHT)]

    def wins(self, games: Iterable[Game], first: Side, coupons: Sequence[Fraction] = ()) -> bool:
        """Whether ``first``, moving first, wins."""
        state, total = self.followers.parted(games, coupons)
        with deep(sum(self.followers.lengths[i] for i in state)):
            return self._wins(state, total, sign(first))

    def _wins(self, state: State, total: int, s: int) -> bool:
        part = bisect(state, self._hot - 1)
        added = self._added(state[part:])
        if not part and added is not None:
            rest = added + Fraction(total, self.followers.scale)
            return not (rest <= 0 if s > 0 else rest >= 0)
        key = (state[:part], state[part:] if added is None else added, total, s)
        known = self._known.get(key)
        if known is None:
            if len(self._known) % 256 == 0:
                check(f"{len(self._known)} states of the sum decided", len(self._known) + len(self._sums), len(state))
            known = self._known[key] = self._decided(state, total, s)
        return known

    def _added(self, cold: State) -> Game | None:
        """The sum of cold components, or None where it is too large a game."""
        known = 0
        while cold[known:] not in self._sums:
            known += 1
        total = self._sums[cold[known:]]
        for at in reversed(range(known)):
            try:
                with budget(games=COLD_GAMES):
                    total = None if total is None else self._value(cold[at]) + total
            except BudgetSpent:
                check_time("cold components did not add up")
                total = None
            self._sums[cold[at:]] = total
        return total

    def _value(self, i: int) -> Game:
        """A cold component as a game: coupons that are worth nothing are so many moves to make."""
        thing = self.followers.things[i]
        return thing if isinstance(thing, Game) else nimber(len(thing) % 2)

    def _decided(self, state: State, total: int, s: int) -> bool:
        margin = self._margin(state, total, s)
        if margin:
            return margin > 0
        moves = self.followers.moves[s]
        for at, g in enumerate(state):
            if at and state[at - 1] == g:
                continue
            for gain, child in moves[g]:
                if not self._wins(followed(state, at, child), total + s * gain, -s):
                    return True
        return False

    def _margin(self, state: State, total: int, s: int) -> int:
        """The mover's stop, or some other number of its sign."""
        places, number = self._shadows(state, total)
        edge = -s * number
        return self._stops.within(places, s, edge - 1, edge + 1) - edge

    def _shadows(self, state: State, total: int) -> tuple[State, int]:
        """A state and a number without infinitesimals."""
        places: list[int] = []
        for i in state:
            part, number = self._shadow[i]
            places += part
            total += number
        places.sort()
        return tuple(places), total


class _Depth:
    """Python's bound on recursion, which all threads share: raised while any of them searches deep."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._searches = 0
        self._before = 0

    @contextmanager
    def __call__(self, moves: int) -> Iterator[None]:
        with self._lock:
            if not self._searches:
                self._before = sys.getrecursionlimit()
            self._searches += 1
            sys.setrecursionlimit(max(sys.getrecursionlimit(), self._before + 3 * moves + 100))
        try:
            yield
        finally:
            with self._lock:
                self._searches -= 1
                if not self._searches:
                    sys.setrecursionlimit(self._before)


deep = _Depth()
"""``with deep(moves)``: let play go on for so many moves."""
