//! What can be enforced under two rulebooks, compared.

use go_board::{Board, Color};
use go_comparing::settled::{SettlementAnswer, SettlementPoison, examine, still_differs};
use go_notation::game::parse_actions;
use go_rules::{Record, Rulebook, Setup};
use go_rulesets::Library;
use go_settlement::{CannotSettle, SettleOptions, Standing};

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

fn text(key: &str) -> Rulebook {
    Library::built_in().rulebook(key).unwrap()
}

fn guaranteed(standing: &Standing) -> [String; 2] {
    standing
        .guarantees
        .clone()
        .map(|known| known.map_or("nothing".to_owned(), |known| known.outcome.to_string()))
}

/// As argued above: BGA as AGA. Tromp and Taylor count the stone as it stands, 1 − 7½ by the AGA's count.
#[test]
fn two_rulebooks_are_compared_by_what_can_be_enforced() {
    let record = position(DEAD_STONE, PASSES);
    let options = SettleOptions::default();
    let pair = |other: &str| [text("aga-1991"), text(other)];
    assert!(matches!(examine(&record, &pair("bga"), &options), SettlementAnswer::Agree(_)));
    let SettlementAnswer::Differ(both) = examine(&record, &pair("tromp-taylor"), &options) else {
        panic!("they agree")
    };
    assert_eq!([&both[0], &both[1]].map(|one| guaranteed(one)[0].clone()), ["W+3.5", "W+6.5"]);
    assert!(still_differs(&record, &pair("new-zealand"), &options));
    let playing = position(DEAD_STONE, "B pass");
    assert!(matches!(
        examine(&playing, &pair("bga"), &options),
        SettlementAnswer::Poisoned(SettlementPoison::Cannot(0, CannotSettle::PlayIsOn { .. }))
    ));
    let short = SettleOptions { states: 3, ..options };
    assert!(matches!(
        examine(&record, &pair("bga"), &short),
        SettlementAnswer::Poisoned(SettlementPoison::NotDecided(0, _))
    ));
}
