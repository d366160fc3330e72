//! The order of games: `G ≤ H` exactly when Left, moving first, cannot win `G − H`.
//!
//! Stops decide first; then the double recursion over options, with a table.

use crate::arena::{Arena, GameId, Kind, Upstar};
use crate::refusal::Answer;
use crate::side::Side;
use std::cmp::Ordering;

impl Arena {
    /// `a ≤ b`.
    #[inline]
    pub fn le(&mut self, a: GameId, b: GameId) -> Answer<bool> {
        if a == b {
            return Ok(true);
        }
        let (x, y) = (&self.nodes[a.index()], &self.nodes[b.index()]);
        if x.inexact() || y.inexact() {
            if let Some(answer) = self.at_most_by_stops(&self.stops(a), &self.stops(b)) {
                return Ok(answer);
            }
        } else if x.stops[0] < y.stops[1] {
            return Ok(true);
        } else if x.stops[0] > y.stops[0] || x.stops[1] > y.stops[1] {
            return Ok(false);
        }
        self.le_by_options(a, b)
    }

    /// `a ≤ b` for [`Side::Left`], `a ≥ b` for [`Side::Right`]: `b` is at least as good for `side` as `a`.
    #[inline]
    pub(crate) fn no_better(&mut self, side: Side, a: GameId, b: GameId) -> Answer<bool> {
        match side {
            Side::Left => self.le(a, b),
            Side::Right => self.le(b, a),
        }
    }

    /// All four answers at once: less, equal, greater, or `None` for confused.
    pub fn compare(&mut self, a: GameId, b: GameId) -> Answer<Option<Ordering>> {
        Ok(match (self.le(a, b)?, self.le(b, a)?) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Less),
            (false, true) => Some(Ordering::Greater),
            (false, false) => None,
        })
    }

    fn le_by_options(&mut self, a: GameId, b: GameId) -> Answer<bool> {
        if self.kind(a) != Kind::Lists
            && self.kind(b) != Kind::Lists
            && let (Some(x), Some(y)) = (self.as_upstar(a), self.as_upstar(b))
        {
            return Ok(self.le_upstars(x, y));
        }
        if let Some(answer) = self.orders.get(a, b) {
            return Ok(answer == 1);
        }
        let before = self.steps();
        let answer = self.deeper(|arena| {
            Ok(!(arena.some_option(a, Side::Left, |arena, option| arena.le(b, option))?
                || arena.some_option(b, Side::Right, |arena, option| arena.le(option, a))?))
        })?;
        let cost = self.steps() - before;
        self.orders.put(a, b, u32::from(answer), cost);
        Ok(answer)
    }

    /// `n↑∗m ≥ 0` exactly when n > 1, or n = 1 and m ≠ 1, or n = m = 0.
    fn le_upstars(&self, a: Upstar, b: Upstar) -> bool {
        let (ups, nim) = (b.ups.saturating_sub(a.ups), a.nim ^ b.nim);
        match self.compare_stops(self.stop(a.number, Side::Left), self.stop(b.number, Side::Left)) {
            Ordering::Less => true,
            Ordering::Greater => false,
            Ordering::Equal => ups > 1 || (ups == 1 && nim != 1) || (ups == 0 && nim == 0),
        }
    }
}
