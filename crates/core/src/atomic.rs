//! Atomic weight: how many ups a game is worth, whatever star-like rest it carries.
//!
//! For an all-small game `w(G) = {w(G^L) − 2 | w(G^R) + 2}`, except that where several integers would fit it is the
//! least, the greatest or 0 as G is below, above or confused with a far star. Where numbers occur among the followers
//! the same recursion gives a candidate, and the candidate counts if `G − w·↑` lies strictly between `−(↑ + far star)`
//! and `↑ + far star`.

use crate::arena::{Arena, GameId, Options};
use crate::dyadic::Dyadic;
use crate::operators::{Clause, Operator};
use crate::refusal::{Answer, Refusal};
use crate::side::Side;
use num_bigint::BigInt;
use num_traits::Signed;
use rustc_hash::FxHashMap;

/// The weight of a positive number: more than any game of sensible size can have.
const BEYOND: i64 = 1 << 40;

impl Arena {
    /// The atomic weight, or [`Refusal::NotAtomic`].
    pub fn atomic_weight(&mut self, game: GameId) -> Answer<GameId> {
        let not_atomic = |why: &str| Refusal::NotAtomic(format!("there is no atomic weight: {why}").into());
        let infinitesimal = Side::BOTH.iter().all(|&side| self.stop_value(game, side) == Dyadic::ZERO);
        if !infinitesimal {
            return Err(not_atomic("the game is no infinitesimal"));
        }
        let far = self.far_star(game)?;
        let weight = self.weight(game, far, &mut FxHashMap::default())?;
        if self.has_threat_beyond(weight)? {
            return Err(not_atomic("it threatens more than any number of ups"));
        }
        let up = self.upstar(GameId::ZERO, 1, 0)?;
        let payments = self.norton_payments(up)?;
        let ups = self.apply(&Operator { clause: Clause::Unit(up), payments }, weight)?;
        let rest = self.difference(game, ups)?;
        let bound = self.sum(up, far)?;
        let below = self.neg(bound)?;
        if rest != bound && rest != below && self.le(rest, bound)? && self.le(below, rest)? {
            Ok(weight)
        } else {
            Err(not_atomic("no multiple of an up comes within ↑ and a far star of it"))
        }
    }

    /// Whether a number beyond all sensible weights is left among the followers of a candidate.
    fn has_threat_beyond(&mut self, weight: GameId) -> Answer<bool> {
        let bound = Dyadic::integer(BEYOND / 2);
        let (ends, _) = self.ends(weight)?;
        Ok(ends.iter().any(|end| self.stop_value(end.number, Side::Left).abs() > bound))
    }

    /// A nimber larger than every nimber among the followers.
    fn far_star(&mut self, game: GameId) -> Answer<GameId> {
        let (ends, _) = self.ends(game)?;
        let largest = ends.iter().map(|end| end.nim).max().unwrap_or(0).max(1);
        self.upstar(GameId::ZERO, 0, (largest + 1).next_power_of_two())
    }

    fn weight(&mut self, game: GameId, far: GameId, known: &mut FxHashMap<GameId, GameId>) -> Answer<GameId> {
        if let Some(upstar) = self.as_upstar(game) {
            let weight = match self.stop_value(upstar.number, Side::Left).signum() {
                0 => upstar.ups,
                sign => i64::from(sign) * BEYOND,
            };
            return self.integer(weight);
        }
        if let Some(&weight) = known.get(&game) {
            return Ok(weight);
        }
        let weight = self.deeper(|arena| {
            let mut options = [Options::new(), Options::new()];
            for side in Side::BOTH {
                let step = arena.integer(if side == Side::Left { -2 } else { 2 })?;
                for option in arena.options(game, side)? {
                    let weight = arena.weight(option, far, known)?;
                    options[side.index()].push(arena.sum(weight, step)?);
                }
            }
            let weight = arena.make(&options[0], &options[1])?;
            match arena.as_number(weight) {
                Some(x) if x.is_integer() => arena.integer_weight(game, far, &options),
                _ => Ok(weight),
            }
        })?;
        known.insert(game, weight);
        Ok(weight)
    }

    /// Of the integers that fit between the options: 0 or the nearest to it where the game is confused with the far
    /// star, the least where it is below, the greatest where it is above.
    fn integer_weight(&mut self, game: GameId, far: GameId, options: &[Options; 2]) -> Answer<GameId> {
        let (least, greatest) =
            (self.integer_end(&options[0], Side::Left)?, self.integer_end(&options[1], Side::Right)?);
        let wanted = if self.le(game, far)? {
            least
        } else if self.le(far, game)? {
            greatest
        } else if least.is_positive() {
            least
        } else {
            greatest.min(BigInt::from(0))
        };
        self.number(&Dyadic::from_integer(wanted))
    }

    /// The least integer that is ⊳ all Left options, or the greatest that is ⊲ all Right options.
    fn integer_end(&mut self, options: &Options, side: Side) -> Answer<BigInt> {
        let mut end: Option<BigInt> = None;
        for &option in options {
            let stop = self.stop_value(option, side.other());
            // The stop itself will do unless the option reaches it in the wrong sense.
            let number = self.number(&stop)?;
            let reached = self.no_better(side, number, option)?;
            let floor = Dyadic::from_integer(stop.floor());
            let one = BigInt::from(1);
            let next = match (side, floor == stop) {
                (_, true) if !reached => stop.floor(),
                (Side::Left, _) => stop.floor() + one,
                (Side::Right, true) => stop.floor() - one,
                (Side::Right, false) => stop.floor(),
            };
            end = Some(match (end, side) {
                (None, _) => next,
                (Some(end), Side::Left) => end.max(next),
                (Some(end), Side::Right) => end.min(next),
            });
        }
        end.ok_or_else(|| Refusal::NotAtomic("there is no atomic weight: one side has no option".into()))
    }
}
