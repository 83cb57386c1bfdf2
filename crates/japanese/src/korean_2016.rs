//! The Korean rules of 2016: Japanese counting, with life and death judged in each place by itself.
//!
//! Articles 1 to 6 could be read; what is known of the others comes from second hand, and the specification says from whom.

use std::sync::LazyLock;

use go_rules::article::{EndingArticle, RedressArticle, ScoringArticle, SettlementArticle};
use go_rules::standard::{
    FirstToMove, Ko, Recurrence, StandardEnding, StandardPlacement, StandardRepetition, StandingSuicide, Void,
};
use go_rules::{Adjudicator, Articles, Choice, Gap, Remedy, Rulebook, Ruleset, Text, Topic};

use crate::SharedDame;
use crate::articles::{
    Breach, ByAgreement, JapaneseSettling, JapaneseTerritory, Kos, Offer, PassForKo, Recurs, SameKo,
    SettlingRules, Starts, TrialRules, komi,
};

/// Key `korean-2016`.
#[derive(Clone, Copy, Debug)]
pub struct Korean2016;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::KOREAN_2016));

/// A position that has come back with the same player to move, nobody having passed on the way.
const RETURNS: Recurrence = Recurrence { times: 2, since_pass: true, void: Void::Draw };

impl Ruleset for Korean2016 {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let by_agreement = choice.is("end-of-play", "agreement");
        let agreed_draw = choice.is("repetition", "draw-by-agreement");
        let recurrence = if agreed_draw { None } else { Some(RETURNS) };
        let articles = Articles {
            placement: StandardPlacement {
                standing: StandingSuicide::Unsaid,
                ..StandardPlacement::NO_SUICIDE
            }
            .into(),
            repetition: StandardRepetition { recurrence, ..StandardRepetition::ko(Ko::OneForOne) }.into(),
            ending: if by_agreement {
                EndingArticle::peculiar(ByAgreement)
            } else {
                StandardEnding::TWO_PASSES.into()
            },
            settlement: SettlementArticle::peculiar(JapaneseSettling {
                shared: SettlingRules {
                    trial: Some(TrialRules { starts: Starts::Attacker, kos: kos(choice) }),
                    without_passes: by_agreement,
                    result_apart: false,
                    first_to_move: match choice.reading("resumption") {
                        "next-in-turn" => FirstToMove::OpponentOfLastPasser,
                        "unsaid" => FirstToMove::Unsaid,
                        _ => FirstToMove::OpponentOfRequester,
                    },
                    no_result: Offer::Unknown,
                    draw: if agreed_draw { Offer::OnceItRecurs(Recurs::Position) } else { Offer::Unknown },
                    both_lose: false,
                },
                adjudicator: Adjudicator::default(),
            }),
            scoring: ScoringArticle::peculiar(JapaneseTerritory { shared: SharedDame::Group }),
            compensation: komi(choice).into(),
            redress: RedressArticle::peculiar(Breach {
                remedy: if choice.is("breach", "loses") {
                    Remedy::Loses
                } else {
                    let missing = "what becomes of a forbidden move";
                    Remedy::Undetermined(Gap { topic: Topic::Illegal, missing })
                },
                after_stop: if choice.is("after-the-stop", "unknown") {
                    let missing = "what a stone is that is put down after play has stopped";
                    Remedy::Undetermined(Gap { topic: Topic::AfterStop, missing })
                } else {
                    Remedy::NoMove
                },
            }),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}

/// How kos are treated while life and death is tried out.
fn kos(choice: &Choice) -> Option<Kos> {
    choice
        .is("kos-in-confirmation", "passed-for")
        .then_some(Kos { pass: PassForKo::EachTime, same: SameKo::WhileOpen })
}
