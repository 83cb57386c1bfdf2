use std::sync::LazyLock;

use go_rules::Text;

/// What the settings say, in our words.
pub(super) static TEXT: LazyLock<Text> =
    LazyLock::new(|| Text::built_in(include_str!("../../../../specs/katago.md")));
