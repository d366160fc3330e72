//! Positions: boards and graphs under rules, and rules written in Python, each with its two solvers.
//!
//! A board arrives as rows, columns and one byte of state a cell; text is Python's affair. Each ruleset solves in an
//! arena of its own; only finished values leave it.

use crate::game::{Game, side_of};
use crate::store::{Signals, Store, budget};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};
use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use tepid_core::kernels::amazons::Amazons;
use tepid_core::kernels::board::{Board, Word};
use tepid_core::kernels::graph::{Graph, GraphTints, Hackenbush};
use tepid_core::kernels::nogo::NoGo;
use tepid_core::kernels::patterns::{Cell, Pattern, Patterns};
use tepid_core::kernels::symmetry::{Symmetries, Symmetry};
use tepid_core::kernels::tints::Tints;
use tepid_core::outcome::Outcomes;
use tepid_core::solve::{Part, Rules, Sign, Values};
use tepid_core::{Answer, Arena, GameId, Portable, Refusal, Side};

/// Bytes of tables that a ruleset may keep between two calls.
const KEPT: u64 = 1 << 30;

/// Both solvers of one ruleset with what they remember.
struct Solver<P> {
    arena: Arena,
    values: Values<P>,
    outcomes: Outcomes<P>,
}

impl<P: Clone + Eq + Hash> Solver<P> {
    fn new(exact_size: usize) -> Self {
        Self { arena: Arena::new(), values: Values::default(), outcomes: Outcomes::new(exact_size) }
    }

    fn bytes(&self) -> u64 {
        let (games, tables) = self.arena.bytes();
        games + tables + self.values.bytes() as u64 + self.outcomes.bytes() as u64
    }
}

/// A solver that one call at a time may use.
struct Shared<P> {
    solver: Mutex<Option<Solver<P>>>,
    exact_size: usize,
}

/// Something that remembers solved positions and can be told to forget them.
trait Forget: Send + Sync {
    fn forget(&self);
}

impl<P: Clone + Eq + Hash + Send> Forget for Shared<P> {
    fn forget(&self) {
        // A solver at work is left alone.
        if let Ok(mut solver) = self.solver.try_lock() {
            *solver = None;
        }
    }
}

static SHARED: Mutex<Vec<Weak<dyn Forget>>> = Mutex::new(Vec::new());

/// Forget all solved positions of all rulesets.
#[pyfunction]
pub fn forget_positions() {
    let mut all = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
    all.retain(|solver| solver.upgrade().inspect(|solver| solver.forget()).is_some());
}

/// Told now and then how many positions are solved.
type Told = Box<dyn FnMut(usize) -> Answer<()> + Send>;

/// What Python raised during a long call.
type Slot = Arc<Mutex<Option<PyErr>>>;

fn telling(progress: Option<Py<PyAny>>, slot: &Slot) -> Told {
    let slot = slot.clone();
    Box::new(move |solved| match &progress {
        None => Ok(()),
        Some(progress) => Python::attach(|py| progress.call1(py, (solved,))).map(|_| ()).map_err(|error| {
            *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            Refusal::Interrupted
        }),
    })
}

impl<P: Clone + Eq + Hash + Send + 'static> Shared<P> {
    fn new(exact_size: usize) -> Arc<Self> {
        let shared = Arc::new(Self { solver: Mutex::new(None), exact_size });
        let forget: Arc<dyn Forget> = shared.clone();
        SHARED.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::downgrade(&forget));
        shared
    }

    fn lock(&self) -> MutexGuard<'_, Option<Solver<P>>> {
        self.solver.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Work with the solver while other Python threads run, under this thread's budget.
    fn run<T: Send>(
        &self,
        py: Python<'_>,
        progress: Option<Py<PyAny>>,
        work: impl FnOnce(&mut Solver<P>, &mut Told) -> Answer<T> + Send,
    ) -> PyResult<T> {
        let (signals, slot) = (Signals::default(), Slot::default());
        let mut told = telling(progress, &slot);
        let mut limits = budget().limits();
        limits.stop = Some(signals.watch());
        let (answer, made) = py.detach(|| {
            let mut guard = self.lock();
            let solver = guard.get_or_insert_with(|| Solver::new(self.exact_size));
            solver.arena.limit(limits);
            let before = solver.arena.len();
            let answer = work(solver, &mut told);
            solver.arena.limit(tepid_core::Limits::default());
            let made = solver.arena.len() - before;
            if solver.bytes() > KEPT {
                *guard = None;
            }
            (answer, made)
        });
        crate::store::spend(made as u64);
        answer.map_err(|refusal| raised(py, &slot, &signals, &refusal))
    }

    /// The values of some positions, as games of the current store.
    fn values<'py, R: Rules<P> + Sync>(
        &self,
        py: Python<'py>,
        rules: &R,
        progress: Option<Py<PyAny>>,
        positions: impl Iterator<Item = P> + Send,
    ) -> PyResult<Bound<'py, PyList>> {
        let (ids, games) = self.run(py, progress, |solver, told| {
            let mut ids = Vec::new();
            let mut places: HashMap<GameId, usize> = HashMap::new();
            let mut games: Vec<Portable> = Vec::new();
            for position in positions {
                let id = solver.values.value(rules, &mut solver.arena, &position, told)?;
                let place = match places.get(&id) {
                    Some(&place) => place,
                    None => {
                        games.push(solver.arena.export(id)?);
                        places.insert(id, games.len() - 1);
                        games.len() - 1
                    }
                };
                ids.push(place);
            }
            Ok((ids, games))
        })?;
        let games = taken_in(py, &games)?;
        PyList::new(py, ids.into_iter().map(|place| games[place].clone_ref(py)))
    }

    fn wins<R: Rules<P> + Sync>(
        &self,
        py: Python<'_>,
        rules: &R,
        progress: Option<Py<PyAny>>,
        position: &P,
        first: Side,
    ) -> PyResult<bool>
    where
        P: Sync,
    {
        self.run(py, progress, |solver, told| {
            let Solver { arena, outcomes, .. } = solver;
            outcomes.wins(rules, arena, position, first, told)
        })
    }
}

/// Games out of a private arena, taken into the current store.
fn taken_in(py: Python<'_>, games: &[Portable]) -> PyResult<Vec<Py<Game>>> {
    let store = Store::current();
    let ids = store.run_long(py, |arena| games.iter().map(|game| arena.import(game)).collect::<Answer<Vec<_>>>())?;
    ids.into_iter().map(|id| Py::new(py, Game::new(&store, id))).collect()
}

fn raised(py: Python<'_>, slot: &Slot, signals: &Signals, refusal: &Refusal) -> PyErr {
    let caught = slot.lock().unwrap_or_else(PoisonError::into_inner).take();
    caught.unwrap_or_else(|| signals.raise(py, refusal))
}

const fn sign_of(sign: Sign) -> i8 {
    match sign {
        Sign::Kept => 1,
        Sign::Negated => -1,
        Sign::Either => 0,
    }
}

// ---------------------------------------------------------------------------------------------------------- boards

/// A board as Python hands it over: rows, columns, states.
type Given = (usize, usize, Vec<u8>);

/// Rows, columns and states of the smallest rectangle with every cell that is there, and where it lies.
fn cropped((rows, cols, states): &Given) -> PyResult<(Given, usize, usize)> {
    if rows * cols != states.len() {
        return Err(PyValueError::new_err("rows times columns is not the number of cells"));
    }
    let there = |row: usize, col: usize| states[row * cols + col] != 0;
    let (top, bottom) = span(*rows, |row| (0..*cols).any(|col| there(row, col)));
    let (left, right) = span(*cols, |col| (top..bottom).any(|row| there(row, col)));
    let inner = (top..bottom).flat_map(|row| &states[row * cols + left..row * cols + right]).copied().collect();
    Ok(((bottom - top, right - left, inner), top, left))
}

/// The range from the first to behind the last index for which `holds`; empty where there is none.
fn span(n: usize, holds: impl Fn(usize) -> bool) -> (usize, usize) {
    let first = (0..n).find(|&i| holds(i)).unwrap_or(0);
    let last = (0..n).rfind(|&i| holds(i)).map_or(first, |i| i + 1);
    (first, last)
}

/// A kernel that takes boards of one width of word.
trait Kernel<W: Word, const P: usize>: Rules<Board<W, P>> + Send + Sync + 'static {
    fn board(&self, (rows, cols, states): &Given) -> Option<Board<W, P>> {
        if states.is_empty() { Some(Board::EMPTY) } else { Board::from_states(*rows, *cols, states) }
    }

    /// The states after each move.
    fn moves(&self, given: &Given, side: Side) -> Answer<Vec<Vec<u8>>> {
        let Some(board) = self.board(given) else { return Ok(Vec::new()) };
        let mut options = Vec::new();
        self.options(&board, side, &mut options)?;
        Ok(options.iter().map(|option| (0..option.cells()).map(|cell| option.state(cell)).collect()).collect())
    }
}

impl<W: Word, const P: usize> Kernel<W, P> for Patterns<W, P> {}
impl<W: Word> Kernel<W, 2> for Amazons {}
impl<W: Word> Kernel<W, 2> for NoGo {}

/// For Col and Snort: 4 and 5 are cells that Left and Right have played.
const PLAYED: u8 = 4;

impl<W: Word> Kernel<W, 2> for Tints {
    fn board(&self, (rows, cols, states): &Given) -> Option<Board<W, 2>> {
        if states.is_empty() {
            return Some(Board::EMPTY);
        }
        let free: Vec<u8> = states.iter().map(|&state| if state < PLAYED { state } else { 0 }).collect();
        let mut board = Board::from_states(*rows, *cols, &free)?;
        for side in Side::BOTH {
            let mine = |&state: &u8| u8::from(state == PLAYED + side.index() as u8);
            let played: Vec<u8> = states.iter().map(mine).collect();
            let played = Board::<W, 1>::from_states(*rows, *cols, &played)?;
            board = self.played(&board, side, played.planes[0]);
        }
        Some(board)
    }

    fn moves(&self, given: &Given, side: Side) -> Answer<Vec<Vec<u8>>> {
        let Some(board) = Kernel::<W, 2>::board(self, given) else { return Ok(Vec::new()) };
        let mut cells: W = board.planes[side.index()];
        let mut moves = Vec::new();
        while let Some(cell) = cells.pop() {
            let mut states = given.2.clone();
            states[cell as usize] = PLAYED + side.index() as u8;
            moves.push(states);
        }
        Ok(moves)
    }
}

/// A kernel with and without its symmetries, and its solvers.
struct Sized<K, W, const P: usize> {
    rules: K,
    plain: K,
    shared: Arc<Shared<Board<W, P>>>,
}

/// A ruleset on boards of one width of word.
trait Boards: Send + Sync {
    fn moves(&self, given: &Given, side: Side) -> Answer<Vec<Vec<u8>>>;
    fn parts(&self, given: &Given, normal: bool) -> Answer<Vec<(Given, i8)>>;
    fn wins(&self, py: Python<'_>, given: &Given, first: Side, progress: Option<Py<PyAny>>) -> PyResult<bool>;
    fn values<'py>(
        &self,
        py: Python<'py>,
        given: &[Given],
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyList>>;
    fn family<'py>(
        &self,
        py: Python<'py>,
        family: &Family,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyList>>;
}

/// All boards of one size over a few states, or a range of them: a board's number has a digit a cell, the first cell
/// first, the lowest digit last.
struct Family {
    rows: usize,
    cols: usize,
    states: Vec<u8>,
    range: std::ops::Range<u64>,
}

impl Family {
    fn fill(&self, mut number: u64, into: &mut [u8]) {
        let base = self.states.len() as u64;
        for cell in into.iter_mut().rev() {
            *cell = self.states[(number % base) as usize];
            number /= base;
        }
    }
}

fn no_room() -> Refusal {
    Refusal::Domain("the board has more cells than the kernel takes: 128, after cropping".into())
}

impl<W: Word, const P: usize, K: Kernel<W, P>> Sized<K, W, P> {
    fn boxed(new: impl Fn(Symmetries) -> K, [all, none]: [&Symmetries; 2], exact: usize) -> Box<dyn Boards> {
        Box::new(Self { rules: new(all.clone()), plain: new(none.clone()), shared: Shared::new(exact) })
    }
}

impl<W: Word, const P: usize, K: Kernel<W, P>> Boards for Sized<K, W, P> {
    fn moves(&self, given: &Given, side: Side) -> Answer<Vec<Vec<u8>>> {
        self.rules.moves(given, side)
    }

    fn parts(&self, given: &Given, normal: bool) -> Answer<Vec<(Given, i8)>> {
        let board = self.rules.board(given).ok_or_else(no_room)?;
        let mut parts: Vec<Part<Board<W, P>>> = Vec::new();
        let rules = if normal { &self.rules } else { &self.plain };
        rules.parts(&board, &mut parts)?;
        let given = |board: &Board<W, P>| {
            (board.rows.into(), board.cols.into(), (0..board.cells()).map(|cell| board.state(cell)).collect())
        };
        Ok(parts.iter().map(|(part, sign)| (given(part), sign_of(*sign))).collect())
    }

    fn wins(&self, py: Python<'_>, given: &Given, first: Side, progress: Option<Py<PyAny>>) -> PyResult<bool> {
        let board = self.rules.board(given).ok_or_else(|| PyValueError::new_err(no_room().to_string()))?;
        self.shared.wins(py, &self.rules, progress, &board, first)
    }

    fn values<'py>(
        &self,
        py: Python<'py>,
        given: &[Given],
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let room = || PyValueError::new_err(no_room().to_string());
        let boards =
            given.iter().map(|given| self.rules.board(given).ok_or_else(room)).collect::<PyResult<Vec<_>>>()?;
        self.shared.values(py, &self.rules, progress, boards.into_iter())
    }

    fn family<'py>(
        &self,
        py: Python<'py>,
        family: &Family,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let mut given = (family.rows, family.cols, vec![0; family.rows * family.cols]);
        let boards = family.range.clone().filter_map(|number| {
            family.fill(number, &mut given.2);
            self.rules.board(&given)
        });
        self.shared.values(py, &self.rules, progress, boards)
    }
}

/// A native ruleset on boards: the same kernel for boards of up to 32, 64 and 128 cells.
#[pyclass(frozen, module = "tepid._core")]
pub struct BoardRules([Box<dyn Boards>; 3]);

/// A part for Python: rows, columns, states, sign.
type GivenPart = (usize, usize, Py<PyBytes>, i8);
/// A symmetry from Python: transpose, flip rows, flip columns, swap colours, negates.
type GivenSymmetry = (bool, bool, bool, bool, bool);
/// A pattern from Python: its cells as row, column, before, after; whether Left and Right may use it.
type GivenPattern = (Vec<(u8, u8, u8, u8)>, bool, bool);

/// The symmetries of a ruleset, and none.
fn groups(symmetries: &[GivenSymmetry]) -> [Symmetries; 2] {
    let read = |&(transpose, flip_rows, flip_cols, swap, negates): &GivenSymmetry| Symmetry {
        transpose,
        flip_rows,
        flip_cols,
        swap,
        negates,
    };
    let all: Vec<Symmetry> = symmetries.iter().map(read).collect();
    [Symmetries::generated_by(&all), Symmetries::generated_by(&[])]
}

impl BoardRules {
    /// Rules by patterns on boards of `P` planes.
    fn by_patterns<const P: usize>(patterns: &[Pattern], symmetries: &[GivenSymmetry], exact: usize) -> Self {
        let [all, none] = groups(symmetries);
        let groups = [&all, &none];
        Self([
            Sized::<Patterns<u32, P>, u32, P>::boxed(|group| Patterns::new(patterns.to_vec(), group), groups, exact),
            Sized::<Patterns<u64, P>, u64, P>::boxed(|group| Patterns::new(patterns.to_vec(), group), groups, exact),
            Sized::<Patterns<u128, P>, u128, P>::boxed(|group| Patterns::new(patterns.to_vec(), group), groups, exact),
        ])
    }

    /// Rules of one kernel that takes words of any width.
    fn by_kernel<K: Kernel<u32, 2> + Kernel<u64, 2> + Kernel<u128, 2>>(
        new: impl Fn(Symmetries) -> K,
        symmetries: &[GivenSymmetry],
        exact: usize,
    ) -> Self {
        let [all, none] = groups(symmetries);
        let groups = [&all, &none];
        Self([
            Sized::<K, u32, 2>::boxed(&new, groups, exact),
            Sized::<K, u64, 2>::boxed(&new, groups, exact),
            Sized::<K, u128, 2>::boxed(&new, groups, exact),
        ])
    }

    /// The kernel for boards of so many cells.
    fn of(&self, cells: usize) -> &dyn Boards {
        let width = usize::from(cells > 32) + usize::from(cells > 64);
        &*self.0[width]
    }
}

#[pymethods]
impl BoardRules {
    /// Rules by patterns over two states (`planes` 1) or four (2).
    #[staticmethod]
    fn patterns(
        planes: usize,
        patterns: Vec<GivenPattern>,
        symmetries: Vec<GivenSymmetry>,
        exact: usize,
    ) -> PyResult<Self> {
        let states = 1u8 << planes;
        let bad = |&(_, _, before, after): &(u8, u8, u8, u8)| before == 0 || before >= states || after >= states;
        if !(1..=2).contains(&planes) || patterns.iter().any(|(cells, ..)| cells.is_empty() || cells.iter().any(bad)) {
            return Err(PyValueError::new_err("a pattern asks for a state that boards of so many planes do not have"));
        }
        let read = |(cells, left, right): &GivenPattern| Pattern {
            cells: cells.iter().map(|&(row, col, before, after)| Cell { row, col, before, after }).collect(),
            sides: [*left, *right],
        };
        let patterns: Vec<Pattern> = patterns.iter().map(read).collect();
        Ok(match planes {
            1 => Self::by_patterns::<1>(&patterns, &symmetries, exact),
            _ => Self::by_patterns::<2>(&patterns, &symmetries, exact),
        })
    }

    #[staticmethod]
    fn amazons(symmetries: Vec<GivenSymmetry>, exact: usize) -> Self {
        Self::by_kernel(|symmetries| Amazons { symmetries }, &symmetries, exact)
    }

    #[staticmethod]
    fn nogo(symmetries: Vec<GivenSymmetry>, exact: usize) -> Self {
        Self::by_kernel(|symmetries| NoGo { symmetries }, &symmetries, exact)
    }

    /// Snort where a move forbids its neighbours to the opponent, else Col.
    #[staticmethod]
    fn tints(forbids_opponent: bool, symmetries: Vec<GivenSymmetry>, exact: usize) -> Self {
        Self::by_kernel(|symmetries| Tints { forbids_opponent, symmetries }, &symmetries, exact)
    }

    /// The states after each move of `side`.
    fn moves<'py>(
        &self,
        py: Python<'py>,
        rows: usize,
        cols: usize,
        states: Vec<u8>,
        side: &Bound<'py, PyAny>,
    ) -> PyResult<Vec<Bound<'py, PyBytes>>> {
        let side = side_of(side)?;
        let given = (rows, cols, states);
        let ((inner_rows, inner_cols, inner), top, left) = cropped(&given)?;
        let moves = self
            .of(inner.len())
            .moves(&(inner_rows, inner_cols, inner), side)
            .map_err(|r| crate::refusals::raise(py, &r))?;
        let written = moves.into_iter().map(|after| {
            let mut states = given.2.clone();
            for row in 0..inner_rows {
                let from = (top + row) * cols + left;
                states[from..from + inner_cols].copy_from_slice(&after[row * inner_cols..(row + 1) * inner_cols]);
            }
            PyBytes::new(py, &states)
        });
        Ok(written.collect())
    }

    /// Boards that sum to the given one: (rows, columns, states, sign); in normal form if so wished.
    fn parts(
        &self,
        py: Python<'_>,
        rows: usize,
        cols: usize,
        states: Vec<u8>,
        normal: bool,
    ) -> PyResult<Vec<GivenPart>> {
        let (given, ..) = cropped(&(rows, cols, states))?;
        let parts =
            self.of(given.2.len()).parts(&given, normal).map_err(|refusal| crate::refusals::raise(py, &refusal))?;
        let bytes = |states: &[u8]| PyBytes::new(py, states).unbind();
        Ok(parts.iter().map(|((rows, cols, states), sign)| (*rows, *cols, bytes(states), *sign)).collect())
    }

    /// The values of some boards.
    #[pyo3(signature = (boards, progress=None))]
    fn values<'py>(
        &self,
        py: Python<'py>,
        boards: Vec<Given>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let boards: PyResult<Vec<Given>> = boards.iter().map(|given| Ok(cropped(given)?.0)).collect();
        let boards = boards?;
        let most = boards.iter().map(|(_, _, states)| states.len()).max().unwrap_or(0);
        self.of(most).values(py, &boards, progress)
    }

    /// The values of all boards of one size over the given states whose numbers are in `start..stop`.
    #[pyo3(signature = (rows, cols, states, start, stop, progress=None))]
    #[expect(clippy::too_many_arguments, reason = "a family is that many numbers")]
    fn family<'py>(
        &self,
        py: Python<'py>,
        rows: usize,
        cols: usize,
        states: Vec<u8>,
        start: u64,
        stop: u64,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        if states.is_empty() || rows == 0 || cols == 0 || rows * cols > 128 {
            return Err(PyValueError::new_err(no_room().to_string()));
        }
        self.of(rows * cols).family(py, &Family { rows, cols, states, range: start..stop }, progress)
    }

    /// Whether `first`, to move, wins.
    #[pyo3(signature = (rows, cols, states, first, progress=None))]
    fn wins(
        &self,
        py: Python<'_>,
        rows: usize,
        cols: usize,
        states: Vec<u8>,
        first: &Bound<'_, PyAny>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<bool> {
        let first = side_of(first)?;
        let (given, ..) = cropped(&(rows, cols, states))?;
        self.of(given.2.len()).wins(py, &given, first, progress)
    }
}

// ---------------------------------------------------------------------------------------------------------- graphs

enum GraphKernel {
    Tints(GraphTints),
    Hackenbush,
}

/// A native ruleset on graphs. A graph is one byte a vertex and edges (end, end, colour).
#[pyclass(frozen, module = "tepid._core")]
pub struct GraphRules {
    kernel: GraphKernel,
    shared: Arc<Shared<Graph>>,
}

type Edges = Vec<(u16, u16, u8)>;

impl GraphRules {
    fn new(kernel: GraphKernel, exact: usize) -> Self {
        Self { kernel, shared: Shared::new(exact) }
    }

    fn graph(&self, vertices: &[u8], edges: Edges) -> PyResult<Graph> {
        let n = vertices.len();
        if n > usize::from(u16::MAX) / 2 || edges.iter().any(|&(u, v, _)| usize::from(u.max(v)) >= n) {
            return Err(PyValueError::new_err("an edge leads to a vertex that is not there"));
        }
        let graph = |vertices: Vec<u8>| Graph { vertices: vertices.into(), edges: edges.clone().into() };
        let GraphKernel::Tints(rules) = &self.kernel else { return Ok(graph(vertices.to_vec())) };
        let mut played = graph(vertices.iter().map(|&state| if state < PLAYED { state } else { 0 }).collect());
        for (v, &state) in vertices.iter().enumerate().filter(|(_, state)| **state >= PLAYED) {
            played = rules.played(&played, if state == PLAYED { Side::Left } else { Side::Right }, v);
        }
        Ok(played)
    }
}

#[pymethods]
impl GraphRules {
    #[staticmethod]
    fn tints(forbids_opponent: bool, exact: usize) -> Self {
        Self::new(GraphKernel::Tints(GraphTints { forbids_opponent }), exact)
    }

    #[staticmethod]
    fn hackenbush(exact: usize) -> Self {
        Self::new(GraphKernel::Hackenbush, exact)
    }

    /// The vertices (Col, Snort) or the edges (Hackenbush) that `side` may take.
    fn moves(&self, vertices: Vec<u8>, edges: Edges, side: &Bound<'_, PyAny>) -> PyResult<Vec<usize>> {
        let (graph, side) = (self.graph(&vertices, edges)?, side_of(side)?);
        Ok(match &self.kernel {
            GraphKernel::Tints(_) => {
                (0..vertices.len()).filter(|&v| graph.vertices[v] >> side.index() & 1 == 1).collect()
            }
            GraphKernel::Hackenbush => Hackenbush::cuts(&graph, side).collect(),
        })
    }

    /// Graphs that sum to the given one: (vertices, edges, sign); in normal form if so wished.
    fn parts(
        &self,
        py: Python<'_>,
        vertices: Vec<u8>,
        edges: Edges,
        normal: bool,
    ) -> PyResult<Vec<(Py<PyBytes>, Edges, i8)>> {
        let graph = self.graph(&vertices, edges)?;
        let mut parts = Vec::new();
        match (&self.kernel, normal) {
            (GraphKernel::Tints(rules), true) => {
                rules.parts(&graph, &mut parts).map_err(|r| crate::refusals::raise(py, &r))?
            }
            (GraphKernel::Hackenbush, true) => {
                Hackenbush.parts(&graph, &mut parts).map_err(|r| crate::refusals::raise(py, &r))?
            }
            (GraphKernel::Tints(rules), false) => {
                parts.extend(rules.components(&graph).into_iter().map(|g| (g, Sign::Kept)))
            }
            (GraphKernel::Hackenbush, false) => {
                parts.extend(Hackenbush::components(&graph).into_iter().map(|g| (g, Sign::Kept)))
            }
        }
        let give = |(graph, sign): &Part<Graph>| {
            (PyBytes::new(py, &graph.vertices).unbind(), graph.edges.to_vec(), sign_of(*sign))
        };
        Ok(parts.iter().map(give).collect())
    }

    /// The values of some graphs.
    #[pyo3(signature = (graphs, progress=None))]
    fn values<'py>(
        &self,
        py: Python<'py>,
        graphs: Vec<(Vec<u8>, Edges)>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let graphs = graphs.into_iter().map(|(vertices, edges)| self.graph(&vertices, edges));
        let graphs = graphs.collect::<PyResult<Vec<_>>>()?.into_iter();
        match &self.kernel {
            GraphKernel::Tints(rules) => self.shared.values(py, rules, progress, graphs),
            GraphKernel::Hackenbush => self.shared.values(py, &Hackenbush, progress, graphs),
        }
    }

    /// Whether `first`, to move, wins.
    #[pyo3(signature = (vertices, edges, first, progress=None))]
    fn wins(
        &self,
        py: Python<'_>,
        vertices: Vec<u8>,
        edges: Edges,
        first: &Bound<'_, PyAny>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<bool> {
        let (graph, first) = (self.graph(&vertices, edges)?, side_of(first)?);
        match &self.kernel {
            GraphKernel::Tints(rules) => self.shared.wins(py, rules, progress, &graph, first),
            GraphKernel::Hackenbush => self.shared.wins(py, &Hackenbush, progress, &graph, first),
        }
    }
}

// --------------------------------------------------------------------------------------------------- Python's rules

/// Positions of a ruleset written in Python, each under a small number.
struct Interned {
    numbers: Py<PyDict>,
    positions: Vec<Py<PyAny>>,
}

/// Rules written in Python, at work.
struct Asked<'a, 'py> {
    rules: &'a Bound<'py, PyAny>,
    sides: [Py<PyAny>; 2],
    interned: RefCell<Interned>,
    error: RefCell<Option<PyErr>>,
}

impl<'py> Asked<'_, 'py> {
    fn number(&self, position: &Bound<'py, PyAny>) -> PyResult<u32> {
        let py = position.py();
        let numbers = self.interned.borrow().numbers.clone_ref(py);
        if let Some(number) = numbers.bind(py).get_item(position)? {
            return number.extract();
        }
        let mut interned = self.interned.borrow_mut();
        let number = u32::try_from(interned.positions.len())
            .map_err(|_| PyRuntimeError::new_err("too many positions for one solver"))?;
        interned.positions.push(position.clone().unbind());
        drop(interned);
        numbers.bind(py).set_item(position, number)?;
        Ok(number)
    }

    fn position(&self, number: u32) -> Bound<'py, PyAny> {
        self.interned.borrow().positions[number as usize].bind(self.rules.py()).clone()
    }

    /// Asks Python; what it raises waits in `error` until the solver has come back.
    fn ask<T>(&self, question: impl FnOnce() -> PyResult<T>) -> Answer<T> {
        question().map_err(|error| {
            *self.error.borrow_mut() = Some(error);
            Refusal::Interrupted
        })
    }
}

impl Rules<u32> for Asked<'_, '_> {
    fn options(&self, position: &u32, side: Side, into: &mut Vec<u32>) -> Answer<()> {
        self.ask(|| {
            let moves = self.rules.call_method1("moves", (self.position(*position), &self.sides[side.index()]))?;
            for option in moves.try_iter()? {
                into.push(self.number(&option?)?);
            }
            Ok(())
        })
    }

    fn parts(&self, position: &u32, into: &mut Vec<Part<u32>>) -> Answer<()> {
        self.ask(|| {
            for part in self.rules.call_method1("components", (self.position(*position),))?.try_iter()? {
                let (normal, sign) =
                    self.rules.call_method1("normal", (part?,))?.extract::<(Bound<'_, PyAny>, i64)>()?;
                let sign = match sign {
                    1 => Sign::Kept,
                    -1 => Sign::Negated,
                    0 => Sign::Either,
                    other => {
                        return Err(PyValueError::new_err(format!("normal() gave the sign {other}, not 1, -1 or 0")));
                    }
                };
                into.push((self.number(&normal)?, sign));
            }
            Ok(())
        })
    }

    fn size(&self, _: &u32) -> usize {
        usize::MAX
    }
}

struct Remembered {
    solver: Solver<u32>,
    interned: Interned,
}

/// The two solvers for a ruleset written in Python.
#[pyclass(frozen, module = "tepid._core")]
pub struct ObjectSolver {
    /// Taken out during a call, so that a second call meanwhile begins afresh.
    state: Mutex<Option<Remembered>>,
}

impl ObjectSolver {
    fn run<'py, T>(
        &self,
        rules: &Bound<'py, PyAny>,
        progress: Option<Py<PyAny>>,
        work: impl FnOnce(&Asked<'_, 'py>, &mut Solver<u32>, &mut Told) -> PyResult<Answer<T>>,
    ) -> PyResult<T> {
        let py = rules.py();
        let taken = self.state.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Remembered { mut solver, interned } = taken.unwrap_or_else(|| Remembered {
            solver: Solver::new(0),
            interned: Interned { numbers: PyDict::new(py).unbind(), positions: Vec::new() },
        });
        let sides = py.import("tepid.sides")?;
        let sides = [sides.getattr("LEFT")?.unbind(), sides.getattr("RIGHT")?.unbind()];
        let asked = Asked { rules, sides, interned: RefCell::new(interned), error: RefCell::new(None) };
        let (signals, slot) = (Signals::default(), Slot::default());
        let mut told = telling(progress, &slot);
        let mut limits = budget().limits();
        limits.stop = Some(signals.watch());
        solver.arena.limit(limits);
        let before = solver.arena.len();
        let answer = work(&asked, &mut solver, &mut told);
        solver.arena.limit(tepid_core::Limits::default());
        crate::store::spend((solver.arena.len() - before) as u64);
        let error = asked.error.borrow_mut().take();
        if solver.bytes() <= KEPT {
            let remembered = Remembered { solver, interned: asked.interned.into_inner() };
            *self.state.lock().unwrap_or_else(PoisonError::into_inner) = Some(remembered);
        }
        answer?.map_err(|refusal| error.unwrap_or_else(|| raised(py, &slot, &signals, &refusal)))
    }
}

#[pymethods]
impl ObjectSolver {
    #[new]
    fn py_new() -> Self {
        Self { state: Mutex::new(None) }
    }

    /// The values of some positions.
    #[pyo3(signature = (rules, positions, progress=None))]
    fn values<'py>(
        &self,
        rules: &Bound<'py, PyAny>,
        positions: &Bound<'py, PyAny>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyList>> {
        let py = rules.py();
        let games = self.run(rules, progress, |asked, solver, told| {
            let mut games = Vec::new();
            for position in positions.try_iter()? {
                let number = asked.number(&position?)?;
                let Solver { arena, values, .. } = solver;
                match values.value(asked, arena, &number, told).and_then(|id| arena.export(id)) {
                    Ok(game) => games.push(game),
                    Err(refusal) => return Ok(Err(refusal)),
                }
            }
            Ok(Ok(games))
        })?;
        PyList::new(py, taken_in(py, &games)?)
    }

    /// Whether `first`, to move, wins.
    #[pyo3(signature = (rules, position, first, progress=None))]
    fn wins(
        &self,
        rules: &Bound<'_, PyAny>,
        position: &Bound<'_, PyAny>,
        first: &Bound<'_, PyAny>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<bool> {
        let first = side_of(first)?;
        self.run(rules, progress, |asked, solver, told| {
            let number = asked.number(position)?;
            let Solver { arena, outcomes, .. } = solver;
            Ok(outcomes.wins(asked, arena, &number, first, told))
        })
    }

    /// Forget all that is solved.
    fn forget(&self) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}
