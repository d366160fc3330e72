//! Sweeps: for all pairs of a pool, is `f(G + H) = f(G) + f(H)`?

use crate::arena::{Arena, GameId};
use crate::operators::Recipe;
use crate::refusal::Answer;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// What makes one failing pair smaller than another: the sums over the pair count, then the places in listing order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Size {
    pub birthday: u64,
    pub followers: u64,
    pub rank: u64,
}

/// What one shard of a sweep found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shard {
    /// Unordered pairs looked at.
    pub pairs: u64,
    /// Places in the pool of the pairs that fail, the later first.
    pub failures: Vec<(u32, u32)>,
    /// The smallest of them, with what it is judged by.
    pub smallest: Option<([u64; 4], (u32, u32))>,
}

impl Arena {
    /// All pairs of a game in `rows` of the pool with itself or an earlier game.
    pub fn sweep(&mut self, recipe: &Recipe, pool: &[GameId], sizes: &[Size], rows: Range<usize>) -> Answer<Shard> {
        let images = pool[..rows.end].iter().map(|&game| self.image(recipe, game)).collect::<Answer<Vec<_>>>()?;
        let mut shard = Shard::default();
        for i in rows {
            for j in 0..=i {
                self.tick()?;
                let whole = self.new_sum(pool[i], pool[j])?;
                let whole = self.new_image(recipe, whole)?;
                let parts = self.new_sum(images[i], images[j])?;
                shard.pairs += 1;
                if whole != parts {
                    #[expect(clippy::cast_possible_truncation, reason = "an arena holds fewer than 2^32 games")]
                    let pair = (i as u32, j as u32);
                    shard.failures.push(pair);
                    let (first, second) = (sizes[i].min(sizes[j]), sizes[i].max(sizes[j]));
                    let (birthday, followers) = (first.birthday + second.birthday, first.followers + second.followers);
                    let key = [birthday, followers, first.rank, second.rank];
                    if shard.smallest.is_none_or(|(least, _)| key < least) {
                        shard.smallest = Some((key, pair));
                    }
                }
            }
        }
        Ok(shard)
    }

    /// The sizes of the games of a pool.
    pub fn sizes(&mut self, pool: &[GameId]) -> Answer<Vec<Size>> {
        let mut listed = pool.to_vec();
        self.sort_for_listing(&mut listed)?;
        let ranks: FxHashMap<GameId, u64> = listed.into_iter().zip(0..).collect();
        pool.iter()
            .map(|&game| {
                let birthday = u64::try_from(self.birthday(game)?.floor()).unwrap_or(u64::MAX >> 2);
                let followers = if self.is_number(game) { birthday + 1 } else { self.followers(game)?.len() as u64 };
                Ok(Size { birthday, followers, rank: ranks[&game] })
            })
            .collect()
    }
}
