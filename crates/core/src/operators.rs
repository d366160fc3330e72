//! Operators: functions of games that pay or tax every move.
//!
//! One recursion serves them all: `f(G) = { f(G^L) + p | f(G^R) − p }` for every payment p, unless a clause catches G
//! and says what f(G) is.

use crate::arena::{Arena, GameId, Options};
use crate::dyadic::Dyadic;
use crate::pairs::{Made, Memo};
use crate::refusal::{Answer, Refusal};
use crate::side::Side;
use num_bigint::BigInt;

/// Which games an operator does not recur on, and what it makes of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Clause {
    /// A number stays.
    Numbers,
    /// An integer stays; a game colder than the tax becomes its mean.
    Colder(Dyadic),
    /// Only the empty game stays. Integers, as sums of ones, are multiples of what 1 becomes.
    Empty,
    /// An integer stays.
    Integers,
    /// A number x becomes `{x + t | x − t}`.
    Switch(Dyadic),
    /// An integer n becomes n copies of the unit.
    Unit(GameId),
    /// An integer m stays, and m + ∗ becomes m.
    StarredIntegers,
    /// A number plus an infinitesimal becomes the number.
    Infinitesimals,
}

/// A clause and what a move pays its maker: several payments give each option several times.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operator {
    pub clause: Clause,
    pub payments: Vec<GameId>,
}

/// How an image is found: by one recursion, or by one chosen for each game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Recipe {
    Recursion(Operator),
    /// A number stays; anything else is cooled by its own temperature.
    Freezing,
    /// The reduced canonical form.
    Reducing,
}

/// The operators met so far and the games they made.
pub(crate) struct OperatorTable {
    operators: Vec<Operator>,
    made: Memo<Made>,
}

impl OperatorTable {
    pub fn new() -> Self {
        Self { operators: Vec::new(), made: Memo::new(1 << 23) }
    }

    pub fn clear(&mut self) {
        *self = Self::new();
    }

    pub fn bytes(&self) -> usize {
        self.made.bytes()
    }

    pub fn len(&self) -> usize {
        self.made.len()
    }
}

impl Arena {
    /// `f(G)`, looked up and remembered.
    pub fn image(&mut self, recipe: &Recipe, game: GameId) -> Answer<GameId> {
        match recipe {
            Recipe::Recursion(operator) => self.apply(operator, game),
            Recipe::Freezing | Recipe::Reducing => self.new_image(recipe, game),
        }
    }

    /// `f(G)`, neither looked up nor remembered for G itself.
    pub(crate) fn new_image(&mut self, recipe: &Recipe, game: GameId) -> Answer<GameId> {
        match recipe {
            Recipe::Recursion(operator) => {
                let key = self.key_of(operator)?;
                self.new_image_known(operator, key, game)
            }
            Recipe::Freezing if self.is_number(game) => Ok(game),
            Recipe::Freezing => {
                let temperature = self.temperature(game)?;
                let tax = self.number(&-&temperature)?;
                self.apply(&Operator { clause: Clause::Colder(temperature), payments: vec![tax] }, game)
            }
            Recipe::Reducing => self.reduced(game),
        }
    }

    /// `f(G)` for one recursion.
    pub fn apply(&mut self, operator: &Operator, game: GameId) -> Answer<GameId> {
        let key = self.key_of(operator)?;
        self.apply_known(operator, key, game)
    }

    fn key_of(&mut self, operator: &Operator) -> Answer<GameId> {
        let known = self.operators.operators.iter().position(|other| other == operator);
        let at = known.unwrap_or_else(|| {
            self.operators.operators.push(operator.clone());
            self.operators.operators.len() - 1
        });
        u32::try_from(at).map(GameId).map_err(|_| Refusal::TooLarge("too many operators".into()))
    }

    fn apply_known(&mut self, operator: &Operator, key: GameId, game: GameId) -> Answer<GameId> {
        if let Some(image) = self.operators.made.get(key, game) {
            return Ok(GameId(image));
        }
        let before = self.steps();
        let image = self.deeper(|arena| arena.new_image_known(operator, key, game))?;
        let cost = self.steps() - before;
        self.operators.made.put(key, game, image.0, cost);
        Ok(image)
    }

    fn new_image_known(&mut self, operator: &Operator, key: GameId, game: GameId) -> Answer<GameId> {
        if let Some(image) = self.caught(operator, game)? {
            return Ok(image);
        }
        let mut images = [Options::new(), Options::new()];
        for side in Side::BOTH {
            for option in self.options(game, side)? {
                let image = self.apply_known(operator, key, option)?;
                for &payment in &operator.payments {
                    let payment = if side == Side::Left { payment } else { self.neg(payment)? };
                    images[side.index()].push(self.sum(image, payment)?);
                }
            }
        }
        self.make(&images[0], &images[1])
    }

    /// What the clause makes of a game, or `None` where the recursion applies.
    pub fn caught(&mut self, operator: &Operator, game: GameId) -> Answer<Option<GameId>> {
        let number = self.as_number(game);
        Ok(match (&operator.clause, number) {
            (Clause::Numbers, Some(_)) => Some(game),
            (Clause::Integers | Clause::Colder(_) | Clause::StarredIntegers, Some(x)) if x.is_integer() => Some(game),
            (Clause::Colder(tax), _) if self.temperature(game)? < *tax => {
                let mean = self.mean(game)?;
                Some(self.number(&mean)?)
            }
            (Clause::Empty, Some(x)) if x.is_integer() => {
                let one = match x.signum() {
                    0 => GameId::ZERO,
                    _ => {
                        let first = operator.payments.clone();
                        self.make(&first, &[])?
                    }
                };
                Some(self.multiple(one, &x.numerator())?)
            }
            (Clause::Switch(tax), Some(x)) => {
                let (left, right) = (self.number(&(&x + tax))?, self.number(&(&x - tax))?);
                Some(self.make(&[left], &[right])?)
            }
            (Clause::Unit(unit), Some(x)) if x.is_integer() => Some(self.multiple(*unit, &x.numerator())?),
            (Clause::StarredIntegers, None) => match self.as_upstar(game) {
                Some(x) if (x.ups, x.nim) == (0, 1) && self.as_number(x.number).is_some_and(|m| m.is_integer()) => {
                    Some(x.number)
                }
                _ => None,
            },
            (Clause::Infinitesimals, _) => {
                let (left, right) = (self.stop_value(game, Side::Left), self.stop_value(game, Side::Right));
                if left == right { Some(self.number(&left)?) } else { None }
            }
            _ => None,
        })
    }

    /// The payments of Norton's product by a unit: the unit plus each of its incentives.
    pub fn norton_payments(&mut self, unit: GameId) -> Answer<Vec<GameId>> {
        let mut payments = Vec::new();
        for side in Side::BOTH {
            for incentive in self.incentives(unit, side)? {
                payments.push(self.sum(unit, incentive)?);
            }
        }
        Ok(self.undominated(Side::Left, &payments)?.to_vec())
    }

    /// What a move of `side` changes: `G^L − G` or `G − G^R`, without repeats or dominated ones.
    pub fn incentives(&mut self, game: GameId, side: Side) -> Answer<Options> {
        let mut incentives = Options::new();
        for option in self.options(game, side)? {
            incentives.push(match side {
                Side::Left => self.difference(option, game)?,
                Side::Right => self.difference(game, option)?,
            });
        }
        self.undominated(Side::Left, &incentives)
    }

    /// The reduced canonical form: the simplest game within an infinitesimal of this one.
    ///
    /// Every move is taxed an ε below all differences of numbers that occur, and ε is dropped again from the result.
    pub fn reduced(&mut self, game: GameId) -> Answer<GameId> {
        let (places, depth) = self.grid(game)?;
        // Fewer than 2^(depth bits) taxes are paid on any line; they must not add up to half a step of the grid.
        let margin = 3 + (usize::BITS - depth.leading_zeros());
        let places = (places + margin).next_multiple_of(8);
        let tax = self.number(&-&Dyadic::unit(places))?;
        let taxed = self.apply(&Operator { clause: Clause::Infinitesimals, payments: vec![tax] }, game)?;
        let grid = places - margin;
        self.map_numbers(taxed, &mut |x| {
            // ⌊x · 2^grid + 1/2⌋, exactly.
            let twice = x.floor_scaled(grid + 1) + BigInt::from(1);
            Dyadic::from_big(twice >> 1_u32, grid)
        })
    }

    /// Binary places that the numbers among the followers need, and how many followers there are on the way down.
    fn grid(&mut self, game: GameId) -> Answer<(u32, usize)> {
        let (ends, met) = self.ends(game)?;
        let places = ends.iter().map(|end| self.stop_value(end.number, Side::Left).exponent()).max();
        Ok((places.unwrap_or(0), met))
    }

    /// The game with every number among its followers changed.
    fn map_numbers(&mut self, game: GameId, change: &mut dyn FnMut(&Dyadic) -> Dyadic) -> Answer<GameId> {
        let mut known = rustc_hash::FxHashMap::default();
        self.map_numbers_known(game, change, &mut known)
    }

    fn map_numbers_known(
        &mut self,
        game: GameId,
        change: &mut dyn FnMut(&Dyadic) -> Dyadic,
        known: &mut rustc_hash::FxHashMap<GameId, GameId>,
    ) -> Answer<GameId> {
        if let Some(&image) = known.get(&game) {
            return Ok(image);
        }
        let image = match self.as_number(game) {
            Some(x) => self.number(&change(&x))?,
            None => self.deeper(|arena| {
                let mut images = [Options::new(), Options::new()];
                for side in Side::BOTH {
                    for option in arena.options(game, side)? {
                        images[side.index()].push(arena.map_numbers_known(option, change, known)?);
                    }
                }
                arena.make(&images[0], &images[1])
            })?,
        };
        known.insert(game, image);
        Ok(image)
    }
}
