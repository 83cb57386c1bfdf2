//! What to hunt, where, and for how long.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use go_board::Size;
use go_comparing::{Class, KomiChoice};
use go_rules::{Limits, Record, Rulebook};

use crate::generators::{Habits, Policy};

/// What to hunt, where, and for how long.
#[derive(Clone, Debug)]
pub struct HuntOptions {
    /// The board.
    pub board: Size,
    /// How many games.
    pub budget: Budget,
    /// Where the randomness comes from: the same seed and number of games give the same findings.
    pub seed: u64,
    /// Threads; `None` for one per core. The findings do not depend on it.
    pub threads: Option<usize>,
    /// The classes wanted; empty for all.
    pub classes: Vec<Class>,
    /// How the players choose; each game takes one.
    pub policies: Vec<Policy>,
    /// The longest record; `None` for six plies a point and 40 more.
    pub plies: Option<u32>,
    /// Handicap stones, put on random points; White moves first if there are any.
    pub handicap: u8,
    /// Whether some games have handicap stones, given or still to be placed, if all others are even.
    pub random_handicaps: bool,
    /// Whether players of some games speak, break rules and take turns that few rulebooks know.
    pub talk: bool,
    /// Whether records that showed something new are changed and played again.
    pub evolution: bool,
    /// Records whose moves and shapes are grafted onto games.
    pub from: Vec<Arc<Record>>,
    /// Records whose quarrels are known: they are counted, not brought home.
    pub known: Vec<Known>,
    /// The most findings that are brought home; kinds met after that are counted only.
    pub most_findings: usize,
    /// Whether findings are made as small as they can be.
    pub reduce: bool,
    /// The komi.
    pub komi: KomiChoice,
    /// Whether one game in eight starts from another position: one that random play has led to, or full of kos.
    pub random_starts: bool,
    /// Whether an example of each doubtful kind is brought home too, marked as doubtful.
    pub doubtful: bool,
    /// States of a search for what each player can enforce at the end of a game, under each rulebook; 0 for none.
    pub settlements: usize,
}

/// A record whose quarrels are known.
#[derive(Clone, Debug)]
pub struct Known {
    /// What people call it.
    pub name: String,
    /// The record.
    pub record: Arc<Record>,
    /// Groups of rulebooks, by name, that are told apart: the quarrels between two of different groups are known. `None` if all are.
    pub told_apart: Option<Vec<BTreeSet<String>>>,
}

impl Known {
    /// The place of a rulebook's group, if the record speaks of it; all are apart if there are no groups.
    pub(super) fn group(&self, place: usize, rulebook: &Rulebook) -> Option<usize> {
        match &self.told_apart {
            Some(groups) => groups.iter().position(|names| names.contains(rulebook.name())),
            None => Some(place),
        }
    }
}

/// How many games a hunt plays. Time is looked at between rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many.
    Games(u64),
    /// As many as this time allows; [`Totals::games`](super::Totals::games) tells the number that repeats it.
    Time(Duration),
}

impl HuntOptions {
    /// A thousand games with seed 1 on this board, everything else as people mostly want it.
    #[must_use]
    pub fn on(board: Size) -> Self {
        Self {
            board,
            budget: Budget::Games(1000),
            seed: 1,
            threads: None,
            classes: Vec::new(),
            policies: Policy::ALL.to_vec(),
            plies: None,
            handicap: 0,
            random_handicaps: true,
            talk: true,
            evolution: true,
            from: Vec::new(),
            known: Vec::new(),
            most_findings: 500,
            reduce: true,
            komi: KomiChoice::Recorded,
            random_starts: true,
            doubtful: false,
            settlements: 0,
        }
    }

    pub(crate) fn most_plies(&self) -> u32 {
        self.plies.unwrap_or(u32::from(self.board.area()) * 6 + 40)
    }

    /// A game is as long as its options let it be, and so is what it has to remember.
    pub(crate) fn limits(&self) -> Limits {
        Limits { plies: self.most_plies(), ..Limits::default() }
    }

    pub(crate) fn habits(&self) -> Habits {
        Habits {
            policies: self.policies.clone(),
            talk: self.talk,
            starts: self.random_starts,
            handicaps: self.random_handicaps,
            grafts: self.from.clone(),
        }
    }

    pub(crate) fn wants(&self, class: Class) -> bool {
        self.classes.is_empty() || self.classes.contains(&class)
    }

    /// The command that repeats a hunt of so many games, or, if there was none, begins it: options that are as by
    /// default are left out, and so are the files of records to graft and of what is known, whose names the options do
    /// not have.
    #[must_use]
    pub fn command(&self, rulebooks: &[Rulebook], games: u64) -> String {
        self.command_for(
            rulebooks,
            Some(match (games, self.budget) {
                (0, Budget::Time(time)) => format!("--time {}s", time.as_secs()),
                (0, Budget::Games(games)) | (games, _) => format!("--games {games}"),
            }),
        )
    }

    /// The command that repeats the hunt, with this budget if there is one.
    pub(super) fn command_for(&self, rulebooks: &[Rulebook], budget: Option<String>) -> String {
        let names: Vec<&str> = rulebooks.iter().map(Rulebook::name).collect();
        let quote = if names.iter().any(|name| name.contains('[')) { "'" } else { "" };
        let mut command =
            format!("bestiary hunt --between {quote}{}{quote} --board {}", names.join(","), self.board);
        let mut add = |flag: String| {
            command.push(' ');
            command.push_str(&flag);
        };
        for class in &self.classes {
            add(format!("--class {class}"));
        }
        budget.into_iter().for_each(&mut add);
        add(format!("--seed {}", self.seed));
        if self.policies != Policy::ALL {
            let names: Vec<&str> = self.policies.iter().map(|policy| policy.name()).collect();
            add(format!("--policy {}", names.join(",")));
        }
        if let Some(plies) = self.plies {
            add(format!("--max-plies {plies}"));
        }
        if self.handicap > 0 {
            add(format!("--handicap {}", self.handicap));
        }
        match self.komi {
            KomiChoice::Recorded | KomiChoice::AsWritten => {}
            KomiChoice::Fixed(komi) => add(format!("--komi {komi}")),
        }
        if !self.random_starts {
            add("--no-random-starts".to_owned());
        }
        let flags = [
            (!self.random_handicaps, "--no-random-handicaps"),
            (!self.talk, "--no-talk"),
            (!self.evolution, "--no-evolution"),
            (!self.reduce, "--no-reduce"),
            (self.doubtful, "--doubtful"),
        ];
        for (_, flag) in flags.into_iter().filter(|(given, _)| *given) {
            add(flag.to_owned());
        }
        if self.settlements > 0 {
            add(format!("--settlements {}", self.settlements));
        }
        if self.most_findings != 500 {
            add(format!("--most-findings {}", self.most_findings));
        }
        command
    }
}
