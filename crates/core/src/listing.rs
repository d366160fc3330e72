//! The listing order: a total order fixed by the games alone, for printing and sorting. It says nothing about value.

use crate::arena::{Arena, GameId, Options};
use crate::refusal::Answer;
use crate::side::Side;
use crate::stops::Stop;
use std::cmp::Ordering;

impl Arena {
    /// Larger stops first, then more ups, smaller nimbers, fewer options, then by fingerprint; at last by the options.
    pub fn listing_order(&mut self, a: GameId, b: GameId) -> Answer<Ordering> {
        if a == b {
            return Ok(Ordering::Equal);
        }
        let number = |stop: Stop| Stop { word: stop.word & !1, ..stop };
        let stops = |id: GameId| (number(self.stop(id, Side::Left)), number(self.stop(id, Side::Right)));
        let ((a_left, a_right), (b_left, b_right)) = (stops(a), stops(b));
        let by_stops = self.compare_stops(b_left, a_left).then_with(|| self.compare_stops(b_right, a_right));
        if by_stops != Ordering::Equal {
            return Ok(by_stops);
        }
        let by_shape = match (self.as_upstar(a), self.as_upstar(b)) {
            (Some(x), Some(y)) => y.ups.cmp(&x.ups).then(x.nim.cmp(&y.nim)),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (None, None) => {
                let size = |id: GameId| Side::BOTH.map(|side| self.listed(id, side).len());
                size(a).cmp(&size(b)).then(self.digest(a).cmp(&self.digest(b)))
            }
        };
        if by_shape != Ordering::Equal {
            return Ok(by_shape);
        }
        self.deeper(|arena| {
            for side in Side::BOTH {
                let (left, right) = (arena.listing(a, side)?, arena.listing(b, side)?);
                for (x, y) in left.into_iter().zip(right) {
                    let order = arena.listing_order(x, y)?;
                    if order != Ordering::Equal {
                        return Ok(order);
                    }
                }
            }
            Ok(Ordering::Equal)
        })
    }

    /// The canonical options of `side` in listing order.
    pub fn listing(&mut self, id: GameId, side: Side) -> Answer<Options> {
        let mut options = self.options(id, side)?;
        self.sort_for_listing(&mut options)?;
        Ok(options)
    }

    /// Sort games into listing order.
    pub fn sort_for_listing(&mut self, games: &mut [GameId]) -> Answer<()> {
        let mut refused = None;
        games.sort_by(|&a, &b| {
            self.listing_order(a, b).unwrap_or_else(|refusal| {
                refused = Some(refusal);
                Ordering::Equal
            })
        });
        refused.map_or(Ok(()), Err)
    }
}
