//! Budgets, scratch arenas and counts, for the context managers in Python.

use crate::store::{Budget, Store, budget, set_budget};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::time::{Duration, Instant};
use tepid_core::limits::DEFAULT_MEMORY;

/// A budget, held while another is in force.
#[pyclass(frozen, module = "tepid._core")]
pub struct HeldBudget(Budget);

/// Put a tighter budget in force in this thread; returns the one before, with what it had left.
#[pyfunction]
#[pyo3(signature = (games, seconds, memory))]
pub fn enter_budget(games: Option<u64>, seconds: Option<f64>, memory: Option<u64>) -> PyResult<HeldBudget> {
    let before = budget();
    let deadline = match seconds {
        Some(seconds) => Some(
            Duration::try_from_secs_f64(seconds)
                .ok()
                .and_then(|time| Instant::now().checked_add(time))
                .ok_or_else(|| PyValueError::new_err(format!("seconds={seconds} is no length of time")))?,
        ),
        None => None,
    };
    let least = |a: Option<Instant>, b: Option<Instant>| a.into_iter().chain(b).min();
    let games = games.into_iter().chain(before.games).min();
    set_budget(Budget { games, deadline: least(deadline, before.deadline), memory: memory.unwrap_or(before.memory) });
    Ok(HeldBudget(before))
}

/// Put a held budget in force again, less what was spent meanwhile.
#[pyfunction]
pub fn leave_budget(held: &HeldBudget, spent: u64) {
    let games = held.0.games.map(|games| games.saturating_sub(spent));
    set_budget(Budget { games, ..held.0 });
}

/// This thread's budget, to be put in force in another thread.
#[pyfunction]
pub fn current_budget() -> HeldBudget {
    HeldBudget(budget())
}

/// Games left in this thread's budget; `None` without a limit.
#[pyfunction]
pub fn games_left() -> Option<u64> {
    budget().games
}

/// The store that new games go to, held while another takes its place.
#[pyclass(frozen, module = "tepid._core")]
pub struct HeldStore(Option<Store>);

/// Send new games of this thread to a private arena.
#[pyfunction]
pub fn enter_scratch() -> HeldStore {
    HeldStore(Store::switch(Some(Store::new())))
}

#[pyfunction]
pub fn leave_scratch(held: &HeldStore) {
    Store::switch(held.0.clone());
}

/// Games and remembered answers of the current arena, in numbers and bytes.
#[pyfunction]
pub fn cache_info(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let store = Store::current();
    let (games, bytes, counts, steps) =
        store.read(py, |arena| (arena.len(), arena.bytes(), arena.remembered(), arena.steps()));
    let info = PyDict::new(py);
    let [sums, comparisons, thermographs, images] = counts;
    info.set_item("games", games)?;
    info.set_item("sums", sums)?;
    info.set_item("comparisons", comparisons)?;
    info.set_item("thermographs", thermographs)?;
    info.set_item("images", images)?;
    info.set_item("bytes_of_games", bytes.0)?;
    info.set_item("bytes_of_tables", bytes.1)?;
    info.set_item("memory_limit", budget().memory)?;
    info.set_item("default_memory_limit", DEFAULT_MEMORY)?;
    info.set_item("steps_of_last_call", steps)?;
    Ok(info)
}

/// Forget remembered answers of the current arena; games stay.
#[pyfunction]
pub fn clear_caches(py: Python<'_>) {
    Store::current().read(py, |arena| arena.clear_tables());
}
