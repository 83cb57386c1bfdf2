use go_board::{Color, PointSet, regions};
use go_rules::standard::{StandardRepetition, StandardScoring};
use go_rules::{
    Course, Effect, Ending, Gap, Grounded, Item, Made, Memory, Next, On, Repetition, Scoring, Stage,
    StageName, Topic, Verdict,
};

use super::immortal::immortal_territory;

/// Rule 4 by its letter: it speaks of plays that take something.
#[derive(Debug, PartialEq)]
pub(super) struct OnlyCaptures(pub(super) StandardRepetition);

impl Repetition for OnlyCaptures {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        if effect.taken() == 0 { Verdict::Allowed } else { self.0.judge(course, effect) }
    }
}

/// The first pass of the game counts towards no stop: two in a row after it do.
#[derive(Debug, PartialEq)]
pub(super) struct TwoAfterTheFirst;

impl Ending for TwoAfterTheFirst {
    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        let passes: u32 = course.ledger().passes.iter().sum();
        let running = course.stage().passes_running;
        // While all passes of the game stand in one row, the first is among them.
        let counted = if passes == running { running.saturating_sub(1) } else { running };
        if counted >= 2 { Next::Stop.on(Topic::Stop) } else { Grounded::CONTINUE }
    }
}

/// Two passes in a row end competition; then everything is played out, and each pass costs a stone, until two more.
#[derive(Debug, PartialEq)]
pub(super) struct Playout {
    /// Whether both must make equally many moves in the playout.
    pub(super) equal_moves: bool,
    /// What is remembered of competition.
    pub(super) memory: Memory,
}

impl Ending for Playout {
    fn pass_hands_over_a_stone(&self, course: &Course) -> bool {
        // The move that is owed at the end belongs to the playout.
        matches!(course.stage().name, StageName::Encore | StageName::LastMove)
    }

    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        let stage = course.stage();
        if stage.name == StageName::LastMove {
            return Next::Stop.on(Topic::LastMove);
        }
        let Some(Made::Pass(by)) = course.history().current().map(|now| now.made) else {
            return Grounded::CONTINUE;
        };
        if stage.passes_running < 2 {
            return Grounded::CONTINUE;
        }
        if stage.name != StageName::Encore {
            let playout = Stage::new(StageName::Encore, Some(by.opponent()));
            return Next::Stage(Box::new(playout), self.memory, On::Board).on(Topic::Stop);
        }
        // Moves alternate: whoever moved first is ahead if he moved last as well.
        if self.equal_moves
            && moves_since(course, stage.since, by) > moves_since(course, stage.since, by.opponent())
        {
            let mut owed = Stage::new(StageName::LastMove, Some(by.opponent()));
            owed.pass_only = true;
            return Next::Stage(Box::new(owed), Memory::Kept, On::Board).on(Topic::LastMove);
        }
        Next::Stop.on(Topic::Stop)
    }
}

fn moves_since(course: &Course, ply: u32, by: Color) -> usize {
    let made = |made| matches!(made, Made::Play(mover) | Made::Pass(mover) if mover == by);
    course.history().situations().iter().filter(|s| s.ply > ply && made(s.made)).count()
}

/// Territory less the stones one has lost: those taken, and those paid for passes.
#[derive(Debug, PartialEq)]
pub(super) struct LessLostStones {
    pub(super) standard: StandardScoring,
    /// Whether only points surrounded by immortal stones are territory.
    pub(super) immortal: bool,
}

impl Scoring for LessLostStones {
    fn count(&self, course: &Course, dead: &PointSet) -> Result<Vec<Item>, Gap> {
        let lost = Color::BOTH.map(|color| -(course.ledger().prisoners_of(color) as i32));
        let mut items = if self.immortal {
            let [black, white] = immortal_territory(&course.board_without(dead)).map(|set| set.len() as i32);
            vec![Item::points("territory", Topic::Counting, black, white)]
        } else {
            self.standard.count(course, dead)?.into_iter().filter(|item| item.what == "territory").collect()
        };
        items.push(Item::points("stones lost", Topic::Prisoners, lost[0], lost[1]));
        Ok(items)
    }
}

/// Area, and two points off for each group: what is joined through stones of one colour and points that they alone surround.
#[derive(Debug, PartialEq)]
pub(super) struct AreaLessTwoForEachGroup;

impl Scoring for AreaLessTwoForEachGroup {
    fn count(&self, course: &Course, dead: &PointSet) -> Result<Vec<Item>, Gap> {
        let board = course.board_without(dead);
        let all = regions(&board);
        let tax = Color::BOTH.map(|color| {
            let owned = all.iter().filter(|region| region.sole_border() == Some(color));
            let joined = owned.fold(board.stones(color), |set, region| set.union(&region.points));
            let (mut rest, mut groups) = (joined, 0);
            while let Some(point) = rest.first() {
                rest = rest.difference(&[point].into_iter().collect::<PointSet>().flooded(&joined));
                groups += 1;
            }
            -2 * groups
        });
        let mut items = StandardScoring::AREA.count(course, dead)?;
        items.push(Item::points("group tax", Topic::Counting, tax[0], tax[1]));
        Ok(items)
    }
}
