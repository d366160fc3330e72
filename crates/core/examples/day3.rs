use std::time::Instant;
use tepid_core::{Arena, GameId};
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
    let t = Instant::now();
    for _ in 0..3 {
        let chains = antichains(arena, &day);
        let mut games = Vec::new();
        for l in &chains {
            for r in &chains {
                games.push(arena.make(l, r).unwrap());
            }
        }
        games.sort_unstable();
        games.dedup();
        day = games;
    }
    println!("day3 {} in {:?}, nodes {}", day.len(), t.elapsed(), arena.len());
    let t = Instant::now();
    let mut n = 0;
    for &a in &day {
        for &b in &day {
            n += usize::from(arena.le(a, b).unwrap());
        }
    }
    println!("order {n} in {:?} steps {} mem {:?}", t.elapsed(), arena.steps(), arena.remembered());
    let s0 = arena.steps();
    let t = Instant::now();
    for i in 0..day.len() {
        for j in 0..=i {
            arena.sum(day[i], day[j]).unwrap();
        }
    }
    println!(
        "sums in {:?} nodes {} steps {} mem {:?} bytes {:?}",
        t.elapsed(),
        arena.len(),
        arena.steps() - s0,
        arena.remembered(),
        arena.bytes()
    );
}
