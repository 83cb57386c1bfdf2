use go_board::Size;

use super::GameProblem;

/// Reads `19` or `5:3`; both numbers even if they are beyond any board.
pub(super) fn size_numbers(text: &str) -> Option<(u32, u32)> {
    let number = |part: &str| {
        let part = part.trim();
        part.bytes().all(|b| b.is_ascii_digit()).then(|| part.parse().ok())?
    };
    match text.split_once(':') {
        Some((width, height)) => Some((number(width)?, number(height)?)),
        None => number(text).map(|side| (side, side)),
    }
}

/// The board of these numbers.
pub(super) fn board_size(width: u32, height: u32) -> Result<Size, GameProblem> {
    if width == 0 || height == 0 {
        return Err(GameProblem::Size);
    }
    let side = |n: u32| u8::try_from(n).unwrap_or(u8::MAX);
    Size::new(side(width), side(height)).map_err(|_| GameProblem::TooLarge { width, height })
}
