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
from typing import TypeAlias

from tepid._core import Game
from tepid.budgets import budget, cache_info, check_time
from tepid.errors import BudgetSpent
from tepid.sides import LEFT, RIGHT, Outcome, Side

State: TypeAlias = tuple[int, ...]
Move: TypeAlias = tuple[int, int]  # what the mover gains in numbers at once, and the follower left: its index or -1

MOST_STATES = 2_000_000  # remembered by one search
BYTES = 500  # that one of them takes, or less
COLD_GAMES = 200  # games that may be made to add one component to a sum of cold ones
_OUTCOMES = {(True, True): Outcome.N, (False, False): Outcome.P, (True, False): Outcome.L, (False, True): Outcome.R}


def sign(side: Side) -> int:
    """1 for Left, −1 for Right: what turns a score into the mover's own."""
    return 1 if side is LEFT else -1


class Followers:
    """The followers of some games that are no numbers, by index, hottest first, with their moves in scaled integers.

    A stack of ``coupons`` is a component too: whoever moves in it gains its top, and leaves the rest of it. Its mean is
    0 and its temperature that of its top, as for the game ``{c + rest | -c + rest}``.
    """

    def __init__(self, games: Iterable[Game], scale: int = 1, coupons: Sequence[Fraction] = ()) -> None:
        self.games, numbers = _listed(games)
        stacks = [tuple(coupons[k:]) for k in range(len(coupons))]
        exact = [x for g in self.games for x in (g.mean, g.temperature)]
        self.scale = lcm(scale, *(x.denominator for x in (*numbers, *exact, *coupons)))
        heats = [self.scaled(g.temperature) for g in self.games]
        order = [*enumerate(heats), *((len(heats) + k, self.scaled(c)) for k, c in enumerate(coupons))]
        order.sort(key=lambda place: -place[1])
        self.temperatures = [heat for _, heat in order]
        things: list[Game | tuple[Fraction, ...]] = [*self.games, *stacks]
        things = [things[place] for place, _ in order]
        self.games = [thing for thing in things if isinstance(thing, Game)]
        self._index = {thing: i for i, thing in enumerate(things)}
        self.means = [self.scaled(thing.mean) if isinstance(thing, Game) else 0 for thing in things]
        self.moves = {
            s: [self._moves(thing, side) if isinstance(thing, Game) else self._taken(thing) for thing in things]
            for s, side in ((1, LEFT), (-1, RIGHT))
        }
        self.switches = [self._switches(i, thing) for i, thing in enumerate(things)]

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

    def _switches(self, i: int, thing: Game | tuple[Fraction, ...]) -> tuple[int, ...]:
        """The temperatures of the switches that a follower is made of: it takes no search; none where it is not."""
        if not isinstance(thing, Game):
            return tuple(self.scaled(c) for c in thing)
        plain = all(len(self.moves[s][i]) == 1 and self.moves[s][i][0][1] < 0 for s in (1, -1))
        return (self.temperatures[i],) if plain else ()


def _listed(games: Iterable[Game]) -> tuple[list[Game], set[Fraction]]:
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


def check(done: str, remembered: int) -> None:
    """Raises BudgetSpent, saying what was ``done``, once the time is spent or too many states are remembered."""
    check_time(done)
    if remembered > min(MOST_STATES, cache_info()["memory_limit"] // BYTES):
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
        with deep(len(self.followers.means) + 1):
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
            check(f"{self.states} states of the sum looked at", len(self._known))
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


class Play:
    """Who wins sums of some games' followers, and their stops, with what is remembered shared.

    The stops decide who wins, unless they are 0; then the moves that keep them 0 are tried. Stops do not see
    infinitesimals, so they are searched for reduced components. Cold components are added up, since many sums of them
    have one value; so what is remembered of a win is a state of the hot ones and a game.
    """

    def __init__(self, games: Iterable[Game], coupons: Sequence[Fraction] = ()) -> None:
        plain = Followers(games)
        shadows = [g.reduced for g in plain.games]
        self._stops = Stops(shadows, plain.scale, coupons)
        self.followers = Followers(plain.games, self._stops.followers.scale)
        # Each follower without its infinitesimals: a state of one component or none, and a number.
        parted = self._stops.followers.parted
        self._shadow = [parted([g.reduced]) for g in self.followers.games]
        self._hot = sum(t > 0 for t in self.followers.temperatures)
        self._sums: dict[State, Game | None] = {(): Game(0)}
        self._known: dict[tuple[State, Game | State, int, int], bool] = {}

    def knows(self, games: Iterable[Game], coupons: Sequence[Fraction] = ()) -> bool:
        """Whether all of ``games`` and the stack are followers of what is searched."""
        followers = self.followers
        numbers = all(followers.scale % g.mean.denominator == 0 for g in games if g.is_number)
        stack = self._stops.followers.holds((), coupons)
        return numbers and stack and followers.holds(g for g in games if not g.is_number)

    def stop(self, games: Iterable[Game], first: Side, coupons: Sequence[Fraction] = ()) -> Fraction:
        """The stop of the sum of ``games``, followers of those given, when ``first`` moves first."""
        state, total = self.followers.parted(games)
        places, number = self._shadows(state, total)
        if coupons:
            places = tuple(sorted((*places, *self._stops.followers.parted((), coupons)[0])))
        return Fraction(sign(first) * self._stops.score(places, sign(first)) + number, self.followers.scale)

    def outcome(self, games: Iterable[Game]) -> Outcome:
        """Who wins the sum of ``games``, followers of those given."""
        games = list(games)
        return _OUTCOMES[self.wins(games, LEFT), self.wins(games, RIGHT)]

    def wins(self, games: Iterable[Game], first: Side) -> bool:
        """Whether ``first``, moving first, wins."""
        state, total = self.followers.parted(games)
        with deep(2 * len(self.followers.means) + 2):
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
                check(f"{len(self._known)} states of the sum decided", len(self._known))
            known = self._known[key] = self._decided(state, total, s)
        return known

    def _added(self, cold: State) -> Game | None:
        """The sum of cold components, or None where it is too large a game."""
        if cold not in self._sums:
            others = self._added(cold[1:])
            try:
                with budget(games=COLD_GAMES):
                    self._sums[cold] = None if others is None else self.followers.games[cold[0]] + others
            except BudgetSpent:
                check_time("cold components did not add up")
                self._sums[cold] = None
        return self._sums[cold]

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


@contextmanager
def deep(frames: int) -> Iterator[None]:
    """Let play go as deep as it must: no line is longer than all followers together."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, min(before + 4 * frames, 1_000_000)))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)
