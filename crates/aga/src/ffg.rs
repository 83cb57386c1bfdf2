//! The rule sheet of the French rules.

use std::sync::LazyLock;

use go_board::Color;
use go_rules::article::{EndingArticle, RedressArticle};
use go_rules::standard::{
    Agreement, FirstToMove, HandicapPlacement, HandicapPoints, LastMove, SecondStop, StandardEnding,
    StandardPlacement, StandardRedress, StandardRepetition, StandardScoring, StandardSettlement, StillAlive,
    Stops, Superko, When,
};
use go_rules::{Articles, Choice, HalfPoints, Rulebook, Ruleset, Text};

use crate::articles::{ExtraPass, LastTurnEnding, Notice, TakenBack, half_point_komi, memory};

/// Key `ffg`: the French rules, the sheet that the French Go Federation publishes for players.
///
/// Clauses bear the numbers of the sheet's ten sections. It counts area; pass stones and White's last one belong to its *quick
/// count* (10), which it says gives the same result. It has no word on illegal moves, nor on what stays forbidden when play goes on after
/// a dispute. A longer draft by Denis Feldmann (2007) is not this text.
#[derive(Clone, Copy, Debug)]
pub struct Ffg;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::FFG));

impl Ruleset for Ffg {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let quick = choice.is("counting", "quick");
        let points = if quick { HandicapPoints::None } else { HandicapPoints::AfterTheFirst };
        let articles = Articles {
            placement: StandardPlacement::NO_SUICIDE.into(),
            repetition: StandardRepetition::superko(Superko::NaturalSituational).into(),
            ending: EndingArticle::peculiar(LastTurnEnding {
                standard: StandardEnding {
                    stops: Stops::passes(2),
                    pass_stones: quick,
                    last_move: if quick { LastMove::White } else { LastMove::Anyone },
                    owed: When::AfterSettlement,
                },
                first_after_handicap: Color::White,
                extra_pass: ExtraPass::IsAPass,
            }),
            settlement: settlement(choice).into(),
            scoring: if quick { StandardScoring::TERRITORY } else { StandardScoring::AREA }.into(),
            compensation: half_point_komi(HalfPoints::new(15), points, HandicapPlacement::Free).into(),
            redress: redress(choice),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}

fn settlement(choice: &Choice) -> StandardSettlement {
    let again = choice.is("second-stop", "settles-again");
    StandardSettlement::Agreement(Agreement {
        without_stop: false,
        first_to_move: match choice.reading("resumption") {
            "who-disagrees" => FirstToMove::Requester,
            "unsaid" => FirstToMove::Unsaid,
            _ => FirstToMove::OpponentOfLastPasser,
        },
        memory: memory(choice),
        second_stop: if again { SecondStop::SettlesAgain } else { SecondStop::IsFinal },
        still_alive: StillAlive::Everything,
    })
}

fn redress(choice: &Choice) -> RedressArticle {
    if choice.is("illegal-move", "a-pass") {
        return RedressArticle::peculiar(TakenBack { notice: Notice::NotNeeded, ..TakenBack::AGA });
    }
    StandardRedress::HALT.into()
}
