//! The core of tepid: exact values of short combinatorial games, kept in an arena.
//!
//! Nothing here prints, reads text, touches Python or holds global state.

pub mod arena;
pub mod canonical;
pub mod dyadic;
pub mod limits;
pub mod order;
pub mod pairs;
pub mod refusal;
pub mod side;
pub mod stops;
pub mod sum;

pub use arena::{Arena, GameId};
pub use dyadic::Dyadic;
pub use limits::Limits;
pub use refusal::{Answer, Refusal};
pub use side::Side;
