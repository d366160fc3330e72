//! Rulesets by patterns: a move finds a few cells in given states and leaves them in others.
//!
//! A domino finds two empty cells and removes them; a clobber finds `x` beside `o` and leaves nothing beside `x`; a
//! jump of Konane finds `x o empty` and leaves `empty empty x`. All such rulesets are lists of patterns.

use crate::kernels::board::{Board, Word, first_column, rectangle};
use crate::kernels::symmetry::Symmetries;
use crate::solve::{Part, Rules};
use crate::{Answer, Side};
use std::sync::OnceLock;

/// One cell of a pattern: where it lies, the state it must have, the state it gets. States are never 0 before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    pub row: u8,
    pub col: u8,
    pub before: u8,
    pub after: u8,
}

/// A move: cells relative to the top left corner of the rectangle that just holds them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    pub cells: Vec<Cell>,
    pub sides: [bool; 2],
}

/// A pattern on boards of one shape.
struct Placed<W, const P: usize> {
    /// Where its corner may lie.
    anchors: W,
    /// Offset, state before and state after of each cell.
    cells: Vec<(u32, u8, u8)>,
    /// What a move at cell 0 changes.
    change: [W; P],
    sides: [bool; 2],
}

/// A ruleset given by patterns and symmetries, on boards of `P` planes.
pub struct Patterns<W, const P: usize> {
    patterns: Vec<Pattern>,
    symmetries: Symmetries,
    /// The patterns by board shape, filled as shapes are met.
    placed: Vec<OnceLock<Box<[Placed<W, P>]>>>,
}

impl<W: Word, const P: usize> Patterns<W, P> {
    #[must_use]
    pub fn new(patterns: Vec<Pattern>, symmetries: Symmetries) -> Self {
        let shapes = (W::BITS as usize + 1).pow(2);
        Self { patterns, symmetries, placed: std::iter::repeat_with(OnceLock::new).take(shapes).collect() }
    }

    fn placed(&self, board: &Board<W, P>) -> &[Placed<W, P>] {
        let (rows, cols) = (u32::from(board.rows), u32::from(board.cols));
        let shape = (rows * (W::BITS + 1) + cols) as usize;
        self.placed[shape].get_or_init(|| {
            self.patterns.iter().filter_map(|pattern| place(pattern, rows, cols)).collect()
        })
    }

    /// Every component's cells: those that some future move could join.
    ///
    /// A move is possible in future only if each of its cells has, or may get, the state it needs; states a cell may
    /// get are counted without asking whether two of them exclude each other, so that too much may be joined, never
    /// too little.
    fn components(&self, board: &Board<W, P>, mut each: impl FnMut(W)) {
        let placed = self.placed(board);
        let mut reach = [W::ZERO; 4];
        for state in 1..Board::<W, P>::STATES {
            reach[state] = board.with_state(state as u8);
        }
        let mut live = W::ZERO;
        let mut active: smallvec::SmallVec<[W; 16]> = smallvec::smallvec![W::ZERO; placed.len()];
        loop {
            let mut grown = false;
            for (pattern, active) in placed.iter().zip(&mut active) {
                let mut found = pattern.anchors;
                for &(offset, before, _) in &pattern.cells {
                    found &= reach[before as usize] >> offset;
                }
                if found == *active {
                    continue;
                }
                *active = found;
                for &(offset, before, after) in &pattern.cells {
                    let cells = found << offset;
                    live |= cells;
                    if after != 0 && after != before {
                        let wider = reach[after as usize] | cells;
                        grown |= wider != reach[after as usize];
                        reach[after as usize] = wider;
                    }
                }
            }
            if !grown {
                break;
            }
        }
        while !live.is_empty() {
            let mut part = live & !live.less_one();
            loop {
                let before = part;
                for (pattern, &active) in placed.iter().zip(&active) {
                    let touched = pattern.cells.iter().fold(W::ZERO, |set, &(offset, ..)| set | part >> offset) & active;
                    for &(offset, ..) in &pattern.cells {
                        part |= touched << offset;
                    }
                }
                if part == before {
                    break;
                }
            }
            live &= !part;
            each(part);
        }
    }
}

fn place<W: Word, const P: usize>(pattern: &Pattern, rows: u32, cols: u32) -> Option<Placed<W, P>> {
    let height = pattern.cells.iter().map(|cell| u32::from(cell.row) + 1).max()?;
    let width = pattern.cells.iter().map(|cell| u32::from(cell.col) + 1).max()?;
    if height > rows || width > cols {
        return None;
    }
    let mut change = [W::ZERO; P];
    let mut cells = Vec::new();
    for cell in &pattern.cells {
        let offset = u32::from(cell.row) * cols + u32::from(cell.col);
        for (p, change) in change.iter_mut().enumerate() {
            if (cell.before ^ cell.after) >> p & 1 == 1 {
                *change |= W::ONE << offset;
            }
        }
        cells.push((offset, cell.before, cell.after));
    }
    let anchors = rectangle::<W>(cols, 0, rows - height + 1, 0, cols - width + 1);
    debug_assert!((anchors & first_column::<W>(cols)).count() == rows - height + 1);
    Some(Placed { anchors, cells, change, sides: pattern.sides })
}

impl<W: Word, const P: usize> Placed<W, P> {
    #[inline]
    fn matches(&self, states: &[W; 4]) -> W {
        self.cells.iter().fold(self.anchors, |found, &(offset, before, _)| found & states[before as usize] >> offset)
    }
}

#[inline]
fn states<W: Word, const P: usize>(board: &Board<W, P>) -> [W; 4] {
    let mut sets = [W::ZERO; 4];
    for state in 1..Board::<W, P>::STATES {
        sets[state] = board.with_state(state as u8);
    }
    sets
}

impl<W: Word, const P: usize> Rules for Patterns<W, P> {
    type Position = Board<W, P>;

    fn options(&self, board: &Board<W, P>, side: Side, into: &mut Vec<Board<W, P>>) -> Answer<()> {
        let states = states(board);
        for pattern in self.placed(board).iter().filter(|pattern| pattern.sides[side.index()]) {
            let mut found = pattern.matches(&states);
            while let Some(anchor) = found.pop() {
                let mut option = *board;
                for (plane, change) in option.planes.iter_mut().zip(pattern.change) {
                    *plane ^= change << anchor;
                }
                into.push(option);
            }
        }
        Ok(())
    }

    fn parts(&self, board: &Board<W, P>, into: &mut Vec<Part<Board<W, P>>>) -> Answer<()> {
        self.components(board, |cells| into.push(self.symmetries.normal(&board.only(cells).cropped())));
        Ok(())
    }

    fn size(&self, board: &Board<W, P>) -> usize {
        board.present().count() as usize
    }

    fn mobility(&self, board: &Board<W, P>, side: Side) -> Answer<usize> {
        let states = states(board);
        let patterns = self.placed(board).iter().filter(|pattern| pattern.sides[side.index()]);
        Ok(patterns.map(|pattern| pattern.matches(&states).count() as usize).sum())
    }
}
