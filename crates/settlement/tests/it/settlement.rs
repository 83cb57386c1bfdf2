//! Who can enforce what once play has stopped. Each expected value is argued beside it.

use go_board::{Board, Color};
use go_laws::books::{agreement, variant};
use go_notation::game::{parse_actions, spell_action};
use go_rules::article::ArticleName;
use go_rules::standard::*;
use go_rules::{Action, Outcome, Record, Referee, Rulebook, RulesetExt, Setup};
use go_rulesets::Library;
use go_settlement::{
    Ambiguity, Bound, CannotSettle, Character, Conclusion, PlayedTo, SettleOptions, Standing,
    endless_dispute, play_out, settle,
};

/// Six black stones around the eye A1 and the eye space C2, C3, in which the white stone C3 has one liberty left.
///
/// White cannot play: A1, C2, and C3 once it has been taken, would all be suicide. Black alone can play, on C2 and takes C3, or
/// on A1. Black cannot be taken as long as Black fills no eye.
const DEAD_STONE: &str = "XXO/XX./.XX";

const PASSES: &str = "B pass,W pass";

fn position(board: &str, actions: &str) -> Record {
    let board: Board = board.parse().unwrap();
    Record { setup: Setup::position(&board, Color::Black), actions: parse_actions(actions).unwrap() }
}

fn empty(size: &str, actions: &str) -> Record {
    Record { setup: Setup::empty(size.parse().unwrap()), actions: parse_actions(actions).unwrap() }
}

fn text(key: &str) -> Rulebook {
    Library::built_in().rulebook(key).unwrap()
}

fn words_only() -> SettleOptions {
    SettleOptions { plays: None, ..SettleOptions::default() }
}

fn guaranteed(standing: &Standing) -> [String; 2] {
    standing
        .guarantees
        .clone()
        .map(|known| known.map_or("nothing".to_owned(), |known| known.outcome.to_string()))
}

/// Who alone can go on for ever, not even to be stopped by giving in.
fn endless(standing: &Standing) -> Vec<Color> {
    let Conclusion::Ambiguous(ways) = &standing.verdict else { return Vec::new() };
    let by = |way: &Ambiguity| {
        if let Ambiguity::Endless { by, unless_given_in: false, .. } = way { Some(*by) } else { None }
    };
    ways.iter().filter_map(by).collect()
}

fn spelled(actions: &[Action]) -> String {
    actions.iter().map(spell_action).collect::<Vec<_>>().join(", ")
}

/// Territory after the capture, or an agreement on it: A1, C2 and C3, and a prisoner, are 4 points; a stone that
/// Black plays to take it is paid for by the stone that White hands over for the pass in between. Komi is 7½.
/// White can do nothing about it: the second stop at once is final, and White has nothing to play in between.
#[test]
fn under_the_aga_whoever_can_capture_enforces_it() {
    let standing =
        settle(&position(DEAD_STONE, PASSES), &text("aga-1991"), &SettleOptions::default()).unwrap();
    assert_eq!(guaranteed(&standing), ["W+3.5", "W+3.5"]);
    let Conclusion::Waivable(outcome) = standing.verdict else { panic!("{:?}", standing.verdict) };
    assert_eq!(outcome.to_string(), "W+3.5");
    // Black may believe that the stone lives: A1 alone, 1 − 7½. White may believe that Black is dead: nobody has to.
    assert!(standing.results.iter().any(|other| other.to_string() == "W+6.5"));
    let line = &standing.guarantees[0].as_ref().unwrap().line;
    assert!(line.contains(&Action::play(Color::Black, "C2".parse().unwrap())), "{}", spelled(line));
}

/// With nothing but words and passes Black cannot take the stone: White refuses, all pass, and it stands. Black has A1.
#[test]
fn words_alone_do_not_take_a_stone_off() {
    let standing = settle(&position(DEAD_STONE, PASSES), &text("aga-1991"), &words_only()).unwrap();
    assert_eq!(guaranteed(&standing), ["W+6.5", "W+6.5"]);
}

/// Six stones and A1 against one; C2 touches both. No komi.
#[test]
fn tromp_taylor_has_nothing_to_settle() {
    let standing = settle(&position(DEAD_STONE, PASSES), &text("tromp-taylor"), &SettleOptions::default());
    let standing = standing.unwrap();
    let Conclusion::Settled(outcome) = standing.verdict else { panic!("{:?}", standing.verdict) };
    assert_eq!(outcome.to_string(), "B+6");
    assert_eq!(standing.states, 1);
}

const ENDLESS: [&str; 5] = [
    "new-zealand",
    "chinese-2002",
    "polish-wiki[disagreement=play-on]",
    "taiwan",
    "simple-ko-area[dead-stones=by-agreement]",
];

/// These texts let players who disagree play on and settle again, as often as they like; a player may refuse and pass for ever.
#[test]
fn a_dispute_that_may_be_repeated_can_be_repeated_for_ever_by_either() {
    for key in ENDLESS {
        for record in [empty("1x1", PASSES), position(DEAD_STONE, PASSES)] {
            let standing = settle(&record, &text(key), &SettleOptions::default()).unwrap();
            assert_eq!(endless(&standing), Color::BOTH, "{key}: {:?}", standing.verdict);
            assert_eq!(standing.guarantees, [None, None], "{key}");
        }
    }
}

#[test]
fn the_loop_that_is_shown_can_be_played_again_and_again() {
    for key in ENDLESS {
        let record = position(DEAD_STONE, PASSES);
        let standing = settle(&record, &text(key), &SettleOptions::default()).unwrap();
        let Conclusion::Ambiguous(ways) = &standing.verdict else { panic!("{key}") };
        for way in ways {
            let Ambiguity::Endless { line, .. } = way else { continue };
            let mut referee = Referee::new(text(key), record.setup.clone().check().unwrap());
            let round = std::iter::repeat_n(&line.round, 30).flatten();
            for action in record.actions.iter().chain(&line.first).chain(round) {
                let allowed = referee.act_if_allowed(action).unwrap();
                assert!(allowed, "{key}: {} [{}]", spelled(&line.first), spelled(&line.round));
            }
            assert!(!line.round.is_empty() && referee.course().over().is_none(), "{key}");
        }
    }
}

/// What is known from the form of the articles is what a search finds where it can look at everything.
#[test]
fn the_form_of_the_articles_shows_what_a_search_shows() {
    let library = Library::built_in();
    let options = SettleOptions { supply_passes: true, ..SettleOptions::default() };
    let mut compared = 0;
    for ruleset in library.rulesets() {
        let rulebook = ruleset.default_rulebook();
        for size in ["1x1", "2x1"] {
            let record = Record { setup: Setup::empty(size.parse().unwrap()), actions: Vec::new() };
            let Ok(standing) = settle(&record, &rulebook, &options) else { continue };
            if !standing.by_form {
                continue;
            }
            let searched =
                settle(&record, &rulebook, &SettleOptions { by_form: false, ..options.clone() }).unwrap();
            assert_eq!(endless(&searched), endless(&standing), "{} on {size}", rulebook.name());
            compared += 1;
        }
    }
    assert!(compared >= 6, "only {compared} were compared");
}

#[test]
fn a_player_who_resumes_leaves_it_open_where_the_text_does_not_say_who_moves() {
    let rulebook = text("chinese-2002[resumption=unsaid]");
    let standing = settle(&position(DEAD_STONE, PASSES), &rulebook, &SettleOptions::default()).unwrap();
    let Conclusion::Ambiguous(ways) = standing.verdict else { panic!("{:?}", standing.verdict) };
    for (way, color) in ways.iter().zip(Color::BOTH) {
        let Ambiguity::Open { by, unless_given_in, gap, .. } = way else { panic!("{way:?}") };
        assert_eq!((*by, *unless_given_in), (Some(color), false));
        assert_eq!(gap.missing, "who moves first when play is resumed");
    }
    assert_eq!(ways.len(), 2);
}

/// A refusal leaves the players talking, and nothing but an agreement ends the game.
#[test]
fn on_a_server_that_only_knows_agreement_a_player_holds_out_until_the_other_gives_in() {
    let options = SettleOptions { supply_passes: true, ..SettleOptions::default() };
    let record = Record { setup: Setup::empty("1x1".parse().unwrap()), actions: Vec::new() };
    let standing = settle(&record, &text("igs"), &options).unwrap();
    let Conclusion::Ambiguous(ways) = standing.verdict else { panic!("{:?}", standing.verdict) };
    assert!(
        ways.iter().all(|way| matches!(way, Ambiguity::Endless { unless_given_in: true, .. })),
        "{ways:?}"
    );
    assert_eq!(ways.len(), 2);
}

fn final_at_the_second_stop(first_to_move: FirstToMove) -> Rulebook {
    let agreement = Agreement { first_to_move, second_stop: SecondStop::IsFinal, ..agreement() };
    variant("final", |articles| articles.settlement = StandardSettlement::Agreement(agreement).into())
}

/// On three points in a row whoever plays first takes the middle, and both points beside it are suicide for the other: 3 points.
/// Who asks to play on moves first, and no clause says who speaks first.
#[test]
fn where_both_may_be_first_to_ask_neither_enforces_one_result() {
    let options = SettleOptions { plays: Some(40), ..SettleOptions::default() };
    let record = empty("3x1", PASSES);
    let race = settle(&record, &final_at_the_second_stop(FirstToMove::Requester), &options).unwrap();
    assert_eq!(race.verdict, Conclusion::Ambiguous(vec![Ambiguity::NeitherEnforces]));
    assert_eq!(guaranteed(&race), ["W+3", "B+3"]);
    // White passed last, so that Black is first, whoever asks.
    let told =
        settle(&record, &final_at_the_second_stop(FirstToMove::OpponentOfLastPasser), &options).unwrap();
    assert_eq!(guaranteed(&told), ["B+3", "B+3"]);
}

/// Two who each insist on their own proposal go round as long as both do; either can ask to play on, and the next stop is final.
#[test]
fn a_loop_that_needs_both_players_is_told_and_is_no_ambiguity() {
    let rulebook = final_at_the_second_stop(FirstToMove::OpponentOfLastPasser);
    let standing = settle(&empty("1x1", PASSES), &rulebook, &SettleOptions::default()).unwrap();
    assert_eq!(standing.verdict, Conclusion::Settled(Outcome::Draw));
    let both = standing.both_keep_up.unwrap();
    assert!(both.round.iter().any(|action| action.by() == Some(Color::Black)));
    assert!(both.round.iter().any(|action| action.by() == Some(Color::White)));
}

#[test]
fn bounds_that_run_out_are_named_and_nothing_is_guessed() {
    let record = position(DEAD_STONE, PASSES);
    let few_states = SettleOptions { states: 3, ..SettleOptions::default() };
    let standing = settle(&record, &text("aga-1991"), &few_states).unwrap();
    assert_eq!(standing.verdict, Conclusion::NotDecided(vec![Bound::States]));
    // Without a stone to play Black has not shown that the capture can be enforced.
    let no_play = SettleOptions { plays: Some(0), ..SettleOptions::default() };
    let standing = settle(&record, &text("aga-1991"), &no_play).unwrap();
    assert_eq!(standing.verdict, Conclusion::NotDecided(vec![Bound::Plays]));
}

#[test]
fn a_record_that_has_not_stopped_is_told_what_would_be_right() {
    let record = position(DEAD_STONE, "B pass");
    let refused = settle(&record, &text("aga-1991"), &SettleOptions::default()).unwrap_err();
    assert!(matches!(refused, CannotSettle::PlayIsOn { to_move: Some(Color::White), .. }));
    assert!(refused.to_string().contains("end the record with the passes"), "{refused}");
    let supplied = SettleOptions { supply_passes: true, ..SettleOptions::default() };
    let standing = settle(&record, &text("aga-1991"), &supplied).unwrap();
    assert_eq!(standing.supplied, [Action::pass(Color::White)]);
}

/// The board is the same and the score is the same: only who plays how is not.
fn outcome_of(rulebook: &Rulebook, dead: &str, black: Character, white: Character) -> PlayedTo {
    let dead = if dead.is_empty() { Vec::new() } else { vec![dead.parse().unwrap()] };
    let options = SettleOptions { dead: dead.into_iter().collect(), ..SettleOptions::default() };
    play_out(&position(DEAD_STONE, PASSES), rulebook, [black, white], &options, 100).unwrap().to
}

/// Under the AGA, White's lie is refused, Black takes the stone, and each of Black's plays is paid for by a pass: W+3½ as agreed.
/// Where passes cost nothing and territory counts, the stone on C2 costs Black a point: 3 instead of 4.
#[test]
fn a_liar_gains_nothing_under_the_aga_and_a_point_where_passes_are_free() {
    use Character::{Cooperative, Lying};
    let ends = |played: PlayedTo| {
        if let PlayedTo::End(outcome) = played { outcome.to_string() } else { format!("{played:?}") }
    };
    let aga = text("aga-1991");
    assert_eq!(ends(outcome_of(&aga, "C3", Cooperative, Cooperative)), "W+3.5");
    assert_eq!(ends(outcome_of(&aga, "C3", Cooperative, Lying)), "W+3.5");
    let agreement = Agreement { second_stop: SecondStop::IsFinal, ..agreement() };
    let free = variant("free passes", |articles| {
        articles.settlement = StandardSettlement::Agreement(agreement).into();
        articles.scoring = StandardScoring::TERRITORY.into();
    });
    assert_eq!(ends(outcome_of(&free, "C3", Cooperative, Cooperative)), "B+4");
    assert_eq!(ends(outcome_of(&free, "C3", Cooperative, Lying)), "B+3");
}

/// White holds that Black's living stones are dead and never gives that up; Black never gives them up. Nobody can take anything.
#[test]
fn two_stubborn_players_go_on_for_ever_where_a_dispute_may_be_repeated() {
    use Character::Stubborn;
    for key in ["new-zealand", "chinese-2002"] {
        let played = outcome_of(&text(key), "A3", Stubborn, Stubborn);
        assert!(matches!(played, PlayedTo::ForEver(_)), "{key}: {played:?}");
    }
    let played = outcome_of(&text("aga-1991"), "A3", Stubborn, Stubborn);
    assert!(matches!(played, PlayedTo::End(_)), "{played:?}");
}

/// One point and two passes: nothing is smaller. It is the settlement article that does it, alone, in either direction.
#[test]
fn an_endless_dispute_is_found_from_nothing_on_one_point() {
    let options = SettleOptions::default();
    for key in ENDLESS {
        let (record, standing) = endless_dispute(&text(key), 4, &options).unwrap();
        assert_eq!((record.setup.size.area(), record.actions.len()), (1, 2), "{key}");
        assert_eq!(endless(&standing), Color::BOTH, "{key}");
    }
    let (again, never) = (text("taiwan"), text("tromp-taylor"));
    let settlement = [ArticleName::Settlement];
    assert!(endless_dispute(&never, 4, &options).is_none());
    assert!(endless_dispute(&text("aga-1991"), 1, &options).is_none());
    assert!(endless_dispute(&never.hybrid(&again, &settlement), 1, &options).is_some());
    assert!(endless_dispute(&again.hybrid(&never, &settlement), 4, &options).is_none());
}
