use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use go_board::{Color, Point};

use super::{Diagram, column_letter, star_points};

/// Units between two lines.
const CELL: u32 = 32;
/// Units from the edge of the picture to the first line: half a stone and the coordinates.
const MARGIN: u32 = 44;

const STYLE: &str = "\
<style>
  .grid { stroke: #3b2a12; stroke-width: 1; stroke-linecap: square; fill: none }
  .edge { stroke: #3b2a12; stroke-width: 2; fill: none }
  .names { font: 13px system-ui, sans-serif; fill: #4a3517; text-anchor: middle; dominant-baseline: central }
  .number { font: bold 14px system-ui, sans-serif; text-anchor: middle; dominant-baseline: central }
</style>
<defs>
  <radialGradient id=\"black\" cx=\"35%\" cy=\"30%\" r=\"75%\"><stop offset=\"0\" stop-color=\"#6a6a6a\"/><stop offset=\"0.55\" stop-color=\"#1c1c1c\"/><stop offset=\"1\" stop-color=\"#000\"/></radialGradient>
  <radialGradient id=\"white\" cx=\"35%\" cy=\"30%\" r=\"75%\"><stop offset=\"0\" stop-color=\"#fff\"/><stop offset=\"0.7\" stop-color=\"#f0f0ec\"/><stop offset=\"1\" stop-color=\"#c8c8c2\"/></radialGradient>
</defs>
";

impl Diagram<'_> {
    /// A picture in SVG, complete in itself: board, coordinates, stones, numbers, marks.
    ///
    /// A ring marks the last move, a square each marked point. The board keeps its size
    /// relations at any width, so that a page may scale it.
    #[must_use]
    pub fn svg(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        _ = self.write_svg(&mut text);
        text
    }

    /// Where the lines of a point cross.
    fn center(&self, point: Point) -> (u32, u32) {
        let from_top = u32::from(self.size().height().saturating_sub(point.y() + 1));
        (MARGIN + CELL * u32::from(point.x()), MARGIN + CELL * from_top)
    }

    fn write_svg(&self, out: &mut String) -> fmt::Result {
        let size = self.size();
        let last_x = MARGIN + CELL * u32::from(size.width() - 1);
        let last_y = MARGIN + CELL * u32::from(size.height() - 1);
        let (width, height) = (last_x + MARGIN, last_y + MARGIN);
        writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\">"
        )?;
        if let Some(title) = &self.title {
            writeln!(out, "<title>{}</title>", xml(title))?;
        }
        out.push_str(STYLE);
        writeln!(out, "<rect width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"#e6bf78\"/>")?;

        out.push_str("<path class=\"grid\" d=\"");
        for x in (MARGIN..=last_x).step_by(CELL as usize) {
            write!(out, "M{x} {MARGIN}V{last_y}")?;
        }
        for y in (MARGIN..=last_y).step_by(CELL as usize) {
            write!(out, "M{MARGIN} {y}H{last_x}")?;
        }
        out.push_str("\"/>\n");
        let (w, h) = (last_x - MARGIN, last_y - MARGIN);
        writeln!(out, "<rect class=\"edge\" x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{w}\" height=\"{h}\"/>")?;
        for star in star_points(size).iter() {
            let (x, y) = self.center(star);
            writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"3.5\" fill=\"#3b2a12\"/>")?;
        }
        self.write_names(out, width, height)?;
        self.write_stones(out)?;
        out.push_str("</svg>\n");
        Ok(())
    }

    /// Letters above and below, numbers left and right.
    fn write_names(&self, out: &mut String, width: u32, height: u32) -> fmt::Result {
        let size = self.size();
        out.push_str("<g class=\"names\">\n");
        for column in 0..size.width() {
            let x = MARGIN + CELL * u32::from(column);
            for y in [14, height - 14] {
                write!(out, "<text x=\"{x}\" y=\"{y}\">{}</text>", column_letter(column))?;
            }
            out.push('\n');
        }
        for row in 0..size.height() {
            let y = MARGIN + CELL * u32::from(size.height() - 1 - row);
            for x in [14, width - 14] {
                write!(out, "<text x=\"{x}\" y=\"{y}\">{}</text>", row + 1)?;
            }
            out.push('\n');
        }
        out.push_str("</g>\n");
        Ok(())
    }

    fn write_stones(&self, out: &mut String) -> fmt::Result {
        let numbers: BTreeMap<Point, u32> = self.numbers.iter().copied().collect();
        for point in self.size().points() {
            let (x, y) = self.center(point);
            let stone = self.board.stone(point);
            let ink = if stone == Some(Color::Black) { "#fff" } else { "#000" };
            if let Some(color) = stone {
                let name = if color == Color::Black { "black" } else { "white" };
                writeln!(
                    out,
                    "<ellipse cx=\"{}\" cy=\"{}\" rx=\"15\" ry=\"15\" fill=\"#000\" opacity=\"0.25\"/>",
                    x + 1,
                    y + 2
                )?;
                writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"15\" fill=\"url(#{name})\"/>")?;
            }
            let number = numbers.get(&point);
            if number.is_some() && stone.is_none() {
                // A patch of wood, so that the lines do not cross the number.
                writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"11\" fill=\"#e6bf78\"/>")?;
            }
            if self.marks.contains(point) {
                let (left, top) = (x - 11, y - 11);
                writeln!(
                    out,
                    "<rect x=\"{left}\" y=\"{top}\" width=\"22\" height=\"22\" rx=\"2\" fill=\"none\" stroke=\"#1f6fb2\" stroke-width=\"2.5\"/>"
                )?;
            }
            if let Some(number) = number {
                writeln!(out, "<text class=\"number\" x=\"{x}\" y=\"{y}\" fill=\"{ink}\">{number}</text>")?;
            }
            if self.last == Some(point) {
                let radius = if number.is_some() { "13" } else { "7" };
                writeln!(
                    out,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"#d0342c\" stroke-width=\"2.5\"/>"
                )?;
            }
        }
        Ok(())
    }
}

/// Text as XML allows it: signs escaped, control characters left out.
fn xml(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\n' | '\t' => escaped.push(c),
            '\u{fffe}' | '\u{ffff}' => {}
            _ if c.is_control() => {}
            _ => escaped.push(c),
        }
    }
    escaped
}
