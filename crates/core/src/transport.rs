//! Transport: a game as a list of nodes that any arena can take in, and the same as bytes for pickles.

use crate::arena::{Arena, GameId, Kind, Options};
use crate::dyadic::Dyadic;
use crate::refusal::{Answer, Refusal};
use crate::side::Side;
use num_bigint::BigInt;
use rustc_hash::FxHashMap;

/// A game and all its followers that are lists; each node names earlier ones by position. The last is the game.
pub struct Portable(Vec<PortableNode>);

enum PortableNode {
    Upstar { number: Dyadic, ups: i64, nim: u32 },
    Lists([Vec<u32>; 2]),
}

impl Arena {
    /// Take a game out of the arena.
    pub fn export(&mut self, id: GameId) -> Answer<Portable> {
        let mut places: FxHashMap<GameId, u32> = FxHashMap::default();
        let mut nodes = Vec::new();
        let mut waiting = vec![id];
        while let Some(&next) = waiting.last() {
            self.tick()?;
            if places.contains_key(&next) {
                waiting.pop();
                continue;
            }
            let node = if let Some(upstar) = self.as_upstar(next) {
                let number = self.stop_value(upstar.number, Side::Left);
                PortableNode::Upstar { number, ups: upstar.ups, nim: upstar.nim }
            } else {
                let before = waiting.len();
                for side in Side::BOTH {
                    waiting.extend(self.listed(next, side).iter().filter(|option| !places.contains_key(option)));
                }
                if waiting.len() > before {
                    continue;
                }
                PortableNode::Lists(Side::BOTH.map(|side| self.listed(next, side).iter().map(|o| places[o]).collect()))
            };
            waiting.pop();
            let place = u32::try_from(nodes.len()).map_err(|_| Refusal::TooLarge("too many followers".into()))?;
            places.insert(next, place);
            nodes.push(node);
        }
        Ok(Portable(nodes))
    }

    /// Take in a game that an arena exported: its lists are canonical as they stand.
    pub fn import(&mut self, game: &Portable) -> Answer<GameId> {
        self.take_in(game, |arena, [left, right]| arena.intern(left, right))
    }

    /// Take in a game from anywhere: every list is brought to canonical form again.
    pub fn import_unchecked(&mut self, game: &Portable) -> Answer<GameId> {
        self.take_in(game, |arena, [left, right]| arena.make(left, right))
    }

    fn take_in(
        &mut self,
        game: &Portable,
        mut lists: impl FnMut(&mut Self, [&[GameId]; 2]) -> Answer<GameId>,
    ) -> Answer<GameId> {
        let mut ids: Vec<GameId> = Vec::with_capacity(game.0.len());
        for node in &game.0 {
            self.tick()?;
            let id = match node {
                PortableNode::Upstar { number, ups, nim } => {
                    let number = self.number(number)?;
                    self.upstar(number, *ups, *nim)?
                }
                PortableNode::Lists(options) => {
                    let [mut left, mut right] = [0, 1]
                        .map(|side: usize| options[side].iter().map(|&place| ids[place as usize]).collect::<Options>());
                    left.sort_unstable();
                    right.sort_unstable();
                    lists(self, [&left, &right])?
                }
            };
            ids.push(id);
        }
        ids.last().copied().ok_or_else(|| Refusal::Corrupt("they hold no node".into()))
    }

    /// Equality of games in two arenas.
    pub fn same_structure(&mut self, id: GameId, other: &mut Self, other_id: GameId) -> Answer<bool> {
        if self.digest(id) != other.digest(other_id) || self.kind(id) != other.kind(other_id) {
            return Ok(false);
        }
        if self.kind(id) == Kind::Number {
            return Ok(self.as_number(id) == other.as_number(other_id));
        }
        let portable = other.export(other_id)?;
        Ok(self.import(&portable)? == id)
    }
}

const UPSTAR: u64 = 0;
const LISTS: u64 = 1;

impl Portable {
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for node in &self.0 {
            match node {
                PortableNode::Upstar { number, ups, nim } => {
                    write_word(&mut bytes, UPSTAR);
                    write_word(&mut bytes, u64::from(number.exponent()));
                    let numerator = number.numerator().to_signed_bytes_le();
                    write_word(&mut bytes, numerator.len() as u64);
                    bytes.extend(numerator);
                    write_word(&mut bytes, ((ups << 1) ^ (ups >> 63)).cast_unsigned());
                    write_word(&mut bytes, u64::from(*nim));
                }
                PortableNode::Lists(options) => {
                    write_word(&mut bytes, LISTS);
                    for list in options {
                        write_word(&mut bytes, list.len() as u64);
                        list.iter().for_each(|&place| write_word(&mut bytes, u64::from(place)));
                    }
                }
            }
        }
        bytes
    }

    /// Read what `to_bytes` wrote.
    pub fn from_bytes(mut bytes: &[u8]) -> Answer<Self> {
        let mut nodes = Vec::new();
        while !bytes.is_empty() {
            let node = match read_word(&mut bytes)? {
                UPSTAR => {
                    let exponent = read_small(&mut bytes)?;
                    let length = read_word(&mut bytes)?;
                    let length = usize::try_from(length).ok().filter(|&n| n <= bytes.len());
                    let (numerator, rest) =
                        bytes.split_at(length.ok_or_else(|| Refusal::Corrupt("they end too early".into()))?);
                    bytes = rest;
                    let zigzag = read_word(&mut bytes)?;
                    let ups = (zigzag >> 1).cast_signed() ^ -(zigzag & 1).cast_signed();
                    let number = Dyadic::from_big(BigInt::from_signed_bytes_le(numerator), exponent);
                    PortableNode::Upstar { number, ups, nim: read_small(&mut bytes)? }
                }
                LISTS => {
                    let mut options = [Vec::new(), Vec::new()];
                    for list in &mut options {
                        for _ in 0..read_word(&mut bytes)? {
                            let place = read_small(&mut bytes)?;
                            if place as usize >= nodes.len() {
                                return Err(Refusal::Corrupt("an option comes after its game".into()));
                            }
                            list.push(place);
                        }
                    }
                    PortableNode::Lists(options)
                }
                _ => return Err(Refusal::Corrupt("an unknown kind of node".into())),
            };
            nodes.push(node);
        }
        Ok(Self(nodes))
    }
}

/// Seven bits a byte, the lowest first; the high bit says that more follow.
fn write_word(bytes: &mut Vec<u8>, mut word: u64) {
    while word >= 0x80 {
        bytes.push((word as u8) | 0x80);
        word >>= 7;
    }
    bytes.push(word as u8);
}

fn read_word(bytes: &mut &[u8]) -> Answer<u64> {
    let mut word = 0_u64;
    for shift in (0..64).step_by(7) {
        let (&byte, rest) = bytes.split_first().ok_or_else(|| Refusal::Corrupt("they end too early".into()))?;
        *bytes = rest;
        word |= u64::from(byte & 0x7F) << shift;
        if byte < 0x80 {
            return Ok(word);
        }
    }
    Err(Refusal::Corrupt("a word is too long".into()))
}

fn read_small(bytes: &mut &[u8]) -> Answer<u32> {
    u32::try_from(read_word(bytes)?).map_err(|_| Refusal::Corrupt("a number is out of range".into()))
}
