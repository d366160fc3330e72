//! Limits: how much work one call may do, and how it is asked to stop.

use crate::refusal::{Answer, Refusal};
use std::time::Instant;

/// Steps between two looks at the clock and at the caller's wish to stop.
const STRIDE: u64 = 1 << 12;
/// Bytes an arena may hold where the caller sets no other limit.
pub const DEFAULT_MEMORY: u64 = 4 << 30;

/// What one call may spend. The default: no limit but memory.
pub struct Limits {
    pub games: Option<u64>,
    pub deadline: Option<Instant>,
    pub memory: u64,
    /// Give up with [`Refusal::Pause`] after so many steps.
    pub pause_after: Option<u64>,
    /// Asked from time to time; `true` means stop.
    pub stop: Option<Box<dyn FnMut() -> bool + Send>>,
    pub(crate) steps: u64,
    next_look: u64,
    pub(crate) nodes_before: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            games: None,
            deadline: None,
            memory: DEFAULT_MEMORY,
            pause_after: None,
            stop: None,
            steps: 0,
            next_look: 0,
            nodes_before: 0,
        }
    }
}

impl Limits {
    /// A short attempt: at most so many steps.
    #[must_use]
    pub fn short(steps: u64) -> Self {
        Self { pause_after: Some(steps), ..Self::default() }
    }

    /// Count one step; `usage` (games made so far, bytes held) is asked for only now and then.
    #[inline]
    pub(crate) fn step(&mut self, usage: impl FnOnce() -> (u64, u64)) -> Answer<()> {
        self.steps += 1;
        if self.steps < self.next_look { Ok(()) } else { self.look(usage()) }
    }

    #[cold]
    fn look(&mut self, (nodes, bytes): (u64, u64)) -> Answer<()> {
        self.next_look = self.steps + STRIDE;
        if let Some(limit) = self.pause_after {
            if self.steps > limit {
                return Err(Refusal::Pause);
            }
            self.next_look = self.next_look.min(limit + 1);
        }
        if self.stop.as_mut().is_some_and(|stop| stop()) {
            return Err(Refusal::Interrupted);
        }
        let made = nodes.saturating_sub(self.nodes_before);
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Refusal::BudgetSpent(
                format!("the time is spent: {made} games made in it, nothing returned").into(),
            ));
        }
        if bytes > self.memory {
            return Err(Refusal::BudgetSpent(
                format!(
                    "the memory is spent: {bytes} of {} bytes hold {nodes} games; nothing returned \
                 (raise it with tepid.budget(memory=...), or drop tables with tepid.clear_caches())",
                    self.memory
                )
                .into(),
            ));
        }
        Ok(())
    }

    /// Refuse once more games were made than allowed.
    #[inline]
    pub(crate) fn made(&self, nodes: u64) -> Answer<()> {
        match self.games {
            Some(limit) if nodes - self.nodes_before > limit => Err(Refusal::BudgetSpent(
                format!(
                    "the budget of games is spent: {limit} were left when this call began; nothing returned \
                 (raise it with tepid.budget(games=...))"
                )
                .into(),
            )),
            _ => Ok(()),
        }
    }
}
