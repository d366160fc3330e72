//! From a position to its value: components are solved apart, each normal form once.
//!
//! One solver for every ruleset. It keeps a stack of its own, so that a position may be as deep as memory allows, and
//! one table from normal forms to values.

use crate::{Answer, Arena, GameId, Refusal, Side};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// How the value of a position follows from the value of its normal form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Sign {
    /// The same value.
    Kept,
    /// The negative value.
    Negated,
    /// Both: the value is its own negative.
    Either,
}

impl Sign {
    /// The sign of the negative position.
    #[must_use]
    pub const fn flipped(self) -> Self {
        match self {
            Self::Kept => Self::Negated,
            Self::Negated => Self::Kept,
            Self::Either => Self::Either,
        }
    }
}

/// A component of a position, in normal form, with the sign that leads back to it.
pub type Part<P> = (P, Sign);

/// Rules of play, as the two solvers need them. Every move must lead to a position nearer to the end.
pub trait Rules<P> {
    /// Pushes the positions that `side` may move to. Repeats do no harm.
    ///
    /// # Errors
    /// What the rules refuse; the solver hands it on.
    fn options(&self, position: &P, side: Side, into: &mut Vec<P>) -> Answer<()>;

    /// Pushes positions that sum to `position`, each in normal form. Components in which nobody can move may be left
    /// out.
    ///
    /// # Errors
    /// What the rules refuse; the solver hands it on.
    fn parts(&self, position: &P, into: &mut Vec<Part<P>>) -> Answer<()>;

    /// A rough measure of how much play is left: cells, edges, beans.
    fn size(&self, position: &P) -> usize;

    /// Roughly how many moves `side` has; only ever used to try good moves first.
    ///
    /// # Errors
    /// What the rules refuse; the solver hands it on.
    fn mobility(&self, position: &P, side: Side) -> Answer<usize> {
        let mut options = Vec::new();
        self.options(position, side, &mut options)?;
        Ok(options.len())
    }
}

/// One position on the solver's stack.
struct Frame<P> {
    position: P,
    /// The parts of all options, one after another.
    parts: Vec<Part<P>>,
    /// Where each option's parts end, and whose option it is.
    ends: Vec<(usize, Side)>,
    /// The values of the parts that are known so far.
    values: Vec<GameId>,
}

/// Called now and then with the number of positions solved so far.
pub type Progress<'a> = &'a mut dyn FnMut(usize) -> Answer<()>;

const POSITIONS_BETWEEN_REPORTS: usize = 1 << 12;

/// The value solver: a table from normal forms to values in one arena, and the stack it works with.
pub struct Values<P> {
    table: Table<P>,
    frames: Vec<Frame<P>>,
    fresh: Vec<P>,
}

impl<P: Clone + Eq + Hash> Default for Values<P> {
    fn default() -> Self {
        Self { table: Table { slots: Vec::new(), len: 0 }, frames: Vec::new(), fresh: Vec::new() }
    }
}

impl<P: Clone + Eq + Hash> Values<P> {
    /// How many positions the table holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.table.len
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.table.len == 0
    }

    /// Bytes the table takes, without what positions hold elsewhere.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.table.slots.len() * size_of::<Option<(P, GameId)>>()
    }

    /// The value of a position.
    ///
    /// # Errors
    /// A spent budget, an interrupt, or what the rules refuse. What was solved till then stays in the table.
    pub fn value<R: Rules<P> + ?Sized>(
        &mut self,
        rules: &R,
        arena: &mut Arena,
        position: &P,
        progress: Progress<'_>,
    ) -> Answer<GameId> {
        let mut parts = Vec::new();
        rules.parts(position, &mut parts)?;
        let mut sum = GameId::ZERO;
        for (part, sign) in parts {
            let value = self.part(rules, arena, &part, progress)?;
            sum = add(arena, sum, value, sign)?;
        }
        Ok(sum)
    }

    /// The value of a normal form.
    ///
    /// # Errors
    /// As for [`Values::value`].
    pub fn part<R: Rules<P> + ?Sized>(
        &mut self,
        rules: &R,
        arena: &mut Arena,
        position: &P,
        progress: Progress<'_>,
    ) -> Answer<GameId> {
        if let Some(value) = self.table.get(position) {
            return Ok(value);
        }
        let mut depth = 0;
        self.expand(rules, depth, position.clone())?;
        loop {
            let frame = &mut self.frames[depth];
            let missing = loop {
                let Some((part, _)) = frame.parts.get(frame.values.len()) else { break None };
                match self.table.get(part) {
                    Some(value) => frame.values.push(value),
                    None => break Some(part.clone()),
                }
            };
            if let Some(part) = missing {
                depth += 1;
                self.expand(rules, depth, part)?;
                continue;
            }
            let value = combine(arena, frame)?;
            self.table.insert(frame.position.clone(), value);
            if self.table.len.is_multiple_of(POSITIONS_BETWEEN_REPORTS) {
                arena.room_for(self.bytes() as u64)?;
                progress(self.table.len)?;
            }
            if depth == 0 {
                return Ok(value);
            }
            depth -= 1;
        }
    }

    /// Fills the frame at `depth` with the options of a position.
    fn expand<R: Rules<P> + ?Sized>(&mut self, rules: &R, depth: usize, position: P) -> Answer<()> {
        if self.frames.len() == depth {
            let (parts, ends, values) = (Vec::new(), Vec::new(), Vec::new());
            self.frames.push(Frame { position, parts, ends, values });
        } else {
            self.frames[depth].position = position;
        }
        let frame = &mut self.frames[depth];
        frame.parts.clear();
        frame.ends.clear();
        frame.values.clear();
        for side in Side::BOTH {
            self.fresh.clear();
            rules.options(&frame.position, side, &mut self.fresh)?;
            for option in &self.fresh {
                rules.parts(option, &mut frame.parts)?;
                frame.ends.push((frame.parts.len(), side));
            }
        }
        Ok(())
    }
}

/// The value of a position from the values of its options' parts.
fn combine<P>(arena: &mut Arena, frame: &Frame<P>) -> Answer<GameId> {
    let mut options: [Vec<GameId>; 2] = [Vec::new(), Vec::new()];
    let mut from = 0;
    for &(end, side) in &frame.ends {
        arena.tick()?;
        let mut sum = GameId::ZERO;
        for i in from..end {
            sum = add(arena, sum, frame.values[i], frame.parts[i].1)?;
        }
        options[side.index()].push(sum);
        from = end;
    }
    for side in &mut options {
        side.sort_unstable();
        side.dedup();
    }
    arena.make(&options[0], &options[1])
}

/// Values by position. A position stands in the first free slot from the one that its hash names, so that a look costs
/// one line of the cache.
struct Table<P> {
    slots: Vec<Option<(P, GameId)>>,
    len: usize,
}

impl<P: Eq + Hash> Table<P> {
    const SMALLEST: usize = 1 << 6;

    /// The slot of a position, or the free slot where it would stand. There must be a free one.
    #[inline]
    fn slot(&self, position: &P) -> usize {
        let mut hasher = FxHasher::default();
        position.hash(&mut hasher);
        let last = self.slots.len() - 1;
        let mut at = hasher.finish() as usize & last;
        while let Some((known, _)) = &self.slots[at] {
            if known == position {
                break;
            }
            at = (at + 1) & last;
        }
        at
    }

    #[inline]
    fn get(&self, position: &P) -> Option<GameId> {
        if self.slots.is_empty() {
            return None;
        }
        self.slots[self.slot(position)].as_ref().map(|&(_, value)| value)
    }

    fn insert(&mut self, position: P, value: GameId) {
        if self.len * 8 >= self.slots.len() * 5 {
            let size = (self.slots.len() * 2).max(Self::SMALLEST);
            let fresh = std::iter::repeat_with(|| None).take(size).collect();
            for (position, value) in std::mem::replace(&mut self.slots, fresh).into_iter().flatten() {
                let slot = self.slot(&position);
                self.slots[slot] = Some((position, value));
            }
        }
        let slot = self.slot(&position);
        self.len += usize::from(self.slots[slot].is_none());
        self.slots[slot] = Some((position, value));
    }
}

impl Arena {
    /// Refuses where a table beside the games takes more than the budget of memory.
    fn room_for(&self, bytes: u64) -> Answer<()> {
        let memory = self.limits.memory;
        if bytes <= memory {
            return Ok(());
        }
        let text = format!("the memory is spent: {bytes} of {memory} bytes hold solved positions; nothing returned");
        Err(Refusal::BudgetSpent(text.into()))
    }
}

/// `sum` plus the value that `sign` makes of a normal form's value.
pub(crate) fn add(arena: &mut Arena, sum: GameId, value: GameId, sign: Sign) -> Answer<GameId> {
    let value = if sign == Sign::Negated { arena.neg(value)? } else { value };
    if sum == GameId::ZERO { Ok(value) } else { arena.sum(sum, value) }
}
