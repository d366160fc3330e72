//! Bulk calls: one native call for a whole family of games.

use crate::game::Game;
use crate::store::Store;
use pyo3::exceptions::{PyBufferError, PyIndexError};
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::collections::HashMap;
use std::ffi::{CString, c_int, c_void};
use tepid_core::GameId;

/// The games of an iterable, as ids in `store`.
pub fn ids_in(games: &Bound<'_, PyAny>, store: &Store) -> PyResult<Vec<GameId>> {
    games.try_iter()?.map(|game| Game::id_of(&game?, store, "a game")).collect()
}

pub fn tuple_of<'py>(py: Python<'py>, store: &Store, ids: &[GameId]) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, ids.iter().map(|&id| Game::new(store, id)).collect::<Vec<_>>())
}

/// The values of {L | R} for all L, R among the given lists of options, in listing order.
#[pyfunction]
pub fn all_forms<'py>(lists: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
    let (py, store) = (lists.py(), Store::current());
    let lists: PyResult<Vec<Vec<GameId>>> = lists.try_iter()?.map(|list| ids_in(&list?, &store)).collect();
    let lists = lists?;
    let values = store.run_long(py, |arena| arena.all_forms(&lists))?;
    tuple_of(py, &store, &values)
}

/// The games that no other of them beats for `side`.
#[pyfunction]
pub fn undominated<'py>(games: &Bound<'py, PyAny>, side: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
    let (py, store, side) = (games.py(), Store::current(), crate::game::side_of(side)?);
    let ids = ids_in(games, &store)?;
    let kept = store.run(py, |arena| {
        let mut kept = arena.undominated(side, &ids)?;
        arena.sort_for_listing(&mut kept)?;
        Ok(kept)
    })?;
    tuple_of(py, &store, &kept)
}

/// Sums of all pairs: how many pairs gave each value.
#[pyclass(frozen, module = "tepid")]
pub struct SumTable {
    store: Store,
    pairs: u64,
    counts: Vec<(GameId, u64)>,
}

#[pymethods]
impl SumTable {
    /// Unordered pairs, each game with itself among them.
    #[getter]
    fn pairs(&self) -> u64 {
        self.pairs
    }

    /// Different values among the sums.
    #[getter]
    fn distinct(&self) -> usize {
        self.counts.len()
    }

    fn __len__(&self) -> usize {
        self.counts.len()
    }

    fn __iter__(slf: Py<Self>) -> SumIterator {
        SumIterator { table: slf, next: 0 }
    }

    fn __repr__(&self) -> String {
        format!("<SumTable: {} pairs, {} distinct sums>", self.pairs, self.counts.len())
    }
}

#[pyclass(module = "tepid._core")]
pub struct SumIterator {
    table: Py<SumTable>,
    next: usize,
}

#[pymethods]
impl SumIterator {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&mut self) -> Option<(Game, u64)> {
        let table = self.table.get();
        let (id, count) = *table.counts.get(self.next)?;
        self.next += 1;
        Some((Game::new(&table.store, id), count))
    }
}

/// All sums of two of the games, each game with itself among them, in one native call.
///
/// Returns a SumTable. Its games live in an arena of their own, freed with the table, unless ``keep`` is true. Raises
/// BudgetSpent. Cost: half as many sums as there are ordered pairs.
///
/// >>> table = all_sums(born_by(2))
/// >>> table.pairs, table.distinct
/// (253, 184)
#[pyfunction]
#[pyo3(signature = (games, keep=false))]
pub fn all_sums(games: &Bound<'_, PyAny>, keep: bool) -> PyResult<SumTable> {
    let py = games.py();
    let store = if keep { Store::current() } else { Store::new() };
    let ids = ids_in(games, &store)?;
    let counts = store.run_long(py, |arena| {
        let mut counts: HashMap<GameId, u64> = HashMap::new();
        arena.all_sums(&ids, |_, _, _, sum| {
            *counts.entry(sum).or_insert(0) += 1;
            Ok(())
        })?;
        let mut counts: Vec<_> = counts.into_iter().collect();
        counts.sort_unstable();
        Ok(counts)
    })?;
    let n = ids.len() as u64;
    Ok(SumTable { store, pairs: n * (n + 1) / 2, counts })
}

/// The relation ≤ on a list of games: a square boolean matrix.
#[pyclass(frozen, module = "tepid")]
pub struct OrderMatrix {
    size: usize,
    cells: Vec<bool>,
    shape: [isize; 2],
    strides: [isize; 2],
}

/// The relation ≤ on a list of games: ``matrix[i, j]`` says whether the i-th is at most the j-th.
///
/// Returns an OrderMatrix, which also offers the buffer protocol (bool, square). Cost: the games compared with all their
/// options, then sets intersected.
///
/// >>> matrix = order_matrix([tepid.ZERO, tepid.STAR, tepid.UP])
/// >>> [[matrix[i, j] for j in range(3)] for i in range(3)]
/// [[True, False, True], [False, True, False], [False, False, True]]
#[pyfunction]
pub fn order_matrix(games: &Bound<'_, PyAny>) -> PyResult<OrderMatrix> {
    let (py, store) = (games.py(), Store::current());
    let ids = ids_in(games, &store)?;
    let cells = store.run_long(py, |arena| arena.order_matrix(&ids))?;
    let size = isize::try_from(ids.len())?;
    Ok(OrderMatrix { size: ids.len(), cells, shape: [size, size], strides: [size, 1] })
}

#[pymethods]
impl OrderMatrix {
    /// Rows and columns.
    ///
    /// >>> order_matrix([0, 1]).shape
    /// (2, 2)
    #[getter]
    fn shape(&self) -> (usize, usize) {
        (self.size, self.size)
    }

    fn __len__(&self) -> usize {
        self.size
    }

    fn __getitem__(&self, at: (isize, isize)) -> PyResult<bool> {
        let place = |i: isize| {
            let i = if i < 0 { i + self.shape[0] } else { i };
            usize::try_from(i).ok().filter(|&i| i < self.size)
        };
        match (place(at.0), place(at.1)) {
            (Some(i), Some(j)) => Ok(self.cells[i * self.size + j]),
            _ => Err(PyIndexError::new_err(format!("{at:?} is outside a matrix of {0} by {0}", self.size))),
        }
    }

    /// How many pairs are in the relation.
    fn count(&self) -> usize {
        self.cells.iter().filter(|&&cell| cell).count()
    }

    fn __repr__(&self) -> String {
        format!("<OrderMatrix: {0} by {0}, {1} pairs in order>", self.size, self.count())
    }

    unsafe fn __getbuffer__(slf: Bound<'_, Self>, view: *mut ffi::Py_buffer, flags: c_int) -> PyResult<()> {
        if view.is_null() || flags & ffi::PyBUF_WRITABLE == ffi::PyBUF_WRITABLE {
            return Err(PyBufferError::new_err("the matrix is read-only"));
        }
        let matrix = slf.get();
        let wants = |flag: c_int| flags & flag == flag;
        let format = CString::new("?").map_err(|_| PyBufferError::new_err("no format"))?;
        // SAFETY: `view` is a valid buffer to fill in; all pointers lie in the frozen matrix, which `obj` keeps alive,
        // but for the format, which `__releasebuffer__` frees.
        unsafe {
            (*view).buf = matrix.cells.as_ptr().cast_mut().cast::<c_void>();
            (*view).len = isize::try_from(matrix.cells.len())?;
            (*view).readonly = 1;
            (*view).itemsize = 1;
            (*view).format = if wants(ffi::PyBUF_FORMAT) { format.into_raw() } else { std::ptr::null_mut() };
            (*view).ndim = if wants(ffi::PyBUF_ND) { 2 } else { 1 };
            (*view).shape = if wants(ffi::PyBUF_ND) { matrix.shape.as_ptr().cast_mut() } else { std::ptr::null_mut() };
            (*view).strides =
                if wants(ffi::PyBUF_STRIDES) { matrix.strides.as_ptr().cast_mut() } else { std::ptr::null_mut() };
            (*view).suboffsets = std::ptr::null_mut();
            (*view).internal = std::ptr::null_mut();
            (*view).obj = slf.into_any().into_ptr();
        }
        Ok(())
    }

    unsafe fn __releasebuffer__(&self, view: *mut ffi::Py_buffer) {
        // SAFETY: the format, where there is one, came from `CString::into_raw` above.
        unsafe {
            if !(*view).format.is_null() {
                drop(CString::from_raw((*view).format));
            }
        }
    }
}
