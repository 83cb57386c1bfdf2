//! What changes a ruling and what does not: the sides of the board, the colours, the komi, which stone is in the way.

use go_board::{Board, Color, Point, Symmetry};
use go_comparing::observable::Observable;
use go_comparing::{StageView, same_fate};
use go_hunting::images;
use go_rules::{
    Action, HalfPoints, Outcome, Reason, Record, Referee, Rulebook, Ruleset, StageName, Turn, Verdict,
};

use crate::{Broken, Dice, Seen, equal, hold, random_rulebooks, random_setup, tame_record, wild_record};

/// What the laws were tried on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImagesReached {
    /// Rulings compared with those on the board turned.
    pub turned: u32,
    /// Rulings compared with those on the colours exchanged.
    pub exchanged: u32,
    /// Rulings compared with those under another komi.
    pub shifted: u32,
    /// Rulings compared with those where another stone was in the way of a play.
    pub displaced: u32,
    /// Of all these, forbidden actions.
    pub forbidden: u32,
    /// Games whose margins were compared under two komi.
    pub margins: u32,
    /// Games that had ended.
    pub ended: u32,
}

/// Rules on a record, on its image under a symmetry, on it with the colours exchanged, under another komi, and with plays on
/// stones going to other stones.
///
/// - Turning the board turns every ruling, whatever the rulebook, unless handicap stones go to fixed points.
/// - Exchanging the colours exchanges every ruling on plays and passes, up to the first stop, where the rulebook
///   [says so](Rulebook::is_color_blind).
/// - A komi moves the margin by what it is itself. It changes no ruling, no end, and no stone's life.
/// - A play on a point where a stone stands is ruled alike whichever stone it is, and so is everything after it.
///
/// # Errors
/// [`Broken`] with the ply.
pub fn images_are_ruled_alike(bytes: &[u8], texts: &[&dyn Ruleset]) -> Result<ImagesReached, Broken> {
    let mut dice = Dice::spelled(bytes);
    let Some(rulebook) = random_rulebooks(&mut dice, texts, 2).pop() else {
        return Ok(ImagesReached::default());
    };
    let mut setup = random_setup(&mut dice, 5);
    setup.handicap = 0;
    let symmetry = 1 + dice.below(Symmetry::ALL.len() - 1);
    let tame = dice.one_in(2);
    let Ok(start) = setup.clone().check() else { return Ok(ImagesReached::default()) };
    let record = if tame {
        tame_record(&mut dice, Referee::new(rulebook.clone(), start), 48)
    } else {
        wild_record(&mut dice, setup, 48)
    };
    hold(&record, &rulebook, |record| ruled_alike(&rulebook, symmetry, record))
}

fn ruled_alike(rulebook: &Rulebook, symmetry: usize, record: &Record) -> Result<ImagesReached, Broken> {
    let mut reached = ImagesReached::default();
    let images = images(record);
    if let [turned, exchanged] = [symmetry, Symmetry::ALL.len()].map(|place| images.get(place))
        && let (Some(turned), Some(exchanged)) = (turned, exchanged)
    {
        turning(rulebook, [record, turned], Symmetry::ALL[symmetry], &mut reached)?;
        if rulebook.is_color_blind() {
            exchanging(rulebook, [record, exchanged], &mut reached)?;
        }
    }
    shifting(rulebook, record, &mut reached)?;
    displacing(rulebook, record, &mut reached)?;
    Ok(reached)
}

fn referee(rulebook: &Rulebook, record: &Record) -> Option<Referee> {
    Some(Referee::new(rulebook.clone(), record.setup.clone().check().ok()?))
}

/// The verdict without points and numbers of plies.
fn bare(verdict: Verdict) -> String {
    match verdict {
        // How many stones would die is the same on the board turned.
        Verdict::Forbidden(Reason::Suicide(stones)) => format!("suicide of {stones}"),
        Verdict::Allowed | Verdict::Forbidden(_) | Verdict::Undetermined(_) | Verdict::NotApplicable => {
            Observable::May(verdict).kind(None)
        }
    }
}

fn turning(
    rulebook: &Rulebook,
    [record, turned]: [&Record; 2],
    symmetry: Symmetry,
    reached: &mut ImagesReached,
) -> Result<(), Broken> {
    let (Some(mut one), Some(mut other)) = (referee(rulebook, record), referee(rulebook, turned)) else {
        return Ok(());
    };
    for (ply, (action, image)) in record.actions.iter().zip(&turned.actions).enumerate() {
        let place = || format!("{} turned at ply {} of {record:?}", rulebook.name(), ply + 1);
        let (judged, there) = (one.judge(action), other.judge(image));
        equal(&bare(judged), &bare(there), place)?;
        reached.forbidden += u32::from(matches!(judged, Verdict::Forbidden(_)));
        match (one.act(action), other.act(image)) {
            (Ok(Some(ruling)), Ok(Some(there))) => {
                if !same_fate(ruling.became, there.became) {
                    return Err(Broken(format!("{ruling:?} is not {there:?}: {}", place())));
                }
            }
            (ruling, there) => equal(&ruling, &there, place)?,
        }
        let [here, there] = [one.course(), other.course()];
        equal(&symmetry.board(here.board()), there.board(), place)?;
        equal(&StageView::of(here), &StageView::of(there), place)?;
        equal(here.ledger(), there.ledger(), place)?;
        reached.turned += 1;
    }
    equal(&one.outcome_and_sheet(), &other.outcome_and_sheet(), || {
        format!("outcome under {}, board turned, of {record:?}", rulebook.name())
    })?;
    reached.ended += u32::from(one.course().over().is_some());
    Ok(())
}

fn exchanging(
    rulebook: &Rulebook,
    [record, exchanged]: [&Record; 2],
    reached: &mut ImagesReached,
) -> Result<(), Broken> {
    let (Some(mut one), Some(mut other)) = (referee(rulebook, record), referee(rulebook, exchanged)) else {
        return Ok(());
    };
    for (ply, (action, image)) in record.actions.iter().zip(&exchanged.actions).enumerate() {
        let place = || format!("{}, colours exchanged, at ply {} of {record:?}", rulebook.name(), ply + 1);
        // Articles on what is said, on redress and on points may favour a colour.
        if !matches!(action, Action::Turn(_, Turn::Play(_) | Turn::Pass))
            || one.course().stage().name != StageName::Play
        {
            break;
        }
        let judged = one.judge(action);
        equal(&bare(judged), &bare(other.judge(image)), place)?;
        reached.exchanged += 1;
        if judged != Verdict::Allowed {
            reached.forbidden += 1;
            break;
        }
        if one.act(action).is_err() || other.act(image).is_err() {
            break;
        }
        let [here, there] = [one.course(), other.course()];
        equal(&here.board().stones(Color::Black), &there.board().stones(Color::White), place)?;
        equal(&here.board().stones(Color::White), &there.board().stones(Color::Black), place)?;
        let (here, mut there) = (StageView::of(here), StageView::of(there));
        there.to_move = there.to_move.map(Color::opponent);
        if here.name == StageName::Play {
            equal(&here, &there, place)?;
        }
    }
    Ok(())
}

fn displacing(rulebook: &Rulebook, record: &Record, reached: &mut ImagesReached) -> Result<(), Broken> {
    let (Some(mut one), Some(mut other)) = (referee(rulebook, record), referee(rulebook, record)) else {
        return Ok(());
    };
    let mut displaced = false;
    for (ply, action) in record.actions.iter().enumerate() {
        let place =
            || format!("{}, another stone in the way, at ply {} of {record:?}", rulebook.name(), ply + 1);
        let elsewhere = match action {
            Action::Turn(by, Turn::Play(point)) => {
                last_other_stone(one.course().board(), *point).map(|other| Action::play(*by, other))
            }
            Action::Turn(..) | Action::Statement(..) | Action::Edit(_) => None,
        };
        displaced |= elsewhere.is_some();
        let (judged, there) = (one.judge(action), other.judge(elsewhere.as_ref().unwrap_or(action)));
        equal(&bare(judged), &bare(there), place)?;
        match (one.act(action), other.act(elsewhere.as_ref().unwrap_or(action))) {
            (Ok(Some(ruling)), Ok(Some(there))) if same_fate(ruling.became, there.became) => {}
            (ruling, there) => equal(&ruling, &there, place)?,
        }
        let [here, there] = [one.course(), other.course()];
        equal(here.board(), there.board(), place)?;
        equal(&StageView::of(here), &StageView::of(there), place)?;
        equal(here.ledger(), there.ledger(), place)?;
        reached.displaced += u32::from(displaced);
    }
    equal(&one.outcome_and_sheet(), &other.outcome_and_sheet(), || {
        format!("outcome under {}, another stone in the way, of {record:?}", rulebook.name())
    })
}

/// If a stone stands on the point: the last point on which another does.
fn last_other_stone(board: &Board, point: Point) -> Option<Point> {
    board.stone(point)?;
    board.size().points().rev().find(|other| *other != point && board.stone(*other).is_some())
}

/// By how much the komi is moved: seven and a half points.
const SHIFT: HalfPoints = HalfPoints::new(15);

fn shifting(rulebook: &Rulebook, record: &Record, reached: &mut ImagesReached) -> Result<(), Broken> {
    let plain = Record { setup: record.setup.clone(), actions: Vec::new() };
    let mut more = plain.clone();
    let mut less = plain;
    let komi = record.setup.komi.unwrap_or(HalfPoints::ZERO);
    (less.setup.komi, more.setup.komi) = (Some(komi), Some(komi + SHIFT));
    let (Some(mut one), Some(mut other)) = (referee(rulebook, &less), referee(rulebook, &more)) else {
        return Ok(());
    };
    for (ply, action) in record.actions.iter().enumerate() {
        let place = || format!("{}, komi shifted, at ply {} of {record:?}", rulebook.name(), ply + 1);
        equal(&one.judge(action), &other.judge(action), place)?;
        equal(&one.act(action), &other.act(action), place)?;
        equal(&Seen::of(one.course()), &Seen::of(other.course()), place)?;
        reached.shifted += 1;
    }
    let place = || format!("{}, komi shifted, at the end of {record:?}", rulebook.name());
    let ((result, sheet), (shifted, shifted_sheet)) = (one.outcome_and_sheet(), other.outcome_and_sheet());
    if let (Some(sheet), Some(shifted)) = (&sheet, &shifted_sheet) {
        reached.margins += 1;
        equal(&(shifted.margin() + SHIFT), &sheet.margin(), place)?;
        return equal(&sheet.scoring, &shifted.scoring, place);
    }
    equal(&sheet, &shifted_sheet, place)?;
    match result {
        Outcome::Win { .. } | Outcome::Draw | Outcome::NoResult | Outcome::BothLose | Outcome::Unfinished => {
            equal(&result, &shifted, place)
        }
        // What a text does not decide may be how a tie ends.
        Outcome::Undetermined(_) | _ => Ok(()),
    }
}
