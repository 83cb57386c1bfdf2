/// How strictly a file is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Options {
    /// Errors that have an obvious repair are repaired and become warnings.
    pub lenient: bool,
    /// The file's komi does not matter, so that a bad one is a warning.
    pub ignore_komi: bool,
}
