//! The rules of the New Zealand Go Society: area, suicide allowed, no position of one's own twice.

use std::sync::LazyLock;

use go_board::Color;
use go_rules::article::{EndingArticle, PlacementArticle, RepetitionArticle, SettlementArticle};
use go_rules::standard::{
    Agreement, FirstToMove, HandicapPlacement, HandicapPoints, Komi, SecondStop, Shared,
    StandardCompensation, StandardEnding, StandardPlacement, StandardRedress, StandardRepetition,
    StandardScoring, StandardSettlement, StillAlive, Stops, Suicide, Superko, Ties,
};
use go_rules::{
    Articles, Choice, Course, Effect, Ending, Grounded, HalfPoints, Memory, Next, Over, Placement, Reason,
    Repetition, Rulebook, Ruleset, Settlement, StageName, Statement, Text, Topic, Verdict,
};

/// Key `new-zealand`.
#[derive(Clone, Copy, Debug)]
pub struct NewZealand;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::NEW_ZEALAND));

impl Ruleset for NewZealand {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let agreement = StandardSettlement::Agreement(Agreement {
            without_stop: true,
            first_to_move: match choice.reading("resumption") {
                "requester" => FirstToMove::Requester,
                "opponent-of-requester" => FirstToMove::OpponentOfRequester,
                _ => FirstToMove::OpponentOfLastPasser,
            },
            memory: Memory::Kept,
            second_stop: SecondStop::SettlesAgain,
            still_alive: StillAlive::Everything,
        });
        let settlement = if choice.is("resumption", "no-agreement") {
            SettlementArticle::peculiar(EveryStoneStays(agreement))
        } else {
            agreement.into()
        };
        let own_positions = StandardRepetition::superko(Superko::OwnPositions);
        let repetition = if choice.is("start-made-by", "opponent") {
            RepetitionArticle::peculiar(StartIsOwnToo(own_positions))
        } else {
            own_positions.into()
        };
        let by_agreement = StandardEnding { stops: Stops::NEVER, ..StandardEnding::TWO_PASSES };
        let ending = if choice.is("black-passes", "forbidden") {
            EndingArticle::peculiar(BlackPlaysHandicap(by_agreement))
        } else {
            by_agreement.into()
        };
        let shared = if choice.is("shared-points", "to-both") { Shared::ToBoth } else { Shared::Nothing };
        let articles = Articles {
            placement: PlacementArticle::peculiar(WhitePassesHandicap(StandardPlacement::with_suicide(
                Suicide::Allowed,
            ))),
            repetition,
            ending,
            settlement,
            scoring: StandardScoring { shared, ..StandardScoring::AREA }.into(),
            compensation: StandardCompensation {
                komi: Komi::even_and_handicap(HalfPoints::points(7), HalfPoints::ZERO),
                handicap_points: HandicapPoints::None,
                handicap_placement: HandicapPlacement::InTurn,
                ties: [Ties::Draw; 2],
            }
            .into(),
            redress: StandardRedress::HALT.into(),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}

/// Whether White still has to pass for a handicap that is played rather than set up.
fn white_owes_passes(course: &Course) -> bool {
    let setup = course.start().setup();
    let played = setup.next == Color::Black && setup.black.is_empty() && setup.white.is_empty();
    played && course.ledger().moves(Color::White) + 1 < u32::from(setup.handicap)
}

/// N11: White's first moves are passes.
#[derive(Debug, PartialEq)]
struct WhitePassesHandicap(StandardPlacement);

impl Placement for WhitePassesHandicap {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        if effect.usual().color() == Color::White && white_owes_passes(course) {
            return Verdict::Forbidden(Reason::OwesPass);
        }
        self.0.judge(course, effect)
    }

    fn is_color_blind(&self) -> bool {
        false
    }
}

/// N11, read so that Black has to play meanwhile.
#[derive(Debug, PartialEq)]
struct BlackPlaysHandicap(StandardEnding);

impl Ending for BlackPlaysHandicap {
    fn judge_pass(&self, course: &Course, by: Color) -> Verdict {
        if by == Color::Black && white_owes_passes(course) {
            return Verdict::Forbidden(Reason::NoPassing);
        }
        self.0.judge_pass(course, by)
    }

    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        self.0.after_turn(course)
    }

    fn after_agreement(&self, course: &Course) -> Grounded<Next> {
        self.0.after_agreement(course)
    }

    fn is_color_blind(&self) -> bool {
        false
    }
}

/// N7, read so that the opponent of the side to move has made the start position.
#[derive(Debug, PartialEq)]
struct StartIsOwnToo(StandardRepetition);

impl Repetition for StartIsOwnToo {
    fn judge(&self, course: &Course, effect: &Effect) -> Verdict {
        let setup = course.start().setup();
        let set_up = !setup.black.is_empty() || !setup.white.is_empty();
        let made_it = effect.usual().color() == setup.next.opponent();
        if set_up && made_it && effect.key_after() == course.start().board().key() {
            return Verdict::Forbidden(Reason::Repeats(0));
        }
        self.0.judge(course, effect)
    }
}

/// N9, where the players cannot agree who moves.
#[derive(Debug, PartialEq)]
struct EveryStoneStays(StandardSettlement);

impl Settlement for EveryStoneStays {
    fn on_stop(&self, course: &Course) -> Grounded<Next> {
        self.0.on_stop(course)
    }

    fn judge(&self, course: &Course, by: Color, statement: &Statement) -> Verdict {
        self.0.judge(course, by, statement)
    }

    fn after_statement(&self, course: &Course, by: Color, statement: &Statement) -> Grounded<Next> {
        let disputed = matches!(statement, Statement::Refuse | Statement::Resume);
        if disputed && course.stage().name == StageName::Stopped {
            return Next::Over(Over::Counted).on(Topic::Dispute);
        }
        self.0.after_statement(course, by, statement)
    }

    fn turn_while_stopped(&self, _: &Course, _: Color) -> Option<Grounded<Next>> {
        Some(Next::Over(Over::Counted).on(Topic::Dispute))
    }

    fn dead(&self, course: &Course) -> go_board::PointSet {
        self.0.dead(course)
    }
}
