//! Cases in which other programs were reported to read a record wrongly; the values come from the reports.

use go_board::{Board, Color, Size};
use go_notation::game::{
    Game, GameProblem, KomiProblem, Options, ReadError, Severity, board_after, spell_action,
};
use go_notation::gtp;
use go_notation::sgf::{Collection, vertex_numbers};
use serde_json::Value;

struct Case(Value);

impl Case {
    fn new(id: &str) -> Self {
        let data: Value = serde_json::from_str(include_str!("../data/public_reports.json")).unwrap();
        let cases = data["cases"].as_array().unwrap();
        Self(cases.iter().find(|case| case["id"] == id).unwrap().clone())
    }

    fn input(&self) -> &str {
        self.0["input"].as_str().unwrap()
    }

    fn expected(&self, key: &str) -> &Value {
        let value = &self.0["expected"][key];
        assert!(!value.is_null(), "{key} is not stated");
        value
    }

    fn read(&self, options: Options) -> Result<Game, ReadError> {
        Game::from_bytes(self.input().as_bytes(), options)
    }

    fn game(&self) -> Game {
        self.read(Options::default()).unwrap()
    }
}

fn spelt(game: &Game) -> Vec<String> {
    game.record.actions.iter().map(spell_action).collect()
}

#[test]
fn sui_03_a_suicide_in_a_record_is_kept_and_executed() {
    let case = Case::new("SUI-03");
    let game = case.game();
    assert_eq!(game.record.actions.len() as u64, case.expected("plies").as_u64().unwrap());
    let rows: Vec<&str> =
        case.expected("final_rows").as_array().unwrap().iter().map(|r| r.as_str().unwrap()).collect();
    assert_eq!(board_after(&game.record, 2).to_string(), rows.join("/"));
    assert_eq!(game.rules.unwrap().key, Some("tromp-taylor"));
}

#[test]
fn end_02_three_passes_are_all_kept() {
    let case = Case::new("END-02");
    let game = case.game();
    assert_eq!(game.record.actions.len() as u64, case.expected("plies").as_u64().unwrap());
    assert_eq!(spelt(&game), ["B B2", "W pass", "B pass", "W pass"]);
    assert_eq!(game.record.setup.komi.unwrap().get(), 0);
    assert!(game.warnings.is_empty());
}

#[test]
fn sgf_02_the_player_to_move_needs_no_stones() {
    let case = Case::new("SGF-02");
    let game = case.game();
    assert_eq!(game.record.setup.next.letter().to_string(), *case.expected("to_play").as_str().unwrap());
    assert_eq!(case.expected("board"), "empty");
    assert_eq!(board_after(&game.record, 0), Board::new(Size::square(5).unwrap()));
}

#[test]
fn sgf_04_a_move_and_setup_in_one_node_is_an_error_with_its_repair() {
    let case = Case::new("SGF-04");
    let ReadError::Problems(problems) = case.read(Options::default()).unwrap_err() else {
        panic!("no problems")
    };
    assert_eq!(problems.len(), 1);
    let problem = &problems[0];
    assert_eq!(
        (problem.severity, &problem.problem, problem.node),
        (Severity::Error, &GameProblem::MoveAndSetup, 1)
    );
    let place = problem.position.unwrap();
    assert_eq!((place.line, place.column, problem.text.as_str()), (1, 24, "AW[cb]"));
    assert!(problem.to_string().contains("a node of its own"), "{problem}");

    // Leniently neither property is lost: the node is split, setup first.
    let game = case.read(Options { lenient: true, ..Options::default() }).unwrap();
    assert_eq!(game.warnings.len(), 1);
    assert_eq!(board_after(&game.record, 9).to_string(), "...../..O../..X../...../.....");
}

#[test]
fn sgf_06_tt_is_a_point_above_nineteen() {
    let case = Case::new("SGF-06");
    assert_eq!(spelt(&case.game()), ["B U2", "W pass"]);
    assert!(case.expected("ply 1").as_str().unwrap().contains("GTP U2"));
    assert_eq!(case.expected("ply 2"), "pass");
    for (size, second) in [("19", "B pass"), ("19:5", "B pass"), ("20", "B U1"), ("20:19", "")] {
        let text = format!("(;SZ[{size}];B[tt])");
        match Game::from_bytes(text.as_bytes(), Options::default()) {
            Ok(game) => assert_eq!(spelt(&game), [second], "{size}"),
            // Row 20 of 19.
            Err(error) => assert_eq!((second, error.position().unwrap().column), ("", 13), "{error}"),
        }
    }
}

#[test]
fn sgf_08_small_and_capital_letters_are_different_points() {
    let case = Case::new("SGF-08");
    let file: Collection = case.input().parse().unwrap();
    let points: Vec<Vec<u64>> = file
        .walk()
        .filter_map(|(_, node)| node.property("B").or(node.property("W")))
        .map(|property| vertex_numbers(&property.first_text().unwrap()).unwrap())
        .map(|(column, row)| vec![column.into(), row.into()])
        .collect();
    assert_eq!(serde_json::to_value(points).unwrap(), *case.expected("points"));
    // The tree is read; as a game it is beyond our boards, which is said with the limit.
    let error = case.read(Options::default()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 13: a board of 27x27 is above the limit of 25x25 (node 0): `SZ[27]`; \
         boards here have at most 25 columns and 25 rows"
    );
}

#[test]
fn sgf_10_sizes_are_columns_then_rows() {
    let case = Case::new("SGF-10");
    let game = case.game();
    let size = game.record.setup.size;
    assert_eq!(u64::from(size.width()), case.expected("w").as_u64().unwrap());
    assert_eq!(u64::from(size.height()), case.expected("h").as_u64().unwrap());
    assert_eq!(serde_json::to_value(spelt(&game)).unwrap(), *case.expected("plies"));
    let outside = Game::from_bytes(b"(;SZ[5:3];B[ce])", Options::default()).unwrap_err();
    assert!(outside.to_string().contains("`ce` lies outside the board of 5x3: column 3, row 5"), "{outside}");
}

#[test]
fn sgf_12_an_empty_komi_is_no_komi() {
    let case = Case::new("SGF-12");
    let game = case.game();
    assert_eq!((case.expected("value").as_str(), game.record.setup.komi), (Some("absent"), None));
    assert_eq!(game.warnings.len(), 1);
    assert_eq!(game.warnings[0].problem, GameProblem::Komi(KomiProblem::Empty));
    assert!(game.warnings[0].to_string().contains("KM needs a number"));
    assert_eq!(Game::from_bytes(b"(;SZ[5])", Options::default()).unwrap().record.setup.komi, None);
}

#[test]
fn gtp_01_a_pass_is_written_out() {
    let case = Case::new("GTP-01");
    let lines: Vec<&str> = case.input().split('|').filter(|line| line.starts_with("play")).collect();
    for line in lines {
        let fails = case.expected(line).as_str().unwrap().starts_with('?');
        let arguments = line.strip_prefix("play").unwrap();
        assert_eq!(arguments.parse::<gtp::Move>().is_err(), fails, "{line}");
    }
    let pass = gtp::Move { color: Color::Black, vertex: gtp::Vertex::Pass };
    assert_eq!("B pass".parse(), Ok(pass));
}

#[test]
fn gtp_03_columns_end_at_z() {
    let case = Case::new("GTP-03");
    let columns: Vec<&str> =
        case.expected("columns").as_array().unwrap().iter().map(|c| c.as_str().unwrap()).collect();
    for (number, name) in [8_u8, 9, 25, 26, 50, 51].into_iter().zip(columns) {
        match format!("{name}1").parse::<gtp::Vertex>() {
            Ok(gtp::Vertex::Point(point)) => assert_eq!((point.x() + 1, point.y()), (number, 0)),
            // Two letters are an extension for boards that we refuse.
            other => assert!(number > 25 && other.is_err(), "{name}"),
        }
    }
}
