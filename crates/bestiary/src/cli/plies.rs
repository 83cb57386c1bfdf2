//! How far boards are to be searched, as it is asked for.

use go_board::Size;

/// The longest records on each board: `6`, or `6,3x3=4`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plies {
    usual: usize,
    on: Vec<(Size, usize)>,
}

impl Plies {
    /// The longest records on this board.
    pub(crate) fn on(&self, size: Size) -> usize {
        let turned = |other: Size| (other.width(), other.height()) == (size.height(), size.width());
        let own = self.on.iter().find(|(other, _)| *other == size || turned(*other));
        own.map_or(self.usual, |(_, plies)| *plies)
    }
}

/// Longer records are too many on any board.
const MOST: usize = 32;

/// Reads `6,3x3=4`.
pub(crate) fn plies(text: &str) -> Result<Plies, String> {
    let number = |text: &str| {
        let read = text.trim().parse().ok().filter(|plies| *plies <= MOST);
        read.ok_or_else(|| format!("`{text}` is no number of plies up to {MOST}"))
    };
    let mut entries = text.split(',');
    let usual = number(entries.next().unwrap_or_default())?;
    let on = entries.map(|entry| {
        let (board, plies) = entry
            .split_once('=')
            .ok_or_else(|| format!("`{entry}` is not of the form WxH=N, as in `6,3x3=4`"))?;
        let size: Size = board.trim().parse().map_err(|error| format!("{error}"))?;
        Ok((size, number(plies)?))
    });
    Ok(Plies { usual, on: on.collect::<Result<_, String>>()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_has_its_own_plies_or_the_usual() {
        let read = plies("6,3x3=4, 2x3=5").unwrap();
        let on = |board: &str| read.on(board.parse().unwrap());
        assert_eq!([on("2x2"), on("3x3"), on("3x2")], [6, 4, 5]);
        assert!(plies("6,3x3").unwrap_err().contains("WxH=N"));
        assert!(plies("many").is_err() && plies("99").is_err() && plies("6,axb=3").is_err());
    }
}
