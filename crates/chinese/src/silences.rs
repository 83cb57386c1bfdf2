//! Silences that both editions share; the letters are those of the crate's documentation.

use go_rules::Silence;

/// C4: what a pass does to bans.
pub(crate) fn pass(clauses: &[&'static str]) -> Silence {
    Silence::new(
        "pass",
        clauses,
        "Does a pass lift the ban on earlier positions?",
        &[
            ("lifts-nothing", "no: a position that has occurred has occurred"),
            ("lifts-bans", "yes: positions from before a pass may come back"),
        ],
    )
}

/// C4: what is remembered when play goes on.
pub(crate) fn memory(clauses: &[&'static str]) -> Silence {
    Silence::new(
        "memory",
        clauses,
        "Do positions from before the end of play still count when it goes on?",
        &[("kept", "yes: it is still the same game"), ("from-here", "no: only those since play went on")],
    )
}

/// C5: who moves.
pub(crate) fn resumption(clauses: &[&'static str]) -> Silence {
    Silence::new(
        "resumption",
        clauses,
        "Who moves first when the players cannot confirm what is dead and play on?",
        &[
            ("in-turn", "the player whose turn it is, since nothing suspends alternation"),
            ("opponent-of-requester", "the opponent of the player who wants to play on"),
            ("requester", "the player who wants to play on"),
            ("unsaid", "the text does not say, and the game stays undecided"),
        ],
    )
}

/// C6: whether the end of play can be undone.
pub(crate) fn disagreement(clauses: &[&'static str]) -> Silence {
    Silence::new(
        "disagreement",
        clauses,
        "May play go on when the players disagree on life and death?",
        &[
            ("play-on", "yes: what is dead must be confirmed by both, and playing decides"),
            ("undecided", "no: play has ended, and the text does not say what then"),
        ],
    )
}

/// C3: cycles in which one side takes more.
pub(crate) fn unbalanced_cycle(clauses: &[&'static str]) -> Silence {
    Silence::new(
        "unbalanced-cycle",
        clauses,
        "With `repetition=basic-ko-and-referee`: may a cycle close in which one side takes more stones than the other?",
        &[
            ("barred", "no, as sending two and returning one is barred in practice"),
            ("referee", "yes: it is not among the forbidden cycles, and the referee decides"),
        ],
    )
}

/// C2: false life during play.
pub(crate) fn false_life(clauses: &[&'static str]) -> Silence {
    Silence::new(
        "false-life",
        clauses,
        "With `repetition=basic-ko-and-referee`: is the cycle of a false life barred in play, too?",
        &[
            (
                "counts-at-the-end",
                "no: false life only counts as dead at the end; a recorded case became a draw",
            ),
            ("barred-in-play", "yes, but no test tells it from a cycle that is left to the referee"),
        ],
    )
}

/// C7: points for handicap stones.
pub(crate) fn handicap_points(clauses: &[&'static str]) -> Silence {
    Silence::new(
        "handicap-points",
        clauses,
        "What does White get for handicap stones?",
        &[
            ("each", "a point for each: half of the stones in zi, as every program does"),
            ("after-the-first", "a point for each after the first"),
            ("none", "nothing: the text names nothing"),
        ],
    )
}

/// C7: komi in handicap games.
pub(crate) fn handicap_komi(clauses: &[&'static str]) -> Silence {
    Silence::new(
        "handicap-komi",
        clauses,
        "Is there a komi in handicap games?",
        &[("none", "no: it makes up for moving first, and White moves first"), ("same", "yes, the same")],
    )
}
