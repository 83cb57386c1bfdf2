//! The plain solver: places of the game, what leads from each to which, and what each player can bring about.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use go_board::{Board, Color, Point, PointSet};
use go_rules::article::{RepetitionArticle, SettlementArticle};
use go_rules::standard::*;
use go_rules::{
    Action, Became, How, Made, Outcome, Proposal, Record, Referee, Rulebook, Special, StageName, Statement,
    Turn, Verdict,
};
use go_settlement::{Ambiguity, Conclusion, Standing};

/// Places of one game; with more, the game is not compared.
const MOST: usize = 3_000;

/// Where a game stands.
#[derive(Clone, Debug)]
enum Place {
    /// This player does something.
    Asked(Color),
    /// Whoever wants to speaks first.
    Anyone,
    /// It is over.
    Over(Outcome),
    /// The text leaves open what holds.
    Open,
    /// Nobody may do anything.
    Stuck,
}

/// Everything that may follow a record: places, and what leads from each to which.
pub(super) struct Game {
    places: Vec<Place>,
    steps: Vec<Vec<(bool, usize)>>,
}

/// What the plain solver found.
#[derive(Debug, PartialEq)]
pub(super) struct Powers {
    /// The best of which Black and White can make sure.
    pub(super) sure: [Option<i64>; 2],
    /// Who alone can go on for ever; whether only as long as the other does not give in.
    endless: [Option<bool>; 2],
    open: [bool; 2],
    stuck: [bool; 2],
    pub(super) results: BTreeSet<i64>,
}

pub(super) fn ruled(rulebook: &Rulebook, record: &Record) -> Referee {
    let mut referee = Referee::new(rulebook.clone(), record.setup.clone().check().unwrap());
    for action in &record.actions {
        referee.act(action).unwrap();
    }
    referee
}

/// Points by which Black wins, in halves and times ten; the digit left over tells equal margins apart. Drawn and void games lie side by side.
pub(super) fn worth(outcome: &Outcome) -> i64 {
    let sign = |by: &Color| if *by == Color::Black { 1 } else { -1 };
    match outcome {
        Outcome::Win { by, margin: Some(margin), how } => {
            sign(by) * (i64::from(margin.abs().get()) * 10 + if *how == How::TieBreak { 3 } else { 4 })
        }
        Outcome::Win { by, margin: None, how: How::TieBreak } => sign(by) * 3,
        Outcome::Win { by, .. } => sign(by) * 1_000_000,
        Outcome::Draw => 0,
        Outcome::NoResult => -1,
        Outcome::BothLose => -2,
        other @ (Outcome::Undetermined(_) | Outcome::Unfinished | _) => panic!("{other:?} ends no game"),
    }
}

/// Every union of chains.
fn dead_sets(board: &Board) -> Vec<PointSet> {
    let mut sets = BTreeSet::from([Vec::new()]);
    let points: Vec<Point> = board.size().points().filter(|point| board.stone(*point).is_some()).collect();
    for number in 0..1_usize << points.len() {
        let chosen = (0..points.len()).filter(|place| number >> place & 1 == 1);
        let whole = chosen.fold(PointSet::EMPTY, |set, place| set.union(&board.chain(points[place])));
        sets.insert(whole.iter().collect::<Vec<_>>());
    }
    sets.into_iter().map(|points| points.into_iter().collect()).collect()
}

/// What this player may do now and what the text does not decide of it, as the crate's page on settlement says.
fn choices(referee: &Referee, by: Color, with_stones: bool) -> Vec<(Action, bool)> {
    let course = referee.course();
    let stage = course.stage();
    let judged = |action: &Action| match referee.judge(action) {
        Verdict::Allowed => Some(false),
        Verdict::Undetermined(_) => Some(true),
        Verdict::Forbidden(_) | Verdict::NotApplicable => None,
    };
    let say = |statement: Statement| Action::Statement(by, statement);
    let stopped = stage.name == StageName::Stopped;
    let has_turn = stage.to_move == Some(by);
    let is_offered = course.offer_to(by).is_some();
    let mut wanted = vec![say(Statement::Accept), say(Statement::Refuse)];
    let asks = say(Statement::Resume);
    let may_ask = (stopped || stage.name == StageName::Confirmation) && judged(&asks).is_some();
    if may_ask {
        wanted.push(asks);
    }
    // An answer is due first, unless a turn is an answer.
    let turn = has_turn && (stopped || !is_offered);
    if turn || (stopped && stage.to_move.is_none()) {
        wanted.push(Action::pass(by));
    }
    let spoke = matches!(course.plies().last(), Some(ply) if matches!(ply.action, Action::Statement(..)));
    if stopped || (turn && stage.passes_running >= 2 && !spoke) {
        let offers: Vec<Action> = dead_sets(course.board())
            .into_iter()
            .map(|set| say(Statement::Propose(Proposal::dead(set))))
            .filter(|offer| judged(offer).is_some())
            .collect();
        // Where stones are named, it goes without saying that play is over.
        let plain = matches!(referee.rulebook().settlement.article, SettlementArticle::Standard(_));
        if offers.is_empty() || !plain {
            wanted.push(say(Statement::Propose(Proposal::PlayIsOver)));
        }
        wanted.extend(offers);
    }
    if with_stones && (turn || (stopped && !may_ask)) {
        let points: Vec<Point> = course.board().size().points().collect();
        wanted.extend(points.iter().map(|point| Action::play(by, *point)));
        let special = |special| Action::Turn(by, Turn::Special(special));
        wanted.extend([Special::TakeButton, Special::ReturnPrisoner].map(special));
        wanted.extend(points.iter().map(|point| special(Special::PassForKo(*point))));
    }
    wanted.into_iter().filter_map(|action| judged(&action).map(|open| (action, open))).collect()
}

fn place_of(referee: &Referee) -> Place {
    let course = referee.course();
    if course.over().is_some() {
        let outcome = referee.outcome();
        return if matches!(outcome, Outcome::Undetermined(_)) { Place::Open } else { Place::Over(outcome) };
    }
    if referee.marks().doubtful.is_some() {
        return Place::Open;
    }
    match (course.standing_proposer(), course.stage().to_move) {
        (Some(proposer), _) => Place::Asked(proposer.opponent()),
        (None, Some(next)) => Place::Asked(next),
        (None, None) => Place::Anyone,
    }
}

/// Two records with this in common are one place: the last few actions word for word, what stands and what lies on the
/// table, and how often anything has been, up to three times.
fn name_of(referee: &Referee, place: &Place, last: usize) -> String {
    let (course, rulebook) = (referee.course(), referee.rulebook());
    let stage = course.stage();
    let plies = course.plies();
    let in_stage = plies.len() - stage.since as usize;
    let mut name = format!(
        "{place:?} {:?} {:?} {} {:?} {} {} {} {}",
        course.board().key(),
        stage.name,
        stage.stops.min(3),
        stage.to_move,
        stage.pass_only,
        stage.overlay.is_some(),
        stage.passes_running.min(4),
        in_stage.min(3),
    );
    let last = &plies[plies.len().saturating_sub(last)..];
    let last: Vec<(&Action, Became)> = last.iter().map(|ply| (&ply.action, ply.became)).collect();
    name += &format!(" {last:?} {:?}", Color::BOTH.map(|color| course.proposal_of(color)));
    name += &format!(" {:?} {:?}", course.standing_proposer(), course.accepted_proposer());
    let ledger = course.ledger();
    // What changed hands shows in what would be counted now.
    let counted = referee.count(&PointSet::EMPTY).ok().map(|(_, sheet)| sheet.margin());
    name += &format!(" {counted:?} {:?} {:?}", ledger.passes.map(|n| n.min(2)), ledger.first_passer);
    if !matches!(rulebook.settlement.article, SettlementArticle::Standard(_)) {
        let said = |what: &Statement| {
            let is = |ply: &&go_rules::Ply| matches!(&ply.action, Action::Statement(_, said) if said == what);
            plies.iter().filter(is).count().min(3)
        };
        name += &format!(" {} {}", said(&Statement::Refuse), said(&Statement::Resume));
        name += &format!(" {:?}", rulebook.settlement.article.get().dead(course));
    }
    let history = course.history();
    name += &format!(" {:?}", history.current().map(|now| (now.made, now.ko)));
    let before = history.situations().iter().nth_back(1);
    name += &format!(" {:?}", before.map(|before| before.key));
    let forgets = |superko, recurrence: bool| superko == Superko::Free && !recurrence;
    let keeps = !matches!(&rulebook.repetition.article, RepetitionArticle::Standard(standard)
        if forgets(standard.superko, standard.recurrence.is_some()) && stage.overlay.is_none());
    if keeps {
        let since = history.remembered().iter().rposition(|at| matches!(at.made, Made::Pass(_)));
        for (what, of) in
            [history.remembered(), &history.remembered()[since.unwrap_or(0)..]].iter().enumerate()
        {
            let mut been: BTreeMap<String, usize> = BTreeMap::new();
            for at in *of {
                let times = been.entry(format!("{:?} {:?} {:?}", at.key, at.next, at.made)).or_default();
                *times = (*times + 1).min(3);
            }
            name += &format!(" {what} {been:?}");
        }
    }
    name
}

/// Places, each with the first record that led to it and what may be done there.
struct Map<'a> {
    rulebook: &'a Rulebook,
    with_stones: bool,
    last: usize,
    places: Vec<Place>,
    records: Vec<Record>,
    can: Vec<Vec<(Action, bool)>>,
    known: HashMap<String, usize>,
}

impl Map<'_> {
    /// The place of a record; nothing if what has it in common with another may do other things, so that the name tells too little.
    fn enter(&mut self, record: Record, place: impl Fn(&Referee) -> Place) -> Option<usize> {
        let referee = ruled(self.rulebook, &record);
        let mut place = place(&referee);
        let name = name_of(&referee, &place, self.last);
        let can = match place {
            Place::Asked(by) => choices(&referee, by, self.with_stones),
            Place::Anyone | Place::Over(_) | Place::Open | Place::Stuck => Vec::new(),
        };
        if let Some(at) = self.known.get(&name) {
            return (self.can[*at] == can).then_some(*at);
        }
        if matches!(place, Place::Asked(_)) && can.is_empty() {
            place = Place::Stuck;
        }
        self.known.insert(name, self.places.len());
        self.places.push(place);
        self.records.push(record);
        self.can.push(can);
        Some(self.places.len() - 1)
    }
}

impl Game {
    /// Every place that can be reached, or nothing if there are too many.
    pub(super) fn after(
        rulebook: &Rulebook,
        record: &Record,
        with_stones: bool,
        last: usize,
    ) -> Option<Self> {
        let (places, records, can, known) = (Vec::new(), Vec::new(), Vec::new(), HashMap::new());
        let mut map = Map { rulebook, with_stones, last, places, records, can, known };
        let mut steps: Vec<Vec<(bool, usize)>> = Vec::new();
        map.enter(record.clone(), place_of)?;
        while steps.len() < map.places.len() {
            if map.places.len() > MOST {
                return None;
            }
            let at = steps.len();
            let here = map.records[at].clone();
            let mut on = Vec::new();
            for (action, open) in map.can[at].clone() {
                let accepts = matches!(action, Action::Statement(_, Statement::Accept));
                let mut next = here.clone();
                next.actions.push(action);
                on.push((
                    accepts,
                    map.enter(next, |referee| if open { Place::Open } else { place_of(referee) })?,
                ));
            }
            if matches!(map.places[at], Place::Anyone) {
                for by in Color::BOTH {
                    if !choices(&ruled(rulebook, &here), by, with_stones).is_empty() {
                        on.push((false, map.enter(here.clone(), |_| Place::Asked(by))?));
                    }
                }
                if on.is_empty() {
                    map.places[at] = Place::Stuck;
                }
            }
            steps.push(on);
        }
        Some(Self { places: map.places, steps })
    }

    /// The places where `player` brings a place about of which `wanted` holds, whatever the other does.
    /// `says_who`: where either may speak, this player chooses who does. `may_accept`: whether this player accepts offers.
    fn brings_about(
        &self,
        player: Color,
        says_who: bool,
        may_accept: bool,
        wanted: impl Fn(&Place) -> bool,
    ) -> Vec<bool> {
        let mut does: Vec<bool> = self.places.iter().map(wanted).collect();
        loop {
            let mut changed = false;
            for at in 0..does.len() {
                let steps = &self.steps[at];
                let one = || steps.iter().any(|(accepts, to)| does[*to] && (may_accept || !accepts));
                let every = || !steps.is_empty() && steps.iter().all(|(_, to)| does[*to]);
                let now = match &self.places[at] {
                    Place::Asked(by) if *by == player => one(),
                    Place::Asked(_) => every(),
                    Place::Anyone => {
                        if says_who {
                            one()
                        } else {
                            every()
                        }
                    }
                    Place::Over(_) | Place::Open | Place::Stuck => false,
                };
                if now && !does[at] {
                    (does[at], changed) = (true, true);
                }
            }
            if !changed {
                return does;
            }
        }
    }

    pub(super) fn powers(&self) -> Powers {
        let over = |place: &Place| if let Place::Over(outcome) = place { Some(worth(outcome)) } else { None };
        let results: BTreeSet<i64> = self.places.iter().filter_map(over).collect();
        let sure = |player: Color| {
            let good = |result: i64, least: i64| {
                if player == Color::Black { result >= least } else { result <= least }
            };
            let can = |least: &&i64| {
                self.brings_about(player, false, true, |place| {
                    over(place).is_some_and(|it| good(it, **least))
                })[0]
            };
            if player == Color::Black { results.iter().rev().find(can) } else { results.iter().find(can) }
                .copied()
        };
        let is_last = |place: &Place| matches!(place, Place::Over(_) | Place::Open | Place::Stuck);
        let ends = |player: Color, may_accept| self.brings_about(player, true, may_accept, is_last)[0];
        let endless = |player: Color| {
            let other = player.opponent();
            if !ends(other, true) { Some(false) } else { (!ends(other, false)).then_some(true) }
        };
        let comes_to = |player, what: fn(&Place) -> bool| self.brings_about(player, false, true, what)[0];
        Powers {
            sure: Color::BOTH.map(sure),
            endless: Color::BOTH.map(endless),
            open: Color::BOTH.map(|player| comes_to(player, |place| matches!(place, Place::Open))),
            stuck: Color::BOTH
                .map(|player| comes_to(player, |place| matches!(place, Place::Open | Place::Stuck))),
            results,
        }
    }
}

/// What the page promises for these powers: the one result, or in which ways it is ambiguous.
pub(super) fn told_by_powers(powers: &Powers) -> Vec<String> {
    if let [Some(black), Some(white)] = powers.sure
        && black == white
    {
        let word = if powers.results.len() == 1 { "settled" } else { "waivable" };
        return vec![format!("{word} {black}")];
    }
    let mut told = Vec::new();
    for by in Color::BOTH {
        if powers.open[by.index()] {
            told.push(format!("open by {by:?}"));
        } else if powers.stuck[by.index()] {
            told.push(format!("stuck by {by:?}"));
        }
    }
    for by in Color::BOTH {
        if let Some(unless) = powers.endless[by.index()] {
            told.push(format!("endless by {by:?}, unless given in: {unless}"));
        }
    }
    if told.is_empty() {
        let kept = Color::BOTH.into_iter().filter(|by| powers.sure[by.opponent().index()].is_none());
        told.extend(kept.map(|by| format!("no result by {by:?}")));
    }
    if told.is_empty() {
        told.push(format!("neither enforces: {:?}", powers.sure));
    }
    told
}

pub(super) fn told_by_standing(standing: &Standing) -> Vec<String> {
    let way = |way: &Ambiguity| match way {
        Ambiguity::Open { by: None, .. } => "open".to_owned(),
        Ambiguity::Open { by: Some(by), unless_given_in: true, .. } | Ambiguity::NoResult { by } => {
            format!("no result by {by:?}")
        }
        Ambiguity::Open { by: Some(by), .. } => format!("open by {by:?}"),
        Ambiguity::Stuck { by, .. } => format!("stuck by {by:?}"),
        Ambiguity::Endless { by, unless_given_in, .. } => {
            format!("endless by {by:?}, unless given in: {unless_given_in}")
        }
        Ambiguity::NeitherEnforces => {
            let sure = standing.guarantees.clone().map(|known| known.map(|known| worth(&known.outcome)));
            format!("neither enforces: {sure:?}")
        }
    };
    match &standing.verdict {
        Conclusion::Settled(outcome) => vec![format!("settled {}", worth(outcome))],
        Conclusion::Waivable(outcome) => vec![format!("waivable {}", worth(outcome))],
        Conclusion::Ambiguous(ways) => ways.iter().map(way).collect(),
        Conclusion::NotDecided(bounds) => vec![format!("not decided: {bounds:?}")],
    }
}
