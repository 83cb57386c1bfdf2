use std::fmt;

/// What a file says about its rules, and which of our texts that is, if any.
///
/// Most files name a family (`Chinese`, `Japanese`) rather than an edition. Then no text is chosen:
/// the candidates are named and somebody has to say which.
///
/// ```
/// use go_notation::game::RulesName;
/// let nz = RulesName::new("NZ");
/// assert_eq!((nz.key, nz.exact), (Some("new-zealand"), true));
/// let chinese = RulesName::new("Chinese");
/// assert_eq!((chinese.key, chinese.exact), (None, false));
/// assert_eq!(
///     chinese.to_string(),
///     "`Chinese` names no edition: chinese-1988 or chinese-2002 may be meant"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesName {
    /// What the file says.
    pub raw: String,
    /// The only text that can be meant, whether or not the file names its edition.
    pub key: Option<&'static str>,
    /// Whether the file names that text and no other could be meant.
    pub exact: bool,
    /// Every text that can be meant.
    pub candidates: &'static [&'static str],
}

/// Names after [`plain`], the texts that can be meant, and whether the name names one text exactly.
const NAMES: &[(&[&str], &[&str], bool)] = &[
    (&["aga", "american", "americangoassociation", "aga1991", "agarules1991"], &["aga-1991"], true),
    (&["aga1991paun"], &["aga-1991-paun"], true),
    (&["bga", "british", "britishgoassociation"], &["bga"], true),
    (&["ffg", "french", "française", "francaise", "fédérationfrançaise"], &["ffg"], true),
    (&["chinese1988", "cn1988"], &["chinese-1988"], true),
    (&["chinese2002", "cn2002"], &["chinese-2002"], true),
    (
        &["chinese", "cn", "china", "中国", "中國", "中国规则", "中國規則"],
        &["chinese-1988", "chinese-2002"],
        false,
    ),
    (&["japanese1949", "jp1949"], &["japanese-1949"], true),
    (&["japanese1989", "jp1989", "nihonkiin1989"], &["japanese-1989"], true),
    (&["j2003", "japanese2003"], &["j2003"], true),
    (
        &["japanese", "jp", "japan", "nihonkiin", "日本", "日本ルール"],
        &["japanese-1949", "japanese-1989", "j2003"],
        false,
    ),
    (&["korean2016", "kr2016"], &["korean-2016"], true),
    (&["korean", "kr", "korea", "한국", "한국룰"], &["korean-2016"], false),
    (&["ing1991"], &["ing-1991"], true),
    (&["ing1996"], &["ing-1996"], true),
    (&["goe", "ing", "inggoe", "ingsst", "sst", "應氏", "应氏"], &["ing-1991", "ing-1996"], false),
    (&["simplifieding", "ingsimplified"], &["simplified-ing"], true),
    (&["nz", "newzealand", "nzga"], &["new-zealand"], true),
    (&["tromptaylor", "tt", "logical"], &["tromp-taylor"], true),
    (&["katagotromptaylor"], &["katago-tromp-taylor"], true),
    (&["cgos"], &["cgos"], true),
    (&["hansen"], &["hansen"], true),
    (&["figg", "italian"], &["figg"], true),
    (&["polishwiki"], &["polish-wiki"], true),
    (&["polishwikiarea"], &["polish-wiki-area"], true),
    (&["brainking"], &["brainking"], true),
    (&["spight"], &["spight"], true),
    (&["stonescoring"], &["stone-scoring"], true),
    (&["button", "buttongo"], &["button"], true),
    (&["wmsg2008"], &["wmsg-2008"], true),
    (&["wmsg"], &["wmsg-2008"], false),
    (&["laskermaas"], &["lasker-maas"], true),
    (&["kgschinese"], &["kgs-chinese"], true),
    (&["ogschinese"], &["ogs-chinese"], true),
    (&["wildberger"], &["wildberger"], true),
];

/// Small letters and digits alone, without the word for rules.
fn plain(raw: &str) -> String {
    raw.split(|c: char| !c.is_alphanumeric())
        .map(str::to_lowercase)
        .filter(|word| !matches!(word.as_str(), "rules" | "rule" | "ruleset"))
        .collect()
}

impl RulesName {
    /// Looks up what a file says; readings in brackets, as in `bga[ko=…]`, do not matter here.
    #[must_use]
    pub fn new(raw: &str) -> Self {
        let name = plain(raw.split('[').next().unwrap_or(raw));
        let found = NAMES.iter().find(|(names, _, _)| names.contains(&name.as_str()));
        let (candidates, exact) = found.map_or((&[][..], false), |(_, keys, exact)| (*keys, *exact));
        let key = match candidates {
            [only] => Some(*only),
            _ => None,
        };
        Self { raw: raw.to_owned(), key, exact, candidates }
    }

    /// Every key that a name can lead to, so that a registry can check that it knows them.
    pub fn keys() -> impl Iterator<Item = &'static str> {
        NAMES.iter().flat_map(|(_, keys, _)| keys.iter().copied())
    }
}

/// Says what is meant, and plainly so if that is not certain.
impl fmt::Display for RulesName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let raw = &self.raw;
        match (self.exact, self.candidates) {
            (_, []) => write!(f, "`{raw}` is no ruleset known here"),
            (true, [only, ..]) => write!(f, "`{raw}` is {only}"),
            (false, [only]) => write!(f, "`{raw}` names no edition: {only} may be meant"),
            (false, [first @ .., last]) => {
                write!(f, "`{raw}` names no edition: {} or {last} may be meant", first.join(", "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_lead_to_the_text_they_name() {
        for (raw, key) in [
            ("AGA", "aga-1991"),
            ("nz", "new-zealand"),
            ("New Zealand", "new-zealand"),
            ("Tromp-Taylor", "tromp-taylor"),
            ("Tromp/Taylor rules", "tromp-taylor"),
            ("BGA", "bga"),
            ("FFG", "ffg"),
            ("Simplified Ing", "simplified-ing"),
            ("Japanese 1989", "japanese-1989"),
            ("Chinese Rules 2002", "chinese-2002"),
            ("chinese-1988", "chinese-1988"),
            ("bga[some=reading]", "bga"),
        ] {
            let name = RulesName::new(raw);
            assert_eq!((name.key, name.exact), (Some(key), true), "{raw}: {name}");
        }
    }

    #[test]
    fn a_family_is_no_edition() {
        for (raw, candidates) in [
            ("Japanese", &["japanese-1949", "japanese-1989", "j2003"][..]),
            ("chinese", &["chinese-1988", "chinese-2002"]),
            ("GOE", &["ing-1991", "ing-1996"]),
            ("Ing", &["ing-1991", "ing-1996"]),
        ] {
            let name = RulesName::new(raw);
            assert_eq!((name.key, name.exact, name.candidates), (None, false, candidates));
        }
        let korean = RulesName::new("Korean");
        assert_eq!((korean.key, korean.exact), (Some("korean-2016"), false));
    }

    #[test]
    fn unknown_names_match_nothing_and_say_so() {
        for raw in ["", "rules", "house rules", "koPOSITIONALscoreAREAtaxNONEsui1", "AGAA"] {
            let name = RulesName::new(raw);
            assert_eq!((name.key, name.exact, name.candidates), (None, false, &[][..]));
            assert_eq!(name.to_string(), format!("`{raw}` is no ruleset known here"));
        }
    }

    #[test]
    fn every_name_stands_once_and_leads_back_from_its_key() {
        let mut names: Vec<&str> = NAMES.iter().flat_map(|(names, _, _)| names.iter().copied()).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
        for key in RulesName::keys() {
            assert_eq!(RulesName::new(key).candidates, [key], "{key}");
        }
    }
}
