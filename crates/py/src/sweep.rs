//! Shards of a sweep, each in an arena of its own; Python deals them out to threads.

use crate::game::Game;
use crate::operator::Recursion;
use crate::store::{Signals, Store, budget};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tepid_core::{Answer, Arena, GameId, Portable};

/// A flag that tells running shards to stop.
#[pyclass(frozen, module = "tepid._core")]
pub struct Cancel(Arc<AtomicBool>);

#[pymethods]
impl Cancel {
    #[new]
    fn py_new() -> Self {
        Self(Arc::new(AtomicBool::new(false)))
    }

    /// Stop every shard that holds this flag.
    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Games packed for any arena.
#[pyclass(frozen, module = "tepid._core")]
pub struct Pool(Vec<Portable>);

#[pymethods]
impl Pool {
    #[new]
    fn py_new(games: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (py, store) = (games.py(), Store::current());
        let pack = |game: Bound<'_, PyAny>| {
            let id = Game::id_of(&game, &store, "a game of a pool")?;
            store.run(py, |arena| arena.export(id))
        };
        Ok(Self(games.try_iter()?.map(|game| pack(game?)).collect::<PyResult<_>>()?))
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }
}

/// Whether an operator adds, for the pairs of rows `first..last` of a pool with themselves and all rows before.
///
/// Returns the number of pairs and those that fail, as places in the pool.
#[pyfunction]
pub fn sweep_rows(
    py: Python<'_>,
    operator: &Recursion,
    pool: &Pool,
    first: usize,
    last: usize,
    cancel: &Cancel,
) -> PyResult<(u64, Vec<(u32, u32)>)> {
    if first > last || last > pool.0.len() {
        return Err(PyIndexError::new_err(format!("rows {first} to {last} of a pool of {}", pool.0.len())));
    }
    let (signals, flag) = (Signals::default(), cancel.0.clone());
    let mut watch = signals.watch();
    let mut limits = budget().limits();
    limits.stop = Some(Box::new(move || flag.load(Ordering::Relaxed) || watch()));
    let shard = py.detach(|| {
        let mut arena = Arena::new();
        arena.limit(limits);
        let recipe = operator.in_arena(&mut arena)?;
        let games = pool.0.iter().map(|game| arena.import(game)).collect::<Answer<Vec<GameId>>>()?;
        arena.sweep(&recipe, &games, first..last)
    });
    let shard = shard.map_err(|refusal| signals.raise(py, &refusal))?;
    Ok((shard.pairs, shard.failures))
}
