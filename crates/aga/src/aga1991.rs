//! The rule sheet of the AGA's own rules, to be read beside `specs/aga-1991.md`.
//!
//! For readers who know Go and not Rust:
//!
//! * Which clause is named when a ruling is about a subject stands in the specification, in the line `Subjects:` under its heading.
//! * `rulebook` builds the rules from seven parts, its *articles*: what a play does and may not do (`placement`), `repetition`, what stops
//!   play and whose turn it is (`ending`), what is dead (`settlement`), the count (`scoring`), komi, handicap and ties (`compensation`), and
//!   what becomes of an illegal move (`redress`).
//! * `choice.is("superko", "natural")` asks whether that reading of that silence has been chosen. What stands behind `else`, or behind `_ =>`
//!   in a list, is the reading that is left, most often the default.
//! * Names in the list `use go_rules::standard` are shared with other rule texts and explained in `crates/rules/src/standard`; those in
//!   `use crate::articles` are made for this family, and a part built of them is *peculiar*. That a play takes strings without liberties (5)
//!   is in neither: it holds unless a text says otherwise.
//! * `..TakenBack::AGA` means: all else as there. `.into()`, `static` and `LazyLock` say nothing about Go.

use std::sync::LazyLock;

use go_board::Color;
use go_rules::article::{EndingArticle, RedressArticle};
use go_rules::standard::{
    Agreement, FirstToMove, HandicapPlacement, HandicapPoints, SecondStop, StandardEnding,
    StandardRepetition, StandardSettlement, StillAlive, Stops, Superko, When,
};
use go_rules::{Articles, Choice, HalfPoints, Rulebook, Ruleset, Text};

use crate::articles::{
    ExtraPass, LastTurnEnding, Notice, TakenBack, counting, half_point_komi, last_move, memory, no_suicide,
};

/// Key `aga-1991`: the AGA's Concise Rules of Go.
///
/// Adopted in April 1991 and republished since with a komi of 7.5, the default edition here. Clauses 1 to 12 are the text's own rules.
/// Where the fuller Official Rules of September 1991 answer what the concise text leaves open, that answer is the
/// default reading and is named as theirs.
#[derive(Clone, Copy, Debug)]
pub struct Aga1991;

static TEXT: LazyLock<Text> = LazyLock::new(|| Text::built_in(go_specs::AGA_1991));

impl Ruleset for Aga1991 {
    fn text(&self) -> &Text {
        &TEXT
    }

    fn rulebook(&self, choice: &Choice) -> Rulebook {
        // Clause 3. Counted in half points: 11 are 5.5, and 15 are 7.5.
        let komi = if choice.edition() == "5.5" { HalfPoints::new(11) } else { HalfPoints::new(15) };
        // Clause 4.
        let area = choice.is("counting", "area");
        let handicap_points = if area { HandicapPoints::AfterTheFirst } else { HandicapPoints::None };
        let free = choice.is("handicap-placement", "free");
        let handicap_placement = if free { HandicapPlacement::Free } else { HandicapPlacement::Fixed };
        // Clause 6.
        let superko =
            if choice.is("superko", "natural") { Superko::NaturalSituational } else { Superko::Situational };
        let articles = Articles {
            placement: no_suicide(choice).into(),
            repetition: StandardRepetition::superko(superko).into(),
            ending: ending(choice),
            settlement: settlement(choice).into(),
            scoring: counting(choice).into(),
            compensation: half_point_komi(komi, handicap_points, handicap_placement).into(),
            redress: redress(choice),
        };
        Rulebook::under(&TEXT, choice, articles)
    }
}

/// Clauses 2, 7, 9 and 11: whose turn it is, pass stones, the stop and the last move.
fn ending(choice: &Choice) -> EndingArticle {
    let after = choice.is("last-pass", "after-dispute");
    let turn = choice.is("last-pass", "as-a-turn");
    EndingArticle::peculiar(LastTurnEnding {
        standard: StandardEnding {
            stops: Stops::passes(2),
            pass_stones: true,
            last_move: last_move(choice),
            owed: if after { When::AfterSettlement } else { When::BeforeSettlement },
        },
        first_after_handicap: Color::White,
        extra_pass: if turn { ExtraPass::IsATurn } else { ExtraPass::IsAPass },
    })
}

/// Clauses 9 and 10: agreement, and what happens without it.
fn settlement(choice: &Choice) -> StandardSettlement {
    let at_once = choice.is("second-stop", "right-after-the-resumption");
    StandardSettlement::Agreement(Agreement {
        // Two passes come first (9): during play nobody can propose what is dead.
        without_stop: false,
        first_to_move: FirstToMove::OpponentOfLastPasser,
        memory: memory(choice),
        second_stop: if at_once { SecondStop::IsFinalIfAtOnce } else { SecondStop::IsFinal },
        still_alive: StillAlive::Everything,
    })
}

/// Clause 8.
fn redress(choice: &Choice) -> RedressArticle {
    RedressArticle::peculiar(TakenBack {
        notice: match choice.reading("notice") {
            "before-anything-else" => Notice::BeforeAnythingElse,
            "not-needed" => Notice::NotNeeded,
            _ => Notice::UntilNextTurn,
        },
        both_turns: choice.is("double-move", "both"),
        ..TakenBack::AGA
    })
}
