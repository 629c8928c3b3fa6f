import type { AttestedLesson } from '../../tables.ts';
import { drawFlame } from './draw-seal.ts';
import { colours, type Sheet, writeLine } from './sheet.ts';

/** Where the chart stands. */
interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const body = 26;

/** Draws the holder's own course: each lesson a candle from the total before to the total after, its wick up to what it could give. */
export function drawCourse(doc: Sheet, lessons: readonly AttestedLesson[], frame: Frame): void {
  const { left, right, top, bottom } = frame;
  const slot = (right - left) / lessons.length;
  const total = lessons.reduce((sum, { points }) => sum + points, 0);
  const highest = total + Math.max(...lessons.map(({ points, possible }) => possible - points), 0);
  const heightOf = (points: number) => bottom - 12 - ((bottom - top - 40) * points) / highest;
  doc.lineWidth(1).moveTo(left, bottom).lineTo(right, bottom).stroke(colours.line);
  let open = 0;
  lessons.forEach(({ points, possible }, index) => {
    const x = left + slot * (index + 0.5);
    const close = open + points;
    const [from, to] = [heightOf(open), heightOf(close)];
    if (index > 0)
      doc
        .lineWidth(1)
        .dash(1.5, { space: 2.5 })
        .moveTo(x - slot + body / 2, from)
        .lineTo(x - body / 2, from)
        .stroke(colours.lineStrong)
        .undash();
    // A few units at both ends even where nothing was left: a candle has its wicks.
    const wickTop = Math.min(heightOf(open + possible), to - 8);
    doc
      .lineWidth(2)
      .lineCap('butt')
      .moveTo(x, wickTop)
      .lineTo(x, from + 8)
      .stroke(colours.ink);
    const height = Math.max(from - to, 3);
    doc.roundedRect(x - body / 2, from - height, body, height, 2).fill(colours.ink);
    if (index === lessons.length - 1) drawFlame(doc, { x, y: wickTop + 2, height: 22 });
    const number = String(index + 1);
    const look = { font: 'text', size: 13, colour: colours.ink3, y: bottom + 18 } as const;
    doc.font('text').fontSize(13);
    writeLine(doc, number, { ...look, x: x - doc.widthOfString(number) / 2 });
    open = close;
  });
}
