//! The rule sheet of the AGA rules as the British Go Association interprets them.

use std::sync::LazyLock;

use go_board::Color;
use go_rules::article::{CompensationArticle, EndingArticle, RedressArticle};
use go_rules::standard::{
    Agreement, FirstToMove, HandicapPlacement, HandicapPoints, LastMove, SecondStop, StandardCompensation,
    StandardEnding, StandardRepetition, StandardSettlement, StillAlive, Stops, Superko, Ties, When,
};
use go_rules::{Articles, Choice, HalfPoints, Rulebook, Ruleset, Text};

use crate::articles::{
    ExtraPass, LastTurnEnding, Notice, OnlyOn19x19, TakenBack, counting, half_point_komi, memory, no_suicide,
};

/// Key `bga`: the AGA rules with the BGA's interpretations, in force in Britain since late 2007.
///
/// Clauses 2 to 12 are the AGA's rules as the BGA takes them, those with a point the BGA's numbered interpretations, and
/// those with a name the sections of its summary sheet. The end of the summary's section on illegal moves was not at hand, so
/// what it says of moves noticed late beyond “by mutual agreement” is a silence here.
#[derive(Clone, Copy, Debug)]
pub struct Bga;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::BGA));

impl Ruleset for Bga {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let articles = Articles {
            placement: no_suicide(choice).into(),
            repetition: StandardRepetition::superko(Superko::NaturalSituational).into(),
            ending: EndingArticle::peculiar(LastTurnEnding {
                standard: StandardEnding {
                    stops: Stops::passes(2),
                    pass_stones: true,
                    last_move: LastMove::White,
                    owed: When::AfterSettlement,
                },
                first_after_handicap: Color::White,
                extra_pass: ExtraPass::IsAPass,
            }),
            settlement: settlement(choice).into(),
            scoring: counting(choice).into(),
            compensation: compensation(choice),
            redress: redress(choice),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}

fn settlement(choice: &Choice) -> StandardSettlement {
    let again = choice.is("later-stop", "agree-again");
    StandardSettlement::Agreement(Agreement {
        without_stop: false,
        first_to_move: FirstToMove::OpponentOfLastPasser,
        memory: memory(choice),
        second_stop: if again { SecondStop::IsFinalIfAtOnce } else { SecondStop::IsFinal },
        still_alive: StillAlive::Everything,
    })
}

fn compensation(choice: &Choice) -> CompensationArticle {
    let area = choice.is("counting", "area");
    let points = if area { HandicapPoints::AfterTheFirst } else { HandicapPoints::None };
    // A whole komi is a deviation the text allows for, and it makes jigo possible.
    let standard = half_point_komi(HalfPoints::new(15), points, HandicapPlacement::Fixed);
    let standard = StandardCompensation { ties: [Ties::Draw; 2], ..standard };
    if choice.is("small-board-komi", "unsaid") {
        return CompensationArticle::peculiar(OnlyOn19x19 { standard });
    }
    standard.into()
}

fn redress(choice: &Choice) -> RedressArticle {
    let at_once = choice.is("at-once", "before-anything-else");
    RedressArticle::peculiar(TakenBack {
        notice: if at_once { Notice::BeforeAnythingElse } else { Notice::UntilNextTurn },
        passing_out_of_turn_is_illegal: choice.is("pass-out-of-turn", "illegal"),
        noticed_late_it_stands: choice.is("late-notice", "stands"),
        ..TakenBack::AGA
    })
}
