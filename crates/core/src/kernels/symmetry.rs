//! Symmetries of boards: which images of a board have its value, and which have its negative.

use crate::kernels::board::{Board, Word};
use crate::solve::Sign;

/// One promise of a ruleset: the image of every position under this map has the same value, or the negative.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry {
    /// Mirror at the main diagonal, then ...
    pub transpose: bool,
    /// ... mirror top to bottom, then ...
    pub flip_rows: bool,
    /// ... mirror left to right.
    pub flip_cols: bool,
    /// Exchange the two players' pieces.
    pub swap: bool,
    /// The image has the negative value.
    pub negates: bool,
}

impl Symmetry {
    const IDENTITY: Self = Self { transpose: false, flip_rows: false, flip_cols: false, swap: false, negates: false };

    /// First `self`, then `next`.
    fn then(self, next: Self) -> Self {
        let (rows, cols) =
            if next.transpose { (self.flip_cols, self.flip_rows) } else { (self.flip_rows, self.flip_cols) };
        Self {
            transpose: self.transpose ^ next.transpose,
            flip_rows: rows ^ next.flip_rows,
            flip_cols: cols ^ next.flip_cols,
            swap: self.swap ^ next.swap,
            negates: self.negates ^ next.negates,
        }
    }

    fn without_sign(self) -> Self {
        Self { negates: false, ..self }
    }
}

/// The group that a few symmetries make, ready to choose one image of a board for all.
#[derive(Clone, Debug)]
pub struct Symmetries {
    elements: Vec<Symmetry>,
    transposes: bool,
    /// Some symmetry is its own negation: every position equals its negative.
    impartial: bool,
}

impl Symmetries {
    /// The group made by `generators`.
    #[must_use]
    pub fn generated_by(generators: &[Symmetry]) -> Self {
        let mut elements = vec![Symmetry::IDENTITY];
        let mut at = 0;
        while at < elements.len() {
            for &generator in generators {
                let image = elements[at].then(generator);
                if !elements.contains(&image) {
                    elements.push(image);
                }
            }
            at += 1;
        }
        let impartial = elements.contains(&Symmetry { negates: true, ..Symmetry::IDENTITY });
        if impartial {
            elements.retain(|element| !element.negates);
        }
        let transposes = elements.iter().any(|element| element.transpose);
        debug_assert!(elements.iter().enumerate().all(|(i, a)| {
            elements[..i].iter().all(|b| a.without_sign() != b.without_sign())
        }));
        Self { elements, transposes, impartial }
    }

    /// The chosen image of a cropped board: the least, lying rather than standing where the group transposes.
    #[must_use]
    pub fn normal<W: Word, const P: usize>(&self, board: &Board<W, P>) -> (Board<W, P>, Sign) {
        let mut best: Option<(Board<W, P>, Sign)> = None;
        let lie = self.transposes && board.rows > board.cols;
        let square = board.rows == board.cols;
        let mut plain = Images::new(*board);
        let mut turned: Option<Images<W, P>> = None;
        for element in &self.elements {
            if self.transposes && element.transpose != lie && !square {
                continue;
            }
            let images = if element.transpose {
                turned.get_or_insert_with(|| Images::new(board.transposed()))
            } else {
                &mut plain
            };
            let mut image = images.get(element.flip_rows, element.flip_cols);
            if element.swap {
                image = image.colours_swapped();
            }
            let sign = if element.negates { Sign::Negated } else { Sign::Kept };
            match &mut best {
                Some((least, of)) if *least == image => {
                    if *of != sign {
                        *of = Sign::Either;
                    }
                }
                Some((least, _)) if *least < image => {}
                _ => best = Some((image, sign)),
            }
        }
        let (image, sign) = best.unwrap_or((*board, Sign::Kept));
        (image, if self.impartial { Sign::Either } else { sign })
    }
}

/// The four images of a board under flips, each made when first asked for.
struct Images<W, const P: usize> {
    board: Board<W, P>,
    flipped: Option<Board<W, P>>,
}

impl<W: Word, const P: usize> Images<W, P> {
    fn new(board: Board<W, P>) -> Self {
        Self { board, flipped: None }
    }

    fn get(&mut self, flip_rows: bool, flip_cols: bool) -> Board<W, P> {
        match (flip_rows, flip_cols) {
            (false, false) => self.board,
            (true, true) => self.board.half_turned(),
            (rows, _) => {
                let flipped = *self.flipped.get_or_insert_with(|| self.board.rows_flipped());
                if rows { flipped } else { flipped.half_turned() }
            }
        }
    }
}
