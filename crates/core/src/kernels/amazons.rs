//! Amazons: a queen moves, then shoots an arrow that burns the cell where it lands.
//!
//! States: 1 and 2 are Left's and Right's amazons, 3 is empty, 0 is burned.

use crate::kernels::board::{Beside, Board, Word};
use crate::kernels::symmetry::Symmetries;
use crate::solve::{Part, Rules};
use crate::{Answer, Side};

const DIRECTIONS: [(i32, i32); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The rules of Amazons.
pub struct Amazons {
    pub symmetries: Symmetries,
}

/// Calls `each` with every cell that a queen on `from` sees over `empty` cells.
fn seen<W: Word, const P: usize>(board: &Board<W, P>, empty: W, from: u32, mut each: impl FnMut(u32)) {
    let (rows, cols) = (i32::from(board.rows), i32::from(board.cols));
    let (row, col) = ((from / cols as u32) as i32, (from % cols as u32) as i32);
    for (down, right) in DIRECTIONS {
        let (mut r, mut c) = (row + down, col + right);
        while (0..rows).contains(&r) && (0..cols).contains(&c) {
            let cell = (r * cols + c) as u32;
            if !empty.has(cell) {
                break;
            }
            each(cell);
            (r, c) = (r + down, c + right);
        }
    }
}

impl Amazons {
    fn each_option<W: Word>(board: &Board<W, 2>, side: Side, mut each: impl FnMut(Board<W, 2>)) {
        let own = side.index();
        let empty = board.with_state(3);
        let mut amazons = board.with_state(1 + own as u8);
        while let Some(from) = amazons.pop() {
            let vacated = empty | W::ONE << from;
            seen(board, empty, from, |to| {
                let free = vacated & !(W::ONE << to);
                let mut moved = *board;
                moved.planes[1 - own] ^= W::ONE << from | W::ONE << to;
                seen(board, free, to, |burned| {
                    each(Board { planes: moved.planes.map(|plane| plane & !(W::ONE << burned)), ..moved });
                });
            });
        }
    }
}

impl<W: Word> Rules<Board<W, 2>> for Amazons {
    fn options(&self, board: &Board<W, 2>, side: Side, into: &mut Vec<Board<W, 2>>) -> Answer<()> {
        Self::each_option(board, side, |option| into.push(option));
        Ok(())
    }

    fn parts(&self, board: &Board<W, 2>, into: &mut Vec<Part<Board<W, 2>>>) -> Answer<()> {
        let beside = Beside::on(board);
        let (present, empty) = (board.present(), board.with_state(3));
        let mut rest = present & !empty;
        while !rest.is_empty() {
            let part = Beside::reached(rest & !rest.less_one(), |set| beside.around(set) & present);
            rest &= !part;
            if !(part & empty).is_empty() {
                into.push(self.symmetries.normal(&board.only(part).cropped()));
            }
        }
        Ok(())
    }

    fn size(&self, board: &Board<W, 2>) -> usize {
        board.present().count() as usize
    }

    fn mobility(&self, board: &Board<W, 2>, side: Side) -> Answer<usize> {
        let empty = board.with_state(3);
        let (mut amazons, mut moves) = (board.with_state(1 + side.index() as u8), 0);
        while let Some(from) = amazons.pop() {
            seen(board, empty, from, |_| moves += 1);
        }
        Ok(moves)
    }
}
