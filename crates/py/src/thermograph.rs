//! `Thermograph` and `Wall`: computed in the core, read as Fractions.

use crate::convert::{fraction, required_number};
use crate::game::{Game, side_of};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use std::sync::Arc;
use tepid_core::{Dyadic, Side};

/// Both scores of a game as a function of the tax on every move.
#[pyclass(frozen, module = "tepid")]
pub struct Thermograph {
    pub game: Py<Game>,
    pub drawn: Arc<tepid_core::Thermograph>,
}

/// One score as a function of the tax: a wall or a scaffold.
#[pyclass(frozen, module = "tepid", eq)]
#[derive(PartialEq)]
pub struct Wall {
    pub drawn: tepid_core::Wall,
}

impl Thermograph {
    fn wall(&self, side: Side) -> Wall {
        Wall { drawn: self.drawn.walls[side.index()].clone() }
    }
}

#[pymethods]
impl Thermograph {
    /// The game that is drawn.
    ///
    /// >>> tepid.STAR.thermograph.game
    /// Game("*")
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// The score when Left moves first, by tax.
    ///
    /// >>> tepid.UP.thermograph.left_wall.points
    /// ((Fraction(-1, 1), Fraction(1, 1)), (Fraction(0, 1), Fraction(0, 1)))
    #[getter]
    fn left_wall(&self) -> Wall {
        self.wall(Side::Left)
    }

    /// The score when Right moves first, by tax.
    ///
    /// >>> tepid.UP.thermograph.right_wall.points
    /// ((Fraction(-1, 1), Fraction(0, 1)),)
    #[getter]
    fn right_wall(&self) -> Wall {
        self.wall(Side::Right)
    }

    /// Where the mast stands.
    ///
    /// >>> tepid.switch(3, 1).thermograph.mean
    /// Fraction(2, 1)
    #[getter]
    fn mean<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, &self.drawn.mean)
    }

    /// The tax at which the walls join in the mast.
    ///
    /// >>> tepid.switch(3, 1).thermograph.temperature
    /// Fraction(1, 1)
    #[getter]
    fn temperature<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, &self.drawn.temperature)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast_exact::<Self>().is_ok_and(|other| *other.get().drawn == *self.drawn)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        let (left, right) = (self.wall(Side::Left).points(py)?, self.wall(Side::Right).points(py)?);
        (left, right).into_pyobject(py)?.hash()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let load = py.import("tepid._core")?.getattr("thermograph_of")?;
        Ok((load, (self.game.clone_ref(py),)).into_pyobject(py)?.into_any())
    }

    /// What `side` gets at each tax if it moves first: its scaffold, or `None` where it has no option.
    fn _scaffold(&self, side: &Bound<'_, PyAny>) -> PyResult<Option<Wall>> {
        let side_of = side_of(side)?;
        let wall = self.game.get().run(side.py(), |arena, id| arena.scaffold(id, side_of))?;
        Ok(wall.map(|drawn| Wall { drawn }))
    }

    /// Each option of `side` with its wall once the tax is paid.
    fn _option_walls(&self, side: &Bound<'_, PyAny>) -> PyResult<Vec<(Game, Wall)>> {
        let side_of = side_of(side)?;
        let game = self.game.get();
        let walls = game.run(side.py(), |arena, id| {
            let options = arena.listing(id, side_of)?;
            options.into_iter().map(|option| Ok((option, arena.option_wall(option, side_of)?))).collect()
        })?;
        let walls: Vec<(tepid_core::GameId, tepid_core::Wall)> = walls;
        Ok(walls.into_iter().map(|(id, drawn)| (Game::new(&game.store, id), Wall { drawn })).collect())
    }
}

#[pymethods]
impl Wall {
    /// (tax, value) where the slope changes, rising from tax −1; above the last the wall is part of the mast.
    ///
    /// >>> tepid.switch(1).thermograph.left_wall.points
    /// ((Fraction(-1, 1), Fraction(2, 1)), (Fraction(1, 1), Fraction(0, 1)))
    #[getter]
    fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let points: PyResult<Vec<_>> = self
            .drawn
            .pieces
            .iter()
            .map(|piece| Ok((fraction(py, &piece.from)?, fraction(py, &piece.value)?)))
            .collect();
        PyTuple::new(py, points?)
    }

    /// The slope after each point: −1, 0 or 1 units of value per unit of tax.
    #[getter]
    fn slopes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.drawn.pieces.iter().map(|piece| piece.slope))
    }

    /// The score at tax t ≥ −1, a Fraction. Raises ValueError below −1, TypeError for a float.
    ///
    /// >>> tepid.switch(5, 1).thermograph.left_wall.at(1)
    /// Fraction(4, 1)
    fn at<'py>(&self, t: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let tax = required_number(t, "a tax")?;
        if tax < Dyadic::integer(-1) {
            return Err(PyValueError::new_err(format!("walls begin at tax -1; {tax} is below")));
        }
        fraction(t.py(), &self.drawn.at(&tax))
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.points(py)?.hash()
    }
}

#[pyfunction]
pub fn thermograph_of(game: &Bound<'_, Game>) -> PyResult<Py<PyAny>> {
    Ok(game.getattr("thermograph")?.unbind())
}
