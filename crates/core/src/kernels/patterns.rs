//! Rulesets by patterns: a move finds a few cells in given states and leaves them in others.
//!
//! A domino finds two empty cells and removes them; a clobber finds `x` beside `o` and leaves nothing beside `x`; a
//! jump of Konane finds `x o empty` and leaves `empty empty x`. All such rulesets are lists of patterns.

use crate::kernels::board::{Board, Word, first_column, rectangle};
use crate::kernels::symmetry::Symmetries;
use crate::solve::{Part, Rules};
use crate::{Answer, Side};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
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

/// All patterns on boards of one shape; first those that say what may be joined.
struct Shape<W, const P: usize> {
    patterns: Vec<Placed<W, P>>,
    joining: usize,
    /// The sets of cells that the joining patterns touch, as offsets, each once.
    footprints: Vec<Offsets>,
}

type Offsets = Box<[u32]>;

/// A pattern on boards of one shape.
struct Placed<W, const P: usize> {
    /// Where its corner may lie.
    anchors: W,
    /// Offset, state before and state after of each cell.
    cells: Box<[(u32, u8, u8)]>,
    /// What a move at cell 0 changes.
    change: [W; P],
    sides: [bool; 2],
    /// Its place among the shape's footprints.
    footprint: usize,
}

/// A ruleset given by patterns and symmetries, on boards of `P` planes.
pub struct Patterns<W, const P: usize> {
    patterns: Vec<Pattern>,
    /// Which patterns are sequences of others, found out when they are first placed.
    composite: Vec<OnceLock<bool>>,
    symmetries: Symmetries,
    /// The patterns by board shape, filled as shapes are met.
    shapes: Vec<OnceLock<Box<Shape<W, P>>>>,
}

impl<W: Word, const P: usize> Patterns<W, P> {
    #[must_use]
    pub fn new(patterns: Vec<Pattern>, symmetries: Symmetries) -> Self {
        let composite = patterns.iter().map(|_| OnceLock::new()).collect();
        let shapes = std::iter::repeat_with(OnceLock::new).take((W::BITS as usize + 1).pow(2)).collect();
        Self { patterns, composite, symmetries, shapes }
    }

    fn placed(&self, board: &Board<W, P>) -> &Shape<W, P> {
        let (rows, cols) = (u32::from(board.rows), u32::from(board.cols));
        let shape = (rows * (W::BITS + 1) + cols) as usize;
        self.shapes[shape].get_or_init(|| {
            let mut patterns = Vec::new();
            let mut composite = Vec::new();
            for (pattern, known) in self.patterns.iter().zip(&self.composite) {
                if let Some(placed) = place(pattern, rows, cols) {
                    let later = *known.get_or_init(|| is_composite(pattern, &self.patterns));
                    if later { composite.push(placed) } else { patterns.push(placed) }
                }
            }
            let joining = patterns.len();
            let mut footprints: Vec<Offsets> = Vec::new();
            for pattern in &mut patterns {
                let mut offsets: Vec<u32> = pattern.cells.iter().map(|cell| cell.0).collect();
                offsets.sort_unstable();
                let known = footprints.iter().position(|footprint| **footprint == *offsets);
                pattern.footprint = known.unwrap_or(footprints.len());
                if known.is_none() {
                    footprints.push(offsets.into());
                }
            }
            patterns.extend(composite);
            Box::new(Shape { patterns, joining, footprints })
        })
    }

    /// Every component's cells: those that some future move could join.
    ///
    /// A move is possible in future only if each of its cells has, or may get, the state it needs; states a cell may
    /// get are counted without asking whether two of them exclude each other, so that too much may be joined, never
    /// too little.
    fn components(&self, board: &Board<W, P>, mut each: impl FnMut(W)) {
        let placed = self.placed(board);
        let joining = &placed.patterns[..placed.joining];
        let mut reach = states(board);
        let mut active: SmallVec<[W; 16]> = smallvec![W::ZERO; joining.len()];
        loop {
            let before = reach;
            for (pattern, active) in joining.iter().zip(&mut active) {
                *active = pattern.matches(&reach);
                for &(offset, _, after) in &pattern.cells {
                    reach[after as usize & 3] |= *active << offset;
                }
            }
            if reach[1..] == before[1..] {
                break;
            }
        }
        let mut touching: SmallVec<[W; 4]> = smallvec![W::ZERO; placed.footprints.len()];
        for (pattern, &active) in joining.iter().zip(&active) {
            touching[pattern.footprint] |= active;
        }
        let mut live = W::ZERO;
        for (footprint, &anchors) in placed.footprints.iter().zip(&touching) {
            live |= cells_at(footprint, anchors);
        }
        while !live.is_empty() {
            let mut part = live & !live.less_one();
            loop {
                let before = part;
                for (footprint, &anchors) in placed.footprints.iter().zip(&touching) {
                    part |= cells_at(footprint, anchors_at(footprint, part) & anchors);
                }
                if part == before || part == live {
                    break;
                }
            }
            live &= !part;
            each(part);
        }
    }
}

/// The cells of a footprint at each of the given anchors.
#[inline]
fn cells_at<W: Word>(footprint: &[u32], anchors: W) -> W {
    match *footprint {
        // The common lengths apart, so that they are unrolled.
        [a, b] => anchors << a | anchors << b,
        [a, b, c] => anchors << a | anchors << b | anchors << c,
        _ => footprint.iter().fold(W::ZERO, |set, &offset| set | anchors << offset),
    }
}

/// The anchors from which a footprint reaches one of the given cells.
#[inline]
fn anchors_at<W: Word>(footprint: &[u32], cells: W) -> W {
    match *footprint {
        [a, b] => cells >> a | cells >> b,
        [a, b, c] => cells >> a | cells >> b | cells >> c,
        _ => footprint.iter().fold(W::ZERO, |set, &offset| set | cells >> offset),
    }
}

/// Whether one move of this pattern does what several moves of smaller patterns do, each beginning where another has
/// touched: the jumps of Konane over several stones.
fn is_composite(whole: &Pattern, patterns: &[Pattern]) -> bool {
    let fewest = patterns.iter().map(|pattern| pattern.cells.len()).min().unwrap_or(0);
    let serves = |step: &&Pattern| (0..2).all(|side| step.sides[side] || !whole.sides[side]);
    let steps: Vec<&Pattern> = patterns.iter().filter(|step| step.cells.len() == fewest).filter(serves).collect();
    if whole.cells.len() == fewest {
        return false;
    }
    let places: FxHashMap<(u16, u16), usize> =
        whole.cells.iter().enumerate().map(|(at, cell)| ((cell.row.into(), cell.col.into()), at)).collect();
    let goal: Vec<u8> = whole.cells.iter().map(|cell| cell.after).collect();
    // Steps on the cells of the pattern alone: their states, and which of them were touched so far.
    let mut seen = vec![(whole.cells.iter().map(|cell| cell.before).collect::<Vec<u8>>(), vec![false; goal.len()])];
    let mut next = 0;
    while next < seen.len() && seen.len() < 1 << 7 {
        let (states, touched) = seen[next].clone();
        next += 1;
        if states == goal && touched.iter().all(|&cell| cell) {
            return true;
        }
        for (step, corner) in steps.iter().flat_map(|step| whole.cells.iter().map(move |corner| (step, corner))) {
            let at = |cell: &Cell| {
                let place = (u16::from(corner.row) + u16::from(cell.row), u16::from(corner.col) + u16::from(cell.col));
                places.get(&place).copied()
            };
            let Some(cells) = step.cells.iter().map(at).collect::<Option<SmallVec<[usize; 4]>>>() else { continue };
            let fits = cells.iter().zip(&step.cells).all(|(&at, cell)| states[at] == cell.before);
            let joins = next == 1 || cells.iter().any(|&at| touched[at]);
            if !fits || !joins {
                continue;
            }
            let mut after = (states.clone(), touched.clone());
            for (&at, cell) in cells.iter().zip(&step.cells) {
                after.0[at] = cell.after;
                after.1[at] = true;
            }
            if !seen.contains(&after) {
                seen.push(after);
            }
        }
    }
    false
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
    Some(Placed { anchors, cells: cells.into(), change, sides: pattern.sides, footprint: 0 })
}

impl<W: Word, const P: usize> Placed<W, P> {
    /// Where the pattern fits, given the cells in each state.
    #[inline]
    fn matches(&self, states: &[W; 4]) -> W {
        let at = |&(offset, before, _): &(u32, u8, u8)| states[before as usize & 3] >> offset;
        match &*self.cells {
            // The common lengths apart, so that they are unrolled.
            [a, b] => self.anchors & at(a) & at(b),
            [a, b, c] => self.anchors & at(a) & at(b) & at(c),
            cells => cells.iter().fold(self.anchors, |found, cell| found & at(cell)),
        }
    }
}

#[inline]
fn states<W: Word, const P: usize>(board: &Board<W, P>) -> [W; 4] {
    let known = 1..Board::<W, P>::STATES;
    std::array::from_fn(|state| if known.contains(&state) { board.with_state(state as u8) } else { W::ZERO })
}

impl<W: Word, const P: usize> Rules<Board<W, P>> for Patterns<W, P> {
    fn options(&self, board: &Board<W, P>, side: Side, into: &mut Vec<Board<W, P>>) -> Answer<()> {
        let states = states(board);
        for pattern in self.placed(board).patterns.iter().filter(|pattern| pattern.sides[side.index()]) {
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
        let patterns = self.placed(board).patterns.iter().filter(|pattern| pattern.sides[side.index()]);
        Ok(patterns.map(|pattern| pattern.matches(&states).count() as usize).sum())
    }
}
