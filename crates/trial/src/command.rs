use std::fmt;
use std::str::FromStr;

/// A program and its arguments, as one would type them. No shell sees them: quotes and backslashes group words, and
/// nothing else has a meaning.
///
/// ```
/// use go_trial::CommandLine;
/// let command: CommandLine = "gnugo --mode gtp --level '1'".parse()?;
/// assert_eq!(command.program(), "gnugo");
/// assert_eq!(command.arguments(), ["--mode", "gtp", "--level", "1"]);
/// assert!("gnugo 'gtp".parse::<CommandLine>().is_err());
/// # Ok::<(), go_trial::CommandError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    text: String,
    program: String,
    arguments: Vec<String>,
}

/// Why a text is no command line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// Nothing in it.
    #[error("no program is named")]
    Empty,
    /// A quotation is not closed.
    #[error("a quotation mark in `{0}` is not closed")]
    Quotes(String),
}

impl CommandLine {
    /// The program.
    #[must_use]
    pub fn program(&self) -> &str {
        &self.program
    }

    /// Its arguments.
    #[must_use]
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for CommandLine {
    type Err = CommandError;

    fn from_str(text: &str) -> Result<Self, CommandError> {
        let words = shell_words::split(text).map_err(|_| CommandError::Quotes(text.to_owned()))?;
        let mut words = words.into_iter();
        let program = words.next().filter(|word| !word.is_empty()).ok_or(CommandError::Empty)?;
        Ok(Self { text: text.trim().to_owned(), program, arguments: words.collect() })
    }
}
