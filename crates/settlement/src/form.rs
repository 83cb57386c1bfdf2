//! Rulebooks of which the articles themselves show that either player can go on for ever.

use go_rules::article::{EndingArticle, RepetitionArticle, SettlementArticle};
use go_rules::standard::{FirstToMove, SecondStop, StandardSettlement, When};
use go_rules::{Referee, StageName};

/// Whether each player alone, by refusing and passing, can postpone the end for ever, whatever the other plays.
///
/// With these articles a game ends in one way only: a player accepts what the other has offered. Who refuses, or
/// asks to play on, is never denied it and begins a stage of play; a pass is always allowed and by itself ends nothing; no
/// number of stops is final; and no recurrence ends a game in which one player does nothing but pass.
pub(super) fn is_endless(referee: &Referee) -> bool {
    let rulebook = referee.rulebook();
    let SettlementArticle::Standard(StandardSettlement::Agreement(agreement)) = &rulebook.settlement.article
    else {
        return false;
    };
    let EndingArticle::Standard(ending) = &rulebook.ending.article else { return false };
    let RepetitionArticle::Standard(repetition) = &rulebook.repetition.article else { return false };
    // Between any two turns of the other player there is a pass, so nothing recurs since the last one.
    let no_recurrence = repetition.recurrence.is_none_or(|rule| rule.since_pass && rule.times >= 2);
    let stage = referee.course().stage();
    let not_agreed_yet = match stage.name {
        StageName::Play | StageName::Stopped => true,
        StageName::LastMove => ending.owed == When::BeforeSettlement,
        StageName::Handicap
        | StageName::Confirmation
        | StageName::Encore
        | StageName::FillingIn
        | StageName::Ended
        | _ => false,
    };
    agreement.second_stop == SecondStop::SettlesAgain
        && agreement.first_to_move != FirstToMove::Unsaid
        && !repetition.bars_passes
        && no_recurrence
        && not_agreed_yet
        && referee.course().over().is_none()
        && stage.overlay.is_none()
}
