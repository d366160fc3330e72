//! Canonical form: the one form of a game's value that has no dominated and no reversible option.
//!
//! `{L | R}` is a number when some number lies strictly between; else dominated options go, reversible ones are
//! bypassed, and what is left is looked up in the arena.

use crate::arena::{Arena, GameId, Options, Upstar};
use crate::dyadic::{Dyadic, End};
use crate::refusal::Answer;
use crate::side::Side;
use crate::stops::{Stop, Stops};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::cmp::Ordering;

/// `{left | right}` as written, no number, with its stops.
struct Form {
    options: [Options; 2],
    stops: Stops,
    /// Answers of `no_better_than_form`.
    known: FxHashMap<(GameId, Side), bool>,
}

/// Options of one side of a sum, each with the part of the sum that it leaves alone.
pub(crate) type Rests = SmallVec<[(GameId, GameId); 8]>;

impl Arena {
    /// The value of `{left | right}`.
    pub fn make(&mut self, left: &[GameId], right: &[GameId]) -> Answer<GameId> {
        let mut options = [Options::from_slice(left), Options::from_slice(right)];
        options.iter_mut().for_each(sort_once);
        self.make_from(options, None)
    }

    /// The same for lists sorted by id without repeats; for a sum, the part that each option leaves alone saves work.
    pub(crate) fn make_from(&mut self, mut options: [Options; 2], rests: Option<&[Rests; 2]>) -> Answer<GameId> {
        let best = |arena: &Self, side: Side, wanted: Ordering| {
            options[side.index()]
                .iter()
                .map(|&option| arena.stop(option, side.other()))
                .reduce(|a, b| if arena.compare_stops(b, a) == wanted { b } else { a })
        };
        let (left, right) = (best(self, Side::Left, Ordering::Greater), best(self, Side::Right, Ordering::Less));
        let (Some(left), Some(right)) = (left, right) else {
            return self.simplest_number(left, right);
        };
        if self.compare_stops(left, right) == Ordering::Less {
            return self.simplest_number(Some(left), Some(right));
        }
        for side in Side::BOTH {
            let index = side.index();
            self.drop_dominated(side, &mut options[index], rests.map(|rests| &rests[index]))?;
        }
        let mut known = std::mem::take(&mut self.spare);
        known.clear();
        let mut form = Form { options, stops: Stops { left, right }, known };
        let mut canonical = [Options::new(), Options::new()];
        for side in Side::BOTH {
            let bypassed = self.bypass(&mut form, side)?;
            canonical[side.index()] = bypassed.unwrap_or_else(|| form.options[side.index()].clone());
        }
        self.spare = form.known;
        self.find(&canonical[0], &canonical[1])
    }

    /// The simplest number above one stop and below the other, each with its side.
    fn simplest_number(&mut self, left: Option<Stop>, right: Option<Stop>) -> Answer<GameId> {
        let number = |stop: Stop| (self.stop_value(stop.node, stop.side), stop.word & 1 == 1);
        let (low, high) = (left.map(number), right.map(number));
        let low = low.as_ref().map(|(at, reached)| End { at, included: !reached });
        let high = high.as_ref().map(|(at, reached)| End { at, included: *reached });
        let x = Dyadic::simplest(low, high).unwrap_or(Dyadic::ZERO);
        self.number(&x)
    }

    /// The games that no other of them beats as an option of `side`.
    pub fn undominated(&mut self, side: Side, games: &[GameId]) -> Answer<Options> {
        let mut options = Options::from_slice(games);
        sort_once(&mut options);
        self.drop_dominated(side, &mut options, None)?;
        Ok(options)
    }

    /// Keep the options of `side` that no other option of `side` beats, sorted. Expects distinct games.
    ///
    /// Two options of a sum that leave the same part alone are never compared: the moves are options of a canonical
    /// form, so neither beats the other.
    fn drop_dominated(&mut self, side: Side, options: &mut Options, rests: Option<&Rests>) -> Answer<()> {
        let mut kept = 0;
        'option: for i in 0..options.len() {
            let option = options[i];
            let mut j = 0;
            while j < kept {
                if rests.is_some_and(|rests| rest(rests, option) == rest(rests, options[j])) {
                    j += 1;
                } else if self.no_better(side, option, options[j])? {
                    continue 'option;
                } else if self.no_better(side, options[j], option)? {
                    kept -= 1;
                    options.swap(j, kept);
                } else {
                    j += 1;
                }
            }
            options[kept] = option;
            kept += 1;
        }
        options.truncate(kept);
        options.sort_unstable();
        Ok(())
    }

    /// The options of `side` with every reversible one bypassed, or `None` where there is none.
    ///
    /// A Left option `A` reverses through `A^R ≤ G`; the Left options of `A^R` take its place.
    fn bypass(&mut self, form: &mut Form, side: Side) -> Answer<Option<Options>> {
        let mut waiting = form.options[side.index()].clone();
        let mut kept = Options::new();
        let mut changed = false;
        let mut next = 0;
        'option: while next < waiting.len() {
            let option = waiting[next];
            next += 1;
            for through in self.options(option, side.other())? {
                if self.no_better_than_form(side, through, form)? {
                    changed = true;
                    self.tick()?;
                    for replacement in self.options(through, side)? {
                        if !waiting.contains(&replacement) {
                            waiting.push(replacement);
                        }
                    }
                    continue 'option;
                }
            }
            kept.push(option);
        }
        if !changed {
            return Ok(None);
        }
        self.drop_dominated(side, &mut kept, None)?;
        Ok(Some(kept))
    }

    /// `b ≤ form` for [`Side::Left`], `b ≥ form` for [`Side::Right`].
    fn no_better_than_form(&mut self, side: Side, b: GameId, form: &mut Form) -> Answer<bool> {
        let stops = self.stops(b);
        let by_stops = match side {
            Side::Left => self.at_most_by_stops(&stops, &form.stops),
            Side::Right => self.at_most_by_stops(&form.stops, &stops),
        };
        if let Some(answer) = by_stops {
            return Ok(answer);
        }
        if let Some(&answer) = form.known.get(&(b, side)) {
            return Ok(answer);
        }
        let answer = self.deeper(|arena| {
            for at in 0..form.options[side.other().index()].len() {
                if arena.no_better(side, form.options[side.other().index()][at], b)? {
                    return Ok(false);
                }
            }
            let refuted = |arena: &mut Self, option| arena.no_better_than_form(side.other(), option, form);
            Ok(!arena.some_option(b, side, refuted)?)
        })?;
        form.known.insert((b, side), answer);
        Ok(answer)
    }

    /// The node of a canonical form that is no number: an upstar where it is one, else two lists.
    fn find(&mut self, left: &[GameId], right: &[GameId]) -> Answer<GameId> {
        match self.recognise(left, right) {
            Some(upstar) => self.upstar(upstar.number, upstar.ups, upstar.nim),
            None => self.intern(left, right),
        }
    }

    /// The fields of a canonical form that is number + n·↑ + ∗m.
    fn recognise(&self, left: &[GameId], right: &[GameId]) -> Option<Upstar> {
        let (&first, &last) = (left.first()?, right.first()?);
        let (x, y) = (self.as_upstar(first)?, self.as_upstar(last)?);
        let number = x.number;
        if number != y.number {
            return None;
        }
        let is_nimber = |list: &[GameId], size: usize| {
            // A canonical list of `size` different nimbers below ∗size is all of them.
            list.len() == size
                && list.iter().all(|&option| {
                    self.as_upstar(option).is_some_and(|o| o.number == number && o.ups == 0 && (o.nim as usize) < size)
                })
        };
        match (left.len(), right.len()) {
            (n, m) if n == m && is_nimber(left, n) && is_nimber(right, n) => {
                Some(Upstar { number, ups: 0, nim: u32::try_from(n).ok()? })
            }
            (1, 1) if first == number && y.ups >= 0 => Some(Upstar { number, ups: y.ups + 1, nim: y.nim ^ 1 }),
            (1, 1) if last == number && x.ups <= 0 => Some(Upstar { number, ups: x.ups - 1, nim: x.nim ^ 1 }),
            (2, 1) if last == number && is_nimber(left, 2) => Some(Upstar { number, ups: 1, nim: 1 }),
            (1, 2) if first == number && is_nimber(right, 2) => Some(Upstar { number, ups: -1, nim: 1 }),
            _ => None,
        }
    }
}

fn sort_once(options: &mut Options) {
    options.sort_unstable();
    options.dedup();
}

fn rest(rests: &Rests, option: GameId) -> Option<GameId> {
    rests.iter().find(|(game, _)| *game == option).map(|&(_, rest)| rest)
}
