import QRCode from 'qrcode';
import { splitCode } from '../../rules/attestation-code.ts';
import type { StoredAttestation } from '../own-attestation.ts';
import { drawCourse } from './draw-course.ts';
import { drawFlame, drawSeal } from './draw-seal.ts';
import { partByFont } from './fonts.ts';
import { colours, openSheet, type Sheet, sheet, writeLine, writeRuns } from './sheet.ts';

/** What the document says besides what is stored. */
interface Around {
  /** The whole address of the page that verifies it. */
  address: string;
  /** Where its holder's days begin. */
  timeZone: string;
}

const { left, right } = sheet;

/** Writes a day as one says it: « 1er août 2026 ». */
const sayDay = (day: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone })
    .format(day)
    .replace(/^1 /u, '1er ')
    .replaceAll(' ', '\u00A0');

const integer = new Intl.NumberFormat('fr-FR');

/** Draws an attestation on an A4 sheet across, in PDF. */
export async function drawDocument(
  attestation: StoredAttestation,
  around: Around,
): Promise<Buffer> {
  const { code, name, issuedAt } = attestation;
  const doc = openSheet(
    `Attestation de parcours de ${name}, n° ${splitCode(code).number}`,
    issuedAt,
  );
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const part = (type: string, draw: () => void, alt?: string) =>
    root.add(doc.struct(type, alt === undefined ? {} : { alt }, draw));
  drawHead(doc, code, part);
  drawStatement(doc, attestation, around, part);
  drawFoot(doc, code, around, part);
  root.end();
  doc.end();
  return finished;
}

type Part = (type: string, draw: () => void, alt?: string) => void;

function drawHead(doc: Sheet, code: string, part: Part): void {
  part('P', () => {
    drawFlame(doc, { x: left + 5.5, y: 61, height: 10.5 });
    doc.lineCap('round').lineWidth(2).path('M63.5 59V64M63.5 75V80').stroke(colours.ink);
    doc.roundedRect(left + 0.6, 63, 9.8, 13.4, 1.5).fill(colours.ink);
    const look = { font: 'display', size: 22, colour: colours.ink, tracking: -0.5 } as const;
    writeLine(doc, 'Chandelle', { ...look, x: 80, y: 72 });
  });
  part('P', () => {
    const { number } = splitCode(code);
    const width = writeLine(doc, number, {
      font: 'strong',
      size: 15,
      colour: colours.ink,
      x: right,
      right: true,
      y: 71,
    });
    writeLine(doc, 'Attestation de parcours n°\u00A0', {
      font: 'text',
      size: 15,
      colour: colours.ink2,
      x: right - width,
      right: true,
      y: 71,
    });
  });
}

function drawStatement(
  doc: Sheet,
  { name, passedAt, score, items, passMark, lessons }: StoredAttestation,
  { timeZone }: Around,
  part: Part,
): void {
  const said = { font: 'text', size: 16, colour: colours.ink2, x: left, y: 142 } as const;
  part('P', () => void writeLine(doc, 'Chandelle atteste que', said));
  part('H1', () => writeName(doc, name));
  part('P', () => {
    const words = [
      {
        text: `a suivi les ${lessons.length === 10 ? 'dix' : lessons.length} leçons du cours et réussi l’examen final, le ${sayDay(passedAt, timeZone)} : `,
        font: 'text',
      },
      { text: `${score} réponses justes sur ${items} `, font: 'strong' },
      { text: `questions tirées au sort, pour un seuil de ${passMark}.`, font: 'text' },
    ] as const;
    const look = { size: 19, colour: colours.ink, x: left, y: 246, width: 540, leading: 28 };
    writeRuns(doc, words, look);
  });
  const [points, possible] = [
    lessons.reduce((sum, lesson) => sum + lesson.points, 0),
    lessons.reduce((sum, lesson) => sum + lesson.possible, 0),
  ];
  const caption = `${lessons.length === 10 ? 'Dix' : lessons.length} leçons, une bougie chacune : ${integer.format(points)} points sur ${integer.format(possible)}.`;
  part(
    'Figure',
    () => drawCourse(doc, lessons, { left, right: 640, top: 316, bottom: 486 }),
    `Graphique en bougies\u00A0: ${lessons.map((lesson) => `${lesson.title}, ${lesson.points} points sur ${lesson.possible}`).join('\u00A0; ')}.`,
  );
  part('Caption', () => {
    writeLine(doc, caption, { font: 'text', size: 13, colour: colours.ink2, x: left, y: 528 });
  });
  part(
    'Figure',
    () => {
      const words = `PARCOURS ACHEVÉ · CHANDELLE · ${passedAt.getUTCFullYear()} ·`;
      drawSeal(doc, { x: 822, y: 252, size: 262, words });
    },
    'Sceau du parcours achevé',
  );
  part('P', () => {
    const text =
      'Lire un graphique, situer un niveau, compter un risque, passer un ordre simulé, écrire une règle et l’éprouver.';
    const look = { size: 14.5, colour: colours.ink2, x: 694, y: 424, width: 262, leading: 21 };
    writeRuns(doc, [{ text, font: 'text' }], look);
  });
}

/** Writes the name as large as its line allows, each letter in the font that has it. */
function writeName(doc: Sheet, name: string): void {
  const parts = partByFont(name);
  const widthAt = (size: number) =>
    parts.reduce(
      (sum, { font, text }) => sum + doc.font(font).fontSize(size).widthOfString(text),
      0,
    );
  const size = Math.min(58, (58 * 590) / widthAt(58));
  let x: number = left;
  for (const { font, text } of parts)
    x += writeLine(doc, text, { font, size, colour: colours.ink, x, y: 201, tracking: size / -70 });
}

function drawFoot(doc: Sheet, code: string, { address }: Around, part: Part): void {
  const { signature } = splitCode(code);
  part(
    'Figure',
    () => {
      doc.lineWidth(1).moveTo(left, 560).lineTo(right, 560).stroke(colours.ink);
      drawMatrix(doc, address, { x: left, y: 578, size: 97 });
    },
    `Code QR de l’adresse ${address}`,
  );
  const column = 180;
  part('H2', () => {
    const look = { font: 'strong', size: 15, colour: colours.ink, x: column, y: 596 } as const;
    writeLine(doc, 'Ce que ce document ne dit pas', look);
  });
  part('P', () => {
    const text =
      'Il atteste un parcours d’étude, et n’est pas une qualification financière. Il n’autorise à conseiller personne et ne prédit aucun résultat sur un marché.';
    const look = { size: 15, colour: colours.ink, x: column, y: 619, width: 440, leading: 21 };
    writeRuns(doc, [{ text, font: 'text' }], look);
  });
  part('P', () => {
    const end = { x: right, right: true } as const;
    const [, host = address] = /^https?:\/\/(.*)\/[^/]*$/u.exec(address) ?? [];
    writeLine(doc, `${host}/`, { font: 'text', size: 15, colour: colours.ink, ...end, y: 596 });
    writeLine(doc, code, { font: 'strong', size: 15, colour: colours.ink, ...end, y: 619 });
    const said = `Signature ${signature}`;
    writeLine(doc, said, { font: 'text', size: 15, colour: colours.ink2, ...end, y: 642 });
  });
}

function drawMatrix(
  doc: Sheet,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const side = size / modules.size;
  modules.data.forEach((dark, index) => {
    const [row, column] = [Math.floor(index / modules.size), index % modules.size];
    if (dark === 1) doc.rect(x + column * side, y + row * side, side, side);
  });
  doc.fill(colours.ink);
}
