use std::fmt;

/// How the bytes of a file spell characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Charset {
    /// UTF-8, with or without a byte order mark.
    #[default]
    Utf8,
    /// ISO-8859-1, one byte a character: SGF's charset where a file names none.
    Latin1,
}

impl Charset {
    /// The charset of a `CA` property; `None` if it is not read here.
    ///
    /// ```
    /// use go_notation::sgf::Charset;
    /// assert_eq!(Charset::named("utf8"), Some(Charset::Utf8));
    /// assert_eq!(Charset::named("ISO-8859-1"), Some(Charset::Latin1));
    /// assert_eq!(Charset::named("Shift_JIS"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let plain: String =
            name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
        match plain.as_str() {
            "utf8" | "usascii" | "ascii" => Some(Self::Utf8),
            "iso88591" | "latin1" | "l1" => Some(Self::Latin1),
            _ => None,
        }
    }

    pub(crate) fn can_write(self, text: &str) -> bool {
        self == Self::Utf8 || text.chars().all(|c| u32::from(c) < 256)
    }

    pub(crate) fn bytes_of(self, text: &str) -> Vec<u8> {
        match self {
            Self::Utf8 => text.as_bytes().to_vec(),
            Self::Latin1 => text.chars().map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?')).collect(),
        }
    }
}

impl fmt::Display for Charset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Utf8 => "UTF-8",
            Self::Latin1 => "ISO-8859-1",
        })
    }
}

/// Each byte as the character with its number.
pub(crate) fn latin1(bytes: &[u8]) -> String {
    bytes.iter().map(|&b| char::from(b)).collect()
}

/// Whether bytes that are not UTF-8 may still be a game: blanks, `(`, blanks, `;`, and no NUL anywhere.
pub(crate) fn looks_like_sgf(bytes: &[u8]) -> bool {
    let mut solid = bytes.iter().filter(|b| !b.is_ascii_whitespace());
    solid.next() == Some(&b'(') && solid.next() == Some(&b';') && !bytes.contains(&0)
}
