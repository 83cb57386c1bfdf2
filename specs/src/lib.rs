//! The specifications of Go's rule texts, as the files beside this crate state them: clauses, silences and examples.
//!
//! One constant for each file, named by the text's key. `go_rules::Text::from_spec` reads them; `go-rulesets` has the rulebooks that go with
//! them. The constants hold whole files, examples included.
//!
//! ```
//! assert!(go_specs::AGA_1991.contains("\nkey: aga-1991\n"));
//! ```

/// `aga-1991`: AGA Concise Rules of Go.
pub const AGA_1991: &str = include_str!("../aga-1991.md");

/// `aga-1991-paun`: AGA rules as reported by Păun.
pub const AGA_1991_PAUN: &str = include_str!("../aga-1991-paun.md");

/// `bga`: AGA rules as interpreted by the BGA.
pub const BGA: &str = include_str!("../bga.md");

/// `brainking`: BrainKing's rules of Go.
pub const BRAINKING: &str = include_str!("../brainking.md");

/// `button`: Button go.
pub const BUTTON: &str = include_str!("../button.md");

/// `cgos`: Computer Go Server.
pub const CGOS: &str = include_str!("../cgos.md");

/// `chinese-1988`: Chinese rules of 1988.
pub const CHINESE_1988: &str = include_str!("../chinese-1988.md");

/// `chinese-2002`: Chinese rules of 2002.
pub const CHINESE_2002: &str = include_str!("../chinese-2002.md");

/// `concord`: Concord Rules for the Game of Go.
pub const CONCORD: &str = include_str!("../concord.md");

/// `dgs`: Dragon Go Server.
pub const DGS: &str = include_str!("../dgs.md");

/// `ffg`: French rules.
pub const FFG: &str = include_str!("../ffg.md");

/// `figg`: The Italian federation's introduction to Go.
pub const FIGG: &str = include_str!("../figg.md");

/// `hansen`: A Precise and Nearly Complete Description of the SST Ko Rules.
pub const HANSEN: &str = include_str!("../hansen.md");

/// `igs`: IGS rules.
pub const IGS: &str = include_str!("../igs.md");

/// `ikeda-area-1`: Ikeda area rules I.
pub const IKEDA_AREA_1: &str = include_str!("../ikeda-area-1.md");

/// `ikeda-area-2`: Ikeda area rules II.
pub const IKEDA_AREA_2: &str = include_str!("../ikeda-area-2.md");

/// `ikeda-area-3`: Ikeda area rules III.
pub const IKEDA_AREA_3: &str = include_str!("../ikeda-area-3.md");

/// `ikeda-territory-1`: Ikeda territory rules I.
pub const IKEDA_TERRITORY_1: &str = include_str!("../ikeda-territory-1.md");

/// `ikeda-territory-2`: Ikeda territory rules II.
pub const IKEDA_TERRITORY_2: &str = include_str!("../ikeda-territory-2.md");

/// `ing-1991`: Ing's SST Laws of Wei-Ch'i.
pub const ING_1991: &str = include_str!("../ing-1991.md");

/// `ing-1996`: Ing's Goe Rules.
pub const ING_1996: &str = include_str!("../ing-1996.md");

/// `japanese-1949`: Japanese rules of 1949.
pub const JAPANESE_1949: &str = include_str!("../japanese-1949.md");

/// `japanese-1989`: Japanese rules of 1989.
pub const JAPANESE_1989: &str = include_str!("../japanese-1989.md");

/// `katago`: Rules put together in KataGo's terms.
pub const KATAGO: &str = include_str!("../katago.md");

/// `kgs-aga`: KGS, AGA rules.
pub const KGS_AGA: &str = include_str!("../kgs-aga.md");

/// `kgs-chinese`: KGS, Chinese rules.
pub const KGS_CHINESE: &str = include_str!("../kgs-chinese.md");

/// `kgs-japanese`: KGS, Japanese rules.
pub const KGS_JAPANESE: &str = include_str!("../kgs-japanese.md");

/// `kgs-new-zealand`: KGS, New Zealand rules.
pub const KGS_NEW_ZEALAND: &str = include_str!("../kgs-new-zealand.md");

/// `korean-2016`: Korean rules of 2016.
pub const KOREAN_2016: &str = include_str!("../korean-2016.md");

/// `lasker-maas`: Lasker–Maas rules.
pub const LASKER_MAAS: &str = include_str!("../lasker-maas.md");

/// `new-zealand`: New Zealand rules of Go.
pub const NEW_ZEALAND: &str = include_str!("../new-zealand.md");

/// `no-pass-go`: No-pass go.
pub const NO_PASS_GO: &str = include_str!("../no-pass-go.md");

/// `ogs-aga`: OGS, AGA rules.
pub const OGS_AGA: &str = include_str!("../ogs-aga.md");

/// `ogs-chinese`: OGS, Chinese rules.
pub const OGS_CHINESE: &str = include_str!("../ogs-chinese.md");

/// `ogs-ing`: OGS, Ing rules.
pub const OGS_ING: &str = include_str!("../ogs-ing.md");

/// `ogs-japanese`: OGS, Japanese rules.
pub const OGS_JAPANESE: &str = include_str!("../ogs-japanese.md");

/// `ogs-new-zealand`: OGS, New Zealand rules.
pub const OGS_NEW_ZEALAND: &str = include_str!("../ogs-new-zealand.md");

/// `polish-wiki`: A Polish wiki's rules of Go.
pub const POLISH_WIKI: &str = include_str!("../polish-wiki.md");

/// `polish-wiki-area`: A Polish wiki's rules of Go, counted the Chinese way.
pub const POLISH_WIKI_AREA: &str = include_str!("../polish-wiki-area.md");

/// `prisoner-return`: No-pass go with prisoner return.
pub const PRISONER_RETURN: &str = include_str!("../prisoner-return.md");

/// `simple-ko-area`: Simple ko, area.
pub const SIMPLE_KO_AREA: &str = include_str!("../simple-ko-area.md");

/// `simple-ko-territory`: Simple ko, territory.
pub const SIMPLE_KO_TERRITORY: &str = include_str!("../simple-ko-territory.md");

/// `simplified-ing`: Simplified Ing Rules.
pub const SIMPLIFIED_ING: &str = include_str!("../simplified-ing.md");

/// `spight`: Spight rules, area form.
pub const SPIGHT: &str = include_str!("../spight.md");

/// `stone-scoring`: Stone scoring.
pub const STONE_SCORING: &str = include_str!("../stone-scoring.md");

/// `taiwan`: Taiwan rule.
pub const TAIWAN: &str = include_str!("../taiwan.md");

/// `tromp-taylor`: Tromp–Taylor rules.
pub const TROMP_TAYLOR: &str = include_str!("../tromp-taylor.md");

/// `wildberger`: Wildberger's simplified rules.
pub const WILDBERGER: &str = include_str!("../wildberger.md");

/// `wmsg-2008`: Rules of Go for the World Mind Sports Games 2008.
pub const WMSG_2008: &str = include_str!("../wmsg-2008.md");
