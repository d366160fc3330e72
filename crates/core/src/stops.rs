//! Stops: the numbers that alternating play reaches, Left first or Right first.
//!
//! Each node keeps its two stops *with a side*: beside `LS(G) = x` whether `G ≤ x` fails, beside `RS(G) = x` whether
//! `G ≥ x` holds. Stops with a side are totally ordered and obey the recursion of the stops, and with them
//!
//! - `{L | R}` is a number exactly when the largest right stop of an `L` is below the smallest left stop of an `R`;
//! - `G ≤ H` needs `LS(G) ≤ LS(H)` and `RS(G) ≤ RS(H)`, and follows from `LS(G) < RS(H)`.
//!
//! That settles nearly all comparisons without a look at the options.

use crate::arena::{Arena, GameId};
use crate::dyadic::Dyadic;
use crate::side::Side;
use num_bigint::BigInt;
use num_traits::ToPrimitive;
use std::cmp::Ordering;

/// A number is kept in a machine word as a multiple of `2^-PLACES`.
pub(crate) const PLACES: u32 = 20;
/// Words reach this far from zero; what lies beyond is clamped and marked as inexact.
const REACH: i64 = 1 << 61;

/// A stop with its side: `2 · ⌊x · 2^PLACES⌋ + bit`, exact or only rounded down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stop {
    pub word: i64,
    pub exact: bool,
    /// The node whose stop this is, for the case that the word is inexact.
    pub node: GameId,
    pub side: Side,
}

/// Both stops of a game or of a form that is no number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stops {
    pub left: Stop,
    pub right: Stop,
}

/// The word of a number, and whether it is exact.
pub(crate) fn word_of(x: &Dyadic) -> (i64, bool) {
    if let Some((numerator, exponent)) = x.small()
        && exponent <= PLACES
        && numerator.unsigned_abs() < 1 << (60 - PLACES)
    {
        return ((numerator << (PLACES - exponent)) * 2, true);
    }
    let floor = x.floor_scaled(PLACES);
    if floor.bits() < 60 {
        let exact = x.exponent() <= PLACES;
        (floor.to_i64().map_or(0, |n| n * 2), exact)
    } else {
        (if floor < BigInt::ZERO { -REACH } else { REACH }, false)
    }
}

impl Arena {
    #[inline]
    pub(crate) fn stop(&self, node: GameId, side: Side) -> Stop {
        let data = &self.nodes[node.index()];
        Stop { word: data.stops[side.index()], exact: !data.inexact(), node, side }
    }

    #[inline]
    pub(crate) fn stops(&self, node: GameId) -> Stops {
        Stops { left: self.stop(node, Side::Left), right: self.stop(node, Side::Right) }
    }

    /// The order of stops with a side.
    #[inline]
    pub(crate) fn compare_stops(&self, a: Stop, b: Stop) -> Ordering {
        if a.exact && b.exact { a.word.cmp(&b.word) } else { self.compare_inexact(a, b) }
    }

    #[cold]
    fn compare_inexact(&self, a: Stop, b: Stop) -> Ordering {
        (a.word >> 1)
            .cmp(&(b.word >> 1))
            .then_with(|| self.stop_number(a).cmp(&self.stop_number(b)))
            .then((a.word & 1).cmp(&(b.word & 1)))
    }

    fn stop_number(&self, stop: Stop) -> Dyadic {
        if stop.exact {
            return Dyadic::new(stop.word >> 1, PLACES);
        }
        let [left, right] = &self.wide[&stop.node];
        if stop.side == Side::Left { left.clone() } else { right.clone() }
    }

    /// What the stops alone say about `a ≤ b`.
    #[inline]
    pub(crate) fn at_most_by_stops(&self, a: &Stops, b: &Stops) -> Option<bool> {
        if self.compare_stops(a.left, b.right) == Ordering::Less {
            Some(true)
        } else if self.compare_stops(a.left, b.left) == Ordering::Greater
            || self.compare_stops(a.right, b.right) == Ordering::Greater
        {
            Some(false)
        } else {
            None
        }
    }

    /// `LS(G)` for [`Side::Left`], `RS(G)` for [`Side::Right`].
    #[must_use]
    pub fn stop_value(&self, node: GameId, side: Side) -> Dyadic {
        self.stop_number(self.stop(node, side))
    }
}
