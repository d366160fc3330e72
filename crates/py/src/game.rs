//! `Game`: a handle on a canonical game. Python adds what is not needed millions of times.

use crate::convert::{Rational, fraction, hash, number, rational, wrong_type};
use crate::store::Store;
use crate::thermograph::Thermograph;
use num_bigint::BigInt;
use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyString, PyTuple};
use std::cmp::Ordering;
use tepid_core::{Answer, Arena, Dyadic, GameId, Portable, Side};

/// The value of a short combinatorial game under normal play, in canonical form.
///
/// ``Game(x)`` takes text in the field's notation, an int, a Fraction whose denominator is a power of two, or a Game;
/// ``Game(left=[...], right=[...])`` takes lists of options. Games are immutable and hashable, equal when their values
/// are, and partially ordered; ``+ - n*g`` are sums. Raises NotationError, NotDyadicError, TypeError for a float,
/// BudgetSpent.
///
/// >>> g = tepid.Game("{5|{4|0}}")
/// >>> g.mean, g.temperature, g + g - g == g, g > 3
/// (Fraction(4, 1), Fraction(1, 1), True, True)
#[pyclass(frozen, module = "tepid", name = "Game")]
pub struct Game {
    pub store: Store,
    pub id: GameId,
}

/// Python's reader of notation: text → Game.
static READER: PyOnceLock<Py<PyAny>> = PyOnceLock::new();

#[pyfunction]
pub fn install_reader(py: Python<'_>, reader: Py<PyAny>) {
    let _ = READER.set(py, reader);
}

/// The side a `tepid.sides.Side` stands for.
pub fn side_of(object: &Bound<'_, PyAny>) -> PyResult<Side> {
    static LEFT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    static RIGHT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let py = object.py();
    if object.is(LEFT.import(py, "tepid.sides", "LEFT")?) {
        Ok(Side::Left)
    } else if object.is(RIGHT.import(py, "tepid.sides", "RIGHT")?) {
        Ok(Side::Right)
    } else {
        Err(PyTypeError::new_err(format!("a side is tepid.LEFT or tepid.RIGHT, not {}", object.repr()?)))
    }
}

impl Game {
    pub fn new(store: &Store, id: GameId) -> Self {
        Self { store: store.clone(), id }
    }

    /// This game's id in `store`, taken in from its own store where that is another.
    pub fn id_in(&self, py: Python<'_>, store: &Store) -> PyResult<GameId> {
        if self.store.is(store) {
            return Ok(self.id);
        }
        let id = self.id;
        let portable = self.store.run(py, |arena| arena.export(id))?;
        store.run(py, |arena| arena.import(&portable))
    }

    /// Work on this game alone.
    pub fn run<T: Send>(
        &self,
        py: Python<'_>,
        work: impl Fn(&mut Arena, GameId) -> Answer<T> + Send + Sync,
    ) -> PyResult<T> {
        let id = self.id;
        self.store.run(py, |arena| work(arena, id))
    }

    fn make(
        &self,
        py: Python<'_>,
        work: impl Fn(&mut Arena, GameId) -> Answer<GameId> + Send + Sync,
    ) -> PyResult<Self> {
        Ok(Self::new(&self.store, self.run(py, work)?))
    }

    fn read_number(&self, py: Python<'_>) -> Option<Dyadic> {
        let id = self.id;
        self.store.read(py, |arena| arena.as_number(id))
    }

    /// Work on this game and another value; `None` where the other object is no value.
    #[inline]
    fn with<T: Send>(
        &self,
        other: &Bound<'_, PyAny>,
        work: impl Fn(&mut Arena, GameId, GameId) -> Answer<T> + Send + Sync,
    ) -> PyResult<Option<T>> {
        let py = other.py();
        let id = self.id;
        if let Ok(game) = other.cast_exact::<Self>() {
            let other_id = game.get().id_in(py, &self.store)?;
            return self.store.run(py, |arena| work(arena, id, other_id)).map(Some);
        }
        let Some(x) = number(other)? else { return Ok(None) };
        let with_number = |arena: &mut Arena| {
            let other_id = arena.number(&x)?;
            work(arena, id, other_id)
        };
        self.store.run(py, with_number).map(Some)
    }

    /// Work that makes a game of this one and another value; `NotImplemented` where the other object is no value.
    fn make_with<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        work: impl Fn(&mut Arena, GameId, GameId) -> Answer<GameId> + Send + Sync,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        match self.with(other, work)? {
            Some(id) => Ok(Bound::new(py, Self::new(&self.store, id))?.into_any()),
            None if other.is_instance_of::<pyo3::types::PyFloat>() => Err(wrong_type(other, "the other summand")),
            None => Ok(py.NotImplemented().into_bound(py)),
        }
    }

    /// The order against a rational that need not be dyadic.
    fn compare_rational(&self, py: Python<'_>, x: &Rational, op: CompareOp) -> bool {
        let id = self.id;
        let (left, right) =
            self.store.read(py, |arena| (arena.stop_value(id, Side::Left), arena.stop_value(id, Side::Right)));
        let (below, above) = (x.cmp(&left) == Ordering::Greater, x.cmp(&right) == Ordering::Less);
        match op {
            CompareOp::Lt | CompareOp::Le => below,
            CompareOp::Gt | CompareOp::Ge => above,
            CompareOp::Eq => false,
            CompareOp::Ne => true,
        }
    }

    fn tuple<'py>(&self, py: Python<'py>, side: Side) -> PyResult<Bound<'py, PyTuple>> {
        let options = self.run(py, |arena, id| arena.listing(id, side))?;
        PyTuple::new(py, options.into_iter().map(|id| Self::new(&self.store, id)).collect::<Vec<_>>())
    }

    /// What an object means as a game in `store`: a Game, an int, a Fraction or text.
    pub fn id_of(object: &Bound<'_, PyAny>, store: &Store, what: &str) -> PyResult<GameId> {
        let py = object.py();
        if let Ok(game) = object.cast::<Self>() {
            return game.get().id_in(py, store);
        }
        if object.is_instance_of::<PyString>() {
            let reader = READER.get(py).ok_or_else(|| PyValueError::new_err("import tepid to read notation"))?;
            let game = reader.bind(py).call1((object,))?;
            return game.cast::<Self>()?.get().id_in(py, store);
        }
        match number(object)? {
            Some(x) => store.run(py, |arena| arena.number(&x)),
            None => Err(wrong_type(object, what)),
        }
    }

    fn ids_of(objects: &Bound<'_, PyAny>, store: &Store, what: &str) -> PyResult<Vec<GameId>> {
        if objects.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err(format!("{what} must be a list of options, not one text")));
        }
        objects.try_iter()?.map(|object| Self::id_of(&object?, store, what)).collect()
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (x=None, /, *, left=None, right=None))]
    fn py_new(
        py: Python<'_>,
        x: Option<&Bound<'_, PyAny>>,
        left: Option<&Bound<'_, PyAny>>,
        right: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let store = Store::current();
        if let Some(x) = x {
            if left.is_some() || right.is_some() {
                return Err(PyTypeError::new_err("give a value, or left= and right=, not both"));
            }
            let id = Self::id_of(x, &store, "a game")?;
            return Ok(Self { store, id });
        }
        if left.is_none() && right.is_none() {
            return Err(PyTypeError::new_err("Game() needs a value, such as Game(\"{1|0}\"), or left= and right="));
        }
        let ids = |list: Option<&Bound<'_, PyAny>>, what| match list {
            Some(list) => Self::ids_of(list, &store, what),
            None => Ok(Vec::new()),
        };
        let (left, right) = (ids(left, "a left option")?, ids(right, "a right option")?);
        let id = store.run(py, |arena| arena.make(&left, &right))?;
        Ok(Self { store, id })
    }

    fn __add__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.make_with(other, Arena::sum)
    }

    fn __radd__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.make_with(other, Arena::sum)
    }

    fn __sub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.make_with(other, Arena::difference)
    }

    fn __rsub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.make_with(other, |arena, a, b| arena.difference(b, a))
    }

    fn __neg__(&self, py: Python<'_>) -> PyResult<Self> {
        self.make(py, Arena::neg)
    }

    fn __pos__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __mul__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        if other.is_instance_of::<pyo3::types::PyInt>() {
            let n: BigInt = other.extract()?;
            let game = self.make(py, move |arena, id| arena.multiple(id, &n))?;
            return Ok(Bound::new(py, game)?.into_any());
        }
        Err(PyTypeError::new_err(
            "a game times an int is a sum of copies; for other products see g.norton(unit) and g.conway_product(h)",
        ))
    }

    fn __rmul__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.__mul__(other)
    }

    fn __bool__(&self) -> bool {
        self.id != GameId::ZERO
    }

    fn __hash__(&self, py: Python<'_>) -> isize {
        let id = self.id;
        self.store.read(py, |arena| match arena.as_number(id) {
            Some(x) => hash(&x),
            None => arena.digest(id).cast_signed() as isize,
        })
    }

    fn __richcmp__<'py>(&self, other: &Bound<'py, PyAny>, op: CompareOp) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        let answer = if let Ok(game) = other.cast_exact::<Self>() {
            let game = game.get();
            let id = self.id;
            if !self.store.is(&game.store) && matches!(op, CompareOp::Eq | CompareOp::Ne) {
                let digest = game.store.read(py, |arena| arena.digest(game.id));
                if self.store.read(py, |arena| arena.digest(id)) != digest {
                    return Ok(matches!(op, CompareOp::Ne).into_pyobject(py)?.to_owned().into_any());
                }
            }
            let other = game.id_in(py, &self.store)?;
            let le = |a, b| self.store.run(py, |arena| arena.le(a, b));
            match op {
                CompareOp::Eq => id == other,
                CompareOp::Ne => id != other,
                CompareOp::Le => le(id, other)?,
                CompareOp::Ge => le(other, id)?,
                CompareOp::Lt => id != other && le(id, other)?,
                CompareOp::Gt => id != other && le(other, id)?,
            }
        } else if let Some(x) = rational(other)? {
            match x.dyadic() {
                Some(x) => {
                    let order = self.run(py, move |arena, id| {
                        let other = arena.number(&x)?;
                        arena.compare(id, other)
                    })?;
                    match op {
                        CompareOp::Eq => order == Some(Ordering::Equal),
                        CompareOp::Ne => order != Some(Ordering::Equal),
                        CompareOp::Le => matches!(order, Some(Ordering::Less | Ordering::Equal)),
                        CompareOp::Ge => matches!(order, Some(Ordering::Greater | Ordering::Equal)),
                        CompareOp::Lt => order == Some(Ordering::Less),
                        CompareOp::Gt => order == Some(Ordering::Greater),
                    }
                }
                None => self.compare_rational(py, &x, op),
            }
        } else {
            return Ok(py.NotImplemented().into_bound(py));
        };
        Ok(answer.into_pyobject(py)?.to_owned().into_any())
    }

    /// −1, 0, 1, or `None` where the two are confused.
    fn _compare(&self, other: &Bound<'_, PyAny>) -> PyResult<Option<i8>> {
        let order = self.with(other, Arena::compare)?.ok_or_else(|| wrong_type(other, "the other game"))?;
        Ok(order.map(|order| order as i8))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let portable = slf.get().run(py, Arena::export)?;
        let load = py.import("tepid._core")?.getattr("game_from_bytes")?;
        Ok((load, (PyBytes::new(py, &portable.to_bytes()),)).into_pyobject(py)?.into_any())
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    /// Left's options in canonical form: what Left can move to, in listing order.
    ///
    /// >>> tepid.Game("{2,1|0}").left
    /// (Game("2"),)
    #[getter]
    fn left<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.tuple(py, Side::Left)
    }

    /// Right's options in canonical form, in listing order.
    ///
    /// >>> tepid.Game("v*").right
    /// (Game("0"), Game("*"))
    #[getter]
    fn right<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        self.tuple(py, Side::Right)
    }

    /// The canonical options of ``side``, in listing order: ``left`` or ``right``.
    ///
    /// Raises TypeError for what is no Side.
    ///
    /// >>> tepid.Game("^").options(tepid.RIGHT)
    /// (Game("*"),)
    fn options<'py>(&self, side: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        self.tuple(side.py(), side_of(side)?)
    }

    /// The number that alternating play reaches when Left moves first; a number stops at once.
    ///
    /// ``LS(G) = max RS(G^L)``, a Fraction. Cost: none, every game carries its stops.
    ///
    /// >>> tepid.Game("{5||4|0}").left_stop
    /// Fraction(5, 1)
    #[getter]
    fn left_stop<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let id = self.id;
        fraction(py, &self.store.read(py, |arena| arena.stop_value(id, Side::Left)))
    }

    /// The number that alternating play reaches when Right moves first: ``RS(G) = min LS(G^R)``.
    ///
    /// >>> tepid.Game("{5||4|0}").right_stop
    /// Fraction(4, 1)
    #[getter]
    fn right_stop<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let id = self.id;
        fraction(py, &self.store.read(py, |arena| arena.stop_value(id, Side::Right)))
    }

    /// What a copy of the game is worth on average in a sum of many: the height of the mast.
    ///
    /// A Fraction. Means add. Cost: the walls of each follower once; remembered.
    ///
    /// >>> tepid.Game("{2||1|0}").mean
    /// Fraction(5, 4)
    #[getter]
    fn mean<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, &self.run(py, Arena::mean)?)
    }

    /// How much a move is worth to whoever gets it: the tax at which the two walls join.
    ///
    /// A Fraction, counted in free moves. A number with denominator 2^k has temperature −1/2^k here; see
    /// ``tepid.temperature`` for other habits. Cost: as for the mean.
    ///
    /// >>> tepid.Game("{2||1|0}").temperature, tepid.Game("3/4").temperature
    /// (Fraction(3, 4), Fraction(-1, 4))
    #[getter]
    fn temperature<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        fraction(py, &self.run(py, Arena::temperature)?)
    }

    /// Both scores as functions of the tax on every move, from tax −1 up.
    ///
    /// >>> tepid.Game("{5|1}").thermograph.left_wall.points
    /// ((Fraction(-1, 1), Fraction(6, 1)), (Fraction(2, 1), Fraction(3, 1)))
    #[getter]
    fn thermograph(slf: &Bound<'_, Self>) -> PyResult<Thermograph> {
        let drawn = slf.get().run(slf.py(), Arena::thermograph)?;
        Ok(Thermograph { game: slf.clone().unbind(), drawn })
    }

    /// The day the game is born: one more than the latest birthday of its options; 0 is born on day 0.
    ///
    /// >>> tepid.Game("3/16").birthday, tepid.Game(10**30).birthday == 10**30
    /// (5, True)
    #[getter]
    fn birthday(&self, py: Python<'_>) -> PyResult<BigInt> {
        Ok(self.run(py, Arena::birthday)?.floor())
    }

    /// Whether the value is 0: the second player wins.
    ///
    /// >>> (tepid.STAR + tepid.STAR).is_zero
    /// True
    #[getter]
    fn is_zero(&self) -> bool {
        self.id == GameId::ZERO
    }

    /// Whether the value is a number, that is a dyadic rational.
    ///
    /// >>> tepid.Game("{0|1}").is_number, tepid.STAR.is_number
    /// (True, False)
    #[getter]
    fn is_number(&self, py: Python<'_>) -> bool {
        self.read_number(py).is_some()
    }

    /// Whether the value is an integer.
    ///
    /// >>> tepid.Game("{1|}").is_integer
    /// True
    #[getter]
    fn is_integer(&self, py: Python<'_>) -> bool {
        self.read_number(py).is_some_and(|x| x.is_integer())
    }

    /// Number x, ups n and nimber m where the game is x + n·↑ + ∗m; None for any other game.
    ///
    /// >>> tepid.Game("1^*2").nus
    /// (Fraction(1, 1), 1, 2)
    #[getter]
    fn nus<'py>(&self, py: Python<'py>) -> PyResult<Option<(Bound<'py, PyAny>, i64, u32)>> {
        let id = self.id;
        let fields = self
            .store
            .read(py, |arena| arena.as_upstar(id).map(|x| (arena.stop_value(x.number, Side::Left), x.ups, x.nim)));
        fields.map(|(x, ups, nim)| Ok((fraction(py, &x)?, ups, nim))).transpose()
    }

    /// The value as a Fraction, `None` for what is no number.
    fn _fraction<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.read_number(py).map(|x| fraction(py, &x)).transpose()
    }

    /// The game and all positions reachable from it by any moves, each once and after its own options.
    ///
    /// Raises BudgetSpent where there are too many to list. Cost: one step a follower.
    ///
    /// >>> tepid.UP.followers()
    /// (Game("0"), Game("*"), Game("^"))
    fn followers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let followers = self.run(py, Arena::followers)?;
        PyTuple::new(py, followers.into_iter().map(|id| Self::new(&self.store, id)).collect::<Vec<_>>())
    }

    /// How many followers the game has, itself among them; counted, not listed, for numbers.
    ///
    /// >>> tepid.Game("25/16").follower_count
    /// 7
    #[getter]
    fn follower_count(&self, py: Python<'_>) -> PyResult<BigInt> {
        match self.read_number(py) {
            Some(x) => Ok(x.birthday().floor() + 1),
            None => Ok(BigInt::from(self.run(py, Arena::followers)?.len())),
        }
    }

    /// Incentives of one side, without repeats or dominated ones.
    fn _incentives<'py>(&self, side: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        let (py, side) = (side.py(), side_of(side)?);
        let incentives = self.run(py, |arena, id| {
            let mut incentives = arena.incentives(id, side)?;
            arena.sort_for_listing(&mut incentives)?;
            Ok(incentives)
        })?;
        PyTuple::new(py, incentives.into_iter().map(|id| Self::new(&self.store, id)).collect::<Vec<_>>())
    }

    /// The reduced canonical form: the simplest game within an infinitesimal of this one.
    ///
    /// Options that are dominated or reversible up to an infinitesimal are gone. Cost: one cooling by a small ε.
    ///
    /// >>> tepid.Game("{{2|0},1*|*}").reduced
    /// Game("{1|0}")
    #[getter]
    fn reduced(&self, py: Python<'_>) -> PyResult<Self> {
        self.make(py, Arena::reduced)
    }

    /// How many ups an infinitesimal is worth, whatever star-like rest it carries: G − w·↑ is between −(↑ + ☆)
    /// and ↑ + ☆ for a far star ☆.
    ///
    /// Raises NotAtomic where there is no such w.
    ///
    /// >>> tepid.Game("^3*2").atomic_weight, tepid.tiny(1).atomic_weight
    /// (Game("3"), Game("0"))
    #[getter]
    fn atomic_weight(&self, py: Python<'_>) -> PyResult<Self> {
        self.make(py, Arena::atomic_weight)
    }

    /// A key by which any games can be sorted: total, fixed by the value, and silent about which is greater.
    ///
    /// >>> sorted([tepid.STAR, tepid.Game(1), tepid.Game("{1|0}")], key=lambda g: g.sort_key)
    /// [Game("1"), Game("{1|0}"), Game("*")]
    #[getter]
    fn sort_key(slf: Py<Self>) -> SortKey {
        SortKey { game: slf }
    }
}

/// A key that sorts games in listing order: total, and silent about value.
#[pyclass(frozen, module = "tepid._core")]
pub struct SortKey {
    game: Py<Game>,
}

#[pymethods]
impl SortKey {
    fn __richcmp__<'py>(&self, other: &Bound<'py, PyAny>, op: CompareOp) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        let Ok(other) = other.cast_exact::<Self>() else { return Ok(py.NotImplemented().into_bound(py)) };
        let game = self.game.get();
        let id = other.get().game.get().id_in(py, &game.store)?;
        let order = game.run(py, |arena, own| arena.listing_order(own, id))?;
        Ok(op.matches(order).into_pyobject(py)?.to_owned().into_any())
    }

    fn __hash__(&self, py: Python<'_>) -> isize {
        self.game.get().__hash__(py)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("{}.sort_key", self.game.bind(py).repr()?))
    }
}

/// A game from the bytes of a pickle.
#[pyfunction]
pub fn game_from_bytes(py: Python<'_>, bytes: &[u8]) -> PyResult<Game> {
    let store = Store::current();
    let portable = Portable::from_bytes(bytes).map_err(|refusal| crate::refusals::raise(py, &refusal))?;
    let id = store.run(py, |arena| arena.import_unchecked(&portable))?;
    Ok(Game { store, id })
}

/// The nimber ∗n, a heap of n in Nim, for 0 ≤ n < 2^32.
///
/// >>> nimber(2) + nimber(3)
/// Game("*")
#[pyfunction]
pub fn nimber(py: Python<'_>, n: &Bound<'_, PyAny>) -> PyResult<Game> {
    let store = Store::current();
    let n = whole(n, "the size of a nimber")?;
    let n = u32::try_from(&n)
        .map_err(|_| PyValueError::new_err(format!("a nimber *n has 0 <= n < 2^32 here, not n = {n}")))?;
    let id = store.run(py, |arena| arena.upstar(GameId::ZERO, 0, n))?;
    Ok(Game { store, id })
}

/// n·↑, for n of either sign.
///
/// >>> up(2) == tepid.UP + tepid.UP, up(-1) == tepid.DOWN
/// (True, True)
#[pyfunction]
pub fn up(py: Python<'_>, n: &Bound<'_, PyAny>) -> PyResult<Game> {
    let store = Store::current();
    let n = whole(n, "a number of ups")?;
    let n = i64::try_from(&n).map_err(|_| PyValueError::new_err("more than 2^60 ups are too many"))?;
    let id = store.run(py, |arena| arena.upstar(GameId::ZERO, n, 0))?;
    Ok(Game { store, id })
}

fn whole(object: &Bound<'_, PyAny>, what: &str) -> PyResult<BigInt> {
    if object.is_instance_of::<pyo3::types::PyInt>() {
        return object.extract();
    }
    let name = object.get_type().qualname()?;
    Err(PyTypeError::new_err(format!("{what} is an int, not {name}")))
}
