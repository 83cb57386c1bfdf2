//! How far long work has come, on standard error and on a terminal only.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

fn styled(bar: ProgressBar, template: &str) -> ProgressBar {
    // The templates are ours; with a wrong one the plain style stays.
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// A bar over a known number of things.
pub(crate) fn bar(count: u64, things: &str) -> ProgressBar {
    let template = format!("{{wide_bar}} {{pos}} of {{len}} {things}, {{eta}} left");
    styled(ProgressBar::new(count), &template)
}

/// Words that change while the work goes on.
pub(crate) fn words() -> ProgressBar {
    styled(ProgressBar::new_spinner(), "{spinner} {msg}")
}
