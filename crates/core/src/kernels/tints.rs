//! Col and Snort on grids: whoever plays a cell forbids its neighbours to a player.
//!
//! States say who may still play a cell: 1 Left, 2 Right, 3 both, 0 nobody. In Col a player forbids the neighbours to
//! himself, in Snort to the opponent.

use crate::kernels::board::{Beside, Board, Word};
use crate::kernels::symmetry::Symmetries;
use crate::solve::{Part, Rules};
use crate::{Answer, Side};

/// The rules of Col or Snort.
pub struct Tints {
    /// Whom a move forbids the neighbours to: the opponent (Snort) or the player himself (Col).
    pub forbids_opponent: bool,
    pub symmetries: Symmetries,
}

impl Tints {
    /// The player to whom a move of `side` forbids the neighbours.
    #[must_use]
    pub fn forbidden(&self, side: Side) -> Side {
        if self.forbids_opponent { side.other() } else { side }
    }

    /// The board after `side` plays a set of cells.
    #[must_use]
    pub fn played<W: Word>(&self, board: &Board<W, 2>, side: Side, cells: W) -> Board<W, 2> {
        let mut option = board.only(!cells);
        option.planes[self.forbidden(side).index()] &= !Beside::on(board).neighbours(cells);
        option
    }
}

impl<W: Word> Rules<Board<W, 2>> for Tints {
    fn options(&self, board: &Board<W, 2>, side: Side, into: &mut Vec<Board<W, 2>>) -> Answer<()> {
        let mut cells = board.planes[side.index()];
        while let Some(cell) = cells.pop() {
            into.push(self.played(board, side, W::ONE << cell));
        }
        Ok(())
    }

    fn parts(&self, board: &Board<W, 2>, into: &mut Vec<Part<Board<W, 2>>>) -> Answer<()> {
        let beside = Beside::on(board);
        let mut rest = board.present();
        while !rest.is_empty() {
            // Two cells are joined where playing one can take something from the other.
            let part = Beside::reached(rest & !rest.less_one(), |set| {
                Side::BOTH.iter().fold(W::ZERO, |joined, &side| {
                    let own = board.planes[side.index()];
                    joined | beside.neighbours(set & own) & board.planes[self.forbidden(side).index()]
                })
            });
            rest &= !part;
            into.push(self.symmetries.normal(&board.only(part).cropped()));
        }
        Ok(())
    }

    fn size(&self, board: &Board<W, 2>) -> usize {
        board.present().count() as usize
    }

    fn mobility(&self, board: &Board<W, 2>, side: Side) -> Answer<usize> {
        Ok(board.planes[side.index()].count() as usize)
    }
}
