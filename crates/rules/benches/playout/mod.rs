//! Random playouts for whoever judges and plays: a bare board, a referee, many rulebooks in lockstep.
//!
//! Every player draws the same way, so plies per second compare: the first point from a random place in the list of empty
//! points that is no own eye and that the player takes. Games end when neither side can move, or at four
//! plies a point.

use go_board::{Board, Color, Point, Size};
use go_rules::standard::{StandardCompensation, StandardEnding, StandardRepetition, StandardScoring};
use go_rules::{Action, Articles, HalfPoints, Lockstep, Rulebook, Setup, Text};
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Games are cut off after this many plies a point.
pub(crate) const LONGEST: u64 = 4;

/// Whoever takes plays.
pub(crate) trait Player {
    /// Back to the start.
    fn restart(&mut self);
    /// The board as it stands.
    fn board(&self) -> &Board;
    /// Plays if that is allowed.
    fn play(&mut self, point: Point, color: Color) -> bool;
    /// Passes.
    fn pass(&mut self, color: Color);
}

/// A board with basic ko.
pub(crate) struct Bare {
    board: Board,
    ban: Option<Point>,
}

impl Bare {
    pub(crate) fn new(side: u8) -> Self {
        Self { board: Board::new(square(side)), ban: None }
    }
}

impl Player for Bare {
    fn restart(&mut self) {
        self.board.clear();
        self.ban = None;
    }

    fn board(&self) -> &Board {
        &self.board
    }

    #[inline]
    fn play(&mut self, point: Point, color: Color) -> bool {
        if self.ban == Some(point) {
            return false;
        }
        match self.board.facts(point, color) {
            Ok(facts) if facts.lost() == 0 => {
                self.board.play(&facts);
                self.ban = facts.ko();
                true
            }
            _ => false,
        }
    }

    fn pass(&mut self, _: Color) {
        self.ban = None;
    }
}

impl Player for Lockstep {
    fn restart(&mut self) {
        self.restart();
    }

    fn board(&self) -> &Board {
        self.course(0).board()
    }

    #[inline]
    fn play(&mut self, point: Point, color: Color) -> bool {
        self.act_if_allowed(&Action::play(color, point)).expect("within limits")
    }

    fn pass(&mut self, color: Color) {
        self.act(&Action::pass(color)).expect("within limits");
    }
}

/// A square size that is known to exist.
pub(crate) fn square(side: u8) -> Size {
    Size::square(side).expect("a board size")
}

/// A rulebook of standard articles in which passes do not end the game, so that playouts run on.
pub(crate) fn rulebook(
    name: &str,
    repetition: StandardRepetition,
    scoring: StandardScoring,
    komi: i32,
) -> Rulebook {
    let articles = Articles {
        repetition: repetition.into(),
        ending: StandardEnding { stops: go_rules::standard::Stops::NEVER, ..StandardEnding::TWO_PASSES }
            .into(),
        scoring: scoring.into(),
        compensation: StandardCompensation::komi(HalfPoints::new(komi)).into(),
        ..Articles::plain()
    };
    Rulebook::new(name, &Text::nameless(), articles)
}

/// All of `rulebooks` on an empty board.
pub(crate) fn lockstep(rulebooks: Vec<Rulebook>, side: u8) -> Lockstep {
    let start = Setup::empty(square(side)).check().expect("an empty board is a start");
    Lockstep::new(rulebooks, start).expect("few rulebooks")
}

/// Plays `games` games, each from where `begin` leaves the player after a restart; the number of plays.
pub(crate) fn batch<P: Player>(player: &mut P, games: usize, begin: impl Fn(&mut P)) -> u64 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut plays = 0;
    for _ in 0..games {
        player.restart();
        begin(player);
        plays += game(player, &mut rng);
    }
    plays
}

/// One game from wherever the player stands; the number of plays.
pub(crate) fn game(player: &mut impl Player, rng: &mut impl RngCore) -> u64 {
    let longest = LONGEST * u64::from(player.board().size().area());
    let (mut color, mut passes, mut plays) = (Color::Black, 0, 0);
    while passes < 2 && plays < longest {
        if draw(player, color, rng) {
            passes = 0;
            plays += 1;
        } else {
            player.pass(color);
            passes += 1;
        }
        color = color.opponent();
    }
    plays
}

#[inline]
fn draw(player: &mut impl Player, color: Color, rng: &mut impl RngCore) -> bool {
    let count = player.board().empty_count();
    let start = ((u64::from(rng.next_u32()) * count as u64) >> 32) as usize;
    for offset in 0..count {
        let at = start + offset;
        let board = player.board();
        let Some(point) = board.empty_at(if at < count { at } else { at - count }) else { return false };
        if !is_eye(board, point, color) && player.play(point, color) {
            return true;
        }
    }
    false
}

/// Walled in by own stones, with too few opposing stones diagonal to it to become false.
#[inline]
fn is_eye(board: &Board, point: Point, color: Color) -> bool {
    if !board.is_walled_in_by(point, color) {
        return false;
    }
    let (x, y) = (point.x(), point.y());
    let diagonal = [(1, 1), (1, -1), (-1, 1), (-1, -1)].map(|(dx, dy): (i8, i8)| {
        let next = Point::new(x.wrapping_add_signed(dx), y.wrapping_add_signed(dy));
        next.filter(|p| board.size().contains(*p))
    });
    let at_edge = usize::from(diagonal.contains(&None));
    let against = diagonal.iter().flatten().filter(|p| board.stone(**p) == Some(color.opponent())).count();
    at_edge + against < 2
}
