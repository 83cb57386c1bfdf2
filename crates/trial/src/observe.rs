use go_board::{Board, Color, PointSet};
use go_rules::{Action, HalfPoints, Record, Setup, Turn};

use crate::engine::{Engine, Trouble};
use crate::fault::Fault;
use crate::said::Said;

/// What a program is asked along a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Before every ply about every point, not only about the play made.
    pub every_point: bool,
    /// About the score at the end.
    pub score: bool,
}

/// What was seen at one ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnsweredTurn {
    /// Who was to move.
    pub by: Color,
    /// What was done.
    pub turn: Turn,
    /// The points where the program said one may play before it, if it was asked about all.
    pub legal: Option<PointSet>,
    /// Whether it said that this turn may be made.
    pub allowed: bool,
    /// Whether it made it.
    pub made: bool,
    /// What it said.
    pub answer: String,
    /// The stones on its board afterwards, Black's first, if it can tell.
    pub board: Option<[PointSet; 2]>,
}

/// Why a record was not followed to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The program is broken.
    Fault(Fault),
    /// It, or GTP, does not know what is asked for.
    Unsupported(String),
    /// It did not make the last turn.
    Refused,
}

/// What a program showed along a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Observed {
    /// The game as far as it was followed; its komi is the one the program was told.
    pub record: Record,
    /// One for each action.
    pub plies: Vec<AnsweredTurn>,
    /// Where one may play after the last action, if it was asked about all points.
    pub legal: Option<PointSet>,
    /// Stones it takes for dead at the end.
    pub dead: Option<PointSet>,
    /// Its score at the end.
    pub score: Option<Said>,
    /// Why it was not followed to its end, after so many plies.
    pub ended: Option<(u32, Ended)>,
}

impl Observed {
    /// The fault that ended it.
    #[must_use]
    pub const fn fault(&self) -> Option<&Fault> {
        if let Some((_, Ended::Fault(fault))) = &self.ended { Some(fault) } else { None }
    }

    fn end(&mut self, trouble: Trouble) {
        let ended = match trouble {
            Trouble::Fault(fault) => Ended::Fault(fault),
            Trouble::Unsupported(what) => Ended::Unsupported(what),
        };
        self.ended = Some((self.plies.len() as u32, ended));
    }
}

/// Follows a game with a program; `next` is told the points where it allows a play, if it was asked about all, and
/// says how the game goes on.
///
/// It never fails: what went wrong stands in [`Observed::ended`].
pub fn observe(
    engine: &mut Engine,
    setup: &Setup,
    asked: Asked,
    next: &mut dyn FnMut(Option<&PointSet>) -> Option<Action>,
) -> Observed {
    let mut setup = setup.clone();
    setup.komi = Some(setup.komi.unwrap_or(HalfPoints::ZERO));
    let mut observed = Observed {
        record: Record { setup, actions: Vec::new() },
        plies: Vec::new(),
        legal: None,
        dead: None,
        score: None,
        ended: None,
    };
    if let Err(trouble) = follow(engine, asked, next, &mut observed) {
        observed.end(trouble);
    }
    observed
}

fn follow(
    engine: &mut Engine,
    asked: Asked,
    next: &mut dyn FnMut(Option<&PointSet>) -> Option<Action>,
    observed: &mut Observed,
) -> Result<(), Trouble> {
    let setup = observed.record.setup.clone();
    let Ok(start) = setup.clone().check() else {
        return Err(Trouble::Unsupported("the record cannot start".to_owned()));
    };
    engine.begin(&setup)?;
    let mut board = start.board().clone();
    agree(engine.stones()?.as_ref(), &board, "at the start")?;
    let mut by = setup.next;
    loop {
        let legal = match asked.every_point {
            true => Some(engine.legal_points(by, &board.empty_set())?),
            false => None,
        };
        let Some(action) = next(legal.as_ref()) else {
            observed.legal = legal;
            break;
        };
        let turn = match action {
            Action::Turn(who, turn @ (Turn::Play(_) | Turn::Pass)) if who == by => turn,
            Action::Turn(..) | Action::Statement(..) | Action::Edit(_) => {
                let what = "only plays and passes in turn can be put to it";
                return Err(Trouble::Unsupported(what.to_owned()));
            }
        };
        let allowed = match (turn, &legal) {
            (Turn::Play(point), Some(legal)) => Some(legal.contains(point)),
            (Turn::Play(point), None) if engine.knows().is_legal || engine.knows().all_legal => {
                Some(engine.may_play(by, point)?)
            }
            (Turn::Play(_) | Turn::Pass | Turn::Special(_), _) => None,
        };
        let (made, answer) = engine.play(by, turn)?;
        let mut sighting =
            AnsweredTurn { by, turn, legal, allowed: allowed.unwrap_or(made), made, answer, board: None };
        observed.record.actions.push(action);
        if !made {
            observed.plies.push(sighting);
            observed.ended = Some((observed.plies.len() as u32, Ended::Refused));
            return Ok(());
        }
        let stands = engine.stones();
        if let Ok(stands) = &stands {
            sighting.board = *stands;
        }
        observed.plies.push(sighting);
        let stands = stands?;
        if let Turn::Play(point) = turn {
            match board.facts(point, by) {
                Ok(facts) => board.play(&facts),
                Err(_) => {
                    let lie = format!("it plays on {point}, where a stone stands or no point is");
                    return Err(Fault::Lies(lie).into());
                }
            }
        }
        let when = format!("after ply {}", observed.plies.len());
        agree(stands.as_ref(), &board, &when)?;
        by = by.opponent();
    }
    if asked.score {
        observed.dead = engine.dead()?;
        observed.score = engine.score()?;
    }
    Ok(())
}

/// What it says stands must be what its turns have made.
fn agree(stands: Option<&[PointSet; 2]>, board: &Board, when: &str) -> Result<(), Fault> {
    let Some(stands) = stands else { return Ok(()) };
    let ours = Color::BOTH.map(|color| board.stones(color));
    if *stands == ours {
        return Ok(());
    }
    let [black, white] = stands;
    Err(Fault::Lies(format!("{when} its board has Black on [{black}] and White on [{white}], not {board}")))
}
