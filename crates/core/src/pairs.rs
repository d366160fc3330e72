//! A table of answers about pairs of games, bounded: a full table forgets old answers, never invents one.

use crate::arena::GameId;

const SMALLEST: usize = 1 << 10;
/// Steps from which an answer counts as costly.
const COSTLY: u64 = 32;
/// Entries of the table of cheap answers: small enough for a processor's cache.
const RECENT: usize = 1 << 16;

/// An answer about a pair of games, small enough that two of them lie in one line of the cache.
pub(crate) trait Entry: Copy {
    const FREE: Self;
    fn new(first: GameId, second: GameId, answer: u32) -> Self;
    fn pair(self) -> (u32, u32);
    fn answer(self) -> u32;
}

/// Yes or no, in one word: an arena holds fewer than 2^31 games.
#[derive(Clone, Copy)]
pub(crate) struct YesNo(u64);

impl Entry for YesNo {
    const FREE: Self = Self(u64::MAX);

    #[inline]
    fn new(first: GameId, second: GameId, answer: u32) -> Self {
        Self(u64::from(first.0) << 32 | u64::from(second.0) << 1 | u64::from(answer))
    }

    #[inline]
    fn pair(self) -> (u32, u32) {
        ((self.0 >> 32) as u32, (self.0 as u32) >> 1)
    }

    #[inline]
    fn answer(self) -> u32 {
        self.0 as u32 & 1
    }
}

/// A game.
#[derive(Clone, Copy)]
pub(crate) struct Made {
    pair: (u32, u32),
    game: u32,
}

impl Entry for Made {
    const FREE: Self = Self { pair: (u32::MAX, u32::MAX), game: 0 };

    #[inline]
    fn new(first: GameId, second: GameId, answer: u32) -> Self {
        Self { pair: (first.0, second.0), game: answer }
    }

    #[inline]
    fn pair(self) -> (u32, u32) {
        self.pair
    }

    #[inline]
    fn answer(self) -> u32 {
        self.game
    }
}

/// One table. Each pair has two neighbouring places it may stand in.
struct PairTable<E> {
    entries: Vec<E>,
    filled: usize,
    limit: usize,
}

impl<E: Entry> PairTable<E> {
    /// A table that grows up to `limit` entries (a power of two).
    fn new(limit: usize) -> Self {
        Self { entries: Vec::new(), filled: 0, limit }
    }

    #[inline]
    fn place(&self, (first, second): (u32, u32)) -> usize {
        let key = (u64::from(first) << 32) | u64::from(second);
        let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        ((mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 32) as usize & (self.entries.len() - 1)
    }

    #[inline]
    fn get(&self, first: GameId, second: GameId) -> Option<u32> {
        if self.entries.is_empty() {
            return None;
        }
        let pair = (first.0, second.0);
        let place = self.place(pair);
        [place, place ^ 1].into_iter().map(|at| self.entries[at]).find(|entry| entry.pair() == pair).map(Entry::answer)
    }

    fn put(&mut self, entry: E) {
        if self.filled * 2 >= self.entries.len() && self.entries.len() < self.limit {
            self.grow();
        }
        self.insert(entry);
    }

    fn insert(&mut self, entry: E) {
        let free = |entry: E| entry.pair() == E::FREE.pair();
        let place = self.place(entry.pair());
        let at = if !free(self.entries[place]) && free(self.entries[place ^ 1]) { place ^ 1 } else { place };
        self.filled += usize::from(free(self.entries[at]));
        self.entries[at] = entry;
    }

    fn grow(&mut self) {
        let size = (self.entries.len() * 2).max(SMALLEST);
        let old = std::mem::replace(&mut self.entries, vec![E::FREE; size]);
        self.filled = 0;
        for entry in old.into_iter().filter(|entry| entry.pair() != E::FREE.pair()) {
            self.insert(entry);
        }
    }
}

/// Remembers answers about pairs: the recent ones, and for longer those that were costly.
///
/// A cheap answer in a large table costs more to find than to work out again.
pub(crate) struct Memo<E> {
    recent: PairTable<E>,
    costly: PairTable<E>,
}

impl<E: Entry> Memo<E> {
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
        let entry = E::new(first, second, answer);
        if steps >= COSTLY {
            self.costly.put(entry);
        } else {
            self.recent.put(entry);
        }
    }

    pub fn clear(&mut self) {
        *self = Self::new(self.costly.limit);
    }

    pub fn len(&self) -> usize {
        self.recent.filled + self.costly.filled
    }

    pub fn bytes(&self) -> usize {
        (self.recent.entries.capacity() + self.costly.entries.capacity()) * size_of::<E>()
    }
}
