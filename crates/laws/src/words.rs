/// Text that may be nearly right: the bytes stand for `words`, by number, or for themselves.
///
/// The first byte says which, by its remainder by three: 0 all words, 1 all bytes themselves, so that every text can be
/// spelled, 2 words above ASCII and ASCII itself.
///
/// ```
/// use go_laws::spell;
/// let words = ["B", "[cc]"];
/// assert_eq!(spell(&[0, 0, 1, 0], &words), b"B[cc]B");
/// assert_eq!(spell(&[1, 0, 1, 255], &words), b"\x00\x01\xff");
/// assert_eq!(spell(&[2, 128, b';', 129], &words), b"B;[cc]");
/// ```
#[must_use]
pub fn spell(bytes: &[u8], words: &[&str]) -> Vec<u8> {
    let Some((mode, rest)) = bytes.split_first() else { return Vec::new() };
    if mode % 3 == 1 || words.is_empty() {
        return rest.to_vec();
    }
    let first_word = if mode % 3 == 0 { 0 } else { 128 };
    let mut text = Vec::with_capacity(rest.len() * 4);
    for byte in rest {
        match byte.checked_sub(first_word) {
            Some(word) => text.extend_from_slice(words[usize::from(word) % words.len()].as_bytes()),
            None => text.push(*byte),
        }
    }
    text
}
