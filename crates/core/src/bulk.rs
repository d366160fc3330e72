//! Whole families at once: the order of all pairs, the sums of all pairs, all forms from given lists of options.

use crate::arena::{Arena, GameId};
use crate::refusal::Answer;
use crate::side::Side;
use rustc_hash::FxHashMap;

impl Arena {
    /// `a ≤ b` for every ordered pair, row by row.
    ///
    /// `G ≤ H` says that no Left option of G is ≥ H and no Right option of H is ≤ G. So it is enough to compare the
    /// games with all their options, of which there are few, and to intersect sets.
    pub fn order_matrix(&mut self, games: &[GameId]) -> Answer<Vec<bool>> {
        let mut places: FxHashMap<GameId, usize> = FxHashMap::default();
        let mut lists = Vec::with_capacity(games.len());
        for &game in games {
            lists.push([self.options(game, Side::Left)?, self.options(game, Side::Right)?]);
        }
        for option in lists.iter().flatten().flatten() {
            let next = places.len();
            places.entry(*option).or_insert(next);
        }
        let mut matrix = Vec::with_capacity(games.len() * games.len());
        if places.len() * 4 > games.len() {
            for &a in games {
                self.work(games.len() as u64)?;
                for &b in games {
                    matrix.push(self.le(a, b)?);
                }
            }
            return Ok(matrix);
        }
        let words = places.len().div_ceil(64);
        let set = |members: &mut dyn Iterator<Item = usize>| {
            let mut set = vec![0_u64; words];
            members.for_each(|place| set[place / 64] |= 1 << (place % 64));
            set
        };
        // For each game: its Left options, its Right options, the options ≥ it, the options ≤ it.
        let mut sets = Vec::with_capacity(games.len());
        for (&game, [left, right]) in games.iter().zip(&lists) {
            self.work(places.len() as u64)?;
            let (mut above, mut below) = (Vec::new(), Vec::new());
            for (&option, &place) in &places {
                if self.le(game, option)? {
                    above.push(place);
                }
                if self.le(option, game)? {
                    below.push(place);
                }
            }
            sets.push([
                set(&mut left.iter().map(|option| places[option])),
                set(&mut right.iter().map(|option| places[option])),
                set(&mut above.into_iter()),
                set(&mut below.into_iter()),
            ]);
        }
        let disjoint = |a: &[u64], b: &[u64]| a.iter().zip(b).all(|(x, y)| x & y == 0);
        for [left, _, _, below] in &sets {
            self.work((sets.len() * words) as u64)?;
            matrix.extend(sets.iter().map(|[_, right, above, _]| disjoint(left, above) && disjoint(right, below)));
        }
        Ok(matrix)
    }

    /// The sum of every unordered pair, each game with itself among them: `each(i, j, sum)` for j ≤ i.
    pub fn all_sums(
        &mut self,
        games: &[GameId],
        mut each: impl FnMut(&mut Self, usize, usize, GameId) -> Answer<()>,
    ) -> Answer<()> {
        for (i, &a) in games.iter().enumerate() {
            for (j, &b) in games[..=i].iter().enumerate() {
                self.tick()?;
                let sum = self.new_sum(a, b)?;
                each(self, i, j, sum)?;
            }
        }
        Ok(())
    }

    /// The values of `{L | R}` for all L and R among the lists, each once, in listing order.
    pub fn all_forms(&mut self, lists: &[Vec<GameId>]) -> Answer<Vec<GameId>> {
        let mut values = Vec::with_capacity(lists.len() * lists.len());
        for left in lists {
            for right in lists {
                values.push(self.make(left, right)?);
            }
            values.sort_unstable();
            values.dedup();
        }
        self.sort_for_listing(&mut values)?;
        Ok(values)
    }
}
