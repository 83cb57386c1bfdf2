use crate::{Board, Color, Point, PointSet, Size};

/// One of the eight ways to turn and mirror a board.
///
/// The last four exchange columns and rows, so they turn a 5×3 board into a 3×5 one.
///
/// ```
/// use go_board::{Board, Symmetry};
/// let board: Board = "X../.O.".parse()?;
/// assert_eq!(Symmetry::ALL[4].board(&board).to_string().len(), "../../..".len());
/// for symmetry in Symmetry::ALL {
///     assert_eq!(symmetry.inverse().board(&symmetry.board(&board)), board);
/// }
/// # Ok::<(), go_board::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symmetry {
    mirror_x: bool,
    mirror_y: bool,
    transpose: bool,
}

impl Symmetry {
    /// The one that leaves everything in place.
    pub const IDENTITY: Self = Self { mirror_x: false, mirror_y: false, transpose: false };

    /// All eight, the identity first, those that keep width and height before the others.
    pub const ALL: [Self; 8] = {
        let mut all = [Self::IDENTITY; 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Self { mirror_x: i & 1 != 0, mirror_y: i & 2 != 0, transpose: i & 4 != 0 };
            i += 1;
        }
        all
    };

    /// Whether columns and rows change places.
    #[must_use]
    pub const fn transposes(self) -> bool {
        self.transpose
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        if self.transpose {
            Self { mirror_x: self.mirror_y, mirror_y: self.mirror_x, transpose: true }
        } else {
            self
        }
    }

    /// The size of the image of a board of `size`.
    #[must_use]
    pub fn size(self, size: Size) -> Size {
        if self.transpose { Size::new(size.height(), size.width()).unwrap_or(size) } else { size }
    }

    /// The image of `point` of a board of `size`: mirrored first, then transposed.
    #[must_use]
    pub fn point(self, size: Size, point: Point) -> Point {
        let x = if self.mirror_x { size.width() - 1 - point.x() } else { point.x() };
        let y = if self.mirror_y { size.height() - 1 - point.y() } else { point.y() };
        if self.transpose { Point::at(y, x) } else { Point::at(x, y) }
    }

    /// The image of a set of points of a board of `size`.
    #[must_use]
    pub fn points(self, size: Size, points: &PointSet) -> PointSet {
        points.iter().map(|p| self.point(size, p)).collect()
    }

    /// The image of a position.
    #[must_use]
    pub fn board(self, board: &Board) -> Board {
        let [black, white] = Color::BOTH.map(|c| self.points(board.size(), &board.stones(c)));
        Board::holding(self.size(board.size()), &black, &white)
    }
}

/// A position's representative under symmetry, and how it was reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The representative: equal for all images of one position.
    pub board: Board,
    /// A symmetry that takes the position, after the swap if there is one, to the representative.
    pub symmetry: Symmetry,
    /// Whether the colours were exchanged.
    pub swapped: bool,
}

/// The representative of all symmetric images of `board`, and of its colour-swapped images if `swap_colors`.
///
/// Boards that are not square come out at least as wide as high.
///
/// ```
/// use go_board::{Board, canonical};
/// let (a, b): (Board, Board) = ("X../...".parse()?, "../../.O".parse()?);
/// assert_eq!(canonical(&a, true).board, canonical(&b, true).board);
/// assert_ne!(canonical(&a, false).board, canonical(&b, false).board);
/// # Ok::<(), go_board::ParseBoardError>(())
/// ```
#[must_use]
pub fn canonical(board: &Board, swap_colors: bool) -> Canonical {
    let size = board.size();
    let mut best: Option<(String, Canonical)> = None;
    for swapped in [false, true] {
        if swapped && !swap_colors {
            continue;
        }
        let source = if swapped {
            Board::holding(size, &board.stones(Color::White), &board.stones(Color::Black))
        } else {
            board.clone()
        };
        for symmetry in Symmetry::ALL {
            let turned = symmetry.size(size);
            if turned.width() < turned.height() {
                continue;
            }
            let image = symmetry.board(&source);
            let text = image.to_string();
            if best.as_ref().is_none_or(|(least, _)| text < *least) {
                best = Some((text, Canonical { board: image, symmetry, swapped }));
            }
        }
    }
    best.map_or_else(
        || Canonical { board: board.clone(), symmetry: Symmetry::IDENTITY, swapped: false },
        |(_, canonical)| canonical,
    )
}
