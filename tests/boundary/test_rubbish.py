"""Every public function fed rubbish answers, or refuses with our errors, TypeError or ValueError. Nothing else."""

from __future__ import annotations

import inspect
import math
import re
import signal
from collections.abc import Callable, Iterator
from fractions import Fraction
from importlib import import_module
from itertools import product

import pytest

import tepid
from tepid import Game

NO_GAMES = [
    None,
    0.5,
    math.nan,
    b"x",
    object(),
    1j,
    lambda *_: 0,
    ...,
    {},
    {"a": 1},
    Game,
    "",
    "x",
    "{1|2",
    "1/3",
    "\ud800",
]
NUMBERS = [-1, 0, 3, 10**30, True, Fraction(1, 3), Fraction(-7, 2)]
COLLECTIONS = [[], [None], ["x"], (), range(3), [Game("*"), None]]
RUBBISH = [*NO_GAMES, *NUMBERS, *COLLECTIONS, Game(0), Game("*"), Game("{5||4|0}")]
RESULTS = {"AdditivityReport", "Census"}  # made by sweep and census, not by hand
FIGURES = (
    "approach",
    "axes",
    "boards",
    "census",
    "dial",
    "ladder",
    "operators",
    "strip",
    "sums",
    "thermograph",
    "tree",
)
MODULES = ("sums", "rulesets", *(f"figures.{name}" for name in FIGURES))
FIGURE = re.compile("_svg$|_tikz$|^plot_|^dial|^stops$")
REFUSALS = (tepid.TepidError, TypeError, ValueError)


def calls(f: Callable[..., object]) -> Iterator[tuple[tuple[object, ...], dict[str, object]]]:
    """Calls of ``f`` with rubbish: none, one and two arguments, and each keyword that it names."""
    yield (), {}
    for x in RUBBISH:
        yield (x,), {}
    for x, y in product(RUBBISH[::2], RUBBISH[1::3]):
        yield (x, y), {}
        yield (y, x), {}
    try:
        names = [p.name for p in inspect.signature(f).parameters.values() if p.kind is not p.VAR_POSITIONAL]
    except (TypeError, ValueError):
        names = []
    for name in [*names, "no_such_keyword"]:
        for x in RUBBISH:
            yield (), {name: x}
            yield (Game("*"),), {name: x}


def public_functions() -> list[str]:
    names = getattr(tepid, "__all__", [name for name in dir(tepid) if not name.startswith("_")])
    found = {name: getattr(tepid, name) for name in names if name not in RESULTS}
    return sorted(name for name, value in found.items() if callable(value) and not is_error(value))


def is_error(value: object) -> bool:
    """Whether it is an exception, which takes what it is given."""
    return isinstance(value, type) and issubclass(value, BaseException)


def functions_of_modules() -> list[str]:
    """The functions of the modules that are not brought in with the package."""
    found = []
    for module in MODULES:
        whole = import_module(f"tepid.{module}")
        names = getattr(whole, "__all__", vars(whole))
        mine = {name: value for name, value in vars(whole).items() if name in names and inspect.isfunction(value)}
        found += [f"{module}.{name}" for name in mine if module in ("sums", "rulesets") or FIGURE.search(name)]
    return sorted(found)


def test_the_public_functions_are_found():
    assert {"Game", "switch", "nimber", "up", "tiny", "miny", "integer", "born_by"} <= set(public_functions())


class Hang(BaseException):
    """A call that neither its budget nor anything else has stopped."""


def strike(*_: object) -> None:
    raise Hang("neither answered nor refused within 5 seconds, in a budget of 0.2")


def survive(f: Callable[..., object]) -> None:
    before = signal.signal(signal.SIGALRM, strike)
    for args, kwargs in calls(f):
        signal.alarm(5)
        try:
            with tepid.budget(seconds=0.2):
                found = f(*args, **kwargs)
                if inspect.isgenerator(found):
                    next(found, None)
        except REFUSALS:
            continue
        except BaseException as wrong:
            pytest.fail(f"{f} with {args!r:.200}, {kwargs!r:.200}: {type(wrong).__name__}: {wrong}")
        finally:
            signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("name", public_functions())
def test_a_public_function(name):
    survive(getattr(tepid, name))


@pytest.mark.parametrize("name", functions_of_modules())
def test_a_function_of_a_module(name):
    module, function = name.rsplit(".", 1)
    survive(getattr(import_module(f"tepid.{module}"), function))


@pytest.mark.parametrize("name", sorted(name for name in dir(Game) if not name.startswith("_")))
def test_an_attribute_of_a_game(name):
    for g in (Game(0), Game("*"), Game("1/2"), Game("{5||4|0}"), Game("^3*2"), Game(10**30)):
        try:
            with tepid.budget(seconds=1):
                found = getattr(g, name)
        except REFUSALS:
            continue
        if callable(found) and not isinstance(found, type) and g == Game("{5||4|0}"):
            survive(found)


@pytest.mark.parametrize("name", sorted(name for name in dir(tepid.Thermograph) if not name.startswith("_")))
def test_an_attribute_of_a_thermograph(name):
    found = getattr(Game("{5||4|0}").thermograph, name)
    if callable(found):
        survive(found)


@pytest.mark.parametrize(
    "name",
    [
        *(f"__{x}{op}__" for op in ("add", "sub", "mul", "truediv", "pow", "mod", "floordiv") for x in ("", "r")),
        *(
            f"__{op}__"
            for op in ("lt", "le", "eq", "ne", "gt", "ge", "format", "getitem", "contains", "call", "setstate")
        ),
    ],
)
def test_an_operator_of_a_game(name):
    method = getattr(Game("{5||4|0}"), name, None)
    if method is not None:
        survive(method)
