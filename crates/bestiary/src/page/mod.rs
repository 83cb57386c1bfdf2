//! What is printed for people: paragraphs, tables, names, errors, and how far long work has come.

pub(crate) mod failure;
pub(crate) mod found;
pub(crate) mod names;
pub(crate) mod output;
pub(crate) mod paint;
pub(crate) mod pointer;
pub(crate) mod problem;
pub(crate) mod progress;
pub(crate) mod sheets;
pub(crate) mod table;
pub(crate) mod words;
