//! The Japanese rules of 1989: stones that live by themselves make territory, and the players tell each other which do.

use std::sync::LazyLock;

use go_rules::article::{RedressArticle, RepetitionArticle, ScoringArticle, SettlementArticle};
use go_rules::standard::{
    FirstToMove, Ko, StandardEnding, StandardPlacement, StandardRepetition, StandingSuicide,
};
use go_rules::{Adjudicator, Articles, Choice, Remedy, Rulebook, Ruleset, Text};

use crate::SharedDame;
use crate::articles::{
    Breach, JapaneseSettling, JapaneseTerritory, Kos, Offer, PassForKo, Recurs, SameKo, SettlingRules,
    Starts, TrialRules, UntilNextStone, komi,
};

/// Key `japanese-1989`.
#[derive(Clone, Copy, Debug)]
pub struct Japanese1989;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::JAPANESE_1989));

impl Ruleset for Japanese1989 {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let articles = Articles {
            // 3, 4, 5: any empty point where the stone, opposing stones taken, has a liberty.
            placement: StandardPlacement {
                standing: StandingSuicide::Unsaid,
                ..StandardPlacement::NO_SUICIDE
            }
            .into(),
            // 6: no ko is retaken on the next move. Nothing else is forbidden to come back.
            repetition: if choice.is("ko-after-a-pass", "next-stone") {
                RepetitionArticle::peculiar(UntilNextStone)
            } else {
                StandardRepetition::ko(Ko::OneForOne).into()
            },
            // 9.1: a pass and a pass right after it stop play.
            ending: StandardEnding::TWO_PASSES.into(),
            // 9.2, 9.3, 12, 13.1: what the players can settle, and what they cannot refuse each other.
            settlement: SettlementArticle::peculiar(JapaneseSettling {
                shared: SettlingRules {
                    trial: Some(confirmation(choice)),
                    without_passes: false,
                    result_apart: choice.is("confirming-the-result", "apart"),
                    first_to_move: FirstToMove::OpponentOfRequester,
                    no_result: Offer::OnceItRecurs(if choice.is("recurrence", "same-player-to-move") {
                        Recurs::Situation
                    } else {
                        Recurs::Position
                    }),
                    draw: Offer::Unknown,
                    both_lose: true,
                },
                adjudicator: Adjudicator::default(),
            }),
            // 8, 10: territory and prisoners.
            scoring: ScoringArticle::peculiar(JapaneseTerritory { shared: possessing_dame(choice) }),
            compensation: komi(choice).into(),
            // 14: breaking a rule loses, if the result has not been confirmed.
            redress: RedressArticle::peculiar(Breach {
                remedy: if choice.is("breach", "loses-at-once") {
                    Remedy::Loses
                } else {
                    Remedy::LosesIfNoticed
                },
                // 9.2 with its commentary: what is put down after the stop is no move, so it breaks no rule of moves.
                after_stop: Remedy::NoMove,
            }),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}

/// 7.2: how life and death is confirmed.
fn confirmation(choice: &Choice) -> TrialRules {
    let pass = match choice.reading("pass-for-ko") {
        "once" => PassForKo::Once,
        "opens-every-ko" => PassForKo::EveryKo,
        _ => PassForKo::EachTime,
    };
    let same = if choice.is("same-ko", "same-points") { SameKo::SamePoints } else { SameKo::WhileOpen };
    let starts = if choice.is("confirmation-starts", "owner") { Starts::Owner } else { Starts::Attacker };
    TrialRules { starts, kos: Some(Kos { pass, same }) }
}

/// 8: who has a dame.
fn possessing_dame(choice: &Choice) -> SharedDame {
    if choice.is("possessing-dame", "chain") { SharedDame::Chain } else { SharedDame::Group }
}
