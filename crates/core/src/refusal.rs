//! A refusal: why the core gives no answer. It never gives a wrong one.

use std::fmt;
use thiserror::Error;

/// A text behind one pointer: a refusal is rare, and a small one keeps every answer in two words.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::box_collection, reason = "a String is three words, a box one")]
pub struct Text(Box<String>);

impl<T: Into<String>> From<T> for Text {
    fn from(text: T) -> Self {
        Self(Box::new(text.into()))
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

const _: () = assert!(size_of::<Answer<bool>>() <= 16);

/// Why a computation stopped without an answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// A budget of games, seconds or memory ran out; the text says which and how far the work had come.
    #[error("{0}")]
    BudgetSpent(Text),
    /// A number, a multiple or a table that no machine word or sensible memory holds.
    #[error("{0}")]
    TooLarge(Text),
    /// The recursion went deeper than the stack may grow.
    #[error("the game is nested too deep: more than {0} levels of options")]
    TooDeep(usize),
    /// The caller asked to stop (Ctrl-C).
    #[error("interrupted")]
    Interrupted,
    /// A short attempt took more steps than it was given; the caller tries again without haste.
    #[error("paused")]
    Pause,
    /// The game has no atomic weight.
    #[error("{0}")]
    NotAtomic(Text),
    /// An argument outside the domain of the function.
    #[error("{0}")]
    Domain(Text),
    /// Bytes that are no pickled game.
    #[error("these bytes are no pickled game: {0}")]
    Corrupt(Text),
}

/// The result of anything that may be refused.
pub type Answer<T> = Result<T, Refusal>;
