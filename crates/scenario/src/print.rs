//! The canonical form.

use std::fmt;

use go_board::{Board, Color, PointSet};
use go_notation::diagram::Diagram;
use go_rules::{Action, HalfPoints};

use crate::scenario::{
    At, Block, Body, Drawn, Head, Remark, SaidCycle, SaidFate, SaidGround, SaidResult, SaidStatement,
    SaidStatus, SaidVerdict, Scenario,
};

const fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

fn points(points: &PointSet) -> String {
    if points.is_empty() { "none".to_owned() } else { points.to_string() }
}

fn actions(actions: &[At<Action>]) -> String {
    actions.iter().map(|action| go_notation::game::spell_action(&action.item)).collect::<Vec<_>>().join(", ")
}

fn pair([black, white]: &[HalfPoints; 2]) -> String {
    format!("{black}-{white}")
}

impl fmt::Display for SaidGround {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.clause, self.reason) {
            (None, None) => Ok(()),
            (Some(clause), None) => write!(f, " ({clause})"),
            (None, Some(reason)) => write!(f, " (: {reason})"),
            (Some(clause), Some(reason)) => write!(f, " ({clause}: {reason})"),
        }
    }
}

impl fmt::Display for SaidVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Allowed => f.write_str("allowed"),
            Self::Forbidden(ground) => write!(f, "forbidden{ground}"),
            Self::Undetermined(ground) => write!(f, "undetermined{ground}"),
            Self::Unknown => f.write_str("unknown"),
        }
    }
}

impl fmt::Display for SaidFate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stands => f.write_str("stands"),
            Self::Void => f.write_str("void"),
            Self::Halts => f.write_str("halts"),
            Self::Loses => f.write_str("loses"),
            Self::Passes(1) => f.write_str("becomes a pass"),
            Self::Passes(n) => write!(f, "becomes {n} passes"),
            Self::Ignored => f.write_str("ignored"),
        }
    }
}

impl fmt::Display for SaidResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Points(by, margin) => write!(f, "{}+{margin}", by.letter()),
            Self::Resignation(by) => write!(f, "{}+R", by.letter()),
            Self::Forfeit(by) => write!(f, "{}+F", by.letter()),
            Self::Win(by) => write!(f, "{}+", by.letter()),
            Self::Draw => f.write_str("draw"),
            Self::NoResult => f.write_str("no result"),
            Self::BothLose => f.write_str("both lose"),
            Self::Unfinished => f.write_str("unfinished"),
            Self::Undetermined(ground) => write!(f, "undetermined{ground}"),
        }
    }
}

impl fmt::Display for SaidStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Alive => f.write_str("alive"),
            Self::Dead => f.write_str("dead"),
            Self::Seki => f.write_str("seki"),
            Self::Undetermined(ground) => write!(f, "undetermined{ground}"),
        }
    }
}

impl fmt::Display for SaidCycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Free => f.write_str("free"),
            Self::Barred(ply, ground) => write!(f, "barred at ply {ply}{ground}"),
            Self::NoResult => f.write_str("no result"),
            Self::Draw => f.write_str("draw"),
            Self::BothLose => f.write_str("both lose"),
            Self::Undetermined(ground) => write!(f, "undetermined{ground}"),
        }
    }
}

impl fmt::Display for SaidStatement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stage(stage) => f.write_str(stage.word()),
            Self::ToMove(by) => write!(f, "{} to move", by.map_or("nobody", side)),
            Self::OwesPass(by) => write!(f, "{} owes a pass", side(*by)),
            Self::Verdict(action, verdict) => {
                write!(f, "{}: {verdict}", go_notation::game::spell_action(action))
            }
            Self::Ply(ply, verdict, None) => write!(f, "ply {ply}: {verdict}"),
            Self::Ply(ply, verdict, Some(fate)) => write!(f, "ply {ply}: {verdict} and {fate}"),
            Self::Legal(plays) => write!(f, "legal {}", points(plays)),
            Self::Result(result) => write!(f, "result {result}"),
            Self::Score(scores) => write!(f, "score {}", pair(scores)),
            Self::Total(scores) => write!(f, "total {}", pair(scores)),
            Self::Area(scores) => write!(f, "area {}", pair(scores)),
            Self::Line(name, scores) => write!(f, "{name} {}", pair(scores)),
            Self::Captured([black, white]) => write!(f, "captured {black}-{white}"),
            Self::Status(point, status) => write!(f, "status {point}: {status}"),
            Self::Cycle(cycle) => write!(f, "cycle: {cycle}"),
            Self::Doubtful(true) => f.write_str("doubtful"),
            Self::Doubtful(false) => f.write_str("not doubtful"),
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hash(text) => write!(f, "#{text}"),
            Self::Blank => Ok(()),
        }
    }
}

/// Lines, of which several empty ones in a row become one, and none stand first.
#[derive(Default)]
struct PrintedPage {
    text: String,
}

impl PrintedPage {
    fn line(&mut self, line: &str) {
        let line = line.trim_end();
        if !line.is_empty() || !(self.text.is_empty() || self.text.ends_with("\n\n")) {
            self.text.push_str(line);
            self.text.push('\n');
        }
    }

    fn remark(&mut self, indent: &str, remark: &Remark) {
        self.line(&format!("{indent}{remark}"));
    }

    fn diagram(&mut self, indent: &str, board: &Board) {
        for row in Diagram::new(board).to_string().lines() {
            self.line(&format!("{indent}{row}"));
        }
    }

    fn head(&mut self, head: &Head) {
        let (key, value) = match head {
            Head::Id(id) => ("id", id.clone()),
            Head::Board(size, _) => ("board", size.to_string()),
            Head::Next(color) => ("next", side(*color).to_owned()),
            Head::Komi(komi) => {
                ("komi", komi.map_or_else(|| "as-written".to_owned(), |komi| komi.to_string()))
            }
            Head::Handicap(n) => ("handicap", n.to_string()),
            Head::Captured([black, white]) => ("captured", format!("{black}-{white}")),
            Head::MadeBy(by) => ("made-by", side(*by).to_owned()),
            Head::History(_) => return,
            Head::AllowNoLiberties => ("allow", "no-liberties".to_owned()),
            Head::Play(plays) => ("play", actions(plays)),
            Head::Loop(plays) => ("loop", actions(plays)),
            Head::Source(text) => ("source", text.clone()),
            Head::Comment(text) => ("comment", text.clone()),
            Head::Remark(remark) => return self.remark("", remark),
        };
        self.line(&format!("{key:<9}{value}"));
        if let Head::Board(size, Some(drawn)) = head {
            self.diagram("", &drawn.on(*size));
        }
    }

    fn history(&mut self, occurred: &go_rules::Occurred, size: go_board::Size) {
        let rows = Drawn { black: occurred.black, white: occurred.white }.on(size);
        let by = match occurred.made_by {
            None => String::new(),
            Some((by, true)) => format!(" by {}", side(by)),
            Some((by, false)) => format!(" by {}'s pass", side(by)),
        };
        self.line(&format!("{:<9}{rows} {}{by}", "history", side(occurred.next)));
    }

    fn block(&mut self, block: &Block, size: Option<go_board::Size>) {
        for remark in &block.lead {
            self.remark("", &remark.item);
        }
        let selectors: Vec<&str> = block.selectors.iter().map(|selector| &*selector.item).collect();
        let mut first = format!("{}:", selectors.join(", "));
        let mut lines = &block.lines[..];
        if let (true, [At { item: Body::Statements(said), .. }, rest @ ..]) = (block.inline, lines) {
            first = format!("{first} {}", statements(said));
            lines = rest;
        }
        self.line(&first);
        for line in lines {
            match &line.item {
                Body::Statements(said) => self.line(&format!("  {}", statements(said))),
                Body::Board(drawn) => {
                    self.line("  board");
                    if let Some(size) = size {
                        self.diagram("  ", &drawn.on(size));
                    }
                }
                Body::Play(plays) => self.line(&format!("  play  {}", actions(plays))),
                Body::Source(text) => self.line(&format!("  source  {text}")),
                Body::Comment(text) => self.line(&format!("  comment  {text}")),
                Body::ExpectFail(link) => self.line(&format!("  expect-fail  {link}")),
                Body::Remark(remark) => self.remark("  ", remark),
            }
        }
    }
}

fn statements(said: &[At<SaidStatement>]) -> String {
    said.iter().map(|statement| statement.item.to_string()).collect::<Vec<_>>().join(", ")
}

/// The canonical form, which reads back as the same scenario.
impl fmt::Display for Scenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut page = PrintedPage::default();
        for line in &self.head {
            match (&line.item, self.size()) {
                (Head::History(occurred), Some(size)) => page.history(occurred, size),
                (head, _) => page.head(head),
            }
        }
        if self.divided {
            page.line("---");
        }
        for block in &self.blocks {
            page.block(block, self.size());
        }
        for remark in &self.tail {
            page.remark("", &remark.item);
        }
        let text = page.text.trim_end_matches('\n');
        if text.is_empty() { Ok(()) } else { writeln!(f, "{text}") }
    }
}
