//! Every ruling under every reading of every text names a clause, or the text is known to be silent on the subject.

use std::collections::BTreeSet;

use go_board::{Board, Color, Point, PointSet, Size};
use go_notation::game::parse_actions;
use go_rules::{
    Action, Became, HalfPoints, How, Outcome, Over, Proposal, Reason, Referee, Rulebook, Ruleset, RulesetExt,
    Selection, Setup, Special, StageName, Statement, Topic, Turn, Verdict,
};
use go_rulesets::Library;
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Subjects on which rulings can be asked for and a text has no clause, and why that is so.
const SILENT_ON: &[(Topic, &[&str], &str)] = &[
    (
        Topic::Notice,
        &[
            "tromp-taylor",
            "new-zealand",
            "cgos",
            "simple-ko-area",
            "simple-ko-territory",
            "spight",
            "stone-scoring",
            "button",
            "chinese-1988",
            "chinese-2002",
            "ffg",
            "wildberger",
            "figg",
            "polish-wiki",
            "polish-wiki-area",
            "brainking",
            "katago-aga",
            "katago-aga-button",
            "katago-ancient-area",
            "katago-ancient-territory",
            "katago-bga",
            "katago-chinese",
            "katago-chinese-kgs",
            "katago-chinese-ogs",
            "katago-french",
            "katago-goe",
            "katago-ing",
            "katago-japanese",
            "katago-korean",
            "katago-new-zealand",
            "katago-simple",
            "katago-stone-scoring",
            "katago-tromp-taylor",
            "dgs",
            "hansen",
            "igs",
            "ikeda-area-1",
            "ikeda-area-2",
            "ikeda-area-3",
            "ikeda-territory-1",
            "ikeda-territory-2",
            "ing-1991",
            "ing-1996",
            "kgs-aga",
            "kgs-chinese",
            "kgs-japanese",
            "kgs-new-zealand",
            "lasker-maas",
            "no-pass-go",
            "ogs-aga",
            "ogs-chinese",
            "ogs-ing",
            "ogs-japanese",
            "ogs-new-zealand",
            "prisoner-return",
            "simplified-ing",
            "taiwan",
            "wmsg-2008",
        ],
        "nothing that it forbids stands until somebody objects, so an objection has nothing to point at",
    ),
    (
        Topic::Resignation,
        &[
            "tromp-taylor",
            "new-zealand",
            "cgos",
            "simple-ko-area",
            "simple-ko-territory",
            "spight",
            "stone-scoring",
            "button",
            "chinese-1988",
            "aga-1991",
            "aga-1991-paun",
            "bga",
            "ffg",
            "wildberger",
            "figg",
            "polish-wiki",
            "polish-wiki-area",
            "brainking",
            "concord",
            "dgs",
            "hansen",
            "igs",
            "ikeda-area-1",
            "ikeda-area-2",
            "ikeda-area-3",
            "ikeda-territory-1",
            "ikeda-territory-2",
            "ing-1991",
            "ing-1996",
            "kgs-aga",
            "kgs-chinese",
            "kgs-japanese",
            "kgs-new-zealand",
            "lasker-maas",
            "no-pass-go",
            "ogs-aga",
            "ogs-chinese",
            "ogs-ing",
            "ogs-japanese",
            "ogs-new-zealand",
            "prisoner-return",
            "simplified-ing",
            "taiwan",
            "wmsg-2008",
        ],
        "giving up is left to custom",
    ),
    (
        Topic::Illegal,
        &["stone-scoring", "ffg", "wildberger", "figg", "polish-wiki", "polish-wiki-area", "brainking"],
        "it has no word on what becomes of a forbidden move; the clause that forbids it is cited with the verdict",
    ),
    (
        Topic::AfterStop,
        &["figg", "polish-wiki", "polish-wiki-area", "brainking"],
        "it has no word on what becomes of a forbidden move, so none on a stone put down after the stop either",
    ),
    (Topic::Komi, &["stone-scoring"], "it knows no komi; one can only come with the record"),
    (
        Topic::Komi,
        &["japanese-1989", "korean-2016"],
        "none of its articles names a komi: the usual ones are readings of that silence",
    ),
    (
        Topic::HandicapPlacement,
        &["japanese-1989", "korean-2016"],
        "none of its articles deals with handicaps: the usual points are a reading of that silence",
    ),
    (
        Topic::Illegal,
        &["korean-2016"],
        "the articles that could be read do not say what becomes of a forbidden move",
    ),
    (Topic::OutOfTurn, &["korean-2016"], "nor of one that was the other player's"),
    (Topic::Notice, &["korean-2016"], "nor how late one may be pointed out"),
    (Topic::Resignation, &["korean-2016"], "nor that a player may give up"),
    (Topic::Ties, &["stone-scoring"], "it does not speak of equal scores"),
    (
        Topic::Agreement,
        &["no-pass-go", "prisoner-return"],
        "who cannot move loses: there is nothing to agree on",
    ),
    (Topic::Counting, &["no-pass-go", "prisoner-return"], "nor to count"),
    (Topic::Komi, &["no-pass-go", "prisoner-return"], "nor to compensate"),
    (Topic::Ties, &["no-pass-go", "prisoner-return"], "nor to share"),
    (
        Topic::HandicapPlacement,
        &["kgs-japanese", "simplified-ing"],
        "what could be read of it does not say where handicap stones go",
    ),
    (Topic::Illegal, &["simplified-ing"], "the summary does not say what becomes of a forbidden play"),
];

fn is_silent(key: &str, topic: Topic) -> bool {
    SILENT_ON.iter().any(|(silent, keys, _)| *silent == topic && keys.contains(&key))
}

/// The text as it is read by default, in every edition, and with every reading of every silence.
fn rulebooks(ruleset: &dyn Ruleset) -> Vec<Rulebook> {
    let text = ruleset.text();
    let mut choices = vec![Vec::new()];
    choices.extend(text.editions.iter().skip(1).map(|e| vec![("edition".to_owned(), e.key.to_string())]));
    for silence in &text.silences {
        let others = silence.readings.iter().skip(1);
        choices.extend(others.map(|reading| vec![(silence.key.to_string(), reading.key.to_string())]));
    }
    let key = text.key.to_string();
    choices
        .into_iter()
        .map(|readings| ruleset.read(&Selection { key: key.clone(), readings }).unwrap())
        .collect()
}

struct Dice(Xoshiro256PlusPlus);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        (self.0.next_u64() % n as u64) as usize
    }

    fn point(&mut self, size: Size) -> Point {
        size.points().nth(self.below(size.area().into())).unwrap()
    }

    /// Mostly turns of the player to move, sometimes anything at all.
    fn action(&mut self, referee: &Referee, plies: u32) -> Action {
        let size = referee.course().board().size();
        let mut by = referee.course().stage().to_move.unwrap_or(Color::BOTH[self.below(2)]);
        if self.below(8) == 0 {
            by = by.opponent();
        }
        let statement = match self.below(16) {
            0 => return Action::Turn(by, Turn::Special(Special::TakeButton)),
            1..=9 => return Action::play(by, self.point(size)),
            10 | 11 => return Action::pass(by),
            12 => Statement::Object(plies),
            13 => Statement::Propose(Proposal::PlayIsOver),
            14 => Statement::Propose(Proposal::dead(PointSet::from_iter([self.point(size)]))),
            _ => match self.below(24) {
                0..=2 => Statement::Resign,
                3..=8 => Statement::Resume,
                9..=16 => Statement::Refuse,
                _ => Statement::Accept,
            },
        };
        Action::Statement(by, statement)
    }
}

/// The subject whose clause leads to what goes on now.
fn stage_topic(referee: &Referee, action: &Action) -> Topic {
    let stage = referee.course().stage();
    match (referee.course().over(), stage.name, action) {
        (Some(Over::Undetermined(gap)), ..) => gap.topic,
        (Some(Over::NoResult | Over::Draw), ..) => Topic::Recurrence,
        (Some(Over::Resigned(_)), ..) => Topic::Resignation,
        (_, StageName::LastMove, _) => Topic::LastMove,
        (.., Action::Statement(_, Statement::Resume | Statement::Refuse)) => Topic::Dispute,
        (.., Action::Statement(..)) => Topic::Agreement,
        (Some(_), ..) if stage.stops >= 2 => Topic::FinalStop,
        _ => Topic::Stop,
    }
}

/// The subjects of all clauses that rulings on a record of this rulebook rest on.
fn topics_of_a_record(
    rulebook: &Rulebook,
    (setup, plays): &(Setup, Vec<Action>),
    dice: &mut Dice,
) -> BTreeSet<Topic> {
    let mut topics = BTreeSet::new();
    let mut referee = Referee::new(rulebook.clone(), setup.clone().check().unwrap());
    for plies in 0..60 {
        let action = plays.get(plies as usize).cloned().unwrap_or_else(|| dice.action(&referee, plies));
        let before = (referee.course().stage().name, referee.course().over());
        let Some(ruling) = referee.act(&action).unwrap() else { break };
        match (ruling.verdict, &action) {
            (Verdict::Allowed, Action::Statement(_, Statement::Object(_))) => {
                _ = topics.insert(Topic::Notice)
            }
            (Verdict::Allowed, _) => {}
            (Verdict::Forbidden(reason), _) => {
                topics.insert(reason.topic());
                if !matches!(ruling.became, Became::Ignored(_) | Became::AfterTheEnd) {
                    topics.insert(reason.remedy_topic());
                }
            }
            (Verdict::Undetermined(gap), _) => _ = topics.insert(gap.topic),
            (Verdict::NotApplicable, Action::Turn(..)) => _ = topics.insert(Topic::Turns),
            (Verdict::NotApplicable, _) => _ = topics.insert(Topic::Agreement),
        }
        topics.extend(referee.marks().doubtful.map(|(_, gap)| gap.topic));
        let lost = matches!(ruling.became, Became::Lost(_));
        if !lost && (referee.course().stage().name, referee.course().over()) != before {
            topics.insert(stage_topic(&referee, &action));
        }
        let counted = match referee.count(&PointSet::EMPTY) {
            Ok((outcome, sheet)) => {
                topics.extend(sheet.scoring.iter().chain(&sheet.compensation).map(|item| item.topic));
                outcome
            }
            Err(gap) => Outcome::Undetermined(gap),
        };
        match counted {
            Outcome::Undetermined(gap) => _ = topics.insert(gap.topic),
            Outcome::Draw | Outcome::Win { how: How::TieBreak, .. } => _ = topics.insert(Topic::Ties),
            Outcome::Win { .. } | Outcome::NoResult | Outcome::BothLose | Outcome::Unfinished | _ => {}
        }
    }
    topics
}

/// Small boards, where much happens in few plies, and the plays with which the records on them begin.
fn starts() -> [(Setup, Vec<Action>); 8] {
    let at = |rows: &str, next| Setup::position(&rows.parse::<Board>().unwrap(), next);
    let empty = |width, height| Setup::empty(Size::new(width, height).unwrap());
    let plays = |first: Color, points: &str| {
        let by = [first, first.opponent()].into_iter().cycle();
        points.split(' ').zip(by).map(|(point, by)| Action::play(by, point.parse().unwrap())).collect()
    };
    let placed = "A1 C3".split(' ').map(|point| point.parse::<Point>().unwrap()).collect();
    [
        (empty(3, 3), Vec::new()),
        (Setup { komi: Some(HalfPoints::ZERO), ..empty(2, 2) }, Vec::new()),
        (Setup { handicap: 2, black: placed, ..empty(3, 3) }, Vec::new()),
        (Setup { handicap: 3, ..empty(3, 3) }, Vec::new()),
        // White takes a ko back at once.
        (at(".XO./XO.O/.XO./....", Color::Black), plays(Color::Black, "C3 B3")),
        // Eternal life comes round.
        (at("X.O.O/XXXOO/X..X.", Color::White), plays(Color::White, "B1 E1 C1 D1")),
        // Black has put down three stones of the six for the board, all of which are taken, and plays on.
        (empty(3, 2), plays(Color::Black, "A1 A2 B1 B2 C1 C2 A1")),
        // A claim is refused, tried out with a pass for no ko at all, and refused again.
        (
            at(".XO./XO.O/.XO./....", Color::Black),
            parse_actions(
                "B pass, W pass, B propose dead B3, W refuse, B pass for the ko at A1, B pass, W pass, \
                 B propose dead B3, W refuse",
            )
            .unwrap(),
        ),
    ]
}

#[test]
fn every_ruling_names_a_clause_or_the_text_is_known_to_be_silent() {
    let library = Library::built_in();
    let starts = starts();
    let mut needed: BTreeSet<(String, Topic)> = BTreeSet::new();
    let mut missing: BTreeSet<(String, Topic)> = BTreeSet::new();
    for ruleset in library.rulesets() {
        let key = ruleset.text().key.to_string();
        for rulebook in rulebooks(ruleset) {
            for seed in 0..64 {
                let mut dice = Dice(Xoshiro256PlusPlus::seed_from_u64(seed));
                for topic in topics_of_a_record(&rulebook, &starts[seed as usize % starts.len()], &mut dice) {
                    needed.insert((key.clone(), topic));
                    if rulebook.clause_on(topic).is_none() && !is_silent(&key, topic) {
                        missing.insert((key.clone(), topic));
                    }
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    // The records reach what they are for.
    let reached: BTreeSet<Topic> = needed.iter().map(|(_, topic)| *topic).collect();
    let never: Vec<Topic> = Topic::ALL.into_iter().filter(|topic| !reached.contains(topic)).collect();
    assert_eq!(never, [], "nothing asks for these");
    for (topic, keys, why) in SILENT_ON {
        for key in *keys {
            let rulebook = library.rulebook(key).unwrap();
            assert!(rulebook.clause_on(*topic).is_none(), "{key} has a clause on {topic}: {why}");
            assert!(needed.contains(&((*key).to_owned(), *topic)), "nothing asks {key} for {topic}: {why}");
        }
    }
}

#[test]
fn wrong_points_wrong_turns_and_ended_games_have_a_clause_in_every_text() {
    let a1: Point = "A1".parse().unwrap();
    let reasons = [Reason::OffBoard(a1), Reason::Occupied(a1), Reason::OutOfTurn, Reason::GameIsOver];
    for ruleset in Library::built_in().rulesets() {
        let rulebook = ruleset.default_rulebook();
        for reason in reasons {
            assert!(!rulebook.cite(reason.topic()).clause.is_empty(), "{}: {reason}", rulebook.name());
        }
    }
}
