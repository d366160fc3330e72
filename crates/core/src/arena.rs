//! The arena: every canonical game once, under a small id, so that equal games have equal ids.
//!
//! A node is a number, or a number + n·↑ + ∗m (an *upstar*), or two lists of options in one flat pool.
//! Options of the first two kinds are made when asked for.

use crate::dyadic::Dyadic;
use crate::limits::Limits;
use crate::operators::OperatorTable;
use crate::pairs::{Made, Memo, YesNo};
use crate::refusal::{Answer, Refusal};
use crate::side::Side;
use crate::stops::word_of;
use crate::thermograph::Thermograph;
use hashbrown::HashTable;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use std::sync::Arc;

/// The id of a game in its arena.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct GameId(pub u32);

impl GameId {
    pub const ZERO: Self = Self(0);

    #[inline]
    #[must_use]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A short list of options.
pub type Options = SmallVec<[GameId; 8]>;

/// Levels of recursion before [`Refusal::TooDeep`].
pub const DEPTH: usize = 400_000;
/// Bits a single number may take.
const NUMBER_BITS: u64 = 1 << 26;
/// Bytes of stack kept free, and bytes by which it grows.
const STACK_FREE: usize = 128 << 10;
const STACK_STEP: usize = 8 << 20;

pub(crate) const UNKNOWN: u32 = u32::MAX;
/// Games that one arena may hold.
const MOST: u32 = (1 << 31) - 1;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Number,
    Upstar,
    Lists,
}

/// One game: 32 bytes.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    /// Left and right stop with their side, as words (see `stops`).
    pub stops: [i64; 2],
    /// Lists: where the options begin in the pool. Upstar: the index in `upstars`.
    start: u32,
    lengths: [u32; 2],
    pub kind: Kind,
    inexact: bool,
}

impl Node {
    #[inline]
    pub fn inexact(&self) -> bool {
        self.inexact
    }
}

/// number + n·↑ + ∗m, as its three fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Upstar {
    pub number: GameId,
    pub ups: i64,
    pub nim: u32,
}

/// Games, each once. All methods that make games may refuse; none leaves anything half made.
pub struct Arena {
    pub(crate) nodes: Vec<Node>,
    pool: Vec<GameId>,
    upstars: Vec<Upstar>,
    /// The stops of nodes whose words are inexact.
    pub(crate) wide: FxHashMap<GameId, [Dyadic; 2]>,
    wide_bytes: u64,
    digests: Vec<u64>,
    known: HashTable<GameId>,
    pub(crate) negatives: Vec<u32>,
    pub(crate) sums: Memo<Made>,
    pub(crate) orders: Memo<YesNo>,
    /// An empty table, kept so that its room is used again.
    pub(crate) spare: FxHashMap<(GameId, Side), bool>,
    pub(crate) thermographs: FxHashMap<GameId, Arc<Thermograph>>,
    pub(crate) birthdays: FxHashMap<GameId, Dyadic>,
    pub(crate) operators: OperatorTable,
    pub limits: Limits,
    depth: usize,
}

impl Default for Arena {
    fn default() -> Self {
        Self::new()
    }
}

impl Arena {
    /// An arena that holds 0.
    #[must_use]
    pub fn new() -> Self {
        let mut arena = Self {
            nodes: Vec::new(),
            pool: Vec::new(),
            upstars: Vec::new(),
            wide: FxHashMap::default(),
            wide_bytes: 0,
            digests: Vec::new(),
            known: HashTable::new(),
            negatives: Vec::new(),
            sums: Memo::new(1 << 23),
            orders: Memo::new(1 << 22),
            spare: FxHashMap::default(),
            thermographs: FxHashMap::default(),
            birthdays: FxHashMap::default(),
            operators: OperatorTable::new(),
            limits: Limits::default(),
            depth: 0,
        };
        let zero = arena.number(&Dyadic::ZERO);
        debug_assert_eq!(zero, Ok(GameId::ZERO));
        arena
    }

    /// Games held.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Bytes held by games and by tables of remembered answers.
    #[must_use]
    pub fn bytes(&self) -> (u64, u64) {
        let games = self.nodes.capacity() * (size_of::<Node>() + 12)
            + self.pool.capacity() * size_of::<GameId>()
            + self.upstars.capacity() * size_of::<Upstar>()
            + self.known.capacity() * 5
            + self.wide.capacity() * (size_of::<[Dyadic; 2]>() + 8);
        let tables = self.sums.bytes() + self.orders.bytes() + self.operators.bytes();
        (games as u64 + self.wide_bytes, tables as u64)
    }

    /// Remembered sums, comparisons, thermographs and images under operators.
    #[must_use]
    pub fn remembered(&self) -> [usize; 4] {
        [self.sums.len(), self.orders.len(), self.thermographs.len(), self.operators.len()]
    }

    /// Forget every remembered answer; games stay.
    pub fn clear_tables(&mut self) {
        self.sums.clear();
        self.orders.clear();
        self.operators.clear();
        self.thermographs = FxHashMap::default();
        self.birthdays = FxHashMap::default();
        self.spare = FxHashMap::default();
    }

    /// Start a call under new limits.
    pub fn limit(&mut self, mut limits: Limits) {
        limits.nodes_before = self.nodes.len() as u64;
        self.limits = limits;
        self.depth = 0;
    }

    /// Steps taken in this call.
    #[must_use]
    pub fn steps(&self) -> u64 {
        self.limits.steps
    }

    /// Count a step; refuse when a limit is reached or the caller wants to stop.
    #[inline]
    pub fn tick(&mut self) -> Answer<()> {
        let Self { limits, nodes, wide_bytes, sums, orders, .. } = self;
        limits.step(|| {
            (nodes.len() as u64, nodes.len() as u64 * 90 + *wide_bytes + (sums.bytes() + orders.bytes()) as u64)
        })
    }

    /// Count many steps at once, for work on long numbers or lists.
    pub(crate) fn work(&mut self, steps: u64) -> Answer<()> {
        self.limits.steps += steps;
        self.tick()
    }

    /// One level deeper in a recursion, on a stack that grows.
    #[inline]
    pub(crate) fn deeper<T>(&mut self, body: impl FnOnce(&mut Self) -> Answer<T>) -> Answer<T> {
        if self.depth >= DEPTH {
            return Err(Refusal::TooDeep(DEPTH));
        }
        self.tick()?;
        self.depth += 1;
        let answer = stacker::maybe_grow(STACK_FREE, STACK_STEP, || body(self));
        self.depth -= 1;
        answer
    }

    #[inline]
    pub(crate) fn kind(&self, id: GameId) -> Kind {
        self.nodes[id.index()].kind
    }

    #[must_use]
    pub fn is_number(&self, id: GameId) -> bool {
        self.kind(id) == Kind::Number
    }

    /// The number a node is, if it is one.
    #[must_use]
    pub fn as_number(&self, id: GameId) -> Option<Dyadic> {
        self.is_number(id).then(|| self.stop_value(id, Side::Left))
    }

    /// The fields of a number or an upstar.
    #[must_use]
    pub fn as_upstar(&self, id: GameId) -> Option<Upstar> {
        let node = &self.nodes[id.index()];
        match node.kind {
            Kind::Number => Some(Upstar { number: id, ups: 0, nim: 0 }),
            Kind::Upstar => Some(self.upstars[node.start as usize]),
            Kind::Lists => None,
        }
    }

    /// A fingerprint of the structure, the same in every arena.
    #[inline]
    #[must_use]
    pub fn digest(&self, id: GameId) -> u64 {
        self.digests[id.index()]
    }

    /// The stored options of a node that is two lists.
    #[inline]
    pub(crate) fn listed(&self, id: GameId, side: Side) -> &[GameId] {
        let node = &self.nodes[id.index()];
        debug_assert_eq!(node.kind, Kind::Lists);
        let start = node.start as usize;
        let middle = start + node.lengths[0] as usize;
        match side {
            Side::Left => &self.pool[start..middle],
            Side::Right => &self.pool[middle..middle + node.lengths[1] as usize],
        }
    }

    /// The canonical options of `side`.
    #[inline]
    pub fn options(&mut self, id: GameId, side: Side) -> Answer<Options> {
        match self.kind(id) {
            Kind::Lists => Ok(SmallVec::from_slice(self.listed(id, side))),
            Kind::Number => self.options_of_number(id, side),
            Kind::Upstar => self.options_of_upstar(id, side),
        }
    }

    /// Whether `test` holds for some canonical option of `side`.
    #[inline]
    pub(crate) fn some_option(
        &mut self,
        id: GameId,
        side: Side,
        mut test: impl FnMut(&mut Self, GameId) -> Answer<bool>,
    ) -> Answer<bool> {
        if self.kind(id) == Kind::Lists {
            // By position: the pool may grow under the test, but what stands in it stays.
            let node = &self.nodes[id.index()];
            let start = node.start as usize + if side == Side::Right { node.lengths[0] as usize } else { 0 };
            for at in start..start + node.lengths[side.index()] as usize {
                let option = self.pool[at];
                if test(self, option)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        for option in self.options(id, side)? {
            if test(self, option)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// `n > 0` is `{n−1 | }`, and `m/2^k` is `{(m−1)/2^k | (m+1)/2^k}`.
    fn options_of_number(&mut self, id: GameId, side: Side) -> Answer<Options> {
        let x = self.stop_value(id, Side::Left);
        let step = Dyadic::unit(x.exponent());
        let has_option = !x.is_integer() || x.signum() == if side == Side::Left { 1 } else { -1 };
        if !has_option {
            return Ok(Options::new());
        }
        let option = if side == Side::Left { &x - &step } else { &x + &step };
        Ok(smallvec![self.number(&option)?])
    }

    /// `n↑∗m = {0 | (n−1)↑∗(m⊕1)}` for n > 0, but `↑∗ = {0, ∗ | 0}`; `∗m` has all smaller nimbers.
    fn options_of_upstar(&mut self, id: GameId, side: Side) -> Answer<Options> {
        let Upstar { number, ups, nim } = self.upstars[self.nodes[id.index()].start as usize];
        if ups == 0 {
            if nim > 1 << 24 {
                return Err(Refusal::TooLarge(format!("the nimber *{nim} has too many options to list").into()));
            }
            let option = |k| self.tick().and_then(|()| self.upstar(number, 0, k));
            return (0..nim).map(option).collect();
        }
        let better = if ups > 0 { Side::Left } else { Side::Right };
        if ups.abs() == 1 && nim == 1 {
            return Ok(if side == better { smallvec![number, self.upstar(number, 0, 1)?] } else { smallvec![number] });
        }
        Ok(if side == better {
            smallvec![number]
        } else {
            smallvec![self.upstar(number, ups - ups.signum(), nim ^ 1)?]
        })
    }

    /// The game that a number is.
    pub fn number(&mut self, x: &Dyadic) -> Answer<GameId> {
        if x.bits() > NUMBER_BITS {
            return Err(Refusal::TooLarge(format!("a number of {} bits is too large", x.bits()).into()));
        }
        let (word, exact) = word_of(x);
        let hash = hash_of_number(x, word, exact);
        let found = self.known.find(hash, |&id| {
            let node = &self.nodes[id.index()];
            node.kind == Kind::Number
                && node.stops[0] == word
                && node.inexact != exact
                && (exact || self.wide[&id][0] == *x)
        });
        if let Some(&id) = found {
            return Ok(id);
        }
        let node = Node { stops: [word, word + 1], start: 0, lengths: [0, 0], kind: Kind::Number, inexact: !exact };
        let id = self.push(node, digest_of_number(x), hash)?;
        if !exact {
            self.wide_bytes += x.bits() / 4;
            self.wide.insert(id, [x.clone(), x.clone()]);
        }
        Ok(id)
    }

    pub fn integer(&mut self, n: i64) -> Answer<GameId> {
        self.number(&Dyadic::integer(n))
    }

    /// number + `ups`·↑ + ∗`nim`.
    pub fn upstar(&mut self, number: GameId, ups: i64, nim: u32) -> Answer<GameId> {
        if ups == 0 && nim == 0 {
            return Ok(number);
        }
        if ups.unsigned_abs() > 1 << 60 {
            return Err(Refusal::TooLarge("more than 2^60 ups are too many".into()));
        }
        let upstar = Upstar { number, ups, nim };
        let hash = hash_of_upstar(upstar);
        let found = self.known.find(hash, |&id| {
            let node = &self.nodes[id.index()];
            node.kind == Kind::Upstar && self.upstars[node.start as usize] == upstar
        });
        if let Some(&id) = found {
            return Ok(id);
        }
        // Below its number: more downs than ups, or 0; above it the same mirrored; a nimber is neither.
        let positive = ups > 1 || (ups == 1 && nim != 1);
        let negative = ups < -1 || (ups == -1 && nim != 1);
        let base = self.nodes[number.index()];
        let stops = [base.stops[0] + i64::from(!negative), base.stops[0] + i64::from(positive)];
        let start = u32::try_from(self.upstars.len()).map_err(|_| full())?;
        let node = Node { stops, start, lengths: [0, 0], kind: Kind::Upstar, inexact: base.inexact };
        let digest = mix(mix(self.digest(number) ^ 0x5151, ups.cast_unsigned()), u64::from(nim));
        let id = self.push(node, digest, hash)?;
        self.upstars.push(upstar);
        if base.inexact {
            let wide = self.wide[&number].clone();
            self.wide_bytes += wide[0].bits() / 4;
            self.wide.insert(id, wide);
        }
        Ok(id)
    }

    /// A node from two lists that are canonical, sorted by id, and no number nor upstar.
    pub(crate) fn intern(&mut self, left: &[GameId], right: &[GameId]) -> Answer<GameId> {
        let hash = hash_of_lists(left, right);
        let (nodes, pool) = (&self.nodes, &self.pool);
        let found = self.known.find(hash, |&id| {
            let node = &nodes[id.index()];
            if node.kind != Kind::Lists
                || [node.lengths[0] as usize, node.lengths[1] as usize] != [left.len(), right.len()]
            {
                return false;
            }
            let start = node.start as usize;
            pool[start..start + left.len()] == *left
                && pool[start + left.len()..start + left.len() + right.len()] == *right
        });
        if let Some(&id) = found {
            return Ok(id);
        }
        let best = |side: Side, list: &[GameId]| {
            let stops = list.iter().map(|&option| self.stop(option, side.other()));
            match side {
                Side::Left => stops.max_by(|&a, &b| self.compare_stops(a, b)),
                Side::Right => stops.min_by(|&a, &b| self.compare_stops(a, b)),
            }
            .ok_or_else(full)
        };
        let (left_stop, right_stop) = (best(Side::Left, left)?, best(Side::Right, right)?);
        let exact = left_stop.exact && right_stop.exact;
        let wide = (!exact)
            .then(|| [self.stop_value(left_stop.node, Side::Right), self.stop_value(right_stop.node, Side::Left)]);
        let side_digest = |list: &[GameId], salt: u64| {
            list.iter().fold(0_u64, |total, &option| total.wrapping_add(mix(self.digest(option), salt)))
        };
        let digest = mix(side_digest(left, 0x1EF7), side_digest(right, 0x2_1947));
        let start = u32::try_from(self.pool.len()).map_err(|_| full())?;
        let length = |list: &[GameId]| u32::try_from(list.len()).map_err(|_| full());
        let node = Node {
            stops: [left_stop.word, right_stop.word],
            start,
            lengths: [length(left)?, length(right)?],
            kind: Kind::Lists,
            inexact: !exact,
        };
        let id = self.push(node, digest, hash)?;
        self.pool.extend_from_slice(left);
        self.pool.extend_from_slice(right);
        if let Some(wide) = wide {
            self.wide_bytes += (wide[0].bits() + wide[1].bits()) / 8;
            self.wide.insert(id, wide);
        }
        Ok(id)
    }

    fn push(&mut self, node: Node, digest: u64, hash: u64) -> Answer<GameId> {
        self.limits.made(self.nodes.len() as u64 + 1)?;
        let index = u32::try_from(self.nodes.len()).ok().filter(|&n| n < MOST).ok_or_else(full)?;
        let id = GameId(index);
        self.nodes.push(node);
        self.digests.push(digest);
        self.negatives.push(UNKNOWN);
        let Self { known, nodes, pool, upstars, digests, .. } = self;
        known.insert_unique(hash, id, |&id| {
            let node = &nodes[id.index()];
            let start = node.start as usize;
            match node.kind {
                Kind::Number if node.inexact => digests[id.index()],
                Kind::Number => hash_of_word(node.stops[0]),
                Kind::Upstar => hash_of_upstar(upstars[start]),
                Kind::Lists => {
                    let middle = start + node.lengths[0] as usize;
                    hash_of_lists(&pool[start..middle], &pool[middle..middle + node.lengths[1] as usize])
                }
            }
        });
        Ok(id)
    }
}

fn full() -> Refusal {
    Refusal::TooLarge("the arena is full: it holds two thousand million games or four thousand million options".into())
}

/// Mixes a word into a running fingerprint.
fn mix(a: u64, b: u64) -> u64 {
    let x = (a ^ b.wrapping_mul(0x9E37_79B9_7F4A_7C15)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    (x ^ (x >> 31)).wrapping_mul(0x94D0_49BB_1331_11EB) ^ (x >> 29)
}

fn digest_of_number(x: &Dyadic) -> u64 {
    let start = mix(u64::from(x.exponent()), 0xD1AD);
    match x.small() {
        Some((numerator, _)) => mix(start, numerator.cast_unsigned()),
        None => x.numerator().to_signed_bytes_le().iter().fold(start, |digest, &byte| mix(digest, u64::from(byte))),
    }
}

/// Neighbouring large numbers share a word, so that an inexact one is known by its digest.
fn hash_of_number(x: &Dyadic, word: i64, exact: bool) -> u64 {
    if exact { hash_of_word(word) } else { digest_of_number(x) }
}

fn hash_of_word(word: i64) -> u64 {
    mix(word.cast_unsigned(), 1)
}

fn hash_of_upstar(upstar: Upstar) -> u64 {
    mix(mix(u64::from(upstar.number.0), upstar.ups.cast_unsigned()), u64::from(upstar.nim))
}

fn hash_of_lists(left: &[GameId], right: &[GameId]) -> u64 {
    let fold = |start: u64, list: &[GameId]| {
        list.iter().fold(start, |hash, id| (hash.rotate_left(5) ^ u64::from(id.0)).wrapping_mul(0x517C_C1B7_2722_0A95))
    };
    let hash = fold(fold(left.len() as u64, left), right);
    hash ^ (hash >> 32)
}
