//! Each class of quarrel by hand, and what is no quarrel.

use go_comparing::Mark;
use go_comparing::{Class, CompareError, CompareOptions, Comparison, KomiChoice, Settle, compare};
use go_laws::books::*;
use go_notation::game::spell_action;
use go_rules::standard::*;
use go_rules::*;

/// Class, ply and what both show, of every quarrel.
fn told(comparison: &Comparison) -> Vec<(Class, u32, &str, &str)> {
    let one = |q: &'_ go_comparing::Quarrel| (q.class, q.ply);
    comparison
        .quarrels
        .iter()
        .map(|q| (one(q).0, one(q).1, q.observable_a.as_str(), q.observable_b.as_str()))
        .collect()
}

fn agreeing(name: &str, agreement: Agreement) -> Rulebook {
    variant(name, |a| a.settlement = StandardSettlement::Agreement(agreement).into())
}

#[test]
fn a_suicide_that_one_forbids_is_about_legality() {
    let free = variant("free", |a| a.placement = StandardPlacement::with_suicide(Suicide::Allowed).into());
    let found = plainly(&record("3x3", &format!("{SUICIDE},B C1")), &[free, named("plain", plain())]);
    // The stone lifts itself: the position of ply 3, which positional superko bars in turn.
    assert_eq!(found.quarrels.len(), 0);
    let free = variant("free", |a| {
        a.placement = StandardPlacement::with_suicide(Suicide::Allowed).into();
        a.repetition = StandardRepetition::NONE.into();
    });
    let found = plainly(&record("3x3", &format!("{SUICIDE},B C1")), &[free, named("plain", plain())]);
    let forbidden = "forbidden: the stone would have no liberty and takes nothing";
    assert_eq!(told(&found), [(Class::Legality, 4, "allowed", forbidden)]);
    let quarrel = &found.quarrels[0];
    assert_eq!([quarrel.citation_a.to_string(), quarrel.citation_b.to_string()], ["free 1", "plain 1"]);
    assert_eq!(
        quarrel.signature.to_string(),
        "legality: allowed (free 1) / forbidden: suicide of one stone (plain 1)"
    );
    assert_eq!(found.mark(3, 1), None);
    assert_eq!(found.mark(5, 1), Some(Mark::Left(4, Reason::Suicide(1))));
    assert_eq!(found.plies[4].ruling(1), None);
    // Nothing can be compared any more, by the clause that ended it.
    let poisoned: Vec<_> = found.poisons.iter().map(|p| (p.ply, p.citation.to_string())).collect();
    assert_eq!(poisoned, [(4, "plain 1".to_owned()), (4, "plain 1".to_owned())]);
    let classes: Vec<Class> = found.poisons.iter().flat_map(|p| p.classes.iter().copied()).collect();
    assert_eq!(classes.len(), Class::ALL.len());
}

#[test]
fn different_remedies_are_about_redress() {
    let pass = Remedy::Passes(Penalty::ONE_PASS);
    let penal = variant("penal", |a| {
        a.redress = StandardRedress { illegal: pass, out_of_turn: pass }.into();
    });
    let found = plainly(&record("3x3", SUICIDE), &[named("plain", plain()), penal]);
    assert_eq!(told(&found), [(Class::Redress, 4, "not a move of this game", "taken back, a pass")]);
    assert_eq!(found.quarrels[0].citation_b.to_string(), "penal 8");
}

#[test]
fn a_text_that_names_no_remedy_is_cited_by_the_clause_that_forbids() {
    let pass = Remedy::Passes(Penalty::ONE_PASS);
    let articles =
        Articles { redress: StandardRedress { illegal: pass, out_of_turn: pass }.into(), ..plain() };
    for (cites, cited) in [
        (&[(Topic::Suicide, "3"), (Topic::Illegal, "8")][..], "silent 8"),
        (&[(Topic::Suicide, "3")], "silent 3"),
    ] {
        let clauses = ["3", "8"].map(|id| {
            let topics: Vec<Topic> =
                cites.iter().filter(|(_, of)| *of == id).map(|(topic, _)| *topic).collect();
            Clause::new(id, "").on(&topics)
        });
        let text = Text { key: "silent".into(), clauses: clauses.into(), ..Text::nameless() };
        let silent = Rulebook::new("silent", &text, articles.clone());
        let found = plainly(&record("3x3", SUICIDE), &[named("plain", plain()), silent]);
        assert_eq!(found.quarrels[0].class, Class::Redress);
        assert_eq!(found.quarrels[0].citation_b.to_string(), cited);
    }
}

#[test]
fn the_same_remedy_for_different_reasons_is_no_quarrel() {
    let ko = variant("ko", |a| {
        a.placement = StandardPlacement::with_suicide(Suicide::Allowed).into();
    });
    // One forbids A3 as a suicide, the other because the position of ply 3 would stand again.
    let found = plainly(&record("3x3", SUICIDE), &[named("plain", plain()), ko]);
    assert_eq!(told(&found), []);
    assert_eq!(found.courses, 2);
}

#[test]
fn what_goes_on_after_two_passes_is_about_ending() {
    let three = variant("three", |a| {
        a.ending = StandardEnding { stops: Stops::passes(3), ..StandardEnding::TWO_PASSES }.into();
    });
    let found = plainly(&record("2x2", "B A1,W pass,B pass"), &[named("plain", plain()), three.clone()]);
    assert_eq!(told(&found), [(Class::Ending, 3, "ended: points are counted", "playing, White to move")]);
    // The pass that is still missing is supplied, so the passes are no longer the same: nothing about scoring.
    assert_eq!(spelled(&found.endings[1].supplied), ["W pass"]);
    assert_eq!(found.endings[1].outcome.to_string(), "B+4");
    assert!(
        found
            .poisons
            .iter()
            .any(|p| p.classes.contains(&Class::Scoring) && p.because == "passes were supplied")
    );
    // With the third pass in the record one of them has ended before it.
    let found = plainly(&record("2x2", "B A1,W pass,B pass,W pass"), &[named("plain", plain()), three]);
    assert_eq!(told(&found).len(), 1);
    assert!(found.poisons.iter().any(|p| p.classes.contains(&Class::Scoring) && p.ply == 4));
}

#[test]
fn a_drawn_recurrence_is_about_the_cycle() {
    let three = StandardEnding { stops: Stops::passes(3), ..StandardEnding::TWO_PASSES };
    let drawn = Recurrence { times: 2, since_pass: false, void: Void::Draw };
    let free = variant("free", |a| {
        a.ending = three.into();
        a.repetition = StandardRepetition::NONE.into();
    });
    let draws = variant("draws", |a| {
        a.ending = three.into();
        a.repetition = StandardRepetition { recurrence: Some(drawn), ..StandardRepetition::NONE }.into();
    });
    let found = plainly(&record("2x2", "B pass,W pass"), &[free, draws]);
    assert_eq!(told(&found), [(Class::Cycle, 2, "the game goes on", "the game is drawn")]);
    assert_eq!(found.quarrels[0].citation_b.to_string(), "draws 9");
}

#[test]
fn a_barred_loop_is_about_legality_and_the_cycle() {
    let with = |name: &str, repetition: StandardRepetition| {
        variant(name, |a| {
            a.placement = StandardPlacement::with_suicide(Suicide::Allowed).into();
            a.repetition = repetition.into();
        })
    };
    let books = [
        with("free", StandardRepetition::NONE),
        with("ssk", StandardRepetition::superko(Superko::Situational)),
        with("psk", StandardRepetition::superko(Superko::Positional)),
    ];
    // On one point every stone lifts itself. Black's leaves the empty board with White to move: no
    // loop, but a repeated position. White's leaves it with Black to move, as at the start: a loop.
    let found = plainly(&record("1x1", "B A1,W A1"), &books);
    let of = |a, b| -> Vec<(Class, u32)> {
        found.quarrels.iter().filter(|q| q.between == (a, b)).map(|q| (q.class, q.ply)).collect()
    };
    assert_eq!(of(0, 1), [(Class::Legality, 2), (Class::Cycle, 2)]);
    assert_eq!(of(0, 2), [(Class::Legality, 1)]);
    assert_eq!(of(1, 2), [(Class::Legality, 1)]);
}

#[test]
fn who_moves_after_a_resumption_is_about_settlement() {
    let next = agreeing("next", agreement());
    let requester = agreeing("asks", Agreement { first_to_move: FirstToMove::Requester, ..agreement() });
    let found = plainly(&record("2x2", "B A1,W pass,B pass,B resume"), &[next, requester]);
    assert_eq!(told(&found), [(Class::Settlement, 4, "playing, White to move", "playing, Black to move")]);
}

#[test]
fn a_statement_that_one_allows_is_about_settlement() {
    let stopped = agreeing("stopped", agreement());
    let any_time = agreeing("any-time", Agreement { without_stop: true, ..agreement() });
    let found = plainly(&record("2x2", "B A1,W propose nothing dead"), &[stopped, any_time]);
    assert_eq!(told(&found), [(Class::Settlement, 2, "forbidden: play has not stopped", "allowed")]);
}

#[test]
fn other_dead_stones_after_the_same_words_are_about_settlement() {
    let everything = Agreement { second_stop: SecondStop::IsFinal, ..agreement() };
    let disputed = Agreement { still_alive: StillAlive::WhatWasDisputed, ..everything };
    let actions = "B A1,W B2,B pass,W pass,B propose dead B2,W propose dead B2,B resume,B pass,W pass";
    let found =
        plainly(&record("2x2", actions), &[agreeing("all", everything), agreeing("disputed", disputed)]);
    assert_eq!(found.quarrels[0].class, Class::Settlement);
    assert_eq!(
        (&*found.quarrels[0].observable_a, &*found.quarrels[0].observable_b),
        ("no stone is dead", "dead: B2")
    );
    // Whatever is counted then is no quarrel about counting.
    assert!(found.quarrel(0, 1, Class::Scoring).is_none());
    assert!(found.poisons.iter().any(|p| p.because == "other stones are dead"));
    // One black and one white stone and two shared points: even. With B2 dead Black has all four points.
    assert_eq!(found.endings.iter().map(|e| e.outcome.to_string()).collect::<Vec<_>>(), ["0", "B+4"]);
    // The winner is told of what is counted, not of what is agreed.
    assert!(found.winner_differs(0, 1) && !found.quarrels[0].winner_differs);
}

#[test]
fn an_action_that_one_does_not_know_poisons_and_is_no_quarrel() {
    let found = plainly(
        &record("2x2", "B A1,W propose nothing dead,W pass,B pass"),
        &[named("plain", plain()), agreeing("stopped", agreement())],
    );
    assert_eq!(told(&found), []);
    assert_eq!(found.mark(4, 0), Some(Mark::Unknown(2)));
    let poison = &found.poisons[0];
    assert_eq!((poison.ply, poison.by, poison.because), (2, 0, "it does not know this action"));
}

#[test]
fn counting_stones_or_not_is_about_scoring() {
    let territory = variant("territory", |a| a.scoring = StandardScoring::TERRITORY.into());
    let found = plainly(&record("3x3", CENTRE), &[named("area", plain()), territory]);
    assert_eq!(
        told(&found),
        [
            (Class::Scoring, 3, "B+9 before compensation", "B+8 before compensation"),
            (Class::Result, 3, "B+9", "B+8"),
        ]
    );
    assert!(!found.quarrels[0].winner_differs);
    assert_eq!(found.quarrels[0].signature.observables, ["stones + territory", "territory + prisoners"]);
    assert_eq!(found.quarrels[0].citation_a.to_string(), "area 6");
}

#[test]
fn komi_is_about_compensation_and_may_change_the_winner() {
    let komi = |name: &str, half: i32| {
        variant(name, |a| a.compensation = StandardCompensation::komi(HalfPoints::new(half)).into())
    };
    let books = [komi("none", 0), komi("seven", 14), komi("nine-and-a-half", 19)];
    let found = plainly(&record("3x3", CENTRE), &books);
    let of = |a, b| found.quarrel(a, b, Class::Compensation).unwrap();
    assert_eq!(
        (&*of(0, 1).observable_a, &*of(0, 1).observable_b),
        ("0 from compensation", "W+7 from compensation")
    );
    assert_eq!([of(0, 1).winner_differs, of(0, 2).winner_differs], [false, true]);
    assert_eq!(of(0, 1).signature.observables, ["komi W 0", "komi W 7"]);
    assert!(found.quarrel(0, 1, Class::Scoring).is_none());
    // The same komi for all leaves nothing to quarrel about.
    let fixed = CompareOptions { komi: KomiChoice::Fixed(HalfPoints::new(11)), ..CompareOptions::default() };
    assert_eq!(told(&compare(&record("3x3", CENTRE), &books, &fixed).unwrap()), []);
    // A record's own komi counts unless each rulebook's own is asked for.
    let mut agreed = record("3x3", CENTRE);
    agreed.setup.komi = Some(HalfPoints::new(1));
    assert_eq!(told(&plainly(&agreed, &books)), []);
    let written = CompareOptions { komi: KomiChoice::AsWritten, ..CompareOptions::default() };
    assert!(!compare(&agreed, &books, &written).unwrap().quarrels.is_empty());
}

#[test]
fn a_tie_that_one_gives_away_is_about_compensation() {
    let tie = |name: &str, ties: Ties| {
        let even = StandardCompensation::komi(HalfPoints::points(9));
        variant(name, |a| a.compensation = StandardCompensation { ties: [ties; 2], ..even }.into())
    };
    let gap = Gap { topic: Topic::Ties, missing: "what a tie is" };
    let books = [
        tie("draw", Ties::Draw),
        tie("white", Ties::To(go_board::Color::White)),
        tie("unsaid", Ties::Unsaid(gap)),
    ];
    let found = plainly(&record("3x3", CENTRE), &books);
    let between: Vec<_> = found.quarrels.iter().map(|q| (q.between, q.class)).collect();
    // What is not decided differs from nothing.
    assert_eq!(between, [((0, 1), Class::Compensation), ((0, 1), Class::Result)]);
    assert!(found.quarrels[0].winner_differs);
}

#[test]
fn what_follows_something_undecided_is_doubtful_and_firm_for_nobody() {
    let stands = StandardRedress { illegal: Remedy::Stands, out_of_turn: Remedy::Halt };
    let with = |name: &str, standing: StandingSuicide, komi: i32| {
        variant(name, |a| {
            a.placement = StandardPlacement { standing, ..StandardPlacement::NO_SUICIDE }.into();
            a.redress = stands.into();
            a.compensation = StandardCompensation::komi(HalfPoints::new(komi)).into();
            a.repetition = StandardRepetition::NONE.into();
        })
    };
    let books = [with("lifts", StandingSuicide::Lifted, 0), with("unsaid", StandingSuicide::Unsaid, 1)];
    let found = plainly(&record("3x3", &format!("{SUICIDE},B pass,W pass")), &books);
    assert_eq!(found.endings[1].marks.doubtful.map(|(ply, gap)| (ply, gap.topic)), Some((4, Topic::Suicide)));
    assert!(found.quarrels.iter().all(|quarrel| quarrel.doubtful));
    assert_eq!(
        found.quarrels.iter().map(|q| q.class).collect::<Vec<_>>(),
        [Class::Compensation, Class::Result]
    );
    assert_eq!(found.firm_quarrels().count(), 0);
}

#[test]
fn pass_stones_do_not_part_the_courses() {
    let pays = StandardEnding { pass_stones: true, ..StandardEnding::TWO_PASSES };
    let books = [
        variant("pays", |a| a.ending = pays.into()),
        variant("free", |a| {
            a.placement = StandardPlacement::with_suicide(Suicide::Allowed).into();
            a.repetition = StandardRepetition::NONE.into();
        }),
    ];
    // White's pass costs a stone under one of them; the suicide after it is still compared.
    let found = plainly(&record("3x3", SUICIDE), &books);
    assert_eq!(found.quarrels[0].class, Class::Legality);
    assert_eq!(found.quarrels[0].ply, 4);
}

fn spelled(actions: &[Action]) -> Vec<String> {
    actions.iter().map(spell_action).collect()
}

#[test]
fn as_it_is_a_record_gets_the_passes_and_words_it_lacks() {
    let books = [aga(), new_zealand(), tromp_taylor()];
    let found = plainly(&record("3x3", CENTRE), &books);
    // Black passed last, so White owes a pass under the first; the second asks for no passes at all.
    assert_eq!(spelled(&found.endings[0].supplied), ["W pass", "B propose nothing dead", "W accept"]);
    assert_eq!(spelled(&found.endings[1].supplied), ["W propose nothing dead", "B accept"]);
    assert_eq!(spelled(&found.endings[2].supplied), Vec::<String>::new());
    // Territory 8; each side passed: Black gave one stone, White two: B+9 less komi 7.5. Area 9, komi 7 and 0.
    assert_eq!(
        found.endings.iter().map(|e| e.outcome.to_string()).collect::<Vec<_>>(),
        ["B+1.5", "B+2", "B+9"]
    );
    let claims = CompareOptions { settle: Settle::Claims, ..CompareOptions::default() };
    let found = compare(&record("3x3", CENTRE), &books, &claims).unwrap();
    assert_eq!(
        found.endings.iter().map(|e| e.outcome.to_string()).collect::<Vec<_>>(),
        ["unfinished", "unfinished", "B+9"]
    );
}

#[test]
fn an_owed_pass_poisons_scoring_by_its_clause() {
    let found = plainly(&record("3x3", CENTRE), &[aga(), tromp_taylor()]);
    let poison = found.poisons.iter().find(|p| p.classes.contains(&Class::Scoring)).unwrap();
    assert_eq!((poison.because, poison.citation.to_string()), ("passes were supplied", "aga 4".to_owned()));
    assert!(found.quarrel(0, 1, Class::Result).is_some());
}

#[test]
fn stones_given_as_dead_are_agreed_on_where_players_agree() {
    let dead = CompareOptions { dead: points("A1"), ..CompareOptions::default() };
    let books = [aga(), tromp_taylor()];
    let game = record("3x3", "B B2,W A1,B pass,W pass");
    let found = compare(&game, &books, &dead).unwrap();
    assert_eq!(spelled(&found.endings[0].supplied), ["B propose dead A1", "W accept"]);
    assert_eq!([found.endings[0].dead, found.endings[1].dead], [points("A1"), points("")]);
    // Black has all nine points: eight empty ones and a prisoner; pass stones are even; komi 7.5.
    assert_eq!(found.endings[0].outcome.to_string(), "B+1.5");
    let empty = CompareOptions { dead: points("C3"), ..CompareOptions::default() };
    assert_eq!(compare(&game, &books, &empty).unwrap_err(), CompareError::NoStone("C3".parse().unwrap()));
}

#[test]
fn too_many_rulebooks_and_too_long_records_are_refused() {
    let game = record("3x3", CENTRE);
    assert_eq!(compare(&game, &[], &CompareOptions::default()).unwrap_err(), CompareError::NoRulebooks);
    let crowd = vec![tromp_taylor(); 129];
    assert!(matches!(
        compare(&game, &crowd, &CompareOptions::default()),
        Err(CompareError::TooManyRulebooks(TooManyRulebooks(129)))
    ));
    let crowd = vec![tromp_taylor(); 128];
    assert_eq!(told(&plainly(&game, &crowd)), []);
    let limits = Limits { plies: 2, ..Limits::default() };
    let short = CompareOptions { limits, ..CompareOptions::default() };
    let error = compare(&game, &[aga()], &short).unwrap_err();
    assert_eq!(error, CompareError::Limit { ply: 3, limit: LimitError::Plies(2) });
}

/// Black passed last, so White owes a pass and both agree: three actions beyond a record of three.
#[test]
fn a_record_that_is_just_long_enough_is_settled_all_the_same() {
    let limits = Limits { plies: 3, statements: 0, ..Limits::default() };
    let options = CompareOptions { limits, ..CompareOptions::default() };
    let found = compare(&record("3x3", "B B2,W pass,B pass"), &[aga()], &options).unwrap();
    let supplied: Vec<String> = found.endings[0].supplied.iter().map(spell_action).collect();
    assert_eq!(supplied.first().map(String::as_str), Some("W pass"), "{supplied:?}");
    assert!(found.endings[0].sheet.is_some(), "{supplied:?}");
}
