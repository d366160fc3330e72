//! Thermographs: both scores of a game as a function of the tax on every move, with mean and temperature.
//!
//! The left scaffold is the best right wall of a Left option, less the tax; the right scaffold the best left wall of a
//! Right option, plus the tax. From the tax at which they meet, the temperature, both walls are the mast at the mean.

use crate::arena::{Arena, GameId, Upstar};
use crate::dyadic::Dyadic;
use crate::refusal::{Answer, Refusal};
use crate::side::Side;
use crate::wall::Wall;
use std::sync::Arc;

/// Both walls, where they meet and at which tax.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thermograph {
    /// Left wall, right wall.
    pub walls: [Wall; 2],
    pub mean: Dyadic,
    pub temperature: Dyadic,
}

impl Thermograph {
    /// A bare mast.
    fn of_integer(n: &Dyadic) -> Self {
        let wall = Wall::constant(n.clone());
        Self { walls: [wall.clone(), wall], mean: n.clone(), temperature: Dyadic::integer(-1) }
    }

    fn of_scaffolds(left: &Wall, right: &Wall) -> Self {
        let (temperature, mean) = Wall::meeting(left, right);
        let walls = [left.frozen(&temperature, &mean), right.frozen(&temperature, &mean)];
        Self { walls, mean, temperature }
    }
}

impl Arena {
    /// The thermograph of a game.
    pub fn thermograph(&mut self, id: GameId) -> Answer<Arc<Thermograph>> {
        if let Some(known) = self.thermographs.get(&id) {
            return Ok(known.clone());
        }
        let thermograph = Arc::new(self.deeper(|arena| arena.new_thermograph(id))?);
        self.thermographs.insert(id, thermograph.clone());
        Ok(thermograph)
    }

    fn new_thermograph(&mut self, id: GameId) -> Answer<Thermograph> {
        if let Some(upstar) = self.as_upstar(id) {
            if let Some(n) = self.as_number(id).filter(Dyadic::is_integer) {
                return Ok(Thermograph::of_integer(&n));
            }
            let clamped = self.clamped(upstar)?;
            if clamped != id {
                return self.thermograph(clamped).map(|known| (*known).clone());
            }
        }
        let [left, right] = [self.scaffold(id, Side::Left)?, self.scaffold(id, Side::Right)?];
        match (left, right) {
            (Some(left), Some(right)) => Ok(Thermograph::of_scaffolds(&left, &right)),
            _ => Err(Refusal::Domain("a game without options on one side is an integer".into())),
        }
    }

    /// A small upstar with the same walls. From three ups on, `x + n·↑ + ∗m` is `{x | x + (n−1)·↑ + …}` whose right
    /// option has the same left wall for every n; and all nimbers above ∗ have the walls of ∗2.
    fn clamped(&mut self, upstar: Upstar) -> Answer<GameId> {
        self.upstar(upstar.number, upstar.ups.clamp(-3, 3), upstar.nim.min(2))
    }

    /// What `side` can reach at each tax if it moves first: the best of its options' walls, less the tax.
    pub fn scaffold(&mut self, id: GameId, side: Side) -> Answer<Option<Wall>> {
        let mut best: Option<Wall> = None;
        for option in self.options(id, side)? {
            let wall = self.option_wall(option, side)?;
            self.work(wall.pieces.iter().map(|piece| 1 + piece.value.bits() / 1024).sum())?;
            best = Some(match best {
                Some(best) => best.better(&wall, side),
                None => wall,
            });
        }
        Ok(best)
    }

    /// The wall of one option of `side` once the tax is paid: its part in the scaffold.
    pub fn option_wall(&mut self, option: GameId, side: Side) -> Answer<Wall> {
        let thermograph = self.thermograph(option)?;
        Ok(thermograph.walls[side.other().index()].tilted(if side == Side::Left { -1 } else { 1 }))
    }

    /// Mean value.
    pub fn mean(&mut self, id: GameId) -> Answer<Dyadic> {
        match self.as_upstar(id) {
            Some(upstar) => Ok(self.stop_value(upstar.number, Side::Left)),
            None => Ok(self.thermograph(id)?.mean.clone()),
        }
    }

    /// Temperature: −1 for an integer, −1/2^k for a number with denominator 2^k, 0 for a number plus an infinitesimal.
    pub fn temperature(&mut self, id: GameId) -> Answer<Dyadic> {
        match (self.as_number(id), self.as_upstar(id)) {
            (Some(x), _) => Ok(-&Dyadic::unit(x.exponent())),
            (None, Some(_)) => Ok(Dyadic::ZERO),
            _ => Ok(self.thermograph(id)?.temperature.clone()),
        }
    }
}
