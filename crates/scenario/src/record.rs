//! Scenarios as records, which is what rulebooks judge, and back.

use go_board::Color;
use go_rules::{Action, HalfPoints, Ledger, Record, Setup};

use crate::scenario::{At, Drawn, Head, Scenario};

impl Scenario {
    /// Where it starts; `None` without a board.
    #[must_use]
    pub fn setup(&self) -> Option<Setup> {
        let mut setup = Setup { komi: Some(HalfPoints::ZERO), ..Setup::empty(self.size()?) };
        for line in &self.head {
            match &line.item {
                Head::Board(_, Some(drawn)) => (setup.black, setup.white) = (drawn.black, drawn.white),
                Head::Next(next) => setup.next = *next,
                Head::Komi(komi) => setup.komi = *komi,
                Head::Handicap(n) => setup.handicap = *n,
                Head::Captured(taken) => setup.ledger = Ledger { taken: *taken, ..Ledger::default() },
                Head::MadeBy(by) => setup.made_by = Some(*by),
                Head::History(occurred) => setup.occurred.push(occurred.clone()),
                Head::AllowNoLiberties => setup.allow_no_liberties = true,
                Head::Id(_)
                | Head::Board(_, None)
                | Head::Play(_)
                | Head::Loop(_)
                | Head::Source(_)
                | Head::Comment(_)
                | Head::Remark(_) => {}
            }
        }
        Some(setup)
    }

    /// Its start and the actions above the line; `None` without a board.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        let actions = self.plays().map(|action| action.item.clone()).collect();
        Some(Record { setup: self.setup()?, actions })
    }

    /// A name that scenarios can have, made of any text: parts between `/` in small letters, everything else a `-`.
    ///
    /// ```
    /// use go_scenario::Scenario;
    /// assert_eq!(Scenario::id_from("hunt/01-3x3 AGA [x=y]"), "hunt/01-3x3-aga-x-y");
    /// assert_eq!(Scenario::id_from("//"), "unnamed");
    /// ```
    #[must_use]
    pub fn id_from(text: &str) -> String {
        /// Longer ones are cut.
        const LONGEST: usize = 120;
        let part = |part: &str| {
            let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_');
            let words = part.split(|c| !plain(c)).filter(|word| !word.is_empty());
            words.collect::<Vec<_>>().join("-").to_ascii_lowercase()
        };
        let parts: Vec<String> = text.split('/').map(part).filter(|part| !part.is_empty()).collect();
        let mut id = parts.join("/");
        // Nothing but ASCII is left.
        id.truncate(LONGEST);
        let id = id.trim_end_matches(['/', '-']);
        if id.is_empty() { "unnamed".to_owned() } else { id.to_owned() }
    }

    /// A record in this format, nothing stated about it yet. Of the ledger only the stones taken are kept.
    ///
    /// ```
    /// use go_rules::{Record, Setup};
    /// use go_scenario::{Scenario, parse_action};
    /// let setup = Setup::empty("3x2".parse()?);
    /// let actions = ["B B1", "W pass"].map(|text| parse_action(text).expect("an action")).to_vec();
    /// let scenario = Scenario::from_record("my/first", &Record { setup, actions });
    /// let text = scenario.to_string();
    /// assert_eq!(text, "id       my/first\nboard    3x2\nkomi     as-written\nplay     B B1, W pass\n");
    /// # Ok::<(), go_board::SizeError>(())
    /// ```
    #[must_use]
    pub fn from_record(id: &str, record: &Record) -> Self {
        /// Actions on one line.
        const ON_A_LINE: usize = 12;
        let Record { setup, actions } = record;
        let empty = setup.black.is_empty() && setup.white.is_empty();
        let drawn = (!empty).then_some(Drawn { black: setup.black, white: setup.white });
        let mut head = vec![Head::Id(id.to_owned()), Head::Board(setup.size, drawn)];
        if setup.next == Color::White {
            head.push(Head::Next(setup.next));
        }
        if setup.komi != Some(HalfPoints::ZERO) {
            head.push(Head::Komi(setup.komi));
        }
        if setup.handicap > 0 {
            head.push(Head::Handicap(setup.handicap));
        }
        if setup.ledger.taken != [0, 0] {
            head.push(Head::Captured(setup.ledger.taken));
        }
        head.extend(setup.made_by.map(Head::MadeBy));
        head.extend(setup.occurred.iter().cloned().map(Head::History));
        if setup.allow_no_liberties {
            head.push(Head::AllowNoLiberties);
        }
        let lines = actions.chunks(ON_A_LINE);
        head.extend(lines.map(|line| Head::Play(line.iter().cloned().map(At::<Action>::nowhere).collect())));
        Self { head: head.into_iter().map(At::nowhere).collect(), ..Self::default() }
    }
}
