//! The core of tepid: exact values of short combinatorial games, kept in an arena.
//!
//! Nothing here prints, reads text, touches Python or holds global state.

pub mod arena;
pub mod atomic;
pub mod birthday;
pub mod bulk;
pub mod canonical;
pub mod dyadic;
pub mod followers;
pub mod kernels;
pub mod limits;
pub mod listing;
pub mod operators;
pub mod order;
pub mod outcome;
mod pairs;
pub mod refusal;
pub mod side;
pub mod solve;
pub mod stops;
pub mod sum;
pub mod sweep;
pub mod thermograph;
pub mod transport;
pub mod wall;

pub use arena::{Arena, GameId};
pub use dyadic::Dyadic;
pub use limits::Limits;
pub use operators::{Clause, Operator, Recipe};
pub use refusal::{Answer, Refusal};
pub use side::Side;
pub use thermograph::Thermograph;
pub use transport::Portable;
pub use wall::Wall;
