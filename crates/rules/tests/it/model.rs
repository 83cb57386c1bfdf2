//! The model put to the test: small rulebooks that need its rarer joints.

use go_board::{Board, Color, Point, PointSet, Size};
use go_rules::article::{EndingArticle, PlacementArticle, SettlementArticle};
use go_rules::standard::{
    Ko, StandardEnding, StandardPlacement, StandardRedress, StandardRepetition, StandardScoring,
    StandardSettlement,
};
use go_rules::{
    Action, Articles, Change, Course, Effect, Ending, Grounded, How, Memory, Next, On, Outcome, Over,
    Overlay, Penalty, Placement, Proposal, Reason, Referee, Remedy, Rulebook, Settlement, Setup,
    SharedOverlay, Special, Stage, StageName, Statement, Text, Topic, Turn, Verdict,
};

fn plain() -> Articles {
    Articles {
        repetition: StandardRepetition::ko(Ko::OneForOne).into(),
        scoring: StandardScoring::TERRITORY.into(),
        ..Articles::plain()
    }
}

fn referee(articles: Articles, board: &str, next: Color) -> Referee {
    let board: Board = board.parse().unwrap();
    let rulebook = Rulebook::new("toy", &Text::nameless(), articles);
    Referee::new(rulebook, Setup::position(&board, next).check().unwrap())
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

/// After the stop the players may try things out on a copy; two passes throw it away.
#[derive(Debug, PartialEq)]
struct TriedOut;

impl Settlement for TriedOut {
    fn on_stop(&self, course: &Course) -> Grounded<Next> {
        if course.stage().stops > 1 { Next::Agreed.in_consequence() } else { Grounded::CONTINUE }
    }

    fn judge(&self, _: &Course, _: Color, statement: &Statement) -> Verdict {
        if *statement == Statement::Refuse { Verdict::Allowed } else { Verdict::NotApplicable }
    }

    fn after_statement(&self, _: &Course, by: Color, _: &Statement) -> Grounded<Next> {
        let mut stage = Stage::new(StageName::Confirmation, Some(by));
        stage.stops = 1;
        stage.overlay = Some(SharedOverlay::new(KosAreFree));
        Next::Stage(Box::new(stage), Memory::FromHere, On::Copy).on(Topic::Confirmation)
    }

    fn dead(&self, _: &Course) -> PointSet {
        PointSet::EMPTY
    }
}

/// In confirmation a ko may be retaken freely.
#[derive(Debug, PartialEq)]
struct KosAreFree;

impl Overlay for KosAreFree {
    fn repetition(&self, _: &Course, _: &Effect, own: Verdict) -> Verdict {
        if own == Verdict::Forbidden(Reason::Ko) { Verdict::Allowed } else { own }
    }
}

/// Two passes stop play, and end what is tried out.
#[derive(Debug, PartialEq)]
struct EndsTheTrial;

impl Ending for EndsTheTrial {
    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        if course.stage().passes_running < 2 {
            Grounded::CONTINUE
        } else if course.stage().name == StageName::Confirmation {
            Next::Restore(Box::new(Stage::stopped(1))).on(Topic::Stop)
        } else {
            Next::Stop.on(Topic::Stop)
        }
    }
}

#[test]
fn what_is_tried_out_on_a_copy_leaves_no_trace() {
    let articles = Articles {
        ending: EndingArticle::peculiar(EndsTheTrial),
        settlement: SettlementArticle::peculiar(TriedOut),
        ..plain()
    };
    // Black takes the ko at C2 when trying out, and White retakes at once, which play itself would forbid.
    let mut referee = referee(articles, ".XO./XO.O/.XO.", Color::Black);
    let before = (referee.course().board().clone(), *referee.course().ledger());
    for by in [Color::Black, Color::White] {
        referee.act(&Action::pass(by)).unwrap();
    }
    let stopped = (*referee.course().ledger(), referee.course().history().remembered().len());
    referee.act(&Action::Statement(Color::Black, Statement::Refuse)).unwrap();
    assert_eq!(referee.course().stage().name, StageName::Confirmation);
    referee.act(&Action::play(Color::Black, point("C2"))).unwrap();
    assert_eq!(referee.judge(&Action::play(Color::White, point("B2"))), Verdict::Allowed);
    referee.act(&Action::play(Color::White, point("B2"))).unwrap();
    assert_eq!(referee.course().ledger().taken, [1, 1]);
    for by in [Color::Black, Color::White] {
        referee.act(&Action::pass(by)).unwrap();
    }
    assert_eq!(referee.course().stage().name, StageName::Stopped);
    assert_eq!(*referee.course().board(), before.0);
    assert_eq!((*referee.course().ledger(), referee.course().history().remembered().len()), stopped);
    assert_eq!(before.1.taken, stopped.0.taken);
    // The board can still be looked up as it was while things were tried out.
    assert_eq!(referee.course().board_after(4).to_string(), ".XO./X.XO/.XO.");
    assert_eq!(referee.course().board_after(7), before.0);
}

#[test]
fn turns_taken_back_on_a_copy_are_thrown_away_with_it() {
    let objection = Remedy::StandsUnlessObjected {
        penalty: Penalty { preceding_too: true, ..Penalty::ONE_PASS },
        only_next_action: false,
        too_late: None,
    };
    let articles = Articles {
        ending: EndingArticle::peculiar(EndsTheTrial),
        settlement: SettlementArticle::peculiar(TriedOut),
        redress: StandardRedress { illegal: objection, out_of_turn: objection }.into(),
        ..plain()
    };
    let mut referee = referee(articles, ".O.", Color::Black);
    for by in [Color::Black, Color::White] {
        referee.act(&Action::pass(by)).unwrap();
    }
    let stopped = (*referee.course().ledger(), referee.course().history().situations().to_vec());
    referee.act(&Action::Statement(Color::Black, Statement::Refuse)).unwrap();
    // Plies 4 and 5 are two turns of Black's running, which become one pass; White's pass ends the trial.
    for point in [point("A1"), point("C1")] {
        referee.act(&Action::play(Color::Black, point)).unwrap();
    }
    referee.act(&Action::Statement(Color::White, Statement::Object(5))).unwrap();
    assert_eq!(referee.course().stage().name, StageName::Confirmation);
    assert_eq!(referee.course().board().to_string(), ".O.");
    assert_eq!(referee.course().ledger().passes, [2, 1]);
    referee.act(&Action::pass(Color::White)).unwrap();
    assert_eq!(referee.course().stage().name, StageName::Stopped);
    assert_eq!((*referee.course().ledger(), referee.course().history().situations().to_vec()), stopped);
    assert_eq!(referee.course().board_after(7).to_string(), ".O.");
}

/// No passing; a prisoner may be given back instead; who has no move left loses.
#[derive(Debug, PartialEq)]
struct NoPass;

impl Ending for NoPass {
    fn judge_pass(&self, _: &Course, _: Color) -> Verdict {
        Verdict::Forbidden(Reason::NoPassing)
    }

    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        let Some(to_move) = course.stage().to_move else { return Grounded::CONTINUE };
        Next::ContinueOr(Over::CannotMove(to_move)).on(Topic::Stop)
    }
}

/// As usual, and prisoners may be given back.
#[derive(Debug, PartialEq)]
struct WithPrisoners;

impl Placement for WithPrisoners {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        StandardPlacement::NO_SUICIDE.judge(course, effect)
    }

    fn judge_special(&self, course: &Course, by: Color, special: Special) -> Verdict {
        match special {
            Special::ReturnPrisoner if course.ledger().prisoners_of(by.opponent()) > 0 => Verdict::Allowed,
            Special::ReturnPrisoner => Verdict::Forbidden(Reason::NoStoneLeft),
            Special::TakeButton | Special::PassForKo(_) | _ => Verdict::NotApplicable,
        }
    }

    fn change(&self, _: &Course, _: Color, _: Special) -> Change {
        Change { returned: 1, ..Change::default() }
    }
}

#[test]
fn without_passing_a_returned_prisoner_is_a_move_and_the_player_without_one_loses() {
    let articles = Articles {
        placement: PlacementArticle::peculiar(WithPrisoners),
        ending: EndingArticle::peculiar(NoPass),
        ..plain()
    };
    // 1 X . X O . O .   White B1 takes both black stones, whose only liberty it is.
    let mut referee = referee(articles, "X.XO.O.", Color::White);
    assert_eq!(referee.judge(&Action::pass(Color::White)), Verdict::Forbidden(Reason::NoPassing));
    let b1 = Action::play(Color::White, point("B1"));
    assert_eq!(referee.judge(&b1), Verdict::Allowed);
    referee.act(&b1).unwrap();
    assert_eq!(referee.course().board().to_string(), ".O.O.O.");
    // Black has no legal play: every empty point lies between white stones that have another liberty.
    assert_eq!(referee.course().over(), Some(Over::CannotMove(Color::Black)));
    assert_eq!(referee.outcome(), Outcome::Win { by: Color::White, margin: None, how: How::NoMoveLeft });
}

#[test]
fn a_prisoner_can_be_given_back_once() {
    let articles = Articles {
        placement: PlacementArticle::peculiar(WithPrisoners),
        ending: EndingArticle::peculiar(NoPass),
        ..plain()
    };
    let mut setup = Setup::empty(Size::square(3).unwrap());
    // White took one stone before the start.
    setup.ledger.taken[Color::White.index()] = 1;
    let rulebook = Rulebook::new("toy", &Text::nameless(), articles);
    let mut referee = Referee::new(rulebook, setup.check().unwrap());
    let give_back = |by| Action::Turn(by, Turn::Special(Special::ReturnPrisoner));
    assert_eq!(referee.judge(&give_back(Color::Black)), Verdict::Forbidden(Reason::NoStoneLeft));
    referee.act(&Action::play(Color::Black, point("B2"))).unwrap();
    referee.act(&give_back(Color::White)).unwrap();
    assert_eq!(referee.course().ledger().returned, [0, 1]);
    assert_eq!(referee.course().ledger().prisoners_of(Color::Black), 0);
    assert_eq!(referee.course().stage().to_move, Some(Color::Black));
    referee.act(&Action::play(Color::Black, point("B1"))).unwrap();
    assert_eq!(referee.judge(&give_back(Color::White)), Verdict::Forbidden(Reason::NoStoneLeft));
}

/// A first stop begins an encore in which nothing before it is remembered; a second one ends the game.
#[derive(Debug, PartialEq)]
struct Encore;

impl Settlement for Encore {
    fn on_stop(&self, course: &Course) -> Grounded<Next> {
        if course.stage().stops > 1 {
            return Next::Agreed.in_consequence();
        }
        let mut stage = Stage::new(StageName::Encore, course.last_mover().map(Color::opponent));
        stage.stops = 1;
        Next::Stage(Box::new(stage), Memory::Empty, On::Board).on(Topic::Stop)
    }

    fn judge(&self, _: &Course, _: Color, _: &Statement) -> Verdict {
        Verdict::NotApplicable
    }

    fn after_statement(&self, _: &Course, _: Color, _: &Statement) -> Grounded<Next> {
        Grounded::CONTINUE
    }

    fn dead(&self, _: &Course) -> PointSet {
        PointSet::EMPTY
    }
}

/// Two passes stop play; in an encore each costs a stone.
#[derive(Debug, PartialEq)]
struct PassesOfTheEncoreCost;

impl Ending for PassesOfTheEncoreCost {
    fn pass_hands_over_a_stone(&self, course: &Course) -> bool {
        course.stage().name == StageName::Encore
    }

    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        StandardEnding::TWO_PASSES.after_turn(course)
    }
}

#[test]
fn an_encore_has_its_own_memory_and_its_own_price_of_a_pass() {
    let articles = Articles {
        ending: EndingArticle::peculiar(PassesOfTheEncoreCost),
        settlement: SettlementArticle::peculiar(Encore),
        ..plain()
    };
    // Black takes the ko, both pass; in the encore White may take back what the ko ban would have kept.
    let mut referee = referee(articles, ".XO./XO.O/.XO.", Color::Black);
    referee.act(&Action::play(Color::Black, point("C2"))).unwrap();
    referee.act(&Action::pass(Color::White)).unwrap();
    referee.act(&Action::pass(Color::Black)).unwrap();
    assert_eq!(referee.course().stage().name, StageName::Encore);
    assert!(referee.course().history().remembered().is_empty());
    assert_eq!(referee.judge(&Action::play(Color::White, point("B2"))), Verdict::Allowed);
    referee.act(&Action::pass(Color::White)).unwrap();
    referee.act(&Action::pass(Color::Black)).unwrap();
    assert_eq!(referee.course().over(), Some(Over::Counted));
    // Only the passes of the encore cost a stone.
    assert_eq!(referee.course().ledger().handed_over, [1, 1]);
}

#[test]
fn refusals_can_go_on_as_long_as_the_limits_allow() {
    use go_rules::standard::{Agreement, FirstToMove, SecondStop, StillAlive};
    let agreement = Agreement {
        without_stop: false,
        first_to_move: FirstToMove::OpponentOfLastPasser,
        memory: Memory::Kept,
        second_stop: SecondStop::SettlesAgain,
        still_alive: StillAlive::Everything,
    };
    let articles = Articles { settlement: StandardSettlement::Agreement(agreement).into(), ..plain() };
    let mut referee = referee(articles, "...", Color::Black);
    for round in 1..=50 {
        for by in [Color::Black, Color::White] {
            referee.act(&Action::pass(by)).unwrap();
        }
        assert_eq!(referee.course().stage().stops, round);
        let nothing = Statement::Propose(Proposal::dead(PointSet::EMPTY));
        referee.act(&Action::Statement(Color::Black, nothing)).unwrap();
        referee.act(&Action::Statement(Color::White, Statement::Refuse)).unwrap();
        assert_eq!(referee.course().stage().name, StageName::Play);
    }
    assert_eq!(referee.outcome(), Outcome::Unfinished);
}

#[test]
fn a_limit_is_an_error_and_changes_nothing() {
    use go_rules::{LimitError, Limits};
    let rulebook = Rulebook::new("toy", &Text::nameless(), plain());
    let start = Setup::empty(Size::square(3).unwrap()).check().unwrap();
    let mut referee = Referee::new(rulebook, start).with_limits(Limits { plies: 1, ..Limits::default() });
    referee.act(&Action::play(Color::Black, point("A1"))).unwrap();
    let before = referee.course().board().clone();
    let refused = referee.act(&Action::play(Color::White, point("B1")));
    assert_eq!(refused, Err(LimitError::Plies(1)));
    assert_eq!(*referee.course().board(), before);
    assert_eq!(referee.course().plies().len(), 1);
}
