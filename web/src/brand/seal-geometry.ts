import { seededRandom } from '@chandelle/market/seeded-random';

/** Turns a text into a seed of 32 bits (FNV-1a). */
function seedOf(text: string): number {
  return Array.from(text).reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
}

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * Draws the uneven edge of a wax disc as a closed path around (50, 50) in a box of 100 × 100, from the seed alone.
 * Points at uneven angles and radii of 45.5 to 49.3 are joined by a Catmull-Rom spline.
 */
export function drawSealEdge(seed: string): string {
  const next = seededRandom(seedOf(seed));
  const count = 13;
  const turn = next() * Math.PI * 2;
  const points = Array.from({ length: count }, (_, index) => {
    const angle = turn + ((index + (next() - 0.5) * 0.45) / count) * Math.PI * 2;
    const radius = 47.4 + (next() - 0.5) * 3.8;
    return { x: 50 + Math.cos(angle) * radius, y: 50 + Math.sin(angle) * radius };
  });
  const at = (index: number) => points[(index + count) % count] ?? { x: 50, y: 50 };
  // The sixth of the chord between neighbours is Catmull-Rom's handle in Bézier form.
  const tension = 1 / 6;
  let path = `M${round(at(0).x)} ${round(at(0).y)}`;
  for (let index = 0; index < count; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    path += `C${round(from.x + (to.x - before.x) * tension)} ${round(from.y + (to.y - before.y) * tension)}`;
    path += ` ${round(to.x - (after.x - from.x) * tension)} ${round(to.y - (after.y - from.y) * tension)}`;
    path += ` ${round(to.x)} ${round(to.y)}`;
  }
  return `${path}Z`;
}

/** Smallest letters on a rim, in pixels on screen: smaller ones are not read but guessed. */
const minLetterSize = 12.5;
/** From this diameter in pixels on, the name runs round the rim. */
const minSealSize = 150;
/** Mean width of a capital with its tracking, in ems, in the font of the rim. */
const capitalWidth = 0.8;

/**
 * Fits the name of a badge round the rim of a seal of `size` pixels, as « NAME · CHANDELLE · 2026 · ». Parts are left
 * out from the end until letters of 12.5 px fit; null when even the name does not, or the seal is smaller than
 * 150 px. `fontSize` and `radius` are in the hundredths of the diameter in which the seal is drawn.
 */
export function fitRimText(
  name: string,
  year: number | undefined,
  size: number,
): { text: string; fontSize: number; radius: number } | null {
  if (size < minSealSize) return null;
  const capitals = name.toLocaleUpperCase('fr-FR');
  const ending = year === undefined ? '' : `${year} ·`;
  const candidates = [
    `${capitals} · CHANDELLE · ${ending}`,
    `${capitals} · ${ending}`,
    `${capitals} ·`,
  ];
  const radius = 34;
  for (const candidate of candidates) {
    const text = candidate.trim();
    const widest = (2 * Math.PI * radius * 0.96) / ([...text].length * capitalWidth);
    const wanted = Math.max(7, (minLetterSize / size) * 100 + 0.01);
    const fontSize = Math.min(wanted, widest);
    if ((fontSize * size) / 100 >= minLetterSize) return { text, fontSize, radius };
  }
  return null;
}
