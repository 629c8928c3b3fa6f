import { colours, type Sheet } from './sheet.ts';

/** The uneven edge of the wax, in a box of 100 × 100: what web/src/brand/seal-geometry.ts draws from the seed « attestation ». */
const edge =
  'M55.22 97.72C47.65 99.34 42.17 97.61 36.18 95.3C30.18 92.99 24.23 89.01 19.28 83.87C14.33 78.72 9.37 71.07 6.48 64.43C3.58 57.79 1.42 51.1 1.91 44.03C2.41 36.96 4.79 28.25 9.48 22.02C14.17 15.8 23.42 10.12 30.05 6.67C36.68 3.21 42.42 1.39 49.24 1.29C56.07 1.2 64.57 2.43 71 6.1C77.43 9.77 83.21 16.06 87.83 23.31C92.46 30.56 97.87 41.22 98.75 49.58C99.62 57.93 95.96 67.44 93.1 73.43C90.24 79.42 87.9 81.5 81.59 85.54C75.27 89.59 62.79 96.09 55.22 97.72Z';

/** The flame in a box of 16 × 22, its foot at (8, 22), as in web/src/ui/flame.tsx. */
const flame = 'M8 0C8.6 4.2 15.6 8.6 15.6 14.5A7.6 7.5 0 0 1 .4 14.5C.4 8.6 7.4 4.2 8 0Z';
const flameCore =
  'M8 9.2C8.3 11.4 11.5 13.3 11.5 16.5A3.5 3.7 0 0 1 4.5 16.5C4.5 13.3 7.7 11.4 8 9.2Z';

/** Draws a flame with its foot at a point. */
export function drawFlame(
  doc: Sheet,
  { x, y, height, plain = false }: { x: number; y: number; height: number; plain?: boolean },
): void {
  const scale = height / 22;
  doc
    .save()
    .translate(x - 8 * scale, y - height)
    .scale(scale);
  doc.path(flame).fill(plain ? colours.motif : colours.flame);
  if (!plain) doc.path(flameCore).fill(colours.flameCore);
  doc.restore();
}

/** Draws the seal of a finished course in night wax, the mark as its motif, with words round its rim. */
export function drawSeal(
  doc: Sheet,
  { x, y, size, words }: { x: number; y: number; size: number; words: string },
): void {
  doc
    .save()
    .translate(x - size / 2, y - size / 2)
    .scale(size / 100);
  doc.save().translate(0.8, 1.6).path(edge).fill(colours.waxDeep).restore();
  doc.path(edge).fill(colours.wax);
  doc.lineWidth(1.3).strokeOpacity(0.5).circle(50, 50, 42.4).stroke(colours.waxDeep);
  doc.strokeOpacity(1).circle(50, 50, 30.5).fill(colours.waxPressed);
  doc.lineWidth(1.8).path('M20.72 41.46A30.5 30.5 0 0 1 79.28 41.46').stroke(colours.waxDeep);
  doc
    .lineWidth(1.2)
    .strokeOpacity(0.75)
    .path('M20.72 58.54A30.5 30.5 0 0 0 79.28 58.54')
    .stroke(colours.gleam);
  doc
    .lineWidth(2.4)
    .strokeOpacity(0.85)
    .lineCap('round')
    .path('M9.6 35.2A43 43 0 0 1 33.1 10.6')
    .stroke(colours.gleam);
  doc.strokeOpacity(1);
  drawMotif(doc);
  writeRim(doc, words);
  doc.restore();
}

/** The mark: a body, its wicks, a flame. */
function drawMotif(doc: Sheet): void {
  doc.lineCap('round').lineWidth(3).path('M50 41V47M50 66V71').stroke(colours.motif);
  doc.roundedRect(42.4, 46, 15.2, 20, 2).fill(colours.motif);
  drawFlame(doc, { x: 50, y: 42.5, height: 14.5, plain: true });
}

/** Writes capitals round the rim, letter by letter, from the lower left over the top. */
function writeRim(doc: Sheet, words: string): void {
  const radius = 34;
  const tracking = 0.75;
  doc.font('strong').fontSize(6.4).fillColor(colours.flameCore);
  const widths = [...words].map((letter) => doc.widthOfString(letter) + tracking);
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const degrees = 180 / (Math.PI * radius);
  let angle = (-whole / 2) * degrees;
  [...words].forEach((letter, index) => {
    const width = widths[index] ?? 0;
    const half = (width / 2) * degrees;
    doc.save().rotate(angle + half, { origin: [50, 50] });
    doc.text(letter, 50 - (width - tracking) / 2, 50 - radius, {
      lineBreak: false,
      baseline: 'alphabetic',
    });
    doc.restore();
    angle += half * 2;
  });
}
