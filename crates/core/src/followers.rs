//! Followers: the positions that can be reached from a game by any moves at all, itself among them.

use crate::arena::{Arena, GameId, Upstar};
use crate::refusal::Answer;
use crate::side::Side;
use rustc_hash::FxHashSet;

impl Arena {
    /// Each follower once, after all its own followers; the game itself comes last.
    pub fn followers(&mut self, game: GameId) -> Answer<Vec<GameId>> {
        let mut listed = Vec::new();
        let mut done: FxHashSet<GameId> = FxHashSet::default();
        let mut waiting = vec![game];
        while let Some(&next) = waiting.last() {
            self.tick()?;
            if done.contains(&next) {
                waiting.pop();
                continue;
            }
            let before = waiting.len();
            for side in Side::BOTH {
                waiting.extend(self.listing(next, side)?.into_iter().rev().filter(|option| !done.contains(option)));
            }
            if waiting.len() == before {
                waiting.pop();
                done.insert(next);
                listed.push(next);
            }
        }
        Ok(listed)
    }

    /// The numbers and upstars at which the lists of a game end, and how many games were met on the way.
    pub(crate) fn ends(&mut self, game: GameId) -> Answer<(Vec<Upstar>, usize)> {
        let mut ends = Vec::new();
        let mut seen: FxHashSet<GameId> = FxHashSet::default();
        let mut waiting = vec![game];
        while let Some(next) = waiting.pop() {
            if !seen.insert(next) {
                continue;
            }
            self.tick()?;
            if let Some(upstar) = self.as_upstar(next) {
                ends.push(upstar);
            } else {
                for side in Side::BOTH {
                    waiting.extend(self.listed(next, side));
                }
            }
        }
        Ok((ends, seen.len()))
    }
}
