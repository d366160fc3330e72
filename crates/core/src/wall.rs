//! A wall: a score as a function of the tax, piecewise linear from tax −1 upward.
//!
//! The better of several such functions is again one; slopes are −1, 0 or 1, so every bend is a dyadic rational.

use crate::dyadic::Dyadic;
use crate::side::Side;
use smallvec::SmallVec;
use std::cmp::Ordering;

/// From tax `from` on, the score is `value + slope · (t − from)`, up to the next piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    pub from: Dyadic,
    pub value: Dyadic,
    pub slope: i8,
}

/// Pieces in rising order, the first from tax −1; the last goes on for ever.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wall {
    pub pieces: SmallVec<[Piece; 3]>,
}

impl Wall {
    /// The same score at every tax.
    #[must_use]
    pub fn constant(value: Dyadic) -> Self {
        let mut wall = Self { pieces: SmallVec::new() };
        wall.push(Dyadic::integer(-1), value, 0);
        wall
    }

    /// The score at tax `t ≥ −1`.
    #[must_use]
    pub fn at(&self, t: &Dyadic) -> Dyadic {
        let piece = self.pieces.iter().rev().find(|piece| piece.from <= *t).unwrap_or(&self.pieces[0]);
        piece.at(t)
    }

    /// Each piece's slope changed by `by`: the tax paid (−1) or received (+1).
    #[must_use]
    pub fn tilted(&self, by: i8) -> Self {
        let pieces = self.pieces.iter().map(|piece| Piece {
            from: piece.from.clone(),
            value: if by < 0 { &piece.value - &piece.from } else { &piece.value + &piece.from },
            slope: piece.slope + by,
        });
        Self { pieces: pieces.collect() }
    }

    fn push(&mut self, from: Dyadic, value: Dyadic, slope: i8) {
        if self.pieces.last().is_none_or(|last| last.slope != slope) {
            self.pieces.push(Piece { from, value, slope });
        }
    }

    /// The better of two walls for `side` at every tax: the larger for Left, the smaller for Right.
    ///
    /// Slopes of the two may differ by one at most.
    #[must_use]
    pub fn better(&self, other: &Self, side: Side) -> Self {
        let rank = |a: &Piece, b: &Piece, t: &Dyadic| {
            let order = a.at(t).cmp(&b.at(t)).then(a.slope.cmp(&b.slope));
            if side == Side::Left { order } else { order.reverse() }
        };
        let mut best = Self { pieces: SmallVec::new() };
        let (mut i, mut j) = (0, 0);
        let mut t = Dyadic::integer(-1);
        loop {
            let (a, b) = (&self.pieces[i], &other.pieces[j]);
            let (lead, trail) = if rank(a, b, &t) == Ordering::Less { (b, a) } else { (a, b) };
            best.push(t.clone(), lead.at(&t), lead.slope);
            let (next_a, next_b) = (self.pieces.get(i + 1), other.pieces.get(j + 1));
            let next = match (next_a, next_b) {
                (Some(a), Some(b)) => Some(a.from.clone().min(b.from.clone())),
                (Some(piece), None) | (None, Some(piece)) => Some(piece.from.clone()),
                (None, None) => None,
            };
            let catches_up = if side == Side::Left { trail.slope > lead.slope } else { trail.slope < lead.slope };
            if catches_up {
                let gap = &lead.at(&t) - &trail.at(&t);
                let meeting = &t + &gap.abs();
                if next.as_ref().is_none_or(|next| meeting < *next) {
                    best.push(meeting.clone(), lead.at(&meeting), trail.slope);
                }
            }
            let Some(next) = next else { return best };
            i += usize::from(next_a.is_some_and(|piece| piece.from == next));
            j += usize::from(next_b.is_some_and(|piece| piece.from == next));
            t = next;
        }
    }

    /// Where a falling left scaffold first meets a rising right one: the tax and the score there.
    #[must_use]
    pub fn meeting(left: &Self, right: &Self) -> (Dyadic, Dyadic) {
        let (mut i, mut j) = (0, 0);
        let mut t = Dyadic::integer(-1);
        loop {
            let (a, b) = (&left.pieces[i], &right.pieces[j]);
            let gap = &a.at(&t) - &b.at(&t);
            if gap.signum() <= 0 {
                let score = a.at(&t);
                return (t, score);
            }
            let (next_a, next_b) = (left.pieces.get(i + 1), right.pieces.get(j + 1));
            let next = match (next_a, next_b) {
                (Some(a), Some(b)) => Some(a.from.clone().min(b.from.clone())),
                (Some(piece), None) | (None, Some(piece)) => Some(piece.from.clone()),
                (None, None) => None,
            };
            let closing = b.slope - a.slope;
            if closing > 0 {
                let meeting = &t + &(if closing == 1 { gap } else { gap.half() });
                if next.as_ref().is_none_or(|next| meeting <= *next) {
                    let score = a.at(&meeting);
                    return (meeting, score);
                }
            }
            // Scaffolds end with slopes −1 and 1, so past the last bend they do meet.
            let next = next.unwrap_or_else(|| t.clone());
            i += usize::from(next_a.is_some_and(|piece| piece.from == next));
            j += usize::from(next_b.is_some_and(|piece| piece.from == next));
            t = next;
        }
    }

    /// This scaffold below tax `t`, and from there the mast at `mean`.
    #[must_use]
    pub fn frozen(&self, t: &Dyadic, mean: &Dyadic) -> Self {
        let pieces = self.pieces.iter().filter(|piece| piece.from < *t).cloned().collect();
        let mut wall = Self { pieces };
        wall.push(t.clone(), mean.clone(), 0);
        wall
    }
}

impl Piece {
    fn at(&self, t: &Dyadic) -> Dyadic {
        match self.slope {
            0 => self.value.clone(),
            slope => {
                let run = t - &self.from;
                if slope > 0 { &self.value + &run } else { &self.value - &run }
            }
        }
    }
}
