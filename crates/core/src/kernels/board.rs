//! A board: a small rectangle of cells, its states packed into one machine word a plane.
//!
//! A cell's state is the number made of its bits in the planes: plane 0 gives 1, plane 1 gives 2. State 0 is *removed*:
//! no such cell. What the other states mean is the ruleset's affair. Cells are numbered row by row from the top left.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// An unsigned machine word, used as a set of cells.
pub trait Word:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const BITS: u32;
    const ZERO: Self;
    const ONE: Self;
    fn first(self) -> u32;
    fn count(self) -> u32;
    fn reversed(self) -> Self;
    fn times(self, factor: Self) -> Self;
    fn less_one(self) -> Self;
    fn low_byte(self) -> u8;
    fn of_byte(byte: u8) -> Self;

    /// The set of the first `n` cells.
    #[inline]
    fn low(n: u32) -> Self {
        if n >= Self::BITS { !Self::ZERO } else { (Self::ONE << n).less_one() }
    }

    #[inline]
    fn is_empty(self) -> bool {
        self == Self::ZERO
    }

    #[inline]
    fn has(self, cell: u32) -> bool {
        !((self >> cell) & Self::ONE).is_empty()
    }

    /// Takes out the first cell of the set.
    #[inline]
    fn pop(&mut self) -> Option<u32> {
        if self.is_empty() {
            return None;
        }
        let cell = self.first();
        *self &= self.less_one();
        Some(cell)
    }
}

macro_rules! word {
    ($t:ty) => {
        impl Word for $t {
            const BITS: u32 = <$t>::BITS;
            const ZERO: Self = 0;
            const ONE: Self = 1;
            #[inline]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn reversed(self) -> Self {
                self.reverse_bits()
            }
            #[inline]
            fn times(self, factor: Self) -> Self {
                self.wrapping_mul(factor)
            }
            #[inline]
            fn less_one(self) -> Self {
                self.wrapping_sub(1)
            }
            #[inline]
            fn low_byte(self) -> u8 {
                (self & 0xFF) as u8
            }
            #[inline]
            fn of_byte(byte: u8) -> Self {
                Self::from(byte)
            }
        }
    };
}
word!(u32);
word!(u64);
word!(u128);

/// The first column of a board so many columns wide, as far as the word reaches.
#[inline]
pub fn first_column<W: Word>(cols: u32) -> W {
    // 1 + 2^cols + 2^(2 cols) + ..., by doubling.
    let (mut set, mut reach) = (W::ONE, cols);
    while reach < W::BITS {
        set |= set << reach;
        reach *= 2;
    }
    set
}

/// The rectangle `top..bottom` x `left..right` on a board `cols` wide.
#[inline]
pub fn rectangle<W: Word>(cols: u32, top: u32, bottom: u32, left: u32, right: u32) -> W {
    if top >= bottom || left >= right {
        return W::ZERO;
    }
    let row = W::low(right - left) << left;
    (first_column::<W>(cols) & W::low((bottom - top - 1) * cols + 1)).times(row) << (top * cols)
}

/// A rectangle of cells in `P` planes; at most `W::BITS` cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board<W, const P: usize> {
    pub rows: u8,
    pub cols: u8,
    pub planes: [W; P],
}

impl<W: Word, const P: usize> Hash for Board<W, P> {
    #[inline]
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u16(u16::from_le_bytes([self.rows, self.cols]));
        for plane in &self.planes {
            plane.hash(hasher);
        }
    }
}

impl<W: Word, const P: usize> Board<W, P> {
    /// States a cell may have, removed among them.
    pub const STATES: usize = 1 << P;

    /// The board without a cell.
    pub const EMPTY: Self = Self { rows: 0, cols: 0, planes: [W::ZERO; P] };

    /// A board from its cells' states, row by row; `None` where it has more cells than the word takes.
    #[must_use]
    pub fn from_states(rows: usize, cols: usize, states: &[u8]) -> Option<Self> {
        if rows.checked_mul(cols)? > W::BITS as usize || rows == 0 || cols == 0 {
            return None;
        }
        let mut planes = [W::ZERO; P];
        for (cell, &state) in states.iter().enumerate() {
            for (p, plane) in planes.iter_mut().enumerate() {
                if state >> p & 1 == 1 {
                    *plane |= W::ONE << cell as u32;
                }
            }
        }
        Some(Self { rows: rows as u8, cols: cols as u8, planes })
    }

    /// The state of a cell.
    #[inline]
    #[must_use]
    pub fn state(&self, cell: u32) -> u8 {
        (0..P).fold(0, |state, p| state | u8::from(self.planes[p].has(cell)) << p)
    }

    #[inline]
    #[must_use]
    pub fn cells(&self) -> u32 {
        u32::from(self.rows) * u32::from(self.cols)
    }

    /// The cells that are in the given state (not 0).
    #[inline]
    #[must_use]
    pub fn with_state(&self, state: u8) -> W {
        (0..P).fold(!W::ZERO, |set, p| set & if state >> p & 1 == 1 { self.planes[p] } else { !self.planes[p] })
    }

    /// The cells that are there.
    #[inline]
    #[must_use]
    pub fn present(&self) -> W {
        self.planes.iter().fold(W::ZERO, |set, &plane| set | plane)
    }

    /// The board with every cell outside `keep` removed.
    #[inline]
    #[must_use]
    pub fn only(&self, keep: W) -> Self {
        Self { planes: self.planes.map(|plane| plane & keep), ..*self }
    }

    /// The smallest board that holds every present cell.
    #[must_use]
    pub fn cropped(&self) -> Self {
        let present = self.present();
        if present.is_empty() {
            return Self::EMPTY;
        }
        let (rows, cols) = (u32::from(self.rows), u32::from(self.cols));
        let row_of = W::low(cols);
        let (mut top, mut bottom, mut shadow, mut rest) = (rows, 0, W::ZERO, present);
        for r in 0..rows {
            let row = rest & row_of;
            if !row.is_empty() {
                top = top.min(r);
                bottom = r + 1;
                shadow |= row;
            }
            rest = if cols < W::BITS { rest >> cols } else { W::ZERO };
        }
        let left = shadow.first();
        let width = W::BITS - shadow.reversed().first() - left;
        let height = bottom - top;
        if width == cols {
            let planes = self.planes.map(|plane| plane >> (top * cols));
            return Self { rows: height as u8, cols: cols as u8, planes };
        }
        let narrow = W::low(width);
        let planes = self.planes.map(|plane| {
            (0..height).fold(W::ZERO, |set, r| set | ((plane >> ((top + r) * cols + left)) & narrow) << (r * width))
        });
        Self { rows: height as u8, cols: width as u8, planes }
    }

    /// Turned by half a turn.
    #[inline]
    #[must_use]
    pub fn half_turned(&self) -> Self {
        let spare = W::BITS - self.cells();
        Self {
            planes: self.planes.map(|plane| if plane.is_empty() { plane } else { plane.reversed() >> spare }),
            ..*self
        }
    }

    /// Mirrored top to bottom.
    #[inline]
    #[must_use]
    pub fn rows_flipped(&self) -> Self {
        let (rows, cols) = (u32::from(self.rows), u32::from(self.cols));
        let row_of = W::low(cols);
        let planes = self.planes.map(|plane| {
            (0..rows).fold(W::ZERO, |set, r| set | ((plane >> (r * cols)) & row_of) << ((rows - 1 - r) * cols))
        });
        Self { planes, ..*self }
    }

    /// Mirrored at the main diagonal.
    #[must_use]
    pub fn transposed(&self) -> Self {
        let (rows, cols) = (u32::from(self.rows), u32::from(self.cols));
        if rows <= 1 || cols <= 1 {
            return Self { rows: self.cols, cols: self.rows, planes: self.planes };
        }
        let row_of = W::low(cols);
        if rows <= 8 && cols <= 8 {
            let planes = self.planes.map(|plane| {
                let square =
                    (0..rows).fold(0, |set, r| set | u64::from(((plane >> (r * cols)) & row_of).low_byte()) << (8 * r));
                let square = square_transposed(square);
                (0..cols).fold(W::ZERO, |set, r| set | W::of_byte((square >> (8 * r)) as u8) << (r * rows))
            });
            return Self { rows: self.cols, cols: self.rows, planes };
        }
        let planes = self.planes.map(|plane| {
            let mut set = W::ZERO;
            for r in 0..rows {
                let mut row = (plane >> (r * cols)) & row_of;
                while let Some(c) = row.pop() {
                    set |= W::ONE << (c * rows + r);
                }
            }
            set
        });
        Self { rows: self.cols, cols: self.rows, planes }
    }

    /// States 1 and 2 exchanged: Left's pieces become Right's.
    #[inline]
    #[must_use]
    pub fn colours_swapped(&self) -> Self {
        let mut board = *self;
        if P >= 2 {
            board.planes.swap(0, 1);
        }
        board
    }
}

/// Who is beside whom on boards of one shape.
#[derive(Clone, Copy, Debug)]
pub struct Beside<W> {
    cols: u32,
    all: W,
    not_first: W,
    not_last: W,
}

impl<W: Word> Beside<W> {
    #[must_use]
    pub fn on<const P: usize>(board: &Board<W, P>) -> Self {
        let cols = u32::from(board.cols);
        let (all, first) = (W::low(board.cells()), first_column::<W>(cols.max(1)));
        let last = if cols == 0 { W::ZERO } else { first << (cols - 1) };
        Self { cols, all, not_first: all & !first, not_last: all & !last }
    }

    /// The cells beside the given ones, in a row or column.
    #[inline]
    #[must_use]
    pub fn neighbours(&self, set: W) -> W {
        let sideways = (set & self.not_last) << 1 | (set & self.not_first) >> 1;
        if self.cols >= W::BITS { sideways } else { (sideways | set << self.cols | set >> self.cols) & self.all }
    }

    /// The same, diagonals too.
    #[inline]
    #[must_use]
    pub fn around(&self, set: W) -> W {
        let row = set | (set & self.not_last) << 1 | (set & self.not_first) >> 1;
        if self.cols >= W::BITS { row & !set } else { (row | row << self.cols | row >> self.cols) & self.all & !set }
    }

    /// All that `grow` reaches from `set`, step by step.
    #[inline]
    pub fn reached(mut set: W, grow: impl Fn(W) -> W) -> W {
        loop {
            let wider = set | grow(set);
            if wider == set {
                return set;
            }
            set = wider;
        }
    }
}

/// An 8 x 8 square of bits, a byte a row, mirrored at the diagonal: blocks of 4, 2 and 1 change places in turn.
#[inline]
const fn square_transposed(x: u64) -> u64 {
    let t = (x ^ (x >> 28)) & 0x0000_0000_F0F0_F0F0;
    let x = x ^ t ^ (t << 28);
    let t = (x ^ (x >> 14)) & 0x0000_CCCC_0000_CCCC;
    let x = x ^ t ^ (t << 14);
    let t = (x ^ (x >> 7)) & 0x00AA_00AA_00AA_00AA;
    x ^ t ^ (t << 7)
}
