//! The two players. Everything that Left and Right share takes a [`Side`].

/// A player: Left moves towards larger values, Right towards smaller ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Side {
    Left = 0,
    Right = 1,
}

impl Side {
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// 0 for Left, 1 for Right: the index into a pair of option lists.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}
