//! A store: an arena shared between Python's games and threads.
//!
//! A call first tries a few steps while it holds the interpreter. If the arena is busy or the steps do not suffice it
//! lets the interpreter go, waits for the arena, and asks Python for signals from time to time. Nobody ever waits for
//! an arena while holding the interpreter, so the two locks cannot block each other.

use crate::refusals::raise;
use pyo3::prelude::*;
use std::cell::RefCell;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::{Duration, Instant};
use tepid_core::limits::DEFAULT_MEMORY;
use tepid_core::{Answer, Arena, Limits, Refusal};

/// Steps tried before the interpreter is let go: well under a millisecond.
const SHORT: u64 = 2_000;
/// How often a long call looks for signals.
const LOOK: Duration = Duration::from_millis(50);

/// A shared arena.
#[derive(Clone)]
pub struct Store(Arc<Mutex<Arena>>);

/// What `tepid.budget` allows in this thread.
#[derive(Clone, Copy)]
pub struct Budget {
    pub games: Option<u64>,
    pub deadline: Option<Instant>,
    pub memory: u64,
}

impl Default for Budget {
    fn default() -> Self {
        Self { games: None, deadline: None, memory: DEFAULT_MEMORY }
    }
}

impl Budget {
    pub fn limits(self) -> Limits {
        let mut limits = Limits::default();
        (limits.games, limits.deadline, limits.memory) = (self.games, self.deadline, self.memory);
        limits
    }
}

static DEFAULT: LazyLock<Store> = LazyLock::new(Store::new);

thread_local! {
    static CURRENT: RefCell<Option<Store>> = const { RefCell::new(None) };
    static BUDGET: RefCell<Budget> = RefCell::new(Budget::default());
}

/// This thread's budget.
pub fn budget() -> Budget {
    BUDGET.with_borrow(|budget| *budget)
}

/// Change this thread's budget; returns the one before.
pub fn set_budget(new: Budget) -> Budget {
    BUDGET.with_borrow_mut(|budget| std::mem::replace(budget, new))
}

pub fn spend(games: u64) {
    BUDGET.with_borrow_mut(|budget| budget.games = budget.games.map(|left| left.saturating_sub(games)));
}

/// Signals seen during a long call: the exception that a handler raised.
#[derive(Clone, Default)]
pub struct Signals(Arc<Mutex<Option<PyErr>>>);

impl Signals {
    /// A question for [`Limits::stop`]: has a signal handler raised?
    pub fn watch(&self) -> Box<dyn FnMut() -> bool + Send> {
        let slot = self.0.clone();
        let mut last = Instant::now();
        Box::new(move || {
            if last.elapsed() < LOOK {
                return false;
            }
            last = Instant::now();
            Python::attach(|py| match py.check_signals() {
                Ok(()) => false,
                Err(error) => {
                    *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                    true
                }
            })
        })
    }

    /// The exception for a refusal, a handler's own where there is one.
    pub fn raise(&self, py: Python<'_>, refusal: &Refusal) -> PyErr {
        let caught = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        caught.filter(|_| *refusal == Refusal::Interrupted).unwrap_or_else(|| raise(py, refusal))
    }
}

impl Store {
    pub fn new() -> Self {
        Self(Arc::new(Mutex::new(Arena::new())))
    }

    /// The store that new games of this thread go to.
    pub fn current() -> Self {
        CURRENT.with_borrow(|current| current.clone().unwrap_or_else(|| DEFAULT.clone()))
    }

    /// Send new games of this thread elsewhere; `None` is the default store. Returns where they went before.
    pub fn switch(to: Option<Self>) -> Option<Self> {
        CURRENT.with_borrow_mut(|current| std::mem::replace(current, to))
    }

    pub fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    fn lock(&self) -> MutexGuard<'_, Arena> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The arena, if nobody works in it. For short looks that need no limits.
    fn try_lock(&self) -> Option<MutexGuard<'_, Arena>> {
        match self.0.try_lock() {
            Ok(guard) => Some(guard),
            Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    /// Read something that takes no work.
    pub fn read<T: Send>(&self, py: Python<'_>, look: impl Fn(&mut Arena) -> T + Send + Sync) -> T {
        match self.try_lock() {
            Some(mut arena) => look(&mut arena),
            None => py.detach(|| look(&mut self.lock())),
        }
    }

    /// Work in the arena under this thread's budget.
    #[inline]
    pub fn run<T: Send>(&self, py: Python<'_>, work: impl Fn(&mut Arena) -> Answer<T> + Send + Sync) -> PyResult<T> {
        let budget = budget();
        if let Some(mut arena) = self.try_lock() {
            let mut limits = budget.limits();
            limits.pause_after = Some(SHORT);
            arena.limit(limits);
            let before = arena.len();
            let answer = work(&mut arena);
            if budget.games.is_some() {
                spend((arena.len() - before) as u64);
            }
            match answer {
                Err(Refusal::Pause) => {}
                answer => return answer.map_err(|refusal| raise(py, &refusal)),
            }
        }
        self.run_long(py, work)
    }

    /// Work that is known to be long: the interpreter is let go at once.
    pub fn run_long<T: Send>(
        &self,
        py: Python<'_>,
        work: impl Fn(&mut Arena) -> Answer<T> + Send + Sync,
    ) -> PyResult<T> {
        let (budget, signals) = (budget(), Signals::default());
        let watch = signals.watch();
        let (answer, made) = py.detach(|| {
            let mut arena = self.lock();
            let mut limits = budget.limits();
            limits.stop = Some(watch);
            arena.limit(limits);
            let before = arena.len();
            let answer = work(&mut arena);
            arena.limit(Limits::default());
            (answer, arena.len() - before)
        });
        if budget.games.is_some() {
            spend(made as u64);
        }
        answer.map_err(|refusal| signals.raise(py, &refusal))
    }
}
