import PdfKit from 'pdfkit';
import { fontFiles, type FontName, readFont } from './fonts.ts';

/** Colours of the printed sheet, by their names in web/src/styles/tokens.css. */
export const colours = {
  ink: '#14181f',
  ink2: '#454b57',
  ink3: '#666b76',
  line: '#e3ded2',
  lineStrong: '#8a857a',
  flame: '#f59e0b',
  flameCore: '#fff3dc',
  wax: '#2a3240',
  waxPressed: '#1f2530',
  waxDeep: '#0e1218',
  gleam: '#b9d7de',
  motif: '#fbb945',
} as const;

/** Units in which the sheet is laid out, and its edges. */
export const sheet = { width: 1008, left: 58, right: 950 } as const;

/** A sheet that is being drawn. */
export type Sheet = PDFKit.PDFDocument;

/** Returns a text as the fonts have it, with their one no-break space. */
export const asPrinted = (text: string): string => text.replaceAll('\u202F', '\u00A0');

/** Opens an A4 sheet across, tagged and in French, with the house's fonts. */
export function openSheet(title: string, createdAt: Date): Sheet {
  const doc = new PdfKit({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    // None of those that every reader has.
    font: null as unknown as string,
    lang: 'fr-FR',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: 'Chandelle', Creator: 'Chandelle', CreationDate: createdAt },
  });
  for (const name of Object.keys(fontFiles) as FontName[]) doc.registerFont(name, readFont(name));
  doc.scale(doc.page.width / sheet.width);
  return doc;
}

/** How a line is written. */
interface LineLook {
  font: FontName;
  size: number;
  colour: string;
  /** Where it stands: from its left end, or up to its right one. */
  x: number;
  right?: boolean;
  /** Its baseline. */
  y: number;
  tracking?: number;
}

/** Writes one line; gives its width. */
export function writeLine(doc: Sheet, text: string, look: LineLook): number {
  const { font, size, colour, x, right = false, y, tracking = 0 } = look;
  const printed = asPrinted(text);
  const options = { characterSpacing: tracking };
  doc.font(font).fontSize(size).fillColor(colour);
  const width = doc.widthOfString(printed, options);
  doc.text(printed, right ? x - width : x, y, {
    ...options,
    lineBreak: false,
    baseline: 'alphabetic',
  });
  return width;
}

/** A part of a text in a font of its own. */
export interface TextRun {
  text: string;
  font: FontName;
}

/** Writes words in lines of a width, from the baseline of the first; gives the baseline under the last. */
export function writeRuns(
  doc: Sheet,
  words: readonly TextRun[],
  look: Omit<LineLook, 'font' | 'right'> & { width: number; leading: number },
): number {
  const { x, width, size, colour, leading } = look;
  let { y } = look;
  let at = x;
  // A plain space parts words; a no-break one does not.
  const pieces = words.flatMap(({ text, font }) =>
    asPrinted(text)
      .split(/(?<= )/u)
      .map((piece) => ({ piece, font })),
  );
  for (const { piece, font } of pieces) {
    doc.font(font).fontSize(size);
    if (at > x && at + doc.widthOfString(piece.trimEnd()) > x + width) {
      at = x;
      y += leading;
    }
    at += writeLine(doc, piece, { font, size, colour, x: at, y });
  }
  return y + leading;
}
