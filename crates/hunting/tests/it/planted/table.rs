//! The twenty faults: what is sound, what is wrong, and where to hunt.

use go_board::Color;
use go_comparing::Class;
use go_laws::books::{agreement, named, plain};
use go_rules::article::{
    CompensationArticle, EndingArticle, PlacementArticle, RepetitionArticle, ScoringArticle,
};
use go_rules::standard::*;
use go_rules::*;

use super::counting::{KomiSign, Slip, Slipping};
use super::taking_turns::{KoKeptAfterPass, Miscount, Miscounting, OwnFirst, StartForgotten, Window};

/// A fault in one article of a rulebook.
pub(crate) struct Planted {
    pub(crate) name: &'static str,
    pub(crate) article: ArticleName,
    /// The classes in which the fault can show first.
    pub(crate) classes: &'static [Class],
    pub(crate) sound: Rulebook,
    pub(crate) faulty: Rulebook,
    pub(crate) board: &'static str,
    pub(crate) games: u64,
    pub(crate) handicap: u8,
}

type Change = Box<dyn Fn(&mut Articles)>;

fn fault(
    name: &'static str,
    article: ArticleName,
    classes: &'static [Class],
    sound: impl Fn(&mut Articles),
    faulty: Change,
) -> Planted {
    let mut articles = plain();
    sound(&mut articles);
    let mut wrong = articles.clone();
    faulty(&mut wrong);
    Planted {
        name,
        article,
        classes,
        sound: named("sound", articles),
        faulty: named("faulty", wrong),
        board: "3x3",
        games: 10_000,
        handicap: 0,
    }
}

fn repetition(
    name: &'static str,
    sound: StandardRepetition,
    faulty: impl Into<RepetitionArticle>,
) -> Planted {
    let faulty = faulty.into();
    fault(
        name,
        ArticleName::Repetition,
        &[Class::Legality],
        move |a| {
            a.repetition = sound.into();
            a.ending = ending(3).into();
        },
        Box::new(move |a| a.repetition = faulty.clone()),
    )
}

fn placement(name: &'static str, sound: StandardPlacement, faulty: impl Into<PlacementArticle>) -> Planted {
    let faulty = faulty.into();
    fault(
        name,
        ArticleName::Placement,
        &[Class::Legality],
        move |a| {
            a.placement = sound.into();
            a.repetition = StandardRepetition::ko(Ko::RestoresPosition).into();
        },
        Box::new(move |a| a.placement = faulty.clone()),
    )
}

fn scoring(name: &'static str, rule: StandardScoring, faulty: impl Into<ScoringArticle>) -> Planted {
    let faulty = faulty.into();
    fault(
        name,
        ArticleName::Scoring,
        &[Class::Scoring],
        move |a| {
            a.scoring = rule.into();
            a.ending = StandardEnding { pass_stones: true, ..ending(2) }.into();
        },
        Box::new(move |a| a.scoring = faulty.clone()),
    )
}

fn slip(name: &'static str, rule: StandardScoring, slip: Slip) -> Planted {
    scoring(name, rule, ScoringArticle::peculiar(Slipping { rule, slip }))
}

fn compensation(
    name: &'static str,
    sound: StandardCompensation,
    faulty: impl Into<CompensationArticle>,
) -> Planted {
    let faulty = faulty.into();
    fault(
        name,
        ArticleName::Compensation,
        &[Class::Compensation, Class::Result],
        move |a| a.compensation = sound.clone().into(),
        Box::new(move |a| a.compensation = faulty.clone()),
    )
}

fn passes(name: &'static str, passes: u8, how: Miscount) -> Planted {
    let faulty = EndingArticle::peculiar(Miscounting { passes: passes.into(), how });
    fault(
        name,
        ArticleName::Ending,
        &[Class::Ending],
        move |a| a.ending = ending(passes).into(),
        Box::new(move |a| a.ending = faulty.clone()),
    )
}

fn settlement(name: &'static str, sound: Agreement, faulty: Agreement) -> Planted {
    fault(
        name,
        ArticleName::Settlement,
        // A turn after the stop resumes, so it shows in what goes on, or in who may take the turn.
        &[Class::Legality, Class::Ending, Class::Settlement],
        move |a| a.settlement = StandardSettlement::Agreement(sound).into(),
        Box::new(move |a| a.settlement = StandardSettlement::Agreement(faulty).into()),
    )
}

const fn ending(passes: u8) -> StandardEnding {
    StandardEnding { stops: Stops::passes(passes), ..StandardEnding::TWO_PASSES }
}

fn handicap(points: HandicapPoints) -> StandardCompensation {
    StandardCompensation { handicap_points: points, ..StandardCompensation::komi(HalfPoints::ZERO) }
}

fn tie(to: Color) -> StandardCompensation {
    StandardCompensation { ties: [Ties::To(to); 2], ..StandardCompensation::komi(HalfPoints::ZERO) }
}

pub(crate) fn faults() -> Vec<Planted> {
    let superko = StandardRepetition::superko;
    let no_suicide = StandardPlacement::NO_SUICIDE;
    let free = StandardPlacement::with_suicide(Suicide::Allowed);
    let several = StandardPlacement::with_suicide(Suicide::SeveralStonesOnly);
    let lifting = StandardRepetition { pass_lifts_bans: true, ..superko(Superko::Positional) };
    let no_seki = StandardScoring { seki: SekiPoints::DoNotCount, ..StandardScoring::TERRITORY };
    let komi = StandardCompensation::komi(HalfPoints::new(13));
    let final_stop = Agreement { second_stop: SecondStop::IsFinal, ..agreement() };
    let with_suicide = |planted: Planted| {
        let placed =
            |book: &Rulebook, name: &str| named(name, Articles { placement: free.into(), ..book.articles() });
        Planted {
            sound: placed(&planted.sound, "sound"),
            faulty: placed(&planted.faulty, "faulty"),
            ..planted
        }
    };
    let window = Planted {
        sound: {
            let repetition = RepetitionArticle::peculiar(Window(6));
            named("sound", Articles { repetition, ending: ending(3).into(), ..plain() })
        },
        ..repetition(
            "ban window one ply short",
            superko(Superko::Positional),
            RepetitionArticle::peculiar(Window(5)),
        )
    };
    vec![
        window,
        compensation("komi sign", komi.clone(), CompensationArticle::peculiar(KomiSign(komi))),
        placement("own stones lifted first", no_suicide, PlacementArticle::peculiar(OwnFirst(no_suicide))),
        passes("pass not counted", 2, Miscount::FirstNot),
        passes("pass counted twice", 3, Miscount::Twice),
        Planted {
            board: "4x3",
            games: 20_000,
            ..scoring("seki eyes counted", no_seki, StandardScoring::TERRITORY)
        },
        slip("dame counted", StandardScoring::AREA, Slip::DameCounted),
        slip("prisoners dropped", StandardScoring::TERRITORY, Slip::PrisonersDropped),
        slip("prisoners doubled", StandardScoring::TERRITORY, Slip::PrisonersDoubled),
        slip("pass stone to the wrong side", StandardScoring::TERRITORY, Slip::PassStonesSwapped),
        placement("suicide of one stone allowed", several, free),
        repetition(
            "ko ban kept after a pass",
            StandardRepetition::ko(Ko::OneForOne),
            RepetitionArticle::peculiar(KoKeptAfterPass),
        ),
        repetition("ko ban lost after a pass", superko(Superko::Positional), lifting),
        repetition(
            "start position forgotten",
            superko(Superko::Positional),
            RepetitionArticle::peculiar(StartForgotten(superko(Superko::Positional))),
        ),
        with_suicide(repetition(
            "side to move ignored in situational superko",
            superko(Superko::Situational),
            superko(Superko::Positional),
        )),
        with_suicide(repetition(
            "side to move added to positional superko",
            superko(Superko::Positional),
            superko(Superko::Situational),
        )),
        settlement(
            "resumption with the wrong player",
            agreement(),
            Agreement { first_to_move: FirstToMove::OpponentOfRequester, ..agreement() },
        ),
        settlement("second stop not final", final_stop, agreement()),
        Planted {
            handicap: 3,
            ..compensation(
                "handicap N for N-1",
                handicap(HandicapPoints::AfterTheFirst),
                handicap(HandicapPoints::Each),
            )
        },
        compensation("tie to the wrong side", tie(Color::White), tie(Color::Black)),
    ]
}
