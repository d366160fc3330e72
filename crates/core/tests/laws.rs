//! The laws of games, on random forms: the group, the order, stops, means, operators and transport.

use proptest::prelude::*;
use tepid_core::{Arena, Clause, Dyadic, GameId, Operator, Portable, Side};

/// A form of small depth: a number or two lists.
#[derive(Clone, Debug)]
enum Form {
    Number(i64, u32),
    Lists(Vec<Form>, Vec<Form>),
}

fn forms() -> impl Strategy<Value = Form> {
    let number = (-8..9_i64, 0..3_u32).prop_map(|(n, k)| Form::Number(n, k));
    number.prop_recursive(3, 24, 3, |inner| {
        (prop::collection::vec(inner.clone(), 0..3), prop::collection::vec(inner, 0..3))
            .prop_map(|(left, right)| Form::Lists(left, right))
    })
}

fn value(arena: &mut Arena, form: &Form) -> GameId {
    match form {
        Form::Number(n, k) => arena.number(&Dyadic::new(*n, *k)).unwrap(),
        Form::Lists(left, right) => {
            let [left, right] =
                [left, right].map(|list| list.iter().map(|form| value(arena, form)).collect::<Vec<GameId>>());
            arena.make(&left, &right).unwrap()
        }
    }
}

/// Whether `side`, to move, wins the sum: the naive game tree, with no order and no canonical form.
fn wins(arena: &mut Arena, parts: &[GameId], side: Side) -> bool {
    (0..parts.len()).any(|i| {
        arena.options(parts[i], side).unwrap().into_iter().any(|option| {
            let mut after = parts.to_vec();
            after[i] = option;
            !wins(arena, &after, side.other())
        })
    })
}

proptest! {
    #[test]
    fn sums_make_a_group(f in forms(), g in forms(), h in forms()) {
        let a = &mut Arena::new();
        let [f, g, h] = [&f, &g, &h].map(|form| value(a, form));
        let (fg, gh) = (a.sum(f, g).unwrap(), a.sum(g, h).unwrap());
        prop_assert_eq!(a.sum(fg, h), a.sum(f, gh));
        prop_assert_eq!(a.sum(g, f), Ok(fg));
        prop_assert_eq!(a.difference(fg, g), Ok(f));
    }

    #[test]
    fn the_order_is_that_of_the_difference(f in forms(), g in forms(), h in forms()) {
        let a = &mut Arena::new();
        let [f, g, h] = [&f, &g, &h].map(|form| value(a, form));
        let at_most = a.le(f, g).unwrap();
        let difference = a.difference(f, g).unwrap();
        prop_assert_eq!(a.le(difference, GameId::ZERO), Ok(at_most));
        let (fh, gh) = (a.sum(f, h).unwrap(), a.sum(g, h).unwrap());
        prop_assert_eq!(a.le(fh, gh), Ok(at_most));
    }

    #[test]
    fn negation_exchanges_stops_and_mirrors_walls(f in forms()) {
        let a = &mut Arena::new();
        let f = value(a, &f);
        let n = a.neg(f).unwrap();
        prop_assert_eq!(a.neg(n), Ok(f));
        prop_assert_eq!(a.stop_value(n, Side::Left), -&a.stop_value(f, Side::Right));
        let (drawn, mirrored) = (a.thermograph(f).unwrap(), a.thermograph(n).unwrap());
        for quarter in -4..12 {
            let t = Dyadic::new(quarter, 2);
            prop_assert_eq!(mirrored.walls[0].at(&t), -&drawn.walls[1].at(&t));
        }
        prop_assert_eq!(drawn.walls[0].at(&Dyadic::ZERO), a.stop_value(f, Side::Left));
    }

    #[test]
    fn means_add_and_lie_between_the_stops(f in forms(), g in forms()) {
        let a = &mut Arena::new();
        let [f, g] = [&f, &g].map(|form| value(a, form));
        let sum = a.sum(f, g).unwrap();
        let (x, y) = (a.mean(f).unwrap(), a.mean(g).unwrap());
        prop_assert_eq!(a.mean(sum), Ok(&x + &y));
        prop_assert!(a.stop_value(f, Side::Right) <= x && x <= a.stop_value(f, Side::Left));
    }

    #[test]
    fn clauseless_heating_adds_for_any_payment(f in forms(), g in forms(), payment in forms()) {
        let a = &mut Arena::new();
        let [f, g, payment] = [&f, &g, &payment].map(|form| value(a, form));
        let heating = Operator { clause: Clause::Empty, payments: vec![payment] };
        let sum = a.sum(f, g).unwrap();
        let (whole, x, y) = (a.apply(&heating, sum), a.apply(&heating, f).unwrap(), a.apply(&heating, g).unwrap());
        prop_assert_eq!(whole, a.sum(x, y));
    }

    #[test]
    fn a_game_travels_as_bytes(f in forms()) {
        let (a, b) = (&mut Arena::new(), &mut Arena::new());
        let f = value(a, &f);
        let bytes = a.export(f).unwrap().to_bytes();
        let there = b.import_unchecked(&Portable::from_bytes(&bytes).unwrap()).unwrap();
        prop_assert_eq!(a.digest(f), b.digest(there));
        prop_assert_eq!(a.same_structure(f, b, there), Ok(true));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_order_is_that_of_naive_play(f in forms(), g in forms()) {
        let a = &mut Arena::new();
        let [f, g] = [&f, &g].map(|form| value(a, form));
        let n = a.neg(g).unwrap();
        let small = |a: &mut Arena, id: GameId| a.birthday(id).unwrap() <= Dyadic::integer(3);
        prop_assume!(small(a, f) && small(a, g));
        let left_wins = wins(a, &[f, n], Side::Left);
        prop_assert_eq!(a.le(f, g), Ok(!left_wins));
    }
}
