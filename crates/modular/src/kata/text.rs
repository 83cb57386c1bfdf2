use std::sync::LazyLock;

use go_rules::{Clause, Edition, Text};

/// What the settings say, in our words.
pub(super) static TEXT: LazyLock<Text> = LazyLock::new(|| Text {
    key: "katago".into(),
    title: "Rules put together in KataGo's terms".into(),
    year: "2019".into(),
    authority: "David Wu".into(),
    source: "KataGo's page of supported rules".into(),
    editions: vec![Edition { key: "only".into(), says: "as of 2026".into() }],
    clauses: Clause::list(&[
        ("turns", "Black is first, then the players alternate; a turn is a legal move or a pass."),
        (
            "moves",
            "A move colours an empty point, then clears the opponent's stones without liberties, then one's own.",
        ),
        ("suicide=false", "A move may not clear one's own stones."),
        (
            "suicide=true",
            "A move may clear several of one's own stones. The grid may not come out as it was, so a single one it may not.",
        ),
        ("ko=SIMPLE", "A move may not lead back to the state at the start of the opponent's previous turn."),
        ("ko=POSITIONAL", "A move may not lead to an earlier colouring of the grid."),
        (
            "ko=SITUATIONAL",
            "A move may not lead to an earlier colouring of the grid with the same player to move.",
        ),
        (
            "no-result",
            "Under ko=SIMPLE a state that stands at a turn's start for the third time since the last pass ends the game without a result.",
        ),
        ("end", "Two passes in succession end play."),
        (
            "end-simple",
            "Two passes in succession end play. Under ko=SIMPLE, so does a player's second pass from one state.",
        ),
        (
            "button",
            "The first pass takes a button: it is not counted among the passes that end play, frees every earlier state, and is worth half a point.",
        ),
        ("scoring=AREA", "Stones count, and empty points next to one colour only."),
        (
            "scoring=TERRITORY",
            "Empty points next to one colour only count, and stones taken. KataGo first plays two clean-up phases.",
        ),
        (
            "tax",
            "With a tax only points within groups of independent life count; with tax=ALL each such group pays two.",
        ),
        (
            "whiteHandicapBonus",
            "White gets nothing, a point for each of several handicap stones, or one for each after the first.",
        ),
        ("komi", "White gets the komi. The higher score wins; equal scores are a draw."),
    ]),
    silences: vec![],
});
