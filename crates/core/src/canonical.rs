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
use std::cmp::Ordering;

/// `{left | right}` as written, no number, with its stops.
struct Form {
    options: [Options; 2],
    stops: Stops,
    /// Answers of `no_better_than_form`.
    known: FxHashMap<(GameId, Side), bool>,
}

/// Entries a used table may have room for: clearing a larger one costs more than making one anew.
const ROOM: usize = 256;
/// Comparisons of an option with others that count as one step.
const COMPARISONS: u64 = 64;

impl Arena {
    /// The value of `{left | right}`.
    pub fn make(&mut self, left: &[GameId], right: &[GameId]) -> Answer<GameId> {
        let mut options = [Options::from_slice(left), Options::from_slice(right)];
        options.iter_mut().for_each(sort_once);
        let Some(stops) = self.stops_of_form(&options) else { return self.simplest_number(&options) };
        for side in Side::BOTH {
            self.drop_dominated(side, &mut options[side.index()])?;
        }
        self.finish(options, stops)
    }

    /// The value of a sum of two games from its options: for each side those that move in one game and those that move
    /// in the other. Options of one kind are never compared: the moves are options of a canonical form.
    pub(crate) fn make_sum(&mut self, kinds: [[Options; 2]; 2]) -> Answer<GameId> {
        let mut options = [Options::new(), Options::new()];
        for (list, kinds) in options.iter_mut().zip(&kinds) {
            list.extend(kinds.iter().flatten().copied());
        }
        let Some(stops) = self.stops_of_form(&options) else { return self.simplest_number(&options) };
        for (side, [mut first, mut second]) in Side::BOTH.into_iter().zip(kinds) {
            self.drop_beaten(side, &mut first, &second)?;
            self.drop_beaten(side, &mut second, &first)?;
            let list = &mut options[side.index()];
            list.clear();
            list.extend(first);
            list.extend(second);
            list.sort_unstable();
        }
        self.finish(options, stops)
    }

    /// The value of a form that is no number and has no dominated option.
    fn finish(&mut self, options: [Options; 2], stops: Stops) -> Answer<GameId> {
        let mut known = std::mem::take(&mut self.spare);
        if known.capacity() > ROOM {
            known = FxHashMap::default();
        }
        known.clear();
        let mut form = Form { options, stops, known };
        let mut canonical = [Options::new(), Options::new()];
        for side in Side::BOTH {
            let bypassed = self.bypass(&mut form, side)?;
            canonical[side.index()] = bypassed.unwrap_or_else(|| form.options[side.index()].clone());
        }
        self.spare = form.known;
        self.find(&canonical[0], &canonical[1])
    }

    /// The best stop that each side can move to, `None` where it has no option.
    fn best_stops(&self, options: &[Options; 2]) -> [Option<Stop>; 2] {
        let best = |side: Side, wanted: Ordering| {
            options[side.index()]
                .iter()
                .map(|&option| self.stop(option, side.other()))
                .reduce(|a, b| if self.compare_stops(b, a) == wanted { b } else { a })
        };
        [best(Side::Left, Ordering::Greater), best(Side::Right, Ordering::Less)]
    }

    /// The stops of a form; `None` where some number lies between its options, so that it is a number.
    fn stops_of_form(&self, options: &[Options; 2]) -> Option<Stops> {
        let [Some(left), Some(right)] = self.best_stops(options) else { return None };
        (self.compare_stops(left, right) != Ordering::Less).then_some(Stops { left, right })
    }

    /// The simplest number between the options, above one stop and below the other.
    fn simplest_number(&mut self, options: &[Options; 2]) -> Answer<GameId> {
        let [left, right] = self.best_stops(options);
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
        self.drop_dominated(side, &mut options)?;
        Ok(options)
    }

    /// Keep the options of `side` that no other option of `side` beats, sorted. Expects distinct games.
    fn drop_dominated(&mut self, side: Side, options: &mut Options) -> Answer<()> {
        let mut kept = 0;
        'option: for i in 0..options.len() {
            self.work(kept as u64 / COMPARISONS)?;
            let option = options[i];
            let mut j = 0;
            while j < kept {
                if self.no_better(side, option, options[j])? {
                    continue 'option;
                }
                if self.no_better(side, options[j], option)? {
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

    /// Drop the options of `side` that are no better than one of the others.
    fn drop_beaten(&mut self, side: Side, options: &mut Options, others: &[GameId]) -> Answer<()> {
        let mut kept = 0;
        'option: for i in 0..options.len() {
            let option = options[i];
            if others.len() as u64 > COMPARISONS {
                self.work(others.len() as u64 / COMPARISONS)?;
            }
            for &other in others {
                if self.no_better(side, option, other)? {
                    continue 'option;
                }
            }
            options[kept] = option;
            kept += 1;
        }
        options.truncate(kept);
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
        self.drop_dominated(side, &mut kept)?;
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
