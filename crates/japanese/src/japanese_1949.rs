//! The Japanese rules of 1949: territory by agreement, and special rulings for the shapes that gave trouble.
//!
//! Of its seventy articles about half are on play. Where an article could not be read, the specification says so.

use std::sync::LazyLock;

use go_rules::article::{RedressArticle, ScoringArticle, SettlementArticle};
use go_rules::standard::{
    FirstToMove, Ko, StandardEnding, StandardPlacement, StandardRepetition, StandingSuicide, Stops,
};
use go_rules::{Adjudicator, Articles, Choice, Penalty, Remedy, Rulebook, Ruleset, Text};

use crate::SharedDame;
use crate::articles::{
    Breach, JapaneseSettling, JapaneseTerritory, Offer, SettlingRules, WithoutCapturing, agreed_komi,
};

/// Key `japanese-1949`.
#[derive(Clone, Copy, Debug)]
pub struct Japanese1949;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::JAPANESE_1949));

impl Ruleset for Japanese1949 {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let by_agreement = choice.is("end-of-play", "agreement");
        let stops = if by_agreement { Stops::NEVER } else { Stops::passes(2) };
        let articles = Articles {
            placement: StandardPlacement {
                standing: StandingSuicide::Unsaid,
                ..StandardPlacement::NO_SUICIDE
            }
            .into(),
            repetition: StandardRepetition::ko(Ko::OneForOne).into(),
            ending: StandardEnding { stops, ..StandardEnding::TWO_PASSES }.into(),
            // 40.2: play that is restored. Nothing is tried out, and nobody loses for not agreeing.
            settlement: SettlementArticle::peculiar(JapaneseSettling {
                shared: SettlingRules {
                    trial: None,
                    without_passes: by_agreement,
                    result_apart: false,
                    first_to_move: match choice.reading("restored-play") {
                        "requester" => FirstToMove::Requester,
                        "opponent-of-requester" => FirstToMove::OpponentOfRequester,
                        _ => FirstToMove::OpponentOfLastPasser,
                    },
                    no_result: Offer::Unsaid("what becomes of a game whose position comes back"),
                    draw: Offer::Unknown,
                    both_lose: false,
                },
                adjudicator: Adjudicator::default(),
            }),
            // The second precedent counts three points that nobody has captured.
            scoring: ScoringArticle::peculiar(WithoutCapturing(JapaneseTerritory {
                shared: SharedDame::Group,
            })),
            compensation: agreed_komi(choice).into(),
            // 60: it may be taken back, or stands if play has gone on.
            redress: RedressArticle::peculiar(Breach {
                remedy: Remedy::StandsUnlessObjected {
                    penalty: Penalty {
                        passes: 0,
                        stones: 0,
                        preceding_too: false,
                        count_towards_stop: false,
                    },
                    only_next_action: false,
                    too_late: None,
                },
                // 39: dame are filled as one likes, out of the order of moves.
                after_stop: Remedy::NoMove,
            }),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}
