//! A table of answers about pairs of games, bounded: a full table forgets old answers, never invents one.

use crate::arena::GameId;

const SMALLEST: usize = 1 << 10;
const FREE: u32 = u32::MAX;

#[derive(Clone, Copy)]
struct Entry {
    first: u32,
    second: u32,
    answer: u32,
}

/// One table. Each pair has two neighbouring places it may stand in.
struct PairTable {
    entries: Vec<Entry>,
    filled: usize,
    limit: usize,
}

impl PairTable {
    /// A table that grows up to `limit` entries (a power of two).
    fn new(limit: usize) -> Self {
        Self { entries: Vec::new(), filled: 0, limit }
    }

    fn place(&self, first: u32, second: u32) -> usize {
        let key = (u64::from(first) << 32) | u64::from(second);
        let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        ((mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 32) as usize & (self.entries.len() - 1)
    }

    #[inline]
    fn get(&self, first: GameId, second: GameId) -> Option<u32> {
        if self.entries.is_empty() {
            return None;
        }
        let place = self.place(first.0, second.0);
        for at in [place, place ^ 1] {
            let entry = &self.entries[at];
            if entry.first == first.0 && entry.second == second.0 {
                return Some(entry.answer);
            }
        }
        None
    }

    fn put(&mut self, first: GameId, second: GameId, answer: u32) {
        if self.filled * 2 >= self.entries.len() && self.entries.len() < self.limit {
            self.grow();
        }
        self.insert(Entry { first: first.0, second: second.0, answer });
    }

    fn insert(&mut self, entry: Entry) {
        let place = self.place(entry.first, entry.second);
        let second_free = self.entries[place].first != FREE && self.entries[place ^ 1].first == FREE;
        let at = if second_free { place ^ 1 } else { place };
        self.filled += usize::from(self.entries[at].first == FREE);
        self.entries[at] = entry;
    }

    fn grow(&mut self) {
        let size = (self.entries.len() * 2).max(SMALLEST);
        let free = Entry { first: FREE, second: FREE, answer: 0 };
        let old = std::mem::replace(&mut self.entries, vec![free; size]);
        self.filled = 0;
        for entry in old.into_iter().filter(|entry| entry.first != FREE) {
            self.insert(entry);
        }
    }
}

/// Steps from which an answer counts as costly.
const COSTLY: u64 = 32;
/// Entries of the table of cheap answers: small enough for a processor's cache.
const RECENT: usize = 1 << 15;

/// Remembers answers about pairs: the recent ones, and for longer those that were costly.
///
/// A cheap answer in a large table costs more to find than to work out again.
pub(crate) struct Memo {
    recent: PairTable,
    costly: PairTable,
}

impl Memo {
    /// Room for `limit` costly answers (a power of two).
    pub fn new(limit: usize) -> Self {
        Self { recent: PairTable::new(RECENT), costly: PairTable::new(limit) }
    }

    #[inline]
    pub fn get(&self, first: GameId, second: GameId) -> Option<u32> {
        self.recent.get(first, second).or_else(|| self.costly.get(first, second))
    }

    /// Remember an answer that took `steps` to find.
    #[inline]
    pub fn put(&mut self, first: GameId, second: GameId, answer: u32, steps: u64) {
        if steps >= COSTLY {
            self.costly.put(first, second, answer);
        } else {
            self.recent.put(first, second, answer);
        }
    }

    pub fn clear(&mut self) {
        self.recent = PairTable::new(self.recent.limit);
        self.costly = PairTable::new(self.costly.limit);
    }

    pub fn len(&self) -> usize {
        self.recent.filled + self.costly.filled
    }

    pub fn bytes(&self) -> usize {
        (self.recent.entries.capacity() + self.costly.entries.capacity()) * size_of::<Entry>()
    }
}
