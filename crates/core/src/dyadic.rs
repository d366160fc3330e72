//! Dyadic rationals: the numbers among games, exact at any size.
//!
//! A machine word holds nearly all of them; a big integer takes over where it would overflow.

use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive};
use std::cmp::Ordering;
use std::fmt;

/// `numerator / 2^exponent`, in lowest terms.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Dyadic(Repr);

/// Always `Small` where the numerator fits, so that equality is structural.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small { numerator: i64, exponent: u32 },
    Big(Box<(BigInt, u32)>),
}
use Repr::{Big, Small};

/// One end of an interval of numbers; `None` is no bound at all.
#[derive(Clone, Copy)]
pub struct End<'a> {
    pub at: &'a Dyadic,
    pub included: bool,
}

impl<'a> End<'a> {
    fn of(pair: Option<&'a (Dyadic, bool)>) -> Option<Self> {
        pair.map(|(at, included)| Self { at, included: *included })
    }
}

impl Dyadic {
    pub const ZERO: Self = Self::integer(0);

    #[must_use]
    pub const fn integer(n: i64) -> Self {
        Self(Small { numerator: n, exponent: 0 })
    }

    /// `numerator / 2^exponent`, brought to lowest terms.
    #[must_use]
    pub fn new(numerator: i64, exponent: u32) -> Self {
        if numerator == 0 {
            return Self::ZERO;
        }
        let shared = numerator.trailing_zeros().min(exponent);
        Self(Small { numerator: numerator >> shared, exponent: exponent - shared })
    }

    /// The same for a numerator of any size.
    #[must_use]
    pub fn from_big(mut numerator: BigInt, mut exponent: u32) -> Self {
        let zeros = numerator.trailing_zeros().unwrap_or(u64::from(exponent));
        let shared = u32::try_from(zeros).unwrap_or(u32::MAX).min(exponent);
        if shared > 0 {
            numerator >>= shared;
            exponent -= shared;
        }
        numerator.to_i64().map_or_else(
            || Self(Big(Box::new((numerator.clone(), exponent)))),
            |n| Self(Small { numerator: n, exponent }),
        )
    }

    fn from_wide(numerator: i128, exponent: u32) -> Self {
        let shared = numerator.trailing_zeros().min(exponent);
        let (numerator, exponent) = (numerator >> shared, exponent - shared);
        i64::try_from(numerator).map_or_else(
            |_| Self(Big(Box::new((BigInt::from(numerator), exponent)))),
            |n| Self(Small { numerator: n, exponent: if n == 0 { 0 } else { exponent } }),
        )
    }

    #[must_use]
    pub fn numerator(&self) -> BigInt {
        match &self.0 {
            Small { numerator, .. } => BigInt::from(*numerator),
            Big(big) => big.0.clone(),
        }
    }

    /// `k` of the denominator `2^k`.
    #[must_use]
    pub fn exponent(&self) -> u32 {
        match &self.0 {
            Small { exponent, .. } => *exponent,
            Big(big) => big.1,
        }
    }

    /// Numerator and exponent where the numerator fits a machine word.
    #[must_use]
    pub fn small(&self) -> Option<(i64, u32)> {
        match &self.0 {
            Small { numerator, exponent } => Some((*numerator, *exponent)),
            Big(_) => None,
        }
    }

    /// Bits of memory that numerator and denominator need together.
    #[must_use]
    pub fn bits(&self) -> u64 {
        match &self.0 {
            Small { exponent, .. } => 64 + u64::from(*exponent),
            Big(big) => big.0.bits() + u64::from(big.1),
        }
    }

    #[must_use]
    pub fn is_integer(&self) -> bool {
        self.exponent() == 0
    }

    /// −1, 0 or 1.
    #[must_use]
    pub fn signum(&self) -> i32 {
        match &self.0 {
            Small { numerator, .. } => numerator.signum() as i32,
            Big(big) => {
                if big.0.is_negative() {
                    -1
                } else {
                    1
                }
            }
        }
    }

    #[must_use]
    pub fn abs(&self) -> Self {
        if self.signum() < 0 { -self } else { self.clone() }
    }

    /// Half of it.
    #[must_use]
    pub fn half(&self) -> Self {
        match &self.0 {
            Small { numerator, exponent } => Self::new(*numerator, exponent + 1),
            Big(big) => Self::from_big(big.0.clone(), big.1 + 1),
        }
    }

    /// `1 / 2^exponent`.
    #[must_use]
    pub fn unit(exponent: u32) -> Self {
        Self(Small { numerator: 1, exponent })
    }

    /// `self · n`.
    #[must_use]
    pub fn times(&self, n: &BigInt) -> Self {
        Self::from_big(self.numerator() * n, self.exponent())
    }

    /// `⌊self · 2^scale⌋`.
    #[must_use]
    pub fn floor_scaled(&self, scale: u32) -> BigInt {
        shifted(self.numerator(), i64::from(scale) - i64::from(self.exponent()))
    }

    #[must_use]
    pub fn floor(&self) -> BigInt {
        self.floor_scaled(0)
    }

    #[must_use]
    pub fn from_integer(n: BigInt) -> Self {
        Self::from_big(n, 0)
    }

    /// Birthday: `|n|` for an integer, `⌊|x|⌋ + 1 + k` for `x` with denominator `2^k`.
    #[must_use]
    pub fn birthday(&self) -> Self {
        let whole = Self::from_integer(self.abs().floor());
        match self.exponent() {
            0 => whole,
            k => &whole + &Self::integer(i64::from(k) + 1),
        }
    }

    fn combine(&self, other: &Self, negate: bool) -> Self {
        if let (Small { numerator: a, exponent: j }, Small { numerator: b, exponent: k }) = (&self.0, &other.0) {
            let common = *j.max(k);
            if common - j < 62 && common - k < 62 {
                let a = i128::from(*a) << (common - j);
                let b = i128::from(*b) << (common - k);
                return Self::from_wide(if negate { a - b } else { a + b }, common);
            }
        }
        let common = self.exponent().max(other.exponent());
        let (a, b) = (self.floor_scaled(common), other.floor_scaled(common));
        Self::from_big(if negate { a - b } else { a + b }, common)
    }

    /// The simplest (earliest born) number between two ends, if there is one; no end is no bound.
    #[must_use]
    pub fn simplest(low: Option<End<'_>>, high: Option<End<'_>>) -> Option<Self> {
        let above = |x: &Self| low.is_none_or(|end| if end.included { end.at <= x } else { end.at < x });
        let below = |x: &Self| high.is_none_or(|end| if end.included { x <= end.at } else { x < end.at });
        if above(&Self::ZERO) {
            if below(&Self::ZERO) {
                return Some(Self::ZERO);
            }
            // Zero is not below the high end: the interval is negative. Look in its mirror image.
            let mirrored = |end: Option<End<'_>>| end.map(|e| (-e.at, e.included));
            let (from, to) = (mirrored(high), mirrored(low));
            return Self::simplest(End::of(from.as_ref()), End::of(to.as_ref())).map(|x| -&x);
        }
        let low = low?;
        let floor = Self::from_integer(low.at.floor());
        let nearest = if low.included && floor == *low.at { floor } else { &floor + &Self::integer(1) };
        if below(&nearest) {
            return Some(nearest);
        }
        Self::least_denominator(low, high?)
    }

    /// The number with the least denominator between two positive ends with no integer between them.
    fn least_denominator(low: End<'_>, high: End<'_>) -> Option<Self> {
        // One binary place more than either end has, so that an open interval holds a point of the grid.
        let scale = low.at.exponent().max(high.at.exponent()) + 1;
        // The grid points wanted are those in (a, b]; the one with most zero bits ends where a and b part.
        let a = low.at.floor_scaled(scale) - i32::from(low.included);
        let b = high.at.floor_scaled(scale) - i32::from(!high.included);
        if a >= b {
            return None;
        }
        let parting = (&a ^ &b).bits() - 1;
        Some(Self::from_big((b >> parting) << parting, scale))
    }
}

/// `n · 2^places`, rounded down.
fn shifted(n: BigInt, places: i64) -> BigInt {
    if places >= 0 { n << places } else { n >> -places }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Self) -> Ordering {
        if let (Small { numerator: a, exponent: j }, Small { numerator: b, exponent: k }) = (&self.0, &other.0) {
            if j == k {
                return a.cmp(b);
            }
            if j.abs_diff(*k) < 62 {
                let common = *j.max(k);
                return (i128::from(*a) << (common - j)).cmp(&(i128::from(*b) << (common - k)));
            }
        }
        let common = self.exponent().max(other.exponent());
        self.floor_scaled(common).cmp(&other.floor_scaled(common))
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl std::ops::Add for &Dyadic {
    type Output = Dyadic;
    fn add(self, other: Self) -> Dyadic {
        self.combine(other, false)
    }
}

impl std::ops::Sub for &Dyadic {
    type Output = Dyadic;
    fn sub(self, other: Self) -> Dyadic {
        self.combine(other, true)
    }
}

impl std::ops::Neg for &Dyadic {
    type Output = Dyadic;
    fn neg(self) -> Dyadic {
        match &self.0 {
            Small { numerator, exponent } => Dyadic::from_wide(-i128::from(*numerator), *exponent),
            Big(big) => Dyadic::from_big(-&big.0, big.1),
        }
    }
}

impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.numerator())?;
        match self.exponent() {
            0 => Ok(()),
            k => write!(f, "/{}", BigInt::one() << k),
        }
    }
}

impl fmt::Debug for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
