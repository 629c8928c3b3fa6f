import { existsSync } from 'node:fs';
import path from 'node:path';
import { sharp } from '../../../platform/files/images.ts';
import { repositoryRoot } from '../../../platform/repository-root.ts';

/** What stands on the picture of a badge. */
export interface BadgeCard {
  /** The lesson whose seal it bears. */
  lessonId: string;
  lessonTitle: string;
  /** The name under which it was earned. */
  name: string;
  earnedAt: Date;
  timeZone: string;
  /** Null where its learner does not ask for it. */
  pseudo: string | null;
}

/** Sheets with each lesson's seal, and the two fonts: `npm run previews` draws them. */
const drawn = path.join(repositoryRoot, 'server/src/features/progress/badge-picture/drawn');

/** Returns the sheet of a lesson; the one with a plain seal where the lesson has none of its own. */
export function findSheet(lessonId: string): string {
  const own = path.join(drawn, `${path.basename(lessonId)}.png`);
  return existsSync(own) ? own : path.join(drawn, 'sans-motif.png');
}

const faces = {
  display: { file: 'display.ttf', family: 'Bricolage Grotesque 96pt ExtraBold' },
  text: { file: 'text.ttf', family: 'Inter' },
} as const;

/** The column of text: what is left of the seal, between the mark and the lower edge. */
const column = { left: 72, width: 590, top: 150, bottom: 574 };
const inks = { name: '#14181f', flame: '#b45309', soft: '#454b57' };

interface Line {
  face: keyof typeof faces;
  size: number;
  ink: string;
  text: string;
  /** Pixels above it. */
  above: number;
}

/** Writes a text as Pango's markup takes it; the fonts have one no-break space. */
const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u202f', '\u00a0');

/** Draws a text, in as many lines as the column's width asks for. */
async function drawText({ face, size, ink, text }: Line) {
  const { file, family } = faces[face];
  const markup = `<span font_family="${family}" size="${size}pt" foreground="${ink}">${escape(text)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      fontfile: path.join(drawn, file),
      width: column.width,
      // A point is a pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

/** Writes a day as one says it: « 1er août 2026 ». */
function sayDay(day: Date, timeZone: string): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  return new Intl.DateTimeFormat('fr-FR', format).format(day).replace(/^1 /, '1er ');
}

/** Writes what the picture says, line by line. */
function writeLines({ name, lessonTitle, earnedAt, timeZone, pseudo }: BadgeCard): Line[] {
  const day = sayDay(earnedAt, timeZone);
  // Longer names in smaller letters: three lines have room.
  const size = name.length <= 26 ? 66 : name.length <= 44 ? 56 : 46;
  const who = pseudo === null ? `Le ${day}` : `${pseudo}, le ${day}`;
  return [
    { face: 'text', size: 28, ink: inks.flame, text: 'Badge gagné', above: 0 },
    { face: 'display', size, ink: inks.name, text: name, above: 22 },
    { face: 'text', size: 28, ink: inks.soft, text: `Leçon « ${lessonTitle} »`, above: 36 },
    { face: 'text', size: 28, ink: inks.soft, text: who, above: 18 },
  ];
}

/** Draws a badge as a picture of 1200 × 630 pixels, in PNG. */
export async function drawBadge(card: BadgeCard): Promise<Buffer> {
  const lines = writeLines(card);
  const texts = await Promise.all(lines.map(drawText));
  const height = lines.reduce(
    (sum, { above }, index) => sum + above + (texts[index]?.height ?? 0),
    0,
  );
  let top = Math.max(
    column.top,
    Math.round(column.top + (column.bottom - column.top - height) / 2),
  );
  const layers = lines.flatMap(({ above }, index) => {
    const text = texts[index];
    if (text === undefined) return [];
    top += above;
    const layer = { input: text.data, left: column.left, top };
    top += text.height;
    return [layer];
  });
  return sharp(findSheet(card.lessonId))
    .composite(layers)
    .png({ palette: true, dither: 0.6 })
    .toBuffer();
}
