//! The Python module `tepid._core`: it converts, calls the core without holding the interpreter, and converts back.

mod budget;
mod bulk;
mod convert;
mod game;
mod operator;
mod positions;
mod refusals;
mod store;
mod sweep;
mod thermograph;

use pyo3::prelude::*;

#[pymodule]
mod _core {
    use super::PyModule;
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::budget::{
        HeldBudget, HeldStore, cache_info, clear_caches, current_budget, enter_budget, enter_scratch, games_left,
        leave_budget, leave_scratch,
    };
    #[pymodule_export]
    use super::bulk::{OrderMatrix, SumTable, all_forms, all_sums, order_matrix, undominated};
    #[pymodule_export]
    use super::game::{Game, SortKey, game_from_bytes, install_reader, nimber, up};
    #[pymodule_export]
    use super::operator::{Recursion, norton_payments};
    #[pymodule_export]
    use super::positions::{BoardRules, GraphRules, ObjectSolver, forget_positions};
    #[pymodule_export]
    use super::sweep::{Cancel, Pool, sweep_rows};
    #[pymodule_export]
    use super::thermograph::{Thermograph, Wall, thermograph_of};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
