//! From a position to its winner, without its value.
//!
//! A search for one winning move over sums of components. Components up to a size that the caller chooses are solved by
//! value, once, and added up to one *known* summand; the others are only ever moved in. Every state of the search is
//! turned so that Left is to move; it is a win for Left or not. Since a larger known summand cannot hurt Left, one
//! remembered answer settles every state with the same components and a known summand on the right side of it.

use crate::arena::Arena;
use crate::solve::{Part, Progress, Rules, Sign, Values, add};
use crate::stops::PLACES;
use crate::{Answer, GameId, Side};
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};

/// Answers kept for each list of components, of either kind.
const ANSWERS: usize = 4;
/// Bytes the table of answers may take unless told otherwise.
pub const TABLE_BYTES: usize = 256 << 20;
const STATES_BETWEEN_REPORTS: u64 = 1 << 12;

/// A component that is not solved by value, and roughly how many moves each player has in it.
#[derive(Clone, Debug)]
struct Large<P> {
    position: P,
    sign: Sign,
    hash: u64,
    moves: [u32; 2],
}

/// A sum with Left to move.
#[derive(Clone, Debug)]
struct State<P> {
    known: GameId,
    large: SmallVec<[Large<P>; 3]>,
}

type Key<P> = SmallVec<[Part<P>; 2]>;

/// Known summands with which Left, to move, wins or loses.
#[derive(Clone, Default)]
struct Answers {
    wins: SmallVec<[GameId; 2]>,
    losses: SmallVec<[GameId; 2]>,
}

/// The search for winners: its table of answers, and a value solver for small components.
pub struct Outcomes<P> {
    values: Values<P>,
    /// Answers of late, and those of the time before; the latter are dropped when the former are full.
    recent: FxHashMap<Key<P>, Answers>,
    older: FxHashMap<Key<P>, Answers>,
    capacity: usize,
    exact_size: usize,
    states: u64,
}

impl<P: Clone + Eq + Hash> Outcomes<P> {
    /// A search that solves components by value up to `exact_size`.
    #[must_use]
    pub fn new(exact_size: usize) -> Self {
        let entry = size_of::<(Key<P>, Answers)>() + 1;
        Self {
            values: Values::default(),
            recent: FxHashMap::default(),
            older: FxHashMap::default(),
            capacity: TABLE_BYTES / (2 * entry),
            exact_size,
            states: 0,
        }
    }

    /// States searched so far.
    #[must_use]
    pub fn states(&self) -> u64 {
        self.states
    }

    /// Positions solved by value so far.
    #[must_use]
    pub fn values(&self) -> usize {
        self.values.len()
    }

    /// Bytes the tables take, without what positions hold elsewhere.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let entries = self.recent.capacity() + self.older.capacity();
        entries * (size_of::<(Key<P>, Answers)>() + 1) + self.values.bytes()
    }

    /// Whether `first`, to move, wins.
    ///
    /// # Errors
    /// A spent budget, an interrupt, or what the rules refuse.
    pub fn wins<R: Rules<P> + ?Sized>(
        &mut self,
        rules: &R,
        arena: &mut Arena,
        position: &P,
        first: Side,
        progress: Progress<'_>,
    ) -> Answer<bool> {
        let nothing = State { known: GameId::ZERO, large: SmallVec::new() };
        let sign = if first == Side::Left { Sign::Kept } else { Sign::Negated };
        let mut search = Search { rules, outcomes: self, progress };
        let state = search.joined(arena, nothing, position, sign)?;
        search.left_wins(arena, &state)
    }
}

struct Search<'a, 'b, P, R: ?Sized> {
    rules: &'a R,
    outcomes: &'a mut Outcomes<P>,
    progress: Progress<'b>,
}

/// A move of Left's, as the state after it, turned for the opponent.
struct Child<P> {
    state: State<P>,
    /// How good the state looks for the opponent.
    promise: (i64, i64),
}

impl<P: Clone + Eq + Hash, R: Rules<P> + ?Sized> Search<'_, '_, P, R> {
    /// `state` plus `sign` times a position.
    fn joined(&mut self, arena: &mut Arena, mut state: State<P>, position: &P, sign: Sign) -> Answer<State<P>> {
        let mut parts = Vec::new();
        self.rules.parts(position, &mut parts)?;
        for (part, kept) in parts {
            arena.tick()?;
            let sign = if sign == Sign::Negated { kept.flipped() } else { kept };
            if self.rules.size(&part) <= self.outcomes.exact_size {
                let value = self.outcomes.values.part(self.rules, arena, &part, &mut |_| Ok(()))?;
                state.known = add(arena, state.known, value, sign)?;
                continue;
            }
            let mut hasher = FxHasher::default();
            part.hash(&mut hasher);
            let hash = hasher.finish();
            let opposite = |other: &Large<P>| {
                other.hash == hash && (sign == Sign::Either || other.sign == sign.flipped()) && other.position == part
            };
            if let Some(at) = state.large.iter().position(opposite) {
                state.large.remove(at);
                continue;
            }
            let mut moves = [0; 2];
            for side in Side::BOTH {
                let own = if sign == Sign::Negated { side.other() } else { side };
                moves[side.index()] = self.rules.mobility(&part, own)? as u32;
            }
            let at = state.large.partition_point(|other| (other.hash, other.sign) < (hash, sign));
            state.large.insert(at, Large { position: part, sign, hash, moves });
        }
        Ok(state)
    }

    /// Whether Left, to move, wins; `None` where nothing is remembered that says so.
    fn remembered(&mut self, arena: &mut Arena, state: &State<P>) -> Answer<Option<bool>> {
        if state.large.is_empty() {
            return Ok(Some(!arena.le(state.known, GameId::ZERO)?));
        }
        let key = key(state);
        let table = &mut *self.outcomes;
        let answers = match table.recent.get(&key) {
            Some(answers) => answers,
            None => match table.older.get(&key) {
                Some(answers) => answers,
                None => return Ok(None),
            },
        };
        for &win in &answers.wins {
            if arena.le(win, state.known)? {
                return Ok(Some(true));
            }
        }
        for &loss in &answers.losses {
            if arena.le(state.known, loss)? {
                return Ok(Some(false));
            }
        }
        Ok(None)
    }

    fn remember(&mut self, state: &State<P>, wins: bool) {
        let table = &mut *self.outcomes;
        if table.recent.len() >= table.capacity {
            table.older = std::mem::take(&mut table.recent);
        }
        let key = key(state);
        let inherited = table.older.remove(&key);
        let answers = table.recent.entry(key).or_insert_with(|| inherited.unwrap_or_default());
        let list = if wins { &mut answers.wins } else { &mut answers.losses };
        if list.len() == ANSWERS {
            list.remove(0);
        }
        list.push(state.known);
    }

    fn left_wins(&mut self, arena: &mut Arena, state: &State<P>) -> Answer<bool> {
        if let Some(answer) = self.remembered(arena, state)? {
            return Ok(answer);
        }
        self.outcomes.states += 1;
        if self.outcomes.states.is_multiple_of(STATES_BETWEEN_REPORTS) {
            (self.progress)(self.outcomes.states as usize)?;
        }
        let mut children = self.children(arena, state)?;
        let mut wins = false;
        let mut open = Vec::new();
        for child in children.drain(..) {
            match self.remembered(arena, &child.state)? {
                Some(false) => {
                    wins = true;
                    break;
                }
                Some(true) => {}
                None => open.push(child),
            }
        }
        if !wins {
            open.sort_by_key(|child| child.promise);
            for child in open {
                if !arena.deeper(|arena| self.left_wins(arena, &child.state))? {
                    wins = true;
                    break;
                }
            }
        }
        self.remember(state, wins);
        Ok(wins)
    }

    /// Left's moves, without repeats.
    fn children(&mut self, arena: &mut Arena, state: &State<P>) -> Answer<Vec<Child<P>>> {
        let mut children: Vec<Child<P>> = Vec::new();
        let mut options = Vec::new();
        for (at, large) in state.large.iter().enumerate() {
            if at > 0 && state.large[at - 1].position == large.position && state.large[at - 1].sign == large.sign {
                continue;
            }
            let side = if large.sign == Sign::Negated { Side::Right } else { Side::Left };
            options.clear();
            self.rules.options(&large.position, side, &mut options)?;
            for option in &options {
                let mut rest = state.clone();
                rest.large.remove(at);
                let next = self.joined(arena, rest, option, large.sign)?;
                push(&mut children, turned(arena, next)?, arena);
            }
        }
        for option in arena.options(state.known, Side::Left)? {
            let next = State { known: option, large: state.large.clone() };
            push(&mut children, turned(arena, next)?, arena);
        }
        Ok(children)
    }
}

/// About twice the mean of a game: only ever used to try good moves first.
fn rough(arena: &Arena, game: GameId) -> i64 {
    Side::BOTH.iter().map(|&side| arena.stop(game, side).word >> (PLACES + 1)).sum()
}

fn key<P: Clone>(state: &State<P>) -> Key<P> {
    state.large.iter().map(|large| (large.position.clone(), large.sign)).collect()
}

/// The same sum seen by the other player.
fn turned<P>(arena: &mut Arena, mut state: State<P>) -> Answer<State<P>> {
    state.known = arena.neg(state.known)?;
    for large in &mut state.large {
        large.sign = large.sign.flipped();
        large.moves.swap(0, 1);
    }
    state.large.sort_by_key(|large| (large.hash, large.sign));
    Ok(state)
}

/// Adds a child unless it is there already.
fn push<P: Eq>(children: &mut Vec<Child<P>>, state: State<P>, arena: &Arena) {
    let same = |child: &Child<P>| {
        child.state.known == state.known
            && child.state.large.len() == state.large.len()
            && child.state.large.iter().zip(&state.large).all(|(a, b)| a.sign == b.sign && a.position == b.position)
    };
    if children.iter().any(same) {
        return;
    }
    let total = |side: usize| state.large.iter().map(|large| i64::from(large.moves[side])).sum::<i64>();
    let known = rough(arena, state.known);
    let (own, other) = (total(0), total(1));
    let promise = (2 * (own - other) + known, own + other);
    children.push(Child { state, promise });
}
