//! A refusal: why the core gives no answer. It never gives a wrong one.

use thiserror::Error;

/// Why a computation stopped without an answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// A budget of games, seconds or memory ran out; the text says which and how far the work had come.
    #[error("{0}")]
    BudgetSpent(String),
    /// A number, a multiple or a table that no machine word or sensible memory holds.
    #[error("{0}")]
    TooLarge(String),
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
    NotAtomic(String),
    /// An argument outside the domain of the function.
    #[error("{0}")]
    Domain(String),
    /// Bytes that are no pickled game.
    #[error("these bytes are no pickled game: {0}")]
    Corrupt(&'static str),
}

/// The result of anything that may be refused.
pub type Answer<T> = Result<T, Refusal>;
