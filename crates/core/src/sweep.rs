//! Sweeps: for all pairs of a pool, is `f(G + H) = f(G) + f(H)`?

use crate::arena::{Arena, GameId};
use crate::operators::Recipe;
use crate::refusal::Answer;
use std::ops::Range;

/// What one shard of a sweep found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shard {
    /// Unordered pairs looked at.
    pub pairs: u64,
    /// Places in the pool of the pairs that fail, the later first.
    pub failures: Vec<(u32, u32)>,
}

impl Arena {
    /// All pairs of a game in `rows` of the pool with itself or an earlier game.
    pub fn sweep(&mut self, recipe: &Recipe, pool: &[GameId], rows: Range<usize>) -> Answer<Shard> {
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
                    shard.failures.push((i as u32, j as u32));
                }
            }
        }
        Ok(shard)
    }
}
