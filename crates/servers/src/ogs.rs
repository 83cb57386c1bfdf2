//! The Online-Go Server, as its published program plays.

use std::sync::LazyLock;

use go_board::Color;
use go_rules::article::{CompensationArticle, EndingArticle, RepetitionArticle};
use go_rules::standard::{
    FirstToMove, HandicapPlacement, HandicapPoints, Komi, LastMove, SecondStop, SekiPoints,
    StandardCompensation, StandardEnding, StandardPlacement, StandardScoring, Suicide, Ties,
};
use go_rules::{
    Articles, Choice, Compensation, Course, Ending, Grounded, HalfPoints, Item, Made, Next, Outcome,
    Rulebook, Ruleset, Setup, Sheet, Text, Topic,
};

use super::window::{Compared, Window};
use super::{REFUSED, ServerDispute, play_on, settling};

/// Key `ogs-japanese`.
#[derive(Clone, Copy, Debug)]
pub struct OgsJapanese;

/// Key `ogs-chinese`.
#[derive(Clone, Copy, Debug)]
pub struct OgsChinese;

/// Key `ogs-aga`.
#[derive(Clone, Copy, Debug)]
pub struct OgsAga;

/// Key `ogs-new-zealand`.
#[derive(Clone, Copy, Debug)]
pub struct OgsNewZealand;

/// Key `ogs-ing`.
#[derive(Clone, Copy, Debug)]
pub struct OgsIng;

static JAPANESE: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::OGS_JAPANESE));
static CHINESE: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::OGS_CHINESE));
static AGA: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::OGS_AGA));
static NEW_ZEALAND: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::OGS_NEW_ZEALAND));
static ING: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::OGS_ING));

const SEVEN_AND_A_HALF: HalfPoints = HalfPoints::new(15);
const HALF: HalfPoints = HalfPoints::new(1);

impl Ruleset for OgsJapanese {
    fn text(&self) -> &Text {
        &JAPANESE
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let articles = Articles {
            placement: StandardPlacement::NO_SUICIDE.into(),
            settlement: settling(
                play_on(FirstToMove::OpponentOfRequester, SecondStop::SettlesAgain),
                ServerDispute::PlayOn,
                choice.is("cycles", "moderator"),
            ),
            scoring: StandardScoring { seki: SekiPoints::DoNotCount, ..StandardScoring::TERRITORY }.into(),
            compensation: standard(HalfPoints::new(13), HandicapPoints::None, HandicapPlacement::Fixed)
                .into(),
            ..area(Compared::LastOnly, Suicide::Forbidden)
        };
        Rulebook::under(&JAPANESE, choice, articles)
    }
}

impl Ruleset for OgsChinese {
    fn text(&self) -> &Text {
        &CHINESE
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let articles =
            Articles { compensation: each_stone(), ..area(Compared::Positions, Suicide::Forbidden) };
        Rulebook::under(&CHINESE, choice, articles)
    }
}

impl Ruleset for OgsAga {
    fn text(&self) -> &Text {
        &AGA
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let handicap = standard(SEVEN_AND_A_HALF, HandicapPoints::AfterTheFirst, HandicapPlacement::Fixed);
        let articles = Articles {
            ending: if choice.is("third-pass", "may-play") {
                EndingArticle::peculiar(WhitePassesLast)
            } else {
                StandardEnding { last_move: LastMove::White, ..StandardEnding::TWO_PASSES }.into()
            },
            compensation: handicap.into(),
            ..area(Compared::OwnPositions, Suicide::Forbidden)
        };
        Rulebook::under(&AGA, choice, articles)
    }
}

impl Ruleset for OgsNewZealand {
    fn text(&self) -> &Text {
        &NEW_ZEALAND
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let articles = Articles {
            compensation: standard(HalfPoints::points(7), HandicapPoints::None, HandicapPlacement::Free)
                .into(),
            ..area(Compared::OwnPositions, Suicide::Allowed)
        };
        Rulebook::under(&NEW_ZEALAND, choice, articles)
    }
}

impl Ruleset for OgsIng {
    fn text(&self) -> &Text {
        &ING
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let articles = Articles { compensation: each_stone(), ..area(Compared::Positions, Suicide::Allowed) };
        Rulebook::under(&ING, choice, articles)
    }
}

fn area(compared: Compared, suicide: Suicide) -> Articles {
    Articles {
        placement: StandardPlacement::with_suicide(suicide).into(),
        repetition: RepetitionArticle::peculiar(Window(compared)),
        ending: StandardEnding::TWO_PASSES.into(),
        settlement: settling(
            play_on(FirstToMove::OpponentOfLastPasser, SecondStop::SettlesAgain),
            ServerDispute::PlayOn,
            false,
        ),
        scoring: StandardScoring::AREA.into(),
        compensation: standard(SEVEN_AND_A_HALF, HandicapPoints::None, HandicapPlacement::Free).into(),
        redress: REFUSED.into(),
    }
}

/// This komi, and what is left of it after the point in handicap games.
fn standard(
    komi: HalfPoints,
    handicap_points: HandicapPoints,
    placement: HandicapPlacement,
) -> StandardCompensation {
    let with_handicap = if komi.get() % 2 == 0 { HalfPoints::ZERO } else { HALF };
    StandardCompensation {
        komi: Komi::even_and_handicap(komi, with_handicap),
        handicap_points,
        handicap_placement: placement,
        ties: [Ties::Draw; 2],
    }
}

/// A point for each handicap stone, a lone one too.
fn each_stone() -> CompensationArticle {
    CompensationArticle::peculiar(ALoneStoneToo(standard(
        SEVEN_AND_A_HALF,
        HandicapPoints::Each,
        HandicapPlacement::Free,
    )))
}

/// The program adds the number of the handicap, and a handicap of one is a number, too.
#[derive(Debug, PartialEq)]
struct ALoneStoneToo(StandardCompensation);

impl Compensation for ALoneStoneToo {
    fn adjust(&self, course: &Course, sheet: &Sheet) -> Vec<Item> {
        let mut items = self.0.adjust(course, sheet);
        if course.start().setup().handicap == 1 {
            items.push(Item::points("handicap stones", Topic::Handicap, 0, 1));
        }
        items
    }

    fn decide(&self, course: &Course, sheet: &Sheet) -> Outcome {
        self.0.decide(course, sheet)
    }

    fn written_komi(&self, setup: &Setup) -> HalfPoints {
        self.0.written_komi(setup)
    }

    fn handicap_placement(&self) -> HandicapPlacement {
        self.0.handicap_placement
    }
}

/// Two passes in a row stop play if White made the second; until then either may play.
#[derive(Debug, PartialEq)]
struct WhitePassesLast;

impl Ending for WhitePassesLast {
    fn after_turn(&self, course: &Course) -> Grounded<Next> {
        let last = course.history().current().map(|now| now.made);
        if course.stage().passes_running >= 2 && last == Some(Made::Pass(Color::White)) {
            Next::Stop.on(Topic::Stop)
        } else {
            Grounded::CONTINUE
        }
    }

    fn is_color_blind(&self) -> bool {
        false
    }
}
