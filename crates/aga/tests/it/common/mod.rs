//! Games written as text: `B A1, W pass, B object 1, W propose dead A1 B2, B accept`.

use go_board::{Board, Color, Point, PointSet, Size};
use go_notation::game::{parse_action, parse_actions};
use go_rules::{
    Action, HalfPoints, Referee, Rulebook, Ruleset, RulesetExt, Selection, Setup, Sheet, Stage, StageName,
    Topic,
};

pub(crate) fn ruleset(key: &str) -> &'static dyn Ruleset {
    go_aga::rulesets().into_iter().find(|ruleset| ruleset.text().key == key).unwrap()
}

pub(crate) fn rulebook(selection: &str) -> Rulebook {
    let selection: Selection = selection.parse().unwrap();
    ruleset(&selection.key).read(&selection).unwrap()
}

/// A referee of the rulebook that `selection` names, as in `bga[counting=area]`.
pub(crate) fn referee(selection: &str, start: Setup) -> Referee {
    Referee::new(rulebook(selection), start.check().unwrap())
}

pub(crate) fn empty(width: u8, height: u8) -> Setup {
    Setup::empty(Size::new(width, height).unwrap())
}

pub(crate) fn position(rows: &str, next: Color) -> Setup {
    Setup::position(&rows.parse::<Board>().unwrap(), next)
}

/// Handicap stones on the points named, as many as the handicap; whose turn it is, the setup leaves at Black.
pub(crate) fn handicap(width: u8, height: u8, stones: &str) -> Setup {
    let black = points(stones);
    Setup { handicap: black.len() as u8, black, ..empty(width, height) }
}

pub(crate) fn point(text: &str) -> Point {
    text.parse().unwrap()
}

pub(crate) fn points(text: &str) -> PointSet {
    text.split_whitespace().map(point).collect()
}

pub(crate) fn action(text: &str) -> Action {
    parse_action(text).unwrap()
}

/// Takes in these actions, allowed or not.
pub(crate) fn act(referee: &mut Referee, actions: &str) {
    for action in parse_actions(actions).unwrap() {
        referee.act(&action).unwrap();
    }
}

/// Takes in these actions, all of them allowed.
pub(crate) fn play(referee: &mut Referee, actions: &str) {
    for action in parse_actions(actions).unwrap() {
        assert!(referee.act_if_allowed(&action).unwrap(), "{action:?} is refused");
    }
}

pub(crate) fn stage(referee: &Referee) -> &Stage {
    referee.course().stage()
}

/// What goes on and whose turn it is.
pub(crate) fn now(referee: &Referee) -> (StageName, Option<Color>) {
    (stage(referee).name, stage(referee).to_move)
}

pub(crate) fn sheet(referee: &Referee) -> Sheet {
    referee.count(&PointSet::EMPTY).unwrap().1
}

/// Black's and White's points of one line of the sheet, everything alive; zero if there is no such line.
pub(crate) fn line(referee: &Referee, what: &str) -> [HalfPoints; 2] {
    let sheet = sheet(referee);
    let mut lines = sheet.scoring.iter().chain(&sheet.compensation);
    lines.find(|item| item.what == what).map_or([HalfPoints::ZERO; 2], |item| item.points)
}

pub(crate) fn whole(points: [i32; 2]) -> [HalfPoints; 2] {
    points.map(HalfPoints::points)
}

/// Whether the readings give other articles than the text's defaults.
pub(crate) fn changes_an_article(key: &str, readings: &str) -> bool {
    rulebook(key).articles() != rulebook(&format!("{key}[{readings}]")).articles()
}

/// Clauses on what every text of the family can be asked.
pub(crate) const TOPICS: [Topic; 17] = [
    Topic::Turns,
    Topic::Placement,
    Topic::Suicide,
    Topic::Repetition,
    Topic::Pass,
    Topic::PassStone,
    Topic::Stop,
    Topic::LastMove,
    Topic::Agreement,
    Topic::Dispute,
    Topic::FinalStop,
    Topic::Counting,
    Topic::Prisoners,
    Topic::Komi,
    Topic::Handicap,
    Topic::Ties,
    Topic::OutOfTurn,
];
