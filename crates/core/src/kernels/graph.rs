//! Graphs with coloured vertices and edges, and the rulesets that are played on them: Col, Snort, Hackenbush.

use crate::solve::{Part, Rules, Sign};
use crate::{Answer, Side};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// A graph: the colours of its vertices, and its edges as (end, end, colour), sorted. Loops and repeats may occur.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Graph {
    pub vertices: Box<[u8]>,
    pub edges: Box<[(u16, u16, u8)]>,
}

impl Graph {
    /// The graph on the vertices that `keep` names, with the edges among them.
    fn only(&self, keep: &[usize], with_edge: impl Fn(usize) -> bool) -> Self {
        let mut name = vec![u16::MAX; self.vertices.len()];
        for (new, &old) in keep.iter().enumerate() {
            name[old] = new as u16;
        }
        let vertices = keep.iter().map(|&old| self.vertices[old]).collect();
        let kept = |&(at, &(u, v, colour)): &(usize, &(u16, u16, u8))| {
            let (u, v) = (name[usize::from(u)], name[usize::from(v)]);
            (u != u16::MAX && v != u16::MAX && with_edge(at)).then_some((u, v, colour))
        };
        Self { vertices, edges: self.edges.iter().enumerate().filter_map(|edge| kept(&edge)).collect() }
    }

    /// The vertices that edges tie together, list by list; `tied` says which edges count.
    fn tied(&self, tied: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
        let mut root: Vec<usize> = (0..self.vertices.len()).collect();
        fn find(root: &mut [usize], mut v: usize) -> usize {
            while root[v] != v {
                root[v] = root[root[v]];
                v = root[v];
            }
            v
        }
        for (at, &(u, v, _)) in self.edges.iter().enumerate() {
            if tied(at) {
                let (u, v) = (find(&mut root, u.into()), find(&mut root, v.into()));
                root[u.max(v)] = u.min(v);
            }
        }
        let mut lists = vec![Vec::new(); self.vertices.len()];
        for v in 0..self.vertices.len() {
            lists[find(&mut root, v)].push(v);
        }
        lists.retain(|list| !list.is_empty());
        lists
    }

    /// The same graph with its vertices in an order that depends, as far as cheap refinement can tell, on its shape
    /// alone. Two names for one shape cost time, never an answer.
    fn renamed(&self) -> Self {
        let n = self.vertices.len();
        let mut marks: Vec<u64> = self.vertices.iter().map(|&colour| u64::from(colour)).collect();
        let mut near: Vec<Vec<(u8, u16)>> = vec![Vec::new(); n];
        for &(u, v, colour) in &self.edges {
            near[usize::from(u)].push((colour, v));
            near[usize::from(v)].push((colour, u));
        }
        let distinct = |marks: &[u64]| {
            let mut sorted = marks.to_vec();
            sorted.sort_unstable();
            sorted.dedup();
            sorted.len()
        };
        for _ in 0..n {
            let (mut classes, mut now) = (0, distinct(&marks));
            while now > classes {
                classes = now;
                marks = refined(&marks, &near);
                now = distinct(&marks);
            }
            // A tie: tell one of the least tied vertices from the others, and go on.
            let mut order: Vec<usize> = (0..n).collect();
            order.sort_by_key(|&v| marks[v]);
            let Some(tie) = order.windows(2).find(|pair| marks[pair[0]] == marks[pair[1]]) else { break };
            marks[tie[0]] ^= 0x9E37_79B9_7F4A_7C15;
        }
        let mut order: Vec<usize> = (0..n).collect();
        order.sort_by_key(|&v| marks[v]);
        let mut graph = self.only(&order, |_| true);
        for (u, v, _) in &mut graph.edges {
            if u > v {
                std::mem::swap(u, v);
            }
        }
        graph.edges.sort_unstable();
        graph
    }

    /// The lesser name of this graph and of its negative.
    fn normal(&self, negative: &Self) -> Part<Self> {
        let (kept, negated) = (self.renamed(), negative.renamed());
        match kept.cmp(&negated) {
            std::cmp::Ordering::Less => (kept, Sign::Kept),
            std::cmp::Ordering::Equal => (kept, Sign::Either),
            std::cmp::Ordering::Greater => (negated, Sign::Negated),
        }
    }
}

/// Each vertex's mark mixed with those of its neighbours, whatever their order.
fn refined(marks: &[u64], near: &[Vec<(u8, u16)>]) -> Vec<u64> {
    let mix = |pair: (u64, u64)| {
        let mut hasher = FxHasher::default();
        pair.hash(&mut hasher);
        hasher.finish()
    };
    let around = |near: &Vec<(u8, u16)>| {
        near.iter().fold(0, |sum: u64, &(colour, v)| sum.wrapping_add(mix((u64::from(colour), marks[usize::from(v)]))))
    };
    marks.iter().zip(near).map(|(&mark, near)| mix((mark, around(near)))).collect()
}

const fn swapped(colour: u8) -> u8 {
    match colour {
        1 => 2,
        2 => 1,
        other => other,
    }
}

/// Col and Snort on graphs. A vertex's colour says who may still play it: 1 Left, 2 Right, 3 both, 0 nobody.
pub struct GraphTints {
    /// Whom a move forbids the neighbours to: the opponent (Snort) or the player himself (Col).
    pub forbids_opponent: bool,
}

impl GraphTints {
    /// The graph after `side` plays a vertex; the vertex stays, playable by nobody.
    #[must_use]
    pub fn played(&self, graph: &Graph, side: Side, vertex: usize) -> Graph {
        let forbidden = if self.forbids_opponent { side.other() } else { side };
        let mut after = graph.clone();
        for &(u, v, _) in &graph.edges {
            let (u, v) = (usize::from(u), usize::from(v));
            for (from, to) in [(u, v), (v, u)] {
                if from == vertex {
                    after.vertices[to] &= !(1 << forbidden.index());
                }
            }
        }
        after.vertices[vertex] = 0;
        after
    }

    /// The components, each with the edges that still matter.
    #[must_use]
    pub fn components(&self, graph: &Graph) -> Vec<Graph> {
        let matters = |at: usize| {
            let (u, v, _) = graph.edges[at];
            u != v && self.matters(graph.vertices[usize::from(u)], graph.vertices[usize::from(v)])
        };
        let mut lists = graph.tied(matters);
        lists.retain(|list| list.iter().any(|&v| graph.vertices[v] != 0));
        lists.iter().map(|list| graph.only(list, matters)).collect()
    }

    /// Whether playing one of two joined vertices can take something from the other.
    fn matters(&self, a: u8, b: u8) -> bool {
        let b = if self.forbids_opponent { swapped(b) } else { b };
        a & b != 0
    }
}

impl Rules<Graph> for GraphTints {
    fn options(&self, graph: &Graph, side: Side, into: &mut Vec<Graph>) -> Answer<()> {
        let playable = (0..graph.vertices.len()).filter(|&v| graph.vertices[v] >> side.index() & 1 == 1);
        into.extend(playable.map(|v| self.played(graph, side, v)));
        Ok(())
    }

    fn parts(&self, graph: &Graph, into: &mut Vec<Part<Graph>>) -> Answer<()> {
        for part in self.components(graph) {
            let mut negative = part.clone();
            negative.vertices.iter_mut().for_each(|colour| *colour = swapped(*colour));
            into.push(part.normal(&negative));
        }
        Ok(())
    }

    fn size(&self, graph: &Graph) -> usize {
        graph.vertices.iter().filter(|&&colour| colour != 0).count()
    }

    fn mobility(&self, graph: &Graph, side: Side) -> Answer<usize> {
        Ok(graph.vertices.iter().filter(|&&colour| colour >> side.index() & 1 == 1).count())
    }
}

/// Hackenbush: cut an edge of your colour; what no longer hangs on the ground is gone.
///
/// A vertex of colour 1 is the ground, the others are 0; edges are 1 Left's, 2 Right's, 3 green: anybody's.
pub struct Hackenbush;

impl Hackenbush {
    /// The components, each with a ground of its own for every edge that stands on it; what hangs on no ground is gone.
    #[must_use]
    pub fn components(graph: &Graph) -> Vec<Graph> {
        let mut vertices = graph.vertices.to_vec();
        let mut edges = graph.edges.clone();
        for (u, v, _) in &mut edges {
            for end in [u, v] {
                if graph.vertices[usize::from(*end)] == 1 {
                    *end = vertices.len() as u16;
                    vertices.push(1);
                }
            }
        }
        let apart = Graph { vertices: vertices.into(), edges };
        let mut lists = apart.tied(|_| true);
        lists.retain(|list| list.len() > 1 && list.iter().any(|&v| apart.vertices[v] == 1));
        lists.iter().map(|list| apart.only(list, |_| true)).collect()
    }

    /// The edges that `side` may cut.
    pub fn cuts(graph: &Graph, side: Side) -> impl Iterator<Item = usize> + '_ {
        (0..graph.edges.len()).filter(move |&at| graph.edges[at].2 >> side.index() & 1 == 1)
    }
}

impl Rules<Graph> for Hackenbush {
    fn options(&self, graph: &Graph, side: Side, into: &mut Vec<Graph>) -> Answer<()> {
        let all: Vec<usize> = (0..graph.vertices.len()).collect();
        into.extend(Self::cuts(graph, side).map(|cut| graph.only(&all, |at| at != cut)));
        Ok(())
    }

    fn parts(&self, graph: &Graph, into: &mut Vec<Part<Graph>>) -> Answer<()> {
        for part in Self::components(graph) {
            let mut negative = part.clone();
            negative.edges.iter_mut().for_each(|edge| edge.2 = swapped(edge.2));
            into.push(part.normal(&negative));
        }
        Ok(())
    }

    fn size(&self, graph: &Graph) -> usize {
        graph.edges.len()
    }

    fn mobility(&self, graph: &Graph, side: Side) -> Answer<usize> {
        Ok(Self::cuts(graph, side).count())
    }
}
