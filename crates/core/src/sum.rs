//! Sums, negatives and multiples.
//!
//! `G + H = {G^L + H, G + H^L | G^R + H, G + H^R}`; a number is added to every option instead.

use crate::arena::{Arena, GameId, Kind, Options, UNKNOWN, Upstar};
use crate::refusal::{Answer, Refusal};
use crate::side::Side;
use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive};

impl Arena {
    /// `a + b`.
    #[inline]
    pub fn sum(&mut self, a: GameId, b: GameId) -> Answer<GameId> {
        if a == GameId::ZERO {
            return Ok(b);
        }
        if b == GameId::ZERO {
            return Ok(a);
        }
        if self.negatives[a.index()] == b.0 {
            return Ok(GameId::ZERO);
        }
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        if let Some(sum) = self.sums.get(a, b) {
            return Ok(GameId(sum));
        }
        let before = self.steps();
        let sum = self.deeper(|arena| arena.new_sum(a, b))?;
        let cost = self.steps() - before;
        self.sums.put(a, b, sum.0, cost);
        Ok(sum)
    }

    /// `a + b`, neither looked up nor remembered as a whole.
    pub(crate) fn new_sum(&mut self, a: GameId, b: GameId) -> Answer<GameId> {
        match (self.as_upstar(a), self.as_upstar(b)) {
            (Some(x), Some(y)) => self.sum_of_upstars(x, y),
            (Some(x), None) => self.upstar_and_lists(x, a, b),
            (None, Some(y)) => self.upstar_and_lists(y, b, a),
            (None, None) => self.sum_by_options(a, b),
        }
    }

    fn sum_of_upstars(&mut self, x: Upstar, y: Upstar) -> Answer<GameId> {
        let number = self.sum_of_numbers(x.number, y.number)?;
        let ups = x.ups.checked_add(y.ups).ok_or_else(|| Refusal::TooLarge("too many ups".into()))?;
        self.upstar(number, ups, x.nim ^ y.nim)
    }

    fn sum_of_numbers(&mut self, a: GameId, b: GameId) -> Answer<GameId> {
        let total = &self.stop_value(a, Side::Left) + &self.stop_value(b, Side::Left);
        self.number(&total)
    }

    fn upstar_and_lists(&mut self, x: Upstar, upstar: GameId, lists: GameId) -> Answer<GameId> {
        if x.ups == 0 && x.nim == 0 {
            return self.translate(x.number, lists);
        }
        if x.number == GameId::ZERO {
            return self.sum_by_options(upstar, lists);
        }
        let infinitesimal = self.upstar(GameId::ZERO, x.ups, x.nim)?;
        let rest = self.sum(infinitesimal, lists)?;
        self.sum(x.number, rest)
    }

    /// `x + {L | R} = {x + L | x + R}` for a number x: canonical as it stands.
    fn translate(&mut self, x: GameId, lists: GameId) -> Answer<GameId> {
        let mut moved = [Options::new(), Options::new()];
        for side in Side::BOTH {
            for option in self.options(lists, side)? {
                moved[side.index()].push(self.sum(x, option)?);
            }
            moved[side.index()].sort_unstable();
        }
        self.intern(&moved[0], &moved[1])
    }

    fn sum_by_options(&mut self, a: GameId, b: GameId) -> Answer<GameId> {
        let mut kinds = [[Options::new(), Options::new()], [Options::new(), Options::new()]];
        for (side, kinds) in Side::BOTH.into_iter().zip(&mut kinds) {
            for ((part, rest), kind) in [(a, b), (b, a)].into_iter().zip(kinds) {
                for moved in self.options(part, side)? {
                    kind.push(self.sum(moved, rest)?);
                }
            }
        }
        self.make_sum(kinds)
    }

    /// `−a`.
    pub fn neg(&mut self, a: GameId) -> Answer<GameId> {
        let known = self.negatives[a.index()];
        if known != UNKNOWN {
            return Ok(GameId(known));
        }
        let negative = self.deeper(|arena| arena.new_negative(a))?;
        self.negatives[a.index()] = negative.0;
        self.negatives[negative.index()] = a.0;
        Ok(negative)
    }

    fn new_negative(&mut self, a: GameId) -> Answer<GameId> {
        match (self.kind(a), self.as_upstar(a)) {
            (Kind::Number, _) => {
                let x = self.stop_value(a, Side::Left);
                self.number(&-&x)
            }
            (_, Some(x)) => {
                let number = self.neg(x.number)?;
                self.upstar(number, -x.ups, x.nim)
            }
            _ => {
                let mut options = [Options::new(), Options::new()];
                for side in Side::BOTH {
                    for option in self.options(a, side)? {
                        options[side.other().index()].push(self.neg(option)?);
                    }
                }
                options.iter_mut().for_each(|list| list.sort_unstable());
                self.intern(&options[0], &options[1])
            }
        }
    }

    /// `a − b`.
    pub fn difference(&mut self, a: GameId, b: GameId) -> Answer<GameId> {
        let negative = self.neg(b)?;
        self.sum(a, negative)
    }

    /// `n · a`: the sum of n copies of a, of −a for negative n.
    pub fn multiple(&mut self, a: GameId, n: &BigInt) -> Answer<GameId> {
        if let Some(x) = self.as_upstar(a) {
            let number = self.stop_value(x.number, Side::Left).times(n);
            let ups = (BigInt::from(x.ups) * n).to_i64();
            let ups = ups.ok_or_else(|| Refusal::TooLarge(format!("{n} times {} ups are too many", x.ups).into()))?;
            let number = self.number(&number)?;
            return self.upstar(number, ups, if n.bit(0) { x.nim } else { 0 });
        }
        let mut doubled = if n.is_negative() { self.neg(a)? } else { a };
        let n = n.abs();
        let mut total = GameId::ZERO;
        for place in 0..n.bits() {
            if n.bit(place) {
                total = self.sum(total, doubled)?;
            }
            if place + 1 < n.bits() {
                doubled = self.sum(doubled, doubled)?;
            }
        }
        Ok(total)
    }
}
