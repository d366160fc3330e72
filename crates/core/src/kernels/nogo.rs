//! NoGo: place a stone so that every chain of stones keeps a liberty.
//!
//! States: 1 and 2 are Left's and Right's stones, 3 is empty, 0 is no cell.

use crate::kernels::board::{Beside, Board, Word};
use crate::kernels::symmetry::Symmetries;
use crate::solve::{Part, Rules};
use crate::{Answer, Side};

/// The rules of NoGo.
pub struct NoGo {
    pub symmetries: Symmetries,
}

impl NoGo {
    /// Whether every chain on or beside `cell` has an empty cell beside it.
    fn all_free<W: Word>(board: &Board<W, 2>, beside: &Beside<W>, cell: W) -> bool {
        let empty = board.with_state(3);
        [1, 2].into_iter().all(|state| {
            let stones = board.with_state(state);
            let mut near = (beside.neighbours(cell) | cell) & stones;
            while !near.is_empty() {
                let chain = Beside::reached(near & !near.less_one(), |set| beside.neighbours(set) & stones);
                if (beside.neighbours(chain) & empty).is_empty() {
                    return false;
                }
                near &= !chain;
            }
            true
        })
    }

    fn each_option<W: Word>(board: &Board<W, 2>, side: Side, mut each: impl FnMut(Board<W, 2>)) {
        let beside = Beside::on(board);
        let mut empty = board.with_state(3);
        while let Some(cell) = empty.pop() {
            let stone = W::ONE << cell;
            let mut option = *board;
            option.planes[side.other().index()] ^= stone;
            if Self::all_free(&option, &beside, stone) {
                each(option);
            }
        }
    }
}

impl<W: Word> Rules<Board<W, 2>> for NoGo {
    fn options(&self, board: &Board<W, 2>, side: Side, into: &mut Vec<Board<W, 2>>) -> Answer<()> {
        Self::each_option(board, side, |option| into.push(option));
        Ok(())
    }

    fn parts(&self, board: &Board<W, 2>, into: &mut Vec<Part<Board<W, 2>>>) -> Answer<()> {
        let beside = Beside::on(board);
        let present = board.present();
        let mut rest = board.with_state(3);
        while !rest.is_empty() {
            let part = Beside::reached(rest & !rest.less_one(), |set| beside.neighbours(set) & present);
            rest &= !part;
            into.push(self.symmetries.normal(&board.only(part).cropped()));
        }
        Ok(())
    }

    fn size(&self, board: &Board<W, 2>) -> usize {
        board.with_state(3).count() as usize
    }
}
