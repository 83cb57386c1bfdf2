//! `bestiary certify`: the proof that nothing smaller shows a finding's quarrel.

use go_notation::game::spell_action;
use go_notation::terminal::visible;
use go_rules::{Record, Rulebook};
use go_rulesets::Library;
use go_scenario::{At, Head, Remark, Source};
use go_search::{Certificate, CertifyOptions, certify};

use crate::cli::CertifyArgs;
use crate::page::failure::{Done, Failure};
use crate::page::progress;
use crate::page::words::wrapped;
use crate::reading::finding::{self, ReadFinding};
use crate::reading::{files, input, stop};
use crate::wire::small::{CertificateJson, OtherJson};
use crate::wire::{self, pieces};

/// The command's answer: status 1 if something smaller shows the quarrel, or if the bounds did not let everything be seen.
pub(crate) fn run(library: &Library, arguments: &CertifyArgs, json: bool) -> Result<(String, Done), Failure> {
    let finding = finding::read(library, &arguments.finding)?;
    let ReadFinding { record, pair, quarrel, limits, .. } = &finding;
    let options = CertifyOptions {
        plies: arguments
            .plies
            .map_or_else(|| record.actions.len().min(CertifyOptions::MOST_PLIES), usize::from),
        records: arguments.max_records,
        limits: *limits,
    };
    let stop = stop::on_signal();
    let bar = progress::words();
    let mut tell = |records: u64| bar.set_message(format!("{records} records"));
    let proof = certify(record, pair, quarrel.class, &options, &mut tell, &stop);
    bar.finish_and_clear();
    let proof = proof.ok_or_else(|| {
        Failure::new(if finding.settlements > 0 {
            "what each player can enforce at the end is not explored for certificates, and without that the quarrel does not show"
        } else {
            "the quarrel does not show again: please report this"
        })
    })?;
    let holds = proof.complete && proof.smaller.is_none();
    if holds && !arguments.no_write && finding.scenario.is_some() {
        append(arguments, &proof)?;
    }
    let text = if json { wire::line(&answer(&proof, pair))? } else { words(&proof) };
    Ok((text, if holds { Done::Well } else { Done::DoesNotHold }))
}

fn words(proof: &Certificate) -> String {
    let mut text = wrapped("certificate: ", &proof.to_string(), 0);
    let record = |record: &Record| {
        let actions: Vec<String> = record.actions.iter().map(spell_action).collect();
        let setup = &record.setup;
        let board = go_board::Board::holding(setup.size, &setup.black, &setup.white);
        format!(
            "{}{}{} to move: {}\n",
            go_notation::diagram::Diagram::new(&board),
            if setup.handicap == 0 { String::new() } else { format!("handicap {}, ", setup.handicap) },
            setup.next,
            if actions.is_empty() { "nothing is played".to_owned() } else { actions.join(", ") }
        )
    };
    if let Some(smaller) = &proof.smaller {
        text.push_str(&format!("\nsmaller:\n{}", record(smaller)));
    }
    if let Some((other, signature)) = &proof.other {
        text.push_str(&format!(
            "\nanother quarrel about {} is smaller, {signature}:\n{}",
            proof.class,
            record(other)
        ));
    }
    visible(&text).into_owned()
}

fn answer(proof: &Certificate, pair: &[Rulebook; 2]) -> CertificateJson {
    CertificateJson {
        boards: proof.boards.iter().map(ToString::to_string).collect(),
        class: proof.class.name(),
        complete: proof.complete,
        komi: proof.komi.map(|komi| komi.to_string()),
        left_out: proof.left_out.clone(),
        made_by: proof.made_by,
        max_handicap: proof.handicap,
        max_plies: proof.options.plies,
        max_records: proof.options.records,
        other: proof.other.as_ref().map(|(record, signature)| OtherJson {
            sgf: pieces::sgf(record),
            signature: signature.to_string(),
        }),
        partly: proof.partly.map(|size| size.to_string()),
        records: proof.records,
        rulebooks: pieces::names(pair),
        signature: proof.signature.to_string(),
        smaller: proof.smaller.as_ref().map(pieces::sgf),
        starts: proof.starts,
        text: proof.to_string(),
    }
}

/// Writes the certificate above the finding's board, in place of an earlier one. Only a file that is one scenario is changed.
fn append(arguments: &CertifyArgs, proof: &Certificate) -> Result<(), Failure> {
    let path = &arguments.finding.finding;
    if path.extension().is_none_or(|end| end != "scenario") {
        return Ok(());
    }
    let text = input::text(path, arguments.finding.limits.of_sgf().size.bytes)?;
    let source = Source::new(&input::name(path), text.clone());
    let Ok(mut scenario) = go_scenario::pick(&source, None) else { return Ok(()) };
    scenario.head.retain(|line| {
        !matches!(&line.item, Head::Remark(Remark::Hash(text)) if text.trim_start().starts_with("certificate:"))
    });
    let leading = scenario.head.iter().take_while(|line| matches!(line.item, Head::Remark(_))).count();
    scenario.head.insert(leading, At::nowhere(Head::Remark(Remark::Hash(format!(" certificate: {proof}")))));
    files::replace(path, &text, scenario.to_string().as_bytes())
}
