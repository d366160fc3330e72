//! Shards of a sweep, each in an arena of its own; Python deals them out to threads.

use crate::bulk::ids_in;
use crate::operator::Recursion;
use crate::store::{Signals, Store, budget};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tepid_core::sweep::Size;
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

/// Games packed for any arena, with their sizes.
#[pyclass(frozen, module = "tepid._core")]
pub struct Pool {
    games: Vec<Portable>,
    sizes: Vec<Size>,
}

#[pymethods]
impl Pool {
    #[new]
    fn py_new(games: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (py, store) = (games.py(), Store::current());
        let ids = ids_in(games, &store)?;
        let sizes = store.run(py, |arena| arena.sizes(&ids))?;
        let games = store.run(py, |arena| ids.iter().map(|&id| arena.export(id)).collect::<Answer<Vec<_>>>())?;
        Ok(Self { games, sizes })
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }
}

/// Pairs looked at, those that fail as places (u32, u32) in native bytes, the smallest of them after its key.
type Found<'py> = (u64, Bound<'py, PyBytes>, Option<([u64; 4], (u32, u32))>);

/// Whether an operator adds, for the pairs of rows `first..last` of a pool with themselves and all rows before.
#[pyfunction]
pub fn sweep_rows<'py>(
    py: Python<'py>,
    operator: &Recursion,
    pool: &Pool,
    first: usize,
    last: usize,
    cancel: &Cancel,
) -> PyResult<Found<'py>> {
    if first > last || last > pool.games.len() {
        return Err(PyIndexError::new_err(format!("rows {first} to {last} of a pool of {}", pool.games.len())));
    }
    let (signals, flag) = (Signals::default(), cancel.0.clone());
    let mut watch = signals.watch();
    let mut limits = budget().limits();
    limits.stop = Some(Box::new(move || flag.load(Ordering::Relaxed) || watch()));
    let shard = py.detach(|| {
        let mut arena = Arena::new();
        arena.limit(limits);
        let recipe = operator.in_arena(&mut arena)?;
        let games = pool.games.iter().map(|game| arena.import(game)).collect::<Answer<Vec<GameId>>>()?;
        arena.sweep(&recipe, &games, &pool.sizes, first..last)
    });
    let shard = shard.map_err(|refusal| signals.raise(py, &refusal))?;
    let bytes: Vec<u8> = shard.failures.iter().flat_map(|&(i, j)| [i, j]).flat_map(u32::to_ne_bytes).collect();
    Ok((shard.pairs, PyBytes::new(py, &bytes), shard.smallest))
}
