//! Kernels: move generators that take a ruleset's data, each shared by several rulesets.

pub mod board;
pub mod patterns;
pub mod symmetry;
