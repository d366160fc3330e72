//! Symmetries of boards: which images of a board have its value, and which have its negative.

use crate::kernels::board::{Board, Word};
use crate::solve::Sign;
use smallvec::SmallVec;

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
}

/// The group that a few symmetries make, ready to choose one image of a board for all.
#[derive(Clone, Debug)]
pub struct Symmetries {
    /// All elements, for square boards; those that do and do not transpose, for the others.
    square: Vec<Element>,
    oblong: [Vec<Element>; 2],
    transposes: bool,
    /// Some symmetry is its own negation: every position equals its negative.
    impartial: bool,
}

/// An element ready for use: which image it takes (transposed or not, flipped how), and what it does beside.
#[derive(Clone, Copy, Debug)]
struct Element {
    image: [u8; 2],
    swap: bool,
    negates: bool,
}

impl Element {
    fn of(symmetry: &Symmetry) -> Self {
        let flipped = u8::from(symmetry.flip_rows) + 2 * u8::from(symmetry.flip_cols);
        Self { image: [symmetry.transpose.into(), flipped], swap: symmetry.swap, negates: symmetry.negates }
    }
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
        let square: Vec<Element> = elements.iter().map(Element::of).collect();
        let oblong = [0, 1].map(|turned| square.iter().copied().filter(|element| element.image[0] == turned).collect());
        Self { square, oblong, transposes, impartial }
    }

    /// The chosen image of a cropped board: the least, lying rather than standing where the group transposes.
    #[must_use]
    pub fn normal<W: Word, const P: usize>(&self, board: &Board<W, P>) -> (Board<W, P>, Sign) {
        let lie = self.transposes && board.rows > board.cols;
        let square = self.transposes && board.rows == board.cols;
        let straight = images(board);
        let turned = if lie || square { images(&board.transposed()) } else { straight };
        let images = [&straight, &turned];
        let fitting = if square || !self.transposes { &self.square } else { &self.oblong[usize::from(lie)] };
        let image = |element: &Element| {
            let [turned, flipped] = element.image;
            let image = images[usize::from(turned)][usize::from(flipped)];
            if element.swap { std::array::from_fn(|p| image[if P >= 2 { p ^ 1 } else { p }]) } else { image }
        };
        let candidates: SmallVec<[[W; P]; 16]> = fitting.iter().map(image).collect();
        let least = candidates.iter().copied().reduce(lesser).unwrap_or(board.planes);
        let mut signs = [false; 2];
        for (element, candidate) in fitting.iter().zip(&candidates) {
            signs[usize::from(element.negates)] |= *candidate == least;
        }
        let sign = match signs {
            _ if self.impartial => Sign::Either,
            [true, true] => Sign::Either,
            [false, true] => Sign::Negated,
            _ => Sign::Kept,
        };
        let (rows, cols) = if lie { (board.cols, board.rows) } else { (board.rows, board.cols) };
        (Board { rows, cols, planes: least }, sign)
    }
}

/// The lesser of two images, without a branch: there is no guessing which it is.
#[inline]
fn lesser<W: Word, const P: usize>(a: [W; P], b: [W; P]) -> [W; P] {
    let (mut less, mut decided) = (false, false);
    for p in 0..P {
        less |= !decided & (a[p] < b[p]);
        decided |= a[p] != b[p];
    }
    std::array::from_fn(|p| if less { a[p] } else { b[p] })
}

/// The planes of a board and of its mirror images: top to bottom, left to right, both.
#[inline]
fn images<W: Word, const P: usize>(board: &Board<W, P>) -> [[W; P]; 4] {
    let flipped = board.rows_flipped();
    [board.planes, flipped.planes, flipped.half_turned().planes, board.half_turned().planes]
}
