//! What players can enforce, for programs.

use go_board::Color;
use go_comparing::json::{color_name, point_names};
use go_notation::game::board_after;
use go_rules::{Record, Rulebook, Topic};
use go_settlement::{Ambiguity, Bound, Conclusion, Guarantee, SettleOptions, Standing};

use super::settled::Settled;
use super::words::{came_to, cited, sentence};
use crate::wire::pieces::spelled;
use crate::wire::settle::{
    AmbiguousEndJson, ExploredJson, GuaranteeJson, GuaranteesJson, LoopJson, SettleBoundsJson, SettleJson,
    SettlementJson,
};

/// What settlement comes to under all rulebooks.
pub(super) fn answer(
    file: &str,
    record: &Record,
    options: &SettleOptions,
    settled: &[Settled],
    stopped: bool,
) -> SettleJson {
    SettleJson {
        board: (&board_after(record, record.actions.len())).into(),
        dead: point_names(&options.dead),
        file: file.to_owned(),
        ply: record.actions.len(),
        searched: SettleBoundsJson { chains: options.chains, plies: options.plays, states: options.states },
        settlements: settled.iter().map(settlement).collect(),
        stopped,
    }
}

fn settlement(one: &Settled) -> SettlementJson {
    match &one.standing {
        Ok(standing) => SettlementJson::Explored(Box::new(explored(one, standing))),
        Err(error) => SettlementJson::None {
            rulebook: one.rulebook.name().to_owned(),
            verdict: "none",
            why: error.to_string(),
        },
    }
}

fn explored(one: &Settled, standing: &Standing) -> ExploredJson {
    let (verdict, result) = match &standing.verdict {
        Conclusion::Settled(outcome) => ("settled", Some(outcome.to_string())),
        Conclusion::Waivable(outcome) => ("waivable", Some(outcome.to_string())),
        Conclusion::Ambiguous(_) => ("ambiguous", None),
        Conclusion::NotDecided(_) => ("not-decided", None),
    };
    let ambiguities = match &standing.verdict {
        Conclusion::Ambiguous(ways) => ways.iter().map(|way| ambiguity(way, &one.rulebook)).collect(),
        Conclusion::Settled(_) | Conclusion::Waivable(_) | Conclusion::NotDecided(_) => Vec::new(),
    };
    let ran_out = match &standing.verdict {
        Conclusion::NotDecided(bounds) => bounds.iter().map(|bound| word(*bound)).collect(),
        Conclusion::Ambiguous(_) => standing.ran_out.iter().map(|bound| word(*bound)).collect(),
        Conclusion::Settled(_) | Conclusion::Waivable(_) => Vec::new(),
    };
    let guarantee = |color: Color| {
        let known = standing.guarantees[color.index()].as_ref();
        known.map(|Guarantee { outcome, line }| GuaranteeJson {
            line: spelled(line),
            result: outcome.to_string(),
        })
    };
    let not_decided = Color::BOTH.into_iter().filter(|color| standing.is_not_decided_for(*color));
    let both = standing.both_keep_up.as_ref();
    ExploredJson {
        ambiguities,
        both_keep_up: both.map(|both| LoopJson { first: spelled(&both.first), round: spelled(&both.round) }),
        by_form: standing.by_form,
        characters: one.characters.iter().map(|row| row.iter().map(came_to).collect()).collect(),
        guarantees: GuaranteesJson { black: guarantee(Color::Black), white: guarantee(Color::White) },
        not_decided_for: not_decided.map(color_name).collect(),
        ran_out,
        result,
        results: standing.results.iter().map(ToString::to_string).collect(),
        rulebook: one.rulebook.name().to_owned(),
        states: standing.states,
        supplied: spelled(&standing.supplied),
        verdict,
    }
}

const fn word(bound: Bound) -> &'static str {
    match bound {
        Bound::States => "states",
        Bound::Plays => "plies",
        Bound::Claims => "chains",
        Bound::Record => "record",
        Bound::Memory | _ => "memory",
    }
}

fn ambiguity(way: &Ambiguity, rulebook: &Rulebook) -> AmbiguousEndJson {
    let text = sentence(way, rulebook);
    match way {
        Ambiguity::Open { by, unless_given_in, gap, line } => AmbiguousEndJson::Open {
            by: by.map(color_name),
            clause: cited(&rulebook.cite(gap.topic)),
            line: spelled(line),
            missing: gap.missing,
            text,
            unless_given_in: *unless_given_in,
        },
        Ambiguity::Stuck { by, line } => {
            AmbiguousEndJson::Stuck { by: color_name(*by), line: spelled(line), text }
        }
        Ambiguity::Endless { by, unless_given_in, line } => AmbiguousEndJson::Endless {
            by: color_name(*by),
            clause: cited(&rulebook.cite(Topic::Dispute)),
            line: spelled(&line.first),
            round: spelled(&line.round),
            text,
            unless_given_in: *unless_given_in,
        },
        Ambiguity::NoResult { by } => AmbiguousEndJson::NoResult { by: color_name(*by), text },
        Ambiguity::NeitherEnforces => AmbiguousEndJson::NeitherEnforces { text },
    }
}
