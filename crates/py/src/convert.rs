//! Numbers across the border: Python's int and Fraction to dyadic rationals and back.

use crate::refusals::error;
use num_bigint::BigInt;
use num_traits::{One, Signed};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyFloat, PyInt, PyType};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use tepid_core::Dyadic;

/// Fractions kept ready; an everyday game has few different numbers.
const FRACTIONS: usize = 1 << 12;

pub fn fraction_class(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    CLASS.import(py, "fractions", "Fraction")
}

/// Fractions by numerator and exponent.
type Ready = HashMap<(i64, u32), Py<PyAny>>;

/// A `Fraction`.
pub fn fraction<'py>(py: Python<'py>, x: &Dyadic) -> PyResult<Bound<'py, PyAny>> {
    static READY: PyOnceLock<Mutex<Ready>> = PyOnceLock::new();
    let make = || fraction_class(py)?.call1((x.numerator(), BigInt::one() << x.exponent()));
    let Some(key) = x.small() else { return make() };
    let ready = READY.get_or_init(py, || Mutex::new(HashMap::new()));
    if let Some(known) = ready.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Ok(known.bind(py).clone());
    }
    let made = make()?;
    let mut ready = ready.lock().unwrap_or_else(PoisonError::into_inner);
    if ready.len() < FRACTIONS {
        ready.insert(key, made.clone().unbind());
    }
    Ok(made)
}

/// An exact rational, for comparisons: numerator and positive denominator.
pub struct Rational {
    pub numerator: BigInt,
    pub denominator: BigInt,
}

impl Rational {
    /// The same as a dyadic rational, if its denominator is a power of two.
    pub fn dyadic(&self) -> Option<Dyadic> {
        let places = self.denominator.trailing_zeros().unwrap_or(0);
        let places = u32::try_from(places).ok()?;
        (self.denominator == BigInt::one() << places).then(|| Dyadic::from_big(self.numerator.clone(), places))
    }

    pub fn cmp(&self, x: &Dyadic) -> std::cmp::Ordering {
        (&self.numerator << x.exponent()).cmp(&(x.numerator() * &self.denominator))
    }
}

/// An int or a Fraction, else `None`.
pub fn rational(object: &Bound<'_, PyAny>) -> PyResult<Option<Rational>> {
    if object.is_instance_of::<PyInt>() {
        return Ok(Some(Rational { numerator: object.extract()?, denominator: BigInt::one() }));
    }
    if object.is_instance(fraction_class(object.py())?)? {
        let (numerator, denominator): (BigInt, BigInt) =
            (object.getattr("numerator")?.extract()?, object.getattr("denominator")?.extract()?);
        if !denominator.is_positive() {
            return Err(PyTypeError::new_err("a Fraction with a denominator that is not positive"));
        }
        return Ok(Some(Rational { numerator, denominator }));
    }
    Ok(None)
}

/// An int or a dyadic Fraction as a number; other Fractions are refused, anything else is `None`.
pub fn number(object: &Bound<'_, PyAny>) -> PyResult<Option<Dyadic>> {
    let Some(rational) = rational(object)? else { return Ok(None) };
    match rational.dyadic() {
        Some(x) => Ok(Some(x)),
        None => Err(error(
            object.py(),
            "NotDyadicError",
            format!(
                "{}/{} has denominator {}, which is not a power of two: no short game has this value",
                rational.numerator, rational.denominator, rational.denominator
            ),
        )),
    }
}

/// A number that must be one: a tax, a bonus.
pub fn required_number(object: &Bound<'_, PyAny>, what: &str) -> PyResult<Dyadic> {
    number(object)?.ok_or_else(|| wrong_type(object, what))
}

/// The `TypeError` for anything that is no exact value.
pub fn wrong_type(object: &Bound<'_, PyAny>, what: &str) -> PyErr {
    let name = object.get_type().qualname().map_or_else(|_| "object".into(), |name| name.to_string());
    if object.is_instance_of::<PyFloat>() {
        return PyTypeError::new_err(format!(
            "{what} must be exact, and a float is not; write a Fraction or text such as \"1/2\""
        ));
    }
    PyTypeError::new_err(format!("{what} must be a Game, an int, a Fraction or text, not {name}"))
}

/// Python's hash of the Fraction: numerator / 2^exponent modulo 2^61 − 1.
pub fn hash(x: &Dyadic) -> isize {
    const PRIME: i128 = (1 << 61) - 1;
    let numerator = match x.small() {
        Some((numerator, _)) => i128::from(numerator).unsigned_abs().cast_signed() % PRIME,
        None => {
            let rest = x.numerator().abs() % BigInt::from(PRIME);
            i128::try_from(rest).unwrap_or(0)
        }
    };
    // 2 has order 61, so 1 / 2^k is 2^(61 − k mod 61).
    let inverse = (61 - x.exponent() % 61) % 61;
    let value = (numerator << inverse) % PRIME;
    let value = isize::try_from(value).unwrap_or(0) * if x.signum() < 0 { -1 } else { 1 };
    if value == -1 { -2 } else { value }
}
