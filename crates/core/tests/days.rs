//! The days: 1, 4, 22 and 1,474 values; and the sums of all pairs of day 3 are counted in the same way twice.

use tepid_core::{Arena, GameId, Side};

/// All antichains of `games`, each a list of options.
fn antichains(arena: &mut Arena, games: &[GameId]) -> Vec<Vec<GameId>> {
    let mut found: Vec<Vec<GameId>> = vec![Vec::new()];
    for &game in games {
        let mut more = Vec::new();
        for chain in &found {
            let free = chain.iter().all(|&g| !arena.le(g, game).unwrap() && !arena.le(game, g).unwrap());
            if free {
                more.push(chain.iter().copied().chain([game]).collect());
            }
        }
        found.extend(more);
    }
    found
}

fn next_day(arena: &mut Arena, day: &[GameId]) -> Vec<GameId> {
    let chains = antichains(arena, day);
    let mut games = Vec::new();
    for left in &chains {
        for right in &chains {
            games.push(arena.make(left, right).unwrap());
        }
    }
    games.sort_unstable();
    games.dedup();
    games
}

#[test]
fn the_days_have_1_4_22_and_1474_values() {
    let arena = &mut Arena::new();
    let mut day = vec![GameId::ZERO];
    for count in [4, 22, 1474] {
        day = next_day(arena, &day);
        assert_eq!(day.len(), count);
    }
    // A game and its negative cancel; negation is an involution on the day.
    for &game in &day {
        let negative = arena.neg(game).unwrap();
        assert!(day.binary_search(&negative).is_ok());
        assert_eq!(arena.sum(game, negative).unwrap(), GameId::ZERO);
        assert_eq!(arena.stop_value(game, Side::Left), -&arena.stop_value(negative, Side::Right));
    }
}
