//! What a file says about all seven articles, or what a reading changes in them.

use std::ops::Range;

use go_rules::article::{
    CompensationArticle, EndingArticle, PlacementArticle, RedressArticle, RepetitionArticle, ScoringArticle,
    SettlementArticle,
};
use go_rules::{ArticleName, Articles};

use super::counting::{ScoringLines, SettlementLines, scoring, settlement};
use super::error::{TomlError, TomlSource};
use super::making_up::{CompensationLines, RedressLines, compensation, redress};
use super::patch::{Patch, PatchLine};
use super::play::{EndingLines, PlacementLines, RepetitionLines, ending, placement, repetition};
use super::table::TomlTable;

/// The tables of articles, by name.
pub(super) const ARTICLES: [&str; 7] =
    ["placement", "repetition", "ending", "settlement", "scoring", "compensation", "redress"];

/// What is given for each article.
#[derive(Clone, Debug)]
pub(super) struct Patches {
    pub(super) placement: Option<Patch<PlacementLines>>,
    pub(super) repetition: Option<Patch<RepetitionLines>>,
    pub(super) ending: Option<Patch<EndingLines>>,
    pub(super) settlement: Option<Patch<SettlementLines>>,
    pub(super) scoring: Option<Patch<ScoringLines>>,
    pub(super) compensation: Option<Patch<CompensationLines>>,
    pub(super) redress: Option<Patch<RedressLines>>,
}

/// The article patched, or the base's.
macro_rules! article {
    ($patches:ident, $source:ident, $base:ident, $place:ident, $slot:ident, $article:ident) => {
        match (&$patches.$slot, $base) {
            (None, Some((_, articles))) => articles.$slot.clone(),
            (patch, base) => {
                // Without a base every article is written: `Draft::read` saw to that.
                let Some(patch) = patch else { return Err($source.error($place, "no base")) };
                let base = base.map(|(key, articles)| {
                    let standard = match &articles.$slot {
                        $article::Standard(standard) => Some(standard),
                        $article::Peculiar(_) => None,
                    };
                    (key, standard)
                });
                patch.apply($source, base)?.into()
            }
        }
    };
}

impl Patches {
    /// The articles of this table.
    pub(super) fn read(table: &TomlTable<'_, '_>) -> Result<Self, TomlError> {
        Ok(Self {
            placement: placement(table)?,
            repetition: repetition(table)?,
            ending: ending(table)?,
            settlement: settlement(table)?,
            scoring: scoring(table)?,
            compensation: compensation(table)?,
            redress: redress(table)?,
        })
    }

    /// The base's articles with what is given here; without a base all that is given. `place` is the file's key.
    pub(super) fn apply(
        &self,
        source: TomlSource<'_>,
        base: Option<(&str, &Articles)>,
        place: &Range<usize>,
    ) -> Result<Articles, TomlError> {
        let patches = self;
        Ok(Articles {
            placement: article!(patches, source, base, place, placement, PlacementArticle),
            repetition: article!(patches, source, base, place, repetition, RepetitionArticle),
            ending: article!(patches, source, base, place, ending, EndingArticle),
            settlement: article!(patches, source, base, place, settlement, SettlementArticle),
            scoring: article!(patches, source, base, place, scoring, ScoringArticle),
            compensation: article!(patches, source, base, place, compensation, CompensationArticle),
            redress: article!(patches, source, base, place, redress, RedressArticle),
        })
    }

    /// Which articles are given, and whether in full, in the order of [`ArticleName::ALL`].
    pub(super) fn written(&self) -> [Option<bool>; 7] {
        fn full<T>(patch: &Option<Patch<T>>) -> Option<bool> {
            patch.as_ref().map(|patch| patch.missing.is_empty())
        }
        [
            full(&self.placement),
            full(&self.repetition),
            full(&self.ending),
            full(&self.settlement),
            full(&self.scoring),
            full(&self.compensation),
            full(&self.redress),
        ]
    }

    /// The lines of every article that is given, with the article's name.
    pub(super) fn lines(&self) -> Vec<(ArticleName, &[PatchLine])> {
        fn lines<T>(patch: &Option<Patch<T>>) -> Option<(ArticleName, &[PatchLine])> {
            patch.as_ref().map(|patch| (patch.article, &*patch.lines))
        }
        [
            lines(&self.placement),
            lines(&self.repetition),
            lines(&self.ending),
            lines(&self.settlement),
            lines(&self.scoring),
            lines(&self.compensation),
            lines(&self.redress),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}
