//! Operators across the border: a clause by name, its number or unit, and the payments.

use crate::bulk::{ids_in, tuple_of};
use crate::convert::required_number;
use crate::game::Game;
use crate::store::Store;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use tepid_core::{Answer, Arena, Clause, GameId, Operator, Portable, Recipe};

/// A clause and payments, held as games that any store can take in.
#[pyclass(frozen, module = "tepid._core")]
pub struct Recursion {
    clause: ClauseKind,
    payments: Vec<Portable>,
}

enum ClauseKind {
    Plain(Clause),
    Unit(Portable),
    Freezing,
    Reducing,
}

impl Recursion {
    /// The operator with its games taken into `arena`.
    pub fn in_arena(&self, arena: &mut Arena) -> Answer<Recipe> {
        let clause = match &self.clause {
            ClauseKind::Plain(clause) => clause.clone(),
            ClauseKind::Unit(unit) => Clause::Unit(arena.import(unit)?),
            ClauseKind::Freezing => return Ok(Recipe::Freezing),
            ClauseKind::Reducing => return Ok(Recipe::Reducing),
        };
        let payments = self.payments.iter().map(|payment| arena.import(payment)).collect::<Answer<Vec<GameId>>>()?;
        Ok(Recipe::Recursion(Operator { clause, payments }))
    }
}

#[pymethods]
impl Recursion {
    /// `clause` is one of numbers, colder, empty, integers, switch, unit, starred integers, infinitesimals, own temperature, reducing;
    /// `number` goes with colder and switch, `unit` with unit. A negative payment is a tax.
    #[new]
    #[pyo3(signature = (clause, payments, *, number=None, unit=None))]
    fn py_new(
        clause: &str,
        payments: &Bound<'_, PyAny>,
        number: Option<&Bound<'_, PyAny>>,
        unit: Option<&Bound<'_, Game>>,
    ) -> PyResult<Self> {
        let (py, store) = (payments.py(), Store::current());
        let payments = ids_in(payments, &store)?;
        let number = number.map(|number| required_number(number, "a tax")).transpose()?;
        let clause = match (clause, number, unit) {
            ("numbers", None, None) => ClauseKind::Plain(Clause::Numbers),
            ("colder", Some(tax), None) => ClauseKind::Plain(Clause::Colder(tax)),
            ("empty", None, None) => ClauseKind::Plain(Clause::Empty),
            ("integers", None, None) => ClauseKind::Plain(Clause::Integers),
            ("switch", Some(bonus), None) => ClauseKind::Plain(Clause::Switch(bonus)),
            ("unit", None, Some(unit)) => ClauseKind::Unit(unit.get().run(py, Arena::export)?),
            ("starred integers", None, None) => ClauseKind::Plain(Clause::StarredIntegers),
            ("own temperature", None, None) => ClauseKind::Freezing,
            ("reducing", None, None) => ClauseKind::Reducing,
            ("infinitesimals", None, None) => ClauseKind::Plain(Clause::Infinitesimals),
            _ => return Err(PyValueError::new_err(format!("no clause '{clause}' with these arguments"))),
        };
        let payments =
            payments.into_iter().map(|id| store.run(py, |arena| arena.export(id))).collect::<PyResult<_>>()?;
        Ok(Self { clause, payments })
    }

    fn __call__(&self, game: &Bound<'_, Game>) -> PyResult<Game> {
        let (py, game) = (game.py(), game.get());
        let id = game.run(py, |arena, id| {
            let recipe = self.in_arena(arena)?;
            arena.image(&recipe, id)
        })?;
        Ok(Game::new(&game.store, id))
    }

    /// What the clause makes of a game, `None` where it does not catch it.
    fn caught(&self, game: &Bound<'_, Game>) -> PyResult<Option<Game>> {
        let (py, game) = (game.py(), game.get());
        let id = game.run(py, |arena, id| match self.in_arena(arena)? {
            Recipe::Recursion(operator) => arena.caught(&operator, id),
            Recipe::Freezing => Ok(arena.is_number(id).then_some(id)),
            Recipe::Reducing => Ok(None),
        })?;
        Ok(id.map(|id| Game::new(&game.store, id)))
    }

    /// The images of many games, in one call.
    fn images<'py>(&self, games: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, store) = (games.py(), Store::current());
        let ids = ids_in(games, &store)?;
        let images = store.run_long(py, |arena| {
            let recipe = self.in_arena(arena)?;
            ids.iter().map(|&id| arena.image(&recipe, id)).collect::<Answer<Vec<GameId>>>()
        })?;
        tuple_of(py, &store, &images)
    }
}

/// The payments of Norton's product by a unit: the unit plus each of its incentives.
#[pyfunction]
pub fn norton_payments<'py>(unit: &Bound<'py, Game>) -> PyResult<Bound<'py, PyTuple>> {
    let (py, unit) = (unit.py(), unit.get());
    let payments = unit.run(py, Arena::norton_payments)?;
    tuple_of(py, &unit.store, &payments)
}
