/** Smallest letters on a rim, in pixels on screen: smaller ones are not read but guessed. */
const smallest = 12.5;
/** From this diameter in pixels on, the name runs round the rim. */
const smallestSeal = 150;
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
  if (size < smallestSeal) return null;
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
    const wanted = Math.max(7, (smallest / size) * 100 + 0.01);
    const fontSize = Math.min(wanted, widest);
    if ((fontSize * size) / 100 >= smallest) return { text, fontSize, radius };
  }
  return null;
}
