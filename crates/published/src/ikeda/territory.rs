//! Ikeda's territory rules: a playout in which passes cost a stone.

use std::sync::LazyLock;

use go_rules::article::{EndingArticle, ScoringArticle};
use go_rules::standard::{SekiPoints, StandardScoring};
use go_rules::{Articles, Choice, Memory, Rulebook, Ruleset, Text};

use super::articles::{LessLostStones, Playout};
use super::common;

/// Key `ikeda-territory-1`: surrounded points count in seki, too.
#[derive(Clone, Copy, Debug)]
pub struct IkedaTerritory1;

/// Key `ikeda-territory-2`: only points that immortal stones surround count.
#[derive(Clone, Copy, Debug)]
pub struct IkedaTerritory2;

static TERRITORY_1: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::IKEDA_TERRITORY_1));
static TERRITORY_2: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::IKEDA_TERRITORY_2));

impl Ruleset for IkedaTerritory1 {
    fn text(&self) -> &Text {
        &TERRITORY_1
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let scoring = LessLostStones { standard: StandardScoring::TERRITORY, immortal: false };
        Rulebook::under(&TERRITORY_1, choice, played_out(choice, scoring))
    }
}

impl Ruleset for IkedaTerritory2 {
    fn text(&self) -> &Text {
        &TERRITORY_2
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        let standard = StandardScoring { seki: SekiPoints::DoNotCount, ..StandardScoring::TERRITORY };
        let immortal = !choice.is("seki", "next-to-shared-points");
        Rulebook::under(&TERRITORY_2, choice, played_out(choice, LessLostStones { standard, immortal }))
    }
}

fn played_out(choice: &Choice, scoring: LessLostStones) -> Articles {
    Articles {
        ending: EndingArticle::peculiar(Playout {
            equal_moves: !choice.is("equal-moves", "not-required"),
            memory: if choice.is("memory", "from-here") { Memory::FromHere } else { Memory::Kept },
        }),
        scoring: ScoringArticle::peculiar(scoring),
        ..common(choice)
    }
}
