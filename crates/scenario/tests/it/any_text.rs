//! No text panics, and what is generated comes back from its printed form.

use go_board::{Color, Point, PointSet, Size};
use go_rules::HalfPoints;
use go_rulesets::Library;
use go_scenario::{
    At, Block, Body, Drawn, Head, Remark, SaidCycle, SaidFate, SaidGround, SaidResult, SaidStatement,
    SaidStatus, SaidVerdict, Scenario, Source, Span, StageWord, canonical, load, parse_action, pick, trials,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

/// Pieces of which files of scenarios are made, right and wrong.
const PIECES: &[&str] = &[
    "id ",
    "a/b",
    "board ",
    "3x2",
    "25x25",
    "1x1",
    "\n",
    "\n",
    "\n  ",
    "\n---\n",
    "\n===\n",
    "```scenario\n",
    "\n```\n",
    "X.O",
    ". X O",
    " 2 ",
    "   A B C",
    "next white",
    "komi 0.5",
    "komi as-written",
    "handicap 3",
    "captured 1-2",
    "made-by black",
    "history X../... white by black's pass",
    "allow no-liberties",
    "play ",
    "loop ",
    "B A1",
    "W pass",
    ", ",
    ": ",
    "W accept",
    "B propose dead A1",
    "W resume",
    "B object 1",
    "edit black A1",
    "source s",
    "comment c",
    "# x",
    "tromp-taylor",
    "aga-1991",
    "simple-ko-*",
    "others",
    "[",
    "]",
    "(",
    ")",
    "=",
    "playing",
    "ended",
    "white to move",
    "allowed",
    "forbidden",
    "(6: repetition)",
    "undetermined",
    "ply 1: ",
    "legal ",
    "none",
    "result B+1",
    "score 1-0",
    "area 9-9",
    "captured 0-0",
    "status A1: dead",
    "cycle: free",
    "cycle: barred at ply 2",
    "doubtful",
    "board\n",
    "expect-fail x",
    "é",
    "✱",
    "\r\n",
    "\t",
    "\u{0}",
    "`",
    "~~~ scenario\n",
    "## Clauses\n",
    "### 6\n",
    "key: cgos\n",
    "and becomes 2 passes",
];

fn run_everything(name: &str, text: &str) {
    let source = Source::new(name, text.to_owned());
    let found = load(std::slice::from_ref(&source), &Library::built_in());
    for trial in trials(&found).iter().take(40) {
        let report = trial.run();
        _ = trial.explain(&report);
    }
    _ = pick(&source, None);
    let (form, _) = canonical(&source);
    // Once is enough.
    let again = canonical(&Source::new(name, form.clone())).0;
    assert_eq!(again, form);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn no_text_panics(text in ".{0,200}", markdown in any::<bool>()) {
        run_everything(if markdown { "x.md" } else { "x.scenario" }, &text);
    }

    #[test]
    fn no_soup_of_words_panics(pieces in vec(select(PIECES), 0..60), markdown in any::<bool>()) {
        run_everything(if markdown { "x.md" } else { "x.scenario" }, &pieces.concat());
    }

    #[test]
    fn a_mangled_scenario_does_not_panic(cut in 0usize..400, length in 0usize..12, put in select(PIECES)) {
        let whole = "id a/b\nboard 4x3\n. X O .\nX O . O\n. X O .\nplay B C2\nloop W B2, B C2\n---\ntromp-taylor, simple-ko-*: W B2: forbidden (6: repetition), legal A3 D3\n  play W A3, B pass\n  ply 2: allowed, score 1-0, captured 1-0\n  board\n  OXO.\n  X.XO\n  .XO.\nothers: cycle: free, status A2: alive\n";
        let from = cut.min(whole.len());
        let text = format!("{}{put}{}", &whole[..from], &whole[(from + length).min(whole.len())..]);
        run_everything("x.scenario", &text);
    }

    #[test]
    fn a_generated_scenario_comes_back_from_its_printed_form(scenario in scenario()) {
        let text = scenario.to_string();
        let read = pick(&Source::new("x.scenario", text.clone()), None).unwrap_or_else(|error| panic!("{error}\n{text}"));
        prop_assert_eq!(&read.to_string(), &text);
        prop_assert_eq!(without_places(read), scenario, "{}", text);
    }
}

fn point() -> impl Strategy<Value = Point> {
    (0u8..4, 0u8..3).prop_map(|(x, y)| Point::new(x, y).unwrap())
}

fn points() -> impl Strategy<Value = PointSet> {
    vec(point(), 0..6).prop_map(|points| points.into_iter().collect())
}

fn color() -> impl Strategy<Value = Color> {
    select(&Color::BOTH[..])
}

fn drawn() -> impl Strategy<Value = Drawn> {
    (points(), points()).prop_map(|(black, white)| Drawn { black: black.difference(&white), white })
}

fn text() -> impl Strategy<Value = String> {
    "[a-z][a-z ,:#()/-]{0,20}[a-z]"
}

fn at<T>(item: T) -> At<T> {
    At::nowhere(item)
}

fn remark() -> impl Strategy<Value = Remark> {
    "( [a-z]{1,9})?".prop_map(Remark::Hash)
}

fn actions() -> impl Strategy<Value = Vec<At<go_rules::Action>>> {
    const ACTIONS: &[&str] = &[
        "B C3",
        "W A1",
        "B pass",
        "W pass",
        "B button",
        "B pass-for-ko C3",
        "B return-prisoner",
        "B propose dead A1 B2",
        "B propose nothing dead",
        "W propose zone A1",
        "B propose play is over",
        "B propose no result",
        "B propose draw",
        "W accept",
        "W refuse",
        "W resume",
        "W object 3",
        "W resign",
        "edit black A1 B1 white C1 empty D1",
    ];
    vec(select(ACTIONS).prop_map(|action| at(parse_action(action).unwrap())), 1..5)
}

fn half() -> impl Strategy<Value = HalfPoints> {
    (0i32..80).prop_map(HalfPoints::new)
}

fn ground() -> impl Strategy<Value = SaidGround> {
    (
        option::of("[A-Za-z0-9][a-z0-9. =-]{0,6}[a-z0-9]"),
        option::of(select(&["ko", "suicide", "repetition", "turn"][..])),
    )
        .prop_map(|(clause, reason)| SaidGround { clause, reason })
}

fn clause() -> impl Strategy<Value = SaidGround> {
    ground().prop_map(|ground| SaidGround { reason: None, ..ground })
}

fn verdict() -> impl Strategy<Value = SaidVerdict> {
    prop_oneof![
        Just(SaidVerdict::Allowed),
        Just(SaidVerdict::Unknown),
        ground().prop_map(SaidVerdict::Forbidden),
        clause().prop_map(SaidVerdict::Undetermined),
    ]
}

fn fate() -> impl Strategy<Value = SaidFate> {
    prop_oneof![
        select(&[SaidFate::Stands, SaidFate::Void, SaidFate::Halts, SaidFate::Loses, SaidFate::Ignored][..]),
        (1u8..5).prop_map(SaidFate::Passes),
    ]
}

fn result() -> impl Strategy<Value = SaidResult> {
    prop_oneof![
        (color(), half()).prop_map(|(by, margin)| SaidResult::Points(by, margin)),
        color().prop_map(SaidResult::Resignation),
        color().prop_map(SaidResult::Forfeit),
        color().prop_map(SaidResult::Win),
        select(&[SaidResult::Draw, SaidResult::NoResult, SaidResult::BothLose, SaidResult::Unfinished][..]),
        clause().prop_map(SaidResult::Undetermined),
    ]
}

fn cycle() -> impl Strategy<Value = SaidCycle> {
    prop_oneof![
        select(&[SaidCycle::Free, SaidCycle::NoResult, SaidCycle::Draw, SaidCycle::BothLose][..]),
        (1u32..30, ground()).prop_map(|(ply, ground)| SaidCycle::Barred(ply, ground)),
        clause().prop_map(SaidCycle::Undetermined),
    ]
}

fn statement() -> impl Strategy<Value = SaidStatement> {
    let scores = || (half(), half()).prop_map(|(black, white)| [black, white]);
    let judged = actions().prop_filter("somebody's", |a| a[0].item.by().is_some());
    prop_oneof![
        select(&StageWord::ALL[..]).prop_map(SaidStatement::Stage),
        option::of(color()).prop_map(SaidStatement::ToMove),
        color().prop_map(SaidStatement::OwesPass),
        (judged, verdict())
            .prop_map(|(action, verdict)| SaidStatement::Verdict(action[0].item.clone(), verdict)),
        (1u32..50, verdict(), option::of(fate()))
            .prop_map(|(ply, verdict, fate)| SaidStatement::Ply(ply, verdict, fate)),
        points().prop_map(SaidStatement::Legal),
        result().prop_map(SaidStatement::Result),
        scores().prop_map(SaidStatement::Score),
        scores().prop_map(SaidStatement::Total),
        scores().prop_map(SaidStatement::Area),
        (select(&["stones", "territory", "shared points", "pass stones received"][..]), scores())
            .prop_map(|(name, scores)| SaidStatement::Line(name.to_owned(), scores)),
        (0u32..40, 0u32..40).prop_map(|(black, white)| SaidStatement::Captured([black, white])),
        (point(), select(&[SaidStatus::Alive, SaidStatus::Dead, SaidStatus::Seki][..]))
            .prop_map(|(point, status)| SaidStatement::Status(point, status)),
        (point(), clause())
            .prop_map(|(point, ground)| SaidStatement::Status(point, SaidStatus::Undetermined(ground))),
        cycle().prop_map(SaidStatement::Cycle),
        any::<bool>().prop_map(SaidStatement::Doubtful),
    ]
}

fn head() -> impl Strategy<Value = Vec<At<Head>>> {
    let history =
        (drawn(), color(), option::of((color(), any::<bool>()))).prop_map(|(drawn, next, made_by)| {
            Head::History(go_rules::Occurred { black: drawn.black, white: drawn.white, next, made_by })
        });
    let once = (
        option::of(color().prop_map(Head::Next)),
        option::of(option::of(half()).prop_map(Head::Komi)),
        option::of((0u8..9).prop_map(Head::Handicap)),
        option::of((0u32..9, 0u32..9).prop_map(|(black, white)| Head::Captured([black, white]))),
        option::of(color().prop_map(Head::MadeBy)),
        option::of(Just(Head::AllowNoLiberties)),
    );
    let more = prop_oneof![
        history,
        actions().prop_map(Head::Play),
        actions().prop_map(Head::Loop),
        text().prop_map(Head::Source),
        text().prop_map(Head::Comment),
        remark().prop_map(Head::Remark),
    ];
    ("[a-z]{1,5}/[a-z0-9.-]{1,9}", option::of(drawn()), once, vec(more, 0..5)).prop_map(
        |(id, drawn, once, more)| {
            let size = Size::new(4, 3).unwrap();
            let (a, b, c, d, e, f) = once;
            let board = Head::Board(size, drawn);
            let once = [a, b, c, d, e, f].into_iter().flatten();
            [Head::Id(id), board].into_iter().chain(once).chain(more).map(at).collect()
        },
    )
}

fn body() -> impl Strategy<Value = Body> {
    prop_oneof![
        3 => vec(statement().prop_map(at), 1..4).prop_map(Body::Statements),
        1 => drawn().prop_map(Body::Board),
        1 => actions().prop_map(Body::Play),
        1 => text().prop_map(Body::Source),
        1 => text().prop_map(Body::Comment),
        1 => text().prop_map(Body::ExpectFail),
        1 => remark().prop_map(Body::Remark),
    ]
}

fn block() -> impl Strategy<Value = Block> {
    let selectors =
        vec(select(&["aga-1991", "bga[memory=kept,notice=late]", "simple-*", "others"][..]), 1..4);
    (vec(remark(), 0..2), selectors, any::<bool>(), vec(body(), 1..6)).prop_map(
        |(lead, selectors, inline, lines)| Block {
            lead: lead.into_iter().map(at).collect(),
            span: Span::default(),
            selectors: selectors.into_iter().map(|selector| at(selector.to_owned())).collect(),
            inline: inline && matches!(lines[0], Body::Statements(_)),
            lines: lines.into_iter().map(at).collect(),
        },
    )
}

prop_compose! {
    fn scenario()(head in head(), mut blocks in vec(block(), 0..3), tail in vec(remark(), 0..2)) -> Scenario {
        // A remark behind the last line of a block stands before the next one.
        for block in &mut blocks {
            while matches!(block.lines.last(), Some(At { item: Body::Remark(_), .. })) && block.lines.len() > 1 {
                block.lines.pop();
            }
            if matches!(block.lines[0].item, Body::Remark(_)) {
                block.lines[0].item = Body::Source("s".to_owned());
            }
        }
        Scenario { head, blocks, tail: tail.into_iter().map(at).collect(), divided: true }
    }
}

fn without_places(mut scenario: Scenario) -> Scenario {
    let nowhere = Span::default();
    let actions =
        |list: &mut Vec<At<go_rules::Action>>| list.iter_mut().for_each(|action| action.span = nowhere);
    for line in &mut scenario.head {
        line.span = nowhere;
        if let Head::Play(list) | Head::Loop(list) = &mut line.item {
            actions(list);
        }
    }
    for block in &mut scenario.blocks {
        block.span = nowhere;
        block.lead.iter_mut().for_each(|remark| remark.span = nowhere);
        block.selectors.iter_mut().for_each(|selector| selector.span = nowhere);
        for line in &mut block.lines {
            line.span = nowhere;
            match &mut line.item {
                Body::Play(list) => actions(list),
                Body::Statements(list) => list.iter_mut().for_each(|said| said.span = nowhere),
                Body::Board(_)
                | Body::Source(_)
                | Body::Comment(_)
                | Body::ExpectFail(_)
                | Body::Remark(_) => {}
            }
        }
    }
    scenario.tail.iter_mut().for_each(|remark| remark.span = nowhere);
    scenario
}
