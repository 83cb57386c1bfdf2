//! `bestiary rule`: one page for a referee on one action of a game.

use go_board::{Board, Color};
use go_comparing::StageView;
use go_notation::diagram::Diagram;
use go_notation::game::{Options, parse_action};
use go_notation::sgf::Variation;
use go_notation::terminal::visible;
use go_rules::{
    Action, Became, Citation, Gap, Ground, Lockstep, Over, Reason, Record, Rulebook, Ruleset, RulesetExt,
    Selection, Silence, Statement, Turn, Verdict,
};
use go_rulesets::Library;
use serde_json::{Value, json};

use crate::cli::RuleArgs;
use crate::page::failure::Failure;
use crate::page::paint::Paint;
use crate::page::words::{told, wrapped};
use crate::reading::{game_file, input, limits};
use crate::wire::pieces;

/// What one rulebook makes of the action in question.
#[derive(Clone, Debug)]
struct Ruled {
    /// By what it rules so; `None` if it does not know such an action.
    by: Option<Ground>,
    /// By what a forbidden turn became what it became.
    remedied_by: Option<Ground>,
    /// At which ply the record had left the rulebook before, and why; everything else is then of no account.
    left: Option<(u32, Reason)>,
    /// How the game had ended before, if it had.
    ended: Option<Over>,
    verdict: Verdict,
    became: Became,
    stage: StageView,
    board: Board,
    doubtful: Option<(u32, Gap)>,
    result: String,
    /// What an objection has made of the move it points out.
    objected: Option<Became>,
    /// What pointing the move out at once would bring, where it is forbidden and stands.
    if_objected: Option<Box<Ruled>>,
}

impl Ruled {
    /// Whether the same is ruled, whatever it is ruled by.
    fn is_like(&self, other: &Self) -> bool {
        let of = |ruled: &Self| (ruled.left, ruled.ended, ruled.verdict, ruled.became, ruled.stage);
        let outcome = |ruled: &Self| (ruled.doubtful, ruled.result.clone(), ruled.objected);
        let pointed_out = match (&self.if_objected, &other.if_objected) {
            (Some(one), Some(other)) => one.is_like(other),
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        };
        of(self) == of(other) && outcome(self) == outcome(other) && self.board == other.board && pointed_out
    }
}

/// By what the last action was ruled on: if it ended the game in a way that is no count, by what that was; `None` if it is not known at all.
fn ground(lockstep: &Lockstep, member: usize) -> Option<Ground> {
    if let Some((_, reason)) = lockstep.marks(member).left {
        return Some(reason.topic().into());
    }
    let (course, grounds) = (lockstep.course(member), lockstep.grounds(member));
    match (lockstep.ruling(member)?.verdict, course.over()) {
        (Verdict::Forbidden(Reason::GameIsOver), _) => Some(grounds.stage),
        (Verdict::Allowed, Some(Over::NoResult | Over::Draw | Over::Undetermined(_))) => {
            grounds.then.or(grounds.verdict)
        }
        _ => grounds.verdict,
    }
}

/// A silence and what its other readings would rule.
struct Open<'a> {
    silence: &'a Silence,
    chosen: String,
    others: Vec<(String, Ruled, Rulebook)>,
}

/// The command's answer.
pub(crate) fn run(library: &Library, arguments: &RuleArgs, json: bool) -> Result<String, Failure> {
    let file = input::name(&arguments.game);
    let said = |what: &dyn std::fmt::Display| Failure::new(format!("{file}: {what}"));
    let selection: Selection =
        arguments.under.parse().map_err(|error| Failure::new(format!("--under: {error}")))?;
    let rulebook =
        library.rulebook(&arguments.under).map_err(|error| Failure::new(format!("--under: {error}")))?;
    let ruleset = library
        .find(&selection.key)
        .ok_or_else(|| Failure::new(format!("--under: there is no text `{}`", selection.key)))?;
    let variation = arguments.variation.clone().unwrap_or_default();
    let game = read(arguments, &variation)?;
    let plies = game.actions.len();
    if arguments.at > plies {
        return Err(said(&format_args!(
            "--at {} is beyond the end: the line has {plies} plies",
            arguments.at
        )));
    }
    let mut record = game;
    record.actions.truncate(arguments.at);
    if let Some(claim) = &arguments.claim {
        record.actions.push(parse_action(claim).map_err(|error| {
            Failure::new(format!(
                "--claim: {error}; write as in \"W object 12\", \"B propose dead A1\" or \"B C3\""
            ))
        })?);
    }
    let Some(action) = record.actions.pop() else {
        return Err(Failure::new("--at: name a move, from 1 on, or give a --claim"));
    };
    let others = other_readings(ruleset, &selection);
    let mut rulebooks = vec![rulebook.clone()];
    rulebooks.extend(others.iter().map(|(_, _, rulebook)| rulebook.clone()));
    let mut ruled = Vec::new();
    let mut before = None;
    for chunk in rulebooks.chunks(Lockstep::MAX) {
        let (rulings, board) = rule(&record, &action, chunk, arguments).map_err(|error| said(&error))?;
        before.get_or_insert(board);
        ruled.extend(rulings);
    }
    let mut ruled = ruled.into_iter();
    let (Some(here), Some(before)) = (ruled.next(), before) else {
        return Err(Failure::new("--under: no rulebook"));
    };
    let if_made = if_made(&record, &action, &rulebook, arguments).map_err(|error| said(&error))?;
    let page = Page {
        if_made: if_made.filter(|(_, ruled)| !ruled.is_like(&here)),
        file,
        ruleset,
        rulebook,
        at: record.actions.len() + 1,
        is_claim: arguments.claim.is_some(),
        open: opened(ruleset, &selection, others, ruled, &here),
        record,
        action,
        before,
        ruled: here,
    };
    Ok(if json { format!("{}\n", page.object()) } else { page.text(Paint::for_stdout()) })
}

fn read(arguments: &RuleArgs, variation: &Variation) -> Result<Record, Failure> {
    let options = Options { lenient: arguments.lenient, ..Options::default() };
    Ok(game_file::game(&arguments.game, variation, options, arguments.limits.of_sgf())?.record)
}

/// Every reading that the selection does not choose, one at a time.
fn other_readings(ruleset: &dyn Ruleset, selection: &Selection) -> Vec<(usize, String, Rulebook)> {
    let text = ruleset.text();
    let mut others = Vec::new();
    for (place, silence) in text.silences.iter().enumerate() {
        let chosen = chosen(silence, selection);
        for option in silence.readings.iter().filter(|option| option.key != chosen) {
            let mut readings: Vec<(String, String)> =
                selection.readings.iter().filter(|(key, _)| *key != silence.key).cloned().collect();
            readings.push((silence.key.to_string(), option.key.to_string()));
            if let Ok(rulebook) = ruleset.read(&Selection { key: selection.key.clone(), readings }) {
                others.push((place, option.key.to_string(), rulebook));
            }
        }
    }
    others
}

fn chosen(silence: &Silence, selection: &Selection) -> String {
    let named =
        selection.readings.iter().find(|(key, _)| *key == silence.key).map(|(_, reading)| reading.clone());
    named.or_else(|| silence.readings.first().map(|first| first.key.to_string())).unwrap_or_default()
}

/// What each of these rulebooks makes of the action, and the board before it under the first.
fn rule(
    record: &Record,
    action: &Action,
    rulebooks: &[Rulebook],
    arguments: &RuleArgs,
) -> Result<(Vec<Ruled>, Board), String> {
    let start = record.setup.clone().check().map_err(|error| error.to_string())?;
    let lockstep = Lockstep::new(rulebooks.to_vec(), start).map_err(|error| error.to_string())?;
    let mut lockstep = lockstep.with_limits(arguments.limits.of_record());
    for earlier in &record.actions {
        lockstep.act(earlier).map_err(|limit| limits::referee(&limit))?;
    }
    let before = lockstep.course(0).board().clone();
    let left: Vec<_> = (0..rulebooks.len()).map(|member| lockstep.marks(member).left).collect();
    let ended: Vec<_> = (0..rulebooks.len()).map(|member| lockstep.course(member).over()).collect();
    lockstep.act(action).map_err(|limit| limits::referee(&limit))?;
    let mut ruled: Vec<Ruled> = (0..rulebooks.len())
        .map(|member| Ruled {
            left: left[member],
            ended: ended[member],
            ..ruled_under(&lockstep, member, action)
        })
        .collect();
    if let Some(objection) = objection_to(&record.actions, action)
        && (0..rulebooks.len()).any(|member| is_open_to_objection(&lockstep, member))
    {
        let mut pointed_out = lockstep.clone();
        // Beyond the limits of the record nothing is said of it.
        if pointed_out.act(&objection).is_ok() {
            for (member, ruled) in ruled.iter_mut().enumerate() {
                if is_open_to_objection(&lockstep, member) {
                    ruled.if_objected = Some(Box::new(ruled_under(&pointed_out, member, &objection)));
                }
            }
        }
    }
    Ok((ruled, before))
}

/// What a rulebook has made of the last action.
fn ruled_under(lockstep: &Lockstep, member: usize, action: &Action) -> Ruled {
    let course = lockstep.course(member);
    let ruling = lockstep.ruling(member);
    Ruled {
        by: ground(lockstep, member),
        remedied_by: lockstep.grounds(member).remedy,
        left: None,
        ended: None,
        verdict: ruling.map_or(Verdict::NotApplicable, |ruling| ruling.verdict),
        became: ruling.map_or(Became::NotApplicable, |ruling| ruling.became),
        stage: StageView::of(course),
        board: course.board().clone(),
        doubtful: lockstep.marks(member).doubtful,
        result: lockstep.outcome(member).0.to_string(),
        objected: objected_to(action).and_then(|index| Some(course.plies().get(index)?.became)),
        if_objected: None,
    }
}

/// Pointing out this turn, by the other player.
fn objection_to(before: &[Action], action: &Action) -> Option<Action> {
    let Action::Turn(by, _) = action else { return None };
    let ply = u32::try_from(before.len() + 1).ok()?;
    Some(Action::Statement(by.opponent(), Statement::Object(ply)))
}

/// Whether the last action is forbidden, stands, and something can be done about it.
fn is_open_to_objection(lockstep: &Lockstep, member: usize) -> bool {
    let stood = lockstep.ruling(member).is_some_and(|ruling| matches!(ruling.became, Became::Stood(_)));
    stood && lockstep.course(member).objection(lockstep.plies()).is_some()
}

/// The ruling if the opponent of the side that moves first had made the start; `None` if it holds no stones or its maker is known.
fn if_made(
    record: &Record,
    action: &Action,
    rulebook: &Rulebook,
    arguments: &RuleArgs,
) -> Result<Option<(Color, Ruled)>, String> {
    let setup = &record.setup;
    if (setup.black.is_empty() && setup.white.is_empty()) || setup.made_by.is_some() {
        return Ok(None);
    }
    let by = setup.next.opponent();
    let mut made = record.clone();
    made.setup.made_by = Some(by);
    let (ruled, _) = rule(&made, action, std::slice::from_ref(rulebook), arguments)?;
    Ok(ruled.into_iter().next().map(|ruled| (by, ruled)))
}

/// The place of the ply that the action objects to.
fn objected_to(action: &Action) -> Option<usize> {
    match action {
        Action::Statement(_, Statement::Object(ply)) => ply.checked_sub(1).map(|index| index as usize),
        Action::Turn(..) | Action::Statement(..) | Action::Edit(_) => None,
    }
}

/// The silences on whose reading this ruling depends.
fn opened<'a>(
    ruleset: &'a dyn Ruleset,
    selection: &Selection,
    others: Vec<(usize, String, Rulebook)>,
    ruled: impl Iterator<Item = Ruled>,
    here: &Ruled,
) -> Vec<Open<'a>> {
    let mut open: Vec<Open<'a>> = Vec::new();
    for ((place, reading, rulebook), ruled) in others.into_iter().zip(ruled) {
        if ruled.is_like(here) {
            continue;
        }
        let silence = &ruleset.text().silences[place];
        if open.last().is_none_or(|last| last.silence.key != silence.key) {
            open.push(Open { silence, chosen: chosen(silence, selection), others: Vec::new() });
        }
        if let Some(last) = open.last_mut() {
            last.others.push((reading, ruled, rulebook));
        }
    }
    open
}

/// Everything that the page says.
struct Page<'a> {
    file: String,
    ruleset: &'a dyn Ruleset,
    rulebook: Rulebook,
    at: usize,
    is_claim: bool,
    record: Record,
    action: Action,
    before: Board,
    ruled: Ruled,
    open: Vec<Open<'a>>,
    /// The ruling if the opponent of the side to move had made the start position, where that is another one.
    if_made: Option<(Color, Ruled)>,
}

/// The verdict in a sentence.
fn verdict(ruled: &Ruled) -> String {
    if let Some((ply, reason)) = ruled.left {
        return format!(
            "the record ceased to be a game under this rulebook at move {ply}: {}",
            plain(reason)
        );
    }
    if ruled.ended.is_some() {
        return format!("the game had ended before ({}), with the result {}", ruled.stage, ruled.result);
    }
    match (ruled.verdict, ruled.objected) {
        (Verdict::Allowed, Some(became)) => {
            let reason = became.reason().map_or_else(String::new, |reason| format!(" ({})", plain(reason)));
            format!("the objection is upheld{reason}: {}", upheld(ruled))
        }
        (verdict, _) => verdict_alone(verdict),
    }
}

/// Players count moves, not plies.
fn plain(reason: Reason) -> String {
    reason.to_string().replace("ply", "move")
}

fn verdict_alone(verdict: Verdict) -> String {
    match verdict {
        Verdict::Allowed => "allowed".to_owned(),
        Verdict::Forbidden(reason) => format!("forbidden: {}", plain(reason)),
        Verdict::Undetermined(gap) => format!("not decided by the text: {gap}"),
        Verdict::NotApplicable => "these rules know no such action".to_owned(),
    }
}

/// What becomes of it, in a sentence.
fn remedy(became: Became) -> String {
    match became {
        Became::Made => "it is made".to_owned(),
        Became::Stood(_) => "it stands as it was made".to_owned(),
        Became::Passes(1, _) => "it is taken back and counts as a pass".to_owned(),
        Became::Passes(count, _) => format!("it is taken back and counts as {count} passes"),
        Became::TurnLost(_) => "it is void, and the turn is lost".to_owned(),
        Became::Lost(_) => "who made it loses the game".to_owned(),
        Became::Halted(_) => "it is no move of this game: it never happened".to_owned(),
        Became::Ignored(_) => "it has no effect".to_owned(),
        Became::NotApplicable => "nothing: it is passed over".to_owned(),
        Became::AfterTheEnd => "nothing: the game had ended".to_owned(),
        other => other.to_string(),
    }
}

/// The same, or that the text does not say it.
fn becomes(ruled: &Ruled, at: usize) -> String {
    match (ruled.verdict, ruled.doubtful) {
        (Verdict::Forbidden(_), Some((ply, gap))) if ply as usize == at => {
            format!(
                "the text does not decide it: {gap}; here it is left standing, and all that follows is in doubt"
            )
        }
        _ if ruled.if_objected.is_some() => {
            format!("{}, unless it is pointed out in the time that the text allows", remedy(ruled.became))
        }
        _ => remedy(ruled.became),
    }
}

/// Verdict, remedy and what goes on, in one line.
fn in_one_line(ruled: &Ruled, at: usize) -> String {
    if ruled.left.is_some() || ruled.ended.is_some() {
        return verdict(ruled);
    }
    let made = matches!((ruled.verdict, ruled.became), (Verdict::Allowed, Became::Made));
    let remedy = if made { String::new() } else { format!("; {}", becomes(ruled, at)) };
    let result =
        if ruled.stage.over.is_some() { format!(", result {}", ruled.result) } else { String::new() };
    let pointed_out = ruled
        .if_objected
        .as_ref()
        .map_or_else(String::new, |then| format!("; if it is pointed out, {}", upheld(then)));
    format!("{}{remedy}; then {}{result}{pointed_out}", verdict(ruled), ruled.stage)
}

/// What an objection that is upheld brings.
fn upheld(ruled: &Ruled) -> String {
    match (ruled.stage.over, ruled.objected) {
        (Some(Over::Forfeited(by)), _) => format!("{by}, who made it, loses the game"),
        (_, Some(became)) => remedy(became),
        (_, None) => verdict_alone(ruled.verdict),
    }
}

/// What goes on, and the result if nothing does.
fn then(ruled: &Ruled) -> String {
    let result =
        if ruled.stage.over.is_some() { format!("; the result is {}", ruled.result) } else { String::new() };
    format!("{}{result}", ruled.stage)
}

impl Page<'_> {
    fn clause(&self, rulebook: &Rulebook, ruled: &Ruled) -> Option<Citation> {
        ruled.by.map(|ground| rulebook.cite(ground))
    }

    fn remedy_clause(&self) -> Option<Citation> {
        self.ruled.remedied_by.map(|ground| self.rulebook.cite(ground))
    }

    fn text(&self, paint: Paint) -> String {
        let text = self.ruleset.text();
        let mut out = format!("{}\n", paint.strong(&visible(&format!("Ruling under {}", text.title))));
        out.push_str(&wrapped("rulebook: ", self.rulebook.name(), 0));
        out.push_str(&wrapped("game: ", &self.file, 0));
        let what = if self.is_claim { "claim after move" } else { "move" };
        let number = if self.is_claim { self.at - 1 } else { self.at };
        out.push_str(&format!("{what} {number}: {}\n\n", visible(&told(&self.action))));
        let marked = match &self.action {
            Action::Turn(_, Turn::Play(point)) => Some(*point),
            Action::Turn(..) | Action::Statement(..) | Action::Edit(_) => None,
        };
        out.push_str(&format!("Before it:\n{}\n", Diagram::new(&self.before).marked(marked)));
        out.push_str(&wrapped("Ruling: ", &format!("{}.", verdict(&self.ruled)), 0));
        out.push_str(&cited(self.clause(&self.rulebook, &self.ruled)));
        if self.ruled.left.is_none() && self.ruled.ended.is_none() {
            out.push_str(&self.consequences());
        }
        out.push_str(&self.left_open());
        out
    }

    fn consequences(&self) -> String {
        let ruled = &self.ruled;
        let mut out = String::new();
        if !matches!((ruled.verdict, ruled.became), (Verdict::Allowed, Became::Made)) {
            out.push_str(&wrapped("What becomes of it: ", &format!("{}.", becomes(ruled, self.at)), 0));
            out.push_str(&cited(self.remedy_clause()));
        }
        if let (Some(pointed_out), Some(by)) = (&ruled.if_objected, self.action.by()) {
            let words = format!("{}; then {}.", upheld(pointed_out), then(pointed_out));
            out.push_str(&wrapped(&format!("If {} points it out in time: ", by.opponent()), &words, 0));
            out.push_str(&cited(self.clause(&self.rulebook, pointed_out)));
        }
        out.push_str(&wrapped("Then: ", &format!("{}.", then(ruled)), 0));
        if ruled.board.key() != self.before.key() {
            out.push_str(&format!("\nAfter it:\n{}", Diagram::new(&ruled.board)));
        }
        if let Some((ply, gap)) = ruled.doubtful
            && (ply as usize) < self.at
        {
            out.push_str(&wrapped(
                "In doubt: ",
                &format!("an earlier ruling, at move {ply}, rests on something that the text does not decide: {gap}."),
                0,
            ));
        }
        out
    }

    fn left_open(&self) -> String {
        let mut out = "\nWhat the text leaves open here\n".to_owned();
        if let Verdict::Undetermined(gap) = self.ruled.verdict {
            out.push_str(&wrapped("missing: ", &gap.to_string(), 2));
        }
        for Open { silence, chosen, others } in &self.open {
            let clauses = silence.clauses.join(", ");
            out.push_str(&wrapped(&format!("{} ({clauses}): ", silence.key), &silence.question, 2));
            let says = |key: &str| {
                silence.readings.iter().find(|option| option.key == key).map_or("", |option| &option.says)
            };
            out.push_str(&wrapped(
                &format!("{chosen}: "),
                &format!("{}. Then as ruled above.", says(chosen)),
                4,
            ));
            for (reading, ruled, rulebook) in others {
                let clause =
                    self.clause(rulebook, ruled).map_or_else(String::new, |clause| format!(" ({clause})"));
                let line = format!("{}. Then: {}{clause}.", says(reading), in_one_line(ruled, self.at));
                out.push_str(&wrapped(&format!("{reading}: "), &line, 4));
            }
        }
        if let Some((by, ruled)) = &self.if_made {
            let line = format!(
                "Nobody made the start position, as far as the record tells. Had {by} made it by a move: {}.",
                in_one_line(ruled, self.at)
            );
            out.push_str(&wrapped("the start: ", &line, 2));
        }
        let silences = self.ruleset.text().silences.len();
        let others = silences - self.open.len();
        out.push_str(&match (self.open.is_empty(), others) {
            (_, 0) if self.open.is_empty() => "  Nothing: the text declares no silence.\n".to_owned(),
            (true, 1) => "  Nothing: the ruling is the same under every reading of its only silence.\n".to_owned(),
            (true, _) => format!("  Nothing: the ruling is the same under every reading of its {silences} silences, one at a time.\n"),
            (false, 0) => "  The text has no other silence.\n".to_owned(),
            (false, 1) => "  The other silence does not touch this ruling.\n".to_owned(),
            (false, _) => format!("  The other {others} silences do not touch this ruling.\n"),
        });
        out
    }

    fn object(&self) -> Value {
        let cited = |citation: Option<Citation>| {
            citation.map(|c| json!({ "text": c.text, "clause": c.clause, "says": c.says }))
        };
        let open: Vec<Value> = self
            .open
            .iter()
            .map(|open| {
                let others: Vec<Value> = open
                    .others
                    .iter()
                    .map(|(reading, ruled, rulebook)| {
                        json!({ "reading": reading, "ruling": in_one_line(ruled, self.at), "clause": cited(self.clause(rulebook, ruled)) })
                    })
                    .collect();
                json!({
                    "silence": open.silence.key,
                    "clauses": open.silence.clauses,
                    "question": open.silence.question,
                    "chosen": open.chosen,
                    "others": others,
                })
            })
            .collect();
        json!({
            "schema": "bestiary.ruling/1",
            "file": self.file,
            "rulebook": self.rulebook.name(),
            "ply": self.at,
            "after_plies": self.record.actions.len(),
            "claim": self.is_claim,
            "action": go_notation::game::spell_action(&self.action),
            "verdict": match self.ruled.verdict {
                Verdict::Allowed => "allowed",
                Verdict::Forbidden(_) => "forbidden",
                Verdict::Undetermined(_) => "undetermined",
                Verdict::NotApplicable => "unknown",
            },
            "ruling": verdict(&self.ruled),
            "clause": cited(self.clause(&self.rulebook, &self.ruled)),
            "remedy": becomes(&self.ruled, self.at),
            "remedy_clause": cited(self.remedy_clause()),
            "if_pointed_out": self.ruled.if_objected.as_ref().map(|pointed_out| json!({
                "by": self.action.by().map(|by| by.opponent().to_string()),
                "brings": upheld(pointed_out),
                "clause": cited(self.clause(&self.rulebook, pointed_out)),
                "then": pointed_out.stage.to_string(),
                "result": pointed_out.result,
            })),
            "then": self.ruled.stage.to_string(),
            "result": self.ruled.result,
            "board_before": pieces::board(&self.before),
            "board_after": pieces::board(&self.ruled.board),
            "left_open": open,
            "had_opponent_made_the_start": self.if_made.as_ref().map(|(_, ruled)| in_one_line(ruled, self.at)),
        })
    }
}

fn cited(citation: Option<Citation>) -> String {
    match citation {
        None => String::new(),
        Some(citation) if citation.clause.is_empty() => {
            format!("  {} has no clause on this\n", citation.text)
        }
        Some(citation) => wrapped(&format!("clause {}: ", citation.clause), &citation.says, 2),
    }
}
