//! The Chinese rules of 2002: repetition banned "in principle", two passes among the ends of play, and 3¾ zi of komi.

use std::sync::LazyLock;

use go_rules::article::RedressArticle;
use go_rules::standard::{StandardEnding, StandardPlacement};
use go_rules::{Articles, Choice, Gap, HalfPoints, Penalty, Remedy, Rulebook, Ruleset, Text, Topic};

use crate::articles::{ChineseRedress, repetition, settlement};
use crate::counting::{compensation, counting};

/// Key `chinese-2002`.
#[derive(Clone, Copy, Debug)]
pub struct Chinese2002;

/// 3¾ zi: White's side of the board counts 7½ points more.
const KOMI: HalfPoints = HalfPoints::new(15);

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::CHINESE_2002));

impl Ruleset for Chinese2002 {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let unread = |topic| {
            let missing = "what becomes of a forbidden play: its penalty articles have not been read here";
            Remedy::Undetermined(Gap { topic, missing })
        };
        let illegal = match choice.reading("illegal-move") {
            "as-a-pass" => Remedy::Passes(Penalty::ONE_PASS),
            "unread" => unread(Topic::Illegal),
            _ => Remedy::TurnLost,
        };
        let twice_running = match choice.reading("two-plays-running") {
            "loss" => Remedy::Loses,
            "unread" => unread(Topic::OutOfTurn),
            // The second stone is taken back, and it is the opponent's turn as before.
            _ => Remedy::TurnLost,
        };
        let articles = Articles {
            placement: StandardPlacement::NO_SUICIDE.into(),
            repetition: repetition(choice),
            ending: StandardEnding::TWO_PASSES.into(),
            settlement: settlement(choice),
            scoring: counting().into(),
            compensation: compensation(choice, KOMI).into(),
            redress: RedressArticle::peculiar(ChineseRedress {
                illegal,
                other_repetition: illegal,
                twice_running,
            }),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}
