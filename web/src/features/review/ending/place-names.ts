/** A point of a line, in pixels. */
export interface Spot {
  x: number;
  y: number;
}

/** A name of one line of text, by its ends and the foot of its letters. */
export interface PlacedName {
  from: number;
  to: number;
  foot: number;
}

/** Height of letters above their foot, and of tails below it, in pixels. */
const [ascent, descent] = [12, 4];
/** Pixels between a name and what it must not touch. */
const gap = 4;

const between = (line: readonly Spot[], { from, to }: Pick<PlacedName, 'from' | 'to'>) =>
  line.filter(({ x }) => x >= from && x <= to).map(({ y }) => y);

/**
 * Places the name of the lower line at its end, below it over its whole length; null where the line is not.
 *
 * @param leader Where a leader comes down; the name ends before it
 */
export function placeLowerName(
  lower: readonly Spot[],
  right: number,
  width: number,
  leader: number,
): PlacedName | null {
  const to = leader > right - width - gap ? Math.min(right, leader - 2 * gap) : right;
  const ends = { from: to - width, to };
  const covered = between(lower, ends);
  return covered.length === 0 ? null : { ...ends, foot: Math.max(...covered) + ascent + 2 * gap };
}

/**
 * Places what is said of a point of the upper line below that line: between both lines where there is room, otherwise below the
 * lower one, and below its name.
 *
 * @param ends What the words cover, in pixels; they stand beside the point's own leader
 */
export function placeBelow(
  point: Spot,
  ends: Pick<PlacedName, 'from' | 'to'>,
  upper: readonly Spot[],
  lower: readonly Spot[],
  lowerName: PlacedName | null,
): PlacedName {
  const foot = Math.max(point.y + 24, ...between(upper, ends)) + ascent + gap;
  const crossed = between(lower, ends);
  if (crossed.length === 0 || foot + descent + gap <= Math.min(...crossed))
    return { ...ends, foot };
  const beside = lowerName !== null && lowerName.from <= ends.to && lowerName.to >= ends.from;
  const lowest = Math.max(...crossed, ...(beside ? [lowerName.foot + descent] : []));
  return { ...ends, foot: Math.max(foot, lowest + ascent + gap) };
}
