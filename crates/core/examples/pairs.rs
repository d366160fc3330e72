//! Times one sweep over every third value of day 3: the work that a full sweep repeats.

use std::time::Instant;
use tepid_core::{Arena, Clause, GameId, Operator, Recipe};

fn antichains(arena: &mut Arena, games: &[GameId]) -> Vec<Vec<GameId>> {
    let mut found: Vec<Vec<GameId>> = vec![Vec::new()];
    for &game in games {
        let mut more = Vec::new();
        for chain in &found {
            if chain.iter().all(|&g: &GameId| !arena.le(g, game).unwrap() && !arena.le(game, g).unwrap()) {
                more.push(chain.iter().copied().chain([game]).collect());
            }
        }
        found.extend(more);
    }
    found
}

fn main() {
    let arena = &mut Arena::new();
    let mut day = vec![GameId::ZERO];
    for _ in 0..3 {
        let chains = antichains(arena, &day);
        day = arena.all_forms(&chains).unwrap();
    }
    let pool: Vec<GameId> = day.iter().copied().step_by(3).collect();
    let start = Instant::now();
    arena.all_sums(&pool, |_, _, _, _| Ok(())).unwrap();
    println!("sums of {} games: {:?}, {} steps", pool.len(), start.elapsed(), arena.steps());
    let one = arena.integer(1).unwrap();
    let heating = Recipe::Recursion(Operator { clause: Clause::Numbers, payments: vec![one] });
    let sizes = arena.sizes(&pool).unwrap();
    let (start, steps) = (Instant::now(), arena.steps());
    let shard = arena.sweep(&heating, &pool, &sizes, 0..pool.len()).unwrap();
    println!("sweep: {:?}, {} steps, {} failures", start.elapsed(), arena.steps() - steps, shard.failures.len());
}
