//! What a record starts from, in words: whatever is not an even game on the empty board with Black to move.

use go_board::{Board, Color};
use go_notation::diagram::Diagram;
use go_rules::{Ledger, Occurred, Setup};

/// The start of a record as text; nothing for an even game on the empty board.
///
/// One line names all that the start says beside its stones, the stones are drawn, and each situation that
/// occurred before has a line of its own.
///
/// ```
/// use go_board::Color;
/// use go_comparing::start_in_words;
/// use go_rules::Setup;
/// let plain = Setup::empty("1x1".parse()?);
/// assert_eq!(start_in_words(&plain), "");
/// let start = Setup { next: Color::White, handicap: 1, ..plain };
/// assert_eq!(start_in_words(&start), "start: White to move, handicap 1\n");
/// # Ok::<(), go_board::SizeError>(())
/// ```
#[must_use]
pub fn start_in_words(setup: &Setup) -> String {
    let has_stones = !setup.black.is_empty() || !setup.white.is_empty();
    let mut parts = Vec::new();
    if has_stones || setup.next != Color::Black {
        parts.push(format!("{} to move", setup.next));
    }
    if setup.handicap > 0 {
        parts.push(format!("handicap {}", setup.handicap));
    }
    parts.extend(setup.komi.map(|komi| format!("komi {komi}")));
    parts.extend(setup.made_by.map(|by| format!("made by {by}")));
    parts.extend(ledger_in_words(&setup.ledger));
    if setup.allow_no_liberties {
        parts.push("chains without liberties may stand".to_owned());
    }
    let mut text = String::new();
    if !parts.is_empty() {
        text.push_str(&format!("start: {}\n", parts.join(", ")));
    }
    if has_stones {
        let board = Board::holding(setup.size, &setup.black, &setup.white);
        text.push_str(&format!("{}\n", Diagram::new(&board)));
    }
    for earlier in &setup.occurred {
        text.push_str(&format!("before the start: {}\n", situation_in_words(setup, earlier)));
    }
    text
}

/// Whether the stones of a start are no handicap, so that they belong to no plays.
#[must_use]
pub fn is_position_of_its_own(setup: &Setup) -> bool {
    !setup.white.is_empty() || ![0, usize::from(setup.handicap)].contains(&setup.black.len())
}

fn ledger_in_words(ledger: &Ledger) -> Vec<String> {
    let Ledger { plays, passes, taken, suicides, handed_over, returned, first_passer, passes_running } =
        ledger;
    let mut parts = Vec::new();
    for (counts, one, several, done) in [
        (taken, "stone", "stones", "taken by"),
        (suicides, "stone", "stones", "lost by self-capture of"),
        (handed_over, "stone", "stones", "handed over by"),
        (returned, "prisoner", "prisoners", "given back by"),
        (plays, "earlier play", "earlier plays", "by"),
        (passes, "earlier pass", "earlier passes", "by"),
    ] {
        for by in Color::BOTH {
            match counts[by.index()] {
                0 => {}
                1 => parts.push(format!("1 {one} {done} {by}")),
                count => parts.push(format!("{count} {several} {done} {by}")),
            }
        }
    }
    if let Some(first) = first_passer {
        let by = if *first == 0 { Color::Black } else { Color::White };
        parts.push(format!("{by} has passed first"));
    }
    match passes_running {
        0 => {}
        1 => parts.push("just passed".to_owned()),
        count => parts.push(format!("{count} passes running")),
    }
    parts
}

/// `XO/.. with White to move, made by a play of Black`.
fn situation_in_words(setup: &Setup, Occurred { black, white, next, made_by }: &Occurred) -> String {
    let board = Board::holding(setup.size, black, white);
    let made = made_by.map_or_else(String::new, |(by, play)| {
        format!(", made by a {} of {by}", if play { "play" } else { "pass" })
    });
    format!("{board} with {next} to move{made}")
}
