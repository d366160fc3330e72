//! Boards: their images, their parts and the two solvers, against the plainest way to say each.

use proptest::prelude::*;
use tepid_core::kernels::board::{Board, Word};
use tepid_core::kernels::graph::{Graph, GraphTints, Hackenbush};
use tepid_core::kernels::patterns::{Cell, Pattern, Patterns};
use tepid_core::kernels::symmetry::{Symmetries, Symmetry};
use tepid_core::outcome::Outcomes;
use tepid_core::solve::{Rules, Sign, Values};
use tepid_core::{Answer, Arena, GameId, Side};

type Small = Board<u64, 2>;
type Large = Board<u128, 2>;

fn boards(most: usize) -> impl Strategy<Value = (usize, usize, Vec<u8>)> {
    (1..=most, 1..=most)
        .prop_flat_map(|(rows, cols)| (Just(rows), Just(cols), prop::collection::vec(0..4u8, rows * cols)))
}

fn states<W: Word>(board: &Board<W, 2>) -> Vec<u8> {
    (0..board.cells()).map(|cell| board.state(cell)).collect()
}

proptest! {
    #[test]
    fn images_are_what_they_are_called((rows, cols, cells) in boards(11)) {
        let board = Large::from_states(rows, cols, &cells).unwrap();
        let at = |r: usize, c: usize| cells[r * cols + c];
        let made = |h: usize, w: usize, f: &dyn Fn(usize, usize) -> u8| -> Vec<u8> {
            (0..h).flat_map(|r| (0..w).map(move |c| (r, c))).map(|(r, c)| f(r, c)).collect()
        };
        prop_assert_eq!(states(&board), cells.clone());
        prop_assert_eq!(states(&board.rows_flipped()), made(rows, cols, &|r, c| at(rows - 1 - r, c)));
        prop_assert_eq!(states(&board.half_turned()), made(rows, cols, &|r, c| at(rows - 1 - r, cols - 1 - c)));
        let turned = board.transposed();
        prop_assert_eq!((turned.rows as usize, turned.cols as usize), (cols, rows));
        prop_assert_eq!(states(&turned), made(cols, rows, &|r, c| at(c, r)));
        if rows * cols <= 64 {
            let small = Small::from_states(rows, cols, &cells).unwrap();
            prop_assert_eq!(states(&small.transposed()), states(&turned));
            prop_assert_eq!(states(&small.cropped()), states(&board.cropped()));
        }
    }

    #[test]
    fn cropping_takes_off_empty_edges_and_nothing_else((rows, cols, cells) in boards(8)) {
        let board = Small::from_states(rows, cols, &cells).unwrap();
        let cropped = board.cropped();
        prop_assert_eq!(cropped.present().count_ones(), board.present().count_ones());
        prop_assert_eq!(cropped.cropped(), cropped);
        prop_assert_eq!(cropped.transposed().cropped(), cropped.transposed());
    }

    #[test]
    fn clobber_is_worth_the_same_with_and_without_parts_and_symmetry((rows, cols, cells) in boards(3)) {
        let cells: Vec<u8> = cells.iter().map(|&cell| cell % 3).collect();
        let board = Small::from_states(rows, cols, &cells).unwrap();
        let rules = clobber();
        let mut arena = Arena::new();
        let value = Values::default().value(&rules, &mut arena, &board, &mut |_| Ok(())).unwrap();
        let plain = Values::default().value(&Plain(&rules), &mut arena, &board, &mut |_| Ok(())).unwrap();
        prop_assert_eq!(value, plain);
        for (first, zero_wins) in [(Side::Left, !arena.le(value, GameId::ZERO).unwrap()),
                                   (Side::Right, !arena.le(GameId::ZERO, value).unwrap())] {
            for exact in [0, 2, 5] {
                let won = Outcomes::new(exact).wins(&rules, &mut arena, &board, first, &mut |_| Ok(())).unwrap();
                prop_assert_eq!(won, zero_wins);
            }
        }
    }

    #[test]
    fn naming_a_graph_anew_changes_no_value(edges in prop::collection::vec((0..5u16, 0..5u16, 1..4u8), 1..6)) {
        let graph = Graph { vertices: [1, 0, 0, 0, 0].into(), edges: edges.clone().into() };
        let other = |v: u16| if v == 0 { 0 } else { 5 - v };
        let renamed: Vec<_> = edges.iter().map(|&(u, v, c)| (other(v), other(u), c)).collect();
        let renamed = Graph { vertices: graph.vertices.clone(), edges: renamed.into() };
        let mut arena = Arena::new();
        let mut value = |graph| {
            Values::default().value(&Hackenbush, &mut arena, graph, &mut |_| Ok(())).unwrap()
        };
        prop_assert_eq!(value(&graph), value(&renamed));
    }
}

/// Rules without components and normal forms.
struct Plain<'a, R>(&'a R);

impl<P: Clone, R: Rules<P>> Rules<P> for Plain<'_, R> {
    fn options(&self, position: &P, side: Side, into: &mut Vec<P>) -> Answer<()> {
        self.0.options(position, side, into)
    }
    fn parts(&self, position: &P, into: &mut Vec<(P, Sign)>) -> Answer<()> {
        into.push((position.clone(), Sign::Kept));
        Ok(())
    }
    fn size(&self, position: &P) -> usize {
        self.0.size(position)
    }
}

fn clobber() -> Patterns<u64, 2> {
    let none = Symmetry { transpose: false, flip_rows: false, flip_cols: false, swap: false, negates: false };
    let symmetries = Symmetries::generated_by(&[
        Symmetry { flip_rows: true, ..none },
        Symmetry { transpose: true, ..none },
        Symmetry { swap: true, negates: true, ..none },
    ]);
    let mut patterns = Vec::new();
    for (own, other, sides) in [(1, 2, [true, false]), (2, 1, [false, true])] {
        for (row, col) in [(0, 1), (1, 0)] {
            let ends = [(0, 0), (row, col)];
            for (from, to) in [(ends[0], ends[1]), (ends[1], ends[0])] {
                let cell = |(row, col), before, after| Cell { row, col, before, after };
                patterns.push(Pattern { cells: vec![cell(from, own, 0), cell(to, other, own)], sides });
            }
        }
    }
    Patterns::new(patterns, symmetries)
}

#[test]
fn a_star_graph_of_snort_has_few_positions() {
    let rules = GraphTints { forbids_opponent: true };
    let leaves = 60;
    let edges: Vec<_> = (1..=leaves).map(|leaf| (0, leaf, 0)).collect();
    let graph = Graph { vertices: vec![3; usize::from(leaves) + 1].into(), edges: edges.into() };
    let (mut arena, mut values) = (Arena::new(), Values::default());
    let value = values.value(&rules, &mut arena, &graph, &mut |_| Ok(())).unwrap();
    let expected = [arena.integer(60).unwrap(), arena.integer(-60).unwrap()];
    let switch = arena.make(&expected[..1], &expected[1..]).unwrap();
    assert_eq!(arena.stop_value(value, Side::Left), arena.stop_value(switch, Side::Left));
    assert!(values.len() < 3_000);
}
