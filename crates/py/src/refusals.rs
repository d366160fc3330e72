//! The only place where the core's refusals meet Python's exceptions.

use pyo3::exceptions::{PyKeyboardInterrupt, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;
use tepid_core::Refusal;

/// The exception for a refusal.
pub fn raise(py: Python<'_>, refusal: &Refusal) -> PyErr {
    let text = refusal.to_string();
    match refusal {
        Refusal::BudgetSpent(_) | Refusal::TooLarge(_) | Refusal::TooDeep(_) | Refusal::Pause => {
            error(py, "BudgetSpent", text)
        }
        Refusal::NotAtomic(_) => error(py, "NotAtomic", text),
        Refusal::Interrupted => PyKeyboardInterrupt::new_err(()),
        Refusal::Domain(_) | Refusal::Corrupt(_) => PyValueError::new_err(text),
    }
}

/// One of the exceptions of `tepid.errors`.
pub fn error(py: Python<'_>, name: &'static str, text: String) -> PyErr {
    static MODULE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let class = MODULE
        .get_or_try_init(py, || py.import("tepid.errors").map(|module| module.into_any().unbind()))
        .and_then(|module| module.bind(py).getattr(name))
        .and_then(|class| Ok(class.cast_into::<PyType>()?));
    match class {
        Ok(class) => PyErr::from_type(class, text),
        Err(error) => error,
    }
}
