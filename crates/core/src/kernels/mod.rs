//! Kernels: move generators that take a ruleset's data, each shared by several rulesets.

pub mod amazons;
pub mod board;
pub mod graph;
pub mod nogo;
pub mod patterns;
pub mod symmetry;
pub mod tints;
