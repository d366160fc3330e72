"""Decimal digits of whole numbers of any length: Python's own conversion stops at a few thousand."""

from __future__ import annotations

LONGEST = 400_000  # digits; reading or writing so many takes about a second

_SHORT = 600  # digits that Python converts whatever its limit is set to


def whole(digits: str) -> int:
    """The number that ``digits`` spell, exactly."""
    if len(digits) <= _SHORT:
        return int(digits)
    half = len(digits) // 2
    return int(whole(digits[:-half]) * 10**half + whole(digits[-half:]))


def digits_of(n: int) -> str:
    """The digits of ``n``, with a minus sign if it is negative."""
    if n < 0:
        return "-" + digits_of(-n)
    if n.bit_length() < 3 * _SHORT:
        return str(n)
    half = n.bit_length() * 3 // 20  # about half of its digits
    upper, lower = divmod(n, 10**half)
    return digits_of(upper) + digits_of(lower).zfill(half)


def too_long(n: int) -> bool:
    """Whether ``n`` has more digits than we read or write (a bound, not a count)."""
    return n.bit_length() > LONGEST * 33 // 10
